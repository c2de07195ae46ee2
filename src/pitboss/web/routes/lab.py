"""The lab on the page: odds of a spot, edges and charts of the games against the house, chances of the jackpots."""

from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta

from pitboss.games import CATALOGUE, GAMES, find_game
from pitboss.games.steps import Board, Deal, Draw
from pitboss.lab.charts.parts import Chart
from pitboss.lab.charts.worked_out import key_of, worked_out
from pitboss.rankings import class_said
from pitboss.web.context import TheWeb, Web
from pitboss.web.errors import Refused
from pitboss.web.port import TableConfig
from pitboss.web.routes.documenting import refusals

# Half of the 95 % interval of a share of the pot; over the chance for jackpots, and of the one deal for the high hand.
ODDS_PRECISION, JACKPOT_PRECISION = 0.002, 0.1
HANDS_MOST = 1_000_000
Text = Annotated[str, Meta(max_length=200)]
TableText = Annotated[str, QueryParameter(max_length=32, description="The id of a table: under its conditions.")]
Word = Annotated[str, QueryParameter(max_length=32)]
GameText = Annotated[str, QueryParameter(max_length=64, description="The key of a game against the house.")]
SeatsNumber = Annotated[int, QueryParameter(ge=0, le=10, description="Dealt in; 0 for as many as the table has.")]
HandsNumber = Annotated[int, QueryParameter(ge=1, le=HANDS_MOST, description="Of a qualifying period, at all tables.")]
THRESHOLDS = {"texas-holdem-bonus": "tx_ante_pay_threshold", "double-draw": "dd_winning_minimum"}
PAYTABLES = {"texas-holdem-bonus": "tx_bonus_paytable", "double-draw": "dd_bonus_paytable"}


class OddsGame(msgspec.Struct, frozen=True):
    """hole: cards of a whole holding; board: of a whole board, 0 where there is none. draws: cards may be thrown."""

    key: str
    title: str
    hole: int
    board: int
    draws: bool
    deck: tuple[int, ...]
    seats: int


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """holdings: cards, a part of them, 'random', a range; in a draw game what is thrown away after a stroke."""

    game: Annotated[str, Meta(max_length=64)]
    holdings: Annotated[tuple[Text, ...], Meta(min_length=1, max_length=10)]
    board: Text = ""
    dead: Text = ""


class ShareOdds(msgspec.Struct, frozen=True):
    win: float
    tie: float


class PlayerOdds(msgspec.Struct, frozen=True):
    """share: of the whole pot. margin: half of its 95 % interval, null where it is exact. shares: by part of it."""

    holding: str
    share: float
    margin: float | None
    scoops: float
    shares: dict[str, ShareOdds]


class SpotOdds(msgspec.Struct, frozen=True):
    """deals: all that can happen where it is exact, else how many were dealt by chance. claimed: by part of the pot,
    how often anybody qualifies for it."""

    exact: bool
    deals: str
    claimed: dict[str, float]
    players: tuple[PlayerOdds, ...]


class BadBeatChance(msgspec.Struct, frozen=True):
    """losing, winning: the least hands that are filed, '' for any. low, high: the 95 % interval; the same as chance
    where it is exact. hands: between two hits, null where it never is hit."""

    losing: str
    winning: str
    both_hole_cards: bool
    quads_pocket_pair: bool
    chance: float
    low: float
    high: float
    hands: float | None


class ClassChance(msgspec.Struct, frozen=True):
    """at_least: of this class or better."""

    name: str
    chance: float
    at_least: float


class HighHandChance(msgspec.Struct, frozen=True):
    """rolled_over: nobody has a full house, and the money goes on to the next period (P 16.I(2))."""

    name: str
    hands: int
    both_hole_cards: bool
    median: str
    rolled_over: float
    classes: tuple[ClassChance, ...]


class JackpotChances(msgspec.Struct, frozen=True):
    """At a table at which nobody folds. bad_beat: one for each way to win that is filed for this game."""

    game: str
    seats: int
    bad_beat: tuple[BadBeatChance, ...]
    high_hand: HighHandChance | None


@cache
def _odds_games() -> tuple[OddsGame, ...]:
    found = []
    for game in CATALOGUE:
        if not game.banked:
            hole = sum(len(step.faces) for step in game.script if isinstance(step, Deal))
            board = sum(step.count for step in game.script if isinstance(step, Board))
            draws = any(isinstance(step, Draw) for step in game.script)
            found.append(OddsGame(game.key, game.title, hole, board, draws, game.deck, game.seats_max))
    return tuple(found)


