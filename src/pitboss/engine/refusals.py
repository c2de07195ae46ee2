"""A player's mistake is a value, never an exception. A broken invariant is our bug, and is one."""

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
        "amount_not_in_chips",
        "bad_amount",
        "bad_instruction",
        "bad_name",
        "button_not_placed",
        "buy_in_out_of_bounds",
        "call_instead",
        "card_not_in_deck",
        "card_twice",
        "cards_differ",
        "cards_not_due",
        "check_raise_barred",
        "chips_not_there",
        "disclosure_required",
        "hand_running",
        "max_exceeded",
        "min_not_met",
        "must_table",
        "no_bet_to_call",
        "no_hand",
        "no_such_position",
        "no_such_seat",
        "not_absent",
        "not_enough_chips",
        "not_enough_players",
        "not_in_hand",
        "not_offered",
        "not_seated",
        "not_your_turn",
        "nothing_agreed",
        "raise_cap_reached",
        "raise_useless",
        "removal_barred",
        "seat_taken",
        "shuffle_not_due",
        "short_all_in",
        "unclear_words",
        "unknown_cards",
        "unit_broken",
        "winner_must_show",
        "wrong_count",
        "wrong_decision",
        "wrong_limit",
    }
)
