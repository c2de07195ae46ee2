"""When something leaves the pots for the house, and what the events change.

While a hand runs, rake is taken as betting rounds close and lies in the rake area; with the first push the jackpots get
their parts; when the last pot is pushed the rake drops. What is due depends on the pots alone. So one comparison of
what should lie taken with what does is enough, also after a ruling that made the pots smaller (AMB-103).
"""

from collections.abc import Sequence
from itertools import zip_longest

import msgspec
from msgspec import UNSET, UnsetType

from pitboss.engine.events import (
    ContributionsTaken,
    Event,
    RakeDropped,
    RakeReturned,
    RakeTaken,
    TakingsTaken,
)
from pitboss.engine.plan.takings import TakingsPlan
from pitboss.engine.pots.layers import called_by_pot
from pitboss.engine.registry import evolves
from pitboss.engine.state import HandState, TableState
from pitboss.engine.table.boxes import box_number
from pitboss.engine.takings.by_pot import contribution_of, contributions_by_pot, rake_by_pot
from pitboss.submission.rake import Contribution, Jackpot, Rake


def advance_takings(table: TableState, hand: HandState, plan: TakingsPlan) -> Event | None:
    """Asked where the pots may have changed since the last look. None: nothing to take, give back or drop."""
    rake, awarding = plan.rake, hand.step == table.plan.award_step
    if hand.special is None:
        # It is out of these very pots, which stay as they are while two players may win them. H-01 (P 17.A(3)): or the
        # most of a round is out; which pots it came from is looked at once more before the first push.
        out = rake is not None and not awarding and sum(hand.taken) == rake.max_per_round
        if out or (hand.raked and len(hand.live) > 1):
            rake = None
    # H-14 (P 17.E): no more rake once a pot was pushed.
    if not hand.showdown.awarded:
        found: Event | None = _rake(hand, plan, rake) if rake is not None else None
        if found is None and awarding and plan.jackpots and table.journal is None:
            found = contributions_due(table, hand)
        if found is not None:
            return found
    if awarding and table.rake_area and not hand.pot:
        # H-05, H-06 (P 17.B(1)(b), 17.B(2)(b)): the last pot is pushed, and the rake drops at once.
        return RakeDropped(table.rake_area, plan.dropped_rule)
    return None


def _rake(hand: HandState, plan: TakingsPlan, rake: Rake) -> RakeTaken | RakeReturned | None:
    """H-13 (P 17.D): of what was called."""
    return rake_due(hand, plan, rake, called_by_pot(hand) if not plan.flop_step or _flop_seen(hand, plan) else [])


def rake_due(hand: HandState, plan: TakingsPlan, rake: Rake, called: Sequence[int]) -> RakeTaken | RakeReturned | None:
    """called: what rake is taken of, by pot. None where all of it is taken, and no more."""
    taken, due = hand.taken, rake_by_pot(called, rake, plan.unit)
    if due == taken or all(now == then for now, then in zip_longest(due, taken, fillvalue=0)):
        return None
    more = sum(due) - sum(taken)
    if more < 0:
        # AMB-103: a refund left less to be raked.
        return RakeReturned(-more, tuple(due), plan.again_rule)
    # H-04 (P 17.B(1)(a)): what is due by now, less what lies there.
    return RakeTaken(more, tuple(due), plan.taken_rule)


def _flop_seen(hand: HandState, plan: TakingsPlan) -> bool:
    # N-CFG-rake.noFlopNoDrop (AMB-90)
    return not plan.flop_step or (bool(hand.board) and hand.step >= plan.flop_step)


def contributions_due(table: TableState, hand: HandState) -> ContributionsTaken | None:
    """AMB-148: contributions leave with the first push, so nothing is due after it."""
    plan = table.plan.takings
    if plan is None or not plan.jackpots or hand.contributed or hand.showdown.awarded or not _flop_seen(hand, plan):
        return None
    return contributions_from(table, hand, plan, called_by_pot(hand))


def contributions_from(
    table: TableState, hand: HandState, plan: TakingsPlan, called: Sequence[int]
) -> ContributionsTaken | None:
    """What the jackpots get of these pots; called: before rake."""
    jackpots = plan.jackpots
    if table.attached or hand.not_collecting:
        jackpots = _collecting(table, hand, jackpots)
        if not jackpots:
            return None
    if len(called) == 1:
        return _from_one_pot(table, hand, plan, jackpots, called[0])
    raked = hand.taken if len(hand.taken) == len(called) else [*hand.taken, *[0] * len(called)][: len(called)]
    found = contributions_by_pot(called, raked, jackpots, plan.unit, gross=plan.gross)
    # I-06, J-10
    parts = [(jackpot, cents) for jackpot, given in found if (cents := sum(given))]
    if not parts:
        return None
    by_pot = found[0][1]
    for _, given in found[1:]:
        by_pot = [one + other for one, other in zip(by_pot, given, strict=True)]
    boxes = _boxes(table, parts) if table.attached else UNSET
    return ContributionsTaken(tuple(parts), tuple(by_pot), already=_already(hand, parts), boxes=boxes)


