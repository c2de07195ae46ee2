"""Game and house choices, compiled once into what the engine runs."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from pitboss.cards import parse_cards
from pitboss.engine.plan.acts import ActRules, act_rules
from pitboss.engine.plan.bank import BankPlan, compile_bank
from pitboss.engine.plan.jackpots import JackpotsPlan, compile_jackpots
from pitboss.engine.plan.scripts import variant_script
from pitboss.engine.plan.steps import (
    Award,
    FullAward,
    JackpotAward,
    OfferedBoard,
    RecordedAward,
    Showdown,
    TwoBoardShowdown,
)
from pitboss.engine.plan.takings import TakingsPlan, TimePlan, compile_takings, compile_time
from pitboss.games import Game, Share, find_game
from pitboss.games.steps import Ante, AnyStep, Bet, Blinds, Board, Deal, Draw, ForcedBet, Step, Straddle
from pitboss.rankings import RANKINGS, Ranking, find_ranking
from pitboss.submission import HouseChoices, check_choices


class Plan(msgspec.Struct, frozen=True):
    game: Game
    house: HouseChoices
    seats: int
    steps: tuple[Step, ...]
    showdown_step: int
    award_step: int
    rankings: tuple[Ranking, ...]
    # By share: a hand below this does not qualify (0: any hand does).
    floors: tuple[int, ...]
    deck_bits: int
    # Whether this house ever bars a raise: by a cap, or after a check.
    raises_barred: bool
    # Whether any card is still drawn by choice from this step on: then no all-in hand is tabled early.
    draws_from: tuple[bool, ...]
    # By step: what the acts of a betting round go by.
    acts: tuple[ActRules, ...]
    # What a hand of a game without a button starts by.
    start_rule: str
    # The option that this plan is for, '' for the table's own; and how many boards it deals.
    variant: str = ""
    boards: int = 1
    # Against the house: betting areas, pay tables, limits. None for ring games.
    bank: BankPlan | None = None
    # What comes off the pots. None where the house takes nothing from them.
    takings: TakingsPlan | None = None
    # What is charged for time between hands. None where nothing is.
    time: TimePlan | None = None
    # Which hands count for jackpots. None where none does.
    jackpots: JackpotsPlan | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        return variant_plan, (self.game if self.game.research else self.game.key, self.house, self.seats, self.variant)


def _forced(step: ForcedBet, house: HouseChoices) -> ForcedBet:
    # AMB-25: which end of the low game's ranks the ace is at; AMB-26: the Hi-Lo form by the letter or by practice.
    if step.rule == "E-FB-02" and house.stud_low_forced_ace == "high":
        return ForcedBet(by=step.by, ace="high", rule="N-CFG-stud.lowForcedAce")
    if step.rule == "E-FB-03" and house.stud_hilo_forced == "lowest_ace_high":
        return ForcedBet(by="lowest_up_card", ace="high", rule="N-CFG-stud.hiloForced")
    return step


def _wanted(step: AnyStep, house: HouseChoices) -> bool:
    if type(step) is Ante:
        return house.ante_required
    if type(step) is Straddle:
        return house.straddle_offered
    if type(step) in (Draw, Bet):
        return step.cycle <= house.badugi_draws  # type: ignore[union-attr]
    return True


def _script(game: Game, house: HouseChoices) -> list[Step]:
    steps: list[Step] = [
        _forced(step, house) if type(step) is ForcedBet else step for step in game.script if _wanted(step, house)
    ]
    late_blinds = [i for i, step in enumerate(steps) if type(step) is Blinds and step.rule == "D-DRAW5-02"]
    if late_blinds and house.draw5_blinds_before_deal:  # AMB-43
        steps.pop(late_blinds[0])
        early = Blinds(rule="N-CFG-draw5.blindsBeforeDeal")
        steps.insert(next(i for i, step in enumerate(steps) if type(step) is Deal), early)
    if not house.stud5_burn_each_round:  # AMB-33: by the letter of 14.H one burn stands before both last circuits
        last = [i for i, step in enumerate(steps) if type(step) is Deal and step.rule == "D-STUD5-04"]
        for i in last[1:]:
            deal = steps[i]
            if type(deal) is Deal:
                steps[i] = Deal(faces=deal.faces, rule=deal.rule)
    if house.opt_run_it_twice and not house.table_is_tournament and (len(game.shares) == 1 or house.rit_allow_hi_lo):
        # F-RIT-01: not at a tournament table. Where it is not offered no step knows of it.
        steps = [OfferedBoard(step.count, step.rule) if type(step) is Board else step for step in steps]
    return steps


def _share_ranking(share: Share, house: HouseChoices) -> Ranking:
    # C-6P-04: the ace as a kicker, AMB-15.
    if share.ranking == "six_plus" and house.six_plus_ace_kicker == "low":
        return RANKINGS["six_plus_ace_low_kicker"]
    return find_ranking(share.ranking)


def _rankings(game: Game, house: HouseChoices) -> tuple[Ranking, ...]:
    if game.banked:
        return (RANKINGS[game.ranking],)
    return tuple(_share_ranking(share, house) for share in game.shares)


# The worst four-card badugis: below them nobody has one (AMB-21, td_no_badugi = scoop).
WORST_BADUGI = {"badugi_ace_low": parse_cards("Kc Qd Jh Ts"), "badugi_ace_high": parse_cards("Ac Kd Qh Js")}


def _floor(share: Share, house: HouseChoices) -> int:
    if share.name == "badugi" and house.td_no_badugi == "scoop":
        return RANKINGS[share.ranking].strength(WORST_BADUGI[share.ranking])
    return 0


def compile_plan(game_key: str | Game, house: HouseChoices, seats: int = 0) -> Plan:
    """Raises UnknownGame, ChoicesError, or ValueError for a wrong number of seats."""
    game = find_game(game_key)
    check_choices(game, house)
    seats = seats or game.seats_max
    # N-CFG-table.seats: the chapter's cap, and ten places at any table.
    # L-TBL-01, M-TBL-01, N-CFG-table.houseSeats: six against the house, and one is enough.
    least = 1 if game.banked else 2
    if type(seats) is not int or not least <= seats <= game.seats_max:
        where = f"{game.chapter} 2.A" if game.banked else f"{game.chapter}.B"
        cited = f" ({game.seats_rule}, {where})" if game.rulebook else ""
        raise ValueError(f"{game.title} is dealt to {least} to {game.seats_max} players{cited}, not {seats}")
    if game.banked:
        return _plan(game, house, seats, game.script)
    if house.table_recording == "light":
        return _plan(game, house, seats, (*_script(game, house), Showdown(), RecordedAward()))
    watched = house.kill_mode != "none" or house.table_dealt_by == "hand"
    return _plan(game, house, seats, (*_script(game, house), Showdown(), FullAward() if watched else Award()))


def variant_plan(game_key: str | Game, house: HouseChoices, seats: int, variant: str) -> Plan:
    """The plan of a hand that is played with an option."""
    return _variant(game_key, house, seats, variant) if variant else compile_plan(game_key, house, seats)


@lru_cache(maxsize=1000)
def _variant(game_key: str | Game, house: HouseChoices, seats: int, variant: str) -> Plan:
    # 'bomb_pot>run_it_twice:3': the last option changes the script that the ones before it made.
    before, _, option = variant.rpartition(">")
    plan = variant_plan(game_key, house, seats, before)
    steps, boards = variant_script(plan.steps[:-2], house, option)
    ends = (TwoBoardShowdown() if boards == 2 else Showdown(), FullAward())
    return _plan(plan.game, house, seats, (*steps, *ends), variant, boards)


def _plan(
    game: Game, house: HouseChoices, seats: int, steps: Sequence[Step], variant: str = "", boards: int = 1
) -> Plan:
    bits = 0
    for card in game.deck:
        bits |= 1 << card
    rankings = _rankings(game, house)
    jackpots = compile_jackpots(game, house, rankings, variant) if not game.banked else None
    if jackpots is not None and type(steps[-1]) is not RecordedAward:
        steps = (*steps[:-1], JackpotAward(type(steps[-1]) is FullAward))
    steps = tuple(steps)
    draws = [any(type(step) is Draw for step in steps[i:]) for i in range(len(steps))]
    return Plan(
        game=game,
        house=house,
        seats=seats,
        steps=steps,
        showdown_step=len(steps) - 2,
        award_step=len(steps) - 1,
        rankings=rankings,
        floors=tuple(_floor(share, house) for share in game.shares),
        deck_bits=bits,
        raises_barred=house.bet_raise_cap is not None or not house.bet_check_raise,
        draws_from=tuple(draws),
        acts=tuple([act_rules(step, forced_bet_option=house.stud_forced_bet_option) for step in steps]),
        start_rule=next((step.rule for step in steps if type(step) is Deal), game.script[0].rule),
        variant=variant,
        boards=boards,
        bank=compile_bank(game, house, steps) if game.banked else None,
        takings=compile_takings(house, steps) if not game.banked else None,
        time=compile_time(house) if not game.banked else None,
        jackpots=jackpots,
    )
