"""The share of the pot that a hand is worth, by dealing the cards that nobody has seen: flop games and stud."""

from random import Random

from pitboss.bots.strategy.outlook import Outlook, take
from pitboss.cards import UNKNOWN, Card
from pitboss.rankings import Ranking

# More opponents than this are not dealt in; they count by how hard the others are to beat. A hand of two and three
# costs as much as several of any five.
DEALT, DEALT_TWO_AND_THREE = 3, 2
# So often one's own hand is dealt to its end, and so often others against each of them.
OWN_DEALS, OWN_DEALS_TWO_AND_THREE, LAST_ROUND = (32, 2), (8, 4), (1, 50)


def sampled_share(outlook: Outlook, chance: Random) -> float:
    """From 0 to 1, against opponents who may hold anything that is not seen. Halves of the pot are counted."""
    shape, common = outlook.shape, list(outlook.seen.common)
    two_and_three = shape.game.uses != "any"
    dealt = outlook.others[: DEALT_TWO_AND_THREE if two_and_three else DEALT]
    if not dealt:
        return 1.0
    known = [[card for card in (*seat.hole, *seat.up, *common) if card != UNKNOWN] for seat in dealt]
    dues = [shape.own - len(cards) for cards in known]
    due_own, due_board = shape.own - len(outlook.cards), shape.board - len(outlook.seen.board)
    own_deals, deals = OWN_DEALS_TWO_AND_THREE if two_and_three else OWN_DEALS
    own_deals //= len(shape.rankings)
    if not due_own + due_board:
        own_deals, deals = LAST_ROUND
    total = 0.0
    for _ in range(own_deals):
        cards = take(outlook.unseen, due_own + due_board, chance)
        board = [*outlook.seen.board, *cards[due_own:]]
        mine = _values(shape.rankings, [*outlook.cards, *cards[:due_own]], board, two_and_three)
        rest = outlook.unseen[due_own + due_board :]
        for _ in range(deals):
            theirs, at = take(rest, sum(dues), chance), 0
            others = []
            for held, due in zip(known, dues, strict=True):
                others.append(_values(shape.rankings, held + theirs[at : at + due], board, two_and_three))
                at += due
            total += _won(mine, others)
    return float((total / (own_deals * deals)) ** (len(outlook.others) / len(dealt)))


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
