"""Replay: a record decides for its players and deals for its dealer; what cannot be is refused with code and rule."""

from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.engine.events import Event, HandTabled
from pitboss.phh.hand import ENDLESS
from pitboss.phh.replay import replay_hand
from tests.support.covers import covers
from tests.unit.histories.hands import HOLDEM, STUD, TRIPLE_DRAW, changed, read, replaced, replay

SPLIT = changed(
    HOLDEM,
    # p1 folds the small blind; p2 and p3 both play the straight on the board, for a pot of 13.
    actions=[
        "d dh p1 7d2c", "d dh p2 2h3c", "d dh p3 2d3h", "p3 cbr 6", "p1 f", "p2 cc",
        "d db TsJsQd", "p2 cc", "p3 cc", "d db Kh", "p2 cc", "p3 cc", "d db Ac", "p2 cc", "p3 cc",
        "p2 sm 2h3c", "p3 sm 2d3h",
    ],
    finishing_stacks=[99, 101, 100],
)  # fmt: skip


@pytest.mark.parametrize("hand", [HOLDEM, STUD, TRIPLE_DRAW, SPLIT], ids=["hold 'em", "stud", "triple draw", "split"])
def test_replay__meets_the_record(hand: dict[str, Any]) -> None:
    result = replay(hand)
    assert (result.status, result.code, result.detail) == ("ok", "", "")
    assert result.finishing_stacks == result.expected == tuple(hand["finishing_stacks"])


def test_replay__keeps_the_events() -> None:
    log: list[Event] = []
    replay_hand(read(HOLDEM), log=log)
    assert [event.seat for event in log if type(event) is HandTabled] == [1, 2]


# --- the comparison --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hand", "finishing", "status", "detail"),
    [
        (HOLDEM, [113, 87, 100], "mismatch", "p1 -1, p2 +1"),
        (HOLDEM, [112, 87, 101], "mismatch", "p2 +1, p3 -1"),
        (HOLDEM, [110, 88, 100], "ok", "rake of 2"),
        (HOLDEM, [109, 88, 100], "mismatch", "p1 +3"),
        (HOLDEM, [111, 87, 100], "mismatch", "p1 +1, p2 +1"),
        (HOLDEM, None, "ok", "no finishing_stacks"),
        (SPLIT, [99, 100, 101], "ok", "odd chips: p2 +1, p3 -1"),
        (SPLIT, [99, 99, 102], "mismatch", "p2 +2, p3 -2"),
        (SPLIT, [98, 102, 100], "mismatch", "p1 +1, p2 -1"),
    ],
    ids=["winner", "bystander", "rake", "more than a tenth", "loser", "unsaid", "odd chip", "two chips", "no winner"],
)
def test_replay__losers_exact_winners_but_for_odd_chips_and_rake(
    hand: dict[str, Any], finishing: list[int] | None, status: str, detail: str
) -> None:
    result = replay(changed(hand, finishing_stacks=finishing))
    assert result.status == status
    assert detail in result.detail
    assert (result.code == "stacks_differ") == (status == "mismatch")


def test_replay__half_chips_are_split_exactly() -> None:
    actions = [action.replace("cbr 6", "cbr 6.0") for action in SPLIT["actions"]]
    result = replay(changed(SPLIT, actions=[*actions[:3], "p3 cbr 6.5", *actions[4:]], finishing_stacks=None))
    # Pot: 6.5 each and the blind of 1.
    assert (result.scale, result.finishing_stacks) == (10, (990, 1005, 1005))


# --- what a file may not say -----------------------------------------------------------------------------------------
@covers("E-DEC-01", "A-07", "E-ACT-04", "E-STK-02")
@pytest.mark.parametrize(
    ("swaps", "code", "rule"),
    [
        ([("p3 f", "p2 f")], "not_your_turn", "E-DEC-01"),
        ([("p3 f", "p3 sd")], "wrong_action", "E-DEC-01"),
        ([("p3 f", "p3 pb")], "wrong_action", "E-DEC-01"),
        ([("d db QhJh3c", "d db QhAs3c")], "card_twice", "A-07"),
        ([("d dh p2 KsKd", "d dh p2 KsKs")], "card_twice", "A-07"),
        ([("p1 cbr 6", "p1 cbr 3")], "min_not_met", "E-ACT-04"),
        ([("p1 cbr 6", "p1 cbr 101")], "not_enough_chips", "E-STK-02"),
        ([("d dh p3 7d2c", "")], "cards_missing", "PHH"),
        ([("d db 6s", "")], "cards_missing", "PHH"),
        ([("d db QhJh3c", "d db QhJh")], "deal_out_of_order", "PHH"),
        ([("d db 5d", "p1 cc"), ("p1 cc", "d db 5d")], "deal_out_of_order", "PHH"),
        ([("p1 sm AsAd", "p1 cc")], "left_over", "PHH"),
        ([("p1 sm AsAd", "d db 9s")], "left_over", "PHH"),
        ([("p1 sm AsAd", "p1 sm AsQd")], "cards_differ", "C-HI-07"),
        ([("p1 sm AsAd", "p1 sm"), ("p2 sm KsKd", "p2 sm")], "winner_must_show", "G-GEN-06"),
    ],
)
def test_replay__refused_with_code_and_rule(swaps: list[tuple[str, str]], code: str, rule: str) -> None:
    result = replay(replaced(HOLDEM, *swaps))
    assert (result.status, result.code, result.rule) == ("refused", code, rule)
    assert result.finishing_stacks is None
    assert result.expected == (112, 88, 100)


