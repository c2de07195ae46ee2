"""One jackpot on its stream: who waits for their turn comes after whoever had it before."""

from pathlib import Path

import pytest

from pitboss.engine.commands import SitDown
from pitboss.house.bad_beat.commands import AdjustDisplay, EndDay, NotifyCompliance
from pitboss.house.bad_beat.state import books
from pitboss.house.base import ROOM
from pitboss.house.cage import STREAM
from pitboss.house.cage.commands import BuyIn, OpenDrawer
from pitboss.house.custody.commands import TakeIn
from pitboss.house.people.commands import RegisterPerson
from pitboss.room.desks.cage import Cage
from pitboss.room.errors import RoomRefusal
from pitboss.room.tables.requests import Envelope
from pitboss.submission.file.check import load_submission
from tests.support.covers import covers
from tests.unit.audit.playing import audited
from tests.unit.room.jackpots.rooms import PLAY_MONEY, beat_of, play_money
from tests.unit.room.rooms import in_loop, quiet


@covers("I-13")
@in_loop
async def test_i_13__what_was_asked_for_before_the_last_entry_was_written_comes_after_it() -> None:
    house = await play_money(bots=0)
    desk, day = beat_of(house), house.room.jackpots.calendar.day(house.clock.now())
    asked = AdjustDisplay(by=ROOM, at=house.clock.now(), day=day, cents=books(desk.state))
    house.clock.time += 2000
    await desk.order(EndDay(by=ROOM, at=house.clock.now(), day=day, ended="2023-11-13", due=1))
    house.clock.time += 1
    (made,) = await desk.order(asked)
    assert made.at == desk.state.last_at == house.clock.now()
    await house.stop()


@covers("I-13")
@in_loop
async def test_i_13__what_was_asked_for_as_a_gaming_day_ended_belongs_to_the_next() -> None:
    """Whoever asks in the moment in which a day's figures become official is not sent away."""
    house = await play_money(bots=0)
    desk, day_of = beat_of(house), house.room.jackpots.calendar.day
    day = day_of(house.clock.now())
    asked = AdjustDisplay(by=ROOM, at=house.clock.now(), day=day, cents=books(desk.state))
    house.clock.time += 24 * 3_600_000
    await desk.order(EndDay(by=ROOM, at=house.clock.now(), day=day_of(house.clock.now()), ended=day, due=1))
    (made,) = await desk.order(asked)
    assert made.at == house.clock.now()
    with pytest.raises(RoomRefusal) as refused:
        await desk.order(AdjustDisplay(by=ROOM, at=house.clock.now(), day=day, cents=books(desk.state)))
    assert refused.value.code == "day_over"
    await house.stop()


@covers("I-08", "I-13")
@in_loop
async def test_i_08__a_notice_before_a_count_stays_with_the_day_on_which_it_was_given() -> None:
    """It would stand for the count of the next day, before which nobody has told compliance anything."""
    house = await play_money(bots=0)
    desk, day_of = beat_of(house), house.room.jackpots.calendar.day
    day = day_of(house.clock.now())
    told = NotifyCompliance(by=ROOM, at=house.clock.now(), day=day)
    house.clock.time += 24 * 3_600_000
    await desk.order(EndDay(by=ROOM, at=house.clock.now(), day=day_of(house.clock.now()), ended=day, due=1))
    with pytest.raises(RoomRefusal) as refused:
        await desk.order(told)
    assert refused.value.code == "day_over"
    await house.stop()


@covers("I-13")
@in_loop
async def test_i_13__where_the_clock_stands_before_the_last_entry_nothing_is_done() -> None:
    house = await play_money(bots=0)
    desk, day = beat_of(house), house.room.jackpots.calendar.day(house.clock.now())
    house.clock.time = desk.state.last_at - 1
    before = desk.version
    with pytest.raises(RoomRefusal) as refused:
        await desk.order(AdjustDisplay(by=ROOM, at=house.clock.now(), day=day, cents=books(desk.state)))
    assert (refused.value.code, desk.version) == ("clock_back", before)
    await house.stop()


@covers("I-13")
@in_loop
async def test_i_13__what_a_table_told_is_entered_all_the_same_after_the_last_entry() -> None:
    """Nothing that a table's log says is lost because a clock was set back, or because a day's figures are official."""
    house = await play_money(bots=0)
    desk, day = beat_of(house), house.room.jackpots.calendar.day(house.clock.now())
    await desk.order(EndDay(by=ROOM, at=house.clock.now(), day=day, ended=day, due=1))
    last = desk.state.last_at
    house.clock.time = last - 5_000
    told = TakeIn(by=ROOM, at=house.clock.now(), day=day, table="1", number=9, cents=300, source=7, lot=day)
    (made,) = await desk.order(told)
    assert (made.at, desk.state.custody.boxes["1:9"].cents) == (last, 300)
    await house.stop()


