"""Showing cards after a pot that was won unseen, in the room: the pause, what others get, the replay, a restart."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.cards import UNKNOWN, show_card
from pitboss.room.decks.card_check import check_files
from pitboss.room.tables.automatic import PAUSE_MS, SHOWING_MS
from tests.support.covers import covers
from tests.unit.room.rooms import House, both, house, in_loop, kinds_of

PEOPLE = ("player 1", "player 2", "player 3")


async def won_unseen(kind: str, folder: Path, game: str = "holdem", **more: Any) -> tuple[House, int, list[int]]:
    """One hand that everybody folds but one; their seat and their hole cards."""
    it = await house(kind, folder, **more).open()
    await it.table(game)
    await it.seat(*PEOPLE)
    await it.next_hand()
    while (hand := it.runner().live.table.hand) is not None:
        held = {seat: list(hand.hole[seat]) for seat in hand.live}
        await it.act("fold")
    won = it.runner().live.table.won
    assert won is not None
    return it, won.seat, held[won.seat]


async def show(it: House, seat: int, *positions: int, decision: int | None = None, **more: Any) -> tuple[bool, str]:
    number = it.runner().live.table.decision if decision is None else decision
    answer = await it.ask(f"player {seat}", "show_cards", decision=number, positions=list(positions), **more)
    return answer.ok, answer.code


def hole_in(frame: bytes, seat: int) -> list[int]:
    [found] = [one for one in msgspec.json.decode(frame)["view"]["seats"] if one["seat"] == seat]
    return list(found["hole"])


@covers("G-GEN-12")
@both
@in_loop
async def test_one_card_is_shown_to_everybody_with_its_proof_and_the_other_to_nobody(kind: str, tmp_path: Path) -> None:
    it, seat, hole = await won_unseen(kind, tmp_path)
    names = (*PEOPLE, "")
    watches = {name: await it.room.watch("1", name or None) for name in names}
    before = {name: await anext(watch) for name, watch in watches.items()}
    assert await show(it, seat, 1) == (True, "")
    for name in names:
        frame = await anext(watches[name])
        own = name == f"player {seat}"
        assert kinds_of(frame) == ["hand.cards_shown.v1"]
        assert hole_in(before[name], seat) == (hole if own else [UNKNOWN, UNKNOWN])
        assert hole_in(frame, seat) == [hole[0] if own else UNKNOWN, hole[1]]
        told = msgspec.json.decode(frame)
        assert [proof["card"] for proof in told["proofs"]] == [hole[1]]
        assert [offer["action"] for offer in told["view"]["offers"]] == (["show_cards"] if own else [])
        assert told["clock"] is None
    await it.stop()


@covers("G-GEN-12")
@both
@in_loop
async def test_a_restart_in_the_pause_forgets_nothing(kind: str, tmp_path: Path) -> None:
    it, seat, hole = await won_unseen(kind, tmp_path)
    await show(it, seat, 0)
    await it.restart()
    assert await show(it, seat, 0) == (False, "already_shown")
    assert await show(it, seat, 1) == (True, "")
    frames = [msgspec.json.decode(f) for f in await it.room.ended.replay("1", 1, None)]
    assert [f["events"][0]["e"]["type"] for f in frames[-3:]] == ["hand.ended.v1", *["hand.cards_shown.v1"] * 2]
    assert [one["hole"] for one in frames[-1]["view"]["seats"] if one["seat"] == seat] == [hole]
    await it.stop()


@covers("G-GEN-12")
@in_loop
async def test_the_replay_and_the_files_have_what_was_shown_and_no_more(tmp_path: Path) -> None:
    it, seat, hole = await won_unseen("memory", tmp_path)
    await show(it, seat, 1)
    await it.next_hand(SHOWING_MS / 1000)
    for name in (None, *PEOPLE):
        own = name == f"player {seat}"
        frames = [msgspec.json.decode(f) for f in await it.room.ended.replay("1", 1, name)]
        assert frames[-1]["events"][0]["e"]["cards"] == [hole[1]]
        phh = await it.room.ended.phh("1", 1, name)
        ohh = msgspec.json.encode(await it.room.ended.open_hand_history("1", 1, name)).decode()
        for text in (phh, ohh):
            assert show_card(hole[1]) in text
            assert (show_card(hole[0]) in text) == own
        checked = check_files([await it.room.ended.proofs("1", 1, name)])
        assert checked.faults == []
    await it.stop()


@covers("G-GEN-12")
@pytest.mark.parametrize("shows", [False, True])
@in_loop
async def test_the_next_hand_comes_at_the_same_time_whether_they_show_or_not(shows: bool, tmp_path: Path) -> None:
    it, seat, _ = await won_unseen("memory", tmp_path)
    runner = it.runner()
    await it.clock.pass_by(2, it.room)
    if shows:
        await show(it, seat, 0, 1)
    await it.clock.pass_by(SHOWING_MS / 1000 - 2.001, it.room)
    number = runner.live.table.hand_number
    assert not runner.live.table.hand
    await it.clock.pass_by(0.001, it.room)
    assert runner.live.table.hand_number == number + 1
    await it.stop()


@in_loop
async def test_after_a_showdown_the_pause_is_the_ordinary_one(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    await it.seat(*PEOPLE)
    await it.next_hand()
    await it.act("call")
    await it.act("call")
    while it.runner().live.need.kind == "act":
        await it.act("check")
    while it.runner().live.table.hand is not None:
        await it.act("show")
    for seat in (1, 2, 3):
        assert await show(it, seat, 0) == (False, "not_uncontested")
    await it.clock.pass_by(PAUSE_MS / 1000, it.room)
    assert it.runner().live.table.hand is not None
    await it.stop()


@covers("G-GEN-12")
@in_loop
async def test_refusals_of_the_room_and_of_the_engine(tmp_path: Path) -> None:
    it, seat, _ = await won_unseen("memory", tmp_path)
    other = seat % 3 + 1
    assert await show(it, other, 0) == (False, "not_winner")
    assert await show(it, seat) == (False, "no_such_position")
    assert await show(it, seat, 5) == (False, "no_such_position")
    assert await show(it, seat, 0, decision=1) == (False, "wrong_decision")
    assert await show(it, seat, 0, cards=[0]) == (False, "bad_field")
    number = it.runner().live.table.decision
    assert await show(it, seat, 0, decision=0) == (False, "wrong_decision")
    assert (await it.ask("somebody", "show_cards", positions=[0])).code == "not_seated"
    await it.next_hand(SHOWING_MS / 1000)
    assert await show(it, seat, 0, decision=number) == (False, "too_late")
    await it.stop()


@covers("G-GEN-12")
@in_loop
async def test_at_a_paused_table_cards_can_be_shown_too(tmp_path: Path) -> None:
    it, seat, _ = await won_unseen("memory", tmp_path)
    assert (await it.ask("floor", "pause", role="floorperson")).ok
    assert await show(it, seat, 0) == (True, "")
    await it.stop()


@covers("G-GEN-12")
@pytest.mark.parametrize("game", ["five-card-omaha-high", "seven-card-stud-high", "five-card-draw-high", "badugi"])
@in_loop
async def test_other_games__any_of_the_cards_that_lie_face_down(game: str, tmp_path: Path) -> None:
    it, seat, hole = await won_unseen("memory", tmp_path, game)
    last = len(hole) - 1
    assert await show(it, seat, last, 0) == (True, "")
    watch = await it.room.watch("1", None)
    assert hole_in(await anext(watch), seat) == [hole[0], *[UNKNOWN] * (last - 1), hole[last]]
    await it.stop()


@covers("G-GEN-12", "D-GEN-06")
@in_loop
async def test_no_byte_that_others_are_sent_depends_on_the_card_that_stays_down(tmp_path: Path) -> None:
    async def told(order: list[int]) -> tuple[list[int], list[Any]]:
        it, seat, hole = await won_unseen("memory", tmp_path, shuffle=lambda cards: tuple(order[-len(cards) :]))
        watches = [await it.room.watch("1", name) for name in (None, f"player {seat % 3 + 1}")]
        first = [await anext(watch) for watch in watches]
        await show(it, seat, 1)
        frames = [first, [await anext(watch) for watch in watches]]
        await it.stop()
        for frame in (decoded := [msgspec.json.decode(frame) for pair in frames for frame in pair]):
            for proof in frame.get("proofs", []):
                proof["salt"] = proof["path"] = ""
            # What binds the deck is another number for every deck, and tells nothing of it.
            for line in frame["events"]:
                if line["e"]["type"] == "deck.committed.v1":
                    line["e"]["root"] = line["lines"] = ""
        return hole, [decoded, [len(frame) for pair in frames for frame in pair]]

    order = list(range(52))
    hole, one = await told(order)
    swapped = list(order)
    other_card = next(card for card in order if card > 30 and card not in hole)
    swapped[order.index(hole[0])], swapped[order.index(other_card)] = other_card, hole[0]
    other_hole, other = await told(swapped)
    assert (other_hole[0], other_hole[1]) != (hole[0], hole[1])
    assert other_hole[1] == hole[1]
    assert one == other
