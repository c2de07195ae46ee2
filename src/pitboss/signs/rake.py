"""N-SGN-08, H-12 (P 17.C): which kinds of rake are taken at a table, and how much."""

from collections.abc import Iterator, Sequence

from pitboss.engine.state import TableState
from pitboss.games.steps import Board
from pitboss.money import show_dollars
from pitboss.signs.sign import Line, in_a_row, line
from pitboss.submission.rake import Rake
from pitboss.submission.time_charge import TimeCharge


def rake_lines(table: TableState) -> Iterator[Line]:
    house, cited = table.home.house, table.home.game.cited
    rake = house.rake
    if rake is None:
        return
    for words in _of_pots(rake, house.table_unit):
        yield line(cited, words, "N-SGN-08")
    if rake.no_flop_no_drop and _has_flop(table):
        yield line(cited, "No flop, no drop: nothing is taken before the flop is dealt", "N-CFG-rake.noFlopNoDrop")
    fee = rake.time.fee(house.bet_min, house.bet_max) if rake.time is not None else None
    # N-SGN-08, H-12 (P 17.B(3), 17.C)
    if rake.time is not None and fee is not None:
        yield line(cited, _time(rake.time, fee), "N-SGN-08")


def _has_flop(table: TableState) -> bool:
    return any(isinstance(step, Board) for step in table.home.game.script)


def _of_pots(rake: Rake, unit: int) -> Iterator[str]:
    """AMB-88: each pot pays its own percentage; AMB-137: the steps are running totals."""
    chip = show_dollars(unit)
    # N-SGN-08, H-12 (P 17.B(1), 17.C)
    if "percentage" in rake.types:
        how = (
            f"rounded to the nearest {chip}, never above 10%"
            if rake.rounding == "nearest"
            else f"rounded down to {chip}"
        )
        yield f"Percentage rake: {percent(rake.percent)} of the pot and of each side pot, {how}"
    # N-SGN-08, H-12 (P 17.B(2), 17.C)
    if "incremental" in rake.types:
        yield f"Incremental rake: {steps(rake.levels)}, in all"
    # N-SGN-08, H-12 (P 17.A(3), 17.C)
    if rake.max_per_round is not None:
        yield f"No more than {show_dollars(rake.max_per_round)} from one round of play"


def percent(hundredths: int) -> str:
    """'10%', '2.5%': hundredths of a per cent, as they are filed."""
    whole, rest = divmod(hundredths, 100)
    return f"{whole}{f'.{rest:02d}'.rstrip('0') if rest else ''}%"


def steps(levels: Sequence[tuple[int, int]]) -> str:
    """'$1 from a pot of $10, $2 from $20 and $3 from $40'; a pot that every pot reaches has no size to name."""
    told: list[str] = []
    for pot, cents in levels:
        size = "each pot" if not pot else show_dollars(pot) if told else f"a pot of {show_dollars(pot)}"
        told.append(f"{show_dollars(cents)} from {size}")
    return in_a_row(told)


def _time(charge: TimeCharge, fee: int) -> str:
    """H-07, H-08, H-09, H-10: by the hour, for the limits of this table; who is seated pays, playing or not."""
    payer = "each seated player, playing or not" if charge.basis == "per_player" else "the table, shared by its players"
    often = "every hour" if charge.interval == 60 else f"every {charge.interval} minutes"
    return f"Time charge: {show_dollars(fee)} an hour from {payer}, taken {often}"
