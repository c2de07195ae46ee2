"""A betting round of one hand, as engine/steps/betting.py has it. s: the hand's numbers, p: the house's choices.

Action goes round in one direction, so the queue of those who have to act is a set of players and a place to look from.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.batch import layout as at
from pitboss.lab.batch.layout import ACTED, BET, CHECKED, HEAD, LEVEL, LIVE, PUT_IN, STACK, WAITING
from pitboss.lab.jit import part

Ints = NDArray[np.int64]


@part
def next_in(mask: int, start: int, players: int) -> int:
    """The first player of a set, going round from this one."""
    place = start
    while not mask >> place & 1:
        place += 1
        if place >= players:
            place = 0
    return place


@part
def nobody_can_answer(s: Ints, players: int) -> bool:
    """One player at most still has chips, and has matched every all-in."""
    able, most, mine = 0, 0, 0
    for i in range(players):
        if s[LIVE] >> i & 1:
            most = max(most, s[BET + i])
            if s[STACK + i]:
                able += 1
                mine = s[BET + i]
    return able == 0 or (able == 1 and most <= mine)


@part
def least_raise(s: Ints, p: Ints, size: int) -> Any:
    level = s[LEVEL]
    if p[at.STRUCTURE] == at.FIXED:
        least = level + size
    elif level == 0 or p[at.MIN_RAISE] == at.TABLE_MINIMUM:
        least = level + p[at.MINIMUM]
    elif p[at.MIN_RAISE] == at.LAST:
        least = level + s[at.LAST_RAISE]
    else:
        least = level + p[at.UNIT]
    return least + -least % p[at.UNIT]


@part
def open_round(s: Ints, p: Ints, opener: int, kind: int, size: int) -> None:
    """opener: who acts first. kind: how they were found."""
    players = p[at.PLAYERS]
    s[at.OPEN], s[HEAD], s[at.RAISES] = 1, opener, 0
    waiting = 0
    for i in range(players):
        s[ACTED + i], s[CHECKED + i] = -1, 0
        if s[LIVE] >> i & 1 and s[STACK + i]:
            waiting |= 1 << i
    s[WAITING] = waiting
    if kind in (at.LEFT_OF_BLINDS, at.LEFT_OF_FORCED):
        # A bet stands already: a blind or the forced bet.
        s[at.LAST_RAISE] = max(size, s[LEVEL] - p[at.ANTE_LIVE])
        s[at.LEAST] = least_raise(s, p, size)
        if kind == at.LEFT_OF_FORCED:
            forced, base = p[at.FORCED_BET], p[at.ANTE_LIVE]
            if forced and s[LEVEL] - base == forced and forced < size:
                s[at.LEAST] = base + size
            if not p[at.FORCED_OPTION] and s[at.POSTED] >= 0:
                s[WAITING] &= ~(1 << s[at.POSTED])
    else:
        s[LEVEL], s[at.AGGRESSOR] = 0, -1
        s[at.LAST_RAISE] = s[at.LEAST] = size


@part
def find_limits(s: Ints, p: Ints, seat: int, size: int) -> None:
    """What the player may bet or raise to, into LOW, HIGH and FULL; MAY_RAISE: whether at all."""
    players, level, mine = p[at.PLAYERS], s[LEVEL], s[BET + seat]
    whole = mine + s[STACK + seat]
    s[at.TO_CALL] = min(level - mine, s[STACK + seat]) if level > mine else 0
    may = False
    bets = 0
    for i in range(players):
        bets += s[BET + i]
        if i != seat and s[LIVE] >> i & 1 and s[STACK + i] and s[STACK + i] + s[BET + i] > level:
            may = True
    may = may and whole > level
    if may and level:
        if p[at.CAP] >= 0 and s[at.RAISES] >= p[at.CAP]:
            # Heads-up the posted number of raises may not hold.
            live = s[LIVE]
            two = (live & (live - 1)) != 0 and (live & (live - 1)) & ((live & (live - 1)) - 1) == 0
            may = p[at.CAP_LIFTED] == 1 and two
        if not p[at.CHECK_RAISE] and s[CHECKED + seat]:
            may = False
        acted = s[ACTED + seat]
        if may and acted >= 0:
            grown = level - acted
            raised = size if p[at.STRUCTURE] == at.FIXED else s[at.LAST_RAISE]
            if p[at.REOPENS] == at.WHOLE_RAISE:
                may = grown >= raised
            elif p[at.REOPENS] == at.HALF_RAISE:
                may = 2 * grown >= raised
            else:
                may = grown > 0
    low = high = s[at.LEAST]
    if p[at.STRUCTURE] == at.NO_LIMIT:
        high = max(whole, low)
    elif p[at.STRUCTURE] != at.FIXED:
        if p[at.STRUCTURE] == at.SPREAD:
            high = level + max(p[at.MAXIMUM], p[at.MINIMUM])
        else:
            high = 2 * level - mine + bets + s[at.POT]
        high = max(high - high % p[at.UNIT], low)
    high = min(high, whole)
    s[at.FULL], s[at.HIGH], s[at.LOW], s[at.MAY_RAISE] = low, high, min(low, high), may
    # P 18.L(1): a hand may be thrown away where nothing is owed, too.
    s[at.MAY_CALL] = s[at.MAY_FOLD] = 1


@part
def act(s: Ints, p: Ints, seat: int, kind: int, amount: int, size: int) -> None:
    """What the limits allow was decided; anything else makes the hand ILLEGAL."""
    players, level = p[at.PLAYERS], s[LEVEL]
    s[at.DECISIONS] += 1
    s[WAITING] &= ~(1 << seat)
    s[HEAD] = seat
    if kind == at.CALL:
        cents = s[at.TO_CALL]
        if cents:
            s[STACK + seat] -= cents
            s[BET + seat] += cents
            s[ACTED + seat] = level
        else:
            s[CHECKED + seat] = 1
    elif kind == at.FOLD:
        s[LIVE] &= ~(1 << seat)
        if s[LIVE] & (s[LIVE] - 1) == 0:
            s[WAITING] = 0
    else:
        whole = s[BET + seat] + s[STACK + seat]
        fair = s[at.MAY_RAISE] and s[at.LOW] <= amount <= s[at.HIGH]
        if not fair or (amount % p[at.UNIT] and amount != whole):
            s[at.STATUS] = at.ILLEGAL
        else:
            s[STACK + seat] -= amount - s[BET + seat]
            s[BET + seat] = amount
            # A raise that is no short all-in opens the betting again for everybody.
            wholly = amount >= s[at.LAST_RAISE] if level == 0 else amount >= s[at.FULL]
            if wholly:
                s[at.LAST_RAISE] = amount if level == 0 else max(s[at.LAST_RAISE], amount - level)
                s[at.RAISES] += 1 if level else 0
                for i in range(players):
                    s[ACTED + i] = -1
            s[LEVEL] = amount
            s[at.LEAST] = least_raise(s, p, size)
            s[ACTED + seat] = amount
            s[at.AGGRESSOR] = s[at.LAST_BETTOR] = seat
            waiting = 0
            for i in range(players):
                if i != seat and s[LIVE] >> i & 1 and s[STACK + i]:
                    waiting |= 1 << i
            s[WAITING] = waiting


@part
def close_round(s: Ints, p: Ints) -> None:
    """What nobody matched goes back, the rest into the pot; with one player left the hand is over."""
    players = p[at.PLAYERS]
    first = second = 0
    seat = -1
    for i in range(players):
        cents = s[BET + i]
        if cents > first:
            first, second, seat = cents, first, i
        elif cents > second:
            second = cents
    if seat >= 0 and s[LIVE] >> seat & 1:
        s[BET + seat] = second
        s[STACK + seat] += first - second
    for i in range(players):
        s[PUT_IN + i] += s[BET + i]
        s[at.POT] += s[BET + i]
        s[BET + i] = 0
    s[at.OPEN] = s[LEVEL] = s[WAITING] = 0
    s[at.ROUND] += 1
    if s[LIVE] & (s[LIVE] - 1) == 0:
        s[at.STATUS] = at.UNCALLED
    else:
        s[at.STEP] += 1
