"""What a desk sees of the jackpots: their views in its role, the boxes on their way, and first of all what is due."""

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


class DueAt(msgspec.Struct, frozen=True):
    """stream: of the jackpot that it is due at; do and about: the act (house/wire.py) and what it is about."""

    stream: str
    what: str
    rule: str
    do: str
    about: tuple[str, ...]


class OfBadBeat(msgspec.Struct, frozen=True):
    stream: str
    view: BadBeatView
    custody: CustodyView | None


class OfHighHand(msgspec.Struct, frozen=True):
    stream: str
    view: HighHandView
    slips: tuple[SlipView, ...]
    custody: CustodyView | None


class JackpotsSeen(msgspec.Struct, frozen=True):
    """role: in which the desk is looked at; day: the gaming day."""

    role: str
    day: str
    due: tuple[DueAt, ...]
    bad_beats: tuple[OfBadBeat, ...]
    high_hands: tuple[OfHighHand, ...]


def jackpots_seen(jackpots: Jackpots, role: str) -> JackpotsSeen:
    day = jackpots.calendar.day(jackpots.clock.now())
    beats, highs, due = [], [], []
    for beat in jackpots.bad_beats.values():
        tables = tuple([runner.name for runner in jackpots.with_box("bad_beat", beat.key)])
        seen = view_bad_beat(beat.state, role, day, tables)
        beats.append(OfBadBeat(beat.stream, seen, view_custody(beat.state.custody, role)))
        due += [_at(beat.stream, one) for one in seen.due]
    for high in jackpots.high_hands.values():
        found = view_high_hand(high.state, role, jackpots.in_boxes("high_hand", high.key))
        custody = view_custody(high.state.custody, role)
        highs.append(OfHighHand(high.stream, found, view_slips(high.state, role), custody))
        due += [_at(high.stream, one) for one in found.due]
    return JackpotsSeen(role, day, tuple(due), tuple(beats), tuple(highs))


def _at(stream: str, due: Due) -> DueAt:
    return DueAt(stream, due.what, due.rule, due.do, due.about)
