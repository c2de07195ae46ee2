"""A short kill test of the jackpots; the long one is `make killjackpots`."""

from pathlib import Path
from random import Random

from pitboss.engine import events as table
from pitboss.house.bad_beat import events as bb
from pitboss.house.custody import events as cu
from pitboss.house.filings import events as fi
from pitboss.house.high_hand import events as hh
from pitboss.store.codec import KINDS
from tests.simulation.kill_jackpots.moments import PEOPLE, PLAY_MONEY, ROOMS, Moment
from tests.simulation.kill_jackpots.run import Plan, kill_test, plan_of
from tests.support.covers import covers

SHORT: Plan = [
    (PEOPLE, Moment(KINDS[cu.CountedInCage], "in")),
    (PEOPLE, Moment(KINDS[cu.CountedAtTable], "after")),
    (PEOPLE, Moment(KINDS[bb.PersonPaid], "after")),
    (PEOPLE, Moment(KINDS[fi.SubmissionEffective], "after")),
    (PLAY_MONEY, Moment(KINDS[table.BadBeatMade], "after")),
    (PLAY_MONEY, Moment(KINDS[hh.PeriodEnded], "before")),
]


@covers("I-05", "I-17", "J-11", "J-15")
def test_no_claim_payout_or_contribution_is_lost_or_doubled_by_a_kill(tmp_path: Path) -> None:
    tally = kill_test(tmp_path, SHORT, seed=5)
    assert tally.kills == dict.fromkeys([(room, str(moment)) for room, moment in SHORT], 1)
    assert tally.acknowledged > 20
    assert tally.told["told to a bad_beat"] > 5
    assert tally.told["told to a high_hand"] > 5


def test_the_long_one_has_every_moment_at_every_place() -> None:
    plan = plan_of(200, Random(1))
    assert len(plan) == 200
    around = {(room, moment.kind) for room, moment in plan}
    assert {(room, kind) for room, kinds in ROOMS.items() for kind in kinds} <= around
