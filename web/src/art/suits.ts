/** Suits, 24 × 24: four silhouettes that differ in foot, shoulders and outline, so that hue is never needed. */
export type Suit = "spade" | "heart" | "club" | "diamond";
export const SUIT_LIST: readonly Suit[] = ["spade", "heart", "club", "diamond"];

export const SUITS: Record<Suit, string> = {
  spade: "M12 1.5C9 7 2.5 10.2 2.5 15c0 4.600 5.600 6 8.200 2.600C10.500 20 9.600 21.600 7.600 22.500h8.800c-2-.9-2.900-2.500-3.100-4.900C15.900 21 21.500 19.600 21.500 15 21.500 10.200 15 7 12 1.500Z",
  heart: "M12 22C9.500 18.200 1.500 14 1.500 7.800 1.500 2.600 8.800.7 12 6.200 15.200.7 22.500 2.600 22.500 7.800 22.500 14 14.500 18.200 12 22Z",
  club: "M12 1.500a4.900 4.900 0 0 0-3.700 8.100A4.900 4.900 0 1 0 10.900 16.300C10.700 19.300 9.700 21.300 7.700 22.500h8.600c-2-1.200-3-3.200-3.200-6.200A4.900 4.900 0 1 0 15.700 9.600 4.900 4.900 0 0 0 12 1.500Z",
  diamond: "M12 .8C14 5.500 17.500 9.500 21.500 12 17.500 14.500 14 18.500 12 23.200 10 18.500 6.500 14.500 2.500 12 6.500 9.500 10 5.500 12 .8Z",
};
/** For those to whom letters say more than shapes. */
export const SUIT_LETTER: Record<Suit, string> = { spade: "S", heart: "H", club: "C", diamond: "D" };
export const isRed = (suit: Suit): boolean => suit === "heart" || suit === "diamond";

/** The suit as text, for titles and screen readers that lack an icon. */
export const SUIT_SIGN: Record<Suit, string> = { spade: "♠", heart: "♥", club: "♣", diamond: "♦" };
