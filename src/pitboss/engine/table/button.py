"""The button (P 11.C and its sisters) and who posts which blind."""

import msgspec

from pitboss.cards import UNKNOWN, Card
from pitboss.engine.commands import DealCards, NameSeat
from pitboss.engine.events import ButtonCardsDealt, ButtonPlaced, Event
from pitboss.engine.needs import Need, NeedButtonCards, NeedSeatNamed
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import evolves
from pitboss.engine.seating import clockwise_after
from pitboss.engine.state import HandState, TableState
from pitboss.engine.steps.dealing import card_fault


class Positions(msgspec.Struct, frozen=True):
    """Button, the seats of the blinds in order, and the seats dealt in, first dealt first."""

    button: int
    blinds: tuple[int, ...]
    order: tuple[int, ...]


def next_positions(table: TableState, ready: list[int], waiting: list[int]) -> Positions:
    """ready: seats that are dealt in; waiting: seats that come in only if the last blind is theirs."""
    house = table.plan.house
    if not table.plan.game.button:
        # D-STUD7-01, D-STUD5-01: the first card goes to the first player at the dealer's left.
        return Positions(0, (), tuple(sorted(ready)))
    filed = len(house.blinds_amounts)
    count = min(filed, len(ready))
    redealt = table.button_stays == "misdeal"
    if redealt and house.button_dead and _still_there(table, ready, waiting, count):
        dealt = [*ready, *(seat for seat in waiting if seat == table.positions[-1])]
        return Positions(table.button, table.positions, tuple(clockwise_after(dealt, table.button)))
    if house.button_dead and last_blinds(table) and len(ready) > 2 and not redealt:
        dead = _dead_button(table, ready, waiting, count)
        if len(set(dead.blinds)) == min(filed, len(dead.order)):
            return dead  # with too few players for it one seat would have two blinds: then by seat
    if filed > len(ready) and waiting:
        # E-BLD-02: with one more player everybody has a blind, and the last one is the button's own: who waits for it
        # comes in when the button reaches that seat.
        button = _next_button(table, [*ready, *waiting])
        if button in waiting:
            return _by_seat(button, [*ready, button], [], len(ready) + 1)
        waiting = []
    positions = _by_seat(_next_button(table, ready), ready, waiting, count)
    if len(positions.order) == 2 and house.blinds_heads_up_button_small:
        # Two are dealt in, whoever waits: the button has the first blind.
        other, button = positions.order
        return Positions(button, (button, other)[-count:], (other, button))
    return positions


def _next_button(table: TableState, seats: list[int]) -> int:
    """Which of these seats has the button in the next hand."""
    if table.hand_number == 0 or not table.button or table.button_stays:
        # The first button stays with who drew it, or goes on to the next one dealt in; and so it does for a hand after
        # a misdeal (K-MIS-05) or a double board where the house says so (F-DBL-05).
        return clockwise_after(seats, table.button - 1)[0] if table.button else max(seats)
    # D-BTN-02 (AMB-41): one player clockwise, to the next one dealt in, a newcomer too.
    return clockwise_after(seats, table.button)[0]


def last_blinds(table: TableState) -> tuple[int, ...]:
    """What the next blinds are counted from. F-DBL-05: where the button stays, they come where the last hand's would
    have been, counted from where they were before it."""
    return table.positions_before if table.button_stays == "double_board" else table.positions


def _still_there(table: TableState, ready: list[int], waiting: list[int], count: int) -> bool:
    """Whether the blinds of the hand before can be the same again: the last one is dealt in, and none is too many."""
    return len(table.positions) == count and table.positions[-1] in (*ready, *waiting)


def _by_seat(button: int, ready: list[int], waiting: list[int], count: int) -> Positions:
    if not waiting:
        # E-BLD-01, E-BLD-02: the first blind left of the button, the others directly after it.
        ring = tuple(clockwise_after(ready, button))
        return Positions(button, ring[:count], ring)
    blinds: list[int] = []
    order: list[int] = []
    for seat in clockwise_after([*ready, *waiting], button):
        takes_last = len(blinds) == count - 1
        if seat in waiting and not takes_last:
            continue
        if len(blinds) < count:
            blinds.append(seat)
        order.append(seat)
    return Positions(button, tuple(blinds), tuple(order))


def _dead_button(table: TableState, ready: list[int], waiting: list[int], count: int) -> Positions:
    """Each blind moves to where the next was, the last to the next player; the button follows, empty seat or not."""
    before = last_blinds(table)
    last = clockwise_after([*ready, *waiting], before[-1])[0]
    blinds = (*before[1:], last)[-count:]
    button = before[0]
    dealt = [*ready, *(seat for seat in waiting if seat == last)]
    return Positions(button, blinds, tuple(clockwise_after(dealt, button)))


# --- the first button by high card (P 11.C(1)(b)) --------------------------------------------------------------------
def advance_button(table: TableState, ready: list[int]) -> Event | Need | None:
    """Asks for a card each until one player has the highest; None where the button is placed or goes by seat."""
    plan = table.plan
    if not plan.game.button or table.button or plan.house.button_initial != "high_card" or len(ready) < 2:
        return None
    drawn = table.button_cards
    if not drawn:
        return NeedButtonCards(rule="D-BTN-01", seats=tuple(ready))
    if any(card == UNKNOWN for _, card in drawn):
        return NeedSeatNamed(rule="D-BTN-01", seats=tuple(seat for seat, _ in drawn))
    best = max(card >> 2 for _, card in drawn)
    tied = [(card, seat) for seat, card in drawn if card >> 2 == best]
    if len(tied) > 1 and plan.house.button_tie == "redraw":
        return NeedButtonCards(rule="N-CFG-button.tie", seats=tuple(seat for _, seat in tied))
    # AMB-41: a tie for the highest rank goes by suit, spades highest.
    return ButtonPlaced(max(tied)[1], "D-BTN-01" if len(tied) == 1 else "N-CFG-button.tie")


def decide_button_cards(table: TableState, command: DealCards, need: NeedButtonCards) -> Event | Refusal:
    if type(command.cards) is not tuple or len(command.cards) != need.count:
        return Refusal("wrong_count", "D-BTN-01", f"{need.count} cards are due for the button")
    return card_fault(table, command.cards, 0) or ButtonCardsDealt(need.seats, command.cards, need.rule)


def decide_named_button(table: TableState, command: NameSeat, need: NeedSeatNamed) -> Event | Refusal:
    if command.seat not in need.seats:
        return Refusal("bad_name", "D-BTN-01", f"the button goes to one of the seats {', '.join(map(str, need.seats))}")
    return ButtonPlaced(command.seat)


@evolves(ButtonCardsDealt)
def evolve_button_cards(table: TableState, hand: HandState | None, event: ButtonCardsDealt) -> None:
    drawn: list[tuple[int, Card]] = list(zip(event.seats, event.cards, strict=True))
    table.button_cards = tuple(drawn)


@evolves(ButtonPlaced)
def evolve_button_placed(table: TableState, hand: HandState | None, event: ButtonPlaced) -> None:
    table.button = event.seat
    table.button_cards = ()
    if table.hand_number:
        # N-OPN-26: hands were played here without a button; the first one stays with who drew it.
        table.button_stays = "drawn"
