"""A bus in this process: a network, and an end of it for each node.

The network is as good as its `fate`: a function that says of each message on its way to one node after how many seconds
each copy of it arrives. () loses it, (0, 0) doubles it, and different waits put messages out of their order. Links can
be cut from one node to another, a node can be cut off from all (and knows it, as with NATS), and the whole network can
be stopped. A simulator does all this by a seed; with nothing done to it the network loses nothing.
"""

import asyncio
from collections.abc import Callable, Sequence

import msgspec

from pitboss.bus.errors import BusAway, BusClosed, NoAnswer, NobodyThere
from pitboss.bus.inbox import Inbox
from pitboss.bus.port import ASKED_MAX, PENDING_MAX, Answer, Hear, Message, answering, matches

AWAY = "this node is cut off from the bus"
REPLIES = "_reply."
# Subjects of which it is remembered who hears them.
HEARING_MAX = 10_000


class Trip(msgspec.Struct, frozen=True):
    """A message on its way to one node. What nodes say to themselves travels as well."""

    source: str
    target: str
    message: Message


# After so many seconds each copy arrives.
Fate = Callable[[Trip], Sequence[float]]
# Calls back after so many seconds.
Later = Callable[[float, Callable[[], None]], object]


def at_once(trip: Trip) -> Sequence[float]:
    return (0.0,)


def on_the_loop(seconds: float, call: Callable[[], None]) -> object:
    return asyncio.get_running_loop().call_later(seconds, call)


class MemoryNet:
    """later: how time passes for messages that are late."""

    def __init__(self, fate: Fate = at_once, later: Later = on_the_loop) -> None:
        self.fate, self._later = fate, later
        self._ends: dict[str, MemoryBus] = {}
        self._cut: set[tuple[str, str]] = set()
        self._off: set[str] = set()
        self._stopped = False
        # Everything that was said, for whoever listens at the wire.
        self.taps: list[Callable[[Trip], None]] = []

    def join(self, node: str) -> "MemoryBus":
        assert node not in self._ends, f"there is a node {node} already"
        self._ends[node] = bus = MemoryBus(self, node)
        return bus

    def left(self, node: str) -> None:
        self._ends.pop(node, None)
        self._off.discard(node)

    # --- what a simulator does to it --------------------------------------------------------------------------------
    def cut(self, source: str, target: str) -> None:
        """What this node says does not reach that one; neither notices."""
        self._cut.add((source, target))

    def mend(self, source: str, target: str) -> None:
        self._cut.discard((source, target))

    def cut_off(self, node: str) -> None:
        """Its connection is lost, and it knows."""
        if node not in self._off:
            self._off.add(node)
            self._told(node)

    def reconnect(self, node: str) -> None:
        if node in self._off:
            self._off.discard(node)
            self._told(node)

    def stop(self) -> None:
        self._stopped = True
        self._told(*self._ends)

    def start(self) -> None:
        self._stopped = False
        self._told(*self._ends)

    def _told(self, *nodes: str) -> None:
        for node in nodes:
            if node in self._ends:
                self._ends[node].changed()

    # --- on the way -------------------------------------------------------------------------------------------------
    def away(self, node: str) -> str:
        return AWAY if self._stopped or node in self._off else ""

    def carry(self, source: str, message: Message) -> bool:
        """Whether anybody hears on this subject. Who cannot be reached counts too: nobody knows that of them."""
        if self.away(source):
            return False
        heard = False
        for target, bus in list(self._ends.items()):
            if not bus.hears(message.subject):
                continue
            if not self.away(target):
                heard = True
            trip = Trip(source, target, message)
            for tap in self.taps:
                tap(trip)
            if (source, target) in self._cut:
                continue
            for wait in self.fate(trip):
                if wait > 0:
                    self._later(wait, lambda trip=trip: self._arrives(trip))  # type: ignore[misc]
                else:
                    self._arrives(trip)
        return heard

    def _arrives(self, trip: Trip) -> None:
        bus = self._ends.get(trip.target)
        if bus is not None and not self.away(trip.target):
            bus.deliver(trip.message)


