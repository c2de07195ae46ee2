"""`pitboss jackpot GAME`: how often a Bad Beat is hit and what its fund grows to; the high hand of a period."""

import math
from pathlib import Path

import msgspec
from rich.table import Table

from pitboss.cli.lab.edge_asked import progress_bar
from pitboss.cli.lab.spread import workers_of
from pitboss.cli.output import fail, print_json, screen
from pitboss.games import UnknownGame
from pitboss.lab.errors import CacheError, LabError
from pitboss.lab.files.parquet import check_free, write_rows
from pitboss.lab.jackpots.bad_beat import hand_words, read_condition, read_table
from pitboss.lab.jackpots.bad_beat_hits import BadBeat, bad_beat
from pitboss.lab.jackpots.fund import SHARES, Fund, hands_until, read_fund
from pitboss.lab.jackpots.high_hand import HighHand, high_hand
from pitboss.rankings import class_said


class JackpotAsked(msgspec.Struct, frozen=True):
    """The options as they were typed. hands: 0 where a Bad Beat is asked for."""

    seats: int
    losing: str
    winning: str
    both_hole_cards: bool
    quads_pocket_pair: bool
    pocket_pairs: bool
    board_below: str
    contribution: float
    start: float
    hands_per_hour: float
    high_hand: bool
    hands: int
    precision: float
    seed: int
    ray: str
    parquet: Path | None
    as_json: bool


def show_jackpot(game: str, asked: JackpotAsked) -> None:
    try:
        if asked.parquet is not None:
            check_free(asked.parquet)
        if asked.high_hand:
            _show_high_hand(game, asked)
        else:
            _show_bad_beat(game, asked)
    except (LabError, CacheError, UnknownGame) as error:
        fail(str(error))


def _show_bad_beat(game: str, asked: JackpotAsked) -> None:
    if not asked.losing:
        raise LabError("which hand has to lose? Add --losing, as in --losing AAATT or --losing four_of_a_kind")
    if asked.hands:
        raise LabError("--hands is the length of a period: it goes with --high-hand")
    table = read_table(game, asked.seats)
    condition = read_condition(
        table, asked.losing, asked.winning, both_hole_cards=asked.both_hole_cards,
        quads_pocket_pair=asked.quads_pocket_pair, board_below=asked.board_below, pocket_pairs=asked.pocket_pairs,
    )  # fmt: skip
    fund = read_fund(asked.contribution, asked.start, asked.hands_per_hour)
    with workers_of(asked.ray) as spread, progress_bar(table.game.title, "boards or tables") as progress:
        found = bad_beat(
            table, condition, precision=asked.precision / 100, seed=asked.seed, progress=progress, spread=spread
        )
    if asked.parquet is not None:
        from pitboss.lab.rows import bad_beat_rows

        write_rows(asked.parquet, bad_beat_rows(found))
    if not asked.as_json:
        _print_bad_beat(found, fund)
        return
    said = found.json()
    if fund.hands_per_hour:
        hours = [None if math.isinf(hands) else fund.hours(hands) for hands in found.hands_between()]
        said |= {"hours_between_hits": hours[0], "hours_between_hits_interval": hours[1:]}
    if fund.contribution:
        said["fund"] = fund.json(found.chance, found.low, found.high)
    print_json(said)


def _print_bad_beat(found: BadBeat, fund: Fund) -> None:
    console, ranking = screen(), found.table.ranking
    by = f", beaten by {hand_words(ranking, found.condition.winning)} or better" if found.condition.winning else ""
    both = "; of loser and winner both hole cards play" if found.condition.both_hole_cards else ""
    console.print(f"{found.table.game.title}, {found.table.seats} seats, nobody folds")
    pair = "; four of a kind is made with a pair in the hole" if found.condition.quads_pocket_pair else ""
    pair += "; each of the two has a pair in the hole" if found.condition.pocket_pairs else ""
    below = found.condition.board_below
    board = f"; the board by itself is less than {hand_words(ranking, below)}" if below else ""
    console.print(f"{hand_words(ranking, found.condition.losing)} or better loses{by}{both}{pair}{board}")
    console.print()
    rows = Table(box=None, pad_edge=False, show_header=False)
    wait, soonest, latest = found.hands_between()
    sampled = found.exact is None
    chances = [f"{chance:.6%}" for chance in (found.chance, found.low, found.high)]
    rows.add_row("chance in a hand", _with_interval(chances[0], chances[1], chances[2], sampled))
    rows.add_row("hands between hits", _with_interval(_number(wait), _number(soonest), _number(latest), sampled))
    if fund.hands_per_hour:
        hours = [_number(fund.hours(hands)) for hands in (wait, soonest, latest)]
        rows.add_row("hours between hits", _with_interval(hours[0], hours[1], hours[2], sampled))
    if fund.contribution:
        dollars = [f"${_number(fund.at_hit(chance))}" for chance in (found.chance, found.high, found.low)]
        rows.add_row("fund at a hit, on average", _with_interval(dollars[0], dollars[1], dollars[2], sampled))
        for share in SHARES:
            at = fund.start + fund.contribution * hands_until(found.chance, share)
            rows.add_row(f"  in {share:.0%} of hits at most", f"${_number(at)}")
        if fund.hands_per_hour:
            rows.add_row("fund grows by", f"${fund.contribution * fund.hands_per_hour:,.2f} an hour")
    console.print(rows)
    console.print()
    if found.exact is not None:
        console.print(f"Exact: {found.hits:,} of {found.trials:,} deals.")
    elif found.pairs is not None:
        console.print(
            f"Pairs of seats that have such a bad beat: {float(found.pairs):.6%} of hands on average, exact. "
            f"Of them hit, by chance: {found.hits:,} of {found.trials:,}."
        )
    else:
        console.print(f"By chance: {found.hits:,} of {found.trials:,} deals.")
    if sampled:
        console.print("The intervals hold the true number 95 times in 100.")


