"""The bet of a hand that is dead: it goes in because words or chips bound the player, and stays in (P 18.L(2))."""

from pitboss.engine.limits.bets import least_raise
from pitboss.engine.seating import around, clockwise_after
from pitboss.engine.state import HandState, TableState


def put_in_owed(table: TableState, hand: HandState, seat: int, cents: int) -> None:
    table.stacks[seat] -= cents
    hand.bets[seat] += cents
    level = hand.bets[seat]
    if level <= hand.level:
        return
    # E-BLD-03: a raise: everybody else answers it, beginning with the seat whose turn it is.
    if level >= hand.least:
        if hand.level:
            hand.raisers.append(seat)
        hand.last_raise = max(hand.last_raise, level - hand.level)
        hand.acted = [-1] * len(hand.acted)
    hand.level = level
    hand.least = least_raise(table, hand)
    hand.aggressor = hand.last_bettor = seat
    turn = next((other for other in hand.waiting if other != seat), clockwise_after(hand.live, seat)[0])
    hand.waiting = [other for other in around(hand.live, turn) if other != seat and table.stacks[other]]
    hand.decision += 1
