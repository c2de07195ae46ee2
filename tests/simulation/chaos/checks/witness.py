"""What must hold whatever goes wrong, looked at after every commit and every frame.

- One owner a stream: what is stored was sent by the node that has it.
- Money adds up: every balance is the sum of its postings, all of them come to 0, and nobody's is below nothing.
- Nothing acknowledged is lost or doubled: an id is in a stream once, and who was told yes finds it there.
- Nobody sees what is not stored: a frame is of a version that is there, and tells what stands in it.
- Hidden cards stay hidden: a frame names no card but those that are public by then, and the viewer's own.
- A watcher's versions never go back, and neither does the time at a table or a jackpot.
- Every claim and every prize is paid once.

It knows the log and the wire alone, and asks the room nothing.
"""

from collections import Counter
from collections.abc import Set as AbstractSet
from typing import Any

import msgspec

from pitboss.house.bad_beat import events as bb
from pitboss.house.high_hand import events as hh
from pitboss.ledger.chart import find_account
from pitboss.room.tables.requests import decode_kept
from pitboss.store.chain import check_links, command_digest
from pitboss.store.codec import KINDS
from pitboss.store.errors import StorageDamaged
from pitboss.store.port import GENESIS, Batch, Stored
from pitboss.store.records import TableConfigured
from pitboss.store.sealing import Key
from tests.simulation.chaos.checks.hands import SHOWN, Read, TableCards, cards_in, read
from tests.simulation.chaos.checks.money import differs
from tests.simulation.chaos.parts.database import SimDatabase, at_once

_decode = msgspec.json.Decoder().decode
TABLE = "table:"
CONFIGURED = KINDS[TableConfigured]
# Streams in which the time never goes back, whatever the clock of a node says. Others have what it says.
IN_TIME = (TABLE, "bad_beat:", "high_hand:", "cage")
# What happens once, with the fields that name it.
ONCE: dict[str, tuple[str, ...]] = {
    KINDS[bb.ClaimMade]: ("claim",),
    KINDS[bb.ClaimVerified]: ("claim",),
    KINDS[bb.PersonPaid]: ("claim", "person"),
    KINDS[hh.HandCalled]: ("slip",),
    KINDS[hh.PrizePaid]: ("period", "slip"),
    KINDS[hh.PeriodAwarded]: ("period",),
}


class Violation(AssertionError):
    """Something that must hold does not."""


