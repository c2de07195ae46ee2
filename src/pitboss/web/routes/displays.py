"""What hangs on the wall: boards for screens, free of any log-in. Nobody is asked who they are."""

from litestar import get

from pitboss.room.displays.boards import GamesBoard, HighHandBoard, JackpotsBoard, WaitingBoard
from pitboss.web.context import TheWeb
from pitboss.web.routes.documenting import refusals

ANYBODY = {"person": False, "quiet": True}


@get("/api/displays/waiting", opt=ANYBODY, responses=refusals(), summary="Who waits, by game and limits")
async def waiting(web: TheWeb) -> WaitingBoard:
    return web.waiting_board()


@get("/api/displays/games", opt=ANYBODY, responses=refusals(), summary="Games, limits and free seats")
async def games(web: TheWeb) -> GamesBoard:
    return web.games_board()


@get("/api/displays/jackpots", opt=ANYBODY, responses=refusals(), summary="The amounts of the jackpots")
async def jackpots(web: TheWeb) -> JackpotsBoard:
    return web.jackpots_board()


@get("/api/displays/high-hand", opt=ANYBODY, responses=refusals(), summary="The high hand to beat, and the time left")
async def high_hand(web: TheWeb) -> HighHandBoard:
    return web.high_hand_board()


ROUTES = [waiting, games, jackpots, high_hand]
