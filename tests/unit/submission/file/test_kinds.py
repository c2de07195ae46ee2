"""What a key may hold: exact amounts and percentages, and what is refused."""

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.submission.file import amounts, kinds
from pitboss.submission.file.kinds import Kind, Wrong

READ: list[tuple[Kind, Any, Any, str]] = [
    (amounts.MONEY, 5, 500, "$5"),
    (amounts.MONEY, 0, 0, "$0"),
    (amounts.MONEY, "0.25", 25, "$0.25"),
    (amounts.MONEY, "1200.00", 120_000, "$1,200"),
    (amounts.MONEYS, [1, "2.50"], (100, 250), "$1, $2.50"),
    (amounts.MONEYS, [5, 5], (500, 500), "$5, $5"),
    (amounts.PERCENT, 10, 1000, "10 %"),
    (amounts.PERCENT, "7.5", 750, "7.5 %"),
    (amounts.PERCENT, Decimal("10.01"), 1001, "10.01 %"),
    (amounts.PERCENT, 0, 0, "0 %"),
    (kinds.YES_NO, True, True, "yes"),
    (kinds.YES_NO, False, False, "no"),
    (kinds.TEXT, " a word ", "a word", "a word"),
    (kinds.TEXT, "", "", ""),
    (kinds.whole(2, 10), 10, 10, "10"),
    (kinds.one_of("down", "nearest"), "down", "down", "down"),
    (kinds.one_of(60, 30, 20), 20, 20, "20"),
    (kinds.or_none(amounts.MONEY), "none", None, "none"),
    (kinds.or_none(amounts.MONEY), 3, 300, "$3"),
    (kinds.some_of(kinds.one_of("a_b", "c")), ["c", "a_b"], ("c", "a_b"), "c, a b"),
    (amounts.LEVELS, [[10, 1], [20, "2.50"]], ((1000, 100), (2000, 250)), "$1 from $10, $2.50 from $20"),
    (amounts.CONTRIBUTION, 1, ((0, 100),), "$1 from $0"),
    (amounts.CONTRIBUTION, [[20, 1]], ((2000, 100),), "$1 from $20"),
    (amounts.HOURLY_FEES, [[4, 8, 10]], ((400, 800, 1000),), "$10 an hour at $4 to $8"),
    (amounts.HOURLY_FEES, [[4, "none", 10]], ((400, None, 1000),), "$10 an hour at $4 to no maximum"),
    (kinds.TIME_OF_DAY, "06:00", "06:00", "06:00"),
    (kinds.TIME_OF_DAY, "18:00:00", "18:00", "18:00"),
    (kinds.PERIOD, ["18:00", "02:00"], ("18:00", "02:00"), "18:00 to 02:00"),
    (kinds.DAY, "2026-01-31", "2026-01-31", "2026-01-31"),
    (kinds.DAY, "2028-02-29", "2028-02-29", "2028-02-29"),
    (kinds.DAY, "", "", ""),
    (kinds.WHILE, "30 days", "30 days", "30 days"),
    (kinds.WHILE, "none", "", ""),
    (kinds.ZONE, "America/New_York", "America/New_York", "America/New_York"),
    (kinds.GAME, "holdem", "holdem", "holdem"),
    (kinds.LEAST, "AAATT", "AAATT", "AAATT"),
    (kinds.LEAST, "TTTT", "TTTT", "TTTT"),
    (kinds.LEAST, "four_of_a_kind", "four_of_a_kind", "four_of_a_kind"),
    (
        amounts.SHARES,
        {"losers": 50, "winners": 25, "table": 25},
        (("losers", 5000), ("winners", 2500), ("table", 2500)),
        "losers 50 %, winners 25 %, table 25 %",
    ),
]


@pytest.mark.parametrize(("kind", "value", "read", "told"), READ)
def test_a_value__is_read_and_told(kind: Kind, value: Any, read: Any, told: str) -> None:
    assert kind.read(value) == read
    assert kind.show(kind.read(value)) == told


