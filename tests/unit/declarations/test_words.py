"""Words in turn bind, and outrank chips (P 8.C, 8.D, 8.G, 18.L)."""

from typing import Any

import pytest

from pitboss.engine.declarations import spoken_amount
from pitboss.engine.events import RaisedTo
from tests.support.covers import covers
from tests.support.showdowns import Hand
from tests.unit.declarations.tables import Chips, Outcome, check_refused, facing, outcome, put, unopened


@covers("E-DEC-01")
@pytest.mark.parametrize(
    ("said", "chips", "expected"),
    [
        ("call", (), ("call", 20, 0)),
        ("fold", (), ("fold", 0, 0)),
        ("Fold.", (), ("fold", 0, 0)),
        ("I call!", (), ("call", 20, 0)),
        # Chips of a raise, but the word was call: the rest goes back. Fewer chips: the call stands.
        ("call", (60,), ("call", 20, 40)),
        ("call", (20, 20, 20), ("call", 20, 40)),
        ("call", (10,), ("call", 20, 0)),
        # Said fold with chips in hand: they go back.
        ("fold", (20,), ("fold", 0, 20)),
        ("all in", (), ("raise", 499, 0)),
        ("all-in", (100,), ("raise", 499, 0)),
    ],
)
def test_e_dec_01__words_bind_and_outrank_chips(said: str, chips: Chips, expected: Outcome) -> None:
    movements = (chips,) if chips else ()
    assert outcome(facing(20), put(4, said, *movements)) == (expected, "E-DEC-01")


@covers("E-DEC-01", "E-DEC-02", "E-DEC-05")
@pytest.mark.parametrize(
    ("said", "chips", "expected"),
    [
        ("call", (60,), ("call", 40, 20)),
        ("call", (25, 25), ("call", 40, 10)),
        ("", (100,), ("call", 40, 60)),
        # What lies there counts: 120 in all is 100 more.
        ("raise to 120", (100,), ("raise", 120, 0)),
        ("raise 60", (100,), ("raise", 120, 0)),
        ("raise", (100,), ("raise", 120, 0)),
        ("one hundred twenty", (120,), ("raise", 120, 20)),
        ("sixty", (60,), ("call", 40, 20)),
        ("", (60, 60), ("raise", 140, 0)),
    ],
)
def test_e_dec_01__what_a_player_has_in_already_counts(said: str, chips: Chips, expected: Outcome) -> None:
    """Seat 1 bet 20 and was raised to 60."""
    hand = facing(20).do("4 raise 60", "7 fold")
    assert outcome(hand, put(1, said, chips))[0] == expected


@covers("E-DEC-01")
@pytest.mark.parametrize(
    ("said", "chips", "expected"),
    [("check", (), ("check", 0, 0)), ("check", (20,), ("check", 0, 20)), ("all in", (), ("bet", 499, 0))],
)
def test_e_dec_01__with_nothing_to_call(said: str, chips: Chips, expected: Outcome) -> None:
    movements = (chips,) if chips else ()
    assert outcome(unopened(), put(1, said, *movements)) == (expected, "E-DEC-01")


@covers("E-DEC-01", "N-CFG-table.unit")
@pytest.mark.parametrize(("unit", "to"), [(100, 6200), (50, 6250), (25, 6275)])
def test_n_cfg_table_unit__a_raise_that_is_said_is_read_in_whole_chips(unit: int, to: int) -> None:
    hand = facing(20, table_unit=unit)
    hand.must(put(4, "raise to 62.75"))
    assert hand.events(RaisedTo)[-1].to == to


@covers("E-DEC-01", "E-DEC-02")
@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("twenty", ("call", 20, 0)),  # the amount of the bet itself
        ("20", ("call", 20, 0)),
        ("sixty", ("raise", 60, 0)),
        ("make it 60", ("raise", 60, 0)),
    ],
)
def test_e_dec_01__a_legal_amount_binds(said: str, expected: Outcome) -> None:
    assert outcome(facing(20), put(4, said))[0] == expected


