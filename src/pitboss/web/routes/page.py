"""The built page. Files under assets/ carry a hash in their names and may be kept; the rest is asked for again."""

import mimetypes
from pathlib import Path
from typing import Any

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response import File

NOT_BUILT = """The page is not built yet. In the project's folder:

    make run          builds the page and opens the room
    cd web && npm ci && npm run build

The API answers all the same: /schema/openapi.json says how.
"""
# What is never the page's, whatever was typed after it.
RESERVED = ("api", "ws", "metrics", "schema")
FOR_EVER = "public, max-age=31536000, immutable"
# What Python does not know on every system. Browsers are told not to guess.
KINDS = {".webmanifest": "application/manifest+json", ".woff2": "font/woff2", ".js": "text/javascript"}
# No address of ours is longer, and no file system has a longer name.
PATH_MAX = 255


def page_routes(dist: Path) -> list[HTTPRouteHandler]:
    home = dist / "index.html"

    @get(["/", "/{path:path}"], include_in_schema=False, opt={"free": True, "person": False, "quiet": True})
    async def page(path: FromPath[str] = "") -> Response[Any]:
        parts = path.strip("/").split("/")
        if parts[0] in RESERVED or len(path) > PATH_MAX:
            raise NotFoundException(detail="There is nothing at this address.")
        if not home.is_file():
            return Response(NOT_BUILT, media_type=MediaType.TEXT, status_code=404)
        found = _inside(dist, parts)
        if found is None and parts[0] == "assets":
            raise NotFoundException(detail="the page has changed: load it again")
        kept = found is not None and parts[0] == "assets"
        return _file(found or home, FOR_EVER if kept else "no-cache")

    return [page]


def _inside(dist: Path, parts: list[str]) -> Path | None:
    """A file of the page; nothing above or beside its folder."""
    if not all(part and not part.startswith(".") and "\\" not in part and "\0" not in part for part in parts):
        return None
    try:
        found = dist.joinpath(*parts).resolve()
        return found if found.is_relative_to(dist.resolve()) and found.is_file() else None
    except OSError:
        # A name that no file can have: 255 bytes are fewer than 255 letters in most scripts.
        return None


def _file(path: Path, keep: str) -> File:
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return File(path, media_type=kind, headers={"cache-control": keep}, content_disposition_type="inline")
