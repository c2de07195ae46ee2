"""The streams of the jackpots: every entry follows, posts what it moves, and seals what is private and nothing else.

What a jackpot has from elsewhere is held against where it comes from, once all streams were gone through: claims, high
hands and boxes against the logs of the tables, and these against the jackpots; a fund that came over against the one
that gave it.
"""

from collections.abc import Callable
from typing import Any

from pitboss.house import bad_beat, high_hand
from pitboss.house.bad_beat import events as bb
from pitboss.house.bad_beat.check import event_fault as bad_beat_fault
from pitboss.house.bad_beat.evolve import evolve as evolve_bad_beat
from pitboss.house.bad_beat.state import BadBeatState
from pitboss.house.base import HouseEvent, public_of
from pitboss.house.custody import events as cu
from pitboss.house.custody.money import fund_of
from pitboss.house.high_hand import events as hh
from pitboss.house.high_hand.check import event_fault as high_hand_fault
from pitboss.house.high_hand.evolve import evolve as evolve_high_hand
from pitboss.house.high_hand.state import HighHandState
from pitboss.house.jackpot import JackpotState
from pitboss.house.money import house_transfers
from pitboss.room.audit.answers import KeptAnswers
from pitboss.room.audit.house import time_fault
from pitboss.room.audit.jackpots.told import Told
from pitboss.store.codec import from_bytes
from pitboss.store.errors import StoreError
from pitboss.store.port import Stored

Say = Callable[[str, int, str], None]
# State, how an event changes it, and whether it can follow.
KINDS: dict[str, tuple[type[JackpotState], Callable[[Any, HouseEvent], None], Callable[[Any, HouseEvent], str]]] = {
    bad_beat.PREFIX: (BadBeatState, evolve_bad_beat, bad_beat_fault),
    high_hand.PREFIX: (HighHandState, evolve_high_hand, high_hand_fault),
}
READ = (bb.ClaimMade, hh.HandCalled, cu.BoxRemoved)


def is_jackpot(stream: str) -> bool:
    return stream.startswith(tuple(KINDS))


class Jackpots:
    """What all jackpots of a log say, for the end."""

    def __init__(self) -> None:
        self.told = Told()
        self.states: dict[str, JackpotState] = {}
        # Stream and version of whatever was read from somewhere else.
        self.read: list[tuple[str, int, bb.ClaimMade | hh.HandCalled | cu.BoxRemoved]] = []
        self.given: dict[tuple[str, int], bb.FundTransferred] = {}
        self.received: list[tuple[str, int, bb.FundReceived]] = []
        # High Hand Jackpots under whose terms the time of the showdown counted, and that of the start of the hand.
        self.by_showdown: set[str] = set()
        self.by_start: set[str] = set()

    def note(self, entry: Stored, event: HouseEvent) -> None:
        if isinstance(event, READ):
            self.read.append((entry.stream, entry.version, event))
        elif isinstance(event, hh.HighHandOffered):
            (self.by_showdown if event.terms.time_basis == "showdown" else self.by_start).add(entry.stream)
        elif isinstance(event, bb.FundTransferred):
            self.given[entry.stream, entry.version] = event
        elif isinstance(event, bb.FundReceived):
            self.received.append((entry.stream, entry.version, event))

    def end(self, say: Say, balances: dict[str, int]) -> None:
        """All streams were gone through."""
        for stream, version, event in self.read:
            fault = self.told.fault(stream, event)
            if fault:
                say(stream, version, fault)
        for stream, version, words in self.told.passed_over(self.states, self.by_showdown - self.by_start):
            say(stream, version, words)
        on_the_way = {f"{bad_beat.PREFIX}{given.to}": 0 for given in self.given.values()}
        for given in self.given.values():
            on_the_way[f"{bad_beat.PREFIX}{given.to}"] += given.cents
        for stream, version, received in self.received:
            source = self.given.get((f"{bad_beat.PREFIX}{received.origin}", received.source))
            if source is None or (f"{bad_beat.PREFIX}{source.to}", source.cents) != (stream, received.cents):
                say(stream, version, f"receives {received.cents} cents that the Bad Beat {received.origin} never gave")
            on_the_way[stream] = on_the_way.get(stream, 0) - received.cents
        for stream, state in self.states.items():
            held, due = balances.get(fund_of(stream), 0), state.fund + on_the_way.get(stream, 0)
            if held != due:
                say(stream, 0, f"its fund has {due} cents by its entries, and {held} by the ledger")


class JackpotAudit:
    """say: told of every fault."""

    def __init__(self, stream: str, jackpots: Jackpots, kept: KeptAnswers, say: Say) -> None:
        prefix = next(prefix for prefix in KINDS if stream.startswith(prefix))
        made, self._evolve, self._fault = KINDS[prefix]
        self._state: Any = made()  # type: ignore[call-arg]
        self._stream, self._jackpots, self._kept, self._say = stream, jackpots, kept, say
        jackpots.states[stream] = self._state
        # What the postings of the batch have to be, of which time, and the last version of it.
        self._due: dict[str, int] = {}
        self._at = self._last = 0

    def take(self, entry: Stored) -> None:
        if entry.at != self._at:
            self._settle(())
        self._at, self._last = entry.at, entry.version
        fault = self._taken(entry)
        if fault:
            self._say(self._stream, entry.version, fault)
        if entry.postings:
            self._settle(entry.postings)
        if entry.command:
            for what in self._kept.took(entry.command, entry.version):
                self._say(self._stream, entry.version, what)

    def _taken(self, entry: Stored) -> str:
        try:
            event = from_bytes(entry.public, entry)
        except StoreError:
            return f"{entry.kind} cannot be read"
        if not isinstance(event, HouseEvent):
            return f"{entry.kind} is no event of the house"
        fault = _seal_fault(entry, event) or self._fault(self._state, event) or time_fault(event, entry)
        if fault:
            # What cannot follow changes nothing: whatever leans on it is named too.
            return f"{entry.kind} {fault}"
        for each in house_transfers(event, self._stream):
            self._due[each.source] = self._due.get(each.source, 0) - each.cents
            self._due[each.target] = self._due.get(each.target, 0) + each.cents
        self._evolve(self._state, event)
        self._jackpots.note(entry, event)
        return ""

    def _settle(self, postings: tuple[Any, ...]) -> None:
        """What was posted against what the events since the last postings move."""
        made: dict[str, int] = {}
        for posting in postings:
            made[posting.account] = made.get(posting.account, 0) + posting.cents
        for account in sorted(made.keys() | self._due.keys()):
            posted, due = made.get(account, 0), self._due.get(account, 0)
            if posted != due:
                words = f"posts {posted} cents to {account}, but its events move {due} cents there"
                self._say(self._stream, self._last, words)
        self._due = {}

    def end(self) -> int:
        self._settle(())
        if self._state.follows:
            self._say(self._stream, self._last, f"is the last entry, but {' or '.join(self._state.follows)} follows it")
        for version, what in self._kept.end():
            self._say(self._stream, version, what)
        return 0


def _seal_fault(entry: Stored, event: HouseEvent) -> str:
    """AMB-99: a name that stands in the open cannot be forgotten."""
    if event != public_of(event):
        return "shows what is private"
    if (bool(entry.sealed), entry.key) != (bool(event.private), event.sealed_with):
        return "seals something that is not private, or nothing where something is, or under another key"
    return ""
