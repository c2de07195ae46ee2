"""Who of the tied winners gets the odd chip, in order: by card and suit (rankings/odd_chips.py), or by seat
(AMB-79-87).

The odd chip between high and low, or between two boards, is in steps/awarding.py; how much each gets in money.py.
"""

from pitboss.cards import Card
from pitboss.engine.events import Reading
from pitboss.engine.seating import clockwise_after
from pitboss.engine.state import HandState, TableState
from pitboss.games import Share
from pitboss.rankings import Ranking, Value, odd_chip_order_key


def entitled(table: TableState, hand: HandState, share: Share, reading: Reading) -> list[int]:
    """The tied seats, the most entitled first."""
    house = table.plan.house
    # By seat: from the left of the button; at a stud table from the dealer's left.
    by_seat = clockwise_after(reading.seats, hand.button)
    if getattr(house, share.odd) != "by_suit":
        return by_seat
    ranking = table.plan.rankings[table.plan.game.shares.index(share)]

    board = hand.special.second if reading.board == 2 and hand.special is not None else hand.board

    def key(seat: int) -> tuple[int, ...]:
        value = _value(table, hand, seat, ranking, board)
        return odd_chip_order_key(value, low=ranking.low, low_direction=house.odd_chip_low_direction)

    # Seats whose cards are the same, both playing the board, stay in seat order: sorting keeps it.
    return sorted(by_seat, key=key)


def _value(table: TableState, hand: HandState, seat: int, ranking: Ranking, board: list[Card]) -> Value:
    plan = table.plan
    hole, up = hand.hole[seat], hand.up[seat]
    direction = plan.house.odd_chip_low_direction
    if plan.game.uses == "any":
        value = ranking.best(hole + up + hand.common + board, low_direction=direction)
    else:
        value = ranking.best_two_three(hole, board, low_direction=direction)
    if value is None:
        raise ValueError(f"seat {seat} has no hand for {ranking.key}")
    # AMB-79: the cards of the winning hand, or those in the hand only, or all that the player holds.
    if plan.house.odd_chip_card_set == "hole_cards":
        return Value(value.ranking, value.strength, tuple(hole))
    if plan.house.odd_chip_card_set == "all_cards":
        return Value(value.ranking, value.strength, tuple(hole + up))
    return value
