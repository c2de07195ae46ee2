"""`pitboss submission check FILE`: a report with every fault, and the file read for those who need it sound."""

from pathlib import Path
from typing import NoReturn

import typer

from pitboss.cli.output import fail, print_json, screen
from pitboss.room.office.papers import summary
from pitboss.rulebook import rule
from pitboss.submission.file.check import check_submission
from pitboss.submission.file.fault import FileFault
from pitboss.submission.file.structs import Submission


def check(file: Path, as_json: bool) -> None:
    submission, faults = check_submission(text_of(file))
    if as_json:
        print_json({"file": file.as_posix(), "ok": not faults, "faults": [_record(fault) for fault in faults]})
        if faults:
            raise typer.Exit(1)
    elif faults:
        report(file, faults)
    else:
        screen().print(f"{file}: nothing is wrong with it: {summary(submission)}", soft_wrap=True)


def sound(file: Path) -> Submission:
    """A file without a fault, or the report of what is wrong with it."""
    submission, faults = check_submission(text_of(file))
    if faults:
        report(file, faults)
    return submission


def text_of(file: Path) -> str:
    try:
        return file.read_bytes().decode("utf-8")
    except OSError as error:
        fail(f"cannot read {file}: {error.strerror}")
    except UnicodeDecodeError as error:
        fail(f"{file} is not UTF-8 text (byte {error.start}): a submission is TOML in UTF-8")


def report(file: Path, faults: list[FileFault]) -> NoReturn:
    count = f"{len(faults)} {'fault' if len(faults) == 1 else 'faults'}"
    fail("\n".join([f"{count} in {file}", *[f"  {_line(fault)}" for fault in faults]]))


def _line(fault: FileFault) -> str:
    where = f"line {fault.line}" + (f", column {fault.column}" if fault.column else "")
    what = ", ".join(filter(None, [fault.section, fault.key]))
    cited = rule(fault.rule).citations[:1]
    return f"{where}: {what}{': ' if what else ''}{fault.detail} [{', '.join([fault.rule, *cited])}]"


def _record(fault: FileFault) -> dict[str, object]:
    return {
        "line": fault.line,
        "column": fault.column or None,
        "section": fault.section,
        "key": fault.key,
        "rule": fault.rule,
        "citations": rule(fault.rule).citations,
        "detail": fault.detail,
    }
