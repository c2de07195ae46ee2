"""Chips without a word: the oversized chip, several chips, string bets (P 8.E, 8.F, 8.I)."""

from typing import Any

import pytest

from pitboss.engine.commands import AgreeMinimum, PutChips
from tests.support.covers import covers
from tests.support.showdowns import Hand
from tests.unit.declarations.tables import Chips, Outcome, check_refused, facing, outcome, put, unopened

LIMITS = {"bet_structure": "spread", "bet_max": 5000}


@covers("E-DEC-07")
@pytest.mark.parametrize(
    ("bet", "chip", "expected"),
    [(15, 100, ("call", 15, 85)), (20, 25, ("call", 20, 5)), (20, 499, ("call", 20, 479))],
)
def test_e_dec_07__one_oversized_chip_without_a_word_is_a_call(bet: int, chip: int, expected: Outcome) -> None:
    assert outcome(facing(bet), put(4, "", (chip,))) == (expected, "E-DEC-07")


@covers("E-DEC-07")
@pytest.mark.parametrize(
    ("said", "expected"),
    [("raise to 60", ("raise", 60, 40)), ("raise", ("raise", 100, 0)), ("call", ("call", 15, 85))],
)
def test_e_dec_07__a_word_before_it_counts(said: str, expected: Outcome) -> None:
    assert outcome(facing(15), put(4, said, (100,)))[0] == expected


@covers("E-DEC-07")
def test_e_dec_07__one_chip_of_just_the_right_size_is_a_plain_call() -> None:
    assert outcome(facing(20), put(4, "", (20,))) == (("call", 20, 0), "E-DEC-03")


@covers("E-DEC-07")
def test_e_dec_07__an_oversized_chip_that_is_all_they_have_left() -> None:
    """Seat 4 has one chip of 30 and faces 40: it is a call for less, with no change."""
    hand = Hand("holdem", {1: 500, 4: 31, 7: 500}, {}).start().do("4 call", "7 call", "1 check", "1 bet 40")
    assert outcome(hand, put(4, "", (30,)))[0] == ("call", 30, 0)


@covers("E-DEC-07", "N-CFG-chips.multiChipRule")
@pytest.mark.parametrize(
    ("chips", "expected"),
    [
        ((100,), ("bet", 100, 0)),
        ((5, 5, 5), ("bet", 15, 0)),
        ((25, 5), ("bet", 30, 0)),
    ],
)
def test_e_dec_07__an_opening_bet_is_worth_its_chips(chips: Chips, expected: Outcome) -> None:
    """AMB-57: also one chip, since there is no bet that it could be a call of."""
    assert outcome(unopened(), put(1, "", chips)) == (expected, "E-DEC-03")


@covers("E-DEC-07")
def test_e_dec_07__an_opening_chip_counts_up_to_the_maximum() -> None:
    assert outcome(unopened(**LIMITS), put(1, "", (100,)))[0] == ("bet", 50, 50)
    fixed = {"bet_structure": "fixed", "bet_min": 400, "bet_max": 800}
    assert outcome(unopened(**fixed), put(1, "", (25,)))[0] == ("bet", 4, 21)


@covers("N-CFG-chips.multiChipRule")
@pytest.mark.parametrize(
    ("chips", "expected"),
    [
        # Facing 20: without its smallest chip it would not be a call, so it is one.
        ((15, 10), ("call", 20, 5)),
        ((20,), ("call", 20, 0)),
        ((10, 10), ("call", 20, 0)),
        # With a chip to spare it is a raise.
        ((25, 25), ("raise", 50, 0)),
        ((20, 20), ("raise", 40, 0)),
        ((100, 5), ("raise", 105, 0)),
        # With a chip to spare, but less than the smallest raise: made up to it (as in AMB-59).
        ((20, 10), ("raise", 40, 0)),
        ((10, 5, 5, 5), ("raise", 40, 0)),
    ],
)
def test_n_cfg_multi_chip_rule__several_chips_without_a_word(chips: Chips, expected: Outcome) -> None:
    assert outcome(facing(20), put(4, "", chips))[0] == expected


@covers("N-CFG-chips.multiChipRule")
@pytest.mark.parametrize(
    ("rule", "expected"), [("call_if_one_chip_short", ("call", 80, 40)), ("face_value", ("raise", 120, 0))]
)
def test_n_cfg_multi_chip_rule__or_at_their_face_value(rule: str, expected: Outcome) -> None:
    """40, raised to 80; then two chips of 60: one would not be enough to call, two are a whole raise."""
    hand = facing(40, chips_multi_chip_rule=rule).do("4 raise 80")
    assert outcome(hand, put(7, "", (60, 60)))[0] == expected


