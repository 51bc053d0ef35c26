"""The prototype (document 004): the home-made ancestor with 80 cards, 40 characters without skills, and a die."""

from __future__ import annotations

from hulao.content.cards.basic import Slash
from hulao.content.cards.prototype import PROTOTYPE_KINDS, LightningMovesOn
from hulao.content.identity import IdentityGame
from hulao.kernel.words import Words
from hulao.kernel.zones import HAND

from .edition import Edition, read_roster
from .kinds import by_id

#: lord, loyalists, rebels, renegades (C002); seven players are recommended
ROLES = {
    4: (1, 1, 1, 1),
    5: (1, 1, 2, 1),
    6: (1, 1, 3, 1),
    7: (1, 2, 3, 1),
    8: (1, 2, 4, 1),
    9: (1, 3, 4, 1),
}

PROTOTYPE = Edition(
    id="prototype",
    words=Words(
        "原型",
        "Prototype",
        "八十张牌与四十名无技能武将的自制原型，以骰子记体力。",
        "The home-made ancestor: 80 cards, 40 characters without skills, a die for hit points.",
    ),
    document="004",
    seats=range(4, 10),
    decks=("prototype",),
    kinds=by_id(Slash(), *PROTOTYPE_KINDS),
    skills={},
    characters={c.id: c for c in read_roster("prototype", "prototype", ("caocao", "liubei", "sunquan"))},
    mode=IdentityGame(ROLES, penalty_zones=HAND, one_by_one=True),
    parameters={
        "clockwise": True,
        "dice": True,
        "discard_freely": True,
        "must_answer": True,
        "no_rescue_at": 2,
        "rescue_self_only": True,
        "shortest": 1,
    },
    table_skills=(LightningMovesOn(),),
)
