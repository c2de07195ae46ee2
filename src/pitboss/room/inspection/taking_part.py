"""How each person took part in a hand, from what everybody saw of it: for lists of hands and for figures.

At a table dealt by hand an entry can be taken back, and what it said never was (O-DLR-03): so the events of a hand are
kept until it ends, and counted then.
"""

from collections.abc import Iterable

import msgspec

from pitboss.engine import events as ev
from pitboss.games import GAMES
from pitboss.games.steps import Board

# Chips that somebody was free to keep; a blind, an ante, a bring-in or a straddle says nothing of the cards.
WILLING = (ev.Called, ev.BetMade, ev.RaisedTo)
# With these a seat has no cards any more.
OUT = (ev.Folded, ev.HandDied, ev.ExposedHandVoided)
COUNTED = (
    *WILLING, *OUT, ev.HandStarted, ev.BettingClosed, ev.BoardDealt, ev.ShowdownOpened, ev.PotAwarded,
)  # fmt: skip


class Part(msgspec.Struct, frozen=True):
    """took: what they got out of the pots. showdown: their hand was still in when hands were shown. willing: they put
    chips in by choice before the second betting round. flop: they had cards when the first community cards were dealt.
    None: the game, or the option that it was played with, has no such moment."""

    person: str
    won: int
    took: int = 0
    showdown: bool | None = None
    willing: bool | None = None
    flop: bool | None = None


class TakingPart:
    """Of one hand, event by event."""

    def __init__(self) -> None:
        # Those that count, each with its place among all events of the hand.
        self._events: list[tuple[int, ev.Event]] = []
        self._count = 0

    def take(self, event: ev.Event) -> None:
        if type(event) is ev.EntryTakenBack:
            self._count = event.kept
            while self._events and self._events[-1][0] >= event.kept:
                self._events.pop()
        elif event.journal != "stands":
            if isinstance(event, COUNTED):
                self._events.append((self._count, event))
            self._count += 1

    def parts(self, game: str, persons: dict[int, str], gains: dict[int, int]) -> tuple[Part, ...]:
        """persons, gains: by seat."""
        events = [event for _, event in self._events]
        if not GAMES[game].shares:
            # Against the house there is no pot, and nobody else's hand to beat.
            return tuple([Part(person, gains[seat]) for seat, person in persons.items()])
        took = dict.fromkeys(persons, 0)
        for event in events:
            if isinstance(event, ev.PotAwarded):
                for seat, cents in event.to:
                    took[seat] += cents
        shown = {seat for event in events if isinstance(event, ev.ShowdownOpened) for seat in event.order}
        willing, flop = _willing(events), _at_flop(events, persons)
        boards = any(isinstance(step, Board) for step in GAMES[game].script)
        return tuple([
            Part(
                person, gains[seat], took[seat], seat in shown, None if willing is None else seat in willing,
                seat in flop if boards else None,
            )
            for seat, person in persons.items()
        ])  # fmt: skip


def _willing(events: Iterable[ev.Event]) -> set[int] | None:
    """Before the first betting round was over; None where an option leaves that round out (P 8.M-O)."""
    found: set[int] = set()
    for event in events:
        if isinstance(event, ev.HandStarted) and event.option:
            return None
        if isinstance(event, ev.BettingClosed | ev.BoardDealt):
            break
        if isinstance(event, WILLING):
            found.add(event.seat)
    return found


def _at_flop(events: Iterable[ev.Event], seats: Iterable[int]) -> set[int]:
    still = set(seats)
    for event in events:
        if isinstance(event, ev.BoardDealt):
            return still
        if isinstance(event, OUT):
            still.discard(event.seat)
    return set()
