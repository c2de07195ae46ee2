"""`pitboss edge double-draw`: what needs no solving. The whole game is solved in tests/edges."""

import pytest

from tests.unit.cli.running import out, parsed, refused

HAND = "Ks Kd X1 5c 6d"


def test_second_draw__each_choice_with_its_value() -> None:
    told = parsed("edge", "double-draw", "--hand", "X1 Kh Qh Kc 3d", "--dead", "7c2d")
    assert told["draw"] == 2
    # Four aces, a joker and three queens make two pairs, two kings three of a kind; 47 cards are left.
    assert told["best"]["exact"] == f"{8 * 3 + 2 * 4 - 37 * 4}/47"
    assert told["best"]["hold"] in ("X1 Kh Kc Qh", "X1 Kh Kc 3d")
    assert [choice["action"] for choice in told["choices"]].count("draw 1") == 5


def test_second_draw__a_stand_and_a_fold_in_words() -> None:
    assert "stand   K♠ Q♠ J♠ T♠ 9♠  +53.000000" in out("edge", "double-draw", "--hand", "KsQsJsTs9s", "--dead", "none")
    pasted = out("edge", "double-draw", "--hand", "K♠ Q♠ J♠ T♠ 9♠", "--dead", "2♣ X1")
    assert pasted == out("edge", "double-draw", "--hand", "KsQsJsTs9s", "--dead", "2c X1")
    lines = out("edge", "double-draw", "--hand", "2c 4d 7h 9s Qc", "--dead", "Kd").splitlines()
    words = [line.split()[0] for line in lines]
    assert words[:5] == ["hand", "dead", "second", "hold", "fold"]
    assert sorted(words[5:]) == ["draw"] * 5 + ["stand"]


def test_second_draw__lowest_winning_hand_and_pay_table_matter() -> None:
    trips = ("edge", "double-draw", "--hand", "Ks Kd Kh 5c 6d", "--dead", "none")
    values = [
        {choice["action"]: choice["exact"] for choice in parsed(*trips, *more)["choices"]}["stand"]
        for more in ((), ("--paytable", "B"), ("--wins", "straight"), ("--wins", "flush", "--paytable", "b"))
    ]
    assert values == ["4/1", "3/1", "-2/1", "-3/1"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--hand", "As Kd"), "five cards, not 2"),
        (("--hand", "As As Kd 5c 6d"), "As is named twice"),
        (("--hand", "As Kd 5c 6d X3"), "X1 or X2 for a joker"),
        (("--hand", HAND, "--dead", "Ks"), "Ks cannot be in the hand and thrown away"),
        (("--hand", HAND, "--dead", "2c 3c 4c 7c"), "up to 3 cards are thrown in the first draw, not 4"),
        (("--dead", "2c"), "add --hand"),
        (("--paytable", "C"), "no pay table 'C'; choose A or B"),
        (("--wins", "pair"), "choose one of two-pairs, three-of-a-kind"),
        (("--wins", "pair", "--hand", HAND), "choose one of two-pairs"),
        (("--board", "2c3c4c"), "--board is no option of double-draw"),
        (("--ante-pays", "flush"), "--ante-pays is no option of double-draw"),
    ],
)
def test_refusals__say_what_to_do(arguments: tuple[str, ...], said: str) -> None:
    assert said in refused("edge", "double-draw", *arguments)


def test_dead__is_no_option_of_the_other_game() -> None:
    assert "--dead is no option" in refused("edge", "texas-holdem-bonus", "--dead", "2c")
