"""A log that holds its breath: a batch that was handed to it is neither stored nor refused until the test lets it go.

Between the two, a turn has happened and is not stored. Everything that anybody can read then must be as it was before.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from pitboss.room.people.accounts import Person
from pitboss.room.room import Room
from pitboss.store.exports.export import export
from pitboss.store.port import Appended, Batch, EventLog
from pitboss.web.lobby import lobby_of
from pitboss.web.metrics import Metrics


class HeldLog:
    """Everything but append goes through to the log beneath."""

    def __init__(self, beneath: EventLog) -> None:
        self.beneath = beneath
        self._open = asyncio.Event()
        self._open.set()
        self.reached = asyncio.Event()

    def hold(self) -> None:
        self._open.clear()
        self.reached.clear()

    def let_go(self) -> None:
        self._open.set()

    async def append(self, batch: Batch) -> Appended:
        self.reached.set()
        await self._open.wait()
        return await self.beneath.append(batch)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.beneath, name)


async def all_that_is_read(room: Room, table: str, people: tuple[str, ...]) -> dict[str, Any]:
    """What every reader of the room gets now: each person who sits there, and one who only looks on."""
    found: dict[str, Any] = {}
    for person in ("", *people):
        found |= await _seen_by(room, table, person)
    found["tables"] = room.tables()
    found["metrics"] = [line for line in Metrics().page(room.census()).splitlines() if b"_created " not in line]
    found["waiting"] = room.waiting()
    found["export"] = [line async for line in export(room.store)]
    found["public export"] = [line async for line in export(room.store, public=True)]
    found["balances"] = await room.store.balances()
    return found


async def _seen_by(room: Room, table: str, person: str) -> dict[str, Any]:
    who = person or None
    found: dict[str, Any] = {}
    try:
        watch = await room.watch(table, who)
    except Exception as error:
        return {f"{person}: watch": str(error)}
    found["view"] = _without_time(msgspec.json.decode(await anext(watch)))
    watch.close()
    lobby = lobby_of(room, Person(person, person) if person else None)
    found["lobby"] = msgspec.structs.replace(lobby, at=0)
    found["held"] = room.held_for(person)
    found["hands"] = await room.ended.hands(table, who)
    # The newest hand, and one that is not over yet.
    newest = found["hands"][0].number if found["hands"] else 0
    for number in (newest, newest + 1):
        for name, read in _readers_of_a_hand(room).items():
            found[f"{name} of hand {number}"] = await _outcome(read, table, number, who)
    return {f"{person}: {name}": value for name, value in found.items()}


def _without_time(frame: dict[str, Any]) -> dict[str, Any]:
    """Time passes for whoever looks again, and whoever looked on a moment ago is gone; whose clock runs stays."""
    clock = {key: value for key, value in (frame.get("clock") or {}).items() if not key.endswith("_ms")}
    return {**frame, "at": 0, "gone": [], "clock": clock}


def _readers_of_a_hand(room: Room) -> dict[str, Callable[..., Any]]:
    hands = room.ended
    return {"replay": hands.replay, "phh": hands.phh, "ohh": hands.open_hand_history, "proofs": hands.proofs}


async def _outcome(read: Callable[..., Any], *args: Any) -> Any:
    try:
        return await read(*args)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
