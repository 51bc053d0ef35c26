"""Accounts, sessions and notes in the store."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import ColumnElement, FromClause, delete, func, select, update
from sqlalchemy.dialects.sqlite import insert

from .schema import accounts, notes, plays, records, sessions
from .services import Services
from .store import Store


class Account(msgspec.Struct, frozen=True):
    """Somebody who is known here. `key`: his name as it is compared. `password`: a hash, or empty: then he has used a
    one-time password (`once`) and has to set a new one. `created` in seconds."""

    id: str
    name: str
    key: str
    password: str
    once: bool
    created: float


class Session(msgspec.Struct, frozen=True):
    """Where an account is signed in; the secret itself isn't kept. `created`, `seen` in seconds."""

    id: str
    account: str
    device: str
    created: float
    seen: float


class Note(msgspec.Struct, frozen=True):
    """A line somebody wrote for himself: about an `account` or a `name` that plays, or about a `game` (by id)."""

    about: str
    name: str
    text: str
    at: float


def _claimable(account: str, guest: str) -> tuple[ColumnElement[bool], ...]:
    """Which lines of `plays` a guest has that belong to nobody: one of each game, and none of a game in which the
    account has a seat itself."""
    other = plays.alias()
    own = select(other.c.record).where(other.c.account == account)
    first = select(func.min(other.c.seat)).where(other.c.record == plays.c.record, *_unclaimed(other, guest))
    return (*_unclaimed(plays, guest), plays.c.record.not_in(own), plays.c.seat == first.scalar_subquery())


def _unclaimed(lines: FromClause, guest: str) -> tuple[ColumnElement[bool], ...]:
    return lines.c.guest == guest, lines.c.account.is_(None)


