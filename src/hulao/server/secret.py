"""How a device keeps the secret of its session and shows it.

A browser has it in a cookie that no script can read and that isn't sent with what another site's page asks; a program
may show it as `Authorization: Bearer` instead. It's never part of an address.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from .accounts import SESSION

#: over https the name itself keeps other hosts and plain connections from setting it
_PLAIN, _SAFE = "hulao_session", "__Host-hulao_session"
_LONGEST = 128


def secret_of(request: Request) -> str:
    """The secret that comes with a request; empty for none."""
    kind, _, value = request.headers.get("authorization", "").partition(" ")
    found = value.strip() if kind.lower() == "bearer" else request.cookies.get(_name(request), "")
    return found if len(found) <= _LONGEST else ""


def keep(answer: Response, request: Request, secret: str) -> None:
    """Let the browser keep the secret."""
    safe = _safe(request)
    answer.set_cookie(_name(request), secret, int(SESSION), path="/", secure=safe, httponly=True, samesite="strict")


def forget(answer: Response, request: Request) -> None:
    """Let the browser forget it."""
    answer.delete_cookie(_name(request), path="/", secure=_safe(request), httponly=True, samesite="strict")


def _safe(request: Request) -> bool:
    return request.url.scheme == "https"


def _name(request: Request) -> str:
    return _SAFE if _safe(request) else _PLAIN
