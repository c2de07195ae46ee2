"""Private copies of the project, in which mutants are written and tests run; the working tree is never touched."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Literal, NamedTuple
from xml.etree import ElementTree

FOLDERS = ("src", "tests", "tools", "bench", "docs")
LEFT_BEHIND = shutil.ignore_patterns("__pycache__", ".*", "*.egg-info", "node_modules")
# A mutant that never comes to its end must not fill the machine with events.
MEMORY_KIB_MAX = 4_000_000
LIMITED = 'ulimit -v "$0" 2>/dev/null; exec "$@"'

# What pytest answers when all tests passed, and when some did not; anything else is an error before the first test.
PASSED, FAILED = 0, 1


class Outcome(NamedTuple):
    """How a run ended; code is None where the time was up."""

    code: int | None
    output: str
    seconds: float


class Before(NamedTuple):
    """How a test went before any change. One that was skipped, as for want of recorded hands, can show nothing here."""

    ending: Literal["passed", "skipped", "failed"]
    seconds: float

    @property
    def passed(self) -> bool:
        return self.ending == "passed"


class WorkTree:
    """A copy of the code and its tests."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.folder = folder
        for name in FOLDERS:
            if (root / name).is_dir():
                shutil.copytree(root / name, folder / name, ignore=LEFT_BEHIND)
        for path in root.glob("*.*"):
            if path.is_file():
                shutil.copy2(path, folder / path.name)

    def run(self, arguments: list[str], limit_s: float, *, keep_bytecode: bool = False) -> Outcome:
        environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "PYTEST"))}
        environment["PYTHONPATH"] = os.pathsep.join([str(self.folder / "src"), str(self.folder)])
        if not keep_bytecode:
            environment["PYTHONDONTWRITEBYTECODE"] = "1"
        command = ["sh", "-c", LIMITED, str(MEMORY_KIB_MAX), sys.executable, *arguments]
        began = time.monotonic()
        with subprocess.Popen(
            command,
            cwd=self.folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        ) as process:
            try:
                output, _ = process.communicate(timeout=limit_s)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                output, _ = process.communicate()
                return Outcome(None, output, time.monotonic() - began)
        return Outcome(process.returncode, output, time.monotonic() - began)

    def run_tests(self, tests: Iterable[str], limit_s: float, *more: str, keep_bytecode: bool = False) -> Outcome:
        options = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--hypothesis-seed=0", *more]
        return self.run([*options, *tests], limit_s, keep_bytecode=keep_bytecode)

    def baseline(self, file: str, tests: list[str], limit_s: float) -> dict[str, Before]:
        """How each of these tests of one file does before any change; those that did not run at all are left out."""
        report = self.folder / f"baseline-{file.replace('/', '-')}.xml"
        self.run_tests(tests, limit_s, "-o", "junit_family=xunit1", f"--junitxml={report}", keep_bytecode=True)
        return _told_in(report) if report.is_file() else {}

    def where_is(self, package: str) -> str:
        """From where this tree imports a package."""
        return self.run(["-c", f"import {package}; print({package}.__file__)"], 60).output.strip()

    def imports(self, module: str) -> bool:
        return self.run(["-c", f"import {module}"], 60).code == 0

    def write(self, path: str, text: str) -> None:
        """A new text for a module; what was compiled from the old one goes."""
        target = self.folder / path
        target.write_text(text, encoding="utf-8")
        for compiled in (target.parent / "__pycache__").glob(f"{target.stem}.*.pyc"):
            compiled.unlink()


def _told_in(report: Path) -> dict[str, Before]:
    """By test function, all its cases together."""
    told: dict[str, Before] = {}
    for case in ElementTree.parse(report).getroot().iter("testcase"):
        file = case.get("file")
        if file is None:
            continue
        module = file.removesuffix(".py").replace("/", ".")
        inner = case.get("classname", "").removeprefix(module).strip(".")
        name = case.get("name", "").partition("[")[0]
        test = "::".join([file, *filter(None, inner.split(".")), name])
        before = told.get(test, Before("passed", 0.0))
        seconds = before.seconds + float(case.get("time", 0))
        if case.find("failure") is not None or case.find("error") is not None or before.ending == "failed":
            told[test] = Before("failed", seconds)
        elif case.find("skipped") is not None or before.ending == "skipped":
            told[test] = Before("skipped", seconds)
        else:
            told[test] = Before("passed", seconds)
    return told
