"""The jackpots: the notice at a table that takes part, and their rules in the room (P 15.B(1)-(3), 16.B(1)-(7))."""

from typing import Any

import msgspec
import pytest

from pitboss.signs import Jackpots, Sign, room_sign
from pitboss.signs.jackpots import IDENTIFICATION, PRESENCE, Displayed
from pitboss.submission.file.structs import BadBeat, HighHand
from pitboss.submission.jackpots import BadBeatHand, BadBeatTerms, HighHandTerms
from tests.support.covers import covers
from tests.support.rakes import bad_beat, high_hand
from tests.unit.signs.boards import cited, said, sign_of, under

HAND = BadBeatHand(
    games=("holdem",), losing="AAATT", both_hole_cards=True, quads_pocket_pair=True, min_players_dealt=4,
    payout_percent=10_000, shares=(("losers", 5000), ("winners", 2500), ("table", 2500)),
)  # fmt: skip
BEAT = BadBeat(name="main", contribution_rule=((0, 100),), max_contribution=200, min_pot=2000, hands=(HAND,))
HIGH = HighHand(
    name="evening", collection_period=("18:00", "22:00"), qualifying_period=("18:30", "22:30"),
    contribution_rule=((0, 100),), max_contribution=100, min_pot=3000, min_players_dealt=4, tie_division="equal",
    claim_deadline="30 days", restrictions="Employees of the house take no part",
)  # fmt: skip


def beat_sign(**other: Any) -> Sign:
    return room_sign([], jackpots=Jackpots(bad_beat=[msgspec.structs.replace(BEAT, **other)]))


def high_sign(zone: str = "", **other: Any) -> Sign:
    return room_sign([], jackpots=Jackpots(high_hand=[msgspec.structs.replace(HIGH, **other)], time_zone=zone))


@covers("I-03")
@pytest.mark.parametrize(
    ("rule", "least", "words"),
    [
        (((0, 100),), 2000, "Contribution: $1 from a pot of $20, no more than $2 from each pot"),
        (((0, 100),), 0, "Contribution: $1 from each pot, no more than $2 from each pot"),
        (((2000, 100), (6000, 200)), 2000,
         "Contribution: $1 from a pot of $20 and $2 from $60, no more than $2 from each pot"),
        (((0, 100), (1000, 150)), 2000, "Contribution: $1.50 from a pot of $20, no more than $2 from each pot"),
    ],
)  # fmt: skip
def test_i_03__the_most_from_a_pot_and_how_it_is_worked_out(rule: Any, least: int, words: str) -> None:
    sign = beat_sign(contribution_rule=rule, min_pot=least)
    assert said(sign, "I-03") == [words]
    assert cited(sign, "I-03") == {"P 15.B(1)"}


@covers("I-04")
def test_i_04__the_least_pot() -> None:
    assert said(beat_sign(), "I-04") == ["Nothing is taken from a pot below $20"]
    assert said(beat_sign(min_pot=0), "I-04") == ["A part is taken from every pot"]
    assert cited(beat_sign(), "I-04") == {"P 15.B(2)"}


@covers("I-05")
def test_i_05__what_qualifies_and_what_it_pays() -> None:
    assert said(beat_sign(), "I-05") == [
        "Hold 'Em: AAATT or better is beaten, both hole cards play in each hand, four of a kind is made with a pair in "
        "the hole, 4 players or more are dealt in",
        "It pays 100% of the amount: 50% to the beaten hand, 25% to the hand that beats it and 25% to the others "
        "dealt in",
        "Paid at the table once the shift supervisor has verified the hand",
    ]
    assert cited(beat_sign(), "I-05") == {"P 15.B(3)"}


@covers("I-05")
@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ({"both_hole_cards": False, "quads_pocket_pair": False},
         "Hold 'Em: AAATT or better is beaten, 4 players or more are dealt in"),
        ({"losing": "four_of_a_kind", "both_hole_cards": False, "quads_pocket_pair": False, "min_players_dealt": 2},
         "Hold 'Em: four of a kind or better is beaten, 2 players or more are dealt in"),
        ({"games": ("holdem", "omaha-high"), "both_hole_cards": False, "quads_pocket_pair": False,
          "min_pot_to_qualify": 5000, "options": ("run_it_twice", "bomb_pot")},
         "Hold 'Em and Omaha High: AAATT or better is beaten, 4 players or more are dealt in, the pot is $50 or more, "
         "hands with run it twice and bomb pot count too"),
    ],
)  # fmt: skip
def test_i_05__each_condition_where_it_is_filed(hand: dict[str, Any], words: str) -> None:
    assert said(beat_sign(hands=(msgspec.structs.replace(HAND, **hand),)), "I-05")[0] == words


@covers("I-05")
def test_i_05__several_hands_and_what_stays_behind() -> None:
    second = msgspec.structs.replace(
        HAND, losing="TTTT", payout_percent=2550, shares=(("losers", 10_000), ("table", 0))
    )
    lines = said(beat_sign(hands=(HAND, second), reseed_percent=1000, pay_location="cage"), "I-05")
    assert len(lines) == 5
    assert lines[3] == "It pays 22.95% of the amount: 100% to the beaten hand"
    paid = "Paid at a cage once the shift supervisor has verified the hand; what it does not pay stays for the next"
    assert lines[4] == paid


