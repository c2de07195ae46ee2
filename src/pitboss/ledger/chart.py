"""The chart of accounts: which there are, what kind each is of, and which may go below zero.

Money that players own is never negative. What may be is the other side of it: the world outside, which gives and gets,
the bank of a game against the house, and what a count finds too much or too little.
"""

from enum import StrEnum

import msgspec


class Kind(StrEnum):
    """What an account is in the books of the house."""

    PLAYERS = "owed to players"
    FUND = "fund"
    REVENUE = "revenue"
    OVER_SHORT = "over/short"
    HOUSE = "house"
    OUTSIDE = "outside"


class Account(msgspec.Struct, frozen=True):
    """A row of the chart. name: with * for what tells one from another. below_zero: whether it may be negative."""

    name: str
    kind: Kind
    comes_in: str
    goes_out: str
    below_zero: bool = False


class UnknownAccount(ValueError):
    """A name that is in no row of the chart."""


CHART: tuple[Account, ...] = (
    Account("outside:*", Kind.OUTSIDE, "cash-outs, play money taken back", "grants, cash buy-ins", below_zero=True),
    # What players carry: it is known by the chips that come to tables dealt by hand and leave them.
    Account(
        "outside:chips",
        Kind.OUTSIDE,
        "chips sold for cash, standing up without an account",
        "sitting down or topping up without an account, chips cashed",
        below_zero=True,
    ),
    Account("person:*", Kind.PLAYERS, "grants, standing up, jackpots", "sitting down, topping up, cash-outs"),
    Account("bots:*", Kind.HOUSE, "bots that stand up", "bots that sit down or top up", below_zero=True),
    # Of an older room: one purse for the bots of all tables.
    Account("room:bots", Kind.HOUSE, "a grant, bots that stand up", "bots that sit down or top up"),
    Account(
        "table:*:stakes",
        Kind.PLAYERS,
        "sitting down, topping up, won from the bank",
        "standing up, rake, time charges, contributions, tips, lost to the bank",
    ),
    # P 17.B(1)(a), 17.B(3)(e): taken, and not yet in the box.
    Account("table:*:rake-area", Kind.REVENUE, "rake taken", "dropped, given back"),
    Account("table:*:time-area", Kind.REVENUE, "time charges", "dropped once verified"),
    Account("table:*:drop-box", Kind.REVENUE, "dropped", "collected"),
    Account("table:*:bank", Kind.HOUSE, "wagers lost", "wagers paid", below_zero=True),
    Account("table:*:tips", Kind.HOUSE, "tips", "collected"),
    Account("table:*:tray", Kind.HOUSE, "currency changed for chips", "chips for currency"),
    # P 2.F, 15.C, 16.C: what players put in for jackpots stays theirs on its way to the fund.
    Account("box:*", Kind.PLAYERS, "contributions", "counted"),
    Account("transit:*", Kind.PLAYERS, "counted at a closed table", "verified by the cashier"),
    Account("fund:*", Kind.FUND, "counted or verified", "paid, transferred"),
    Account("over-short:*", Kind.OVER_SHORT, "counted too little", "counted too much", below_zero=True),
    Account("cage", Kind.HOUSE, "drawers opened and filled", "drawers counted"),
)
_WHOLE = {row.name: row for row in CHART if "*" not in row.name}
_TABLE = {row.name.rpartition(":")[2]: row for row in CHART if row.name.startswith("table:")}
_NAMED = {row.name.partition(":")[0]: row for row in CHART if row.name.endswith(":*")}

PLAY_MONEY = "outside:play-money"
CASH = "outside:cash"
CHIPS = "outside:chips"
# What the house has put into the drawers that are open.
CAGE = "cage"


def box_account(table: str, jackpot: str, number: int = 1) -> str:
    """The box of a jackpot with this number at its table. The first has none in its name: older rooms had only it."""
    return f"box:{table}:{jackpot}" if number == 1 else f"box:{table}:{jackpot}:{number}"


def find_account(name: str) -> Account:
    """The row of the chart that an account belongs to. Raises UnknownAccount."""
    head, _, rest = name.partition(":")
    row = _WHOLE.get(name)
    if row is None and head == "table":
        table, _, part = rest.rpartition(":")
        row = _TABLE.get(part) if table else None
    elif row is None and rest:
        row = _NAMED.get(head)
    if row is None:
        raise UnknownAccount(f"{name!r} is in no row of the chart of accounts")
    return row


def account_kind(name: str) -> Kind:
    """Raises UnknownAccount."""
    return find_account(name).kind


def may_be_negative(name: str) -> bool:
    """Raises UnknownAccount."""
    return find_account(name).below_zero
