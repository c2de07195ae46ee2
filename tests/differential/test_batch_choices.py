"""What a batch makes of each choice of a house: it plays by it, refuses it by name, or has nothing to do with it.

Who adds a choice has to say here which of the three it is.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.games import GAMES, Game
from pitboss.lab.batch.play import Batch
from pitboss.lab.batch.program import NOT_HERE, program_for
from pitboss.lab.errors import LabError
from pitboss.submission import HouseChoices, faults, usual_stakes
from pitboss.submission.rake import Rake
from pitboss.submission.time_charge import TimeCharge
from pitboss.submission.validate import faults_of_new
from tests.differential.batch_banked import banked_differences
from tests.differential.batch_games import differences

# The rows of a program hold them, or the engine's plan that it is made of: steps, blinds, limits, rankings, takings,
# areas, pay tables, odd chips. tests/differential/batch_houses.py and batch_banked.py change them.
COMPILED = {
    "bet_structure", "bet_min", "bet_max", "bet_raise_cap", "bet_raise_cap_lift_heads_up", "bet_check_raise",
    "bet_min_raise", "bet_short_all_in_reopens", "ante_required", "ante_amount", "ante_rules", "ante_live",
    "blinds_amounts", "blinds_heads_up_button_small", "draw5_blinds_before_deal", "forced_bet_amount",
    "stud_low_forced_ace", "stud_hilo_forced", "stud_forced_bet_option", "stud_shortage_count_burn",
    "stud_shortage_include_last", "stud5_burn_each_round", "draw_reshuffle_stub_first", "draw_reshuffle_own_discards",
    "badugi_draws", "td_no_badugi", "six_plus_ace_kicker", "table_unit", "odd_chip_he", "odd_chip_6p",
    "odd_chip_oma_high", "odd_chip_oma_low", "odd_chip_oma5_high", "odd_chip_oma5_low", "odd_chip_bdg", "odd_chip_td",
    "odd_chip_stud7", "odd_chip_stud7_high", "odd_chip_stud7_low", "odd_chip_draw5", "odd_chip_stud5",
    "odd_chip_card_set", "odd_chip_low_direction", "odd_chip_distribution", "tx_ante_min", "tx_ante_max",
    "tx_ante_pay_threshold", "tx_bonus_offered", "tx_bonus_min", "tx_bonus_max", "tx_bonus_paytable",
    "tx_limit_counts_stake", "dd_ante_min", "dd_ante_max", "dd_bonus_paytable", "dd_payout_limit",
    "dd_winning_minimum", "dd_bonus_equals_ante", "deal_method", "deal_community_first", "rake", "bad_beat",
    "high_hand", "jackpot_order", "jackpot_pot_basis",
}  # fmt: skip
# Each would change a hand, or say that its decks and cards are in other hands than the program's: test_batch.py sets
# them one by one. Under a filed submission no table is opened without a shuffler. A rake by time is refused too: it is
# taken between hands.
REFUSED = {
    *NOT_HERE, "kill_mode", "shuffler_mode", "table_dealt_by", "table_recording", "stake_allow_short_forced",
    "stake_min_rule", "submission_ref",
}  # fmt: skip
# With another value for each, under which the same hands have to come out.
WITHOUT_EFFECT: dict[str, Any] = {
    # What is done with decks of which the log keeps nothing, without a shuffler_mode.
    "deck_procedure": "kept", "device_approval_ref": "D-1", "deck_pre_inspected": True, "deck_preshuffled": True,
    "deck_change_hours": 12, "deck_second_deck_prep": "on_rotation", "count_every_rounds": 3,
    # What a table is called, and what stands on signs and layouts.
    "profile": "maryland", "play_money": True, "table_is_tournament": True,
    "irregularity_supplement": "as posted", "layout_odds_inscribed": True, "layout_rule_inscribed": True,
    "layout_joker_inscribed": True,
    # Between hands: where the button goes and who owes a blind. In a batch nobody does, and the button is given.
    "blinds_missed": "none", "blinds_post": "none", "button_initial": "high_card", "button_tie": "redraw",
    "button_dead": True, "bet_min_increase_max_amount": 4_000, "bet_min_increase_consent_method": "aloud",
    # What may be brought to the table and taken from it: stacks are given. Wide, as the engine asks for it.
    "stake_allow_remove_between_rounds": False, "stake_buy_in_min": 100, "stake_buy_in_max": 10**9,
    # What people say, put in, leave undone, or do out of turn; what is exposed or misdealt. In a batch every decision
    # is clear and in turn, and every deal is good: rulings are the engine's.
    "chips_multi_chip_rule": "face_value", "display_timeout_action": "call_floor", "bet_out_of_turn_binding": True,
    "misdeal_straddle_voluntary": True, "misdeal_face_up_any_time": False, "exposed_games": "holdem_omaha",
    "exposed_timing": "after_deal", "house_abandon": "lose",
    # Which cards are shown, when, and by whom first: all of a showdown are.
    "showdown_disclose_discarded": True, "showdown_first_if_checked": "last_aggressor",
    "showdown_all_in_face_up": True,
    # Of 54 cards six players get five and draw four at the most: no draw runs short.
    "dd_shortage": "void",
    # Details of options, a straddle and a Kill, which are refused where they are offered.
    "straddle_amount": 0, "straddle_rules": "left_of_last_blind", "straddle_live": False,
    "straddle_counts_as_raise": True, "opt_bomb_amount": 0, "opt_double_amount": 0, "opt_waterfall_amount": 0,
    "opt_double_board_button_stays": True, "opt_combine": False, "rit_burn_per_card": True, "rit_allow_hi_lo": False,
    "rit_odd_to": "board2", "rit_shortage": "drop_burns", "bomb_short_all_in": True, "bomb_keep_ante": True,
    "double_odd_to": "board2", "double_burn_per_board": True, "waterfall_later_betting": True,
    "kill_qualifying_pot": 0, "kill_pot_basis": "gross", "kill_end_on_any_split": True, "kill_blind": True,
    "kill_leg_up": True, "kill_scale_blinds": True, "kill_rounding": "down",
}  # fmt: skip
# The only value that there is without the option.
ONE_VALUE = {
    "straddle_rules", "straddle_amount", "opt_bomb_amount", "opt_double_amount", "opt_waterfall_amount",
    "kill_qualifying_pot",
}  # fmt: skip
GIVEN = ("holdem", "seven-card-stud-hi-lo-8", "badugi", "five-card-draw-high", "double-draw", "texas-holdem-bonus")


def otherwise(game: Game) -> tuple[HouseChoices, list[str]]:
    """Everyday stakes, and whatever has no effect otherwise: what the game takes of it, by name."""
    house, names = usual_stakes(game, "", "lab"), []
    for name, value in WITHOUT_EFFECT.items():
        if not faults_of_new(game, replace(house, **{name: value})):
            house = replace(house, **{name: value})
            names.append(name)
    return house, names


def test_every_choice_is_in_one_of_three_groups() -> None:
    fields = set(HouseChoices.__struct_fields__)
    assert len(COMPILED) + len(REFUSED) + len(WITHOUT_EFFECT) == len(COMPILED | REFUSED | {*WITHOUT_EFFECT})
    assert COMPILED | REFUSED | {*WITHOUT_EFFECT} == fields


@pytest.mark.parametrize("game", GIVEN)
def test_what_has_no_effect_has_none(game: str) -> None:
    """The engine plays by it, so the batch would differ from the engine; and from itself without it."""
    house, _ = otherwise(GAMES[game])
    played, usual = Batch(game, 4, house=house), Batch(game, 4, house=usual_stakes(GAMES[game], "", "lab"))
    assert played.play(300, seed=2).net.tolist() == usual.play(300, seed=2).net.tolist()
    if GAMES[game].banked:
        assert not banked_differences(game, house, 4, 30, 1)
    else:
        assert not differences(game, house, 4, 30, 1)


def test_what_has_no_effect_is_changed_somewhere() -> None:
    changed = {name for game in GIVEN for name in otherwise(GAMES[game])[1]}
    assert changed == {*WITHOUT_EFFECT}
    usual = usual_stakes(GAMES["holdem"], "", "lab")
    assert {name for name, value in WITHOUT_EFFECT.items() if getattr(usual, name) == value} == ONE_VALUE


@pytest.mark.parametrize("game", ["holdem", "double-draw"])
def test_a_filed_submission_is_refused(game: str) -> None:
    house = replace(usual_stakes(GAMES[game], "", "lab"), submission_ref="RS-1")
    with pytest.raises(LabError, match=r"not played under these house choices: .*under a filed submission"):
        program_for(game, 2, house)


def test_a_rake_by_time_is_refused() -> None:
    usual = usual_stakes(GAMES["holdem"], "", "lab")
    time = TimeCharge(basis="per_player", hourly_fee=((usual.bet_min, usual.bet_max or 0, 500),))
    house = replace(usual, rake=Rake(types=("time",), method="as filed", time=time))
    assert not faults(GAMES["holdem"], house)
    with pytest.raises(LabError, match="a charge for time is not taken in batches"):
        program_for("holdem", 6, house)
