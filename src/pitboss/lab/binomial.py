"""The exact interval of a chance from how often something happened (Clopper and Pearson), and what it is made of.

Why it does not come from SciPy, chi_square.py says.
"""

import math
from collections.abc import Callable

TINY = 1e-300
CLOSE = 1e-14


def interval(hits: int, trials: int, confidence: float = 0.95) -> tuple[float, float]:
    """Bounds that hold the true chance with at least this confidence, whatever it is.

    >>> interval(0, 100)[0], round(interval(0, 100)[1], 6)
    (0.0, 0.036217)
    """
    tail = (1 - confidence) / 2
    low = 0.0 if hits == 0 else _where(lambda p: beta_share(p, hits, trials - hits + 1), tail)
    high = 1.0 if hits == trials else _where(lambda p: beta_share(p, hits + 1, trials - hits), 1 - tail)
    return low, high


def beta_share(x: float, a: float, b: float) -> float:
    """The regularized incomplete beta function: the share of a beta distribution below x.

    For whole a and b it is the chance of a hits or more in a + b - 1 trials of chance x.
    """
    if x <= 0 or x >= 1:
        return float(x > 0)
    # The continued fraction runs quickly on this side of the middle only.
    if x > (a + 1) / (a + b + 2):
        return 1 - beta_share(1 - x, b, a)
    log = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    return math.exp(log) * _fraction(x, a, b) / a


def _fraction(x: float, a: float, b: float) -> float:
    """Its continued fraction, by Lentz's method."""
    c, d = 1.0, 1 / _not_zero(1 - (a + b) * x / (a + 1))
    value, m = d, 0
    while True:
        m += 1
        for step in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / _not_zero(1 + step * d)
            c = _not_zero(1 + step / c)
            value *= c * d
        if abs(c * d - 1) < CLOSE or m > 100_000:
            return value


def _not_zero(number: float) -> float:
    return number if abs(number) > TINY else TINY


def _where(share: Callable[[float], float], wanted: float) -> float:
    """Where a rising function of a chance reaches a value, by halving: in the exponent, for chances may be tiny."""
    low, high = 0.0, 1.0
    for _ in range(200):
        # By the ratio while the bounds are far apart.
        middle = math.sqrt(max(low, 1e-18) * high) if high > 4 * low else (low + high) / 2
        if not low < middle < high:
            break
        if share(middle) < wanted:
            low = middle
        else:
            high = middle
    return (low + high) / 2
