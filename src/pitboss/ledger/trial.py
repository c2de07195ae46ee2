"""The trial balance: all accounts added up by kind. Every batch comes to 0, so all of them together do."""

from collections.abc import Mapping

import msgspec

from pitboss.ledger.chart import Kind, UnknownAccount, find_account


class TrialBalance(msgspec.Struct, frozen=True):
    """total: 0 where no cent was made or lost. wrong: accounts that are overdrawn, or in no chart, in words."""

    kinds: dict[Kind, int]
    total: int
    wrong: tuple[str, ...]


def trial_balance(balances: Mapping[str, int]) -> TrialBalance:
    kinds, wrong = dict.fromkeys(Kind, 0), []
    for name, cents in sorted(balances.items()):
        try:
            row = find_account(name)
        except UnknownAccount as error:
            wrong.append(str(error))
            continue
        kinds[row.kind] += cents
        if cents < 0 and not row.below_zero:
            wrong.append(f"{name} has {cents} cents: money that is {row.kind} is never below zero")
    return TrialBalance(kinds, sum(balances.values()), tuple(wrong))
