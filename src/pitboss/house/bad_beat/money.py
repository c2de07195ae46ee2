"""Which accounts of the ledger a Bad Beat moves, besides those of its counts."""

from collections.abc import Callable
from typing import Any

from pitboss.house.bad_beat import PREFIX
from pitboss.house.bad_beat import events as ev
from pitboss.house.base import HouseEvent
from pitboss.house.custody.money import Transfers, fund_of, over_short
from pitboss.ledger.chart import CASH
from pitboss.ledger.journal import Transfer
from pitboss.ledger.owners import account_of


def _paid(stream: str, event: ev.PersonPaid) -> Transfers:
    fund = fund_of(stream)
    good = [Transfer(over_short(stream, event.day), fund, event.made_good)] if event.made_good else []
    return [*good, Transfer(fund, CASH if event.to == "cash" else account_of(event.person), event.cents)]


def _transferred(stream: str, event: ev.FundTransferred) -> Transfers:
    """The other one's stream says that it came; the money moves once, here."""
    return [Transfer(fund_of(stream), fund_of(f"{PREFIX}{event.to}"), event.cents)]


BAD_BEAT_MONEY: dict[type[HouseEvent], Callable[[str, Any], Transfers]] = {
    ev.PersonPaid: _paid,
    ev.FundTransferred: _transferred,
}
