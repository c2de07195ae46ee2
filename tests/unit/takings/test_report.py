"""What would be taken from pots that somebody names (P 17.B, 15.C, 16.C)."""

from hypothesis import given
from hypothesis import strategies as st

from pitboss.engine.takings.report import Due, takings_report
from pitboss.submission.rake import Contribution, Jackpot, Rake
from tests.support.covers import covers
from tests.support.rakes import ONE_DOLLAR, STEPS, TEN_PER_CENT

Parts = tuple[tuple[Jackpot, Contribution], ...]
FIVE_AT_MOST = Rake(types=("percentage",), percent=1000, max_per_round=500)
BOTH: Parts = (("bad_beat", ONE_DOLLAR), ("high_hand", ONE_DOLLAR))


@covers("H-15", "I-06", "J-10")
def test_h_15__by_kind_and_by_pot() -> None:
    """87 less 5, 1 and 1 are 80: the example of the rule; here in two pots of 40 and 47."""
    report = takings_report(FIVE_AT_MOST, BOTH, [(4000, 3), (4700, 2)], 100)
    assert report.due == (
        Due("rake", (400, 100), 500, "H-03"),
        Due("bad_beat", (100, 0), 100, "I-06"),
        Due("high_hand", (100, 0), 100, "J-10"),
    )
    assert report.left == (3400, 4600)
    assert sum(report.left) == 8000


@covers("H-06")
def test_h_06__steps() -> None:
    assert takings_report(STEPS, (), [(1500, 3), (3000, 2)], 100).due == (Due("rake", (100, 200), 300, "H-06"),)


@covers("N-CFG-rake.noFlopNoDrop")
def test_no_flop_no_drop__for_rake_and_contributions() -> None:
    rake = Rake(types=("percentage",), percent=1000, max_per_round=500, no_flop_no_drop=True)
    assert takings_report(rake, BOTH, [(8700, 3)], 100, flop=False).left == (8700,)
    assert takings_report(rake, BOTH, [(8700, 3)], 100).left == (8000,)
    assert takings_report(TEN_PER_CENT, BOTH, [(8700, 3)], 100, flop=False).left == (7700,)


@covers("N-CFG-jackpot.potBasis", "N-CFG-jackpot.order")
def test_jackpot_pot_basis__the_least_pot_after_rake() -> None:
    """21 less 2 are 19, below the least pot of 20."""
    assert takings_report(TEN_PER_CENT, BOTH, [(2100, 2)], 100).left == (1700,)
    assert takings_report(TEN_PER_CENT, BOTH, [(2100, 2)], 100, gross=False).left == (1900,)
    # One dollar is left after rake: who comes first has it.
    greedy = Contribution(rule=((0, 100),), most=100)
    whole = Rake(types=("incremental",), levels=((200, 100),), max_per_round=100)
    order: Parts = (("high_hand", greedy), ("bad_beat", greedy))
    parts = takings_report(whole, order, [(200, 2)], 100).due[1:]
    assert [(due.kind, due.cents) for due in parts] == [("high_hand", 100), ("bad_beat", 0)]


@given(st.lists(st.tuples(st.integers(0, 100_000), st.integers(2, 9)), min_size=1, max_size=4))
def test_h_16__nothing_is_lost(pots: list[tuple[int, int]]) -> None:
    report = takings_report(FIVE_AT_MOST, BOTH, pots, 25)
    assert sum(report.left) + sum(due.cents for due in report.due) == sum(cents for cents, _ in pots)
    assert all(0 <= left <= cents for left, (cents, _) in zip(report.left, pots, strict=True))
