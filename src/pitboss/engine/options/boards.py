"""Two boards (P 8.L(2)-(3), 8.N(2)-(3)): the second one's cards, and hands and pots read on both."""

from pitboss.engine.events import CardBurned, Event, HandsRead, Reading, SecondBoardDealt
from pitboss.engine.needs import Need, NeedCards
from pitboss.engine.plan.steps import SecondBoard, TwoBoardShowdown
from pitboss.engine.pots.layers import pots
from pitboss.engine.refusals import BrokenInvariant
from pitboss.engine.registry import advances, evolves
from pitboss.engine.seating import clockwise_after
from pitboss.engine.state import HandState, Special, TableState
from pitboss.engine.steps.awarding import Due, dues_of, unit_of
from pitboss.engine.steps.dealing import bits_of
from pitboss.engine.steps.shortage import burn_fits
from pitboss.engine.steps.showdown import best_seats, count_losers, left_alone, open_showdown
from pitboss.money import halve


@advances(SecondBoard)
def advance_second(table: TableState, hand: HandState, step: SecondBoard) -> Event | Need:
    if step.burn and not hand.burned and burn_fits(table, hand):
        return CardBurned(step.burn_rule or step.rule)
    count = step.count
    return NeedCards(0, hand.decision, step.rule, (), "u" * count, hand.burns_due, "second")


@evolves(SecondBoardDealt)
def evolve_second(table: TableState, hand: HandState, event: SecondBoardDealt) -> None:
    special = hand.special = hand.special or Special()
    special.second += event.cards
    hand.seen |= bits_of(event.cards)
    hand.stub -= len(event.cards)
    hand.burns_due = 0
    hand.burned = False
    hand.step += 1


def _twice(table: TableState, hand: HandState, pot: int) -> bool:
    """Whether both boards decide this pot: all of them in a double board hand, else those whose players all agreed.

    Looked at again here, not kept from the agreement: a hand that died since has changed who contests what.
    """
    special = hand.special
    if table.plan.variant == "double_board":
        return True
    return special is not None and set(hand.showdown.contenders[pot]) <= set(special.yes)


@advances(TwoBoardShowdown)
def advance_showdown_twice(table: TableState, hand: HandState, step: TwoBoardShowdown) -> Event | Need:
    if not hand.showdown.open:
        return open_showdown(table, hand)
    readings: list[Reading] = []
    winners: set[int] = set()
    shares = table.plan.game.shares
    for pot, eligible in enumerate(hand.showdown.contenders):
        alone = left_alone(hand, eligible)
        if alone:
            readings.append(Reading(pot, "uncalled", alone, 0))
            continue
        for board in (1, 2) if _twice(table, hand, pot) else (1,):
            for i, share in enumerate(shares):
                best, seats = best_seats(hand, eligible, (board - 1) * len(shares) + i)
                winners.update(seats)
                readings.append(Reading(pot, share.name, seats, best, board))
    return count_losers(hand, tuple(readings), winners)


def two_board_dues(table: TableState, hand: HandState) -> list[Due]:
    """AMB-85: last side pot first; AMB-70, AMB-75: each pot is halved by itself, then by the game's own rules."""
    readings = hand.showdown.readings
    if readings is None:
        raise BrokenInvariant("pots are awarded before the hands were read")
    todo: list[Due] = []
    found = pots(hand)
    for pot in range(len(found) - 1, -1, -1):
        cents = found[pot][0]
        mine = [reading for reading in readings if reading.pot == pot]
        if len(mine) == 1:
            todo += dues_of(table, pot, cents, mine)
            continue
        if not _twice(table, hand, pot):
            # F-RIT-06: somebody who contests it has declined.
            todo += dues_of(table, pot, cents, mine, board_rule="F-RIT-06")
            continue
        ways = len(mine) // 2
        first, second = halve(cents, unit_of(table, cents))
        amounts = [first, second] if _odd_board(table, hand, mine, ways) == 1 else [second, first]
        for i in (0, 1):
            odd = abs(first - second) if amounts[i] > amounts[1 - i] else 0
            todo += dues_of(table, pot, amounts[i], mine[i * ways : (i + 1) * ways], odd, *_rules(table))
    return todo


def _rules(table: TableState) -> tuple[str, str]:
    """What gives each board half of a pot, and (AMB-70, AMB-75) what the odd chip of the two halves goes by."""
    if table.plan.variant == "double_board":
        return "F-DBL-04", "N-CFG-double.oddTo"
    return "F-RIT-10", "N-CFG-rit.oddTo"


def _odd_board(table: TableState, hand: HandState, readings: list[Reading], ways: int) -> int:
    """F-RIT-10, F-DBL-04: the board whose half has the odd chip."""
    house = table.plan.house
    to = house.double_odd_to if table.plan.variant == "double_board" else house.rit_odd_to
    if to != "left_of_button":
        return 1 if to == "board1" else 2
    winners = [{seat for reading in half for seat in reading.seats} for half in (readings[:ways], readings[ways:])]
    first = clockwise_after(winners[0] | winners[1], hand.button)[0]
    return 1 if first in winners[0] else 2


__all__ = ["HandsRead", "advance_second", "advance_showdown_twice", "evolve_second", "two_board_dues"]
