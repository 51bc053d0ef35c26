/** Addresses of the client: `/`, `/room/CODE`, `/rules`, `/rules/CLAUSE`. */
export type Route = { page: "lobby" } | { page: "room"; code: string } | { page: "rules"; clause: string } | { page: "puzzles" };
export function routeOf(path: string): Route {
  const rules = /^\/rules(?:\/([\w.-]+))?\/?$/.exec(path);
  if (rules) return { page: "rules", clause: rules[1] ?? "" };
  if (/^\/puzzles\/?$/.test(path)) return { page: "puzzles" };
  const code = /^\/room\/([A-Za-z0-9]{3,12})\/?$/.exec(path)?.[1];
  return code ? { page: "room", code: code.toUpperCase() } : { page: "lobby" };
}
export const pathOf = (r: Route): string => (r.page === "puzzles" ? "/puzzles" : r.page === "room" ? `/room/${r.code}` : r.page === "rules" ? `/rules${r.clause && `/${r.clause}`}` : "/");
