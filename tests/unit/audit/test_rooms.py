"""Logs that rooms have written are sound: every game, with all that people do there, and across restarts."""

from pathlib import Path
from typing import Any

import pytest

from pitboss.games import CATALOGUE, Game
from pitboss.games.steps import Board, ForcedBet
from pitboss.room.audit.sealed import Sealed
from pitboss.store.port import Stored
from pitboss.store.verify import Report
from tests.unit.audit.conftest import FLOP
from tests.unit.audit.forging import Forger
from tests.unit.audit.playing import FLOOR, Crowd, audited, config, seeded
from tests.unit.room.rooms import House, in_loop


def _sound(report: Report) -> None:
    assert [str(fault) for fault in report.faults] == []


@in_loop
async def test_a_room_with_all_that_happens__is_sound(room: Path) -> None:
    report = await audited(room)
    _sound(report)
    assert report.hands > 50
    assert [note for note in report.notes if not note.startswith("anchored since")] == []
    without = await audited(room, key=False)
    _sound(without)
    # Without the room's key a running hand stays closed, and that is said.
    assert without.hands <= report.hands
    assert without.hands == report.hands or any("running hands are sealed" in note for note in without.notes)
    forger = Forger(room)
    kinds = {entry.kind for stream in ("money", "waiting", "table:1") for entry in forger.entries(stream)}
    forger.close()
    assert {"money.granted.v1", "waiting.left.v1", "seat.timed_out.v1", "table.button_cards_dealt.v1"} <= kinds


DECKS: tuple[dict[str, Any], ...] = ({}, {"shuffler_mode": "manual"}, {"shuffler_mode": "device"})


def _house(game: Game, variant: int) -> dict[str, Any]:
    flop = any(isinstance(step, Board) for step in game.script) and not game.banked
    stud = any(isinstance(step, ForcedBet) for step in game.script)
    more: dict[str, Any] = dict(FLOP) if flop and variant else {}
    if variant == 2 and not game.banked:
        more |= {"showdown_all_in_face_up": True, **({} if stud else {"button_initial": "high_card"})}
    return {**DECKS[variant], **more}


@pytest.mark.parametrize("game", CATALOGUE, ids=lambda game: game.key)
@in_loop
async def test_every_game__with_and_without_decks_and_options(tmp_path: Path, game: Game) -> None:
    it = await House(tmp_path, shuffle=seeded(game.key)).open()
    for variant in range(3):
        await it.table(config=config(game.key, **_house(game, variant)))
    crowd = Crowd(it, game.key)
    await crowd.come(9)
    await crowd.play(180)
    await it.restart()
    await crowd.play(120)
    for table in ("1", "2", "3"):
        await it.ask(FLOOR, "close_table", table, role="floorperson")
    await it.stop()
    for key in (True, False):
        report = await audited(tmp_path, key=key)
        _sound(report)
        assert report.hands > 2


@in_loop
async def test_it_streams__a_page_at_a_time_and_says_how_far_it_is(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.room.audit.whole.PAGE", 50)
    told: list[tuple[int, int]] = []
    largest = 0
    take = Sealed.take

    def watched(it: Sealed, entry: Stored) -> Any:
        nonlocal largest
        largest = max(largest, len(it.waiting))
        return take(it, entry)

    monkeypatch.setattr(Sealed, "take", watched)
    report = await audited(room, key=False, progress=lambda done, total: told.append((done, total)))
    _sound(report)
    assert told[-1] == (report.entries, report.entries)
    assert len(told) > report.entries / 60
    assert largest < 200
