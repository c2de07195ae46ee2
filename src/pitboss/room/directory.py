"""What can be found in the room: its tables line by line or in numbers, and who sits where. All of it is stored."""

from collections.abc import Callable, Iterable, Mapping, Set

import msgspec

from pitboss.ledger.owners import is_bot
from pitboss.room.config import TableConfig, by_hand
from pitboss.room.damaged import Damaged
from pitboss.room.live_table import LiveTable
from pitboss.room.owners.mix import plays
from pitboss.room.tables.runner import TableRunner
from pitboss.room.tables.seats import free_seats
from pitboss.room.views.listing import Census, OwnSeat, TableLine
from pitboss.room.waiting import WaitingLists
from pitboss.signs.announcements import CalledOut, called_out
from pitboss.store.records import OWN_LIST


class Offered(msgspec.Struct, frozen=True):
    """A table as boards and waiting lists know it, wherever it is run. people: who sits there; free: seats that nobody
    has; offers: whether those are offered to who waits. called: what is called out of it; disputes: how many there
    are; running: the hand that is played, 0 for none; address: a digest of where it was opened from, '' where nobody
    knows."""

    line: TableLine
    config: TableConfig
    people: frozenset[str]
    free: tuple[int, ...]
    offers: bool
    called: CalledOut
    disputes: int = 0
    running: int = 0
    address: str = ""

    @property
    def by_hand(self) -> bool:
        return by_hand(self.config.house)


class Directory:
    """damaged: tables that could not be opened; they are listed, and nothing happens there."""

    def __init__(self, runners: Mapping[str, TableRunner], damaged: Mapping[str, Damaged], lists: WaitingLists) -> None:
        self.runners, self._damaged, self._lists = runners, damaged, lists
        # Public tables, and private ones by owner: whoever looks into the lobby passes no stranger's table on the way.
        self._public: dict[str, TableRunner] = {}
        self._owned: dict[str, dict[str, None]] = {}
        # Who sits at which tables; and who sat at a table when that was last looked at.
        self._seated: dict[str, set[str]] = {}
        self._people: dict[str, frozenset[str]] = {}
        # Those of other nodes, as these last told.
        self.far: Callable[[], list[Offered]] = list
        # Whoever wants to hear of tables that come to this process, and of those that go.
        self.came: list[Callable[[TableRunner], None]] = []
        self.went: list[Callable[[TableRunner], None]] = []

    def open(self) -> list[TableRunner]:
        return _open(self.runners.values())

    def opened(self, runner: TableRunner) -> None:
        if runner.config.private:
            self._owned.setdefault(runner.config.owner, {})[runner.name] = None
        else:
            self._public[runner.name] = runner
        for call in self.came:
            call(runner)

    def closed(self, runner: TableRunner) -> None:
        name, owner = runner.name, runner.config.owner
        for call in self.went:
            call(runner)
        # At one that has moved elsewhere people still sit.
        for person in self._people.pop(name, frozenset()):
            self._stood_up(person, name)
        if self._public.pop(name, None) is None:
            del self._owned[owner][name]
            if not self._owned[owner]:
                del self._owned[owner]

    # --- who sits where ---------------------------------------------------------------------------------------------
    def look(self, runner: TableRunner) -> None:
        """After every commit at the table."""
        before, name = self._people.get(runner.name, frozenset()), runner.name
        sits = frozenset([holder.person for holder in runner.live.table.seats if holder is not None])
        if sits == before:
            return
        self._people[name] = sits
        for person in sits - before:
            self._seated.setdefault(person, set()).add(name)
        for person in before - sits:
            self._stood_up(person, name)

    def _stood_up(self, person: str, table: str) -> None:
        self._seated[person].discard(table)
        if not self._seated[person]:
            del self._seated[person]

    def seated(self) -> Iterable[str]:
        """The ids of everybody who has a seat, here or elsewhere."""
        return [*self._seated, *[person for table in self.far() for person in table.people]]

    def tables_of(self, person: str) -> Set[str]:
        return self._seated.get(person, frozenset())

    def seats_of(self, person: str) -> list[OwnSeat]:
        """Where they sit, and whether they are waited for."""
        return [own_seat(self.runners[name], person) for name in sorted(self._seated.get(person, ()))]

    # --- tables -----------------------------------------------------------------------------------------------------
    def lines(self) -> list[TableLine]:
        """With those that could not be opened."""
        rows = self._lists.all()
        return [line_of(runner, rows) for runner in self.open()] + [each.line for each in self._damaged.values()]

    def open_lines(self) -> list[tuple[TableRunner, TableLine]]:
        rows = self._lists.all()
        return [(runner, line_of(runner, rows)) for runner in self.open()]

    def line(self, runner: TableRunner) -> TableLine:
        return line_of(runner, self._lists.all())

    def public_lines(self) -> list[TableLine]:
        rows = self._lists.all()
        damaged = [each.line for each in self._damaged.values() if not each.line.private]
        return [line_of(runner, rows) for runner in _open(self._public.values())] + damaged

    def public(self) -> list[TableRunner]:
        return _open(self._public.values())

    def private_lines(self, person: str) -> list[TableLine]:
        """Of the tables that they opened, sit or wait at. Others come by a table's address."""
        rows = self._lists.all()
        waits = [key.removeprefix(OWN_LIST) for key, row in rows.items() if key.startswith(OWN_LIST) and person in row]
        names = dict.fromkeys((*self._owned.get(person, ()), *sorted(self._seated.get(person, ())), *waits))
        runners = [self.runners[name] for name in names if name in self.runners and name not in self._public]
        return [line_of(runner, rows) for runner in _open(runners)]

    def of_list(self, key: str) -> list[TableRunner]:
        """The open tables that have this waiting list."""
        if key.startswith(OWN_LIST):
            runner = self.runners.get(key.removeprefix(OWN_LIST))
            return _open([runner] if runner is not None else [])
        return _open([runner for runner in self._public.values() if runner.key == key])

    def offered(self) -> list[Offered]:
        """Public tables here and elsewhere, in the order of their numbers."""
        rows = self._lists.all()
        mine = [offered(runner, line_of(runner, rows)) for runner in self.public()]
        far = [table for table in self.far() if not table.line.private]
        return sorted([*mine, *far], key=lambda table: by_number(table.line)) if far else mine

    def census(self) -> Census:
        """In numbers, without a line for each table."""
        games: dict[str, int] = {}
        taken = seats = troubled = 0
        for runner in self.open():
            table = runner.live.table
            games[runner.config.game] = games.get(runner.config.game, 0) + 1
            taken += len(table.seats) - table.seats.count(None)
            seats += table.plan.seats
            troubled += bool(runner.trouble)
        return Census(games, taken, seats - taken, troubled + len(self._damaged))


