"""What to do with given cards in Texas Hold 'Em Bonus, and what each choice is worth."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

import msgspec

from pitboss.cards import Card, CardError, letters_of, parse_cards, show_cards
from pitboss.lab.errors import LabError
from pitboss.lab.pieces import InOrder
from pitboss.lab.progress import Progress
from pitboss.lab.texas_bonus.figures import figures_of
from pitboss.lab.texas_bonus.names import starting_hands, starting_index
from pitboss.lab.texas_bonus.solution import solve, totals_of
from pitboss.lab.texas_bonus.tables import tables
from pitboss.lab.texas_bonus.tally import AFTER_TURN, ENDS
from pitboss.lab.texas_bonus.terms import TIMES, Terms, filed_terms
from pitboss.lab.threads import in_order

# The turn wager counts 1, the river wager 2 in the solver's index of what has been wagered.
TURN, RIVER = 1, 2
BOARDS = {0: "flop", 3: "turn", 4: "river"}


class Decision(msgspec.Struct, frozen=True):
    """wager: the one to decide, of so many antes. values: of each choice, in antes, the best play afterwards.

    turn_wagered: with four board cards, whether the turn wager was right, which the values count as made.
    """

    hand: tuple[Card, ...]
    board: tuple[Card, ...]
    ante_pays: str
    wager: str
    antes: int
    choice: str
    values: dict[str, Fraction]
    turn_wagered: bool | None = None

    def json(self) -> dict[str, Any]:
        turn = {} if self.turn_wagered is None else {"turn_wagered": self.turn_wagered}
        return {
            "game": "texas-holdem-bonus",
            "ante_pays": self.ante_pays,
            "hand": show_cards(self.hand),
            "board": show_cards(self.board),
            "wager": self.wager,
            "antes": self.antes,
            "decision": self.choice,
            "values": {name: float(value) for name, value in self.values.items()},
            "exact": {name: f"{value.numerator}/{value.denominator}" for name, value in self.values.items()},
            **turn,
        }


def read_state(hand: str, board: str) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards that are named, refused where no wager is decided on so many."""
    try:
        holding, community = parse_cards(letters_of(hand)), parse_cards(letters_of(board))
    except CardError as error:
        raise LabError(str(error)) from error
    if len(holding) != 2:
        raise LabError(f"a hand is two cards, as in 'AsKd'; {hand!r} names {len(holding)}")
    if len(community) not in BOARDS:
        raise LabError(
            f"{board!r} names {len(community)} cards: wagers are decided on none (flop wager), three (turn wager) "
            "or four (river wager)"
        )
    both = sorted(set(holding) & set(community))
    if both:
        raise LabError(f"{show_cards(both)} is in the hand and on the board; a deck holds each card once")
    return holding, community


def _counts(holding: Sequence[Card], flop: Sequence[Card]) -> dict[Card, list[int]]:
    """For each turn card how often the holding ends how, out of AFTER_TURN."""
    deck, totals = totals_of(flop, tables())
    place = list(combinations(deck, 2)).index((min(holding), max(holding)))
    found = {}
    for turn, card in enumerate(deck):
        if card not in holding:
            counts = [int(totals[turn, place]) >> 16 * end & 65535 for end in range(ENDS - 1)]
            found[card] = [*counts, AFTER_TURN - sum(counts)]
    return found


def _worth(counts: list[int], wagered: int, terms: Terms) -> int:
    return sum(count * terms.net(wagered, end) for end, count in enumerate(counts))


def _best_river(counts: list[int], wagered: int, terms: Terms) -> int:
    return max(_worth(counts, wagered, terms), _worth(counts, wagered + RIVER, terms))


def decide(
    hand: str, board: str = "", *, ante_pays: str = "straight", progress: Progress | None = None,
    spread: InOrder = in_order,
) -> Decision:  # fmt: skip
    return decide_by(filed_terms(ante_pays), hand, board, progress, spread)


def decide_by(
    terms: Terms, hand: str, board: str = "", progress: Progress | None = None, spread: InOrder = in_order
) -> Decision:
    """The best decision with these cards. Before the flop the whole game has to be solved, once. spread: by whom."""
    holding, community = read_state(hand, board)
    wager = BOARDS[len(community)]
    values: dict[str, Fraction]
    turn_wagered = None
    if not community:
        known = figures_of(solve(progress, spread), terms).two_card_ev
        values = {"wager": known[starting_hands()[starting_index(*holding)]], "fold": Fraction(-1)}
    else:
        after = _counts(holding, community[:3])
        all_turns = len(after) * AFTER_TURN
        turn_values = {
            name: Fraction(sum(_best_river(counts, wagered, terms) for counts in after.values()), all_turns)
            for name, wagered in (("wager", TURN), ("check", 0))
        }
        values = turn_values
        if wager == "river":
            turn_wagered = turn_values["wager"] >= turn_values["check"]
            before, counts = TURN * turn_wagered, after[community[3]]
            values = {
                name: Fraction(_worth(counts, before + wagered, terms), AFTER_TURN)
                for name, wagered in (("wager", RIVER), ("check", 0))
            }
    otherwise = "check" if community else "fold"
    # As the solver does: where it makes no difference, the wager.
    choice = "wager" if values["wager"] >= values[otherwise] else otherwise
    antes = dict(zip(TIMES, terms.times, strict=True))[wager]
    return Decision(holding, community, terms.ante_pays, wager, antes, choice, values, turn_wagered)
