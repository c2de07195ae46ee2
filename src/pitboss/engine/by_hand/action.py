"""A movement of the dealer: what next_step is made of."""

from collections.abc import Callable
from typing import Literal

import msgspec

from pitboss.engine.offer import Offer
from pitboss.engine.state import TableState

Do = Literal[
    "burn", "deal", "ask", "push", "collect", "shuffle", "name", "start", "wait", "deck", "close", "turn_up", "pay",
    "record",
]  # fmt: skip


class Action(msgspec.Struct, frozen=True, gc=False):
    """One movement of the dealer. seat: to whom, 0: to the centre or nobody in particular; against the house 0 is
    the dealer's own hand where place is seat.

    deal: face d or u; place: seat · board · second_board · common. ask: what the seat is offered. push: cents of the
    pot `place` to the seat. collect: count cards of the seat's losing hand, or cents that lie in the betting area
    `place`. pay: cents of the house to the seat for the wager in `place`; what the seat has back of it is pushed.
    record: a seat that may be dealt in; what was in the pots is typed in when the hand is over. shuffle: count cards,
    place is the pile. close: "no more bets". turn_up: count cards that lie there face down.
    """

    do: Do
    seat: int = 0
    face: str = ""
    place: str = ""
    cents: int = 0
    count: int = 0
    offers: tuple[Offer, ...] = ()


Instruction = tuple[list[Action], str]
# What a seat may do now.
Offers = Callable[[TableState, int], tuple[Offer, ...]]