class MemoryBus:
    """One node's end. Made by `MemoryNet.join`, or alone by `alone`."""

    def __init__(self, net: MemoryNet, node: str) -> None:
        self._net, self.node = net, node
        # In the order in which they came: no two runs of a simulator differ.
        self._inboxes: dict[Inbox, None] = {}
        # By subject those that hear it, as long as nobody comes or goes.
        self._hearing: dict[str, list[Inbox]] = {}
        self._waiting: dict[str, asyncio.Future[bytes]] = {}
        self._calls: dict[Callable[[], None], None] = {}
        self._asked = 0
        self._closed = False

    @property
    def away(self) -> str:
        return "this node has left the bus" if self._closed else self._net.away(self.node)

    def on_change(self, call: Callable[[], None]) -> Callable[[], None]:
        self._calls[call] = None
        return lambda: self._calls.pop(call, None)

    def changed(self) -> None:
        for call in list(self._calls):
            call()

    # --- saying and hearing -----------------------------------------------------------------------------------------
    def publish(self, subject: str, data: bytes) -> None:
        if not self._closed:
            self._net.carry(self.node, Message(subject, data))

    def subscribe(
        self, subject: str, hear: Hear, *, on_loss: Callable[[], None] | None = None, pending: int = PENDING_MAX
    ) -> Inbox:
        if self._closed:
            raise BusClosed("this node has left the bus")
        inbox = Inbox(subject, hear, on_loss, pending, self._gone)
        self._inboxes[inbox] = None
        self._forget(subject)
        return inbox

    def _gone(self, inbox: Inbox) -> None:
        self._inboxes.pop(inbox, None)
        self._forget(inbox.subject)

    def _forget(self, pattern: str) -> None:
        """Who hears what this subscription hears."""
        if "*" in pattern or ">" in pattern:
            self._hearing.clear()
        else:
            self._hearing.pop(pattern, None)

    def _who_hears(self, subject: str) -> list[Inbox]:
        found = self._hearing.get(subject)
        if found is None:
            if len(self._hearing) >= HEARING_MAX:
                self._hearing.clear()
            found = [inbox for inbox in self._inboxes if matches(inbox.subject, subject)]
            self._hearing[subject] = found
        return found

    def hears(self, subject: str) -> bool:
        return subject in self._waiting if subject.startswith(REPLIES) else bool(self._who_hears(subject))

    def deliver(self, message: Message) -> None:
        waiting = self._waiting.get(message.subject)
        if waiting is not None and not waiting.done():
            waiting.set_result(message.data)
        if not message.subject.startswith(REPLIES):
            for inbox in list(self._who_hears(message.subject)):
                inbox.put(message)

    # --- asking and answering ---------------------------------------------------------------------------------------
    def respond(self, subject: str, answer: Answer) -> Inbox:
        return self.subscribe(subject, answering(answer, self.publish), pending=ASKED_MAX)

    async def request(self, subject: str, data: bytes, timeout: float) -> bytes:
        if self._closed:
            raise BusClosed("this node has left the bus")
        if self.away:
            raise BusAway(self.away)
        self._asked += 1
        back = f"{REPLIES}{self.node}.{self._asked}"
        waiting: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._waiting[back] = waiting
        try:
            if not self._net.carry(self.node, Message(subject, data, back)):
                raise NobodyThere(f"nobody answers on {subject}")
            async with asyncio.timeout(timeout):
                return await waiting
        except TimeoutError:
            raise NoAnswer(f"no answer on {subject} within {timeout:g} s") from None
        finally:
            del self._waiting[back]

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            for inbox in list(self._inboxes):
                inbox.close()
            self._net.left(self.node)
            for waiting in self._waiting.values():
                if not waiting.done():
                    waiting.set_exception(BusClosed("this node has left the bus"))
            self.changed()


def alone() -> MemoryBus:
    """The bus of a room that is one process."""
    return MemoryNet().join("alone")
