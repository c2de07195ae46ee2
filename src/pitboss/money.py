"""Money is whole cents in an int. Nothing here or anywhere else is ever a float."""

from collections.abc import Sequence

DOLLAR = 100


def split_equally(cents: int, ways: int, unit: int) -> tuple[int, int]:
    """The share of each of `ways` in whole units, and what is left over (P 6.H; G-GEN-10)."""
    share = cents // ways // unit * unit
    return share, cents - share * ways


def halve(cents: int, unit: int) -> tuple[int, int]:
    """Two halves in whole units, the excess in the first (P 10.L(3)(b), 12.K(4), 19.K(4), 21.F(1)(c), 21.F(2)(c))."""
    second = cents // 2 // unit * unit
    return cents - second, second


def hand_out_excess(excess: int, order: Sequence[int], unit: int, *, one_unit_each: bool) -> list[tuple[int, int]]:
    """Who gets what of an excess, `order` being the seats by entitlement (G-GEN-10, AMB-81).

    By the letter the whole excess, up to a dollar, goes to the one entitled player. A larger one is handed out a unit
    at a time in that order. What is smaller than a unit stays with the first.
    """
    if excess == 0:
        return []
    if excess <= DOLLAR and not one_unit_each:
        return [(order[0], excess)]
    units, crumbs = divmod(excess, unit)
    given = [0] * len(order)
    for i in range(units):
        given[i % len(order)] += unit
    given[0] += crumbs
    return [(seat, cents) for seat, cents in zip(order, given, strict=True) if cents]


def show_cents(cents: int) -> str:
    """'12' or '12.50': dollars, with cents only where there are any."""
    sign = "-" if cents < 0 else ""
    dollars, rest = divmod(abs(cents), 100)
    return f"{sign}{dollars}.{rest:02d}" if rest else f"{sign}{dollars}"


def show_dollars(cents: int) -> str:
    """'$1,200' or '$12.50', as people read it; '-$5' where it is less than nothing."""
    dollars, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}${dollars:,}" + (f".{rest:02d}" if rest else "")


def parse_cents(text: str) -> int:
    """Read '12', '12.5' or '$12.50' as cents; refuses fractions of a cent and negative amounts."""
    bare = text.strip().removeprefix("$").replace(",", "")
    whole, dot, part = bare.partition(".")
    if not whole.isdigit() or (dot and not part.isdigit()):
        raise ValueError(f"{text!r} is not an amount of money: write dollars, as in 12 or 12.50")
    if len(part) > 2:
        raise ValueError(f"{text!r} has a fraction of a cent: amounts are whole cents, as in 12.50")
    return int(whole) * 100 + int(part.ljust(2, "0") or 0)
