"""The house of a recorded hand: blinds, straddles, posts and antes as they stand in the file, or refused by rule."""

from typing import Any

import pytest

from pitboss.engine import Refusal
from pitboss.phh.house import setting_of
from tests.support.covers import covers
from tests.unit.histories.hands import HOLDEM, TRIPLE_DRAW, changed, read, replay

FOLDED = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "d dh p4 ????"]


def four(blinds: list[int], actions: list[str], finishing: list[int], **keys: Any) -> dict[str, Any]:
    """A hand of four that is folded to somebody."""
    base = {"antes": [0] * 4, "starting_stacks": [100] * 4, "finishing_stacks": finishing}
    return changed(HOLDEM, **{**base, "blinds_or_straddles": blinds, "actions": [*FOLDED, *actions], **keys})


@pytest.mark.parametrize(
    ("blinds", "amounts", "posts"),
    [
        ([1, 2, 0, 0], (1, 2), ()),
        ([2, 0, 0, 0], (2,), ()),
        ([1, 2, 4, 0], (1, 2, 4), ()),
        ([2, 2, 0, 0], (2, 2), ()),
        ([0, 2, 0, 0], (2,), ((2, 2),)),
        ([1, 2, 0, 4], (1, 2), ((1, 1), (2, 2), (4, 4))),
        ([1, 2, 1, 0], (1, 2), ((1, 1), (2, 2), (3, 1))),
    ],
    ids=["two", "one", "three", "equal", "no small blind", "button straddle", "post"],
)
def test_blinds__which_are_the_houses(blinds: list[int], amounts: tuple[int, ...], posts: Any) -> None:
    setting = setting_of(read(four(blinds, [], [100] * 4)))
    assert not isinstance(setting, Refusal)
    assert setting.house.blinds_amounts == amounts
    assert tuple((post.player, post.live) for post in setting.posts.blinds) == posts


@covers("E-BLD-02", "E-STR-01")
@pytest.mark.parametrize(
    ("hand", "code", "rule"),
    [
        (four([1, 2, 0, 4], ["p1 f", "p2 f", "p3 f"], [99, 98, 100, 103]), "straddle_position", "E-STR-01"),
        (four([1, 2, 0, 2], ["p3 f", "p4 cc", "p1 f", "p2 cbr 4", "p4 f"], [99, 103, 100, 98]),
         "post_not_by_rule", "E-BLD-02"),
        (four([1, 2, 1, 0], ["p3 cc", "p4 f", "p1 f", "p2 cbr 4", "p3 f"], [99, 103, 98, 100]),
         "post_not_by_rule", "E-BLD-02"),
        (four([0, 2, 0, 0], ["p3 f", "p4 cc", "p1 f", "p2 cbr 4", "p4 f"], [100, 102, 100, 98]),
         "post_not_by_rule", "E-BLD-02"),
    ],
    ids=["straddle on the button", "post of a big blind", "post of a small blind", "no small blind"],
)  # fmt: skip
def test_blinds__posts_are_taken_as_recorded_or_refused_by_rule(hand: dict[str, Any], code: str, rule: str) -> None:
    assert replay(hand).status == "ok"
    for house in ("maryland", "card-room"):
        result = replay(hand, house)
        assert (result.status, result.code, result.rule) == ("refused", code, rule)


def test_blinds__a_straddle_left_of_the_blinds_is_one_more_blind() -> None:
    hand = four([1, 2, 4, 0], ["p4 f", "p1 f", "p2 f"], [99, 98, 103, 100])
    assert [replay(hand, house).status for house in ("as-recorded", "maryland")] == ["ok", "ok"]


def test_blinds__a_short_blind_is_matched_in_full() -> None:
    """p2 has one chip for a blind of two: p3 calls two. Main pot of 3 to the aces of p2, 2 beside it to p1's kings."""
    actions = [
        "d dh p1 KsKd", "d dh p2 AsAd", "d dh p3 QsQd", "p3 cc", "p1 cc", "d db 3h4h9c", "p1 cc", "p3 cc",
        "d db 8d", "p1 cc", "p3 cc", "d db 7s", "p1 cc", "p3 cc", "p1 sm KsKd", "p3 sm QsQd", "p2 sm AsAd",
    ]  # fmt: skip
    keys: dict[str, Any] = {"blinds_or_straddles": [1, 1, 0], "starting_stacks": [100, 1, 100], "actions": actions}
    result = replay(changed(HOLDEM, **keys, finishing_stacks=[100, 3, 98]))
    assert (result.status, result.detail) == ("ok", "")


@covers("E-STK-05")
def test_e_stk_05__too_few_chips_to_be_dealt_in() -> None:
    short = four([1, 2, 0, 0], ["p3 f", "p4 f", "p1 f"], [99, 101, 3, 100], starting_stacks=[100, 100, 3, 100])
    assert replay(short).status == "ok"
    result = replay(short, "maryland")
    assert (result.status, result.code, result.rule) == ("refused", "stake_too_small", "E-STK-05")
    assert "p3" in result.detail


