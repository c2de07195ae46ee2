"""`pitboss shuffle-test`: statistical tests of a shuffle, of a live room's or another one, with a report to file."""

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
from pitboss.cli.output import fail, print_json, screen
from pitboss.lab.errors import LabError
from pitboss.lab.shuffles.given import DECKS, find_function, read_deals
from pitboss.lab.shuffles.shuffle_tests import Orders, Outcome, Shuffle, all_tests, orders_of, rejected
from pitboss.room.decks.shuffle import shuffled

LIVE = "the live shuffle"


class Tested(msgspec.Struct, frozen=True):
    deck: int
    outcome: Outcome
    passed: bool


def shuffle_test(
    decks: str, shuffles: int, confidence: float, report: Path | None, deals: Path | None, function: str, as_json: bool
) -> int:
    """Exit 0 if every test is passed, 1 otherwise."""
    try:
        sizes = _sizes(decks)
        if not 0.5 <= confidence < 1:
            raise LabError(f"a confidence of {confidence} makes no test: give one from 0.5 to under 1, as in 0.99")
        if deals is not None and function:
            raise LabError("--deals and --function are two shuffles: name one of them")
        if deals is not None:
            orders = read_deals(deals)
            what, shuffles = f"the deals of {deals.name}", len(orders)
            outcomes = _tested(orders)
        else:
            shuffle, what = (find_function(function), f"the shuffle {function}") if function else (shuffled, LIVE)
            outcomes = list(_run(shuffle, sizes, shuffles, quiet=as_json))
    except LabError as error:
        fail(str(error))
    failed = rejected([outcome.p for _, outcome in outcomes], confidence)
    tested = [Tested(deck, outcome, not bad) for (deck, outcome), bad in zip(outcomes, failed, strict=True)]
    passed = not any(failed)
    if report is not None:
        try:
            report.write_text(_report(what, tested, shuffles, confidence, passed), encoding="utf-8")
        except OSError as error:
            fail(f"cannot write {report}: {error.strerror}; name a file in a folder that can be written")
    if as_json:
        print_json({"shuffle": what, "shuffles": shuffles, "confidence": confidence, "passed": passed, "tests": tested})
    else:
        _print(what, tested, shuffles, confidence, passed)
    return 0 if passed else 1


def _sizes(text: str) -> list[int]:
    try:
        sizes = [int(size) for size in text.split(",")]
    except ValueError:
        sizes = []
    if not sizes or any(size not in DECKS for size in sizes) or len(set(sizes)) != len(sizes):
        raise LabError(f"{text!r} names no decks: give some of {','.join(map(str, DECKS))}, each once")
    return sizes


def _tested(orders: Orders) -> list[tuple[int, Outcome]]:
    return [(orders.shape[1], outcome) for outcome in all_tests(orders)]


def _run(shuffle: Shuffle, sizes: list[int], shuffles: int, quiet: bool) -> Iterable[tuple[int, Outcome]]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    hidden = quiet or not console.is_terminal
    with Progress(*columns, transient=True, disable=hidden, console=console) as progress:
        for size in sizes:
            task = progress.add_task(f"shuffling {size} cards", total=shuffles)
            yield from _tested(orders_of(shuffle, size, shuffles, partial(_tell, progress, task)))


def _tell(progress: Progress, task: TaskID, done: int) -> None:
    progress.update(task, completed=done)


def _print(what: str, tested: list[Tested], shuffles: int, confidence: float, passed: bool) -> None:
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
    console.print(f"\n{_verdict(what, len(tested), shuffles, confidence, passed)}")


def _rows(tested: list[Tested]) -> Iterable[tuple[str, ...]]:
    for one in tested:
        found = one.outcome
        yield (
            str(one.deck), found.test, f"{found.observations:,}", f"{found.statistic:.1f}", f"{found.freedom:,}",
            f"{found.p:.4f}", "passed" if one.passed else "FAILED",
        )  # fmt: skip


def _verdict(what: str, tests: int, shuffles: int, confidence: float, passed: bool) -> str:
    held = "Nothing tells" if passed else "Something tells"
    return (
        f"{held} {what} from a fair one: {tests} tests of {shuffles:,} shuffles a deck, at {confidence:.1%} "
        f"confidence over all of them."
    )


OF_LIVE = (
    "The shuffle of a live room (`pitboss.room.decks.shuffle`): Fisher and Yates with numbers from the generator",
    "of the operating system, evened out by rejection. It takes no seed, so the very orders of this report cannot",
    "be made again; `pitboss shuffle-test` makes new ones.",
)


def _report(what: str, tested: list[Tested], shuffles: int, confidence: float, passed: bool) -> str:
    lines = [
        f"# Statistical tests of {what}",
        "",
        f"Pitboss {__version__}, Python {platform.python_version()} on {platform.platform()}, "
        f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC.",
        "",
        "## What was tested",
        "",
        *(OF_LIVE if what == LIVE else (f"{what[0].upper()}{what[1:]}, as it was given.",)),
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
        f"**{_verdict(what, len(tested), shuffles, confidence, passed)}**",
        "",
    ]
    return "\n".join(lines)
