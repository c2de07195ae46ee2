"""Every grant of play money against its rule (room/people/grants.py): whose, how much, how often.

A refill fills up to an amount, so how much it may be depends on what its person had. That is added up from the postings
of all streams that are older. Two streams written in the same moment may stand in either order: what was posted
within a minute of a refill may count or not.
"""

import re
from bisect import bisect_left, bisect_right

import msgspec

from pitboss.ledger.chart import PLAY_MONEY
from pitboss.ledger.owners import BOTS_ACCOUNT, account_of
from pitboss.room.people import grants
from pitboss.room.people.names import GUEST
from pitboss.store.chain import command_digest
from pitboss.store.codec import from_bytes
from pitboss.store.errors import StoreError
from pitboss.store.port import Stored
from pitboss.store.records import MoneyGranted

# Those of an older Pitboss were six digits.
GUEST_ID = re.compile(rf"{GUEST} (\d{{6}}|[0-9a-f]{{16}})")
MOMENT_MS = 60_000
# How long the store may have taken between the look at the clock and the entry.
LATE_MS = 10_000


class _Refill(msgspec.Struct):
    """granted: all that the person was given before it. won: what else came or went since the refill before it; less,
    more: what may have, in the same moment."""

    stream: str
    version: int
    at: int
    cents: int
    granted: int
    won: int = 0
    less: int = 0
    more: int = 0


class Grants:
    """The streams of grants, and the postings of all others."""

    def __init__(self) -> None:
        # What each account was given so far.
        self._given: dict[str, int] = {}
        # The refills of each, the oldest first.
        self._refills: dict[str, list[_Refill]] = {}
        # Guests who are gone: stream and version of that entry, and what all else came to that their accounts had.
        self._gone: dict[str, tuple[str, int, int]] = {}

    # --- streams of grants ------------------------------------------------------------------------------------------
    def take(self, entry: Stored, id: str) -> str:
        """'' where the room gives so. id: that of its command, '' where only the digest is known."""
        try:
            record = from_bytes(entry.public, entry)
        except StoreError:
            return f"{entry.kind} cannot be read"
        if not isinstance(record, MoneyGranted) or entry.sealed:
            return f"{entry.kind} is no grant of play money"
        account, posted = _given(entry)
        if not account or posted != record.cents:
            return f"grants {record.cents} cents, and that is not what it posts"
        if entry.stream not in (grants.STREAM, grants.stream_for(account)):
            return f"grants {record.cents} cents to {account}, in a stream that is not theirs"
        name = account.removeprefix("person:")
        before = self._given.get(account)
        self._given[account] = (before or 0) + record.cents
        if record.why == grants.FOR_BOTS:
            return self._once(entry, record, grants.BOTS_GRANT, before)
        if account != account_of(name) or account == BOTS_ACCOUNT:
            return f"grants {record.cents} cents to {account}, which is no person's"
        if record.why == grants.TO_BEGIN:
            return self._once(entry, record, grants.start_grant(name), before)
        if record.why == grants.GONE:
            return self._taken_back(entry, record, name)
        if account in self._gone:
            return f"grants {record.cents} cents to {account}, who is gone"
        if record.why == grants.REFILL:
            return self._refill(entry, record, id, name, before)
        return f"grants {record.cents} cents for {record.why!r}, and there is no such grant"

    def _once(self, entry: Stored, record: MoneyGranted, due: grants.Grant, before: int | None) -> str:
        account, _ = _given(entry)
        if (account, record.cents) != due[:2]:
            return f"grants {record.cents} cents to {account} {due.why}: it is {due.cents} to {due.account}"
        if before is not None:
            return f"grants {account} {record.cents} cents {due.why} for the second time"
        right = entry.command in (command_digest(due.once), due.once)
        return "" if right else f"has the id {entry.command!r}, which is not that of {due.once!r}"

    def _refill(self, entry: Stored, record: MoneyGranted, id: str, name: str, before: int | None) -> str:
        account, _ = _given(entry)
        if before is None:
            return f"fills up {account}, which was never given anything to begin with"
        rows = self._refills.setdefault(account, [])
        last_at = rows[-1].at if rows else None
        rows.append(_Refill(entry.stream, entry.version, entry.at, record.cents, before))
        if not 0 < record.cents <= grants.REFILL_TO_CENTS:
            return f"fills up {account} by {record.cents} cents: {grants.REFILL_TO_CENTS} is the most"
        # Of an export nobody knows the ids: then the hour is reckoned from entry to entry alone.
        last = _last(id, name) if id else 0
        if last is None or not entry.command:
            return f"has the id {id!r}, which is not that of a refill of {name}"
        early = last > 0 and entry.at < last + grants.REFILL_EVERY_MS
        if early or (last_at is not None and entry.at - last_at < grants.REFILL_EVERY_MS - LATE_MS):
            return f"fills up {account} for the second time within the hour"
        return ""

    def _taken_back(self, entry: Stored, record: MoneyGranted, name: str) -> str:
        due = grants.gone_grant(name, -record.cents)
        if not GUEST_ID.fullmatch(name):
            return f"takes {-record.cents} cents from {due.account}, who is no guest"
        if record.cents >= 0 or due.account in self._gone:
            return f"takes {-record.cents} cents from {due.account}: from a guest it takes all, and once"
        self._gone[due.account] = (entry.stream, entry.version, 0)
        right = entry.command in (command_digest(due.once), due.once)
        return "" if right else f"has the id {entry.command!r}, which is not that of {due.once!r}"

    # --- the others -------------------------------------------------------------------------------------------------
    def post(self, account: str, at: int, cents: int) -> None:
        """A posting of another stream."""
        if account in self._gone:
            stream, version, sum_of = self._gone[account]
            self._gone[account] = (stream, version, sum_of + cents)
        rows = self._refills.get(account)
        if not rows:
            return
        first = bisect_left(rows, at - MOMENT_MS, key=_at)
        after = bisect_right(rows, at + MOMENT_MS, key=_at)
        for row in rows[first:after]:
            row.less += min(cents, 0)
            row.more += max(cents, 0)
        if after < len(rows):
            rows[after].won += cents

    def end(self) -> list[tuple[str, int, str]]:
        """Stream, version and words of every refill that did more than fill up, or less, and of every guest who is gone
        and of whose money not all was taken back."""
        found = []
        for account, (stream, version, others) in self._gone.items():
            left = self._given[account] + others
            if left:
                found.append((stream, version, f"takes back what {account} had, and {left} cents are left of it"))
        for account, rows in self._refills.items():
            won = 0
            for row in rows:
                won += row.won
                missing = grants.REFILL_TO_CENTS - row.granted - won
                if not missing - row.more <= row.cents <= missing - row.less:
                    words = f"fills up {account} by {row.cents} cents, where {max(0, missing)} were missing"
                    found.append((row.stream, row.version, words))
        return found


def _given(entry: Stored) -> tuple[str, int]:
    """Whose account and how much; no account where it is not one alone. Where it came from is the other leg."""
    legs = [posting for posting in entry.postings if posting.account != PLAY_MONEY]
    return (legs[0].account, legs[0].cents) if len(legs) == 1 else ("", 0)


def _at(row: _Refill) -> int:
    return row.at


def _last(once: str, name: str) -> int | None:
    """When the person was filled up before, as the id of a refill says it."""
    words = once.split(" ", 2)
    right = len(words) == 3 and words[0] == "refill" and words[2] == name and words[1].isdecimal()
    return int(words[1]) if right else None
