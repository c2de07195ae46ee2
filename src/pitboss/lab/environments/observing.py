"""What a player sees of a hand at the engine: made of `view` alone, in the arrays that batches have (`Seen`).

A player hears every event as `view` shows it to them, and looks at the table as `view` shows it. What lies hidden is in
neither, so it cannot get here.
"""

import numpy as np
from numpy.typing import NDArray

from pitboss.engine import Need
from pitboss.engine.events import BettingClosed, Discarded, Event
from pitboss.engine.needs import NeedDraw, NeedWager
from pitboss.engine.offer import Offer, OfferAction
from pitboss.engine.view import TableView
from pitboss.games.steps import SPOTS, Draw, FurtherWager
from pitboss.lab.batch import layout as at
from pitboss.lab.batch.program import Program
from pitboss.lab.batch.seeing import FIRST_DISCARD, NO_CARD, Seen, discard_mask, raise_mask, raise_sizes

Ints = NDArray[np.int64]
CHECKS: tuple[OfferAction, ...] = ("check", "call")
RAISES: tuple[OfferAction, ...] = ("bet", "raise_to", "make_wager")


class Observer:
    """One player. Seats are numbered from 1, players from 0."""

    def __init__(self, program: Program, sets: Ints, player: int) -> None:
        self._program, self._sets, self.player = program, sets, player
        self._rounds = 0
        self._drawn: list[list[int]] = [[] for _ in range(program.players)]

    def hear(self, event: Event) -> None:
        """An event as `view` shows it to this player."""
        if type(event) is BettingClosed:
            self._rounds += 1
        elif type(event) is Discarded:
            self._drawn[event.seat - 1].append(len(event.positions))

    def see(self, table: TableView, need: Need) -> Seen:
        """A row of one: the table and what it waits for, as `view` shows them to this player."""
        program, players = self._program, self._program.players
        offers = {offer.action: offer for offer in table.offers}
        asked = need.seat - 1 if table.running else -1
        mine = asked == self.player
        draws = type(need) is NeedDraw
        seats = {seat.seat: seat for seat in table.seats}
        own = seats[self.player + 1]
        bets = [seats[i + 1].bet for i in range(players)]
        pot = sum(part.cents + part.rake for part in table.pots) + sum(bets)
        to_call = offers["call"].low if "call" in offers else 0
        may = next((offers[action] for action in RAISES if action in offers), None)
        low, high = _row(may.low if may else 0), _row(may.high if may else 0)
        unit = program.plan.house.table_unit
        amounts = raise_sizes(low, high, _row(pot), _row(to_call), _row(own.bet), unit)
        rounds = self._asked_before(need) if program.areas else self._rounds
        return Seen(
            done=_flags(not table.running), player=_row(asked), draws=_flags(draws), round=_row(rounds), pot=_row(pot),
            to_call=_row(to_call), low=low, high=high, mask=self._mask(offers, len(own.hole), may, amounts, mine),
            amounts=amounts, own=_cards(own.hole, at.CARDS_MOST),
            up=np.concatenate([_cards(seats[i + 1].up, at.CARDS_MOST) for i in range(players)])[None],
            board=_cards(table.board, at.COMMON_AT - at.BOARD_AT),
            common=_cards(table.common, at.OWN_AT - at.COMMON_AT), drawn=self._draws(),
            stacks=_row([seats[i + 1].stack for i in range(players)]), bets=_row(bets),
            put_in=_row([seats[i + 1].put_in for i in range(players)]),
            wagers=_row([[dict(seats[i + 1].wagers).get(spot, 0) for i in range(players)] for spot in SPOTS]),
            live=_flags([seats[i + 1].dealt_in and not seats[i + 1].folded for i in range(players)]),
        )  # fmt: skip

    def _asked_before(self, need: Need) -> int:
        """Against the house: how many times all were asked for a wager before the step that asks now."""
        steps = self._program.plan.steps
        asks = [i for i, step in enumerate(steps) if type(step) is FurtherWager and _asks(step, need)]
        if type(need) is NeedDraw:
            draws = [i for i, step in enumerate(steps) if type(step) is Draw]
            asks = draws[len(self._drawn[need.seat - 1]) :]
        return sum(type(step) is FurtherWager for step in steps[: asks[0]]) if asks else 0

    def _mask(
        self, offers: dict[OfferAction, Offer], held: int, may: Offer | None, amounts: Ints, mine: bool
    ) -> NDArray[np.bool_]:
        mask = np.zeros((1, FIRST_DISCARD + len(self._sets)), np.bool_)
        if mine:
            mask[0, at.FOLD] = "fold" in offers
            mask[0, at.CALL] = any(action in offers for action in CHECKS)
            mask[:, at.RAISE : FIRST_DISCARD] = raise_mask(_flags(may is not None), amounts)
            if "discard" in offers:
                mask[:, FIRST_DISCARD:] = discard_mask(self._sets, _row(held), _row(offers["discard"].high))
        return mask

    def _draws(self) -> Ints:
        wide = self._program.draws
        return _row([[*drawn, *[-1] * wide][:wide] for drawn in self._drawn])


def _asks(step: FurtherWager, need: Need) -> bool:
    return type(need) is NeedWager and need.area == step.spot


def _row(value: object) -> Ints:
    """Of a hand alone."""
    return np.array([value], np.int64)


def _flags(value: object) -> NDArray[np.bool_]:
    return np.array([value], np.bool_)


def _cards(cards: tuple[int, ...], wide: int) -> Ints:
    return np.array([[*cards, *[NO_CARD] * wide][:wide]], np.int64)
