"""Ended hands as each person saw them: the list, the replay, PHH, Open Hand History, proofs."""

from pathlib import Path

import msgspec
import pytest

from pitboss.cards import UNKNOWN, show_card
from pitboss.games import GAMES
from pitboss.room.decks.card_check import check_files
from pitboss.room.errors import RoomRefusal
from pitboss.room.views.retold import KEPT, Last
from tests.unit.room.rooms import House, both, house, in_loop


async def _played(kind: str, tmp_path: Path) -> tuple[House, dict[int, list[int]]]:
    """One hand to the showdown, three in; the first to act has folded, and their cards stand first."""
    it = await house(kind, tmp_path).open()
    await it.table()
    await it.seat("player 1", "player 2", "player 3")
    await it.next_hand()
    hand = it.runner().live.table.hand
    assert hand is not None
    first = it.runner().live.need.seat
    hole = {seat: list(hand.hole[seat]) for seat in (first, *hand.order)}
    await it.act("fold")
    await it.act("call")
    while it.runner().live.need.kind == "act":
        await it.act("check")
    while it.runner().live.table.hand is not None:
        await it.act("show")
    return it, hole


@both
@in_loop
async def test_the_list_and_the_replay__before_and_after_a_restart(kind: str, tmp_path: Path) -> None:
    it, hole = await _played(kind, tmp_path)
    for _ in range(2):
        lines = {name: await it.room.ended.hands("1", name) for name in ("player 1", "player 2", "player 3", None)}
        assert [len(found) for found in lines.values()] == [1] * 4
        assert lines[None][0].won is None
        assert sum(lines[name][0].won or 0 for name in ("player 1", "player 2", "player 3")) == 0
        for seat in (0, 1, 2, 3):
            frames = [
                msgspec.json.decode(f) for f in await it.room.ended.replay("1", 1, f"player {seat}" if seat else None)
            ]
            assert frames[0]["events"][0]["e"]["type"] == "deck.committed.v1"
            assert frames[-1]["events"][0]["e"]["type"] == "hand.ended.v1"
            dealt = next(f for f in frames if f["events"][0]["e"]["type"] == "hand.cards_dealt.v1")
            for one in dealt["view"]["seats"]:
                assert one["hole"] == (hole[one["seat"]] if one["seat"] == seat else [UNKNOWN] * 2)
        await it.restart()
    with pytest.raises(RoomRefusal):
        await it.room.ended.replay("1", 99, None)
    await it.stop()


@in_loop
async def test_phh_and_open_hand_history_show_what_that_person_saw(tmp_path: Path) -> None:
    it, hole = await _played("memory", tmp_path)
    folded = next(iter(hole))
    for seat in (0, 1, 2, 3):
        person = f"player {seat}" if seat else None
        phh = await it.room.ended.phh("1", 1, person)
        ohh = msgspec.json.encode(await it.room.ended.open_hand_history("1", 1, person)).decode()
        for card in hole[folded]:
            assert (show_card(card) in phh) == (seat == folded)
            assert (show_card(card) in ohh) == (seat == folded)
    await it.stop()


@in_loop
async def test_open_hand_history_adds_up(tmp_path: Path) -> None:
    it, _ = await _played("memory", tmp_path)
    ohh = msgspec.convert((await it.room.ended.open_hand_history("1", 1, "player 2"))["ohh"], dict)
    assert [r["street"] for r in ohh["rounds"]] == ["Preflop", "Flop", "Turn", "River", "Showdown"]
    assert [len(r["cards"]) for r in ohh["rounds"]] == [0, 3, 1, 1, 0]
    put = sum(a["amount"] for r in ohh["rounds"] for a in r["actions"])
    won = sum(w["win_amount"] for pot in ohh["pots"] for w in pot["player_wins"])
    assert put == won == sum(pot["amount"] for pot in ohh["pots"])
    assert ohh["players"][ohh["hero_player_id"] - 1]["name"] == "player 2"
    assert ohh["game_type"] == "Holdem"
    await it.stop()


@in_loop
async def test_every_game_can_be_replayed_and_written(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    for game in GAMES:
        await it.table(game, bots=4)
    await it.clock.pass_by(400, it.room)
    for name, runner in it.room.directory.runners.items():
        hand = runner.live.notes.hands[-1].number
        frames = await it.room.ended.replay(name, hand, "bot 1")
        last = msgspec.json.decode(frames[-1])
        assert last["events"][0]["e"]["type"] == "hand.ended.v1"
        if GAMES[runner.config.game].shares:
            assert "actions" in await it.room.ended.phh(name, hand, "bot 1")
            assert (await it.room.ended.open_hand_history(name, hand, None))["ohh"]
        checked = check_files([await it.room.ended.proofs(name, hand, "bot 2")])
        assert checked.faults == []
    await it.stop()


@in_loop
async def test_a_hand_told_again__is_made_once_for_all_who_see_the_same_of_it(tmp_path: Path) -> None:
    it, _ = await _played("memory", tmp_path)
    told = await it.room.ended.replay("1", 1, None)
    assert await it.room.ended.replay("1", 1, "somebody at the rail") is told
    assert await it.room.ended.replay("1", 1, "player 1") != told
    # Somebody is called otherwise from now on: what was made before is not told any more.
    it.room.accounts.called["player 1"] = "North"
    again = await it.room.ended.replay("1", 1, None)
    assert b"North" in b"".join(again)
    assert b"North" not in b"".join(told)
    await it.stop()


def test_hands_told_again__only_the_last_ones_are_kept() -> None:
    last = Last()
    for number in range(KEPT + 1):
        last.keep(number, str(number))
        last.find(1)
    assert (last.find(0), last.find(1), last.find(2)) == (None, "1", "2")
    assert len(last) == KEPT
