import { EMBLEMS } from "./emblems";
import { ALL_MOTIFS } from "./medallion";
import { KINGDOMS, ring } from "./rings";
import { hidden, symbol } from "./symbols";

/** The card back: the tally of the pass. Tiger stripes cut in lacquer around a seal. */
function back(): string {
  let stripes = "";
  for (let i = 0; i < 5; i++) {
    const w = 26 - Math.abs(2 - i) * 3, y = 14 + i * 11;
    for (const m of [1, -1]) for (const top of [1, -1]) {
      const yy = top === 1 ? y : 140 - y, x0 = 50 + m * 38, x1 = 50 + m * (38 - w), t = top * 5;
      stripes += `M${x0} ${yy}C${x0 - m * w * 0.4} ${yy - t * 0.2} ${x1 + m * 6} ${yy + t} ${x1} ${yy + t * 1.9}C${x1 + m * 8} ${yy + t * 1.5} ${x0 - m * w * 0.4} ${yy + t * 1.2} ${x0} ${yy + t * 0.8}Z`;
    }
  }
  return `<rect class="c-paper back-ground" x=".5" y=".5" width="99" height="139" rx="6.500"/><rect x="4.500" y="4.500" width="91" height="131" rx="4" fill="none" stroke="var(--card-back-gold)" stroke-width="1.200"/><rect x="7.500" y="7.500" width="85" height="125" rx="2.500" fill="none" stroke="var(--card-back-line)" stroke-width=".8"/><path d="${stripes}" fill="var(--card-back-line)"/>` +
    `<path d="M50 12V50M50 90V128" stroke="var(--card-back-gold)" stroke-width="1.200"/><path d="M50 40 78 70 50 100 22 70Z" fill="var(--card-back)" stroke="var(--card-back-gold)" stroke-width="1.400"/><path d="M50 47 71.500 70 50 93 28.500 70Z" fill="none" stroke="var(--card-back-line)" stroke-width="1"/><text x="50" y="80" text-anchor="middle" font-size="28" fill="var(--card-back-gold)" class="back-seal">虎</text>`;
}

/** What cards, portraits and the tray are drawn with: hidden symbols to which drawings refer with <use>. */
export function tableSprite(): string {
  const symbols: string[] = [];
  const add = (id: string, box: number, art: string, free = false): void => void symbols.push(symbol(id, box, art, free));
  for (const [k, d] of Object.entries(ALL_MOTIFS)) add(`m-${k}`, 64, d, true);
  for (const [k, d] of Object.entries(EMBLEMS)) add(`e-${k}`, 64, d, true);
  for (const k of KINGDOMS) {
    add(`r-${k}`, 120, ring(k, false));
    add(`rs-${k}`, 120, ring(k, true));
  }
  symbols.push(`<symbol id="back" viewBox="0 0 100 140">${back()}</symbol>`);
  symbols.push(`<clipPath id="field"><circle cx="60" cy="60" r="46.500"/></clipPath>`);
  symbols.push(`<radialGradient id="trayin" cx=".5" cy=".42" r=".62"><stop offset="0" class="ti"/><stop offset="1" class="ti2"/></radialGradient>`);
  return hidden(symbols);
}
