/** Addresses of the client: `/`, `/room/CODE`. */
export type Route = { page: "lobby" } | { page: "room"; code: string };
export function routeOf(path: string): Route {
  const code = /^\/room\/([A-Za-z0-9]{3,12})\/?$/.exec(path)?.[1];
  return code ? { page: "room", code: code.toUpperCase() } : { page: "lobby" };
}
export const pathOf = (r: Route): string => (r.page === "room" ? `/room/${r.code}` : "/");
