"""decide: the event that a command itself makes, or a Refusal. Touches nothing.

Each part registers its own decisions. Here are the commands that several parts answer (DealCards, Reshuffle, NameSeat,
TimeExpired), and the table in which all are looked up.
"""

from collections.abc import Mapping

from pitboss.engine import commands as cm
from pitboss.engine.advance import advance
from pitboss.engine.banked import further
from pitboss.engine.banked.dealing import decide_dispensed
from pitboss.engine.commands.fields import wire_fault
from pitboss.engine.events import Event, FloorCalled
from pitboss.engine.irregularities.exposed.stud import choice_open, decide_choice_timeout
from pitboss.engine.light.known import KNOWN, not_entered
from pitboss.engine.needs import Need, NeedButtonCards, NeedCards, NeedSeatNamed, NeedShuffle
from pitboss.engine.options.consent import asked_option, asked_seats, decide_decline
from pitboss.engine.plan.acts import OUT_OF_TIME
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import At, Decide, Decider, decides
from pitboss.engine.rooms import DECIDERS
from pitboss.engine.state import TableState
from pitboss.engine.steps import betting, dealing, drawing, forced, opening, showdown
from pitboss.engine.table import button
from pitboss.engine.table.seated_staff import not_seated, seated_fault
from pitboss.engine.why.refused import no_such_bet, refused_here
from pitboss.games.steps import Bet as BetStep
from pitboss.games.steps import ForcedBet, Straddle


@decides(cm.DealCards, checked=False)
def decide_deal(table: TableState, command: cm.DealCards) -> Event | Refusal:
    if command.person:
        fault = seated_fault(table, command)
        if fault is not None:
            return fault
    hand = table.hand
    need = advance(table)
    if type(need) is NeedCards and hand is not None:
        if hand.banked is not None and need.place:
            return decide_dispensed(table, hand, command.cards, need)
        return dealing.decide_cards(table, hand, command, need)
    if type(need) is NeedButtonCards:
        return button.decide_button_cards(table, command, need)
    return Refusal("cards_not_due", "D-GEN-01", "no cards are due now")


@decides(cm.Reshuffle, checked=False, need=True)
def decide_reshuffle(table: TableState, command: cm.Reshuffle, need: Event | Need) -> Event | Refusal:
    if type(need) is NeedShuffle and table.hand is not None:
        return drawing.decide_reshuffle(table, table.hand, command, need)
    return Refusal("shuffle_not_due", "D-GEN-02", "no pile is to be reshuffled now")


@decides(cm.NameSeat, checked=False, need=True, against_house=no_such_bet)
def decide_name(table: TableState, command: cm.NameSeat, need: Event | Need) -> Event | Refusal:
    """An up card is unknown: the dealer, who sees it, names the forced bettor or the opener."""
    if type(need) is not NeedSeatNamed:
        return Refusal("bad_name", "D-GEN-02", "no seat is to be named now")
    hand = table.hand
    if hand is None:
        return button.decide_named_button(table, command, need)
    if type(command.seat) is not int or command.seat not in need.seats:
        return Refusal("bad_name", need.rule, f"name one of the seats {', '.join(map(str, need.seats))}")
    step = table.plan.steps[hand.step]
    if type(step) is ForcedBet:
        return forced.forced_bet_of(table, hand, step, command.seat)
    if type(step) is BetStep:
        return opening.opened_by(table, hand, step, command.seat)
    return Refusal("bad_name", need.rule, "no seat is to be named now")


@decides(cm.TimeExpired, checked=False, need=True)
def decide_time_expired(table: TableState, command: cm.TimeExpired, need: Event | Need) -> Event | Refusal:
    """E-ACT-09: what a seat that is out of time is taken to do."""
    hand = table.hand
    asking = table.option is not None if hand is None else hand.special is not None
    if asking and command.seat in asked_seats(table):
        # Who does not answer has not agreed (F-BMB-02, F-RIT-06).
        return decide_decline(table, cm.Decline(command.seat, command.decision, option=asked_option(table)))
    if hand is not None and hand.special is not None and choice_open(table) is not None:
        return decide_choice_timeout(table, command)
    if hand is not None and hand.draw.open:
        return drawing.decide_time_expired(table, command)
    if hand is not None and hand.banked is not None:
        return further.decide_house_timeout(table, command)
    floor = table.plan.house.display_timeout_action == "call_floor"
    if hand is not None and type(table.plan.steps[hand.step]) is Straddle:
        passed = forced.decide_straddle(table, cm.PassStraddle(command.seat, command.decision), need)
        return FloorCalled(command.seat, OUT_OF_TIME) if floor and type(passed) is not Refusal else passed
    if hand is not None and hand.showdown.to_show:
        # Cards speak: a hand that can be shown is shown.
        shown = showdown.decide_show(table, cm.Show(command.seat, command.decision))
        unknown = type(shown) is Refusal and shown.code == "unknown_cards"
        return FloorCalled(command.seat, OUT_OF_TIME) if unknown or (floor and type(shown) is not Refusal) else shown
    return betting.decide_time_expired(table, command)


def _with_need(decide: Decide) -> Decide:
    return lambda table, command: decide(table, command, advance(table))


def _behind_fields(decide: Decide) -> Decide:
    return lambda table, command: wire_fault(command) or decide(table, command)


def _by_table(ring: Decide, house: Decide) -> Decide:
    """One command, decided by the rules of the ring games or by those of the games against the house."""
    return lambda table, command: (ring if table.plan.bank is None else house)(table, command)


def _decision(decider: Decider) -> Decide:
    decide = _with_need(decider.decide) if decider.need else decider.decide
    return _behind_fields(decide) if decider.checked else decide


def _compose(places: Mapping[At, Decider]) -> Decide:
    if "any" in places:
        return _decision(places["any"])
    return _by_table(_decision(places["ring"]), _decision(places["house"]))


# What apply looks up. Those of the house stand behind a look at who gives them.
DECIDE: dict[type[cm.Command], Decide] = not_seated({kind: _compose(places) for kind, places in DECIDERS.items()})


def _light(kind: type[cm.Command], places: Mapping[At, Decider]) -> Decide:
    if "light" in places:
        return _decision(places["light"])
    return _compose(places) if kind in KNOWN else _behind_fields(lambda table, command: not_entered(kind))


# The same where a table is recorded lightly.
LIGHT: dict[type[cm.Command], Decide] = not_seated({kind: _light(kind, places) for kind, places in DECIDERS.items()})


def decide(table: TableState, command: cm.Command) -> Event | Refusal:
    found = (DECIDE if table.light is None else LIGHT)[type(command)](table, command)
    return refused_here(table, found) if type(found) is Refusal else found