@covers("J-03", "J-04", "J-05", "J-06", "J-07", "J-08", "J-09", "N-CFG-hhj.restrictions")
@pytest.mark.parametrize(
    ("rule", "paragraph", "lines"),
    [
        ("J-03", 1, ["Collected 18:00 to 22:00; hands qualify 18:30 to 22:30 (America/New_York)"]),
        ("J-04", 2, ["Contribution: $1 from a pot of $30, no more than $1 from each pot"]),
        ("J-05", 3, ["Nothing is taken from a pot below $30"]),
        ("J-06", 4, ["A full house or better, 4 players or more dealt in"]),
        ("J-07", 5, ["Players with the same highest hand of a period divide the jackpot in equal parts"]),
        ("J-08", 6, ["The jackpot is collected within 30 days", PRESENCE]),
        ("J-09", 7, ["Employees of the house take no part", IDENTIFICATION]),
    ],
)
def test_p_16_b__all_seven(rule: str, paragraph: int, lines: list[str]) -> None:
    sign = high_sign("America/New_York")
    assert said(sign, rule) == lines
    assert cited(sign, rule) == {f"P 16.B({paragraph})"}


@covers("J-08", "J-09")
def test_p_16_b__both_statements_whatever_is_filed() -> None:
    sign = high_sign(claim_deadline="", restrictions="")
    assert said(sign, "J-08") == [PRESENCE]
    assert said(sign, "J-09") == [IDENTIFICATION]


@covers("J-06", "J-07")
def test_p_16_b__what_the_house_asks_besides() -> None:
    sign = high_sign(
        tie_division="custom", tie_division_rule="the first of them takes it", require_hole_cards=True,
        min_pot_to_qualify=4000, games=("holdem", "omaha-high"),
    )  # fmt: skip
    assert said(sign, "J-06") == [
        "A full house or better, 4 players or more dealt in, with both hole cards, in a pot of $40 or more, in Hold "
        "'Em and Omaha High"
    ]
    assert said(sign, "J-07")[0].endswith("divide the jackpot so: the first of them takes it")


@covers("N-SGN-09", "N-SGN-11", "I-02", "J-02")
def test_p_15_b__a_notice_at_each_table_that_takes_part() -> None:
    bad, high = sign_of(bad_beat=bad_beat()), sign_of(high_hand=high_hand())
    for sign, name, rule in ((bad, "Bad Beat payout", "N-SGN-09"), (high, "High Hand Jackpot", "N-SGN-11")):
        assert said(sign, rule) == [
            f"Players at this table are eligible for the {name}; its rules and its amount are on display in the poker "
            "room",
            f"The {name} gets $1 from a pot of $20, no more than $1 from each pot",
        ]
    assert len(under(sign_of(bad_beat=bad_beat(), high_hand=high_hand()), "Jackpots")) == 4
    assert under(sign_of(), "Jackpots") == []


@covers("N-SGN-09", "N-SGN-10", "N-SGN-11", "I-15")
@pytest.mark.parametrize(
    ("shown", "lines"),
    [
        (Displayed(41_300_00), ["The amount now is $41,300"]),
        (Displayed(41_300_00, verified=False), ["The amount now is $41,300, not counted yet"]),
        (Displayed(0), ["The amount now is $0"]),
    ],
)
def test_n_sgn_09__the_amount_on_display(shown: Displayed, lines: list[str]) -> None:
    offered = Jackpots(
        bad_beat=[BEAT], high_hand=[HIGH], displayed={"bad_beat:main": shown, "high_hand:evening": shown}
    )
    sign = room_sign([], jackpots=offered)
    assert said(sign, "N-SGN-09") == said(sign, "N-SGN-11") == lines
    assert said(sign, "N-SGN-10") == []


@covers("N-SGN-10", "I-15")
def test_n_sgn_10__while_the_amount_is_pending() -> None:
    pending = Jackpots(bad_beat=[BEAT], displayed={"bad_beat:main": Displayed(41_300_00, pending=True)})
    sign = room_sign([], jackpots=pending)
    assert said(sign, "N-SGN-10") == ["A Bad Beat was hit: the amount on display is pending adjustment"]
    assert cited(sign, "N-SGN-10") == {"P 15.G(1)"}
    assert said(beat_sign(), "N-SGN-10") == []


@covers("I-03", "J-03")
def test_no_jackpot__no_rules() -> None:
    assert not [part for part in room_sign([]).parts if part.kind == "posted"]


@covers("J-16", "J-18", "N-SGN-11")
def test_p_16_h_2__the_hand_to_beat_and_the_pool_of_the_last_period() -> None:
    shown = Displayed(350_00, leading="full house, aces full of kings", pooled=("2026-11-17 18:00", 412_00))
    sign = room_sign([], jackpots=Jackpots(high_hand=[HIGH], displayed={"high_hand:evening": shown}))
    assert said(sign, "J-16") == ["The hand to beat is full house, aces full of kings"]
    assert said(sign, "J-18") == ["The pool of the period that began 2026-11-17 18:00 was $412"]
    before = room_sign([], jackpots=Jackpots(high_hand=[HIGH], displayed={"high_hand:evening": Displayed(0)}))
    assert said(before, "J-16") == said(before, "J-18") == []


@covers("I-03", "I-04", "I-07", "J-04", "J-05")
def test_p_15_c3__a_collection_that_has_ended() -> None:
    """The jackpot is paid as before, and gets nothing more."""
    both: dict[str, Any] = {"bad_beat": BadBeatTerms(rule=(), most=0), "high_hand": HighHandTerms(rule=(), most=0)}
    notice = under(sign_of("holdem", **both), "Jackpots")
    assert "The Bad Beat payout gets nothing any more: its collection has ended" in notice
    assert "The High Hand Jackpot gets nothing any more: its collection has ended" in notice
    for sign in (beat_sign(collection_ended=True), high_sign(contribution_rule=())):
        lines = [line.words for line in sign.lines]
        assert "Contribution: nothing any more: its collection has ended" in lines
        assert not [line for line in lines if "pot below" in line or "every pot" in line]
