"""What the learner's cards are called so far, and what they look like in a sentence."""

from collections.abc import Sequence

from pitboss.cards import CARD_TEXT, JOKERS, UNKNOWN, Card
from pitboss.engine.plan import Plan
from pitboss.engine.view import TableView
from pitboss.narration.hand_words import words_of
from pitboss.rankings import showing_words

SIGNS = str.maketrans({"c": "♣", "d": "♦", "h": "♥", "s": "♠", "T": "10"})


def signs(cards: Sequence[Card]) -> str:
    """'A♠ 10♥'"""
    return " ".join(["joker" if card in JOKERS else CARD_TEXT[card].translate(SIGNS) for card in cards])


def hand_name(plan: Plan, seen: TableView) -> str:
    """'pair of nines'; '' while there are too few cards for a name."""
    own = next(seat for seat in seen.seats if seat.seat == seen.viewer)
    cards = [card for card in (*own.hole, *own.up, *seen.common) if card != UNKNOWN]
    board = list(seen.board)
    strengths = []
    for ranking in plan.rankings:
        if plan.game.uses != "any":
            strengths.append(ranking.strength_two_three(cards, board) if len(board) >= 3 else 0)
        elif ranking.cards_least <= len(cards) + len(board) <= ranking.cards_most:
            strengths.append(ranking.strength(cards + board))
        else:
            strengths.append(0)
    if any(strengths):
        return words_of(plan, strengths) if plan.game.shares else plan.rankings[0].words(strengths[0])
    few = plan.game.uses == "any" and not board and 2 <= len(cards) < 5 and not any(card in JOKERS for card in cards)
    return showing_words(cards) if few and not plan.rankings[0].low else ""
