"""Sweeps and designs, with solvers that need no solving: what is shown is what was solved, and bad input is refused."""

from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from pitboss.lab.double_draw.counting import CYCLE
from pitboss.lab.double_draw.money import CLASS_NAMES, DrawTerms, filed_terms, money_by
from pitboss.lab.double_draw.report import FOLD_FIRST, DoubleDrawReport
from pitboss.lab.edges.design import candidates, changes, design, foretold, read_span
from pitboss.lab.edges.sweep import draw_terms, picture_of, row_of, swept, texas_terms
from pitboss.lab.errors import LabError
from pitboss.lab.texas_bonus.figures import figures_of
from pitboss.lab.texas_bonus.terms import LOSS
from tests.unit.cli.running import refused
from tests.unit.lab.test_texas_money import solution_of

# How often each class comes up under one play, in percent; what is left is folded.
OFTEN = dict(zip(CLASS_NAMES, (12, 35, 17, 8, 6, 5, 3, 1, 0, 0, 0, 0), strict=True))


def solved(terms: DrawTerms) -> DoubleDrawReport:
    """As if everybody played alike whatever is paid."""
    money, hundredth = money_by(terms), CYCLE // 100
    outcomes = {name: OFTEN[name] * hundredth for name in CLASS_NAMES}
    outcomes[FOLD_FIRST] = CYCLE - sum(outcomes.values())
    net = {name: money.net[place] for place, name in enumerate(CLASS_NAMES, 1)} | {FOLD_FIRST: money.fold_first}
    mean = Fraction(sum(count * net[name] for name, count in outcomes.items()), CYCLE)
    return DoubleDrawReport(
        terms.paytable, terms.wins, -mean, Fraction(4), -mean / 4, 2.0, CYCLE, outcomes, net, Fraction(0)
    )


def test_sweep__every_pay_table_with_every_choice() -> None:
    assert [(terms.paytable, terms.ante_pays) for terms in texas_terms()] == [
        ("A", "straight"), ("B", "straight"), ("A", "flush"), ("B", "flush"),
    ]  # fmt: skip
    assert len(draw_terms()) == 14
    assert {terms.wins for terms in draw_terms(wins="two-pair")} == {"two_pairs"}
    assert [terms.paytable for terms in draw_terms("B", "flush")] == ["B"]


def test_sweep__rows_are_what_was_solved() -> None:
    rows = list(swept(draw_terms(wins="two-pair"), solved))
    assert [row.paytable for row in rows] == ["A", "B"]
    # Three of a kind, 8 of 100, pays an ante less under B.
    assert rows[1].house_edge - rows[0].house_edge == Fraction(8 * (CYCLE // 100), CYCLE)
    assert rows[0].hit_rate == Fraction(40 * (CYCLE // 100), CYCLE)
    assert rows[0].json()["house_edge"] == float(rows[0].house_edge)
    lost = row_of(figures_of(solution_of(0, LOSS), texas_terms()[0]))
    assert (lost.house_edge, lost.hit_rate, lost.wins) == (Fraction(1), Fraction(0), "straight")


def test_sweep__a_picture_of_each_kind() -> None:
    rows = [msgspec.structs.replace(row, wins="two_pairs") for row in swept(draw_terms("A"), solved)]
    assert picture_of("Double Draw", rows, "png").startswith(b"\x89PNG")
    drawn = picture_of("Double Draw", rows[:1], "svg")
    assert b"<svg" in drawn
    assert drawn == picture_of("Double Draw", rows[:1], "svg")


def test_design__tables_lie_in_the_span_and_no_better_hand_pays_less() -> None:
    usual = solved(filed_terms()).house_edge
    found = list(design(usual - Fraction(8, 100), usual - Fraction(2, 100), "two_pairs", 4, solved))
    assert len(found) == 4
    for terms, report in found:
        assert usual - Fraction(8, 100) <= report.house_edge <= usual - Fraction(2, 100)
        odds = [odds for _, odds in terms.bonus]
        assert odds == sorted(odds, reverse=True)
        assert report == solved(terms)
    assert len({terms.bonus for terms, _ in found}) == 4
    # One changed line is enough here.
    assert all("," not in terms.paytable for terms, _ in found[:2])


def test_design__what_is_foretold_is_what_the_play_would_win() -> None:
    terms = filed_terms()
    for table in candidates()[::97]:
        own = DrawTerms(changes(table), terms.wins, tuple(table.items()))
        assert foretold(solved(terms), terms, table) == solved(own).house_edge


def test_design__nothing_where_no_table_reaches_it() -> None:
    assert list(design(Fraction(99, 100), Fraction(1), "two_pairs", 3, solved)) == []


@pytest.mark.parametrize("words", ["", "two..five", "5..2", "1..500", "2...5", "nan"])
def test_design__spans_that_are_none(words: str) -> None:
    with pytest.raises(LabError, match="is no edge"):
        read_span(words)
    assert read_span("2..5") == (Fraction(2, 100), Fraction(5, 100))
    assert read_span("3.5") == (Fraction(7, 200), Fraction(7, 200))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("design", "texas-holdem-bonus", "--edge", "2..5"),
            "is no game that pay tables are designed for: say double-draw",
        ),
        (("design", "holdem", "--edge", "2..5"), "'holdem' is not played against the house: say double-draw"),
        (("design", "whist", "--edge", "2..5"), "'whist' is no game: say double-draw"),
        (("charts", "holdem"), "'holdem' is not played against the house: say"),
        (("edge", "double-draw", "--sweep", "--picture", "nowhere/x.png"), "name another file with --picture"),
        (("design", "double-draw", "--edge", "5..2"), "is no edge"),
        (("design", "double-draw", "--edge", "2..5", "--tables", "0"), "ask for 1 to 20"),
        (("design", "double-draw", "--edge", "2..5", "--wins", "pair"), "choose one of two-pairs"),
        (("design", "double-draw", "--edge", "2..5", "--device", "tpu"), "say cpu or gpu"),
        (("edge", "double-draw", "--sweep", "--hand", "AsKd"), "leave out --hand and --parquet"),
        (("edge", "double-draw", "--sweep", "--picture", "edges.pdf"), "name a .png or an .svg file"),
        (("edge", "double-draw", "--picture", "edges.png"), "add --sweep"),
        (("edge", "double-draw", "--sweep", "--paytable", "C"), "no pay table 'C'"),
    ],
)
def test_commands__bad_input_is_refused(arguments: tuple[str, ...], said: str) -> None:
    assert said in refused(*arguments)


def test_picture__that_is_there_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "edges.png"
    path.write_bytes(b"mine")
    said = refused("edge", "double-draw", "--sweep", "--picture", str(path))
    assert "edges.png is there already: name a file with --picture that is not" in " ".join(said.split())
    assert path.read_bytes() == b"mine"
