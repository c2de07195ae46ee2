"""Two ranges of two cards board by board, against every way to hold them dealt for itself."""

from fractions import Fraction
from itertools import combinations

import pytest

from pitboss.cards import parse_cards
from pitboss.lab.equities.count import Count
from pitboss.lab.equities.count_two_ranges import count_two_ranges
from pitboss.lab.equities.deal_counts import count_all, count_boards
from pitboss.lab.equities.equity import odds
from pitboss.lab.equities.matchup import Matchup, read_matchup
from pitboss.lab.equities.two_ranges import as_two_ranges
from pitboss.lab.errors import LabError
from pitboss.rankings import RANKINGS

SPOTS = [
    ("holdem", ["TT+,AKs", "22-66,AQ"], "4s 8s Kc", ""),
    ("holdem", ["AKs@50,QQ@25,JTs", "ATs+,QJs@10,AsKs"], "4s 8s Kc 2d", ""),
    ("holdem", ["Ax", "AKs,Kx"], "As Ah 3d", ""),
    ("holdem", ["KK", "KQ"], "2c 7c 8c 9c Jc", "Kc Qc"),
    ("holdem", ["random", "A5s-A2s"], "4s 8s Kc 2d", "3c 3d"),
    ("holdem", ["As", "KsKh,AhAd"], "4s 8s Kc 2d", ""),
    ("six-plus-holdem", ["AA,KQs@33", "T9s-76s"], "8s 8h Kc", ""),
]
FIELDS = ("deals", "unit", "wins", "ties", "parts", "claimed", "pots", "scoops")


def as_lists(count: Count) -> list[object]:
    return [value.tolist() if hasattr(value, "tolist") else value for value in (getattr(count, one) for one in FIELDS)]


def one_by_one(matchup: Matchup, *, boards: bool = False) -> Count:
    total = Count.none(matchup)
    for joint, weight in matchup.joints():
        total.add((count_boards if boards else count_all)(matchup, joint), weight)
    return total


@pytest.mark.parametrize(("game", "holdings", "board", "dead"), SPOTS)
def test_counted_board_by_board_as_hand_by_hand(game: str, holdings: list[str], board: str, dead: str) -> None:
    matchup = read_matchup(game, holdings, board, dead)
    two = as_two_ranges(matchup)
    assert two is not None
    assert as_lists(count_two_ranges(two)) == as_lists(one_by_one(matchup))


@pytest.mark.parametrize(
    ("game", "holdings", "orders"),
    [
        ("holdem", ["AA,72s@30", "AKs"], 24),
        # Clubs and diamonds may change places, and hearts and spades.
        ("six-plus-holdem", ["AsKs,AhKh", "77"], 4),
        ("six-plus-holdem", ["AsAh,KdQd", "KK,AhQh"], 1),
    ],
)
def test_boards_stand_for_those_that_differ_by_suits(game: str, holdings: list[str], orders: int) -> None:
    matchup = read_matchup(game, holdings)
    two = as_two_ranges(matchup)
    assert two is not None
    assert len(two.orders) == orders
    assert as_lists(count_two_ranges(two)) == as_lists(one_by_one(matchup, boards=True))


def test_large_ranges_are_exact_before_the_flop() -> None:
    found = odds("holdem", ["15%", "TT+,AQs+,AKo"])
    assert found.exact
    sampled = odds("holdem", ["15%", "TT+,AQs+,AKo"], exact=False, precision=0.002)
    assert sampled.margin is not None
    assert abs(found.share[0] - sampled.share[0]) < 2 * sampled.margin[0]


def test_on_the_river_by_the_plain_rankings() -> None:
    """Any two cards against any two: every pair of hands of the 47 that are left, by a ranking that knows no tables."""
    board = parse_cards("4s 8s Kc 2d 2h")
    range_ = ["AsAh", "KsQs", "7s6s", "4c4d", "AdKd"]
    high = RANKINGS["high"]
    left = [card for card in range(52) if card not in board]
    strengths = {frozenset(pair): high.strength((*pair, *board)) for pair in combinations(left, 2)}
    halves = deals = 0
    for mine in (frozenset(parse_cards(text)) for text in range_):
        for theirs, strength in strengths.items():
            if not mine & theirs:
                deals += 1
                halves += 2 * (strengths[mine] > strength) + (strengths[mine] == strength)
    found = odds("holdem", [",".join(range_), "random"], "4s 8s Kc 2d 2h")
    assert (found.exact, found.deals) == (True, deals)
    assert Fraction(found.pots[0], 2 * found.unit * found.deals) == Fraction(halves, 2 * deals)


def test_two_ranges_that_leave_each_other_nothing_are_refused() -> None:
    with pytest.raises(LabError, match="cannot be held together"):
        odds("holdem", ["AA", "AA"], "As 8s Kc", "Ah")


@pytest.mark.parametrize(
    ("game", "holdings"),
    [
        ("holdem", ["AA", "KK", "QQ"]),
        ("omaha-high", ["AA**", "KK**"]),
        ("seven-card-stud-high", ["AsAhKd", "KsKhQd"]),
        ("five-card-draw-high", ["AsKsQsJs2d/2d", "QdQcJd8s2c/Jd8s2c"]),
    ],
)
def test_other_questions_are_not_taken_for_it(game: str, holdings: list[str]) -> None:
    assert as_two_ranges(read_matchup(game, holdings)) is None
