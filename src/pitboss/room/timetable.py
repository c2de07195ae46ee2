"""When something happens at a table by itself, and what: a clock answers, a hand starts, a seat or table is left."""

from typing import TYPE_CHECKING

from pitboss.room import automatic

if TYPE_CHECKING:
    from pitboss.room.runner import TableRunner

RETRY_MS = 2000
# Who takes no part for so long gives the seat to others.
IDLE_MS = 15 * 60_000
# Somebody's own table at which nobody sits or looks on for so long is closed.
EMPTY_MS = 30 * 60_000
# A table that may start no hand looks so often whether it may again.
LOOK_MS = 10_000
# Between two streets of a hand in which nobody can bet any more.
STREET_MS = 1500


class Timetable:
    def __init__(self) -> None:
        # When the next hand starts.
        self.hand_at: int | None = None
        # Since when nobody plays in a seat that is taken.
        self.idle: dict[int, int] = {}
        # Since when nobody is at somebody's own table.
        self.empty: int | None = None
        # When the next street is dealt, where nobody has to decide before it.
        self.street_at: int | None = None
        self._street = 0
        # Why no hand starts though the players are ready, and when that is looked at again.
        self.waits = ""
        self.look_at: int | None = None

    def look(self, runner: "TableRunner", now: int) -> None:
        """What is due, as the table stands now."""
        desk, somebody = runner.desk, bool(runner.watchers or automatic.people(runner.desk))
        # Bots alone play on only where they are told to: nobody would see it.
        wanted = runner.allowance.alone or bool(runner.watchers) or automatic.playing(desk)
        due = wanted and not runner.closing and not runner.still and automatic.hand_due(desk)
        self._wait(runner, runner.allowance.no_hands(now) if due else "", now)
        if not due or self.waits:
            self.hand_at = None
        elif self.hand_at is None:
            self.hand_at = now + automatic.pause_ms(runner.desk, fast=runner.allowance.fast)
        self._look_at_street(runner, now)
        self.idle = {seat: self.idle.get(seat, now) for seat in automatic.idle_seats(desk)}
        self.empty = (self.empty or now) if runner.config.private and not somebody else None

    def _look_at_street(self, runner: "TableRunner", now: int) -> None:
        desk = runner.desk
        if desk.table.hand is None or desk.need.kind != "cards" or runner.still:
            self.street_at = None
        elif self.street_at is None or self._street != desk.version:
            self._street, self.street_at = desk.version, now + (0 if runner.closing else STREET_MS)
        elif runner.closing:
            self.street_at = now

    def _wait(self, runner: "TableRunner", why: str, now: int) -> None:
        self.look_at = now + LOOK_MS if why else None
        if why != self.waits:
            self.waits = why
            for watch in runner.watchers:
                watch.renew()

    def next(self, runner: "TableRunner", now: int) -> int | None:
        """The next moment at which something happens."""
        if runner.trouble and not runner.stopped:
            return now + RETRY_MS
        if runner.still:
            return None
        idle = min(self.idle.values()) + IDLE_MS if self.idle else None
        empty = self.empty + EMPTY_MS if self.empty is not None else None
        moments = (runner.clocks.due(), self.hand_at, self.street_at, self.look_at, idle, empty)
        return min([at for at in moments if at is not None], default=None)

    async def keep(self, runner: "TableRunner", now: int) -> None:
        """Do one thing that is due."""
        clock = runner.clocks.due()
        if runner.closing and automatic.nobody_wagered(runner.desk):
            await automatic.call_off(runner)
        elif clock is not None and now >= clock:
            await automatic.time_out(runner)
        elif self.street_at is not None and now >= self.street_at:
            await automatic.deal_on(runner)
        elif self.hand_at is not None and now >= self.hand_at:
            self.hand_at = None
            await automatic.start_hand(runner)
        elif self.idle and now >= min(self.idle.values()) + IDLE_MS:
            await automatic.clear_seats(runner, [seat for seat, at in self.idle.items() if now >= at + IDLE_MS])
        elif self.empty is not None and now >= self.empty + EMPTY_MS:
            # In a hand of the bots it is not: then when as much time has passed.
            self.empty = now
            await automatic.close_empty(runner)
