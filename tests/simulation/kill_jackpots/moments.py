"""The moments at which a room is killed: around the commit of a batch that holds something of a kind, or at any time.

before: what was decided is not stored. in: while it is being stored. after: it is durable, and nobody was told of it.
So `before` a slip is filled in its key is kept and its entry is not there; `after` one is forgotten the entry is there,
and so is the key.
"""

import os
import signal
from collections.abc import Callable
from typing import Any, Literal

import msgspec

from pitboss.engine import events as table
from pitboss.house.bad_beat import events as bb
from pitboss.house.custody import events as cu
from pitboss.house.filings import events as fi
from pitboss.house.high_hand import events as hh
from pitboss.store.codec import KINDS
from pitboss.store.port import Appended, Batch, EventLog

Where = Literal["before", "in", "after"]
PLACES: tuple[Where, ...] = ("before", "in", "after")
AT_ANY_TIME = "at any time"

# In which kind of room each comes about.
OF_BOTH: tuple[type[Any], ...] = (
    table.BadBeatMade, table.HighHandMade, table.BoxChanged, table.ContributionsTaken,
    cu.BoxRemoved,
    bb.ClaimMade, bb.ClaimVerified, bb.PaymentPrepared, bb.PersonPaid, bb.DisplayAdjusted, bb.DayEnded,
    hh.PeriodStarted, hh.PeriodEnded, hh.TablePassed, hh.HandCalled, hh.SlipFilled, hh.SlipForgotten,
    hh.PoolAnnounced, hh.PeriodAwarded, hh.PrizePaid,
)  # fmt: skip
OF_PEOPLE: tuple[type[Any], ...] = (
    cu.CountedAtTable, cu.ContainerLocked, cu.BoxesListed, cu.Carried, cu.CountedInCage, cu.SumVerified,
    bb.ClaimRejected, hh.HandDeclined, hh.RolledOver, hh.PrizeExpired, hh.PrizeDistributed,
)  # fmt: skip
AMENDING: tuple[type[Any], ...] = (
    fi.SubmissionFiled, fi.SubmissionApproved, fi.SubmissionEffective, table.SubmissionTaken,
    bb.BadBeatOffered, hh.HighHandOffered, bb.CollectionEnded, bb.FundTransferred, bb.FundReceived, bb.BadBeatEnded,
)  # fmt: skip
OF_PLAY_MONEY: tuple[type[Any], ...] = (cu.CountedByRoom,)
PEOPLE, PLAY_MONEY = "people", "play money"
ROOMS: dict[str, tuple[str, ...]] = {
    PEOPLE: tuple([KINDS[kind] for kind in (*AMENDING, *OF_PEOPLE, *OF_BOTH)]),
    PLAY_MONEY: tuple([KINDS[kind] for kind in (*OF_PLAY_MONEY, *OF_BOTH)]),
}


AMENDING_KINDS = frozenset([KINDS[kind] for kind in AMENDING])


class Moment(msgspec.Struct, frozen=True):
    """kind: of an entry, or AT_ANY_TIME."""

    kind: str
    where: Where = "before"

    def __str__(self) -> str:
        return self.kind if self.kind == AT_ANY_TIME else f"{self.where} {self.kind}"


class WatchedLog:
    """Tells whoever kills when the moment has come, and stands still there. passed: so many of the kind go by."""

    def __init__(self, log: EventLog, moment: Moment, passed: int, told: Callable[[str], None]) -> None:
        self._log, self._moment, self._left, self._told = log, moment, passed, told

    def __getattr__(self, name: str) -> Any:
        return getattr(self._log, name)

    async def append(self, batch: Batch) -> Appended:
        if not any(entry.kind == self._moment.kind for entry in batch.entries) or self._passes():
            return await self._log.append(batch)
        if self._moment.where == "before":
            self._stop()
        elif self._moment.where == "in":
            self._told("now")
        done = await self._log.append(batch)
        self._stop()
        return done

    def _passes(self) -> bool:
        self._left -= 1
        return self._left >= 0

    def _stop(self) -> None:
        self._told("now")
        os.kill(os.getpid(), signal.SIGSTOP)
