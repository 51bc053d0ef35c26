"""Accounts: signing up and in, where one is signed in, claiming what was played as a guest, notes, going for good.

Nobody needs one. A session's secret and a guest's key are known to the device alone: the server keeps hashes.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import AsyncIterator
from typing import Literal, TypeAlias

import msgspec

from .account_store import Account, AccountStore, Note, Session
from .limits import Buckets
from .messages import Refused
from .passwords import Passwords, one_time
from .seating import Who, clean_name, clean_text
from .services import Services
from .tokens import public_id, seat_token, token_hash

#: a session ends when it wasn't used for so long, and when there are so many newer ones
SESSION, SESSIONS = 180 * 86400.0, 30
#: characters of a name as it's compared, at most: there are letters that stand for eighteen
LONGEST_KEY = 16 * 18
#: seconds after which a session's last use is written down anew
SEEN = 600.0
#: tries to sign in: at once, and seconds for another; of one account, and of one address
ACCOUNT_TRIES, ADDRESS_TRIES, PAUSE = 10.0, 30.0, 30.0
#: changing requests of one account: a second, and at once
RATE, BURST = 2.0, 60.0
#: notes about players, about games; characters of one
NOTES, GAMES, NOTE = 1000, 50, 500

#: what a device may choose for its guest: 192 bits or more
_GUEST = re.compile(r"[A-Za-z0-9_-]{32,64}\Z")
About: TypeAlias = Literal["account", "name", "game"]


def name_key(name: str) -> str:
    """A name as it is compared: without regard to capitals and to the width of letters."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def guest_hash(key: str) -> str:
    """What is kept of a guest's key (empty for none); raises Refused unless it is long enough not to be guessed."""
    if not key:
        return ""
    if not _GUEST.match(key):
        raise Refused("bad_guest")
    return token_hash("guest:" + key)


class SignedIn:
    """Somebody with a session."""

    __slots__ = ("account", "session")

    def __init__(self, account: Account, session: Session) -> None:
        self.account = account
        self.session = session

    @property
    def who(self) -> Who:
        return Who(self.account.id, self.account.name)


