"""`pitboss shuffle-test`: statistical tests of the shuffle that a live room uses, with a report to file."""

import platform
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

from pitboss import __version__
from pitboss.cards import DECK_36, DECK_52, DECK_54
from pitboss.cli.output import fail, print_json, screen
from pitboss.lab.errors import LabError
from pitboss.lab.shuffle_tests import Outcome, all_tests, orders_of, rejected
from pitboss.room.decks.shuffle import shuffled

DECKS = {len(deck): deck for deck in (DECK_52, DECK_36, DECK_54)}


class Tested(msgspec.Struct, frozen=True):
    deck: int
    outcome: Outcome
    passed: bool


def shuffle_test(decks: str, shuffles: int, confidence: float, report: Path | None, as_json: bool) -> int:
    """Exit 0 if every test is passed, 1 otherwise."""
    try:
        sizes = _sizes(decks)
        if not 0.5 <= confidence < 1:
            raise LabError(f"a confidence of {confidence} makes no test: give one from 0.5 to under 1, as in 0.99")
        outcomes = list(_run(sizes, shuffles, quiet=as_json))
    except LabError as error:
        fail(str(error))
    failed = rejected([outcome.p for _, outcome in outcomes], confidence)
    tested = [Tested(deck, outcome, not bad) for (deck, outcome), bad in zip(outcomes, failed, strict=True)]
    passed = not any(failed)
    if report is not None:
        try:
            report.write_text(_report(tested, shuffles, confidence, passed), encoding="utf-8")
        except OSError as error:
            fail(f"cannot write {report}: {error.strerror}; name a file in a folder that can be written")
    if as_json:
        print_json({"shuffles": shuffles, "confidence": confidence, "passed": passed, "tests": tested})
    else:
        _print(tested, shuffles, confidence, passed)
    return 0 if passed else 1


def _sizes(text: str) -> list[int]:
    try:
        sizes = [int(size) for size in text.split(",")]
    except ValueError:
        sizes = []
    if not sizes or any(size not in DECKS for size in sizes) or len(set(sizes)) != len(sizes):
        raise LabError(f"{text!r} names no decks: give some of {','.join(map(str, DECKS))}, each once")
    return sizes


def _run(sizes: list[int], shuffles: int, quiet: bool) -> Iterable[tuple[int, Outcome]]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    hidden = quiet or not console.is_terminal
    with Progress(*columns, transient=True, disable=hidden, console=console) as progress:
        for size in sizes:
            task = progress.add_task(f"shuffling {size} cards", total=shuffles)
            orders = orders_of(shuffled, size, shuffles, partial(_tell, progress, task))
            yield from ((size, outcome) for outcome in all_tests(orders))


def _tell(progress: Progress, task: TaskID, done: int) -> None:
    progress.update(task, completed=done)


def _print(tested: list[Tested], shuffles: int, confidence: float, passed: bool) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("deck", "test"):
        table.add_column(name)
    for name in ("observations", "chi-square", "freedom", "p"):
        table.add_column(name, justify="right")
    table.add_column("")
    for row in _rows(tested):
        table.add_row(*row)
    console = screen()
    console.print(table)
    console.print(f"\n{_verdict(len(tested), shuffles, confidence, passed)}")


def _rows(tested: list[Tested]) -> Iterable[tuple[str, ...]]:
    for one in tested:
        found = one.outcome
        yield (
            str(one.deck), found.test, f"{found.observations:,}", f"{found.statistic:.1f}", f"{found.freedom:,}",
            f"{found.p:.4f}", "passed" if one.passed else "FAILED",
        )  # fmt: skip


def _verdict(tests: int, shuffles: int, confidence: float, passed: bool) -> str:
    held = "Nothing tells" if passed else "Something tells"
    return (
        f"{held} the live shuffle from a fair one: {tests} tests of {shuffles:,} shuffles a deck, at {confidence:.1%} "
        f"confidence over all of them."
    )


def _report(tested: list[Tested], shuffles: int, confidence: float, passed: bool) -> str:
    lines = [
        "# Statistical tests of the live shuffle",
        "",
        f"Pitboss {__version__}, Python {platform.python_version()} on {platform.platform()}, "
        f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC.",
        "",
        "## What was tested",
        "",
        "The shuffle of a live room (`pitboss.room.decks.shuffle`): Fisher and Yates with numbers from the generator",
        "of the operating system, evened out by rejection. It takes no seed, so the very orders of this report cannot",
        "be made again; `pitboss shuffle-test` makes new ones.",
        "",
        "## How",
        "",
        "Each test compares counts with what a fair shuffle gives, by a chi-square statistic; p is the chance that a",
        "fair shuffle deviates at least so much. A test fails, by Holm's procedure over both tails, so that all",
        f"{len(tested)} tests together reject a fair shuffle in at most {1 - confidence:.1%} of such reports.",
        "",
        "- positions: each card at each place of the deck",
        "- permutations: the relative order of each five neighbouring cards",
        "- serial, within: a card and the next one in the same order",
        "- serial, between: the cards at one place in two successive orders",
        "- gaps, between: orders until a card of the first quarter of the deck lies at the place again",
        "- gaps, within: the distance between two cards in an order",
        "",
        "## Results",
        "",
        "| deck | test | observations | chi-square | freedom | p | |",
        "|---:|---|---:|---:|---:|---:|---|",
        *(f"| {' | '.join(row)} |" for row in _rows(tested)),
        "",
        f"**{_verdict(len(tested), shuffles, confidence, passed)}**",
        "",
    ]
    return "\n".join(lines)