class Witness:
    """step: how many commits and frames were looked at. broken: the first thing that did not hold, '' for none.
    kinds: by invariant how often it was looked at. states: kinds of entries and how often each was stored."""

    def __init__(self, database: SimDatabase, room: Key) -> None:
        self._database, self._room = database, room
        self.step = 0
        self.broken = ""
        self.looked: Counter[str] = Counter()
        self.states: Counter[str] = Counter()
        self.paid = 0
        self.last_at = 0
        self._heads: dict[str, bytes] = {}
        self._times: dict[str, int] = {}
        self._commands: dict[tuple[str, str], int] = {}
        self._balances: Counter[str] = Counter()
        self._once: set[tuple[str, ...]] = set()
        self._cards: dict[str, TableCards] = {}
        # By stream and digest of the id, the version that somebody was told.
        self._acked: dict[tuple[str, str], int] = {}
        # By stream the last public part that was found right.
        self._public: dict[str, bytes] = {}
        # By title the table that was opened last.
        self.tables: dict[str, str] = {}
        database.committed.append(self.committed)

    def fail(self, words: str) -> None:
        self.broken = self.broken or words

    # --- what is stored ---------------------------------------------------------------------------------------------
    def committed(self, node: str, batch: Batch, stored: list[Stored]) -> None:
        self.step += 1
        stream = batch.stream
        owner = at_once(self._database.log.owned(stream)).owner
        self.looked["one owner a stream"] += bool(owner)
        if owner and owner != node:
            self.fail(f"{stream}: {node} has stored version {stored[-1].version}, and {owner} owns it")
        try:
            self._heads[stream] = check_links(stored, self._heads.get(stream, GENESIS)) or GENESIS
        except StorageDamaged as error:
            self.fail(str(error))
        in_time = stream.startswith(IN_TIME)
        self.looked["time never goes back"] += in_time and stream in self._times
        if in_time and stored[0].at < self._times.get(stream, 0):
            self.fail(f"{stream} version {stored[0].version}: time goes back by {self._times[stream] - stored[0].at}")
        self._times[stream] = max(stored[0].at, self._times.get(stream, 0))
        self.last_at = max(stored[0].at, self.last_at)
        self._take_command(stream, stored)
        self._take_money(stored)
        for entry in stored:
            self._take_entry(entry)

    def _take_command(self, stream: str, stored: list[Stored]) -> None:
        command = stored[-1].command
        if command:
            self.looked["an id is stored once"] += 1
            if (stream, command) in self._commands:
                self.fail(f"{stream}: the command of version {stored[-1].version} was carried out before")
            self._commands[stream, command] = stored[-1].version

    def _take_money(self, stored: list[Stored]) -> None:
        postings = stored[-1].postings
        if stored[0].stream.startswith(TABLE):
            wrong = differs(stored)
            if wrong:
                self.fail(f"{stored[0].stream} version {stored[-1].version}: {wrong} cents are posted")
        if not postings:
            return
        self.looked["money adds up"] += 1
        for posting in postings:
            self._balances[posting.account] += posting.cents
        for posting in postings:
            self._check_balance(posting.account, f"{stored[-1].stream} version {stored[-1].version}")

    def _check_balance(self, account: str, where: str) -> None:
        has, due = at_once(self._database.log.balance(account)), self._balances[account]
        if has != due:
            self.fail(f"{where}: {account} has {has} cents, its postings come to {due}")
        if has < 0 and not find_account(account).below_zero:
            self.fail(f"{where}: {account} has {has} cents")

    def _take_entry(self, entry: Stored) -> None:
        self.states[entry.kind] += 1
        if entry.stream.startswith(TABLE):
            cards = self._cards.get(entry.stream)
            if cards is None:
                cards = self._cards[entry.stream] = TableCards(self._room)
            public = _decode(entry.public)
            cards.take(entry, public)
            if entry.kind == CONFIGURED:
                self.tables[public["title"]] = entry.stream.removeprefix(TABLE)
        elif entry.kind in ONCE:
            public = _decode(entry.public)
            name = (entry.stream, entry.kind, *[str(public[field]) for field in ONCE[entry.kind]])
            self.looked["claims and prizes once"] += 1
            self.paid += entry.kind in (KINDS[bb.PersonPaid], KINDS[hh.PrizePaid])
            if name in self._once:
                self.fail(f"{entry.stream} version {entry.version}: {name[1:]} was there before")
            self._once.add(name)

    # --- what is told -----------------------------------------------------------------------------------------------
    def _far(self, stream: str, node: str) -> bool:
        """Whether another node has it than the one that speaks."""
        owned = self._database.log.owners.get(stream)
        return owned is not None and owned.owner not in ("", node)

    def acknowledged(self, person: str, ack: dict[str, Any], node: str) -> None:
        """A yes that goes out to a client, in this moment, from this node."""
        self.step += 1
        if not ack["ok"]:
            return
        self.looked["an acknowledgement is stored"] += 1
        self.looked["of a table at another node: an acknowledgement is stored"] += self._far(
            f"{TABLE}{ack['table']}", node
        )
        stream, key = f"{TABLE}{ack['table']}", f"{person}\n{ack['id']}"
        kept = at_once(self._database.log.answer(stream, key))
        digest = command_digest(key)
        version = self._commands.get((stream, digest))
        if kept is None or version is None:
            self.fail(f"{stream}: {ack['id']} was acknowledged, and is not stored")
        elif not decode_kept(kept).ok or decode_kept(kept).version != ack["version"]:
            self.fail(f"{stream}: {ack['id']} was told version {ack['version']}, and another one is kept")
        self._acked[stream, digest] = ack["version"]

    def told(self, person: str, sent: bytes, since: int, node: str) -> int:
        """A frame of a table that goes out to a client, in this moment, from this node; since: the last version that
        they were told. The version that they are told now."""
        self.step += 1
        shown = read(sent)
        frame = shown.frame
        kind = frame["t"]
        if kind not in SHOWN:
            return since
        stream, version = f"{TABLE}{frame['table']}", frame["version"]
        self.looked["what is shown is stored"] += 1
        self.looked["of a table at another node: what is shown is stored"] += self._far(stream, node)
        entries = self._database.log.entries[stream]
        if version > len(entries):
            self.fail(f"{stream}: version {version} was shown to {person or 'somebody'}, {len(entries)} are stored")
            return since
        self.looked["a watcher's versions never go back"] += since > 0
        if version < since:
            self.fail(f"{stream}: {person or 'somebody'} was shown version {version} after {since}")
        if kind != "public":
            self._check_shown(person, stream, shown, entries)
        elif self._public.get(stream) != sent:
            # The same for everybody, so nobody's own card may be in it: what is right for an onlooker is for all.
            self._check_shown("", stream, shown, entries)
            self._public[stream] = sent
        return max(version, since) if kind != "own" else since

    def _check_shown(self, person: str, stream: str, shown: Read, entries: list[Stored]) -> None:
        cards, version = self._cards[stream], shown.frame["version"]
        for one in shown.frame.get("events", ()):
            entry = entries[one["v"] - 1]
            if one["e"]["type"] != entry.kind or (not entry.sealed and one["e"] != _decode(entry.public)):
                self.fail(f"{stream} version {one['v']}: {person or 'somebody'} was told something else than is stored")
            self._hides(person, f"{stream} version {one['v']}", cards_in(one), cards.allowed(person, one["v"]))
        self._hides(person, f"{stream} version {version}", shown.cards, cards.allowed(person, version))

    def _hides(self, person: str, where: str, seen: AbstractSet[int], allowed: set[int]) -> None:
        self.looked["hidden cards are hidden"] += 1
        if not seen <= allowed:
            # Which cards they are is nobody's business here either.
            self.fail(
                f"{where}: {person or 'somebody'} was shown {len(seen - allowed)} cards that are not theirs to see"
            )

    # --- at the end -------------------------------------------------------------------------------------------------
    def check_all(self) -> None:
        """Everything that was acknowledged is there, and all accounts together have nothing."""
        self.looked["all that was acknowledged is there"] += len(self._acked)
        for (stream, digest), version in self._acked.items():
            if self._commands.get((stream, digest)) != version:
                self.fail(f"{stream}: what was acknowledged at version {version} is not there")
        for account in self._balances:
            self._check_balance(account, "at the end")
        if sum(self._balances.values()):
            self.fail(f"all accounts together have {sum(self._balances.values())} cents")

    @property
    def acknowledgements(self) -> int:
        return len(self._acked)
