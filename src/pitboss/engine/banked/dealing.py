"""Cards against the house: one at a time or in stacks, the dealer last; community cards, dealt or dispensed before."""

from pitboss.cards import UNKNOWN, Card
from pitboss.engine.banked.decks.round import dealing_method
from pitboss.engine.banked.layout import banked_of
from pitboss.engine.banked.opening import bank_of
from pitboss.engine.events import BoardDispensed, BoardRevealed, CardBurned, Event
from pitboss.engine.needs import Need, NeedCards
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import evolves
from pitboss.engine.state import HandState, TableState
from pitboss.engine.steps.dealing import advance_board, card_fault
from pitboss.games.steps import Board, DealRound


def advance_round(table: TableState, hand: HandState, step: DealRound) -> NeedCards:
    bank, banked, method = bank_of(table), banked_of(hand), dealing_method(table)
    if bank.community_first and method == "auto_shoe" and not banked.dispensed:
        # L-DEAL-05
        return NeedCards(0, hand.decision, step.community_rule, (), "d" * step.community, 0, "dispense")
    # L-DEAL-02, M-DEAL-01: from the far left; seat 0 is the dealer, whose hand comes last.
    takers = (*hand.live, 0) if step.dealer else tuple(hand.live)
    faces = "d" * (len(takers) * step.count)
    if method == "auto_shoe":
        # L-DEAL-03, M-DEAL-02: a stack each.
        seats = tuple([seat for seat in takers for _ in range(step.count)])
        return NeedCards(0, hand.decision, step.stack_rule, seats, faces)
    return NeedCards(0, hand.decision, step.rule, takers * step.count, faces)


def advance_board_banked(table: TableState, hand: HandState, step: Board) -> Event | Need:
    banked = banked_of(hand)
    if not banked.dispensed:
        # L-DEAL-04: from the hand, also after an automated shoe has given its stacks.
        return advance_board(table, hand, step)
    if not hand.burned:
        return CardBurned(step.rule)
    cards, rule = tuple(banked.dispensed[: step.count]), bank_of(table).community_rule
    if UNKNOWN in cards:
        return NeedCards(0, hand.decision, rule, (), "u" * step.count, hand.burns_due, "reveal")
    return BoardRevealed(cards, rule)


def decide_dispensed(table: TableState, hand: HandState, cards: tuple[Card, ...], need: NeedCards) -> Event | Refusal:
    """The dealer's answer where community cards are dispensed before their time, or turned up at it."""
    if type(cards) is not tuple or len(cards) != need.count:
        return Refusal("wrong_count", need.rule, f"{need.count} cards are due, no more and no fewer")
    # Cards of these that were seen when they were dispensed lie on the table already, and are the same ones.
    lying = banked_of(hand).dispensed[: need.count]
    fault = card_fault(table, cards, hand.seen & ~sum([1 << card for card in lying if card != UNKNOWN]))
    if fault is not None:
        return fault
    if need.place == "dispense":
        return BoardDispensed(cards, need.rule)
    if UNKNOWN in cards:
        return Refusal("unknown_cards", need.rule, "a community card lies face up: name it")
    if any(known not in (UNKNOWN, told) for known, told in zip(lying, cards, strict=True)):
        return Refusal("cards_differ", need.rule, "name the cards that were dispensed, in their order")
    return BoardRevealed(cards, need.rule)


@evolves(BoardDispensed)
def evolve_dispensed(table: TableState, hand: HandState, event: BoardDispensed) -> None:
    banked_of(hand).dispensed = list(event.cards)
    hand.stub -= len(event.cards)
    _see(hand, event.cards)


def _see(hand: HandState, cards: tuple[Card, ...]) -> None:
    for card in cards:
        if card != UNKNOWN:
            hand.seen |= 1 << card


@evolves(BoardRevealed)
def evolve_revealed(table: TableState, hand: HandState, event: BoardRevealed) -> None:
    del banked_of(hand).dispensed[: len(event.cards)]
    hand.board += event.cards
    _see(hand, event.cards)
    hand.burns_due = 0
    hand.burned = False
    hand.step += 1
