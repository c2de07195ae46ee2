"""The idle table of a game against the house kept a second time, from the events alone (AMB-157): once the last player
has left, no round starts before the cards were spread, looked at, inspected, verified and washed again."""

from pitboss.engine import events as ev
from pitboss.submission import HouseChoices

STEPS: tuple[type[ev.Event], ...] = (
    ev.DecksSpread,
    ev.DecksLookedAt,
    ev.DecksInspected,
    ev.InspectionVerified,
    ev.DecksWashed,
)


class NotOpened(AssertionError):
    """A round was started with cards that had lain at an idle table."""


class IdleRecord:
    def __init__(self, house: HouseChoices, game: str) -> None:
        # TX 5.I: the shoe spares the idle table; DD 5.I does not. While it is out of order it spares nothing.
        self.spared = game == "texas-holdem-bonus" and house.shuffler_mode == "auto_reshuffle_shoe"
        self.in_order = True
        self.seated: set[int] = set()
        self.looked = False
        # What has been done since the last player left; None while nothing is due.
        self.done: set[type[ev.Event]] | None = None

    def watch(self, event: ev.Event) -> None:
        kind = type(event)
        if kind is ev.SatDown:
            self.seated.add(event.seat)  # type: ignore[attr-defined]
        elif kind is ev.StoodUp:
            self.seated.discard(event.seat)  # type: ignore[attr-defined]
            if not self.seated and self.looked:
                self.done = set()
        elif kind is ev.DecksReceived:
            # P 4.E and its sisters: as at any opening.
            self.looked, self.done = event.preinspected and event.preshuffled, None  # type: ignore[attr-defined]
        elif kind in (ev.DeviceFaulted, ev.DeviceRepaired):
            broken = kind is ev.DeviceFaulted and event.fault == "broken"  # type: ignore[attr-defined]
            self.in_order = not broken and (self.in_order or kind is ev.DeviceRepaired)
        elif kind is ev.HandStarted or (kind is ev.BetsClosed and event.seats):  # type: ignore[attr-defined]
            self._started()
        elif kind in STEPS:
            self._step(kind)

    def _step(self, kind: type[ev.Event]) -> None:
        if kind is ev.DecksSpread and self.done is not None:
            self.done = set()
            self.looked = False
        self.looked = self.looked or kind is ev.DecksLookedAt
        if self.done is not None:
            self.done.add(kind)

    def _started(self) -> None:
        missing = [kind.__name__ for kind in STEPS if self.done is not None and kind not in self.done]
        if missing and not (self.spared and self.in_order):
            raise NotOpened(f"everybody had left, and a round starts without {', '.join(missing)}")
        self.done = None
