"""Exports: the whole one is played as the log itself is, of a public one the hashes and the ends are looked at."""

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec

from pitboss.room.audit.anchored import Anchored
from pitboss.room.audit.exported import audit_export
from pitboss.store.checkpoints import FILE_NAME
from pitboss.store.exports.export import Last, export, export_heads
from pitboss.store.port import EventLog
from pitboss.store.sqlite.log import DATABASE_NAME, SqliteLog
from pitboss.store.verify import Report
from tests.unit.audit.playing import config
from tests.unit.room.rooms import House, in_loop
from tests.unit.store.older import make_older


async def _lines(log: EventLog, *, public: bool) -> list[bytes]:
    lines: AsyncIterator[bytes] = export(log, public=public)
    return [line async for line in lines]


async def _exported(folder: Path) -> tuple[list[bytes], list[bytes]]:
    """The whole export of a room with a public and a private table in it, and the public one."""
    it = await House(folder).open()
    await it.table()
    private = await it.room.open_table(msgspec.structs.replace(config("badugi"), private=True))
    for table in ("1", private):
        for seat in (1, 2):
            person = (await it.room.guest()).person.id
            assert (await it.ask(person, "sit_down", table, seat=seat, chips=20_000)).ok
    await it.next_hand()
    assert (await it.act("fold")).ok
    found = await _lines(it.room.store, public=False), await _lines(it.room.store, public=True)
    await it.stop()
    return found


def _audited(lines: list[bytes], checkpoints: Path | None = None) -> Report:
    anchored = Anchored()
    if checkpoints is not None:
        anchored.read_kept(checkpoints)
    return audit_export(lines, anchored=anchored)


def _told(report: Report) -> list[str]:
    return [str(fault) for fault in report.faults]


@in_loop
async def test_whole__is_played_and_public__is_not(tmp_path: Path) -> None:
    whole, public = (_audited(lines) for lines in await _exported(tmp_path))
    assert (_told(whole), _told(public)) == ([], [])
    assert whole.hands > 0 == public.hands
    assert any("no hand was played" in note for note in public.notes)
    # Also of a private table it says where it ends.
    assert len(public.heads) == len(whole.heads)


@in_loop
async def test_public__is_held_against_checkpoints_that_name_its_private_tables(tmp_path: Path) -> None:
    _, public = await _exported(tmp_path)
    # The first was signed before there were tables, the last after the export was made.
    signed = (tmp_path / FILE_NAME).read_bytes().splitlines(keepends=True)
    kept = tmp_path / "kept.jsonl"
    kept.write_bytes(signed[0])
    assert _told(_audited(public, kept)) == []
    it = await House(tmp_path).open()
    public = await _lines(it.room.store, public=True)
    await it.stop()
    kept.write_bytes(signed[-1])
    assert _told(_audited(public, kept)) == []
    last = msgspec.json.decode(public[-1], type=Last)
    # A table, and what each of four was given.
    assert len(last.private) == 5
    public[-1] = msgspec.json.encode(msgspec.structs.replace(last, private={})) + b"\n"
    assert _told(_audited(public, kept)) == ["private streams: 5 were signed for, 0 are there"]


@in_loop
async def test_of_an_older_pitboss__before_it_is_opened_and_afterwards(tmp_path: Path) -> None:
    """Its postings have one leg; those that were added stand in a stream of their own."""
    it = await House(tmp_path).open()
    await it.table()
    private = await it.room.open_table(msgspec.structs.replace(config("badugi"), private=True))
    person = (await it.room.guest()).person.id
    assert (await it.ask(person, "sit_down", private, seat=1, chips=20_000)).ok
    await it.stop()
    path = tmp_path / DATABASE_NAME
    make_older(path)
    old = SqliteLog(path, readonly=True)
    before = await _lines(old, public=False)
    await old.close()
    assert before[0] == b'{"pitboss_log":1,"public":false}\n'
    assert _told(_audited(before)) == []
    new = SqliteLog(path)
    after, public = [await _lines(new, public=public) for public in (False, True)]
    await new.close()
    assert after[0] == b'{"pitboss_log":3,"public":false}\n'
    assert (_told(_audited(after)), _told(_audited(public))) == ([], [])
    assert _told(audit_export(after, since=export_heads(before))) == []
    # Under its first line it would be one that has lost its legs.
    assert any("a leg is missing" in fault for fault in _told(_audited([after[0], *before[1:]])))
    # Whose name is the way into a table is in no line for everybody.
    assert any(private.encode() in line for line in after)
    assert not any(private.encode() in line for line in public)
