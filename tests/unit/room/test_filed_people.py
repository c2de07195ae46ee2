"""The people of a submission file are in the register of the house, by the room, each change once."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from pitboss.house.base import ROOM
from pitboss.house.people import STREAM
from pitboss.house.people import commands as cm
from pitboss.house.people.state import Licence, Member, find
from pitboss.room.errors import RoomRefusal
from pitboss.room.people.filed import wanted_of
from pitboss.store.codec import from_bytes
from pitboss.submission.file.check import load_submission
from tests.support.covers import covers
from tests.unit.audit.playing import audited
from tests.unit.room.rooms import START, House, both, house, in_loop
from tests.unit.room.test_amendments import FILE, approved

PEOPLE = """
[[people]]
name = "Ann"
licence = "D-1"
roles = ["dealer"]
from = 2023-01-01
to = 2023-12-31

[[people]]
name = "Bo"
licence = "F-1"
roles = ["floorperson", "dealer"]

[[people]]
name = "Cy"
roles = ["cashier"]
"""
WHOLE = FILE + PEOPLE
PASSWORD = "correct horse"
DAY_MS = 86_400_000


def ms(*when: int) -> int:
    return int(datetime(*when, tzinfo=UTC).timestamp()) * 1000  # type: ignore[arg-type, misc]


async def take(it: House, text: str) -> list[str]:
    return await it.room.amendments.people.take(load_submission(text))


async def member(it: House, name: str) -> Member:
    found = find(await it.room.accounts.staff.fresh(), name)
    assert found is not None
    return found


async def events(it: House) -> list[Any]:
    return [from_bytes(entry.public, entry) for entry in await it.room.store.read(STREAM)]


@covers("N-CFG-people.registered")
@both
@in_loop
async def test_n_cfg_people__those_of_the_file_are_registered(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    assert await take(it, WHOLE) == []
    ann = await member(it, "ann")
    assert (ann.person, ann.name, ann.roles) == ("Ann", "Ann", {"dealer"})
    # Days are those of New York, the last one to its end.
    assert ann.licence == Licence("D-1", ms(2023, 1, 1, 5), ms(2024, 1, 1, 5))
    assert (await member(it, "Bo")).licence == Licence("F-1", 0, 0)
    cy = await member(it, "Cy")
    assert (cy.roles, cy.licence) == ({"cashier"}, None)
    said = await events(it)
    assert {(event.by, event.giver, event.at) for event in said} == {(ROOM, "", START)}
    # Nobody has an account by that, and nobody else gets one under such a name.
    with pytest.raises(RoomRefusal):
        await it.room.log_in("Ann", PASSWORD)
    with pytest.raises(RoomRefusal):
        await it.room.sign_up("Ann", PASSWORD)
    added = await it.room.accounts.add("Ann", PASSWORD)
    assert (added.id, added.role) == ("Ann", "dealer")
    await it.stop()
    if kind == "sqlite":
        assert (await audited(tmp_path)).faults == ()


@covers("N-CFG-people.registered")
@in_loop
async def test_n_cfg_people__again_is_nothing_new(tmp_path: Path) -> None:
    it = await House(tmp_path).open()
    await take(it, WHOLE)
    before = await events(it)
    await take(it, WHOLE)
    await it.restart()
    assert await take(it, WHOLE) == []
    await it.room.amendments.look()
    assert await events(it) == before
    await it.stop()


@covers("N-CFG-people.registered")
@in_loop
async def test_n_cfg_people__who_is_registered_gets_what_changed(tmp_path: Path) -> None:
    it = await House(tmp_path).open()
    await take(it, WHOLE)
    before = len(await events(it))
    other = WHOLE.replace('["floorperson", "dealer"]', '["shift_supervisor"]').replace('"D-1"', '"D-2"')
    assert await take(it, other) == []
    assert (await member(it, "Bo")).roles == {"shift_supervisor"}
    licence = (await member(it, "Ann")).licence
    assert licence is not None
    assert licence.number == "D-2"
    kinds = [type(event).__name__ for event in (await events(it))[before:]]
    assert sorted(kinds) == ["LicenceEntered", "RoleGiven", "RoleTakenAway", "RoleTakenAway"]
    # Whoever is named no more is left as they are.
    assert await take(it, other[: other.index('[[people]]\nname = "Cy"')]) == []
    assert (await member(it, "Cy")).roles == {"cashier"}
    await it.stop()
    assert (await audited(tmp_path)).faults == ()


@in_loop
async def test_an_administrator_stays_one__whatever_the_file_says_of_them(tmp_path: Path) -> None:
    it = await House(tmp_path).open()
    await it.room.accounts.add("Bo", PASSWORD, "administrator")
    await it.room.accounts.order(cm.GiveRole, person="Bo", role="security")
    assert await take(it, WHOLE) == []
    assert (await member(it, "Bo")).roles == {"administrator", "floorperson", "dealer"}
    await it.stop()


@covers("N-CFG-people.registered")
@in_loop
async def test_n_cfg_people__a_dealer_who_is_none_any_more_leaves_the_table(tmp_path: Path) -> None:
    it = await House(tmp_path).open()
    await it.table()
    await take(it, WHOLE)
    await it.room.accounts.order(cm.TakeTable, person="Bo", table="1")
    await take(it, WHOLE.replace('["floorperson", "dealer"]', '["floorperson"]'))
    assert it.room.dealers.now_at("1") == ""
    await it.stop()
    assert (await audited(tmp_path)).faults == ()


# --- days -------------------------------------------------------------------------------------------------------------
@covers("N-CFG-people.registered")
@in_loop
async def test_n_cfg_people__outside_of_their_days_they_have_no_role(tmp_path: Path) -> None:
    """It is the evening of 14 November 2023."""
    days = '["cashier"]\nfrom = 2023-11-15\nto = 2023-11-15'
    it = await House(tmp_path).open()
    assert await take(it, WHOLE.replace('["cashier"]', days)) == []
    found = []
    for hours in (0, 12, 24):
        it.clock.time = START + hours * 3_600_000
        await it.room.amendments.look()
        found.append(set((await member(it, "Cy")).roles))
    assert found == [set(), {"cashier"}, {"cashier"}]
    it.clock.time = ms(2023, 11, 16, 5)
    await it.room.amendments.look()
    assert (await member(it, "Cy")).roles == set()
    await it.stop()


@pytest.mark.parametrize(
    ("lines", "since", "until"),
    [
        ("", 0, 0),
        ("from = 1899-01-01", 0, 0),
        ("to = 9999-12-31", 0, 0),
        ("to = 1950-01-31", 0, 1),
        # The day on which the clock is put forward has an hour less.
        ("from = 2026-03-08\nto = 2026-03-08", ms(2026, 3, 8, 5), ms(2026, 3, 9, 4)),
    ],
)
def test_days_are_those_of_the_facility(lines: str, since: int, until: int) -> None:
    text = FILE + f'[[people]]\nname = "Ann"\nlicence = "D-1"\nroles = ["dealer"]\n{lines}\n'
    (wanted,) = wanted_of(load_submission(text), START)
    assert (wanted.valid_from, wanted.valid_until) == (since, until)


# --- what cannot be done ----------------------------------------------------------------------------------------------
@covers("N-CFG-people.registered")
@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"Ann"', '"Ann, who deals at the first table"', "A name has 1 to 24 characters"),
        ('"Ann"', '"guest 5"', "what bots and guests are called"),
        ('"Ann"', '"B0"', "or one that looks like it"),
        ('"D-1"', '"F-1"', "this is the licence of"),
        ('"D-1"', f'"{"9" * 41}"', "a licence number has 1 to 40"),
    ],
)
@in_loop
async def test_n_cfg_people__a_fault_is_said_and_the_others_are_entered(
    tmp_path: Path, old: str, new: str, words: str
) -> None:
    it = await House(tmp_path).open()
    await it.room.accounts.order(cm.RegisterPerson, person="Bo", name="Bo", number="F-1")
    (fault,) = await take(it, WHOLE.replace(old, new))
    assert words in fault
    assert "of the submission is not in the register" in fault
    staff = await it.room.accounts.staff.fresh()
    assert sorted(staff.members) == ["Bo", "Cy"]
    await it.stop()
    assert (await audited(tmp_path)).faults == ()


@covers("N-CFG-people.registered")
@in_loop
async def test_n_cfg_people__whoever_took_such_a_name_before_gets_no_role_by_it(tmp_path: Path) -> None:
    it = await House(tmp_path).open()
    stranger = await it.room.sign_up("bo", PASSWORD)
    (fault,) = await take(it, WHOLE)
    assert "somebody has an account under this name" in fault
    person = await it.room.person_of(stranger.token)
    assert person is not None
    assert person.roles == ()
    # It is them: whoever runs the room says so, and the next time the file is taken they are what it says.
    await it.room.accounts.order(cm.RegisterPerson, person="bo", name="bo")
    assert await take(it, WHOLE) == []
    assert (await member(it, "bo")).roles == {"floorperson", "dealer"}
    await it.stop()


@covers("N-CFG-people.registered", "N-VAL-02")
@in_loop
async def test_n_cfg_people__an_amendment_brings_its_people_when_it_takes_effect(tmp_path: Path) -> None:
    it = await House(tmp_path).open()
    await approved(it, FILE, it.clock.now())
    await it.room.amendments.look()
    await approved(it, WHOLE, it.clock.now() + DAY_MS)
    await it.room.amendments.look()
    assert await events(it) == []
    it.clock.time += DAY_MS
    await it.room.amendments.look()
    assert {event.person for event in await events(it)} == {"Ann", "Bo", "Cy"}
    await it.room.shutdown()
