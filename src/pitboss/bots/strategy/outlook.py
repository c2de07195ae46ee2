"""What a bot knows when it decides: its own view of the table, put in order. Nothing else is ever looked at."""

from collections.abc import Mapping
from random import Random

import msgspec

from pitboss.bots.strategy.glance import Glance, SeatGlance
from pitboss.cards import UNKNOWN, Card
from pitboss.engine.offers import Offer
from pitboss.engine.view import SeatView, TableView
from pitboss.games import GAMES, Game
from pitboss.games.steps import Board, Deal, DealRound, Draw
from pitboss.rankings import RANKINGS, Ranking


class Shape(msgspec.Struct, frozen=True):
    """A game as its player counts: own cards at the end, cards on the board, draws, and how hands are ranked."""

    game: Game
    own: int
    first: int
    board: int
    draws: int
    burns_each_draw: bool
    stud: bool
    rankings: tuple[Ranking, ...]


def shape_of(game: Game) -> Shape:
    deals = [len(step.faces) for step in game.script if isinstance(step, Deal)]
    deals += [step.count for step in game.script if isinstance(step, DealRound)]
    draws = [step for step in game.script if isinstance(step, Draw)]
    return Shape(
        game=game,
        own=sum(deals),
        first=deals[0],
        board=sum(step.count for step in game.script if isinstance(step, Board)),
        draws=len(draws),
        burns_each_draw=any(step.burn == "before_draw" for step in draws),
        stud=len(deals) > 1,
        rankings=tuple([RANKINGS[share.ranking] for share in game.shares]),
    )


SHAPES: Mapping[str, Shape] = {key: shape_of(game) for key, game in GAMES.items()}


class Outlook(msgspec.Struct, frozen=True):
    """A decision. others: the seats that still play for the pot; pot: all that can be won, bets of this round too."""

    seen: TableView | Glance
    shape: Shape
    own: SeatView | SeatGlance
    others: tuple[SeatView | SeatGlance, ...]
    cards: tuple[Card, ...]
    # What this viewer sees; cards that they do not see may be among it as UNKNOWN.
    known: set[Card]
    pot: int
    # How many cards a seat drew the last time, where somebody counted.
    drawn: Mapping[int, int]
    # One burn a draw, before it or before its first card.
    draws_done: int
    # The first betting round: nobody has more than the first cards, nothing lies on the board.
    opening: bool

    @property
    def unseen(self) -> list[Card]:
        """Cards of the deck that this viewer has not seen, each time in a list of its own."""
        known = self.known
        return [card for card in self.shape.game.deck if card not in known]

    @property
    def draws_left(self) -> int:
        return self.shape.draws - self.draws_done


def outlook_of(seen: TableView, drawn: Mapping[int, int] | None = None) -> Outlook | None:
    """None for somebody who is not in the round of play."""
    own, others, bets = None, [], 0
    known = {*seen.board, *seen.common, *seen.second_board, *seen.taken_back, *seen.dealer}
    for seat in seen.seats:
        known.update(seat.hole)
        known.update(seat.up)
        bets += seat.bet
        if seat.seat == seen.viewer:
            own = seat
        elif seat.dealt_in and not seat.folded:
            others.append(seat)
    if own is None or not seen.running:
        return None
    if len(others) > 1:
        # Whoever has most in is the one to beat.
        others.sort(key=lambda seat: (-seat.put_in - seat.bet, seat.seat))
    shape = SHAPES[seen.game]
    cards = tuple([card for card in (*own.hole, *own.up, *seen.common) if card != UNKNOWN])
    draws_done = min(seen.burns, shape.draws)
    return Outlook(
        seen=seen,
        shape=shape,
        own=own,
        others=tuple(others),
        cards=cards,
        known=known,
        # Bets go into the pots when the betting round is over.
        pot=sum([pot.cents for pot in seen.pots]) + bets,
        drawn=drawn or {},
        draws_done=draws_done,
        opening=not seen.board and len(cards) == shape.first and draws_done == 0,
    )


def take(cards: list[Card], count: int, chance: Random) -> list[Card]:
    """So many of them, every choice alike. They stand at the front afterwards; the rest is as random as before."""
    random = chance.random
    size = len(cards)
    for i in range(count):
        j = i + int(random() * (size - i))
        cards[i], cards[j] = cards[j], cards[i]
    return cards[:count]


def offer_of(choices: tuple[Offer, ...], *actions: str) -> Offer | None:
    """The first of these actions that is offered."""
    for action in actions:
        for offer in choices:
            if offer.action == action:
                return offer
    return None
