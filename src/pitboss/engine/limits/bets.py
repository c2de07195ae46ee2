"""How much a seat may bet or raise (P 8.J; AMB-53, 54, 55)."""

import msgspec

from pitboss.engine.limits.in_force import live_ante
from pitboss.engine.refusals import Refusal
from pitboss.engine.state import HandState, TableState
from pitboss.games.steps import Bet as BetStep


class Limits(msgspec.Struct, frozen=True, gc=False):
    """Bounds of the whole bet of this betting round. full: from here on it is no short all-in."""

    low: int
    high: int
    full: int
    barred: Refusal | None = None


NOT_ENOUGH = Limits(
    0, 0, 0, Refusal("not_enough_chips", "E-STK-06", "the stack does not reach above the bet: call all-in")
)
USELESS = Limits(
    0, 0, 0, Refusal("raise_useless", "E-ACT-05", "everybody else has folded or is all-in: no one could answer a raise")
)
CAPPED = Limits(
    0, 0, 0, Refusal("raise_cap_reached", "E-ACT-07", "the posted number of raises has been made: fold or call")
)
NO_CHECK_RAISE = Limits(
    0, 0, 0, Refusal("check_raise_barred", "E-ACT-06", "the sign bars a raise after a check: fold or call")
)
SHORT = Limits(
    0, 0, 0, Refusal("short_all_in", "E-ACT-04", "a short all-in does not reopen the betting for a seat that has acted")
)


def _reopened(table: TableState, hand: HandState, seat: int) -> bool:
    """AMB-54: whether what came on top since the seat acted is enough to raise again."""
    house, betting = table.plan.house, hand.betting
    acted = betting.acted[seat]
    if acted < 0:
        return True
    reading = house.bet_short_all_in_reopens
    grown = betting.level - acted
    # A fixed limit is a whole raise, though the last one was more for want of smaller chips.
    whole = bet_size(table, hand) if house.bet_structure == "fixed" else betting.last_raise
    if reading == "full":
        return grown >= whole
    if reading == "half":
        return 2 * grown >= whole
    return grown > 0


def _raise_bar(table: TableState, hand: HandState, seat: int) -> Limits | None:
    house, betting = table.plan.house, hand.betting
    cap = house.bet_raise_cap
    if cap is not None and len(betting.raisers) >= cap:
        if not (house.bet_raise_cap_lift_heads_up and len(hand.live) == 2):
            return CAPPED
    if not house.bet_check_raise and betting.checked[seat]:
        return NO_CHECK_RAISE
    if betting.acted[seat] >= 0 and not _reopened(table, hand, seat):
        return SHORT
    return None


def least_raise(table: TableState, hand: HandState) -> int:
    """The smallest whole bet above the level that is no short all-in; the hand keeps it until the level changes."""
    house = table.plan.house
    level = hand.betting.level
    if house.bet_structure == "fixed":
        least = level + bet_size(table, hand)
    elif level == 0 or house.bet_min_raise == "table_min":
        least = level + table.minimum
    else:
        least = level + (hand.betting.last_raise if house.bet_min_raise == "last_raise" else house.table_unit)
    # G-GEN-10: after an all-in of odd chips the next whole one.
    return least + -least % house.table_unit


def completion(table: TableState, hand: HandState) -> int:
    """AMB-28: completing a small Forced Bet is a raise to a full bet; 0 where it is full already."""
    house = table.plan.house
    forced = house.forced_bet_amount
    base = live_ante(house)
    size = bet_size(table, hand)
    return base + size if forced and hand.betting.level - base == forced < size else 0


def betting_limits(table: TableState, hand: HandState, seat: int) -> Limits:
    betting = hand.betting
    level = betting.level
    stacks, bets = table.stacks, hand.bets
    mine = bets[seat]
    whole = mine + stacks[seat]
    if whole <= level:
        return NOT_ENOUGH
    for other in hand.live:
        if other != seat and stacks[other] and stacks[other] + bets[other] > level:
            break
    else:
        return USELESS
    plan = table.plan
    if level and (plan.raises_barred or betting.acted[seat] >= 0):
        barred = _raise_bar(table, hand, seat)
        if barred is not None:
            return barred
    low = high = betting.least
    house = plan.house
    structure = house.bet_structure
    if structure == "none":
        high = max(whole, low)
    elif structure != "fixed":
        if structure == "spread":
            high = level + max(table.maximum, table.minimum)
        else:
            # The pot after calling, on top of the bet. AMB-146: with the rake that lies in its area.
            high = 2 * level - mine + sum(bets) + hand.pot + sum(hand.taken)
        high = max(high - high % house.table_unit, low)
    high = min(high, whole)  # E-STK-06: all-in, for less than the minimum if need be
    return Limits(low if low < high else high, high, low)


def bet_size(table: TableState, hand: HandState) -> int:
    """The posted minimum; in the later rounds of a fixed-limit game the big bet."""
    house = table.plan.house
    if house.bet_structure == "fixed":
        step = table.plan.steps[hand.step]
        if type(step) is BetStep and step.size == "big":
            return max(table.maximum, table.minimum)
    return table.minimum
