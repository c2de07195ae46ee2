"""What is taken from the pots of a hand, and for the time between hands, compiled with its plan."""

from collections.abc import Sequence

import msgspec

from pitboss.games.steps import Bet, Board, Step
from pitboss.submission import HouseChoices
from pitboss.submission.rake import Contribution, Jackpot, Rake
from pitboss.submission.time_charge import TimeCharge


class TakingsPlan(msgspec.Struct, frozen=True):
    """rake: where some of it comes off the pots. jackpots: those that collect, in the order in which they take
    their parts."""

    rake: Rake | None
    jackpots: tuple[tuple[Jackpot, Contribution], ...]
    unit: int
    # Whether the least pot of a jackpot is looked for before rake.
    gross: bool
    # No flop, no drop: nothing before this step, nor without a board; 0 where the house takes from every hand.
    flop_step: int
    # Why rake goes into its area, is worked out again after a ruling, and goes into the drop box.
    taken_rule: str
    again_rule: str
    dropped_rule: str
    # By step of the script: whether it is a betting round, from its opening on.
    betting_at: tuple[bool, ...]


def compile_takings(house: HouseChoices, steps: Sequence[Step]) -> TakingsPlan | None:
    """None where nothing is taken: then the engine asks no further."""
    rake = house.rake
    if rake is not None and not {"percentage", "incremental"} & set(rake.types):
        rake = None  # H-07: time is charged between rounds of play
    jackpots: list[tuple[Jackpot, Contribution]] = []
    # I-07 (P 15.C(3)): one whose collection has ended has no rule for it, and gets nothing.
    if house.bad_beat is not None and house.bad_beat.rule:
        jackpots.append(("bad_beat", house.bad_beat))
    if house.high_hand is not None and house.high_hand.rule:
        jackpots.append(("high_hand", house.high_hand))
    if rake is None and not jackpots:
        return None
    if house.jackpot_order == "hhj_then_bb":  # AMB-94
        jackpots.reverse()
    by_steps = rake is not None and "percentage" not in rake.types
    return TakingsPlan(
        rake=rake,
        jackpots=tuple(jackpots),
        unit=house.table_unit,
        gross=house.jackpot_pot_basis == "gross",
        flop_step=_flop_step(steps) if house.rake is not None and house.rake.no_flop_no_drop else 0,
        taken_rule="H-06" if by_steps else "H-04",
        again_rule="H-06" if by_steps else "H-03",
        dropped_rule="H-06" if by_steps else "H-05",
        betting_at=tuple([type(step) is Bet for step in steps]),
    )


def _flop_step(steps: Sequence[Step]) -> int:
    """N-CFG-rake.noFlopNoDrop (AMB-90): the step after the first betting on a flop, or after the flop where nobody bets
    on it; 0 in a game without one."""
    flop = next((i for i, step in enumerate(steps) if isinstance(step, Board)), None)
    if flop is None:
        return 0
    return next((i for i in range(flop, len(steps)) if type(steps[i]) is Bet), flop) + 1


class TimePlan(msgspec.Struct, frozen=True):
    """hourly: the fee for an hour at the limits of this game. rule: why it is due."""

    charge: TimeCharge
    hourly: int
    unit: int
    rule: str


def compile_time(house: HouseChoices) -> TimePlan | None:
    """None where no time is charged."""
    charge = house.rake.time if house.rake is not None else None
    # H-09 (P 17.B(3)(c)): by the posted limits, not by those of a Kill or an agreement.
    hourly = charge.fee(house.bet_min, house.bet_max) if charge is not None else None
    if charge is None or hourly is None:
        return None
    # H-08 (P 17.B(3)(b)) is about players; a fee for the table is a choice of its own (P 17.B(3)(a)).
    return TimePlan(charge, hourly, house.table_unit, "H-08" if charge.basis == "per_player" else "H-07")
