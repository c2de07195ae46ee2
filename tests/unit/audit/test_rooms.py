"""Logs that rooms have written are sound: every game, with all that people do there, and across restarts."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.games import CATALOGUE, Game
from pitboss.games.steps import Board, ForcedBet
from pitboss.room.audit.tables.sealed import Sealed
from pitboss.room.tables.answers import ANSWERS_MS
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


async def _all_in(it: House, table: str, person: str, moves: int) -> None:
    for _ in range(moves):
        live = it.runner(table).live
        if live.person_at(live.need.seat) == person:
            stack = live.table.stacks[live.need.seat]
            for do, more in (("raise_to", {"cents": stack}), ("call", {}), ("check", {}), ("show", {})):
                if (await it.act(do, table, **more)).ok:
                    break
        await it.clock.pass_by(2, it.room)


@in_loop
async def test_bots_a_guest_who_stays_and_answers_that_were_forgotten__are_sound(tmp_path: Path) -> None:
    """Streets come one by one where people look on, and hands that must be shown the room shows."""
    it = await House(tmp_path, shuffle=seeded("bots"), bots_alone=False).open()
    plain = config("holdem", showdown_all_in_face_up=True)
    table = await it.room.open_table(msgspec.structs.replace(plain, private=True, bots=2))
    guest = (await it.room.guest()).person.id
    for day in range(2):
        assert (await it.ask(guest, "sit_down", table, seat=0, chips=4_000)).ok
        await _all_in(it, table, guest, 40)
        await it.ask(guest, "stand_up", table)
        while it.runner(table).live.seat_of(guest):
            await _all_in(it, table, guest, 5)
        if day == 0:
            await it.room.keep_guest(guest, "North", "a long password")
            it.clock.time += 2 * ANSWERS_MS
            await it.room.housekeeping.tidy()
    await it.stop()
    forger = Forger(tmp_path)
    stream = f"table:{table}"
    entries = forger.entries(stream)
    (answers,) = forger.db.execute("SELECT count(*) FROM answers WHERE stream = ?", (stream,)).fetchone()
    forger.close()
    assert 0 < answers < len({entry.command for entry in entries} - {""})
    assert [entry for entry in entries if entry.kind == "hand.board_dealt.v1" and not entry.command]
    for key in (True, False):
        report = await audited(tmp_path, key=key)
        _sound(report)
        assert report.hands > 4


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
