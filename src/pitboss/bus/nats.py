"""The bus on NATS, by nats-py.

What is said goes through one row, which one task empties: so whoever says something never waits, and a subscription is
made before what is asked after it. Where the connection is lost what is said is dropped instead of kept: frames that
come late are of no use, and whoever asks does so again. The client connects again by itself, and for ever; a connection
that NATS has ended for good (a password that was changed) is opened anew by us.
"""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any
from urllib.parse import urlsplit

from nats import errors
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription as Subscribed

from pitboss.bus.errors import BusAway, BusClosed, BusUnavailable, NoAnswer, NobodyThere
from pitboss.bus.inbox import Inbox
from pitboss.bus.port import ASKED_MAX, PENDING_MAX, Answer, Hear, Message, answering

log = logging.getLogger("pitboss.bus")
OPEN_S, CONNECT_S = 5.0, 2
# A server that is gone without a word is noticed after three of these.
PING_S, PINGS_MAX = 2, 2
AGAIN_S = 0.25
# So many bytes wait to be sent; a network that takes no more loses what is said.
ROW_BYTES = 16 * 1024 * 1024
SCHEMES = ("nats", "tls", "ws", "wss")
EXAMPLE = "an address of NATS is like nats://USER:PASSWORD@HOST:4222; several have commas between them"

Job = Callable[[], Coroutine[Any, Any, Any]]


