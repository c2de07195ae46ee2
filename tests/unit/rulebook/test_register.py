"""The register: ids, citations, our own words, and nothing of the regulation left out."""

import re
from collections import Counter

from pitboss.rulebook import PARTS, REGISTER
from pitboss.rulebook.entry import KINDS, STATUSES
from tests.unit.rulebook.regulation import runs

ID = re.compile(r"[A-O]-\d{2}|[A-Z]-[A-Z0-9]+-\d{2}|N-CFG-[a-z][A-Za-z0-9]*(\.[A-Za-z0-9]+)+")
CITATION = re.compile(r"(P|TX|DD) (\d{1,2})(\.[A-Z](\(\d{1,2}\)(\([a-z]\)(\([ivx]+\))?)?)?)?")
AMBIGUITY = re.compile(r"AMB-\d{2,3}")
LAST_CHAPTER = {"P": 22, "TX": 13, "DD": 13}
SPEC_ID = re.compile(r"\*\*([A-O]-[A-Z0-9]+(?:-\d+)?)(?: / ([A-Z]-[A-Z0-9]+-\d+))?\*\*")

# Keys that the list of requirements writes together, and the name under which the register has each of them.
KEYS_TOGETHER = {
    "opt.runItTwice / bombPot / doubleBoard / waterfall": "opt.runItTwice opt.bombPot opt.doubleBoard opt.waterfall",
    "opt.bombAmount / doubleAmount / waterfallAmount": "opt.bombAmount opt.doubleAmount opt.waterfallAmount",
    "oddChip.OMA.high / .low, oddChip.OMA5.high / .low": (
        "oddChip.OMA.high oddChip.OMA.low oddChip.OMA5.high oddChip.OMA5.low"
    ),
    "oddChip.DRAW5 / STUD5 / STUD7 High, Low": "oddChip.DRAW5 oddChip.STUD5 oddChip.STUD7.high oddChip.STUD7.low",
    "tx.anteMin/Max, tx.bonusMin/Max": "tx.anteMin tx.anteMax tx.bonusMin tx.bonusMax",
    "dd.anteMin/Max": "dd.anteMin dd.anteMax",
    "layout.oddsInscribed / ruleInscribed / jokerInscribed": (
        "layout.oddsInscribed layout.ruleInscribed layout.jokerInscribed"
    ),
    "draw.reshuffle.stubFirst / .ownDiscards": "draw.reshuffle.stubFirst draw.reshuffle.ownDiscards",
    "stud.shortage.countBurn / .includeLast": "stud.shortage.countBurn stud.shortage.includeLast",
}


def test_ids_are_unique_and_well_formed() -> None:
    ids = [rule.id for _, rules in PARTS.values() for rule in rules]
    assert [rule_id for rule_id, times in Counter(ids).items() if times > 1] == []
    assert [rule_id for rule_id in ids if not ID.fullmatch(rule_id)] == []
    assert set(ids) == set(REGISTER)


def test_each_rule_stands_in_its_part() -> None:
    astray = [rule.id for part, (_, rules) in PARTS.items() for rule in rules if rule.id[0] != part]
    assert astray == []


def test_fields_hold_what_they_may() -> None:
    for rule in REGISTER.values():
        assert rule.kind in KINDS, rule
        assert rule.status in STATUSES, rule
        assert bool(rule.reason) == (rule.status in ("reminded", "outside")), rule
        assert all(AMBIGUITY.fullmatch(point) for point in rule.ambiguities), rule
        assert rule.words[0].isupper() or rule.words[0].isdigit(), rule
        assert rule.words.endswith("."), rule


def test_citations_are_well_formed_and_of_a_chapter_that_exists() -> None:
    for rule in REGISTER.values():
        assert rule.citations, rule
        assert len(set(rule.citations)) == len(rule.citations), rule
        for citation in rule.citations:
            found = CITATION.fullmatch(citation)
            assert found, (rule.id, citation)
            assert 1 <= int(found[2]) <= LAST_CHAPTER[found[1]], (rule.id, citation)


def test_every_cited_paragraph_is_in_the_regulation(regulation: set[str]) -> None:
    missing = [(r.id, cited) for r in REGISTER.values() for cited in r.citations if cited not in regulation]
    assert missing == []


def test_no_rule_copies_the_regulation(shared_rulebook: dict[str, str]) -> None:
    theirs = set().union(*(runs(text, 8) for text in shared_rulebook.values()))
    copied = [(rule.id, run) for rule in REGISTER.values() for run in runs(rule.words, 8) & theirs]
    assert copied == []


def test_no_requirement_is_missing(requirements: str) -> None:
    wanted = {name for pair in SPEC_ID.findall(requirements) for name in pair if name}
    assert len(wanted) > 400
    assert sorted(wanted - set(REGISTER)) == []


def test_no_house_choice_is_missing(requirements: str) -> None:
    tables = requirements.partition("\n## N.")[2].partition("\n## O.")[0]
    cells = [line.split("|")[1].strip() for line in tables.splitlines() if re.match(r"\| [a-z]\w*\.", line)]
    wanted = {f"N-CFG-{key}" for cell in cells for key in keys_in(cell)}
    assert len(wanted) > 150
    assert sorted(wanted - set(REGISTER)) == []


def keys_in(cell: str) -> list[str]:
    """The single keys of a cell such as "straddle.offered, .amount, .rules"."""
    if cell in KEYS_TOGETHER:
        return KEYS_TOGETHER[cell].split()
    keys: list[str] = []
    for part in re.split(r" / |, ", re.sub(r"\[\]| \([^)]*\)", "", cell)):
        keys.append(keys[0].partition(".")[0] + part if part.startswith(".") else part)
    return keys
