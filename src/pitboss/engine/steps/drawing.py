"""A draw (P 13.G, 20.H, 21.D(5)-(8)): one player at a time, each served before the next one chooses."""

from pitboss.cards import UNKNOWN
from pitboss.engine.commands import Discard, Reshuffle, TimeExpired
from pitboss.engine.events import CardBurned, CardsReshuffled, Discarded, DrawOpened, Event, FloorCalled
from pitboss.engine.needs import Need, NeedCards, NeedDraw, NeedShuffle
from pitboss.engine.plan.acts import OUT_OF_TIME, OUT_OF_TIME_AGAINST_HOUSE
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import advances, decides, evolves
from pitboss.engine.state import HandState, TableState
from pitboss.engine.steps.dealing import INT, close_draw
from pitboss.engine.steps.turn import not_your_turn, wrong_decision
from pitboss.games.steps import Draw

FACES = ["d" * count for count in range(8)]
POSITIONS = [frozenset(range(count)) for count in range(8)]


@advances(Draw)
def advance_draw(table: TableState, hand: HandState, step: Draw) -> Event | Need:
    draw = hand.draw
    if not draw.open:
        return DrawOpened(tuple(hand.live), step.rule)
    if not hand.burned and (step.burn == "before_draw" or (draw.due and step.burn != "never")):
        # AMB-47(vii): the stub may be used up when the burn is due; AMB-48: one burn a draw.
        if hand.stub == 0 and hand.muck:
            return _reshuffle(table, hand, step)
        if hand.stub:
            return CardBurned("D-DRAW5-05" if step.burn == "before_first_replacement" else step.rule)
    count = draw.due
    if count:
        if hand.stub < count:
            if hand.stub == 0 or not table.plan.house.draw_reshuffle_stub_first:
                return _reshuffle(table, hand, step)
            count = hand.stub  # AMB-47(i): the stub is used up first
        seats = (draw.serving,) * count
        return NeedCards(0, hand.decision, step.served_rule or step.rule, seats, FACES[count], hand.burns_due)
    # D-DRAW5-04: any number of them, where the game sets no other.
    seat = draw.waiting[0]
    most = step.most or len(hand.hole[seat])
    return NeedDraw(seat, hand.decision, step.discard_rule, most)


def _own_included(table: TableState, hand: HandState) -> bool:
    """AMB-47(ii): the drawer's own discards stay out if the rest suffices."""
    if table.plan.house.draw_reshuffle_own_discards == "include":
        return True
    return len(hand.muck) + hand.stub < hand.draw.due


def _reshuffle(table: TableState, hand: HandState, step: Draw) -> NeedShuffle:
    # D-DRAW5-06, D-BDG-03, D-TD-03: the discards, folded hands among them; never the burns, nor a later drawer's cards.
    cards = tuple(hand.muck) + (tuple(hand.draw.own_discards) if _own_included(table, hand) else ())
    pile = "discards_and_stub" if hand.stub else "discards"
    count = len(cards) + hand.stub
    rule = step.reshuffle_rule or step.rule
    return NeedShuffle(0, hand.decision, rule, pile, count, cards, hand.burns_due)


def draw_turn(table: TableState, hand: HandState) -> int:
    """The seat that chooses now; 0 while the burn or the cards of another seat are due."""
    draw = hand.draw
    if not draw.open or draw.due or not draw.waiting:
        return 0
    step = table.plan.steps[hand.step]
    if not hand.burned and type(step) is Draw and step.burn == "before_draw" and (hand.stub or hand.muck):
        return 0
    return draw.waiting[0]


# --- decide ------------------------------------------------------------------------------------------------------
def _fault(table: TableState, command: Discard | TimeExpired) -> Refusal | None:
    hand = table.hand
    turn = draw_turn(table, hand) if hand is not None else 0
    if hand is None or not turn or turn != command.seat or type(command.seat) is not int:
        return not_your_turn(table, command, turn)
    return wrong_decision(hand, command) if command.decision else None


