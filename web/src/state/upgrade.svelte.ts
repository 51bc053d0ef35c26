/** The server may get a newer client while this page is open. The page then loads itself anew, but only where that disturbs nobody. */
const KEY = "hulao.reloaded";
export interface UpgradeOptions {
  /** this page's build; empty when it isn't a built one */
  own: string;
  reload: () => void;
  kept: Pick<Storage, "getItem" | "setItem"> | null;
}
/** The name of the page's script, which has its content's hash. */
export const buildOf = (page: ParentNode): string => /\/assets\/([^/]+)\.js$/.exec(page.querySelector<HTMLScriptElement>("script[type=module][src]")?.src ?? "")?.[1] ?? "";
/** Whether somebody is writing something here. */
export const typing = (page: Document): boolean => {
  const at = page.activeElement;
  return (at instanceof HTMLInputElement && !["checkbox", "radio", "button"].includes(at.type) && at.value !== "") || (at instanceof HTMLTextAreaElement && at.value !== "");
};

export class Upgrade {
  /** the build that the server has, when it isn't ours */
  due = $state("");
  private readonly options: UpgradeOptions;
  constructor(options: UpgradeOptions) {
    this.options = options;
  }
  /** What the server says of its build. */
  hear(build: string): void {
    this.due = build && this.options.own && build !== this.options.own ? build : "";
  }
  /** A part of this page is gone from the server: only a newer page can go on. */
  missing(): void {
    this.due ||= "?";
  }
  /** Load the new page, if one is due and this is a moment for it; once for each build, whatever a cache between may answer. */
  at(moment: { asked: boolean; typing: boolean }): void {
    const { kept, reload } = this.options;
    if (!this.due || moment.asked || moment.typing) return;
    try {
      if (!kept || kept.getItem(KEY) === this.due) return;
      kept.setItem(KEY, this.due);
    } catch {
      // without a memory it might load itself for ever
      return;
    }
    this.due = "";
    reload();
  }
}
