"""What outcomes are worth, against the engine's settlement; what a hand is; what the sums come to."""

import random
from fractions import Fraction

import numpy as np
import pytest

from pitboss.cards import parse_cards
from pitboss.engine.banked.paying import Hands, results_of
from pitboss.engine.plan.bank import compile_bank
from pitboss.lab.errors import LabError
from pitboss.lab.texas_bonus.classes import state_of
from pitboss.lab.texas_bonus.figures import AFTER_DEAL, CYCLE, bonus_edge, figures
from pitboss.lab.texas_bonus.names import (
    DRAWS,
    MADE,
    holdings_of,
    starting_classes,
    starting_hands,
    starting_index,
    straight_outs,
)
from pitboss.lab.texas_bonus.summed import Solution
from pitboss.lab.texas_bonus.terms import GAME, LOSS, TIE, TIMES, WAGERED, filed_terms
from pitboss.rankings import RANKINGS
from pitboss.submission import usual_stakes
from tests.support.covers import covers

HIGH = RANKINGS["high"]
ANTE = 500


def end_of(mine: int, dealers: int) -> int:
    if mine <= dealers:
        return TIE if mine == dealers else LOSS
    return sum(mine >= HIGH.classes[name] << 20 for name in ("straight", "flush"))


@covers("L-SET-01", "L-SET-02", "L-SET-03", "L-SET-04")
@pytest.mark.parametrize("ante_pays", ["straight", "flush"])
def test_net__is_what_the_engine_pays(ante_pays: str) -> None:
    bank = compile_bank(GAME, usual_stakes(GAME, tx_ante_pay_threshold=ante_pays), GAME.script)
    terms, chance, seen = filed_terms(ante_pays), random.Random(6), set()
    for _ in range(600):
        cards = chance.sample(range(52), 9)
        mine, dealers = HIGH.strength(cards[2:]), HIGH.strength([*cards[:2], *cards[4:]])
        hands = Hands(cards[2:4], mine, cards[:2], dealers)
        end = end_of(mine, dealers)
        seen.add(end)
        for wagered, spots in enumerate(WAGERED):
            wagers = (("ante", ANTE), *((spot, TIMES[spot] * ANTE) for spot in spots))
            results = results_of(bank, HIGH, wagers, hands)
            won = sum(-result.cents if result.outcome == "lost" else result.paid for result in results)
            assert won == terms.net(wagered, end) * ANTE
    assert seen == {0, 1, 2, TIE, LOSS}


def solution_of(wagered: int, end: int) -> Solution:
    """Every hand ends the same way."""
    ends = np.zeros((169, 4, 5), np.int64)
    for index in range(169):
        ends[index, wagered, end] = holdings_of(index) * AFTER_DEAL
    states = np.zeros((len(MADE), len(DRAWS), 2), np.int64)
    return Solution(ends, states, states)


@pytest.mark.parametrize(
    ("ante_pays", "wagered", "end", "edge", "average"),
    [
        # All that is played on would be lost: every hand is folded, for the ante.
        ("straight", 0, LOSS, 1, 1),
        ("straight", 0, TIE, 0, 3),
        ("straight", 3, 0, -4, 5),
        ("straight", 3, 1, -5, 5),
        ("flush", 3, 1, -4, 5),
        ("flush", 1, 2, -4, 4),
    ],
)
def test_figures__where_every_hand_ends_alike(ante_pays: str, wagered: int, end: int, edge: int, average: int) -> None:
    found = figures(solution_of(wagered, end), ante_pays=ante_pays)
    assert [found.house_edge, found.average_wager, found.variance] == [Fraction(edge), Fraction(average), Fraction(0)]
    assert found.element_of_risk == Fraction(edge, average)
    assert sum(found.outcomes.values()) == found.cycle == CYCLE
    assert len(found.folds) == (169 if edge == 1 else 0)


