"""A player's zones, as bits, for "a card from your hand or equipment"."""

HAND, EQUIP, JUDGE_ZONE = 1, 2, 4
