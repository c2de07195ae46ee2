"""Odds against the plain rankings, deal by deal; the quick way against the plain one; chance against exact."""

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from pitboss.cards import parse_cards
from pitboss.games import UnknownGame, find_game
from pitboss.lab.equities.deal_counts import count_all, count_boards
from pitboss.lab.equities.equity import Odds, odds, odds_of_hands
from pitboss.lab.equities.few_boards import count_few_boards
from pitboss.lab.equities.matchup import Matchup, read_matchup
from pitboss.lab.errors import LabError
from pitboss.lab.kernels.deals import deal_all
from pitboss.rankings import RANKINGS


def plain(matchup: Matchup) -> list[Fraction]:
    """Each player's share of the pot, by the plain rankings and exact arithmetic, over all ways to hold and deal."""
    pots, deals = [Fraction(0)] * matchup.players, 0
    for joint, _ in matchup.joints():
        for extra in _ways(list(matchup.cards_left(joint)), [matchup.to_come, *(h.to_come for h in matchup.holdings)]):
            deals += 1
            board = (*matchup.board, *extra[0])
            for p, part in enumerate(
                _shares(matchup, [(*c, *e) for c, e in zip(joint, extra[1:], strict=True)], board)
            ):
                pots[p] += part
    return [pot / deals for pot in pots]


def _ways(left: list[int], sizes: list[int]) -> list[tuple[tuple[int, ...], ...]]:
    if not sizes:
        return [()]
    return [
        (some, *others)
        for some in combinations(left, sizes[0])
        for others in _ways([card for card in left if card not in some], sizes[1:])
    ]


def _shares(matchup: Matchup, hands: list[tuple[int, ...]], board: tuple[int, ...]) -> list[Fraction]:
    won = []
    for share in matchup.game.shares:
        ranking = RANKINGS[share.ranking]
        if matchup.game.uses == "any":
            strengths = [ranking.strength((*hand, *board)) for hand in hands]
        else:
            strengths = [ranking.strength_two_three(hand, board) for hand in hands]
        best = max(strengths)
        if best:
            won.append([Fraction(strength == best, strengths.count(best)) for strength in strengths])
    return [sum((row[p] for row in won), Fraction(0)) / len(won) for p in range(len(hands))]


SPOTS = [
    ("holdem", ["AsAh", "KsKh"], "2c 3c 4d", ""),
    ("holdem", ["AKs", "QQ"], "Qs Js 4d 5d", "Ts"),
    ("holdem", ["AsKs", "QsJs", "ThTd"], "2s 3s 9d 9h", ""),
    ("holdem", ["AsKs", "QsJs"], "2s 3s 9d 9h 4c", ""),
    ("holdem", ["AsKs", "random"], "As Ks 9d 9h 4c".replace("As Ks", "2d 7c"), ""),
    ("six-plus-holdem", ["AsKs", "9h9d"], "8s 7s 6d", ""),
    ("omaha-high", ["AsAhKsKh", "JdTd9c8c"], "2c 3c 4d Qs", ""),
    ("omaha-hi-lo-8", ["AsAh2s3h", "JdTd9c8c"], "2c 3c 4d", ""),
    ("omaha-hi-lo-8", ["As2h", "Jd3dAc8c"], "2c 5c 4d Ks 9s", "Kh Kd Kc Qs Qh Qd Qc Js Jh Jc Ts Th Td"),
    ("five-card-omaha-high", ["AsAhKsKhQs", "JdTd9c8c7d"], "2c 3c 4d Qh", ""),
    ("five-card-omaha-hi-lo-8", ["AsAh2s3hKc", "JdTd9c8c2h"], "2c 3c 4d 8h", ""),
    ("six-card-omaha-high", ["AsAhKsKhQs2h", "JdTd9c8c7d6c"], "2c 3c 4d Qh", ""),
    ("seven-card-stud-high", ["AsAhKd2c4c7d", "QdJdTd9d3s3h"], "", ""),
    ("seven-card-stud-low", ["As2h3d4s5d8d", "Ad2c3c4d5h7s"], "", ""),
    ("seven-card-stud-hi-lo", ["As2h3d4s5d8d", "Ad2c3c4d5h7s"], "", ""),
    ("seven-card-stud-hi-lo-8", ["As2h3d4sKdQd", "QhJdTdQc2c7s"], "", ""),
    ("five-card-stud", ["AsAhKd2c", "KsKhQd4d"], "", ""),
    (
        "five-card-draw-high",
        ["AsKsQsJs2d/2d", "QdQcJd8s2c/8s2c"],
        "",
        "3s 3h 3c 3d 4s 4h 4c 4d 5s 5h 5c 5d 6s 6h 6c 6d",
    ),
    ("five-card-draw-low", ["As2s3s4s9d/9d", "8d6c4d3c2c"], "", ""),
    ("triple-draw-2-7", ["7s5s4s3d2d", "8d6c4d3s2c/8d"], "", ""),
    ("triple-draw-a-5", ["7s5s4s3d2d/7s", "8d6c4d3s2c/8d"], "", ""),
    ("badugi", ["As2d3cKh/Kh", "5s6d7cQs/Qs"], "", ""),
    ("badeucey", ["7s5s4s3d2d/5s", "8d6c4d3s2c/8d"], "", ""),
    ("badacey", ["7s5s4s3dAd/5s", "8d6c4d3s2c/8d"], "", ""),
]


