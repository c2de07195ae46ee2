"""What a desk sees of the jackpots: their views in its role, the boxes on their way, and first of all what is due.

Streams know tables by their ids; people know them by what stands on them. What is due is told with titles, and where
somebody waits before what has the whole gaming day."""

import msgspec

from pitboss.house.acts import Due
from pitboss.house.bad_beat.view import BadBeatView
from pitboss.house.bad_beat.view import view as view_bad_beat
from pitboss.house.custody.view import CustodyView
from pitboss.house.custody.view import view as view_custody
from pitboss.house.high_hand.view import HighHandView, SlipView
from pitboss.house.high_hand.view import slips as view_slips
from pitboss.house.high_hand.view import view as view_high_hand
from pitboss.room.jackpots.jackpots import Jackpots
from pitboss.room.jackpots.names import Names

# What has the whole gaming day: that compliance is told, and the count itself, which is no act of its own.
DAY_LONG = frozenset(("notify_compliance", ""))
# What is done for each box by itself.
BY_BOX = frozenset(("count_at_table", "count_in_cage"))


class DueAt(msgspec.Struct, frozen=True):
    """stream: of the jackpot that it is due at; do and about: the act (house/wire.py) and what it is about. called: of
    each box that it is about, what people call it."""

    stream: str
    what: str
    rule: str
    do: str
    about: tuple[str, ...]
    called: tuple[str, ...] = ()


class OfBadBeat(msgspec.Struct, frozen=True):
    """title: what people call it."""

    stream: str
    title: str
    view: BadBeatView
    custody: CustodyView | None


class OfHighHand(msgspec.Struct, frozen=True):
    stream: str
    title: str
    view: HighHandView
    slips: tuple[SlipView, ...]
    custody: CustodyView | None


class JackpotsSeen(msgspec.Struct, frozen=True):
    """role: in which the desk is looked at; day: the gaming day; titles: what the tables are called, by id."""

    role: str
    day: str
    due: tuple[DueAt, ...]
    bad_beats: tuple[OfBadBeat, ...]
    high_hands: tuple[OfHighHand, ...]
    titles: dict[str, str]


def jackpots_seen(jackpots: Jackpots, role: str) -> JackpotsSeen:
    day = jackpots.calendar.day(jackpots.clock.now())
    names = jackpots.names()
    beats, highs, due = [], [], []
    for beat in jackpots.bad_beats.values():
        tables = tuple([runner.name for runner in jackpots.with_box("bad_beat", beat.key)])
        seen = view_bad_beat(beat.state, role, day, tables)
        beats.append(OfBadBeat(beat.stream, names.jackpot(beat.stream), seen, view_custody(beat.state.custody, role)))
        due += [_at(beat.stream, one, names) for one in seen.due]
    for high in jackpots.high_hands.values():
        found = view_high_hand(high.state, role, jackpots.in_boxes("high_hand", high.key))
        custody = view_custody(high.state.custody, role)
        highs.append(OfHighHand(high.stream, names.jackpot(high.stream), found, view_slips(high.state, role), custody))
        due += [_at(high.stream, one, names) for one in found.due]
    due.sort(key=lambda one: one.do in DAY_LONG)
    return JackpotsSeen(
        role, day, tuple(due), tuple(beats), tuple(highs), {table: names.table(table) for table in names.titles}
    )


def _at(stream: str, due: Due, names: Names) -> DueAt:
    single = due.about if due.do in BY_BOX else ()
    return DueAt(stream, names.told(due.what), due.rule, due.do, due.about, tuple([names.box(one) for one in single]))