@get("/api/lab/games", responses=refusals(), summary="The games that odds are worked out for")
async def odds_games() -> tuple[OddsGame, ...]:
    return _odds_games()


@post(
    "/api/lab/odds", status_code=200, responses=refusals(403, 413),
    summary="Who wins how often: exactly, or by chance with an interval",
)  # fmt: skip
async def odds(web: TheWeb, data: JSONBody[Spot]) -> SpotOdds:
    found = await web.lab.ask(
        "odds", game=data.game, holdings=data.holdings, board=data.board, dead=data.dead, precision=ODDS_PRECISION
    )
    players = [
        PlayerOdds(
            one["holding"], one["share"], one["margin"], one["scoops"],
            {name: ShareOdds(share["win"], share["tie"]) for name, share in one["shares"].items()},
        )
        for one in found["players"]
    ]  # fmt: skip
    return SpotOdds(found["exact"], f"{found['deals']:,}", found["claimed"], tuple(players))


@get(
    "/api/lab/edges", responses=refusals(404),
    summary="House edge and strategy chart of a game against the house, worked out before",
)  # fmt: skip
async def edges(
    web: TheWeb, game: GameText = "", paytable: Word = "", threshold: Word = "", table: TableText = ""
) -> Chart:
    if table:
        config = web.room.config(table)
        game = config.game
        paytable, threshold = paytable or _chosen(config, PAYTABLES), threshold or _chosen(config, THRESHOLDS)
    if game not in PAYTABLES:
        raise Refused(404, "no_such_chart", f"there are charts for {' and '.join(PAYTABLES)}")
    key = key_of(game, paytable or "A", threshold or ("straight" if game == "texas-holdem-bonus" else "two_pairs"))
    found = worked_out().get(key)
    if found is None:
        raise Refused(404, "no_such_chart", "no house plays by such a pay table, or from such a hand on")
    return found


def _chosen(config: TableConfig, names: dict[str, str]) -> str:
    return str(getattr(config.house, names[config.game], None) or "") if config.game in names else ""


@get(
    "/api/lab/jackpot", responses=refusals(404, 409),
    summary="The chances of a table's jackpots under the conditions that are filed",
)  # fmt: skip
async def jackpot(web: TheWeb, table: TableText, seats: SeatsNumber = 0, hands: HandsNumber = 300) -> JackpotChances:
    config = web.room.config(table)
    house, most = config.house, config.seats or find_game(config.game).seats_max
    if house.bad_beat is None and house.high_hand is None:
        raise Refused(409, "no_jackpot", "no jackpot is offered at this table")
    dealt = seats or most
    if not 2 <= dealt <= most:
        raise Refused(400, "bad_seats", f"this table deals to 2 to {most}")
    ways = house.bad_beat.hands if house.bad_beat is not None else ()
    # AMB-151: a hand counts only where so many were dealt in.
    counts = [way for way in ways if way.min_players_dealt <= dealt]
    beats = [await _bad_beat(web, config.game, dealt, way) for way in counts]
    high = house.high_hand
    tracked = high is not None and high.tracks and high.min_players_dealt <= dealt
    best = await _high_hand(web, config, dealt, hands) if tracked else None
    return JackpotChances(GAMES[config.game].title, dealt, tuple(beats), best)


async def _bad_beat(web: Web, game: str, seats: int, way: Any) -> BadBeatChance:
    found = await web.lab.ask(
        "bad_beat", game=game, seats=seats, losing=way.losing, winning=way.winning,
        both_hole_cards=way.both_hole_cards, quads_pocket_pair=way.quads_pocket_pair, precision=JACKPOT_PRECISION,
    )  # fmt: skip
    chance = found["chance"]
    low, high = (chance, chance) if found["exact"] else found["interval"]
    return BadBeatChance(
        found["losing"], found["winning"] or "", found["both_hole_cards"], found["quads_pocket_pair"], chance, low,
        high, found["hands_between_hits"],
    )  # fmt: skip


async def _high_hand(web: Web, config: TableConfig, seats: int, hands: int) -> HighHandChance:
    terms = config.house.high_hand
    assert terms is not None
    found = await web.lab.ask(
        "high_hand", game=config.game, seats=seats, hands=hands, both_hole_cards=terms.require_hole_cards,
        precision=JACKPOT_PRECISION,
    )  # fmt: skip
    classes = [ClassChance(class_said(name), one["chance"], one["at_least"]) for name, one in found["classes"].items()]
    return HighHandChance(
        terms.name, hands, found["both_hole_cards"], found["median"], found["rolled_over"], tuple(classes)
    )


ROUTES = [odds_games, odds, edges, jackpot]