@covers("E-DEC-02")
@pytest.mark.parametrize(
    ("said", "chips", "expected"),
    [
        ("fifty", (40,), ("bet", 50, 0)),
        ("fifty", (75,), ("bet", 50, 25)),
        ("fifty", (25, 25), ("bet", 50, 0)),
        ("$50", (75,), ("bet", 50, 25)),
        ("bet 50", (100,), ("bet", 50, 50)),
        ("bet fifty", (5,), ("bet", 50, 0)),
        ("fifty", (), ("bet", 50, 0)),
    ],
)
def test_e_dec_02__the_amount_said_stands(said: str, chips: Chips, expected: Outcome) -> None:
    movements = (chips,) if chips else ()
    assert outcome(unopened(), put(1, said, *movements)) == (expected, "E-DEC-02")


@covers("E-DEC-02", "E-DEC-05")
@pytest.mark.parametrize(
    ("said", "movements", "expected", "rule"),
    [
        # AMB-144: "raise" and an amount is how much on top; "raise to" is the whole.
        ("raise 40", (), ("raise", 60, 0), "E-DEC-05"),
        ("raise forty", ((60,),), ("raise", 60, 0), "E-DEC-05"),
        ("raise to 60", ((100,),), ("raise", 60, 40), "E-DEC-05"),
        ("I raise to sixty", (), ("raise", 60, 0), "E-DEC-05"),
        ("raise to 60.", (), ("raise", 60, 0), "E-DEC-05"),
        ("raise to sixty!", (), ("raise", 60, 0), "E-DEC-05"),
        # No amount: what is put in at once.
        ("raise", ((60,),), ("raise", 60, 0), "E-DEC-05"),
        ("raise", ((20, 20, 20),), ("raise", 60, 0), "E-DEC-05"),
        ("raise", ((100,),), ("raise", 100, 0), "E-DEC-05"),
        # No amount and no more than the call: the smallest raise (AMB-59).
        ("raise", (), ("raise", 40, 0), "E-DEC-05"),
        ("raise", ((20,),), ("raise", 40, 0), "E-DEC-05"),
        ("raise", ((10,),), ("raise", 40, 0), "E-DEC-05"),
        # A raise that is put in short of the smallest one is brought up to it.
        ("raise", ((30,),), ("raise", 40, 0), "E-DEC-05"),
    ],
)
def test_e_dec_05__raise_with_an_amount_or_all_at_once(
    said: str, movements: tuple[Chips, ...], expected: Outcome, rule: str
) -> None:
    assert outcome(facing(20), put(4, said, *movements)) == (expected, rule)


@covers("E-DEC-05")
@pytest.mark.parametrize(
    ("said", "chips", "expected"),
    [
        ("raise", (300,), ("raise", 70, 230)),  # 20 and at most 50 on top
        ("raise", (5,), ("raise", 40, 0)),
    ],
)
def test_e_dec_05__subject_to_the_posted_limits(said: str, chips: Chips, expected: Outcome) -> None:
    hand = facing(20, bet_structure="spread", bet_max=5000)
    assert outcome(hand, put(4, said, chips)) == (expected, "E-DEC-05")


@covers("E-DEC-01", "E-DEC-05")
@pytest.mark.parametrize(
    ("said", "movements", "expected"),
    [
        # Facing 20, where a raise is to 40 at least. P 8.C: the word binds, though the amount is too small.
        ("raise 5", (), ("raise", 40, 0)),
        ("raise five", ((25,),), ("raise", 40, 0)),
        ("raise to 30", (), ("raise", 40, 0)),
        ("raise to 39", ((100,),), ("raise", 40, 60)),
        ("raise to 20", (), ("raise", 40, 0)),
        ("raise to 10", (), ("raise", 40, 0)),
        ("raise zero", (), ("raise", 40, 0)),
    ],
)
def test_e_dec_01__raise_binds_though_the_amount_is_too_small(
    said: str, movements: tuple[Chips, ...], expected: Outcome
) -> None:
    assert outcome(facing(20), put(4, said, *movements)) == (expected, "E-DEC-01")


