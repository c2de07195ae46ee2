"""What staff ask of the jackpots and of the cage over the network: in the role that they have, with those who sign
beside them.

A role is nobody's to say: the register knows which ones somebody has, and the act which of them count. Where several
do, the first that the jackpot takes is it, as for a notice that is for one of two.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from pitboss.house.acts import Act
from pitboss.house.base import HouseCommand, HouseEvent, Signature
from pitboss.house.cage import STREAM as CAGE
from pitboss.house.high_hand.commands import PayAtCage, VerifyHand
from pitboss.house.inspection import STREAM as INSPECTION
from pitboss.house.people.roles import LICENSED
from pitboss.house.people.state import People, dealer_of, licensed, roles_of
from pitboss.house.wire import ACTS_OF, UnknownAct, read_act
from pitboss.ledger.owners import plain_name
from pitboss.room.desks.cage import Cage
from pitboss.room.errors import RoomRefusal
from pitboss.room.inspection.desk import Inspection
from pitboss.room.jackpots.jackpots import Jackpots
from pitboss.room.people.accounts import Accounts, Person
from pitboss.room.tables.requests import ID_MAX

# AMB-155: what stands on a slip where a device has dealt.
DEVICE = "device"


class HouseActs:
    def __init__(self, accounts: Accounts, jackpots: Jackpots, cage: Cage, inspection: Inspection) -> None:
        self._accounts, self._jackpots = accounts, jackpots
        # Streams that are no jackpot's, each with who takes what is asked there.
        self._others = {CAGE: cage.order, INSPECTION: inspection.order}

    async def order(
        self, person: Person, beside: Sequence[Person], stream: str, asked: dict[str, Any], id: str
    ) -> tuple[HouseEvent, ...]:
        """beside: those who signed with their own PINs. id: the client's own; what was done under it before is not done
        again. Raises RoomRefusal."""
        if not 0 < len(id) <= ID_MAX or not id.isprintable():
            raise RoomRefusal("bad_id", f"an act has an id of its own, 1 to {ID_MAX} printable characters")
        jackpots = self._jackpots
        asked = self._slip(await jackpots.staff.fresh(), stream, person, asked)
        said = {"by": "", "giver": person.id, "at": jackpots.clock.now(), "beside": (), "day": ""}
        try:
            command, act = read_act(stream, asked, said)
        except UnknownAct as error:
            raise RoomRefusal("bad_act", str(error)) from None
        command = await self._into_accounts(stream, command, act.rule)
        signed = _signed(act, beside)
        order = self._others.get(stream) or partial(jackpots.order, stream)
        refused: RoomRefusal | None = None
        for role in _roles(act, person):
            try:
                given = msgspec.structs.replace(command, by=role, beside=signed)
                return await order(given, f"{person.id}\n{id}")
            except RoomRefusal as error:
                if error.code != "wrong_role":
                    raise
                refused = refused or error
        raise refused or RoomRefusal("wrong_role", "this is for the staff of the room", act.rule)

    async def check_asker(self, person: Person, stream: str, asked: dict[str, Any]) -> None:
        """O-ROL-01: who signs beside somebody signs at the screen of one whose act it is. Asked before any PIN is
        looked at. Raises RoomRefusal."""
        do, known = asked.get("do"), ACTS_OF.get(f"{stream.partition(':')[0]}:", {})
        if not isinstance(do, str) or do not in known:
            raise RoomRefusal("bad_act", f"there is no act {str(do)[:80]!r} at {stream}")
        act, staff = known[do][1], await self._jackpots.staff.fresh()
        held = [role for role in act.roles if role in roles_of(staff, person.id)]
        if not held:
            words = " or ".join([role.replace("_", " ") for role in act.roles])
            raise RoomRefusal("wrong_role", f"this is for the {words}, who asks for it themselves", act.rule)
        # J-17 (P 16.G(3)(d)-(e))
        if all(role in LICENSED for role in held) and not licensed(staff, person.id, self._jackpots.clock.now()):
            raise RoomRefusal("no_licence", f"{person.name} has no licence in force", "J-17")

    async def _into_accounts(self, stream: str, command: HouseCommand, rule: str) -> HouseCommand:
        """Whoever is paid into their account has one: money that nobody can fetch is paid to nobody."""
        if getattr(command, "to", "") != "account":
            return command
        payouts: tuple[tuple[str, int], ...] = getattr(command, "payouts", ())
        person = (
            self._winner(stream, command.slip) if isinstance(command, PayAtCage) else getattr(command, "person", "")
        )
        named = [name for name, _ in payouts] or [name for name in (person,) if name]
        found = {name: await self._accounts.people.account(name) for name in named}
        missing = [name for name, id in found.items() if not id]
        if missing:
            who = plain_name(missing[0])
            raise RoomRefusal("no_account", f"{who} has no account in this room: pay in cash", rule)
        if payouts:
            return msgspec.structs.replace(command, payouts=tuple([(found[name], cents) for name, cents in payouts]))
        return command

    def _winner(self, stream: str, name: str) -> str:
        """Who made the hand of a slip; '' where there is none."""
        high = self._jackpots.high_hands.get(stream.partition(":")[2])
        slip = high.state.slips.get(name) if high is not None else None
        return slip.person if slip is not None else ""

    def _slip(self, staff: People, stream: str, person: Person, asked: dict[str, Any]) -> dict[str, Any]:
        """J-17 (P 16.G(3)(d)-(e)): licences stand in the register, and who dealt in the log: nobody types them."""
        high = self._jackpots.high_hands.get(stream.partition(":")[2])
        if asked.get("do") != "verify_hand" or high is None:
            return asked
        slip = high.state.slips.get(str(asked.get("slip")))
        dealer = slip.dealer or dealer_of(staff, slip.table, slip.shown_at) if slip is not None else ""
        known = {"licence": _licence(staff, person.id), "dealer": DEVICE, "dealer_licence": DEVICE}
        if dealer:
            known |= {"dealer": dealer, "dealer_licence": _licence(staff, dealer)}
        odd = [key for key in known if key in asked]
        if odd:
            raise RoomRefusal("bad_act", f"{VerifyHand.__name__}: {odd[0]} is filled in by the room")
        return {**asked, **known}


def _roles(act: Act, person: Person) -> tuple[str, ...]:
    """Those in which they may do it; where there is none, the one that they have, which the jackpot refuses by name."""
    return tuple([role for role in act.roles if role in person.roles]) or (person.role,)


def _signed(act: Act, beside: Sequence[Person]) -> tuple[Signature, ...]:
    """Each in the role that is asked of them; whoever has none of those signs as what they are, and is refused."""
    wanted = (*act.beside, *[() for _ in beside])
    found = []
    for person, roles in zip(beside, wanted, strict=False):
        role = next((role for role in roles if role in person.roles), person.role)
        found.append(Signature(person.id, role))
    return tuple(found)


def _licence(staff: People, person: str) -> str:
    member = staff.members.get(person)
    return member.licence.number if member is not None and member.licence is not None else ""


def told(made: tuple[HouseEvent, ...]) -> tuple[str, ...]:
    """The kinds of what came of an act, for whoever asked."""
    return tuple([str(type(event).__struct_config__.tag) for event in made])
