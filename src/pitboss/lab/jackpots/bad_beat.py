"""What a house may ask of a Bad Beat: how good the losing hand must be, how good the winning one, and what must play.

The rulebook leaves it to the house's submission (P 15.B(3), AMB-93), so all of it is asked for here. The bad beat is
hit when a hand that qualifies loses to the best hand of the table, and that one qualifies too.
"""

import re
from collections import Counter

import msgspec
import numpy as np

from pitboss.cards import RANKS, CardError, parse_cards
from pitboss.games import Game, find_game
from pitboss.games.steps import Deal, Draw
from pitboss.lab.errors import LabError
from pitboss.lab.frequencies import cards_of
from pitboss.lab.kernels.ranking import classes_of, rank, strength_of
from pitboss.rankings import RANKINGS

HIGHS = ("high", "six_plus")


class Table(msgspec.Struct, frozen=True):
    """A table at which nobody folds. own, board: how many cards; board of stud: the card that all share for want of
    cards, 0 or 1."""

    game: Game
    ranking: str
    own: int
    board: int
    seats: int

    @property
    def two_of_own(self) -> bool:
        return self.game.uses != "any"

    @property
    def two_cards(self) -> bool:
        """Hold'em and its like: all of the holdings can be looked at."""
        return self.own == 2


class Condition(msgspec.Struct, frozen=True):
    """The least number of the loser's and of the winner's hand; both_hole_cards: both of each must play."""

    losing: int
    winning: int
    both_hole_cards: bool


def read_table(game: str, seats: int) -> Table:
    found = find_game(game)
    share = next((share for share in found.shares if share.ranking in HIGHS), None)
    if share is None or any(type(step) is Draw for step in found.script):
        raise LabError(
            f"{found.title} has no high hand that comes of the deal alone: "
            "jackpots are worked out for hold'em, six plus, Omaha and stud"
        )
    own, board = cards_of(found)
    if not 2 <= seats <= found.seats_max:
        raise LabError(f"{found.title} is played by 2 to {found.seats_max}: --seats {seats} is not among them")
    burns = sum(step.burn for step in found.script if type(step) is Deal)
    if found.on_shortage == "common_card" and own * seats + burns > len(found.deck):
        # P 10.J(2), 10.L: the deck does not suffice, so that the last card is one for everybody.
        own, board = own - 1, 1
    return Table(found, share.ranking, own, board, seats)


def read_condition(table: Table, losing: str, winning: str = "", *, both_hole_cards: bool = False) -> Condition:
    """As a house would write it: see `read_hand`."""
    if both_hole_cards and not table.two_cards and not table.two_of_own:
        raise LabError(f"{table.game.title} has no board, so all cards are one's own: leave --both-hole-cards out")
    least = read_hand(table.ranking, losing)
    if least == len(classes_of(table.ranking)) - 1:
        raise LabError(f"nothing beats {losing!r}: name a lower hand as the one that loses")
    # In Omaha two of the hole cards always play.
    return Condition(least, read_hand(table.ranking, winning) if winning else 0, both_hole_cards and table.two_cards)


def read_hand(ranking: str, text: str) -> int:
    """The number of the lowest hand that is meant: a class ('full_house'), ranks ('AAATT', 'TTTT', 'KQJT9s' for one
    suit) or cards ('AsAhAdTsTh')."""
    classes = classes_of(ranking)
    name = re.sub(r"[\s-]+", "_", text.strip().lower())
    if name and name in classes:
        return int(np.argmax(classes == name))
    cards = _cards(ranking, text)
    if cards is None:
        names = list(dict.fromkeys(name for name in classes.tolist() if name))
        raise LabError(
            f"{text!r} is no hand: write a class ({', '.join(names)}), five ranks as in AAATT, four as in TTTT, "
            "five with an s for one suit as in KQJT9s, or five cards"
        )
    if len(cards) == 4:
        # With any kicker: the lowest hand of these four.
        four = [card for card in RANKINGS[ranking].deck if card not in cards]
        return min(rank(ranking, [*cards, card]) for card in four)
    return rank(ranking, cards)


def hand_words(ranking: str, number: int) -> str:
    return RANKINGS[ranking].words(strength_of(ranking, number)) if number else "nothing that qualifies"


def _cards(ranking: str, text: str) -> list[int] | None:
    deck = RANKINGS[ranking].deck
    found = re.fullmatch(r"([2-9TJQKA]{4,5})(s?)", text.strip(), re.IGNORECASE)
    if found is None:
        try:
            cards = list(parse_cards(text, deck=deck))
        except CardError:
            return None
        return cards if len(cards) == 5 else None
    ranks, suited = [RANKS.index(rank) for rank in found[1].upper()], bool(found[2])
    most = max(Counter(ranks).values())
    if most > (1 if suited else 4) or (len(ranks) == 4 and most < 4):
        return None
    # Without an s the suits go round, so that no rank has one twice and no five are alike.
    cards = [4 * one + (0 if suited else place % 4) for place, one in enumerate(sorted(ranks))]
    return cards if set(cards) <= set(deck) else None
