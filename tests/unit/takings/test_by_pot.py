"""What comes off which pot (P 17.B, 15.C, 16.C), in dollars."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.engine.takings.by_pot import contribution_by_pot, percentage, rake_by_pot
from pitboss.submission.rake import PERCENT_MAX, Contribution, Rake

DOLLAR = 100


def cents(*dollars: int) -> list[int]:
    return [DOLLAR * each for each in dollars]


def ten_per_cent(most: int | None = None) -> Rake:
    return Rake(types=("percentage",), percent=1000, max_per_round=None if most is None else DOLLAR * most)


STEPS = ((1000, 100), (2000, 200), (4000, 300))


def steps(most: int = 100) -> Rake:
    return Rake(types=("incremental",), levels=STEPS, max_per_round=DOLLAR * most)


@pytest.mark.parametrize(
    ("pots", "rake", "due"),
    [
        # H-03, H-05: as the pot grows, up to the maximum of the round.
        ((20,), ten_per_cent(5), (2,)),
        ((50,), ten_per_cent(5), (5,)),
        ((87,), ten_per_cent(5), (5,)),
        # AMB-88: down to the chip, and cumulatively.
        ((15,), ten_per_cent(), (1,)),
        ((24,), ten_per_cent(), (2,)),
        ((39,), ten_per_cent(), (3,)),
        # Each pot by itself: a tiny main pot gives nothing of what the side pot owes.
        ((3, 400), ten_per_cent(5), (0, 5)),
        ((15, 15, 15), ten_per_cent(), (1, 1, 1)),
        # The maximum is used up in the order of the pots.
        ((40, 30, 20), ten_per_cent(5), (4, 1, 0)),
        ((60, 30), ten_per_cent(5), (5, 0)),
        # H-06: running totals, a level exactly met or missed by a dollar.
        ((9,), steps(), (0,)),
        ((10,), steps(), (1,)),
        ((39,), steps(), (2,)),
        ((40,), steps(), (3,)),
        ((500,), steps(), (3,)),
        # A step comes off the pot that holds the dollar which reaches it.
        ((10, 30), steps(), (1, 2)),
        ((9, 1), steps(), (0, 1)),
        ((5, 4, 31), steps(), (0, 0, 3)),
        ((40,), steps(2), (2,)),
    ],
)
def test_h_03_h_06__what_is_due_by_pot(pots: tuple[int, ...], rake: Rake, due: tuple[int, ...]) -> None:
    assert rake_by_pot(cents(*pots), rake, DOLLAR) == cents(*due)


def test_h_02__percentage_and_steps_together_stay_below_the_maximum_of_the_round() -> None:
    both = Rake(types=("percentage", "incremental"), percent=500, levels=STEPS, max_per_round=400)
    assert rake_by_pot(cents(20), both, DOLLAR) == cents(3)
    assert rake_by_pot(cents(40, 40), both, DOLLAR) == cents(4, 0)


def test_h_02__a_time_charge_takes_nothing_from_a_pot() -> None:
    assert rake_by_pot(cents(40, 40), Rake(types=("time",), percent=1000, levels=STEPS), DOLLAR) == [0, 0]


def test_h_03__rounding_to_the_nearest_chip_never_takes_more_than_ten_per_cent() -> None:
    assert percentage(1_600, 500, DOLLAR) == 0
    assert percentage(1_600, 500, DOLLAR, "nearest") == 100
    assert percentage(1_600, 1000, DOLLAR, "nearest") == 100


def test_h_06__no_pot_pays_more_than_lies_in_it() -> None:
    steep = Rake(types=("incremental",), levels=((100, 500),), max_per_round=1000)
    assert rake_by_pot([350], steep, DOLLAR) == [300]


FIXED = Contribution(rule=((0, 100),), most=100, min_pot=2000)
BY_POT = Contribution(rule=((2000, 100), (6000, 200)), most=200, min_pot=2000)


@pytest.mark.parametrize(
    ("pots", "taken", "jackpot", "due"),
    [
        # I-06: not below the least pot, which is looked for before rake (AMB-95).
        ((19,), (1,), FIXED, (0,)),
        ((20,), (2,), FIXED, (1,)),
        ((20,), (2,), BY_POT, (1,)),
        ((59,), (5,), BY_POT, (1,)),
        ((60,), (5,), BY_POT, (2,)),
        # AMB-147: the pot that reaches the least pot, once a round of play.
        ((30, 30), (3, 2), FIXED, (1, 0)),
        ((8, 30), (0, 3), FIXED, (0, 1)),
        # Nothing left there: later ones, then earlier ones.
        ((20, 10), (20, 0), FIXED, (0, 1)),
        ((12, 8), (1, 8), FIXED, (1, 0)),
        ((20,), (20,), FIXED, (0,)),
    ],
)
def test_i_06_j_10__which_pot_gives_the_contribution(
    pots: tuple[int, ...], taken: tuple[int, ...], jackpot: Contribution, due: tuple[int, ...]
) -> None:
    left = [lies - gone for lies, gone in zip(pots, taken, strict=True)]
    assert contribution_by_pot(cents(*pots), cents(*left), jackpot, DOLLAR) == cents(*due)


AMOUNTS = st.lists(st.integers(0, 200_000), min_size=1, max_size=5)
UNITS = st.sampled_from([1, 25, 50, 100])


@st.composite
def rakes(draw: st.DrawFn) -> Rake:
    levels: list[tuple[int, int]] = []
    level = total = 0
    for _ in range(draw(st.integers(1, 4))):
        level += draw(st.integers(1, 20_000))
        total += draw(st.integers(1, 5)) * DOLLAR
        levels.append((level, total))
    return Rake(
        types=draw(st.sampled_from([("percentage",), ("incremental",), ("percentage", "incremental")])),
        percent=draw(st.integers(1, PERCENT_MAX)),
        levels=tuple(levels),
        max_per_round=draw(st.none() | st.integers(0, 20).map(lambda dollars: dollars * DOLLAR)),
        rounding=draw(st.sampled_from(["down", "nearest"])),
    )


@given(AMOUNTS, rakes(), UNITS)
def test_h_03__bounds_hold_for_each_pot_and_for_the_round(pots: list[int], rake: Rake, unit: int) -> None:
    due = rake_by_pot(pots, rake, unit)
    assert rake.max_per_round is None or sum(due) <= rake.max_per_round
    for lies, taken in zip(pots, due, strict=True):
        assert 0 <= taken <= lies
        if rake.types == ("percentage",):
            assert 10 * taken <= lies


@given(AMOUNTS, st.integers(0, 50_000), st.lists(st.integers(1, 50_000), max_size=2), rakes(), UNITS)
def test_h_04__nothing_that_was_taken_is_too_much_later(
    pots: list[int], more: int, new: list[int], rake: Rake, unit: int
) -> None:
    """The last pot grows and new side pots come on top of it; what was due before still is, pot by pot."""
    later = [*pots[:-1], pots[-1] + more, *new]
    before, after = rake_by_pot(pots, rake, unit), rake_by_pot(later, rake, unit)
    assert all(then <= now for then, now in zip(before, after, strict=False))


@given(AMOUNTS, rakes(), UNITS, st.integers(0, 10), st.integers(0, 10_000))
def test_h_15__a_contribution_comes_out_of_what_rake_left(
    pots: list[int], rake: Rake, unit: int, dollars: int, least: int
) -> None:
    taken = rake_by_pot(pots, rake, unit)
    jackpot = Contribution(rule=((0, dollars * DOLLAR),), most=500, min_pot=least)
    left = [lies - rake_ for lies, rake_ in zip(pots, taken, strict=True)]
    given_ = contribution_by_pot(pots, left, jackpot, unit)
    assert sum(given_) <= min(dollars * DOLLAR, 500)
    assert all(0 <= gift <= rest for gift, rest in zip(given_, left, strict=True))
    if sum(pots) < least:
        assert not any(given_)
