"""The interpreter: every hand of a batch is played on until somebody outside has to decide, or until it is over.

Hands are rows that know nothing of each other. A hand's chance comes from the seed and its own number, so it is the
same hand however many are played beside it.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.batch import layout as at
from pitboss.lab.batch.betting import act, close_round, find_limits, next_in, nobody_can_answer, open_round
from pitboss.lab.batch.dealing import MIX, below, board_step, deal_step, discard, draw_step, next_chance, throw_in
from pitboss.lab.batch.layout import BET, LEVEL, LIVE, PUT_IN, STACK, WAITING
from pitboss.lab.batch.wagers import ask_wager, put_down, round_deal, wager
from pitboss.lab.jit import bare_kernel, part

Ints = NDArray[np.int64]
Bytes = NDArray[np.uint8]
U64 = np.uint64


@part
def fresh_hand(s: Ints, c: Bytes, p: Ints, stacks: Ints, deck: Bytes, seed: int, number: int) -> None:
    for i in range(at.STATE_WIDTH):
        s[i] = 0
    for i in range(p[at.PLAYERS]):
        s[STACK + i] = stacks[i]
    s[LIVE] = (1 << p[at.PLAYERS]) - 1
    s[at.AGGRESSOR] = s[at.LAST_BETTOR] = s[at.POSTED] = -1
    s[at.END], s[at.HAND] = p[at.DECK_SIZE], number
    for i in range(p[at.DECK_SIZE]):
        c[at.DECK_AT + i] = deck[i]
    # splitmix64: neighbouring numbers have nothing in common afterwards.
    x = U64(seed) * U64(0xD1342543DE82EF95) + U64(number + 1) * U64(0x9E3779B97F4A7C15)
    x = (x ^ x >> U64(30)) * U64(0xBF58476D1CE4E5B9)
    x = (x ^ x >> U64(27)) * U64(0x94D049BB133111EB)
    x ^= x >> U64(31)
    s[at.CHANCE] = np.int64(x | U64(1))


@part
def forced_money(s: Ints, p: Ints, blinds: Ints, kind: int) -> None:
    """Antes and blinds."""
    if kind == at.ANTE:
        for i in range(p[at.PLAYERS]):
            if p[at.ANTE_PAYER] < 0 or p[at.ANTE_PAYER] == i:
                cents = min(p[at.ANTE_EACH], s[STACK + i])
                s[STACK + i] -= cents
                if p[at.ANTE_LIVE]:
                    s[BET + i] += cents
                else:
                    s[at.POT] += cents
                    if p[at.ANTE_PAYER] < 0:
                        s[PUT_IN + i] += cents
                    else:
                        s[at.DEAD] += cents
        if p[at.ANTE_LIVE]:
            s[LEVEL] = p[at.ANTE_LIVE]
    else:
        level = p[at.ANTE_LIVE]
        for k in range(len(blinds)):
            i = blinds[k, 0]
            paid = min(blinds[k, 1], s[STACK + i])
            dead = min(blinds[k, 2], s[STACK + i] - paid)
            s[STACK + i] -= paid + dead
            s[BET + i] += paid
            s[at.DEAD] += dead
            s[at.POT] += dead
            level = max(level, p[at.ANTE_LIVE] + blinds[k, 1])
        s[LEVEL] = level
        s[at.POSTED] = s[at.AGGRESSOR] = s[at.LAST_BETTOR] = p[at.BLINDS_SEAT]
    s[at.STEP] += 1


@part
def forced_bet(s: Ints, c: Bytes, p: Ints, highest: int, ace_low: int) -> None:
    """The one up card decides who posts; where nobody could answer nobody does."""
    best, seat, able = np.int64(0), -1, 0
    for i in range(p[at.PLAYERS]):
        if s[LIVE] >> i & 1 and s[STACK + i]:
            able += 1
            card = np.int64(c[at.UP + i * at.CARDS_MOST])
            order = card - 52 if ace_low and card >> 2 == 12 else card
            if seat < 0 or (order > best if highest else order < best):
                best, seat = order, i
    s[LEVEL] = p[at.ANTE_LIVE]
    s[at.POSTED] = s[at.AGGRESSOR] = s[at.LAST_BETTOR] = -1
    if able >= 2:
        cents = min(p[at.FORCED_BET], s[STACK + seat])
        s[STACK + seat] -= cents
        s[BET + seat] += cents
        s[LEVEL] += p[at.FORCED_BET]
        s[at.POSTED] = s[at.AGGRESSOR] = s[at.LAST_BETTOR] = seat
    s[at.STEP] += 1


@part
def showing(s: Ints, c: Bytes, seat: int, low: bool) -> Any:
    """The hand showing, bigger the better (rankings/showing.py): groups of equal ranks, the larger and higher first.
    Everybody shows equally many cards, so equal kinds have equally many groups."""
    counts = np.int64(0)
    for j in range(s[at.UP_COUNT + seat]):
        face = (np.int64(c[at.UP + seat * at.CARDS_MOST + j]) >> 2) + 1
        if low and face == 13:
            face = np.int64(0)
        counts += np.int64(1) << 4 * face
    kind, pairs, faces = 0, 0, np.int64(0)
    for size in range(4, 0, -1):
        for rank in range(13, -1, -1):
            if counts >> 4 * rank & 15 == size:
                faces = faces << 4 | rank
                kind = max(kind, size)
                pairs += size == 2
    # Four, three, two pairs, a pair, nothing.
    order = kind + 1 if kind > 2 else pairs
    found = np.int64(order) << 16 | faces
    return -found if low else found


@part
def find_opener(s: Ints, c: Bytes, p: Ints, kind: int) -> int:
    """Who opens the round: the first with chips, going round from whom the rule names."""
    players, start = p[at.PLAYERS], 0
    if kind in (at.LEFT_OF_BLINDS, at.LEFT_OF_FORCED):
        start = s[at.POSTED] + 1 if s[at.POSTED] + 1 < players else 0
    elif kind != at.LEFT_OF_BUTTON:
        best, low = np.int64(0), kind == at.BEST_LOW
        start = -1
        for i in range(players):
            if s[LIVE] >> i & 1:
                value = showing(s, c, i, low)
                if start < 0 or value > best:
                    best, start = value, i
    able = 0
    for i in range(players):
        if s[LIVE] >> i & 1 and s[STACK + i]:
            able |= 1 << i
    return next_in(able, start, players)


@part
def chance_of(x: np.uint64) -> float:
    return np.float64(x * MIX >> U64(11)) / 9007199254740992.0


@part
def choose(s: Ints, p: Ints, policy: int, table: NDArray[np.float64]) -> tuple[int, int]:
    """What a policy does in a betting round: what, and how much. table: by player (or one for all), by round and
    whether a bet is faced, the chances of a fold, a call, the least raise and three times that, added up."""
    x = next_chance(U64(s[at.CHANCE]))
    s[at.CHANCE] = np.int64(x)
    kind, amount, faced = at.CALL, s[at.LOW], 1 if s[at.TO_CALL] else 0
    who, row = s[at.TURN] if len(table) > 1 else 0, min(s[at.ROUND], table.shape[1] - 1)
    if not s[at.MAY_CALL]:
        # Against the house: a wager, or a fold.
        kind = at.RAISE if s[at.MAY_RAISE] else at.FOLD
        folds = table[who, row, 1, 0] if policy == at.BY_TABLE else 0.5
        if policy != at.CALLING and chance_of(x) < folds:
            kind = at.FOLD
    elif policy == at.UNIFORM:
        # Every amount is a choice of its own, all-in too where it is no whole number of chips.
        unit, wide = p[at.UNIT], s[at.HIGH] - s[at.LOW]
        amounts = (wide + unit - 1) // unit + 1 if s[at.MAY_RAISE] else 0
        pick = below(x, 1 + faced + amounts)
        if pick > 0:
            kind = at.FOLD if faced and pick == 1 else at.RAISE
            amount = min(s[at.LOW] + (pick - 1 - faced) * unit, s[at.HIGH])
    elif policy == at.BY_TABLE:
        draw = chance_of(x)
        if faced and draw < table[who, row, faced, 0]:
            kind = at.FOLD
        elif draw >= table[who, row, faced, 1] and s[at.MAY_RAISE]:
            kind = at.RAISE
            if draw >= table[who, row, faced, 2]:
                amount = min(3 * amount, s[at.HIGH]) if draw < table[who, row, faced, 3] else s[at.HIGH]
    return kind, amount


@part
def choose_cards(s: Ints, policy: int, most: int) -> int:
    """What a policy throws away: nothing, or any set of cards with equal chance."""
    places, found = 0, policy == at.CALLING
    while not found:
        x = next_chance(U64(s[at.CHANCE]))
        s[at.CHANCE] = np.int64(x)
        places, count = below(x, 1 << s[at.HOLE_COUNT + s[at.TURN]]), 0
        for j in range(at.CARDS_MOST):
            count += places >> j & 1
        found = not most or count <= most
    return places


@part
def play_step(s: Ints, c: Bytes, w: Ints, steps: Ints, p: Ints, blinds: Ints, given: bool) -> None:
    """The step that the hand is at; a choice that is due stands in STATUS and TURN afterwards."""
    k = s[at.STEP]
    op, first, second, third = steps[k, 0], steps[k, 1], steps[k, 2], steps[k, 3]
    if op == at.BETTING:
        idle = nobody_can_answer(s, p[at.PLAYERS])
        if not s[at.OPEN] and not idle:
            open_round(s, p, find_opener(s, c, p, first), first, second)
        waiting = s[WAITING]
        if s[at.OPEN] and waiting and (waiting & (waiting - 1) or not idle):
            s[at.TURN] = next_in(waiting, s[at.HEAD], p[at.PLAYERS])
            find_limits(s, p, s[at.TURN], second)
            s[at.STATUS] = at.ACTS
        else:
            close_round(s, p)
    elif op == at.DEAL:
        deal_step(s, c, p, first, second, third, given)
    elif op == at.COMMUNITY:
        board_step(s, c, first, p[at.LYING] == 1, given)
    elif op == at.DRAW:
        draw_step(s, c, p, second, given)
        if s[at.STATUS] == at.DRAWS:
            s[at.TURN] = next_in(s[at.TO_DRAW], 0, p[at.PLAYERS])
    elif op == at.WAGER:
        ask_wager(s, w, p, steps[k])
    elif op == at.ROUND_DEAL:
        round_deal(s, c, p, steps[k], given)
    elif op == at.FORCED:
        forced_bet(s, c, p, first, second)
    elif op == at.THE_END:
        s[at.STATUS] = at.SHOWDOWN
    elif op == at.NOTHING:
        s[at.STEP] += 1
    else:
        forced_money(s, p, blinds, op)


@bare_kernel
def start(
    states: Ints, cards: Bytes, layout: Ints, p: Ints, stacks: Ints, wagers: Ints, decks: Bytes, seed: int, first: int
) -> None:
    """stacks, wagers, decks: a row for each hand, or one for all. layout: one row that nobody looks at, where no house
    plays."""
    for h in range(len(states)):
        mine = stacks[h if len(stacks) > 1 else 0]
        fresh_hand(states[h], cards[h], p, mine, decks[h if len(decks) > 1 else 0], seed, first + h)
        if p[at.AGAINST_HOUSE]:
            put_down(states[h], layout[h], wagers[h if len(wagers) > 1 else 0], p)


@part
def decided(s: Ints, c: Bytes, w: Ints, steps: Ints, p: Ints, kind: int, amount: int) -> None:
    """What the player decided whose turn it is."""
    seat, was, row = s[at.TURN], s[at.STATUS], steps[s[at.STEP]]
    s[at.STATUS] = at.RUNNING
    if was == at.DRAWS:
        discard(s, c, seat, amount, row[at.MOST])
    elif row[0] == at.WAGER:
        wager(s, c, w, p, row, seat, kind, amount, len(steps) - 1)
    else:
        act(s, p, seat, kind, amount, row[at.SIZE])
        if kind == at.FOLD:
            throw_in(s, c, seat)


@part
def noted(s: Ints, c: Bytes, step: int, kind: int, amount: int) -> Any:
    """The decision that is due now as one number, with what a hand is told again by: see `layout.WHO_AT`."""
    seat, what = s[at.TURN], kind
    much: Any = amount
    if s[at.STATUS] == at.DRAWS:
        what = at.DISCARD
        for j in range(s[at.HOLE_COUNT + seat]):
            card = np.int64(c[at.HOLE + seat * at.CARDS_MOST + j])
            much = much | card << at.HELD_AT + at.CARD_BITS * j
    elif kind == at.FOLD:
        much = s[at.HOLE_COUNT + seat] | s[at.UP_COUNT + seat] << at.UP_FOLDED_AT
    elif kind == at.CALL:
        much = s[at.TO_CALL]
        if not much:
            what = at.CHECKS
    elif step == at.WAGER:
        what = at.WAGERS
    elif not s[LEVEL]:
        what = at.BETS
    return what | seat << at.WHO_AT | much << at.MUCH_AT


@bare_kernel
def run(
    states: Ints, cards: Bytes, layout: Ints, steps: Ints, p: Ints, blinds: Ints, policies: Ints,
    table: NDArray[np.float64], kinds: Ints, amounts: Ints, acts: Ints, given: bool,
) -> int:  # fmt: skip
    """Plays every hand on. kinds, amounts: what was decided outside, for each hand that waits. acts: where every
    decision is noted, as many as there is room for. Says how many wait."""
    waiting = 0
    for h in range(len(states)):
        s, c, w = states[h], cards[h], layout[h if len(layout) > 1 else 0]
        kind, amount = kinds[h], amounts[h]
        asked = s[at.STATUS] == at.ACTS or s[at.STATUS] == at.DRAWS
        while asked or s[at.STATUS] == at.RUNNING:
            if asked:
                asked = False
                if s[at.DECISIONS] < acts.shape[1]:
                    acts[h, s[at.DECISIONS]] = noted(s, c, steps[s[at.STEP], 0], kind, amount)
                decided(s, c, w, steps, p, kind, amount)
            else:
                play_step(s, c, w, steps, p, blinds, given)
                if s[at.STATUS] == at.ACTS or s[at.STATUS] == at.DRAWS:
                    policy = policies[s[at.TURN]]
                    if policy == at.OUTSIDE:
                        waiting += 1
                        break
                    asked = True
                    if s[at.STATUS] == at.ACTS:
                        kind, amount = choose(s, p, policy, table)
                    else:
                        amount = choose_cards(s, policy, steps[s[at.STEP], at.MOST])
    return waiting
