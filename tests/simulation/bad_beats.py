"""Hands that count for jackpots, against the shown cards: `python -m tests.simulation.bad_beats [--hands N]`.

Every ring game with a high hand, with the condition that any full house loses and a High Hand Jackpot: random play, and
hold'em in which nobody folds. After each hand what the engine told is held against the cards that lay open, ranked once
more from the text alone (`tests/unit/jackpots/shown_hands.py`). What calling down hits is held against the lab.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from multiprocessing import Pool
from random import Random
from typing import Any

import msgspec

from pitboss.bots.applying import must
from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import play_hand, seat_players, top_up
from pitboss.bots.players import calling_player, random_player
from pitboss.engine import TableState, start_table
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.games import GAMES, RING_GAMES, Game
from pitboss.lab.binomial import interval
from pitboss.lab.jackpots.bad_beat import read_condition, read_table
from pitboss.lab.jackpots.bad_beat_hits import bad_beat as chance_of
from pitboss.submission import profiles_for, usual_stakes
from pitboss.submission.jackpots import BadBeatHand
from pitboss.submission.validate_jackpots import high_ranking
from tests.support.rakes import ONE_DOLLAR, bad_beat, high_hand
from tests.unit.jackpots.shown_hands import full_house, shown_in

CALLED = GAMES["holdem"]
CALLING_SEATS = 6
GAMES_WITH_HIGH = [game for game in RING_GAMES if high_ranking(game)]
HANDS_A_TABLE = 250
CONFIDENCE = 0.999
ANY_FULL_HOUSE = BadBeatHand(
    losing="full_house", payout_percent=10_000, shares=(("losers", 5000), ("winners", 2500), ("table", 2500))
)
SHOWING = ("show", "muck_when_beaten")


class Counted(msgspec.Struct):
    hands: int = 0
    bad_beats: int = 0
    high_hands: int = 0
    called: int = 0
    called_hits: int = 0

    def add(self, other: "Counted") -> None:
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Differs(AssertionError):
    """Engine and shown cards tell different stories."""


def check_hand(log: list[ev.Event], game: Game) -> tuple[int, int]:
    """How many Bad Beats and high hands there were. Raises where the engine has told others."""
    shown, least = shown_in(log, game), full_house(game)
    top = max(shown.hands.values(), default=())
    beaten = [hand for hand in shown.hands.values() if least <= hand < top]
    lost = max(beaten, default=())
    wanted: list[Any] = []
    if beaten:
        wanted.append((_with(shown.hands, lost), _with(shown.hands, top)))
    told = [(set(e.losers), set(e.winners)) for e in log if isinstance(e, ev.BadBeatMade)]
    if told != wanted:
        raise Differs(f"a Bad Beat {told}, but {wanted} lies on the table")
    high = sorted([*_from(shown.hands, least), *_from(shown.afterwards, least)])
    found = sorted([e.seat for e in log if isinstance(e, ev.HighHandMade)])
    if found != high:
        raise Differs(f"high hands of {found}, but {high} lie on the table")
    return len(told), len(found)


def _with(hands: dict[int, Any], hand: Any) -> set[int]:
    return {seat for seat, other in hands.items() if other == hand}


def _from(hands: dict[int, Any], least: Any) -> list[int]:
    return [seat for seat, hand in hands.items() if hand >= least]


def opened(game: Game, chance: Random, *, calling: bool) -> TableState:
    offered: dict[str, Any] = {"bad_beat": bad_beat(ONE_DOLLAR, ANY_FULL_HOUSE), "high_hand": high_hand(name="evening")}
    house = usual_stakes(game, profile=profiles_for(game)[0], **offered)
    table, _ = start_table(game.key, house)
    seats = CALLING_SEATS if calling else chance.randint(2, game.seats_max)
    low = 100 * house.bet_min if calling else 15 * house.bet_min
    stacks = {seat: low if calling else low * chance.randint(1, 4) for seat in range(1, seats + 1)}
    seat_players(table, stacks, [], showing=chance.choice(SHOWING))
    return table


def play_table(seed: int, number: int, hands: int = HANDS_A_TABLE) -> Counted:
    """Every fifth table calls down."""
    chance = Random(f"bad beats {seed}:{number}")
    calling = number % 5 == 0
    game = CALLED if calling else GAMES_WITH_HIGH[(number - number // 5 - 1) % len(GAMES_WITH_HIGH)]
    table, dealer = opened(game, chance, calling=calling), DeckDealer(game.deck, chance)
    found = Counted()
    least = table.plan.house.bet_min
    for _ in range(hands):
        top_up(table, 10 * least, 100 * least, [])
        log: list[ev.Event] = []
        play_hand(table, dealer, calling_player if calling else random_player, chance, log)
        won = table.won
        if won is not None and chance.random() < 0.5:
            # AMB-154: whole, or all but one card.
            some = range(min(chance.choice([0, 0, 1]), len(won.hole) - 1), len(won.hole))
            must(table, cm.ShowCards(won.seat, positions=tuple(some)), log)
        beats, highs = check_hand(log, game)
        found.add(Counted(1, beats, highs, int(calling), beats if calling else 0))
    return found


def _play(job: tuple[int, int, int]) -> Counted | str:
    seed, number, hands = job
    try:
        return play_table(seed, number, hands)
    except Differs as fault:
        return f"table {number}, seed {seed}: {fault}"


def run(hands: int, seed: int, workers: int) -> tuple[Counted, list[str]]:
    """Tables until so many hands are played."""
    tally, faults = Counted(), []
    jobs: Iterator[tuple[int, int, int]] = (
        (seed, number, HANDS_A_TABLE) for number in range(-(-hands // HANDS_A_TABLE))
    )
    shown = time.monotonic()
    with Pool(workers) as pool:
        for found in pool.imap_unordered(_play, jobs):
            if isinstance(found, str):
                faults.append(found)
            else:
                tally.add(found)
            if time.monotonic() - shown > 30:
                shown = time.monotonic()
                print(f"{tally.hands:>10,} hands, {tally.bad_beats:,} Bad Beats", file=sys.stderr)
    return tally, faults


def fits_the_lab(tally: Counted) -> tuple[bool, str]:
    """The chance that the lab works out for this number of seats, and the interval of what was hit."""
    table = read_table(CALLED.key, CALLING_SEATS)
    chance = chance_of(table, read_condition(table, "full_house"), precision=0.005)
    low, high = interval(tally.called_hits, tally.called, CONFIDENCE)
    told = f"calling down {tally.called_hits:,} of {tally.called:,} hands ({low:.4%} to {high:.4%})"
    return low <= chance.high and chance.low <= high, f"{told}, the lab says {chance.chance:.4%}"


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args(words)
    tally, faults = run(given.hands, given.seed, given.workers)
    print(f"{tally.hands:,} hands: {tally.bad_beats:,} Bad Beats, {tally.high_hands:,} high hands")
    fits, told = fits_the_lab(tally)
    print(told)
    for fault in faults[:10]:
        print(fault)
    enough = tally.bad_beats >= min(1_000, given.hands // 1_000)
    if faults or not fits or not enough:
        print("FAILED" if enough else "FAILED: too few were hit")
        return 1
    print("ok: the engine told what lay on the table, hand by hand, and as often as the lab says")
    return 0


if __name__ == "__main__":
    sys.exit(main())
