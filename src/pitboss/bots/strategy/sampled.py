"""The share of the pot that a hand is worth, by dealing the cards that nobody has seen: flop games and stud."""

from random import Random

import msgspec

from pitboss.bots.strategy.outlook import Outlook, take
from pitboss.cards import UNKNOWN, Card
from pitboss.rankings import Ranking

# More opponents than this are not dealt in; they count by how hard the others are to beat. A hand of two and three
# costs as much as several of any five.
DEALT, DEALT_TWO_AND_THREE = 3, 2
# So often one's own hand is dealt to its end, and so often others against each of them.
OWN_DEALS, OWN_DEALS_TWO_AND_THREE, LAST_ROUND = (32, 2), (8, 4), (1, 50)


class Spot(msgspec.Struct, frozen=True):
    """What is dealt for one decision. known: of each opponent who is dealt in. power: for those who are not."""

    two_and_three: bool
    known: list[list[Card]]
    due_own: int
    due_board: int
    own_deals: int
    deals: int
    power: float


def spot_of(outlook: Outlook) -> Spot | None:
    """None where nobody is left to play against."""
    shape, common = outlook.shape, outlook.seen.common
    two_and_three = shape.game.uses != "any"
    dealt = outlook.others[: DEALT_TWO_AND_THREE if two_and_three else DEALT]
    if not dealt:
        return None
    due_own, due_board = shape.own - len(outlook.cards), shape.board - len(outlook.seen.board)
    own_deals, deals = OWN_DEALS_TWO_AND_THREE if two_and_three else OWN_DEALS
    own_deals //= len(shape.rankings)
    if not due_own + due_board:
        own_deals, deals = LAST_ROUND
    return Spot(
        two_and_three=two_and_three,
        known=[[card for card in (*seat.hole, *seat.up, *common) if card != UNKNOWN] for seat in dealt],
        due_own=due_own,
        due_board=due_board,
        own_deals=own_deals,
        deals=deals,
        power=len(outlook.others) / len(dealt),
    )


def sampled_share(outlook: Outlook, chance: Random) -> float:
    """From 0 to 1, against opponents who may hold anything that is not seen. Halves of the pot are counted."""
    spot = spot_of(outlook)
    if spot is None:
        return 1.0
    shape, due = outlook.shape, spot.due_own + spot.due_board
    dues = [shape.own - len(cards) for cards in spot.known]
    total, unseen = 0.0, outlook.unseen
    for _ in range(spot.own_deals):
        cards = take(unseen, due, chance)
        board = [*outlook.seen.board, *cards[spot.due_own :]]
        mine = _values(shape.rankings, [*outlook.cards, *cards[: spot.due_own]], board, spot.two_and_three)
        rest = unseen[due:]
        for _ in range(spot.deals):
            theirs, at = take(rest, sum(dues), chance), 0
            others = []
            for held, needed in zip(spot.known, dues, strict=True):
                others.append(_values(shape.rankings, held + theirs[at : at + needed], board, spot.two_and_three))
                at += needed
            total += _won(mine, others)
    return float((total / (spot.own_deals * spot.deals)) ** spot.power)


def _values(rankings: tuple[Ranking, ...], cards: list[Card], board: list[Card], two_and_three: bool) -> list[int]:
    if two_and_three:
        return [ranking.strength_two_three(cards, board) for ranking in rankings]
    return [ranking.strength(cards + board) for ranking in rankings]


def _won(mine: list[int], others: list[list[int]]) -> float:
    """What is won of one pot. A way in which nobody has a hand counts for nobody: the other takes it all."""
    won, ways = 0.0, 0
    for i, value in enumerate(mine):
        theirs = [other[i] for other in others]
        best = max(theirs)
        ways += bool(value or best)
        if value and value >= best:
            won += 1 / (1 + theirs.count(value))
    return won / ways if ways else 0.0
