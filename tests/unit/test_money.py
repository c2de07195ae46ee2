"""Money: exact division, what is left over and who gets it, and the text form."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.money import DOLLAR, halve, hand_out_excess, parse_cents, show_cents, split_equally

CENTS = st.integers(min_value=0, max_value=10**9)
UNITS = st.sampled_from([1, 5, 25, 50, 100, 500])
WAYS = st.integers(min_value=1, max_value=10)


@pytest.mark.parametrize(
    ("cents", "ways", "unit", "share", "excess"),
    [
        (900, 3, 100, 300, 0),
        (1000, 3, 100, 300, 100),
        (1000, 3, 1, 333, 1),
        (1000, 3, 25, 325, 25),
        (1100, 3, 100, 300, 200),
        (1000, 1, 100, 1000, 0),
        (199, 2, 100, 0, 199),
        (0, 4, 100, 0, 0),
    ],
)
def test_a_pot_is_split_in_whole_units(cents: int, ways: int, unit: int, share: int, excess: int) -> None:
    assert split_equally(cents, ways, unit) == (share, excess)


@given(CENTS, WAYS, UNITS)
def test_shares_and_excess_are_the_whole(cents: int, ways: int, unit: int) -> None:
    share, excess = split_equally(cents, ways, unit)
    assert share * ways + excess == cents
    assert share % unit == 0
    assert 0 <= excess < ways * unit


def test_a_pot_cannot_be_split_among_nobody() -> None:
    with pytest.raises(ZeroDivisionError):
        split_equally(100, 0, 1)


@pytest.mark.parametrize(
    ("cents", "unit", "halves"),
    [(1000, 100, (500, 500)), (1100, 100, (600, 500)), (1001, 1, (501, 500)), (50, 100, (50, 0)), (0, 25, (0, 0))],
)
def test_the_excess_of_two_halves_is_in_the_first(cents: int, unit: int, halves: tuple[int, int]) -> None:
    assert halve(cents, unit) == halves


@given(CENTS, UNITS)
def test_two_halves_are_the_whole(cents: int, unit: int) -> None:
    first, second = halve(cents, unit)
    assert first + second == cents
    assert second % unit == 0
    assert 0 <= first - second < 2 * unit


@pytest.mark.parametrize(
    ("excess", "order", "unit", "one_unit_each", "given_out"),
    [
        # By the letter a dollar or less goes to the one entitled seat, in however many chips.
        (0, [4, 2], 25, False, []),
        (25, [4, 2], 25, False, [(4, 25)]),
        (100, [4, 2, 7], 25, False, [(4, 100)]),
        # More than a dollar: a unit at a time, in the order of entitlement.
        (200, [4, 2, 7], 100, False, [(4, 100), (2, 100)]),
        (125, [4, 2], 25, False, [(4, 75), (2, 50)]),
        # The house's other reading: a unit each from the first cent.
        (0, [4, 2], 25, True, []),
        (50, [4, 2, 7], 25, True, [(4, 25), (2, 25)]),
        (100, [4, 2, 7], 25, True, [(4, 50), (2, 25), (7, 25)]),
        # What is smaller than a unit stays with the first.
        (30, [4, 2], 25, True, [(4, 30)]),
        (55, [4, 2], 25, True, [(4, 30), (2, 25)]),
    ],
)
def test_an_excess_goes_by_entitlement(
    excess: int, order: list[int], unit: int, one_unit_each: bool, given_out: list[tuple[int, int]]
) -> None:
    assert hand_out_excess(excess, order, unit, one_unit_each=one_unit_each) == given_out


@st.composite
def excesses(draw: st.DrawFn) -> tuple[int, list[int], int]:
    """What a split in whole chips can leave over, with the seats in the order of entitlement."""
    order = draw(st.lists(st.integers(1, 10), min_size=1, max_size=10, unique=True))
    unit = draw(UNITS)
    return unit * draw(st.integers(0, len(order) - 1)), order, unit


@given(excesses(), st.booleans())
def test_an_excess_is_handed_out_whole__and_nobody_gets_a_dollar_more_than_another(
    case: tuple[int, list[int], int], one_unit_each: bool
) -> None:
    excess, order, unit = case
    given_out = hand_out_excess(excess, order, unit, one_unit_each=one_unit_each)
    seats = [seat for seat, _ in given_out]
    amounts = [cents for _, cents in given_out]
    assert sum(amounts) == excess
    assert all(cents > 0 and cents % unit == 0 for cents in amounts)
    assert seats == order[: len(seats)]
    # A chip larger than a dollar cannot be cut.
    least = min(amounts) if len(amounts) == len(order) else 0
    assert max(amounts, default=0) - least <= max(DOLLAR, unit)


@given(CENTS, st.lists(st.integers(1, 10), min_size=1, max_size=10, unique=True), UNITS, st.booleans())
def test_crumbs_are_never_lost(excess: int, order: list[int], unit: int, one_unit_each: bool) -> None:
    given_out = hand_out_excess(excess % (len(order) * unit), order, unit, one_unit_each=one_unit_each)
    assert sum(cents for _, cents in given_out) == excess % (len(order) * unit)
    assert all(cents % unit == 0 for seat, cents in given_out if seat != order[0])


@pytest.mark.parametrize(
    ("cents", "text"),
    [
        (0, "0"),
        (1200, "12"),
        (1250, "12.50"),
        (1205, "12.05"),
        (7, "0.07"),
        (-7, "-0.07"),
        (-1200, "-12"),
        (123456700, "1234567"),
    ],
)
def test_amounts_are_shown_in_dollars(cents: int, text: str) -> None:
    assert show_cents(cents) == text


@pytest.mark.parametrize(
    ("text", "cents"),
    [("12", 1200), ("12.5", 1250), ("$12.50", 1250), (" 12.05 ", 1205), ("1,234.00", 123400), ("0", 0), ("0.07", 7)],
)
def test_amounts_are_read_in_dollars(text: str, cents: int) -> None:
    assert parse_cents(text) == cents


@given(CENTS)
def test_what_is_shown_is_read_back(cents: int) -> None:
    assert parse_cents(show_cents(cents)) == cents
    assert parse_cents("$" + show_cents(cents)) == cents


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "is not an amount of money"),
        ("$", "is not an amount of money"),
        ("twelve", "is not an amount of money"),
        ("-5", "is not an amount of money"),
        ("12.", "is not an amount of money"),
        (".50", "is not an amount of money"),
        ("1.2.3", "is not an amount of money"),
        ("12.-5", "is not an amount of money"),
        ("1e3", "is not an amount of money"),
        ("12.505", "has a fraction of a cent"),
        ("12.500", "has a fraction of a cent"),
    ],
)
def test_a_refusal_says_what_is_wrong(text: str, says: str) -> None:
    with pytest.raises(ValueError) as refusal:
        parse_cents(text)
    assert repr(text) in str(refusal.value)
    assert says in str(refusal.value)


@given(st.text())
def test_any_text_is_an_amount_or_refused(text: str) -> None:
    try:
        cents = parse_cents(text)
    except ValueError as refusal:
        assert str(refusal)
    else:
        assert cents >= 0
