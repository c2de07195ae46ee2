"""House choices that cannot open a table: all faults at once, each with its key and its rule (N-VAL-01)."""

from typing import Any

import pytest

from pitboss.engine import start_table
from pitboss.games import GAMES, find_game
from pitboss.rulebook import REGISTER, cite
from pitboss.submission import ChoicesError, HouseChoices, faults
from tests.support.covers import covers
from tests.support.tables import house

STUD, DRAW5 = "seven-card-stud-high", "five-card-draw-high"
FILED = {"bet_min_increase_max_amount": 20, "bet_min_increase_consent_method": "show of hands"}


def found(game: str, **choices: Any) -> set[tuple[str, str]]:
    return {(fault.place, fault.rule) for fault in faults(find_game(game), house(game, **choices))}


@covers("N-VAL-01")
@pytest.mark.parametrize("game", GAMES)
def test_n_val_01__nothing_is_wrong_with_the_usual_choices(game: str) -> None:
    assert found(game) == set()


LIMITS: list[tuple[str, dict[str, Any], str, str]] = [
    ("holdem", {"bet_min": 0}, "bet_min", "E-ACT-07"),
    ("holdem", {"bet_max": 4}, "bet_max", "E-ACT-07"),
    ("holdem", {"bet_max": None}, "bet_max", "E-ACT-07"),
    ("holdem", {"bet_structure": "fixed", "bet_max": None}, "bet_max", "E-ACT-07"),
    ("holdem", {"bet_structure": "pot", "bet_max": 4}, "bet_max", "E-ACT-07"),
    ("holdem", {"bet_raise_cap": 0}, "bet_raise_cap", "E-ACT-07"),
    ("holdem", {"bet_raise_cap": -1}, "bet_raise_cap", "E-ACT-07"),
    ("holdem", {**FILED, "bet_min_increase_max_amount": 4}, "bet_min_increase_max_amount", "E-ACT-08"),
    ("holdem", {"bet_min_increase_max_amount": 20}, "bet_min_increase_consent_method", "E-ACT-08"),
    ("holdem", {"stake_buy_in_min": 200, "stake_buy_in_max": 100}, "stake_buy_in_max", "E-STK-05"),
    # Nobody could have the last blind and one bet at the minimum on the table.
    ("holdem", {"stake_buy_in_max": 9}, "stake_buy_in_max", "E-STK-05"),
    (STUD, {"stake_buy_in_max": 6}, "stake_buy_in_max", "E-STK-05"),
]

FORCED: list[tuple[str, dict[str, Any], str, str]] = [
    ("holdem", {"ante_required": True}, "ante_amount", "E-ANT-01"),
    ("holdem", {"ante_amount": 1}, "ante_required", "E-ANT-01"),
    (STUD, {"ante_required": True}, "ante_amount", "E-ANT-01"),
    ("holdem", {"blinds_amounts": ()}, "blinds_amounts", "E-BLD-01"),
    (DRAW5, {"blinds_amounts": ()}, "blinds_amounts", "E-BLD-01"),
    ("holdem", {"blinds_amounts": (0, 5)}, "blinds_amounts", "E-BLD-02"),
    ("holdem", {"blinds_amounts": (5, 2)}, "blinds_amounts", "E-BLD-02"),
    ("holdem", {"blinds_amounts": (5,) * 11}, "blinds_amounts", "E-BLD-02"),
    ("triple-draw-2-7", {"blinds_amounts": (5,) * 8}, "blinds_amounts", "E-BLD-02"),
    (STUD, {"blinds_amounts": (2, 5)}, "blinds_amounts", "E-BLD-01"),
    (STUD, {"forced_bet_amount": 0}, "forced_bet_amount", "E-FB-07"),
    ("five-card-stud", {"forced_bet_amount": 0}, "forced_bet_amount", "E-FB-07"),
    ("holdem", {"forced_bet_amount": 2}, "forced_bet_amount", "E-FB-07"),
    ("holdem", {"straddle_amount": 10}, "straddle_offered", "E-STR-01"),
    ("holdem", {"straddle_offered": True}, "straddle_amount", "E-STR-01"),
    ("holdem", {"straddle_offered": True, "straddle_amount": 5}, "straddle_amount", "E-STR-01"),
    (STUD, {"straddle_offered": True, "straddle_amount": 10}, "straddle_offered", "E-STR-03"),
    ("five-card-stud", {"straddle_offered": True, "straddle_amount": 10}, "straddle_offered", "E-STR-03"),
    (DRAW5, {"straddle_offered": True, "straddle_amount": 10}, "straddle_offered", "E-STR-03"),
]

