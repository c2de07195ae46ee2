"""The server: one process, one port. The first Ctrl-C lets running hands end, the second stops at once.

Nothing that was acknowledged is lost either way: it was stored before it was acknowledged.
"""

import asyncio
import contextlib
import signal
import socket
from collections.abc import Callable, Iterator
from typing import Protocol

import msgspec
import uvicorn
from litestar import Litestar

from pitboss.web.gates.door import Door
from pitboss.web.gates.files import connections_that_fit
from pitboss.web.gates.protocols import protocols_of
from pitboss.web.metrics import Metrics
from pitboss.web.pauses import short_pauses
from pitboss.web.settings import Settings

# How many may wait to be let in, and how many of them the loop lets in before it looks who else has something to say.
BACKLOG, AT_ONCE = 256, 4
# How long sockets may take to say goodbye.
GOODBYE_SECONDS = 3


class PortTaken(Exception):
    """Somebody else listens there, or we may not."""


class Listener(socket.socket):
    """asyncio has one number for both: how many the system lets wait, and how many it takes in one step."""

    def listen(self, _at_once: int = 0) -> None:
        super().listen(BACKLOG)


class Closable(Protocol):
    async def shutdown(self, *, graceful: bool) -> None: ...


def listen(host: str, port: int) -> socket.socket:
    """A socket that is bound before anything else is done, so that a taken port costs nothing."""
    try:
        family, kind, proto, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = Listener(family, kind, proto)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(address)
            listener.listen()
        except OSError:
            listener.close()
            raise
    except (OSError, OverflowError, UnicodeError) as error:
        raise PortTaken(f"cannot listen at {host}:{port}: {getattr(error, 'strerror', None) or error}") from None
    listener.setblocking(False)
    return listener


def address_of(listener: socket.socket) -> str:
    """What a person types into a browser."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::", "127.0.0.1", "::1"):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def friends_address(listener: socket.socket) -> str:
    """What others in the network type; '' where only this machine is listened to, or there is no network."""
    host, port = listener.getsockname()[:2]
    own = own_address() if host in ("0.0.0.0", "::") else ""
    return f"http://{own}:{port}" if own else ""


def own_address() -> str:
    """The address of this machine towards others. Nothing is sent: a datagram socket that is connected has it."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        found = str(probe.getsockname()[0])
        return "" if found.startswith("127.") else found
    return ""


def new_loop() -> asyncio.AbstractEventLoop:
    """uvloop's, where there is one for this system: it does the same in less time."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    loop: asyncio.AbstractEventLoop = uvloop.new_event_loop()
    return loop


class Server(uvicorn.Server):
    """Signals are ours: what they do takes longer than one step."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def server_of(
    app: Litestar, settings: Settings, metrics: Metrics | None = None, goodbye: int = GOODBYE_SECONDS
) -> Server:  # fmt: skip
    fit = connections_that_fit(settings.connections, AT_ONCE)
    http, ws = protocols_of(Door(msgspec.structs.replace(settings, connections=fit), metrics))
    config = uvicorn.Config(
        app, log_config=None, access_log=False, server_header=False, lifespan="on", ws_max_size=settings.frame_max,
        ws_per_message_deflate=False, ws_ping_interval=20, ws_ping_timeout=20, http=http, ws=ws, backlog=_backlog(),
        timeout_graceful_shutdown=goodbye, proxy_headers=True, forwarded_allow_ips=list(settings.proxies),
    )  # fmt: skip
    return Server(config)


def _backlog() -> int:
    """For a loop of asyncio how many it lets in in one step; for uvloop, which lets in one, how many may wait."""
    try:
        return AT_ONCE if isinstance(asyncio.get_running_loop(), asyncio.BaseEventLoop) else BACKLOG
    except RuntimeError:
        return AT_ONCE


async def serve(
    app: Litestar, room: Closable, listener: socket.socket, say: Callable[[str], None],
    settings: Settings | None = None, metrics: Metrics | None = None, tables: Callable[[], int] = lambda: 0,
    opened: Callable[[], None] = lambda: None,
) -> None:  # fmt: skip
    """Until a signal; then the room is closed, and only then the sockets. tables: how many are open. opened: called
    once signals are heard: whoever is told that the room is open may tell it to close."""
    server = server_of(app, settings or Settings(), metrics)
    closing: list[asyncio.Task[None]] = []

    async def close(graceful: bool) -> None:
        try:
            await room.shutdown(graceful=graceful)
        finally:
            server.should_exit = True

    def on_signal() -> None:
        if not closing:
            say("Running hands are played to their end; Ctrl-C once more stops at once.")
            closing.append(asyncio.create_task(close(True)))
        elif len(closing) == 1:
            say("Stopping at once; nothing that was acknowledged is lost.")
            # The first one ends all the sooner: it is the one that closes the log.
            closing.append(asyncio.create_task(close(False)))
        else:
            server.should_exit = server.force_exit = True

    with _signals(on_signal), short_pauses(tables):
        opened()
        await server.serve(sockets=[listener])
    if not closing:
        # It could not start: its lifespan failed.
        closing.append(asyncio.create_task(close(False)))
    results = await asyncio.gather(*closing, return_exceptions=True)
    for result in results:
        if isinstance(result, Exception):
            raise result


@contextlib.contextmanager
def _signals(call: Callable[[], None]) -> Iterator[None]:
    """SIGINT and SIGTERM into the loop, and what was there before back again."""
    loop = asyncio.get_running_loop()
    both = (signal.SIGINT, signal.SIGTERM)
    before = {one: signal.signal(one, lambda *_: loop.call_soon_threadsafe(call)) for one in both}
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
