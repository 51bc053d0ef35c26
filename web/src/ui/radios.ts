/** Radios (or tabs) as everybody's fingers know them: one stop for Tab, the arrow keys go round and choose. */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function radios(group: HTMLElement): { destroy: () => void } {
  const all = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>("[role=radio], [role=tab]")];
  const chosen = (e: HTMLElement): boolean => (e.ariaChecked ?? e.ariaSelected) === "true";
  function rove(): void {
    const list = all(), stop = list.find(chosen) ?? list[0];
    for (const e of list) e.tabIndex = e === stop ? 0 : -1;
  }
  function press(e: KeyboardEvent): void {
    const list = all(), i = list.indexOf(e.target as HTMLElement), step = STEPS[e.key];
    if (i < 0 || (step === undefined && e.key !== "Home" && e.key !== "End")) return;
    const to = list.at(step === undefined ? (e.key === "Home" ? 0 : -1) : (i + step) % list.length)!;
    // the page's own keys mean something else by arrows
    e.preventDefault();
    e.stopPropagation();
    to.click();
    to.focus();
  }
  const watch = new MutationObserver(rove);
  watch.observe(group, { subtree: true, childList: true, attributeFilter: ["aria-checked", "aria-selected"] });
  group.addEventListener("keydown", press);
  rove();
  return {
    destroy: () => {
      watch.disconnect();
      group.removeEventListener("keydown", press);
    },
  };
}
