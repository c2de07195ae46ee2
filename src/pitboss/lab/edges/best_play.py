"""A player of the games against the house who makes no mistake: the lab's own solution, at a table of the engine.

It sees what its seat may see, wagers the least, and leaves alone what nobody has to wager.
"""

from random import Random
from typing import TYPE_CHECKING

from pitboss.bots.players import Player, asked, command_of
from pitboss.bots.strategy.outlook import Outlook, offer_of, outlook_of
from pitboss.bots.strategy.throwing import positions_to_throw
from pitboss.engine import Need, Offer, TableState, offers, view
from pitboss.engine.commands import Command, PlaceWagers
from pitboss.engine.view import TableView
from pitboss.lab.edges.best_double_draw import first_draw, second_draw
from pitboss.lab.edges.best_texas import makes_wager, plays_on

if TYPE_CHECKING:
    from pitboss.cards import Card


class BestPlayer:
    """One for each seat: it remembers what it has thrown."""

    def __init__(self) -> None:
        self._thrown: tuple[Card, ...] = ()
        self._throws: tuple[Card, ...] | None = ()

    def __call__(self, table: TableState, need: Need, chance: Random) -> Command:
        if need.kind == "wagers":
            return self._opening(table, need)
        seen: TableView = view(table, need.seat)
        outlook = outlook_of(seen)
        choices = asked(seen.offers)
        if outlook is None or not choices:
            raise LookupError(f"seat {need.seat} is offered nothing")
        if seen.game == "double-draw":
            return self._double_draw(table, outlook, choices)
        return _texas(table, outlook, choices)

    def _opening(self, table: TableState, need: Need) -> Command:
        bank = table.plan.bank
        assert bank is not None
        needed = {area.spot.name for area in bank.areas if area.spot.required}
        self._thrown, self._throws = (), ()
        found = [(offer.option, offer.low) for offer in offers(table, need.seat) if offer.option in needed]
        return PlaceWagers(need.seat, wagers=tuple(found))

    def _double_draw(self, table: TableState, outlook: Outlook, choices: tuple[Offer, ...]) -> Command:
        house, seat = table.plan.house, outlook.own.seat
        throw = offer_of(choices, "discard")
        if throw is not None:
            throws = self._throws or ()
            self._thrown += throws
            kept = tuple(card for card in outlook.cards if card not in throws)
            return command_of(throw, seat, 0, positions_to_throw(outlook.own.hole, kept))
        wager, fold = offer_of(choices, "make_wager"), offer_of(choices, "fold")
        if wager is None or fold is None:
            return command_of(choices[0], seat, choices[0].low)
        rules = house.dd_bonus_paytable or "A", house.dd_winning_minimum
        if wager.option == "first_draw":
            self._throws = first_draw(outlook.cards, *rules)
        else:
            self._throws = second_draw(outlook.cards, self._thrown, *rules)
        return command_of(fold if self._throws is None else wager, seat, wager.low)


def _texas(table: TableState, outlook: Outlook, choices: tuple[Offer, ...]) -> Command:
    wager, refuse = offer_of(choices, "make_wager"), offer_of(choices, "fold", "check")
    if wager is None or refuse is None:
        return command_of(choices[0], outlook.own.seat, choices[0].low)
    board = outlook.seen.board
    if board:
        willing = makes_wager(outlook.cards, board)
    else:
        willing = plays_on(outlook.cards, table.plan.house.tx_ante_pay_threshold or "straight")
    return command_of(wager if willing else refuse, outlook.own.seat, wager.low)


def best_player() -> Player:
    return BestPlayer()
