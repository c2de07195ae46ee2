"""Roles come out of the log: of a running room, of one that is opened again, of one that an older Pitboss made, and
where the command line writes beside it."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from pitboss.house.base import OPERATOR
from pitboss.house.people import STREAM
from pitboss.house.people import commands as cm
from pitboss.house.people import events as ev
from pitboss.room.errors import RoomRefusal
from pitboss.room.people.staff import Staff
from pitboss.room.room import Room
from pitboss.store.codec import from_bytes
from pitboss.store.errors import StorageDamaged, StorageUnavailable
from pitboss.store.port import Batch, Entry, EventLog
from pitboss.store.sqlite.log import DATABASE_NAME, SqliteLog
from tests.support.covers import covers
from tests.unit.audit.playing import audited
from tests.unit.room.rooms import START, House, both, house, in_loop

PASSWORD = "correct horse"
DAY_MS = 86_400_000


async def code(job: Any) -> str:
    try:
        await job
    except RoomRefusal as refused:
        return refused.code
    return "done"


async def events(log: EventLog) -> list[Any]:
    return [from_bytes(entry.public, entry) for entry in await log.read(STREAM)]


async def kinds(log: EventLog) -> list[str]:
    return [entry.kind for entry in await log.read(STREAM)]


async def role_of(it: House, token: str) -> str:
    person = await it.room.person_of(token)
    return person.role if person is not None else ""


@covers("O-ROL-01")
@both
@in_loop
async def test_o_rol_01__a_role_is_what_the_log_says(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    north = await it.room.sign_up("North", PASSWORD)
    south = await it.room.sign_up("South", PASSWORD)
    assert await events(it.room.store) == []
    await it.room.set_role("north", "administrator")
    given = await it.room.set_role("SOUTH", "shift_supervisor", "North")
    assert (given.name, given.role, given.roles) == ("South", "shift_supervisor", ("shift_supervisor",))
    assert [await role_of(it, token) for token in (north.token, south.token)] == ["administrator", "shift_supervisor"]
    # Again is nothing new.
    await it.room.set_role("South", "shift_supervisor", "North")
    said = [(event.by, event.giver, event.person) for event in await events(it.room.store)]
    assert said == [*[(OPERATOR, "", "North")] * 2, *[("administrator", "North", "South")] * 2]
    assert await kinds(it.room.store) == ["people.registered.v1", "people.role_given.v1"] * 2
    # Who is no administrator any more gives no roles, whatever the caller believed.
    await it.room.set_role("North", "player")
    assert await code(it.room.set_role("South", "administrator", "North")) == "wrong_role"
    if kind == "sqlite":
        await it.restart()
        assert [await role_of(it, token) for token in (north.token, south.token)] == ["player", "shift_supervisor"]
        with closing(sqlite3.connect(tmp_path / DATABASE_NAME)) as db:
            # Nobody's role is anywhere but in the log.
            assert db.execute("SELECT DISTINCT role FROM people").fetchall() == [("",)]
    await it.stop()


@in_loop
async def test_several_roles__are_told_by_the_one_that_may_do_most(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    session = await it.room.sign_up("North", PASSWORD)
    await it.room.set_role("North", "dealer")
    await it.room.accounts.order(cm.GiveRole, person="North", role="floorperson")
    person = await it.room.person_of(session.token)
    assert person is not None
    assert (person.role, person.roles) == ("floorperson", ("dealer", "floorperson"))
    await it.stop()


# --- who has no account -----------------------------------------------------------------------------------------------
@covers("N-CFG-people.registered")
@both
@in_loop
async def test_n_cfg_people__nobody_signs_up_as_somebody_of_the_staff(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    accounts = it.room.accounts
    assert await accounts.id_of("Milan") == ("Milan", "Milan")
    await accounts.order(cm.RegisterPerson, person="Milan", name="Milan", roles=("administrator",))
    guest = await it.room.guest()
    for name in ("Milan", "MILAN", "MiIan"):
        assert await code(it.room.sign_up(name, PASSWORD)) == "name_taken", name
        assert await code(it.room.keep_guest(guest.person.id, name, PASSWORD)) == "name_taken", name
    assert await code(accounts.id_of("MiIan")) == "name_taken"
    # Whoever runs the room gives them their account, under the name as it was registered.
    added = await accounts.add("milan", PASSWORD)
    assert (added.id, added.role) == ("Milan", "administrator")
    assert (await it.room.log_in("milan", PASSWORD)).person.role == "administrator"
    assert await code(accounts.add("Milan", PASSWORD)) == "name_taken"
    await it.stop()


@in_loop
async def test_a_role_is_for_who_is_known(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.room.accounts.order(cm.RegisterPerson, person="Robin", name="Robin")
    assert (await it.room.set_role("robin", "cashier")).role == "cashier"
    assert await code(it.room.set_role("Wren", "cashier")) == "no_such_person"
    assert await code(it.room.set_role("Robin", "king")) == "no_such_role"
    assert await code(it.room.accounts.add("Wren", PASSWORD, "king")) == "no_such_role"
    assert await code(it.room.log_in("Wren", PASSWORD)) == "wrong_password"
    await it.stop()


# --- tables and licences ----------------------------------------------------------------------------------------------
@covers("N-CFG-people.registered")
@in_loop
async def test_n_cfg_people__a_licence_that_runs_out_ends_the_dealing_within_the_hour(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    order = it.room.accounts.order
    terms = {"number": "D-1", "valid_until": START + DAY_MS}
    await order(cm.RegisterPerson, person="Robin", name="Robin", roles=("dealer",), **terms)
    assert await code(order(cm.TakeTable, person="Robin", table="no such table")) == "no_such_table"
    await order(cm.TakeTable, person="robin", table="1")
    assert it.room.dealer_of("1", START) == "Robin"
    (shown,) = await it.room.staff("administrator")
    assert (shown.table, shown.since, shown.in_force) == ("1", START, True)
    assert await it.room.staff("player") == ()
    await it.clock.pass_by(DAY_MS // 1000 + 3600, it.room)
    ended = ["people.licence_expired.v1", "people.dealer_left_table.v1"]
    assert (await kinds(it.room.store))[-2:] == ended
    assert it.room.dealer_of("1", it.clock.now()) == ""
    assert await code(order(cm.TakeTable, person="Robin", table="1")) == "no_licence"
    await it.stop()


@in_loop
async def test_a_licence_that_ran_out_while_the_room_was_closed__is_seen_at_the_next_start(tmp_path: Path) -> None:
    it = await house("sqlite", tmp_path).open()
    terms = {"number": "D-1", "valid_until": START + DAY_MS}
    await it.room.accounts.order(cm.RegisterPerson, person="Robin", name="Robin", **terms)
    await it.stop()
    it.clock.time += 2 * DAY_MS
    await it.open()
    assert isinstance((await events(it.room.store))[-1], ev.LicenceExpired)
    await it.stop()


# --- a room of an older Pitboss ---------------------------------------------------------------------------------------
def make_older(folder: Path, roles: dict[str, str]) -> None:
    """As an older Pitboss left it: roles in a column, none in the log."""
    with closing(sqlite3.connect(folder / DATABASE_NAME)) as db, db:
        db.execute("UPDATE people SET role = 'player'")
        db.executemany("UPDATE people SET role = ? WHERE name = ?", [(role, name) for name, role in roles.items()])


@covers("O-ROL-01")
@in_loop
async def test_o_rol_01__roles_of_an_older_folder_are_taken_over_once(tmp_path: Path) -> None:
    it = await house("sqlite", tmp_path).open()
    tokens = {name: (await it.room.sign_up(name, PASSWORD)).token for name in ("North", "South", "East")}
    await it.stop()
    make_older(tmp_path, {"North": "administrator", "South": "dealer"})
    assert (await audited(tmp_path)).faults == ()
    await it.open()
    assert [await role_of(it, token) for token in tokens.values()] == ["administrator", "dealer", "player"]
    taken_over = ["people.taken_over.v1", *["people.registered.v1", "people.role_given.v1"] * 2]
    assert await kinds(it.room.store) == taken_over
    await it.room.set_role("South", "player", "North")
    await it.stop()
    # Nobody gets a role by the column any more.
    make_older(tmp_path, {"East": "administrator", "South": "dealer"})
    await it.open()
    assert [await role_of(it, token) for token in tokens.values()] == ["administrator", "player", "player"]
    await it.stop()
    assert (await audited(tmp_path)).faults == ()


# --- the command line beside an open room -----------------------------------------------------------------------------
@covers("N-CFG-people.registered")
@in_loop
async def test_n_cfg_people__what_is_written_beside_a_room_holds_in_it_at_once(tmp_path: Path) -> None:
    it = await house("sqlite", tmp_path).open()
    session = await it.room.sign_up("North", PASSWORD)
    beside = SqliteLog(tmp_path / DATABASE_NAME, beside=STREAM)
    other = Staff(beside, it.clock)
    await other.order(cm.RegisterPerson(by=OPERATOR, at=START, person="North", name="North", roles=("floorperson",)))
    assert await role_of(it, session.token) == "floorperson"
    # By turns, each on what the other has written.
    for n in range(5):
        await it.room.accounts.order(cm.RegisterPerson, person=f"in {n}", name=f"in {n}")
        await other.order(cm.RegisterPerson(by=OPERATOR, at=START, person=f"out {n}", name=f"out {n}"))
    assert len(await it.room.staff("administrator")) == 11
    for stream in ("money", "table:1"):
        with pytest.raises(StorageUnavailable, match="alone"):
            await beside.append(Batch(stream, 0, (Entry("money.granted.v1", b"{}"),), START))
    with pytest.raises(StorageUnavailable, match="alone"):
        await beside.forget_answers("", 0, 1)
    await beside.close()
    await it.stop()
    assert (await audited(tmp_path)).faults == ()


@in_loop
async def test_two_who_write_at_once__neither_overwrites_the_other(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    one, other = Staff(it.log, it.clock), Staff(it.log, it.clock)
    await one.fresh()
    read = it.log.read

    async def late(stream: str, after: int = 0, limit: int = 0) -> Any:
        found = await read(stream, after, limit)
        it.log.read = read  # type: ignore[method-assign]
        # Between the look and the writing.
        await other.order(cm.RegisterPerson(by=OPERATOR, at=START, person="Wren", name="Wren"))
        return found

    it.log.read = late  # type: ignore[method-assign]
    await one.order(cm.RegisterPerson(by=OPERATOR, at=START, person="Robin", name="Robin"))
    assert sorted((await one.fresh()).members) == sorted((await other.fresh()).members) == ["Robin", "Wren"]
    await it.stop()


@in_loop
async def test_a_stream_that_cannot_be__closes_the_room(tmp_path: Path) -> None:
    it = await house("sqlite", tmp_path).open()
    await it.room.accounts.order(cm.RegisterPerson, person="Robin", name="Robin")
    (entry,) = await it.room.store.read(STREAM)
    await it.room.store.append(Batch(STREAM, 1, (Entry(entry.kind, entry.public),), START))
    await it.stop()
    with pytest.raises(StorageDamaged, match="people version 2"):
        await Room.open(tmp_path)
    assert [fault.stream for fault in (await audited(tmp_path)).faults] == [STREAM]
