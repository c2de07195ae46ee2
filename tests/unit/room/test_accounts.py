"""People: sign-up, log-in, the lock, sessions, guests, roles, play money."""

import asyncio
from pathlib import Path
from typing import Any, Literal
from unittest.mock import patch

import pytest
from argon2 import PasswordHasher

from pitboss.room.errors import RoomRefusal
from pitboss.room.people.sqlite_people import SqlitePeople
from pitboss.store.errors import StorageFull
from pitboss.store.port import Appended, Batch
from pitboss.store.sqlite.log import SqliteLog
from tests.support.people import people_rows
from tests.unit.room.rooms import House, both, house, in_loop


async def _code(it: House, name: str, password: str, address: str = "") -> str:
    try:
        await it.room.log_in(name, password, address)
    except RoomRefusal as refused:
        return refused.code
    return "in"


@in_loop
async def test_passwords__are_hashed_at_the_cost_that_argon2_recommends(tmp_path: Path) -> None:
    with patch("pitboss.room.people.accounts.PasswordHasher", PasswordHasher):
        it = await house("memory", tmp_path).open()
    await it.room.sign_up("player", "correct horse")
    ((stored,),) = await people_rows(it.room.accounts, "SELECT password FROM people WHERE name = 'player'")
    usual = PasswordHasher()
    assert stored.startswith(f"$argon2id$v=19$m={usual.memory_cost},t={usual.time_cost},p={usual.parallelism}$")
    assert usual.memory_cost >= 19 * 1024
    assert [await _code(it, "player", words) for words in ("correct horse", "wrong")] == ["in", "wrong_password"]
    await it.stop()


