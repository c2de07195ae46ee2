"""Least and greatest bet, the cap on raises, check-raises, the Kill (P 8.J, 8.J(2), 12.N and its sisters)."""

from typing import Any

import pytest

from tests.support.covers import covers
from tests.unit.signs.boards import cited, said, sign_of, under

EIGHT = "omaha-hi-lo-8"


@covers("N-SGN-01")
@pytest.mark.parametrize(
    ("choices", "words"),
    [
        ({}, "Spread limit: minimum bet $4, maximum bet $100"),
        ({"bet_max": 400}, "Spread limit: minimum bet $4, maximum bet $4"),
        (
            {"bet_structure": "fixed", "bet_max": 800},
            "Fixed limit: bets and raises of $4, and of $8 in the later rounds",
        ),
        (
            {"bet_structure": "pot", "bet_max": None},
            "Pot limit: minimum bet $4, maximum bet as much as is in the pot",
        ),
        ({"bet_structure": "none", "bet_max": None}, "No limit: minimum bet $4, no maximum"),
        (
            {"table_unit": 25, "bet_min": 25, "bet_max": 125_000},
            "Spread limit: minimum bet $0.25, maximum bet $1,250",
        ),
    ],
)
def test_n_sgn_01__least_and_greatest_bet(choices: dict[str, Any], words: str) -> None:
    sign = sign_of(**choices)
    assert said(sign, "N-SGN-01") == [words]
    assert cited(sign, "N-SGN-01") == {"P 8.J"}


@covers("N-SGN-01")
@pytest.mark.parametrize(
    ("choices", "words"),
    [
        ({"bet_raise_cap": 3}, ["No more than 3 raises in a betting round"]),
        ({"bet_raise_cap": 1}, ["No more than one raise in a betting round"]),
        (
            {"bet_raise_cap": 3, "bet_raise_cap_lift_heads_up": True},
            ["No more than 3 raises in a betting round; two players who are left may raise on"],
        ),
        ({"bet_raise_cap_lift_heads_up": True}, []),
    ],
)
def test_n_sgn_01__a_cap_on_raises_where_there_is_one(choices: dict[str, Any], words: list[str]) -> None:
    assert said(sign_of(**choices), "N-SGN-01")[1:] == words


@covers("N-SGN-01")
def test_n_sgn_01__an_ordinary_table_posts_this_and_nothing_else() -> None:
    """The example of the requirement: no cap, no Kill, no ante; so no line about any of them."""
    sign = sign_of(bet_min=300, bet_max=10_000, blinds_amounts=(100, 300), straddle_offered=True, straddle_amount=600)
    posted = [part.heading for part in sign.parts if part.kind == "posted"]
    assert posted == ["Limits", "Antes and blinds"]
    assert [line.rule for part in sign.parts if part.kind == "posted" for line in part.lines] == [
        "N-SGN-01", "N-SGN-05", "N-SGN-06",
    ]  # fmt: skip


@covers("N-SGN-02")
def test_n_sgn_02__only_where_it_is_barred() -> None:
    barred = sign_of(bet_check_raise=False)
    assert said(barred, "N-SGN-02") == ["A player who has checked may not raise in that betting round"]
    assert cited(barred, "N-SGN-02") == {"P 8.J(2)"}
    assert said(sign_of(), "N-SGN-02") == []


@covers("E-ACT-08")
def test_e_act_08__how_far_the_players_may_raise_the_minimum() -> None:
    offered: dict[str, Any] = {
        "bet_min_increase_max_amount": 2_000,
        "bet_min_increase_consent_method": "the dealer asks",
    }
    assert said(sign_of(**offered), "E-ACT-08") == ["The players may all agree to a higher minimum bet, up to $20"]
    assert said(sign_of(), "E-ACT-08") == []


@covers("N-SGN-07", "E-KIL-05")
@pytest.mark.parametrize(
    ("choices", "first"),
    [
        (
            {"kill_mode": "full"},
            "Kill: a player who wins a whole pot of $60 or more, after rake, doubles the betting limits for the next "
            "hand",
        ),
        (
            {"kill_mode": "half"},
            "Half-Kill: a player who wins a whole pot of $60 or more, after rake, raises the betting limits by half "
            "for the next hand",
        ),
        (
            {"kill_mode": "full", "kill_leg_up": True, "kill_pot_basis": "gross"},
            "Kill: a player who wins two whole pots of $60 or more in a row, before rake, doubles the betting limits "
            "for the next hand",
        ),
    ],
)
def test_n_sgn_07__which_option_and_the_pot_that_sets_it_off(choices: dict[str, Any], first: str) -> None:
    sign = sign_of(EIGHT, kill_qualifying_pot=6_000, **choices)
    assert under(sign, "Kill")[0] == first
    assert cited(sign, "N-SGN-07") == {"P 12.B(2), P 12.N"}


@covers("N-SGN-07")
@pytest.mark.parametrize(
    ("game", "choices", "until"),
    [
        (EIGHT, {}, "This lasts until a pot is smaller or is split between high and low"),
        (EIGHT, {"kill_end_on_any_split": True}, "This lasts until a pot is smaller or is divided"),
        ("badugi", {}, "This lasts until a pot is smaller"),
        ("badugi", {"kill_end_on_any_split": True}, "This lasts until a pot is smaller or is divided"),
        ("badeucey", {}, "This lasts until a pot is smaller or is split between low and badugi"),
        (
            EIGHT,
            {"kill_scale_blinds": True},
            "This lasts until a pot is smaller or is split between high and low; blinds and straddle rise with them",
        ),
    ],
)
def test_n_sgn_07__how_it_ends(game: str, choices: dict[str, Any], until: str) -> None:
    assert under(sign_of(game, kill_mode="full", kill_qualifying_pot=6_000, **choices), "Kill")[1] == until


@covers("N-SGN-07", "E-KIL-06")
@pytest.mark.parametrize(
    ("game", "paragraphs"),
    [("five-card-omaha-hi-lo-8", "P 19.B(2), P 19.N"), ("badugi", "P 20.B(2)"), ("badacey", "P 21.B(3)")],
)
def test_n_sgn_07__each_chapter_has_its_own_paragraph(game: str, paragraphs: str) -> None:
    assert cited(sign_of(game, kill_mode="half", kill_qualifying_pot=6_000), "N-SGN-07") == {paragraphs}


@covers("N-SGN-07")
def test_n_sgn_07__no_kill_no_line() -> None:
    assert under(sign_of(EIGHT), "Kill") == []
