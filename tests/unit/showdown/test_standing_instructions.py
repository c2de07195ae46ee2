"""Standing instructions for the showdown: ask, always show, muck when beaten by what is on the table."""

from typing import Any

import pytest

from pitboss.cards import parse_cards
from pitboss.engine.commands import Instruct
from pitboss.engine.events import HandMucked, HandTabled, Instructed
from tests.support.covers import covers
from tests.support.showdowns import Hand, money

BOARD = "2c 3d 7h 8s Jc"
HANDS = {1: "Ks Kd", 4: "Qs Qd", 7: "As Ad"}


def played(
    showing: dict[int, str],
    game: str = "holdem",
    hands: dict[int, str] = HANDS,
    board: str = BOARD,
    **choices: Any,
) -> Hand:
    """Checked down to the showdown, where every instruction is carried out until somebody has to be asked."""
    hand = Hand(game, dict.fromkeys(hands, 100), hands, board, **choices)
    for seat, what in showing.items():
        hand.must(Instruct(seat, showing=what))
    return hand.start().check_down()


def tabled(hand: Hand) -> list[int]:
    return [event.seat for event in hand.events(HandTabled)]


def mucked(hand: Hand) -> list[int]:
    return [event.seat for event in hand.events(HandMucked)]


@covers("G-GEN-05")
def test_g_gen_05__without_an_instruction_each_is_asked() -> None:
    hand = played({})
    assert (hand.need.kind, hand.need.seat, tabled(hand)) == ("show", 1, [])


@covers("G-GEN-05")
def test_g_gen_05__always_show_shows_a_beaten_hand_too() -> None:
    hand = played(dict.fromkeys(HANDS, "show"))
    assert (tabled(hand), mucked(hand)) == ([1, 4, 7], [])
    assert hand.won() == money({7: 3})


@covers("G-GEN-06")
@pytest.mark.parametrize("showing", ["show", "muck_when_beaten"])
def test_g_gen_06__by_instruction_too_the_whole_hand_is_shown(showing: str) -> None:
    hands = {1: "2c 3d 5h 7s 9c Jd Kh", 2: "4c 4d 6s 8c Tc Qd As"}
    hand = played(dict.fromkeys(hands, showing), "seven-card-stud-high", hands, "")
    winner = [event for event in hand.events(HandTabled) if event.seat == 2]
    assert [set(event.cards) for event in winner] == [set(parse_cards(hands[2]))]


@covers("G-GEN-05", "G-GEN-07")
def test_g_gen_05__muck_when_beaten_looks_at_what_lies_on_the_table() -> None:
    """Seat 1 shows first, with nothing to beat; queens are beaten by kings and mucked; aces are shown."""
    hand = played(dict.fromkeys(HANDS, "muck_when_beaten"))
    assert (tabled(hand), mucked(hand)) == ([1, 7], [4])
    assert hand.won() == money({7: 3})


@covers("G-GEN-05")
def test_g_gen_05__a_hand_that_was_mucked_beats_nobody() -> None:
    """Kings concede; queens see an empty table and show."""
    hand = played({4: "muck_when_beaten", 7: "muck_when_beaten"}).do("1 muck")
    assert (tabled(hand), mucked(hand)) == ([4, 7], [1])


@covers("G-GEN-05", "G-GEN-09")
def test_g_gen_05__a_tie_is_not_beaten() -> None:
    hand = played(dict.fromkeys((1, 4), "muck_when_beaten"), hands={1: "Ks Qd", 4: "Kd Qs"})
    assert (tabled(hand), mucked(hand)) == ([1, 4], [])
    assert hand.won() == money({1: 1, 4: 1})


@covers("G-GEN-05", "G-GEN-06")
def test_g_gen_05__instructions_and_people_take_turns() -> None:
    hand = played({1: "show", 7: "muck_when_beaten"})
    assert (tabled(hand), hand.need.seat) == ([1], 4)
    hand.do("4 show")
    assert tabled(hand) == [1, 4, 7]


