"""The bet of a hand that is dead: it goes in because words or chips bound the player, and stays in (P 18.L(2))."""

from pitboss.engine.limits.bets import least_raise
from pitboss.engine.seating import around, clockwise_after
from pitboss.engine.state import HandState, TableState


def put_in_owed(table: TableState, hand: HandState, seat: int, cents: int) -> None:
    table.stacks[seat] -= cents
    hand.bets[seat] += cents
    level = hand.bets[seat]
    betting = hand.betting
    if level <= betting.level:
        return
    # E-BLD-03: a raise: everybody else answers it, beginning with the seat whose turn it is.
    if level >= betting.least:
        if betting.level:
            betting.raisers.append(seat)
        betting.last_raise = max(betting.last_raise, level - betting.level)
        betting.acted = [-1] * len(betting.acted)
    betting.level = level
    betting.least = least_raise(table, hand)
    betting.aggressor = betting.last_bettor = seat
    turn = next((other for other in betting.waiting if other != seat), clockwise_after(hand.live, seat)[0])
    betting.waiting = [other for other in around(hand.live, turn) if other != seat and table.stacks[other]]
    hand.decision += 1
