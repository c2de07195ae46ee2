"""The cage of a room: its stream, what is asked of it, and who comes to its counter.

Whether there is one follows from the submission in effect; the log says so from the first act on. The room knows whose
account it is, what lies in it and whether play money is about, and says that with each act: nobody types it.
"""

import msgspec

from pitboss.house.acts import act_fault, people_fault, with_ids
from pitboss.house.base import ROOM, HouseCommand, HouseEvent
from pitboss.house.cage import STREAM
from pitboss.house.cage import commands as cm
from pitboss.house.cage.check import event_fault
from pitboss.house.cage.decide import ACTS, decide
from pitboss.house.cage.evolve import evolve
from pitboss.house.cage.state import CageState
from pitboss.house.cage.view import CageView, view
from pitboss.ledger.owners import account_of
from pitboss.room.errors import RoomRefusal
from pitboss.room.jackpots.jackpots import Jackpots
from pitboss.room.people.accounts import Accounts, Person
from pitboss.room.people.house_stream import HouseStream, entered_at
from pitboss.room.people.store import Known
from pitboss.store.errors import InsufficientFunds

# So many are found at once: who types on finds the others.
FOUND_MAX = 12


class AtCounter(msgspec.Struct, frozen=True):
    """Somebody with an account. balance: what is in it. tables: where they sit with more."""

    id: str
    name: str
    balance: int
    tables: tuple[str, ...]


class CageSeen(msgspec.Struct, frozen=True):
    """role: in which it is looked at; day: the gaming day. zone: of the facility, by whose clock times are read."""

    role: str
    day: str
    zone: str
    view: CageView


class Cage(HouseStream[CageState]):
    def __init__(self, accounts: Accounts, jackpots: Jackpots) -> None:
        super().__init__(jackpots.store, STREAM, CageState(), decide, evolve, event_fault)
        self._accounts, self._jackpots = accounts, jackpots

    async def order(self, command: HouseCommand, once: str = "") -> tuple[HouseEvent, ...]:
        """What came of it, stored. Raises RoomRefusal."""
        staff = await self._jackpots.staff.fresh()
        # Before anything is written: the cage is entered into the log with the first act of somebody who may.
        fault = people_fault(staff, command) or act_fault(ACTS, command)
        if fault is not None:
            raise RoomRefusal(fault.code, fault.detail, fault.rule)
        await self._offer()
        day = self._jackpots.calendar.day(command.at)
        known = await self._known(msgspec.structs.replace(with_ids(staff, command), day=day))
        try:
            return await super().order(known, once)
        except InsufficientFunds:
            # They sat down with it, or another window has paid it, since their balance was looked up.
            words = "the account holds less than that by now: look at the balance again"
            raise RoomRefusal("not_enough", words, "N-CAG-02") from None

    async def _offer(self) -> None:
        """N-VAL-02: under which version cash changes hands. As of now: whoever asks may have asked before that version
        was in effect, and comes after it (in_turn)."""
        if not self._accounts.play_money.given and (await self.fresh()).version < self._jackpots.version:
            now = self._jackpots.clock.now()
            await super().order(cm.OfferCage(by=ROOM, at=now, version=self._jackpots.version))

    async def _known(self, command: HouseCommand) -> HouseCommand:
        """What the room knows better than whoever asks."""
        if isinstance(command, cm.OpenDrawer):
            return msgspec.structs.replace(command, play_money=await self._accounts.play_money.about())
        if not isinstance(command, cm.BuyIn | cm.CashOut) or not command.person.strip():
            return command
        typed = command.person
        person = await self._accounts.people.account(typed)
        if not person:
            raise RoomRefusal("no_such_person", f"nobody called {typed} has an account in this room", "N-CAG-01")
        if isinstance(command, cm.BuyIn):
            guest = await self._accounts.people.is_guest(person)
            return msgspec.structs.replace(command, person=person, guest=guest)
        balance = await self.log.balance(account_of(person))
        return msgspec.structs.replace(command, person=person, balance=balance)

    def in_turn(self, command: HouseCommand) -> HouseCommand:
        """Whoever had the turn before may have written something later than this was asked for: it comes after that.
        Where the clock itself stands before the last entry nobody does anything."""
        now = self._jackpots.clock.now()
        late = command.at < self.state.last_at <= now
        return entered_at(command, now, self._jackpots.calendar.day) if late else command

    # --- what is seen -----------------------------------------------------------------------------------------------
    async def seen(self, role: str, person: Person) -> CageSeen:
        day = self._jackpots.calendar.day(self._jackpots.clock.now())
        found = view(await self.fresh(), role, person.id, day)
        # Before the first act the log does not know of it.
        offered = not self._accounts.play_money.given
        return CageSeen(role, day, self._jackpots.calendar.zone, msgspec.structs.replace(found, open=offered))

    async def find(self, text: str) -> tuple[AtCounter, ...]:
        """Those with an account whose names have this in them, the best matches first."""
        rows = await self._accounts.people.search(text, FOUND_MAX)
        return tuple([await self._at_counter(row) for row in rows])

    async def _at_counter(self, known: Known) -> AtCounter:
        balance = await self.log.balance(account_of(known.id))
        sits = [
            runner.config.title or runner.name for runner in self._jackpots.tables() if runner.live.seat_of(known.id)
        ]
        return AtCounter(known.id, known.called, balance, tuple(sits))
