"""What a seat may do in a round of play against the house, and whose turn it is."""

from pitboss.engine.banked.further import asked_seat, wager_due
from pitboss.engine.banked.layout import banked_of
from pitboss.engine.banked.opening import bank_of, may_wager
from pitboss.engine.offer import Offer
from pitboss.engine.plan.bank import Area
from pitboss.engine.state import HandState, TableState
from pitboss.engine.steps.drawing import draw_turn
from pitboss.games.steps import Draw, FurtherWager, OpeningWagers


def banked_turn(table: TableState, hand: HandState) -> int:
    """The seat that is asked now, 0 where none or several are."""
    step = table.plan.steps[hand.step]
    if type(step) is FurtherWager:
        return asked_seat(hand)
    return draw_turn(table, hand) if type(step) is Draw else 0


def banked_offers(table: TableState, hand: HandState, seat: int) -> tuple[Offer, ...]:
    step = table.plan.steps[hand.step]
    if banked_of(hand).void or seat < 1:
        return ()
    if type(step) is OpeningWagers:
        return _opening(table, seat)
    if banked_turn(table, hand) != seat:
        return ()
    if type(step) is Draw:
        most = min(step.most or len(hand.hole[seat]), len(hand.hole[seat]))
        most = 0 if seat in banked_of(hand).gone else most
        return (Offer("discard", step.discard_rule, 0, most),)
    assert type(step) is FurtherWager
    due = wager_due(hand, step, seat)
    refuse = Offer(step.otherwise, step.fold_rule or step.rule)
    if due > table.stacks[seat] or seat in banked_of(hand).gone:
        return (refuse,)
    return (Offer("make_wager", step.rule, due, due, step.spot), refuse)


def _opening(table: TableState, seat: int) -> tuple[Offer, ...]:
    """Each area by itself; how they go together is in the rule (a bonus needs an ante, or equals it)."""
    hand = table.hand
    assert hand is not None
    if seat not in may_wager(table):
        return ()
    unit = table.plan.house.table_unit
    has = table.stacks[seat] + sum([area[seat] for area in banked_of(hand).wagers])
    areas = bank_of(table).areas
    found: list[Offer] = []
    for area in areas:
        high = _most(area, areas, has) // unit * unit
        if area.least <= high:
            found.append(Offer("place_wager", area.spot.rule, area.least, high, area.spot.name))
        elif area.spot.required:
            return ()
    return tuple(found)


def _most(area: Area, areas: tuple[Area, ...], has: int) -> int:
    """What this area can hold, with what has to lie in the others besides."""
    spot = area.spot
    most = min(area.most, has - sum([other.least for other in areas if other is not area and other.spot.required]))
    if spot.equals or any(other.equal and other.spot.equals == spot.name for other in areas):
        # M-WAG-02: as much in the other area, or more.
        return min(most, has // 2)
    return most
