"""The lobby as one person sees it: the tables, and the waiting lists by game and stakes."""

from collections.abc import Sequence

from pitboss.games import GAMES
from pitboss.web.port import Person, RoomPort, TableLine
from pitboss.web.schemas import HeldSeat, Lobby, LobbyTable, WaitingList


def lobby_of(room: RoomPort, person: Person | None, tables: Sequence[TableLine] | None = None) -> Lobby:
    """Who opened a private table sees it here; others come by its address. tables: where they are known already."""
    me = person.id if person else ""
    lists = room.waiting()
    lines = [
        line for line in (room.tables() if tables is None else tables) if not line.private or (me and line.owner == me)
    ]
    keys = {line.key: line for line in lines if not line.private}
    waiting = tuple([_list(key, line, lists.get(key, ()), me) for key, line in keys.items()])
    held = room.held_for(me) if me else None
    mine = HeldSeat(held.key, held.table, held.seat, held.until) if held is not None else None
    return Lobby(tuple([_table(line, len(lists.get(line.key, ()))) for line in lines]), waiting, mine)


def _table(line: TableLine, waiting: int) -> LobbyTable:
    return LobbyTable(
        id=line.id,
        title=line.title,
        game=line.game,
        game_title=GAMES[line.game].title,
        stakes=line.stakes,
        profile=line.profile,
        key=line.key,
        seats=line.seats,
        taken=line.taken,
        open=line.seats - line.taken,
        waiting=0 if line.private else waiting,
        private=line.private,
        paused=line.paused,
    )


def _list(key: str, line: TableLine, who: Sequence[str], me: str) -> WaitingList:
    place = list(who).index(me) + 1 if me in who else 0
    return WaitingList(key, line.game, line.stakes, len(who), place > 0, place)
