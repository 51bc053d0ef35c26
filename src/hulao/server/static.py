"""The built client: read once, sent with proper caching and compressed where that pays."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response

#: vite puts the content's hash into the names under assets/
HASHED = re.compile(r"^assets/.+-[A-Za-z0-9_-]{8}\.\w+$")
#: the page's own script
ENTRY = re.compile(rb'<script[^>]* src="/assets/([^"/]+)\.js"')
COMPRESSED = (".html", ".js", ".css", ".svg", ".json", ".txt", ".map", ".webmanifest")
TYPES = {".woff2": "font/woff2", ".js": "text/javascript", ".webmanifest": "application/manifest+json"}


class Asset:
    """A file with its plain and compressed bytes, its type, its tag and how long it may be kept."""

    __slots__ = ("cache", "etag", "media", "packed", "plain")

    def __init__(self, plain: bytes, media: str, cache: str, compress: bool) -> None:
        self.plain = plain
        self.media = media
        self.cache = cache
        self.etag = '"' + hashlib.sha256(plain).hexdigest()[:20] + '"'
        packed = gzip.compress(plain, 9, mtime=0) if compress else plain
        self.packed = packed if len(packed) < len(plain) else None

    def respond(self, headers: Headers) -> Response:
        """The answer to a request with these headers."""
        out = {"cache-control": self.cache, "etag": self.etag, "vary": "accept-encoding"}
        if self.etag in headers.get("if-none-match", ""):
            return Response(status_code=304, headers=out)
        body = self.plain
        if self.packed is not None and "gzip" in headers.get("accept-encoding", ""):
            body = self.packed
            out["content-encoding"] = "gzip"
        return Response(body, media_type=self.media, headers=out)


def text_asset(text: bytes, media: str) -> Asset:
    """A text that the server makes, to be asked for again each time."""
    return Asset(text, media, "no-cache", True)


class Client:
    """The files of the client by path; any other path without a suffix is the single page.

    `build` tells one build from another: the name of the page's script, which has its content's hash. Empty when there
    is no client.
    """

    def __init__(self, folder: Path) -> None:
        self.files: dict[str, Asset] = {}
        if folder.is_dir():
            for path in sorted(folder.rglob("*")):
                if path.is_file():
                    self._add(path, path.relative_to(folder).as_posix())
        page = self.files.get("index.html")
        found = ENTRY.search(page.plain) if page is not None else None
        self.build = found[1].decode() if found else ""

    def _add(self, path: Path, name: str) -> None:
        suffix = path.suffix.lower()
        media = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        cache = "public, max-age=31536000, immutable" if HASHED.match(name) else "no-cache"
        self.files[name] = Asset(path.read_bytes(), media, cache, suffix in COMPRESSED)

    def find(self, path: str) -> Asset | None:
        """The file of this path (without the leading slash), or the page."""
        found = self.files.get(path)
        if found is not None:
            return found
        return None if "." in path.rsplit("/", 1)[-1] else self.files.get("index.html")
