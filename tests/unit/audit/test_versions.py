"""An audit holds the version that a table names against those that were filed (N-VAL-02)."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.engine import events as ev
from pitboss.games import find_game
from pitboss.house.filings.events import SubmissionApproved, SubmissionEffective, SubmissionFiled
from pitboss.room.config import usual_config
from pitboss.room.filings import FiledVersions
from pitboss.room.tables.dealer import Dealer
from pitboss.room.tables.stored_table import StoredTable
from pitboss.room.tables.turn import Turn
from pitboss.store.records import TableConfigured
from tests.support.covers import covers
from tests.unit.audit.filed import FILE, approved, raked_hand, room_books, sound, under_the_file
from tests.unit.audit.forgeries import faults_of
from tests.unit.audit.forging import Forger, Items
from tests.unit.room.rooms import START, FakeClock, House, in_loop, with_house

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
    """The table went over to the second version long before it was in effect; no clock went back for it."""
    for item in [item for item in items if item.at > START + HOUR * 500]:
        item.at -= HOUR * 900


def later(items: Items) -> None:
    """Hands of the first version long after the second was in effect."""
    place = [n for n, item in enumerate(items) if type(item.fact) is ev.HandStarted][1]
    for item in items[place:]:
        item.at += 3 * HOUR * 1000


def no_version(items: Items) -> None:
    """Neither the table nor any of its hands names one."""
    for kind in (ev.TableOpened, ev.HandStarted):
        swap(kind, lambda fact: {"submission": 0})(items)


def backdated(items: Items) -> None:
    """The second version is said to have been in effect an hour before anybody entered that."""
    items[-1].fact = msgspec.structs.replace(items[-1].fact, at=items[-1].at - HOUR * 1000)
    items[-2].fact = msgspec.structs.replace(items[-2].fact, effective=items[-1].fact.at, at=items[-1].fact.at)  # type: ignore[union-attr]


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
        # AMB-155: without a version there is play money alone.
        (TABLE, no_version, f"was opened under no version {OF}, and one has been in effect since"),
        (TABLE, no_version, f"is dealt under no version {OF}, and one has been in effect since"),
        # O-PLY-01, P 7.D(4): neither bots nor a clock that the file does not name; and the table is the room's.
        (TABLE, swap(TableConfigured, lambda fact: {"bots": 3}), "has other choices than version 1 says: bots"),
        (TABLE, swap(TableConfigured, lambda fact: {"base_seconds": 5}), "than version 1 says: base_seconds"),
        (TABLE, swap(TableConfigured, lambda fact: {"bank_seconds": 5}), "than version 2 says: bank_seconds"),
        (
            TABLE,
            swap(TableConfigured, lambda fact: {"private": True, "owner": "north"}),
            "has other choices than version 1 says: private, owner",
        ),
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


# --- entered at another time than it says -----------------------------------------------------------------------------
@covers("N-VAL-02")
@in_loop
async def test_n_val_02__a_version_is_in_effect_from_the_time_at_which_that_was_entered(tmp_path: Path) -> None:
    await two_versions(tmp_path)
    found = await faults_of(tmp_path, FILINGS, backdated)
    assert any(fault.startswith(FILINGS) and "says that it happened at 2023-11-14 22:13" in fault for fault in found)


# --- a clock that was set back ----------------------------------------------------------------------------------------
def as_before(self: StoredTable, dealer: Dealer, now: int, *, paced: bool = False) -> Turn:
    """A turn of an older Pitboss, which believed every clock."""
    return Turn(self.ahead, dealer, self._folded.sealer, now, paced=paced)


async def set_back(folder: Path) -> None:
    """The room is closed, and opened again by a clock that is two hours behind."""
    it = await under_the_file(folder)
    await it.stop()
    it.clock = FakeClock()
    it.clock.time -= 2 * HOUR * 1000
    await it.open()
    await raked_hand(it)
    await it.stop()


@in_loop
async def test_a_clock_that_is_set_back__sets_no_table_back(tmp_path: Path) -> None:
    await set_back(tmp_path)
    found = await room_books(tmp_path)
    assert sound(found), found.report.faults
    assert not [note for note in found.report.notes if "not fit the times of the versions" in note]


@in_loop
async def test_a_clock_that_was_set_back__accuses_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(StoredTable, "turn", as_before)
    await set_back(tmp_path)
    found = await room_books(tmp_path)
    assert sound(found), found.report.faults
    (note,) = [note for note in found.report.notes if "not fit the times of the versions" in note]
    assert note.startswith("1 entry does not fit")
    assert f"{TABLE} version" in note


@in_loop
async def test_a_clock_that_was_set_back__does_not_excuse_what_no_clock_explains(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(StoredTable, "turn", as_before)
    await set_back(tmp_path)
    found = await faults_of(tmp_path, TABLE, swap(ev.HandStarted, lambda fact: {"submission": 9}))
    assert any("names version 9" in fault and "which nobody filed" in fault for fault in found), found


# --- under no version -------------------------------------------------------------------------------------------------
async def beside_the_file(folder: Path, *, filed_first: bool, private: bool = False, **house: Any) -> list[str]:
    """A hand at a table of no version, an hour after the room has a submission or before. What is said of the table."""
    it = await House(folder).open()
    if filed_first:
        await in_effect(it)
    config = usual_config(find_game("holdem"), private=private, owner="north" if private else "")
    await it.room.open_table(with_house(config, **house))
    table = it.room.tables()[0].id
    await it.seat("north", "south", table=table)
    await it.next_hand()
    assert (await it.act("fold", table)).ok
    if not filed_first:
        await in_effect(it)
    await it.stop()
    return [str(fault) for fault in (await room_books(folder)).report.faults if fault.stream.startswith("table")]


async def in_effect(it: House) -> None:
    await approved(it, FILE, it.clock.now())
    await FiledVersions(it.room.store).now(it.clock.now())
    it.clock.time += HOUR * 1000


@covers("N-VAL-02")
@pytest.mark.parametrize(
    ("house", "filed_first", "private"),
    [
        # For play money; an own table of an older Pitboss, which says nothing of that; before anything was filed.
        ({}, True, False),
        ({"play_money": False}, True, True),
        ({"play_money": False}, False, False),
    ],
)
@in_loop
async def test_amb_155__no_version_is_needed(
    tmp_path: Path, house: dict[str, Any], filed_first: bool, private: bool
) -> None:
    assert await beside_the_file(tmp_path, filed_first=filed_first, private=private, **house) == []


@covers("N-VAL-02")
@pytest.mark.parametrize("private", [False, True])
@in_loop
async def test_amb_155__without_play_money_a_table_names_its_version(tmp_path: Path, private: bool) -> None:
    """Nor is a table with the reference of a filing anybody's own."""
    ref = {"submission_ref": "RS-1", "shuffler_mode": "device", "device_approval_ref": "DA-1"}
    house = {"play_money": False, **(ref if private else {})}
    found = await beside_the_file(tmp_path, filed_first=True, private=private, **house)
    opened, dealt = found
    assert "was opened under no version of the Rules Submission, and one has been in effect since 2023-11-14" in opened
    assert "is dealt under no version of the Rules Submission" in dealt