class AccountStore:
    """Reads and writes through the store; all methods raise StorageError."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @property
    def _store(self) -> Store:
        return self._services.store

    # --- accounts

    async def add(self, a: Account) -> bool:
        """A new account; False when the name is taken, also by one that came at the same moment."""
        values = {f: getattr(a, f) for f in a.__struct_fields__}
        await self._store.write(insert(accounts).values(values).on_conflict_do_nothing())
        found = await self.by_key(a.key)
        return found is not None and found.id == a.id

    async def by_key(self, key: str) -> Account | None:
        return self._account(await self._store.read(select(accounts).where(accounts.c.key == key)))

    def _account(self, rows: list[Any]) -> Account | None:
        if not rows:
            return None
        r = rows[0]
        return Account(r.id, r.name, r.key, r.password, r.once, r.created)

    async def set_password(self, account: str, password: str, once: bool, keep: str = "") -> None:
        """Another password; every session but `keep` ends."""
        changed = update(accounts).where(accounts.c.id == account).values(password=password, once=once)
        ended = delete(sessions).where(sessions.c.account == account, sessions.c.id != keep)
        await self._store.write(changed, ended)

    async def drop(self, account: str) -> None:
        """Forget an account, its sessions and notes; the games it played stay, without its name."""
        for r in await self.plays(account):
            await self._unname(r["record"], r["seat"])
        await self._store.write(
            update(plays).where(plays.c.account == account).values(account=None, name=""),
            delete(sessions).where(sessions.c.account == account),
            delete(notes).where(notes.c.account == account),
            delete(accounts).where(accounts.c.id == account),
        )

    async def _unname(self, id: str, seat: int) -> None:
        """Take the name of a seat out of a record; nothing else in it changes."""
        found = await self._store.record(id)
        if found is None:
            return
        record = msgspec.json.decode(found, type=dict[str, msgspec.Raw])
        names = msgspec.json.decode(record["names"], type=list[str])
        names[seat] = ""
        record["names"] = msgspec.Raw(msgspec.json.encode(names))
        await self._store.write(update(records).where(records.c.id == id).values(data=msgspec.json.encode(record)))

    # --- sessions

    async def begin_session(self, s: Session, secret: str, unseen_since: float, most: int) -> None:
        """A new session, its secret as a hash; those of the account that weren't seen for so long end, and the oldest
        beyond `most`."""
        mine = sessions.c.account == s.account
        kept = select(sessions.c.id).where(mine).order_by(sessions.c.seen.desc(), sessions.c.id).limit(most)
        await self._store.write(
            insert(sessions).values(
                id=s.id, account=s.account, hash=secret, device=s.device, created=s.created, seen=s.seen
            ),
            delete(sessions).where(mine, sessions.c.seen < unseen_since),
            delete(sessions).where(mine, sessions.c.id != s.id, sessions.c.id.not_in(kept)),
        )

    async def session(self, secret: str) -> tuple[Session, Account] | None:
        """The session whose secret has this hash, and whose it is."""
        both = select(sessions, accounts.c.name, accounts.c.key, accounts.c.password, accounts.c.once).add_columns(
            accounts.c.created.label("since")
        )
        rows = await self._store.read(
            both.join(accounts, sessions.c.account == accounts.c.id).where(sessions.c.hash == secret)
        )
        if not rows:
            return None
        r = rows[0]
        session = Session(r.id, r.account, r.device, r.created, r.seen)
        return session, Account(r.account, r.name, r.key, r.password, r.once, r.since)

    async def seen(self, session: str, now: float) -> None:
        await self._store.write(update(sessions).where(sessions.c.id == session).values(seen=now))

    async def sessions(self, account: str) -> list[Session]:
        """All sessions of an account, the one seen last first."""
        mine = select(sessions).where(sessions.c.account == account).order_by(sessions.c.seen.desc(), sessions.c.id)
        return [Session(r.id, r.account, r.device, r.created, r.seen) for r in await self._store.read(mine)]

    async def end_session(self, account: str, session: str) -> None:
        await self._store.write(delete(sessions).where(sessions.c.account == account, sessions.c.id == session))

    async def end_sessions(self, account: str) -> None:
        await self._store.write(delete(sessions).where(sessions.c.account == account))

    # --- games

    async def claimable(self, account: str, guest: str) -> int:
        """How many games a guest has played that can become the account's."""
        found = select(func.count()).select_from(plays).where(*_claimable(account, guest))
        return int((await self._store.read(found))[0][0])

    async def claim(self, account: str, guest: str) -> None:
        """What a guest has played is the account's."""
        await self._store.write(update(plays).where(*_claimable(account, guest)).values(account=account, guest=""))

    async def plays(self, account: str) -> list[dict[str, Any]]:
        """Everything the account has played, the latest first: lines of `schema.plays` but for who it was."""
        mine = select(plays).where(plays.c.account == account).order_by(plays.c.ended.desc(), plays.c.record)
        hidden = {"account", "guest"}
        return [{k: v for k, v in r._mapping.items() if k not in hidden} for r in await self._store.read(mine)]

    # --- notes

    async def notes(self, account: str) -> list[Note]:
        """All notes of an account, the newest first."""
        mine = select(notes).where(notes.c.account == account).order_by(notes.c.at.desc(), notes.c.about, notes.c.name)
        return [Note(r.about, r.name, r.text, r.at) for r in await self._store.read(mine)]

    async def put_note(self, account: str, n: Note, most: int) -> None:
        """Write a note anew, or take it away when its text is empty; beyond `most` about the same sort of thing the
        oldest go."""
        which = (notes.c.account == account, notes.c.about == n.about)
        if not n.text:
            await self._store.write(delete(notes).where(*which, notes.c.name == n.name))
            return
        values = {"account": account, "about": n.about, "name": n.name, "text": n.text, "at": n.at}
        kept = select(notes.c.name).where(*which).order_by(notes.c.at.desc(), notes.c.name).limit(most)
        await self._store.write(
            insert(notes)
            .values(values)
            .on_conflict_do_update(index_elements=["account", "about", "name"], set_={"text": n.text, "at": n.at}),
            delete(notes).where(*which, notes.c.name.not_in(kept)),
        )

    async def count(self) -> int:
        """How many accounts there are."""
        return int((await self._store.read(select(func.count()).select_from(accounts)))[0][0])