def _open(runners: Iterable[TableRunner]) -> list[TableRunner]:
    return [runner for runner in runners if not runner.live.notes.closed]


def by_number(line: TableLine) -> tuple[int, str]:
    return by_name(line.id)


def by_name(table: str) -> tuple[int, str]:
    return (int(table), "") if table.isdigit() and len(table) < 9 else (1 << 62, table)


def offered(runner: TableRunner, line: TableLine) -> Offered:
    people = frozenset([holder.person for holder in runner.live.table.seats if holder is not None])
    # To a table dealt by hand the floor calls people in.
    offers = not (runner.still or runner.closing or runner.live.by_hand)
    table = runner.live.table
    running = table.hand_number if table.hand is not None else 0
    return Offered(
        line, runner.config, people, tuple(free_seats(table)), offers, called_out(table), len(table.disputes), running
    )


def own_seat(runner: TableRunner, person: str) -> OwnSeat:
    live, opened = runner.live, runner.clocks.opened
    seat = live.seat_of(person)
    turn = opened is not None and seat in opened.asked
    due = runner.clocks.due() if turn else None
    return OwnSeat(
        runner.name, runner.config.title, runner.config.game, runner.stakes, seat, turn, due or 0, runner.paused
    )


def next_game(live: LiveTable) -> str:
    """What is played here after this, as far as that is known; '' where nothing else is."""
    mix, own = live.notes.mix, live.table.home
    if mix is None:
        return ""
    if not plays(live.table, mix.now):
        return mix.now.game
    return mix.next.game if len(mix.games) > 1 and mix.next.game != own.game.key else ""


def line_of(runner: TableRunner, rows: Mapping[str, tuple[str, ...]]) -> TableLine:
    config, table = runner.config, runner.live.table
    people = [holder.person for holder in table.seats if holder is not None]
    taken, bots = len(people), sum(map(is_bot, people))
    words, recent = runner.posted, runner.recent
    return TableLine(
        runner.name, config.game, config.title, config.profile, runner.stakes, runner.key, table.plan.seats, taken,
        table.hand_number, config.private, config.owner, runner.paused,
        len(rows.get(runner.key, ())), bool(runner.trouble), words.limit, words.bets, words.stack, bots,
        runner.live.by_hand, recent.average_pot, recent.hands_an_hour, config.mix, next_game(runner.live),
    )  # fmt: skip
