"""Cards: burns, circuits, community cards, the common card, and the checks on what the dealer answers.

The engine never holds the undealt deck. It knows how many cards the stub has, asks for the ones that are due, and takes
what the dealer says: UNKNOWN where nobody has seen the card.
"""

from pitboss.cards import CARD_TEXT, UNKNOWN, Card
from pitboss.engine.commands import DealCards
from pitboss.engine.events import BoardDealt, CardBurned, CardsDealt, CommonCardDealt, Event, SecondBoardDealt
from pitboss.engine.needs import Need, NeedCards, NeedShuffle
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import advances, evolves
from pitboss.engine.state import DrawState, HandState, TableState
from pitboss.engine.steps.exposed import advance_exposed
from pitboss.engine.steps.shortage import burn_fits
from pitboss.games.steps import Board, Deal


@advances(Deal)
def advance_deal(table: TableState, hand: HandState, step: Deal) -> Event | Need:
    if hand.special is not None and hand.special.exposed_step == hand.step:
        return advance_exposed(table, hand, step, hand.special)
    live = hand.live
    faces = step.faces
    count = len(live) * len(faces)
    if step.burn:
        if table.plan.game.on_shortage == "common_card":
            short = _common_card(table, hand, step, count)
            if short is not None:
                return short
        # AMB-30(i)(b): where the burn is not counted, it is skipped when just enough cards are left.
        if not hand.burned and (hand.stub > count or table.plan.house.stud_shortage_count_burn):
            if hand.special is None or burn_fits(table, hand):
                return CardBurned(step.burn_rule or step.rule)
    # D-GEN-04: everybody who has not folded gets their cards, all-in or not.
    # D-STUD7-01, D-STUD5-01: from the dealer's left; D-BTN-03: from the left of the button; a circuit a card.
    seats = tuple(live) * len(faces)
    order = faces * len(live) if len(faces) == 1 else "".join([face * len(live) for face in faces])
    return NeedCards(0, hand.decision, step.rule, seats, order, hand.burns_due)


def _common_card(table: TableState, hand: HandState, step: Deal, count: int) -> Event | Need | None:
    """P 10.J(2)-(3): too few cards for a sixth or seventh card each, so one card for all; None if there are enough."""
    house = table.plan.house
    wanted = count + (1 if house.stud_shortage_count_burn and not hand.burned else 0)
    if hand.stub >= wanted and not hand.common_due:
        return None
    rule = "D-STUD7-06" if hand.common_due else "D-STUD7-05"
    # Burned already and none left: the card that was to be dealt lay face up or fell (K-FUP-01, K-FUP-02).
    if not hand.burned or not hand.stub:
        if hand.stub <= 1 and not hand.common_due:
            # D-STUD7-06: shuffle the burn cards, with the card that is left (AMB-30(ii)), then burn and deal.
            last = house.stud_shortage_include_last
            total = hand.burns + (hand.stub if last else 0)
            pile = "burns_and_stub" if last else "burns"
            return NeedShuffle(0, hand.decision, "D-STUD7-06", pile, total, (), hand.burns_due)
        return CardBurned(rule)
    return NeedCards(0, hand.decision, rule, (), "u", hand.burns_due, "common")


@advances(Board)
def advance_board(table: TableState, hand: HandState, step: Board) -> Event | Need:
    if not hand.burned and (hand.special is None or burn_fits(table, hand)):
        return CardBurned(step.rule)
    return NeedCards(0, hand.decision, step.rule, (), "u" * step.count, hand.burns_due)


# --- decide ------------------------------------------------------------------------------------------------------
INT = {int}
BITS = {card: 1 << card for card in range(UNKNOWN)}


def bits_of(cards: tuple[Card, ...]) -> int:
    """A bit a card, 0 where one of them is unknown or no card at all. Two alike carry over, so the count tells."""
    try:
        return sum(map(BITS.__getitem__, cards))
    except (KeyError, TypeError):
        return 0


