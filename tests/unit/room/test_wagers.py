"""Opening wagers against the house: open until somebody makes one, and then on the clock."""

from pathlib import Path

import pytest

from pitboss.room.tables.seats import free_seats
from pitboss.room.tables.turn import wagering
from tests.unit.room.rooms import House, house, in_loop, kinds_of

TX, DD = "texas-holdem-bonus", "double-draw"
WAGERS = {TX: [["ante", 1_500]], DD: [["ante", 500], ["bonus", 500]]}


async def _open(tmp_path: Path, game: str, *people: str) -> House:
    it = await house("memory", tmp_path).open()
    await it.table(game)
    await it.seat(*people, chips=40_000)
    await it.next_hand()
    assert it.runner().live.need.kind == "wagers"
    return it


@in_loop
async def test_opening_wagers_close_when_all_have_some_or_the_clock_is_out(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table("texas-holdem-bonus")
    await it.seat("player 1", "player 2", chips=100_000)
    await it.next_hand()
    assert it.runner().live.need.kind == "wagers"
    assert (await it.ask("player 1", "place_wagers", wagers=[["ante", 1_500]])).ok
    assert it.runner().live.need.kind == "wagers"
    assert (await it.ask("player 2", "place_wagers", wagers=[["ante", 2_000]])).ok
    assert it.runner().live.need.kind == "wager"
    while it.runner().live.table.hand is not None:
        answer = await it.act("fold")
        if not answer.ok:
            await it.act("check")
    await it.next_hand()
    assert (await it.ask("player 1", "place_wagers", wagers=[["ante", 1_500]])).ok
    await it.clock.pass_by(19, it.room)
    assert it.runner().live.need.kind == "wagers"
    await it.clock.pass_by(2, it.room)
    assert (it.runner().live.need.kind, it.runner().live.need.seat) == ("wager", 1)
    await it.stop()


@pytest.mark.parametrize("game", [TX, DD])
@in_loop
async def test_nobody_wagers__the_round_waits_and_nothing_goes_round_in_circles(tmp_path: Path, game: str) -> None:
    it = await _open(tmp_path, game, "player 1", "player 2")
    version = it.runner().live.version
    await it.clock.pass_by(600, it.room)
    assert it.runner().clocks.show(it.clock.now()) is None
    assert it.runner().live.version == version
    # The first wager starts the clock, with the whole time for the others.
    assert (await it.ask("player 2", "place_wagers", wagers=WAGERS[game])).ok
    shown = it.runner().clocks.show(it.clock.now())
    assert shown is not None
    assert (shown.kind, shown.seats, shown.base_ms) == ("wagers", (1, 2), 20_000)
    await it.clock.pass_by(21, it.room)
    assert it.runner().live.need.seat == 2
    await it.stop()


@in_loop
async def test_a_wager_that_is_taken_back_stops_the_clock(tmp_path: Path) -> None:
    it = await _open(tmp_path, TX, "player 1", "player 2")
    assert (await it.ask("player 1", "place_wagers", wagers=WAGERS[TX])).ok
    assert (await it.ask("player 1", "place_wagers", wagers=[])).ok
    await it.clock.pass_by(300, it.room)
    assert (it.runner().live.need.kind, it.runner().live.table.hand_number) == ("wagers", 1)
    await it.stop()


@in_loop
async def test_who_sits_out_or_has_no_chips_is_not_waited_for(tmp_path: Path) -> None:
    it = await _open(tmp_path, TX, "player 1", "player 2")
    assert (await it.ask("player 1", "place_wagers", wagers=WAGERS[TX])).ok
    stacks = it.runner().live.table.stacks
    stacks[2], kept = 0, stacks[2]
    assert wagering(it.runner().live) == ([1], [1])
    stacks[2] = kept
    assert wagering(it.runner().live) == ([1, 2], [1])
    assert (await it.ask("player 2", "sit_out")).ok
    assert (it.runner().live.need.kind, it.runner().live.need.seat) == ("wager", 1)
    await it.stop()


@in_loop
async def test_who_has_wagered_and_sits_out_plays_this_round(tmp_path: Path) -> None:
    it = await _open(tmp_path, TX, "player 1", "player 2")
    assert (await it.ask("player 1", "place_wagers", wagers=WAGERS[TX])).ok
    assert (await it.ask("player 1", "sit_out")).ok
    await it.clock.pass_by(21, it.room)
    assert (it.runner().live.need.kind, it.runner().live.need.seat) == ("wager", 1)
    await it.stop()


@pytest.mark.parametrize("do", ["sit_out", "stand_up"])
@in_loop
async def test_nobody_is_left__the_round_is_called_off_and_none_follows(tmp_path: Path, do: str) -> None:
    it = await _open(tmp_path, DD, "player 1")
    watch = await it.room.watch("1", None)
    await anext(watch)
    assert (await it.ask("player 1", do)).ok
    assert kinds_of(await anext(watch))[-2:] == ["round.bets_closed.v1", "hand.ended.v1"]
    version = it.runner().live.version
    await it.clock.pass_by(60, it.room)
    assert (it.runner().live.table.hand, it.runner().live.version) == (None, version)
    if do == "sit_out":
        assert (await it.ask("player 1", "sit_in")).ok
        await it.next_hand()
        assert it.runner().live.need.kind == "wagers"
    await it.stop()


@in_loop
async def test_a_quarter_of_an_hour_without_a_wager_frees_the_seats(tmp_path: Path) -> None:
    it = await _open(tmp_path, DD, "player 1", "player 2")
    await it.clock.pass_by(14 * 60, it.room)
    assert it.room.tables()[0].taken == 2
    await it.clock.pass_by(2 * 60, it.room)
    assert (it.room.tables()[0].taken, it.runner().live.table.hand) == (0, None)
    assert await it.money("player 1", "player 2") == [1_000_000, 1_000_000]
    await it.stop()


@in_loop
async def test_the_room_closes_without_waiting_for_a_wager(tmp_path: Path) -> None:
    it = await _open(tmp_path, DD, "player 1")
    await it.room.shutdown()
    assert it.runner().live.table.hand is None


@in_loop
async def test_a_restart_waits_on(tmp_path: Path) -> None:
    it = await _open(tmp_path, DD, "player 1")
    await it.restart()
    await it.clock.pass_by(100, it.room)
    assert it.runner().live.table.hand_number == 1
    assert (await it.ask("player 1", "place_wagers", wagers=WAGERS[DD])).ok
    assert it.runner().live.need.kind in ("wager", "draw")
    await it.stop()


@in_loop
async def test_a_seat_that_was_dealt_in_is_not_free_before_the_round_is_over(tmp_path: Path) -> None:
    it = await _open(tmp_path, TX, "player 1", "player 2")
    assert free_seats(it.runner().live.table) == [3, 4, 5, 6]
    for name in ("player 1", "player 2"):
        assert (await it.ask(name, "place_wagers", wagers=WAGERS[TX])).ok
    # Standing up waits for the end of the round; the floor has other ways to empty a seat.
    assert (await it.ask("player 2", "stand_up")).ok
    seats = it.runner().live.table.seats
    assert seats[2] is not None
    seats[2], kept = None, seats[2]
    assert free_seats(it.runner().live.table) == [3, 4, 5, 6]
    seats[2] = kept
    for _ in range(8):
        if it.runner().live.table.hand is not None:
            answer = await it.act("fold")
            if not answer.ok:
                await it.act("check")
    assert free_seats(it.runner().live.table) == [2, 3, 4, 5, 6]
    await it.stop()
