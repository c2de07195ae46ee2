"""Whoever looks at one table, and what they are sent: a fresh view when they come, a frame after each commit, and word
of players who are gone."""

from collections.abc import Callable
from typing import Protocol

from pitboss.room.action_clocks import Clocks
from pitboss.room.errors import report
from pitboss.room.live_table import LiveTable
from pitboss.room.time_source import Clock
from pitboss.room.views import frames
from pitboss.room.views.called import Called
from pitboss.room.views.frame_types import ChancesFrame, ChatLine
from pitboss.room.views.naming import HandNames
from pitboss.room.views.parts.making import PublicState, StoredTurn, own_state, public_state
from pitboss.room.views.presence import GONE_MS, Presence
from pitboss.room.views.publishing import publish
from pitboss.room.views.watching import Watch, renew_all
from pitboss.store.records import TableEnded


class Shown(Protocol):
    """A table, as far as it is shown."""

    @property
    def name(self) -> str: ...
    @property
    def live(self) -> LiveTable: ...
    @property
    def clocks(self) -> Clocks: ...
    @property
    def clock(self) -> Clock: ...
    @property
    def paused(self) -> str: ...
    @property
    def called(self) -> Called: ...


class Audience:
    """emptied: called when nobody looks on any more."""

    def __init__(self, table: Shown, emptied: Callable[[], None]) -> None:
        self._table, self._emptied = table, emptied
        # In the order in which they came.
        self.watchers: dict[Watch, None] = {}
        self.presence = Presence()
        self._unpublished: list[StoredTurn] = []
        self._names = HandNames()
        # What is said beside them.
        self._words: list[bytes] = []
        # What those were sent who came last, or all of them with the last commit.
        self._last: PublicState | None = None
        # The chances of the hands that lie open, until the next card: for whoever comes in the middle of it.
        self.chances: ChancesFrame | None = None
        # The last lines that were said; None where nobody talks at this table.
        self.chat: Callable[[], tuple[ChatLine, ...] | None] = lambda: None

    def watch(self, person: str) -> Watch:
        watch = Watch(self._table.name, person, self._fresh_frame, self._left)
        watch.renew()
        self.watchers[watch] = None
        self._look_who_is_here()
        return watch

    def fresh(self, person: str) -> bytes:
        """A view for somebody who looks on elsewhere."""
        return self._fresh_frame(Watch(self._table.name, person, self._fresh_frame, lambda watch: None))

    def _left(self, watch: Watch) -> None:
        self.watchers.pop(watch, None)
        if watch.person and all(other.person != watch.person for other in self.watchers):
            self.presence.left(watch.person, self._table.clock.now())
            self._table.clock.call_later(GONE_MS / 1000, self._look_who_is_here)
        if not self.watchers:
            self._emptied()

    def _look_who_is_here(self) -> None:
        gone = self._gone()
        if gone != self.presence.told:
            self.presence.told = gone
            for watch in self.watchers:
                watch.tell(frames.gone_frame(self._table.name, gone))

    def _gone(self) -> tuple[int, ...]:
        return self.presence.gone(self._table.live, self.watchers, self._table.clock.now())

    def say(self, lines: tuple[ChatLine, ...]) -> None:
        """What was said, and is stored."""
        frame = frames.chat_frame(self._table.name, lines)
        for watch in self.watchers:
            watch.tell(frame)

    def stored(self, turn: StoredTurn) -> None:
        """To be told when its time comes."""
        if self.watchers:
            self._unpublished.append(turn)

    def publish(self) -> None:
        """Whoever asked has been answered by now: both go to them together (web/sockets/wire.py)."""
        turns, self._unpublished = self._unpublished, []
        for ended in [fact for turn in turns for _, fact in turn.facts if isinstance(fact, TableEnded)]:
            # Before the last part, which tells whoever has stood up with it nothing: their view comes too late.
            frame = frames.ended_frame(self._table.name, ended, self._table.called)
            for watch in self.watchers:
                watch.tell(frame)
        if turns:
            self._last = publish(self._scene(), self.watchers, turns, self._names)
        self._say_words()
        if self._table.live.notes.closed:
            self.close()

    def tell_all(self, frame: bytes) -> None:
        """To everybody who looks on, after what is stored has been told."""
        self._words.append(frame)
        if not self._unpublished:
            self._say_words()

    def _say_words(self) -> None:
        words, self._words = self._words, []
        for frame in words:
            for watch in self.watchers:
                watch.tell(frame)

    def renew(self) -> None:
        """Everybody gets a fresh view."""
        renew_all(self.watchers)

    def close(self, why: Exception | None = None) -> None:
        for watch in list(self.watchers):
            watch.close(why)

    def _fresh_frame(self, watch: Watch) -> bytes:
        live, person = self._table.live, watch.person
        watch.seen = live.version
        scene, seat = self._scene(self.chat()), live.seat_of(person)
        public = public_state(scene, self._names)
        if public != self._last:
            self._last = public
        # From here on they are sent what all others are.
        public = self._last
        watch.has = (public, own_state(scene, public.view, seat, self._names))
        try:
            return frames.view_frame(scene, seat, live.story, live.seat_in_hand(person), public.view)
        except Exception as error:
            # The table itself can be shown all the same.
            report(self._table.name, error)
            return frames.view_frame(scene, seat, (), 0)

    def _scene(self, chat: tuple[ChatLine, ...] | None = None) -> frames.Scene:
        table, now, gone = self._table, self._table.clock.now(), self._gone()
        return frames.Scene(
            table.name, table.live, table.clocks, now, table.paused, gone, table.called, chat, self.chances
        )