@pytest.mark.parametrize(("game", "holdings", "board", "dead"), SPOTS)
def test_exact_odds_are_those_of_the_plain_rankings(game: str, holdings: list[str], board: str, dead: str) -> None:
    found = odds(game, holdings, board, dead, exact=True)
    expected = plain(found.matchup)
    assert [Fraction(pot, 2 * found.unit * found.deals) for pot in found.pots] == expected
    assert sum(found.pots) == 2 * found.unit * found.deals


def test_aces_against_kings() -> None:
    found = odds("holdem", ["AsAh", "KsKh"])
    assert (found.exact, found.deals) == (True, 1_712_304)
    assert found.wins.tolist() == [[1_410_336, 292_660]]
    assert found.ties.tolist() == [[9_308, 9_308]]


@pytest.mark.parametrize("holdings", [["AsAh", "KsKd"], ["AsKs", "QhQd", "7c6c"], ["AsKs", "AhKh", "AdKd", "2c2d"]])
@pytest.mark.parametrize("game", ["holdem", "six-plus-holdem"])
def test_all_boards_the_quick_way_and_the_plain_one(game: str, holdings: list[str]) -> None:
    if game == "six-plus-holdem":
        holdings = [text.replace("2", "6").replace("6c", "8c") for text in holdings]
    matchup = read_matchup(game, holdings)
    joint, _ = matchup.joints()[0]
    slow = count_all(matchup, joint)
    for quick in (count_boards(matchup, joint), count_few_boards(matchup, joint)):
        for name in ("deals", "unit"):
            assert getattr(quick, name) == getattr(slow, name)
        for name in ("wins", "ties", "parts", "claimed", "pots", "scoops"):
            assert getattr(quick, name).tolist() == getattr(slow, name).tolist(), name


def test_ranges_weigh_every_combination_alike() -> None:
    """A range is the sum of its combinations, dealt one by one."""
    found = odds("holdem", ["AKs", "QQ"], "Qs 7h 2d", exact=True)
    wins, deals = 0, 0
    for one in ("AsKs", "AhKh", "AdKd", "AcKc"):
        for other in ("QhQd", "QhQc", "QdQc"):
            each = odds("holdem", [one, other], "Qs 7h 2d", exact=True)
            wins, deals = wins + each.wins[0, 0], deals + each.deals
    assert (found.wins[0, 0], found.deals) == (wins, deals)


def test_all_deals_are_dealt_once() -> None:
    left = np.arange(9, dtype=np.uint8)
    for sizes, ways in (([2], 36), ([2, 1], 36 * 7), ([1, 2, 2], 9 * 28 * 15), ([3, 3], 84 * 20)):
        groups = np.repeat(np.arange(len(sizes)), sizes)
        for chunk in (1, 7, 10_000):
            places, rows = np.full(len(groups), -1), []
            while True:
                out = np.empty((chunk, len(groups)), np.uint8)
                count = deal_all(left, groups, places, out)
                rows += [tuple(row) for row in out[:count].tolist()]
                if count < chunk:
                    break
            assert len(rows) == len(set(rows)) == ways
            assert all(len(set(row)) == len(row) for row in rows)
            ends = np.cumsum(sizes)
            assert all(
                list(r[e - n : e]) == sorted(r[e - n : e]) for r in rows for e, n in zip(ends, sizes, strict=True)
            )


def close(found: Odds, expected: Odds) -> bool:
    """Within twice the interval: that fails once in ten thousand, and the seed is fixed."""
    assert found.margin is not None
    return bool(np.all(np.abs(found.share - expected.share) <= 2 * found.margin + 1e-12))


@pytest.mark.parametrize(
    ("game", "holdings", "board"),
    [
        ("holdem", ["AsAh", "KsKh"], ""),
        ("holdem", ["TT+,AQs+", "random"], "Ts 8s 2d"),
        ("holdem", ["AKs", "AK", "KK"], "2c 7d 9h"),
        ("omaha-hi-lo-8", ["AsAh2s3h", "JdTd9c8c"], "2c 3c Kd"),
        ("badugi", ["As2d3cKh/Kh", "5s6d7cQs/Qs"], ""),
        ("seven-card-stud-high", ["AsAhKd2c4c7d", "QdJdTd9d3s3h"], ""),
    ],
)
def test_chance_agrees_with_exact(game: str, holdings: list[str], board: str) -> None:
    exact = odds(game, holdings, board, exact=True)
    found = odds(game, holdings, board, exact=False, precision=0.003, seed=11)
    assert exact.exact
    assert not found.exact
    assert found.margin is not None
    assert found.margin.max() <= 0.003
    assert close(found, exact)


