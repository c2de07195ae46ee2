"""Every account has a row in the chart, and the chart says what may go below zero."""

import re
from pathlib import Path

import pytest

from pitboss.ledger.chart import CHART, Kind, UnknownAccount, account_kind, may_be_negative

DOCS = Path(__file__).parents[3] / "docs" / "ledger.md"

# An account, its kind, and whether it may be negative: as the house keeps its books.
ROWS = [
    ("outside:cash", Kind.OUTSIDE, True),
    ("outside:play-money", Kind.OUTSIDE, True),
    ("outside:chips", Kind.OUTSIDE, True),
    ("person:Ann", Kind.PLAYERS, False),
    ("person:guest 12", Kind.PLAYERS, False),
    ("person:a:b", Kind.PLAYERS, False),
    ("room:bots", Kind.HOUSE, False),
    ("table:1:stakes", Kind.PLAYERS, False),
    ("table:1:rake-area", Kind.REVENUE, False),
    ("table:1:time-area", Kind.REVENUE, False),
    ("table:1:drop-box", Kind.REVENUE, False),
    ("table:1:bank", Kind.HOUSE, True),
    ("table:1:tips", Kind.HOUSE, False),
    ("table:1:tray", Kind.HOUSE, False),
    ("table:Kq9:private:stakes", Kind.PLAYERS, False),
    ("box:17", Kind.PLAYERS, False),
    ("transit:C-3", Kind.PLAYERS, False),
    ("fund:bad_beat.main", Kind.FUND, False),
    ("over-short:bad_beat.main:2026-01-01", Kind.OVER_SHORT, True),
    ("cage", Kind.HOUSE, False),
]


@pytest.mark.parametrize(("name", "kind", "negative"), ROWS, ids=[name for name, _, _ in ROWS])
def test_an_account__has_its_kind(name: str, kind: Kind, negative: bool) -> None:
    assert (account_kind(name), may_be_negative(name)) == (kind, negative)


@pytest.mark.parametrize(
    "name",
    [
        "", "north", ":", "person", "person:", "outside", "outside:", "table", "table:1", "table::stakes",
        "table:stakes", "table:1:", "table:1:pocket", "room:other", "cage:1", "fund", "*", "Person:Ann",
    ],
)  # fmt: skip
def test_a_name_in_no_row__is_no_account(name: str) -> None:
    with pytest.raises(UnknownAccount, match="no row of the chart"):
        account_kind(name)


def test_money_that_players_own__is_never_below_zero() -> None:
    owed = {row.name for row in CHART if row.kind in (Kind.PLAYERS, Kind.FUND)}
    assert {"person:*", "table:*:stakes", "fund:*"} <= owed
    assert not [row.name for row in CHART if row.name in owed and row.below_zero]


def test_the_page__has_the_chart_as_it_is() -> None:
    lines = DOCS.read_text(encoding="utf-8").splitlines()
    told = [re.split(r" *\| *", line.strip("| "))[:5] for line in lines if re.match(r"\| `[a-z-]+", line)]
    due = [
        [f"`{row.name}`", row.kind.value, "yes" if row.below_zero else "no", row.comes_in, row.goes_out]
        for row in CHART
    ]  # fmt: skip
    assert told == due
