"""Which skills bots use: a table per general and skill."""

from __future__ import annotations

from dataclasses import dataclass

from hulao.editions import ruleset
from hulao.kernel.ask import Answer, Request
from hulao.kernel.game import Game
from hulao.kernel.rng import mix
from hulao.kernel.view import View

from .bot import make


@dataclass
class SkillUse:
    """How often a skill was offered to the players of a general, and how often it was used."""

    general: str
    skill: str
    offered: int = 0
    used: int = 0


def skill_use(edition: str, players: int, games: int, policy: str = "simple", seed: int = 0) -> list[SkillUse]:
    """Play `games` games and count, per general and skill, the requests that offered the skill (to use it, or to
    convert a card by it) and the answers that used it. Compulsory skills are never asked and don't appear."""
    rules = ruleset(edition)
    table: dict[tuple[str, str], SkillUse] = {}
    for number in range(games):
        g = Game(rules, players, mix(seed, number + 1))
        bots = [make(policy, mix(seed, 7_000 + 31 * number + s)) for s in range(players)]
        views = [View(g, s) for s in range(players)]
        g.start()
        while (request := g.request) is not None:
            view = views[request.seat]
            answer = bots[request.seat].answer(view, request)
            if request.kind != "general":
                _count(table, "+".join(view.generals(request.seat)), request, answer)
            g.step(answer)
    return [table[key] for key in sorted(table)]


def _count(table: dict[tuple[str, str], SkillUse], general: str, request: Request, answer: Answer) -> None:
    offered = {o.name if o.do == "skill" else o.skill for o in request.offers}
    used = (answer.name, answer.skill) if answer.do == "skill" else (answer.skill,)
    for skill in offered:
        if skill:
            row = table.setdefault((general, skill), SkillUse(general, skill))
            row.offered += 1
            row.used += skill in used


def as_text(table: list[SkillUse]) -> str:
    """The table in columns."""
    lines = [f"{'general':<16}{'skill':<16}{'offered':>8}{'used':>8}{'share':>7}"]
    for row in table:
        share = row.used / row.offered if row.offered else 0.0
        lines.append(f"{row.general:<16}{row.skill:<16}{row.offered:>8}{row.used:>8}{share:>7.0%}")
    return "\n".join(lines)
