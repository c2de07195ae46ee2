"""Houses for the differential test of batches: everyday stakes of a game with some of its choices made otherwise."""

from collections.abc import Iterator
from random import Random
from typing import Any

from pitboss.games import RING_GAMES, Game
from pitboss.games.steps import Board, ForcedBet
from pitboss.submission import HouseChoices, faults, usual_stakes
from pitboss.submission.jackpots import BadBeatHand, BadBeatTerms, HighHandTerms
from pitboss.submission.rake import Rake, RakeType

LIMITS = ("fixed", "spread", "pot", "none")
ODD_CHIPS = [key for key in HouseChoices.__struct_fields__ if key.startswith("odd_chip_") and key not in (
    "odd_chip_stud7", "odd_chip_card_set", "odd_chip_low_direction", "odd_chip_distribution")]  # fmt: skip


def rakes(chance: Random, flop: bool) -> Rake:
    every: list[tuple[RakeType, ...]] = [("percentage",), ("incremental",), ("percentage", "incremental")]
    kinds = chance.choice(every)
    return Rake(
        types=kinds,
        method="as filed",
        percent=chance.choice((250, 500, 1000)) if "percentage" in kinds else 0,
        levels=((2_000, 100), (6_000, 200), (20_000, 400)) if "incremental" in kinds else (),
        max_per_round=chance.choice((300, 500, 2_000)),
        rounding=chance.choice(("down", "nearest")),
        no_flop_no_drop=flop and chance.random() < 0.5,
    )


def bad_beats(chance: Random) -> BadBeatTerms:
    """Hands that are beaten now and then: nobody could wait for four of a kind here."""
    hands = [
        BadBeatHand(
            losing=chance.choice(("two_pairs", "three_of_a_kind", "straight")),
            winning=chance.choice(("", "", "straight")),
            both_hole_cards=chance.random() < 0.5,
            quads_pocket_pair=chance.random() < 0.5,
            min_players_dealt=chance.choice((2, 2, 4)),
            min_pot_to_qualify=chance.choice((0, 3_000)),
            payout_percent=percent,
            shares=(("losing_hand", 5_000), ("winning_hand", 2_500), ("table_share", 2_500)),
        )
        for percent in (5_000, 10_000)
    ]
    return BadBeatTerms(rule=((2_000, 100), (6_000, 200)), most=200, min_pot=2_000, name="bad beat", hands=tuple(hands))


def high_hands(chance: Random) -> HighHandTerms:
    return HighHandTerms(
        rule=((0, 100),),
        most=100,
        min_pot=3_000,
        name="high hand",
        tracks=True,
        min_players_dealt=chance.choice((2, 2, 4)),
        min_pot_to_qualify=chance.choice((0, 3_000)),
        require_hole_cards=chance.random() < 0.5,
    )


def some_choices(game: Game, limit: str, chance: Random) -> dict[str, Any]:
    flop = any(isinstance(step, Board) for step in game.script)
    stud = any(type(step) is ForcedBet for step in game.script)

    def yes() -> bool:
        return chance.random() < 0.5

    found: dict[str, Any] = {
        "bet_raise_cap": chance.choice((None, None, 3, 4)),
        "bet_raise_cap_lift_heads_up": yes(),
        "bet_check_raise": chance.random() < 0.8,
        "bet_min_raise": chance.choice(("last_raise", "table_min", "any")),
        "bet_short_all_in_reopens": chance.choice(("full", "half", "always")),
        "table_unit": chance.choice((100, 100, 50, 1)),
        "stud_forced_bet_option": yes(),
        "stud_shortage_count_burn": yes(),
        "stud_shortage_include_last": yes(),
        "stud5_burn_each_round": yes(),
        "stud_hilo_forced": chance.choice(("highest_ace_low", "lowest_ace_high")),
        "stud_low_forced_ace": chance.choice(("low", "high")),
        "draw5_blinds_before_deal": yes(),
        "draw_reshuffle_stub_first": yes(),
        "draw_reshuffle_own_discards": chance.choice(("exclude_if_possible", "include")),
        "badugi_draws": chance.choice((3, 4)),
        "td_no_badugi": chance.choice(("fallback", "scoop")),
        "six_plus_ace_kicker": chance.choice(("high", "low")),
        "blinds_heads_up_button_small": yes(),
        "showdown_all_in_face_up": yes(),
        "odd_chip_distribution": chance.choice(("one_unit_each", "all_to_one_if_up_to_1")),
        "odd_chip_card_set": chance.choice(("winning_five", "hole_cards", "all_cards")),
        "odd_chip_low_direction": chance.choice(("smallest_card_lowest_suit", "largest_card_lowest_suit")),
        **{key: chance.choice(("by_suit", "first_left_of_button")) for key in ODD_CHIPS},
        "rake": rakes(chance, flop) if yes() else None,
        "bad_beat": bad_beats(chance) if yes() else None,
        "high_hand": high_hands(chance) if yes() else None,
        "jackpot_order": chance.choice(("bb_then_hhj", "hhj_then_bb")),
        "jackpot_pot_basis": chance.choice(("gross", "net")),
    }
    if not stud and yes():
        found |= {"ante_required": True, "ante_amount": 100, "ante_rules": chance.choice(("each", "one_for_all"))}
    found["ante_live"] = (stud or "ante_amount" in found) and found.get("ante_rules", "each") == "each" and yes()
    return found


def house_of(game: Game, limit: str, seed: int) -> HouseChoices | None:
    """None where the game is not played with this limit. What does not go together is left at its usual value."""
    if faults(game, usual_stakes(game, limit, "lab")):
        return None
    chance = Random(f"{game.key} {limit} {seed}")
    chosen: dict[str, Any] = {}
    for key, value in some_choices(game, limit, chance).items():
        try:
            if not faults(game, usual_stakes(game, limit, "lab", **chosen, **{key: value})):
                chosen[key] = value
        except (TypeError, ValueError):
            continue
    return usual_stakes(game, limit, "lab", **chosen)


def houses(seed: int) -> Iterator[tuple[Game, HouseChoices]]:
    for game in RING_GAMES:
        for limit in LIMITS:
            house = house_of(game, limit, seed)
            if house is not None:
                yield game, house
