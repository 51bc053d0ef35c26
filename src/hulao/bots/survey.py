"""Which skills bots use: a table per general and skill, counted from what each bot is asked and answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hulao.kernel.ask import Answer, Request
from hulao.kernel.rng import mix
from hulao.kernel.view import View

from .bot import Bot, make

#: plays one game: the edition, a bot for each seat, the seed of the game
Table = Callable[[str, Sequence[Bot], int], object]


@dataclass
class SkillUse:
    """How often a skill was offered to the players of a general, and how often it was used."""

    general: str
    skill: str
    offered: int = 0
    used: int = 0


class Survey:
    """Counts over any number of games."""

    def __init__(self) -> None:
        self.rows: dict[tuple[str, str], SkillUse] = {}

    def watch(self, bot: Bot) -> Bot:
        """The same bot, counted."""
        return Watched(bot, self)

    def count(self, general: str, request: Request, answer: Answer) -> None:
        """One request that the player of `general` answered."""
        offered = {o.name if o.do == "skill" else o.skill for o in request.offers}
        used = (answer.name, answer.skill) if answer.do == "skill" else (answer.skill,)
        for skill in offered:
            if skill:
                row = self.rows.setdefault((general, skill), SkillUse(general, skill))
                row.offered += 1
                row.used += skill in used

    def table(self) -> list[SkillUse]:
        """The rows by general and skill."""
        return [self.rows[key] for key in sorted(self.rows)]


class Watched:
    """A bot whose answers are counted; what it's asked is read from its own view only."""

    def __init__(self, bot: Bot, survey: Survey) -> None:
        self.bot = bot
        self.survey = survey

    def answer(self, view: View, request: Request) -> Answer:
        """The answer of the bot within."""
        answer = self.bot.answer(view, request)
        if request.kind != "general":
            self.survey.count("+".join(view.generals(view.seat)), request, answer)
        return answer


def skill_use(
    edition: str, players: int, games: int, play: Table, policy: str = "simple", seed: int = 0
) -> list[SkillUse]:
    """Let `play` play `games` games between bots of `policy`; per general and skill, how many requests offered the
    skill (to use it, or to convert a card by it) and how many answers used it. Compulsory skills are never asked and
    don't appear. Bots don't touch games, so the caller brings the one who plays them."""
    survey = Survey()
    for number in range(games):
        bots = [survey.watch(make(policy, mix(seed, 7_000 + 31 * number + s))) for s in range(players)]
        play(edition, bots, mix(seed, number + 1))
    return survey.table()


def as_text(table: list[SkillUse]) -> str:
    """The table in columns."""
    lines = [f"{'general':<16}{'skill':<16}{'offered':>8}{'used':>8}{'share':>7}"]
    for row in table:
        share = row.used / row.offered if row.offered else 0.0
        lines.append(f"{row.general:<16}{row.skill:<16}{row.offered:>8}{row.used:>8}{share:>7.0%}")
    return "\n".join(lines)
