"""A player goes from one table dealt by hand to another with all that they have: two acts, one at each table.

Each is stored at its own table under an id made from the one that was asked for, so that the same again moves nobody
twice. In between the chips are in the player's hands, where the floor can see them: if the room dies there, they are
seated anew.
"""

from pitboss.engine import Refusal, decide
from pitboss.engine import commands as cm
from pitboss.engine.events import StoodUp
from pitboss.engine.seating import in_hand
from pitboss.ledger.owners import is_walk_in, plain_name
from pitboss.money import show_dollars
from pitboss.room.errors import RoomRefusal
from pitboss.room.floor.giving import Acts, Asked
from pitboss.room.floor.house import House, floor_role
from pitboss.room.people.accounts import Person
from pitboss.room.tables.acts.requests import SeatPlayer
from pitboss.room.tables.requests import Answer
from pitboss.room.tables.runner import TableRunner


class Moves:
    def __init__(self, house: House, acts: Acts) -> None:
        self._house, self._acts = house, acts

    async def move(
        self, person: Person, id: str, table: str, seat: int, to: str, to_seat: int, chips: int = 0
    ) -> Answer:
        """Between two hands. chips: what they take along, from a table that keeps all chips as one sum."""
        await floor_role(self._house, person)
        origin, target = self._house.runner(table), self._house.runner(to)
        known = await self._known(person, id, origin, target)
        if known is not None:
            return known
        who = origin.live.person_at(seat)
        if not is_walk_in(who) or not target.live.by_hand or table == to:
            raise RoomRefusal("not_by_hand", "people are moved from one table dealt by hand to another", "A-27")
        if in_hand(origin.live.table, seat):
            raise RoomRefusal("hand_running", "they change tables between two hands", "E-STK-03")
        chips = _taken_along(origin, seat, chips)
        # Before they get up: who cannot sit down there stays where they are.
        refused = decide(target.live.table, cm.SitDown(to_seat, person=who, chips=chips, moved=True))
        if isinstance(refused, Refusal):
            raise RoomRefusal(refused.code, refused.detail, refused.rule)
        before = origin.live.version
        light = origin.live.table.light is not None
        leave = cm.CountOut(by="", seat=seat, cents=chips) if light else cm.StandUp(seat)
        left = await self._acts.give(table, person, (), Asked(f"{id}-from", leave))
        if not left.ok:
            return left
        gone = _gone(origin, seat, before)
        if gone is None:
            raise RoomRefusal("hand_running", "a hand has begun: they get up when it is over", "E-STK-03")
        act = SeatPlayer(name=plain_name(who), chips=gone, seat=to_seat, person=who, moved=True)
        return await self._acts.give(to, person, (), Asked(f"{id}-to", act))

    async def _known(self, person: Person, id: str, origin: TableRunner, target: TableRunner) -> Answer | None:
        """What it was answered the first time."""
        known = await target.answered(person.id, f"{id}-to")
        if known is not None:
            return known
        left = await origin.answered(person.id, f"{id}-from")
        if left is None or not left.ok:
            return left
        raise RoomRefusal(
            "moved_halfway", "they have left the one table with their chips: seat them at the other", "A-27"
        )


def _taken_along(origin: TableRunner, seat: int, chips: int) -> int:
    table = origin.live.table
    if table.light is None:
        has = table.stacks[seat] + table.purse[seat]
        if chips not in (0, has):
            raise RoomRefusal("bad_amount", f"they take along all that they have: {show_dollars(has)}", "E-STK-03")
        return has
    if chips <= 0:
        words = "this table keeps all chips as one sum: count theirs, and say how much they take along"
        raise RoomRefusal("bad_amount", words, "N-OPN-24")
    return chips


def _gone(origin: TableRunner, seat: int, before: int) -> int | None:
    """With how much they got up; None where they have not yet."""
    for at, fact in origin.live.story:
        if at > before and isinstance(fact, StoodUp) and fact.seat == seat:
            return fact.cents + fact.waiting
    return None
