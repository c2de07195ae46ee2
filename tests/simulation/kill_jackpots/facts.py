"""What a log says, read plainly: what tables have told, and what the jackpots have made of it."""

from collections import Counter, defaultdict

import msgspec

from pitboss.engine import events as ev
from pitboss.house import bad_beat, high_hand
from pitboss.house.base import HouseEvent
from pitboss.ledger.chart import box_account
from pitboss.room.jackpots.reading import TABLE, Told
from pitboss.store.codec import KINDS, from_bytes
from pitboss.store.port import EventLog, Stored

PAGE = 5000
TOLD = {KINDS[kind] for kind in (ev.BadBeatMade, ev.HighHandMade, ev.BoxChanged)}
TAKEN = KINDS[ev.ContributionsTaken]


class Facts(msgspec.Struct):
    """told: what tables have told of, by the jackpot's stream. taken: by the account of the box what hands have
    contributed; got: what was posted to it by tables. made: the events of each jackpot. kinds: how many entries."""

    told: dict[str, list[Told]] = msgspec.field(default_factory=lambda: defaultdict(list))
    taken: Counter[str] = msgspec.field(default_factory=Counter)
    got: Counter[str] = msgspec.field(default_factory=Counter)
    made: dict[str, list[HouseEvent]] = msgspec.field(default_factory=dict)
    kinds: Counter[tuple[str, str, int]] = msgspec.field(default_factory=Counter)
    entries: int = 0


async def facts_of(log: EventLog) -> Facts:
    facts = Facts()
    for stream in await log.streams():
        after = 0
        while page := await log.read(stream, after, PAGE):
            after = page[-1].version
            facts.entries += len(page)
            for entry in page:
                _take(facts, entry)
    return facts


def _take(facts: Facts, entry: Stored) -> None:
    kind, _, name = entry.stream.partition(":")
    if f"{kind}:" == TABLE:
        for posting in entry.postings:
            if posting.account.startswith("box:"):
                facts.got[posting.account] += posting.cents
        if entry.kind in TOLD:
            told = Told(name, entry.version, entry.at, from_bytes(entry.public, entry))
            facts.told[told.stream].append(told)
        elif entry.kind == TAKEN:
            _contributions(facts, name, from_bytes(entry.public, entry))
    elif f"{kind}:" in (bad_beat.PREFIX, high_hand.PREFIX):
        facts.kinds[entry.stream, entry.kind, entry.at] += 1
        facts.made.setdefault(entry.stream, []).append(from_bytes(entry.public, entry))


def _contributions(facts: Facts, table: str, event: ev.ContributionsTaken) -> None:
    numbers = dict(event.boxes) if event.boxes is not msgspec.UNSET else {}
    for jackpot, cents in event.parts:
        facts.taken[box_account(table, jackpot, numbers.get(jackpot, 1))] += cents
