"""Recorded stud hands: who posts the bring-in, unknown up cards, hands tabled twice."""

import pytest

from tests.support.covers import covers
from tests.unit.histories.hands import STUD, changed, replaced, replay


def test_replay__unknown_up_card_is_named_by_who_posts_and_acts() -> None:
    assert replay(replaced(STUD, ("d dh p2 4c4d2s", "d dh p2 4c4d??"))).status == "ok"


@covers("E-FB-01")
def test_e_fb_01__bring_in_from_another_than_the_lowest_card() -> None:
    result = replay(replaced(STUD, ("p2 pb", "p1 pb"), ("p1 cbr 20", "p2 cbr 20"), ("p2 cc", "p1 cc")))
    assert (result.status, result.code, result.rule) == ("refused", "forced_bettor_differs", "E-FB-01")


# Some houses let the forced bettor open with the full bet at once.
FULL_BET = replaced(STUD, ("p2 pb", "p2 cbr 20"), ("p1 cbr 20", "p1 cc"), ("p2 cc", ""))


@covers("E-FB-07")
@pytest.mark.parametrize(
    ("house", "status", "code", "rule"),
    [
        ("as-recorded", "ok", "", ""),
        ("card-room", "refused", "forced_bet_exceeded", "E-FB-07"),
        ("maryland", "refused", "forced_bet_exceeded", "E-FB-07"),
    ],
)
def test_e_fb_07__forced_bettor_opens_with_a_full_bet(house: str, status: str, code: str, rule: str) -> None:
    result = replay(FULL_BET, house)
    assert (result.status, result.code, result.rule) == (status, code, rule)


def test_replay__all_in_with_the_ante_posts_no_bring_in() -> None:
    actions = [
        "d dh p1 AhKd9s", "d dh p2 4c4d2s", "p1 sm AhKd9s", "p2 sm 4c4d2s",
        "d dh p1 9c", "d dh p2 Jh", "d dh p1 8c", "d dh p2 8h", "d dh p1 7c", "d dh p2 6h", "d dh p1 Qd", "d dh p2 Ts",
        "p1 sm AhKd9s9c8c7cQd", "p2 sm 4c4d2sJh8h6hTs",
    ]  # fmt: skip
    result = replay(changed(STUD, starting_stacks=[200, 2], actions=actions, finishing_stacks=[202, 0]))
    assert (result.status, result.detail) == ("ok", "")


# p2 is all-in with the ante, p1 has the lower card and chips that nobody could answer; no bring-in is recorded.
RUN_OUT = [
    "d dh p1 AhKd2s", "d dh p2 4c4d9s", "p1 sm AhKd2s", "p2 sm 4c4d9s",
    "d dh p1 9c", "d dh p2 Jh", "d dh p1 8c", "d dh p2 8h", "d dh p1 7c", "d dh p2 6h", "d dh p1 Kc", "d dh p2 Ts",
    "p1 sm AhKd2s9c8c7cKc", "p2 sm 4c4d9sJh8h6hTs",
]  # fmt: skip


@covers("N-CFG-stake.allowShortForced", "E-STK-08")
@pytest.mark.parametrize(
    "changes",
    [
        (),
        # Nobody saw the up cards before they were tabled.
        (("d dh p1 AhKd2s", "d dh p1 AhKd??"), ("d dh p2 4c4d9s", "d dh p2 4c4d??")),
        # Others write a bring-in that went back at once.
        (("p1 sm AhKd2s", "p1 pb", "p1 sm AhKd2s"),),
    ],
)
def test_replay__nobody_can_bet_any_more__the_hand_runs_out(changes: tuple[tuple[str, ...], ...]) -> None:
    actions = list(RUN_OUT)
    for old, *new in changes:
        i = actions.index(old)
        actions[i : i + 1] = new
    result = replay(changed(STUD, starting_stacks=[200, 2], actions=actions, finishing_stacks=[202, 0]))
    assert (result.status, result.code, result.detail) == ("ok", "", "")


@covers("N-CFG-stake.allowShortForced", "E-FB-01")
def test_replay__all_in_with_the_ante__the_next_lowest_card_brings_it_in() -> None:
    actions = [
        "d dh p1 4c4d2s", "d dh p2 AhKd9s", "d dh p3 QhQd7s", "p3 pb", "p2 cc",
        "d dh p1 9h", "d dh p2 Jh", "d dh p3 2d", "p2 cc", "p3 cc",
        "d dh p1 8c", "d dh p2 8h", "d dh p3 3d", "p2 cc", "p3 cc",
        "d dh p1 7c", "d dh p2 6h", "d dh p3 5d", "p2 cc", "p3 cc",
        "d dh p1 Kc", "d dh p2 Ts", "d dh p3 5h", "p2 cc", "p3 cc",
        "p2 sm AhKd9sJh8h6hTs", "p3 sm QhQd7s2d3d5d5h", "p1 sm 4c4d2s9h8c7cKc",
    ]  # fmt: skip
    keys = {"antes": [2, 2, 2], "starting_stacks": [2, 200, 200], "finishing_stacks": [0, 193, 209]}
    result = replay(changed(STUD, actions=actions, **keys))
    assert (result.status, result.code, result.detail) == ("ok", "", "")


# All-in on sixth street: tabled with six cards, and again with seven. The last raise is written as what p1 has left.
TWICE = changed(
    STUD,
    starting_stacks=[75, 200],
    actions=[
        "d dh p1 AhKd9s", "d dh p2 4c4d2s", "p2 pb", "p1 cc",
        "d dh p1 9c", "d dh p2 Jh", "p1 cc", "p2 cc",
        "d dh p1 8c", "d dh p2 8h", "p1 cc", "p2 cc",
        "d dh p1 7c", "d dh p2 6h", "p1 cbr 40", "p2 cbr 68", "p1 cc",
        "p1 sm AhKd9s9c8c7c", "p2 sm 4c4d2sJh8h6h",
        "d dh p1 Qd", "d dh p2 Ts",
        "p1 sm AhKd9s9c8c7cQd", "p2 sm 4c4d2sJh8h6hTs",
    ],
    finishing_stacks=[150, 125],
)  # fmt: skip


def test_replay__shown_twice_and_raise_written_as_what_can_be_called() -> None:
    result = replay(TWICE)
    assert (result.status, result.detail, result.finishing_stacks) == ("ok", "", (150, 125))


@covers("E-ACT-07")
def test_e_act_07__by_the_rules_a_raise_is_the_full_bet() -> None:
    result = replay(TWICE, "maryland")
    assert (result.status, result.code, result.rule) == ("refused", "wrong_limit", "E-ACT-07")
    full = replaced(TWICE, ("p2 cbr 68", "p2 cbr 80"))
    assert replay(full, "maryland").status == "ok"
