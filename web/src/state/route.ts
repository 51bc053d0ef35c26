/** Addresses of the client: `/`, `/room/CODE`, `/rules`, `/rules/CLAUSE`, `/tutorial`, `/puzzles`, `/replay/ID`, `/example/SCENARIO/EDITION`,
    `/account`, `/stats`, `/history`, `/history/GENERAL`. */
export type Route = { page: "lobby" } | { page: "room"; code: string } | { page: "rules"; clause: string } | { page: "puzzles" } | { page: "tutorial" } | { page: "account" } | { page: "stats" } | { page: "history"; general: string } | { page: "replay"; id: string } | { page: "example"; id: string; edition: string };
export function routeOf(path: string): Route {
  const rules = /^\/rules(?:\/([\w.-]+))?\/?$/.exec(path);
  if (rules) return { page: "rules", clause: rules[1] ?? "" };
  if (/^\/puzzles\/?$/.test(path)) return { page: "puzzles" };
  if (/^\/stats\/?$/.test(path)) return { page: "stats" };
  const history = /^\/history(?:\/([\w-]{1,40}))?\/?$/.exec(path);
  if (history) return { page: "history", general: history[1] ?? "" };
  if (/^\/account\/?$/.test(path)) return { page: "account" };
  if (/^\/tutorial\/?$/.test(path)) return { page: "tutorial" };
  const replay = /^\/replay\/([\w-]{1,64})\/?$/.exec(path);
  if (replay) return { page: "replay", id: replay[1]! };
  const example = /^\/example\/([\w-]{1,80})(?:\/([\w-]+))?\/?$/.exec(path);
  if (example) return { page: "example", id: example[1]!, edition: example[2] ?? "" };
  const code = /^\/room\/([A-Za-z0-9]{3,12})\/?$/.exec(path)?.[1];
  return code ? { page: "room", code: code.toUpperCase() } : { page: "lobby" };
}
/** Whether an address leads only to the machine that it's opened on. */
export const local = (url: string): boolean => /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])([:/]|$)/.test(url);
export const pathOf = (r: Route): string => (r.page === "puzzles" || r.page === "tutorial" ? `/${r.page}` : r.page === "account" ? "/account" : r.page === "stats" ? "/stats" : r.page === "history" ? `/history${r.general && `/${r.general}`}` : r.page === "room" ? `/room/${r.code}` : r.page === "rules" ? `/rules${r.clause && `/${r.clause}`}` : r.page === "replay" ? `/replay/${r.id}` : r.page === "example" ? `/example/${r.id}${r.edition && `/${r.edition}`}` : "/");
