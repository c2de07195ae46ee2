"""A table dealt by hand in the room: nothing happens there by itself, and whatever happens is somebody's entry."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pitboss.cards import UNKNOWN
from pitboss.engine import events as ev
from pitboss.games import find_game
from pitboss.room.config import filed_configs, usual_config
from pitboss.room.tables.open_time import verifies_itself
from pitboss.store import records as rc
from pitboss.store.codec import from_bytes
from pitboss.submission.file.check import load_submission
from pitboss.submission.rake import Rake
from tests.support.covers import covers
from tests.unit.audit.playing import audited
from tests.unit.room.by_hand.dealing import DEALER, FLOOR, HandRoom, filed, opened
from tests.unit.room.rooms import both, in_loop, quiet, with_house
from tests.unit.room.test_amendments import FILE, approved
from tests.unit.room.test_boxes import BOTH
from tests.unit.room.test_time_charges import CHARGE

HOUR = 3600


async def facts(room: HandRoom) -> list[Any]:
    return [from_bytes(entry.public, entry) for entry in await room.it.room.store.read("table:1", 0, 5000)]


async def check_sound(room: HandRoom, folder: Path) -> None:
    await room.it.stop()
    report = await audited(folder)
    assert report.faults == ()


@both
@in_loop
async def test_by_hand__a_whole_hand_by_the_book_from_the_equipment_on(kind: str, tmp_path: Path) -> None:
    room = await opened(kind, tmp_path)
    await room.seat(40_000, 40_000, 40_000)
    await room.hand()
    kinds = [type(fact) for fact in await facts(room)]
    for told in (
        ev.EquipmentRecorded,
        ev.InspectionVerified,
        ev.DecksLookedAt,
        ev.DeckCut,
        ev.HandStarted,
        ev.HandEnded,
    ):
        assert told in kinds
    assert rc.DeckCommitted not in kinds
    assert rc.HandKeyWrapped not in kinds
    # Who did it, and in which role, stands before everything that somebody did.
    acts = [fact for fact in await facts(room) if isinstance(fact, rc.ActGiven)]
    assert {(act.by, act.person) for act in acts} == {("dealer", DEALER), ("floorperson", FLOOR)}
    assert sum(await room.it.money("Player 1", "Player 2", "Player 3")) == 0


@covers("D-GEN-06")
@in_loop
async def test_d_gen_06__no_hole_card_is_in_the_log_but_those_that_were_shown(tmp_path: Path) -> None:
    room = await opened("memory", tmp_path)
    await room.seat(40_000, 40_000)
    await room.ready()
    await room.move()
    assert room.step.kind == "cards"
    named = await room.act(DEALER, "deal_cards", cards=[0, 1, 2, 3])
    assert (named.code, named.rule) == ("hole_card", "D-GEN-06")
    # What lies face down need not be counted out.
    await room.must(DEALER, "deal_cards", cards=[])
    dealt = next(fact for fact in await facts(room) if isinstance(fact, ev.CardsDealt))
    assert set(dealt.cards) == {UNKNOWN}


@both
@in_loop
async def test_by_hand__time_alone_does_nothing(kind: str, tmp_path: Path) -> None:
    room = await opened(kind, tmp_path)
    await room.seat(40_000, 40_000)
    await room.it.clock.pass_by(HOUR, room.it.room)
    await room.ready()
    for _ in range(4):
        version = room.runner.live.version
        await room.it.clock.pass_by(HOUR, room.it.room)
        assert room.runner.live.version == version
        assert room.runner.clocks.show(room.it.clock.now()) is None
        await room.move()


@both
@in_loop
async def test_by_hand__a_restart_goes_on_with_the_very_entry(kind: str, tmp_path: Path) -> None:
    """One room is killed after every entry, the other never."""
    there, here = [await opened(kind, tmp_path / name, seed=5) for name in ("there", "here")]
    for room in (there, here):
        await room.seat(40_000, 20_000, 40_000)
        await room.ready()
    for _ in range(60):
        for room in (there, here):
            await room.move()
        assert there.step == here.step
        if there.runner.live.table.hand is None:
            break
        await here.it.restart()
    assert there.runner.live.table == here.runner.live.table
    assert there.runner.live.table.hand_number == 1


GAMES = (
    "seven-card-stud-hi-lo-8",
    "five-card-draw-high",
    "omaha-hi-lo-8",
    "badugi",
    "six-plus-holdem",
    "five-card-stud",
)


@pytest.mark.parametrize("game", GAMES)
@in_loop
async def test_by_hand__the_audit_plays_every_entry_again(game: str, tmp_path: Path) -> None:
    room = await opened("sqlite", tmp_path, game, seed=3)
    await room.seat(40_000, 20_000, 40_000)
    for _ in range(2):
        await room.hand()
    await check_sound(room, tmp_path)


@pytest.mark.parametrize("game", ["texas-holdem-bonus", "double-draw"])
@in_loop
async def test_by_hand__against_the_house_too(game: str, tmp_path: Path) -> None:
    room = await opened("sqlite", tmp_path, game, shuffler_mode="device")
    await room.seat(40_000)
    for _ in range(2):
        await room.hand()
    await check_sound(room, tmp_path)


@covers("O-DLR-03", "N-OPN-12")
@in_loop
async def test_o_dlr_03__an_entry_is_taken_back_and_the_hand_goes_on(tmp_path: Path) -> None:
    room = await opened("sqlite", tmp_path)
    await room.seat(40_000, 40_000)
    await room.ready()
    await room.move()
    await room.must(DEALER, "deal_cards", cards=[])
    seat = room.step.seat
    await room.must(DEALER, "fold", seat=seat)
    # The pot is about to be pushed: nobody has folded after all.
    assert room.step.kind == "push"
    await room.must(DEALER, "take_back", reason="they called")
    assert (room.step.kind, room.step.seat) == ("act", seat)
    await room.must(DEALER, "call", seat=seat)
    await room.must(DEALER, "check", seat=room.step.seat)
    assert room.step.kind == "cards"
    await room.must(DEALER, "deal_cards", cards=[50, 3, 7])
    # What a decision stands on is for the floor to take back.
    await room.must(DEALER, "check", seat=room.step.seat)
    too_late = await room.act(DEALER, "take_back", entry=1)
    assert (too_late.code, too_late.rule) == ("too_late", "O-DLR-03")
    await room.must(FLOOR, "take_back", entry=2, reason="the wrong seat was asked")
    await check_sound(room, tmp_path)


@in_loop
async def test_by_hand__a_paused_table_takes_no_entry_of_the_hand(tmp_path: Path) -> None:
    room = await opened("memory", tmp_path)
    await room.seat(40_000, 40_000)
    await room.ready()
    await room.must(FLOOR, "pause", reason="a player is ill")
    refused = await room.act(DEALER, "start_hand")
    assert (refused.code, refused.detail) == ("table_paused", "the table is paused: a player is ill")
    again = await room.act(FLOOR, "pause")
    assert again.code == "table_paused"
    # Chips can be bought all the same.
    assert (await room.act(DEALER, "add_chips", seat=1, chips=100)).code == "buy_in_out_of_bounds"
    await room.must(FLOOR, "resume")
    await room.must(DEALER, "start_hand")


@in_loop
async def test_by_hand__a_room_that_closes_waits_for_no_dealer(tmp_path: Path) -> None:
    room = await opened("sqlite", tmp_path)
    await room.seat(40_000, 40_000)
    await room.ready()
    await room.move()
    async with asyncio.timeout(60):
        await room.it.room.shutdown()
    await room.it.open()
    assert room.step.kind == "cards"


@in_loop
async def test_by_hand__no_hand_begins_in_a_room_that_closes(tmp_path: Path) -> None:
    room = await opened("memory", tmp_path)
    await room.seat(40_000, 40_000)
    await room.ready()
    room.runner.closing = True
    assert (await room.act(DEALER, "start_hand")).code == "closing"
    assert (await room.act(DEALER, "seat_player", name="Max", chips=40_000)).code == "closing"


# --- under a filed submission ----------------------------------------------------------------------------------------
BY_HAND = FILE.replace('shuffler_mode = "device"\ndevice_approval_ref = "DA-1"', 'shuffler_mode = "manual"').replace(
    "seats = 6", 'seats = 6\ntable_dealt_by = "hand"\ndisplay_countdown_seconds = 30\ndisplay_approval_ref = "D-1"'
)


def test_by_hand__a_filed_table_has_neither_bots_nor_a_clock() -> None:
    for text in (BY_HAND, BY_HAND.replace('submission_ref = "RS-1"', "play_money = true")):
        (config,) = filed_configs(load_submission(text), bots=3)
        assert config.house.table_dealt_by == "hand"
        assert (config.bots, config.base_seconds, config.bank_seconds) == (0, 0, 0)


@covers("N-VAL-02")
@in_loop
async def test_n_val_02__the_next_version_is_taken_between_two_hands(tmp_path: Path) -> None:
    room = await filed(tmp_path, BY_HAND)
    await room.seat(40_000, 40_000)
    await room.ready()
    await room.move()
    it = room.it
    await approved(it, BY_HAND.replace("max_per_round = 4", "max_per_round = 5"), it.clock.now())
    await it.room.amendments.look()
    await quiet(it.room)
    assert room.runner.live.table.submission == 1
    while room.runner.live.table.hand is not None:
        await room.move()
    await quiet(it.room)
    # Nobody has to start a hand for it.
    assert room.runner.live.table.submission == 2
    await room.hand()
    assert [fact.submission for fact in await facts(room) if isinstance(fact, ev.HandStarted)] == [1, 2]
    await check_sound(room, tmp_path)


@covers("N-VAL-02")
@in_loop
async def test_n_val_02__a_table_that_the_file_leaves_out_begins_no_hand(tmp_path: Path) -> None:
    room = await filed(tmp_path, BY_HAND)
    await room.seat(40_000, 40_000)
    await room.ready()
    await room.move()
    it = room.it
    await approved(it, BY_HAND.replace('name = "one"', 'name = "two"'), it.clock.now())
    await it.room.amendments.look()
    await quiet(it.room)
    # The hand is dealt to its end, then the table is closed and everybody has their chips.
    while "1" in it.room.directory.runners and room.runner.live.table.hand is not None:
        await room.move()
    await it.clock.pass_by(2, it.room)
    assert "1" not in it.room.directory.runners
    assert (await it.room.store.balances())["outside:chips"] < 0
    await check_sound(room, tmp_path)


# --- boxes, time, closing --------------------------------------------------------------------------------------------
@covers("A-06", "O-ROL-01")
@in_loop
async def test_a_06__dealer_and_floorperson_change_the_box_and_both_sign(tmp_path: Path) -> None:
    room = await opened("sqlite", tmp_path, **BOTH)
    await room.seat(40_000, 40_000)
    change = {"jackpot": "bad_beat"}
    alone = await room.act(DEALER, "change_box", **change)
    assert (alone.code, alone.rule) == ("signature_missing", "A-06")
    floor = await room.act(FLOOR, "change_box", **change)
    assert (floor.code, floor.rule) == ("wrong_role", "A-06")
    # On either's screen.
    await room.must(DEALER, "change_box", FLOOR, **change)
    await room.must(FLOOR, "change_box", DEALER, **change)
    changed = [fact for fact in await facts(room) if isinstance(fact, ev.BoxChanged)]
    assert [(one.dealer, one.floorperson, one.removed, one.attached) for one in changed] == [
        (DEALER, FLOOR, 1, 2), (DEALER, FLOOR, 2, 3),
    ]  # fmt: skip
    given = [fact for fact in await facts(room) if isinstance(fact, rc.ActGiven)][-2:]
    assert [(act.by, act.person, act.beside, act.entered) for act in given] == [
        ("dealer", DEALER, ((FLOOR, "floorperson"),), ""), ("dealer", DEALER, ((FLOOR, "floorperson"),), FLOOR),
    ]  # fmt: skip
    # The room has nobody of its own here.
    old = await room.it.ask(FLOOR, "change_box", role="floorperson", jackpot="bad_beat")
    assert old.code == "signature_missing"
    await check_sound(room, tmp_path)


@covers("A-06")
@in_loop
async def test_a_06__a_table_is_closed_once_its_boxes_are_away(tmp_path: Path) -> None:
    room = await opened("sqlite", tmp_path, **BOTH)
    await room.seat(40_000, 20_000)
    await room.hand()
    refused = await room.act(FLOOR, "close_table")
    assert (refused.code, refused.rule) == ("boxes_attached", "A-06")
    for jackpot in ("bad_beat", "high_hand"):
        await room.must(DEALER, "change_box", FLOOR, jackpot=jackpot, attach=False)
    await room.ready()
    missing = await room.act(DEALER, "start_hand")
    assert (missing.code, missing.rule) == ("equipment_missing", "A-06")
    assert (await room.act(DEALER, "close_table")).code == "wrong_role"
    assert (await room.act(FLOOR, "close_table")).ok
    await quiet(room.it.room)
    assert "1" not in room.it.room.directory.runners
    balances = await room.it.room.store.balances()
    assert "table:1:stakes" not in {name for name, cents in balances.items() if cents}
    await check_sound(room, tmp_path)


@covers("H-10", "H-11", "O-FLR-05")
@in_loop
async def test_h_10__time_is_charged_by_the_clock_of_the_room(tmp_path: Path) -> None:
    room = await opened("sqlite", tmp_path, rake=Rake(types=("time",), time=CHARGE))
    await room.seat(40_000, 40_000)
    await room.ready()
    await room.move()
    await room.it.clock.pass_by(21 * 60, room.it.room)
    # Not in a hand.
    assert room.runner.live.table.time_area == 0
    while room.runner.live.table.hand is not None:
        await room.move()
    assert room.runner.live.table.time_area == 800
    assert (await room.act(DEALER, "verify_time")).code == "wrong_role"
    await room.must(FLOOR, "verify_time")
    assert room.runner.live.table.drop_box == 800
    await room.must(FLOOR, "skip_time", reason="the lights went out")
    assert (await room.act(FLOOR, "charge_time", tick=9)).code == "not_here"
    await check_sound(room, tmp_path)


@in_loop
async def test_by_hand__nobody_sits_down_over_the_socket(tmp_path: Path) -> None:
    room = await opened("memory", tmp_path)
    await room.it.person("north")
    answer = await room.it.ask("north", "sit_down", seat=1, chips=40_000)
    assert (answer.code, answer.rule) == ("by_hand", "A-27")


@in_loop
async def test_by_hand__a_room_for_play_money_verifies_nothing_where_a_dealer_deals(tmp_path: Path) -> None:
    electronic, by_hand = usual_config(find_game("holdem")), with_house(
        usual_config(find_game("holdem")), table_dealt_by="hand"
    )  # fmt: skip
    assert verifies_itself(electronic.house)
    assert not verifies_itself(by_hand.house)
