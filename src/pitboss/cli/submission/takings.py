"""`pitboss takings FILE --table T --pot DOLLARS:SEATS …`: what is due from such pots, as the engine takes it."""

from pathlib import Path

from rich.table import Table

from pitboss.cli.output import fail, print_json, screen
from pitboss.cli.submission.check import sound
from pitboss.engine.plan import compile_plan
from pitboss.engine.takings.report import Due, TakingsReport, takings_report
from pitboss.games import find_game
from pitboss.games.steps import Board
from pitboss.money import parse_cents, show_dollars
from pitboss.rulebook import REGISTER
from pitboss.submission.file.tables import FiledTable, filed_tables

KINDS = {"rake": "rake", "bad_beat": "Bad Beat", "high_hand": "High Hand"}


def takings(file: Path, table: str, pots: list[str], flop: bool, as_json: bool) -> None:
    filed = _table(filed_tables(sound(file)), table)
    house = filed.house
    if find_game(filed.game).banked:
        fail(f"at {filed.name} players play against the house: there are no pots")
    plan = compile_plan(filed.game, house, filed.seats).takings
    report = takings_report(
        house.rake, plan.jackpots if plan is not None else (), _pots(pots, filed.seats, house.table_unit),
        house.table_unit, flop=flop or not _has_flop(filed.game), gross=house.jackpot_pot_basis == "gross",
    )  # fmt: skip
    if as_json:
        print_json({"table": filed.name, "report": report})
    else:
        _print(filed.name, report)


def _table(tables: list[FiledTable], name: str) -> FiledTable:
    found = next((one for one in tables if one.name == name), None)
    if found is None:
        fail(f"no table of the file is called {name!r}; there are {', '.join(one.name for one in tables)}")
    return found


def _has_flop(game: str) -> bool:
    return any(isinstance(step, Board) for step in find_game(game).script)


def _pots(texts: list[str], seats: int, unit: int) -> list[tuple[int, int]]:
    """The main pot first; of each side pot fewer seats."""
    found: list[tuple[int, int]] = []
    for text in texts:
        dollars, colon, count = text.partition(":")
        try:
            cents = parse_cents(dollars)
        except ValueError as error:
            fail(f"--pot {text}: {error}")
        if (
            not colon
            or not (count.isascii() and count.isdecimal() and len(count) < 4)
            or not 1 <= int(count) <= (seats or 10)
        ):
            fail(f"--pot {text}: write dollars and the number of players who may win it, as in 120:3")
        if cents % unit:
            fail(f"--pot {text}: the smallest chip is {show_dollars(unit)}")
        if found and int(count) >= found[-1][1]:
            fail(f"--pot {text}: fewer players may win a side pot than the pot before it")
        found.append((cents, int(count)))
    if not found:
        fail("name at least one pot, as in --pot 120:3")
    return found


def _print(name: str, report: TakingsReport) -> None:
    many = len(report.pots) > 1
    shown = Table("", *[f"pot {i}" for i in range(1, len(report.pots) + 1)], *(["together"] if many else []), "rule")
    shown.title = name
    _row(shown, "called", [cents for cents, _ in report.pots], "", many)
    for due in report.due:
        _row(shown, KINDS[due.kind], due.by_pot, _cited(due), many)
    _row(shown, "left to be won", report.left, "", many)
    screen().print(shown)


def _row(shown: Table, words: str, cents: tuple[int, ...] | list[int], cited: str, many: bool) -> None:
    shown.add_row(words, *map(show_dollars, cents), *([show_dollars(sum(cents))] if many else []), cited)


def _cited(due: Due) -> str:
    return f"{due.rule} ({', '.join(REGISTER[due.rule].citations)})"
