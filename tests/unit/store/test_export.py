"""Export: whole or public, verified line by line, and a cut or a change in it is found."""

from collections.abc import AsyncIterator, Callable

import msgspec
import pytest

from pitboss.engine import events as ev
from pitboss.games import GAMES
from pitboss.store.codec import is_private
from pitboss.store.errors import StorageDamaged
from pitboss.store.exports.export import Last, Line, export, export_heads, is_export, read_export, verify_export
from pitboss.store.keyring import Keyring
from pitboss.store.memory import MemoryLog
from pitboss.store.port import EventLog
from pitboss.store.verify import verify
from tests.support.random_logs import played
from tests.unit.store.running import batch, in_loop, pay
from tests.unit.store.tables import store_table

Lines = list[bytes]


async def all_of(lines: AsyncIterator[bytes]) -> Lines:
    return [line async for line in lines]


async def filled() -> EventLog:
    log = MemoryLog()
    await log.append(batch("bank", postings=pay(north=500, south=7)))
    await store_table(log, "table:1", played(GAMES["holdem"], 0).log)
    await log.append(batch("table:2", count=3, command='c"1'))
    return log


@pytest.mark.parametrize("public", [False, True])
@in_loop
async def test_export__verifies_by_itself(public: bool) -> None:
    log = await filled()
    lines = await all_of(export(log, public=public))
    assert is_export(lines[0])
    assert all(line.endswith(b"\n") and line.count(b"\n") == 1 for line in lines)
    assert verify_export(lines) == await verify(log)
    assert export_heads(lines) == (await verify(log)).heads


@in_loop
async def test_export__has_all_that_is_stored() -> None:
    log = await filled()
    found = [line.entry() for line in read_export(await all_of(export(log))) if isinstance(line, Line)]
    assert found == [entry for stream in await log.streams() for entry in await log.read(stream)]


@in_loop
async def test_public_export__has_no_hidden_card_and_nobodys_money() -> None:
    log = await filled()
    lines = await all_of(export(log, public=True))
    assert not any(b"north" in line or b'"sealed":' in line or b'"postings":' in line for line in lines)
    entries = [line.entry() for line in read_export(lines) if isinstance(line, Line)]
    events = [fact for fact in Keyring().read_all(e for e in entries if e.stream == "table:1")
              if isinstance(fact, ev.Event)]  # fmt: skip
    real = played(GAMES["holdem"], 0).log
    assert len(events) == len(real)
    assert any(is_private(event) for event in real)
    assert not any(is_private(event) for event in events)


@in_loop
async def test_an_empty_log__is_exported_too() -> None:
    lines = await all_of(export(MemoryLog()))
    assert len(lines) == 2
    assert verify_export(lines).faults == ()


def without_last(lines: Lines) -> Lines:
    return lines[:-1]


def without_some(lines: Lines) -> Lines:
    return lines[:5] + lines[7:]


def cut_in_a_line(lines: Lines) -> Lines:
    return [*lines[:5], lines[5][:20]]


def twice(lines: Lines) -> Lines:
    return lines + lines[-1:]


def no_first(lines: Lines) -> Lines:
    return lines[1:]


def other_digest(lines: Lines) -> Lines:
    i = next(i for i, line in enumerate(lines) if b'"sealed_digest":' in line)
    line = msgspec.json.decode(lines[i], type=Line)
    return [*lines[:i], msgspec.json.encode(msgspec.structs.replace(line, sealed_digest="00" * 32)), *lines[i + 1 :]]


def other_time(lines: Lines) -> Lines:
    line = msgspec.json.decode(lines[3], type=Line)
    return [*lines[:3], msgspec.json.encode(msgspec.structs.replace(line, at=5)), *lines[4:]]


def shorter(lines: Lines) -> Lines:
    """The last entry is gone, the last line is not changed."""
    return lines[:-2] + lines[-1:]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (without_last, "cut off after line"),
        (without_some, "entries were taken out"),
        (cut_in_a_line, "line 6 is no line of an export"),
        (twice, "comes after the last line"),
        (no_first, "line 1 is no line of an export"),
        (other_digest, "was changed"),
        (other_time, "was changed"),
        (shorter, "is its last entry, but version 3 should be"),
    ],
)
@in_loop
async def test_changed__is_found(change: Callable[[Lines], Lines], words: str) -> None:
    lines = change(await all_of(export(await filled(), public=True)))
    assert any(words in str(fault) for fault in verify_export(lines).faults)


@pytest.mark.parametrize("text", [b"", b"{}", b'{"pitboss_log":4,"public":false}\n', b"\xff\xff", b'{"pitboss_log":1}'])
def test_no_export__is_said(text: bytes) -> None:
    (fault,) = verify_export([text] if text else []).faults
    assert "line" in str(fault) or "another version" in str(fault)
    with pytest.raises(StorageDamaged):
        export_heads([text] if text else [])


@in_loop
async def test_since__an_export_of_later_follows_an_older_one() -> None:
    log = await filled()
    since = export_heads(await all_of(export(log)))
    await log.append(batch("table:2", 3))
    lines = await all_of(export(log))
    assert verify_export(lines, since).faults == ()
    assert verify_export(await all_of(export(MemoryLog())), since).faults != ()
    assert isinstance(list(read_export(lines))[-1], Last)
