"""Rule coverage as data: the register with the places in the code and the tests, as `docs/rule-coverage.md` has it."""

from collections import Counter
from functools import cache

import msgspec

from pitboss.rulebook import PARTS, Places, Rule
from pitboss.rulebook import coverage as places_of_rules


class PartCount(msgspec.Struct, frozen=True):
    part: str
    title: str
    rules: int
    enforced: int
    reminded: int
    not_yet: int
    outside: int


class CoveredRule(msgspec.Struct, frozen=True):
    """status: enforced · reminded · not yet · outside (`reason` says why). code, tests: where."""

    id: str
    part: str
    citations: tuple[str, ...]
    words: str
    kind: str
    status: str
    reason: str
    code: tuple[str, ...]
    tests: tuple[str, ...]


class Coverage(msgspec.Struct, frozen=True):
    parts: tuple[PartCount, ...]
    rules: tuple[CoveredRule, ...]


@cache
def rule_coverage() -> Coverage:
    """Made once: it changes with the program alone."""
    places = places_of_rules()
    rules = [_rule(part, rule, places.get(rule.id, Places())) for part, (_, some) in PARTS.items() for rule in some]
    return Coverage(tuple([_part(part, title, some) for part, (title, some) in PARTS.items()]), tuple(rules))


def _rule(part: str, rule: Rule, places: Places) -> CoveredRule:
    return CoveredRule(
        rule.id, part, rule.citations, rule.words, rule.kind, rule.status, rule.reason, places.code, places.tests
    )


def _part(part: str, title: str, rules: tuple[Rule, ...]) -> PartCount:
    count = Counter([rule.status for rule in rules])
    return PartCount(
        part, title, len(rules), count["enforced"], count["reminded"], count["not yet"], count["outside"]
    )  # fmt: skip
