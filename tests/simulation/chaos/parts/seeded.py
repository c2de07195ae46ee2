"""Chance from a seed, for everything that a room draws."""

from collections.abc import Sequence
from hashlib import sha256
from random import Random

from pitboss.cards import Card
from pitboss.store.port import EventLog
from tests.simulation.kill_jackpots.players import high_cards_first


class SeededDecks:
    """Decks in which hands that count are made all the time."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def __call__(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        order = list(cards)
        self._chance.shuffle(order)
        return high_cards_first(order)


async def heads_digest(log: EventLog) -> str:
    """Of the heads of all streams: two logs of which it is equal are equal in every entry."""
    found = sha256()
    for stream in await log.streams():
        version, head = await log.head(stream)
        found.update(f"{stream} {version} {head.hex()}\n".encode())
    return found.hexdigest()
