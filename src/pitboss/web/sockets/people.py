"""Who looks on at the tables that sockets have asked about: looked at once a second, and told where it has changed."""

from collections.abc import Iterable

import msgspec

from pitboss.store.errors import StoreError
from pitboss.web.port import RoomPort, RoomRefusal
from pitboss.web.sockets.outgoing import PeopleFrame
from pitboss.web.sockets.socket import Socket

_encode = msgspec.json.Encoder().encode


async def tell_people(room: RoomPort, sockets: Iterable[Socket]) -> None:
    """Each table is asked once, however many want to know; whoever comes and goes in between is nobody's news."""
    asked: dict[str, list[Socket]] = {}
    for socket in sockets:
        for table in socket.people:
            asked.setdefault(table, []).append(socket)
    for table, those in asked.items():
        try:
            found = await room.company.onlookers(table)
        except (RoomRefusal, StoreError):
            # It is closed, or not heard just now.
            continue
        frame = _encode(PeopleFrame(table, found.names, found.more, found.guests))
        for socket in those:
            if socket.people.get(table, found) != found:
                socket.people[table] = found
                socket.offer(frame)
