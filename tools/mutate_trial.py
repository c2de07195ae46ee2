"""Choosing mutants, and finding out what the covering tests say to each."""

import random
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Literal, NamedTuple

from tools.coverage_scan import on_tests
from tools.mutate_lines import Line
from tools.mutate_text import Change, Source
from tools.mutate_trees import FAILED, PASSED, Before, WorkTree

Verdict = Literal["killed", "timeout", "survived", "uncovered", "stillborn"]

PACKAGE = "src/pitboss"
FILE_LIMIT_S = 300
LEAST_LIMIT_S = 40
SLACK = 8


class Mutant(NamedTuple):
    """One enforcing line, disabled in one way."""

    path: str
    rules: tuple[str, ...]
    change: Change


class Result(NamedTuple):
    """by: the test that failed, where one did. tests: those that were asked."""

    mutant: Mutant
    verdict: Verdict
    tests: tuple[str, ...] = ()
    by: str = ""

    @property
    def killed(self) -> bool:
        return self.verdict in ("killed", "timeout")


def mutants(lines: Sequence[Line], seed: int) -> list[Mutant]:
    """One of each line, in an order and by changes that follow from the seed alone."""
    chance = random.Random(seed)
    shuffled = chance.sample(lines, len(lines))
    return [Mutant(line.path, line.rules, chance.choice(line.changes)) for line in shuffled]


class Trial:
    """A private tree for each job, and one that stays as it is. Tests are known by the rule that they cover."""

    def __init__(self, root: Path, folder: Path, jobs: int) -> None:
        # Whatever happens to the working tree meanwhile, all that follows is about the state of now.
        self.original = WorkTree(root, folder / "original").folder
        self._jobs = jobs
        self._covering = _tests_by_rule(self.original / "tests")
        self._known: dict[str, Before] = {}
        self._trees: SimpleQueue[WorkTree] = SimpleQueue()
        for number in range(jobs):
            self._trees.put(WorkTree(self.original, folder / str(number)))
        tree = self._trees.get()
        found = tree.where_is("pitboss")
        if not Path(found).is_relative_to(tree.folder):
            raise RuntimeError(f"the copy does not import its own code, but {found}")
        self._trees.put(tree)

    def covering(self, mutant: Mutant) -> set[str]:
        return {test for rule in mutant.rules for test in self._covering.get(rule, ())}

    def look_at_tests(self, wanted: Iterable[Mutant]) -> list[str]:
        """Run the covering tests as they are, file by file; those that fail are returned and not used."""
        by_file: dict[str, set[str]] = {}
        for test in {test for mutant in wanted for test in self.covering(mutant)} - self._known.keys():
            by_file.setdefault(test.partition("::")[0], set()).add(test)
        asked = sorted({test for tests in by_file.values() for test in tests})
        with ThreadPoolExecutor(self._jobs) as pool:
            for told in pool.map(self._baseline, by_file.items()):
                self._known |= told
        self._known = {test: Before("failed", 0.0) for test in asked} | self._known
        return [test for test in asked if self._known[test].ending == "failed"]

    def _baseline(self, of_file: tuple[str, set[str]]) -> dict[str, Before]:
        file, tests = of_file
        tree = self._trees.get()
        try:
            return tree.baseline(file, sorted(tests), FILE_LIMIT_S)
        finally:
            self._trees.put(tree)

    def run(self, chosen: Sequence[Mutant], count: int, tell: Callable[[Result], None]) -> list[Result]:
        """The first `count` of the mutants. In the place of one that cannot even be imported comes the next."""
        results: list[Result] = []
        rest = list(chosen)
        with ThreadPoolExecutor(self._jobs) as pool:
            while rest and len(results) < count:
                batch, rest = rest[: count - len(results)], rest[count - len(results) :]
                self.look_at_tests(batch)
                for result in pool.map(self._try, batch):
                    tell(result)
                    if result.verdict != "stillborn":
                        results.append(result)
        return results

    def _try(self, mutant: Mutant) -> Result:
        passing = [test for test in self.covering(mutant) if self._known[test].passed]
        # The quick ones first: most mutants die at once.
        tests = tuple(sorted(passing, key=lambda test: (self._known[test].seconds, test)))
        if not tests:
            return Result(mutant, "uncovered")
        limit_s = max(LEAST_LIMIT_S, SLACK * sum(self._known[test].seconds for test in tests))
        tree = self._trees.get()
        path = f"{PACKAGE}/{mutant.path}"
        before = (self.original / path).read_text(encoding="utf-8")
        try:
            tree.write(path, Source(mutant.path, before).changed(mutant.change))
            outcome = tree.run_tests(tests, limit_s, "-x")
            if outcome.code == PASSED:
                return Result(mutant, "survived", tests)
            if outcome.code is None:
                return Result(mutant, "timeout", tests)
            if outcome.code != FAILED and not tree.imports(_module_name(mutant.path)):
                return Result(mutant, "stillborn", tests)
            return Result(mutant, "killed", tests, _first_failure(outcome.output))
        finally:
            tree.write(path, before)
            self._trees.put(tree)


def _tests_by_rule(tests: Path) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for mention in on_tests(tests):
        found.setdefault(mention.rule_id, set()).add(mention.place)
    return found


def _module_name(path: str) -> str:
    return ".".join(["pitboss", *path.removesuffix(".py").removesuffix("/__init__").split("/")])


def _first_failure(output: str) -> str:
    """'FAILED tests/unit/…::test_x - assert …' in the words of pytest's summary."""
    for line in output.splitlines():
        if line.startswith(("FAILED ", "ERROR ")):
            return line.partition(" ")[2].partition(" - ")[0]
    return "an error before the first test"
