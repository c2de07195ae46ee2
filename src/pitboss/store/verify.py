"""Verification of a whole log: that nothing in it was changed, and where it was if so.

The chain shows every change to what is stored, and every entry that was taken out. That the last entries of a stream
are missing it cannot show by itself: for that an older export, kept elsewhere, is held against the log (`since`).
"""

from collections.abc import AsyncIterator, Mapping

import msgspec

from pitboss.ledger.journal import Posting
from pitboss.store.chain import digest, encode_postings, link, private_label
from pitboss.store.codec import from_bytes, public_of
from pitboss.store.errors import StorageDamaged, StoreError
from pitboss.store.keyring import RELEASED, Keyring
from pitboss.store.port import GENESIS, EventLog, Stored
from pitboss.store.sealing import Key

PAGE = 1000
Heads = dict[str, tuple[int, bytes]]


class LogFault(msgspec.Struct, frozen=True):
    """stream and version say where, '' and 0 where it is no entry's fault."""

    stream: str
    version: int
    what: str

    def __str__(self) -> str:
        where = f"{self.stream} version {self.version}: " if self.version else f"{self.stream}: " if self.stream else ""
        return where + self.what


class Report(msgspec.Struct, frozen=True):
    """hands: how many were played again; notes: what could not be looked at, and how far the log is anchored."""

    entries: int
    heads: Heads
    faults: tuple[LogFault, ...]
    hands: int = 0
    notes: tuple[str, ...] = ()
    # Entries of a public export whose hash covers what is not shown: their place is proved, their contents are not.
    unproved: int = 0


class Checker:
    """Walks entries stream by stream, in the order of their versions."""

    def __init__(self, since: Mapping[str, tuple[int, bytes]] | None = None) -> None:
        self.heads: Heads = {}
        self.entries = 0
        self.faults: list[LogFault] = []
        self.balances: dict[str, int] = {}
        self.unproved = 0
        self._since = dict(since or {})

    def take(
        self, entry: Stored, digests: tuple[bytes, bytes, bytes] | None = None, *, provable: bool = True
    ) -> None:  # fmt: skip
        """digests: of public, sealed and postings, where they are not all there. provable: whether all is there that
        the hash covers."""
        version, previous = self.heads.get(entry.stream, (0, GENESIS))
        self.entries += 1
        self.unproved += not provable
        if entry.version == 1 and (label := private_label(entry.hash)) in self._since:
            # A public export named the stream so.
            self._since[entry.stream] = self._since.pop(label)
        if entry.version != version + 1:
            missing = f"{version + 1}" if entry.version == version + 2 else f"{version + 1} to {entry.version - 1}"
            self.fault(entry, f"stands where version {missing} should: entries were taken out or moved")
            previous = entry.previous
        elif entry.previous != previous:
            self.fault(entry, "does not follow from the entry before it: one of the two was replaced")
        contents = digests or (digest(entry.public), digest(entry.sealed), digest(encode_postings(entry.postings)))
        found = link(
            entry.previous, entry.stream, entry.version, entry.at, entry.kind, entry.key, entry.command, contents
        )
        # Where the entry before it is gone, nobody can tell what its hash should be.
        if provable and entry.previous and found != entry.hash:
            self.fault(entry, f"{entry.kind} was changed: its hash is not that of what it holds")
        anchor = self._since.get(entry.stream)
        if anchor is not None and anchor[0] == entry.version and anchor[1] != entry.hash:
            self.fault(entry, "is not what the older export has: the log was written anew")
        self.heads[entry.stream] = entry.version, entry.hash
        self.post(entry.postings)

    def post(self, postings: tuple[Posting, ...]) -> None:
        for posting in postings:
            self.balances[posting.account] = self.balances.get(posting.account, 0) + posting.cents

    def fault(self, entry: Stored, what: str) -> None:
        self.faults.append(LogFault(entry.stream, entry.version, what))

    def end_of(self, stream: str, head: tuple[int, bytes]) -> None:
        """head: where the log itself says that the stream ends."""
        version, found = self.heads.get(stream, (0, GENESIS))
        if head[0] != version:
            self.faults.append(LogFault(stream, version, f"is its last entry, but version {head[0]} should be"))
        elif head[1] != found:
            self.faults.append(LogFault(stream, version, "is not the last entry that was written"))

    def only_head(self, stream: str, head: tuple[int, bytes]) -> None:
        """A private stream of a public export: nothing of it is there but where it ends."""
        self.heads[stream] = head
        anchor = self._since.get(stream)
        if anchor is not None and anchor[0] == head[0] and anchor[1] != head[1]:
            self.faults.append(LogFault(stream, head[0], "is not what the older export has: the log was written anew"))

    def report(self) -> Report:
        for stream, (version, _) in self._since.items():
            if self.heads.get(stream, (0, GENESIS))[0] < version:
                what = f"ends before version {version}, which the older export has: its last entries are gone"
                self.faults.append(LogFault(stream, self.heads.get(stream, (0, GENESIS))[0], what))
        return Report(self.entries, self.heads, tuple(self.faults), unproved=self.unproved)


async def pages(log: EventLog, stream: str) -> AsyncIterator[Stored]:
    """The entries of a stream, not all of them in memory."""
    after = 0
    while True:
        page = await log.read(stream, after, PAGE)
        for entry in page:
            yield entry
        if len(page) < PAGE or page[-1].version <= after:
            return
        after = page[-1].version


async def verify(
    log: EventLog, since: Mapping[str, tuple[int, bytes]] | None = None, room: Key | None = None
) -> Report:  # fmt: skip
    """since: the heads of an older export. room: with its key, what is still sealed is looked at too."""
    checker = Checker(since)
    try:
        checker.faults += [LogFault(*found) for found in await log.faults()]
        for stream in await log.streams():
            keys = Keyring(room)
            async for entry in pages(log, stream):
                checker.take(entry)
                _learn(keys, entry, checker)
            checker.end_of(stream, await log.head(stream))
            if keys.keys:
                async for entry in pages(log, stream):
                    check_content(keys, entry, checker)
        check_balances(await log.balances(), checker)
    except StorageDamaged as error:
        checker.faults.append(LogFault("", 0, str(error)))
    return checker.report()


def _learn(keys: Keyring, entry: Stored, checker: Checker) -> None:
    try:
        keys.learn(entry)
    except StoreError as error:
        checker.fault(entry, f"carries no key that can be read: {error}")


def check_content(keys: Keyring, entry: Stored, checker: Checker) -> None:
    """What was sealed and what was public are two accounts of one event."""
    if entry.kind == RELEASED or (entry.key not in keys.keys and not (keys.room and entry.key == keys.room.id)):
        return
    try:
        shown, sealed = from_bytes(entry.public, entry), public_of(keys.read(entry))
    except StoreError as error:
        checker.fault(entry, str(error))
        return
    if shown != sealed:
        checker.fault(entry, f"{entry.kind}: what was shown to everybody is not what was sealed")


def check_balances(balances: Mapping[str, int], checker: Checker) -> None:
    for account in sorted(balances.keys() | checker.balances.keys()):
        kept, posted = balances.get(account, 0), checker.balances.get(account, 0)
        if kept != posted:
            what = f"the balance of {account} is {kept} cents, its postings make {posted}"
            checker.faults.append(LogFault("", 0, what))
