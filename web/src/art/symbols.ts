/** The few symbols that every page has: icons and suits. The table brings its own (sprite.ts). */
import { GLYPHS } from "./glyphs";
import { SUITS } from "./suits";

export const symbol = (id: string, box: number, art: string, free = false): string => `<symbol id="${id}" viewBox="0 0 ${box} ${box}"${free ? ' overflow="visible"' : ""}>${art}</symbol>`;
export const hidden = (symbols: readonly string[]): string => `<svg width="0" height="0" class="sprite" aria-hidden="true" focusable="false"><defs>${symbols.join("")}</defs></svg>`;

export const pageSprite = (): string =>
  hidden([
    ...Object.entries(SUITS).map(([k, d]) => symbol(`s-${k}`, 24, `<path d="${d}" fill="currentColor"/>`)),
    ...Object.entries(GLYPHS).map(([k, d]) => symbol(`g-${k}`, 24, `<g fill="none" stroke="currentColor" stroke-width="1.900" stroke-linecap="round" stroke-linejoin="round">${d}</g>`)),
  ]);