class Accounts:
    """All accounts of a server. Everything here raises Refused and StorageError; then nothing has changed."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.store = AccountStore(services)
        self._passwords = Passwords(services.config.password_memory)
        self._tries = Buckets(services.clock, 1 / PAUSE, ACCOUNT_TRIES)
        self._addresses = Buckets(services.clock, 1 / PAUSE, ADDRESS_TRIES)
        self._doing = Buckets(services.clock, RATE, BURST)

    # --- coming in

    async def sign_up(self, name: str, password: str, device: str, address: str) -> tuple[SignedIn, str]:
        """A new account and its first session with its secret."""
        shown = clean_name(name)
        self._try(self._addresses, address)
        hashed = await self._passwords.hash(password)
        account = Account(public_id(), shown, name_key(shown), hashed, False, self.services.clock.now())
        if not await self.store.add(account):
            raise Refused("name_taken")
        return await self._begin(account, device)

    async def sign_in(self, name: str, password: str, device: str, address: str) -> tuple[SignedIn, str]:
        """A new session with its secret. Tries are counted for the name and for the address; a right one is free."""
        key = name_key(clean_text(name))[:LONGEST_KEY]
        self._try(self._addresses, address)
        self._try(self._tries, key)
        account = await self.store.by_key(key)
        fits = await self._passwords.fits(password, account.password if account is not None else "")
        if account is None or not fits:
            raise Refused("bad_login")
        self._addresses.charge(address, -1.0)
        self._tries.charge(key, -1.0)
        if account.once:
            # used up: what is left to do with it is to set a new one
            await self.store.set_password(account.id, "", False)
        return await self._begin(account, device)

    def _try(self, buckets: Buckets, key: str) -> None:
        if not buckets.take(key):
            raise Refused("too_many_tries", seconds=math.ceil(buckets.wait(key)))

    async def _begin(self, account: Account, device: str) -> tuple[SignedIn, str]:
        token, now = seat_token(), self.services.clock.now()
        session = Session(public_id(), account.id, clean_text(device)[:60], now, now)
        await self.store.begin_session(session, token_hash(token), now - SESSION, SESSIONS)
        return SignedIn(account, session), token

    async def of(self, token: str) -> SignedIn | None:
        """Who has this session's secret."""
        found = await self.store.session(token_hash(token)) if token else None
        if found is None:
            return None
        session, account = found
        now = self.services.clock.now()
        if session.seen < now - SESSION:
            return None
        if session.seen < now - SEEN:
            await self.store.seen(session.id, now)
        return SignedIn(account, session)

    def charge(self, me: SignedIn) -> None:
        """Let the account pay for a request that changes something."""
        if not self._doing.take(me.account.id):
            raise Refused("too_fast")

    # --- sessions and password

    async def sign_out(self, me: SignedIn, session: str = "", everywhere: bool = False) -> None:
        """End this session, another of the same account, or all."""
        if everywhere:
            await self.store.end_sessions(me.account.id)
            return
        if session and session not in {s.id for s in await self.store.sessions(me.account.id)}:
            raise Refused("no_session")
        await self.store.end_session(me.account.id, session or me.session.id)

    async def change_password(self, me: SignedIn, old: str, new: str) -> None:
        """Set another password and end all other sessions. The old one isn't asked for after a one-time password."""
        await self._require(me, old)
        await self.store.set_password(me.account.id, await self._passwords.hash(new), False, me.session.id)

    async def _require(self, me: SignedIn, password: str) -> None:
        if not me.account.password:
            return
        self._try(self._tries, me.account.key)
        if not await self._passwords.fits(password, me.account.password):
            raise Refused("wrong_password")
        self._tries.charge(me.account.key, -1.0)

    async def reset(self, name: str) -> str:
        """A one-time password for somebody who has forgotten his; all his sessions end."""
        account = await self.find(name)
        password = one_time()
        await self.store.set_password(account.id, await self._passwords.hash(password), True)
        return password

    async def find(self, name: str) -> Account:
        """The account of this name."""
        found = await self.store.by_key(name_key(clean_text(name)))
        if found is None:
            raise Refused("no_account", name=clean_text(name)[:16])
        return found

    async def delete(self, me: SignedIn, password: str) -> None:
        """Forget the account for good."""
        await self._require(me, password)
        await self.store.drop(me.account.id)

    async def export(self, account: Account) -> AsyncIterator[bytes]:
        """Everything that is kept about an account as one JSON object, in pieces; no secret and no hash in it."""
        played = await self.store.plays(account.id)
        rest = {
            "account": {"name": account.name, "created": account.created},
            "sessions": [
                {"device": s.device, "created": s.created, "seen": s.seen}
                for s in await self.store.sessions(account.id)
            ],
            "notes": await self.store.notes(account.id),
            "plays": played,
        }
        yield msgspec.json.encode(rest)[:-1] + b',"records":['
        between = b""
        for p in played:
            record = await self.services.store.record(p["record"])
            if record is not None:
                yield between + record
                between = b","
        yield b"]}"

    # --- what was played as a guest

    async def claimable(self, me: SignedIn, guest: str) -> int:
        """How many games can be claimed with a guest's key."""
        return await self.store.claimable(me.account.id, guest_hash(guest)) if guest else 0

    async def claim(self, me: SignedIn, guest: str) -> tuple[Who, int]:
        """Take over what was played with a guest's key: whom the key stands for, and how many games it were."""
        hashed = guest_hash(guest)
        if not hashed:
            raise Refused("bad_guest")
        n = await self.store.claimable(me.account.id, hashed)
        await self.store.claim(me.account.id, hashed)
        return Who(guest=hashed), n

    # --- notes

    async def write(self, me: SignedIn, about: About, name: str, text: str) -> None:
        """Write a note; an empty text takes it away."""
        kept = clean_text(text)
        if len(kept) > NOTE:
            raise Refused("bad_note", max=NOTE)
        note = Note(about, clean_text(name)[:64], kept, self.services.clock.now())
        await self.store.put_note(me.account.id, note, GAMES if about == "game" else NOTES)
