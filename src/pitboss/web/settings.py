"""What an operator may turn: limits of rate and size. The defaults suit a table of friends behind one address."""

from pathlib import Path

import msgspec

# Of a body that is all text of somebody's: however long it is in letters, it can be told how long it may be.
TEXTS_MAX = 65_536
DIST = Path(__file__).parent / "dist"


class Rate(msgspec.Struct, frozen=True):
    """So many at once, and so many more each second."""

    burst: float
    each_second: float


class Settings(msgspec.Struct, frozen=True):
    # Bytes of a request's body, and of a frame: what is more is refused. A frame of more than the second number is not
    # even read, and ends the socket.
    body_max: int = 16_384
    frame_max: int = 65_536
    # Each call of the API, by session (or by address where there is none) and by address.
    calls_of_session: Rate = Rate(120, 20)
    calls_of_address: Rate = Rate(600, 100)
    # What costs a password's hash or makes an account, by address.
    accounts_of_address: Rate = Rate(60, 1)
    # Opening a table, by session and by address.
    tables_of_session: Rate = Rate(30, 0.2)
    tables_of_address: Rate = Rate(200, 0.1)
    # Frames from a client over all its sockets, by session (or by address where there is none) and by address.
    frames_of_session: Rate = Rate(60, 20)
    frames_of_address: Rate = Rate(2000, 1000)
    # Frames refused for their rate before the socket is closed.
    frames_too_many: int = 200
    sockets_of_session: int = 12
    sockets_of_address: int = 256
    # Sockets in all: fewer than there may be connections, so that calls get through.
    sockets: int = 2500
    # Connections of any kind, in all and from one address (which a proxy has not: behind it are many). Fewer where the
    # system lets the room open fewer files.
    connections: int = 3000
    connections_of_address: int = 400
    # How long a connection may take for the headers of a request, from its first byte on, and for the body; and how
    # long it may say nothing between two requests. The last is longer than proxies keep a connection that they might
    # use again: otherwise now and then they would send a call into one that we are closing.
    header_seconds: float = 10.0
    body_seconds: float = 20.0
    idle_seconds: float = 130.0
    tables_of_socket: int = 24
    # Bytes that may wait for a client that does not read, and how long: then it is cut off, with a fresh view when it
    # comes back. What happens at a table meanwhile is left out, and a fresh view sent as soon as the client has read.
    backlog_bytes: int = 65_536
    send_seconds: float = 20.0
    # How long an answer may take before the client is told to ask again with the same id.
    answer_seconds: float = 15.0
    # How often the lobby is looked at, and a socket's session.
    lobby_seconds: float = 1.0
    session_seconds: float = 30.0
    # Whether people may have bots at their own tables that take no time.
    full_speed: bool = False
    # How often the room is counted for health and metrics, however often they are asked for.
    census_seconds: float = 5.0
    # How often the room is looked at for each board on the wall, however many screens show it.
    display_seconds: float = 1.0
    # How long the lab works on one question, and how many wait for it, the one that is worked on among them.
    lab_seconds: float = 60.0
    lab_waiting: int = 4
    # Whether the chances of open hands are worked out at an all-in, how long that may take, and how many wait for it.
    chances: bool = False
    chances_seconds: float = 10.0
    chances_waiting: int = 8
    # Where else than from this server's own address the page may come from: "https://cards.example.org".
    origins: tuple[str, ...] = ()
    # Addresses of proxies, whose word for who calls and whether by https is taken.
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    dist: Path = DIST
