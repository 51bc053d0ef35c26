import { round2 } from "./geometry";

/** The pass, the house drawing: ridges are washes, the gate is an incised line. */
export function gate(): string {
  const wash = (id: string, o0: number, o1: number): string => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="w" stop-opacity="${o0}"/><stop offset="1" class="w" stop-opacity="${o1}"/></linearGradient>`;
  const ridge = (cls: string, d: string): string => `<path class="${cls}" d="${d}V400H-20Z"/><path class="${cls}-top" d="${d}"/>`;
  const roof = (cx: number, y: number, w: number, h: number, lift: number): string => { const l = cx - w, r = cx + w, tl = cx - w * .62, tr = cx + w * .62; // swallow-tail roof
    let tiles = ""; for (let k = -4; k <= 4; k++) tiles += `M${round2(cx + k * w * .135)} ${y}L${round2(cx + k * w * .205)} ${y + h * .86}`;
    return `<path class="solid" d="M${tl} ${y}H${tr}C${tr + w * .1} ${y + h * .55} ${r - w * .16} ${y + h * .9} ${r} ${y + h * .8 - lift}C${r - w * .06} ${y + h * 1.16} ${l + w * .06} ${y + h * 1.16} ${l} ${y + h * .8 - lift}C${l + w * .16} ${y + h * .9} ${tl - w * .1} ${y + h * .55} ${tl} ${y}Z"/><path class="thin" d="${tiles}"/><path d="M${tl - 8} ${y - 7}C${tl - 4} ${y - 1} ${tl} ${y} ${tl + 6} ${y}M${tr + 8} ${y - 7}C${tr + 4} ${y - 1} ${tr} ${y} ${tr - 6} ${y}"/>`; };
  const posts = (cx: number, y0: number, y1: number, xs: number[]): string => `<path class="solid" d="M${cx - Math.max(...xs)} ${y0}H${cx + Math.max(...xs)}V${y1}H${cx - Math.max(...xs)}Z"/><path d="${xs.map((x) => `M${cx - x} ${y0}V${y1}M${cx + x} ${y0}V${y1}`).join("")}"/>`;
  const cx = 330; let battle = `M${cx - 170} 372V270`; for (let x = cx - 170; x < cx + 170; x += 20) battle += `H${x + 10}V278H${x + 20}V270`; battle += `V372Z`;
  let bricks = ""; for (let k = 0; k < 4; k++) { const y = 296 + k * 19; bricks += `M${cx - 160 + (k % 2) * 16} ${y}H${cx - 46}M${cx + 46} ${y}H${cx + 160 - (k % 2) * 16}`; }
  return `<defs>${wash("w1", 0.34, 0)}${wash("w2", 0.5, 0.02)}${wash("w3", 0.72, 0.06)}</defs><g class="gate"><circle class="sun" cx="432" cy="104" r="60"/>` +
    ridge("far", "M-20 250C10 240 26 196 44 176 58 160 66 150 78 128 88 110 98 112 106 132 116 160 128 164 140 186 158 210 170 178 186 140 198 108 212 74 228 62 244 52 252 88 264 118 278 150 292 172 312 190 340 214 366 200 392 206 430 214 444 178 470 150 486 132 496 122 510 130 528 142 536 186 556 196 578 208 600 176 624 190") +
    ridge("mid", "M-20 300C10 296 30 262 52 236 66 220 82 214 96 230 112 250 124 270 150 276 200 286 210 240 236 236 262 234 270 268 300 280 350 298 430 296 468 262 484 246 500 214 520 200 536 190 548 214 560 236 574 260 596 256 624 262") +
    `<g class="line" fill="none" stroke-linecap="round" stroke-linejoin="round">${posts(cx, 216, 270, [20, 58, 92])}${roof(cx, 178, 132, 44, 16)}${posts(cx, 140, 180, [16, 44, 70])}${roof(cx, 96, 104, 46, 16)}<path class="solid" d="${battle}"/><path d="M${cx - 40} 372V328A40 40 0 0 1 ${cx + 40} 328V372M${cx - 30} 372V330A30 30 0 0 1 ${cx + 30} 330V372M${cx} 300V372"/><path class="thin" d="${bricks}"/><rect class="plaque" x="${cx - 28}" y="232" width="56" height="24"/><text class="plq" x="${cx}" y="250.500" text-anchor="middle">虎牢关</text></g>` +
    ridge("near", "M-20 352C40 340 70 322 112 330 150 338 170 356 210 360 250 364 280 366 330 364 390 362 420 346 470 336 520 328 560 346 624 340") + `<path class="birds" d="M150 96c5-5 9-4 11 0 3-5 8-5 11-1M182 78c4-4 7-3 9 0 2-4 6-4 9-1M200 104c3-3 5-2 7 0 1-3 4-3 6-1"/></g>`;
}
