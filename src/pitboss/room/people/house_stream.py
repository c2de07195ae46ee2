"""An aggregate of the house on its stream of the log: folded, asked, written.

The command line writes to such a stream beside a room that is open. So whoever asks gets what the log holds now, and
what is decided is stored only where nobody else has written meanwhile; otherwise it is decided again. What an event
moves from account to account is posted with it. What of it is private is sealed under a key that is kept beside the
log, and is thrown away with the event that forgets it.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from hashlib import blake2b
from typing import Generic, TypeVar

import msgspec

from pitboss.engine.refusals import Refusal
from pitboss.house.base import HouseCommand, HouseEvent
from pitboss.house.high_hand.commands import VerifyHand
from pitboss.house.high_hand.events import SlipFilled
from pitboss.house.money import house_transfers
from pitboss.house.wire import fields_of, wire_name
from pitboss.ledger.journal import Journal
from pitboss.room.errors import RoomRefusal
from pitboss.room.tables.answers import ANSWERS_KEPT, DIGEST_BYTES, used
from pitboss.room.tables.requests import Answer, decode_kept, encode_answer, kept
from pitboss.store.codec import from_bytes, to_entry
from pitboss.store.errors import StorageDamaged, VersionConflict
from pitboss.store.port import Batch, Entry, EventLog
from pitboss.store.sealing import unseal
from pitboss.store.slip_keys import SlipKeys
from pitboss.store.sqlite.file import RESTORE

PAGE = 2000
State = TypeVar("State")
_encode = msgspec.json.Encoder().encode
# What the log has sealed and forgets one day: no digest that stays there may tell it.
PRIVATE: dict[type[HouseCommand], tuple[str, ...]] = {VerifyHand: SlipFilled.private}
# Found out by the room, beside what it fills in everywhere (house/wire.py).
FOUND: dict[type[HouseCommand], tuple[str, ...]] = {VerifyHand: ("licence", "dealer", "dealer_licence")}


def asked_for(command: HouseCommand, *, private: bool = True) -> str:
    """A digest of all that whoever asks says, and of who signs: not of time and role, nor of what the room fills in.
    private: also of what is sealed in the log."""
    kind = type(command)
    left = (*FOUND.get(kind, ()), *(() if private else PRIVATE.get(kind, ())))
    fields = [getattr(command, name) for name in fields_of(kind) if name not in left]
    said = (wire_name(kind), fields, [one.person for one in command.beside])
    return blake2b(_encode(said), digest_size=DIGEST_BYTES).hexdigest()


def entered_at(command: HouseCommand, at: int, day_of: Callable[[int], str]) -> HouseCommand:
    """Later than it was asked for, and so perhaps on the next gaming day: the one before may be official by now."""
    return msgspec.structs.replace(command, at=at, day=day_of(at) if command.day else "")


class HouseStream(Generic[State]):
    """state: as of the last look. fault: why an event cannot follow, '' where it can. keys: seal what is private; a
    stream that has nothing of the kind needs none."""

    def __init__(
        self, log: EventLog, stream: str, state: State,
        decide: Callable[[State, HouseCommand], tuple[HouseEvent, ...] | Refusal],
        evolve: Callable[[State, HouseEvent], None], fault: Callable[[State, HouseEvent], str],
        keys: SlipKeys | None = None,
    ) -> None:  # fmt: skip
        self.log, self.stream, self.state, self.keys = log, stream, state, keys
        self._decide, self._evolve, self._fault = decide, evolve, fault
        self.version = 0
        self.turn = asyncio.Lock()
        # What was asked for under the last ids.
        self._under_ids: OrderedDict[str, str] = OrderedDict()

    async def fresh(self) -> State:
        """As the log has it now: one row is looked up, and what is new is read."""
        version, _ = await self.log.head(self.stream)
        if version != self.version:
            async with self.turn:
                await self.catch_up()
        return self.state

    async def order(self, command: HouseCommand, once: str = "") -> tuple[HouseEvent, ...]:
        """What came of it, stored. once: an id of its sender's (`key_of`); what was carried out under it before comes
        to nothing the second time, and something else is refused. Raises RoomRefusal."""
        whole, digest = (asked_for(command), asked_for(command, private=False)) if once else ("", "")
        async with self.turn:
            while True:
                await self.catch_up()
                if once and await self._is_done(once, whole, digest):
                    return ()
                command = self.in_turn(command)
                made = self._decide(self.state, command)
                if isinstance(made, Refusal):
                    raise RoomRefusal(made.code, made.detail, made.rule)
                try:
                    await self.store(made, command.at, once, digest)
                    self._keep_id(once, whole)
                    return made
                except VersionConflict:
                    continue

    async def _is_done(self, once: str, whole: str, digest: str) -> bool:
        """Whether it was carried out before. Raises RoomRefusal where something else was."""
        stored = await self.log.answer(self.stream, once)
        if stored is None:
            return False
        first = decode_kept(stored)
        same = self._under_ids[once] == whole if once in self._under_ids else first.digest in ("", digest)
        if not same:
            raise RoomRefusal("id_used", used(done=first.ok))
        return True

    def _keep_id(self, once: str, whole: str) -> None:
        if once:
            self._under_ids[once] = whole
            if len(self._under_ids) > ANSWERS_KEPT:
                self._under_ids.popitem(last=False)

    def in_turn(self, command: HouseCommand) -> HouseCommand:
        """As it is decided now that its turn has come."""
        return command

    async def opened(self, key: str) -> HouseEvent | None:
        """The whole of the event that was sealed with this key; None where it was forgotten."""
        found = await asyncio.to_thread(self.keys.find, key) if self.keys is not None else None
        after = 0
        while found is not None and (page := await self.log.read(self.stream, after, PAGE)):
            for stored in page:
                if stored.key == key:
                    whole = unseal(found, stored.stream, stored.version, stored.kind, stored.sealed)
                    event: HouseEvent = from_bytes(whole, stored)
                    return event
            after = page[-1].version
        return None

    # --- by whoever has the turn ------------------------------------------------------------------------------------
    async def catch_up(self) -> None:
        while page := await self.log.read(self.stream, self.version, PAGE):
            for stored in page:
                event = from_bytes(stored.public, stored)
                if not isinstance(event, HouseEvent) or self._fault(self.state, event):
                    where = f"{self.stream} version {stored.version}"
                    raise StorageDamaged(f"{where}: {stored.kind} cannot be there; {RESTORE}")
                self._evolve(self.state, event)
                self.version = stored.version
                # The power may have gone between the entry and this.
                await self._forget(event)

    async def store(self, made: tuple[HouseEvent, ...], at: int, once: str = "", digest: str = "") -> None:
        if not made:
            return
        told = Answer(once.partition("\n")[2], ok=True, version=self.version + len(made))
        answer = encode_answer(kept(told, digest)) if once else b""
        entries = [await self._entry(event, self.version + n) for n, event in enumerate(made, 1)]
        journal = Journal([each for event in made for each in house_transfers(event, self.stream)])
        await self.log.append(Batch(self.stream, self.version, tuple(entries), at, once, answer, journal.postings()))
        for event in made:
            self._evolve(self.state, event)
        self.version += len(made)
        for event in made:
            await self._forget(event)

    async def _entry(self, event: HouseEvent, version: int) -> Entry:
        key = None
        if event.private and self.keys is not None:
            # Before the entry: one whose key is not kept could be opened by nobody.
            key = await asyncio.to_thread(self.keys.keep, event.sealed_with)
        return to_entry(event, self.stream, version, key)

    async def _forget(self, event: HouseEvent) -> None:
        if event.forgets and self.keys is not None:
            await asyncio.to_thread(self.keys.forget, event.forgets)
