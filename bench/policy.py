"""The two policies, as numbers that both sides read alike.

random: where a bet is faced, fold with FOLD; where a raise is possible, raise with RAISE (one draw decides both), by
the minimum, three times the minimum or the maximum (a second draw, where they differ); else check or call. A draw
throws any subset of the holding with equal chance (one draw).
call: check, call, stand pat; no draws of chance at all.
"""

from itertools import chain, combinations

FOLD = 0.15
RAISE = 0.75  # from here up to 1
LOWEST = 0.60  # below: the minimum
THRICE = 0.90  # below: three times the minimum; from here: the maximum

# By number of cards: every subset of their positions.
SUBSETS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(chain.from_iterable(combinations(range(n), k) for k in range(n + 1))) for n in range(6)
)
