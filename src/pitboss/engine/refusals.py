"""A player's mistake is a value (Refusal), never an exception. A broken invariant is our bug, and is raised."""

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """Why a command was not carried out: a code for programs, the rule behind it, and what would be right."""

    code: str
    rule: str
    detail: str


class BrokenInvariant(Exception):
    """Something that cannot be: the table stops and its log stays as it is."""


# Every code that decide can answer with. A test holds the list and the code against each other.
CODES = frozenset(
    {
        "absent",
        "already_agreed",
        "already_answered",
        "already_shown",
        "amount_not_in_chips",
        "bad_amount",
        "bad_field",
        "bad_instruction",
        "bad_name",
        "bad_submission",
        "bad_version",
        "bets_closed",
        "bonus_without_ante",
        "bound_by_words",
        "button_not_placed",
        "buy_in_out_of_bounds",
        "call_instead",
        "card_not_exposable",
        "card_not_in_deck",
        "card_twice",
        "cards_differ",
        "cards_not_due",
        "check_raise_barred",
        "chips_not_there",
        "consent_open",
        "count_due",
        "cut_not_due",
        "cut_too_thin",
        "dealer_plays",
        "deck_not_ready",
        "deck_overdue",
        "deck_wrong_back",
        "device_not_signed",
        "disclosure_required",
        "equipment_missing",
        "hand_running",
        "last_hand",
        "max_exceeded",
        "min_not_met",
        "must_table",
        "no_bet_to_call",
        "no_hand",
        "no_such_dispute",
        "no_such_position",
        "no_such_seat",
        "not_absent",
        "not_agreed",
        "not_by_hand",
        "not_enough_chips",
        "not_enough_players",
        "not_in_hand",
        "not_offered",
        "not_seated",
        "not_shuffled",
        "not_uncontested",
        "not_winner",
        "not_your_turn",
        "nothing_agreed",
        "nothing_to_take_back",
        "raise_cap_reached",
        "raise_useless",
        "removal_barred",
        "ruling_final",
        "same_person",
        "seat_taken",
        "sent_away",
        "short_all_in",
        "shuffle_not_due",
        "sits_out",
        "step_not_due",
        "still_eligible",
        "stub_too_small",
        "time_backwards",
        "too_late",
        "too_many_cards",
        "too_many_hands",
        "unclear_words",
        "unit_broken",
        "unknown_cards",
        "unknown_option",
        "unknown_reason",
        "unknown_spot",
        "wager_missing",
        "wager_not_due",
        "winner_must_show",
        "wrong_count",
        "wrong_decision",
        "wrong_limit",
        "wrong_method",
        "wrong_role",
        "wrong_seats",
        "wrong_wager",
    }
)
