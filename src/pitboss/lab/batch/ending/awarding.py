"""Pots, takings and awards of hands that are over, as engine/pots, engine/takings and steps/awarding.py have them.

Who of several winners has the odd chip by card and suit is left to the rankings themselves: such hands are rare, and
are marked for `settle.py`.
"""

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.batch import layout as at
from pitboss.lab.batch.layout import LIVE, PUT_IN, STACK
from pitboss.lab.jit import bare_kernel, part

Ints = NDArray[np.int64]

# What the house takes, as one row of numbers; then come steps of an incremental rake, level and total each.
PERCENT, MOST_RAKE, NEAREST, FLOP_STEP, STEPS = range(5)
# What jackpots take, a row each: the least pot, the most, whether before rake; then steps of the rule, level and cents.
MIN_POT, MOST, GROSS, RULES = range(4)


@part
def find_pots(s: Ints, players: int, pots: Ints, seats: Ints) -> int:
    """Main pot and side pots, and who may win each; says how many there are.

    No folded player has put in more than every live one: they are asked only while another live one has matched them
    or can still act, and the last who can act is asked no more. What nobody called went back when its round closed, so
    all of a pot was called. Both may be otherwise after a ruling, and rulings are not played here.
    """
    below, cents, count = 0, s[at.DEAD], 0
    while True:
        level = -1
        for i in range(players):
            put = s[PUT_IN + i]
            if s[LIVE] >> i & 1 and (put > below or (count == 0 and put == below)) and (level < 0 or put < level):
                level = put
        if level < 0:
            break
        mask = 0
        for i in range(players):
            put = s[PUT_IN + i]
            if put > below:
                cents += min(put, level) - below
            if s[LIVE] >> i & 1 and put >= level:
                mask |= 1 << i
        pots[count], seats[count] = cents, mask
        count += 1
        below, cents = level, 0
    return count