# --- heads-up --------------------------------------------------------------------------------------------------------
def heads_up(row: list[int], first: str) -> dict[str, Any]:
    actions = ["d dh p1 ????", "d dh p2 ????", f"{first} f"]
    small = row[0] if first == "p2" else row[1]
    finishing = [100 + small, 100 - small] if first == "p2" else [100 - small, 100 + small]
    keys = {"antes": [0, 0], "starting_stacks": [100, 100], "blinds_or_straddles": row}
    return changed(HOLDEM, **keys, actions=actions, finishing_stacks=finishing)


@covers("E-BLD-01")
@pytest.mark.parametrize(
    ("hand", "by_the_letter", "in_a_card_room"),
    [
        (heads_up([1, 2], first="p2"), "refused", "ok"),
        (heads_up([2, 1], first="p1"), "ok", "refused"),
    ],
    ids=["small blind on the button", "small blind left of the button"],
)
def test_e_bld_01__heads_up(hand: dict[str, Any], by_the_letter: str, in_a_card_room: str) -> None:
    assert replay(hand).status == "ok"
    for house, status in (("maryland", by_the_letter), ("card-room", in_a_card_room)):
        result = replay(hand, house)
        assert result.status == status
        if status == "refused":
            assert (result.code, result.rule) == ("heads_up_blinds", "E-BLD-01")


# --- antes -----------------------------------------------------------------------------------------------------------
@covers("E-ANT-01")
@pytest.mark.parametrize(
    ("antes", "finishing", "by_the_letter"),
    [
        ([1, 1, 1, 1], [98, 104, 99, 99], "ok"),
        ([0, 4, 0, 0], [99, 101, 100, 100], "ok"),
        ([4, 0, 0, 0], [95, 105, 100, 100], "ante_not_by_rule"),
        ([1, 4, 0, 0], [98, 102, 100, 100], "ante_not_by_rule"),
    ],
    ids=["each", "one for all by the big blind", "one for all by another", "uneven"],
)
def test_e_ant_01__antes(antes: list[int], finishing: list[int], by_the_letter: str) -> None:
    hand = four([1, 2, 0, 0], ["p3 f", "p4 f", "p1 f"], finishing, antes=antes)
    assert replay(hand).status == "ok"
    result = replay(hand, "maryland")
    assert (result.code or result.status) == by_the_letter


@pytest.mark.parametrize(
    ("trimmed", "finishing"),
    [(True, [102, 88, 15]), (False, [92, 88, 25])],
    ids=["a short ante wins what it matched", "a short ante wins all antes"],
)
def test_antes__short_one_with_the_best_hand(trimmed: bool, finishing: list[int]) -> None:
    """Antes of 10; p3 has 5 and aces, p1 kings, p2 queens; blinds of 2 from p1 and p2."""
    actions = [
        "d dh p1 KsKd", "d dh p2 QsQd", "d dh p3 AsAd", "p1 cc", "p2 cc", "d db 3h4h9c", "p1 cc", "p2 cc",
        "d db 8d", "p1 cc", "p2 cc", "d db 7s", "p1 cc", "p2 cc", "p1 sm KsKd", "p2 sm", "p3 sm AsAd",
    ]  # fmt: skip
    keys: dict[str, Any] = {"antes": [10] * 3, "starting_stacks": [100, 100, 5], "actions": actions}
    result = replay(changed(HOLDEM, **keys, ante_trimming_status=trimmed, finishing_stacks=finishing))
    assert (result.status, result.detail) == ("ok", "")


# --- the rulebook ----------------------------------------------------------------------------------------------------
@covers("A-28")
@pytest.mark.parametrize(
    ("game", "code"),
    [
        ("badugi-three-draw", "not_in_rulebook"),
        ("single-draw-2-7", "not_in_rulebook"),
        ("six-card-omaha-high", "not_in_rulebook"),
    ],
)
def test_a_28__games_outside_the_rulebook(game: str, code: str) -> None:
    result = replay(changed(TRIPLE_DRAW, _game=game, _limit="fixed"), "maryland")
    assert (result.status, result.code, result.rule) == ("refused", code, "A-28")


@pytest.mark.parametrize(
    ("house", "words"),
    [({"no_such_choice": 1}, "no_such_choice"), ({"bet_min": "x"}, "bet_min"), ({"blinds_amounts": 5}, "blinds")],
)
def test_private_house__faults_are_named(house: dict[str, Any], words: str) -> None:
    result = replay(changed(HOLDEM, _house=house))
    assert (result.status, result.code) == ("refused", "bad_private_key")
    assert words in result.detail


def test_private_house__holds_as_recorded_and_only_its_stakes_elsewhere() -> None:
    hand = read(changed(HOLDEM, _house={"profile": "card-room", "bet_check_raise": False, "bet_raise_cap": 3}))
    recorded, letter = setting_of(hand), setting_of(hand, "maryland")
    assert not isinstance(recorded, Refusal)
    assert not isinstance(letter, Refusal)
    assert (recorded.house.profile, recorded.house.bet_check_raise, recorded.house.bet_raise_cap) == (
        "card-room", False, 3,
    )  # fmt: skip
    assert (letter.house.profile, letter.house.bet_check_raise, letter.house.bet_raise_cap) == ("maryland", True, 3)
