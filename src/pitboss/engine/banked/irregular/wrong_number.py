"""A wrong number of cards in some place (TX 13.E, DD 8.F(4)), and a deck with cards missing or too many (TX 8.G(2), DD
8.F(5)): until the last hand is settled the round is void, and every wager of it goes back (AMB-159)."""

from pitboss.engine.banked.irregular.voiding import AMISS, void_round
from pitboss.engine.banked.layout import banked_of
from pitboss.engine.banked.opening import bank_of, by_own_rule, in_round, rules_of
from pitboss.engine.commands import ReportCardsAmiss, ReportWrongNumber
from pitboss.engine.decks.rules import deck_rules
from pitboss.engine.events import Event, WagersVoided
from pitboss.engine.needs import Need, NeedCards
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides
from pitboss.engine.roles import STAFF, role_fault
from pitboss.engine.seating import no_such_seat
from pitboss.engine.state import HandState, TableState
from pitboss.games.steps import Board, DealRound, OpeningWagers


@decides(ReportWrongNumber, need=True)
@in_round(by_own_rule("wrong_number", "L-IRR-05"))
def decide_wrong_number(
    table: TableState, hand: HandState, command: ReportWrongNumber, need: Event | Need
) -> WagersVoided | Refusal:
    rule = rules_of(table).wrong_number
    fault = role_fault(command.by, STAFF, rule)
    if fault is not None:
        return fault
    if type(table.plan.steps[hand.step]) is OpeningWagers:
        return Refusal("cards_not_due", rule, "no card has been dealt in this round of play")
    right = _right_number(table, hand, command, need, rule)
    if type(right) is Refusal:
        return right
    if command.count == right or command.count < 0:
        return Refusal("wrong_count", rule, f"{right} is the right number of cards there: say how many there are")
    # L-IRR-05, M-CNT-02 (AMB-131, AMB-159): everything goes back, the bonus too, and what was settled already.
    return void_round(table, hand, "wrong_number", command.by, rule, command.person)


def _right_number(
    table: TableState, hand: HandState, command: ReportWrongNumber, need: Event | Need, rule: str
) -> int | Refusal:
    """How many cards should lie in that place; while cards are dealt to it, how many there should be after that."""
    due = need if type(need) is NeedCards else NeedCards()
    if command.place == "seat":
        # AMB-159: any place of the table; nobody need sit there for a card to have been dealt to it.
        if not 1 <= command.seat <= table.plan.seats:
            return no_such_seat(table, command.seat)
        return _of_seat(table, hand, command.seat) + due.seats.count(command.seat)
    community = any(type(step) is Board for step in table.plan.steps)
    if command.place == "dealer" and bank_of(table).has_dealer:
        return len(hand.hole[0]) + due.seats.count(0)
    if command.place == "board" and community:
        lying = len(hand.board) + len(banked_of(hand).dispensed)
        # Community cards that lie there face down are turned up, and no more come.
        return lying if due.seats or due.place == "reveal" else lying + due.count
    places = ["seat", *["dealer"] * bank_of(table).has_dealer, *["board"] * community]
    return Refusal("not_offered", rule, f"cards lie in these places here: {', '.join(places)}")


def _of_seat(table: TableState, hand: HandState, seat: int) -> int:
    """Without a wager none; a hand in the rack had as many as each was dealt."""
    banked = banked_of(hand)
    lying = len(hand.hole[seat])
    racked = seat in banked.entered and seat not in hand.live and seat not in banked.undealt
    deal = next(step for step in table.plan.steps if type(step) is DealRound)
    return lying or (deal.count if racked else 0)


@decides(ReportCardsAmiss, at="house")
@in_round(lambda table: deck_rules(table).stub_wrong)
def decide_amiss(table: TableState, hand: HandState, command: ReportCardsAmiss) -> WagersVoided | Refusal:
    """A card turns up that cannot be there, or one that must be there does not: the cards were not misdealt, the deck
    is not whole."""
    rule = deck_rules(table).stub_wrong
    fault = role_fault(command.by, STAFF, rule)
    if fault is not None:
        return fault
    if command.kind not in AMISS or command.count < 1:
        return Refusal("unknown_reason", rule, "say how many cards are missing, or how many are extra")
    # L-CNT-03, M-CNT-02: as a count of the stub that does not come out.
    return void_round(table, hand, command.kind, command.by, rule, command.person)
