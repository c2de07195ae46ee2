"""A room for the web's own tests: accounts and tables in memory, and a table's frames put in by hand."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from pitboss.games import GAMES
from pitboss.room.chances.telling import Chances
from pitboss.room.config import TableConfig, usual_config
from pitboss.room.errors import RoomRefusal
from pitboss.room.remote.people import PeopleWords
from pitboss.room.tables.acts.who import KEEPERS
from pitboss.room.tables.inbox import answer_later
from pitboss.room.tables.requests import Answer, CloseTable, Envelope, Pause, Resume, RoomRequest
from pitboss.room.time_source import WallClock
from pitboss.room.views.listing import Census, HandLine, OwnSeat, TableLine
from pitboss.room.views.signs import sign_at, sign_in_room
from pitboss.room.waiting import Held
from pitboss.signs import Sign
from pitboss.web.port import Person, PersonView, Session
from tests.unit.web.fake_desks import FakeCompany, FakeDealers, FakeDisplays, FakePapers, FakeRulings

YEAR_MS = 365 * 86_400_000


class FakeClock(WallClock):
    """It is always the same time."""

    def now(self) -> int:
        return 50


class FakeWatch:
    """first: the view that it begins with."""

    def __init__(self, person: str | None, first: bytes = b"{}") -> None:
        self.person, self.first = person, first
        self.renewed = self.left_out = 0
        self.closed = False
        self._hear: Callable[[tuple[bytes, ...]], bool] | None = None
        self._ended: Callable[[Exception | None], None] = lambda error: None

    def listen(self, hear: Callable[[tuple[bytes, ...]], bool], ended: Callable[[Exception | None], None]) -> None:
        self._hear, self._ended = hear, ended
        self.say(self.first)

    def say(self, *frames: bytes) -> None:
        assert self._hear is not None
        self.left_out += not self._hear(frames)

    def fail(self, error: Exception) -> None:
        self._ended(error)

    def renew(self) -> None:
        self.renewed += 1
        self.say(b'{"t":"view","again":true}')

    def catch_up(self) -> None:
        if self.left_out:
            self.renew()

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            self._ended(None)


class FakeFloor:
    """Of all that the floor does only what has a route or a frame of its own; a real one is tried in tests/api."""

    def __init__(self, room: "FakeRoom") -> None:
        self._room = room

    async def order(self, table: str, person: Person, id: str, request: RoomRequest) -> Answer:
        if not isinstance(request, CloseTable):
            await self.keeper(table, person)
        return await self._room.submit(table, Envelope(id, person.id, person.role, 0, request))

    async def keeper(self, table: str, person: Person) -> str:
        if person.role not in KEEPERS:
            raise RoomRefusal("wrong_role", "this is for the floorperson", "O-ROL-01")
        self._room.config(table)
        return person.role


class FakeRoom:
    """What was asked of it is in `asked`; what it is to answer can be set."""

    def __init__(self, now: int) -> None:
        self.now = now
        self.people: dict[str, tuple[Person, str]] = {}
        self.sessions: dict[str, str] = {}
        self.money: dict[str, int] = {}
        self.configs: dict[str, TableConfig] = {"1": usual_config(GAMES["holdem"])}
        self.lists: dict[str, list[str]] = {}
        self.watches: list[FakeWatch] = []
        self.asked: list[tuple[str, Envelope]] = []
        self.answers: dict[str, Answer] = {}
        self.trouble: Exception | None = None
        self.pauses: dict[str, str] = {}
        # Each look at all tables.
        self.walks: list[str] = []
        self.closing = False
        self.leased = True
        self.troubled = False
        self.hold: asyncio.Event | None = None
        self.held: dict[str, Held] = {}
        self.seats: dict[str, Sequence[OwnSeat]] = {}
        self.clock = FakeClock()
        self.dealers, self.words = FakeDealers(), PeopleWords()
        self.play_money = True
        # No desk stands in a room without staff; those of a real one are tried in tests/api.
        self.desks: Any = None
        self.floor: Any = FakeFloor(self)
        self.inspection: Any = None
        self.history: Any = None
        self.office: Any = None
        self.chat: Any = None
        self.chances = Chances()
        self.displays, self.rulings, self.papers = FakeDisplays(), FakeRulings(), FakePapers()
        self.company = FakeCompany()

    @property
    def ready(self) -> bool:
        return self.leased and not self.closing

    # --- accounts ----------------------------------------------------------------------------------------------------
    def _session(self, person: Person) -> Session:
        token = f"token-{len(self.sessions)}-{person.id}"
        self.sessions[token] = person.id
        return Session(token, person, self.now + YEAR_MS)

    def add(self, name: str, role: str = "player", password: str = "12345678", guest: bool = False) -> Session:
        self.people[name] = (Person(name, name, role, guest), password)
        self.money[name] = 1_000_000
        return self._session(self.people[name][0])

    async def sign_up(self, name: str, password: str) -> Session:
        self._check()
        if name in self.people:
            raise RoomRefusal("name_taken", "somebody has this name already")
        return self.add(name, password=password)

    async def log_in(self, name: str, password: str, address: str) -> Session:
        self._check()
        known = next((one for one in self.people.values() if one[0].name == name), None)
        if known is None or known[1] != password:
            raise RoomRefusal("wrong_password", "name and password do not belong together")
        return self._session(known[0])

    async def guest(self, name: str = "") -> Session:
        self._check()
        if name in self.people:
            raise RoomRefusal("name_taken", "somebody has this name already")
        return self.add(name or f"Guest {len(self.people) + 1}", guest=True)

    async def log_out(self, token: str) -> None:
        self.sessions.pop(token, None)

    async def keep_guest(self, person: str, name: str, password: str) -> Person:
        self._check()
        if not self.people[person][0].guest:
            raise RoomRefusal("not_a_guest", "it has a name already")
        if any(name == known.name for known, _ in self.people.values()):
            raise RoomRefusal("name_taken", "somebody has this name already")
        self.people[person] = (Person(person, name), password)
        return self.people[person][0]

    def called(self, person: str) -> str:
        return self.people[person][0].name if person in self.people else person

    async def change_password(self, token: str, old: str, new: str, address: str) -> Person:
        self._check()
        person, password = self.people[self.sessions[token]]
        if person.guest:
            raise RoomRefusal("guest_account", "a guest has no password")
        if password != old:
            raise RoomRefusal("wrong_password", "name and password do not belong together")
        self.people[person.id] = (person, new)
        self.sessions = {key: name for key, name in self.sessions.items() if name != person.id or key == token}
        return person

    async def person_of(self, token: str) -> Person | None:
        name = self.sessions.get(token)
        return self.people[name][0] if name is not None else None

    async def balance(self, person: str) -> int:
        return self.money[person]

    async def refill(self, person: str) -> int:
        if self.money[person] >= 100_000:
            raise RoomRefusal("not_due", "there is enough left")
        self.money[person] = 100_000
        return 100_000

    async def staff(self, role: str) -> Sequence[PersonView]:
        return [
            PersonView(person.id, person.name, (person.role,), "", 0, 0, False, "", 0)
            for person, _ in self.people.values()
        ]

    async def set_role(self, name: str, role: str, giver: str) -> Person:
        if name not in self.people:
            raise RoomRefusal("no_such_person", "nobody has this name")
        person = Person(name, name, role)
        self.people[name] = (person, self.people[name][1])
        return person

    # --- tables ------------------------------------------------------------------------------------------------------
    def _check(self) -> None:
        if self.trouble is not None:
            raise self.trouble

    def line(self, table: str) -> TableLine:
        config = self.config(table)
        return TableLine(
            id=table, game=config.game, title=config.title, profile=config.profile, stakes=config.stakes,
            key=f"table {table}" if config.private else config.limits, seats=config.seats, taken=1,
            private=config.private, owner=config.owner, paused=self.pauses.get(table, ""), troubled=self.troubled,
        )  # fmt: skip

    def seats_of(self, person: str) -> Sequence[OwnSeat]:
        return self.seats.get(person, ())

    def public_tables(self) -> Sequence[TableLine]:
        self.walks.append("tables")
        return [line for line in map(self.line, self.configs) if not line.private]

    def private_tables(self, person: str) -> Sequence[TableLine]:
        seats = {own.table for own in self.seats_of(person)}
        found = [line for line in map(self.line, self.configs) if line.private]
        return [line for line in found if person in (line.owner, *self.lists.get(line.key, ())) or line.id in seats]

    def census(self) -> Census:
        self.walks.append("census")
        games = [config.game for config in self.configs.values()]
        free = sum(config.seats - 1 for config in self.configs.values())
        return Census({game: games.count(game) for game in games}, len(games), free, len(games) * self.troubled)

    def config(self, table: str) -> TableConfig:
        if table not in self.configs:
            raise RoomRefusal("no_such_table", "there is no such table")
        return self.configs[table]

    async def sign_of(self, table: str) -> Sign:
        return sign_at(self.config(table), None)

    def room_sign(self) -> Sign:
        return sign_in_room([])

    def check_new_table(self, owner: str, address: str) -> None:
        self._check()

    async def open_table(self, config: TableConfig, owner: str, address: str) -> str:
        self._check()
        key = str(len(self.configs) + 1)
        self.configs[key] = config
        return key

    async def submit(self, table: str, envelope: Envelope) -> Answer:
        return await asyncio.shield(asyncio.create_task(self._carried_out(table, envelope)))

    async def _carried_out(self, table: str, envelope: Envelope) -> Answer:
        self._check()
        self.config(table)
        self.asked.append((table, envelope))
        if self.hold is not None:
            await self.hold.wait()
        match envelope.command:
            case Pause(reason=reason):
                self.pauses[table] = reason
            case Resume():
                self.pauses[table] = ""
        return self.answers.setdefault(envelope.id, Answer(envelope.id, True, len(self.asked)))

    def post(self, table: str, envelope: Envelope, on_answer: Callable[[Answer], None]) -> None:
        self.posted = asyncio.ensure_future(answer_later(self.submit, table, envelope, on_answer))

    async def look_on(self, table: str, person: str | None) -> FakeWatch:
        self.config(table)
        watch = FakeWatch(person, b'{"t":"view","table":"%s"}' % table.encode())
        self.watches.append(watch)
        return watch

    # --- waiting lists and hands -------------------------------------------------------------------------------------
    def _check_list(self, key: str) -> None:
        if not any(self.line(table).key == key for table in self.configs):
            raise RoomRefusal("no_such_list", "no open table has such a waiting list")

    async def wait(self, key: str, person: str) -> int:
        self._check_list(key)
        row = self.lists.setdefault(key, [])
        if person not in row:
            row.append(person)
        return row.index(person) + 1

    async def stop_waiting(self, key: str, person: str) -> None:
        if key not in self.lists:
            self._check_list(key)
        if person in self.lists.get(key, []):
            self.lists[key].remove(person)

    def waiting(self) -> dict[str, tuple[str, ...]]:
        return {key: tuple(row) for key, row in self.lists.items()}

    def held_for(self, person: str) -> Held | None:
        return self.held.get(person)

    @property
    def ended(self) -> "FakeRoom":
        return self

    def _hand(self, table: str, hand: int) -> None:
        self.config(table)
        if hand != 7:
            raise RoomRefusal("no_such_hand", "there is no such hand")

    async def hands(self, table: str, person: str | None) -> Sequence[HandLine]:
        self.config(table)
        return [HandLine(6, self.now, -250), HandLine(7, self.now, 1200 if person else None)]

    async def replay(self, table: str, hand: int, person: str | None) -> Sequence[bytes]:
        self._hand(table, hand)
        return [b'{"t":"events","for":"%s"}' % (person or "").encode()]

    async def phh(self, table: str, hand: int, person: str | None) -> str:
        self._hand(table, hand)
        return 'variant = "NT"\n'

    async def open_hand_history(self, table: str, hand: int, person: str | None) -> dict[str, Any]:
        self._hand(table, hand)
        return {"ohh": {"spec_version": "1.4.6"}}

    async def proofs(self, table: str, hand: int, person: str | None) -> bytes:
        self._hand(table, hand)
        return b'{"for":"%s"}\n' % (person or "").encode()
