"""Records of the room that are no events of the engine: what it commits to, and the keys of hands.

Like events they have a versioned wire name, and one table says what of each is private. A type without an entry there
is an error and not a leak.
"""

from typing import Any

import msgspec

from pitboss.cards import UNKNOWN
from pitboss.submission.mixes.lists import GameAt


class Record(msgspec.Struct, frozen=True, gc=False):
    """What the room itself puts on record."""


class HandKeyWrapped(Record, frozen=True, gc=False, tag="hand.key_wrapped.v1"):
    """A new key for the private fields that follow. Sealed by the room's key, so that a restart goes on with them."""

    key: str
    secret: bytes = b""


class HandKeyReleased(Record, frozen=True, gc=False, tag="hand.key_released.v1"):
    """The hand is over: who may audit the room reads it from now on. Sealed by nothing, but no part of a view."""

    key: str
    secret: bytes = b""


class DeckCommitted(Record, frozen=True, gc=False, tag="deck.committed.v1"):
    """The order of a deck, bound before a card of it is dealt. shuffle: 1 for the hand's deck, then one more for each
    stub that is shuffled again in the hand. The order (a byte a card, the top first) and the salts are private."""

    hand: int
    shuffle: int
    size: int
    root: bytes
    order: bytes = b""
    salts: bytes = b""


# --- what a table's runner keeps beside the engine's state --------------------------------------------------------
class TableConfigured(Record, frozen=True, gc=False, tag="table.configured.v1"):
    """What the room was told of a table when it was opened; game and house choices are in TableOpened."""

    title: str
    speed: str
    bots: int
    private: bool
    owner: str
    base_seconds: int
    bank_seconds: int


class TablePaused(Record, frozen=True, gc=False, tag="table.paused.v1"):
    """Nothing is decided and no clock runs until it is resumed."""

    by: str
    reason: str


class TableResumed(Record, frozen=True, gc=False, tag="table.resumed.v1"):
    by: str


class StorageBack(Record, frozen=True, gc=False, tag="table.storage_back.v1"):
    """For a while nothing could be stored, and the table stood still. That this could be shows that it goes on."""


class TimeRuns(Record, frozen=True, gc=False, tag="table.time_runs.v1"):
    """At a table that charges time: hands may start here, since the room was opened or what was in their way is over.
    Not runs: the room is being closed, or lets no hand start. Nothing is charged for the time from there to the next
    one."""

    runs: bool


class TableClosed(Record, frozen=True, gc=False, tag="table.closed.v1"):
    """Nobody sits there and nobody will: the room lists it no more, its log stays."""

    by: str


# --- what whoever opened a private table orders there ---------------------------------------------------------------
class BotsWanted(Record, frozen=True, gc=False, tag="table.bots_wanted.v1"):
    """So many bots fill the seats from now on, as far as there are any."""

    by: str
    bots: int


class PlayerRemoved(Record, frozen=True, gc=False, tag="table.player_removed.v1"):
    """The owner sends somebody away: they stand up, at once or when their round of play is over. barred: they may not
    sit down again until they are let in; not so for a bot, which others take the place of."""

    by: str
    seat: int
    person: str
    barred: bool = True


class PlayerLetIn(Record, frozen=True, gc=False, tag="table.player_let_in.v1"):
    """Whoever was removed may sit down again."""

    by: str
    person: str


class AfterHand(Record, frozen=True, gc=False, tag="table.after_hand.v1"):
    """What the owner wants when the running hand is over: pause · close; '' they have thought better of it."""

    by: str
    what: str


class GamesChosen(Record, frozen=True, gc=False, tag="table.games_chosen.v1"):
    """What is played here from the next hand on: one game; or several that take turns, the first of them first. by: who
    wants it. name: what the mix is called, '' for one game."""

    by: str
    name: str
    games: tuple[GameAt, ...]


class TableEnded(Record, frozen=True, gc=False, tag="table.ended.v1"):
    """The owner ends the table. won: by person what they take away more than they brought, or less; those who had left
    before are among them."""

    by: str
    won: tuple[tuple[str, int], ...]


class SeatLeaving(Record, frozen=True, gc=False, tag="seat.leaving.v1"):
    """The player stands up as soon as their round of play is over; not leaving: they have thought better of it."""

    seat: int
    leaving: bool


class SeatAutoTopUp(Record, frozen=True, gc=False, tag="seat.auto_top_up.v1"):
    """Before each hand the stack is filled up to so many cents; 0: no more."""

    seat: int
    cents: int


class SeatTimedOut(Record, frozen=True, gc=False, tag="seat.timed_out.v1"):
    """The clock answered for the seat: the event after it says what."""

    seat: int
    decision: int


class ActGiven(Record, frozen=True, gc=False, tag="act.given.v1"):
    """What somebody of the house asked of the table: what came of it stands right after it. by: the role in which it
    counts; person: whose word it is; beside: who signed too, each with a role; entered: who typed it in, where that is
    another one. command: as the engine was given it. A card in it that not everybody has seen is private."""

    by: str
    person: str
    command: dict[str, Any]
    beside: tuple[tuple[str, str], ...] = ()
    entered: str = ""


class ChipsSold(Record, frozen=True, gc=False, tag="chips.sold.v1"):
    """At a table dealt by hand somebody bought chips for cash. by, seller: who sold them, and in which role."""

    seat: int
    person: str
    cents: int
    by: str
    seller: str


class FloorWanted(Record, frozen=True, gc=False, tag="table.floor_wanted.v1"):
    """Somebody at the table calls the floor. words: what for."""

    by: str
    person: str
    words: str