def _show_high_hand(game: str, asked: JackpotAsked) -> None:
    for name, given in (("losing", asked.losing), ("winning", asked.winning),
                        ("quads-pocket-pair", asked.quads_pocket_pair),
                        ("pocket-pairs", asked.pocket_pairs), ("board-below", asked.board_below),
                        ("contribution", asked.contribution),
                        ("start", asked.start), ("hands-per-hour", asked.hands_per_hour)):  # fmt: skip
        if given:
            raise LabError(f"--{name} is about a Bad Beat: leave it out with --high-hand")
    if not asked.hands:
        raise LabError("how many hands has the period? Add --hands, at all tables that take part together")
    table = read_table(game, asked.seats, seats_min=1)
    with workers_of(asked.ray) as spread, progress_bar(table.game.title, "deals") as progress:
        found = high_hand(
            table, asked.hands, both_hole_cards=asked.both_hole_cards, precision=asked.precision / 100, seed=asked.seed,
            progress=progress, spread=spread,
        )  # fmt: skip
    if asked.parquet is not None:
        from pitboss.lab.rows import high_hand_rows

        write_rows(asked.parquet, high_hand_rows(found))
    if asked.as_json:
        print_json(found.json())
    else:
        _print_high_hand(found)


def _print_high_hand(found: HighHand) -> None:
    console = screen()
    both = ", both hole cards play" if found.both_hole_cards else ""
    seats = f"{found.table.seats} seats" if found.table.seats > 1 else "one seat"
    console.print(f"{found.table.game.title}, {seats}, nobody folds: the best of {found.hands:,} hands{both}")
    console.print()
    table = Table(box=None, pad_edge=False)
    table.add_column("high hand")
    for heading in ("chance", "or better", "of one deal" if found.exact else "interval"):
        table.add_column(heading, justify="right")
    least_of = found.least_of_classes()
    for name, (chance, least) in found.classes().items():
        if least.low > 0.999999 and chance < 0.000001:
            # What is surely beaten.
            continue
        last = f"{least.low:.4%} to {least.high:.4%}"
        if found.exact:
            last = f"{float(found.of_a_deal(least_of[name])):.8%}"
        table.add_row(class_said(name), f"{chance:.4%}", f"{least.chance:.4%}", last)
    console.print(table)
    console.print()
    middle, low, high = (hand_words(found.table.ranking, number) for number in found.quantile(0.5))
    console.print(f"In every other period the high hand is at least: {middle}")
    if low != high:
        console.print(f"  (between {low} and {high})")
    rolled = found.rolled_over()
    console.print(
        "No full house or better, so that the money rolls over: "
        + _with_interval(f"{rolled.chance:.4%}", f"{rolled.low:.4%}", f"{rolled.high:.4%}", not found.exact)
    )
    if found.exact:
        console.print("\nExact: every deal is counted; a period is so many of them, each on its own.")
        return
    console.print(f"\nBy chance: {found.deals:,} deals; the intervals hold the true number 95 times in 100.")


def _with_interval(middle: str, low: str, high: str, sampled: bool) -> str:
    return f"{middle} ({low} to {high})" if sampled else middle


def _number(number: float) -> str:
    return "no end" if math.isinf(number) else f"{number:,.2f}" if number < 1000 else f"{number:,.0f}"
