"""What people and their tables have written today, told to the other nodes: a bound of the room holds at all of them.

Each node says every few seconds how much those have used who have used a good part of what they may; the others add it
to what they have counted themselves. So nobody gets much more than the bound, and most people are never spoken of.
What a node said last counts on for the rest of the day, also when it is gone.
"""

from pitboss.chance import random_hex
from pitboss.room.bounds import DAY_MS, Usage
from pitboss.room.remote.sealed import SealedBus
from pitboss.room.remote.words import Word
from pitboss.room.time_source import Alarm, Clock

EVERY_S = 5.0
# Whoever has used less than this part of a bound at a node is not spoken of.
PART = 16
# So many people in one word, those who have used most: NATS carries a megabyte.
MOST = 5_000


class UsedWord(Word, frozen=True, gc=False, tag="used"):
    """life: of the node that has counted it. By whose tables wrote it, and by who asked for it beside the hands."""

    life: str
    day: int
    owners: dict[str, int]
    people: dict[str, int]


class UsedElsewhere:
    """Both sides of it."""

    def __init__(self, bus: SealedBus, clock: Clock, usage: Usage) -> None:
        self._bus, self._clock, self._usage = bus, clock, usage
        self._life = random_hex(8)
        self._heard: dict[str, UsedWord] = {}
        self._subscription = bus.subscribe(bus.subject("used"), UsedWord, self._hear)
        self._alarm: Alarm = clock.call_later(EVERY_S, self._next)
        usage.elsewhere = self.used

    def _next(self) -> None:
        self._alarm = self._clock.call_later(EVERY_S, self._next)
        self.tell()

    def tell(self) -> None:
        now = self._clock.now()
        owners, people = self._usage.much(now, PART, MOST)
        if owners or people:
            self._bus.publish(self._bus.subject("used"), UsedWord(self._life, now // DAY_MS, owners, people))

    def _hear(self, word: UsedWord) -> None:
        if word.life != self._life:
            self._heard[word.life] = word

    def used(self, now: int, *, owner: str = "", person: str = "") -> int:
        """Elsewhere today, by the tables of an owner or by a person."""
        today = [word for word in self._heard.values() if word.day == now // DAY_MS]
        if len(today) < len(self._heard):
            self._heard = {word.life: word for word in today}
        return sum([word.owners.get(owner, 0) + word.people.get(person, 0) for word in today])

    def close(self) -> None:
        self._alarm.cancel()
        self._subscription.close()
        self._usage.elsewhere = None
