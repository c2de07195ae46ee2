"""What the logs of the tables told the jackpots: a Bad Beat, a high hand, a box that was removed.

They are read as they stand in the log, by the names of their kinds, so that a jackpot is held against what was written
and not against what a runner made of it.
"""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from pitboss.house import bad_beat, high_hand
from pitboss.house.bad_beat.events import ClaimMade
from pitboss.house.bad_beat.state import BadBeatState
from pitboss.house.custody.events import BoxRemoved
from pitboss.house.high_hand.events import HandCalled
from pitboss.house.high_hand.state import HighHandState, period_at
from pitboss.house.jackpot import JackpotState
from pitboss.store.port import Stored

TABLE = "table:"
BAD_BEAT_MADE, HIGH_HAND_MADE, BOX_CHANGED = "hand.bad_beat_made.v1", "hand.high_hand_made.v1", "table.box_changed.v1"
KINDS = frozenset((BAD_BEAT_MADE, HIGH_HAND_MADE, BOX_CHANGED))
Fields = dict[str, Any]


class Told:
    def __init__(self) -> None:
        # By table and version: the kind, the time of the entry, and what it says.
        self._entries: dict[tuple[str, int], tuple[str, int, Fields]] = {}

    def take(self, entry: Stored) -> None:
        """An entry of one of KINDS."""
        kind, _, table = entry.stream.partition(":")
        try:
            fields = msgspec.json.decode(entry.public, type=Fields)
        except ValueError:
            return
        if f"{kind}:" == TABLE:
            self._entries[table, entry.version] = entry.kind, entry.at, fields

    def fault(self, stream: str, event: ClaimMade | HandCalled | BoxRemoved) -> str:
        """'' where the log of the table says so too. stream: that of the jackpot."""
        kind, fits, what = _SAYS[type(event)]
        found = self._entries.get((event.table, event.source))
        try:
            if found is not None and found[0] == kind and fits(stream, event, found[1], found[2]):
                return ""
        except (KeyError, TypeError, ValueError):
            pass
        return f"{what} that the log of table {event.table} does not have"

    def passed_over(self, states: dict[str, JackpotState], by_showdown: set[str]) -> Iterator[tuple[str, int, str]]:
        """Stream, version and words for whatever a table told and no jackpot has, though something later of the table
        came to one: what tables tell is taken in its order. by_showdown: streams of High Hand Jackpots for which the
        time of the showdown has always counted; by the start of a hand the entry alone does not tell its period."""
        read: dict[str, int] = {}
        for state in states.values():
            for sources in (state.sources, state.custody.sources):
                for table, version in sources.items():
                    read[table] = max(version, read.get(table, 0))
        for (table, version), (kind, at, said) in self._entries.items():
            if version < read.get(table, 0):
                words = _missing(states, by_showdown, table, kind, at, said)
                if words:
                    yield f"{TABLE}{table}", version, words


def _missing(
    states: dict[str, JackpotState], by_showdown: set[str], table: str, kind: str, at: int, said: Fields
) -> str:
    if kind == BOX_CHANGED:
        number, stream = said.get("removed"), f"{said.get('jackpot')}:{said.get('key')}"
        there = not number or stream not in states or f"{table}:{number}" in states[stream].custody.boxes
        return "" if there else f"removes box {number}, which never came to {stream}"
    prefix = bad_beat.PREFIX if kind == BAD_BEAT_MADE else high_hand.PREFIX
    stream, number = f"{prefix}{said.get('jackpot')}", said.get("number")
    state = states.get(stream)
    if isinstance(state, BadBeatState) and f"{table} {number}" not in state.claims:
        return f"makes a Bad Beat in hand {number}, of which {stream} has no claim"
    if isinstance(state, HighHandState) and stream in by_showdown and period_at(state, at) is not None:
        if f"{table} {number} {said.get('seat')}" not in state.slips:
            return f"makes a high hand in hand {number}, which was never called at {stream}"
    return ""


def _claim(stream: str, event: ClaimMade, at: int, said: Fields) -> bool:
    people: dict[int, str] = dict(said["dealt_in"])
    made = (
        f"bad_beat:{said['jackpot']}", said["number"], at, [people[seat] for seat in said["losers"]],
        [people[seat] for seat in said["winners"]], list(people.values()), said["words"], said["payout_percent"],
        [list(share) for share in said["shares"]],
    )  # fmt: skip
    return made == (
        stream, event.hand, event.shown_at, list(event.losers), list(event.winners), list(event.dealt_in), event.words,
        event.payout_percent, [list(share) for share in event.shares],
    )  # fmt: skip


def _hand(stream: str, event: HandCalled, at: int, said: Fields) -> bool:
    made = (
        f"high_hand:{said['jackpot']}", said["number"], said["seat"], said["person"], said["words"], said["strength"],
        at,
    )  # fmt: skip
    return made == (stream, event.hand, event.seat, event.person, event.words, event.strength, event.shown_at)


def _box(stream: str, event: BoxRemoved, at: int, said: Fields) -> bool:
    made = (
        f"{said['jackpot']}:{said['key']}", said["removed"], said["cents"], said.get("dealer", ""),
        said.get("floorperson", ""), at,
    )  # fmt: skip
    return made == (
        stream, event.number, event.cents, event.dealer, event.floorperson, event.removed_at or event.at
    )  # fmt: skip


_SAYS: dict[type, tuple[str, Callable[[str, Any, int, Fields], bool], str]] = {
    ClaimMade: (BAD_BEAT_MADE, _claim, "makes a claim"),
    HandCalled: (HIGH_HAND_MADE, _hand, "calls a hand"),
    BoxRemoved: (BOX_CHANGED, _box, "takes in a box"),
}
