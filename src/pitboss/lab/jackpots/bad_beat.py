"""What a house may ask of a Bad Beat: how good the losing hand must be, how good the winning one, and what must play.

The rulebook leaves it to the house's submission (P 15.B(3), AMB-93), so all of it is asked for here. The bad beat is
hit when a hand that qualifies loses to the best hand of the table, and that one qualifies too.
"""

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.games import Game, find_game
from pitboss.games.steps import Deal, Draw
from pitboss.lab.errors import LabError
from pitboss.lab.hand_counts import cards_of
from pitboss.lab.kernels.ranking import classes_of, rank_batch, strength_of, strengths_of
from pitboss.rankings import RANKINGS
from pitboss.rankings.at_least import NoHand, at_least

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
    """The least number of the loser's and of the winner's hand; both_hole_cards: both of each must play;
    quads_pocket_pair: four of a kind, beaten or not, has a pair of it in the hole; pocket_pairs: each of the two hands
    has a pair in the hole, whatever it makes; board_below: the five cards of the
    board are less than this by themselves (0: whatever they are)."""

    losing: int
    winning: int
    both_hole_cards: bool
    quads_pocket_pair: bool = False
    board_below: int = 0
    pocket_pairs: bool = False

    def boards_that_count(self, ranking: str, boards: NDArray[np.uint8]) -> NDArray[np.bool_]:
        """By row."""
        if not self.board_below:
            return np.ones(len(boards), bool)
        return np.asarray(rank_batch(ranking, boards, trusted=True) < self.board_below)

    def pairs_asked(self, ranking: str) -> tuple[int, int]:
        """From which number to which a hand needs a pocket pair of its four; an empty span where none does. The first
        is turned round (~) where every hand needs some pocket pair."""
        classes = classes_of(ranking)
        first, last = len(classes), 0
        if self.quads_pocket_pair:
            quads = np.flatnonzero(classes == "four_of_a_kind")
            first, last = int(quads[0]), int(quads[-1])
        return ~first if self.pocket_pairs else first, last


def read_table(game: str, seats: int, *, seats_min: int = 2) -> Table:
    """A table of this game with so many hands dealt, for `bad_beat` and `high_hand`; the latter needs but one."""
    found = find_game(game)
    share = next((share for share in found.shares if share.ranking in HIGHS), None)
    if share is None or any(type(step) is Draw for step in found.script):
        raise LabError(
            f"{found.title} has no high hand that comes of the deal alone: "
            "jackpots are worked out for hold'em, six plus, Omaha and stud"
        )
    own, board = cards_of(found)
    if not seats_min <= seats <= found.seats_max:
        raise LabError(f"{found.title} is played by {seats_min} to {found.seats_max} players, not by {seats}")
    burns = sum(step.burn for step in found.script if type(step) is Deal)
    if found.on_shortage == "common_card" and own * seats + burns > len(found.deck):
        # P 10.J(2), 10.L: the deck does not suffice, so that the last card is one for everybody.
        own, board = own - 1, 1
    return Table(found, share.ranking, own, board, seats)


def read_condition(
    table: Table, losing: str, winning: str = "", *, both_hole_cards: bool = False, quads_pocket_pair: bool = False,
    board_below: str = "", pocket_pairs: bool = False,
) -> Condition:  # fmt: skip
    """As a house would write it: see `read_hand`."""
    for asked, option in (
        (both_hole_cards, "both hole cards must play"),
        (quads_pocket_pair, "quads need a pocket pair"),
        (board_below, "the board must be less than a hand"),
    ):
        if asked and not table.two_cards and not table.two_of_own:
            raise LabError(f"{table.game.title} has no board, so all cards are one's own: leave out that {option}")
    if pocket_pairs and not table.two_cards:
        raise LabError(f"{table.game.title}: pocket pairs are asked for where two cards are all that is in the hole")
    least = read_hand(table.ranking, losing)
    if least == len(classes_of(table.ranking)) - 1:
        raise LabError(f"nothing beats {losing!r}: name a lower hand as the one that loses")
    best = read_hand(table.ranking, winning) if winning else 0
    # In Omaha two of the hole cards always play.
    below = read_hand(table.ranking, board_below) if board_below else 0
    return Condition(least, best, both_hole_cards and table.two_cards, quads_pocket_pair, below, pocket_pairs)


def read_hand(ranking: str, text: str) -> int:
    """The number of the lowest hand that is meant (`rankings/at_least.py`)."""
    try:
        return int(np.searchsorted(strengths_of(ranking), at_least(ranking, text)))
    except NoHand as fault:
        raise LabError(str(fault)) from None


def hand_words(ranking: str, number: int) -> str:
    return RANKINGS[ranking].words(strength_of(ranking, number)) if number else "nothing that qualifies"
