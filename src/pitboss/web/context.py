"""What every call and socket of one app shares."""

import asyncio
import time

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency

from pitboss.room.displays.boards import GamesBoard, HighHandBoard, JackpotsBoard, WaitingBoard
from pitboss.web.gates.limits import Buckets
from pitboss.web.lab.chances import ChancesDesk
from pitboss.web.lab.desk import LabDesk
from pitboss.web.lessons.desk import PracticeDesk
from pitboss.web.metrics import Metrics
from pitboss.web.once import Once
from pitboss.web.port import Census, Person, RoomPort
from pitboss.web.settings import Settings
from pitboss.web.sockets.hub import Hub

# A call with who makes it (None: nobody signed in) and the session's token.
Call = Request[Person | None, str | None, State]


class Web:
    def __init__(self, room: RoomPort, settings: Settings, metrics: Metrics) -> None:
        self.room, self.settings, self.metrics = room, settings, metrics
        self.hub = Hub(room, settings, metrics)
        self.census = Once(settings.census_seconds, self._count)
        self.metrics_page = Once(settings.census_seconds, self._page)
        # Boards for everybody: however many screens ask, the room is looked at once in a while.
        seconds = settings.display_seconds
        self.waiting_board, self.games_board = Once(seconds, self._waiting), Once(seconds, self._games)
        self.jackpots_board, self.high_hand_board = Once(seconds, self._jackpots), Once(seconds, self._high_hands)
        self.lab = LabDesk(settings.lab_seconds, settings.lab_waiting)
        self.chances = ChancesDesk(settings.chances_seconds, settings.chances_waiting)
        self.practice = PracticeDesk()
        self.by_session = Buckets(settings.calls_of_session)
        self.by_address = Buckets(settings.calls_of_address)
        self.accounts = Buckets(settings.accounts_of_address)
        # Tables are opened one after the other: each takes the time of several calls.
        self.one_table = asyncio.Lock()
        self.opening = Buckets(settings.tables_of_session)
        self.opening_of_address = Buckets(settings.tables_of_address)

    def begin_lab(self) -> None:
        """Its processes start with the first question."""
        if self.settings.chances:
            self.room.chances.ask, self.room.chances.soon = self.chances.shares, self.chances.get_ready

    def end_lab(self) -> None:
        if self.settings.chances:
            self.room.chances.close()
        self.chances.stop()
        self.lab.stop()

    def _count(self) -> Census:
        return self.room.census()

    def _page(self) -> bytes:
        return self.metrics.page(self.census())

    def _waiting(self) -> WaitingBoard:
        return self.room.displays.waiting()

    def _games(self) -> GamesBoard:
        return self.room.displays.games()

    def _jackpots(self) -> JackpotsBoard:
        return self.room.displays.jackpots()

    def _high_hands(self) -> HighHandBoard:
        return self.room.displays.high_hands()


# As routes ask for it.
TheWeb = NamedDependency[Web]


def now_ms() -> int:
    return time.time_ns() // 1_000_000
