"""Action clocks, with a clock that a test moves: the same for everybody, and nobody loses by a restart."""

from pathlib import Path

import msgspec

from pitboss.games import find_game
from pitboss.room.config import usual_config
from tests.support.covers import covers
from tests.unit.room.rooms import House, house, in_loop, with_house


async def _hand(tmp_path: Path, *people: str) -> House:
    it = await house("memory", tmp_path).open()
    await it.table()
    await it.seat(*people)
    await it.next_hand()
    assert it.runner().live.need.kind == "act"
    return it


@in_loop
async def test_base_then_bank_then_the_clock_answers(tmp_path: Path) -> None:
    it = await _hand(tmp_path, "player 1", "player 2", "player 3")
    seat = it.runner().live.need.seat
    shown = it.runner().clocks.show(it.clock.now())
    assert shown is not None
    assert (shown.seat, shown.base_ms, shown.bank_ms) == (seat, 20_000, 60_000)
    await it.clock.pass_by(79.9, it.room)
    shown = it.runner().clocks.show(it.clock.now())
    assert shown is not None
    assert (shown.base_ms, shown.bank_ms) == (0, 100)
    assert it.runner().live.need.seat == seat
    await it.clock.pass_by(0.2, it.room)
    hand = it.runner().live.table.hand
    assert hand is not None
    assert seat not in hand.live
    # The bank is used up: the next decision of that seat has the base time alone.
    assert it.runner().clocks.banks[seat] == 0
    await it.stop()