@covers("E-DEC-01", "E-STK-06")
@pytest.mark.parametrize(
    ("stack", "said", "expected"),
    [
        # Above the call but below the least raise: all-in.
        (39, "raise 5", ("raise", 39, 0)),
        (21, "raise 5", ("raise", 21, 0)),
        (30, "raise", ("raise", 30, 0)),
        (30, "raise to 25", ("raise", 30, 0)),
        (30, "raise to 35", ("raise", 30, 0)),
        (30, "raise 40", ("raise", 30, 0)),
        # Not above the call: a call, for less if need be.
        (20, "raise 5", ("call", 20, 0)),
        (12, "raise 5", ("call", 12, 0)),
        (12, "raise", ("call", 12, 0)),
        (12, "raise to 60", ("call", 12, 0)),
    ],
)
def test_e_dec_01__raise_of_a_short_stack(stack: int, said: str, expected: Outcome) -> None:
    hand = Hand("holdem", {1: 500, 4: stack + 1, 7: 500}, {}).start().do("4 call", "7 call", "1 check", "1 bet 20")
    assert outcome(hand, put(4, said))[0] == expected


@covers("E-DEC-01", "E-ACT-07")
@pytest.mark.parametrize("said", ["raise", "raise 40", "raise to 80"])
def test_e_dec_01__raise_where_none_is_left_is_a_call(said: str) -> None:
    """One raise a round, and it has been made: the player who says raise does not get away with a fold."""
    hand = facing(20, bet_raise_cap=1).do("4 raise 40")
    assert outcome(hand, put(7, said, (100,))) == (("call", 40, 60), "E-DEC-01")


@covers("E-DEC-01")
def test_e_dec_01__raise_with_nothing_bet_is_a_bet_of_the_minimum_at_least() -> None:
    assert outcome(unopened(bet_min=500), put(1, "raise 2")) == (("bet", 5, 0), "E-DEC-01")


@covers("E-DEC-05")
def test_e_dec_05__at_a_fixed_limit_raise_says_it_all() -> None:
    hand = facing(4, bet_structure="fixed", bet_min=400, bet_max=800)
    assert outcome(hand, put(4, "raise", (100,))) == (("raise", 8, 92), "E-DEC-05")


@covers("E-DEC-01", "E-DEC-05")
def test_e_dec_05__complete_in_stud_is_a_raise_to_a_full_bet() -> None:
    hands = {1: "2c 3d 5h", 2: "4c 4d 6s", 3: "8c 9d Th"}
    limits: dict[str, Any] = {"bet_structure": "fixed", "bet_min": 400, "bet_max": 800}
    hand = Hand("seven-card-stud-high", dict.fromkeys(hands, 100), hands, **limits).start()
    assert outcome(hand, put(2, "complete"))[0] == ("raise", 4, 0)


@covers("E-DEC-01")
@pytest.mark.parametrize(
    ("said", "code", "rule"),
    [
        ("check", "call_instead", "E-ACT-02"),
        # Not within the limits, so not binding.
        ("thirty", "min_not_met", "E-ACT-04"),
        ("sixty thousand", "not_enough_chips", "E-STK-02"),
        ("ten", "unclear_words", "E-DEC-01"),
        # Not clear.
        ("hmm", "unclear_words", "E-DEC-01"),
        (",", "unclear_words", "E-DEC-01"),
        ("one moment please", "unclear_words", "E-DEC-01"),
        ("I will not fold", "unclear_words", "E-DEC-01"),
        ("check or fold", "unclear_words", "E-DEC-01"),
        ("one fifty", "unclear_words", "E-DEC-01"),
        ("raise to 60 or 80", "unclear_words", "E-DEC-01"),
        ("raise 1.555", "unclear_words", "E-DEC-01"),
    ],
)
def test_e_dec_01__what_is_not_clear_or_not_legal_does_not_bind(said: str, code: str, rule: str) -> None:
    check_refused(facing(20), put(4, said), code, rule)


