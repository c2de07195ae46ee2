"""Every obligation to post that the books have is met by a line, and docs/signs.md says by which."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.rulebook import REGISTER, Rule
from pitboss.signs import Jackpots, Sign, room_sign, table_sign
from pitboss.signs.jackpots import Displayed
from pitboss.signs.obligations import OBLIGATIONS, Obligation
from tests.support.covers import covers
from tests.support.rakes import bad_beat, high_hand
from tests.tidy.tree import ROOT
from tests.unit.decks.steps import device, table
from tests.unit.signs.boards import sign_of, table_of
from tests.unit.signs.test_jackpots import BEAT, HIGH
from tests.unit.signs.test_rake import TEN

# The paragraphs that speak of a sign, a notice, a display, an announcement or posted rules, as read in the books.
POSTED = {
    "P": "8.J 8.J(2) 9.C 10.B(2) 10.D(1) 11.B(2) 11.D(2) 11.E(1) 12.B(2) 12.D(2) 12.E(1) 12.N 13.B(2) 13.E(2) 14.B(2) "
    "14.D(1) 15.B 15.B(1) 15.B(2) 15.B(3) 15.G(1) 16.B 16.B(1) 16.B(2) 16.B(3) 16.B(4) 16.B(5) 16.B(6) 16.B(7) 16.H(2) "
    "17.C 18.R 19.B(2) 19.D(2) 19.E(1) 19.N 20.B(2) 20.D(2) 20.E(1) 21.B(3) 21.C(2)(c) 21.C(3)(b) 22.B(2) 22.D(2) "
    "22.E(1)",
    "TX": "2.B(6) 2.B(7) 2.B(8) 13.I",
    "DD": "2.B(4) 2.B(5) 2.B(6) 2.B(7) 13.F",
}
# Entries that speak of signs and oblige nobody to write on one, and why.
NO_LINE = {
    "E-STK-05": "stakes are reckoned on the posted minimum",
    "E-ACT-08": "what the players agree to need not be posted; the sign says it nevertheless",
    "E-KIL-02": "how the Kill counts from what is posted",
    "E-KIL-03": "how the Half-Kill counts from what is posted",
    "I-09": "people sign the count",
    "I-18": "accounting adjusts the display",
    "I-19": "accounting checks the display",
    "I-21": "what the display shows is reckoned from the fund",
    "J-16": "called out in the room while the period runs",
    "O-DLR-07": "people sign the count",
    "O-FLR-06": "people sign the count",
    "O-FLR-07": "who is present when the display is adjusted",
    "O-ACC-03": "who adjusts the display",
    "N-OPN-26": "the lines of the game that is played are those of every table",
    "O-OPR-01": "whose duty all of these lines are",
    "O-SUP-02": "who posts the notice of I-15",
    "N-OPN-13": "when a sign comes down",
}
SPEAKS = re.compile(r"\b(sign|signs|notice|display|posted|hang|announced?|They tell|The rules tell)\b", re.IGNORECASE)


def test_every_paragraph_that_asks_for_a_sign_has_an_obligation() -> None:
    met = {cited for each in OBLIGATIONS for rule in (each.rule, *each.also) for cited in REGISTER[rule].citations}
    asked = {f"{book} {paragraph}" for book, paragraphs in POSTED.items() for paragraph in paragraphs.split()}
    assert asked - met == set()


def test_every_entry_that_speaks_of_a_sign_has_an_obligation() -> None:
    named = {rule for each in OBLIGATIONS for rule in (each.rule, *each.also)}
    obliging = {rule.id for rule in REGISTER.values() if obliges(rule)}
    assert obliging - named - NO_LINE.keys() == set()
    assert NO_LINE.keys() <= obliging - named


def obliges(rule: Rule) -> bool:
    """By its name, or by its words. A choice of the house is posted by an entry of its own (N-SGN)."""
    return rule.id.startswith("N-SGN-") or (not rule.id.startswith("N-CFG-") and bool(SPEAKS.search(rule.words)))


def witnesses() -> Iterator[Sign]:
    """Signs on which everything is that can be."""
    everything: dict[str, Any] = {
        "bet_raise_cap": 3, "bet_check_raise": False, "ante_required": True, "ante_amount": 100, "kill_mode": "full",
        "kill_qualifying_pot": 6_000, "straddle_offered": True, "straddle_amount": 800,
    }  # fmt: skip
    yield sign_of("omaha-hi-lo-8", rake=TEN, bad_beat=bad_beat(), high_hand=high_hand(), **everything)
    yield from map(sign_of, ("seven-card-stud-high", "texas-holdem-bonus", "double-draw"))
    yield table_sign(table(mode="device", until="shuffle").tell(device("broken")).table)
    shown = {"bad_beat:main": Displayed(100, pending=True)}
    yield room_sign([table_of()], jackpots=Jackpots(bad_beat=[BEAT], high_hand=[HIGH], displayed=shown))


@covers("O-OPR-01")
@pytest.mark.parametrize("obligation", OBLIGATIONS, ids=lambda each: each.rule)
def test_o_opr_01__each_obligation_has_its_line(obligation: Obligation) -> None:
    headings = {
        part.heading.partition(":")[0] for sign in witnesses() for part in sign.parts if carries(part, obligation)
    }
    assert obligation.heading in headings


def carries(part: object, obligation: Obligation) -> bool:
    return any(line.rule == obligation.rule for line in getattr(part, "lines", ()))


@covers("O-OPR-01")
def test_o_opr_01__what_has_to_be_posted_is_under_no_heading_of_the_house() -> None:
    must = {each.rule for each in OBLIGATIONS if not each.may}
    assert not [
        line for sign in witnesses() for part in sign.parts if part.kind in ("house", "filed") for line in part.lines
        if line.rule in must
    ]  # fmt: skip


def row(obligation: Obligation) -> str:
    """A row of docs/signs.md."""
    rules = (obligation.rule, *obligation.also)
    citations = dict.fromkeys(cited for rule in rules for cited in REGISTER[rule].citations)
    where = "at the table" if obligation.where == "table" else "in the room"
    may = " (may)" if obligation.may else ""
    words, place = f"{REGISTER[obligation.rule].words}{may}", f"{where}, {obligation.heading}"
    return f"| {', '.join(rules)} | {words} | {', '.join(citations)} | {place} |"


def test_the_page_lists_every_obligation() -> None:
    page = (ROOT / "docs" / "signs.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if re.match(r"\| [A-Z]+-", line)]
    assert rows == [row(each) for each in OBLIGATIONS]
