"""The papers of a room that is open: read from its log, names opened for those who may have them."""

from pathlib import Path
from typing import Any

import pytest

from pitboss.house.base import ROOM
from pitboss.house.high_hand.commands import ForgetSlip
from pitboss.house.people.commands import RegisterPerson
from pitboss.room.errors import RoomRefusal
from pitboss.store.codec import from_bytes
from pitboss.store.errors import StoreError
from pitboss.store.port import GENESIS
from tests.support.covers import covers
from tests.unit.room.jackpots.rooms import TO_THE_END_S, high_of, play_money, until, with_high_hand
from tests.unit.room.rooms import House, in_loop

DAY = "2023-11-14"
READER: dict[str, Any] = {"by": "cashier", "giver": "Eve"}


async def with_cashier(it: House) -> None:
    await it.room.accounts.order(RegisterPerson, person="Eve", name="Eve", roles=("cashier",))


@covers("J-17")
@in_loop
async def test_j_17__a_slip_has_all_its_fields_and_the_name_for_who_may_have_it(tmp_path: Path) -> None:
    it = await with_high_hand(tmp_path)
    await with_cashier(it)
    (slip, *_) = (await it.room.papers.slips(DAY, **READER)).slips
    filled = next(one for one in high_of(it).state.slips.values() if one.number == slip.number)
    # The room fills slips in by itself, with what it knows the player by.
    assert (slip.name, slip.phone, slip.sealed) == (filled.person, "play money", "")
    assert (slip.table, slip.seat, slip.hand, slip.words) == ("one", filled.seat, filled.hand, filled.words)
    assert (slip.dealer, slip.dealer_licence, slip.floor_licence) == ("play money",) * 3
    assert slip.at.startswith(DAY)
    await it.stop()


@covers("J-17", "O-ROL-01")
@in_loop
async def test_j_17__who_opened_a_sealed_slip_is_on_record_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    it = await with_high_hand(tmp_path)
    # Not by somebody who does not work here in that role.
    with pytest.raises(RoomRefusal) as refused:
        await it.room.papers.slips(DAY, **READER)
    assert refused.value.code == "wrong_role"
    await with_cashier(it)
    printed = (await it.room.papers.slips(DAY, **READER)).slips
    (entry,) = await it.room.store.read("inspection", 0, 10)
    opened = from_bytes(entry.public, entry)
    assert (opened.by, opened.giver, opened.at, opened.of) == ("cashier", "Eve", it.clock.now(), DAY)
    assert len(opened.slips) == len(printed)
    assert printed[0].name.encode() not in entry.public
    # What cannot be stored is not shown.
    monkeypatch.setattr(it.room.inspection.record, "store", _full)
    with pytest.raises(StoreError):
        await it.room.papers.slips(DAY, **READER)
    await it.stop()


async def _full(*_: Any) -> None:
    raise StoreError("the disk is full")


@covers("J-17")
@in_loop
async def test_j_17__for_all_others_it_is_sealed() -> None:
    it = await with_high_hand()
    (slip, *_) = (await it.room.papers.slips("today")).slips
    assert (slip.name, slip.phone) == ("", "")
    assert slip.sealed.startswith("sealed")
    assert (await it.room.papers.slips("yesterday", **READER)).slips == ()
    # Nothing was opened, and the record says nothing.
    assert await it.room.store.head("inspection") == (0, GENESIS)
    await it.stop()


@covers("N-CFG-hhj.slipRetention")
@in_loop
async def test_a_slip_that_was_forgotten__names_nobody_any_more(tmp_path: Path) -> None:
    it = await with_high_hand(tmp_path)
    await it.clock.pass_by(TO_THE_END_S, it.room)
    desk = high_of(it)
    await until(
        it, lambda: all(period.stage not in ("open", "ended", "pooled") for period in desk.state.periods.values())
    )
    await with_cashier(it)
    name = next(name for name, slip in desk.state.slips.items() if slip.filled_at)
    day = it.room.jackpots.calendar.day(it.clock.now())
    await desk.order(ForgetSlip(by=ROOM, at=it.clock.now(), day=day, slip=name))
    found = (await it.room.papers.slips(DAY, **READER)).slips
    gone = [slip for slip in found if f"{slip.hand} {slip.seat}" in name]
    assert [(slip.name, slip.phone) for slip in gone] == [("", "")]
    assert gone[0].sealed.startswith("forgotten")
    await it.stop()


@covers("I-08")
@in_loop
async def test_counts_of_the_day__and_boxes_that_wait() -> None:
    it = await play_money()
    await until(it, lambda: bool(it.room.jackpots.bad_beats["main"].state.counted), most=4000)
    found = await it.room.papers.counts(DAY, books=True)
    assert (found.facility, found.day) == ("Play money", DAY)
    assert {paper.title for paper in found.papers} == {"Counted by the room (play money)"}
    assert sum(paper.total or 0 for paper in found.papers) == sum(
        sum(desk.state.counted.values()) for desk in it.room.jackpots.bad_beats.values()
    )
    await it.stop()


@covers("I-13", "J-13")
@in_loop
async def test_the_report__of_a_room_that_is_open(tmp_path: Path) -> None:
    it = await with_high_hand(tmp_path)
    found = await it.room.papers.report("today")
    sheets = {sheet.key: sheet for sheet in found.sheets}
    assert (found.day, found.over, found.wrong) == (DAY, False, False)
    assert "all tie to the ledger" in found.ties
    assert [row[:2] for row in sheets["tables"].rows] == [("one", "Hold 'Em")]
    assert {row[1] for row in sheets["contributions"].rows} <= {"Bad Beat", "High Hand"}
    assert sheets["contributions"].columns[-1].holds == "amount"
    await it.stop()


@in_loop
async def test_in_memory_and_in_a_file__the_same_report(tmp_path: Path) -> None:
    for folder in (None, tmp_path):
        it = await play_money(folder, bots=0)
        assert (await it.room.papers.report(DAY)).day == DAY
        await it.stop()


@pytest.mark.parametrize("day", ["tomorrow", "2099-01-01", "1960-01-01", "2023-13-01", "../..", ""])
def test_a_day_that_is_none__is_refused(day: str) -> None:
    @in_loop
    async def ask() -> None:
        it = await play_money(bots=0)
        for asked in (
            it.room.papers.report(day),
            it.room.papers.counts(day, books=True),
            it.room.papers.slips(day, **READER),
        ):
            with pytest.raises(RoomRefusal) as refused:
                await asked
            assert refused.value.code == "no_such_day"
        await it.stop()

    ask()
