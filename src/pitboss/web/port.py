"""What the web asks of the room. Everything that comes back is what this person may see; a frame is ready to be sent.

The records are the room's own. Whatever the room refuses is a RoomRefusal with a code, the words,
and the rule where there is one; what it cannot store is a StoreError.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from pitboss.engine.takings.report import TakingsReport
from pitboss.house.people.view import PersonView
from pitboss.room.chances.telling import Chances
from pitboss.room.chat.chat import ChatSeen
from pitboss.room.config import TableConfig
from pitboss.room.desks.cage import AtCounter, CageSeen
from pitboss.room.desks.custody import CustodySeen
from pitboss.room.desks.disputes import DisputeSeen
from pitboss.room.desks.jackpots import JackpotsSeen
from pitboss.room.displays.boards import GamesBoard, HighHandBoard, JackpotsBoard, WaitingBoard
from pitboss.room.errors import RoomRefusal
from pitboss.room.floor.console import Console
from pitboss.room.floor.looking import FloorSeen
from pitboss.room.floor.rows import Seating
from pitboss.room.papers.documents import CountDocument
from pitboss.room.papers.structs import CountPapers, PrintedReport, SlipPapers
from pitboss.room.people.accounts import Person, Session
from pitboss.room.people.store import Note
from pitboss.room.remote.people import AnyWord
from pitboss.room.tables.owning.company import Onlookers, OwnersPanel
from pitboss.room.tables.requests import Answer, Envelope, RoomRequest
from pitboss.room.time_source import Clock
from pitboss.room.views.listing import Census, HandLine, OwnSeat, TableLine
from pitboss.room.views.rulings import DisputeView, WorkedOut
from pitboss.room.waiting import Held
from pitboss.rulings.at_table import Asked
from pitboss.signs import Sign
from pitboss.web.ports.history import HistoryPort
from pitboss.web.ports.office import InspectionPort, OfficePort

__all__ = [
    "Answer",
    "Census",
    "Envelope",
    "HandLine",
    "Held",
    "Onlookers",
    "OwnSeat",
    "Person",
    "PersonView",
    "RoomPort",
    "RoomRefusal",
    "Session",
    "TableConfig",
    "TableLine",
]


class Watch(Protocol):
    """Frames for one viewer of one table, as encoded JSON: first a whole view, then the parts of each commit."""

    def listen(self, hear: Callable[[tuple[bytes, ...]], bool], ended: Callable[[Exception | None], None]) -> None:
        """hear: takes frames as they are said; False: it cannot, and `catch_up` follows once it can. ended: when the
        table is closed, or cannot be shown."""

    def renew(self) -> None:
        """A fresh view next."""

    def catch_up(self) -> None:
        """A fresh view next, where something was not taken."""

    def close(self) -> None: ...


class Dealers(Protocol):
    """Who deals at which table. by, giver: the role and the id of whoever says so."""

    async def take(self, table: str, name: str, *, by: str, giver: str) -> None: ...
    async def leave(self, table: str, *, by: str, giver: str) -> None: ...


class DesksPort(Protocol):
    """The desks of the staff, each for those who have one of its roles."""

    @property
    def zone(self) -> str:
        """The time zone of the facility."""

    async def choose_pin(self, token: str, password: str, pin: str, address: str) -> None: ...
    async def check_asker(self, person: Person, stream: str, asked: dict[str, Any]) -> None:
        """Whether others may sign at their screen: the act is theirs to do."""

    async def sign(self, person: Person, beside: Sequence[tuple[str, str]], address: str) -> tuple[Person, ...]:
        """Who signs beside whoever asks: names with their PINs."""

    async def order(
        self, person: Person, beside: Sequence[Person], stream: str, asked: dict[str, Any], id: str
    ) -> tuple[str, ...]:
        """An act at a jackpot; the kinds of what came of it."""

    async def jackpots(self, person: Person, desk: str) -> JackpotsSeen: ...
    async def cage(self, person: Person, desk: str) -> CageSeen: ...
    async def find_at_counter(self, person: Person, text: str) -> Sequence[AtCounter]: ...
    async def disputes(self, person: Person, desk: str) -> Sequence[DisputeSeen]: ...
    async def boxes(self, person: Person, desk: str, day: str) -> CustodySeen: ...
    async def count_document(self, person: Person, desk: str, stream: str, number: int) -> CountDocument: ...


class MovesPort(Protocol):
    async def move(
        self, person: Person, id: str, table: str, seat: int, to: str, to_seat: int, chips: int = 0
    ) -> Answer: ...


class RowsPort(Protocol):
    """Rows of those who wait, as the floor keeps them."""

    async def put(self, person: Person, key: str, name: str, id: str) -> int: ...
    async def call_in(self, person: Person, key: str, waiting: str, table: str) -> None: ...
    async def take_off(self, person: Person, key: str, waiting: str) -> None: ...
    async def seat(self, person: Person, wanted: Seating) -> Answer: ...


class FloorPort(Protocol):
    """What dealers and the floor do and see."""

    @property
    def rows(self) -> RowsPort: ...
    @property
    def moves(self) -> MovesPort: ...
    async def check_asker(self, table: str, person: Person) -> None:
        """Whether others may sign at their screen: they work at this table themselves."""

    async def give(
        self, table: str, person: Person, beside: Sequence[Person], id: str, act: dict[str, Any], step: str = ""
    ) -> Answer:
        """An act at a table; beside: who signed on the same screen."""

    async def order(self, table: str, person: Person, id: str, request: RoomRequest) -> Answer:
        """The same, as a frame or a route of its own has it."""

    async def keeper(self, table: str, person: Person) -> str:
        """In which role they send dealers to a table."""

    async def console(self, table: str, person: Person) -> Console: ...
    async def takings(self, table: str, person: Person, pots: str, *, flop: bool, collect: bool) -> TakingsReport:
        """What comes off the pots of a hand that is about to be recorded."""

    async def dealing(self, person: Person) -> str:
        """The table to which a dealer was sent, '' where to none."""

    async def look(self, person: Person) -> FloorSeen: ...
    async def open_table(self, person: Person, title: str, id: str) -> str: ...
    async def announce(self, person: Person, words: str, id: str) -> None: ...


class NotesPort(Protocol):
    """What somebody has noted of others, for themselves alone."""

    async def all(self, person: str) -> Sequence[Note]: ...
    async def put(self, person: str, about: str, note: Note) -> None: ...


class ChatPort(Protocol):
    """What is said at tables, and what the floor does about it."""

    @property
    def notes(self) -> NotesPort: ...
    async def say(self, table: str, person: Person, id: str, words: str) -> int: ...
    async def report(self, table: str, person: Person, line: int) -> None: ...
    async def silence(self, giver: Person, id: str, person: str, table: str, minutes: int, report: int = 0) -> None: ...
    async def settle(self, giver: Person, report: int) -> None: ...
    async def look(self, person: Person) -> ChatSeen: ...


class HandsPort(Protocol):
    """Ended hands, as somebody saw them."""

    async def hands(self, table: str, person: str | None) -> Sequence[HandLine]: ...
    async def replay(self, table: str, hand: int, person: str | None) -> Sequence[bytes]: ...
    async def phh(self, table: str, hand: int, person: str | None) -> str: ...
    async def open_hand_history(self, table: str, hand: int, person: str | None) -> dict[str, Any]: ...
    async def proofs(self, table: str, hand: int, person: str | None) -> bytes: ...


class DisplaysPort(Protocol):
    """What hangs on the wall, for everybody."""

    def waiting(self) -> WaitingBoard: ...
    def games(self) -> GamesBoard: ...
    def jackpots(self) -> JackpotsBoard: ...
    def high_hands(self) -> HighHandBoard: ...


class RulingsPort(Protocol):
    """Rulings that are thought of, and disputes: read, and nothing changed."""

    async def work_out(self, table: str, key: str, asked: Asked) -> WorkedOut: ...
    async def disputes(self, table: str) -> tuple[DisputeView, ...]: ...


class CompanyPort(Protocol):
    """Who is at a table beside its players."""

    async def onlookers(self, table: str) -> Onlookers: ...
    async def owners_panel(self, table: str, person: str) -> OwnersPanel:
        """Raises RoomRefusal for everybody but the owner."""


class PapersPort(Protocol):
    """What is printed. day: as 2026-11-17, today or yesterday."""

    async def report(self, day: str, *, hands: bool) -> PrintedReport:
        """hands: whether the reader sees what was held."""

    async def counts(self, day: str, *, books: bool) -> CountPapers:
        """books: with what a count differs from the ledger by."""

    async def slips(self, day: str, *, by: str, giver: str, hands: bool) -> SlipPapers:
        """by, giver: the role in which the reader has name and telephone number, and their id; '' where they have
        not. hands: with what was held."""


class Words(Protocol):
    """What the nodes of a room tell each other about people; where there is one alone, nothing."""

    def hear(self, hears: Callable[[AnyWord], None]) -> None: ...
    def digest(self, token: str) -> str: ...
    def session_ended(self, token: str) -> None: ...
    def others_ended(self, person: str, token: str) -> None: ...


class RoomPort(Protocol):
    @property
    def closing(self) -> bool:
        """Running hands are played to their end, and no new ones are dealt."""

    @property
    def ready(self) -> bool:
        """Whether a proxy had better send new players here."""

    @property
    def clock(self) -> Clock:
        """What time it is in the room."""

    @property
    def dealers(self) -> Dealers: ...

    @property
    def words(self) -> Words: ...

    @property
    def play_money(self) -> bool:
        """The room gives it by itself; where it plays for money people buy in at the cage (N-CAG-05)."""

    # Accounts.
    async def sign_up(self, name: str, password: str) -> Session: ...
    async def log_in(self, name: str, password: str, address: str) -> Session: ...
    async def guest(self, name: str = "") -> Session: ...
    async def log_out(self, token: str) -> None: ...
    async def keep_guest(self, person: str, name: str, password: str) -> Person: ...
    def called(self, person: str) -> str:
        """What somebody is called, by id."""

    async def change_password(self, token: str, old: str, new: str, address: str) -> Person: ...
    async def person_of(self, token: str) -> Person | None: ...
    async def balance(self, person: str) -> int: ...
    async def refill(self, person: str) -> int: ...
    async def set_role(self, name: str, role: str, giver: str) -> Person: ...
    async def staff(self, role: str) -> Sequence[PersonView]:
        """Who is registered, as somebody in this role may see it."""

    # Tables. `census` looks at each of them; the others only at those that they name.
    def line(self, table: str) -> TableLine: ...
    def seats_of(self, person: str) -> Sequence[OwnSeat]: ...
    def public_tables(self) -> Sequence[TableLine]: ...
    def private_tables(self, person: str) -> Sequence[TableLine]:
        """Those that they opened, sit or wait at."""

    def census(self) -> Census: ...
    def config(self, table: str) -> TableConfig: ...
    async def sign_of(self, table: str) -> Sign: ...
    def room_sign(self) -> Sign: ...
    def check_new_table(self, owner: str, address: str) -> None:
        """Raises RoomRefusal where they may open none."""

    async def open_table(self, config: TableConfig, owner: str, address: str) -> str: ...
    async def submit(self, table: str, envelope: Envelope) -> Answer:
        """Carried out also where whoever asked is cancelled while they wait."""

    def post(self, table: str, envelope: Envelope, on_answer: Callable[[Answer], None]) -> None:
        """The same for whoever does not wait: called with the answer, at once or later, in any case once."""

    async def look_on(self, table: str, person: str | None) -> Watch: ...

    # Waiting lists, by key: who waits, the next one first.
    async def wait(self, key: str, person: str) -> int: ...
    async def stop_waiting(self, key: str, person: str) -> None: ...
    def waiting(self) -> Mapping[str, tuple[str, ...]]: ...
    def held_for(self, person: str) -> Held | None: ...

    @property
    def desks(self) -> DesksPort: ...
    @property
    def floor(self) -> FloorPort: ...

    @property
    def chat(self) -> ChatPort: ...
    @property
    def ended(self) -> HandsPort: ...
    @property
    def history(self) -> HistoryPort: ...
    @property
    def inspection(self) -> InspectionPort: ...
    @property
    def office(self) -> OfficePort: ...

    @property
    def displays(self) -> DisplaysPort: ...
    @property
    def chances(self) -> Chances: ...

    @property
    def rulings(self) -> RulingsPort: ...

    @property
    def company(self) -> CompanyPort: ...

    @property
    def papers(self) -> PapersPort: ...
