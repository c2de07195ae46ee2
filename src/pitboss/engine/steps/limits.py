"""How much a seat may bet or raise (P 8.J; AMB-53, 54, 55)."""

import msgspec

from pitboss.engine.refusals import Refusal
from pitboss.engine.state import HandState, TableState
from pitboss.games.steps import Bet as BetStep


class Limits(msgspec.Struct, frozen=True, gc=False):
    """Bounds of the whole bet of this betting round. full: from here on it is no short all-in."""

    low: int
    high: int
    full: int
    barred: Refusal | None = None


NOT_ENOUGH = Limits(0, 0, 0, Refusal("not_enough_chips", "E-STK-06", "the stack does not reach above the bet: call all-in"))
USELESS = Limits(
    0, 0, 0, Refusal("raise_useless", "E-ACT-05", "everybody else has folded or is all-in: no one could answer a raise")
)
CAPPED = Limits(0, 0, 0, Refusal("raise_cap_reached", "E-ACT-07", "the posted number of raises has been made: fold or call"))
NO_CHECK_RAISE = Limits(
    0, 0, 0, Refusal("check_raise_barred", "E-ACT-06", "the sign bars a raise after a check: fold or call")
)
SHORT = Limits(
    0, 0, 0, Refusal("short_all_in", "E-ACT-04", "a short all-in does not reopen the betting for a seat that has acted")
)


def _reopened(table: TableState, hand: HandState, seat: int) -> bool:
    """AMB-54: whether what came on top since the seat acted is enough to raise again."""
    acted = hand.acted[seat]
    if acted < 0:
        return True
    reading = table.plan.house.bet_short_all_in_reopens
    grown = hand.level - acted
    if reading == "full":
        return grown >= hand.last_raise
    if reading == "half":
        return 2 * grown >= hand.last_raise
    return grown > 0


def _bar(table: TableState, hand: HandState, seat: int) -> Limits | None:
    level = hand.level
    stacks, bets = table.stacks, hand.bets
    if stacks[seat] + bets[seat] <= level:
        return NOT_ENOUGH
    for other in hand.live:
        if other != seat and stacks[other] and stacks[other] + bets[other] > level:
            break
    else:
        return USELESS
    house = table.plan.house
    if level:
        cap = house.bet_raise_cap
        if cap is not None and hand.raises >= cap and not (house.bet_raise_cap_lift_heads_up and len(hand.live) == 2):
            return CAPPED
        if not house.bet_check_raise and hand.checked[seat]:
            return NO_CHECK_RAISE
        if not _reopened(table, hand, seat):
            return SHORT
    return None


def betting_limits(table: TableState, hand: HandState, seat: int) -> Limits:
    barred = _bar(table, hand, seat)
    if barred is not None:
        return barred
    house = table.plan.house
    level = hand.level
    structure = house.bet_structure
    step = table.plan.steps[hand.step]
    size = table.minimum
    if structure == "fixed" and type(step) is BetStep and step.size == "big":
        size = max(house.bet_max or 0, size)
    base = house.ante_amount if house.ante_live and house.ante_rules == "each" else 0
    forced = house.forced_bet_amount
    if forced and level - base == forced < size and hand.raises == 0 and hand.aggressor == hand.posted_last:
        low = base + size  # AMB-28: completing a small Forced Bet is a raise to a full bet
    elif structure == "fixed":
        low = level + size
    elif level == 0 or house.bet_min_raise == "table_min":
        low = level + size
    elif house.bet_min_raise == "last_raise":
        low = level + hand.last_raise
    else:
        low = level + house.table_unit
    unit = house.table_unit
    mine = hand.bets[seat]
    whole = mine + table.stacks[seat]
    if structure == "fixed":
        high = low
    else:
        low += -low % unit
        if structure == "spread":
            high = level + max(house.bet_max or 0, size)
        elif structure == "pot":
            # The pot after calling, on top of the bet.
            high = 2 * level - mine + sum(hand.bets) + sum(hand.put_in) + hand.dead - hand.taken
        else:
            high = whole
        high = max(high - high % unit, low)
    if whole <= high:
        high = whole  # E-STK-06: all-in, for less than the minimum if need be
    return Limits(min(low, high), high, low)
