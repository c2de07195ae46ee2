"""One gaming day, from the papers to the end of the last count, in a real room on virtual time.

What happens is fixed by the script here and by the seed; everything goes through the room, its log and its ledger as on
any other day. `hours.py` says when, `staff/` and `players.py` who does what.
"""

import asyncio
from collections.abc import Callable
from pathlib import Path

import msgspec

from pitboss.house.base import OPERATOR
from pitboss.house.filings.commands import ApproveSubmission, FileSubmission
from pitboss.room.bounds import Bounds
from pitboss.room.config import filed_configs, is_banked
from pitboss.room.decks.commitment import commit
from pitboss.room.filings import FiledVersions
from pitboss.room.room import Room
from pitboss.room.tables.dealer import Dealer
from pitboss.simulated_day import hours
from pitboss.simulated_day.decks import BAD_BEAT, FULL_HOUSE
from pitboss.simulated_day.filed import COUNT_TABLE, amended, submission_text
from pitboss.simulated_day.hours import Slots
from pitboss.simulated_day.miscounts import Miscount, Miscounts
from pitboss.simulated_day.people import players, staff_of
from pitboss.simulated_day.players import Appointed, TablePlayers
from pitboss.simulated_day.staff import cage, floor
from pitboss.simulated_day.staff.orders import Orders
from pitboss.simulated_day.staff.rounds import StaffDay
from pitboss.simulated_day.summary import Summary, summary_of
from pitboss.simulated_day.virtual_time import VirtualClock, VirtualLoop, WaitedFor, run_virtual
from pitboss.submission.file.check import load_submission

PLAYERS_RING, PLAYERS_BANKED = 5, 3
PASSWORD = "simulated person"
# The tables of the script: the two of a Bad Beat, of which the second is a moment later, and that of the void round.
FIRST, SECOND, VOID = "1", "2", "3"
LATER_MS = 400
Progress = Callable[[int, int], None]


class Options(msgspec.Struct, frozen=True):
    """hands: at each table."""

    seed: int
    tables: int
    hands: int
    miscounts: tuple[Miscount, ...] = ()


def simulate_day(data: Path, options: Options, progress: Progress) -> Summary:
    """Raises DayFault where something went wrong, BadMiscount where a miscount cannot be made."""

    async def main(loop: VirtualLoop) -> Summary:
        return await Day(loop, data, options, progress).run()

    try:
        return run_virtual(main)
    except BaseExceptionGroup as group:
        first: BaseException = group
        while isinstance(first, BaseExceptionGroup):
            first = first.exceptions[0]
        raise first from group


class Day:
    def __init__(self, loop: VirtualLoop, data: Path, options: Options, progress: Progress) -> None:
        self._loop, self._data, self._options, self._progress = loop, data, options, progress
        self._clock = VirtualClock(loop, hours.PAPERS)
        self._slots = Slots(options.hands)
        self._tables: list[TablePlayers] = []
        self._text = submission_text(options.tables)

    async def run(self) -> Summary:
        # The disk of whoever simulates may be as full as it likes.
        bounds = Bounds(disk_free=0)
        room = await Room.open(
            self._data, clock=self._clock, bounds=bounds, wrap=lambda log: WaitedFor(log, self._loop)
        )
        try:
            orders = await self._open(room)
            await self._come(room, orders)
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(StaffDay(orders, self._clock, COUNT_TABLE).run())
                tasks.create_task(self._amend(room))
                for players in self._tables:
                    tasks.create_task(players.run())
            await cage.count_drawer(orders)
            # I-13: the day is over when the next one has begun.
            await self._clock.until(hours.OVER)
            return await summary_of(room, [players.tally for players in self._tables])
        finally:
            await room.shutdown(graceful=False)

    # --- before the first hand --------------------------------------------------------------------------------------
    async def _open(self, room: Room) -> Orders:
        """What is filed takes effect when the gaming day begins, and its tables open."""
        await self._file(room, self._text, hours.OPENS)
        await self._clock.until(hours.OPENS)
        filing = await FiledVersions(room.store).now(self._clock.now())
        assert filing is not None, "it was approved for this moment"
        filed = load_submission(filing.text)
        await room.amendments.people.take(filed)
        for config in filed_configs(filed, version=filing.version):
            await room.open_table(config)
        room.run_under(filing.version, filed)
        room.amendments.start()
        orders = Orders(room, staff_of(filed), Miscounts(self._options.miscounts))
        await floor.close_table(orders, COUNT_TABLE)
        return orders

    async def _file(self, room: Room, text: str, effective: int) -> None:
        """A version of the Rules Submission, filed and approved."""
        versions, ref = FiledVersions(room.store), load_submission(text).facility.submission_ref
        at = self._clock.now()
        await versions.order(FileSubmission(by=OPERATOR, at=at, text=text, ref=ref, person="The operator"))
        approve = ApproveSubmission(
            by=OPERATOR, at=at, text=text, ref=f"{ref}/A", person="The Commission", effective=effective
        )
        await versions.order(approve)

    async def _amend(self, room: Room) -> None:
        await self._clock.until(hours.AMENDED)
        await self._file(room, amended(self._text), hours.AMENDMENT_EFFECTIVE)

    async def _come(self, room: Room, orders: Orders) -> None:
        """Players sign up and go to their tables; each table's dealer has its own row of decks."""
        runners = room.directory.open()
        counts = [PLAYERS_BANKED if is_banked(one.live.table.plan.game) else PLAYERS_RING for one in runners]
        names = list(players(self._options.seed, sum(counts)))
        sessions = await asyncio.gather(*[room.sign_up(name, PASSWORD) for name in names])
        await cage.sell_buy_ins(orders, [session.person.id for session in sessions])
        await self._clock.until(hours.PLAY)
        for runner, count in zip(runners, counts, strict=True):
            people, names = tuple(names[:count]), names[count:]
            seed = f"{self._options.seed} table {runner.name}"
            table = TablePlayers(room, self._clock, runner, people, seed, self._slots)
            runner.dealer = Dealer(runner.dealer.deck, table.decks, commit)
            table.told, table.appointed = self._told, self._appointed(runner.name)
            table.void = lambda name: floor.rule_void(orders, name)
            self._tables.append(table)

    def _appointed(self, table: str) -> Appointed:
        """The hands that chance would not bring: by the number that they have at their table."""
        at, beats = self._slots.after, self._slots.after(hours.BAD_BEATS)
        if table == FIRST:
            # One in each period of the day; for the first nobody shows identification.
            full = {at(hours.moment(clock)): FULL_HOUSE for clock in ("12:20", "17:20")}
            return Appointed(stacked={**full, beats: BAD_BEAT}, ends={beats: self._beats_end})
        if table == SECOND:
            full = {at(hours.moment("21:20")): FULL_HOUSE}
            return Appointed(stacked={**full, beats: BAD_BEAT}, ends={beats: self._beats_end + LATER_MS})
        return Appointed(voids=at(hours.moment("13:00"))) if table == VOID else Appointed()

    @property
    def _beats_end(self) -> int:
        """When both hands end: minutes after they began, and at a moment at which nobody else acts."""
        beats = self._slots.at(self._slots.after(hours.BAD_BEATS))
        return (beats // 60_000 + 5) * 60_000 + 130

    def _told(self) -> None:
        done = sum([table.tally.hands for table in self._tables])
        self._progress(done, self._options.hands * self._options.tables)
