// What the first load weighs compressed, fonts left aside. Fails over 250 kB.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const dist = fileURLToPath(new URL("../../src/hulao/server/web_dist", import.meta.url));
const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((f) => f.isFile()).map((f) => join(f.parentPath, f.name));
let total = 0;
for (const f of files.filter((f) => /\.(html|js|css|svg)$/.test(f))) {
  const n = gzipSync(readFileSync(f), { level: 9 }).length;
  total += n;
  console.log(String(n).padStart(8), f.slice(dist.length + 1));
}
console.log(String(total).padStart(8), "bytes compressed, of 250000");
process.exit(total > 250_000 ? 1 : 0);
