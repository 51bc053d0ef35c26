"""Why a skill of one's own isn't among the answers now, in a code with its arguments."""

from __future__ import annotations

from typing import Any

from hulao.kernel.ask import Request
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import IDLE, RESPONSE, Skill, ViewAs


def skill_refusal(g: Game, r: Request, id: str) -> dict[str, Any] | None:
    """`{code, clause, args}` for the asked player's skill `id`; None when he has no such skill."""
    me = g.players[r.seat]
    skill = next((s for s in me.skills if s.id == id), None)
    if skill is None:
        return None
    code, args = _reason(g, r, me, skill)
    return {"code": code, "clause": "", "args": {"skill": id, **args}}


def _reason(g: Game, r: Request, me: Player, skill: Skill) -> tuple[str, dict[str, Any]]:
    if not skill.active(g, me):
        return "skill_lord", {}
    if skill.has_offers:
        if r.kind != "play":
            return "skill_play_phase", {}
        if g.count(me, skill.id):
            return "skill_used", {"n": g.count(me, skill.id)}
        return ("skill_unfit", {}) if me.hand or me.equip else ("skill_no_cards", {})
    if skill.views:
        return _conversion(g, r, me, skill.views)
    if skill.has_supply:
        return "skill_other_card", {}
    if skill.locked:
        return "skill_always", {}
    return "skill_later", {}


def _conversion(g: Game, r: Request, me: Player, views: tuple[ViewAs, ...]) -> tuple[str, dict[str, Any]]:
    """A skill that lets cards stand for others: the wrong moment, no card that fits, or what the card itself says."""
    wanted = IDLE if r.kind == "play" else RESPONSE
    kinds = (r.reason or {}).get("kinds", ())
    now = [v for v in views if v.moments & wanted and (wanted == IDLE or v.kind in kinds)]
    if not now:
        return "skill_other_card", {"kinds": [v.kind for v in views]}
    for v in now:
        cards = tuple(g.view_candidates(me, v)[: v.count])
        if len(cards) < v.count:
            continue
        said = g.ruleset.kinds[v.kind].refusal(g, me, cards, ()) if wanted == IDLE else None
        return (said.code, dict(said.args)) if said is not None else ("skill_unfit", {})
    return "skill_no_cards", {}
