"""Rooms that are nodes of one: each lists the tables of all, and people play at any of them from any of them."""

import asyncio
from collections.abc import Iterator
from unittest.mock import patch

import pytest

from pitboss.bus.memory import Trip
from pitboss.engine.commands import SitOut
from pitboss.games import find_game
from pitboss.room.config import usual_config
from pitboss.room.errors import RoomRefusal
from pitboss.room.remote import lobby
from pitboss.room.remote.lobby import MOVING
from pitboss.room.tables.requests import Answer, Envelope
from tests.unit.room.remote.nodes import Eye, until
from tests.unit.room.remote.several import Rooms
from tests.unit.room.rooms import in_loop


@pytest.fixture(autouse=True)
def _quickly() -> Iterator[None]:
    """A second is a twentieth: nobody waits for tests."""
    with patch.object(lobby, "EVERY_S", 0.05), patch.object(lobby, "SILENT_MS", 250):
        yield


@in_loop
async def test_the_lobby__lists_the_tables_of_all_nodes_in_order() -> None:
    rooms = Rooms()
    one, two = await rooms.open("one", 2), await rooms.open("two", 1)
    await until(lambda: len(one.public_tables()) == len(two.public_tables()) == 3)
    for room in (one, two):
        assert [line.id for line in room.public_tables()] == ["1", "2", "101"]
        assert [line.title for line in room.public_tables()] == ["of one", "of one", "of two"]
        assert room.config("101").title == "of two"
        assert room.line("1").title == "of one"
        assert room.sign("101").title == one.sign("101").title
    with pytest.raises(RoomRefusal, match="no such table"):
        one.line("77")
    await rooms.close()


@in_loop
async def test_changes__are_told_within_a_second_and_a_private_table_to_whoever_has_to_do_with_it() -> None:
    rooms = Rooms()
    one, two = await rooms.open("one", 1), await rooms.open("two")
    await until(two.public_tables)
    await rooms.houses["one"].person("north")
    assert (await rooms.houses["one"].ask("north", "sit_down", seat=2, chips=40_000)).ok
    await until(lambda: two.line("1").taken == 1)
    assert [(own.table, own.seat) for own in two.seats_of("north")] == [("1", 2)]
    assert two.seats_of("south") == []
    name = await one.open_table(usual_config(find_game("holdem"), private=True, owner="north"))
    await until(lambda: two.private_tables("north"))
    assert [line.id for line in two.private_tables("north")] == [name]
    assert two.private_tables("south") == []
    assert name not in [line.id for line in two.public_tables()]
    # A closed table is in nobody's lobby.
    assert (await rooms.houses["one"].ask("floor", "close_table", name, role="floorperson")).ok
    await until(lambda: not two.private_tables("north"))
    await rooms.close()


@in_loop
async def test_a_word_that_is_lost__is_noticed_by_the_next() -> None:
    rooms = Rooms()
    one, two = await rooms.open("one", 1), await rooms.open("two")
    await until(two.public_tables)
    rooms.net.cut("one", "two")
    await one.open_table(usual_config(find_game("holdem"), title="unheard of"))
    await asyncio.sleep(0.12)
    assert len(two.public_tables()) == 1
    rooms.net.mend("one", "two")
    await until(lambda: len(two.public_tables()) == 2)
    await rooms.close()


@in_loop
async def test_more_tables_than_go_into_a_word__come_page_by_page() -> None:
    rooms = Rooms()
    with patch.object(lobby, "PAGE", 3):
        await rooms.open("one", 8)
        two = await rooms.open("two")
        await until(lambda: len(two.public_tables()) == 8)
        assert [line.id for line in two.public_tables()] == [str(n) for n in range(1, 9)]
    await rooms.close()


