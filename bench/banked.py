"""A round against the house beside hold 'em: both played by Pitboss, by turns, CPU time only."""

import gc
from dataclasses import asdict, dataclass
from random import Random
from statistics import median
from time import process_time
from typing import Any

from bench.games import PAIRS, STACK
from bench.measure import SEATS
from bench.pitboss_side import PitbossSide
from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import must, play_hand, seat_players
from pitboss.bots.players import calling_player
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine import start_table
from pitboss.games import BANKED_GAMES, Game
from pitboss.submission import usual_stakes

# A round may cost as much as so many call-down hands of fixed-limit hold 'em.
HANDS_A_ROUND = 4
HOLDEM = next(pair for pair in PAIRS if pair.name == "holdem fixed")


@dataclass(frozen=True)
class HouseResult:
    """Microseconds of CPU: a round against the house, and the hold 'em hands that it is held against."""

    game: str
    round_us: float
    hands_us: float
    ratio: float
    events: float
    ratios: tuple[float, ...]

    @property
    def met(self) -> bool:
        return self.ratio <= 1.0


class HouseSide:
    """A full table; everybody makes the least of every wager, discards nothing, and is settled."""

    def __init__(self, game: Game, seed: int) -> None:
        self.table, opened = start_table(game.key, usual_stakes(game), SEATS)
        self.log: list[ev.Event] = [opened]
        self.chance = Random(seed)
        self.dealer = DeckDealer(game.deck, self.chance)
        seat_players(self.table, dict.fromkeys(range(1, SEATS + 1), 100 * STACK), self.log)

    def play(self, rounds: int) -> None:
        table, log = self.table, self.log
        for _ in range(rounds):
            play_hand(table, self.dealer, calling_player, self.chance, log)
            for seat, cents in enumerate(table.stacks):
                if seat and cents < 50 * STACK:
                    must(table, cm.AddChips(seat, chips=50 * STACK), log)

    def forget(self) -> None:
        self.log.clear()


def _seconds(side: HouseSide | PitbossSide, count: int) -> float:
    side.forget()
    gc.collect()
    start = process_time()
    side.play(count)
    return process_time() - start


def measure_house(game: Game, rounds: int, repeat: int, seed: int = 1) -> HouseResult:
    house, ring = HouseSide(game, seed), PitbossSide(HOLDEM, "call", SEATS, seed)
    house.play(20)
    ring.play(20 * HANDS_A_ROUND)
    ours, theirs = [], []
    for _ in range(repeat):
        ours.append(_seconds(house, rounds))
        theirs.append(_seconds(ring, rounds * HANDS_A_ROUND))
    ratios = tuple(mine / other for mine, other in zip(ours, theirs, strict=True))
    micro = 1e6 / rounds
    return HouseResult(
        game=game.key,
        round_us=median(ours) * micro,
        hands_us=median(theirs) * micro,
        ratio=median(ratios),
        events=len(house.log) / rounds,
        ratios=ratios,
    )


def measure_all(rounds: int, repeat: int) -> list[HouseResult]:
    return [measure_house(game, rounds, repeat) for game in BANKED_GAMES]


def house_table(results: list[HouseResult]) -> str:
    head = f"against the house, {SEATS} seats: CPU of a round beside {HANDS_A_ROUND} call-down hands of {HOLDEM.name}"
    rows = [head, f"{'game':<33}{'round':>9}{'hands':>10}{'ratio':>8}{'bar':>6}{'events':>9}"]
    for found in results:
        times = f"{found.round_us:>6,.0f} us{found.hands_us:>7,.0f} us"
        verdict = "met" if found.met else "MISSED"
        rows.append(f"{found.game:<33}{times}{found.ratio:>8.2f}{1:>6g}{found.events:>9.1f}  {verdict}")
    return "\n".join(rows)


def house_json(results: list[HouseResult]) -> list[dict[str, Any]]:
    return [{**asdict(found), "met": found.met} for found in results]
