"""Desks of the jackpots and the cage at a node that does not keep the house: what they see and do is what they would
there."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from pitboss.room.errors import RoomRefusal
from pitboss.room.people.accounts import Person
from pitboss.room.room import Room
from pitboss.submission.file.check import load_submission
from tests.unit.room.jackpots.rooms import PLAY_MONEY
from tests.unit.room.nodes.test_one_house import meanwhile
from tests.unit.room.nodes.test_several import two
from tests.unit.room.rooms import in_loop

SAM = Person("sam", "Sam", "shift_supervisor", False, ("shift_supervisor",))
CASH = Person("cash", "Cash", "cashier", False, ("cashier",))


async def told(ask: Awaitable[Any]) -> Any:
    try:
        return await ask
    except RoomRefusal as refusal:
        return refusal.code, refusal.detail, refusal.rule


@in_loop
async def test_desks__are_those_of_the_node_that_keeps_the_house() -> None:
    it = await two(hand=False)
    a, b = it.rooms["a"], it.rooms["b"]
    filed = load_submission(PLAY_MONEY)
    for room in (a, b):
        room.follow(0, filed)
    await it.pass_by(5)
    await a.jackpots.desk("bad_beat", "main")
    await a.jackpots.desk("high_hand", "day")
    asked: list[Callable[[Room], Awaitable[Any]]] = [
        lambda room: room.desks.jackpots(SAM, "supervisor"),
        lambda room: room.desks.jackpots(CASH, "supervisor"),
        lambda room: room.desks.cage(CASH, "cage"),
        lambda room: room.desks.find_at_counter(CASH, "nor"),
        lambda room: room.desks.boxes(SAM, "supervisor", "2026-10-01"),
        lambda room: room.desks.count_document(SAM, "supervisor", "bad_beat:main", 1),
        lambda room: room.desks.check_asker(SAM, "bad_beat:main", {"do": "no such thing"}),
        lambda room: room.desks.order(SAM, (SAM,), "bad_beat:main", {"do": "no such thing"}, "id-1"),
        lambda room: room.floor.open_table(SAM, "one", "id-2"),
    ]
    for ask in asked:
        there, here = await meanwhile(it, told(ask(a))), await meanwhile(it, told(ask(b)))
        assert here == there
    assert isinstance(await told(b.desks.jackpots(CASH, "supervisor")), tuple)
    await it.close()


@in_loop
async def test_a_table_of_the_submission__is_opened_by_nobody_who_does_not_know_what_others_have() -> None:
    it = await two(hand=False, carries=False)
    await it.table("a")
    await it.pass_by(6)
    with pytest.raises(RoomRefusal, match="which tables other nodes have is not known just now"):
        await it.rooms["b"].floor.open_table(SAM, "one", "id-1")
    await it.close()
