"""Rule × code × test: write docs/rule-coverage.md, coverage.json and the counts of rules in README.md, or check that
they and the code are in order.

python -m tools.coverage            write them
python -m tools.coverage --check    exit 1 with a list of what is wrong
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from pitboss.rulebook import REGISTER, Places
from pitboss.rulebook.entry import BUILT
from tools import readme_counts
from tools.coverage_page import data, page
from tools.coverage_scan import Mention, in_code, on_tests

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "pitboss"
TESTS = ROOT / "tests"
PAGE = ROOT / "docs" / "rule-coverage.md"
DATA = PACKAGE / "rulebook" / "coverage.json"


def coverage(code: Iterable[Mention], tests: Iterable[Mention]) -> dict[str, Places]:
    """For each rule of the register that is named anywhere, in its order: the places and the tests."""
    where = _gathered(code)
    shown = _gathered(tests)
    return {
        rule_id: Places(where.get(rule_id, ()), shown.get(rule_id, ()))
        for rule_id in REGISTER
        if rule_id in where or rule_id in shown
    }


def _gathered(mentions: Iterable[Mention]) -> dict[str, tuple[str, ...]]:
    places: dict[str, dict[str, None]] = {}
    for rule_id, place in mentions:
        places.setdefault(rule_id, {})[place] = None
    return {rule_id: tuple(sorted(named)) for rule_id, named in places.items()}


def unknown(mentions: Iterable[Mention]) -> list[str]:
    """Ids that the register does not hold, with the places that name them."""
    strange = {mention for mention in mentions if mention.rule_id not in REGISTER}
    return [f"{place} names {rule_id}, which is not in the register" for rule_id, place in sorted(strange)]


def gaps(found: dict[str, Places]) -> list[str]:
    """Rules that are enforced or reminded of, without a place in the code or without a test."""
    wanted = [(rule.id, found.get(rule.id, Places())) for rule in REGISTER.values() if rule.status in BUILT]
    return [
        f"{rule_id} is {REGISTER[rule_id].status}, but no code names it"
        for rule_id, places in wanted
        if not places.code
    ] + [
        f"{rule_id} is {REGISTER[rule_id].status}, but no test covers it"
        for rule_id, places in wanted
        if not places.tests
    ]


def stale(found: dict[str, Places]) -> list[str]:
    """Generated files that are not what would be written now."""
    made = {PAGE: page(found), DATA: data(found)}
    counts = (
        []
        if readme_counts.is_current(rule_counts())
        else ["README.md counts other rules: run python -m tools.coverage"]
    )
    return counts + [
        f"{path.relative_to(ROOT).as_posix()} is not current: run python -m tools.coverage"
        for path, text in made.items()
        if not path.is_file() or path.read_text(encoding="utf-8") != text
    ]


def rule_counts() -> dict[str, int]:
    """What README.md says of the register."""
    status = Counter(rule.status for rule in REGISTER.values())
    return {readme_counts.RULES: status["enforced"], readme_counts.REMINDED: status["reminded"]}


def problems() -> list[str]:
    """Everything that is wrong; an empty list when all is in order."""
    code, tests = list(in_code(PACKAGE)), list(on_tests(TESTS))
    found = coverage(code, tests)
    return unknown(code) + unknown(tests) + gaps(found) + stale(found)


def write() -> None:
    found = coverage(in_code(PACKAGE), on_tests(TESTS))
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(found), encoding="utf-8")
    DATA.write_text(data(found), encoding="utf-8")
    readme_counts.write_counts(rule_counts())


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.coverage", description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if anything is wrong")
    if not parser.parse_args().check:
        write()
        return 0
    wrong = problems()
    print("\n".join(wrong) if wrong else "every enforced rule has code and a test, and the pages are current")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