def _collecting(
    table: TableState, hand: HandState, jackpots: Sequence[tuple[Jackpot, Contribution]]
) -> tuple[tuple[Jackpot, Contribution], ...]:
    """Those that get their part of this hand, now."""
    found: list[tuple[Jackpot, Contribution]] = []
    for jackpot, rule in jackpots:
        # J-03 (P 16.B(1), AMB-98)
        if jackpot in hand.not_collecting:
            continue
        if box_number(table, jackpot):
            found.append((jackpot, rule))
            continue
        # A-06 (P 2.F): there is no box to put it in. AMB-148: what a push that was taken back has put into one before
        # is still what this hand gives, and the pot makes the house whole.
        left = hand.left_in_box.get(jackpot, 0)
        if left:
            found.append((jackpot, msgspec.structs.replace(rule, most=min(rule.most, left))))
    return tuple(found)


def _boxes(table: TableState, parts: list[tuple[Jackpot, int]]) -> tuple[tuple[Jackpot, int], ...] | UnsetType:
    """Which box each part goes into, where it is not the first of its jackpot."""
    return tuple([(jackpot, n) for jackpot, _ in parts if (n := box_number(table, jackpot)) > 1]) or UNSET


def _from_one_pot(
    table: TableState, hand: HandState, plan: TakingsPlan, jackpots: Sequence[tuple[Jackpot, Contribution]], called: int
) -> ContributionsTaken | None:
    """The same without side pots, as most hands are."""
    left = called - sum(hand.taken)
    tested, given = called if plan.gross else left, 0
    parts: list[tuple[Jackpot, int]] = []
    for jackpot, rule in jackpots:
        cents = min(contribution_of(tested, rule), (left - given) // plan.unit * plan.unit)
        if cents:
            parts.append((jackpot, cents))
            given += cents
    if not parts:
        return None
    boxes = _boxes(table, parts) if table.attached else UNSET
    return ContributionsTaken(tuple(parts), (given,), already=_already(hand, parts), boxes=boxes)


def _already(hand: HandState, parts: list[tuple[Jackpot, int]]) -> tuple[tuple[Jackpot, int], ...]:
    """AMB-148: nothing goes into a box twice because a push was taken back."""
    left = hand.left_in_box
    return tuple([(jackpot, min(cents, left[jackpot])) for jackpot, cents in parts if jackpot in left]) if left else ()


def as_pushed(hand: HandState, due: ContributionsTaken) -> HandState:
    """The hand once contributions are out: what a dealer is told to push before they have left with the push."""
    return msgspec.structs.replace(hand, contributed=list(due.by_pot), pot=hand.pot - sum(due.by_pot))


# --- evolve ----------------------------------------------------------------------------------------------------------
@evolves(RakeTaken, RakeReturned)
def evolve_rake(table: TableState, hand: HandState, event: RakeTaken | RakeReturned) -> None:
    cents = event.cents if type(event) is RakeTaken else -event.cents
    hand.taken = list(event.by_pot)
    hand.raked = True
    hand.pot -= cents
    table.rake_area += cents


@evolves(TakingsTaken)
def evolve_taken(table: TableState, hand: HandState, event: TakingsTaken) -> None:
    """It names no pot: the main pot gave, and what that did not have came from the next ones."""
    hand.taken = [sum(hand.taken) + event.cents]
    hand.pot -= event.cents
    table.rake_area += event.cents


@evolves(ContributionsTaken)
def evolve_contributions(table: TableState, hand: HandState, event: ContributionsTaken) -> None:
    hand.contributed = list(event.by_pot)
    for jackpot, cents in event.parts:
        hand.pot -= cents
        table.boxes[jackpot] = table.boxes.get(jackpot, 0) + cents
    for jackpot, cents in event.already:
        table.boxes[jackpot] -= cents
        table.over_short += cents


@evolves(RakeDropped)
def evolve_dropped(table: TableState, hand: HandState, event: RakeDropped) -> None:
    table.rake_area -= event.cents
    table.drop_box += event.cents
