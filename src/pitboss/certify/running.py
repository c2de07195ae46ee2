"""Checks are done by several processes, the longest first, and each line is kept as soon as it is there.

What is kept lies in DIR/.certify-parts under a hash of the code and of all that the check was asked: an interrupted run
goes on where it was, and never with lines of other code or other files. The folder goes when the report is written.
"""

import hashlib
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from pitboss.certify.check import Check, Line, Status
from pitboss.certify.files import write_part
from pitboss.certify.parts import CACHE, PARTS

# done and all: CPU seconds, about; what is done next.
Told = Callable[[float, float, str], None]


def place_of(check: Check, out: Path, code: str) -> Path:
    """Where the line of a check is kept."""
    asked = (code, sys.version, check.key, check.input, check.expected, repr(check.given))
    return out / PARTS / f"{hashlib.sha256(repr(asked).encode()).hexdigest()[:24]}.json"


def kept(place: Path) -> Line | None:
    """A line of a run before; None where there is none, or a file that is not one."""
    try:
        return msgspec.json.decode(place.read_bytes(), type=Line)
    except (FileNotFoundError, msgspec.DecodeError):
        return None


def done(check: Check, place: Path) -> Line:
    """Do a check. Whatever it raises is what is wrong with it."""
    began = time.process_time()
    try:
        found = check.find(*check.given)
        result, passed = found.result, found.passed
    except Exception as error:
        result, passed = f"{type(error).__name__}: {error}", False
    status: Status = "missing" if passed is None else "passed" if passed else "failed"
    line = Line(
        check.key, check.claim, check.command, check.input, check.expected, check.source, result, status,
        round(time.process_time() - began, 2), f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S}",
    )  # fmt: skip
    if check.kept:
        write_part(place, msgspec.json.encode(line))
    return line


def run(checks: Sequence[Check], out: Path, code: str, workers: int, told: Told) -> list[Line]:
    """The lines in the order of the checks. workers: processes; 0 for this one."""
    places = {check.key: place_of(check, out, code) for check in checks}
    lines = {check.key: line for check in checks if check.kept and (line := kept(places[check.key])) is not None}
    total = sum(check.weight for check in checks)
    ready = sum(check.weight for check in checks if check.key in lines)
    told(ready, total, "")
    for check, line in _finished([check for check in checks if check.key not in lines], places, workers, set(lines)):
        lines[check.key] = line
        ready += check.weight
        told(ready, total, check.claim)
    return [lines[check.key] for check in checks]


def _finished(
    due: list[Check], places: dict[str, Path], workers: int, over: set[str]
) -> Iterator[tuple[Check, Line]]:  # fmt: skip
    """As they come. What uses the tables of another check waits for it."""
    due = sorted(due, key=lambda check: -check.weight)
    if workers == 0:
        for check in sorted(due, key=lambda check: bool(check.after)):
            yield check, done(check, places[check.key])
        return
    # Processes that begin afresh: what this one has loaded or locked is not theirs.
    context = multiprocessing.get_context("spawn")
    folder = next(iter(places.values())).parent / CACHE
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_begin, initargs=(folder,)) as pool:
        running: dict[Future[Line], Check] = {}
        try:
            while due or running:
                for check in [each for each in due if each.after not in places or each.after in over]:
                    if len(running) == workers:
                        break
                    due.remove(check)
                    running[pool.submit(done, check, places[check.key])] = check
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    check = running.pop(future)
                    over.add(check.key)
                    yield check, future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _begin(cache: Path) -> None:
    """Results are worked out afresh, whatever was before; only machine code comes from the usual place."""
    import pitboss.lab.jit  # noqa: F401 - it looks for its folder now

    os.environ["PITBOSS_CACHE"] = str(cache)
    # What is said while tables are built would run through the bar.
    sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
