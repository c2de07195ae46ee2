"""Random tables of the games against the house: limits, pay tables, ways of dealing, every reading that they have."""

from random import Random
from typing import Any

import msgspec

from pitboss.games import Game
from pitboss.submission import HouseChoices, faults_of_new
from tests.support.dealers import ELECTRONIC, HAND_DEALT, Seen
from tests.support.houses import PLAIN, READINGS, Setup, under

METHODS = ("manual_shoe", "hand", "auto_shoe")
PARTLY = Seen(down=0.5, up=0.8)
ATTEMPTS = 200
GREEDY = 0.12
# How often a table keeps its decks, and how they are shuffled then.
DECKS = 0.2
MODES = ("manual", "device", "counting_device", "auto_reshuffle_shoe")


class Manner(msgspec.Struct, frozen=True):
    """How a table is played. stacked: how often somebody is given a rare hand; probing: how often wrong commands are
    tried before a right one; deep: chips a player buys, in smallest antes; greedy: everybody stays in and draws all
    they may, so that the stub runs short."""

    stacked: float
    folds: float
    pat: float
    company: float
    probing: float
    irregular: float
    deep: int
    greedy: bool = False


def random_manner(chance: Random, *, careful: bool) -> Manner:
    if chance.random() < GREEDY:
        return Manner(0.05, 0.0, 0.0, 0.02, 0.5 if careful else 0.02, 0.03, 100, greedy=True)
    return Manner(
        stacked=chance.choice([0.05, 0.2, 0.5]),
        folds=chance.choice([0.02, 0.15, 0.4]),
        pat=chance.choice([0.1, 0.5]),
        company=chance.choice([0.02, 0.1]),
        probing=0.5 if careful else 0.02,
        irregular=chance.choice([0.0, 0.0, 0.01, 0.04]),
        deep=chance.choice([6, 20, 100]),
    )


def _amounts(chance: Random) -> dict[str, Any]:
    unit = chance.choice([1, 5, 25, 100, 100])
    # AMB-119: any limits; high ones, so that the payout limit cuts, and a smallest bonus that raises it.
    scale = chance.choice([1, 1, 1, 40, 400])
    ante = unit * chance.choice([1, 2, 3, 10]) * scale
    bonus = unit * chance.choice([1, 2, 5]) * chance.choice([1, scale])
    return {
        "table_unit": unit,
        "tx_ante_min": ante,
        "tx_ante_max": ante * chance.choice([1, 2, 10, 50]),
        "tx_bonus_min": bonus,
        "tx_bonus_max": bonus * chance.choice([1, 2, 10, 100]),
        "dd_ante_min": ante,
        "dd_ante_max": ante * chance.choice([1, 2, 10, 50]),
        # AMB-127: none, one that hardly cuts, one that often does.
        "dd_payout_limit": chance.choice([0, 0, 200 * ante, 4 * ante, unit]),
        "stake_buy_in_min": None,
        "stake_buy_in_max": None,
        "bet_min": unit,
        "bet_max": None,
    }


# What a Rules Submission of these games has to name.
NAMED = {key: [value for value in values if value is not None] for key, values in READINGS.items()}


def random_choices(game: Game, chance: Random, **fixed: Any) -> HouseChoices:
    """Every reading of every key can come up; what does not go together is drawn again."""
    for _ in range(ATTEMPTS):
        house: dict[str, Any] = {key: chance.choice(values) for key, values in NAMED.items()}
        house |= {**PLAIN, **_amounts(chance)}
        house["deal_method"] = chance.choice(METHODS)
        house["table_dealt_by"] = "hand" if chance.random() < 0.25 else "electronic"
        house["shuffler_mode"] = chance.choice(MODES) if chance.random() < DECKS else ""
        house["deck_change_hours"], house["count_every_rounds"] = chance.randint(1, 8), chance.randint(1, 5)
        # Of games with a pot.
        house["straddle_offered"] = house["ante_required"] = False
        # L-DEAL-06, M-DEAL-04: from the hand only what a device has shuffled.
        if house["deal_method"] == "hand" and house["shuffler_mode"]:
            house["shuffler_mode"] = chance.choice(["device", "counting_device"])
        # L-DEAL-05: only from an automated shoe that reshuffles.
        house["deal_community_first"] &= game.key == "texas-holdem-bonus" and house["deal_method"] == "auto_shoe"
        if house["deal_community_first"] and house["shuffler_mode"]:
            house["shuffler_mode"] = "auto_reshuffle_shoe"
        house |= fixed
        house |= under(game, house, chance)
        choices = HouseChoices(**house)
        if not faults_of_new(game, choices):
            return choices
    raise AssertionError(f"no choices fit {game.key}: {faults_of_new(game, choices)}")


def random_table(game: Game, chance: Random, *, full: bool = False, **fixed: Any) -> Setup:
    seats = game.seats_max if full or chance.random() < 0.4 else chance.randint(1, game.seats_max)
    return Setup(game, random_choices(game, chance, **fixed), seats)


def seen_at(setup: Setup, chance: Random) -> Seen:
    """At a table dealt by hand the engine knows no card that lies face down, or those that somebody has told."""
    if setup.house.table_dealt_by != "hand":
        return ELECTRONIC
    return chance.choice([HAND_DEALT, HAND_DEALT, PARTLY])
