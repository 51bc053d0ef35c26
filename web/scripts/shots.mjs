// Pictures of the workbench pages: node scripts/shots.mjs [name-part…]. Builds them, serves them with the product's CSP, and asks Chromium.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL("..", import.meta.url)), site = join(here, ".shots/site"), out = join(here, ".shots");
const want = process.argv.slice(2).filter((a) => !a.startsWith("--"));
if (!process.argv.includes("--no-build")) execFileSync("npx", ["vite", "build", "--mode", "workbench", "--logLevel", "warn"], { cwd: here, stdio: "inherit" });
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2" };
const server = createServer((req, res) => {
  const path = new URL(req.url, "http://x").pathname, file = join(site, path === "/" ? "dev.html" : path);
  if (!file.startsWith(site) || !existsSync(file)) return void res.writeHead(404).end();
  res.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream", "content-security-policy": "default-src 'self'" }).end(readFileSync(file));
}).listen(0, "127.0.0.1");
await new Promise((r) => server.once("listening", r));
const base = `http://127.0.0.1:${server.address().port}/`;
const W = [1280, 800], P = [390, 844], P10 = [360, 740], L = [844, 390];
const SHOTS = [];
const add = (name, query, size = W) => SHOTS.push([name, query, size]);
for (const theme of ["lacquer", "paper"]) for (const lang of ["zh", "en"]) {
  add(`table-${lang}-${theme}`, `page=table&lang=${lang}&theme=${theme}`);
  add(`phone-${lang}-${theme}`, `page=table&lang=${lang}&theme=${theme}`, P);
  for (const page of ["lobby", "room", "choose", "choose3", "end"]) {
    add(`${page}-${lang}-${theme}`, `page=${page}&lang=${lang}&theme=${theme}`, page === "lobby" ? [1280, 900] : W);
    add(`${page}-phone-${lang}-${theme}`, `page=${page}&lang=${lang}&theme=${theme}`, page === "room" || page === "end" ? [390, 1300] : P);
  }
}
for (const s of ["stars", "pick", "grace", "claim", "discard", "play", "big", "idle", "five"]) {
  add(`scene-${s}`, `page=table&scene=${s}&lang=zh&theme=lacquer`);
  add(`scene-${s}-phone`, `page=table&scene=${s}&lang=zh&theme=paper`, s === "big" ? P10 : P);
  add(`scene-${s}-phone-en`, `page=table&scene=${s}&lang=en&theme=lacquer`, P);
}
for (const s of ["card", "seat", "why"]) { add(`sheet-${s}`, `page=table&sheet=${s}`); add(`sheet-${s}-phone`, `page=table&sheet=${s}`, P); }
add("gallery-zh", "page=gallery", [1280, 1900]);
add("gallery-en", "page=gallery&lang=en", [1280, 1900]);
add("land", "page=table", L);
add("high", "page=table&contrast=high&suits=four");
mkdirSync(out, { recursive: true });
const shoot = ([name, query, [w, h]]) => new Promise((done) => {
  const profile = join(out, `p-${name}`);
  const p = spawn("/usr/bin/chromium", ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars", "--enable-logging=stderr", "--force-prefers-reduced-motion", `--user-data-dir=${profile}`, `--window-size=${w},${h}`, "--virtual-time-budget=4000", `--screenshot=${join(out, name + ".png")}`, `${base}?${query}`], { stdio: ["ignore", "ignore", "pipe"] });
  let err = "";
  p.stderr.on("data", (d) => (err += d));
  const timer = setTimeout(() => p.kill(), 60000);
  p.on("exit", () => { clearTimeout(timer); rmSync(profile, { recursive: true, force: true }); const lines = err.split("\n").filter((l) => /CONSOLE/.test(l)); console.log(name, lines.length ? lines.slice(0, 3).join("\n   ") : "ok"); done(); });
});
const todo = SHOTS.filter(([n]) => !want.length || want.some((x) => n.includes(x)));
for (let i = 0; i < todo.length; i += 2) await Promise.all(todo.slice(i, i + 2).map(shoot));
server.close();
