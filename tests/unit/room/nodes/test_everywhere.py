"""What the floor and other desks see and do at a node that has none of the tables: the same as anywhere else."""

import asyncio

import msgspec
import pytest

from pitboss.games import find_game
from pitboss.house.people.commands import EnterLicence
from pitboss.room.bounds import DAY_MS
from pitboss.room.config import usual_config
from pitboss.room.errors import RoomRefusal
from pitboss.room.inspection.search import HandQuery
from pitboss.room.people.accounts import Person
from pitboss.room.remote import each_node
from pitboss.room.remote.lobby import MOVING
from pitboss.room.room import Room
from pitboss.rulings.at_table import Asked
from tests.unit.room.by_hand.dealing import config as by_hand
from tests.unit.room.nodes.cluster import Cluster
from tests.unit.room.nodes.test_desks_of_nodes import told
from tests.unit.room.nodes.test_one_house import meanwhile
from tests.unit.room.nodes.test_several import two
from tests.unit.room.rooms import in_loop

FLO = Person("Flo", "Flo", "floorperson", False, ("floorperson",))


async def three(*, hand: bool = True) -> Cluster:
    """a keeps the house and has table 1 with a hand in it; b has table 2, and c none."""
    it = await two(hand=hand)
    await it.start("c")
    await it.table("b", title="of b")
    room = it.rooms["a"]
    await room.accounts.add("Flo", "12345678", "floorperson")
    await room.accounts.order(EnterLicence, person="Flo", number="L 1", valid_from=0)
    await it.pass_by(3)
    return it


def every(it: Cluster) -> list[Room]:
    return [it.rooms[name] for name in "abc"]


# --- the floor's map -------------------------------------------------------------------------------------------------
@in_loop
async def test_the_floors_map__has_every_table_at_every_node() -> None:
    it = await three()
    seen = [await meanwhile(it, room.floor.look(FLO)) for room in every(it)]
    for found in seen:
        assert [table.id for table in found.tables] == ["1", "2"]
        assert [table.title for table in found.tables][1] == "of b"
        assert len(found.tables[0].seats) == 2
        assert found.tables[0].running
        (row,) = found.waiting
        assert row.tables == ("1", "2")
        # What is called out is about both: P 9.C.
        assert "at 2 tables" in found.offered[0]
        # Byte for byte what the page is sent, but for the moment.
        assert msgspec.json.encode(msgspec.structs.replace(found, at=0)) == msgspec.json.encode(
            msgspec.structs.replace(seen[0], at=0)
        )
    await it.close()


@in_loop
async def test_the_floors_map__in_pages_and_only_for_the_floor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(each_node, "PAGE", 1)
    it = await three(hand=False)
    await it.table("b")
    await it.table("a")
    await it.pass_by(2)
    for room in every(it):
        assert [table.id for table in (await meanwhile(it, room.floor.look(FLO))).tables] == ["1", "2", "3"]
        refused = await meanwhile(it, told(room.floor.look(Person("player 1", "player 1"))))
        assert refused[0] == "wrong_role"
    await it.close()


@in_loop
async def test_the_floors_map__a_node_that_does_not_answer_has_its_tables_marked() -> None:
    it = await three()
    await it.kill("b")
    await it.pass_by(4)
    found = await meanwhile(it, it.rooms["c"].floor.look(FLO))
    assert [table.id for table in found.tables] == ["1", "2"]
    assert found.tables[1].paused == MOVING
    assert [due.what for due in found.tables[1].due] == ["paused"]
    await it.pass_by(8)
    found = await meanwhile(it, it.rooms["c"].floor.look(FLO))
    assert found.tables[1].paused != MOVING
    await it.close()


# --- rulings and signs -----------------------------------------------------------------------------------------------
@in_loop
async def test_rulings_and_signs__of_a_table_are_the_same_at_every_node() -> None:
    it = await three()
    asked = ("P 18.I:ReportCardsAmiss", "P 18.A:OpenDispute", "TX 13.B:FindFaceUpCard")
    for key in asked:
        first, *others = [await meanwhile(it, told(room.rulings.work_out("1", key, Asked()))) for room in every(it)]
        assert others == [first, first]
    for table in ("1", "2"):
        first, *others = [await meanwhile(it, room.sign_of(table)) for room in every(it)]
        assert others == [first, first]
    assert [room.room_sign() for room in every(it)] == [it.rooms["a"].room_sign()] * 3
    # A table that moves has the sign that it was opened with; one that is not there has none.
    await it.kill("b")
    assert (await meanwhile(it, it.rooms["c"].sign_of("2"))).title
    with pytest.raises(RoomRefusal):
        await meanwhile(it, it.rooms["c"].sign_of("99"))
    await it.close()


