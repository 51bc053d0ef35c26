/* Keeps the client's own files of one build, so that it starts from a home screen and says something without a network.
   The build is in this script's address: a new build is a new worker with a store of its own. What the server says (/api, /ws, /admin,
   /metrics) is never kept. */
const BUILD = new URL(self.location.href).searchParams.get("build") || "none";
const STORE = `hulao-${BUILD}`;
const KEPT = /^\/assets\//;
const SERVED = /^\/(api|ws|admin|metrics)(\/|$)/;

/** The page and what it begins with; the rest is kept as it comes. */
async function keep() {
  const store = await caches.open(STORE), answer = await fetch("/", { cache: "no-cache" });
  if (!answer.ok) throw new Error("no page");
  const begins = [...(await answer.clone().text()).matchAll(/\/assets\/[\w.-]+/g)].map((m) => m[0]);
  await Promise.all([store.put("/", answer), store.addAll([...new Set(begins)])]);
}
self.addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  const old = (names) => Promise.all(names.filter((n) => n.startsWith("hulao-") && n !== STORE).map((n) => caches.delete(n)));
  event.waitUntil(caches.keys().then(old).then(() => self.clients.claim()));
});

/** These files never change: their names have their content's hash. */
async function file(request) {
  const store = await caches.open(STORE), kept = await store.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await store.put(request, answer.clone());
  return answer;
}
/** A page comes from the server as long as there is one. */
async function page(request) {
  try {
    return await fetch(request);
  } catch (e) {
    const kept = await (await caches.open(STORE)).match("/");
    if (kept) return kept;
    throw e;
  }
}
self.addEventListener("fetch", (event) => {
  const { request } = event, url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || SERVED.test(url.pathname)) return;
  if (KEPT.test(url.pathname)) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(request));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => (pages[0] ? pages[0].focus() : self.clients.openWindow("/"))));
});
