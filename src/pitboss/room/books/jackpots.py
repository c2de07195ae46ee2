"""A jackpot as it stood when the gaming day ended, and what happened to it on that day.

Its stream is folded up to the end of the day. Money that goes from one Bad Beat to another moves with the entry of the
one that gives it (house/bad_beat/money.py); the other's own entry may come a moment later, even on the next day: it is
counted with the first, as the ledger does.
"""

from typing import Any

import msgspec

from pitboss.house.bad_beat import PREFIX as BAD_BEAT
from pitboss.house.bad_beat import events as bb
from pitboss.house.bad_beat.evolve import evolve as evolve_bad_beat
from pitboss.house.bad_beat.state import BadBeatState
from pitboss.house.base import HouseEvent
from pitboss.house.custody import events as cu
from pitboss.house.custody.evolve import into_the_fund
from pitboss.house.high_hand import PREFIX as HIGH_HAND
from pitboss.house.high_hand import events as hh
from pitboss.house.high_hand.evolve import evolve as evolve_high_hand
from pitboss.house.high_hand.state import HighHandState
from pitboss.store.codec import from_bytes
from pitboss.store.errors import StorageDamaged
from pitboss.store.port import Stored

PREFIXES = (BAD_BEAT, HIGH_HAND)
State = BadBeatState | HighHandState


class Sums(msgspec.Struct):
    """What moved the fund on the day, and what waits for the next period."""

    counted: int = 0
    paid: int = 0
    transferred: int = 0
    rolled_over: int = 0


class JackpotDay:
    """opening: the fund when the day began. events: of the day, with when they were stored. sent: by jackpot, what was
    transferred to it before the day and on it; received: what came here, the same. made_good: by the gaming day on the
    paper, what the house put in. ended: what closes the day, whenever it was written."""

    def __init__(self, stream: str) -> None:
        self.stream = stream
        self.state: State = BadBeatState() if stream.startswith(BAD_BEAT) else HighHandState()
        self.opening = 0
        self.sums = Sums()
        self.events: list[tuple[int, HouseEvent]] = []
        self.sent: dict[str, list[int]] = {}
        self.received = [0, 0]
        self.made_good: dict[str, int] = {}
        self.ended: bb.DayEnded | None = None

    @property
    def key(self) -> str:
        return self.stream.partition(":")[2]

    def take(self, entry: Stored, when: int, day: str) -> None:
        """when: below 0 before the day, 0 on it, above 0 after it. Raises StorageDamaged."""
        event = from_bytes(entry.public, entry)
        if when > 0:
            # I-13: what was overdue is on record once the next day has begun.
            if isinstance(event, bb.DayEnded) and event.ended == day:
                self.ended = event
            return
        try:
            self._evolve(event)
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            where = f"{entry.stream} version {entry.version}"
            raise StorageDamaged(f"{where}: {entry.kind} cannot be there; see what 'pitboss audit' says") from error
        self._moved_fund(event, today=when == 0)
        if when == 0:
            self.events.append((entry.at, event))
            if isinstance(event, bb.DayEnded) and event.ended == day:
                self.ended = event
        else:
            self.opening = self.state.fund

    def _evolve(self, event: Any) -> None:
        if isinstance(self.state, BadBeatState):
            evolve_bad_beat(self.state, event)
        else:
            evolve_high_hand(self.state, event)

    def _moved_fund(self, event: HouseEvent, *, today: bool) -> None:
        if isinstance(event, bb.FundTransferred):
            self.sent.setdefault(event.to, [0, 0])[today] += event.cents
        elif isinstance(event, bb.FundReceived):
            self.received[today] += event.cents
        if not today:
            return
        self.sums.counted += into_the_fund(event) or 0
        if isinstance(event, bb.PersonPaid | hh.PrizePaid):
            self.sums.paid += event.cents
            if isinstance(event, bb.PersonPaid) and event.made_good:
                self.made_good[event.day] = self.made_good.get(event.day, 0) + event.made_good
        elif isinstance(event, hh.PrizeDistributed):
            self.sums.paid += sum([cents for _, cents in event.payouts])
        elif isinstance(event, bb.FundTransferred):
            self.sums.transferred += event.cents
        elif isinstance(event, hh.RolledOver) or (isinstance(event, hh.PrizeExpired) and event.next_period):
            self.sums.rolled_over += event.cents

    def of(self, *kinds: type[HouseEvent]) -> list[tuple[int, Any]]:
        """The events of the day that are of these kinds, with when they were stored."""
        return [(at, event) for at, event in self.events if isinstance(event, kinds)]

    def counts(self) -> list[tuple[int, Any]]:
        return self.of(cu.CountedAtTable, cu.CountedInCage, cu.SumVerified, cu.CountedByRoom)
