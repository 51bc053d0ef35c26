"""Options that several editions have, and what each does to an edition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from hulao.content.identity import IdentityGame, RoleTable
from hulao.content.reincarnation import InsurgentGame, OfferingGame, Sacrifice
from hulao.kernel.words import Words

from .edition import Change, Edition, KeepCard, Option

#: in the first game the cards above this rank stay out
TEN = 10


def identity_mode(e: Edition) -> IdentityGame:
    """The edition's mode, which must be the identity game."""
    assert isinstance(e.mode, IdentityGame)
    return e.mode


def role_table(tables: Mapping[str, RoleTable]) -> Change:
    """An option whose values name role tables (C002, C004)."""

    def change(e: Edition, value: str) -> Edition:
        return replace(e, mode=identity_mode(e).variant(roles=tables[value]))

    return change


# --- the first game

FIRST_GAME = Option(
    "first_game",
    Words(
        "第一局",
        "First game",
        "不用 J、Q、K 的牌，武将没有技能，优先发 4 体力的武将。",
        "Without the cards J, Q and K and without generals' skills; generals with 4 hp are dealt first.",
    ),
    "false",
)


def first_game(e: Edition, value: str) -> Edition:
    """No J, Q, K, no general's skills, generals with four points first (C017, S41)."""
    if value != "true":
        return e
    return replace(
        e,
        keep_card=low_cards(e.keep_card),
        characters={c.id: replace(c, skills=()) for c in e.characters.values()},
        skills={},
        mode=identity_mode(e).variant(prefer_hp=4),
    )


def low_cards(before: KeepCard | None) -> KeepCard:
    """Up to the ten, of what was kept before."""

    def keep(kind: str, suit: int, rank: int) -> bool:
        return rank <= TEN and (before is None or before(kind, suit, rank))

    return keep


# --- reincarnation

NONE, OFFERING, INSURGENTS = "none", "offering", "insurgents"

_REINCARNATION = {
    NONE: Words("无", "None"),
    OFFERING: Words("献祭转世", "By offerings"),
    INSURGENTS: Words("起义军", "Insurgents"),
}


def reincarnation_option(*choices: str) -> Option:
    """The option with these choices."""
    text_zh = "死者可因他人献祭的手牌转世。"
    text_en = "The dead may come back by cards that others offer them."
    if INSURGENTS in choices:
        text_zh = "死者可因他人献祭的手牌转世；或在下一名角色死亡时，以起义军身份重返。"
        text_en = "The dead may come back by cards that others offer them, or as insurgents when the next player dies."
    return Option(
        "reincarnation",
        Words("转世", "Reincarnation", text_zh, text_en),
        NONE,
        choices,
        {c: _REINCARNATION[c] for c in choices},
    )


def reincarnation(e: Edition, value: str) -> Edition:
    """The dead come back (C132)."""
    settings = identity_mode(e).settings
    if value == OFFERING:
        return replace(e, mode=OfferingGame(**settings), table_skills=(*e.table_skills, Sacrifice()))
    if value == INSURGENTS:
        return replace(e, mode=InsurgentGame(**settings))
    return e
