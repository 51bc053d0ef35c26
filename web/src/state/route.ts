/** Addresses of the client: `/`, `/room/CODE`, `/rules`, `/rules/CLAUSE`. */
export type Route = { page: "lobby" } | { page: "room"; code: string } | { page: "rules"; clause: string };
export function routeOf(path: string): Route {
  const rules = /^\/rules(?:\/([\w.-]+))?\/?$/.exec(path);
  if (rules) return { page: "rules", clause: rules[1] ?? "" };
  const code = /^\/room\/([A-Za-z0-9]{3,12})\/?$/.exec(path)?.[1];
  return code ? { page: "room", code: code.toUpperCase() } : { page: "lobby" };
}
export const pathOf = (r: Route): string => (r.page === "room" ? `/room/${r.code}` : r.page === "rules" ? `/rules${r.clause && `/${r.clause}`}` : "/");
