"""Which accounts of the ledger a High Hand Jackpot moves, besides those of its counts."""

from collections.abc import Callable
from typing import Any

from pitboss.house.base import HouseEvent
from pitboss.house.custody.money import Transfers, fund_of
from pitboss.house.high_hand import events as ev
from pitboss.ledger.chart import CASH
from pitboss.ledger.journal import Transfer
from pitboss.ledger.owners import account_of


def _paid(stream: str, event: ev.PrizePaid) -> Transfers:
    return [Transfer(fund_of(stream), _account(event.person, event.to), event.cents)]


def _distributed(stream: str, event: ev.PrizeDistributed) -> Transfers:
    return [Transfer(fund_of(stream), _account(person, event.to), cents) for person, cents in event.payouts]


def _account(person: str, to: str) -> str:
    return CASH if to == "cash" else account_of(person)


HIGH_HAND_MONEY: dict[type[HouseEvent], Callable[[str, Any], Transfers]] = {
    ev.PrizePaid: _paid,
    ev.PrizeDistributed: _distributed,
}
