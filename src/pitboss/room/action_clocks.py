"""Action clocks. The same for everybody, bots among them:

- A decision has the table's base time. Then the seat's own time bank runs. When both are out the clock answers: check,
  or else fold; stand pat; show; no straddle; no to what is asked for; no wager (E-ACT-09).
- Showing a hand, a straddle, an answer to the others' wish and opening wagers have no time bank.
- Opening wagers stay open until somebody makes one; then the time runs. They close when everybody has some on the
  layout, or when the time is out.
- A tenth of the bank comes back with each hand that starts.
- A lost connection changes nothing: the clock runs.
- After two hands in a row in which the clock answered for a seat, it sits out (turn.py).
- After a restart and after a pause an open decision has its whole base time again, and the banks are full after a
  restart: nobody loses by it.
"""

from typing import Any

import msgspec

from pitboss.engine import Need
from pitboss.engine.needs import asked_about

WITH_BANK = ("act", "draw", "choose", "wager")
SHORT = ("show", "straddle")
SHORT_MS = 10_000
SEVERAL = ("consent", "wagers")
DECISIONS = (*WITH_BANK, *SHORT, *SEVERAL)
BACK = 10


class Opened(msgspec.Struct):
    """key: what tells one decision from the next. asked: the seats that have to answer still."""

    key: tuple[Any, ...]
    kind: str
    asked: tuple[int, ...]
    decision: int
    at: int
    base: int
    # What the bank had when it was opened; 0 where none runs.
    bank: int


class ClockView(msgspec.Struct, frozen=True, gc=False):
    """Time that is left for a decision: the base first, then the seat's bank. seat 0: several are asked, `seats`."""

    kind: str
    seat: int
    seats: tuple[int, ...]
    decision: int
    base_ms: int
    bank_ms: int
    total_ms: int


class Clocks:
    """base_seconds: 0 where no clock runs. Then the table waits for whoever is asked."""

    def __init__(self, base_seconds: int, bank_seconds: int, seats: int) -> None:
        self.base, self.bank_max = base_seconds * 1000, bank_seconds * 1000
        self.banks = [self.bank_max] * (seats + 1)
        self.opened: Opened | None = None

    def seats_are(self, seats: int) -> None:
        """The table has more of them now, or fewer."""
        self.banks = [*self.banks[: seats + 1], *[self.bank_max] * (seats + 1 - len(self.banks))]

    def see(self, need: Need, hand: int, now: int, asked: tuple[int, ...] | None = None) -> None:
        """The table waits for this. asked: where not all whom the need names are there to answer."""
        seats = asked if asked is not None else (need.seats or (need.seat,))
        if need.kind not in DECISIONS or not seats:
            self.close(now)
            return
        # Where several are asked, nobody gets more time because another has answered.
        key = (hand, need.kind, need.decision, asked_about(need), 0 if need.kind in SEVERAL else need.seat)
        if self.opened is not None and self.opened.key == key:
            self.opened.asked = seats
            return
        self.close(now)
        bank = self.banks[need.seat] if need.kind in WITH_BANK else 0
        base = min(self.base, SHORT_MS) if need.kind in SHORT else self.base
        self.opened = Opened(key, need.kind, seats, need.decision, now, base, bank)

    def close(self, now: int) -> None:
        """It was answered: what of the bank was used is gone."""
        opened = self.opened
        if opened is not None and opened.bank:
            used = max(0, now - opened.at - opened.base)
            self.banks[opened.asked[0]] = max(0, opened.bank - used)
        self.opened = None

    def drop(self) -> None:
        """A pause: whatever is open will be opened again."""
        self.opened = None

    def again(self, now: int) -> None:
        """Nobody answered and the table still waits: the whole time once more."""
        if self.opened is not None:
            self.opened.at = now

    def hand_started(self) -> None:
        self.banks = [min(self.bank_max, bank + self.bank_max // BACK) for bank in self.banks]

    def seat_taken(self, seat: int) -> None:
        self.banks[seat] = self.bank_max

    def due(self) -> int | None:
        """When the clock answers."""
        opened = self.opened
        return None if opened is None or not self.base else opened.at + opened.base + opened.bank

    def show(self, now: int) -> ClockView | None:
        """What everybody is shown of it."""
        opened = self.opened
        if opened is None or not self.base:
            return None
        passed = now - opened.at
        return ClockView(
            kind=opened.kind,
            seat=opened.asked[0] if opened.kind not in SEVERAL else 0,
            seats=opened.asked,
            decision=opened.decision,
            base_ms=max(0, opened.base - passed),
            bank_ms=max(0, opened.bank - max(0, passed - opened.base)),
            total_ms=opened.base + opened.bank,
        )
