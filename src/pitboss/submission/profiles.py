"""The named profiles: `maryland` (the default readings), `card-room`, `as-recorded`, and `lab` for experiments."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

import msgspec

from pitboss.games import Game
from pitboss.games.steps import ForcedBet
from pitboss.submission.choices import HouseChoices

# AMB-40, AMB-55, AMB-84, AMB-90: what rooms that people play in usually do.
CARD_ROOM: Mapping[str, Any] = {
    "blinds_heads_up_button_small": True,
    "bet_raise_cap_lift_heads_up": True,
    "showdown_all_in_face_up": True,
}

# As card-room, with what recorded online hands need besides: short forced bets, no 8.B(4) minimum, one ante for all.
AS_RECORDED: Mapping[str, Any] = {
    **CARD_ROOM,
    "stake_allow_short_forced": True,
    "ante_rules": "one_for_all",
    "blinds_missed": "none",
    "blinds_post": "none",
    # The Rules Submission must name a player here; recorded hands follow custom.
    "odd_chip_td": "first_left_of_button",
    "odd_chip_6p": "first_left_of_button",
    # Nobody recorded what was done with the decks.
    "deck_procedure": "not_kept",
}

# As maryland, without the procedure with the decks: no cards are dealt to anybody.
LAB: Mapping[str, Any] = {"deck_procedure": "not_kept"}

PROFILES: dict[str, Mapping[str, Any]] = {
    "maryland": {},
    "card-room": CARD_ROOM,
    "as-recorded": AS_RECORDED,
    "lab": LAB,
}
# Those that people play under.
ROOM_PROFILES = ("maryland", "card-room", "as-recorded")
# By the letter only the games of the book are offered (P 9.B); the other profiles take others too.
BOOK_GAMES_ONLY = ("maryland",)


# Everyday limits of the games against the house.
AGAINST_HOUSE: Mapping[str, Any] = {
    "tx_ante_min": 1_500,
    "tx_ante_max": 50_000,
    "tx_ante_pay_threshold": "straight",
    "tx_bonus_offered": True,
    "tx_bonus_min": 500,
    "tx_bonus_max": 10_000,
    "tx_bonus_paytable": "A",
    "dd_ante_min": 500,
    "dd_ante_max": 50_000,
    "dd_bonus_paytable": "A",
    "dd_payout_limit": 0,
    "deal_method": "manual_shoe",
}


class UnknownProfile(ValueError):
    """A profile that nobody defined."""


def house_choices(profile: str = "maryland", **choices: Any) -> HouseChoices:
    """The choices of a profile with the house's own on top."""
    if profile not in PROFILES:
        near = get_close_matches(profile, PROFILES, n=1)
        raise UnknownProfile(f"no profile is called {profile!r}; choose {near[0] if near else ', '.join(PROFILES)}")
    unknown = [key for key in choices if key not in HouseChoices.__struct_fields__]
    if unknown:
        near = get_close_matches(unknown[0], HouseChoices.__struct_fields__, n=1)
        raise UnknownProfile(
            f"no house choice is called {unknown[0]!r}" + (f"; did you mean {near[0]}?" if near else "")
        )
    return HouseChoices(profile=profile, **{**PROFILES[profile], **choices})


def profiles_for(game: Game) -> tuple[str, ...]:
    """The profiles that people can play this game under, the usual one first."""
    return tuple([profile for profile in ROOM_PROFILES if game.rulebook or profile not in BOOK_GAMES_ONLY])


def usual_stakes(game: Game, structure: str = "", profile: str = "", **more: Any) -> HouseChoices:
    """Everyday stakes for a demonstration: 2/4 or 1/2 games, with what the game's own chapter leaves to the house.

    Without a profile `maryland`, and `card-room` for a game that the book does not have.
    """
    profile = profile or profiles_for(game)[0]
    if game.banked:
        return house_choices(profile, **{**AGAINST_HOUSE, **more})
    stud = any(type(step) is ForcedBet for step in game.script)
    structure = structure or ("fixed" if stud or game.on_shortage != "never" else "spread")
    base: dict[str, Any] = {"bet_structure": structure, "bet_min": 400}
    if structure in ("fixed", "spread"):
        base["bet_max"] = 800 if structure == "fixed" else 10_000
    if stud:
        base |= {"ante_required": True, "ante_amount": 100, "ante_rules": "each", "forced_bet_amount": 200}
    else:
        base |= {"blinds_amounts": (200, 400)}
    base |= {"odd_chip_td": "first_left_of_button", "odd_chip_6p": "first_left_of_button"}
    return house_choices(profile, **{**base, **more})


def difference(profile: str) -> dict[str, tuple[Any, Any]]:
    """What a profile changes against `maryland`: key to (ours, theirs)."""
    plain, other = HouseChoices(), house_choices(profile)
    fields = [f.name for f in msgspec.structs.fields(HouseChoices) if f.name != "profile"]
    return {k: (getattr(plain, k), getattr(other, k)) for k in fields if getattr(plain, k) != getattr(other, k)}
