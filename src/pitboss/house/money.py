"""What an event of the house moves from account to account of the ledger: the one map from events to transfers.

stream: that of the jackpot, 'bad_beat:main', or the cage, which its accounts are named after.
"""

from collections.abc import Callable
from typing import Any

from pitboss.house.bad_beat.money import BAD_BEAT_MONEY
from pitboss.house.base import HouseEvent
from pitboss.house.cage.money import CAGE_MONEY
from pitboss.house.custody.money import CUSTODY_MONEY, Transfers
from pitboss.house.high_hand.money import HIGH_HAND_MONEY

MONEY: dict[type[HouseEvent], Callable[[str, Any], Transfers]] = {
    **CUSTODY_MONEY,
    **BAD_BEAT_MONEY,
    **HIGH_HAND_MONEY,
    **CAGE_MONEY,
}


def house_transfers(event: HouseEvent, stream: str) -> Transfers:
    move = MONEY.get(type(event))
    return move(stream, event) if move is not None else []
