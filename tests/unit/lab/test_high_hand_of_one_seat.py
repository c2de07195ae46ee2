"""The high hand of one seat: what is published, every hand on a board, deals by chance; Bad Beats need two."""

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest
from typer.testing import CliRunner

from pitboss.cards import parse_cards
from pitboss.cli.main import app
from pitboss.lab.binomial import interval
from pitboss.lab.errors import LabError
from pitboss.lab.jackpots.bad_beat import read_table
from pitboss.lab.jackpots.dealt_tables import deal_tables
from pitboss.lab.jackpots.high_hand import high_hand
from pitboss.lab.jackpots.high_hand_exact import chance_of_best
from pitboss.lab.kernels.ranking import classes_of, strengths_of
from pitboss.lab.omaha_counts import count_holes
from pitboss.lab.pieces import chance_of_piece
from pitboss.rankings import RANKINGS

PUBLISHED = {
    # Of C(52, 7) and of C(52, 5): from the straight flush on, from four of a kind on, from the full house on.
    "holdem": (comb(52, 7), 41_584, 224_848, 3_473_184),
    "seven-card-stud-high": (comb(52, 7), 41_584, 224_848, 3_473_184),
    "five-card-stud": (comb(52, 5), 40, 624, 3_744),
}
LEAST = {name: int(np.argmax(classes_of("high") == name)) for name in dict.fromkeys(classes_of("high").tolist())}


@pytest.mark.parametrize("game", PUBLISHED)
def test_one_seat_has_what_is_published(game: str) -> None:
    total, flush, quads, full = PUBLISHED[game]
    found = high_hand(read_table(game, 1, seats_min=1), 1)
    assert found.exact
    assert found.of_a_deal(LEAST["straight_flush"]) == Fraction(flush, total)
    assert found.of_a_deal(LEAST["four_of_a_kind"]) == Fraction(flush + quads, total)
    assert found.of_a_deal(LEAST["full_house"]) == Fraction(flush + quads + full, total)
    assert found.rolled_over().chance == pytest.approx(1 - (flush + quads + full) / total)


def test_a_period_of_one_seat() -> None:
    found = high_hand(read_table("seven-card-stud-high", 1, seats_min=1), 100)
    deal = (41_584 + 224_848) / comb(52, 7)
    assert found.at_least(LEAST["four_of_a_kind"]).chance == pytest.approx(1 - (1 - deal) ** 100)
    middle, low, high = found.quantile(0.5)
    assert low == middle == high
    assert found.at_least(middle).chance >= 0.5 > found.at_least(middle + 1).chance


def test_omaha__each_number_on_a_board() -> None:
    """Two pairs with three of a suit on the board: every four of the 47 others, by the plain ranking."""
    board = parse_cards("Ts 9s 8s 8d 2c")
    left = [card for card in range(52) if card not in board]
    # What two cards make with the best three of the board; a hole is what its best two are.
    ranking, numbers = RANKINGS["high"], strengths_of("high")
    of_pair = np.zeros((47, 47), np.int64)
    for a, b in combinations(range(47), 2):
        best = max(ranking.of_choice((left[a], left[b], *three)) for three in combinations(board, 3))
        of_pair[a, b] = np.searchsorted(numbers, best)
    holes = np.array([*combinations(range(47), 4)])
    made = np.max([of_pair[holes[:, a], holes[:, b]] for a, b in combinations(range(4), 2)], axis=0)
    kind = ((6, 7, 8), tuple(sorted(card >> 2 for card in board)), 1)
    found = count_holes("high", 4, np.arange(len(numbers), dtype=np.uint16), [kind])
    assert found.tolist() == np.bincount(made, minlength=len(numbers)).tolist()


def test_omaha__one_seat_against_deals_by_chance() -> None:
    table = read_table("omaha-high", 1, seats_min=1)
    found = high_hand(table, 1)
    assert found.exact
    made = deal_tables(read_table("omaha-high", 5), 100_000, chance_of_piece(4, 0))
    for name in ("pair", "straight", "flush", "full_house"):
        for seat in made:
            low, high = interval(int((seat >= LEAST[name]).sum()), len(seat), 0.99999)
            assert low < found.of_a_deal(LEAST[name]) < high
    # Two of the hole cards always play.
    assert chance_of_best(table, LEAST["flush"], both_hole_cards=True) == chance_of_best(table, LEAST["flush"])


def test_as_it_is_typed() -> None:
    shown = CliRunner().invoke(app, ["jackpot", "five-card-stud", "--high-hand", "--hands", "10", "--seats", "1"])
    assert shown.exit_code == 0
    assert "one seat" in shown.output
    assert "Exact" in shown.output


def test_what_needs_more_seats_is_refused() -> None:
    with pytest.raises(LabError, match="2 to"):
        read_table("holdem", 1)
    with pytest.raises(LabError, match="1 to"):
        read_table("holdem", 0, seats_min=1)
    with pytest.raises(LabError, match="one seat, or two hole cards"):
        high_hand(read_table("omaha-high", 2), 10, exact=True)
    refused = CliRunner().invoke(app, ["jackpot", "holdem", "--losing", "AAATT", "--seats", "1"])
    assert refused.exit_code
    assert "2 to" in refused.output
