"""Whoever looks on: the story of the hand after a reload, who has lost the connection, a pace that can be followed."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.cards import UNKNOWN
from pitboss.games import find_game
from pitboss.room.config import usual_config
from pitboss.room.tables.timetable import IDLE_MS, STREET_MS
from pitboss.room.views.parts.merging import WholeFrames
from pitboss.room.views.presence import GONE_MS
from tests.simulation.kill import chips_on
from tests.unit.room.rooms import House, both, house, in_a_hand, in_loop, kinds_of, quiet, with_house

PEOPLE = ("player 1", "player 2", "player 3")


async def next_frame(watch: WholeFrames) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(await anext(watch))
    return found


async def frames_of(watch: WholeFrames, count: int) -> list[dict[str, Any]]:
    return [await next_frame(watch) for _ in range(count)]


# --- the story -------------------------------------------------------------------------------------------------------
@both
@in_loop
async def test_after_a_reload__the_log_of_the_hand_is_there_as_it_was_told(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    await it.table()
    await it.seat(*PEOPLE)
    watches = {name: await it.room.watch("1", name or None) for name in ("", *PEOPLE)}
    for watch in watches.values():
        await anext(watch)
    await it.next_hand()
    for do in ("call", "call", "check", "check", "check"):
        assert (await it.act(do)).ok
    for name, watch in watches.items():
        told = [event for frame in await frames_of(watch, 6) for event in frame["events"]]
        again = await next_frame(await it.room.watch("1", name or None))
        assert again["events"] == told
        assert len(told) > 8
        dealt = next(event["e"] for event in told if event["e"]["type"].startswith("hand.cards_dealt"))
        assert [card == UNKNOWN for card in dealt["cards"]].count(False) == (2 if name else 0)
        assert {proof["card"] for proof in again["proofs"]} >= set(again["view"]["board"])
    if kind == "sqlite":
        before = await next_frame(await it.room.watch("1", "player 1"))
        await it.restart()
        assert (await next_frame(await it.room.watch("1", "player 1")))["events"] == before["events"]
    await it.stop()


@in_loop
async def test_who_takes_a_seat_in_the_middle_of_a_hand__is_told_of_it_as_a_spectator(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    await it.seat(*PEOPLE)
    await it.next_hand()
    await it.person("player 4")
    assert (await it.ask("player 4", "sit_down", seat=5, chips=20_000)).ok
    seen = await next_frame(await it.room.watch("1", "player 4"))
    dealt = next(event["e"] for event in seen["events"] if event["e"]["type"].startswith("hand.cards_dealt"))
    assert set(dealt["cards"]) == {UNKNOWN}
    await it.stop()


@in_loop
async def test_a_new_hand__begins_a_new_story(tmp_path: Path) -> None:
    it = await in_a_hand("memory", tmp_path)
    assert (await it.act("fold")).ok
    ended = await next_frame(await it.room.watch("1", None))
    assert ended["events"][-1]["e"]["type"] == "hand.ended.v1"
    await it.next_hand()
    begun = await next_frame(await it.room.watch("1", None))
    assert begun["events"][0]["v"] > ended["events"][-1]["v"]
    await it.stop()


# --- the connection --------------------------------------------------------------------------------------------------
@in_loop
async def test_who_lost_the_connection__is_shown_as_such_after_a_moment__and_again_when_back(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    await it.seat("player 1", "player 2")
    looking = await it.room.watch("1", None)
    mine = [await it.room.watch("1", "player 1") for _ in range(2)]
    other = await it.room.watch("1", "player 2")
    assert (await next_frame(looking))["gone"] == []
    mine[0].close()
    other.close()
    other = await it.room.watch("1", "player 2")
    await it.clock.pass_by(GONE_MS / 1000, it.room)
    # One has another socket, the other was back before anybody was told.
    assert (await next_frame(await it.room.watch("1", None)))["gone"] == []
    mine[1].close()
    assert (await next_frame(await it.room.watch("1", None)))["gone"] == []
    await it.clock.pass_by(GONE_MS / 1000, it.room)
    told = [frame for frame in await frames_of(looking, 2) if frame["t"] == "gone"]
    assert told == [{"t": "gone", "table": "1", "gone": [1]}]
    await it.room.watch("1", "player 1")
    assert (await next_frame(looking)) == {"t": "gone", "table": "1", "gone": []}
    await it.stop()


@in_loop
async def test_who_left__is_remembered_only_as_long_as_it_matters(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    await it.seat("player 1")
    for person in ("player 1", *[f"guest {n}" for n in range(50)]):
        (await it.room.watch("1", person)).close()
    presence = it.runner().audience.presence
    assert len(presence.left_at) == 51
    await it.clock.pass_by(GONE_MS / 1000, it.room)
    assert len(presence.left_at) == 0
    assert presence.told == (1,)
    assert (await next_frame(await it.room.watch("1", None)))["gone"] == [1]
    await it.stop()


@in_loop
async def test_bots__are_never_gone(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table(bots=3)
    await quiet(it.room)
    assert (await next_frame(await it.room.watch("1", None)))["gone"] == []
    await it.stop()


# --- the pace --------------------------------------------------------------------------------------------------------
def _one_wins(cards: Sequence[int]) -> tuple[int, ...]:
    """Two aces against a deuce and a trey."""
    first = [51, 0, 50, 5]
    return (*first, *[card for card in cards if card not in first])


async def all_in(folder: Path, **more: Any) -> tuple[House, WholeFrames]:
    it = await house("memory", folder, shuffle=_one_wins).open()
    config = with_house(usual_config(find_game("holdem"), **more), bet_structure="none", bet_max=None)
    await it.table(config=config)
    await it.seat("player 1", "player 2")
    await it.next_hand()
    watch = await it.room.watch("1", None)
    await anext(watch)
    assert (await it.act("raise_to", cents=40_000)).ok
    assert (await it.act("call")).ok
    return it, watch


@in_loop
async def test_all_in__hands_lie_open_at_once_and_streets_come_one_by_one(tmp_path: Path) -> None:
    it, watch = await all_in(tmp_path)
    frames = [await anext(watch) for _ in range(2)]
    # The call: both hands are tabled with it, by nobody's click, and are looked at before the flop comes.
    kinds = kinds_of(frames[1])
    assert kinds.count("hand.tabled.v1") == 2
    assert kinds.count("hand.board_dealt.v1") == 0
    assert len(msgspec.json.decode(frames[1])["view"]["board"]) == 0
    for kind in ("hand.card_burned.v1", "hand.card_burned.v1", "hand.ended.v1"):
        await it.clock.pass_by(STREET_MS / 1000 - 0.001, it.room)
        before = it.runner().live.version
        await it.clock.pass_by(0.001, it.room)
        assert it.runner().live.version > before
        street = kinds_of(await anext(watch))
        assert street.count("hand.board_dealt.v1") == 1
        assert street[-1] == kind
    assert it.runner().live.table.hand is None
    await it.stop()


@in_loop
async def test_all_in__the_open_hands_have_their_names_on_each_street_and_at_the_end(tmp_path: Path) -> None:
    it, watch = await all_in(tmp_path)
    await next_frame(watch)
    ranking = it.runner().live.table.plan.rankings[0]
    holes: dict[str, list[int]] = {}
    board: list[int] = []
    for count in (0, 3, 4, 5):
        frame = await next_frame(watch)
        for event in [told["e"] for told in frame["events"]]:
            if event["type"] == "hand.tabled.v1":
                holes[str(event["seat"])] = event["cards"]
            if event["type"] == "hand.board_dealt.v1":
                board += event["cards"]
        assert (len(holes), len(board)) == (2, count)
        whole = {seat: ranking.words(ranking.strength(hole + board)) for seat, hole in holes.items() if count}
        assert frame["hands"] == (whole or {"1": "pair of aces", "2": "three high"})
        await it.clock.pass_by(STREET_MS / 1000, it.room)
    assert not frame["view"]["running"]
    await it.stop()


@in_loop
async def test_all_in__at_a_fast_table_and_in_a_closing_room_everything_comes_at_once(tmp_path: Path) -> None:
    it, _ = await all_in(tmp_path, speed="full")
    assert it.runner().live.table.hand is None or it.runner().live.table.hand_number > 1
    await it.stop()
    it, _ = await all_in(tmp_path)
    assert it.runner().live.table.hand is not None
    await it.room.shutdown()
    assert it.runner().live.table.hand is None


@pytest.mark.parametrize("kind", ["memory", "sqlite"])
@in_loop
async def test_all_in__a_restart_between_two_streets_goes_on(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    config = with_house(usual_config(find_game("holdem")), bet_structure="none", bet_max=None)
    await it.table(config=config)
    await it.seat("player 1", "player 2")
    await it.next_hand()
    await it.act("raise_to", cents=40_000)
    await it.act("call")
    hand = it.runner().live.table.hand
    assert hand is not None
    assert len(hand.board) == 0
    await it.restart()
    for _ in range(20):
        await asyncio.sleep(0.01)
        await it.clock.pass_by(STREET_MS / 1000, it.room)
    assert it.runner().live.notes.hands[0].number == 1
    assert chips_on(it.runner().live) == 80_000
    await it.stop()


@in_loop
async def test_bots_agree__to_what_a_person_asks_for(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    config = with_house(usual_config(find_game("holdem"), bots=3), opt_bomb_pot=True, opt_bomb_amount=1_000)
    await it.table(config=config)
    await it.person("player 1")
    assert (await it.ask("player 1", "sit_down", seat=0, chips=20_000)).ok
    for _ in range(20):
        # Between two hands, whenever the bots have left time for it.
        if (await it.ask("player 1", "ask_for", option="bomb_pot")).ok:
            break
        await it.clock.pass_by(1, it.room)
        if it.runner().live.need.seat and it.runner().live.person_at(it.runner().live.need.seat) == "player 1":
            await it.act("fold")
    await it.clock.pass_by(5, it.room)
    table = it.runner().live.table
    assert (table.option is not None and table.option.agreed) or table.plan.variant.startswith("bomb_pot")
    await it.stop()


@in_loop
async def test_a_stack_of_nothing__gives_the_seat_up_as_sitting_out_does(tmp_path: Path) -> None:
    it, _ = await all_in(tmp_path)
    await it.clock.pass_by(10, it.room)
    table = it.runner().live.table
    assert sorted(table.stacks[1:3]) == [0, 80_000]
    broke = table.stacks.index(0, 1)
    await it.clock.pass_by(IDLE_MS / 1000 - 30, it.room)
    assert it.runner().live.person_at(broke)
    await it.clock.pass_by(60, it.room)
    assert it.runner().live.person_at(broke) == ""
    assert it.runner().live.person_at(3 - broke)
    await it.stop()
