"""After a commit: one frame to everybody who looks on, made once for all who see the same."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from pitboss.engine.plan import Plan
from pitboss.engine.state import HandState
from pitboss.room.errors import report
from pitboss.room.views import frames
from pitboss.room.views.frames import Scene
from pitboss.room.views.naming import open_names
from pitboss.room.views.watching import Watch, renew_all
from pitboss.store.codec import Fact


class StoredTurn(Protocol):
    """A turn that is stored: what it brought, whose seat was whose before it, the hand that its last cards ended."""

    @property
    def facts(self) -> Sequence[tuple[int, Fact]]: ...
    @property
    def seats(self) -> Sequence[str]: ...
    @property
    def ended(self) -> tuple[Plan, HandState] | None: ...


def publish(scene: Scene, watchers: Iterable[Watch], turn: StoredTurn) -> None:
    """What is stored is stored: a frame that cannot be made stops no table, and its watchers get a view instead."""
    watching = list(watchers)
    try:
        _publish(scene, watching, turn)
    except Exception as error:
        report(scene.name, error)
        renew_all(watching)


def _publish(scene: Scene, watchers: list[Watch], turn: StoredTurn) -> None:
    live = scene.live
    made: dict[tuple[int, int], bytes] = {}
    # By seat what hands are called that lay open before their last cards came.
    shared = frames.Shared(live, open_names(*turn.ended) if turn.ended is not None else {})
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
