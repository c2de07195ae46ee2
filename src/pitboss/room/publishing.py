"""After a commit: one frame to everybody who looks on, made once for all who see the same."""

from collections.abc import Iterable

from pitboss.room import frames
from pitboss.room.clocks import Clocks
from pitboss.room.desk import Desk
from pitboss.room.errors import report
from pitboss.room.turn import Turn
from pitboss.room.watching import Watch


def publish(name: str, watchers: Iterable[Watch], desk: Desk, turn: Turn, clocks: Clocks, now: int) -> None:
    """What is stored is stored: a frame that cannot be made stops no table, and its watchers get a view instead."""
    watching = list(watchers)
    try:
        _publish(name, watching, desk, turn, clocks, now)
    except Exception as error:
        report(name, error)
        for watch in watching:
            watch.renew()


def _publish(name: str, watchers: list[Watch], desk: Desk, turn: Turn, clocks: Clocks, now: int) -> None:
    made: dict[tuple[int, int], bytes] = {}
    shared = frames.Shared(desk)
    for watch in watchers:
        if watch.seen >= desk.version:
            continue
        seat = desk.seat_of(watch.person)
        # Private parts of the turn are his who had the seat before it and has it still.
        kept = seat if seat and turn.seats[seat] == watch.person else 0
        frame = made.get((seat, kept))
        if frame is None:
            frame = made[seat, kept] = frames.events_frame(name, desk, turn.facts, clocks, seat, kept, now, shared)
        watch.put(frame, desk.version)
