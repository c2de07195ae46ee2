"""An audit of a table whose boxes are changed: every number and every posting follows from what happened there."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.engine import events as ev
from pitboss.ledger.journal import Posting
from pitboss.store.exports.public import Pseudonyms, public_content
from pitboss.store.port import Stored
from tests.support.covers import covers
from tests.unit.audit.forgeries import faults_of, find
from tests.unit.audit.forging import Forger, Items
from tests.unit.room.rooms import in_loop
from tests.unit.room.test_boxes import change, hand, opened, sound


async def changed(folder: Path) -> None:
    """Three boxes of the Bad Beat, one of the High Hand; the table is closed."""
    it = await opened("sqlite", folder)
    for _ in range(3):
        await hand(it)
        assert (await change(it)).ok
    await hand(it)
    assert (await it.ask("flo", "close_table", role="floorperson")).ok
    await it.room.shutdown()


def attaches(fact: Any) -> bool:
    """While people sit there: those that the closing removes have no next one."""
    return not isinstance(fact, ev.BoxChanged) or fact.attached > 0


def swap(kind: type, **fields: Any) -> Callable[[Items], object]:
    def forge(items: Items) -> None:
        item = items[find(items, kind, attaches)]
        item.fact = msgspec.structs.replace(item.fact, **fields)

    return forge


def into_another_box(items: Items) -> None:
    """With the postings to match: the event alone is not what happens there."""
    item = items[find(items, ev.ContributionsTaken)]
    assert isinstance(item.fact, ev.ContributionsTaken)
    item.fact = msgspec.structs.replace(item.fact, boxes=(("bad_beat", 2),))
    for other in items:
        other.postings = tuple([moved(posting) for posting in other.postings])


def moved(posting: Posting) -> Posting:
    return Posting("box:1:bad_beat:2", posting.cents) if posting.account == "box:1:bad_beat:3" else posting


def posted_to_the_first(items: Items) -> None:
    for item in items:
        item.postings = tuple(
            [Posting("box:1:bad_beat", p.cents) if p.account.startswith("box:1:bad_beat") else p for p in item.postings]
        )


@covers("A-06", "I-06", "H-16")
@in_loop
async def test_an_audit_finds_nothing_wrong(tmp_path: Path) -> None:
    await changed(tmp_path)
    assert await sound(tmp_path)


@covers("A-06", "O-ROL-01")
@pytest.mark.parametrize(
    ("forgery", "words"),
    [
        (swap(ev.BoxChanged, cents=0), "table.box_changed.v1"),
        (swap(ev.BoxChanged, cents=200), "table.box_changed.v1"),
        (swap(ev.BoxChanged, removed=1), "table.box_changed.v1"),
        (swap(ev.BoxChanged, attached=9), "table.box_changed.v1"),
        (swap(ev.BoxChanged, jackpot="high_hand"), "table.box_changed.v1"),
        (swap(ev.BoxChanged, key="another jackpot"), "table.box_changed.v1"),
        (swap(ev.BoxChanged, floorperson="player 1"), "table.box_changed.v1"),
        (swap(ev.BoxChanged, dealer="dan"), "table.box_changed.v1"),
        (swap(ev.ContributionsTaken, boxes=msgspec.UNSET), "hand.contributions_taken.v1"),
        (swap(ev.HandStarted, not_collecting=("high_hand",)), "hand.contributions_taken.v1"),
        (into_another_box, "hand.contributions_taken.v1"),
        (posted_to_the_first, "box:1:bad_beat:2"),
        (lambda items: items.pop(find(items, ev.BoxChanged, attaches)), "hand.contributions_taken.v1"),
        (lambda items: items.pop(find(items, ev.BoxChanged)), "the box of bad_beat was still attached"),
    ],
)
@in_loop
async def test_an_audit_names_what_was_forged(forgery: Callable[[Items], object], words: str, tmp_path: Path) -> None:
    await changed(tmp_path)
    found = await faults_of(tmp_path, "table:1", forgery)
    assert any(words in fault for fault in found), found


@in_loop
async def test_a_public_export_names_neither_dealer_nor_floorperson(tmp_path: Path) -> None:
    await changed(tmp_path)
    forger = Forger(tmp_path)
    entries: list[Stored] = [entry for entry in forger.entries("table:1") if entry.kind == "table.box_changed.v1"]
    forger.close()
    told = msgspec.json.decode(public_content(entries[0], Pseudonyms()))
    assert (told["floorperson"], told["jackpot"], told["attached"]) == ("person 1", "bad_beat", 2)