CHIPS: list[tuple[str, dict[str, Any], str, str]] = [
    ("holdem", {"table_unit": 0}, "table_unit", "G-GEN-10"),
    ("holdem", {"table_unit": -1}, "table_unit", "G-GEN-10"),
    ("holdem", {"table_unit": 101}, "table_unit", "G-GEN-10"),
    ("holdem", {"table_unit": 5}, "blinds_amounts", "G-GEN-10"),
    ("holdem", {"table_unit": 5, "blinds_amounts": (5, 10), "bet_min": 12}, "bet_min", "G-GEN-10"),
    ("holdem", {"table_unit": 5, "blinds_amounts": (5, 10), "bet_max": 101}, "bet_max", "G-GEN-10"),
    ("holdem", {"ante_required": True, "ante_amount": -1}, "ante_amount", "N-VAL-01"),
    ("holdem", {"bet_min": -5}, "bet_min", "N-VAL-01"),
    ("triple-draw-2-7", {"odd_chip_td": None}, "odd_chip_td", "G-TD-03"),
    ("triple-draw-a-5", {"odd_chip_td": None}, "odd_chip_td", "G-TD-03"),
    ("six-plus-holdem", {"odd_chip_6p": None}, "odd_chip_6p", "G-6P-04"),
]


@covers("N-VAL-01", "E-ACT-07", "E-ACT-08", "E-STK-05", "N-CFG-bet.min", "N-CFG-bet.max", "N-CFG-bet.raiseCap",
        "N-CFG-bet.structure", "N-CFG-bet.minIncrease.maxAmount", "N-CFG-bet.minIncrease.consentMethod",
        "N-CFG-stake.buyInMin", "N-CFG-stake.buyInMax")  # fmt: skip
@pytest.mark.parametrize(("game", "choices", "key", "rule"), LIMITS)
def test_n_val_01__limits_that_cannot_be(game: str, choices: dict[str, Any], key: str, rule: str) -> None:
    check_refused(game, choices, key, rule)


@covers("N-VAL-01", "E-ANT-01", "E-BLD-01", "E-BLD-02", "E-FB-07", "E-STR-01", "E-STR-03", "N-CFG-ante.required",
        "N-CFG-ante.amount", "N-CFG-blinds.amounts", "N-CFG-forcedBet.amount", "N-CFG-straddle.offered",
        "N-CFG-straddle.amount")  # fmt: skip
@pytest.mark.parametrize(("game", "choices", "key", "rule"), FORCED)
def test_n_val_01__forced_money_that_cannot_be(game: str, choices: dict[str, Any], key: str, rule: str) -> None:
    check_refused(game, choices, key, rule)


@covers("N-VAL-01", "N-CFG-table.unit", "G-GEN-10", "G-TD-03", "G-6P-04")
@pytest.mark.parametrize(("game", "choices", "key", "rule"), CHIPS)
def test_n_val_01__chips_that_cannot_be(game: str, choices: dict[str, Any], key: str, rule: str) -> None:
    check_refused(game, choices, key, rule)


def check_refused(game: str, choices: dict[str, Any], key: str, rule: str) -> None:
    assert (key, rule) in found(game, **choices)
    assert rule in REGISTER
    with pytest.raises(ChoicesError) as refused:
        start_table(game, house(game, **choices))
    assert key in str(refused.value)
    assert rule in str(refused.value)


@covers("N-VAL-01", "N-CFG-stake.buyInMax", "N-CFG-stake.allowShortForced")
def test_n_val_01__a_largest_buy_in_that_just_suffices() -> None:
    assert found("holdem", stake_buy_in_max=10) == set()
    assert found("holdem", stake_buy_in_max=9, stake_allow_short_forced=True) == set()


@covers("N-VAL-01", "G-TD-03")
def test_n_val_01__the_citation_of_what_is_missing() -> None:
    """Triple Draw without a rule for the odd chip: P 21.E(5)."""
    (fault,) = faults(find_game("triple-draw-2-7"), house("triple-draw-2-7", odd_chip_td=None))
    assert cite(fault.rule, "P 21") == "P 21.E(5)"
    assert fault.detail


