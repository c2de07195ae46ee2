"""How much comes off which pot (P 17.B, 15.C, 16.C; AMB-88, 137, 147).

Pots are amounts of called money, the main pot first; an uncalled bet is no part of them (P 17.D). Each pot pays its own
percentage, rounded by itself. A step of an incremental rake comes off the pot that holds the dollar which reaches the
level, counted from the main pot up. The maximum of the round is used up in the order of the pots. All of it depends on
the pots alone, so what is taken street by street is what would be taken at the end.
"""

from collections.abc import Sequence
from itertools import accumulate

from pitboss.submission.rake import Contribution, Jackpot, Levels, Rake


def percentage(cents: int, percent: int, unit: int, rounding: str = "down") -> int:
    """Of one pot, in whole chips. percent: in hundredths. However it is rounded, never more than ten per cent comes off
    (P 17.B(1))."""
    exact = cents * percent
    whole = exact // (10_000 * unit) * unit
    if rounding == "nearest" and 2 * (exact - whole * 10_000) >= unit * 10_000 and (whole + unit) * 10 <= cents:
        return whole + unit
    return whole


def steps_by_pot(pots: Sequence[int], levels: Levels) -> Sequence[int]:
    """AMB-137: amounts are running totals; each step comes off the pot that holds the dollar which reaches it."""
    found = [0] * len(pots)
    tops = list(accumulate(pots))
    before = 0
    for level, total in levels:
        where = next((i for i, top in enumerate(tops) if top >= level), None)
        if where is None:
            break
        found[where] += total - before
        before = total
    return found


def rake_by_pot(pots: Sequence[int], rake: Rake, unit: int) -> list[int]:
    """H-03, H-06, AMB-88, AMB-89: by pot, what is due in all from pots that have grown to this."""
    types, most = rake.types, rake.max_per_round
    percent = rake.percent if "percentage" in types else 0
    if rake.rounding == "down":
        # As `percentage` has it; asked after every betting round.
        parts = 10_000 * unit
        found = [cents * percent // parts * unit for cents in pots]
    else:
        found = [percentage(cents, percent, unit, rake.rounding) for cents in pots]
    if "incremental" in types:
        steps = steps_by_pot(pots, rake.levels)
        # No pot pays more than lies in it, in whole chips.
        found = [min(step + due, cents // unit * unit) for cents, step, due in zip(pots, steps, found, strict=True)]
    if most is not None and sum(found) > most:
        for i, due in enumerate(found):
            found[i] = min(due, most)
            most -= found[i]
    return found


def contribution_of(whole: int, jackpot: Contribution) -> int:
    """What pots of so much give, as far as it is there."""
    due = 0
    if whole >= jackpot.min_pot:
        for level, cents in jackpot.rule:
            if whole >= level:
                due = cents
    return min(due, jackpot.most)


def contribution_by_pot(pots: Sequence[int], left: Sequence[int], jackpot: Contribution, unit: int) -> list[int]:
    """I-06, J-10: once a round of play (AMB-95). AMB-147: the pot that reaches the least pot gives, then later ones,
    then earlier ones; never more than is left, in whole chips.

    pots: what the least pot is looked for in; left: by pot, what rake and other jackpots have left of it."""
    found = [0] * len(pots)
    due, top, first = contribution_of(sum(pots), jackpot), 0, 0
    if not due:
        return found
    for first, cents in enumerate(pots):  # noqa: B007
        top += cents
        if top >= jackpot.min_pot:
            break
    for i in (*range(first, len(pots)), *range(first - 1, -1, -1)):
        found[i] = min(due, left[i] // unit * unit)
        due -= found[i]
        if not due:
            break
    return found


def contributions_by_pot(
    pots: Sequence[int],
    raked: Sequence[int],
    jackpots: Sequence[tuple[Jackpot, Contribution]],
    unit: int,
    *,
    gross: bool = True,
) -> list[tuple[Jackpot, list[int]]]:
    """H-15 (P 15.C(2), 16.C(2)): after rake, what each jackpot gets from the pots, one after the other (AMB-94). gross:
    the least pot is looked for before rake (AMB-95)."""
    left = [cents - taken for cents, taken in zip(pots, raked, strict=True)]
    tested = pots if gross else list(left)
    found: list[tuple[Jackpot, list[int]]] = []
    for jackpot, rule in jackpots:
        given = contribution_by_pot(tested, left, rule, unit)
        for i, part in enumerate(given):
            left[i] -= part
        found.append((jackpot, given))
    return found
