"""A guest who keeps the account: a name and a password for it, and the seat, the chips, the hands stay."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.cards import UNKNOWN
from pitboss.engine import events as ev
from pitboss.room.errors import RoomRefusal
from pitboss.room.people.accounts import SESSION_MS, Session
from pitboss.room.people.grants import START_CENTS, stream_for
from pitboss.room.views.parts.merging import WholeFrames
from pitboss.store.verify import verify
from tests.unit.audit.playing import audited
from tests.unit.room.rooms import House, both, house, in_loop, quiet

PASSWORD = "correct horse"


async def guest_in_a_hand(kind: str, folder: Path) -> tuple[House, Session]:
    it = await house(kind, folder).open()
    session = await it.room.guest()
    await it.table()
    for person in (session.person.id, await it.person("player 2")):
        assert (await it.ask(person, "sit_down", seat=0, chips=40_000)).ok
    await it.next_hand()
    return it, session


async def last(watch: WholeFrames) -> dict[str, Any]:
    frame: dict[str, Any] = {}
    while True:
        # What is there comes at once.
        taken = asyncio.ensure_future(anext(watch))
        await asyncio.sleep(0)
        if not taken.done():
            taken.cancel()
            return frame
        frame = msgspec.json.decode(taken.result())


async def play_on(it: House) -> None:
    while it.runner().live.table.hand is not None:
        for do in ("check", "call", "show"):
            if (await it.act(do)).ok:
                break


@both
@in_loop
async def test_in_a_running_hand__it_goes_on_under_the_new_name(kind: str, tmp_path: Path) -> None:
    it, session = await guest_in_a_hand(kind, tmp_path)
    guest, room = session.person.id, it.room
    mine, others = await room.watch("1", guest), await room.watch("1", None)
    cards = (await last(mine))["view"]["seats"][0]["hole"]
    assert UNKNOWN not in cards
    assert (await last(others))["names"] == {guest: session.person.name}
    heads = {stream: await room.store.head(stream) for stream in await room.store.streams()}

    person = await room.keep_guest(guest, "North", PASSWORD)
    assert (person.id, person.name, person.guest) == (guest, "North", False)
    assert room.called(guest) == "North"
    # Nothing of it is a matter of the tables or of money: not an entry was written.
    assert {stream: await room.store.head(stream) for stream in await room.store.streams()} == heads
    assert await room.person_of(session.token) == person
    for watch in (mine, others):
        frame = await last(watch)
        assert frame["names"] == {guest: "North"}
        assert frame["view"]["seats"][0]["person"] == guest
    assert (await room.watch("1", guest)) is not None

    await play_on(it)
    frame = await last(mine)
    assert (frame["names"], frame["me"]["seat"]) == ({guest: "North"}, 1)
    (line,) = await room.ended.hands("1", guest)
    assert line.won is not None
    await it.stop()


@in_loop
async def test_hands_from_before__are_still_theirs_and_have_the_name(tmp_path: Path) -> None:
    it, session = await guest_in_a_hand("sqlite", tmp_path)
    guest = session.person.id
    await play_on(it)
    won = (await it.room.ended.hands("1", guest))[0].won
    await it.room.keep_guest(guest, "North", PASSWORD)
    await it.restart()
    back = await it.room.log_in("north", PASSWORD)
    assert back.person == await it.room.person_of(session.token)
    assert (back.person.id, back.person.name) == (guest, "North")
    assert (await it.room.ended.hands("1", back.person.id))[0].won == won
    frames = [msgspec.json.decode(frame) for frame in await it.room.ended.replay("1", 1, back.person.id)]
    dealt = next(frame for frame in frames if frame["events"][0]["e"]["type"] == "hand.cards_dealt.v1")
    seen = {seat["person"]: UNKNOWN in seat["hole"] for seat in dealt["view"]["seats"]}
    assert seen == {guest: False, "player 2": True}
    assert all(frame["names"] == {guest: "North"} for frame in frames)
    started = next(frame["events"][0] for frame in frames if frame["events"][0]["e"]["type"] == "hand.started.v1")
    # People are in words by their seats: who reads them has the names.
    assert started["lines"][0]["spans"] == ["Hand 1, ", {"seat": started["e"]["button"]}, " has the button"]
    phh = await it.room.ended.phh("1", 1, back.person.id)
    ohh = str(await it.room.ended.open_hand_history("1", 1, back.person.id))
    for text in (phh, ohh):
        assert "North" in text
        assert guest not in text
    # The seat is theirs too: chips come back to the account, and the log adds up.
    assert it.runner().live.seat_of(back.person.id) == 1
    assert (await it.ask(guest, "stand_up")).ok
    assert await it.room.balance(guest) == 1_000_000 + (won or 0)
    assert (await verify(it.room.store)).faults == ()
    await it.stop()


@in_loop
async def test_words_at_the_table__have_the_name(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    guest = (await it.room.guest()).person.id
    await it.room.keep_guest(guest, "North", PASSWORD)
    await it.table()
    watch = await it.room.watch("1", None)
    await last(watch)
    assert (await it.ask(guest, "sit_down", seat=3, chips=40_000)).ok
    await quiet(it.room)
    frame = await last(watch)
    line = next(one for one in frame["events"] if one["e"]["type"] == str(ev.SatDown.__struct_config__.tag))
    assert line["lines"][0]["spans"] == [{"seat": 3}, " sits down in seat 3 with ", {"cents": 40_000}]
    assert (line["e"]["person"], frame["names"]) == (guest, {guest: "North"})
    await it.stop()


@pytest.mark.parametrize(
    ("name", "password", "code"),
    [
        ("player", PASSWORD, "name_taken"),
        ("PLAYER", PASSWORD, "name_taken"),
        ("p1ayer", PASSWORD, "name_taken"),
        ("guest 7", PASSWORD, "bad_name"),
        ("n\u043erth", PASSWORD, "bad_name"),
        ("north", "short", "bad_password"),
    ],
)
@in_loop
async def test_what_is_refused__leaves_a_guest(name: str, password: str, code: str, tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.room.sign_up("player", PASSWORD)
    session = await it.room.guest()
    with pytest.raises(RoomRefusal) as refused:
        await it.room.keep_guest(session.person.id, name, password)
    assert refused.value.code == code
    assert await it.room.person_of(session.token) == session.person
    assert it.room.called(session.person.id) == session.person.name
    await it.stop()


@in_loop
async def test_who_has_an_account__is_no_guest(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    session, guest = await it.room.sign_up("player", PASSWORD), await it.room.guest()
    await it.room.keep_guest(guest.person.id, "north", PASSWORD)
    for person in (session.person.id, guest.person.id, "nobody"):
        with pytest.raises(RoomRefusal) as refused:
            await it.room.keep_guest(person, "south", PASSWORD)
        assert refused.value.code == "not_a_guest"
    # The name is taken, and roles, passwords and log-ins go by it.
    with pytest.raises(RoomRefusal):
        await it.room.sign_up("North", PASSWORD)
    assert (await it.room.set_role("North", "dealer")).id == guest.person.id
    assert (await it.room.change_password(guest.token, PASSWORD, "another horse")).name == "north"
    assert (await it.room.log_in("north", "another horse")).person.role == "dealer"
    await it.stop()


# --- guests who are gone ----------------------------------------------------------------------------------------------
HOURS = 2 * 3_600_000


async def money_of(it: House) -> dict[str, int]:
    return await it.room.store.balances()


@both
@in_loop
async def test_forgotten__once_nobody_can_come_back(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    gone, here = await it.room.guest(), await it.room.guest()
    await it.room.log_out(gone.token)
    # One who has just come in may not have a session yet.
    await it.room.housekeeping.tidy()
    assert (await money_of(it))[f"person:{gone.person.id}"] == START_CENTS
    it.clock.time += HOURS
    await it.room.housekeeping.tidy()
    assert await it.room.accounts.gone_guests() == []
    assert (await money_of(it))[f"person:{gone.person.id}"] == 0
    # Who has a session stays, with all that is theirs.
    assert await it.room.person_of(here.token) == here.person
    assert await it.room.balance(here.person.id) == START_CENTS
    # And when that has ended too, they are gone in their turn.
    it.clock.time += SESSION_MS
    await it.room.housekeeping.tidy()
    assert await it.room.balance(here.person.id) == 0
    grants = stream_for(f"person:{here.person.id}")
    head = await it.room.store.head(grants)
    await it.room.housekeeping.tidy()
    assert await it.room.store.head(grants) == head
    await it.stop()


@both
@in_loop
async def test_forgotten__not_while_they_sit_or_wait_and_never_with_a_name(kind: str, tmp_path: Path) -> None:
    it, session = await guest_in_a_hand(kind, tmp_path)
    waits, kept = await it.room.guest(), await it.room.guest()
    await it.room.wait(it.runner().config.limits, waits.person.id)
    await it.room.keep_guest(kept.person.id, "North", PASSWORD)
    for one in (session, waits, kept):
        await it.room.log_out(one.token)
    it.clock.time += HOURS
    await it.room.housekeeping.tidy()
    assert await it.room.balance(session.person.id) == START_CENTS - 40_000
    assert await it.room.balance(waits.person.id) == START_CENTS
    assert set(await it.room.accounts.gone_guests()) == {session.person.id, waits.person.id}
    assert (await it.room.log_in("North", PASSWORD)).person.id == kept.person.id
    await play_on(it)
    await it.ask(session.person.id, "stand_up")
    await it.room.stop_waiting(it.runner().config.limits, waits.person.id)
    await quiet(it.room)
    await it.room.housekeeping.tidy()
    assert await it.room.accounts.gone_guests() == []
    assert {await it.room.balance(one.person.id) for one in (session, waits)} == {0}
    await it.stop()


@in_loop
async def test_forgotten__the_id_is_nobody_elses_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    it = await house("sqlite", tmp_path).open()
    draws = iter(["aa", "aa", "bb"])
    monkeypatch.setattr("pitboss.room.people.records.random_hex", lambda _: next(draws))
    first = await it.room.guest()
    await it.room.log_out(first.token)
    it.clock.time += HOURS
    await it.room.housekeeping.tidy()
    second = await it.room.guest()
    assert (first.person.id, second.person.id) == ("guest aa", "guest bb")
    assert await it.room.balance(second.person.id) == START_CENTS
    await it.stop()


@in_loop
async def test_forgotten__an_audit_finds_nothing_wrong_with_it(tmp_path: Path) -> None:
    it = await house("sqlite", tmp_path).open()
    await it.table()
    guests = [await it.room.guest(), await it.room.guest()]
    for guest in guests:
        assert (await it.ask(guest.person.id, "sit_down", seat=0, chips=40_000)).ok
    await it.next_hand()
    await play_on(it)
    for guest in guests:
        await it.ask(guest.person.id, "stand_up")
        await it.room.log_out(guest.token)
    await quiet(it.room)
    it.clock.time += HOURS
    await it.room.housekeeping.tidy()
    assert {await it.room.balance(guest.person.id) for guest in guests} == {0}
    await it.stop()
    assert (await audited(tmp_path)).faults == ()
