"""Chances at an all-in, worked out by a process of the lab that does nothing else: whoever asks the lab a long question
keeps no table from its numbers."""

import asyncio

from pitboss.cards import parse_cards, show_cards
from pitboss.room.chances.spots import Spot
from pitboss.web.errors import Refused
from pitboss.web.lab.desk import LabDesk

# Half of the 95 % interval where not every deal can be counted: what is shown is whole percents.
PRECISION = 0.004
# Each way to work them out, once.
FIRST = tuple(
    [
        Spot(game, 0, tuple(enumerate(map(parse_cards, hands), 1)), parse_cards(board))
        for game, hands, board in (
            ("holdem", ("As Ah", "Kd Kc"), ""),
            ("holdem", ("As Ah", "Kd Kc", "7h 8h"), "2h 3h 9c"),
            ("omaha-high", ("As Ah 2c 3d", "Kd Kc Qd Qc"), "4d 5c Kh"),
        )
    ]
)


class ChancesDesk:
    def __init__(self, seconds: float, waiting_most: int) -> None:
        self._desk = LabDesk(seconds, waiting_most)
        self.ready: asyncio.Task[None] | None = None

    async def shares(self, spot: Spot) -> tuple[int, ...] | None:
        """Of the whole pot, in thousandths: where it is split, what each gets of both halves together. None where the
        lab does not know the game, or has too much to do."""
        holdings = tuple([show_cards(cards) for _, cards in spot.hands])
        board = show_cards(spot.board)
        try:
            found = await self._desk.ask(
                "odds", game=spot.game, holdings=holdings, board=board, dead="", precision=PRECISION
            )
        except Refused:
            return None
        return tuple([round(1000 * player["share"]) for player in found["players"]])

    def get_ready(self) -> None:
        """The process starts and reads what it works with: the first question would have its answer too late."""
        self.ready = asyncio.get_running_loop().create_task(self._try_it_out())

    async def _try_it_out(self) -> None:
        for spot in FIRST:
            await self.shares(spot)

    def stop(self) -> None:
        if self.ready is not None:
            self.ready.cancel()
        self._desk.stop()
