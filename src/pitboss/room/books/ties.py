"""The report against the ledger: every sum that a section tells is what the postings of the day made of its accounts.

Sections are made of events, and nobody's postings are looked at for them. So a figure that is told wrong, an event
whose posting is missing and a posting that no event explains all show here, by account.
"""

from collections.abc import Mapping

import msgspec

from pitboss.ledger.books import Flow
from pitboss.ledger.chart import box_account
from pitboss.room.books.structs import BankRow, CageRow, ContributionRow, CountRow, FundRow, PaymentRow, TakingsRow, Tie
from pitboss.room.books.tables import TIME

# By the end of the name, and by its beginning: the section that tells of an account. People's own money is in none.
BY_END = {":rake-area": "takings", ":time-area": "takings", ":drop-box": "takings", ":bank": "banks"}
BY_START = {"box:": "contributions", "transit:": "counts", "over-short:": "variances"}


class Told(msgspec.Struct, frozen=True):
    """The sections whose sums are held against the ledger. short: by table, what the house made good there; made_good:
    by account, what it put into funds."""

    takings: tuple[TakingsRow, ...]
    contributions: tuple[ContributionRow, ...]
    counts: tuple[CountRow, ...]
    funds: tuple[FundRow, ...]
    payments: tuple[PaymentRow, ...]
    banks: tuple[BankRow, ...]
    short: Mapping[str, int]
    made_good: Mapping[str, int] = msgspec.field(default_factory=dict)
    drawers: tuple[CageRow, ...] = ()


def section_of(account: str) -> str:
    """'' for an account that no section tells of."""
    if account.startswith("table:"):
        return BY_END.get(f":{account.rpartition(':')[2]}", "")
    return BY_START.get(f"{account.partition(':')[0]}:", "")


def ties_of(told: Told, flows: Mapping[str, Flow], before: Mapping[str, int], after: Mapping[str, int]) -> list[Tie]:
    """flows: of the day, by account. before, after: the balances when it began and when it ended."""
    said = _said(told)
    posted = {account: flow.net for account, flow in flows.items() if section_of(account)}
    found = [
        Tie(section_of(account), account, said.get(account, 0), posted.get(account, 0))
        for account in sorted(said.keys() | posted.keys())
    ]
    paid: dict[str, int] = {}
    for payment in told.payments:
        paid[payment.jackpot] = paid.get(payment.jackpot, 0) + payment.cents
    for fund in told.funds:
        found += _of_fund(fund, paid.pop(fund.jackpot, 0), flows, before, after)
    known = {f"fund:{fund.jackpot}" for fund in told.funds}
    # A fund of which no stream tells.
    lost = [account for account in flows if account.startswith("fund:") and account not in known]
    found += [Tie("funds", account, 0, flows[account].net) for account in sorted(lost)]
    found.append(Tie("accounts", "all together", 0, sum([flow.net for flow in flows.values()])))
    return found


def _said(told: Told) -> dict[str, int]:
    """By account, what the sections say that the day brought it."""
    said: dict[str, int] = {}

    def add(account: str, cents: int) -> None:
        said[account] = said.get(account, 0) + cents

    for row in told.takings:
        area = "time-area" if row.kind == TIME else "rake-area"
        add(f"table:{row.table}:{area}", row.taken - row.given_back - row.dropped)
        add(f"table:{row.table}:drop-box", row.dropped)
    for box in told.contributions:
        add(box_account(box.table, box.jackpot.partition(":")[0], box.box), box.cents)
    for count in told.counts:
        transit = f"transit:{count.jackpot}:{count.container}"
        if count.box:
            add(box_account(count.table, count.jackpot.partition(":")[0], count.box), -count.expected)
            if count.container:
                add(transit, count.counted)
        else:
            add(transit, -count.expected)
        # What is missing lies there, what was found too much comes from there.
        add(f"over-short:{count.jackpot}:{count.day}", -count.difference)
    for table, cents in told.short.items():
        add(f"over-short:{table}", cents)
    for account, cents in told.made_good.items():
        add(account, -cents)
    for drawer in told.drawers:
        if drawer.difference:
            add(f"over-short:cage:{drawer.day}", -drawer.difference)
    for bank in told.banks:
        add(f"table:{bank.table}:bank", bank.win)
    return said


def _of_fund(
    fund: FundRow, paid: int, flows: Mapping[str, Flow], before: Mapping[str, int], after: Mapping[str, int]
) -> list[Tie]:
    """I-21: balance at the start, what came in and went out, balance at the end; and every payment by name."""
    account = f"fund:{fund.jackpot}"
    flow = flows.get(account, Flow())
    moving = sum([cents for name, cents in after.items() if name.startswith(f"transit:{fund.jackpot}:")])
    return [
        Tie("funds", f"{account}, at the start", fund.opening, before.get(account, 0)),
        Tie("funds", f"{account}, came in", fund.counted + fund.received + fund.made_good, flow.came_in),
        Tie("funds", f"{account}, went out", fund.paid + fund.transferred, flow.went_out),
        Tie("funds", f"{account}, at the end", fund.closing, after.get(account, 0)),
        Tie("payments", f"{account}, paid to people", paid, flow.went_out - fund.transferred),
        Tie("counts", f"transit:{fund.jackpot}, at the end", fund.in_containers, moving),
    ]