@covers("N-CFG-display.countdownSeconds")
@in_loop
async def test_n_cfg__no_clock_runs_where_none_is_filed(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table(base_seconds=0, bank_seconds=0)
    await it.seat("player 1", "player 2", "player 3")
    await it.next_hand()
    seat, decision = it.runner().live.need.seat, it.runner().live.need.decision
    assert it.runner().clocks.show(it.clock.now()) is None
    await it.clock.pass_by(3_600, it.room)
    assert (it.runner().live.need.seat, it.runner().live.need.decision) == (seat, decision)
    assert (await it.act("call")).ok
    await it.stop()


@in_loop
async def test_a_decision_in_time_costs_only_what_it_took_of_the_bank(tmp_path: Path) -> None:
    it = await _hand(tmp_path, "player 1", "player 2", "player 3")
    seat = it.runner().live.need.seat
    await it.clock.pass_by(19, it.room)
    await it.act("call")
    assert it.runner().clocks.banks[seat] == 60_000
    seat = it.runner().live.need.seat
    await it.clock.pass_by(30, it.room)
    await it.act("call")
    assert it.runner().clocks.banks[seat] == 50_000
    await it.stop()


@in_loop
async def test_a_tenth_of_the_bank_comes_back_with_each_hand(tmp_path: Path) -> None:
    it = await _hand(tmp_path, "player 1", "player 2")
    seat = it.runner().live.need.seat
    await it.clock.pass_by(50, it.room)
    await it.act("fold")
    assert it.runner().clocks.banks[seat] == 30_000
    await it.next_hand()
    assert it.runner().clocks.banks[seat] == 36_000
    await it.stop()


@in_loop
async def test_two_hands_in_a_row_decided_by_the_clock_sit_a_player_out(tmp_path: Path) -> None:
    it = await _hand(tmp_path, "player 1", "player 2")
    table = it.runner().live.table
    for _ in range(2):
        # One lets the clock run, whichever blind they have; the other one checks along.
        for _ in range(12):
            if table.hand is None:
                break
            if it.runner().live.need.seat == 1:
                await it.clock.pass_by(81, it.room)
            else:
                offers = {"show": "show"}.get(it.runner().live.need.kind, "check")
                answer = await it.act(offers)
                if not answer.ok:
                    await it.act("call")
        await it.next_hand()
    holder = table.seats[1]
    assert holder is not None
    assert holder.sitting_out
    assert table.hand is None
    kinds = [stored.kind for stored in await it.log.read("table:1")]
    assert "seat.timed_out.v1" in kinds
    assert (await it.ask("player 1", "sit_in")).ok
    await it.next_hand()
    assert it.runner().live.table.hand is not None
    await it.stop()


@in_loop
async def test_one_slow_hand_and_a_quick_one_do_not(tmp_path: Path) -> None:
    it = await _hand(tmp_path, "player 1", "player 2")
    table = it.runner().live.table
    for slow in (True, False, True, False):
        while slow and table.hand is not None:
            await it.clock.pass_by(1, it.room)
        if not slow:
            await it.act("fold")
        assert table.hand is None
        await it.next_hand()
    assert not any(holder.sitting_out for holder in table.seats if holder is not None)
    await it.stop()


@in_loop
async def test_after_a_restart_the_whole_base_time_runs_again(tmp_path: Path) -> None:
    it = await _hand(tmp_path, "player 1", "player 2")
    seat = it.runner().live.need.seat
    await it.clock.pass_by(78, it.room)
    await it.restart()
    await it.clock.pass_by(19, it.room)
    assert it.runner().live.need.seat == seat
    shown = it.runner().clocks.show(it.clock.now())
    assert shown is not None
    assert (shown.base_ms, shown.bank_ms) == (1000, 60_000)
    await it.stop()


@in_loop
async def test_a_pause_stops_the_clock_and_a_resume_gives_the_base_time_again(tmp_path: Path) -> None:
    it = await _hand(tmp_path, "player 1", "player 2")
    seat = it.runner().live.need.seat
    await it.clock.pass_by(15, it.room)
    assert (await it.ask("player 1", "pause")).code == "wrong_role"
    assert (await it.ask("the floor", "pause", role="floorperson", reason="a question")).ok
    await it.clock.pass_by(1000, it.room)
    assert it.runner().live.need.seat == seat
    assert (await it.act("call")).code == "table_paused"
    assert it.room.tables()[0].paused == "a question"
    await it.restart()
    assert it.room.tables()[0].paused == "a question"
    assert (await it.ask("the floor", "resume", role="floorperson")).ok
    await it.clock.pass_by(19, it.room)
    assert it.runner().live.need.seat == seat
    assert (await it.act("call")).ok
    await it.stop()


@in_loop
async def test_who_does_not_answer_a_wish_has_not_agreed(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    config = with_house(usual_config(find_game("holdem")), opt_bomb_pot=True, opt_bomb_amount=400)
    await it.table(config=config)
    await it.seat("player 1", "player 2", "player 3")
    assert (await it.ask("player 1", "ask_for", option="bomb_pot")).ok
    assert it.runner().live.need.kind == "consent"
    await it.clock.pass_by(19, it.room)
    assert (await it.ask("player 2", "agree", option="bomb_pot")).ok
    # Nobody gets more time because another has answered.
    await it.clock.pass_by(1.5, it.room)
    assert it.runner().live.need.kind == "start"
    assert it.runner().live.table.option is None
    await it.stop()


@in_loop
async def test_the_clock_calls_the_floor_where_the_house_says_so__and_goes_round_in_no_circles(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table(config=with_house(usual_config(find_game("holdem")), display_timeout_action="call_floor"))
    await it.seat("player 1", "player 2")
    await it.next_hand()
    seat = it.runner().live.need.seat
    await it.clock.pass_by(300, it.room)
    assert it.runner().live.need.seat == seat
    called = [stored for stored in await it.log.read("table:1") if stored.kind == "hand.floor_called.v1"]
    assert 1 <= len(called) <= 15
    await it.stop()


@in_loop
async def test_everybody_is_shown_the_clock(tmp_path: Path) -> None:
    it = await _hand(tmp_path, "player 1", "player 2")
    watch = await it.room.watch("1", None)
    await it.clock.pass_by(5, it.room)
    clock = msgspec.json.decode(await anext(watch))["clock"]
    assert clock["seat"] == it.runner().live.need.seat
    assert (clock["base_ms"], clock["total_ms"]) == (15_000, 80_000)
    await it.stop()
