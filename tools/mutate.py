"""Disable enforcing lines at random, one at a time: a test that covers the rule must fail.

python -m tools.mutate                      100 lines, the same ones each time
python -m tools.mutate --seed 7 --count 30  others, fewer
python -m tools.mutate --only E-STK F-      the lines of a rule, or of all rules that begin so
python -m tools.mutate --list               the enforcing lines and how each can be disabled; nothing is run

A run over the lines of all rules is kept in build/mutate.json, for `pitboss certify`.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from pitboss.rulebook import REGISTER
from pitboss.rulebook.entry import BUILT
from tools.mutate_lines import Line, enforcing_lines
from tools.mutate_report import Report, summary, told
from tools.mutate_trial import PACKAGE, Mutant, Trial, mutants

ROOT = Path(__file__).resolve().parents[1]
SEED = 1
COUNT = 100
LEAST_SHARE = 0.95


def lines_of(root: Path, only: Sequence[str] = ("",)) -> list[Line]:
    """The enforcing lines; of a line with several rules, all of them stay with it."""
    enforced = [rule.id for rule in REGISTER.values() if rule.status in BUILT]
    found = enforcing_lines(root / PACKAGE, enforced)
    return [line for line in found if any(rule.startswith(tuple(only)) for rule in line.rules)]


def mutate(trial: Trial, chosen: Sequence[Mutant], count: int, report: Report | None = None) -> bool:
    """Try `count` of these mutants and tell of it; whether tests and results are as they should be."""
    # A few more than needed: one that cannot be imported is replaced by the next.
    broken = trial.look_at_tests(chosen[: count + 10])
    for test in broken:
        print(f"fails without any change, so it is left out: {test}", flush=True)
    results = trial.run(chosen, count, tell=lambda result: print(told(result), flush=True))
    print("\n".join(summary(results)))
    if report is not None:
        report.write(results, broken)
    return not broken and sum(result.killed for result in results) >= LEAST_SHARE * len(results)


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.mutate", description=__doc__.partition("\n")[0])
    parser.add_argument("--seed", type=int, default=SEED, help="another seed picks other lines")
    parser.add_argument("--count", type=int, default=COUNT, help="how many lines to disable")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time")
    only = "only lines of these rules, or of rules that begin so"
    parser.add_argument("--only", default=[""], nargs="+", metavar="RULE", help=only)
    parser.add_argument("--list", action="store_true", help="tell the lines and the changes, and run nothing")
    wanted = parser.parse_args(arguments)
    if wanted.list:
        for line in lines_of(root, wanted.only):
            print(f"{line.path}:{line.line} [{', '.join(line.rules)}]", *(c.words for c in line.changes), sep="\n    ")
        return 0
    with TemporaryDirectory(prefix="pitboss-mutate-") as folder:
        trial = Trial(root, Path(folder), wanted.jobs)
        lines = lines_of(trial.original, wanted.only)
        if not lines:
            print(f"no enforcing line carries a rule that begins with {' or '.join(map(repr, wanted.only))}")
            return 1
        count = min(wanted.count, len(lines))
        print(f"{count} of {len(lines)} enforcing lines, seed {wanted.seed}", flush=True)
        report = Report(root, wanted.seed) if wanted.only == [""] else None
        return 0 if mutate(trial, mutants(lines, wanted.seed), count, report) else 1


if __name__ == "__main__":
    sys.exit(main())
