"""What nodes tell each other about people: a session that ended, a role that changed, another name.

Whoever misses a word loses nothing for good: accounts and roles are in the database, and sockets look at their sessions
every half a minute anyway. The word makes it a moment. What they have used of the room is told here, too.
"""

from collections.abc import Callable

from pitboss.bus.port import Subscription
from pitboss.chance import random_hex
from pitboss.room.bounds import DAY_MS, Usage
from pitboss.room.remote.sealed import SealedBus
from pitboss.room.remote.words import Word
from pitboss.room.time_source import Alarm, Clock


class PeopleWord(Word, frozen=True, gc=False, tag="people"):
    """Base. source: the node that says so, in this life."""

    source: str


class SessionEnded(PeopleWord, frozen=True, gc=False, tag="session_ended"):
    """Somebody logged out. session: a digest of its token."""

    session: str


class OthersEnded(PeopleWord, frozen=True, gc=False, tag="others_ended"):
    """The password is another: all sessions of the person but this one are over."""

    person: str
    session: str


class RolesChanged(PeopleWord, frozen=True, gc=False, tag="roles_changed"):
    """What these people may do is something else; the log of the house has it."""

    people: tuple[str, ...]


class NowCalled(PeopleWord, frozen=True, gc=False, tag="now_called"):
    """What somebody is called, where it is not their id."""

    person: str
    name: str


AnyWord = SessionEnded | OthersEnded | RolesChanged | NowCalled
Hears = Callable[[AnyWord], None]


class PeopleWords:
    """Where the room has one node alone, nothing is said."""

    def __init__(self) -> None:
        self._bus: SealedBus | None = None
        self._subscription: Subscription | None = None
        self._source = random_hex(8)
        self._hears: list[Hears] = []

    def join(self, bus: SealedBus) -> None:
        self._bus = bus
        self._subscription = bus.subscribe(bus.subject("people"), AnyWord, self._heard)

    def hear(self, hears: Hears) -> None:
        """Called with each word of another node."""
        self._hears.append(hears)

    def close(self) -> None:
        if self._subscription is not None:
            self._subscription.close()

    def digest(self, token: str) -> str:
        """By which a session is named: whoever hears it cannot be in it."""
        return self._bus.key.token("session", token) if self._bus is not None else ""

    # --- what happens here ------------------------------------------------------------------------------------------
    def session_ended(self, token: str) -> None:
        self._say(SessionEnded(self._source, self.digest(token)))

    def others_ended(self, person: str, token: str) -> None:
        self._say(OthersEnded(self._source, person, self.digest(token)))

    def now_called(self, person: str, name: str) -> None:
        self._say(NowCalled(self._source, person, name))

    def roles_changed(self, *people: str) -> None:
        word = RolesChanged(self._source, people)
        self._say(word)
        # Sockets of this node too: nobody else tells them.
        for call in list(self._hears):
            call(word)

    def _say(self, word: AnyWord) -> None:
        if self._bus is not None:
            self._bus.publish(self._bus.subject("people"), word)

    def _heard(self, word: AnyWord) -> None:
        if word.source != self._source:
            for call in list(self._hears):
                call(word)


# --- what they have used ---------------------------------------------------------------------------------------------
# What people and their tables have written today: a bound of the room holds at all nodes. Each says every few seconds
# how much those have used who have used a good part of what they may; the others add it to what they have counted. So
# nobody gets much more than the bound, and most people are never spoken of. What a node said last counts on for the
# rest of the day, also when it is gone.
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
