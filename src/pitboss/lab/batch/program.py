"""From the engine's plan to rows of numbers. No game is known here by its name: only steps and choices are."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pitboss.engine import Refusal, apply, start_table
from pitboss.engine.commands import SitDown, StartHand
from pitboss.engine.events import HandStarted
from pitboss.engine.limits.in_force import live_ante
from pitboss.engine.plan import Award, Plan, Showdown
from pitboss.engine.plan.compiled import compile_plan
from pitboss.engine.plan.steps import JackpotAward, OfferedBoard
from pitboss.games import Game
from pitboss.games.steps import (
    SPOTS,
    Ante,
    Bet,
    Blinds,
    Board,
    Deal,
    DealerHand,
    DealRound,
    Draw,
    ForcedBet,
    FurtherWager,
    OpeningWagers,
    Settle,
    Step,
)
from pitboss.lab.batch import layout as at
from pitboss.lab.errors import LabError
from pitboss.lab.research_games import game_for, stakes_for
from pitboss.submission import ChoicesError, HouseChoices, check_new

Ints = NDArray[np.int64]
# House choices that bring into a hand what is not played here, with what they are called.
NOT_HERE = {
    "straddle_offered": "a straddle",
    "opt_run_it_twice": "running it twice",
    "opt_bomb_pot": "a bomb pot",
    "opt_double_board": "a double board",
    "opt_waterfall": "a waterfall",
}
STRUCTURES = ("fixed", "spread", "pot", "none")
BURN_WHEN = {"before_draw": at.BEFORE_DRAW, "before_first_replacement": at.BEFORE_FIRST, "never": at.NEVER}


@dataclass(frozen=True, eq=False)
class Program:
    """steps, choices: see layout.py. blinds: player, live and dead cents. least: what a stack must have to be dealt
    in."""

    plan: Plan
    players: int
    steps: Ints
    choices: Ints
    blinds: Ints
    deck: NDArray[np.uint8]
    least: int

    @property
    def game(self) -> Game:
        return self.plan.game

    @property
    def areas(self) -> tuple[str, ...]:
        """The betting areas that are filled before the cards; none where no house plays."""
        return tuple(area.spot.name for area in self.plan.bank.areas) if self.plan.bank is not None else ()

    @property
    def draws(self) -> int:
        return int((self.steps[:, 0] == at.DRAW).sum())

    @property
    def held(self) -> int:
        """How many cards a player has in a draw."""
        deals = self.steps[self.steps[:, 0] == at.DEAL, at.CIRCUITS].sum()
        return int(deals + self.steps[self.steps[:, 0] == at.ROUND_DEAL, at.COUNT].sum())


def program_of(game: str | Game, house: HouseChoices, players: int) -> Program:
    """Raises LabError for what has no batch form; UnknownGame, ChoicesError and ValueError as the engine does."""
    plan = compile_plan(game, house, players)
    _refuse(plan)
    # As where a table is opened: a filed submission asks for a shuffler, and decks are not played here.
    check_new(plan.game, house)
    deck = np.array(plan.game.deck, np.uint8)
    if plan.bank is not None:
        rows = [bank_row(plan, step) for step in plan.steps if type(step) is not OpeningWagers]
        least = sum(area.least for area in plan.bank.areas if area.spot.required)
        none = np.zeros((0, 3), np.int64)
        return Program(plan, players, np.array(rows, np.int64), _choices(plan, players, -1), none, deck, least)
    started = _first_hand(plan, players)
    places = {seat: place for place, seat in enumerate(started.order)}
    blinds = np.array([(places[seat], live, dead) for seat, live, dead in started.blinds], np.int64).reshape(-1, 3)
    last = places[started.positions[-1]] if started.positions else -1
    steps = np.array([_row(plan, i, step) for i, step in enumerate(plan.steps)], np.int64)
    least = house.ante_amount + max((*house.blinds_amounts, house.forced_bet_amount)) + house.bet_min
    return Program(plan, players, steps, _choices(plan, players, last), blinds, deck, least)


def program_for(game: str, players: int, house: HouseChoices | None = None, limit: str = "") -> Program:
    """The same under everyday stakes where no house is given. UnknownGame aside, whatever is wrong is a LabError."""
    if not isinstance(game, str):
        raise LabError(f"{game!r} is no game: name one that `pitboss games` lists")
    found = game_for(game)
    least = 1 if found.banked else 2
    if type(players) is not int or not least <= players <= found.seats_max:
        raise LabError(f"{found.title} is played by {least} to {found.seats_max} players, not by {players!r}")
    if house is not None and not isinstance(house, HouseChoices):
        raise LabError(f"{house!r} are no house choices: give a HouseChoices of pitboss.submission, or leave house out")
    if limit not in ("", *STRUCTURES):
        raise LabError(f"there is no limit {limit!r}: say one of {', '.join(STRUCTURES)}, or leave it out")
    if limit and found.banked:
        raise LabError(f"{found.title} has no limit structure: leave limit={limit!r} out")
    try:
        return program_of(found, house or stakes_for(found, limit), players)
    except ChoicesError as error:
        raise LabError(f"{found.title} is not played under these house choices: {error}") from error


def usual_stack(program: Program) -> int:
    """What players have of whom nothing is said."""
    return 100 * (program.least if program.areas else program.plan.house.bet_min)


def stack_of(program: Program, stack: int) -> int:
    """What everybody has of whom nothing is said; 0 for the usual stack."""
    if type(stack) is not int or stack < 0:
        raise LabError(f"a stack of {stack!r} cents cannot be played with: give whole cents, or leave it out")
    return stack or usual_stack(program)


def _refuse(plan: Plan) -> None:
    house = plan.house
    for choice, words in NOT_HERE.items():
        if getattr(house, choice):
            raise LabError(f"{words} is not played in batches: leave {choice} out, or simulate with the engine")
    if house.kill_mode != "none":
        raise LabError("a Kill is not played in batches: leave kill_mode out, or simulate with the engine")
    if house.shuffler_mode or house.table_dealt_by == "hand" or house.table_recording == "light":
        raise LabError("decks and hand-dealt tables are not played in batches: simulate with the engine")
    if house.stake_allow_short_forced or house.stake_min_rule != "game":
        raise LabError("stacks below the minimum of the game are not played in batches: simulate with the engine")
    if house.rake is not None and "time" in house.rake.types:
        raise LabError("a charge for time is not taken in batches, which have no time: leave it out of rake.types")


def _first_hand(plan: Plan, players: int) -> HandStarted:
    """The engine says who posts what, and in which order players are dealt in."""
    table, _ = start_table(plan.game, plan.house, players)
    table.button = players if plan.game.button else 0
    for seat in range(1, players + 1):
        result = apply(table, SitDown(seat, person=f"player {seat}", chips=_comfortable(plan.house)))
        if isinstance(result, Refusal):
            raise LabError(f"nobody can sit down: {result.detail} ({result.rule})")
    result = apply(table, StartHand())
    if isinstance(result, Refusal):
        raise LabError(f"no hand can start: {result.detail} ({result.rule})")
    started = result.events[0]
    assert type(started) is HandStarted
    return started


def _comfortable(house: HouseChoices) -> int:
    unit = house.table_unit
    enough = 100 * max(house.bet_min, unit)
    low, high = house.stake_buy_in_min or 0, house.stake_buy_in_max
    return max(low, min(enough, high) if high else enough) // unit * unit


def _row(plan: Plan, number: int, step: Step) -> list[int]:
    kind = type(step)
    row = [at.THE_END, 0, 0, 0, 0, 0]
    if isinstance(step, Ante):
        row[0] = at.ANTE
    elif isinstance(step, Blinds):
        row[0] = at.BLINDS
    elif isinstance(step, ForcedBet):
        row[:3] = at.FORCED, int(step.by == "highest_up_card"), int(step.ace == "low")
    elif isinstance(step, Deal):
        up = sum(1 << i for i, face in enumerate(step.faces) if face == "u")
        row[:4] = at.DEAL, len(step.faces), up, int(step.burn)
    elif isinstance(step, Board) and kind is not OfferedBoard:
        row[:2] = at.COMMUNITY, step.count
    elif isinstance(step, Draw):
        row[:4] = at.DRAW, 0, BURN_WHEN[step.burn], step.most
    elif isinstance(step, Bet):
        openers = ("left_of_button", "left_of_blinds", "left_of_forced", "best_high_showing", "best_low_showing")
        size = _bet_size(plan.house, step)
        before = sum(type(other) is Bet for other in plan.steps[:number])
        row[:4] = at.BETTING, openers.index(step.opener), size, before
    elif kind not in (Showdown, Award, JackpotAward):
        raise LabError(f"{plan.game.title} has a step that is not played in batches: {kind.__name__}")
    return row


def bank_row(plan: Plan, step: Step) -> list[int]:
    """A step of a round against the house. The wagers before the cards are given, so they are no step here."""
    bank = plan.bank
    assert bank is not None
    row = [at.THE_END, 0, 0, 0, 0, 0]
    if isinstance(step, DealRound):
        stacks = bank.deal_method == "auto_shoe"
        row[:5] = at.ROUND_DEAL, step.count, step.dealer, stacks, step.community if _lying(plan) else 0
    elif isinstance(step, FurtherWager):
        keeps = sum(1 << SPOTS.index(spot) for spot in step.keeps)
        row[:5] = at.WAGER, step.times, SPOTS.index(step.spot), step.otherwise == "fold", keeps
    elif isinstance(step, Board):
        row[:2] = at.COMMUNITY, step.count
    elif isinstance(step, Draw):
        row[:4] = at.DRAW, 0, BURN_WHEN[step.burn], step.most
    elif isinstance(step, DealerHand):
        row[0] = at.NOTHING
    elif not isinstance(step, Settle):
        raise LabError(f"{plan.game.title} has a step that is not played in batches: {type(step).__name__}")
    return row


def _lying(plan: Plan) -> bool:
    """Whether the community cards are dispensed before all others."""
    bank = plan.bank
    return bank is not None and bank.community_first and bank.deal_method == "auto_shoe"


def _bet_size(house: HouseChoices, step: Bet) -> int:
    big = house.bet_structure == "fixed" and step.size == "big"
    return max(house.bet_max or 0, house.bet_min) if big else house.bet_min


def _choices(plan: Plan, players: int, last_blind: int) -> Ints:
    house, row = plan.house, np.zeros(at.CHOICES_WIDTH, np.int64)
    row[at.PLAYERS] = players
    row[at.STRUCTURE] = STRUCTURES.index(house.bet_structure)
    row[at.MINIMUM], row[at.MAXIMUM], row[at.UNIT] = house.bet_min, house.bet_max or 0, house.table_unit
    row[at.MIN_RAISE] = ("last_raise", "table_min", "any").index(house.bet_min_raise)
    row[at.REOPENS] = ("full", "half", "always").index(house.bet_short_all_in_reopens)
    row[at.CAP] = -1 if house.bet_raise_cap is None else house.bet_raise_cap
    row[at.CAP_LIFTED], row[at.CHECK_RAISE] = house.bet_raise_cap_lift_heads_up, house.bet_check_raise
    one = house.ante_rules == "one_for_all"
    row[at.ANTE_EACH] = house.ante_amount
    row[at.ANTE_PAYER] = (last_blind if last_blind >= 0 else players - 1) if one else -1
    row[at.ANTE_LIVE] = live_ante(house)
    row[at.FORCED_BET], row[at.FORCED_OPTION] = house.forced_bet_amount, house.stud_forced_bet_option
    row[at.COUNT_BURN], row[at.INCLUDE_LAST] = house.stud_shortage_count_burn, house.stud_shortage_include_last
    row[at.STUB_FIRST] = house.draw_reshuffle_stub_first
    row[at.OWN_INCLUDED] = house.draw_reshuffle_own_discards == "include"
    row[at.COMMON_CARD] = plan.game.on_shortage == "common_card"
    row[at.DECK_SIZE], row[at.BLINDS_SEAT] = len(plan.game.deck), last_blind
    row[at.LYING], row[at.AGAINST_HOUSE] = _lying(plan), plan.bank is not None
    return row
