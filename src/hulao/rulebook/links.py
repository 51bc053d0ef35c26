"""From what the rules give as a reason to the clause that holds it."""

from __future__ import annotations

from collections.abc import Mapping

from .data import load

#: names that rules give (`Refusal.clause`) and that aren't themselves the name of a rule -> rules, of which the first
#: one that the edition has is meant
NAMES: dict[str, tuple[str, ...]] = {
    "turn.response_only": ("turn.respond_only",),
    "lord_skill": ("lord_skill.only_lord",),
    "response.may_refuse": ("duel.must_play", "turn.respond_only"),
    "jilei": ("jilei.effect",),
    "slash.range": ("distance.weapon_range",),
    "slash.self": ("slash.not_self", "slash.use"),
    "peach.targets": ("peach.self_only", "peach.own_turn"),
    "hp.cap": ("peach.not_at_cap", "peach.cap"),
    "nullification.scope": ("nullification.effect",),
    "snatch.range_test": ("snatch.target",),
    "dismantlement.target": ("dismantlement.target", "dismantlement.effect"),
    "duel.target": ("duel.target", "duel.effect"),
    "known_both.target": ("known_both.effect",),
    "collateral.target": ("collateral.in_range", "collateral.loan"),
    "monkey_peach.target": ("monkey_peach.effect",),
    "indulgence.on_self": ("indulgence.not_self", "indulgence.use"),
    "indulgence.on_lord": ("indulgence.use",),
    "lightning.no_duplicate": ("lightning.no_duplicate", "lightning.use"),
}
#: codes that name no clause but a skill in their arguments
_OF_SKILL = frozenset(
    {"no_skill", "skill_used", "skill_not_now", "cannot_convert", "card_not_allowed", "cards_dont_fit"}
)


def clause_for(edition: str, name: str) -> str:
    """The clause that `name` means in the edition: a rule, a name that rules give as a reason, or a card or skill (its
    first clause). Empty when the edition has none."""
    book = load()
    for rule in NAMES.get(name, (name,)):
        if f"{edition}.{rule}" in book:
            return f"{edition}.{rule}"
    if name and "." not in name:
        start = f"{edition}.{name}."
        return next((c.id for c in book if c.id.startswith(start)), "")
    return ""


def clause_of_refusal(edition: str, code: str, clause: str, args: Mapping[str, object]) -> str:
    """The clause behind a refusal's code, clause name and arguments; empty for one that isn't about a rule."""
    if clause:
        return clause_for(edition, clause)
    if code in _OF_SKILL:
        return clause_for(edition, str(args.get("skill", "")))
    return ""