@both
@in_loop
async def test_sign_up_log_in_log_out(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    session = await it.room.sign_up("Player One", "correct horse")
    assert await it.room.person_of(session.token) == session.person
    assert await it.room.balance("Player One") == 1_000_000
    assert await _code(it, "player one", "correct horse") == "in"
    assert await it.room.balance("Player One") == 1_000_000
    await it.room.log_out(session.token)
    assert await it.room.person_of(session.token) is None
    assert await it.room.person_of("") is None
    assert await it.room.person_of("x" * 5000) is None
    with pytest.raises(RoomRefusal) as refused:
        await it.room.sign_up("PLAYER one", "another one")
    assert refused.value.code == "name_taken"
    await it.stop()


@in_loop
async def test_five_failures_lock_for_a_quarter_of_an_hour(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.room.sign_up("player", "correct horse")
    assert [await _code(it, "player", "wrong") for _ in range(4)] == ["wrong_password"] * 4
    assert await _code(it, "player", "correct horse") == "in"
    assert [await _code(it, "player", "wrong") for _ in range(5)] == ["wrong_password"] * 5
    assert await _code(it, "player", "correct horse") == "locked"
    await it.clock.pass_by(14 * 60, it.room)
    assert await _code(it, "player", "correct horse") == "locked"
    await it.clock.pass_by(61, it.room)
    assert await _code(it, "player", "correct horse") == "in"
    await it.stop()


@in_loop
async def test_a_name_that_nobody_has__behaves_like_one_that_somebody_has(tmp_path: Path) -> None:
    done: list[str] = []

    class Counted(PasswordHasher):
        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
            # The cost is in the hash: one with other parameters would take another time.
            done.append(str(hash).rpartition("$")[0].rpartition("$")[0])
            return super().verify(hash, password)

    with patch("pitboss.room.people.accounts.PasswordHasher", lambda: Counted(1, 8, 1)):
        it = await house("memory", tmp_path).open()
    people = it.room.accounts.people
    assert isinstance(people, SqlitePeople)
    await it.room.sign_up("player", "correct horse")
    guest = (await it.room.guest()).person.name
    query = people.query

    async def counted(what: Any) -> Any:
        done.append("database")
        return await query(what)

    people.query = counted  # type: ignore[method-assign]
    seen = []
    for name in ("player", "nobody", guest, "no such name \N{GRINNING FACE}", ""):
        done.clear()
        codes = [await _code(it, name, "wrong", f"address {n // 7}") for n in range(70)]
        seen.append((codes, list(done)))
    assert seen[0][0][:7] == ["wrong_password"] * 5 + ["locked"] * 2
    assert seen[0][0].count("wrong_password") == 50
    assert all(one == seen[0] for one in seen)
    await it.stop()


@in_loop
async def test_many_at_once_are_counted_too(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.room.sign_up("player", "correct horse")
    codes = await asyncio.gather(*[_code(it, "player", "wrong") for _ in range(20)])
    assert (codes.count("wrong_password"), codes.count("locked")) == (5, 15)
    await it.stop()


@both
@in_loop
async def test_nobody_locks_somebody_out_from_elsewhere__but_all_together_do_where_they_never_were(
    kind: str, tmp_path: Path
) -> None:
    it = await house(kind, tmp_path).open()
    await it.room.sign_up("player", "correct horse")
    for n in range(9):
        assert [await _code(it, "player", "wrong", f"address {n}") for _ in range(6)][-2:] == [
            "wrong_password",
            "locked",
        ]
    assert await _code(it, "player", "correct horse", "home") == "in"
    if kind == "sqlite":
        await it.restart()
    assert await _code(it, "player", "correct horse", "address 1") == "locked"
    for n in range(9, 11):
        for _ in range(5):
            await _code(it, "player", "wrong", f"address {n}")
    assert await _code(it, "player", "correct horse", "a new place") == "locked"
    await it.clock.pass_by(15 * 60 + 1, it.room)
    assert await _code(it, "player", "correct horse", "home") == "in"
    assert await people_rows(it.room.accounts, "SELECT count(*) FROM attempts") == [(0,)]
    await it.stop()


@in_loop
async def test_fifty_wrong_passwords__lock_nobody_out_where_they_logged_in_lately(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.room.sign_up("player", "correct horse")
    assert await _code(it, "Player", "correct horse", "home") == "in"
    for n in range(60):
        await _code(it, "player", "wrong", f"address {n // 5}")
    assert await _code(it, "player", "correct horse", "a new place") == "locked"
    assert await _code(it, "player", "correct horse", "home") == "in"
    # Whoever tries there is locked out there.
    assert [await _code(it, "player", "wrong", "home") for _ in range(6)][-2:] == ["wrong_password", "locked"]
    # After a month away, home is a place like any other.
    await it.clock.pass_by(30 * 24 * 3600, it.room)
    for n in range(50):
        await _code(it, "player", "wrong", f"address {n // 5}")
    assert await _code(it, "player", "correct horse", "home") == "locked"
    await it.stop()


@in_loop
async def test_sessions_that_have_ended_are_thrown_away(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    for _ in range(3):
        await it.room.guest()
    await it.clock.pass_by(31 * 24 * 3600, it.room)
    await it.room.guest()
    assert await people_rows(it.room.accounts, "SELECT count(*) FROM sessions") == [(1,)]
    await it.stop()


@in_loop
async def test_a_refill_that_was_cut_off_comes_once__and_two_tabs_get_one(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    name = (await it.room.guest()).person.id
    await it.room.accounts.grant("person:" + name, -990_000, "spent", "spent")
    append = it.log.append

    async def full(batch: Batch) -> Appended:
        raise StorageFull("no room is left")

    it.log.append = full  # type: ignore[method-assign]
    with pytest.raises(StorageFull):
        await it.room.refill(name)
    it.log.append = append  # type: ignore[method-assign]
    assert set(await asyncio.gather(it.room.refill(name), it.room.refill(name))) == {100_000}
    assert await it.money(name) == [100_000]
    await it.stop()


@both
@in_loop
async def test_sessions_end__and_outlive_a_restart_of_a_kept_room(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    session = await it.room.guest()
    assert session.person.guest
    if kind == "sqlite":
        await it.restart()
        assert await it.room.person_of(session.token) == session.person
        # Only a hash of the token is in the file.
        assert session.token.encode() not in b"".join(path.read_bytes() for path in tmp_path.iterdir())
    await it.clock.pass_by(31 * 24 * 3600, it.room)
    assert await it.room.person_of(session.token) is None
    await it.stop()


@in_loop
async def test_refill_when_below_and_once_an_hour(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table(config=None)
    name = (await it.room.guest()).person.id
    with pytest.raises(RoomRefusal) as refused:
        await it.room.refill(name)
    assert refused.value.code == "enough_money"
    await it.room.accounts.grant("person:" + name, -950_000, "spent", "spent")
    assert await it.room.refill(name) == 100_000
    await it.room.accounts.grant("person:" + name, -50_000, "spent", "spent again")
    with pytest.raises(RoomRefusal) as refused:
        await it.room.refill(name)
    assert refused.value.code == "too_soon"
    await it.clock.pass_by(3601, it.room)
    assert await it.room.refill(name) == 100_000
    await it.stop()


@in_loop
async def test_roles(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    session = await it.room.sign_up("player", "correct horse")
    assert (await it.room.set_role("player", "floorperson")).role == "floorperson"
    person = await it.room.person_of(session.token)
    assert person is not None
    assert person.role == "floorperson"
    for name, role in (("player", "king"), ("nobody", "dealer")):
        with pytest.raises(RoomRefusal):
            await it.room.set_role(name, role)
    await it.stop()


@both
@in_loop
async def test_another_password__needs_the_old_one_and_ends_other_sessions(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    here = await it.room.sign_up("player", "correct horse")
    elsewhere = await it.room.log_in("player", "correct horse")
    other = await it.room.sign_up("player 2", "correct horse")
    with pytest.raises(RoomRefusal) as refused:
        await it.room.change_password(here.token, "wrong horse", "another horse")
    assert refused.value.code == "wrong_password"
    assert await it.room.change_password(here.token, "correct horse", "another horse") == here.person
    assert await it.room.person_of(here.token) == here.person
    assert await it.room.person_of(elsewhere.token) is None
    assert await it.room.person_of(other.token) == other.person
    assert await _code(it, "player", "correct horse") == "wrong_password"
    assert await _code(it, "player", "another horse") == "in"
    await it.stop()


@in_loop
async def test_another_password__is_no_way_to_try_the_old_one_out(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    session = await it.room.sign_up("player", "correct horse")

    async def change(old: str, new: str = "another horse", token: str = session.token) -> str:
        try:
            await it.room.change_password(token, old, new, "a stolen cookie's")
        except RoomRefusal as refused:
            return refused.code
        return "done"

    assert await change("correct horse", "short") == "bad_password"
    assert [await change("wrong horse") for _ in range(6)] == ["wrong_password"] * 5 + ["locked"]
    assert await change("correct horse") == "locked"
    assert await _code(it, "player", "correct horse", "a stolen cookie's") == "locked"
    assert await _code(it, "player", "correct horse", "home") == "in"
    assert await change("", token=(await it.room.guest()).token) == "guest_account"
    assert await change("correct horse", token="nobody's") == "guest_account"
    await it.stop()


@in_loop
async def test_accounts_and_log__write_to_one_file_in_turn_and_never_find_it_locked(tmp_path: Path) -> None:
    it = await house("sqlite", tmp_path).open()
    await it.table()
    impatient = "PRAGMA busy_timeout = 0"
    await people_rows(it.room.accounts, impatient)
    assert isinstance(it.room.store, SqliteLog)
    assert it.room.store.writing is not None
    it.room.store.writing.execute(impatient)

    tokens: set[str] = set()

    async def deposits(n: int) -> None:
        for k in range(40):
            await it.room.accounts.grant(f"person:{n}", 100, "for a test", f"{n} {k}")

    async def guests() -> None:
        for _ in range(30):
            tokens.add((await it.room.guest()).token)

    await asyncio.gather(*[deposits(n) for n in range(4)], guests(), guests())
    assert len(tokens) == 60
    assert await it.room.balance("3") == 4_000
    await it.stop()
