"""What the room is told of a table, and the tables that it opens by itself."""

from hashlib import sha256
from typing import Any, Literal

import msgspec

from pitboss.games import CATALOGUE, Game, find_game
from pitboss.money import show_cents
from pitboss.room.listed.posted import Posted, posted
from pitboss.store.records import OWN_LIST, GamesChosen, TableConfigured
from pitboss.submission import HouseChoices, house_choices
from pitboss.submission.file.structs import Submission
from pitboss.submission.file.tables import filed_tables
from pitboss.submission.mixes.lists import MIXES, USUAL_BET, GameAt, stakes_from
from pitboss.submission.opening import BANK_SECONDS, BASE_SECONDS, banked_limits, with_buy_in
from pitboss.submission.profiles import usual_stakes

Speed = Literal["human", "full"]
PUBLIC_PROFILE = "card-room"
SEATS_PUBLIC = 6


class TableConfig(msgspec.Struct, frozen=True, kw_only=True):
    """seats: 0 for as many as the game has. owner: who opened it, '' the room itself. base_seconds is everybody's time
    for a decision (0: no clock runs), bank_seconds what a seat has besides for the whole session."""

    game: str
    house: HouseChoices
    title: str = ""
    seats: int = 0
    speed: Speed = "human"
    bots: int = 0
    private: bool = False
    owner: str = ""
    base_seconds: int = BASE_SECONDS
    bank_seconds: int = BANK_SECONDS
    # What the games are called together that take turns here, '' where it is one game; which they are; and with all
    # choices, the first of them with the table as it is opened.
    mix: str = ""
    mixed: tuple[str, ...] = ()
    games: tuple[GameAt, ...] = ()
    # Of the Rules Submission that it is run under; 0 where none was filed.
    version: int = 0

    @property
    def profile(self) -> str:
        return self.house.profile

    @property
    def stakes(self) -> str:
        """Of a mix those of all its games, each once."""
        played = self.games or (GameAt(self.game, self.house, self.seats),)
        return ", ".join(dict.fromkeys([stakes_of(each.house, find_game(each.game)) for each in played]))

    @property
    def limits(self) -> str:
        """What the waiting list of a public table is of: who waits for a game at these limits gets no other. Not only
        the blinds: also how much is bet, the ante, by which readings it is played, and whether people deal."""
        if self.mix:
            told = "|".join([_limits(each.game, each.house) for each in self.games])
            return f"{self.mix}|{self.profile}|{sha256(told.encode()).hexdigest()[:16]}"
        return _limits(self.game, self.house)

    def waiting_key(self, name: str) -> str:
        """Public tables of one game and limits have one waiting list; a private one has its own."""
        return f"{OWN_LIST}{name}" if self.private else self.limits

    def listed_as(self, name: str) -> tuple[str, str, Posted]:
        """Waiting list, stakes, and the same in words."""
        return self.waiting_key(name), self.stakes, posted(self.house, find_game(self.game))

    def as_opened(self) -> "TableConfig":
        """Of games that take turns with the first, whichever is played now."""
        if not self.games:
            return self
        first = self.games[0]
        return msgspec.structs.replace(self, game=first.game, house=first.house, seats=first.seats)

    def chosen(self) -> GamesChosen | None:
        """What its stream says of a mix, right after its opening."""
        return GamesChosen(self.owner, self.mix, self.games) if self.games else None

    def record(self) -> TableConfigured:
        return TableConfigured(
            self.title, self.speed, self.bots, self.private, self.owner, self.base_seconds, self.bank_seconds
        )


def _limits(game: str, house: HouseChoices) -> str:
    most = "none" if house.bet_max is None else house.bet_max
    ante = house.ante_amount if house.ante_required else 0
    stakes = stakes_of(house, find_game(game))
    bets = f"{house.bet_structure} {stakes} {house.bet_min}-{most} {ante} {house.forced_bet_amount}"
    return f"{game}|{bets}|{house.profile}{'|by hand' if by_hand(house) else ''}"


def owner_of(record: TableConfigured) -> str:
    """Who may order there what is an owner's to order; '' at a table of the room."""
    return record.owner if record.private else ""


def config_of(game: str, house: HouseChoices, seats: int, record: TableConfigured, version: int = 0) -> TableConfig:
    """Back from what the log says."""
    speed: Speed = "full" if record.speed == "full" else "human"
    return TableConfig(
        game=game, house=house, seats=seats, title=record.title, speed=speed, bots=record.bots, private=record.private,
        owner=record.owner, base_seconds=record.base_seconds, bank_seconds=record.bank_seconds,
        version=version,
    )  # fmt: skip


