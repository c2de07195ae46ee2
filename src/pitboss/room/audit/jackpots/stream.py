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
from pitboss.house.base import HouseEvent
from pitboss.house.custody import events as cu
from pitboss.house.custody.money import fund_of
from pitboss.house.high_hand import events as hh
from pitboss.house.high_hand.check import event_fault as high_hand_fault
from pitboss.house.high_hand.evolve import evolve as evolve_high_hand
from pitboss.house.high_hand.state import HighHandState
from pitboss.house.jackpot import JackpotState
from pitboss.room.audit.answers import KeptAnswers
from pitboss.room.audit.jackpots.told import Told
from pitboss.room.audit.money.moving import MovingAudit, Say
from pitboss.store.port import Stored

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


class JackpotAudit(MovingAudit):
    """say: told of every fault."""

    def __init__(self, stream: str, jackpots: Jackpots, kept: KeptAnswers, say: Say) -> None:
        prefix = next(prefix for prefix in KINDS if stream.startswith(prefix))
        made, evolve, fault = KINDS[prefix]
        state: Any = made()  # type: ignore[call-arg]
        super().__init__(stream, state, evolve, fault, kept, say)
        self._jackpots = jackpots
        jackpots.states[stream] = state

    def note(self, entry: Stored, event: HouseEvent) -> None:
        self._jackpots.note(entry, event)

    def end(self) -> int:
        if self.state.follows:
            self.say(self.stream, self.last, f"is the last entry, but {' or '.join(self.state.follows)} follows it")
        return super().end()
