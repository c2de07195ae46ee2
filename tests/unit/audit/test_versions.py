"""An audit holds the version that a table names against those that were filed (N-VAL-02)."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.engine import events as ev
from pitboss.house.filings.events import SubmissionApproved, SubmissionEffective, SubmissionFiled
from pitboss.store.records import TableConfigured
from tests.support.covers import covers
from tests.unit.audit.filed import FILE, approved, raked_hand, room_books, sound, under_the_file
from tests.unit.audit.forgeries import faults_of
from tests.unit.audit.forging import Forger, Items
from tests.unit.room.rooms import in_loop

HOUR = 3600
TABLE, FILINGS = "table:1", "submission"
OF = "of the Rules Submission"
SECOND = FILE.replace("percent = 5", "percent = 10").replace("seats = 6", "seats = 8")


async def two_versions(folder: Path) -> None:
    """Two hands under the first version, two under the second."""
    it = await under_the_file(folder)
    await raked_hand(it)
    await raked_hand(it)
    await it.clock.pass_by(HOUR, it.room)
    await approved(it, SECOND, it.clock.now())
    await it.room.amendments.look()
    # The hand that was begun meanwhile is played to its end under the version that it names.
    assert (await it.act("fold")).ok
    await raked_hand(it)
    await raked_hand(it)
    await it.room.shutdown()


def swap(kind: type, more: Callable[[Any], dict[str, Any]]) -> Callable[[Items], None]:
    """All events of this kind with other fields."""

    def forge(items: Items) -> None:
        found = [item for item in items if type(item.fact) is kind]
        assert found
        for item in found:
            item.fact = msgspec.structs.replace(item.fact, **more(item.fact))

    return forge


def worded(old: str, new: str) -> Callable[[Items], None]:
    """Every text that was filed says something else."""
    return swap(SubmissionFiled, lambda fact: {"text": fact.text.replace(old, new)})


def without(last: int) -> Callable[[Items], None]:
    """The end of the stream is cut off."""

    def forge(items: Items) -> None:
        del items[-last:]

    return forge


def earlier(items: Items) -> None:
    """The table went over to the second version an hour too soon."""
    place = next(n for n, item in enumerate(items) if type(item.fact) is ev.SubmissionTaken)
    for item in items[place:]:
        item.at -= HOUR * 1000


def later(items: Items) -> None:
    """Hands of the first version long after the second was in effect."""
    place = [n for n, item in enumerate(items) if type(item.fact) is ev.HandStarted][1]
    for item in items[place:]:
        item.at += 3 * HOUR * 1000


def richer(fact: Any) -> dict[str, Any]:
    return {"house": msgspec.structs.replace(fact.house, bet_max=50_000)}


@covers("N-VAL-02")
@in_loop
async def test_n_val_02__what_the_room_wrote_is_sound(tmp_path: Path) -> None:
    await two_versions(tmp_path)
    found = await room_books(tmp_path)
    assert sound(found), found.report.faults
    assert not [note for note in found.report.notes if "version" in note]
    forger = Forger(tmp_path)
    named = [item.fact.submission for item in forger.items(TABLE) if isinstance(item.fact, ev.HandStarted)]
    forger.close()
    assert {1, 2} == set(named)


@covers("N-VAL-02")
@pytest.mark.parametrize(
    ("stream", "forgery", "words"),
    [
        (TABLE, swap(ev.TableOpened, lambda fact: {"submission": 7}), f"under version 7 {OF}, which nobody filed"),
        (TABLE, swap(ev.TableOpened, richer), "has other choices than version 1 says: bet_max"),
        (TABLE, swap(ev.TableOpened, lambda fact: {"seats": 9}), "has other choices than version 1 says: seats"),
        (TABLE, swap(TableConfigured, lambda fact: {"title": "two"}), "which has no table 'two'"),
        (TABLE, swap(ev.SubmissionTaken, lambda fact: {"version": 3}), f"takes version 3 {OF}, which nobody filed"),
        (TABLE, swap(ev.SubmissionTaken, richer), "has other choices than version 2 says: bet_max"),
        (TABLE, swap(ev.HandStarted, lambda fact: {"submission": 9}), f"names version 9 {OF}, which nobody filed"),
        (TABLE, earlier, f"takes version 2 {OF}, which was in effect from"),
        (TABLE, later, f"names version 1 {OF}, which was in effect until"),
        # The other way round: the table is as it was, and the filing is not.
        (FILINGS, worded("bet_max = 100", "bet_max = 200"), "has other choices than version 2 says: bet_max"),
        (FILINGS, worded('game = "holdem"', 'game = "omaha-high"'), "version 1 has omaha-high there"),
        (FILINGS, without(1), "which was never in effect"),
        (FILINGS, without(2), "which nobody had approved"),
        (FILINGS, without(3), "which nobody filed"),
    ],
)
@in_loop
async def test_n_val_02__what_was_forged_is_named(
    tmp_path: Path, stream: str, forgery: Callable[[Items], object], words: str
) -> None:
    await two_versions(tmp_path)
    found = [fault for fault in await faults_of(tmp_path, stream, forgery) if not fault.startswith("money")]
    assert any(fault.startswith(f"{TABLE} version ") and words in fault for fault in found), found


@covers("N-VAL-02")
@in_loop
async def test_n_val_02__a_moment_after_the_next_one_the_last_may_still_be_named(tmp_path: Path) -> None:
    """The room looks for a new version every few seconds."""
    it = await under_the_file(tmp_path)
    await approved(it, SECOND, it.clock.now())
    it.clock.time += 10_000
    await raked_hand(it)
    await it.room.shutdown()
    forger = Forger(tmp_path)

    def effective(items: Items) -> None:
        last = items[-1]
        assert isinstance(last.fact, SubmissionApproved)
        fact = SubmissionEffective(by="room", at=last.at, version=2)
        items.append(msgspec.structs.replace(last, fact=fact))

    forger.forge(FILINGS, effective)
    forger.close()
    assert sound(await room_books(tmp_path))


@in_loop
async def test_a_text_that_this_pitboss_finds_faults_in__is_noted_and_no_more(tmp_path: Path) -> None:
    await two_versions(tmp_path)
    found = await faults_of(tmp_path, FILINGS, worded("percent = ", "per_cent = "))
    assert not [words for words in found if words.startswith(TABLE)]
    notes = (await room_books(tmp_path)).report.notes
    assert len([note for note in notes if "the choices of its tables were not compared" in note]) == 2
