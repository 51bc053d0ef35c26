import { MOTIFS } from "./motifs";
import { MORE_MOTIFS } from "./motifs2";

/** Emblems, 64 × 64: what a card does. */
const horse = `<path d="M12 62C13 48 23 44 23 34L13 39 5 34C7 22 16 12 28 8L30 0 37 7C53 13 60 34 57 62Z" fill="currentColor"/><path d="M38 12C47 20 51 38 49 58M31 12c5 1 8 4 9 8" fill="none" stroke="var(--card-paper)" stroke-width="2"/><circle cx="24" cy="20" r="2.200" fill="var(--card-paper)"/><path d="M9 34l5-2" stroke="var(--card-paper)" stroke-width="1.600"/>`;
const bagua = (() => {
  const T = [[1, 1, 1], [0, 1, 1], [1, 0, 1], [0, 0, 1], [0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]];
  return T.map((t, i) => `<g transform="rotate(${i * 45} 32 32)">` + t.map((b, j) => { const y = 13 - j * 4.600; return b ? `<path d="M24.500 ${y}H39.500"/>` : `<path d="M24.500 ${y}H30M34 ${y}H39.500"/>`; }).join("") + `</g>`).join("");
})();
const DRAWN = {
  slash: `<path d="M-4 66C14 44 38 18 68-4 52 26 24 50-4 66Z" fill="currentColor"/><path d="M6 64C26 52 46 34 60 14" fill="none" stroke="currentColor" stroke-width="1.500" stroke-dasharray="14 5 6 4"/>`,
  dodge: `<path d="M6 56C0 26 24 4 54 10 34 10 16 26 18 50Z" fill="currentColor"/><path d="M22 58C20 36 34 20 56 20M32 60c0-14 8-26 24-28" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/><path d="M52 2 66 11 52 21Z" fill="currentColor"/>`,
  peach: `<path d="M32 20C22 8 4 16 4 34 4 50 18 60 32 64 46 60 60 50 60 34 60 16 42 8 32 20Z" fill="currentColor"/><path d="M32 20C28 32 28 46 34 60" fill="none" stroke="var(--card-paper)" stroke-width="2.400"/><path d="M32 18C32 6 40-2 54-2 54 10 46 18 32 18ZM30 18C28 8 20 2 10 4 12 14 20 19 30 18Z" fill="#3f5d2e"/>`,
  bridge: `<path d="M-2 50C8 28 18 20 27 18l-3 9 4 6C20 36 14 42 10 50ZM66 50C56 28 46 20 38 18l2 9-3 6C44 36 50 42 54 50Z" fill="currentColor"/><path d="M4 36V22M13 25V11M22 19V6M60 36V22M51 25V11M43 19V6M2 24 24 6M62 24 41 6" stroke="currentColor" stroke-width="2.600" fill="none"/><path d="M30 24l4 4M32 36l5-3M29 44l3 5" stroke="currentColor" stroke-width="3"/><path d="M-4 58c6-5 10-5 16 0s10 5 16 0 10-5 16 0 10 5 16 0 6-4 8-4" fill="none" stroke="currentColor" stroke-width="2.600"/>`,
  goat: `<path d="M22 24C20 40 24 56 32 64 40 56 44 40 42 24 36 18 28 18 22 24Z" fill="currentColor"/><path d="M24 22C20 6 2 4 0 18-1 28 10 31 12 24 13 19 7 18 7 21M40 22C44 6 62 4 64 18 65 28 54 31 52 24 51 19 57 18 57 21" fill="none" stroke="currentColor" stroke-width="4.600" stroke-linecap="round"/><path d="M21 30 9 35M43 30 55 35" stroke="currentColor" stroke-width="5" stroke-linecap="round"/><path d="M28 33l-1 3M36 33l1 3M30 52h4" stroke="var(--card-paper)" stroke-width="2.600" stroke-linecap="round"/>`,
  duel: [-38, 38].map((a) => `<g transform="rotate(${a} 32 36)"><path d="M32 76V10" stroke="currentColor" stroke-width="3.400"/><path d="M32-12C38-4 38 4 34 10h-4C26 4 26-4 32-12Z" fill="currentColor"/><path d="M32 12c-5 3-6 8-5 14M32 12c5 3 6 8 5 14" fill="none" stroke="currentColor" stroke-width="2"/></g>`).join("") + `<path d="M32 22 34.500 31 43 33 35 36 33 45 30 36.500 21 35 29.500 31.500Z" fill="#b01f17"/>`,
  nullify: `<path fill-rule="evenodd" d="M32 2a30 30 0 1 0 0 60 30 30 0 1 0 0-60Zm0 19a11 11 0 1 1 0 22 11 11 0 1 1 0-22Z" fill="currentColor"/><g fill="none" stroke="var(--card-paper)" stroke-width="2.200">${[0, 60, 120, 180, 240, 300].map((a) => `<path transform="rotate(${a} 32 32)" d="M26 13c3-6 11-5 11 0 0 4-6 4-6 1"/>`).join("")}</g>`,
  conjure: `<path d="M32 4a28 28 0 1 0 28 28" fill="none" stroke="currentColor" stroke-width="3" stroke-dasharray="10 5"/><rect x="20" y="18" width="20" height="28" rx="2.500" transform="rotate(-12 30 32)" fill="none" stroke="currentColor" stroke-width="3"/><rect x="28" y="18" width="20" height="28" rx="2.500" transform="rotate(10 38 32)" fill="currentColor"/><path d="M52 2v14M45 9h14" stroke="currentColor" stroke-width="3.400"/>`,
  tusk: `<path d="M18 4C4 8 0 30 12 40 12 26 16 20 22 16M46 4C60 8 64 30 52 40 52 26 48 20 42 16" fill="currentColor"/><path d="M22 6H42C46 20 42 34 38 40 36 52 40 58 46 56 44 66 28 66 28 48 28 44 27 42 26 40 22 34 18 20 22 6Z" fill="currentColor"/><path d="M22 40C14 44 10 52 12 60 18 56 22 52 26 46M42 40C50 44 54 52 52 60 46 56 44 52 40 44" fill="none" stroke="currentColor" stroke-width="3.400"/><path d="M26 22l2 3M38 22l-2 3M30 46h6M30 51h5" stroke="var(--card-paper)" stroke-width="2.400"/>`,
  bolt: `<path d="M6 24C4 12 18 8 22 14 26 2 46 4 46 14 56 10 64 18 58 26Z" fill="currentColor"/><path d="M38 22 18 46H30L22 68 50 38H36L44 22Z" fill="currentColor" stroke="var(--card-paper)" stroke-width="2.400"/>`,
  pipa: `<g transform="rotate(28 32 32)"><path d="M29-8H35V14C48 24 52 40 46 52 42 60 22 60 18 52 12 40 16 24 29 14Z" fill="currentColor"/><path d="M22-4H42M22 2H42" stroke="currentColor" stroke-width="3" stroke-linecap="round"/><path d="M29.500 4V50M32 4V50M34.500 4V50" stroke="var(--card-paper)" stroke-width=".9"/><path d="M24 50H40" stroke="var(--card-paper)" stroke-width="3"/><path d="M23 34c3-3 4 2 1 4M41 34c-3-3-4 2-1 4" stroke="var(--card-paper)" stroke-width="1.800" fill="none"/></g>`,
  sword: `<g transform="rotate(42 32 32)"><path d="M28.500 46V-10l3.500-9 3.500 9v56Z" fill="currentColor"/><path d="M32-10V44" stroke="var(--card-paper)" stroke-width="1.400"/><path d="M20 44C24 50 40 50 44 44L42 52H22Z" fill="currentColor"/><path d="M32 52V70" stroke="currentColor" stroke-width="5"/><circle cx="32" cy="73" r="4.500" fill="currentColor"/></g>`,
  crossbow: `<path d="M30 66V4h5v62Z" fill="currentColor"/><path d="M0 26C10 8 22 8 32 12 42 8 54 8 64 26" fill="none" stroke="currentColor" stroke-width="5"/><path d="M0 26 32 44 64 26" fill="none" stroke="currentColor" stroke-width="1.800"/><path d="M32-12 37 0H27Z" fill="currentColor"/><path d="M22 44H43V56H22Z" fill="currentColor"/><path d="M26 48h12M26 52h12" stroke="var(--card-paper)" stroke-width="1.600"/>`,
  trigrams: `<g stroke="currentColor" stroke-width="3" fill="none">${bagua}</g><circle cx="32" cy="32" r="12" fill="none" stroke="currentColor" stroke-width="2"/><path d="M32 20a12 12 0 0 1 0 24 6 6 0 0 1 0-12 6 6 0 0 0 0-12Z" fill="currentColor"/><circle cx="32" cy="26" r="1.800" fill="currentColor"/><circle cx="32" cy="38" r="1.800" fill="var(--card-paper)"/>`,
  horse,
  grain: `<path d="M32 66C32 44 30 30 24 12" fill="none" stroke="currentColor" stroke-width="3"/><g fill="currentColor"><path d="M24 12C18 6 18-2 22-8 28-3 29 5 24 12Z"/>${[0, 1, 2, 3, 4].map((i) => `<path d="M${26 + i * 1.400} ${22 + i * 8}C${14 + i} ${20 + i * 8} ${10 + i} ${12 + i * 8} ${9 + i} ${4 + i * 8} ${18 + i} ${7 + i * 8} ${24 + i} ${13 + i * 8} ${26 + i * 1.400} ${22 + i * 8}Z"/><path d="M${26.500 + i * 1.400} ${20 + i * 8}C${36 + i} ${16 + i * 8} ${40 + i} ${8 + i * 8} ${39 + i} ${0 + i * 8} ${31 + i} ${3 + i * 8} ${26 + i} ${10 + i * 8} ${26.500 + i * 1.400} ${20 + i * 8}Z"/>`).join("")}</g><path d="M33 56C44 50 54 52 62 46M32 60C20 56 12 58 4 54" fill="none" stroke="currentColor" stroke-width="2.600" stroke-linecap="round"/>`,
  arrows: [-26, 0, 26].map((a) => `<g transform="rotate(${a} 32 62)"><path d="M32 62V4" stroke="currentColor" stroke-width="3"/><path d="M32-12 38 4H26Z" fill="currentColor"/><path d="M32 46l-6 6v10M32 46l6 6v10" fill="none" stroke="currentColor" stroke-width="2.400"/></g>`).join(""),
  ally: `<path d="M6 8H34V36H20L12 44V36H6Z" fill="currentColor"/><path d="M38 24H60V52H54V60L46 52H30V42" fill="none" stroke="currentColor" stroke-width="3.600"/><path d="M13 17h14M13 25h9" stroke="var(--card-paper)" stroke-width="2.600"/>`,
};


