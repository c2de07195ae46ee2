"""What the hand that an event lays open is called."""

from collections.abc import Sequence

from pitboss.engine import events as ev
from pitboss.engine.plan import Plan

# What is said of these hands says for which half they are: "eight-six low", "three-card Badugi, nine high".
SAY_THEMSELVES = ("low", "badugi")


def words_of(plan: Plan, strengths: Sequence[int]) -> str:
    """One share after the other, "high: pair of aces; eight-six low"; a hand that does not qualify for a share is not
    told there."""
    labels = ["" if share.name in SAY_THEMSELVES else f"{share.name}: " for share in plan.game.shares]
    shares = labels if len(plan.rankings) > 1 else [""]
    found = zip(shares, plan.rankings, strengths, strict=True)
    return "; ".join([share + ranking.words(strength) for share, ranking, strength in found if strength])


def told_name(plan: Plan, event: ev.Event) -> str:
    """The name of the hand that this event lays open, as far as it was ranked; '' for other events."""
    if isinstance(event, ev.HandTurnedUp):
        return plan.rankings[0].words(event.strength) if event.strength else ""
    if not isinstance(event, ev.HandTabled) or not event.strengths:
        return ""
    # F-RIT-10, F-DBL-04: the first board's strengths, then the second's.
    ways = len(plan.rankings)
    names = [words_of(plan, event.strengths[at : at + ways]) for at in range(0, len(event.strengths), ways)]
    if len(names) == 1:
        return names[0]
    return "; ".join([f"board {number}: {name}" for number, name in enumerate(names, 1) if name])
