// The icons for home screens, from src/styles/icon.svg: node scripts/icons.mjs (needs Chromium). Writes public/icons.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL("..", import.meta.url)), out = join(here, "public/icons"), folder = mkdtempSync(join(tmpdir(), "hulao-icons-"));
const seal = readFileSync(join(here, "src/styles/icon.svg"), "utf8");
/** `share`: how much of the side the seal takes. A maskable icon keeps what matters within the middle four fifths. */
const ICONS = [["192", 192, 1, "transparent"], ["512", 512, 1, "transparent"], ["maskable", 512, 0.62, "#17100d"], ["apple", 180, 0.8, "#17100d"]];
mkdirSync(out, { recursive: true });
for (const [name, size, share, ground] of ICONS) {
  const page = join(folder, `${name}.html`), side = Math.round(size * share);
  writeFileSync(page, `<!doctype html><style>body{margin:0;width:${size}px;height:${size}px;background:${ground};display:grid;place-items:center}svg{width:${side}px;height:${side}px}</style>${seal}`);
  execFileSync(process.env.HULAO_CHROMIUM ?? "chromium", ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars", "--default-background-color=00000000", "--force-device-scale-factor=1", `--user-data-dir=${join(folder, "p")}`, `--window-size=${size},${size}`, `--screenshot=${join(out, `${name}.png`)}`, `file://${page}`], { stdio: "ignore" });
}
rmSync(folder, { recursive: true });
