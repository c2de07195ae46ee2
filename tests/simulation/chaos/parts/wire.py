"""A connection between a client and a node: what `web/sockets` takes for a WebSocket.

What the node says comes in its order, as over TCP. What a client says may come twice, late or in another order: it has
more than one tab, and sends again what was not answered.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

from tests.simulation.chaos.parts.faults import Faults
from tests.simulation.chaos.parts.gate import Gate
from tests.simulation.chaos.parts.loop import virtual_loop

BACKLOG = 65_536
TRAVEL_S, LATE_S, UNREAD_S = (0.005, 0.08), (1.0, 20.0), (2.0, 40.0)
APART_S = 1e-6


class Ear(Protocol):
    """A client: what it is sent, and that it is over."""

    def sent(self, frame: bytes) -> None:
        """The node says it in this moment."""

    def heard(self, frame: bytes) -> None: ...

    def lost(self) -> None: ...


class SimWire:
    def __init__(self, gate: Gate, faults: Faults, ear: Ear) -> None:
        self._gate, self._faults, self._ear = gate, faults, ear
        self._loop = virtual_loop()
        self._heard: Callable[[bytes], None] = lambda data: None
        self._drained: Callable[[], None] = lambda: None
        self._gone: asyncio.Future[None] = self._loop.create_future()
        self._cut = False
        self._held: deque[bytes] | None = None
        # What the client has not read; None while it reads.
        self._unread: deque[bytes] | None = None
        self._bytes = 0
        self._last = 0.0

    # --- the node's end ---------------------------------------------------------------------------------------------
    @property
    def full(self) -> bool:
        return self._bytes > BACKLOG

    def waiting(self) -> int:
        return self._bytes

    def listen(self, heard: Callable[[bytes], None], drained: Callable[[], None]) -> None:
        self._heard, self._drained = heard, drained

    def hold(self, on: bool) -> None:
        if on:
            self._held = self._held or deque()
        else:
            held, self._held = self._held, None
            for data in held or ():
                self._loop.call_soon(self._arrives, data)

    def send(self, *frames: bytes) -> None:
        if self._cut or self._gate.dead:
            return
        for frame in frames:
            self._gate.passes(lambda frame=frame: self._goes_out(frame))  # type: ignore[misc]

    def _goes_out(self, frame: bytes) -> None:
        if self._cut:
            return
        self._ear.sent(frame)
        if self._unread is not None:
            self._unread.append(frame)
            self._bytes += len(frame)
            return
        self._last = max(self._last + APART_S, self._loop.time() + self._faults.chance.uniform(*TRAVEL_S))
        self._loop.call_at(self._last, self._comes, frame)

    async def gone(self) -> None:
        await self._gone

    async def close(self, code: int, reason: str) -> None:
        self._gate.passes(self._lost)

    # --- the client's end -------------------------------------------------------------------------------------------
    def say(self, frame: bytes) -> None:
        faults, rates = self._faults, self._faults.rates
        self._travels(frame, late=faults.happens("frame late", rates.late))
        if faults.happens("frame sent twice", rates.twice):
            self._travels(frame, late=faults.chance.random() < 0.3)

    def _travels(self, frame: bytes, *, late: bool) -> None:
        seconds = self._faults.chance.uniform(*(LATE_S if late else TRAVEL_S))
        self._loop.call_later(seconds, self._gate.passes, lambda: self._arrives(frame))

    def _arrives(self, frame: bytes) -> None:
        if self._cut or self._gone.done():
            return
        if self._held is not None:
            self._held.append(frame)
        else:
            self._heard(frame)

    def _comes(self, frame: bytes) -> None:
        if not self._cut:
            self._ear.heard(frame)

    def stop_reading(self) -> None:
        """For a while; then everything comes at once."""
        if self._unread is None:
            self._unread = deque()
            self._loop.call_later(self._faults.chance.uniform(*UNREAD_S), self._read_on)

    def _read_on(self) -> None:
        unread, self._unread, was_full = self._unread, None, self.full
        self._bytes = 0
        for frame in unread or ():
            self._comes(frame)
        if was_full and not self._cut:
            self._gate.passes(self._drained)

    def cut(self, notices_after: float = 0.0) -> None:
        """Nothing gets through any more. The node notices by and by."""
        if not self._cut:
            self._cut = True
            self._loop.call_later(notices_after, self._gate.passes, self._over)

    def _over(self) -> None:
        if not self._gone.done():
            self._gone.set_result(None)

    def _lost(self) -> None:
        """The node has hung up, or is dead."""
        if not self._cut:
            self._cut = True
            self._over()
            self._loop.call_later(self._faults.chance.uniform(*TRAVEL_S), self._ear.lost)

    def node_died(self) -> None:
        self._lost()
