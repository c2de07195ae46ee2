"""Which account of the ledger the money of a count leaves, and which gets it.

The fund gets what was counted. What that differs from the ledger by goes to over and short of the gaming day, so that
nothing is made or lost and the difference has a line of its own.
"""

from collections.abc import Callable
from typing import Any

from pitboss.house.base import HouseEvent
from pitboss.house.custody import events as ev
from pitboss.ledger.chart import box_account
from pitboss.ledger.journal import Transfer
from pitboss.submission.rake import Jackpot

Transfers = list[Transfer]


def fund_of(stream: str) -> str:
    return f"fund:{stream}"


def over_short(stream: str, day: str) -> str:
    return f"over-short:{stream}:{day}"


def counted(source: str, target: str, expected: int, cents: int, differs: str) -> Transfers:
    """What was expected leaves its place; what was found arrives."""
    found = [Transfer(source, target, min(expected, cents))]
    if cents < expected:
        found.append(Transfer(source, differs, expected - cents))
    elif cents > expected:
        found.append(Transfer(differs, target, cents - expected))
    return [each for each in found if each.cents]


def _at_table(stream: str, event: ev.CountedAtTable) -> Transfers:
    target, differs = f"transit:{stream}:{event.load}", over_short(stream, event.day)
    return counted(_box(stream, event.box), target, event.expected, event.cents, differs)


def _in_cage(stream: str, event: ev.CountedInCage) -> Transfers:
    differs = over_short(stream, event.day)
    return counted(_box(stream, event.box), fund_of(stream), event.expected, event.cents, differs)


def _verified(stream: str, event: ev.SumVerified) -> Transfers:
    source, differs = f"transit:{stream}:{event.load}", over_short(stream, event.day)
    return counted(source, fund_of(stream), event.expected, event.cents, differs)


def _by_room(stream: str, event: ev.CountedByRoom) -> Transfers:
    return counted(_box(stream, event.box), fund_of(stream), event.cents, event.cents, "")


def _box(stream: str, name: str) -> str:
    table, _, number = name.rpartition(":")
    kind: Any = stream.partition(":")[0]
    jackpot: Jackpot = kind
    return box_account(table, jackpot, int(number))


CUSTODY_MONEY: dict[type[HouseEvent], Callable[[str, Any], Transfers]] = {
    ev.CountedAtTable: _at_table,
    ev.CountedInCage: _in_cage,
    ev.SumVerified: _verified,
    ev.CountedByRoom: _by_room,
}