def test_what_never_came_may_still_come() -> None:
    """A hand that has lost every deal of some has not lost for sure: its interval is no point."""
    found = odds("holdem", ["AsAh", "2c7d"], "Ad Ac Ks", exact=False, precision=0.01)
    assert found.wins[0, 1] == 0
    assert found.margin is not None
    assert all(3 / found.deals < margin < 6 / found.deals for margin in found.margin)


def test_chance_can_be_repeated() -> None:
    one, again, other = (odds("holdem", ["AA", "KK", "random"], exact=False, precision=0.01, seed=s) for s in (4, 4, 5))
    assert one.wins.tolist() == again.wins.tolist() != other.wins.tolist()


def test_what_takes_too_long_is_left_to_chance() -> None:
    assert not odds("seven-card-stud-high", ["AsAhKd", "QdJdTd"], precision=0.01).exact
    assert not odds("holdem", ["random"] * 6, precision=0.01).exact
    assert odds("holdem", ["AsAh", "KsKh", "QsQh"]).exact


def test_arrays_in_and_out() -> None:
    hands = np.array([parse_cards("AsAh"), parse_cards("KsKh")], np.uint8)
    board = np.array(parse_cards("2c3c4d"), np.uint8)
    found = odds_of_hands("holdem", hands, board)
    assert found.dtype == np.float64
    assert found.tolist() == odds("holdem", ["AsAh", "KsKh"], "2c3c4d").share.tolist()
    with pytest.raises(LabError, match="whole numbers"):
        odds_of_hands("holdem", np.array([[1.5, 2], [3, 4]]))
    with pytest.raises(LabError, match="whole numbers"):
        odds_of_hands("holdem", np.array([[1, 77], [3, 4]]))


@pytest.mark.parametrize(
    ("game", "holdings", "board", "dead", "words"),
    [
        ("holdem", ["AsAh", "AsKh"], "", "", "As is named twice"),
        ("holdem", ["AsAh", "KsKh"], "As 2c 3d", "", "As is named twice"),
        ("holdem", ["AsAh", "KsKh"], "2c 2c 3d", "", "named twice"),
        ("holdem", ["AsAh", "KsKh"], "2c 3d", "", "three, four or five"),
        ("holdem", ["AsAh", "KsKh"], "2c 3d 4d 5d 6d 7d", "", "three, four or five"),
        ("holdem", ["AA", "AsAh"], "Ac Ad 2c", "", "cannot be held together"),
        ("holdem", ["AA", "KK"], "Ac Ad As", "", "'AA' is empty"),
        ("holdem", ["AsAh"], "", "", "two holdings"),
        ("holdem", ["random"] * 30, "", "", "not by 30"),
        ("holdem", ["AsAh", "KsKhQs"], "", "", "has 2"),
        ("five-card-stud", ["AsAh", "KsKh"], "2c3c4c", "", "no board"),
        ("omaha-high", ["AKs", "random"], "", "", "range of two cards"),
        ("double-draw", ["AsAhKsKhQs", "random"], "", "", "house edge"),
        ("holdem", ["AsAh", "KsKh"], "", "Zz", "is no card"),
        ("six-plus-holdem", ["AsAh", "2s2h"], "", "", "deck of 36"),
    ],
)
def test_refusals(game: str, holdings: list[str], board: str, dead: str, words: str) -> None:
    with pytest.raises(LabError, match=words):
        odds(game, holdings, board, dead)


def test_more_refusals() -> None:
    with pytest.raises(UnknownGame):
        odds("holden", ["AsAh", "KsKh"])
    with pytest.raises(LabError, match="precision"):
        odds("holdem", ["AsAh", "KsKh"], precision=0)
    with pytest.raises(LabError, match="too many to deal all"):
        odds("holdem", ["random"] * 3, exact=True)


def test_shares_add_up_in_every_game() -> None:
    for key in ("holdem", "omaha-hi-lo-8", "seven-card-stud-hi-lo-8", "badeucey", "badugi", "five-card-draw-low"):
        found = odds(key, ["random"] * 3, exact=False, precision=0.02)
        assert sum(found.pots) == 2 * found.unit * found.deals
        assert len(found.wins) == len(find_game(key).shares)


def test_aces_against_a_random_hand__every_deal() -> None:
    """Six holdings, C(50, 2) others, C(48, 5) boards; the share as published everywhere."""
    found = odds("holdem", ["AA", "random"])
    assert (found.exact, found.margin) == (True, None)
    assert found.deals == 6 * comb(50, 2) * comb(48, 5) == 12_585_434_400
    assert f"{found.share[0]:.3%}" == "85.204%"
    assert sum(found.pots) == 2 * found.unit * found.deals
