"""What keeps other people's pages out: the session cookie, the Origin of whoever asks, the headers of every answer."""

from collections.abc import Iterable
from urllib.parse import urlsplit

from litestar.datastructures import Cookie

from pitboss.web.port import Session

COOKIE = "pitboss_session"

# style-src-attr: the page places cards and chips by style attributes; no style sheet and no script is inline.
CSP = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
)
PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


def _cookie(token: str, age: int, scheme: str) -> Cookie:
    return Cookie(key=COOKIE, value=token, max_age=age, httponly=True, samesite="lax", secure=scheme == "https")


def session_cookie(session: Session, now: int, scheme: str) -> Cookie:
    """Not for scripts, not sent from other sites' forms, and by https alone where it was set by https."""
    age = max(0, (session.expires - now) // 1000)
    return _cookie(session.token, age, scheme)


def no_cookie(scheme: str) -> Cookie:
    return _cookie("", 0, scheme)


def origin_of(url: str) -> str:
    """An address of the room as a browser names it: "https://cards.example.org". Raises ValueError in words."""
    try:
        parts = urlsplit(url.strip())
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    extra = parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc
    if parts.scheme not in ("http", "https") or not parts.hostname or extra:
        raise ValueError(
            f"takes what stands before the first path of an address, as in https://cards.example.org: {url}"
        )
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}" + (f":{port}" if port and port != PORTS[parts.scheme] else "")


def is_own_origin(origin: str, host: str, also: Iterable[str] = ()) -> bool:
    """Whether a page of this origin is one of ours: the host that was asked, or one that the operator named.

    The scheme is not compared: where a proxy takes care of https, we see http.
    """
    if origin in also:
        return True
    try:
        parts = urlsplit(origin)
        port = parts.port or PORTS.get(parts.scheme, 0)
        asked = urlsplit(f"//{host}")
        asked_port = asked.port or PORTS.get(parts.scheme, 0)
    except ValueError:
        return False
    if parts.scheme not in PORTS or not parts.hostname:
        return False
    return (parts.hostname, port) == (asked.hostname, asked_port)


def comes_from_elsewhere(headers: "dict[str, str]", also: Iterable[str] = ()) -> bool:
    """A browser names the origin of every POST, DELETE and WebSocket. Who names none is no browser, and has no cookie
    of anybody but its own."""
    origin = headers.get("origin")
    if origin is not None:
        return not is_own_origin(origin, headers.get("host", ""), also)
    return headers.get("sec-fetch-site", "none") not in ("none", "same-origin")
