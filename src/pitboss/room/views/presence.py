"""Who sits at a table and does not look at it: their connection is lost, or they are elsewhere.

A reload takes a moment, so somebody counts as gone only after GONE_MS. Nothing at the table depends on it: the clock
runs for everybody alike.
"""

from collections.abc import Iterable

from pitboss.room.live_table import LiveTable, people
from pitboss.room.views.watching import Watch

GONE_MS = 5000


class Presence:
    def __init__(self) -> None:
        # Since when they do not look on who did a moment ago; who is not here either is gone.
        self.left_at: dict[str, int] = {}
        # What everybody was last told.
        self.told: tuple[int, ...] = ()

    def left(self, person: str, now: int) -> None:
        self.left_at[person] = now

    def gone(self, live: LiveTable, watchers: Iterable[Watch], now: int) -> tuple[int, ...]:
        """Seats of people who do not look on. Where people deal, players sit at the table itself and need no screen."""
        if live.by_hand:
            return ()
        here = {watch.person for watch in watchers}
        away = [seat for seat in people(live) if live.person_at(seat) not in here]
        if not (away or self.left_at):
            return ()
        moment = {person: at for person, at in self.left_at.items() if person not in here and now - at < GONE_MS}
        self.left_at = moment
        return tuple([seat for seat in away if live.person_at(seat) not in moment])