@in_loop
async def test_a_node_that_falls_away__its_tables_are_moving_until_another_has_them() -> None:
    rooms = Rooms()
    await rooms.open("one", 1)
    two = await rooms.open("two")
    await rooms.houses["one"].person("north")
    assert (await rooms.houses["one"].ask("north", "sit_down", seat=2, chips=40_000)).ok
    await until(lambda: two.seats_of("north"))
    assert two.line("1").paused == ""
    rooms.net.cut_off("one")
    await until(lambda: two.line("1").paused == MOVING)
    assert two.seats_of("north")[0].paused == MOVING
    assert not two.seats_of("north")[0].turn
    # Another node has it by now, under a later epoch: the old one's late word changes nothing.
    await rooms.open("three", 1, first=1, epoch=7)
    await until(lambda: two.line("1").paused == "")
    rooms.net.reconnect("one")
    await asyncio.sleep(0.15)
    assert two.others is not None
    found = two.others.lobby.find("1")
    assert found is not None
    assert found.epoch == 7
    await rooms.close()


@in_loop
async def test_a_node_that_leaves__says_so() -> None:
    rooms = Rooms()
    one, two = await rooms.open("one", 1), await rooms.open("two")
    await until(two.public_tables)
    with patch.object(lobby, "SILENT_MS", 60_000):
        await rooms.houses["one"].stop()
        await until(lambda: two.line("1").paused == MOVING)
    assert one.closing
    del rooms.houses["one"]
    await rooms.close()


@in_loop
async def test_played_and_watched_from_any_node__by_the_room_itself() -> None:
    rooms = Rooms()
    one, two = await rooms.open("one", 1), await rooms.open("two")
    await rooms.houses["one"].person("north")
    eye, here = [Eye(await room.look_on("1", "north"), "north") for room in (two, one)]
    # At the other node, by whoever waits and by whoever does not.
    assert (await rooms.houses["two"].ask("north", "sit_down", seat=2, chips=40_000, id="sits")).ok
    await until(lambda: eye.shown and eye.shown["me"]["seat"] == 2 and here.shown["me"]["seat"] == 2)
    answers: list[Answer] = []
    envelope = _sits_out("north")
    two.post("1", envelope, answers.append)
    await until(lambda: answers)
    assert answers[0].ok
    # The same again at its own node is the same answer.
    assert await one.submit("1", envelope) == answers[0]
    assert (await two.submit("77", envelope)).code == "no_such_table"
    with pytest.raises(RoomRefusal):
        await two.look_on("77", None)
    version = one.runner("1").live.version
    await until(lambda: eye.version == here.version == version)
    assert eye.shown["view"] == here.shown["view"]
    await rooms.close()


def _sits_out(person: str) -> Envelope:
    return Envelope("out", person, "player", 0, SitOut())


@in_loop
async def test_another_name__is_known_at_all_nodes() -> None:
    rooms = Rooms()
    one, two = await rooms.open("one", 1), await rooms.open("two")
    session = await two.guest()
    guest = session.person.id
    await until(lambda: one.accounts.called.get(guest) == session.person.name)
    await rooms.houses["one"].person(guest)
    assert (await rooms.houses["one"].ask(guest, "sit_down", seat=1, chips=40_000)).ok
    eye = Eye(await two.look_on("1", None), "")
    await until(lambda: eye.shown and eye.shown["names"] == {guest: session.person.name})
    await two.keep_guest(guest, "North Star", "12345678")
    await until(lambda: eye.shown["names"] == {guest: "North Star"})
    await rooms.close()


@in_loop
async def test_lines_are_sealed_too() -> None:
    rooms = Rooms()
    trips: list[Trip] = []
    rooms.net.taps.append(trips.append)
    await rooms.open("one", 1)
    two = await rooms.open("two")
    await rooms.houses["one"].room.open_table(usual_config(find_game("holdem"), private=True, owner="north"))
    await until(lambda: two.private_tables("north"))
    assert trips
    assert not any(b"holdem" in trip.message.data or b"north" in trip.message.data for trip in trips)
    await rooms.close()


@in_loop
async def test_a_role_that_is_given__is_told_to_the_other_nodes() -> None:
    rooms = Rooms()
    one, two = await rooms.open("one"), await rooms.open("two")
    heard: list[object] = []
    two.words.hear(heard.append)
    await one.accounts.add("North", "12345678")
    await one.set_role("North", "dealer", "")
    await until(lambda: heard)
    assert [getattr(word, "people", ()) for word in heard] == [("North",)]
    await rooms.close()
