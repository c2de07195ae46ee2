"""People: sign-up, log-in, the lock, sessions, guests, roles, play money."""

from pathlib import Path

import pytest

from pitboss.room import accounts
from pitboss.room.errors import RoomRefusal
from tests.unit.room.rooms import House, both, house, in_loop


async def _code(it: House, name: str, password: str) -> str:
    try:
        await it.room.log_in(name, password)
    except RoomRefusal as refused:
        return refused.code
    return "in"


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
    assert await _code(it, "nobody", "correct horse") == "wrong_password"
    await it.clock.pass_by(14 * 60, it.room)
    assert await _code(it, "player", "correct horse") == "locked"
    await it.clock.pass_by(61, it.room)
    assert await _code(it, "player", "correct horse") == "in"
    await it.stop()


@pytest.mark.parametrize("name", ["", " x", "x ", "bot 3", "Bot", "guest 1", "a" * 25, "a\nb", "a\0b", "a  b"])
def test_names_that_nobody_can_have(name: str) -> None:
    with pytest.raises(RoomRefusal):
        accounts.check_name(name)


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
    name = (await it.room.guest()).person.name
    with pytest.raises(RoomRefusal) as refused:
        await it.room.refill(name)
    assert refused.value.code == "enough_money"
    await it.room.accounts._grant("person:" + name, -950_000, "spent", "spent")
    assert await it.room.refill(name) == 100_000
    await it.room.accounts._grant("person:" + name, -50_000, "spent", "spent again")
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
