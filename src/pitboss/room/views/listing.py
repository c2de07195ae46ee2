"""What lists of the room are made of."""

import msgspec


class TableLine(msgspec.Struct, frozen=True):
    """A table as the lobby lists it. key: the waiting list of its game and stakes. Never anything of a running hand."""

    id: str
    game: str
    title: str
    profile: str
    stakes: str
    key: str
    seats: int
    taken: int
    hand_number: int = 0
    private: bool = False
    owner: str = ""
    paused: str = ""
    waiting: int = 0
    # It stands still and waits for the store, or for whoever runs the room.
    troubled: bool = False
    # In the words of a lobby (listed/posted.py), and how lively it is (listed/recent.py). bots: of the taken.
    limit: str = ""
    bets: str = ""
    stack: int = 0
    bots: int = 0
    by_hand: bool = False
    average_pot: int = 0
    hands_an_hour: int = 0
    # What the games are called together that take turns here, '' for one game; and which is next, where another is.
    mix: str = ""
    next_game: str = ""


class OwnSeat(msgspec.Struct, frozen=True):
    """A seat that somebody has. turn: they are waited for, until then."""

    table: str
    title: str
    game: str
    stakes: str
    seat: int
    turn: bool
    until: int
    paused: str


class Census(msgspec.Struct, frozen=True):
    """The open tables in numbers. troubled: tables that stand still and wait for the store, or for whoever runs it.
    node: which of several this is, '' where the room is one process; lease_ms: what is left of its lease;
    elsewhere: how many tables the other nodes have."""

    games: dict[str, int]
    taken: int
    free: int
    troubled: int
    node: str = ""
    lease_ms: int = 0
    elsewhere: int = 0

    @property
    def tables(self) -> int:
        return sum(self.games.values())


class HandLine(msgspec.Struct, frozen=True):
    """An ended hand in the list. won: cents that this person won in it (negative: lost), None where not in it. game:
    what was played in it; '' for what the table has now."""

    number: int
    at: int
    won: int | None = None
    game: str = ""
