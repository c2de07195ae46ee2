"""One jackpot on its stream: who asks for something there is a person of the house in a role, or the room itself."""

from collections.abc import Callable
from typing import TypeVar

import msgspec

from pitboss.house import bad_beat, high_hand
from pitboss.house.acts import people_fault, with_ids
from pitboss.house.bad_beat.check import event_fault as bad_beat_fault
from pitboss.house.bad_beat.commands import EnterClaim, NotifyCompliance
from pitboss.house.bad_beat.decide import decide as decide_bad_beat
from pitboss.house.bad_beat.evolve import evolve as evolve_bad_beat
from pitboss.house.bad_beat.state import BadBeatState
from pitboss.house.base import HouseCommand, HouseEvent
from pitboss.house.custody.commands import TakeIn
from pitboss.house.high_hand.check import event_fault as high_hand_fault
from pitboss.house.high_hand.commands import CallHand
from pitboss.house.high_hand.decide import decide as decide_high_hand
from pitboss.house.high_hand.evolve import evolve as evolve_high_hand
from pitboss.house.high_hand.state import HighHandState
from pitboss.house.people.state import People
from pitboss.room.errors import RoomRefusal
from pitboss.room.people.house_stream import HouseStream, entered_at
from pitboss.room.people.staff import Staff
from pitboss.room.time_source import Clock
from pitboss.store.port import EventLog
from pitboss.store.slip_keys import SlipKeys

# What a table's log tells.
TOLD = (EnterClaim, TakeIn, CallHand)
State = TypeVar("State", BadBeatState, HighHandState)


class Desk(HouseStream[State]):
    """key: the jackpot's name in the Rules Submission. staff, clock, day_of: None where it is only looked at; the last
    gives the gaming day of a moment."""

    staff: Staff | None = None
    clock: Clock | None = None
    day_of: Callable[[int], str] | None = None

    @property
    def key(self) -> str:
        return self.stream.partition(":")[2]

    async def order(self, command: HouseCommand, once: str = "") -> tuple[HouseEvent, ...]:
        """What came of it, stored. Raises RoomRefusal."""
        people = await self.staff.fresh() if self.staff is not None else People()
        fault = people_fault(people, command)
        if fault is not None:
            raise RoomRefusal(fault.code, fault.detail, fault.rule)
        return await super().order(with_ids(people, command), once)

    def in_turn(self, command: HouseCommand) -> HouseCommand:
        """Whoever had the turn before may have written something later than this was asked for: it comes after that.
        Where the clock itself stands before the last entry people do nothing (I-13, J-13); what a table's log tells is
        entered all the same, after the last entry: nothing of it is lost."""
        now = self.clock.now() if self.clock is not None else command.at
        if now < self.state.last_at and isinstance(command, TOLD):
            return self._moved(command, max(command.at, self.state.last_at))
        return self._moved(command, now) if command.at < self.state.last_at <= now else command

    def _moved(self, command: HouseCommand, at: int) -> HouseCommand:
        """A notice before a count is for the day on which it was given (I-08)."""
        if self.day_of is None or isinstance(command, NotifyCompliance):
            return msgspec.structs.replace(command, at=at)
        return entered_at(command, at, self.day_of)


BadBeatDesk = Desk[BadBeatState]
HighHandDesk = Desk[HighHandState]


def bad_beat_desk(log: EventLog, key: str) -> BadBeatDesk:
    stream = f"{bad_beat.PREFIX}{key}"
    return BadBeatDesk(log, stream, BadBeatState(), decide_bad_beat, evolve_bad_beat, bad_beat_fault)


def high_hand_desk(log: EventLog, key: str, keys: SlipKeys | None = None) -> HighHandDesk:
    """keys: seal the names on its slips."""
    stream = f"{high_hand.PREFIX}{key}"
    return HighHandDesk(log, stream, HighHandState(), decide_high_hand, evolve_high_hand, high_hand_fault, keys)
