"""Omaha with one hand that is not known whole: exact where that takes seconds, against plain deals and by itself."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from pitboss.cards import parse_cards
from pitboss.lab.equities.deal_counts import count_all
from pitboss.lab.equities.equity import odds
from pitboss.lab.equities.matchup import read_matchup
from pitboss.lab.equities.one_open_hand import count_open
from pitboss.lab.errors import LabError
from pitboss.rankings import RANKINGS

# Most cards are dead, so that every deal can be counted the plain way too.
DEAD = "Kh Ks Qs Qh Qc Js Jh Jc Ts Th Tc Td 9s 9h 9c 9d 7s 7h"
SPOTS = [
    ("omaha-high", ["AsAhKdQd", "random"], "4s 8s Kc 2d 2h", DEAD),
    ("omaha-high", ["AsAhKdQd", "6s5s"], "4s 8s Kc", DEAD),
    ("omaha-high", ["AsAhKdQd", "8h8d7d7c", "6s5s3s"], "4s 8s Kc", DEAD),
    ("omaha-hi-lo-8", ["random", "AsAhKd3d"], "4s 8s Kc 2d 2h", DEAD),
    ("omaha-hi-lo-8", ["As3d4hKd", "3s4c5c", "2sAc8dJd"], "4s 8s Kc", DEAD),
    ("five-card-omaha-hi-lo-8", ["As3d4hKdJd", "3s4c5c"], "4s 8s Kc 2d", DEAD),
    ("six-card-omaha-high", ["AsAh4h4dKdJd", "8h5c5d3h3d"], "4s 8s Kc", DEAD),
]


@pytest.mark.parametrize(("game", "holdings", "board", "dead"), SPOTS)
def test_counted_board_by_board_as_deal_by_deal(game: str, holdings: list[str], board: str, dead: str) -> None:
    matchup = read_matchup(game, holdings, board, dead)
    [(joint, _)] = matchup.joints()
    mine, slow = count_open(matchup, joint), count_all(matchup, joint)
    assert mine.deals == slow.deals == matchup.ways()
    for name in ("wins", "ties", "parts", "claimed", "pots", "scoops", "squares"):
        assert getattr(mine, name).tolist() == getattr(slow, name).tolist(), name


def test_against_random_on_the_flop_is_exact() -> None:
    """990 boards, and on each of them every four of the 43 cards that are left."""
    found = odds("omaha-high", ["AsAhKdQd", "random"], "4s 8s Kc")
    assert found.exact
    assert found.deals == comb(45, 2) * comb(43, 4)
    sampled = odds("omaha-high", ["AsAhKdQd", "random"], "4s 8s Kc", exact=False, precision=0.004)
    assert sampled.margin is not None
    assert abs(found.share[0] - sampled.share[0]) < 2 * sampled.margin[0]


def test_against_random_on_the_river_by_the_plain_rankings() -> None:
    left = "6c6d6h6s5c5d5h5s3c"
    board, mine = parse_cards("4s 8s Kc 2d 2h"), parse_cards("AsAhKdQd")
    alive = {*board, *mine, *parse_cards(left)}
    dead = " ".join(card for rank in "23456789TJQKA" for card in (rank + suit for suit in "cdhs")
                    if parse_cards(card)[0] not in alive)  # fmt: skip
    high = RANKINGS["high"]
    ours = high.strength_two_three(mine, board)
    theirs = [high.strength_two_three(hole, board) for hole in combinations(parse_cards(left), 4)]
    expected = Fraction(sum(2 * (ours > one) + (ours == one) for one in theirs), 2 * len(theirs))
    found = odds("omaha-high", ["AsAhKdQd", "random"], "4s 8s Kc 2d 2h", dead)
    assert found.exact
    assert Fraction(found.pots[0], 2 * found.unit * found.deals) == expected


def test_a_range_against_random_has_each_of_its_hands_alike() -> None:
    board, dead = "4s 8s Kc 2d 2h", DEAD.replace("Ks", "5s")
    whole = odds("omaha-high", ["AsAhKs4", "random"], board, dead)
    ones = [odds("omaha-high", [f"AsAhKs{card}", "random"], board, dead) for card in ("4c", "4d", "4h")]
    assert whole.exact
    assert whole.deals == sum(one.deals for one in ones)
    assert whole.pots[0] == sum(int(one.pots[0]) for one in ones)


def test_what_takes_too_long_is_left_to_chance() -> None:
    """Before the flop there are 1,712,304 boards, each with 123,410 hands."""
    assert not odds("omaha-high", ["AsAhKdQd", "random"], precision=0.02).exact
    assert not odds("six-card-omaha-high", ["AsAhKdQdJs9s", "random"], "4s 8s Kc", precision=0.02).exact
    with pytest.raises(LabError, match="too many to deal all"):
        odds("omaha-high", ["AA**", "KK**", "random"], "4s 8s 2c", exact=True)