@covers("N-VAL-01")
def test_n_val_01__everything_at_once() -> None:
    wrong = HouseChoices(bet_structure="spread", straddle_offered=True, ante_required=True, bet_raise_cap=0)
    keys = {fault.place for fault in faults(find_game(STUD), wrong)}
    assert keys == {
        "bet_min",
        "bet_max",
        "bet_raise_cap",
        "ante_amount",
        "forced_bet_amount",
        "straddle_offered",
        "straddle_amount",
    }


@covers("N-VAL-01")
def test_n_val_01__everything_at_once__also_next_to_an_amount_that_is_none() -> None:
    wrong = found("holdem", bet_min=4.5, blinds_amounts=(), ante_required=True)
    assert {"bet_min", "blinds_amounts", "ante_amount"} <= {key for key, _ in wrong}


CHOICE_KEYS = [
    "bet_structure", "bet_min_raise", "bet_short_all_in_reopens", "ante_rules", "blinds_missed", "blinds_post",
    "straddle_rules", "button_initial", "button_tie", "stud_low_forced_ace", "stud_hilo_forced",
    "draw_reshuffle_own_discards", "badugi_draws", "stake_min_rule", "chips_multi_chip_rule", "display_timeout_action",
]  # fmt: skip
SWITCHES = [
    "bet_raise_cap_lift_heads_up", "bet_check_raise", "ante_required", "ante_live", "blinds_heads_up_button_small",
    "draw5_blinds_before_deal", "straddle_offered", "straddle_live", "straddle_counts_as_raise", "button_dead",
    "stud_forced_bet_option", "stud_shortage_count_burn", "stud_shortage_include_last", "stud5_burn_each_round",
    "draw_reshuffle_stub_first", "stake_allow_short_forced", "stake_allow_remove_between_rounds",
]  # fmt: skip
AMOUNTS = ["bet_min", "bet_max", "ante_amount", "straddle_amount", "forced_bet_amount", "bet_min_increase_max_amount",
           "stake_buy_in_min", "stake_buy_in_max", "table_unit"]  # fmt: skip


@covers("N-VAL-01", "N-CFG-badugi.draws", "N-CFG-straddle.rules")
@pytest.mark.parametrize("key", CHOICE_KEYS)
def test_n_val_01__a_reading_that_nobody_knows(key: str) -> None:
    value: Any
    for value in ["sometimes", 5, None]:
        assert (key, "N-VAL-01") in found("holdem", **{key: value})


@covers("N-VAL-01")
@pytest.mark.parametrize("key", SWITCHES)
def test_n_val_01__a_switch_is_on_or_off(key: str) -> None:
    value: Any
    for value in ["no", 2, None]:
        assert (key, "N-VAL-01") in found("holdem", **{key: value})


@covers("N-VAL-01")
@pytest.mark.parametrize("key", AMOUNTS)
def test_n_val_01__an_amount_is_whole_cents(key: str) -> None:
    value: Any
    for value in [4.5, "5", True]:
        assert (key, "N-VAL-01") in found("holdem", **{key: value})


@covers("N-VAL-01")
@pytest.mark.parametrize("value", [(2.5, 5), ("2", "5"), (2, None), (2, True), 5, None])
def test_n_val_01__blinds_are_a_row_of_amounts(value: Any) -> None:
    assert ("blinds_amounts", "N-VAL-01") in found("holdem", blinds_amounts=value)


@covers("N-VAL-01")
@pytest.mark.parametrize("value", ["3", 1.5, True])
def test_n_val_01__a_cap_is_a_number_of_raises(value: Any) -> None:
    assert "bet_raise_cap" in {key for key, _ in found("holdem", bet_raise_cap=value)}


@covers("N-VAL-01")
def test_n_val_01__where_there_is_a_list_it_is_told() -> None:
    [fault] = faults(find_game("holdem"), house("holdem", blinds_missed="sometimes"))
    assert (fault.place, fault.rule) == ("blinds_missed", "N-VAL-01")
    assert "'sometimes' is not a choice; choose one of " in fault.detail


@covers("N-VAL-01")
@pytest.mark.parametrize("key", ["bet_min", "ante_amount", "straddle_amount", "forced_bet_amount", "table_unit"])
def test_n_val_01__an_amount_that_must_be_there(key: str) -> None:
    assert key in {name for name, _ in found("holdem", **{key: None})}