@pytest.mark.parametrize("kept", [3, 4, 6, 9, 14])
def test_replay__actions_cut_off(kept: int) -> None:
    result = replay(changed(HOLDEM, actions=HOLDEM["actions"][:kept]))
    assert (result.status, result.rule) == ("refused", "PHH")
    assert result.code in ("hand_unfinished", "cards_missing")


@covers("A-08")
def test_a_08__no_two_in_a_deck_of_36() -> None:
    result = replay(changed(HOLDEM, variant="NS"))
    assert (result.code, result.rule) == ("card_not_in_deck", "A-08")


def test_replay__stakes_that_open_no_table() -> None:
    result = replay(changed(HOLDEM, min_bet=0))
    assert (result.status, result.code, result.rule) == ("refused", "bad_choices", "E-ACT-07")


@covers("A-30")
def test_a30__more_players_than_the_game_takes() -> None:
    eight = {"antes": [0] * 8, "blinds_or_straddles": [5, 10] + [0] * 6, "starting_stacks": [200] * 8}
    result = replay(changed(TRIPLE_DRAW, **eight, actions=["p3 f"], finishing_stacks=None))
    assert (result.code, result.rule) == ("too_many_players", "A-30")


def test_replay__unreadable_hand_is_refused_by_the_format() -> None:
    result = replay(changed(HOLDEM, antes=None))
    assert (result.id, result.status, result.code, result.rule) == ("aces", "refused", "missing_key", "PHH")


# --- unknown cards and the showdown ----------------------------------------------------------------------------------
HIDDEN = (("d dh p1 AsAd", "d dh p1 ????"), ("d dh p2 KsKd", "d dh p2 ????"))


@covers("G-GEN-05", "G-GEN-06")
@pytest.mark.parametrize(
    ("swaps", "code"),
    [
        ([], ""),
        ([("p2 sm KsKd", "p2 sm")], ""),
        ([("p2 sm KsKd", "p2 sm Ks??")], ""),
        ([("p1 sm AsAd", "p1 sm"), ("p2 sm KsKd", "p2 sm")], "winner_must_show"),
        ([("p1 sm AsAd", ""), ("p2 sm KsKd", "")], "winner_must_show"),
    ],
    ids=["both show", "the loser mucks", "the loser shows one card", "nobody shows", "nothing is said"],
)
def test_replay__unknown_cards_at_the_showdown(swaps: list[tuple[str, str]], code: str) -> None:
    result = replay(replaced(HOLDEM, *HIDDEN, *swaps))
    assert result.code == code
    assert (result.status == "ok") == (not code)


@pytest.mark.parametrize("said", [("p1 sm -", "p2 sm -"), ("", "")], ids=["known cards are shown", "nothing is said"])
def test_replay__known_cards_at_the_showdown(said: tuple[str, str]) -> None:
    hand = replaced(HOLDEM, ("p1 sm AsAd", said[0]), ("p2 sm KsKd", said[1]))
    assert replay(hand).status == "ok"


def test_replay__a_better_hand_that_was_mucked_has_lost() -> None:
    result = replay(replaced(HOLDEM, ("p1 sm AsAd", "p1 sm"), finishing_stacks=[88, 112, 100]))
    assert result.status == "ok"


@pytest.mark.parametrize("early", [True, False], ids=["tabled before the run-out", "shown after it"])
def test_replay__all_in_and_run_out(early: bool) -> None:
    shown, board = ["p1 sm AsAd", "p2 sm KsKd"], ["d db QhJh3c", "d db 5d", "d db 6s"]
    bets = [*HOLDEM["actions"][:4], "p1 cbr 100", "p2 cc"]
    hand = changed(HOLDEM, actions=bets + (shown + board if early else board + shown), finishing_stacks=[200, 0, 100])
    assert replay(hand).status == "ok"


@pytest.mark.parametrize(("loser", "status"), [(88, "ok"), (87, "mismatch")])
def test_replay__an_endless_stack_is_not_compared_but_the_others_are(loser: int, status: str) -> None:
    keys: dict[str, Any] = {"stacks": (ENDLESS, 100, 100), "endless": (True, False, False)}
    assert replay_hand(replace(read(HOLDEM), **keys, finishing=(None, loser, 100))).status == status


# --- draws -----------------------------------------------------------------------------------------------------------
def test_replay__discarding_a_card_not_held() -> None:
    result = replay(replaced(TRIPLE_DRAW, ("p2 sd 9c", "p2 sd Ah")))
    assert (result.status, result.code, result.rule) == ("refused", "cards_differ", "D-TD-03")


def test_replay__an_unknown_card_may_be_named_when_it_is_thrown() -> None:
    assert replay(replaced(TRIPLE_DRAW, ("p1 sd ????", "p1 sd KhAc"))).status == "ok"


def test_replay__draw_out_of_turn() -> None:
    result = replay(replaced(TRIPLE_DRAW, ("p1 sd ????", "p2 sd 9c"), ("p2 sd 9c", "p1 sd ????")))
    assert (result.code, result.rule) == ("not_your_turn", "D-TD-03")
