"""What would be taken from pots that somebody names, by kind and by pot, each with its rule: as the engine takes it."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from pitboss.engine.takings.by_pot import contributions_by_pot, rake_by_pot
from pitboss.submission.rake import Contribution, Jackpot, Rake

RULES = {"bad_beat": "I-06", "high_hand": "J-10"}


class Due(msgspec.Struct, frozen=True):
    """Cents, by pot and together. rule: of the register."""

    kind: Literal["rake", "bad_beat", "high_hand"]
    by_pot: tuple[int, ...]
    cents: int
    rule: str


class TakingsReport(msgspec.Struct, frozen=True):
    """pots: called money and seats that may win it, as they were named. left: what is won of each."""

    pots: tuple[tuple[int, int], ...]
    due: tuple[Due, ...]
    left: tuple[int, ...]


def takings_report(
    rake: Rake | None,
    contributions: Sequence[tuple[Jackpot, Contribution]],
    pots: Sequence[tuple[int, int]],
    unit: int,
    *,
    flop: bool = True,
    gross: bool = True,
) -> TakingsReport:
    """pots: cents and number of seats, the main pot first. contributions: in the order in which they are taken. flop:
    whether there was one, in a game that has it; gross: the least pot is looked for before rake."""
    called = [cents for cents, _ in pots]
    # N-CFG-rake.noFlopNoDrop (AMB-90, AMB-148): for rake and contributions alike.
    nothing = rake is not None and rake.no_flop_no_drop and not flop
    raked = rake_by_pot(called, rake, unit) if rake is not None and not nothing else [0] * len(called)
    due: list[Due] = []
    if rake is not None and {"percentage", "incremental"} & set(rake.types):
        rule = "H-03" if "percentage" in rake.types else "H-06"
        due.append(Due("rake", tuple(raked), sum(raked), rule))
    for jackpot, given in contributions_by_pot(called, raked, () if nothing else contributions, unit, gross=gross):
        due.append(Due(jackpot, tuple(given), sum(given), RULES[jackpot]))
    left = [cents - sum([one.by_pot[i] for one in due]) for i, cents in enumerate(called)]
    return TakingsReport(tuple(pots), tuple(due), tuple(left))