def test_figures__half_won_and_half_lost() -> None:
    half = [solution_of(3, end).ends // 2 for end in (0, LOSS)]
    states = solution_of(0, 0).turns
    found = figures(Solution(half[0] + half[1], states, states))
    assert found.house_edge == Fraction(1, 2)
    assert found.variance == Fraction(4**2 + 5**2, 2) - Fraction(1, 4)
    assert found.standard_deviation == 4.5
    told = found.json()
    assert told["house_edge"] == 0.5
    assert told["exact"]["house_edge"] == "1/2"
    assert told["two_card_ev"]["72o"] == -0.5
    assert {name: count for name, count in told["outcomes"].items() if count} == {
        "flop_turn_river_won_ante_returned": CYCLE // 2,
        "flop_turn_river_lost": CYCLE // 2,
    }


@covers("L-SET-05")
@pytest.mark.parametrize("paytable", ["A", "B"])
def test_bonus__its_edge_as_a_fraction(paytable: str) -> None:
    """By the ways for each line: pairs 6, suited 4, offsuit 12; the dealer has the other aces once in 1,225."""
    won = 6 * (1000 + 1224 * 30) + 1225 * (4 * 25 + 8 * 20 + 12 * 15 + 18 * 10 + 24 * 5 + 54 * 3)
    lost = 1225 * (1326 - 6 - 4 - 8 - 12 - 18 - 24 - 54)
    assert bonus_edge(filed_terms(paytable=paytable).bonus) == Fraction(lost - won, 1326 * 1225)


def test_names__that_are_not_known_are_refused() -> None:
    with pytest.raises(LabError, match="no pay table 'C': say A or B"):
        filed_terms(paytable="C")
    with pytest.raises(LabError, match="say straight or flush"):
        filed_terms("pair")


def test_starting_hands__their_names_and_numbers() -> None:
    names = starting_hands()
    assert len(set(names)) == 169
    for text, name in (("As Ah", "AA"), ("Kd Ad", "AKs"), ("2c 7h", "72o"), ("Ts 9s", "T9s")):
        assert names[starting_index(*parse_cards(text))] == name
    assert sum(map(holdings_of, range(169))) == 1326
    classes = np.bincount(starting_classes(np.arange(52, dtype=np.uint64)).astype(int), minlength=169)
    assert classes.tolist() == [holdings_of(index) for index in range(169)]


@pytest.mark.parametrize(
    ("hole", "board", "made", "draw"),
    [
        ("5s 6d", "7h 8c 9d", "straight or better", "none"),
        ("As 2d", "3h 4c 5d", "straight or better", "none"),
        ("Ks Kd", "Kh 4c 4d", "straight or better", "none"),
        ("As 2s", "9s 4s 5s 6h", "straight or better", "none"),
        ("Ks Kd", "Kh 4c 5d", "three of a kind", "none"),
        ("Ks Qd", "Kh Qc 5d", "two pair", "none"),
        ("Ks 2d", "Kh 5c 5d", "pair and a pair on the board", "none"),
        ("Ks Kd", "5h 5c 9d 2c", "pair and a pair on the board", "none"),
        ("Ks Kd", "Qh 4c 5d", "overpair", "none"),
        ("Ks 2d", "Kh 9c 5d", "top pair", "none"),
        ("Ks 9s", "Kh 5s 2s", "top pair", "flush"),
        ("4s 4d", "Kh 9c 5d", "lower pair", "none"),
        ("As 2d", "5h 5c 9d", "board paired, ace in hand", "none"),
        ("Ks 2d", "5h 5c 5d", "board paired, king in hand", "none"),
        ("Qs 2d", "5h 5c 9d 9h", "board paired, lower", "none"),
        ("As Kd", "Qh Jc 5d", "no pair, ace in hand", "inside straight"),
        ("Ks 2d", "Qh 9c 5d", "no pair, king in hand", "none"),
        ("8s 7d", "6h 5c Kd", "no pair, lower", "open straight"),
        ("8s 7d", "Kc Jc 2c Tc", "no pair, lower", "inside straight"),
        ("8c 7d", "Kc 3c 2c Qd", "no pair, lower", "flush"),
    ],
)
def test_state__what_a_hand_is_and_what_it_may_become(hole: str, board: str, made: str, draw: str) -> None:
    mine, shared = parse_cards(hole), parse_cards(board)
    ranks = [sum(1 << (card & ~3) for card in cards) for cards in (shared, mine)]
    suits = [sum(1 << 4 * (card & 3) for card in cards) for cards in ((*mine, *shared), mine)]
    words = [np.uint64(word) for word in (*ranks, *suits)]
    held = 0
    for card in (*mine, *shared):
        held |= 1 << (card >> 2)
    place = state_of(words[0], words[1], words[2], words[3], straight_outs()[held])
    assert (MADE[place // len(DRAWS)], DRAWS[place % len(DRAWS)]) == (made, draw)