@covers("G-GEN-05", "G-OMA-03")
@pytest.mark.parametrize(
    ("low_half", "shows"),
    [
        ("Ac 4h 9c 9d", True),  # beaten for high, but 7-5-4-2-A can win the low half
        ("Ac Ad 9c 9d", False),  # beaten for high, and no low
        ("6c 8h 9c 9d", False),  # 8-7-6-5-2 is beaten by 7-6-5-4-2
    ],
)
def test_g_gen_05__a_half_that_can_be_won_is_enough(low_half: str, shows: bool) -> None:
    """Seat 1 has tabled kings, seat 2 a low of 7-6-5-4-2."""
    hands = {1: "Kh Kd Jc Tc", 2: "4c 6h Qc Qh", 3: low_half}
    hand = played(dict.fromkeys(hands, "muck_when_beaten"), "omaha-hi-lo-8", hands, "2c 7d 5h Ks Td")
    assert (3 in tabled(hand), 3 in mucked(hand)) == (shows, not shows)
    assert {1, 2} <= set(tabled(hand))


@covers("G-GEN-05", "G-GEN-11")
def test_g_gen_05__beaten_in_the_main_pot_but_not_in_the_side_pot() -> None:
    """Aces of seat 1 are all-in for 20. Kings cannot win that, but they can win the side pot from queens."""
    hands = {1: "As Ad", 4: "Ks Kd", 7: "Qs Qd"}
    hand = Hand("holdem", {1: 20, 4: 100, 7: 100}, hands, BOARD)
    for seat in hands:
        hand.must(Instruct(seat, showing="muck_when_beaten"))
    # Seat 7 makes the final bet, so the order is 7, 1, 4: aces lie there when kings decide.
    hand.start().do("4 raise 20", "7 call", "1 call", *("4 check", "7 check") * 2, "4 check", "7 bet 10", "4 call")
    assert (tabled(hand), mucked(hand)) == ([7, 1, 4], [])
    assert hand.won() == money({1: 60, 4: 20})


@covers("G-GEN-06", "G-GEN-05")
def test_g_gen_06__an_instruction_to_muck_does_not_throw_a_pot_away() -> None:
    hand = played({7: "muck_when_beaten"}, hands={1: "Ks Kd", 4: "Qs Qd", 7: "4h 5c"}, board="2c 9d 7h 8s Jc")
    hand.do("1 muck", "4 muck")
    assert tabled(hand) == [7]
    assert hand.won() == money({7: 3})


@covers("N-CFG-showdown.discloseDiscarded", "G-GEN-05")
def test_n_cfg_disclose_discarded__overrides_an_instruction_to_muck() -> None:
    hand = played(dict.fromkeys(HANDS, "muck_when_beaten"), showdown_disclose_discarded=True)
    assert (tabled(hand), mucked(hand)) == ([1, 4, 7], [])


@covers("G-GEN-05")
def test_g_gen_05__an_instruction_can_be_given_and_taken_back_at_any_time() -> None:
    hand = Hand("holdem", dict.fromkeys(HANDS, 100), HANDS, BOARD)
    hand.must(Instruct(1, showing="show"))
    hand.start()
    hand.must(Instruct(1, showing="ask"))
    hand.do("4 call", "7 call", "1 check")
    hand.check_down()
    assert (hand.need.kind, hand.need.seat) == ("show", 1)
    assert [event.showing for event in hand.events(Instructed)] == ["show", "ask"]


@covers("N-OPN-04")
@pytest.mark.parametrize(
    ("command", "code", "rule"),
    [
        (Instruct(1, showing="sometimes"), "bad_instruction", "N-OPN-04"),
        (Instruct(2, showing="show"), "not_seated", "A-27"),
        (Instruct(11, showing="show"), "no_such_seat", "A-30"),
    ],
)
def test_g_gen_05__what_is_no_instruction_is_refused(command: Instruct, code: str, rule: str) -> None:
    refusal = Hand("holdem", {1: 100, 4: 100}, {}).refused(command)
    assert (refusal.code, refusal.rule) == (code, rule)
