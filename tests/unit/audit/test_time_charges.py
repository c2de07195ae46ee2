"""An audit of a table that charges time: each interval when it was over and no sooner, and what waits by name."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.engine import events as ev
from pitboss.store import records as rc
from tests.support.covers import covers
from tests.unit.audit.forgeries import faults_of, find
from tests.unit.audit.forging import Items
from tests.unit.audit.playing import audited
from tests.unit.room.rooms import in_loop
from tests.unit.room.test_time_charges import awake, opened, wait


async def an_hour(folder: Path) -> None:
    """Two ticks, a restart in between, one skipped; a floorperson verifies."""
    it = await opened("sqlite", folder, play_money=False)
    await wait(it, 25)
    await it.restart()
    await awake(it)
    await wait(it, 25)
    assert (await it.ask("flo", "verify_time", role="floorperson")).ok
    assert (await it.ask("flo", "skip_time", role="floorperson", reason="a fire alarm")).ok
    await it.room.shutdown()


def early(items: Items) -> None:
    """The second tick, and all that comes with it, a minute before it was due."""
    for item in items[find(items, ev.TimeFellDue) :]:
        item.at -= 60_000


def swap(kind: type, **fields: Any) -> Callable[[Items], object]:
    def forge(items: Items) -> None:
        item = items[find(items, kind)]
        item.fact = msgspec.structs.replace(item.fact, **fields)

    return forge


@covers("H-10", "H-11")
@in_loop
async def test_an_audit_finds_nothing_wrong(tmp_path: Path) -> None:
    await an_hour(tmp_path)
    # The money of these players was granted by the test, which the audit does not miss.
    assert [fault for fault in (await audited(tmp_path)).faults if not fault.stream.startswith("money")] == []


@covers("H-10", "H-11", "O-FLR-05")
@pytest.mark.parametrize(
    ("forgery", "words"),
    [
        (early, "this interval was not over yet"),
        (swap(ev.TimeFellDue, tick=7), "table.time_fell_due.v1"),
        (swap(ev.TimeCharged, paid=((1, 100), (2, 400))), "table.time_charged.v1"),
        (swap(ev.TimeDropped, cents=100), "table.time_dropped.v1"),
        (swap(ev.TimeDropped, by="dealer"), "table.time_dropped.v1"),
        (swap(ev.TimeDropped, person=""), "table.time_dropped.v1"),
        (swap(ev.TimeSkipped, reason=""), "table.time_skipped.v1"),
        (lambda items: items.pop(find(items, ev.TimeCharged)), "table.time_charged.v1"),
    ],
)
@in_loop
async def test_an_audit_names_what_was_forged(forgery: Callable[[Items], object], words: str, tmp_path: Path) -> None:
    await an_hour(tmp_path)
    found = await faults_of(tmp_path, "table:1", forgery)
    assert any(words in fault for fault in found), found


@in_loop
async def test_time_runs__at_no_table_without_time_charges(tmp_path: Path) -> None:
    it = await opened("sqlite", tmp_path, rake=None)
    await it.room.shutdown()

    def forge(items: Items) -> None:
        items.append(msgspec.structs.replace(items[-1], fact=rc.TimeRuns(runs=True), command="", postings=()))

    found = await faults_of(tmp_path, "table:1", forge)
    assert any("no time is charged at this table" in fault for fault in found), found
