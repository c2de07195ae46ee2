"""Results of the lab as rows of a table, all that was asked for in each: so that files of many runs are one table."""

import msgspec

from pitboss.lab.double_draw.report import DoubleDrawReport
from pitboss.lab.hand_counts import Frequencies
from pitboss.lab.jackpots.bad_beat import hand_words
from pitboss.lab.jackpots.bad_beat_hits import BadBeat
from pitboss.lab.jackpots.high_hand import HighHand
from pitboss.lab.texas_bonus.figures import Figures
from pitboss.lab.texas_bonus.terms import GAME


class FrequencyRow(msgspec.Struct, frozen=True):
    """So many (count) of all equally likely holdings (total) are of this class, for this share of the pot."""

    game: str
    share: str
    ranking: str
    hand: str
    count: int
    total: int
    chance: float


class BadBeatRow(msgspec.Struct, frozen=True):
    """chance: of a hand to hit; low, high: its 95 % interval, no wider than a point where it is exact. winning: '' for
    any hand; board_below: '' for any board."""

    game: str
    seats: int
    losing: str
    winning: str
    both_hole_cards: bool
    quads_pocket_pair: bool
    pocket_pairs: bool
    board_below: str
    exact: bool
    chance: float
    low: float
    high: float
    hits: int
    trials: int


class HighHandRow(msgspec.Struct, frozen=True):
    """chance: that the best hand of so many (hands) is of this class; at_least: that it is so good or better, with its
    95 % interval, no wider than a point where it is exact; deals: those by chance, 0 where it is exact."""

    game: str
    seats: int
    hands: int
    both_hole_cards: bool
    exact: bool
    deals: int
    hand: str
    chance: float
    at_least: float
    low: float
    high: float


class EdgeRow(msgspec.Struct, frozen=True):
    """An outcome under the best play: how often it comes (count) in the cycle, and what it brings (net) in antes. wins:
    the lowest hand that the ante is paid on, or that wins."""

    game: str
    paytable: str
    wins: str
    outcome: str
    count: int
    cycle: int
    net: int
    chance: float


def frequency_rows(found: Frequencies) -> list[FrequencyRow]:
    return [
        FrequencyRow(found.game.key, share.name, share.ranking, hand, count, found.total, count / found.total)
        for share in found.shares
        for hand, count in share.counts.items()
    ]


def bad_beat_rows(found: BadBeat) -> list[BadBeatRow]:
    table, asked = found.table, found.condition
    return [
        BadBeatRow(
            table.game.key, table.seats, hand_words(table.ranking, asked.losing),
            hand_words(table.ranking, asked.winning) if asked.winning else "", asked.both_hole_cards,
            asked.quads_pocket_pair, asked.pocket_pairs,
            hand_words(table.ranking, asked.board_below) if asked.board_below else "",
            found.exact is not None, found.chance, found.low, found.high, found.hits,
            found.trials,
        )
    ]  # fmt: skip


def high_hand_rows(found: HighHand) -> list[HighHandRow]:
    table = found.table
    return [
        HighHandRow(
            table.game.key, table.seats, found.hands, found.both_hole_cards, found.exact, found.deals, name, chance,
            least.chance, least.low, least.high,
        )
        for name, (chance, least) in found.classes().items()
    ]  # fmt: skip


def texas_rows(found: Figures) -> list[EdgeRow]:
    return _edge_rows(GAME.key, found.paytable, found.ante_pays, found)


def double_draw_rows(found: DoubleDrawReport) -> list[EdgeRow]:
    return _edge_rows("double-draw", found.paytable, found.wins, found)


def _edge_rows(game: str, paytable: str, wins: str, found: Figures | DoubleDrawReport) -> list[EdgeRow]:
    return [
        EdgeRow(game, paytable, wins, outcome, count, found.cycle, found.net[outcome], count / found.cycle)
        for outcome, count in found.outcomes.items()
    ]
