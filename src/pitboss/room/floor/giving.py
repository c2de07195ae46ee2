"""Acts at tables: who asks is known by the session, who signs too by a PIN, and what each may do by the register.

A role counts while it is held, with a licence in force where it needs one; a dealer's at the table that they were sent
to. All of it is looked up when the act is given: a role that was ended a minute ago gives nothing.
"""

from collections.abc import Awaitable, Callable, Iterable, Sequence

import msgspec

from pitboss.engine import Refusal
from pitboss.engine import commands as cm
from pitboss.engine.roles import STAFF
from pitboss.house.people.roles import LICENSED, main_role
from pitboss.house.people.state import People, dealer_of, licensed, roles_of
from pitboss.ledger.owners import walk_in
from pitboss.names import fold, name_fault
from pitboss.room.errors import RoomRefusal
from pitboss.room.jackpots.verdicts import Verdicts
from pitboss.room.people.accounts import Person
from pitboss.room.people.staff import Staff
from pitboss.room.tables.acts.requests import AnyAct, GiveAct, Giver, SeatPlayer
from pitboss.room.tables.requests import Answer, Envelope
from pitboss.room.tables.runner import TableRunner
from pitboss.room.time_source import Clock


class Asked(msgspec.Struct, frozen=True):
    """An act on its way. id: the client's own, the same again for the same act. step: what they saw the table waiting
    for."""

    id: str
    act: AnyAct
    step: str = ""


class Acts:
    """runner: of an open table, raises RoomRefusal. names: ids of everybody who sits or waits somewhere."""

    def __init__(
        self, staff: Staff, clock: Clock, runner: Callable[[str], TableRunner],
        submit: Callable[[str, Envelope], Awaitable[Answer]], names: Callable[[], Iterable[str]], verdicts: Verdicts,
    ) -> None:  # fmt: skip
        self._staff, self._clock, self._runner = staff, clock, runner
        self._submit, self._names, self._verdicts = submit, names, verdicts

    async def give(self, table: str, person: Person, beside: Sequence[Person], asked: Asked) -> Answer:
        """What came of it, stored. beside: those who signed on the same screen with their own PINs. Raises RoomRefusal
        where somebody is not who they have to be."""
        _check_apart(person, beside)
        people = await self._staff.fresh()
        runner = self._runner(table)
        givers: list[Giver] = []
        faults: list[Refusal] = []
        for each in (person, *beside):
            found, fault = self._roles(people, runner, each)
            givers += found
            faults += [fault] if fault is not None else []
        act = asked.act
        if isinstance(act, SeatPlayer) and not act.person:
            act = msgspec.structs.replace(act, person=self.walk_in(act.name.strip()))
        if isinstance(act, SeatPlayer):
            self._check_dealer(people, runner, act.name)
        if isinstance(act, cm.ReleaseCards):
            # I-14 (P 15.G): what the shift supervisor says at the table decides the claim.
            more = {"id": asked.id, "once": f"{person.id}\n{asked.id}", "step": asked.step}
            answer = await self._verdicts.at_table(runner, act, givers, **more)
            if answer is not None:
                return answer
        request = GiveAct(act=act, givers=tuple(givers), step=asked.step, fault=next(iter(faults), None))
        answer = await self._submit(table, Envelope(asked.id, person.id, person.role, 0, request))
        return answer if answer.ok or not beside else _signed_in_vain(answer, beside, givers)

    async def roles_at(self, table: str, person: Person, wanted: Sequence[str]) -> tuple[str, ...]:
        """Which of these roles they may speak in at a table. Raises RoomRefusal where it is none."""
        found, fault = self._roles(await self._staff.fresh(), self._runner(table), person)
        roles = tuple([giver.role for giver in found if giver.role in wanted])
        if not roles:
            words = "this is for the dealer of the table and for the floor"
            fault = fault or Refusal("wrong_role", "O-ROL-01", words)
            raise RoomRefusal(fault.code, fault.detail, fault.rule)
        return roles

    # --- roles ------------------------------------------------------------------------------------------------------
    def _roles(self, people: People, runner: TableRunner, person: Person) -> tuple[list[Giver], Refusal | None]:
        """In which roles they may speak at this table, from the lowest up; and why not in another that they have."""
        held, now, fault = roles_of(people, person.id), self._clock.now(), None
        found = [Giver(person.id, "player")] if runner.live.seat_of(person.id) else []
        for role in [role for role in STAFF if role in held]:
            # J-17 (P 16.G(3)(d)-(e))
            if role in LICENSED and not licensed(people, person.id, now):
                fault = fault or Refusal("no_licence", "J-17", f"{person.name} has no licence in force")
            elif role == "dealer" and dealer_of(people, runner.name, now) != person.id:
                words = f"{person.name} does not deal at this table: the floor sends dealers to their tables"
                fault = fault or Refusal("deals_elsewhere", "H-17", words)
            else:
                found.append(Giver(person.id, role))
        return found, fault

    def walk_in(self, name: str) -> str:
        """The id of somebody who comes without an account: nobody else's who sits or waits. Raises RoomRefusal."""
        fault = name_fault(name)
        if fault:
            raise RoomRefusal("bad_name", fault)
        taken = {fold(each) for each in self._names()}
        return next(found for number in range(1, 10_000) if fold(found := walk_in(name, number)) not in taken)

    def _check_dealer(self, people: People, runner: TableRunner, name: str) -> None:
        dealer = people.members.get(dealer_of(people, runner.name, self._clock.now()))
        if dealer is not None and fold(name) in (fold(dealer.person), fold(dealer.name)):
            # whoever deals at a table does not play at it. Another of that name is told apart by more of it.
            words = f"{dealer.name} deals at this table and does not play at it: for another one give a fuller name"
            raise RoomRefusal("dealer_plays", words, "A-26")


def _check_apart(person: Person, beside: Sequence[Person]) -> None:
    """O-ROL-01: one person is never two."""
    found = [person.id]
    for signer in beside:
        if signer.id in found:
            words = f"{signer.name} signs this already: another person enters their own name and PIN"
            raise RoomRefusal("same_person", words, "O-ROL-01")
        found.append(signer.id)


def _signed_in_vain(answer: Answer, beside: Sequence[Person], givers: Sequence[Giver]) -> Answer:
    """O-ROL-01: where the role is what is missing, whoever signed is told that theirs does not help."""
    if answer.code not in ("wrong_role", "signature_missing"):
        return answer
    signed = []
    for signer in beside:
        roles = [one.role for one in givers if one.person == signer.id and one.role in STAFF]
        role = main_role(roles).replace("_", " ") if roles else f"{signer.role.replace('_', ' ')}, which is nobody here"
        signed.append(f"{signer.name} signs as {role}")
    words = f"{answer.detail}. {'; '.join(signed)}: somebody in that role enters their own name and PIN"
    return msgspec.structs.replace(answer, detail=words)
