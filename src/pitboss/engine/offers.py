"""offers: what a seat may do now, with amounts and the rule. A command that takes up an offer
is never refused.

next_step: what the dealer does now.
"""

from pitboss.engine.advance import advance
from pitboss.engine.banked.offers import banked_offers
from pitboss.engine.by_hand.next_step import NextStep, dealer_step
from pitboss.engine.limits.bets import betting_limits
from pitboss.engine.limits.in_force import straddle_in_force
from pitboss.engine.needs import BaseNeed, Need, NeedConsent
from pitboss.engine.offer import Offer
from pitboss.engine.options.show_after import show_offer
from pitboss.engine.seating import is_away
from pitboss.engine.state import HandState, TableState
from pitboss.engine.steps.bound import bound_offers
from pitboss.engine.steps.showdown import asked_again, must_show

# P 18.L(1)(a): the opener of a round is asked to check or bet, but a hand that is thrown forward is folded too.
THROW = Offer("fold", "E-DEC-08")
MUCK = Offer("muck", "G-GEN-05")
# N-OPN-23 (AMB-156): it may count for a jackpot, so who mucks it says so twice.
MUCK_ANYWAY = Offer("muck", "N-OPN-23", option="anyway")
SHOW = Offer("show", "G-GEN-06")


def offers(table: TableState, seat: int, need: Need | None = None) -> tuple[Offer, ...]:
    """D-GEN-02: a player's options in turn; nothing where the table does not wait for this seat, but to show cards
    after a pot that was won unseen. need: what the table waits for, where that is known already."""
    hand = table.hand
    if hand is None:
        asked = _consent(table, seat) if table.option is not None else ()
        # G-GEN-12: nobody waits for it, so what the seat is asked comes first.
        return (*asked, *show_offer(table, seat))
    if hand.banked is not None:
        return banked_offers(table, hand, seat)
    if hand.special is not None and hand.special.asked:
        return _consent(table, seat)
    betting = hand.betting
    if betting.open:
        waiting = betting.waiting
        if waiting and waiting[0] == seat:
            found = _betting(table, hand, seat)
            return found if hand.special is None else bound_offers(table, hand, seat, found)
        return ()
    waits = need or advance(table)
    if not isinstance(waits, BaseNeed) or waits.seat != seat or not seat:
        return ()
    return _asked(table, hand, waits)


def _asked(table: TableState, hand: HandState, need: Need) -> tuple[Offer, ...]:
    """What the one seat may do that the table waits for, where nobody bets."""
    if need.kind == "draw":
        return (Offer("discard", need.rule, 0, need.most),)
    if need.kind == "show":
        return _showing(table, hand, need.seat)
    if need.kind == "choose":
        return (Offer("stop_betting", "K-STUD7-03"), Offer("play_on", "K-STUD7-03"))
    if need.kind == "straddle":
        cents = straddle_in_force(table)
        return (Offer("straddle", "E-STR-01", cents, cents), Offer("pass_straddle", "E-STR-01"))
    return ()


def next_step(table: TableState) -> NextStep:
    """Touches nothing."""
    return dealer_step(table, advance(table), _as_the_dealer_asks)


def _as_the_dealer_asks(table: TableState, seat: int) -> tuple[Offer, ...]:
    """Of what a player holds unseen the dealer knows nothing, nor that it may count for a jackpot (AMB-156)."""
    found = offers(table, seat)
    return (SHOW, MUCK) if MUCK_ANYWAY in found else found


def _consent(table: TableState, seat: int) -> tuple[Offer, ...]:
    """An option that somebody asked for: everybody who has not answered is offered both, with what it costs."""
    need = advance(table)
    if type(need) is not NeedConsent or seat not in need.seats:
        return ()
    agree = Offer("agree", need.rule, need.cents, need.cents, need.option)
    return (agree, Offer("decline", need.rule, option=need.option))


def _betting(table: TableState, hand: HandState, seat: int) -> tuple[Offer, ...]:
    owed = hand.betting.level - hand.bets[seat]
    acts = table.plan.acts[hand.step]
    if is_away(table, seat):
        # AMB-64: a player who is away checks, or folds to a bet.
        fold = Offer("fold", "N-OPN-05")
        return (fold,) if owed > 0 else (fold, Offer("check", "N-OPN-05"))
    limits = betting_limits(table, hand, seat)
    if owed > 0:
        stack = table.stacks[seat]
        fold = acts.folding
        call = Offer("call", "E-ACT-03" if owed <= stack else "E-STK-06", min(owed, stack), min(owed, stack))
        if limits.barred is not None:
            return (fold, call)
        return (fold, call, Offer("raise_to", "E-ACT-04", limits.low, limits.high))
    check = acts.checking
    if limits.barred is not None:
        return (THROW, check)
    # E-ACT-01: nothing to call: check or bet; E-STR-04: a blind that was only called may raise.
    if hand.betting.level:
        return (THROW, check, Offer("raise_to", acts.option, limits.low, limits.high))
    return (THROW, check, Offer("bet", "E-ACT-01", limits.low, limits.high))


def _showing(table: TableState, hand: HandState, seat: int) -> tuple[Offer, ...]:
    if not hand.showdown.open or table.plan.house.showdown_disclose_discarded or must_show(hand, seat):
        return (SHOW,)
    if table.plan.jackpots is not None and asked_again(table, hand, seat) is not None:
        return (SHOW, MUCK_ANYWAY)
    return (SHOW, MUCK)


__all__ = ["Offer", "next_step", "offers"]
