"""The house's choices: what its Rules Submission fixes, and its readings of points that the texts leave open.

Names are the Rules Submission's keys in snake case. Amounts are cents. Defaults are those of the profile `maryland`;
where the text gives none (stakes, blinds, forced bet) the house has to choose, and validate.py says what is missing.
"""

from typing import Literal

import msgspec

from pitboss.submission.jackpots import BadBeatTerms, HighHandTerms
from pitboss.submission.rake import Rake

OddChip = Literal["by_suit", "first_left_of_button"]


class HouseChoices(msgspec.Struct, frozen=True, kw_only=True):
    """One frozen record a table. It travels in TableOpened, so a log explains itself."""

    profile: str = "maryland"

    # Betting limits (P 8.J). In a fixed-limit game bet_min is the small bet and bet_max the big one; None: no maximum.
    bet_structure: Literal["fixed", "spread", "pot", "none"] = "spread"
    bet_min: int = 0
    bet_max: int | None = None
    bet_raise_cap: int | None = None
    bet_raise_cap_lift_heads_up: bool = False
    bet_check_raise: bool = True
    bet_min_raise: Literal["last_raise", "table_min", "any"] = "last_raise"
    bet_short_all_in_reopens: Literal["full", "half", "always"] = "full"
    bet_min_increase_max_amount: int | None = None
    bet_min_increase_consent_method: str = ""

    # Antes, blinds, straddle, forced bet (P 10-14, 19-22: B, D, E).
    ante_required: bool = False
    ante_amount: int = 0
    ante_rules: Literal["each", "one_for_all"] = "each"
    ante_live: bool = False
    blinds_amounts: tuple[int, ...] = ()
    blinds_heads_up_button_small: bool = False
    blinds_missed: Literal["none", "owed"] = "owed"
    blinds_post: Literal["none", "required"] = "required"
    draw5_blinds_before_deal: bool = False
    straddle_offered: bool = False
    straddle_amount: int = 0
    # N-CFG-straddle.rules: the chapters name one place for it (P 11.E).
    straddle_rules: Literal["left_of_last_blind"] = "left_of_last_blind"
    straddle_live: bool = True
    straddle_counts_as_raise: bool = False
    forced_bet_amount: int = 0

    # The button (P 11.C and its sisters).
    button_initial: Literal["right_of_dealer", "high_card"] = "right_of_dealer"
    button_tie: Literal["suit", "redraw"] = "suit"
    button_dead: bool = False

    # Stud (P 10, 14).
    stud_low_forced_ace: Literal["low", "high"] = "low"
    stud_hilo_forced: Literal["highest_ace_low", "lowest_ace_high"] = "highest_ace_low"
    stud_forced_bet_option: bool = False
    stud_shortage_count_burn: bool = True
    stud_shortage_include_last: bool = True
    stud5_burn_each_round: bool = True

    # Draw games (P 13, 20, 21).
    draw_reshuffle_stub_first: bool = True
    draw_reshuffle_own_discards: Literal["exclude_if_possible", "include"] = "exclude_if_possible"
    badugi_draws: Literal[3, 4] = 4
    td_no_badugi: Literal["fallback", "scoop"] = "fallback"

    # Six Plus (P 6.J).
    six_plus_ace_kicker: Literal["high", "low"] = "high"

    # Table stakes (P 8.B).
    stake_min_rule: Literal["game", "seat"] = "game"
    stake_allow_short_forced: bool = False
    stake_allow_remove_between_rounds: bool = True
    stake_buy_in_min: int | None = None
    stake_buy_in_max: int | None = None

    # Chips and words (P 8.C-I), the countdown (P 7.D(4)).
    chips_multi_chip_rule: Literal["call_if_one_chip_short", "face_value"] = "call_if_one_chip_short"
    display_timeout_action: Literal["check_else_fold", "call_floor"] = "check_else_fold"

    # Showdown (P 18.E).
    showdown_disclose_discarded: bool = False
    showdown_first_if_checked: Literal["first_to_act", "last_aggressor"] = "first_to_act"
    showdown_all_in_face_up: bool = False

    # Odd chips: who gets them, by which cards, and how many to one player.
    table_unit: int = 100
    odd_chip_he: OddChip = "first_left_of_button"
    odd_chip_6p: OddChip | None = None
    odd_chip_oma_high: OddChip = "by_suit"
    odd_chip_oma_low: OddChip = "by_suit"
    odd_chip_oma5_high: OddChip = "by_suit"
    odd_chip_oma5_low: OddChip = "by_suit"
    odd_chip_bdg: OddChip = "by_suit"
    odd_chip_td: OddChip | None = None
    odd_chip_stud7: Literal["by_suit"] = "by_suit"
    odd_chip_stud7_high: OddChip = "by_suit"
    odd_chip_stud7_low: OddChip = "by_suit"
    odd_chip_draw5: OddChip = "by_suit"
    odd_chip_stud5: OddChip = "by_suit"
    odd_chip_card_set: Literal["winning_five", "hole_cards", "all_cards"] = "winning_five"
    odd_chip_low_direction: Literal["smallest_card_lowest_suit", "largest_card_lowest_suit"] = (
        "smallest_card_lowest_suit"
    )
    odd_chip_distribution: Literal["one_unit_each", "all_to_one_if_up_to_1"] = "all_to_one_if_up_to_1"

    # What the table is run under: the reference of a filed submission ('': none is filed), or play money.
    submission_ref: str = ""
    play_money: bool = False

    # The table: tournament or not; dealt electronically or by hand, and by hand recorded in full or lightly
    # (engine/light); its decks (P 2-5). Without a shuffler_mode the log keeps no decks; who may open such a table is in
    # validate_opening.py. device_approval_ref: the approval under which the device of an electronic table takes the
    # steps with the decks by itself.
    table_is_tournament: bool = False
    table_dealt_by: Literal["electronic", "hand"] = "electronic"
    table_recording: Literal["full", "light"] = "full"
    deck_procedure: Literal["kept", "not_kept"] = "kept"
    device_approval_ref: str = ""
    shuffler_mode: Literal["", "manual", "device", "counting_device", "auto_reshuffle_shoe"] = ""
    deck_pre_inspected: bool = False
    deck_preshuffled: bool = False
    deck_change_hours: int = 24
    deck_second_deck_prep: Literal["at_opening", "on_rotation"] = "at_opening"
    count_every_rounds: int = 5

    # Options of the players (P 8.L-O).
    opt_run_it_twice: bool = False
    opt_bomb_pot: bool = False
    opt_double_board: bool = False
    opt_waterfall: bool = False
    opt_bomb_amount: int = 0
    opt_double_amount: int = 0
    opt_waterfall_amount: int = 0
    opt_double_board_button_stays: bool = False
    opt_combine: bool = True
    rit_burn_per_card: bool = False
    rit_allow_hi_lo: bool = True
    rit_odd_to: Literal["board1", "board2", "left_of_button"] = "board1"
    rit_shortage: Literal["refuse", "drop_burns"] = "refuse"
    bomb_short_all_in: bool = False
    bomb_keep_ante: bool = False
    double_odd_to: Literal["board1", "board2", "left_of_button"] = "board1"
    double_burn_per_board: bool = False
    waterfall_later_betting: bool = False

    # The Kill (P 1.B(15), 1.B(21), 1.B(28), 12.M-N, 19.M-N).
    kill_mode: Literal["none", "half", "full"] = "none"
    kill_qualifying_pot: int = 0
    kill_pot_basis: Literal["net", "gross"] = "net"
    kill_end_on_any_split: bool = False
    kill_blind: bool = False
    kill_leg_up: bool = False
    kill_scale_blinds: bool = False
    kill_rounding: Literal["up", "down", "none"] = "up"

    # Irregularities (P 18).
    bet_out_of_turn_binding: bool = False
    misdeal_straddle_voluntary: bool = False
    misdeal_face_up_any_time: bool = True
    exposed_games: Literal["button_games", "holdem_omaha"] = "button_games"
    exposed_timing: Literal["immediate", "after_deal"] = "immediate"
    irregularity_supplement: str = ""

    # Games against the house (TX, DD): limits, what pays, how the cards are dealt. tx_bonus_paytable and the like name
    # a table of the game; dd_payout_limit 0 says that there is none.
    tx_ante_min: int = 0
    tx_ante_max: int = 0
    tx_ante_pay_threshold: Literal["straight", "flush"] | None = None
    tx_bonus_offered: bool = False
    tx_bonus_min: int = 0
    tx_bonus_max: int = 0
    tx_bonus_paytable: Literal["A", "B"] | None = None
    tx_limit_counts_stake: bool = False
    dd_ante_min: int = 0
    dd_ante_max: int = 0
    dd_bonus_paytable: Literal["A", "B"] | None = None
    dd_payout_limit: int | None = None
    dd_winning_minimum: Literal[
        "two_pairs", "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind", "straight_flush"
    ] = "two_pairs"
    dd_bonus_equals_ante: bool = True
    dd_shortage: Literal["reshuffle_discards", "void"] = "reshuffle_discards"
    deal_method: Literal["manual_shoe", "hand", "auto_shoe"] | None = None
    deal_community_first: bool = False
    house_abandon: Literal["prompt_floor", "lose"] = "prompt_floor"
    layout_odds_inscribed: bool = False
    layout_rule_inscribed: bool = False
    layout_joker_inscribed: bool = False

    # Rake, and contributions to jackpots, from the pots (P 15.C, 16.C, 17): None where there is none.
    rake: Rake | None = None
    bad_beat: BadBeatTerms | None = None
    high_hand: HighHandTerms | None = None
    jackpot_order: Literal["bb_then_hhj", "hhj_then_bb"] = "bb_then_hhj"
    jackpot_pot_basis: Literal["gross", "net"] = "gross"
