"""The lobby, the games, tables and waiting lists."""

from typing import Annotated

from litestar import delete, get, post
from litestar.params import JSONBody, PathParameter

from pitboss.games import find_game
from pitboss.room.listed.posted import posted
from pitboss.room.tables.owning.company import OwnersPanel
from pitboss.signs import Sign
from pitboss.web.context import Call, TheWeb
from pitboss.web.gate import address_of, signed_in
from pitboss.web.lobby import lobby_of
from pitboss.web.routes.accounts import person_of
from pitboss.web.routes.catalogue import catalogue, chosen, known_mixes, offered
from pitboss.web.routes.documenting import refusals
from pitboss.web.routes.new_table import config_from
from pitboss.web.schemas import GameOut, Lobby, MixOut, NewTable, Place, TableId, TableOut
from pitboss.web.settings import TEXTS_MAX

TableParam = Annotated[str, PathParameter(max_length=32, description="The id of a table.")]
KeyParam = Annotated[str, PathParameter(max_length=200, description="The key of a waiting list, as in the lobby.")]


@get("/api/lobby", responses=refusals(), summary="Tables by game and stakes, seats open, who waits")
async def lobby(web: TheWeb, request: Call) -> Lobby:
    return lobby_of(web.room, request.user)


@get("/api/sign", responses=refusals(), summary="The sign of the room: games, limits, free seats, jackpots")
async def room_sign(web: TheWeb) -> Sign:
    return web.room.room_sign()


@get("/api/games", responses=refusals(), summary="The catalogue: structures, usual stakes, options")
async def games() -> tuple[GameOut, ...]:
    return catalogue()


@get("/api/mixes", responses=refusals(), summary="Games that take turns at one table, by name")
async def mixes() -> tuple[MixOut, ...]:
    return known_mixes()


@post(
    "/api/tables", guards=[signed_in], opt={"cost": "table"}, responses=refusals(401, 403, 409, 413),
    request_max_body_size=TEXTS_MAX,
    summary="Open a table of one's own",
)  # fmt: skip
async def open_table(web: TheWeb, request: Call, data: JSONBody[NewTable]) -> TableId:
    person, address = person_of(request), address_of(request)
    # Who may open none is told at once: that costs nobody anything.
    web.room.check_new_table(person.id, address)
    async with web.one_table:
        await web.hub.pace.turn()
        config = config_from(data, person, full_speed=web.settings.full_speed)
        return TableId(await web.room.open_table(config, person.id, address))


@get("/api/tables/{table:str}", responses=refusals(404), summary="A table: its sign, limits and choices")
async def table(web: TheWeb, request: Call, table: TableParam) -> TableOut:
    config = web.room.config(table)
    game, house = find_game(config.game), config.house
    line, words = web.room.line(table), posted(house, game)
    return TableOut(
        id=table,
        key=line.key,
        title=config.title,
        game=config.game,
        game_title=game.title,
        chapter=game.chapter,
        profile=config.profile,
        stakes=config.stakes,
        limit=words.limit,
        bets=words.bets,
        stack=words.stack,
        seats=config.seats or game.seats_max,
        private=config.private,
        owner=web.room.called(config.owner),
        own=config.private and request.user is not None and request.user.id == config.owner,
        paused=line.paused,
        speed=config.speed,
        base_seconds=config.base_seconds,
        bank_seconds=config.bank_seconds,
        buy_in_min=house.stake_buy_in_min or 0,
        buy_in_max=house.stake_buy_in_max or 0,
        unit=house.table_unit,
        sign=await web.room.sign_of(table),
        options=offered(house),
        house=chosen(house),
        mix=config.mix,
        mixed=config.mixed,
        next_game=line.next_game,
    )


@get(
    "/api/tables/{table:str}/owner", guards=[signed_in], responses=refusals(401, 403, 404),
    summary="What the owner of a private table is told: bots, who was removed, what is ordered",
)  # fmt: skip
async def owner(web: TheWeb, request: Call, table: TableParam) -> OwnersPanel:
    return await web.room.company.owners_panel(table, person_of(request).id)


@post(
    "/api/waiting/{key:path}", guards=[signed_in], status_code=200, responses=refusals(401, 403, 404, 409),
    summary="Wait for a seat at this game and these limits, or at this private table",
)  # fmt: skip
async def wait(web: TheWeb, request: Call, key: KeyParam) -> Place:
    # A key may have a stroke in it ("2/4"): then it is the rest of the path.
    key = key.removeprefix("/")
    return Place(key, await web.room.wait(key, person_of(request).id))


@delete("/api/waiting/{key:path}", guards=[signed_in], responses=refusals(401, 403, 404, 409), summary="Wait no longer")
async def stop_waiting(web: TheWeb, request: Call, key: KeyParam) -> None:
    await web.room.stop_waiting(key.removeprefix("/"), person_of(request).id)


ROUTES = [lobby, room_sign, games, mixes, open_table, table, owner, wait, stop_waiting]
