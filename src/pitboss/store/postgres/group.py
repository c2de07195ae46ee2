"""What a group of batches comes to, one after the other, worked out before any of it is sent.

The same checks as everywhere (chain.py), on the heads and balances that the writer knows. Several batches of one stream
are a chain: the database takes all of them or none.
"""

from collections.abc import Iterable, Mapping

import msgspec

from pitboss.store.chain import admit, check_epoch
from pitboss.store.errors import StoreError
from pitboss.store.port import GENESIS, Appended, Batch, Stored

Known = Mapping[tuple[str, str], bytes]
Outcome = Appended | Exception


class Head(msgspec.Struct, frozen=True):
    """The row of a stream. there: whether there is one."""

    version: int = 0
    hash: bytes = GENESIS
    epoch: int = 0
    there: bool = False


class Planned(msgspec.Struct):
    """outcomes: one for each batch, as it will be if the database agrees. before, after: the heads of the streams that
    are written to. entries: of each batch. changes: stream, account, cents."""

    outcomes: list[Outcome] = []
    before: dict[str, Head] = {}
    after: dict[str, Head] = {}
    entries: list[list[Stored]] = []
    answers: dict[tuple[str, str], tuple[bytes, int]] = {}
    snapshots: dict[str, tuple[int, bytes]] = {}
    changes: list[tuple[str, str, int]] = []

    def refused(self) -> bool:
        return any(isinstance(outcome, Exception) for outcome in self.outcomes)


def plan(batches: Iterable[Batch], heads: Mapping[str, Head], balances: Mapping[str, int], known: Known) -> Planned:
    """heads: of every stream, balances: of every account that the batches touch; known: answers that are stored."""
    planned, now = Planned(), dict(balances)
    for batch in batches:
        try:
            planned.outcomes.append(_one(planned, batch, heads[batch.stream], now, known))
        except StoreError as refused:
            planned.outcomes.append(refused)
    return planned


def _one(planned: Planned, batch: Batch, stored: Head, balances: dict[str, int], known: Known) -> Appended:
    stream, command = batch.stream, batch.command
    head = planned.after.get(stream, stored)
    check_epoch(batch, head.epoch)
    if command:
        here = planned.answers.get((stream, command))
        answer = here[0] if here is not None else known.get((stream, command))
        if answer is not None:
            return Appended(head.version, repeated=True, answer=answer)
    entries, after = admit(batch, (head.version, head.hash), lambda account: balances.get(account, 0))
    planned.changes += [(stream, account, cents - balances.get(account, 0)) for account, cents in after.items()]
    balances.update(after)
    planned.entries.append(entries)
    version = entries[-1].version
    planned.before.setdefault(stream, stored)
    planned.after[stream] = Head(version, entries[-1].hash, head.epoch, there=True)
    if command:
        planned.answers[stream, command] = batch.answer, batch.at
    if batch.snapshot is not None:
        planned.snapshots[stream] = version, batch.snapshot
    return Appended(version, repeated=False, answer=batch.answer, hash=entries[-1].hash)
