"""Irregularities of the games against the house (TX 13, DD 13), each said by the role that may say it."""

from pitboss.cards import UNKNOWN
from pitboss.engine.banked.irregular.voiding import void_round
from pitboss.engine.banked.layout import banked_of
from pitboss.engine.banked.opening import by_own_rule, in_round, no_banked_round, own_rule, rules_of
from pitboss.engine.commands import DrawInError, ExposeDealerCard, FindFaceUpCard
from pitboss.engine.events import CardDrawnInError, CardSetAside, Event, WagersVoided
from pitboss.engine.needs import Need, NeedCards, NeedShuffle
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.roles import DEALER, STAFF, role_fault
from pitboss.engine.state import HandState, TableState
from pitboss.engine.steps.dealing import card_fault
from pitboss.games.steps import Board, DealRound, Draw, FurtherWager


def _over(hand: HandState, rule: str) -> Refusal | None:
    """A round of play that is void, or in which a wager has been settled already."""
    banked = banked_of(hand)
    if banked.settled:
        return Refusal("too_late", rule, "wagers have been settled: the round of play stands")
    if banked.void:
        return Refusal("too_late", rule, "the round of play is void already")
    return None


def _all_dealt(table: TableState, hand: HandState) -> bool:
    """Whether everybody, the dealer among them where there is a dealer's hand, has their first cards."""
    return not any(type(step) is DealRound for step in table.plan.steps[hand.step :])


# --- cards face up in the deck -----------------------------------------------------------------------------------
@decides(FindFaceUpCard, at="house", need=True)
def decide_face_up(
    table: TableState, command: FindFaceUpCard, need: Event | Need
) -> CardSetAside | WagersVoided | Refusal:
    rules = rules_of(table)
    # TX 13.A, DD 13.A: the deck is in the dealer's hands, so the dealer says so.
    fault = role_fault(command.by, DEALER, rules.face_up) or no_banked_round(table, rules.face_up)
    if fault is not None:
        return fault
    hand = table.hand
    assert hand is not None
    fault = _over(hand, rules.face_up)
    if fault is not None:
        return fault
    # L-IRR-01, M-IRR-01: while cards are dealt.
    if not isinstance(need, NeedCards | NeedShuffle):
        return Refusal("cards_not_due", rules.face_up, "no cards are due now: nothing is being dealt")
    if not hand.stub:
        return Refusal("cards_not_due", rules.face_up, "no card is left in the stub")
    if command.card == UNKNOWN:
        return Refusal("unknown_cards", rules.face_up, "name the card that was seen")
    fault = card_fault(table, (command.card,), hand.seen)
    if fault is not None:
        # Not where it is: that may be a hand that nobody has seen.
        return Refusal(fault.code, fault.rule, "that card cannot have been in the stub")
    # L-IRR-02, M-IRR-02: more than one.
    if hand.special is not None and hand.special.face_up:
        # L-IRR-03 (AMB-111), M-IRR-02 (AMB-133): where the book says so the bonus is settled on everybody's two cards.
        stands = bool(rules.face_up_bonus) and _all_dealt(table, hand)
        rule = rules.face_up_bonus if stands else rules.face_up_again
        return void_round(table, hand, "face_up_cards", command.by, rule, command.person, bonus_stands=stands)
    # L-IRR-01, M-IRR-01: not used in this round, to the rack.
    return CardSetAside(command.card, "face_up", 0, (), rules.face_up, 0, command.by, command.person)


# --- a card drawn in error ---------------------------------------------------------------------------------------
@decides(DrawInError)
@in_round(by_own_rule("drawn_in_error", "L-IRR-04"))
def decide_drawn(table: TableState, hand: HandState, command: DrawInError) -> CardDrawnInError | Refusal:
    rule = rules_of(table).drawn_in_error
    fault = role_fault(command.by, DEALER, rule) or _over(hand, rule)
    if fault is not None:
        return fault
    if lies_in_error(hand):
        return Refusal("cards_not_due", rule, "a card that came out too early lies there already: it is the next one")
    # L-IRR-04, M-IRR-03
    if not hand.stub or not _cards_to_come(table, hand):
        return Refusal("cards_not_due", rule, "no card of the stub is dealt any more in this round of play")
    return CardDrawnInError(command.by, rule, command.person)


def _cards_to_come(table: TableState, hand: HandState) -> bool:
    return any(type(step) in (DealRound, Board, Draw) for step in table.plan.steps[hand.step :])


@evolves(CardDrawnInError)
def evolve_drawn(table: TableState, hand: HandState, event: CardDrawnInError) -> None:
    # L-IRR-04, M-IRR-03: still a card of the stub, and the next one; the burn card where one is due before others.
    banked_of(hand).drawn_in_error = hand.stub + hand.burns_due


def lies_in_error(hand: HandState) -> bool:
    """Whether the next card lies on the table already; a burn that was told of and is not off yet is that card."""
    return 0 < banked_of(hand).drawn_in_error == hand.stub + hand.burns_due


# --- the dealer's cards ------------------------------------------------------------------------------------------
@decides(ExposeDealerCard)
def decide_dealer_exposed(table: TableState, command: ExposeDealerCard) -> WagersVoided | Refusal:
    rule = own_rule(table, "dealer_exposed", "L-IRR-06")
    if not rule:
        # M-WAG-05
        return Refusal("not_offered", rules_of(table).no_dealer, f"the dealer has no hand in {table.plan.game.title}")
    fault = no_banked_round(table, rule)
    if fault is not None:
        return fault
    hand = table.hand
    assert hand is not None
    fault = role_fault(command.by, STAFF, rule) or _over(hand, rule)
    if fault is not None:
        return fault
    if not _all_dealt(table, hand):
        return Refusal("cards_not_due", rule, "deal the first cards to the end: the bonus is settled on them")
    # L-IRR-06 (AMB-112): a check is a decision too.
    if not hand.live or not any(type(step) is FurtherWager for step in table.plan.steps[hand.step :]):
        return Refusal("too_late", rule, "every player has folded or made their last decision: the round stands")
    fault = _dealers_fault(table, hand, command, rule)
    if fault is not None:
        return fault
    # L-IRR-06 (AMB-111): the bonus wagers are settled; AMB-118: against the dealer's two cards.
    stands = bool(rules_of(table).dealer_exposed_bonus)
    return void_round(
        table, hand, "dealer_exposed", command.by, rule, command.person, bonus_stands=stands, exposed=(command.card,)
    )


def _dealers_fault(table: TableState, hand: HandState, command: ExposeDealerCard, rule: str) -> Refusal | None:
    """The card was seen, and can be one of the dealer's."""
    if command.card == UNKNOWN:
        return Refusal("unknown_cards", rule, "name the card that was seen")
    if command.card in hand.hole[0]:
        return None
    if card_fault(table, (command.card,), hand.seen) is not None or UNKNOWN not in hand.hole[0]:
        return Refusal("cards_differ", rule, "that card cannot be one of the dealer's")
    return None
