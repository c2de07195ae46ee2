"""A table passes to another node between two turns: nothing is under way, nobody is told anything that is not stored.

Nearly all of a table follows from its stream: the deck, its keys, the decision that is open. What does not is carried
along: how long the decision has been open, what is left of everybody's time bank, and since when seats are idle. After
a crash these begin anew, as after a restart.
"""

import asyncio
import logging
from contextlib import suppress

import msgspec

from pitboss.room.tables import automatic
from pitboss.room.tables.runner import TableRunner
from pitboss.store.errors import Fenced, StorageUnknown, StoreError
from pitboss.store.nodes.port import NodeStore

log = logging.getLogger("pitboss.node")


class Carried(msgspec.Struct, frozen=True):
    """All times in milliseconds that have passed, or are left: no two nodes have the same clock. version: of the table,
    so that nothing of it is believed of another moment. address: from where the table was opened."""

    version: int
    banks: list[int]
    open_for: int | None = None
    idle: dict[int, int] = {}
    empty: int | None = None
    hand_in: int | None = None
    address: str = ""


_decode = msgspec.msgpack.Decoder(Carried).decode


def carried_of(runner: TableRunner) -> bytes:
    now, clocks, timetable = runner.clock.now(), runner.clocks, runner.timetable
    return msgspec.msgpack.encode(
        Carried(
            runner.live.version,
            list(clocks.banks),
            now - clocks.opened.at if clocks.opened is not None else None,
            {seat: now - since for seat, since in timetable.idle.items()},
            now - timetable.empty if timetable.empty is not None else None,
            timetable.hand_at - now if timetable.hand_at is not None else None,
            runner.allowance.address,
        )
    )


def carried_address(packed: bytes) -> str:
    """'' where nobody knows: as after a crash."""
    carried = _unpacked(packed)
    return carried.address if carried is not None else ""


def _unpacked(packed: bytes) -> Carried | None:
    """None where there is nothing, or nothing that can be read."""
    with suppress(ValueError):
        return _decode(packed)
    return None


def resume(runner: TableRunner, packed: bytes) -> None:
    """Before the table's task begins."""
    carried, live, now = _unpacked(packed), runner.live, runner.clock.now()
    if carried is None or carried.version != live.version:
        return
    runner.clocks.banks[:] = carried.banks[: len(runner.clocks.banks)]
    if carried.open_for is not None and not (runner.still or live.by_hand):
        begun = now - carried.open_for
        runner.clocks.see(live.need, live.table.hand_number, begun, automatic.on_the_clock(live))
    runner.timetable.idle = {seat: now - since for seat, since in carried.idle.items()}
    runner.timetable.empty = now - carried.empty if carried.empty is not None else None
    runner.timetable.hand_at = now + carried.hand_in if carried.hand_in is not None else None


async def hand_over(runner: TableRunner, nodes: NodeStore, to: str) -> bool:
    """Whether the table is the other node's now. Between two turns of its own task, so in the middle of a hand, too."""
    if runner.moved or runner.live.notes.closed or runner.leaving is not None:
        return runner.moved
    done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    async def leave() -> None:
        try:
            runner.moved = await _give(runner, nodes, to)
        finally:
            if not done.done():
                done.set_result(runner.moved)

    runner.leaving = leave
    runner.poke()
    ended = asyncio.ensure_future(runner.ended.wait())
    try:
        await asyncio.wait((done, ended), return_when=asyncio.FIRST_COMPLETED)
    finally:
        ended.cancel()
    return runner.moved


async def _give(runner: TableRunner, nodes: NodeStore, to: str) -> bool:
    log.info("table given", extra={"table": runner.name, "epoch": runner.epoch + 1, "to": to})
    try:
        await nodes.give(runner.stream, runner.epoch, to, carried_of(runner))
    except Fenced:
        return True
    except StorageUnknown:
        # It may have happened. Where nobody can say, the fence of the next append does.
        with suppress(StoreError):
            return (await runner.store.owned(runner.stream)).epoch != runner.epoch
        return False
    except StoreError:
        return False
    return True