@covers("E-DEC-01")
@pytest.mark.parametrize(
    ("said", "code", "rule"),
    [
        ("call", "no_bet_to_call", "E-ACT-01"),
        ("zero", "bad_amount", "E-ACT-04"),
        ("one thousand", "not_enough_chips", "E-STK-02"),
    ],
)
def test_e_dec_01__refused_with_nothing_to_call(said: str, code: str, rule: str) -> None:
    check_refused(unopened(), put(1, said), code, rule)


@covers("E-DEC-01")
def test_e_dec_01__an_amount_over_the_posted_maximum_does_not_bind() -> None:
    hand = facing(20, bet_structure="spread", bet_max=5000)
    check_refused(hand, put(4, "one hundred"), "max_exceeded", "E-ACT-07")
    check_refused(hand, put(4, "all in"), "max_exceeded", "E-ACT-07")


@covers("E-DEC-01", "E-DEC-05")
@pytest.mark.parametrize(
    ("said", "house", "to", "rule"),
    [
        # P 8.C: the word itself binds; its amount is brought within what the table allows (AMB-59).
        ("raise to 100", {"bet_structure": "spread", "bet_max": 5000}, 70, "E-DEC-01"),
        ("raise 50", {"bet_structure": "spread", "bet_max": 5000}, 70, "E-DEC-05"),
        ("raise 51", {"bet_structure": "spread", "bet_max": 5000}, 70, "E-DEC-01"),
        ("raise to 1000", {}, 499, "E-DEC-01"),
        ("raise to 60.50", {}, 60, "E-DEC-01"),
        ("raise 20.50", {}, 40, "E-DEC-01"),
    ],
)
def test_e_dec_01__raise_with_an_amount_that_is_too_large_or_not_in_chips(
    said: str, house: dict[str, Any], to: int, rule: str
) -> None:
    assert outcome(facing(20, **house), put(4, said)) == (("raise", to, 0), rule)


@covers("E-DEC-01")
def test_e_dec_01__raise_of_another_amount_than_the_fixed_limit() -> None:
    hand = facing(4, bet_structure="fixed", bet_min=400, bet_max=800)
    assert outcome(hand, put(4, "raise 6")) == (("raise", 8, 0), "E-DEC-01")


@covers("E-DEC-01")
@pytest.mark.parametrize("said", ["fold", "raise to 60", "call"])
@pytest.mark.parametrize("seat", [1, 7])
def test_e_dec_01__out_of_turn_nothing_binds(seat: int, said: str) -> None:
    check_refused(facing(20), put(seat, said), "not_your_turn", "E-DEC-01")


@covers("E-DEC-01")
def test_e_dec_01__an_all_in_call_may_be_said_as_its_amount() -> None:
    """Seat 4 has 30 left and faces 40."""
    hand = Hand("holdem", {1: 500, 4: 31, 7: 500}, {}).start().do("4 call", "7 call", "1 check", "1 bet 40")
    assert outcome(hand, put(4, "thirty"))[0] == ("call", 30, 0)


@covers("E-DEC-01")
@pytest.mark.parametrize(
    ("words", "dollars"),
    [
        ("50", 50), ("$50", 50), ("1,200", 1200), ("fifty", 50), ("twenty-five", 25), ("twenty five", 25),
        ("a hundred", 100), ("one hundred", 100), ("one hundred fifty", 150), ("fifteen hundred", 1500),
        ("two thousand", 2000), ("two thousand five hundred", 2500), ("one hundred thousand", 100_000), ("call", None),
    ],
)  # fmt: skip
def test_e_dec_01__amounts_in_figures_and_words(words: str, dollars: int | None) -> None:
    assert spoken_amount(words.split()) == (None if dollars is None else dollars * 100)