def card_fault(table: TableState, cards: tuple[Card, ...], seen: int) -> Refusal | None:
    """A card that this deck does not have, or that lies on the table already."""
    deck = table.plan.deck_bits
    bits = bits_of(cards)
    if bits and {*map(type, cards)} == INT and not bits & seen and not bits & ~deck and bits.bit_count() == len(cards):
        return None
    for card in cards:
        if card == UNKNOWN:
            continue
        if type(card) is not int or not 0 <= card < UNKNOWN or not deck >> card & 1:
            size = len(table.plan.game.deck)
            name = CARD_TEXT.get(card, repr(card))
            rule = "A-08" if size == 36 else "A-07"
            return Refusal("card_not_in_deck", rule, f"{name} is not in this deck of {size} cards")
        bit = 1 << card
        if seen & bit:
            return Refusal(
                "card_twice", "A-07", f"{CARD_TEXT[card]} is on the table already; a deck holds each card once"
            )
        seen |= bit
    return None


def decide_cards(table: TableState, hand: HandState, command: DealCards, need: NeedCards) -> Event | Refusal:
    cards = command.cards
    if type(cards) is not tuple or len(cards) != len(need.faces):
        return Refusal("wrong_count", need.rule, f"{need.count} cards are due, no more and no fewer")
    fault = card_fault(table, cards, hand.seen)
    if fault is not None:
        return fault
    if not need.seats and UNKNOWN in cards:
        # P 1.B(9)-(10): a card in the centre lies face up for all to use.
        return Refusal("unknown_cards", need.rule, "a card in the centre of the table lies face up: name it")
    if need.seats:
        return CardsDealt(need.seats, cards, need.faces, need.rule)
    if need.place:
        return SecondBoardDealt(cards, need.rule) if need.place == "second" else CommonCardDealt(cards[0], need.rule)
    return BoardDealt(cards, need.rule)


# --- evolve ------------------------------------------------------------------------------------------------------
@evolves(CardBurned)
def evolve_burned(table: TableState, hand: HandState, event: CardBurned) -> None:
    # B-12, B-13: the burn cards lie apart and stay unknown.
    hand.stub -= 1
    hand.burns += 1
    hand.burns_due += 1
    hand.burned = True


@evolves(CardsDealt)
def evolve_dealt(table: TableState, hand: HandState, event: CardsDealt) -> None:
    cards = event.cards
    hand.seen |= bits_of(cards) or _known_bits(cards)
    hand.stub -= len(cards)
    hand.burns_due = 0
    draw = hand.draw
    if draw.open:
        hand.hole[draw.serving] += cards
        _replaced(hand, draw, len(cards))
        return
    hole, up = hand.hole, hand.up
    for seat, card, face in zip(event.seats, cards, event.faces, strict=True):
        (hole if face == "d" else up)[seat].append(card)
    hand.burned = False
    hand.step += 1


def _known_bits(cards: tuple[Card, ...]) -> int:
    return sum([1 << card for card in cards if card != UNKNOWN])


def _replaced(hand: HandState, draw: DrawState, count: int) -> None:
    draw.due -= count
    if draw.due == 0:
        # The drawer's own discards were kept apart until they were served (AMB-47(ii)).
        hand.muck += draw.own_discards
        draw.own_discards = []
        if not draw.waiting:
            close_draw(hand)


def close_draw(hand: HandState) -> None:
    hand.draw.open = False
    hand.burned = False
    hand.step += 1


@evolves(BoardDealt)
def evolve_board(table: TableState, hand: HandState, event: BoardDealt) -> None:
    for card in event.cards:
        hand.board.append(card)
        if card != UNKNOWN:
            hand.seen |= 1 << card
    hand.stub -= len(event.cards)
    hand.burns_due = 0
    hand.burned = False
    hand.step += 1


@evolves(CommonCardDealt)
def evolve_common(table: TableState, hand: HandState, event: CommonCardDealt) -> None:
    hand.common.append(event.card)
    if event.card != UNKNOWN:
        hand.seen |= 1 << event.card
    hand.stub -= 1
    hand.burns_due = 0
    hand.burned = False
    hand.common_due = False
    hand.step += 1
