"""What the logs of the tables say to the jackpots: a Bad Beat, a high hand, a box that was removed.

The table's event is the claim. It is read from the table's own log, from where the last reading ended, and from the
beginning when a room is opened. Everything that it brings about is named by table and number: what is read twice
happens once, and what a jackpot could not take the first time is not passed over the second.
"""

import msgspec

from pitboss.engine import events as ev
from pitboss.engine.commands import ClaimHand
from pitboss.house.bad_beat.commands import EnterClaim
from pitboss.house.bad_beat.state import BadBeatState
from pitboss.house.base import ROOM
from pitboss.house.custody.commands import TakeIn
from pitboss.house.high_hand.commands import CallHand
from pitboss.house.high_hand.state import HighHandState, gave_box
from pitboss.store import records as rc
from pitboss.store.codec import KINDS, from_bytes
from pitboss.store.port import EventLog, Stored

TABLE = "table:"
TELLING = (ev.BadBeatMade, ev.HighHandMade, ev.BoxChanged)
TELLING_KINDS = frozenset([KINDS[kind] for kind in TELLING])
STARTED = (KINDS[ev.HandStarted], KINDS[ev.HandRecorded])
GIVEN, CLAIM = KINDS[rc.ActGiven], ClaimHand.__struct_config__.tag
CONFIGURED = frozenset([KINDS[rc.TableConfigured]])
# So far back the start of a hand is looked for at once.
PIECE = 500


class Told(msgspec.Struct, frozen=True):
    """One entry of a table's log that a jackpot has to know of. at: when it was stored."""

    table: str
    version: int
    at: int
    event: ev.BadBeatMade | ev.HighHandMade | ev.BoxChanged

    @property
    def stream(self) -> str:
        """Of the jackpot that it concerns."""
        event = self.event
        if isinstance(event, ev.BadBeatMade):
            return f"bad_beat:{event.jackpot}"
        return f"high_hand:{event.jackpot}" if isinstance(event, ev.HighHandMade) else f"{event.jackpot}:{event.key}"


async def read_table(log: EventLog, table: str, after: int) -> tuple[list[Told], int]:
    """What a table's log tells after this version, and up to which version it was read."""
    stream, found = f"{TABLE}{table}", []
    head, _ = await log.head(stream)
    for entry in await log.read_kinds(stream, TELLING_KINDS, after):
        found.append(Told(table, entry.version, entry.at, from_bytes(entry.public, entry)))
    return found, max(head, after)


async def opened_at(log: EventLog, table: str) -> int:
    first = await log.read(f"{TABLE}{table}", 0, 1)
    return first[0].at if first else 0


async def title_of(log: EventLog, number: str) -> str:
    """What stands on the table with this number, also where it is closed; '' where no log has it."""
    found = await log.read_kinds(f"{TABLE}{number}", CONFIGURED) if number.isdecimal() else []
    if not found:
        return ""
    record: rc.TableConfigured = from_bytes(found[-1].public, found[-1])
    return record.title


class Dealt(msgspec.Struct):
    """A hand as its table's log has it. began: when, or when it was recorded; dealer: who gave the dealer's acts in it,
    '' where nobody did; entered_by: who typed in its cards, where they were typed in afterwards."""

    began: int
    dealer: str = ""
    entered_by: tuple[str, ...] = ()


async def dealt(log: EventLog, told: Told) -> Dealt:
    """The hand that an entry belongs to."""
    stream, before, found = f"{TABLE}{told.table}", told.version, Dealt(told.at)
    while before > 0:
        after = max(0, before - PIECE)
        page: list[Stored] = await log.read(stream, after, before - after)
        for entry in reversed(page):
            if entry.kind == GIVEN:
                _given(found, from_bytes(entry.public, entry))
            elif entry.kind in STARTED:
                found.began = entry.at
                start = from_bytes(entry.public, entry)
                if isinstance(start, ev.HandRecorded):
                    # Whoever deals when its cards are typed in need not have dealt it.
                    found.dealer = start.person if start.by == "dealer" else ""
                return found
        before = after
    return found


def _given(found: Dealt, act: rc.ActGiven) -> None:
    """An act of the hand; the later ones come first."""
    if act.by == "dealer":
        found.dealer = found.dealer or act.person
    if act.command.get("do") == CLAIM:
        found.entered_by += tuple([one for one in (act.person, act.entered) if one])


def is_entered(state: BadBeatState | HighHandState, told: Told) -> bool:
    """Whether a jackpot has it already: by its name, so that a whole log can be read again at little cost."""
    event = told.event
    if isinstance(event, ev.BoxChanged):
        return f"{told.table}:{event.removed}" in state.custody.boxes
    if isinstance(event, ev.BadBeatMade):
        return isinstance(state, BadBeatState) and f"{told.table} {event.number}" in state.claims
    return isinstance(state, HighHandState) and f"{told.table} {event.number} {event.seat}" in state.slips


def claim_of(told: Told, event: ev.BadBeatMade, *, now: int, day: str, uncounted: int) -> EnterClaim:
    people = dict(event.dealt_in)
    return EnterClaim(
        by=ROOM, at=now, day=day, table=told.table, hand=event.number, source=told.version, shown_at=told.at,
        losers=tuple([people[seat] for seat in event.losers]), winners=tuple([people[seat] for seat in event.winners]),
        dealt_in=tuple(people.values()), words=event.words, payout_percent=event.payout_percent, shares=event.shares,
        uncounted=uncounted,
    )  # fmt: skip


def call_of(told: Told, event: ev.HighHandMade, *, now: int, day: str, hand: Dealt) -> CallHand:
    return CallHand(
        by=ROOM, at=now, day=day, table=told.table, hand=event.number, seat=event.seat, person=event.person,
        words=event.words, strength=event.strength, source=told.version, shown_at=told.at, dealt_at=hand.began,
        dealer=hand.dealer, entered_by=hand.entered_by,
    )  # fmt: skip


def box_of(told: Told, event: ev.BoxChanged, *, now: int, day: str, lot: str) -> TakeIn:
    return TakeIn(
        by=ROOM, at=now, day=day, table=told.table, number=event.removed, cents=event.cents, source=told.version,
        lot=lot, dealer=event.dealer, floorperson=event.floorperson, removed_at=told.at,
    )  # fmt: skip


def period_of_box(state: HighHandState, told: Told, opened: int) -> str:
    """AMB-154: a box belongs to the period at the end of which it was removed, the first that its table gives after
    the end, also where the next period has begun by then; or else to the one in which it was. '' where that is none:
    then its money is the next period's. opened: when its table was."""
    within = ""
    for period in state.periods.values():
        if period.start <= told.at < period.end and period.stage != "skipped":
            within = period.name
        over = opened < period.end <= told.at and period.stage in ("open", "ended")
        if over and not gave_box(state, period, told.table):
            return period.name
    return within
