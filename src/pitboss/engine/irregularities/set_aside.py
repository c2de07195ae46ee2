"""Cards that are out of play: found face up in the deck (P 18.J), or dealt off the table (P 18.O)."""

import msgspec

from pitboss.cards import UNKNOWN, Card
from pitboss.engine.commands import DropCard, FindFaceUpCard, StaffCommand
from pitboss.engine.events import CardSetAside, Event, MisdealCalled
from pitboss.engine.irregularities.misdeal import RUN_OUT, misdealt, still_misdeal
from pitboss.engine.irregularities.ruling_limits import place_fault, round_fault
from pitboss.engine.irregularities.shortages.shortage import cards_run_out
from pitboss.engine.needs import Need, NeedCards, NeedShuffle
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.roles import DEALER, role_fault
from pitboss.engine.state import HandState, Special, TableState
from pitboss.engine.steps.dealing import card_fault
from pitboss.engine.steps.exposed import mark_exposed, out_of_stub
from pitboss.engine.why.refused import no_such_ruling
from pitboss.games.steps import Deal


def dealing_fault(table: TableState, by: str, rule: str, need: Event | Need) -> Refusal | None:
    """What the dealer sees while dealing: cards are due, and the dealer is the one who says it."""
    fault = role_fault(by, DEALER, rule) or round_fault(table, rule)
    if fault is not None:
        return fault
    if not isinstance(need, NeedCards | NeedShuffle):
        return Refusal("cards_not_due", rule, "no cards are due now: nothing is being dealt")
    return None


def known_fault(table: TableState, hand: HandState, card: Card, rule: str) -> Refusal | None:
    """The card was seen, and can have been in the stub."""
    if not hand.stub:
        return Refusal(
            "cards_not_due", rule, "no card is left in the stub: the burn cards or discards are shuffled first"
        )
    if card == UNKNOWN:
        return Refusal("unknown_cards", rule, "name the card that was seen")
    fault = card_fault(table, (card,), hand.seen)
    if fault is None:
        return None
    # Not where it is: that may be a hand that nobody has seen.
    return Refusal(fault.code, fault.rule, "that card cannot have been in the stub")


@decides(FindFaceUpCard, at="ring", need=True)
def decide_face_up(
    table: TableState, command: FindFaceUpCard, need: Event | Need
) -> CardSetAside | MisdealCalled | Refusal:
    fault = dealing_fault(table, command.by, "K-FUP-01", need)
    if fault is not None:
        return fault
    hand = table.hand
    assert hand is not None
    fault = known_fault(table, hand, command.card, "K-FUP-01")
    if fault is not None:
        return fault
    special = hand.special
    if special is not None and special.face_up and still_misdeal(table, hand, "face_up_cards"):
        # K-MIS-03: more than one.
        return misdealt(table, hand, "face_up_cards", command)
    return set_aside(table, hand, command, CardSetAside(command.card, "face_up", 0, (), "K-FUP-01"))


@decides(DropCard, need=True, against_house=no_such_ruling)
def decide_drop(table: TableState, command: DropCard, need: Event | Need) -> CardSetAside | MisdealCalled | Refusal:
    # O-DLR-09: the dealer looks it over, so the dealer is the one who says what it was.
    fault = dealing_fault(table, command.by, "K-FUP-02", need)
    if fault is not None:
        return fault
    hand = table.hand
    assert hand is not None
    faults = [place_fault(table, seat) for seat in command.seen_by]
    fault = next((found for found in faults if found is not None), None)
    fault = fault or known_fault(table, hand, command.card, "K-FUP-02")
    if fault is not None:
        return fault
    return set_aside(table, hand, command, CardSetAside(command.card, "off_table", 0, command.seen_by, "K-FUP-02"))


def set_aside(
    table: TableState, hand: HandState, ruled: StaffCommand, event: CardSetAside
) -> CardSetAside | MisdealCalled:
    """The card is out of play, unless so many are that nothing could be dealt any more."""
    if cards_run_out(table, hand, 1):
        return misdealt(table, hand, RUN_OUT, ruled)
    return msgspec.structs.replace(event, by=ruled.by, person=ruled.person)


@evolves(CardSetAside)
def evolve_set_aside(table: TableState, hand: HandState, event: CardSetAside) -> None:
    special = hand.special = hand.special or Special()
    if hand.banked is not None and hand.banked.drawn_in_error == hand.stub:
        hand.banked.drawn_in_error -= 1  # L-IRR-04: that one lies there still, and is the next card
    out_of_stub(hand, event.card)
    if event.reason == "exposed":
        # K-EXP-01: face down among the discards, like any of them.
        hand.muck.append(event.card)
        step = table.plan.steps[hand.step]
        if type(step) is Deal and table.plan.house.exposed_timing == "after_deal":
            mark_exposed(hand, special, event.seat, event.circuit, event.card)
        return
    # K-FUP-01, K-FUP-02: with the discards, but not to be used in this round: a reshuffle leaves it out.
    special.apart.append(event.card)
    special.face_up += event.reason == "face_up"
