"""What lies on the layout: each seat's wagers by area, and chips that move there and back."""

from collections.abc import Iterable

from pitboss.engine.events.banked import Wagers
from pitboss.engine.plan.bank import PLACE
from pitboss.engine.state import HandState, TableState
from pitboss.engine.state.banked import Banked
from pitboss.games.steps import SPOTS


def banked_of(hand: HandState) -> Banked:
    """Of a hand against the house; whoever asks has looked."""
    assert hand.banked is not None
    return hand.banked


def wagers_of(banked: Banked, seat: int) -> Wagers:
    """Area and cents of all that a seat has on the layout."""
    return tuple([(spot, by_seat[seat]) for spot, by_seat in zip(SPOTS, banked.wagers, strict=True) if by_seat[seat]])


def has_wagers(banked: Banked, seat: int) -> bool:
    return any(by_seat[seat] for by_seat in banked.wagers)


def put_down(table: TableState, banked: Banked, seat: int, wagers: Wagers) -> None:
    for spot, cents in wagers:
        table.stacks[seat] -= cents
        banked.wagers[PLACE[spot]][seat] += cents


def take_up(table: TableState, banked: Banked, seat: int, wagers: Wagers) -> None:
    for spot, cents in wagers:
        table.stacks[seat] += cents
        banked.wagers[PLACE[spot]][seat] -= cents


def collect(table: TableState, banked: Banked, seat: int, wagers: Wagers) -> None:
    """Lost: to the house's bank."""
    for spot, cents in wagers:
        table.bank += cents
        banked.wagers[PLACE[spot]][seat] -= cents


def seats_with_wagers(table: TableState, banked: Banked) -> list[int]:
    return [seat for seat in range(1, table.plan.seats + 1) if has_wagers(banked, seat)]


def cards_to_rack(hand: HandState, seats: Iterable[int]) -> None:
    for seat in seats:
        hand.muck += hand.hole[seat]
        hand.hole[seat] = []
