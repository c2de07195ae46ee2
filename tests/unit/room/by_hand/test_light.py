"""A table recorded lightly in the room: hands, chips that leave and counts are acts as at any table dealt by hand."""

from pathlib import Path

from pitboss.engine import events as ev
from pitboss.submission.rake import Rake
from tests.support.covers import covers
from tests.unit.room.by_hand.dealing import DEALER, FLOOR, HandRoom, opened
from tests.unit.room.by_hand.test_dealt_by_hand import check_sound, facts
from tests.unit.room.by_hand.test_walk_ins import CASH, CHIPS, STAKES, books
from tests.unit.room.rooms import in_loop, quiet

RAKE = Rake(types=("percentage",), percent=500, max_per_round=400)


async def light(folder: Path) -> HandRoom:
    room = await opened("sqlite", folder, table_recording="light", rake=RAKE)
    await room.seat(40_000, 40_000, 40_000)
    while room.step.kind == "deck":
        await room.move()
    return room


@covers("N-OPN-24", "O-DLR-04")
@in_loop
async def test_n_opn_24__hands_are_recorded_and_chips_counted_out(tmp_path: Path) -> None:
    room = await light(tmp_path)
    assert room.step.kind == "record"
    await room.must(DEALER, "record_hand", pots=[10_000], dealt_in=[1, 2, 3])
    assert room.runner.live.table.drop_box == 400
    recorded = next(fact for fact in await facts(room) if isinstance(fact, ev.HandRecorded))
    assert (recorded.by, recorded.person, recorded.at) == ("dealer", DEALER, room.it.clock.now() // 1000)
    await room.it.restart()
    await room.must(DEALER, "record_hand", pots=[8000, 2000], dealt_in=[1, 2, 3])
    await room.must(FLOOR, "take_back", reason="it was seat 2 who was out")
    await room.must(DEALER, "sell_chips", seat=3, cents=5000)
    away = await room.act(DEALER, "stand_up", seat=1)
    assert (away.code, away.rule) == ("recorded_lightly", "N-OPN-24")
    await room.must(DEALER, "count_out", seat=1, cents=50_000)
    assert (await books(room))[CHIPS] == 50_000 - 120_000
    await check_sound(room, tmp_path)


@in_loop
async def test_n_opn_24__a_table_is_closed_once_everybody_is_counted_out(tmp_path: Path) -> None:
    room = await light(tmp_path)
    refused = await room.act(FLOOR, "close_table")
    assert (refused.code, refused.rule) == ("seats_taken", "N-OPN-24")
    for seat in (1, 2):
        await room.must(DEALER, "count_out", seat=seat, cents=40_000)
    await room.must(DEALER, "count_out", seat=3, cents=39_000)
    await room.must(FLOOR, "count_chips", cents=0, words="a chip rolled under the table")
    assert (await room.act(FLOOR, "close_table")).ok
    await quiet(room.it.room)
    assert await books(room) == {CASH: 0, CHIPS: -1000, STAKES: 0}
    await check_sound(room, tmp_path)


@in_loop
async def test_n_opn_24__a_paused_table_records_nothing(tmp_path: Path) -> None:
    room = await light(tmp_path)
    await room.must(FLOOR, "pause")
    assert (await room.act(DEALER, "record_hand", pots=[100], dealt_in=[1, 2])).code == "table_paused"


@covers("N-OPN-24")
@in_loop
async def test_n_opn_24__whoever_changes_seats_takes_along_what_they_have(tmp_path: Path) -> None:
    room = await light(tmp_path)
    before, person = await books(room), room.runner.live.person_at(2)
    await room.must(DEALER, "move_seat", seat=2, to=5)
    assert (room.runner.live.person_at(2), room.runner.live.person_at(5)) == ("", person)
    assert await books(room) == before
    await room.must(DEALER, "record_hand", pots=[10_000], dealt_in=[1, 3, 5])
    await check_sound(room, tmp_path)