@covers("N-CFG-chips.multiChipRule", "E-DEC-05")
def test_n_cfg_multi_chip_rule__a_raise_by_chips_stops_at_the_maximum() -> None:
    assert outcome(facing(20, **LIMITS), put(4, "", (100, 100)))[0] == ("raise", 70, 130)


@covers("N-CFG-chips.multiChipRule", "E-ACT-07")
def test_n_cfg_multi_chip_rule__chips_of_a_raise_that_is_barred_are_a_call() -> None:
    hand = facing(20, bet_raise_cap=1).do("4 raise 40")
    assert outcome(hand, put(7, "", (50, 50)))[0] == ("call", 40, 60)


@covers("E-DEC-04")
@pytest.mark.parametrize(
    ("said", "movements", "expected", "rule"),
    [
        # Puts in the call, then adds: the second movement goes back.
        ("", ((20,), (40,)), ("call", 20, 40), "E-DEC-04"),
        ("", ((20,), (20,), (20,)), ("call", 20, 40), "E-DEC-04"),
        ("", ((25, 25), (50,)), ("raise", 50, 50), "E-DEC-04"),
        # They said that there was more to come.
        ("more coming", ((20,), (40,)), ("raise", 60, 0), "E-DEC-04"),
        ("not complete", ((20,), (40,)), ("raise", 60, 0), "E-DEC-04"),
        # The call goes in while they announce a raise.
        ("raise", ((20,), (40,)), ("raise", 60, 0), "E-DEC-04"),
        # "Call" is a call, however much follows.
        ("call", ((20,), (40,)), ("call", 20, 40), "E-DEC-01"),
        # The amount said stands, in however many movements.
        ("raise to 60", ((20,), (30,)), ("raise", 60, 0), "E-DEC-05"),
    ],
)
def test_e_dec_04__no_string_bets(said: str, movements: tuple[Chips, ...], expected: Outcome, rule: str) -> None:
    assert outcome(facing(20), put(4, said, *movements)) == (expected, rule)


@covers("E-DEC-04")
@pytest.mark.parametrize(
    ("movements", "expected"),
    [
        # P 8.G: all of it at once. More than the call goes in first, so what follows goes back.
        (((60,), (40,)), ("raise", 60, 40)),
        (((40,), (20,), (20,)), ("raise", 40, 40)),
        # It is made up to the smallest raise (AMB-59), and not from the chips that followed.
        (((30,), (100,)), ("raise", 40, 90)),
        # Less than the call goes in first: the smallest raise.
        (((10,), (10,), (40,)), ("raise", 40, 20)),
        (((10,), (200,)), ("raise", 40, 170)),
        # P 8.F(2): just the call, and then the raise, once.
        (((20,), (40,)), ("raise", 60, 0)),
        (((10, 10), (40,)), ("raise", 60, 0)),
        (((20,), (40,), (40,)), ("raise", 60, 40)),
        (((20,), (10,)), ("raise", 40, 0)),
        (((20,), (10,), (300,)), ("raise", 40, 290)),
    ],
)
def test_e_dec_04__raise_and_chips_in_several_movements(movements: tuple[Chips, ...], expected: Outcome) -> None:
    assert outcome(facing(20), put(4, "raise", *movements)) == (expected, "E-DEC-04")


@covers("E-DEC-04", "E-DEC-05")
def test_e_dec_04__an_empty_hand_moved_forward_is_no_movement() -> None:
    assert outcome(facing(20), put(4, "raise", (), (60,))) == (("raise", 60, 0), "E-DEC-05")
    assert outcome(facing(20), put(4, "", (), (20,))) == (("call", 20, 0), "E-DEC-03")


@covers("E-DEC-04")
@pytest.mark.parametrize("said", ["raise, more coming", "raise, not yet complete"])
def test_e_dec_04__a_raise_that_was_said_to_be_incomplete(said: str) -> None:
    """P 8.F(1): every movement counts."""
    assert outcome(facing(20), put(4, said, (10,), (50,), (40,))) == (("raise", 100, 0), "E-DEC-04")


@covers("E-DEC-04")
def test_e_dec_04__what_lies_there_already_is_part_of_the_call() -> None:
    """Seat 1 bet 20 and was raised to 60: 40 more are the exact call."""
    hand = facing(20).do("4 raise 60", "7 fold")
    assert outcome(hand, put(1, "raise", (40,), (60,))) == (("raise", 120, 0), "E-DEC-04")
    hand = facing(20).do("4 raise 60", "7 fold")
    assert outcome(hand, put(1, "raise", (20,), (60,))) == (("raise", 100, 0), "E-DEC-04")


