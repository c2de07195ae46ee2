"""Boxes of jackpots in a room: the floor changes them, each has its account, none stays at a closed table (P 2.F)."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pitboss.engine import events as ev
from pitboss.games import find_game
from pitboss.room.config import TableConfig, filed_configs, usual_config, without_bots
from pitboss.store import records as rc
from pitboss.store.codec import from_bytes
from pitboss.submission.file.check import load_submission
from pitboss.submission.file.example import example
from pitboss.submission.jackpots import BadBeatTerms, HighHandTerms
from tests.support.covers import covers
from tests.unit.audit.playing import audited
from tests.unit.room.rooms import House, both, house, in_loop, quiet, with_house

BOTH: dict[str, Any] = {
    "bad_beat": BadBeatTerms(rule=((0, 100),), most=100),
    "high_hand": HighHandTerms(rule=((0, 100),), most=100),
}


def config(**choices: Any) -> TableConfig:
    return with_house(usual_config(find_game("holdem")), **{**BOTH, **choices})


async def opened(kind: str, folder: Path, **choices: Any) -> House:
    it = await house(kind, folder).open()
    await it.table(config=config(**choices))
    await it.seat("player 1", "player 2")
    return it


async def hand(it: House) -> None:
    """Called, and won unseen on the flop: every jackpot has its part."""
    await it.next_hand()
    for do, more in (("call", {}), ("check", {}), ("bet", {"cents": 400}), ("fold", {})):
        assert (await it.act(do, **more)).ok  # type: ignore[arg-type]
    await quiet(it.room)


async def change(it: House, **more: Any) -> Any:
    asked = {"role": "floorperson", "jackpot": "bad_beat", **more}
    return await it.ask(asked.pop("person", "flo"), "change_box", **asked)


async def facts(it: House, *kinds: type) -> list[Any]:
    found = [from_bytes(entry.public, entry) for entry in await it.room.store.read("table:1", 0, 5000)]
    return [fact for fact in found if type(fact) in kinds]


async def boxes(it: House) -> dict[str, int]:
    balances = await it.room.store.balances()
    return {name: cents for name, cents in balances.items() if name.startswith("box:")}


async def sound(folder: Path) -> bool:
    """The money of these players was granted by the test, which the audit does not miss."""
    return [fault for fault in (await audited(folder)).faults if not fault.stream.startswith("money")] == []


@covers("A-06", "I-06", "J-10", "H-16")
@both
@in_loop
async def test_a_06__each_box_has_its_account(kind: str, tmp_path: Path) -> None:
    it = await opened(kind, tmp_path)
    await hand(it)
    assert (await change(it)).ok
    await hand(it)
    await hand(it)
    assert (await change(it, jackpot="high_hand")).ok
    await hand(it)
    wanted = {"box:1:bad_beat": 100, "box:1:bad_beat:2": 300, "box:1:high_hand": 300, "box:1:high_hand:2": 100}
    assert await boxes(it) == wanted
    assert [(e.jackpot, e.removed, e.attached, e.cents) for e in await facts(it, ev.BoxChanged)] == [
        ("bad_beat", 1, 2, 100), ("high_hand", 1, 2, 300),
    ]  # fmt: skip
    await it.restart()
    await hand(it)
    assert (await boxes(it))["box:1:bad_beat:2"] == 400
    await it.room.shutdown()
    assert kind == "memory" or await sound(tmp_path)


@covers("A-06", "O-ROL-01", "A-26")
@in_loop
async def test_o_rol_01__who_may_change_a_box(tmp_path: Path) -> None:
    it = await opened("memory", tmp_path)
    for more, code in (
        ({"role": "player", "person": "player 1"}, "wrong_role"),
        ({"role": "dealer", "person": "dan"}, "wrong_role"),
        ({"person": "player 1"}, "dealer_plays"),
        ({"jackpot": "main"}, "not_offered"),
    ):
        assert (await change(it, **more)).code == code
    it.runner().deals = lambda person: person == "flo"
    assert (await change(it)).code == "same_person"
    assert (await change(it, person="sue", role="shift_supervisor")).ok
    (event,) = await facts(it, ev.BoxChanged)
    assert (event.dealer, event.floorperson) == ("", "sue")
    await it.room.shutdown()


@covers("A-06")
@in_loop
async def test_a_06__a_room_of_play_money_does_it_by_itself(tmp_path: Path) -> None:
    """AMB-155: nobody is named; elsewhere a floorperson is."""
    it = await opened("memory", tmp_path)
    assert (await change(it, person="room", role="floorperson")).ok
    (event,) = await facts(it, ev.BoxChanged)
    assert (event.dealer, event.floorperson) == ("", "")
    await it.room.shutdown()


@covers("A-06")
@both
@in_loop
async def test_a_06__in_a_hand_too(kind: str, tmp_path: Path) -> None:
    it = await opened(kind, tmp_path)
    await hand(it)
    await it.next_hand()
    assert (await change(it)).ok
    for do, more in (("call", {}), ("check", {}), ("bet", {"cents": 400}), ("fold", {})):
        assert (await it.act(do, **more)).ok  # type: ignore[arg-type]
    assert await boxes(it) == {"box:1:bad_beat": 100, "box:1:bad_beat:2": 100, "box:1:high_hand": 200}
    # Whoever asks for the hand has it with all that happened in it.
    frames = [msgspec.json.decode(frame) for frame in await it.room.ended.replay("1", 2, "player 1")]
    assert "table.box_changed.v1" in [frame["events"][0]["e"]["type"] for frame in frames]
    assert "players = " in await it.room.ended.phh("1", 2, "player 1")
    assert (await it.room.ended.open_hand_history("1", 2, "player 1"))["ohh"]
    await it.room.shutdown()
    assert kind == "memory" or await sound(tmp_path)


@covers("A-06")
@both
@in_loop
async def test_a_06__no_money_stays_at_a_closed_table(kind: str, tmp_path: Path) -> None:
    it = await opened(kind, tmp_path)
    await hand(it)
    assert (await change(it)).ok
    await hand(it)
    assert (await it.ask("flo", "close_table", role="floorperson")).ok
    last = (await facts(it, ev.BoxChanged, rc.TableClosed))[-3:]
    assert [type(fact) for fact in last] == [ev.BoxChanged, ev.BoxChanged, rc.TableClosed]
    assert [(e.jackpot, e.removed, e.attached, e.cents) for e in last[:2]] == [
        ("bad_beat", 2, 0, 100), ("high_hand", 1, 0, 200),
    ]  # fmt: skip
    await it.room.shutdown()
    assert kind == "memory" or await sound(tmp_path)


@covers("A-06")
@in_loop
async def test_a_06__a_table_whose_box_was_removed_is_closed_all_the_same(tmp_path: Path) -> None:
    it = await opened("memory", tmp_path)
    assert (await change(it, attach=False)).ok
    assert (await it.ask("flo", "close_table", role="floorperson")).ok
    assert [e.jackpot for e in await facts(it, ev.BoxChanged)] == ["bad_beat", "high_hand"]
    await it.room.shutdown()


@covers("A-06")
@in_loop
async def test_a_06__without_a_box_the_table_waits_and_says_why(tmp_path: Path) -> None:
    it = await opened("memory", tmp_path)
    assert (await change(it, attach=False)).ok
    await it.clock.pass_by(30, it.room)
    runner = it.runner()
    assert runner.live.table.hand_number == 0
    assert runner.paused == "there is no box for the bad beat jackpot: a floorperson attaches one"
    runner.not_collecting = lambda at: ("bad_beat",)
    await it.clock.pass_by(30, it.room)
    assert (runner.live.table.hand_number, runner.paused) == (1, "")
    await it.stop()


@covers("J-03")
@both
@in_loop
async def test_j_03__the_room_says_which_periods_do_not_run(kind: str, tmp_path: Path) -> None:
    it = await opened(kind, tmp_path)
    asked: list[int] = []

    def idle(at: int) -> tuple[str, ...]:
        asked.append(at)
        return ("high_hand",)

    it.runner().not_collecting = idle
    await hand(it)
    assert (asked, await boxes(it)) == ([it.clock.now()], {"box:1:bad_beat": 100})
    (started,) = await facts(it, ev.HandStarted)
    assert started.not_collecting == ("high_hand",)
    await it.room.shutdown()
    assert kind == "memory" or await sound(tmp_path)


@covers("O-DLR-06")
@in_loop
async def test_o_dlr_06__only_the_dealer_of_the_table_confirms_a_minimum(tmp_path: Path) -> None:
    it = await opened("memory", tmp_path)
    assert (await it.ask("flo", "confirm_minimum", role="floorperson")).code == "wrong_role"
    it.runner().deals = lambda person: person == "dan"
    assert (await it.ask("dan", "confirm_minimum", role="dealer")).code == "not_by_hand"
    await it.room.shutdown()


# --- bots -----------------------------------------------------------------------------------------------------------
@covers("O-PLY-01")
@pytest.mark.parametrize("jackpot", ["bad_beat", "high_hand"])
def test_o_ply_01__tables_where_a_jackpot_counts(jackpot: str) -> None:
    plain = replace(config(bad_beat=None, high_hand=None, play_money=False), title="no jackpot")
    played = replace(config(), title="for play money")
    counts = replace(config(**{**dict.fromkeys(BOTH), jackpot: BOTH[jackpot], "play_money": False}), title="filed")
    assert without_bots([plain, played, counts]) == ["filed"]


@covers("O-PLY-01")
def test_o_ply_01__bots_that_are_asked_for_sit_down_for_play_money_alone() -> None:
    filed = filed_configs(load_submission(example()), bots=3)
    assert without_bots(filed)
    assert {one.bots for one in filed} == {0}
    played = filed_configs(load_submission(example(play_money=True)), bots=3)
    assert (without_bots(played), {one.bots for one in played}) == ([], {3})
