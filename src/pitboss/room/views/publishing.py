"""After a commit: one frame to everybody who looks on, made once for all who see the same."""

from collections.abc import Iterable

from pitboss.room.errors import report
from pitboss.room.tables.turn import Turn
from pitboss.room.views import frames
from pitboss.room.views.frames import Scene
from pitboss.room.views.watching import Watch


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
    live = scene.live
    made: dict[tuple[int, int], bytes] = {}
    shared = frames.Shared(live, turn.read)
    for watch in watchers:
        if watch.seen >= live.version:
            continue
        seat = live.seat_of(watch.person)
        # Private parts of the turn are theirs who had the seat before it and have it still.
        kept = seat if seat and turn.seats[seat] == watch.person else 0
        frame = made.get((seat, kept))
        if frame is None:
            frame = made[seat, kept] = frames.events_frame(scene, turn.facts, seat, kept, shared)
        watch.put(frame, live.version)
