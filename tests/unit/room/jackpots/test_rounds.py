"""What the room does for its jackpots by itself, in which order: nothing is over before all that tables told was
read."""

from pathlib import Path
from typing import Any

import msgspec

from pitboss.engine.events import BadBeatMade, HandStarted
from pitboss.house.bad_beat.events import BadBeatEnded, DayEnded
from pitboss.house.high_hand.events import TablePassed
from pitboss.room.jackpots.jackpots import Jackpots
from pitboss.room.jackpots.rounds import TRANSFERRED
from pitboss.store.codec import KINDS, from_bytes
from pitboss.store.port import Appended, Batch, Entry, EventLog, Stored
from pitboss.submission.file.check import load_submission
from tests.support.covers import covers
from tests.unit.room.jackpots.rooms import PLAY_MONEY, TO_THE_END_S, beat_of, high_of, play_money, until
from tests.unit.room.rooms import House, in_loop, quiet

DAY_S = 86_400


def dropped() -> str:
    """The same without its Bad Beat."""
    head, rest = PLAY_MONEY.split("[bad_beat.main]")
    rest = "[high_hand.day]" + rest.split("[high_hand.day]")[1]
    return head + rest.replace('bad_beat = "main"\n', "").replace('["bad_beat", "high_hand"]', '["high_hand"]')


async def kinds_of(house: House, stream: str, *kinds: type) -> list[Any]:
    stored = await house.room.store.read_kinds(stream, frozenset([KINDS[kind] for kind in kinds]))
    return [from_bytes(entry.public, entry) for entry in stored]


@covers("I-20", "I-07")
@in_loop
async def test_i_20__a_bad_beat_that_was_dropped_ends_when_no_table_can_make_a_claim_any_more() -> None:
    house = await play_money(bots=0)
    filed, without = load_submission(PLAY_MONEY), load_submission(dropped())
    house.room.follow(0, without)
    await quiet(house.room)
    # It holds nothing; but its table goes on under the version before, and may have a hand that counts.
    assert not beat_of(house).state.ended
    assert (await house.ask("room", "close_table", role="room")).ok
    await quiet(house.room)
    house.room.jackpots.wake()
    await quiet(house.room)
    assert beat_of(house).state.ended
    await house.clock.pass_by(3 * DAY_S, house.room)
    # Nothing is due on days on which it is not offered; from the next offer on there is again.
    ended = [day.ended for day in await kinds_of(house, "bad_beat:main", DayEnded)]
    house.room.follow(0, msgspec.structs.replace(filed))
    await quiet(house.room)
    await house.clock.pass_by(DAY_S, house.room)
    days = [day.ended for day in await kinds_of(house, "bad_beat:main", DayEnded)]
    assert (ended, days) == ([], ["2023-11-17"])
    assert len(await kinds_of(house, "bad_beat:main", BadBeatEnded)) == 1
    await house.stop()


class BetweenTwoSteps:
    """A log of which a table tells something just when the room has read all tables. unread: whether the room knows;
    passed: whether it did when it wrote that the table has passed the end of a period."""

    def __init__(self, beneath: EventLog, jackpots: Jackpots) -> None:
        self.beneath, self.jackpots = beneath, jackpots
        self.unread = self.told = False
        self.passed: list[bool] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.beneath, name)

    async def read_kinds(self, stream: str, kinds: frozenset[str], after: int = 0) -> list[Stored]:
        if kinds == TRANSFERRED and not self.told:
            self.told = self.unread = True
            self.jackpots.news.add("1")
            self.jackpots.wake()
        elif stream == "table:1" and KINDS[HandStarted] not in kinds:
            self.unread = False
        return await self.beneath.read_kinds(stream, kinds, after)

    async def append(self, batch: Batch) -> Appended:
        if any(entry.kind == KINDS[TablePassed] for entry in batch.entries):
            self.passed.append(self.unread)
        return await self.beneath.append(batch)


@covers("J-18")
@in_loop
async def test_j_18__a_table_has_passed_the_end_of_a_period_once_all_that_it_told_was_read(tmp_path: Path) -> None:
    house = await play_money(tmp_path)
    await until(house, lambda: bool(beat_of(house).state.claims))
    while house.runner().live.table.hand is not None:
        await house.clock.pass_by(1, house.room)
    await house.stop()
    house.clock.time += TO_THE_END_S * 1000
    await house.open()
    jackpots = house.room.jackpots
    log = BetweenTwoSteps(jackpots.store, jackpots)
    jackpots.store = high_of(house).log = log
    house.room.follow(0, load_submission(PLAY_MONEY))
    await quiet(house.room)
    assert log.told
    assert log.passed == [False]
    await house.stop()


@covers("I-05")
@in_loop
async def test_i_05__a_tables_log_that_cannot_be_read_keeps_no_jackpot_from_the_others(tmp_path: Path) -> None:
    house = await play_money(tmp_path)
    await until(house, lambda: bool(beat_of(house).state.claims))
    claims = len(beat_of(house).state.claims)
    kind = KINDS[BadBeatMade]
    broken = Batch("table:broken", 0, (Entry(kind, b'{"type":"hand.bad_beat_made.v1"}'),), house.clock.now())
    await house.room.store.append(broken)
    house.room.jackpots.news.add("broken")
    await until(house, lambda: len(beat_of(house).state.claims) > claims)
    assert house.room.jackpots.news == set()
    await house.stop()
