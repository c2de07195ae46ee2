"""The staff at their desks: whoever looks sees from the room what is to be done next, and does it, often twice."""

import asyncio
from random import Random
from typing import Any

import msgspec

from pitboss.house.bad_beat.state import BadBeatState
from pitboss.house.base import HouseCommand, Signature
from pitboss.house.high_hand.state import boxes_due
from pitboss.house.notices.board import AcknowledgeNotice
from pitboss.house.wire import fields_of, wire_name
from pitboss.room.errors import RoomRefusal
from pitboss.room.jackpots.desk import BadBeatDesk, HighHandDesk
from pitboss.room.nodes.elsewhere import CODE as ELSEWHERE
from pitboss.room.people.accounts import Person
from pitboss.room.people.house_stream import FOUND
from pitboss.room.room import Room
from pitboss.room.tables.requests import CloseTable, Envelope
from pitboss.store.errors import StoreError
from tests.simulation.chaos.checks.witness import Witness
from tests.simulation.chaos.node import Node, Place
from tests.simulation.chaos.parts.faults import Faults
from tests.simulation.kill_jackpots.papers import CLOSED_TABLE, people
from tests.simulation.kill_jackpots.staff import with_bad_beat, with_high_hand

LOOK_S, ACT_S, PATIENCE_S = (20.0, 90.0), (0.5, 4.0), 20.0
# Acts one after the other before somebody looks again at what the room has.
ACTS_MAX = 40


class Desk:
    """acts: how many were done."""

    def __init__(self, place: Place, faults: Faults, witness: Witness) -> None:
        self._place, self._faults, self._witness = place, faults, witness
        self._chance = Random(f"{faults.chance.random()} desk")
        self._count = self.acts = 0

    async def live(self) -> None:
        while True:
            await asyncio.sleep(self._chance.uniform(*LOOK_S))
            node = await self._place.house_node()
            try:
                await self.work(node)
            except (StoreError, RoomRefusal, TimeoutError):
                continue

    async def work(self, node: Node, *, everything: bool = False) -> None:
        """Until nothing is to be done, or something goes wrong."""
        room = node.room
        async with asyncio.timeout(PATIENCE_S):
            await self._close_counting_table(room)
        await self._boxes(room, everything=everything or self._chance.random() < 0.3)
        desks: list[BadBeatDesk | HighHandDesk] = [
            *room.jackpots.bad_beats.values(),
            *room.jackpots.high_hands.values(),
        ]
        for desk in desks:
            for _ in range(ACTS_MAX):
                if not await self._one(room, desk):
                    break
                await asyncio.sleep(self._chance.uniform(*ACT_S))

    async def _close_counting_table(self, room: Room) -> None:
        for runner in room.jackpots.tables():
            if runner.config.title == CLOSED_TABLE and runner.live.table.hand is None:
                self._count += 1
                who = Envelope(f"close {self._count}", people("floorperson")[0], "floorperson", 0, CloseTable())
                await room.submit(runner.name, who)

    async def _boxes(self, room: Room, *, everything: bool) -> None:
        jackpots = room.jackpots
        floor = people("floorperson")
        for key, beat in jackpots.bad_beats.items():
            for runner in jackpots.taking_part("bad_beat", key):
                if runner.live.table.boxes.get("bad_beat") and (everything or beat.state.terms.collection_ended):
                    async with asyncio.timeout(PATIENCE_S):
                        await jackpots.change_box(runner.name, "bad_beat", floor[0])
        for high in jackpots.high_hands.values():
            due = [table for period in high.state.periods.values() for table in boxes_due(high.state, period)]
            for table in due:
                if any(runner.name == table for runner in jackpots.tables()):
                    async with asyncio.timeout(PATIENCE_S):
                        await jackpots.change_box(table, "high_hand", floor[1])

    async def _one(self, room: Room, desk: BadBeatDesk | HighHandDesk) -> bool:
        """The first thing that waits, where anything does."""
        jackpots, now = room.jackpots, room.clock.now()
        if isinstance(desk.state, BadBeatState):
            if desk.state.ended:
                return False
            lies = jackpots.in_boxes("bad_beat", desk.key)
            acts = [*with_bad_beat(desk.state, jackpots.calendar.day(now), lies)]
        else:
            acts = [*with_high_hand(desk.state, now)]
        if not acts:
            return False
        kind, by, beside, said = acts[0]
        turn = 1 if kind is AcknowledgeNotice else 0
        signatures = tuple([Signature(people(role)[turn], role) for role in beside])
        command = kind(by=by, giver=people(by)[turn], at=now, beside=signatures, **said)
        self._count += 1
        await self._order(desk.stream, command, f"desk {self._count}")
        self.acts += 1
        return True

    async def _order(self, stream: str, command: HouseCommand, id: str) -> None:
        """Under one id, from two tabs at once where it happens; again where nobody knows what came of it."""
        twice = self._faults.happens("desk asked twice", self._faults.rates.desk_twice)
        async with asyncio.timeout(PATIENCE_S):
            asked = [self._ask(stream, command, id) for _ in range(1 + twice)]
            found = await asyncio.gather(*asked, return_exceptions=True)
        made = [one for one in found if isinstance(one, tuple) and one]
        self._witness.looked["an act of a desk is carried out once"] += 1
        if len(made) > 1:
            self._witness.fail(f"{stream}: {type(command).__name__} was carried out twice under one id")
        errors = [one for one in found if isinstance(one, BaseException)]
        if any(isinstance(error, StoreError) or getattr(error, "code", "") == ELSEWHERE for error in errors):
            self._faults.did("desk asked again later")
            await asyncio.sleep(self._chance.uniform(1.0, 10.0))
            async with asyncio.timeout(PATIENCE_S):
                await self._ask(stream, command, id)
        elif errors and not made:
            raise errors[0]

    async def _ask(self, stream: str, command: HouseCommand, id: str) -> tuple[str, ...]:
        """At the screen of any node: the one that keeps the house carries it out."""
        node = await self._place.open_node()
        self._witness.looked["an act of a desk at another node"] += not node.room.keeps_house
        beside = [_person(one.person, one.role) for one in command.beside]
        return await node.room.desks.order(_person(command.giver, command.by), beside, stream, _wire(command), id)


def _person(name: str, role: str) -> Person:
    return Person(name, name, role, roles=(role,))


def _wire(command: HouseCommand) -> dict[str, Any]:
    """As a page sends it."""
    kind = type(command)
    said = {name: getattr(command, name) for name in fields_of(kind) if name not in FOUND.get(kind, ())}
    asked: dict[str, Any] = msgspec.to_builtins({"do": wire_name(kind), **said})
    return asked