def is_banked(game: Game) -> bool:
    """Whether it is played against the house."""
    return game.banked


def stakes_of(house: HouseChoices, game: Game) -> str:
    """'2/4' as a lobby has it: the blinds, or the bets of a limit game, or the smallest wager against the house."""
    if is_banked(game):
        low, high = banked_limits(house, game)
        return f"{show_cents(low)}-{show_cents(high)}"
    if house.bet_structure == "fixed":
        return f"{show_cents(house.bet_min)}/{show_cents(house.bet_max or house.bet_min)}"
    if house.blinds_amounts:
        return "/".join(map(show_cents, house.blinds_amounts))
    return show_cents(house.bet_min)


def usual_config(game: Game, **more: Any) -> TableConfig:
    """A public table of this game at everyday stakes, under the profile that its sign names."""
    house = with_buy_in(usual_stakes(game, profile=PUBLIC_PROFILE, play_money=True), game)
    given = {"title": game.title, "seats": min(SEATS_PUBLIC, game.seats_max), **more}
    return TableConfig(game=game.key, house=house, **given)


def public_tables(bots: int = 0, speed: Speed = "human") -> list[TableConfig]:
    """One of every game."""
    return [usual_config(game, bots=bots, speed=speed) for game in CATALOGUE]


def private_config(game: str, owner: str, profile: str = PUBLIC_PROFILE, **more: Any) -> TableConfig:
    """more: fields of the config, and house choices. Raises UnknownGame, UnknownProfile or TypeError."""
    found = find_game(game)
    fields = {key: more.pop(key) for key in list(more) if key in TableConfig.__struct_fields__}
    base = usual_stakes(found, structure=more.pop("bet_structure", ""), profile=profile, play_money=True)
    plain = msgspec.structs.asdict(house_choices(profile))
    own = {key: value for key, value in msgspec.structs.asdict(base).items() if value != plain[key]}
    house = with_buy_in(
        house_choices(profile, **{key: value for key, value in {**own, **more}.items() if key != "profile"}), found
    )
    fields = {"title": f"{owner}'s table", **fields, "private": True, "owner": owner}
    return TableConfig(game=game, house=house, **fields)


def mix_of(key: str, owner: str, profile: str, seats: int, bet: int = 0, unit: int = 100) -> tuple[GameAt, ...]:
    """The games of a mix that is known by name, for a table of somebody's own. bet: the small bet, 0 as usual."""
    wishes = [
        (game, stakes_from(find_game(game), structure, bet or USUAL_BET, unit)) for game, structure in MIXES[key].games
    ]
    least = min(seats or MIXES[key].seats_max, MIXES[key].seats_max)
    made = [private_config(game, owner, profile, table_unit=unit, **house) for game, house in wishes]
    return tuple([GameAt(config.game, config.house, least) for config in made])


def seats_bots(house: HouseChoices) -> bool:
    """Bots sit for play money alone (O-PLY-01), and so never where a jackpot counts under a filed submission. They hold
    no real cards."""
    return house.play_money and not by_hand(house)


def by_hand(house: HouseChoices) -> bool:
    return house.table_dealt_by == "hand"


def without_bots(configs: list[TableConfig]) -> list[str]:
    """The tables whose jackpots count, where bots that are asked for do not sit down."""
    return [
        config.title
        for config in configs
        if not seats_bots(config.house) and (config.house.bad_beat is not None or config.house.high_hand is not None)
    ]


def filed_configs(filed: Submission, bots: int = 0, speed: Speed = "human", version: int = 0) -> list[TableConfig]:
    """The tables of a Rules Submission."""
    return [
        TableConfig(
            game=table.game,
            house=table.house,
            title=table.name,
            seats=table.seats or find_game(table.game).seats_max,
            speed=speed,
            bots=bots if seats_bots(table.house) else 0,
            # Where people deal the dealer counts a player down (P 7.D(4)), and no clock of the room.
            base_seconds=0 if by_hand(table.house) else table.base_seconds,
            bank_seconds=0 if by_hand(table.house) else table.bank_seconds,
            mix=table.mix,
            mixed=tuple([each.game for each in table.games]),
            games=table.games,
            version=version,
        )
        for table in filed_tables(filed)
    ]
