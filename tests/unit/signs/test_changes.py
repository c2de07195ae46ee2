"""A choice that is posted cannot change without the sign."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pitboss.engine.plan import compile_plan
from pitboss.engine.state.table import new_table
from pitboss.games import Game
from pitboss.signs import Sign, table_sign
from pitboss.submission import HouseChoices, faults
from tests.support.covers import covers
from tests.support.houses import random_setup
from tests.unit.signs.boards import sign_of

EIGHT, STUD, TX, DD = "omaha-hi-lo-8", "seven-card-stud-hi-lo", "texas-holdem-bonus", "double-draw"
ANTE = {"ante_required": True, "ante_amount": 100}
STRADDLE = {"straddle_offered": True, "straddle_amount": 800}
KILL = {"kill_mode": "full", "kill_qualifying_pot": 6_000}
AGREED = {"bet_min_increase_max_amount": 2_000, "bet_min_increase_consent_method": "asked"}


@covers("N-SGN-01", "N-SGN-02", "N-SGN-03", "N-SGN-04", "N-SGN-05", "N-SGN-06", "N-SGN-07", "N-SGN-13", "N-SGN-14")
@pytest.mark.parametrize(
    ("game", "before", "after"),
    [
        ("holdem", {}, {"bet_structure": "fixed"}),
        ("holdem", {}, {"bet_min": 500}),
        ("holdem", {}, {"bet_max": 20_000}),
        ("holdem", {}, {"bet_raise_cap": 3}),
        ("holdem", {"bet_raise_cap": 3}, {"bet_raise_cap_lift_heads_up": True}),
        ("holdem", {}, {"bet_check_raise": False}),
        ("holdem", {}, AGREED),
        ("holdem", AGREED, {"bet_min_increase_max_amount": 2_100}),
        ("holdem", {}, ANTE),
        ("holdem", ANTE, {"ante_amount": 200}),
        ("holdem", ANTE, {"ante_rules": "one_for_all"}),
        ("holdem", ANTE, {"ante_live": True}),
        ("holdem", {}, {"blinds_amounts": (200, 400, 400)}),
        ("holdem", {}, {"blinds_amounts": (100, 400)}),
        ("holdem", {}, {"blinds_heads_up_button_small": True}),
        ("five-card-draw-high", {}, {"draw5_blinds_before_deal": True}),
        ("holdem", {}, STRADDLE),
        ("holdem", STRADDLE, {"straddle_amount": 900}),
        ("holdem", STRADDLE, {"straddle_live": False}),
        ("holdem", STRADDLE, {"straddle_counts_as_raise": True}),
        (STUD, {}, {"forced_bet_amount": 300}),
        (STUD, {}, {"stud_hilo_forced": "lowest_ace_high"}),
        ("seven-card-stud-low", {}, {"stud_low_forced_ace": "high"}),
        (EIGHT, {}, KILL),
        (EIGHT, KILL, {"kill_mode": "half"}),
        (EIGHT, KILL, {"kill_qualifying_pot": 6_100}),
        (EIGHT, KILL, {"kill_leg_up": True}),
        (EIGHT, KILL, {"kill_blind": True}),
        (EIGHT, KILL, {"kill_pot_basis": "gross"}),
        (EIGHT, KILL, {"kill_end_on_any_split": True}),
        (EIGHT, KILL, {"kill_scale_blinds": True}),
        ("holdem", {}, {"opt_run_it_twice": True}),
        ("holdem", {"opt_bomb_pot": True, "opt_bomb_amount": 500}, {"opt_bomb_amount": 600}),
        ("holdem", {}, {"odd_chip_he": "by_suit"}),
        ("holdem", {}, {"stake_buy_in_min": 4_000}),
        ("holdem", {}, {"play_money": True}),
        (TX, {}, {"tx_ante_min": 2_000}),
        (TX, {}, {"tx_ante_max": 60_000}),
        (TX, {}, {"tx_bonus_offered": False}),
        (TX, {}, {"tx_bonus_max": 20_000}),
        (TX, {}, {"tx_ante_pay_threshold": "flush"}),
        (TX, {}, {"tx_limit_counts_stake": True}),
        (TX, {}, {"layout_odds_inscribed": True}),
        (TX, {}, {"layout_rule_inscribed": True}),
        (DD, {}, {"dd_ante_min": 1_000}),
        (DD, {}, {"dd_bonus_paytable": "B"}),
        (DD, {}, {"dd_payout_limit": 2_500_000}),
        (DD, {}, {"dd_winning_minimum": "straight"}),
        (DD, {}, {"dd_bonus_equals_ante": False}),
        (DD, {}, {"layout_joker_inscribed": True}),
    ],
)
def test_posted__a_change_shows(game: str, before: dict[str, Any], after: dict[str, Any]) -> None:
    assert sign_of(game, **before) != sign_of(game, **{**before, **after})


# Amounts that a table posts, wherever they are in use.
AMOUNTS = (
    "bet_min", "ante_amount", "straddle_amount", "forced_bet_amount", "kill_qualifying_pot", "opt_bomb_amount",
    "opt_double_amount", "opt_waterfall_amount", "bet_min_increase_max_amount", "stake_buy_in_min", "stake_buy_in_max",
)  # fmt: skip


def hung(game: Game, house: HouseChoices, seats: int) -> Sign:
    return table_sign(new_table(compile_plan(game.key, house, seats)))


@covers("N-SGN-01", "N-SGN-03", "N-SGN-04", "N-SGN-06", "N-SGN-07")
@given(seed=st.integers(0, 10**6), key=st.sampled_from(AMOUNTS), chips=st.integers(1, 5))
def test_posted__any_amount_of_any_house(seed: int, key: str, chips: int) -> None:
    setup = random_setup(Random(seed), plain=False)
    house = setup.house
    amount = getattr(house, key)
    assume(amount and not (house.table_is_tournament and key.startswith("opt_")))
    other = msgspec.structs.replace(house, **{key: amount + chips * house.table_unit})
    assume(not faults(setup.game, other))
    before = hung(setup.game, house, setup.seats)
    assert before == hung(setup.game, house, setup.seats)
    assert before != hung(setup.game, other, setup.seats)
