"""After a commit: everybody who looks on is told, each part made once for all who are sent the same."""

from collections.abc import Iterable, Sequence

from pitboss.room.errors import report
from pitboss.room.views.frames import Scene
from pitboss.room.views.naming import HandNames
from pitboss.room.views.parts.making import Parts, PublicState, StoredTurn
from pitboss.room.views.watching import Watch, renew_all


def publish(
    scene: Scene, watchers: Iterable[Watch], turns: Sequence[StoredTurn], names: HandNames
) -> PublicState | None:
    """What everybody has been sent now. What is stored is stored: a frame that cannot be made stops no table, and its
    watchers get a view instead."""
    watching = list(watchers)
    try:
        return _publish(scene, watching, turns, names)
    except Exception as error:
        report(scene.name, error)
        renew_all(watching)
        return None


def _publish(scene: Scene, watchers: list[Watch], turns: Sequence[StoredTurn], names: HandNames) -> PublicState:
    parts = Parts(scene, turns, names)
    for watch in watchers:
        has = watch.has
        # Who waits for a fresh view, or has just had one, has all this in it.
        if has is None or watch.seen >= scene.live.version:
            continue
        if parts.moved(watch.person, has[1]):
            watch.renew()
            continue
        public = parts.public_part(has[0])
        own, state = parts.own_part(watch.person, has[1])
        # The public part completes the version, so it goes last.
        watch.put((own, public) if own else (public,), (parts.public, state))
    return parts.public
