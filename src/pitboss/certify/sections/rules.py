"""Rules, the code that enforces them and the tests that show it; and what `make mutate` said last."""

from pathlib import Path

import msgspec

from pitboss.certify.asked import Asked
from pitboss.certify.check import CertifyError, Check, Checks, Found, compared, missing, nothing
from pitboss.certify.files import PACKAGE, hash_of
from pitboss.certify.sections.versions import checkout, commit_of
from pitboss.rulebook import REGISTER, choice_name, coverage
from pitboss.rulebook.entry import BUILT

COVERED = "{:,} of {:,} rules that are enforced or reminded of have code and a test"
PLACED = "{:,} places, {:,} of which do not name their rule"
NOTICED = "at least 95 in 100 disabled lines make a covering test fail"
LEAST_SHARE = 0.95
# Of fewer, a share says little; `make mutate` takes so many.
LEAST_LINES = 100
SHOWN_MAX = 10


class Mutated(msgspec.Struct, frozen=True):
    """A report of tools/mutate.py. changed: files differed from the commit; broken: tests that failed anyway."""

    commit: str
    changed: bool
    seed: int
    lines: int
    killed: int
    survivors: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()


def checks(asked: Asked) -> Checks:
    built = sum(rule.status in BUILT for rule in REGISTER.values())
    places = sum(len(found.code) for found in coverage().values())
    expected = COVERED.format(built, built)
    yield Check(
        "rules/coverage", "Every rule has its place in the code and a test", asked.alone("rules/coverage"),
        f"the register of {len(REGISTER):,} rules", expected, "the regulation, by docs/rule-coverage.md", covered,
        (expected,), 0.5,
    )  # fmt: skip
    expected = PLACED.format(places, 0)
    yield Check(
        "rules/places", "The code that is said to enforce a rule names it", asked.alone("rules/places"),
        "rulebook/coverage.json and the code", expected, "the code itself", named, (expected,), 0.5,
    )  # fmt: skip
    yield _mutate(asked)


def _last() -> Path | None:
    root = checkout()
    found = root / "build" / "mutate.json" if root is not None else None
    return found if found is not None and found.is_file() else None


def _mutate(asked: Asked) -> Check:
    path = asked.mutate or _last()
    key, claim, source = "rules/mutate", "The tests notice when a rule is not enforced", "tests that cover the rule"
    if path is None:
        return missing(key, claim, "make mutate", NOTICED, source, "missing: run make mutate, or name a report")
    read_report(path)
    root = checkout()
    here = commit_of(root) if root is not None else ""
    return Check(
        key,
        claim,
        asked.alone(key),
        f"{path.name}, sha256 {hash_of(path)}",
        NOTICED,
        source,
        noticed,
        (path, here),
        0.1,
    )


def covered(expected: str) -> Found:
    built = [rule.id for rule in REGISTER.values() if rule.status in BUILT]
    found = coverage()
    without = [one for one in built if one not in found or not found[one].code or not found[one].tests]
    told = COVERED.format(len(built) - len(without), len(built))
    return compared(expected, f"{told}; not {', '.join(without[:SHOWN_MAX])}" if without else told)


def named(expected: str) -> Found:
    places, strange = 0, []
    texts: dict[str, str] = {}
    for rule, found in coverage().items():
        for place in found.code:
            places += 1
            name = place.partition("::")[0]
            if name not in texts:
                file = PACKAGE / name
                texts[name] = file.read_text(encoding="utf-8") if file.is_file() else ""
            if rule not in texts[name] and (not choice_name(rule) or choice_name(rule) not in texts[name]):
                strange.append(f"{rule} in {place}")
    told = PLACED.format(places, len(strange))
    return compared(expected, f"{told}: {', '.join(strange[:SHOWN_MAX])}" if strange else told)


def read_report(path: Path) -> Mutated:
    """Looked at before the work, and read again when its line is due. Raises CertifyError."""
    if not path.is_file():
        raise CertifyError(f"there is no report {path}: `make mutate` writes one")
    try:
        return msgspec.json.decode(path.read_bytes(), type=Mutated)
    except (msgspec.DecodeError, UnicodeDecodeError, OSError) as error:
        raise CertifyError(
            f"{path} is no report of make mutate ({error}): run `make mutate` again, or name another with --mutate"
        ) from error


def noticed(path: Path, here: str) -> Found:
    """here: the commit that is certified, '' where there is none. What says nothing about it is missing."""
    report = read_report(path)
    if why := _says_nothing(report, here):
        return nothing(f"missing: {why}")
    told = [f"commit {report.commit} seed {report.seed}: {report.killed} of {report.lines} disabled lines were noticed"]
    told += [f"survived: {words}" for words in report.survivors[:SHOWN_MAX]]
    told += [f"failed without any change: {test}" for test in report.broken[:SHOWN_MAX]]
    return Found("; ".join(told), report.killed >= LEAST_SHARE * report.lines and not report.broken)


def _says_nothing(report: Mutated, here: str) -> str:
    """Why this report is not about the code that is certified, and what to do; '' where it is."""
    if not here:
        return "a report names a commit, and this is no checkout of one: certify from a checkout of it"
    if report.commit != here:
        return f"the report is of commit {report.commit or 'none'}, and this is {here}: run make mutate again here"
    if report.changed:
        return f"files differed from commit {here} when the report was made: commit them, and run make mutate again"
    if report.lines < LEAST_LINES:
        return f"{report.lines} lines were disabled, and {LEAST_LINES} are the least: run make mutate, without --count"
    return ""
