"""What goes in and out over HTTP. Amounts are cents; times are milliseconds since 1970."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from pitboss.room.people.accounts import PASSWORD_MAX, PASSWORD_MIN
from pitboss.room.people.names import NAME_MAX
from pitboss.signs import Sign

# No more money than this is in the house: a larger number is a slip or a probe.
CENTS_MAX = 10**12

# \w is any letter or digit of any script.
Name = Annotated[str, Meta(min_length=2, max_length=NAME_MAX, pattern=r"^\w[\w .'-]*$")]
Password = Annotated[str, Meta(min_length=PASSWORD_MIN, max_length=PASSWORD_MAX)]
Role = Literal[
    "player", "dealer", "floorperson", "shift_supervisor", "cashier", "security", "accounting", "surveillance",
    "compliance", "commission", "administrator",
]  # fmt: skip


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    password: Password


class GuestName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """name: what a guest wants to be called; '' for a name that the room gives."""

    name: Annotated[str, Meta(max_length=128)] = ""


class LogIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Looser than a sign-up: what cannot be right is refused like what is wrong."""

    name: Annotated[str, Meta(max_length=128)]
    password: Annotated[str, Meta(max_length=PASSWORD_MAX)]


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """old: the one until now."""

    old: Annotated[str, Meta(max_length=PASSWORD_MAX)]
    new: Password


class Me(msgspec.Struct, frozen=True):
    """Who is signed in. balance: play money in cents, what lies on tables not included. id: what frames call this
    person, also where the name is another."""

    id: str
    name: str
    role: str
    guest: bool
    balance: int


class NewPin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """pin: 6 to 12 digits, with which acts of two people are signed at somebody else's screen."""

    password: Annotated[str, Meta(max_length=PASSWORD_MAX)]
    pin: Annotated[str, Meta(max_length=32)]


class SignedBy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who is by and signs with their own PIN."""

    name: Annotated[str, Meta(max_length=128)]
    pin: Annotated[str, Meta(max_length=32)]


class HouseAct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """id: the client's own, the same again for the same act. stream: of the jackpot. act: `do` with its fields. beside:
    who signs too, in the order in which the act asks for them."""

    id: Annotated[str, Meta(max_length=64)]
    stream: Annotated[str, Meta(max_length=120)]
    act: dict[str, Any]
    beside: Annotated[tuple[SignedBy, ...], Meta(max_length=3)] = ()


class CageAct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """id: the client's own, the same again for the same act. act: `do` with its fields."""

    id: Annotated[str, Meta(max_length=64)]
    act: dict[str, Any]


class Done(msgspec.Struct, frozen=True):
    """events: the kinds of what came of it; none where it was done before under the same id."""

    events: tuple[str, ...]


class DeskOut(msgspec.Struct, frozen=True):
    """zone: of the facility, by whose clock times are read."""

    name: str
    title: str
    role: str
    zone: str