class FloorCame(Record, frozen=True, gc=False, tag="table.floor_came.v1"):
    """Whoever called is answered. words: what was done, where that was said."""

    by: str
    person: str
    words: str = ""


# --- the room beside its tables -----------------------------------------------------------------------------------
class MoneyGranted(Record, frozen=True, gc=False, tag="money.granted.v1"):
    """Play money out of nothing; whose it is, the posting says."""

    cents: int
    why: str


# How the key of a private table's waiting list begins; the table's id follows.
OWN_LIST = "table "


# The stream of the ledger itself.
LEDGER_STREAM = "ledger"


class LedgerOpened(Record, frozen=True, gc=False, tag="ledger.opened.v1"):
    """Up to these versions an older Pitboss posted one leg of every transfer, that of the people: the postings of this
    entry are all others together."""

    streams: tuple[tuple[str, int], ...]


class StreamArchived(Record, frozen=True, gc=False, tag="stream.archived.v1"):
    """These entries of a stream are in an archive file (archive/). hash: that of the last of them; digest: of the
    file."""

    stream: str
    first: int
    last: int
    hash: bytes
    file: str
    digest: bytes


class WaitingJoined(Record, frozen=True, gc=False, tag="waiting.joined.v1"):
    """by, giver: who put them there, and in which role, where they did not come themselves."""

    key: str
    person: str
    by: str = ""
    giver: str = ""


class WaitingCalled(Record, frozen=True, gc=False, tag="waiting.called.v1"):
    """A seat is free, and the floor has called them in. by, giver: who called, and in which role."""

    key: str
    person: str
    table: str
    by: str
    giver: str


class WaitingLeft(Record, frozen=True, gc=False, tag="waiting.left.v1"):
    """why: seated · gone · late (they did not take the seat that was held for them). by, giver: as in WaitingJoined."""

    key: str
    person: str
    why: str
    by: str = ""
    giver: str = ""


class Announced(Record, frozen=True, gc=False, tag="room.announced.v1"):
    """Something called out in the room (P 9.C): by whom, and in which role."""

    by: str
    giver: str
    words: str


# --- what is said at tables (room/chat/) ----------------------------------------------------------------------------
class ChatSaid(Record, frozen=True, gc=False, tag="chat.said.v1"):
    """A line of a table's chat: its version is its number. Both are private, under a key of the table and the day that
    lies outside the log and is thrown away when its time is over."""

    person: str = ""
    words: str = ""


class ChatReported(Record, frozen=True, gc=False, tag="chat.reported.v1"):
    """Somebody asks the floor to look at a line."""

    table: str
    line: int
    person: str


class ChatSettled(Record, frozen=True, gc=False, tag="chat.settled.v1"):
    """The floor has looked. report: the version of what was reported. by, giver: in which role, and who."""

    report: int
    by: str
    giver: str


class ChatSilenced(Record, frozen=True, gc=False, tag="chat.silenced.v1"):
    """Somebody may write nothing until then, at a table, or where table is '' in the whole room; 0: they may again. by:
    a role of the floor, or owner at their own table."""

    table: str
    person: str
    until: int
    by: str
    giver: str


AnyRecord = (
    HandKeyWrapped | HandKeyReleased | DeckCommitted | TableConfigured | TablePaused | TableResumed | StorageBack
    | TimeRuns | TableClosed | SeatLeaving | SeatAutoTopUp | SeatTimedOut | ActGiven | ChipsSold | FloorWanted
    | FloorCame | MoneyGranted | LedgerOpened | StreamArchived | WaitingJoined | WaitingCalled | WaitingLeft | Announced
    | BotsWanted | PlayerRemoved | PlayerLetIn | AfterHand | TableEnded | GamesChosen
    | ChatSaid | ChatReported | ChatSettled | ChatSilenced
)  # fmt: skip
RECORD_TYPES: tuple[type[Record], ...] = AnyRecord.__args__

# Fields that are in no public form; they have a default there.
PRIVATE: dict[type[Record], tuple[str, ...]] = {
    HandKeyWrapped: ("secret",),
    HandKeyReleased: ("secret",),
    DeckCommitted: ("order", "salts"),
    ChatSaid: ("person", "words"),
    **dict.fromkeys(
        (
            TableConfigured, TablePaused, TableResumed, StorageBack, TimeRuns, TableClosed, SeatLeaving,
            SeatAutoTopUp, SeatTimedOut, ActGiven, ChipsSold, FloorWanted, FloorCame, MoneyGranted, LedgerOpened,
            StreamArchived, WaitingJoined, WaitingCalled, WaitingLeft, Announced, BotsWanted, PlayerRemoved,
            PlayerLetIn, AfterHand, TableEnded, GamesChosen, ChatReported, ChatSettled, ChatSilenced,
        ),
        (),
    ),
}  # fmt: skip


# By command what of an act is in no public form, and what stands there instead: a card that fell off the table, which
# only those know who saw it (P 18.O), and what a seat will do at the showdown.
PRIVATE_IN_ACTS: dict[str, dict[str, Any]] = {"drop_card": {"card": UNKNOWN}, "instruct": {"showing": ""}}


def public_record(record: Record) -> Record:
    if isinstance(record, ActGiven):
        hidden = PRIVATE_IN_ACTS.get(record.command.get("do", ""))
        return msgspec.structs.replace(record, command={**record.command, **hidden}) if hidden else record
    empty = {name: type(getattr(record, name))() for name in PRIVATE[type(record)]}
    return msgspec.structs.replace(record, **empty) if empty else record
