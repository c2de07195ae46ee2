"""When something happens at a table by itself, and what: a clock answers, a hand starts, time is charged, a seat or a
table is left.

The timetable says what is due and does nothing itself.
"""

from collections.abc import Collection
from typing import Protocol

from pitboss.room.config import TableConfig
from pitboss.room.live_table import people
from pitboss.room.tables import automatic
from pitboss.room.tables.allowance import Allowance
from pitboss.room.tables.open_time import tick_due, verifies_itself
from pitboss.room.views.watching import Watch

RETRY_MS = 2000
# Who takes no part for so long gives the seat to others.
IDLE_MS = 15 * 60_000
# Somebody's own table at which nobody sits or looks on for so long is closed.
EMPTY_MS = 30 * 60_000
# A table that may start no hand looks so often whether it may again.
LOOK_MS = 10_000
# Between two streets of a hand in which nobody can bet any more.
STREET_MS = 1500


class Timed(automatic.Running, Protocol):
    """A table that runs, with all that decides when something is due."""

    @property
    def watchers(self) -> Collection[Watch]: ...
    @property
    def allowance(self) -> Allowance: ...
    @property
    def config(self) -> TableConfig: ...
    @property
    def closing(self) -> bool: ...
    @property
    def trouble(self) -> str: ...
    @property
    def stopped(self) -> bool: ...
    @property
    def still(self) -> bool: ...


def held_by_owner(running: Timed) -> bool:
    """Whoever opened the table has paused it."""
    notes, config = running.live.notes, running.config
    return bool(notes.paused and config.owner) and config.private and notes.owner.paused_by == config.owner


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
        # When the next interval is over that is charged for; whether the room has charges of its own to verify; whether
        # time stops now, or runs again.
        self.tick_at: int | None = None
        self.to_verify = False
        self.time_stops = self.time_starts = False
        # Whether a version of the Rules Submission is to be taken at once, where the dealer starts the next hand.
        self.version_due = False
        # Whether another game is to be played, and no hand begins with which it would come.
        self.game_due = False
        # Why no hand starts though the players are ready, and when that is looked at again.
        self.waits = ""
        self.look_at: int | None = None

    def look(self, running: Timed, now: int) -> bool:
        """What is due, as the table stands now. Whether the reason for which no hand starts is a new one."""
        live = running.live
        # Bots alone play on only where they are told to: nobody would see it.
        wanted = live.by_hand or running.allowance.alone or bool(running.watchers) or automatic.playing(live)
        due = wanted and not running.closing and not running.still and automatic.hand_due(live)
        # AMB-152: time that is charged for stops where no hand may start, also where nobody is ready for one.
        timed = live.table.plan.time is not None and live.table.hand is None and not (running.closing or running.still)
        kept = automatic.unfit(running) or running.allowance.no_hands(now) if due or timed else ""
        before, self.waits = self.waits, kept if due else ""
        self.look_at = now + LOOK_MS if self.waits or timed else None
        if not due or self.waits or live.by_hand:
            self.hand_at = None
        elif self.hand_at is None:
            self.hand_at = now + automatic.pause_ms(running.live, fast=running.allowance.fast)
        self._look_at_street(running, now)
        self._look_at_time(running, kept)
        # At a table dealt by hand people give seats up, and take what was filed.
        idle = automatic.idle_seats(live) if not live.by_hand else ()
        self.idle = {seat: self.idle.get(seat, now) for seat in idle}
        asked = live.notes.mix is not None and self.hand_at is None and not (running.closing or running.still)
        self.game_due = asked and automatic.game_due(live)
        self.version_due = live.by_hand and not (running.closing or running.still) and automatic.version_due(running)
        # Nobody is there, or nobody looks at what its owner has paused and forgotten.
        alone = running.config.private and not (running.watchers or (people(live) and not held_by_owner(running)))
        self.empty = (self.empty or now) if alone else None
        return self.waits != before

    def _look_at_street(self, running: Timed, now: int) -> None:
        live = running.live
        if live.table.hand is None or live.need.kind != "cards" or running.still or live.by_hand:
            self.street_at = None
        elif self.street_at is None or self._street != live.version:
            self._street, self.street_at = live.version, now + (0 if running.closing else STREET_MS)
        elif running.closing:
            self.street_at = now

    def _look_at_time(self, running: Timed, kept: str) -> None:
        """kept: why no hand may start."""
        live = running.live
        stands = running.closing or running.still
        self.tick_at = None if stands else tick_due(live)
        own = live.table.time_area > 0 and verifies_itself(running.config.house)
        self.to_verify = own and not stands
        self.time_stops = self.time_starts = False
        if live.table.plan.time is not None and not running.still:
            # AMB-152: where the room lets no hand start, the time is nobody's.
            halted = live.table.hand is None and bool(kept or running.closing)
            self.time_stops = live.notes.time_runs and halted
            self.time_starts = not (live.notes.time_runs or halted or running.closing)

    def next(self, running: Timed, now: int) -> int | None:
        """The next moment at which something happens."""
        if running.trouble and not running.stopped:
            return now + RETRY_MS
        empty = self.empty + EMPTY_MS if self.empty is not None else None
        if running.still:
            return empty if held_by_owner(running) and not running.trouble else None
        idle = min(self.idle.values()) + IDLE_MS if self.idle else None
        at_once = (
            now if self.to_verify or self.time_stops or self.time_starts or self.version_due or self.game_due else None
        )
        moments = (
            running.clocks.due(), self.hand_at, self.street_at, self.tick_at, at_once, self.look_at, idle, empty,
        )  # fmt: skip
        return min([at for at in moments if at is not None], default=None)

    def due_in_pause(self, running: Timed, now: int) -> automatic.Job | None:
        """A pause that its owner has forgotten ends by itself, so that seats and table are given up like others."""
        if not held_by_owner(running) or running.trouble or self.empty is None or now < self.empty + EMPTY_MS:
            return None
        self.empty = now
        return automatic.end_pause

    def due(self, running: Timed, now: int) -> automatic.Job | None:
        """One thing that is to be done now."""
        clock = running.clocks.due()
        if running.closing and automatic.nobody_wagered(running.live) and not running.live.by_hand:
            return automatic.call_off
        if clock is not None and now >= clock:
            return automatic.time_out
        if self.street_at is not None and now >= self.street_at:
            return automatic.deal_on
        if self.tick_at is not None and now >= self.tick_at:
            return automatic.charge_time
        if self.to_verify:
            return automatic.verify_time
        if self.time_stops:
            return automatic.stop_time
        if self.time_starts:
            return automatic.start_time
        if self.version_due:
            return automatic.take_version
        if self.game_due:
            return automatic.change_game
        if self.hand_at is not None and now >= self.hand_at:
            self.hand_at = None
            return automatic.start_hand
        if self.idle and now >= min(self.idle.values()) + IDLE_MS:
            return automatic.clear_seats([seat for seat, at in self.idle.items() if now >= at + IDLE_MS])
        if self.empty is not None and now >= self.empty + EMPTY_MS:
            # In a hand of the bots it is not: then when as much time has passed.
            self.empty = now
            return automatic.close_empty
        return None