REFUSED: list[tuple[Kind, Any, str]] = [
    (amounts.MONEY, -1, "0 to 1000000000"),
    (amounts.MONEY, 10**10, "0 to 1000000000"),
    (amounts.MONEY, Decimal("0.25"), 'as in "0.25"'),
    (amounts.MONEY, Decimal("2.5"), 'as in "2.50"'),
    (amounts.MONEY, Decimal("nan"), "two of them"),
    (amounts.MONEY, "0.2", "two decimals"),
    (amounts.MONEY, "5", "whole dollars"),
    (amounts.MONEY, "$5.00", "whole dollars"),
    (amounts.MONEY, "9999999999.99", "whole dollars"),
    (amounts.MONEY, "٣.٠٠", "whole dollars"),
    (amounts.MONEY, True, "whole dollars"),
    (amounts.MONEYS, 3, "a list of amounts"),
    (amounts.PERCENT, 101, "0 to 100"),
    (amounts.PERCENT, -1, "0 to 100"),
    (amounts.PERCENT, "10.001", "two decimals"),
    (amounts.PERCENT, Decimal("0.001"), "two decimals"),
    (amounts.PERCENT, Decimal("inf"), "0 to 100"),
    (amounts.PERCENT, True, "0 to 100"),
    (kinds.YES_NO, 1, "true or false"),
    (kinds.YES_NO, "yes", "true or false"),
    (kinds.TEXT, 3, "text in quotes"),
    (kinds.TEXT, "a\x1b[2J", "plain text"),
    (kinds.TEXT, "x" * 2001, "plain text"),
    (kinds.WORDS, "  ", "empty"),
    (kinds.whole(2, 10), 11, "from 2 to 10"),
    (kinds.whole(2, 10), True, "from 2 to 10"),
    (kinds.one_of("down", "nearest"), "dwon", "did you mean down?"),
    (kinds.one_of(60, 30, 20), 15, "60, 30, 20"),
    (kinds.one_of(1), True, "not a choice"),
    (kinds.some_of(kinds.TEXT), "a", "a list"),
    (kinds.some_of(kinds.TEXT), ["a", "a"], "twice"),
    (kinds.some_of(kinds.TEXT), [], "at least one"),
    (amounts.LEVELS, [[10]], "pairs"),
    (amounts.LEVELS, [], "pairs"),
    (amounts.HOURLY_FEES, [[4, 8]], "rows"),
    (kinds.TIME_OF_DAY, "24:00", "time of day"),
    (kinds.TIME_OF_DAY, 6, "time of day"),
    (kinds.PERIOD, ["18:00"], "start and its end"),
    (kinds.PERIOD, ["18:00", "18:00"], "ends when it begins"),
    (kinds.DAY, "2026-13-01", "no date"),
    (kinds.DAY, "2026-02-29", "no date"),
    (kinds.DAY, 2026, "no date"),
    (kinds.WHILE, "a month", "30 days"),
    (kinds.ZONE, "America/New_Yrok", "did you mean America/New_York?"),
    (kinds.ZONE, "", "no time zone"),
    (kinds.GAME, "holdm", "did you mean holdem?"),
    (kinds.LEAST, "AAA", "no hand"),
    (amounts.SHARES, {"losers": 50, "winners": 25}, "together they are 100 %"),
    (amounts.SHARES, {"others": 100}, "does not fit"),
]


@pytest.mark.parametrize(("kind", "value", "right"), REFUSED)
def test_a_value__is_refused_with_what_would_be_right(kind: Kind, value: Any, right: str) -> None:
    with pytest.raises(Wrong) as found:
        kind.read(value)
    assert right in str(found.value)


ANYTHING = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.text(), st.decimals(), st.floats()),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)
KINDS = [kind for kind, _, _, _ in READ]


@given(st.sampled_from(KINDS), ANYTHING)
def test_anything__is_read_or_refused_and_no_float_comes_out(kind: Kind, value: Any) -> None:
    try:
        read = kind.read(value)
    except Wrong as refused:
        assert str(refused)
    else:
        assert "float" not in str(type(read))
        assert isinstance(kind.show(read), str)


@given(st.integers(0, 10**9), st.integers(0, 99))
def test_an_amount__is_exact_to_the_cent(dollars: int, cents: int) -> None:
    exact = min(dollars * 100 + cents, 10**11)
    assert amounts.money(f"{exact // 100}.{exact % 100:02d}") == exact
    assert amounts.money(exact // 100) == exact // 100 * 100
