"""The books: what came into each account and what went out of it, day by day."""

from typing import Protocol

import msgspec

from pitboss.ledger.trial import TrialBalance, trial_balance

DAY_MS = 86_400_000


class Flow(msgspec.Struct):
    """What came in and what went out, both as they are: the difference is what the day brought."""

    came_in: int = 0
    went_out: int = 0

    @property
    def net(self) -> int:
        return self.came_in - self.went_out

    def add(self, other: "Flow") -> None:
        self.came_in += other.came_in
        self.went_out += other.went_out


class Calendar(Protocol):
    """words: which days these are, for whoever reads them."""

    words: str

    def day_of(self, at: int) -> int:
        """The day that a time belongs to, counted since 1970 began. at: milliseconds since then."""


class UtcDays:
    words = "days of UTC"

    def day_of(self, at: int) -> int:
        return at // DAY_MS


class Books:
    """days: flows by day of the calendar and account."""

    def __init__(self, calendar: Calendar | None = None) -> None:
        self.calendar: Calendar = calendar or UtcDays()
        self.days: dict[int, dict[str, Flow]] = {}

    def post(self, at: int, account: str, cents: int) -> None:
        """at: milliseconds since 1970."""
        flows = self.days.setdefault(self.calendar.day_of(at), {})
        flow = flows.get(account)
        if flow is None:
            flow = flows[account] = Flow()
        if cents > 0:
            flow.came_in += cents
        else:
            flow.went_out -= cents

    def accounts(self) -> dict[str, Flow]:
        """All days together."""
        found: dict[str, Flow] = {}
        for flows in self.days.values():
            for account, flow in flows.items():
                found.setdefault(account, Flow()).add(flow)
        return dict(sorted(found.items()))

    def balances(self) -> dict[str, int]:
        return {account: flow.net for account, flow in self.accounts().items()}

    def trial_balance(self) -> TrialBalance:
        return trial_balance(self.balances())
