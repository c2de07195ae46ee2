"""Wagers before the cards, many decisions open at once, until the dealer says "no more bets" (TX 7, DD 7)."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from pitboss.engine.banked.layout import banked_of, put_down, seats_with_wagers, take_up, wagers_of
from pitboss.engine.commands import Command, NoMoreBets, PlaceWagers
from pitboss.engine.decks.due import left_idle
from pitboss.engine.decks.rules import deck_rules
from pitboss.engine.events import BetsClosed, Event, WagersPlaced
from pitboss.engine.needs import Need, NeedWagers
from pitboss.engine.plan.bank import PLACE, Area, BankPlan
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.roles import DEALER, role_fault
from pitboss.engine.seating import seat_fault
from pitboss.engine.state import HandState, Seat, TableState
from pitboss.engine.state.banked import on_layout
from pitboss.games.house_rules import HouseRules
from pitboss.games.steps import OpeningWagers
from pitboss.money import show_dollars

Decided = TypeVar("Decided")


def may_wager(table: TableState) -> tuple[int, ...]:
    """Seated players who are there and do not sit out: those who came or bought chips since the round began too."""
    gone = table.hand.banked.gone if table.hand is not None and table.hand.banked is not None else ()
    seats = [seat for seat, holder in enumerate(table.seats) if holder is not None and _plays(holder)]
    return tuple([seat for seat in seats if seat not in gone]) if gone else tuple(seats)


def _plays(holder: Seat) -> bool:
    return not holder.away and not holder.sitting_out


def advance_opening(table: TableState, hand: HandState, step: OpeningWagers) -> BetsClosed | NeedWagers:
    if left_idle(table) and not on_layout(banked_of(hand)):
        # L-IDL-01, M-IDL-01 (AMB-157): nobody is left for this round, and whoever comes now has the look first.
        return BetsClosed((), deck_rules(table).idle)
    return NeedWagers(0, hand.decision, step.rule, may_wager(table))


# --- decide ------------------------------------------------------------------------------------------------------
def bank_of(table: TableState) -> BankPlan:
    assert table.plan.bank is not None
    return table.plan.bank


def rules_of(table: TableState) -> HouseRules:
    """The paragraphs of the game's own book."""
    rules = table.plan.game.house_rules
    assert rules is not None
    return rules


def own_rule(table: TableState, about: str, otherwise: str) -> str:
    """The game's own paragraph about this; `otherwise` where the table is one of a ring game."""
    rules = table.plan.game.house_rules
    found: str = otherwise if rules is None else getattr(rules, about)
    return found


def wagers_rule(table: TableState) -> str:
    """L-WAG-04, M-WAG-02: a round against the house begins with the wagers before the cards."""
    return table.plan.game.script[0].rule if table.plan.bank is not None else "L-WAG-04"


def no_banked_round(table: TableState, rule: str) -> Refusal | None:
    """A table of a ring game has no wagers; between rounds there are none either."""
    if table.plan.bank is None:
        return Refusal("not_offered", rule, f"{table.plan.game.title} is not played against the house")
    if table.hand is None:
        return Refusal("no_hand", rule, "no round of play is running; wait for the next one")
    return None


def in_round(rule: Callable[[TableState], str]) -> Callable[[Callable[..., Decided]], Callable[..., Decided | Refusal]]:
    """A decision in a round against the house: it is made with the hand that runs, and refused by this rule where there
    is none."""

    def behind(decide: Callable[..., Decided]) -> Callable[..., Decided | Refusal]:
        @wraps(decide)
        def decide_in_round(table: TableState, command: Command, *need: Event | Need) -> Decided | Refusal:
            return no_banked_round(table, rule(table)) or decide(table, table.hand, command, *need)

        return decide_in_round

    return behind


def by_own_rule(about: str, otherwise: str) -> Callable[[TableState], str]:
    return lambda table: own_rule(table, about, otherwise)


@decides(PlaceWagers)
@in_round(wagers_rule)
def decide_place(table: TableState, hand: HandState, command: PlaceWagers) -> WagersPlaced | Refusal:
    banked, bank = banked_of(hand), bank_of(table)
    # L-WAG-02, M-WAG-01: only who sits at the table.
    fault = seat_fault(table, command.seat)
    if fault is not None:
        return fault
    if banked.closed:
        # L-WAG-03, M-WAG-03: nothing is placed, raised or taken back from here on.
        late = rules_of(table).late
        return Refusal("bets_closed", late, "the dealer has said 'no more bets': opening wagers stand as they are")
    if command.decision and command.decision != hand.decision:
        detail = f"that answers decision {command.decision}, but decision {hand.decision} is open now"
        return Refusal("wrong_decision", "E-DEC-01", detail)
    holder = table.seats[command.seat]
    if (holder is not None and holder.away) or command.seat in banked.gone:
        return Refusal("absent", rules_of(table).seated, "a player who is away places no wagers")
    if holder is not None and holder.sitting_out:
        return Refusal("sits_out", rules_of(table).seated, f"seat {command.seat} sits out: sit in first")
    down = wagers_of(banked, command.seat)
    fault = _wagers_fault(table, bank, command.wagers)
    if fault is not None:
        return fault
    has = table.stacks[command.seat] + sum([cents for _, cents in down])
    asked = sum([cents for _, cents in command.wagers])
    if asked > has:
        # L-WAG-01, M-WAG-01: a wager is chips on the layout.
        return Refusal(
            "not_enough_chips", rules_of(table).chips, f"seat {command.seat} has {show_dollars(has)} for its wagers"
        )
    if not command.wagers and not down:
        return Refusal("wrong_wager", bank.areas[0].spot.rule, "nothing lies on the layout that could be taken back")
    return WagersPlaced(command.seat, command.wagers, down, bank.areas[0].spot.rule)