class NatsBus:
    """Made by `open`."""

    def __init__(self, url: str, name: str) -> None:
        self._servers, self.place = servers_of(url)
        self._name = name
        self._client: Client | None = None
        # Inboxes with what NATS has of them: none before its turn in the row.
        self._inboxes: dict[Inbox, Subscribed | None] = {}
        self._calls: dict[Callable[[], None], None] = {}
        self._row: deque[tuple[int, Job]] = deque()
        self._row_bytes = 0
        self._filled = asyncio.Event()
        self._sender: asyncio.Task[None] | None = None
        self._again: asyncio.Task[None] | None = None
        self._closed = False
        # Messages that could not even be sent.
        self.dropped = 0

    @classmethod
    async def open(cls, url: str, name: str) -> "NatsBus":
        bus = cls(url, name)
        bus._client = await bus._connected()
        bus._sender = asyncio.create_task(bus._send())
        return bus

    async def _connected(self) -> Client:
        """Raises BusUnavailable."""
        client, troubles = Client(), deque[Exception](maxlen=1)
        loop = asyncio.get_running_loop()
        failed: asyncio.Future[None] = loop.create_future()
        tried = 0

        async def trouble(error: Exception) -> None:
            nonlocal tried
            troubles.append(error)
            tried += 1
            if tried >= len(self._servers) and not failed.done():
                failed.set_result(None)

        connecting = loop.create_task(
            client.connect(
                servers=list(self._servers), name=self._name, error_cb=trouble, disconnected_cb=self._heard_change,
                reconnected_cb=self._heard_change, closed_cb=self._heard_end, connect_timeout=CONNECT_S,
                reconnect_time_wait=AGAIN_S,  # type: ignore[arg-type]
                max_reconnect_attempts=-1, ping_interval=PING_S, max_outstanding_pings=PINGS_MAX,
                pending_size=ROW_BYTES,
            )
        )  # fmt: skip
        await asyncio.wait((connecting, failed), timeout=OPEN_S, return_when=asyncio.FIRST_COMPLETED)
        error = connecting.exception() if connecting.done() and not connecting.cancelled() else None
        if connecting.done() and error is None:
            if client.is_connected:
                return client
            # It was cut off before an answer, which the library takes for one.
            error = ConnectionResetError()
        connecting.cancel()
        await asyncio.gather(connecting, return_exceptions=True)
        with contextlib.suppress(Exception):
            await client.close()
        raise BusUnavailable(self._words(error or (troubles[-1] if troubles else None)))

    def _words(self, error: BaseException | None) -> str:
        said = str(error).lower()
        if isinstance(error, errors.AuthorizationError) or "authorization" in said or "authentication" in said:
            return f"NATS at {self.place} does not let this node in: put the right user and password into its address"
        if isinstance(error, ConnectionResetError | BrokenPipeError):
            # Who is not let in hears why only if they listen before they say the next thing.
            words = "does not let this node in, or is no NATS: put the right user and password into its address"
            return f"NATS at {self.place} {words}; {EXAMPLE}"
        if isinstance(error, OSError) or error is None or isinstance(error, asyncio.TimeoutError):
            return f"there is no NATS at {self.place}: start it (nats-server), or give another address; {EXAMPLE}"
        return f"NATS at {self.place} cannot be used: {error}; {EXAMPLE}"

    # --- coming and going of the connection -------------------------------------------------------------------------
    @property
    def away(self) -> str:
        if self._closed:
            return "this node has left the bus"
        there = self._client is not None and self._client.is_connected
        return "" if there else f"NATS at {self.place} is away"

    def on_change(self, call: Callable[[], None]) -> Callable[[], None]:
        self._calls[call] = None
        return lambda: self._calls.pop(call, None)

    def _changed(self) -> None:
        log.warning("bus", extra={"detail": self.away or f"connected with NATS at {self.place}"})
        for call in list(self._calls):
            call()

    async def _heard_change(self) -> None:
        if not self._closed:
            self._changed()

    async def _heard_end(self) -> None:
        """NATS has ended the connection for good. Not while it is being opened: then whoever opens it is told."""
        if not self._closed and self._sender is not None and (self._again is None or self._again.done()):
            self._again = asyncio.create_task(self._open_again())

    async def _open_again(self) -> None:
        client = Client()
        while True:
            self._client = None
            try:
                self._client = client = await self._connected()
                for inbox in list(self._inboxes):
                    await self._subscribed(inbox)
                if not client.is_closed:
                    break
            except BusUnavailable as error:
                log.error("bus", extra={"detail": str(error)})
            except errors.Error as error:
                # Ended again before everything was asked for.
                log.error("bus", extra={"fault": type(error).__name__})
                with contextlib.suppress(Exception):
                    await client.close()
            await asyncio.sleep(4 * AGAIN_S)
        self._changed()

    # --- the row ----------------------------------------------------------------------------------------------------
    def _put(self, job: Job, size: int = 0) -> None:
        self._row.append((size, job))
        self._row_bytes += size
        self._filled.set()

    async def _send(self) -> None:
        while True:
            await self._filled.wait()
            while self._row:
                size, job = self._row.popleft()
                self._row_bytes -= size
                try:
                    await job()
                except Exception as error:
                    # Of whatever kind: if this task ended, nobody would ever send anything again.
                    self.dropped += 1
                    log.warning("bus", extra={"fault": type(error).__name__})
            self._filled.clear()

    # --- saying and hearing -----------------------------------------------------------------------------------------
    def publish(self, subject: str, data: bytes) -> None:
        client = self._client
        if self.away or client is None or self._row_bytes > ROW_BYTES:
            self.dropped += 1
        else:
            self._put(lambda: client.publish(subject, data), len(data))

    def subscribe(
        self, subject: str, hear: Hear, *, on_loss: Callable[[], None] | None = None, pending: int = PENDING_MAX
    ) -> Inbox:
        return self._add(Inbox(subject, hear, on_loss, pending, self._gone))

    def _add(self, inbox: Inbox) -> Inbox:
        if self._closed:
            raise BusClosed("this node has left the bus")
        self._inboxes[inbox] = None
        self._put(lambda: self._subscribed(inbox))
        return inbox

    async def _subscribed(self, inbox: Inbox) -> None:
        async def heard(message: Msg) -> None:
            # The client's own row is emptied at once: what waits does so in ours.
            inbox.put(Message(message.subject, message.data, message.reply))

        if inbox in self._inboxes and self._client is not None:
            self._inboxes[inbox] = await self._client.subscribe(inbox.subject, cb=heard)

    def _gone(self, inbox: Inbox) -> None:
        async def unsubscribed() -> None:
            known = self._inboxes.pop(inbox, None)
            if known is not None:
                await known.unsubscribe()

        if inbox in self._inboxes and not self._closed:
            self._put(unsubscribed)

    # --- asking and answering ---------------------------------------------------------------------------------------
    def respond(self, subject: str, answer: Answer) -> Inbox:
        return self.subscribe(subject, answering(answer, self.publish), pending=ASKED_MAX)

    async def request(self, subject: str, data: bytes, timeout: float) -> bytes:
        if self._closed:
            raise BusClosed("this node has left the bus")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def reached() -> None:
            if not turn.done():
                turn.set_result(None)

        self._put(reached)
        try:
            async with asyncio.timeout(timeout):
                await turn
        except TimeoutError:
            # A network that takes nothing, and has not been given up yet.
            raise NoAnswer(f"{subject} was not reached within {timeout:g} s") from None
        if self.away or self._client is None:
            raise BusAway(self.away)
        try:
            answer: Msg = await self._client.request(subject, data, timeout)
        except errors.NoRespondersError:
            raise NobodyThere(f"nobody answers on {subject}") from None
        except (TimeoutError, errors.TimeoutError):
            raise NoAnswer(f"no answer on {subject} within {timeout:g} s") from None
        except errors.Error as error:
            raise BusAway(f"NATS at {self.place}: {error}") from error
        return answer.data

    async def close(self) -> None:
        """What was said before is sent, where NATS is there."""
        if self._closed:
            return
        if self._client is not None and self._client.is_connected:
            with contextlib.suppress(Exception):
                async with asyncio.timeout(1):
                    while self._row:
                        await asyncio.sleep(0)
                    await self._client.flush()
        self._closed = True
        for inbox in list(self._inboxes):
            inbox.close()
        over = [task for task in (self._sender, self._again) if task is not None]
        for task in over:
            task.cancel()
        await asyncio.gather(*over, return_exceptions=True)
        if self._client is not None:
            with contextlib.suppress(Exception):
                await self._client.close()
        self._changed()


def servers_of(url: str) -> tuple[tuple[str, ...], str]:
    """The servers of an address, and what they are called in words: without user and password. Raises
    BusUnavailable."""
    servers, places = [], []
    for one in (part.strip() for part in url.split(",")):
        whole = one if "://" in one else f"nats://{one}"
        try:
            parts = urlsplit(whole)
            host, port = parts.hostname, parts.port
        except ValueError:
            host, port, parts = None, None, urlsplit("")
        if not host or parts.scheme not in SCHEMES:
            raise BusUnavailable(f"this is no address of NATS; {EXAMPLE}")
        servers.append(whole)
        places.append(f"{host}:{port or 4222}")
    return tuple(servers), " or ".join(places)
