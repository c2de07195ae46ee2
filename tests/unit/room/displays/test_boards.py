"""The boards on the wall: what hangs there anyway, and nothing else."""

from pathlib import Path

import msgspec
from msgspec.structs import replace

from pitboss.games import find_game
from pitboss.room.config import private_config, usual_config
from pitboss.room.floor.rows import Seating
from tests.support.covers import covers
from tests.unit.room.by_hand.dealing import FLOOR, config, opened, person
from tests.unit.room.jackpots.rooms import TO_THE_END_S, beat_of, high_of, play_money, until, with_high_hand
from tests.unit.room.rooms import house, in_loop, quiet, with_house


@in_loop
async def test_the_waiting_board__names_by_game_and_limits_the_next_one_first(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    usual = usual_config(find_game("holdem"), seats=2)
    await it.table(config=usual)
    await it.table(config=with_house(usual, bet_structure="none", bet_max=None))
    await it.table("badugi")
    for table in ("1", "2"):
        await it.seat(f"player {table}a", f"player {table}b", table=table)
    keys = [line.key for line in it.room.tables()]
    for who in ("player 3", "player 4"):
        await it.room.wait(keys[0], who)
    await it.room.wait(keys[1], "player 4")
    it.room.accounts.called["player 3"] = "Ann"
    board = it.room.displays.waiting()
    assert [(row.game, row.stakes, row.structure, row.names) for row in board.rows] == [
        ("Hold 'Em", "2/4", "spread", ("Ann", "player 4")),
        ("Hold 'Em", "2/4", "none", ("player 4",)),
    ]
    assert (board.calls, board.at) == ((), it.clock.now())
    await it.stop()


@in_loop
async def test_the_waiting_board__calls_who_has_a_seat_kept(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table(seats=2)
    await it.seat("player 1", "player 2")
    it.room.accounts.called["player 3"] = "Ann"
    await it.room.wait(it.runner().key, "player 3")
    assert (await it.ask("player 1", "stand_up")).ok
    await quiet(it.room)
    (call,) = it.room.displays.waiting().calls
    assert (call.name, call.table, call.seat) == ("Ann", "Hold 'Em", 1)
    assert call.until == it.clock.now() + 30_000
    # The seat is kept for somebody: it is not free for whoever reads the board.
    (row,) = it.room.displays.games().rows
    assert (row.free, row.waiting) == (0, 1)
    await it.clock.pass_by(31, it.room)
    assert it.room.displays.waiting().calls == ()
    (row,) = it.room.displays.games().rows
    assert (row.free, row.waiting) == (1, 0)
    await it.stop()


@covers("N-SGN-15")
@in_loop
async def test_n_sgn_15__the_waiting_board_has_whom_the_floor_has_called(tmp_path: Path) -> None:
    room = await opened("memory", tmp_path)
    it, ben, key = room.it, person(FLOOR), room.runner.key
    two = await it.table(config=replace(config(), title="the other one"))
    rows, board = it.room.floor.rows, it.room.displays.waiting
    for name in ("Max", "Nan", "Oda"):
        await rows.put(ben, key, name, name)
    assert board().calls == ()
    for who, table in (("Max", "1"), ("Nan", two.name)):
        await rows.call_in(ben, key, f"{who} (cash)", table)
        it.clock.time += 1000
    # By name and table, the last one first; which seat it is the floor shows them.
    title = room.runner.config.title
    assert [(one.name, one.table, one.seat, one.until) for one in board().calls] == [
        ("Nan", "the other one", 0, 0), ("Max", title, 0, 0),
    ]  # fmt: skip
    assert board().rows[0].names == ("Max", "Nan", "Oda")
    # Called elsewhere, seated, taken off: what is not so any more hangs there no more.
    await rows.call_in(ben, key, "Max (cash)", two.name)
    assert {one.table for one in board().calls} == {"the other one"}
    assert (await rows.seat(ben, Seating("s", key, "Max (cash)", two.name, 40_000))).ok
    assert [one.name for one in board().calls] == ["Nan"]
    await it.restart()
    assert [one.name for one in it.room.displays.waiting().calls] == ["Nan"]
    await it.room.floor.rows.take_off(ben, key, "Nan (cash)")
    assert it.room.displays.waiting().calls == ()
    await it.stop()


@in_loop
async def test_the_waiting_board__calls_nobody_to_a_table_that_is_closed(tmp_path: Path) -> None:
    room = await opened("memory", tmp_path)
    it, ben, key = room.it, person(FLOOR), room.runner.key
    two = await it.table(config=config())
    await it.room.floor.rows.put(ben, key, "Max", "p")
    await it.room.floor.rows.call_in(ben, key, "Max (cash)", two.name)
    assert (await it.ask(FLOOR, "close_table", two.name, role="floorperson")).ok
    await quiet(it.room)
    assert (it.room.displays.waiting().calls, it.room.waiting()) == ((), {key: ("Max (cash)",)})
    await it.stop()


@in_loop
async def test_a_private_table__is_on_no_wall(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    table = await it.room.open_table(private_config("holdem", "player 9", seats=2, title="secret"), "player 9")
    await it.seat("player 1", "player 2", table=table)
    await it.room.wait(it.runner(table).key, "player 3")
    assert (await it.ask("player 1", "stand_up", table)).ok
    await quiet(it.room)
    assert it.room.held_for("player 3") is not None
    walls = it.room.displays
    for board in (walls.waiting(), walls.games(), walls.jackpots(), walls.high_hands()):
        sent = msgspec.json.encode(board)
        assert b"secret" not in sent
        assert b"player" not in sent
    await it.stop()


@covers("N-SGN-15")
@in_loop
async def test_n_sgn_15__tables_of_one_game_and_limits_are_one_line(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    for game in ("holdem", "holdem", "texas-holdem-bonus"):
        await it.table(game)
    await it.seat("player 1", "player 2")
    rows = [(row.game, row.stakes, row.structure, row.tables, row.free) for row in it.room.displays.games().rows]
    bonus = find_game("texas-holdem-bonus")
    assert rows == [
        ("Hold 'Em", "2/4", "spread", 2, 10),
        (bonus.title, it.runner("3").stakes, "house", 1, 6),
    ]
    await it.stop()


@covers("N-SGN-09", "N-SGN-10", "N-SGN-11")
@in_loop
async def test_the_jackpots__amounts_and_the_pending_notice() -> None:
    it = await play_money()
    await until(it, lambda: it.room.jackpots.in_boxes("high_hand", "day") > 0)
    board = it.room.displays.jackpots()
    assert board.facility == "Play money"
    beat, high = board.rows
    assert (beat.kind, beat.name, beat.cents, beat.pending) == (
        "bad_beat", "main", beat_of(it).state.display.cents, False,
    )  # fmt: skip
    # AMB-98: what lies in boxes is on display, marked as not counted.
    assert (high.kind, high.name, high.verified) == ("high_hand", "day", False)
    assert high.cents >= it.room.jackpots.in_boxes("high_hand", "day")
    beat_of(it).state.display.pending = True
    assert it.room.displays.jackpots().rows[0].pending
    await it.stop()


@covers("J-03", "J-16", "J-18")
@in_loop
async def test_the_high_hand__leader_hand_to_beat_and_time_left() -> None:
    it = await play_money()
    (row,) = it.room.displays.high_hands().rows
    (period,) = high_of(it).state.periods.values()
    assert (row.until, row.begins, row.words, row.leaders) == (period.end, "", "", ())
    await it.stop()
    it = await with_high_hand()
    (row,) = it.room.displays.high_hands().rows
    (period,) = high_of(it).state.periods.values()
    leading = [slip for slip in high_of(it).state.slips.values() if slip.standing in ("leading", "equal")]
    assert row.words == leading[0].words
    assert row.leaders[0].name == it.room.called(leading[0].person)
    assert (row.leaders[0].table, row.leaders[0].seat) == ("one", leading[0].seat)
    assert not row.verified
    await it.clock.pass_by(TO_THE_END_S, it.room)
    await until(it, lambda: it.room.displays.high_hands().rows[0].pooled is not None)
    (row,) = it.room.displays.high_hands().rows
    assert (row.until, row.words, row.leaders) == (0, "", ())
    # It is after 18:00 in New York: the next one begins at 06:00.
    assert row.begins == "2023-11-15 06:00"
    assert row.pooled is not None
    assert row.pooled[0] == period.name
    await it.stop()


@in_loop
async def test_nothing_filed__the_jackpots_boards_are_empty(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    walls = it.room.displays
    assert (walls.jackpots().rows, walls.high_hands().rows, walls.games().facility) == ((), (), "")
    await it.stop()
