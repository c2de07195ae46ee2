"""A jackpot that no version has any more, and what is asked of one by name (P 15.C(3), 15.D(1), 15.J)."""

import asyncio

import pytest

from pitboss.house.bad_beat.commands import NotifyCompliance, PayPerson
from pitboss.house.base import ROOM
from pitboss.house.custody.commands import CountAtTable
from pitboss.room.errors import RoomRefusal
from pitboss.store.port import Stored
from pitboss.submission.file.check import load_submission
from tests.support.covers import covers
from tests.unit.room.jackpots.rooms import JACKPOTS, PLAY_MONEY, TO_THE_END_S, beat_of, high_of, play_money
from tests.unit.room.rooms import in_loop, quiet

WITHOUT = PLAY_MONEY.replace(JACKPOTS, "").replace('bad_beat = "main"\nhigh_hand = "day"\n', "")
WITHOUT = WITHOUT.replace('table_jackpot_boxes = ["bad_beat", "high_hand"]\n', "")


@covers("I-07", "I-20", "J-11")
@in_loop
async def test_p_15_j__what_no_version_has_any_more_collects_nothing_and_goes_its_way() -> None:
    house = await play_money(bots=0)
    await house.clock.pass_by(300, house.room)
    assert beat_of(house).state.collecting
    house.room.follow(0, load_submission(WITHOUT))
    await quiet(house.room)
    assert not beat_of(house).state.collecting
    # A period that has begun ends when it was to end, and no other begins.
    await house.clock.pass_by(TO_THE_END_S + 26 * 3600, house.room)
    periods = high_of(house).state.periods
    assert list(periods) == ["2023-11-14 06:00"]
    assert periods["2023-11-14 06:00"].stage != "open"
    await house.stop()


@covers("I-09")
@pytest.mark.parametrize("table", ["1", "one", " One "])
@in_loop
async def test_p_15_d_1__a_table_is_open_by_whatever_name_it_is_called(table: str) -> None:
    house = await play_money(text=PLAY_MONEY.replace("main_cage", "closed_table", 1), bots=0)
    at, jackpots = house.clock.now(), house.room.jackpots
    await jackpots.order("bad_beat:main", NotifyCompliance(by=ROOM, at=at))
    count = CountAtTable(by=ROOM, at=at, box="1:1", cents=0, table=table, open=False)
    with pytest.raises(RoomRefusal) as refused:
        await jackpots.order("bad_beat:main", count)
    assert (refused.value.code, refused.value.rule) == ("table_open", "I-09")
    await house.stop()


@covers("I-21")
@in_loop
async def test_i_21__before_anybody_is_paid_a_box_that_its_table_has_just_given_is_taken_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Until then it lies in neither place, and the house would make good what is only on its way."""
    house = await play_money(bots=0)
    jackpots = house.room.jackpots
    read = jackpots.store.read_kinds

    async def slowly(stream: str, kinds: frozenset[str], after: int = 0) -> list[Stored]:
        for _ in range(200 if stream == "table:1" else 0):
            await asyncio.sleep(0)
        return await read(stream, kinds, after)

    monkeypatch.setattr(jackpots.store, "read_kinds", slowly)
    pays = PayPerson(by=ROOM, at=house.clock.now(), claim="1 1", person="Max", place="cage", to="cash")
    assert list(beat_of(house).state.custody.boxes) == ["1:1"]
    assert (await jackpots.change_box("1", "bad_beat")).ok
    with pytest.raises(RoomRefusal) as refused:
        await jackpots.order("bad_beat:main", pays)
    assert refused.value.code == "no_such_claim"
    assert list(beat_of(house).state.custody.boxes) == ["1:1", "1:2"]
    await house.stop()