@covers("J-14")
@in_loop
async def test_j_14__nothing_happens_at_a_table_before_the_last_entry_of_a_jackpot_that_it_feeds() -> None:
    """A clock that was ahead has ended a day, or a period, at the jackpot: no hand is played in that time any more."""
    house = await play_money(bots=0)
    desk, day = beat_of(house), house.room.jackpots.calendar.day(house.clock.now())
    house.clock.time += 600_000
    await desk.order(EndDay(by=ROOM, at=house.clock.now(), day=day, ended="2023-11-13", due=1))
    house.clock.time -= 600_000
    (runner,) = house.room.jackpots.tables()
    guest = (await house.room.guest()).person.id
    answer = await house.room.submit(runner.name, Envelope("a", guest, "player", 0, SitDown(1, chips=4000)))
    last = (await house.log.read(runner.stream))[-1]
    assert answer.ok
    assert last.at == desk.state.last_at > house.clock.now()
    await house.stop()


@covers("I-13")
@in_loop
async def test_i_13__nor_is_it_heard_before_it_happened_where_the_tables_clock_was_ahead() -> None:
    house = await play_money(bots=0)
    desk, day = beat_of(house), house.room.jackpots.calendar.day(house.clock.now())
    removed = desk.state.last_at + 4_000
    house.clock.time = desk.state.last_at - 5_000
    told = TakeIn(
        by=ROOM, at=removed, day=day, table="1", number=9, cents=300, source=7, lot=day, removed_at=removed
    )  # fmt: skip
    (made,) = await desk.order(told)
    assert made.at == desk.state.last_at == removed
    await house.stop()


@covers("O-ROL-01", "I-13")
@in_loop
async def test_i_13__what_somebody_asked_for_once_is_done_once_and_the_audit_finds_its_answer(tmp_path: Path) -> None:
    house = await play_money(tmp_path, bots=0)
    await house.room.accounts.order(
        RegisterPerson, person="Ben", name="Ben", roles=("floorperson",), number="L-1", valid_until=2**50
    )
    notify = NotifyCompliance(by="floorperson", giver="Ben", at=house.clock.now())
    made = await house.room.jackpots.order("bad_beat:main", notify, "Ben\nfirst")
    assert len(made) == 1
    await house.restart()
    # Sent again by a screen that was cut off, also after the room was opened anew.
    house.room.follow(0, load_submission(PLAY_MONEY))
    await quiet(house.room)
    assert await house.room.jackpots.order("bad_beat:main", notify, "Ben\nfirst") == ()
    await house.stop()
    assert (await audited(tmp_path)).faults == ()


@covers("N-CAG-01")
@in_loop
async def test_what_the_cage_enters_after_somebody_else__is_of_the_day_on_which_it_is_entered() -> None:
    house = await play_money(bots=0)
    jackpots = house.room.jackpots
    cage, asked = Cage(house.room.accounts, jackpots), house.clock.now()
    day = jackpots.calendar.day(asked)
    house.clock.time += 24 * 3_600_000
    cage.state.last_at = house.clock.now()
    moved = cage.in_turn(BuyIn(by="cage_cashier", at=asked, day=day, person="ann", cents=100))
    assert (moved.at, moved.day) == (house.clock.now(), jackpots.calendar.day(house.clock.now()))
    assert moved.day > day
    await house.stop()


@covers("N-CAG-05", "N-VAL-02")
@in_loop
async def test_n_val_02__a_cage_that_was_asked_before_a_version_was_in_effect_opens_under_it_now() -> None:
    house = await play_money(bots=0)
    jackpots, accounts = house.room.jackpots, house.room.accounts
    await accounts.order(RegisterPerson, person="Eve", name="Eve", roles=("cashier",), number="L-1", valid_until=2**50)
    cage, asked = Cage(accounts, jackpots), house.clock.now()
    # While the request is on its way the next version comes into effect, and it is not for play money.
    house.clock.time += 120_000
    jackpots.version, accounts.play_money.given = 2, False
    (opened,) = await cage.order(OpenDrawer(by="cashier", giver="Eve", at=asked, cents=1_000))
    offered = [entry.at for entry in await house.log.read(STREAM)]
    assert offered == [house.clock.now()] * 2
    assert opened.at == house.clock.now()
    await house.stop()
