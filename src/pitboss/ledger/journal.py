"""What is moved from account to account, and what is posted of it: the net of each account, so that both legs of every
transfer are there and all postings together come to 0."""

from collections.abc import Iterable

import msgspec


class Posting(msgspec.Struct, frozen=True):
    """One leg: what an account gets (or gives, below zero) by a batch."""

    account: str
    cents: int


class Transfer(msgspec.Struct, frozen=True):
    """From one account to another; never a negative amount."""

    source: str
    target: str
    cents: int


class Journal:
    """The transfers of one batch."""

    def __init__(self, transfers: Iterable[Transfer] = ()) -> None:
        self._changes: dict[str, int] = {}
        for each in transfers:
            self.move(each.source, each.target, each.cents)

    def move(self, source: str, target: str, cents: int) -> None:
        if cents < 0:
            raise ValueError(f"a transfer of {cents} cents from {source} to {target}: the other way round it is one")
        changes = self._changes
        changes[source] = changes.get(source, 0) - cents
        changes[target] = changes.get(target, 0) + cents

    def postings(self) -> tuple[Posting, ...]:
        """The net of every account that has any, in the order in which they came."""
        return tuple([Posting(account, cents) for account, cents in self._changes.items() if cents])


def total(postings: Iterable[Posting]) -> int:
    """0 where no leg is missing."""
    return sum([posting.cents for posting in postings])