@covers("E-DEC-04", "E-STK-06")
@pytest.mark.parametrize(
    ("stack", "movements", "expected"),
    [
        # Facing 20 with 35 behind: a whole raise would be to 40.
        (35, ((20,), (15,)), ("raise", 35, 0)),
        (35, ((25,), (10,)), ("raise", 35, 0)),
        (35, ((10,), (25,)), ("raise", 35, 0)),
        # No more than the call is there: that is what the word leaves.
        (20, ((10,), (10,)), ("call", 20, 0)),
        (15, ((10,), (5,)), ("call", 15, 0)),
    ],
)
def test_e_dec_04__a_short_stack(stack: int, movements: tuple[Chips, ...], expected: Outcome) -> None:
    hand = Hand("holdem", {1: 500, 4: stack + 1, 7: 500}, {}).start().do("4 call", "7 call", "1 check", "1 bet 20")
    assert outcome(hand, put(4, "raise", *movements))[0] == expected


@covers("E-DEC-04")
@pytest.mark.parametrize(
    ("said", "movements", "expected"),
    [
        ("", ((10,), (40,)), ("bet", 10, 40)),
        ("bet", ((10,), (40,)), ("bet", 10, 40)),
        ("raise", ((10,), (40,)), ("bet", 10, 40)),
        ("more coming", ((10,), (40,)), ("bet", 50, 0)),
        ("bet, more coming", ((10,), (40,)), ("bet", 50, 0)),
    ],
)
def test_e_dec_04__nor_when_opening(said: str, movements: tuple[Chips, ...], expected: Outcome) -> None:
    assert outcome(unopened(), put(1, said, *movements)) == (expected, "E-DEC-04")


@covers("E-DEC-04")
def test_e_dec_04__an_oversized_chip_first_is_a_call_whatever_follows() -> None:
    assert outcome(facing(15), put(4, "", (25,), (100,)))[0] == ("call", 15, 110)


@covers("E-DEC-04")
def test_e_dec_04__said_to_be_incomplete_and_less_than_a_raise() -> None:
    """As silent chips are: made up to the smallest raise, or a call where no raise is open."""
    assert outcome(facing(20), put(4, "more coming", (20,), (10,)))[0] == ("raise", 40, 0)
    hand = facing(20, bet_raise_cap=1).do("4 raise 40")
    assert outcome(hand, put(7, "more coming", (40,), (40,)))[0] == ("call", 40, 40)


def option(**choices: Any) -> Hand:
    """The blind of 5 was called by both others and has the option."""
    hand = Hand("holdem", {1: 500, 4: 500, 7: 500}, {}, blinds_amounts=(500,), bet_min=500, **choices).start()
    return hand.do("4 call", "7 call")


@covers("E-DEC-07", "E-STR-04")
@pytest.mark.parametrize("chip", [1, 5, 10, 100])
def test_e_dec_07__one_silent_chip_of_a_blind_that_was_only_called_is_a_check(chip: int) -> None:
    """P 8.I: more than nothing is larger than required, whatever it is worth."""
    assert outcome(option(), put(1, "", (chip,))) == (("check", 0, chip), "E-DEC-07")


@covers("E-DEC-07", "E-DEC-04")
def test_e_dec_07__on_the_option_too_the_first_movement_counts() -> None:
    assert outcome(option(), put(1, "", (10,), (10, 10)))[0] == ("check", 0, 30)


@covers("E-DEC-07", "E-STR-04", "N-CFG-chips.multiChipRule")
@pytest.mark.parametrize(
    ("said", "chips", "expected"),
    [
        ("raise", (10,), ("raise", 15, 0)),
        ("raise to 15", (100,), ("raise", 15, 90)),
        ("raise 5", (100,), ("raise", 10, 95)),
        ("check", (10,), ("check", 0, 10)),
        # Several chips are a raise (AMB-57): none of them was needed to stay in.
        ("", (5, 5), ("raise", 15, 0)),
        ("", (1, 1), ("raise", 10, 0)),
    ],
)
def test_e_dec_07__a_blind_that_was_only_called_raises_by_a_word_or_several_chips(
    said: str, chips: Chips, expected: Outcome
) -> None:
    assert outcome(option(), put(1, said, chips))[0] == expected


