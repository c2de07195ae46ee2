"""Chosen hands with the chain of their tables: verified by whoever gets them, and nothing else can be read."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.room.audit.exported import audit_export
from pitboss.room.decks.card_check import check_files
from pitboss.room.errors import RoomRefusal
from pitboss.room.inspection.selection import Selection, TableSpan
from pitboss.store.checkpoints import FILE_NAME
from pitboss.store.exports.export import is_selection, verify_export
from pitboss.store.exports.selection import merged
from tests.unit.cli.running import out, run
from tests.unit.room.inspection.test_whole import entries, play_hand, staffed
from tests.unit.room.rooms import House, both, house, in_loop

WHO = {"by": "commission", "giver": "commission"}


async def three_hands(kind: str, folder: Path) -> House:
    """Three that are over, and one that is being played."""
    it = await house(kind, folder).open()
    await it.table()
    await staffed(it, "commission")
    await it.seat("player 1", "player 2", "player 3")
    for _ in range(3):
        await play_hand(it)
    await it.next_hand()
    assert it.runner().live.table.hand is not None
    return it


async def exported(it: House, selection: Selection) -> list[bytes]:
    return b"".join([one async for one in await it.room.inspection.export(selection, **WHO)]).splitlines(keepends=True)


def contents(lines: list[bytes]) -> dict[int, Any]:
    """By version what the public parts say, of entries that are there."""
    found = [json.loads(line) for line in lines[1:-1]]
    return {one["version"]: one["public"] for one in found if one["public"] is not None}


def test_runs_are_merged() -> None:
    assert merged([(5, 7), (1, 2), (8, 9), (3, 3), (20, 30), (22, 25)]) == [(1, 3), (5, 9), (20, 30)]
    assert merged([]) == []


@both
@in_loop
async def test_one_hand__with_the_chain_of_its_table_and_nothing_of_the_others(kind: str, tmp_path: Path) -> None:
    it = await three_hands(kind, tmp_path)
    lines = await exported(it, Selection((("1", 2),)))
    assert is_selection(lines[0])
    place = it.runner().live.notes.hands[1]
    assert set(contents(lines)) == {1, 2, *range(place.first, place.last + 2)}
    head = (await it.room.store.head("table:1"))[0]
    assert len(lines) == head + 2
    report = audit_export(lines)
    assert (report.faults, report.hands, report.entries) == ((), 1, head)
    assert verify_export(lines).faults == ()
    checked = check_files([b"".join(lines)])
    assert (checked.faults, checked.decks) == ([], 1)
    assert checked.dealt > 6
    (last,) = await entries(it)
    assert (last["type"], last["by"], last["giver"]) == ("inspection.log_exported.v1", "commission", "commission")
    assert last["parts"] == [["1", 1, 2], ["1", place.first, place.last + 1]]
    await it.stop()


@in_loop
async def test_a_span__has_the_hands_that_ended_in_it_and_what_was_between(tmp_path: Path) -> None:
    it = await three_hands("memory", tmp_path)
    first, second, third = it.runner().live.notes.hands
    for span, wanted in (
        (TableSpan("1"), (first, third)),
        (TableSpan("1", since=second.at), (second, third)),
        (TableSpan("1", until=second.at), (first, first)),
        (TableSpan("1", second.at, third.at), (second, second)),
    ):
        lines = await exported(it, Selection(spans=(span,)))
        assert set(contents(lines)) == {1, 2, *range(wanted[0].first, wanted[1].last + 2)}
        assert audit_export(lines).faults == ()
    with pytest.raises(RoomRefusal) as refused:
        await it.room.inspection.export(Selection(spans=(TableSpan("1", since=third.at + 1),)), **WHO)
    assert refused.value.code == "nothing_chosen"
    await it.stop()


@in_loop
async def test_a_running_hand__is_in_no_export(tmp_path: Path) -> None:
    it = await three_hands("memory", tmp_path)
    began = it.runner().live.began
    assert began is not None
    for selection in (Selection((("1", 4),)), Selection((("1", 77),)), Selection((("9", 1),))):
        with pytest.raises(RoomRefusal) as refused:
            await it.room.inspection.export(selection, **WHO)
        assert refused.value.code == "no_such_hand"
    lines = await exported(it, Selection(spans=(TableSpan("1"),)))
    assert max(contents(lines)) < began.first
    assert all(b'"sealed":' not in line for line in lines[began.first :])
    await it.stop()


@in_loop
async def test_what_was_changed_on_the_way__is_named(tmp_path: Path) -> None:
    it = await three_hands("memory", tmp_path)
    lines = await exported(it, Selection((("1", 2),)))
    place = it.runner().live.notes.hands[1]

    def with_line(version: int, **changes: Any) -> list[bytes]:
        changed = {**json.loads(lines[version]), **changes}
        return [*lines[:version], msgspec.json.encode(changed) + b"\n", *lines[version + 1 :]]

    forgeries = {
        "another amount": with_line(place.last, public={"type": "hand.ended.v1", "number": 3}),
        "another time of one left out": with_line(place.first - 3, at=5),
        "another digest of one left out": with_line(place.first - 3, public_digest="00" * 32),
        "one taken out": [*lines[:5], *lines[6:]],
        "a tail cut off": [*lines[:-6], lines[-1]],
        "no end": lines[:-1],
    }
    for what, forged in forgeries.items():
        assert audit_export(forged).faults, what
    await it.stop()


@in_loop
async def test_the_command_line__verifies_it_and_holds_it_against_a_checkpoint(tmp_path: Path) -> None:
    it = await three_hands("sqlite", tmp_path / "room")
    assert it.room.anchoring is not None
    await it.room.anchoring.sign("day")
    await it.next_hand()
    await it.act("fold")
    path, kept, other = tmp_path / "hands.jsonl", tmp_path / "kept.jsonl", tmp_path / "other.jsonl"
    path.write_bytes(b"".join(await exported(it, Selection((("1", 1), ("1", 3))))))
    checkpoint = (tmp_path / "room" / FILE_NAME).read_text().splitlines()[-1]
    kept.write_text(checkpoint)
    assert "2 hands: nothing was changed" in out("log", "verify", str(path), "--checkpoint", str(kept))
    found = await it.room.inspection.verify(Selection((("1", 1), ("1", 3))))
    assert (found.faults, found.hands) == ((), 2)
    assert found.heads[0].version == (await it.room.store.head("table:1"))[0]
    # Of another room's checkpoint it is not the log.
    stranger = await three_hands("sqlite", tmp_path / "stranger")
    assert stranger.room.anchoring is not None
    await stranger.room.anchoring.sign("day")
    other.write_text((tmp_path / "stranger" / FILE_NAME).read_text().splitlines()[-1])
    await stranger.stop()
    told = run("log", "verify", str(path), "--checkpoint", str(other))
    assert (told.exit_code, "written anew" in told.stdout) == (1, True)
    await it.stop()
