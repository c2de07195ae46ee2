"""Chips that go back when entries are taken back."""

from collections import Counter
from collections.abc import Iterable

from pitboss.engine.events import ContributionsTaken, Event
from pitboss.engine.events.places import AREA, BANK, BET, BOX_OF, HOUSE, OVER_SHORT, POT, PURSE
from pitboss.engine.state import HandState, TableState

Move = tuple[int, int, int]


def change_of(happened: Iterable[Event]) -> Counter[int]:
    """What these events added to each place, or took from it."""
    change: Counter[int] = Counter()
    for event in happened:
        for source, target, cents in event.moves():
            change[source] -= cents
            change[target] += cents
    return change


def reversal(undone: Iterable[Event]) -> tuple[Move, ...]:
    """The shortest way back, from the places that have too much to those that have too little: first each player's
    bet and what lies apart to its owner, then the pot to everybody."""
    change = change_of(undone)
    # AMB-148 (P 2.F): what went into the box of a jackpot stays there, and the house makes it good.
    for box in BOX_OF.values():
        change[OVER_SHORT] += change.pop(box, 0)
    too_much = [place for place in sorted(change) if change[place] > 0]
    too_little = [place for place in sorted(change) if change[place] < 0]
    # P 7.D(1): chips of a bet belong to whoever made it, until they are brought into the pot.
    pairs = [(place, _owner(place)) for place in too_much if _owner(place) in too_little]
    pairs += [(place, target) for place in too_much for target in too_little]
    back: list[Move] = []
    for place, target in pairs:
        cents = min(change[place], -change[target])
        if cents > 0:
            back.append((place, target, cents))
            change[place] -= cents
            change[target] += cents
    return tuple(back)


def keep_boxes(table: TableState, hand: HandState, undone: Iterable[Event]) -> dict[str, int]:
    """AMB-148: what taken-back entries put into the box of a jackpot is still there, at the cost of the house. Returns
    what boxes have by now of this hand without a push that stands."""
    left = left_in_boxes(hand, undone)
    for jackpot, cents in left.items():
        into = cents - hand.left_in_box.get(jackpot, 0)
        table.boxes[jackpot] += into
        table.over_short -= into
    return left


def left_in_boxes(hand: HandState, undone: Iterable[Event]) -> dict[str, int]:
    left = dict(hand.left_in_box)
    for event in undone:
        if type(event) is ContributionsTaken:
            already = dict(event.already)
            for jackpot, cents in event.parts:
                left[jackpot] = left.get(jackpot, 0) + cents - already.get(jackpot, 0)
    return left


def _owner(place: int) -> int:
    """The seat whose bet, purse or betting area it is, 0 for other places."""
    return place % BET if BET <= place < POT or place >= AREA else 0


def owners(event: Event) -> set[int]:
    """The seats whose chips this event moves."""
    return {place if place < BET else _owner(place) for move in event.moves() for place in move[:2]}


def back_to_start(table: TableState, happened: Iterable[Event]) -> None:
    """Every chip that the hand has moved goes back to where it lay; bets, pot and layout are the hand's own."""
    change = change_of(happened)
    for place, cents in change.items():
        if place < BET:
            table.stacks[place] -= cents
        elif PURSE <= place < POT:
            table.purse[place - PURSE] -= cents
        elif place == HOUSE:
            table.rake_area -= cents
        elif place == BANK:
            table.bank -= cents
        elif place == OVER_SHORT:
            table.over_short -= cents
    for jackpot, box in BOX_OF.items():
        if jackpot in table.boxes:
            table.boxes[jackpot] -= change[box]