@covers("E-DEC-07", "E-STR-04")
def test_e_dec_07__a_straddler_has_the_same_option() -> None:
    hand = Hand("holdem", {1: 500, 2: 500, 3: 500, 4: 500}, {}, straddle_offered=True, straddle_amount=400).start()
    hand.do("2 straddle", "3 call", "4 call", "1 call")
    assert outcome(hand, put(2, "", (25,))) == (("check", 0, 25), "E-DEC-07")


@covers("E-DEC-07", "E-ACT-07")
def test_e_dec_07__chips_on_an_option_without_a_raise_are_a_check() -> None:
    """The straddle counts as the one raise of the round."""
    counted: dict[str, Any] = {"straddle_offered": True, "straddle_amount": 400, "straddle_counts_as_raise": True}
    hand = Hand("holdem", {1: 500, 2: 500, 3: 500, 4: 500}, {}, bet_raise_cap=1, **counted).start()
    hand.do("2 straddle", "3 call", "4 call", "1 call")
    assert outcome(hand, put(2, "", (10, 10)))[0] == ("check", 0, 20)


@covers("E-DEC-01", "E-ACT-03")
@pytest.mark.parametrize(
    ("command", "code", "rule"),
    [
        (put(4), "unclear_words", "E-DEC-01"),
        (put(4, "   "), "unclear_words", "E-DEC-01"),
        (put(4, "", ()), "unclear_words", "E-DEC-01"),
        (put(4, "more coming"), "unclear_words", "E-DEC-01"),
        (put(4, "", (15,)), "amount_not_in_chips", "E-ACT-03"),
        (put(4, "", (10,), (10,)), "amount_not_in_chips", "E-ACT-03"),
        (put(4, "", (500,)), "chips_not_there", "E-STK-02"),
        (put(4, "call", (500,)), "chips_not_there", "E-STK-02"),
        (put(4, "", (0,)), "bad_amount", "E-DEC-03"),
        (put(4, "", (40, -20)), "bad_amount", "E-DEC-03"),
        (PutChips(4, chips=((20.5,),)), "bad_amount", "E-DEC-03"),  # type: ignore[arg-type]
        (PutChips(4, chips=((True,),)), "bad_amount", "E-DEC-03"),
        (put(9, "call"), "not_seated", "A-27"),
        (put(11, "call"), "no_such_seat", "A-30"),
    ],
)
def test_e_dec_01__chips_that_make_no_action_are_refused(command: PutChips, code: str, rule: str) -> None:
    check_refused(facing(20), command, code, rule)


@covers("E-DEC-01")
def test_e_dec_01__chips_for_a_closed_decision_are_refused() -> None:
    hand = facing(20)
    late = PutChips(7, decision=hand.need.decision, said="call")
    hand.do("4 call")
    check_refused(hand, late, "wrong_decision", "E-DEC-01")


@covers("E-DEC-01")
def test_e_dec_01__between_hands_and_in_a_draw_chips_bind_nobody() -> None:
    check_refused(Hand("holdem", {1: 100, 4: 100}, {}), put(1, "call", (5,)), "no_hand", "A-27")
    hand = Hand("five-card-draw-high", {1: 100, 4: 100}, {}).start().do("4 call", "1 check")
    check_refused(hand, put(1, "bet 10"), "not_your_turn", "E-DEC-01")


CEILING: dict[str, Any] = {"bet_min_increase_max_amount": 1000, "bet_min_increase_consent_method": "hands up"}


@covers("N-CFG-table.unit", "G-GEN-10")
def test_n_cfg_table_unit__a_higher_minimum_is_in_whole_chips_too() -> None:
    hand = Hand("holdem", {1: 100, 4: 100}, {}, **CEILING)
    refusal = hand.refused(AgreeMinimum(1, cents=250))
    assert (refusal.code, refusal.rule) == ("unit_broken", "E-ACT-08")
    hand = Hand("holdem", {1: 100, 4: 100}, {}, table_unit=50, **CEILING)
    hand.must(AgreeMinimum(1, cents=250))
    hand.must(AgreeMinimum(4, cents=250))
    assert hand.table.minimum == 250


@covers("E-DEC-02", "G-GEN-10", "N-CFG-table.unit")
def test_n_cfg_table_unit__an_amount_said_is_in_whole_chips_of_the_table() -> None:
    check_refused(unopened(), put(1, "12.50"), "unit_broken", "G-GEN-10")
    hand = unopened(table_unit=50)
    hand.must(put(1, "12.50"))
    assert hand.table.stacks[1] == 49900 - 1250
