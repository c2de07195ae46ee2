"""What the log says of a table that another node runs, without folding it."""

import msgspec

from pitboss.engine import events as ev
from pitboss.room.config import by_hand
from pitboss.store.codec import KINDS
from pitboss.store.keyring import Keyring
from pitboss.store.port import EventLog
from pitboss.store.records import TableConfigured
from pitboss.submission import HouseChoices

TAKEN = frozenset((KINDS[ev.SubmissionTaken],))


class Peeked(msgspec.Struct, frozen=True):
    """with_house: whether it has to be run where the house is (sharing.py)."""

    title: str
    private: bool
    with_house: bool


def belongs_with_house(house: HouseChoices) -> bool:
    """A jackpot's fund reads its tables, and the floor works at those that people deal."""
    return house.bad_beat is not None or house.high_hand is not None or by_hand(house)


async def peek(store: EventLog, stream: str) -> Peeked:
    """Raises StoreError."""
    found = [Keyring().read(stored) for stored in await store.read(stream, 0, 2)]
    taken = [Keyring().read(stored) for stored in await store.read_kinds(stream, TAKEN)]
    houses = [fact.house for fact in (*found, *taken) if isinstance(fact, ev.TableOpened | ev.SubmissionTaken)]
    configured = next((fact for fact in found if isinstance(fact, TableConfigured)), None)
    if configured is None or not houses:
        return Peeked("", private=True, with_house=False)
    return Peeked(configured.title, configured.private, belongs_with_house(houses[-1]))