def _wagers_fault(table: TableState, bank: BankPlan, wagers: tuple[tuple[str, int], ...]) -> Refusal | None:
    """What is wrong with these opening wagers, all of them together."""
    rule = bank.areas[0].spot.rule
    names = [area.spot.name for area in bank.areas]
    for spot, cents in wagers:
        if spot not in names:
            return _no_area(table, spot, rule, names)
        unit = table.plan.house.table_unit
        if cents <= 0 or cents % unit:
            words = f"a wager is a multiple of the smallest chip, {show_dollars(unit)}; name no wagers to take all back"
            return Refusal("bad_amount", rule, words)
    if len({spot for spot, _ in wagers}) != len(wagers):
        return Refusal("wrong_wager", rule, "name each area once")
    placed = dict(wagers)
    if not placed:
        return None
    alone = next(area.spot.rule for area in bank.areas if area.spot.name in placed)
    for area in bank.areas:
        fault = _area_fault(area, placed, alone)
        if fault is not None:
            return fault
    return None


def _no_area(table: TableState, spot: str, rule: str, names: list[str]) -> Refusal:
    opening = table.plan.steps[0]
    assert type(opening) is OpeningWagers
    for other in opening.spots:
        if other.name == spot:
            # L-WAG-05: a wager that the house may offer or not.
            return Refusal("not_offered", other.rule, f"the {spot} wager is not offered here")
    words = "is not a wager before the cards" if spot in PLACE else "is no area of this layout"
    return Refusal("unknown_spot", rule, f"{spot} {words}: the areas are {', '.join(names)}")


def _area_fault(area: Area, placed: dict[str, int], alone: str) -> Refusal | None:
    """alone: the rule of the first wager that was placed, for one that needs another beside it."""
    spot = area.spot
    cents = placed.get(spot.name, 0)
    if not cents:
        if not spot.required:
            return None
        if spot.equals:
            # M-WAG-02: both are required.
            return Refusal("wager_missing", spot.rule, f"a {spot.name} wager goes with the {spot.equals} wager")
        # L-WAG-05, M-WAG-02: cards go to ante bettors only.
        return Refusal("bonus_without_ante", alone, f"there is no wager without the {spot.name} wager")
    if spot.equals:
        other = placed[spot.equals]
        if (area.equal and cents != other) or cents > other:
            # M-WAG-02, AMB-122
            words = "equal to" if area.equal else "no larger than"
            return Refusal("wrong_wager", spot.rule, f"the {spot.name} wager is {words} the {spot.equals} wager")
        return None
    if not area.least <= cents <= area.most:
        bounds = f"{show_dollars(area.least)} to {show_dollars(area.most)}"
        # AMB-119
        return Refusal("wrong_limit", spot.rule, f"the {spot.name} wager is {bounds} at this table")
    return None


@decides(NoMoreBets)
@in_round(wagers_rule)
def decide_close(table: TableState, hand: HandState, command: NoMoreBets) -> BetsClosed | Refusal:
    step = table.plan.steps[hand.step]
    if type(step) is not OpeningWagers:
        return Refusal("bets_closed", rules_of(table).late, "the opening wagers are closed already")
    fault = role_fault(command.by, DEALER, step.closing_rule)
    if fault is not None:
        return fault
    banked = banked_of(hand)
    # Of nobody: then the round is called off.
    return BetsClosed(tuple(seats_with_wagers(table, banked)), step.closing_rule)


# --- evolve ------------------------------------------------------------------------------------------------------
@evolves(WagersPlaced)
def evolve_placed(table: TableState, hand: HandState, event: WagersPlaced) -> None:
    banked = banked_of(hand)
    take_up(table, banked, event.seat, event.back)
    put_down(table, banked, event.seat, event.wagers)


@evolves(BetsClosed)
def evolve_closed(table: TableState, hand: HandState, event: BetsClosed) -> None:
    banked = banked_of(hand)
    if not banked.closed:
        banked.closed = True
        banked.entered = event.seats
        hand.live = list(event.seats)
        banked.in_round = list(event.seats)
    hand.decision += 1
    banked.decided = []
    # L-DEAL-02, M-DEAL-01: cards go to those who have wagers; where there are none no card is dealt.
    hand.step = hand.step + 1 if on_layout(banked) else len(table.plan.steps) - 1