@decides(Discard, checked=False)
def decide_discard(table: TableState, command: Discard) -> Discarded | Refusal:
    fault = _fault(table, command)
    if fault is not None:
        return fault
    hand = table.hand
    assert hand is not None
    holding = hand.hole[command.seat]
    chosen = command.positions
    step: Draw = table.plan.steps[hand.step]  # type: ignore[assignment]
    rule = step.discard_rule
    # D-DRAW5-04: any number of them, each once.
    if type(chosen) is not tuple:
        return Refusal("no_such_position", rule, "name positions of the holding")
    try:
        there = POSITIONS[len(holding)].issuperset(chosen) and len(set(chosen)) == len(chosen)
    except TypeError:
        # What cannot be hashed is no number either.
        there = False
    if chosen and not (there and {*map(type, chosen)} == INT):
        detail = f"name different positions from 0 to {len(holding) - 1}; none of them to stand pat"
        return Refusal("no_such_position", rule, detail)
    # M-PLY-04, M-PLY-07: three in the first draw, one in the second.
    if step.most and len(chosen) > step.most:
        return Refusal("too_many_cards", rule, f"up to {step.most} cards may be discarded here, not {len(chosen)}")
    if hand.banked is not None and chosen and command.seat in hand.banked.gone:
        # AMB-120
        return Refusal("absent", rule, f"seat {command.seat} has left, and stands pat")
    return Discarded(command.seat, chosen, tuple([holding[i] for i in chosen]), rule)


def decide_time_expired(table: TableState, command: TimeExpired) -> Discarded | FloorCalled | Refusal:
    """AMB-61: in a draw the player stands pat."""
    fault = _fault(table, command)
    if fault is not None:
        return fault
    banked = table.hand.banked if table.hand is not None else None
    rule = OUT_OF_TIME if banked is None else OUT_OF_TIME_AGAINST_HOUSE
    gone = banked is not None and command.seat in banked.gone
    if table.plan.house.display_timeout_action == "call_floor" and not gone:
        return FloorCalled(command.seat, rule)
    return Discarded(command.seat, (), (), rule)


def decide_reshuffle(table: TableState, hand: HandState, command: Reshuffle, need: NeedShuffle) -> CardsReshuffled:
    own = len(need.cards) > len(hand.muck)
    return CardsReshuffled(need.pile, need.count, own, need.rule)


# --- evolve ------------------------------------------------------------------------------------------------------
@evolves(DrawOpened)
def evolve_opened(table: TableState, hand: HandState, event: DrawOpened) -> None:
    hand.draw.open = True
    hand.draw.waiting = list(event.order)
    hand.burned = False


@evolves(Discarded)
def evolve_discarded(table: TableState, hand: HandState, event: Discarded) -> None:
    seat, draw = event.seat, hand.draw
    draw.waiting.pop(0)
    hand.decision += 1
    if event.positions:
        gone = set(event.positions)
        draw.own_discards = list(event.cards)
        hand.hole[seat] = [card for i, card in enumerate(hand.hole[seat]) if i not in gone]
        draw.due = len(gone)
        draw.serving = seat
    elif not draw.waiting:
        close_draw(hand)


@evolves(CardsReshuffled)
def evolve_reshuffled(table: TableState, hand: HandState, event: CardsReshuffled) -> None:
    hand.stub = event.count
    hand.burns_due = 0
    if event.pile.startswith("burns"):
        hand.burns = 0
        hand.common_due = True
        return
    for card in hand.muck:
        if card != UNKNOWN:
            hand.seen &= ~(1 << card)
    hand.muck = []
    if event.own_included:
        for card in hand.draw.own_discards:
            if card != UNKNOWN:
                hand.seen &= ~(1 << card)
        hand.draw.own_discards = []


def stop_draw(hand: HandState) -> None:
    """Nobody draws any more: what the seat that was being served has thrown away joins the other discards."""
    draw = hand.draw
    draw.open = False
    draw.waiting = []
    draw.due = 0
    hand.muck += draw.own_discards
    draw.own_discards = []


def out_of_draw(hand: HandState, seat: int) -> None:
    """They are not asked any more, and what was due to them is not dealt."""
    draw = hand.draw
    if seat in draw.waiting:
        draw.waiting.remove(seat)
    if draw.due and draw.serving == seat:
        draw.due = 0
        hand.muck += draw.own_discards
        draw.own_discards = []
    if not draw.waiting and not draw.due:
        close_draw(hand)