# --- disputes and the search of hands --------------------------------------------------------------------------------
@in_loop
async def test_disputes__are_listed_at_every_node_and_ruled_on_from_any() -> None:
    it = await three()
    room = it.rooms["c"]
    opened = await meanwhile(
        it, room.floor.give("1", FLO, (), "d1", {"do": "open_dispute", "seat": 1, "words": "whose pot"})
    )
    assert opened.ok, opened
    await it.pass_by(2)
    seen = [await meanwhile(it, each.desks.disputes(FLO, "floor")) for each in every(it)]
    assert [(one.table, one.words, one.status, one.running) for one in seen[0]] == [("1", "whose pot", "open", True)]
    assert seen == [seen[0]] * 3
    first, *others = [await meanwhile(it, each.rulings.disputes("1")) for each in every(it)]
    assert others == [first, first]
    ruled = await meanwhile(
        it, it.rooms["b"].floor.give("1", FLO, (), "r1", {"do": "give_ruling", "dispute": 1, "words": "split"})
    )
    assert ruled.ok, ruled
    for each in every(it):
        (one,) = await meanwhile(it, each.desks.disputes(FLO, "floor"))
        assert (one.status, [ruling.words for ruling in one.rulings]) == ("ruled", ["split"])
    await it.close()


@in_loop
async def test_hands__are_found_at_every_node_while_the_room_is_open() -> None:
    it = await three()
    for _ in range(2):
        number = it.runner().live.table.hand_number
        await it.act("c", "fold")
        await it.pass_by(8)
        assert it.runner().live.table.hand_number > number
        found = [await asyncio.wait_for(room.inspection.hands(HandQuery()), 10) for room in every(it)]
        assert found[0].hands[0].number == number
        assert [each.hands for each in found] == [found[0].hands] * 3
    await it.close()


# --- moves between tables --------------------------------------------------------------------------------------------
@in_loop
async def test_a_player__is_moved_between_two_tables_dealt_by_hand_from_any_node_and_once() -> None:
    it = await three(hand=False)
    first, second = [await it.rooms[name].open_table(by_hand()) for name in "bc"]
    # Wherever they were opened, they are at the node that keeps the house.
    await it.pass_by(8)
    assert it.owners(first) == it.owners(second) == ["a"]
    seat = {"do": "seat_player", "name": "Max", "seat": 1, "chips": 40_000}
    assert (await meanwhile(it, it.rooms["b"].floor.give(first, FLO, (), "s1", seat))).ok
    moved = [await meanwhile(it, room.floor.moves.move(FLO, "m1", first, 1, second, 5)) for room in reversed(every(it))]
    assert moved[0].ok
    assert moved == [moved[0]] * 3
    assert it.runner(first).live.person_at(1) == ""
    assert it.runner(second).live.person_at(5)
    assert it.runner(second).live.table.stacks[5] == 40_000
    refused = await meanwhile(it, told(it.rooms["c"].floor.moves.move(FLO, "m2", second, 5, "1", 1)))
    assert refused[0] in ("not_by_hand", "elsewhere")
    await it.close()


# --- bounds of the whole room ----------------------------------------------------------------------------------------
@in_loop
async def test_tables_from_one_address__are_counted_over_all_nodes() -> None:
    it = await three(hand=False)
    config = usual_config(find_game("holdem"), private=True, owner="north")
    for number in range(4):
        await it.rooms["ab"[number % 2]].open_table(config, f"owner {number}", "192.0.2.1")
    await it.pass_by(2)
    for room in every(it):
        room.usage.bounds = msgspec.structs.replace(room.usage.bounds, tables_of_address=5)
        room.check_new_table("south", "192.0.2.1")
        room.usage.bounds = msgspec.structs.replace(room.usage.bounds, tables_of_address=4)
        with pytest.raises(RoomRefusal, match="at your address can have 4 tables open"):
            room.check_new_table("south", "192.0.2.1")
        room.check_new_table("south", "192.0.2.2")
    await it.close()


@in_loop
async def test_what_somebody_writes_in_a_day__is_counted_over_all_nodes_and_anew_after_midnight() -> None:
    it = await three(hand=False)
    a, b, c = every(it)
    now = it.clock.now()
    bounds = a.usage.bounds
    a.usage.wrote_beside("north", bounds.bytes_a_day_of_person // 2, now)
    b.usage.wrote_beside("north", bounds.bytes_a_day_of_person // 2, now)
    b.usage.wrote("south", bounds.bytes_a_day_of_owner, now)
    a.usage.wrote_beside("a little", 100, now)
    assert not c.usage.nothing_beside("north", now)
    await it.pass_by(6)
    for room in every(it):
        assert "you have asked for so much today" in room.usage.nothing_beside("north", it.clock.now())
        assert "as much as they may in a day" in room.usage.no_hands("south", it.clock.now())
        assert not room.usage.nothing_beside("a little", it.clock.now())
    # What a node has counted stays counted when it is gone.
    await it.kill("b")
    await it.pass_by(6)
    assert c.usage.no_hands("south", it.clock.now())
    assert not c.usage.no_hands("south", it.clock.now() + DAY_MS)
    assert not c.usage.nothing_beside("north", it.clock.now() + DAY_MS)
    await it.close()
