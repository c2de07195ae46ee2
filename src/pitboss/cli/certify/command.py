"""`pitboss certify`: the bar while it works, and what it comes to, failures first."""

from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from pitboss.certify.asked import FULL, QUICK, Asked, hand_files
from pitboss.certify.check import CertifyError, Line
from pitboss.certify.files import hash_of
from pitboss.certify.page import about, verdict
from pitboss.certify.report import JSON_NAME, PAGE_NAME, certify
from pitboss.certify.structs import Report
from pitboss.cli.output import fail, print_json, screen
from pitboss.cli.progress import ProgressLine
from pitboss.lab.threads import cores

INTERRUPTED = 130


def certify_command(
    out: Path, quick: bool, hands: list[Path], room: Path | None, mutate: Path | None, only: list[str],
    workers: int | None, as_json: bool,
) -> int:  # fmt: skip
    """0 where nothing failed, 1 otherwise; 130 where it was interrupted and can go on."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    bar = Progress(*columns, transient=True, console=console, disable=not console.is_terminal)
    line = None if console.is_terminal else ProgressLine("percent")
    task = bar.add_task("certifying", total=None)

    def told(ready: float, total: float, what: str) -> None:
        if line is not None:
            line.told(int(100 * ready / total), 100)
        else:
            bar.update(task, completed=ready, total=total, description=what[:60] or "certifying")

    try:
        asked = Asked(QUICK if quick else FULL, hand_files(hands), room, mutate, tuple(only))
        with bar:
            report = certify(asked, out, workers or cores(), told)
    except CertifyError as error:
        fail(str(error))
    except KeyboardInterrupt:
        console.print(f"Stopped; what is done lies in {out}. The same command goes on.", highlight=False)
        return INTERRUPTED
    if as_json:
        print_json(report)
    else:
        _print(report, out, [line for key in only for line in _lines(report) if line.key == key])
    return 0 if report.passed else 1


def _lines(report: Report) -> list[Line]:
    return [line for section in report.sections for line in section.lines]


def _print(report: Report, out: Path, named: list[Line]) -> None:
    """named: lines that were asked for by their keys, of which nobody looks for the page alone."""
    console = screen()
    console.print(verdict(report))
    for line in [*report.failures, *(line for line in named if line.status == "passed")]:
        status = "FAILED" if line.status == "failed" else line.status
        console.print(
            f"\n{status}  {line.claim}\n  expected  {line.expected}\n  found     {line.result}\n  {_by(line)}"
        )
    console.print()
    for section in report.sections:
        console.print(
            f"{section.title:<22}{section.count('passed'):>4} passed{section.count('failed'):>4} failed"
            f"{section.count('missing'):>4} missing"
        )
    for line in report.missing:
        console.print(f"\nmissing  {line.claim}: {line.result}")
    console.print()
    for words in about(report):
        console.print(words)
    console.print(f"{out / PAGE_NAME}\n{out / JSON_NAME}  sha256 {hash_of(out / JSON_NAME)}")


def _by(line: Line) -> str:
    return f"{line.source}; {line.command}"
