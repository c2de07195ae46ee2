"""The door: how many connections there may be, in all and from one address, and how long each may keep us waiting.

Whoever has said nothing yet costs a file and some memory, and files are what the room runs out of first. So every
connection that owes us something (the headers of a request, its body, the next request, taking what is sent to it) has
a deadline that no further byte puts off; and where the house is full, the one that has owed its headers for longest
goes first, then whoever is idle. Sockets and requests that are being answered are never sent away to make room.
"""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from ipaddress import ip_network
from itertools import islice
from typing import Literal, Protocol

from pitboss.web.gates.addresses import counted_as, read_address
from pitboss.web.metrics import Metrics
from pitboss.web.settings import Settings

# What a connection owes; '' nothing. In the order in which they are sent away where there is no room.
Owing = Literal["headers", "idle", "body", "taking", ""]
EVICTED: tuple[Owing, ...] = ("headers", "idle", "body")
# How often deadlines are looked at, as a part of the shortest; how many of those who are late are sent away at once;
# and how many seconds pass before the next of them go. Whoever is sent away together comes back together: a crowd would
# come in waves that everybody at a table feels.
LOOKS, AT_ONCE, BREATH = 100, 4, 0.02


class Line(Protocol):
    """Of a transport, what the door needs."""

    def abort(self) -> None: ...
    def close(self) -> None: ...
    def is_closing(self) -> bool: ...
    def get_write_buffer_size(self) -> int: ...


class Caller:
    """One connection. trusted: a proxy, behind which many people come from one address."""

    __slots__ = ("address", "line", "owes", "trusted")

    def __init__(self, line: Line, address: str, *, trusted: bool) -> None:
        self.line, self.address, self.trusted = line, address, trusted
        self.owes: Owing = ""


class Door:
    def __init__(
        self, settings: Settings, metrics: Metrics | None = None, clock: Callable[[], float] | None = None
    ) -> None:  # fmt: skip
        """clock: the loop's own where none is given."""
        self.settings, self.metrics = settings, metrics or Metrics()
        self._clock = clock
        self._proxies = [ip_network(proxy) for proxy in settings.proxies]
        self._callers: dict[Line, Caller] = {}
        self.callers_of: dict[str, dict[Caller, None]] = {}
        # Deadlines, by what is owed. Each kind has one patience, so the first to come is the first to be late.
        self.deadlines: dict[Owing, dict[Caller, float]] = {"headers": {}, "body": {}, "idle": {}, "taking": {}}
        self._patience: dict[Owing, float] = {
            "headers": settings.header_seconds, "body": settings.body_seconds, "idle": settings.idle_seconds,
            "taking": settings.send_seconds,
        }  # fmt: skip
        self._alarm: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._callers)

    # --- coming and going -------------------------------------------------------------------------------------------
    def enter(self, line: Line, host: str) -> Caller | None:
        """None where there is no room, and nobody who could be sent away for it."""
        address, trusted = self._address(host)
        of = self.callers_of.get(address, {})
        if not trusted and len(of) >= self.settings.connections_of_address:
            if not self._make_room([one for what in EVICTED for one in of if one.owes == what], "address"):
                return None
        if len(self) >= self.settings.connections:
            if not self._make_room((one for what in EVICTED for one in self.deadlines[what]), "all"):
                return None
        caller = Caller(line, address, trusted=trusted)
        self._callers[line] = caller
        self.callers_of.setdefault(address, {})[caller] = None
        self.metrics.connections.set(len(self))
        self.owes(caller, "headers")
        return caller

    def caller(self, line: Line) -> Caller | None:
        return self._callers.get(line)

    def leave(self, caller: Caller | None) -> None:
        if caller is None or self._callers.pop(caller.line, None) is None:
            return
        self._settle(caller)
        of = self.callers_of[caller.address]
        del of[caller]
        if not of:
            del self.callers_of[caller.address]
        self.metrics.connections.set(len(self))

    def owes(self, caller: Caller, what: Owing) -> None:
        """From now on; where it is what was owed already, the deadline stays."""
        if what == caller.owes or caller.line not in self._callers:
            return
        self._settle(caller)
        caller.owes = what
        if what:
            self.deadlines[what][caller] = self._now() + self._patience[what]
            self._watch()

    # --- deadlines --------------------------------------------------------------------------------------------------
    def look(self) -> bool:
        """Send away who is late, a few at once. Whether there may be more of them."""
        late = list(islice(self._who_is_late(), AT_ONCE))
        for what, caller in late:
            self._send_away(caller, what)
        return len(late) == AT_ONCE

    def _who_is_late(self) -> Iterator[tuple[Owing, Caller]]:
        now = self._now()
        for what, row in self.deadlines.items():
            for caller, until in row.items():
                if until > now:
                    break
                yield what, caller

    def _watch(self) -> None:
        if self._clock is None and self._alarm is None:
            seconds = min(self._patience.values()) / LOOKS
            self._alarm = asyncio.get_running_loop().call_later(seconds, self._rang)

    def _rang(self) -> None:
        self._alarm = None
        if self.look():
            self._alarm = asyncio.get_running_loop().call_later(BREATH, self._rang)
        elif any(self.deadlines.values()):
            self._watch()

    def _now(self) -> float:
        return self._clock() if self._clock is not None else asyncio.get_running_loop().time()

    # --- inside -----------------------------------------------------------------------------------------------------
    def _address(self, host: str) -> tuple[str, bool]:
        """What it is counted as, and whether it is a proxy's."""
        found = read_address(host)
        trusted = found is not None and any(found in proxy for proxy in self._proxies)
        return counted_as(host), trusted

    def _make_room(self, among: Iterable[Caller], where: str) -> bool:
        """Whether somebody could be sent away: the first of these."""
        caller = next(iter(among), None)
        if caller is None:
            self.metrics.turned_away.labels(f"refused_{where}").inc()
            return False
        self._send_away(caller, f"full_{where}")
        # The connection itself is gone with the next step of the loop.
        self.leave(caller)
        return True

    def _send_away(self, caller: Caller, why: str) -> None:
        self._settle(caller)
        self.metrics.turned_away.labels(why).inc()
        if caller.line.get_write_buffer_size():
            # It takes nothing: to wait until it does would be to wait for ever.
            caller.line.abort()
        else:
            caller.line.close()

    def _settle(self, caller: Caller) -> None:
        if caller.owes:
            self.deadlines[caller.owes].pop(caller, None)
            caller.owes = ""
