"""Part H: what the house takes from the pots. Bounds are worked out here once more, from the chips that were put in."""

from pitboss.engine import events as ev
from tests.conditions.situation import Situation, condition


def pots_of(s: Situation) -> list[int]:
    """What was called into each pot, the main pot first: by the bets of those who may win it."""
    hand = s.hand
    levels = sorted({hand.put_in[seat] for seat in hand.live})
    found, below = [], 0
    for level in levels:
        top = level if level < levels[-1] else max(hand.put_in)
        found.append(sum(max(0, min(cents, top) - below) for cents in hand.put_in))
        below = level
    found[0] += hand.dead
    return found


def before_any_push(s: Situation) -> bool:
    return not s.hand.betting.open and s.hand.betting.rounds > 0 and not s.happened(ev.PotAwarded)


def goes_by(s: Situation, kind: str) -> bool:
    rake = s.house.rake
    return rake is not None and kind in rake.types


def within_bounds(s: Situation) -> bool:
    """By pot no more than ten per cent and the steps that are reached; in all no more than the most of the round."""
    rake, pots = s.house.rake, pots_of(s)
    if rake is None or rake.max_per_round is None or len(s.event.by_pot) > len(pots):
        return False
    steps = max([total for level, total in rake.levels if level <= sum(pots)], default=0)
    by_pot = zip(s.event.by_pot, pots, strict=False)
    return sum(s.event.by_pot) <= rake.max_per_round and all(10 * (cents - steps) <= pot for cents, pot in by_pot)


@condition("H-04")
def a_betting_round_has_closed(s: Situation) -> bool:
    return s.is_a(ev.RakeTaken) and before_any_push(s) and goes_by(s, "percentage") and within_bounds(s)


@condition("H-03")
def less_is_left_than_was_raked(s: Situation) -> bool:
    ruled = s.happened(ev.HandDied, ev.ExposedHandVoided)
    return s.is_a(ev.RakeReturned) and bool(ruled) and before_any_push(s) and within_bounds(s)


@condition("H-05")
def the_last_pot_is_pushed(s: Situation) -> bool:
    all_of_it = s.event.cents == s.table.rake_area > 0 == s.hand.pot
    return s.is_a(ev.RakeDropped) and all_of_it and goes_by(s, "percentage")


@condition("H-06")
def steps_were_reached(s: Situation) -> bool:
    if not goes_by(s, "incremental") or goes_by(s, "percentage"):
        return False
    if s.is_a(ev.RakeDropped):
        return bool(s.event.cents == s.table.rake_area > 0 == s.hand.pot)
    return s.is_a(ev.RakeTaken, ev.RakeReturned) and before_any_push(s) and within_bounds(s)


@condition("H-15")
def rake_is_out_and_no_pot_is_pushed(s: Situation) -> bool:
    offered = {"bad_beat": s.house.bad_beat, "high_hand": s.house.high_hand}
    known = all(offered[jackpot] is not None and cents <= offered[jackpot].most for jackpot, cents in s.event.parts)  # type: ignore[union-attr]
    return s.is_a(ev.ContributionsTaken) and before_any_push(s) and known and not s.happened(ev.ContributionsTaken)
