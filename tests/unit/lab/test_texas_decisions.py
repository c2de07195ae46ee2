"""What to do with given cards, from the command and from Python; what is kept; what is refused."""

from fractions import Fraction
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from pitboss.cards import parse_cards, show_card
from pitboss.lab.errors import LabError
from pitboss.lab.texas_bonus import solution as texas
from pitboss.lab.texas_bonus.decisions import decide
from pitboss.lab.texas_bonus.summed import Solution
from pitboss.lab.texas_bonus.tables import tables
from pitboss.rankings import RANKINGS
from tests.unit.cli.running import out, parsed, refused

EDGE = ("edge", "texas-holdem-bonus")


@pytest.mark.parametrize("ante_pays", ["straight", "flush"])
def test_river__values_by_comparing_with_every_dealers_hand(ante_pays: str) -> None:
    hole, board = parse_cards("9s 8s"), parse_cards("7d 6h 2c Kd")
    high, left = RANKINGS["high"], [card for card in range(52) if card not in (*hole, *board)]
    floor = high.classes[ante_pays] << 20
    sums = {0: 0, 1: 0}
    for river in left:
        mine = high.strength([*hole, *board, river])
        for dealer in combinations([card for card in left if card != river], 2):
            dealers = high.strength([*dealer, *board, river])
            for wager in sums:
                # The turn was checked: two antes before the flop, and the ante itself.
                sums[wager] += (2 + wager + (mine >= floor) if mine > dealers else -3 - wager) if mine != dealers else 0
    decision = decide("9s 8s", "7d 6h 2c Kd", ante_pays=ante_pays)
    assert decision.turn_wagered is False
    assert decision.values == {"wager": Fraction(sums[1], 46 * 990), "check": Fraction(sums[0], 46 * 990)}
    assert decision.choice == ("wager" if sums[1] >= sums[0] else "check")


@pytest.mark.parametrize(("hand", "board"), [("AsKd", "7d 6h 2c"), ("9s 8s", "7d 6h 2c"), ("7c 2d", "As Ks Qs")])
def test_turn__is_worth_the_mean_of_the_rivers(hand: str, board: str) -> None:
    turn = decide(hand, board)
    known = parse_cards(f"{hand} {board}")
    rivers = [decide(hand, f"{board} {show_card(card)}") for card in range(52) if card not in known]
    assert len(rivers) == 47
    assert sum(max(river.values.values()) for river in rivers) / 47 == max(turn.values.values())
    assert {river.turn_wagered for river in rivers} == {turn.choice == "wager"}


def test_command__says_the_decision_and_both_values() -> None:
    said = out(*EDGE, "--hand", "AsKd", "--board", "Ah 7c 2d").splitlines()
    assert said[2] == "turn wager of 1 ante"
    assert [line.split(":")[0].strip() for line in said[3:]] == ["turn wager of 1 ante", "check"]
    assert out(*EDGE, "--hand", "9s8d", "--board", "Ah Kc 2d Qd").splitlines()[2] == "check"


def test_command__takes_the_cards_as_it_prints_them() -> None:
    assert out(*EDGE, "--hand", "A♠ K♦", "--board", "A♥ 7♣ 2♦") == out(*EDGE, "--hand", "AsKd", "--board", "Ah 7c 2d")


def test_command__json() -> None:
    answer = parsed(*EDGE, "--hand", "AsKd", "--board", "Ah 7c 2d 9s", "--ante-pays", "flush")
    assert (answer["wager"], answer["antes"], answer["decision"]) == ("river", 1, "wager")
    assert answer["turn_wagered"] is True
    for name, value in answer["values"].items():
        assert value == float(Fraction(answer["exact"][name]))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--hand", "AsAs"), "As is named twice"),
        (("--hand", "AsKd", "--board", "As 7c 2d"), "As is in the hand and on the board"),
        (("--hand", "AsKd", "--board", "7c 7c 2d"), "7c is named twice"),
        (("--hand", "AsKdQd"), "a hand is two cards"),
        (("--hand", "AsKd", "--board", "7c 2d"), "names 2 cards"),
        (("--hand", "AsKd", "--board", "7c 2d 3d 4d 5d"), "names 5 cards"),
        (("--hand", "AsXx"), "'Xx' is no card"),
        (("--board", "7c 2d 3d"), "--board needs the hand"),
        (("--paytable", "C"), "no pay table 'C'"),
        (("--ante-pays", "pair"), "say straight or flush"),
        (("--wins", "two-pair"), "--wins is no option of texas-holdem-bonus"),
    ],
)
def test_command__bad_input_is_refused_in_words(arguments: tuple[str, ...], words: str) -> None:
    assert words in refused(*EDGE, *arguments)


def test_command__other_games_have_no_edge() -> None:
    assert "'holdem' is not played against the house: say texas-holdem-bonus or double-draw" in refused(
        "edge", "holdem"
    )
    assert "'whist' is no game" in refused("edge", "whist")


def test_cache__a_solution_is_kept_and_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = tables()
    monkeypatch.setattr(texas, "tables", lambda: known)
    monkeypatch.setattr(texas, "flops_up_to_suits", lambda: {(0, 4, 8): 4, (0, 21, 50): 24, (3, 20, 49): 1})
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path))
    told: list[tuple[int, int]] = []
    first = texas.solve(lambda done, total: told.append((done, total)))
    assert told == [(0, 3), (3, 3)]
    again = texas.solve(lambda done, total: told.append((done, total)))
    assert told == [(0, 3), (3, 3)]
    assert first.ends.sum() == 29 * 1176 * 47 * 46 * 990
    for name in Solution.__struct_fields__:
        np.testing.assert_array_equal(getattr(first, name), getattr(again, name))
    assert len([path for path in tmp_path.iterdir() if path.is_file()]) == 1


def test_cache__nothing_is_kept_of_a_run_that_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = tables()
    monkeypatch.setattr(texas, "tables", lambda: known)
    monkeypatch.setattr(texas, "flops_up_to_suits", lambda: {(0, 4, 8): 4, (0, 21, 50): 24})
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path))

    def stop(done: int, total: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        texas.solve(stop)
    assert not [path for path in tmp_path.iterdir() if path.is_file()]


def test_hand__is_refused_in_python_too() -> None:
    with pytest.raises(LabError, match="a hand is two cards"):
        decide("As")
