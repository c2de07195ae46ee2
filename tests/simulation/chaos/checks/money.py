"""What a batch of a table has to post, worked out once more from what its events move.

Not by the room's own map from places to accounts: whose money it is, and in which kind of account, is said here again.
"""

from collections import Counter
from collections.abc import Iterable

from pitboss.engine import events as ev
from pitboss.engine.events import places
from pitboss.engine.moves import MOVES
from pitboss.ledger.journal import Posting
from pitboss.store.codec import from_bytes
from pitboss.store.port import Stored

PERSON, BOX, STAKES = "person", "box", "stakes"
GROUP_OF = {
    places.OUTSIDE: PERSON,
    places.HOUSE: "rake-area",
    places.TIME: "time-area",
    places.DROP: "drop-box",
    places.BAD_BEAT: BOX,
    places.HIGH_HAND: BOX,
    places.REMOVED: BOX,
    places.OVER_SHORT: "over-short",
    places.BANK: "bank",
}


def moved(stored: Iterable[Stored]) -> Counter[str]:
    """By kind of account, what the events of these entries bring to it."""
    found: Counter[str] = Counter()
    for entry in stored:
        event = from_bytes(entry.public, entry)
        if isinstance(event, ev.Event):
            for source, target, cents in MOVES[type(event)](event):
                found[GROUP_OF.get(source, STAKES)] -= cents
                found[GROUP_OF.get(target, STAKES)] += cents
    return found


def posted(postings: Iterable[Posting]) -> Counter[str]:
    """By kind of account, what was posted."""
    found: Counter[str] = Counter()
    for posting in postings:
        kind, _, rest = posting.account.partition(":")
        found[rest.rpartition(":")[2] if kind == "table" else kind] += posting.cents
    return found


def differs(stored: list[Stored]) -> str:
    """What is posted with these entries and should not be, or the other way round; '' where nothing is."""
    due, has = moved(stored), posted(stored[-1].postings)
    wrong = [f"{kind} {has[kind]} instead of {due[kind]}" for kind in sorted({*due, *has}) if due[kind] != has[kind]]
    return ", ".join(wrong)
