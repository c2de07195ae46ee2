"""The lobby as one person sees it: where they sit, the tables, and the waiting lists."""

from collections.abc import Sequence

from pitboss.games import GAMES
from pitboss.web.port import OwnSeat, Person, RoomPort, TableLine
from pitboss.web.schemas import HeldSeat, Lobby, LobbyTable, MySeat, WaitingList


def lobby_of(room: RoomPort, person: Person | None, public: Sequence[TableLine] | None = None) -> Lobby:
    """Who opened a private table, sits there or waits for it sees it here; others come by its address. public: the
    lines of all public tables, where many people are told at once."""
    me = person.id if person else ""
    lists = room.waiting()
    seats = {own.table: own for own in room.seats_of(me)} if me else {}
    lines = [*(room.public_tables() if public is None else public), *(room.private_tables(me) if me else ())]
    keys = {line.key: line for line in lines}
    waiting = tuple([_list(key, line, lists.get(key, ()), me) for key, line in keys.items()])
    listed = [_table(line, len(lists.get(line.key, ())), seats.get(line.id)) for line in lines]
    mine = sorted([_seat(own) for own in seats.values()], key=lambda own: (not own.turn, own.until, own.table))
    return Lobby(tuple(mine), tuple(listed), waiting, _held(room, me, lines), room.clock.now(), room.play_money)


def _held(room: RoomPort, me: str, lines: Sequence[TableLine]) -> HeldSeat | None:
    """At a table that is listed: one that is just being closed holds no seat, though its list may not have heard."""
    held = room.held_for(me) if me else None
    title = next((line.title for line in lines if held is not None and line.id == held.table), None)
    if held is None or title is None:
        return None
    return HeldSeat(held.key, held.table, title, held.seat, held.until)


def _seat(own: OwnSeat) -> MySeat:
    return MySeat(
        table=own.table,
        title=own.title,
        game=own.game,
        game_title=GAMES[own.game].title,
        stakes=own.stakes,
        seat=own.seat,
        turn=own.turn,
        until=own.until,
        paused=own.paused,
    )


def _table(line: TableLine, waiting: int, own: OwnSeat | None) -> LobbyTable:
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
        waiting=waiting,
        private=line.private,
        paused=line.paused,
        seat=own.seat if own is not None else 0,
        limit=line.limit,
        bets=line.bets,
        stack=line.stack,
        people=line.taken - line.bots,
        by_hand=line.by_hand,
        average_pot=line.average_pot,
        hands_an_hour=line.hands_an_hour,
        mix=line.mix,
        next_game=line.next_game,
    )


def _list(key: str, line: TableLine, who: Sequence[str], me: str) -> WaitingList:
    place = list(who).index(me) + 1 if me in who else 0
    return WaitingList(key, line.game, line.stakes, len(who), place > 0, place)