const F = `fill="currentColor"`;
const P = "var(--card-paper)";
const cut = (d: string, w = 2): string => `<path d="${d}" fill="none" stroke="${P}" stroke-width="${w}" stroke-linecap="round"/>`;
const line = (d: string, w = 3): string => `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
/** A general's motif on a card: its incised lines show the card's paper. */
const motif = (art: string, transform: string): string => `<g transform="${transform}">${art.replaceAll("var(--tile)", P)}</g>`;
const leaned = (art: string, angle = 38): string => motif(art, `translate(0 4) rotate(${angle} 32 32)`);
const small = (art: string, scale = 0.82): string => motif(art, `translate(32 32) scale(${scale}) translate(-32 -26)`);
const plum = (x: number, y: number, r: number): string =>
  [0, 72, 144, 216, 288].map((a) => `<circle cx="${x}" cy="${y - r}" r="${r * 0.78}" ${F} transform="rotate(${a} ${x} ${y})"/>`).join("") + `<circle cx="${x}" cy="${y}" r="${r * 0.5}" fill="${P}"/>`;

const MORE = {
  halberd: leaned(MOTIFS.halberd),
  glaive: leaned(MOTIFS.glaive, 22),
  serpent: leaned(MOTIFS.serpent),
  spear: leaned(MOTIFS.spear, 42),
  axe: leaned(MORE_MOTIFS.axe, 30),
  triblade: leaned(MORE_MOTIFS.triblade),
  fan: small(MOTIFS.fan, 0.9),
  bow: small(MOTIFS.bow, 0.86),
  twinswords: small(MOTIFS.twinswords, 0.86),
  shield: small(MORE_MOTIFS.shield, 0.82),
  chain: motif(MOTIFS.chain, "rotate(24 32 32) translate(32 32) scale(.84) translate(-32 -32)"),
  flame: small(MOTIFS.flame, 0.98),
  cup: small(MOTIFS.jue, 0.86),
  charm: small(MOTIFS.talisman, 0.9),
  mace: leaned(MORE_MOTIFS.mace, 36),
  frost: DRAWN.sword + line("M8 6V26M-1 11 17 21M17 11-1 21M52 44V62M44 48.500 60 57.500M60 48.500 44 57.500", 2.2),
  sixswords: [-50, -30, -10, 10, 30, 50].map((a) => `<g transform="rotate(${a} 32 74)"><path d="M30 52V4L32-6 34 4V52Z" ${F}/><path d="M27 52H37V55H27ZM31 55H33V66H31Z" ${F}/></g>`).join(""),
  moonspear: `<g transform="translate(0 4) rotate(38 32 32)"><path d="M32 78V10" stroke="currentColor" stroke-width="3.600"/><path d="M32-24 38-2H26Z" ${F}/><path d="M10-8C10 16 54 16 54-8 50 6 14 6 10-8Z" ${F}/><path d="M24 14H40" stroke="currentColor" stroke-width="3.200"/></g>`,
  drakesword: DRAWN.sword + line("M48 62C58 56 54 46 46 50 40 54 34 48 40 42", 2.6),
  // a garden: three cups under a branch in bloom
  garden: line("M-2 18C14 6 30 14 40 4 48-3 58-2 66-8", 3.4) + plum(12, 9, 5.5) + plum(34, 14, 6.5) + plum(54, 2, 5.5) + [6, 32, 58].map((x) => `<path d="M${x - 9} 36H${x + 9}C${x + 9} 46 ${x + 5} 50 ${x} 50S${x - 9} 46 ${x - 9} 36Z" ${F}/>` + line(`M${x} 50V57M${x - 6} 60H${x + 6}`, 3.2)).join(""),
  // a blade that changes hands
  borrow: `<g transform="rotate(45 32 28)"><path d="M29 36V-10L32-18 35-10V36Z" ${F}/><path d="M22 35H42V40H22ZM29.500 40H34.500V54H29.500Z" ${F}/></g>` + line("M6 20C2 36 10 54 26 60M26 60 14 63M26 60 22 49", 3.4),
  // the nullifying ring, with a seal for the whole kingdom
  nullifyall: DRAWN.nullify + `<rect x="38" y="38" width="28" height="28" rx="2" fill="#b01f17" stroke="${P}" stroke-width="2.400"/><path d="M44 44H60M44 60H60M44 44V60M60 44V60M52 47V57M47 52H57" stroke="${P}" stroke-width="2.400" fill="none"/>`,
  // a tent at night: rest while the others tire
  rest: `<path d="M32 10 66 58H-2Z" ${F}/><path d="M32 26 44 58H20Z" fill="${P}"/><path d="M32 26V58" stroke="currentColor" stroke-width="2"/><path d="M52-8A13 13 0 1 0 62 12 11 11 0 0 1 52-8Z" ${F}/>` + line("M32 10V0M32 0C38-4 40 4 46 0", 2.4) + line("M-4 64H68", 2.6),
  // two faces in one mirror
  mirror: `<circle cx="32" cy="26" r="27" ${F}/><circle cx="32" cy="26" r="21" fill="none" stroke="${P}" stroke-width="2"/>` + cut("M32 5V47M15 22C19 18 24 18 28 22 24 26 19 26 15 22ZM36 22C40 18 45 18 49 22 45 26 40 26 36 22ZM20 36C24 39 26 39 29 37M35 37C38 39 40 39 44 36", 2) + line("M24 54 20 66M40 54 44 66M14 68H50", 3.4),
  // a sack of grain, cut open
  sack: `<path d="M22 8C16 2 20-6 28-4L32-8 38-4C46-6 48 2 42 8 60 20 64 62 52 64H12C0 62 4 20 22 8Z" ${F}/>` + cut("M20 12C26 16 38 16 44 12M40 26 30 36 38 42 28 54", 2.6) + [[30, 60], [24, 68], [34, 70], [16, 72], [42, 72]].map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="3.200" ry="2" ${F}/>`).join(""),
  lion: `<path d="M32-8C48-10 62 4 62 22 62 32 58 34 60 42 52 42 50 52 44 58 40 62 24 62 20 58 14 52 12 42 4 42 6 34 2 32 2 22 2 4 16-10 32-8Z" ${F}/>` + cut("M18 14C12 10 8 14 10 20M46 14C52 10 56 14 54 20M20 22C24 18 28 20 28 24M44 22C40 18 36 20 36 24M27 34H37L32 40ZM32 40V46M22 44C26 50 38 50 42 44M8 30c5-2 7 2 4 5M56 30c-5-2-7 2-4 5", 2.2),
  vine: `<path d="M14 4 24-4H40L50 4 58 16 48 22V60H16V22L6 16Z" ${F}/>` + cut("M22 22C28 30 36 30 42 22M20 34C26 28 30 40 36 34S44 40 46 34M20 44C26 38 30 50 36 44S44 50 46 44M20 54C26 48 30 60 36 54S44 60 46 54M26 0C28 8 36 8 38 0", 2.2),
  pavilion: `<path d="M32-14 68 14C60 20 56 20 52 18H12C8 20 4 20-4 14Z" ${F}/><circle cx="32" cy="-17" r="4" ${F}/><path d="M12 18H18V58H12ZM46 18H52V58H46ZM28 18H36V22H28Z" ${F}/><path d="M0 58H64V64H0Z" ${F}/>` + cut("M32-8V14M20 2 14 15M44 2 50 15", 1.8) + line("M18 44H46M24 44V58M32 44V58M40 44V58", 2.4),
  ox: `<path d="M20 18C6 18-2 8 0-4 8 4 14 8 24 8H40C50 8 56 4 64-4 66 8 58 18 44 18 48 30 44 40 42 48 44 60 20 60 22 48 20 40 16 30 20 18Z" ${F}/>` + cut("M25 24l2 4M39 24l-2 4M27 52h2M35 52h2M26 46C30 44 34 44 38 46", 2.6) + `<path d="M56 66C48 62 48 54 54 48 56 44 55 40 54 36 64 44 68 56 60 66Z" fill="#b01f17"/><path d="M4 66C-4 58 0 46 10 38 9 44 12 48 14 52 16 58 14 64 8 66Z" fill="#b01f17"/>`,
  trees: [[10, 8, 0.9], [32, -6, 1.15], [54, 8, 0.9]].map(([x, y, k]) => `<g transform="translate(${x} ${y}) scale(${k})"><path d="M0 0 13 20H7L16 36H-16L-7 20H-13Z" ${F}/><path d="M-2 36H2V52H-2Z" ${F}/></g>`).join("") + line("M-4 62H68", 2.6) + cut("M30 22l2 3M37 22l-2 3", 2),
  plume: `<path d="M14 46C14 24 22 14 32 14S50 24 50 46Z" ${F}/><path d="M8 46H56V53H8Z" ${F}/>` + cut("M20 38H44", 2) + line("M26 16C14 2 2-2-4-12M38 16C50 2 62-2 68-12M-4-12C0-4 4-2 8 0M68-12C64-4 60-2 56 0", 3) + `<circle cx="32" cy="12" r="4.500" fill="#b01f17"/>` + line("M16 53C18 62 24 66 32 66S46 62 48 53", 2.4),
  monkeypeach: DRAWN.peach + line("M66 66C56 66 52 58 54 50M60 66C54 70 48 64 48 56M54 70C46 70 42 62 43 56", 4),
} as const;

export const EMBLEMS = { ...DRAWN, ...MORE } as const satisfies Record<string, string>;
export type Emblem = keyof typeof EMBLEMS;
