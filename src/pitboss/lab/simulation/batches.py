"""A simulation in pieces: so many hands at one fresh table, played by bots through the real engine.

A piece knows all that it needs and depends on nothing before it: its chance comes from the run's seed and its own
number. Whoever plays the pieces, in whatever order and on however many machines, the results are the same.

Every hand begins with the same stacks, so that hands can be compared: what was won is put aside, what was lost is
replaced.
"""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

import msgspec

from pitboss.bots.applying import must
from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import play_hand, seat_players
from pitboss.bots.players import Player, calling_player, random_player
from pitboss.bots.strategy import STEADY
from pitboss.engine import Need, Refusal, TableState, apply, start_table
from pitboss.engine.commands import AddChips, Command, RemoveChips, SitDown, StartHand
from pitboss.engine.events import Event
from pitboss.games import Game, find_game
from pitboss.lab.errors import LabError
from pitboss.lab.simulation.glances import glancing_player
from pitboss.lab.simulation.hand_records import HandRecord, record_of
from pitboss.lab.simulation.shares import kernel_share
from pitboss.submission import faults, usual_stakes

PIECE = 200
# The profile of these tables: no decks are handled here.
LAB = "lab"
# A day and a half on one core; what is kept of each hand fits the memory.
MOST_HANDS = 100_000_000


def _best_player() -> Player:
    # The solvers are loaded by whoever plays, not by whoever asks.
    from pitboss.lab.edges.best_play import best_player

    return best_player()


# What a bot is called on the command line.
BOTS: dict[str, Callable[[], Player]] = {
    "sensible": lambda: glancing_player(STEADY, kernel_share),
    "calling": lambda: calling_player,
    "random": lambda: random_player,
    "best": _best_player,
}
# Those that play against the house alone.
AGAINST_THE_HOUSE = ("best",)


class Run(msgspec.Struct, frozen=True):
    """What to simulate. bots: who sits in seat 1, 2, …; stack: what everybody begins each hand with; limit: the limit
    structure, '' for the usual one of the game."""

    game: str
    hands: int
    bots: tuple[str, ...]
    seed: int
    stack: int
    limit: str = ""

    def pieces(self) -> tuple["Piece", ...]:
        return tuple(
            Piece(self, number, min(PIECE, self.hands - number * PIECE)) for number in range(-(-self.hands // PIECE))
        )


class Piece(msgspec.Struct, frozen=True):
    run: Run
    number: int
    hands: int


def run_of(game: str, hands: int, bots: str, seed: int, stack: int = 0, limit: str = "") -> Run:
    """bots: 'sensible,calling' or 'sensible*5,random'. No stack: the largest buy-in, or a hundred of the least bets."""
    found = find_game(game)
    if not 1 <= hands <= MOST_HANDS:
        raise LabError(f"{hands} hands are no simulation: give --hands from 1 to {MOST_HANDS}")
    seats = tuple(_bots(bots))
    for name in AGAINST_THE_HOUSE:
        if name in seats and not found.banked:
            raise LabError(
                f"{name!r} plays only the games against the house, and {found.title} is none of them: name another bot"
            )
    least = 1 if found.banked else 2
    if not least <= len(seats) <= found.seats_max:
        raise LabError(
            f"{found.title} is played by {least} to {found.seats_max}, not by {len(seats)}: name so many bots"
        )
    check_limit(found, limit)
    if stack < 0:
        raise LabError(f"a stack of {stack} cents cannot be played with: give some dollars, or leave it out")
    run = Run(found.key, hands, seats, seed, stack or usual_stack(found), limit)
    _check_stack(run)
    return run


def check_limit(game: Game, limit: str) -> None:
    """'' is the usual limit structure. Raises LabError where the game is not played with it."""
    if limit and game.banked:
        raise LabError(f"{game.title} has no limit structure: leave --limit out")
    wrong = faults(game, usual_stakes(game, limit))
    if wrong:
        raise LabError(f"{game.title} is not played with limit {limit!r}: {wrong[0].detail} ({wrong[0].rule})")


def _check_stack(run: Run) -> None:
    """The engine is asked whether everybody can sit down with so much and be dealt in."""
    game = find_game(run.game)
    table, _ = start_table(game.key, usual_stakes(game, run.limit, LAB), len(run.bots))
    seats = range(1, len(run.bots) + 1)
    for command in (*(SitDown(seat, person=f"player {seat}", chips=run.stack) for seat in seats), StartHand()):
        result = apply(table, command)
        if isinstance(result, Refusal):
            raise LabError(f"a stack of {run.stack} cents cannot be played with: {result.detail} ({result.rule})")


def _bots(text: str) -> list[str]:
    listed: list[str] = []
    for part in text.split(","):
        name, _, times = part.strip().partition("*")
        if name not in BOTS or not (times or "1").isdecimal():
            raise LabError(
                f"{part!r} is no bot: name some of {', '.join(BOTS)}, as in 'sensible,calling' or 'sensible*5'"
            )
        listed += [name] * min(int(times or 1), 100)
    return listed


def usual_stack(game: Game) -> int:
    house = usual_stakes(game)
    return house.stake_buy_in_max or 100 * max(house.bet_min, house.table_unit)


def play_piece(piece: Piece) -> list[HandRecord]:
    """All hands of a piece, told in brief."""
    run = piece.run
    game = find_game(run.game)
    chance = Random(f"{run.seed} {run.game} {piece.number}")
    log: list[Event] = []
    table, _ = start_table(game.key, usual_stakes(game, run.limit, LAB), len(run.bots))
    seat_players(table, dict.fromkeys(range(1, len(run.bots) + 1), run.stack), log)
    dealer = DeckDealer(game.deck, chance)
    players = [BOTS[name]() for name in run.bots]

    def player(at: TableState, need: Need, random: Random) -> Command:
        return players[need.seat - 1](at, need, random)

    records: list[HandRecord] = []
    with _uncollected():
        for i in range(piece.hands):
            log.clear()
            play_hand(table, dealer, player, chance, log)
            records.append(record_of(game, piece.number * PIECE + i + 1, log, table, run.stack))
            _even_out(table, run.stack, log)
    return records


@contextmanager
def _uncollected() -> Iterator[None]:
    """Hands leave no circles for Python's collector to find, and to look for them takes a twentieth of the time."""
    looks = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looks:
            gc.enable()


def _even_out(table: TableState, stack: int, log: list[Event]) -> None:
    for seat, cents in enumerate(table.stacks):
        if seat and cents < stack:
            must(table, AddChips(seat, chips=stack - cents), log)
        elif seat and cents > stack:
            must(table, RemoveChips(seat, chips=cents - stack), log)
