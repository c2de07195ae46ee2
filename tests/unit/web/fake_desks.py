"""What stands beside the tables in a room for the web's own tests: dealers, walls, rulings, papers."""

from pitboss.room.displays import boards
from pitboss.room.errors import RoomRefusal
from pitboss.room.papers import structs as papers
from pitboss.room.tables.owning.company import Onlookers, OwnersPanel, RemovedPlayer
from pitboss.room.views.rulings import DisputeView, SeatWorked, WorkedOut
from pitboss.rulings.at_table import Asked


class FakeDealers:
    """Whoever is sent deals."""

    def __init__(self) -> None:
        self.at: dict[str, str] = {}

    async def take(self, table: str, name: str, *, by: str, giver: str) -> None:
        self.at[table] = name

    async def leave(self, table: str, *, by: str, giver: str) -> None:
        self.at.pop(table)


class FakeDisplays:
    """Empty walls; asked: each look at the room."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def waiting(self) -> boards.WaitingBoard:
        self.asked.append("waiting")
        return boards.WaitingBoard("", 0, (), ())

    def games(self) -> boards.GamesBoard:
        self.asked.append("games")
        return boards.GamesBoard("", 0, ())

    def jackpots(self) -> boards.JackpotsBoard:
        self.asked.append("jackpots")
        return boards.JackpotsBoard("", 0, ())

    def high_hands(self) -> boards.HighHandBoard:
        self.asked.append("high_hands")
        return boards.HighHandBoard("", 0, ())


class FakeCompany:
    """Ann looks on at every table, and has opened it."""

    def __init__(self) -> None:
        self.looking = Onlookers(("Ann",), 0, 2)

    async def onlookers(self, table: str) -> Onlookers:
        return self.looking

    async def owners_panel(self, table: str, person: str) -> OwnersPanel:
        if person != "Ann":
            raise RoomRefusal("not_owner", "this is for whoever opened this table: ask them")
        return OwnersPanel(1, 4, (RemovedPlayer("Ben", "Ben"),), "", own_pause=False)


class FakeRulings:
    """What was asked of it is in `asked`."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str, Asked]] = []

    async def work_out(self, table: str, key: str, asked: Asked) -> WorkedOut:
        self.asked.append((table, key, asked))
        if table != "1":
            raise RoomRefusal("no_such_table", "there is no such table")
        return WorkedOut((SeatWorked(2, "north", 500, 500),), 500, 0, 0, "K-VOID-01")

    async def disputes(self, table: str) -> tuple[DisputeView, ...]:
        return (DisputeView(1, "whose pot", "", False),)


class FakePapers:
    """What was asked of it is in `asked`."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str, bool]] = []

    async def report(self, day: str, *, hands: bool) -> papers.PrintedReport:
        self.asked.append(("report", day, hands))
        if day == "never":
            raise RoomRefusal("no_such_day", "this is no day")
        return papers.PrintedReport("The books", "", day, "days", True, "all tie", False, ())

    async def counts(self, day: str, *, books: bool) -> papers.CountPapers:
        self.asked.append(("counts", day, books))
        return papers.CountPapers("", day, (), ())

    async def slips(self, day: str, *, by: str, giver: str, hands: bool) -> papers.SlipPapers:
        self.asked.append(("slips", day, bool(by and giver)))
        return papers.SlipPapers("", day, ())