class NewRole(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    role: Role


class Dealing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """name: who deals from now on."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]


class Pausing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """reason: what everybody at the table reads. id: as of an act."""

    reason: Annotated[str, Meta(max_length=120)] = ""
    id: Annotated[str, Meta(max_length=64)] = ""


class Ordering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """id: the client's own, the same again for the same order; without one it is a new order every time."""

    id: Annotated[str, Meta(max_length=64)] = ""


class PersonOut(msgspec.Struct, frozen=True):
    name: str
    role: str


class LobbyTable(msgspec.Struct, frozen=True):
    """key: the waiting list of its game and limits, or its own. paused: why, '' where it is not. seat: mine there.
    limit, bets: what it is played for, in words; stack: what to bring, in cents. people: those who sit there and are no
    bots. by_hand: the floor gives the seats. average_pot, hands_an_hour: of the last hands that have ended; 0 where
    nothing can be said. mix: what the games are called together that take turns there, '' for one game; next_game: what
    is played after this one, '' where nothing else is."""

    id: str
    title: str
    game: str
    game_title: str
    stakes: str
    profile: str
    key: str
    seats: int
    taken: int
    open: int
    waiting: int
    private: bool
    paused: str
    seat: int
    limit: str
    bets: str
    stack: int
    people: int
    by_hand: bool
    average_pot: int
    hands_an_hour: int
    mix: str
    next_game: str


class WaitingList(msgspec.Struct, frozen=True):
    """place: mine, 1 is next; 0 where I do not wait."""

    key: str
    game: str
    stakes: str
    count: int
    mine: bool
    place: int


class HeldSeat(msgspec.Struct, frozen=True):
    """A seat that is kept for me until then."""

    key: str
    table: str
    title: str
    seat: int
    until: int


class MySeat(msgspec.Struct, frozen=True):
    """A table where I sit. turn: I am waited for until then."""

    table: str
    title: str
    game: str
    game_title: str
    stakes: str
    seat: int
    turn: bool
    until: int
    paused: str


class Lobby(msgspec.Struct, frozen=True):
    """mine: the tables where I sit, those that wait for me first. at: the room's time, by which `until` is told.
    play_money: the room gives it, and people open tables of their own; elsewhere they buy in at the cage."""

    mine: tuple[MySeat, ...]
    tables: tuple[LobbyTable, ...]
    waiting: tuple[WaitingList, ...]
    held: HeldSeat | None
    at: int
    play_money: bool


class Place(msgspec.Struct, frozen=True):
    """place 1 is next."""

    key: str
    place: int


class GameOut(msgspec.Struct, frozen=True):
    """usual: the everyday stakes of the game, as house choices; options: what it may be played with."""

    key: str
    title: str
    chapter: str
    family: str
    banked: bool
    rulebook: bool
    seats_max: int
    structures: tuple[str, ...]
    usual: dict[str, Any]
    options: tuple[str, ...]
    profiles: tuple[str, ...]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of one's own. title: plain text of at most 60 characters, '' for the owner's name. house: house choices
    by name, on top of the usual stakes of the game and the profile. mix: a list of games that take turns there, in
    place of the one game and its choices, with a small bet of so many cents (0: as usual)."""

    game: Annotated[str, Meta(min_length=1, max_length=64)]
    title: str = ""
    profile: Annotated[str, Meta(max_length=32)] = "card-room"
    house: dict[str, Any] = {}
    seats: Annotated[int, Meta(ge=0, le=10)] = 0
    bots: Annotated[int, Meta(ge=0, le=9)] = 0
    speed: Literal["human", "full"] = "human"
    private: Literal[True] = True
    mix: Annotated[str, Meta(max_length=32)] = ""
    bet: Annotated[int, Meta(ge=0, le=100_000_000)] = 0
    base_seconds: Annotated[int, Meta(ge=5, le=600)] = 20
    bank_seconds: Annotated[int, Meta(ge=0, le=600)] = 60


class MixGame(msgspec.Struct, frozen=True):
    """limit: how it is bet, in words."""

    game: str
    title: str
    limit: str


class MixOut(msgspec.Struct, frozen=True):
    """Games that take turns at one table, an orbit each. words: which, in a sentence. usual_bet: the small bet that its
    stakes are worked out from."""

    key: str
    title: str
    words: str
    games: tuple[MixGame, ...]
    seats_max: int
    usual_bet: int


class TableId(msgspec.Struct, frozen=True):
    id: str


class TableOut(msgspec.Struct, frozen=True):
    """sign: what hangs at the table, as it stands now. house: the house choices in force that are not the
    regulation's defaults. options: what players may ask for. buy_in_max 0: no bound. key: its waiting list.
    mix: what the games are called together that take turns there ('' for one game), mixed: which; next_game: what is
    played after this one, '' where nothing else is.
    limit, bets, stack: as in the lobby. own: whether whoever asks has opened it, under whichever name."""

    id: str
    key: str
    title: str
    game: str
    game_title: str
    chapter: str
    profile: str
    stakes: str
    limit: str
    bets: str
    stack: int
    seats: int
    private: bool
    owner: str
    own: bool
    paused: str
    speed: str
    base_seconds: int
    bank_seconds: int
    buy_in_min: int
    buy_in_max: int
    unit: int
    sign: Sign
    options: tuple[str, ...]
    house: dict[str, Any]
    mix: str
    mixed: tuple[str, ...]
    next_game: str


class HandOut(msgspec.Struct, frozen=True):
    """result: cents that I won in it (negative: lost); null where I was not in."""

    number: int
    at: int
    result: int | None
    line: str


class Replay(msgspec.Struct, frozen=True):
    """The frames that this person was sent, or would have been."""

    table: str
    number: int
    frames: tuple[Any, ...]


class RuleOut(msgspec.Struct, frozen=True):
    """citations: all of them. here: those that hold for the game that was named, its own chapter's first; without a
    game all. others: those of other games. standing: whether it is a rule of the book, the house's choice, a custom or
    our reading."""

    id: str
    citations: tuple[str, ...]
    here: tuple[str, ...]
    others: tuple[str, ...]
    standing: str
    words: str
    kind: str
    status: str
    reason: str
    ambiguities: tuple[str, ...]


class Health(msgspec.Struct, frozen=True, omit_defaults=True):
    """troubled: tables that stand still because they cannot store, or because of a fault of ours. node, lease_ms: which
    of several nodes this is, and what is left of its lease; 0: it may not act, and its tables go on elsewhere.
    elsewhere: how many tables the other nodes have."""

    status: Literal["ok", "closing", "trouble"]
    version: str
    tables: int
    troubled: int
    node: str = ""
    lease_ms: int | None = None
    elsewhere: int | None = None


class Ready(msgspec.Struct, frozen=True):
    """ready: False while the room closes, or while this node hands its tables over or has no lease."""

    ready: bool
