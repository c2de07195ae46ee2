"""decide: the event that a command itself makes, or a Refusal. Touches nothing."""

from collections.abc import Callable

from pitboss.engine import commands as cm
from pitboss.engine.advance import advance
from pitboss.engine.banked import further
from pitboss.engine.banked import registry as banked
from pitboss.engine.banked.dealing import decide_dispensed
from pitboss.engine.banked.ring_only import ring_only
from pitboss.engine.by_hand import registry as by_hand
from pitboss.engine.declarations import decide_put_chips
from pitboss.engine.events import Event, FloorCalled
from pitboss.engine.irregularities import registry as irregularities
from pitboss.engine.irregularities.exposed.stud import choice_open, decide_choice_timeout
from pitboss.engine.needs import NeedButtonCards, NeedCards, NeedSeatNamed, NeedShuffle
from pitboss.engine.options import registry as options
from pitboss.engine.options.consent import asked_option, asked_seats, decide_decline
from pitboss.engine.refusals import Refusal
from pitboss.engine.state import TableState
from pitboss.engine.steps import betting, dealing, drawing, forced, opening, showdown
from pitboss.engine.table import button, minimum, seats, stakes, starting
from pitboss.engine.table.decks import registry as decks
from pitboss.engine.table.fields import checked
from pitboss.engine.table.seated_staff import not_seated, seated_fault
from pitboss.engine.why.acts import OUT_OF_TIME
from pitboss.engine.why.refused import refused_here
from pitboss.games.steps import Bet as BetStep
from pitboss.games.steps import ForcedBet, Straddle


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


def decide_reshuffle(table: TableState, command: cm.Reshuffle) -> Event | Refusal:
    need = advance(table)
    if type(need) is NeedShuffle and table.hand is not None:
        return drawing.decide_reshuffle(table, table.hand, command, need)
    return Refusal("shuffle_not_due", "D-GEN-02", "no pile is to be reshuffled now")


def decide_name(table: TableState, command: cm.NameSeat) -> Event | Refusal:
    """An up card is unknown: the dealer, who sees it, names the forced bettor or the opener."""
    need = advance(table)
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


def decide_time_expired(table: TableState, command: cm.TimeExpired) -> Event | Refusal:
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
        passed = forced.decide_straddle(table, cm.PassStraddle(command.seat, command.decision))
        return FloorCalled(command.seat, OUT_OF_TIME) if floor and type(passed) is not Refusal else passed
    if hand is not None and hand.showdown.to_show:
        # Cards speak: a hand that can be shown is shown.
        shown = showdown.decide_show(table, cm.Show(command.seat, command.decision))
        unknown = type(shown) is Refusal and shown.code == "unknown_cards"
        return FloorCalled(command.seat, OUT_OF_TIME) if unknown or (floor and type(shown) is not Refusal) else shown
    return betting.decide_time_expired(table, command)


def decide_fold(table: TableState, command: cm.Fold) -> Event | Refusal:
    hand = table.hand
    if hand is not None and hand.banked is not None:
        return further.decide_fold_to_house(table, command)
    return betting.decide_fold(table, command)


def decide_check(table: TableState, command: cm.Check) -> Event | Refusal:
    hand = table.hand
    if hand is not None and hand.banked is not None:
        return further.decide_check_to_house(table, command)
    return betting.decide_check(table, command)


_BY_KIND: dict[type[cm.Command], Callable[..., Event | Refusal]] = {
    cm.Fold: decide_fold,
    cm.Check: decide_check,
    cm.Call: betting.decide_call,
    cm.Bet: betting.decide_bet,
    cm.RaiseTo: betting.decide_raise,
    cm.PutChips: decide_put_chips,
    cm.TimeExpired: decide_time_expired,
    cm.Discard: drawing.decide_discard,
    cm.Show: showdown.decide_show,
    cm.Muck: showdown.decide_muck,
    cm.DealCards: decide_deal,
    cm.Reshuffle: decide_reshuffle,
    cm.StartHand: starting.decide_start,
    cm.SitDown: seats.decide_sit_down,
    cm.StandUp: seats.decide_stand_up,
    cm.AddChips: stakes.decide_add,
    cm.RemoveChips: stakes.decide_remove,
    cm.SitOut: seats.decide_sit_out,
    cm.SitIn: seats.decide_sit_in,
    cm.Instruct: seats.decide_instruct,
    cm.LeaveTable: seats.decide_leave,
    cm.ReturnToTable: seats.decide_return,
    **ring_only(
        {
            cm.PostStraddle: forced.decide_straddle,
            cm.PassStraddle: forced.decide_straddle,
            cm.AgreeMinimum: minimum.decide_agree,
            cm.EndMinimum: minimum.decide_end,
            cm.NameSeat: decide_name,
        }
    ),
    **checked(ring_only(options.DECIDE)),
    **checked(decks.DECIDE),
    **checked(irregularities.DECIDE),
    **checked(by_hand.DECIDE),
    **checked(banked.DECIDE),
}
DECIDE = not_seated(_BY_KIND)


def decide(table: TableState, command: cm.Command) -> Event | Refusal:
    found = DECIDE[type(command)](table, command)
    return refused_here(table, found) if type(found) is Refusal else found
