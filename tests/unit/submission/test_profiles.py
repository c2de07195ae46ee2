"""The default readings, and the three named profiles."""

from typing import Any

import pytest

from pitboss.engine import start_table
from pitboss.engine.events import BlindsPosted, HandStarted, TableOpened
from pitboss.games import GAMES, find_game
from pitboss.submission import PROFILES, HouseChoices, UnknownProfile, faults, house_choices, usual_stakes
from pitboss.submission.profiles import difference
from tests.support.covers import covers
from tests.support.tables import dealt, seated

# As the list of engine switches has them.
DEFAULTS: dict[str, Any] = {
    "bet_structure": "spread",
    "bet_raise_cap": None,
    "bet_check_raise": True,
    "bet_min_raise": "last_raise",
    "bet_short_all_in_reopens": "full",
    "bet_raise_cap_lift_heads_up": False,
    "ante_required": False,
    "ante_rules": "each",
    "ante_live": False,
    "blinds_heads_up_button_small": False,
    "blinds_missed": "owed",
    "blinds_post": "required",
    "straddle_offered": False,
    "straddle_live": True,
    "straddle_counts_as_raise": False,
    "button_initial": "right_of_dealer",
    "button_tie": "suit",
    "button_dead": False,
    "draw5_blinds_before_deal": False,
    "draw_reshuffle_stub_first": True,
    "draw_reshuffle_own_discards": "exclude_if_possible",
    "badugi_draws": 4,
    "stud_low_forced_ace": "low",
    "stud_hilo_forced": "highest_ace_low",
    "stud_forced_bet_option": False,
    "stud_shortage_count_burn": True,
    "stud_shortage_include_last": True,
    "stud5_burn_each_round": True,
    "stake_min_rule": "game",
    "stake_allow_short_forced": False,
    "stake_allow_remove_between_rounds": True,
    "stake_buy_in_min": None,
    "stake_buy_in_max": None,
    "chips_multi_chip_rule": "call_if_one_chip_short",
    "display_timeout_action": "check_else_fold",
}
# What the text leaves to the house without a default: it has to say.
UNSET = {"bet_min": 0, "bet_max": None, "blinds_amounts": (), "forced_bet_amount": 0, "ante_amount": 0,
         "straddle_amount": 0, "bet_min_increase_max_amount": None, "bet_min_increase_consent_method": ""}  # fmt: skip


@pytest.mark.parametrize(("key", "value"), (DEFAULTS | UNSET).items())
def test_maryland__the_default_readings(key: str, value: Any) -> None:
    assert getattr(HouseChoices(), key) == value
    assert getattr(house_choices("maryland"), key) == value


def test_card_room__what_it_changes() -> None:
    """Heads-up the button has the first blind, and the cap on raises is lifted; all-in hands are tabled before the
    run-out."""
    assert difference("maryland") == {}
    assert difference("card-room") == {
        "blinds_heads_up_button_small": (False, True),
        "bet_raise_cap_lift_heads_up": (False, True),
        "showdown_all_in_face_up": (False, True),
    }


def test_as_recorded__what_it_changes() -> None:
    """As card-room, with short forced bets, no 8.B(4) minimum, one ante for all, hands tabled before a run-out."""
    wanted = {
        **difference("card-room"),
        "stake_allow_short_forced": (False, True),
        "ante_rules": ("each", "one_for_all"),
        "showdown_all_in_face_up": (False, True),
    }
    changed = difference("as-recorded")
    assert {key: changed.get(key) for key in wanted} == wanted


@covers("N-CFG-blinds.headsUpButtonSmall")
@pytest.mark.parametrize(("profile", "first"), [("maryland", 1), ("card-room", 2), ("as-recorded", 2)])
def test_profiles__heads_up(profile: str, first: int) -> None:
    play = dealt("holdem", 2, profile=profile)
    assert play.one(BlindsPosted).posts[0][0] == first
    assert play.turn == first


@covers("N-CFG-bet.raiseCapLiftHeadsUp")
@pytest.mark.parametrize(("profile", "lifted"), [("maryland", False), ("card-room", True), ("as-recorded", True)])
def test_profiles__the_cap_heads_up(profile: str, lifted: bool) -> None:
    play = dealt("holdem", 2, profile=profile, bet_raise_cap=1)
    play.play(f"{play.turn} raise 10")
    assert (play.raises() is not None) is lifted


@covers("N-CFG-stake.allowShortForced")
@pytest.mark.parametrize(("profile", "dealt_in"), [("maryland", False), ("card-room", False), ("as-recorded", True)])
def test_profiles__a_short_stack(profile: str, dealt_in: bool) -> None:
    play = seated("holdem", {1: 1000, 2: 1000, 3: 3}, profile=profile).deal()
    assert (3 in play.one(HandStarted).order) is dealt_in


@pytest.mark.parametrize("profile", PROFILES)
def test_profiles__a_tables_log_says_which_one(profile: str) -> None:
    house = usual_stakes(find_game("holdem"), profile=profile)
    _, opened = start_table("holdem", house)
    assert type(opened) is TableOpened
    assert opened.house.profile == profile


@covers("N-VAL-01")
@pytest.mark.parametrize("game", GAMES)
def test_usual_stakes__open_every_table(game: str) -> None:
    for profile in PROFILES:
        for structure in ("", "fixed", "spread", "pot", "none"):
            assert faults(find_game(game), usual_stakes(find_game(game), structure, profile)) == []


def test_profiles__own_choices_go_on_top() -> None:
    house = house_choices("card-room", blinds_heads_up_button_small=False)
    assert not house.blinds_heads_up_button_small
    assert house.bet_raise_cap_lift_heads_up


@pytest.mark.parametrize(("name", "near"), [("mariland", "maryland"), ("cardroom", "card-room"), ("x", "as-recorded")])
def test_profiles__unknown(name: str, near: str) -> None:
    with pytest.raises(UnknownProfile, match=near):
        house_choices(name)


@pytest.mark.parametrize(
    ("key", "near"), [("bet_minimum", "bet_min"), ("blind_amounts", "blinds_amounts"), ("z", "'z'")]
)
def test_profiles__a_choice_that_nobody_knows(key: str, near: str) -> None:
    with pytest.raises(UnknownProfile, match=near):
        house_choices("maryland", **{key: 5})
