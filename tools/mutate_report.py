"""What is told of mutants: a line each while they run, the survivors at the end, and a report that is kept."""

import json
import os
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.mutate_trial import PACKAGE, Mutant, Result

SHOWN_TESTS_MAX = 12
WORDS = {"uncovered": "no test", "timeout": "timed out", "stillborn": "thrown away"}


def _place(mutant: Mutant) -> str:
    return f"{PACKAGE}/{mutant.path}:{mutant.change.line} [{', '.join(mutant.rules)}]"


def told(result: Result) -> str:
    mutant = result.mutant
    by = f"  by {result.by}" if result.by else ""
    return f"{WORDS.get(result.verdict, result.verdict):12}{_place(mutant)}  {mutant.change.words}{by}"


def summary(results: Sequence[Result]) -> Iterator[str]:
    by_verdict = {
        verdict: [result for result in results if result.verdict == verdict]
        for verdict in ("killed", "timeout", "survived", "uncovered")
    }
    if by_verdict["timeout"]:
        yield "\nKilled by running out of time:"
        yield from (f"  {_place(r.mutant)}  {r.mutant.change.words}" for r in by_verdict["timeout"])
    if by_verdict["survived"]:
        yield "\nSurvived, though tests cover the rule:"
        for result in by_verdict["survived"]:
            yield f"  {_place(result.mutant)}  {result.mutant.change.words}"
            yield from (f"      {test}" for test in result.tests[:SHOWN_TESTS_MAX])
            if len(result.tests) > SHOWN_TESTS_MAX:
                yield f"      and {len(result.tests) - SHOWN_TESTS_MAX} more tests"
    if by_verdict["uncovered"]:
        yield "\nSurvived, as no passing test covers the rule:"
        yield from (f"  {_place(r.mutant)}  {r.mutant.change.words}" for r in by_verdict["uncovered"])
    killed = sum(result.killed for result in results)
    yield f"\n{killed} of {len(results)} disabled lines made a covering test fail ({100 * killed / len(results):.1f} %)"


class Report:
    """What the last run over all rules came to, with the commit that it began with. `pitboss certify` reads it."""

    FILE = "build/mutate.json"

    def __init__(self, root: Path, seed: int) -> None:
        self.place = root / self.FILE
        self.seed = seed
        self.commit = _git(root, "rev-parse", "HEAD").strip()
        self.changed = bool(_git(root, "status", "--porcelain", "--", "src", "tests"))

    def write(self, results: Sequence[Result], broken: Sequence[str]) -> None:
        """Beside its place first, so that half of one is never read."""
        told = {
            "commit": self.commit,
            "changed": self.changed,
            "seed": self.seed,
            "lines": len(results),
            "killed": sum(result.killed for result in results),
            "survivors": [f"{_place(r.mutant)} {r.mutant.change.words}" for r in results if not r.killed],
            "broken": list(broken),
        }
        self.place.parent.mkdir(exist_ok=True)
        beside = self.place.with_suffix(".new")
        beside.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
        os.replace(beside, self.place)


def _git(root: Path, *arguments: str) -> str:
    """'' outside of a repository."""
    answer = subprocess.run(["git", "-C", str(root), *arguments], capture_output=True, text=True, check=False)
    return answer.stdout if answer.returncode == 0 else ""
