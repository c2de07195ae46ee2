"""After a commit: one frame to everybody who looks on, made once for all who see the same."""

from collections.abc import Iterable

from pitboss.room import frames
from pitboss.room.errors import report
from pitboss.room.frames import Scene
from pitboss.room.turn import Turn
from pitboss.room.watching import Watch


def publish(scene: Scene, watchers: Iterable[Watch], turn: Turn) -> None:
    """What is stored is stored: a frame that cannot be made stops no table, and its watchers get a view instead."""
    watching = list(watchers)
    try:
        _publish(scene, watching, turn)
    except Exception as error:
        report(scene.name, error)
        for watch in watching:
            watch.renew()


def _publish(scene: Scene, watchers: list[Watch], turn: Turn) -> None:
    desk = scene.desk
    made: dict[tuple[int, int], bytes] = {}
    shared = frames.Shared(desk, turn.read)
    for watch in watchers:
        if watch.seen >= desk.version:
            continue
        seat = desk.seat_of(watch.person)
        # Private parts of the turn are theirs who had the seat before it and have it still.
        kept = seat if seat and turn.seats[seat] == watch.person else 0
        frame = made.get((seat, kept))
        if frame is None:
            frame = made[seat, kept] = frames.events_frame(scene, turn.facts, seat, kept, shared)
        watch.put(frame, desk.version)