@part
def take_rake(called: Ints, count: int, r: Ints, unit: int, taken: Ints) -> int:
    """Each pot's percentage by itself, steps off the pot that reaches them, the most of a round in the order of the
    pots; says what is taken in all."""
    for k in range(count):
        exact = called[k] * r[PERCENT]
        due = exact // (10_000 * unit) * unit
        if r[NEAREST] and 2 * (exact - due * 10_000) >= unit * 10_000 and (due + unit) * 10 <= called[k]:
            due += unit
        taken[k] = due
    before = 0
    for j in range(STEPS, len(r), 2):
        top = 0
        for k in range(count):
            top += called[k]
            if top >= r[j]:
                taken[k] += r[j + 1] - before
                before = r[j + 1]
                break
        if top < r[j]:
            break
    total = 0
    for k in range(count):
        taken[k] = min(taken[k], called[k] // unit * unit)
        if r[MOST_RAKE] >= 0:
            taken[k] = min(taken[k], r[MOST_RAKE] - total)
        total += taken[k]
    return total


@part
def contribute(called: Ints, count: int, q: Ints, unit: int, taken: Ints, given: Ints) -> int:
    """What one jackpot gets; taken, given: by pot, rake and what jackpots got, which grows."""
    whole = 0
    for k in range(count):
        whole += called[k] if q[GROSS] else called[k] - taken[k]
    due = 0
    if whole >= q[MIN_POT]:
        for j in range(RULES, len(q), 2):
            if q[j] >= 0 and whole >= q[j]:
                due = q[j + 1]
    due = min(due, q[MOST])
    top, first, got = 0, 0, 0
    for k in range(count):
        first = k
        top += called[k] if q[GROSS] else called[k] - taken[k]
        if top >= q[MIN_POT]:
            break
    for turn in range(count):
        k = first + turn if first + turn < count else count - 1 - turn
        part = min(due, (called[k] - taken[k] - given[k]) // unit * unit)
        given[k] += part
        got += part
        due -= part
    return got


@part
def best_of(numbers: NDArray[np.uint16], h: int, share: int, mask: int, players: int) -> int:
    """Who of these players has the best hand for a share, as bits; nobody where none qualifies."""
    best, found = np.int64(0), 0
    for i in range(players):
        if mask >> i & 1:
            number = np.int64(numbers[h, share, i])
            if number > best:
                best, found = number, 1 << i
            elif number and number == best:
                found |= 1 << i
    return found


@part
def divide(s: Ints, cents: int, winners: int, players: int, unit: int, one_each: int, by_suit: int) -> bool:
    """Pushes a share to its winners, the odd chips from the left of the button. False where cards decide about them;
    then nothing is pushed."""
    count = 0
    for i in range(players):
        count += winners >> i & 1
    chip, rest = cents, unit
    while rest:
        chip, rest = rest, chip % rest
    each = cents // count // chip * chip if chip else 0
    excess = cents - each * count
    if excess and count > 1 and by_suit:
        return False
    turn = 0
    units, crumbs = excess // chip if chip else 0, excess % chip if chip else 0
    for i in range(players):
        if winners >> i & 1:
            more = 0
            if excess <= 100 and not one_each:
                more = excess if turn == 0 else 0
            else:
                more = units // count * chip + (chip if turn < units % count else 0) + (crumbs if turn == 0 else 0)
            s[STACK + i] += each + more
            turn += 1
    return True


@part
def award_pot(s: Ints, h: int, numbers: NDArray[np.uint16], cents: int, mask: int, p: Ints, odd: Ints) -> bool:
    """One pot by shares; the odd chip of the halving is in the first half. False: see divide."""
    players, unit = p[at.PLAYERS], p[at.UNIT]
    if mask & (mask - 1) == 0:
        return divide(s, cents, mask, players, unit, 0, 0)
    first = best_of(numbers, h, 0, mask, players)
    second = best_of(numbers, h, 1, mask, players) if numbers.shape[1] > 1 else 0
    if not first or not second:
        which = 0 if first else 1
        return divide(s, cents, first | second, players, unit, odd[0], odd[1 + which])
    chip, rest = cents, unit
    while rest:
        chip, rest = rest, chip % rest
    half = cents // 2 // chip * chip if chip else 0
    if not divide(s, cents - half, first, players, unit, odd[0], odd[1]):
        return False
    return divide(s, half, second, players, unit, odd[0], odd[2])


@bare_kernel
def award(
    states: Ints, numbers: NDArray[np.uint16], p: Ints, r: Ints, jackpots: Ints, odd: Ints, takings: Ints,
    unsettled: Ints, scratch: Ints,
) -> None:  # fmt: skip
    """Every hand that is over gets its pots pushed. takings: by hand, rake and what each jackpot got. unsettled: by
    hand, for hands whose odd chips go by card and suit, what is left of each pot and who may win it; their stacks are
    left as they were."""
    players = p[at.PLAYERS]
    pots, seats, taken, given, before = scratch[0], scratch[1], scratch[2], scratch[3], scratch[4]
    for h in range(len(states)):
        s = states[h]
        if s[at.STATUS] != at.SHOWDOWN and s[at.STATUS] != at.UNCALLED:
            continue
        count = find_pots(s, players, pots, seats)
        for k in range(count):
            taken[k] = given[k] = 0
        if r[FLOP_STEP] == 0 or s[at.BOARD]:
            takings[h, 0] = take_rake(pots, count, r, p[at.UNIT], taken)
            for j in range(len(jackpots)):
                takings[h, 1 + j] = contribute(pots, count, jackpots[j], p[at.UNIT], taken, given)
        for i in range(players):
            before[i] = s[STACK + i]
        fair = True
        for k in range(count):
            pots[k] -= taken[k] + given[k]
            fair = fair and award_pot(s, h, numbers, pots[k], seats[k], p, odd)
        if not fair:
            for k in range(count):
                unsettled[h, 0, k], unsettled[h, 1, k] = pots[k], seats[k]
            for i in range(players):
                s[STACK + i] = before[i]
