"""What the lab does for designers and shufflers, asked for from Python: the same as on the command line."""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pitboss import lab
from pitboss.lab.double_draw import solution as double_draw
from pitboss.lab.errors import LabError
from pitboss.lab.texas_bonus import solution as texas
from tests.unit.lab.test_sweep import solved
from tests.unit.lab.test_texas_money import solution_of

seven: Any = 7
TEXAS, DRAW = "texas-holdem-bonus", "double-draw"


@pytest.fixture(autouse=True)
def nothing_is_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texas, "solve", lambda *given: solution_of(3, 2))
    monkeypatch.setattr(double_draw, "report_by", lambda terms, *given: solved(terms))


@pytest.fixture(name="own")
def a_file(tmp_path: Path) -> Path:
    path = tmp_path / "own.toml"
    path.write_text('game = "double-draw"\ntitle = "Flushes at 4"\n[bonus]\nflush = 4\n', encoding="utf-8")
    return path


def test_sweep__all_that_a_house_may_file_and_what_is_named() -> None:
    assert [(row.paytable, row.wins) for row in lab.sweep_edges(TEXAS)] == [
        ("A", "straight"), ("B", "straight"), ("A", "flush"), ("B", "flush"),
    ]  # fmt: skip
    assert [row.paytable for row in lab.sweep_edges(DRAW, wins="two-pair")] == ["A", "B"]


def test_sweep__rules_of_ones_own_come_first(own: Path) -> None:
    rows = lab.sweep_edges(DRAW, paytable="A", wins="two-pair", rules=[own, lab.read_rules(DRAW, own)])
    assert [row.paytable for row in rows] == ["Flushes at 4", "Flushes at 4", "A"]
    assert rows[0] == rows[1]
    assert lab.sweep_edges(DRAW, rules=own)[0] == rows[0]  # type: ignore[arg-type]


def test_edge__by_a_file_and_by_its_terms(own: Path) -> None:
    terms = lab.read_rules(DRAW, str(own))
    by_file, by_terms = lab.edge(DRAW, rules=own), lab.edge(DRAW, rules=terms)
    assert by_file.house_edge == by_terms.house_edge == lab.sweep_edges(DRAW, rules=[own])[0].house_edge
    assert by_file.paytable == "Flushes at 4"


def test_design__tables_whose_edge_lies_between() -> None:
    edges = [float(row.house_edge) * 100 for row in lab.sweep_edges(DRAW, wins="two-pair")]
    span = f"{min(edges) - 5:.0f}..{max(edges) + 5:.0f}"
    low, high = (Fraction(part) / 100 for part in span.split(".."))
    found = lab.design_paytables(span, tables=2)
    assert len(found) == 2
    assert all(low <= report.house_edge <= high for _, report in found)


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda own: lab.sweep_edges("holdem"), "holdem is not played against the house"),
        (lambda own: lab.sweep_edges(TEXAS, wins="two-pair"), "wins='two-pair' is no choice of texas-holdem-bonus"),
        (lambda own: lab.sweep_edges(DRAW, ante_pays="flush"), "ante_pays='flush' is no choice of double-draw"),
        (lambda own: lab.sweep_edges(TEXAS, rules=[own]), "this file is for 'double-draw'"),
        (lambda own: lab.sweep_edges(DRAW, paytable="Z"), "no pay table 'Z'"),
        (lambda own: lab.read_rules("holdem", own), "holdem is not played against the house"),
        (lambda own: lab.read_rules(TEXAS, lab.read_rules(DRAW, own)), "DrawTerms are no rules of texas-holdem-bonus"),
        (lambda own: lab.read_rules(DRAW, seven), "int are no rules of double-draw"),
        (lambda own: lab.edge(DRAW, wins="flush", rules=own), "in the rules already"),
        (lambda own: lab.edge(DRAW, rules=own.parent / "none.toml"), "cannot read"),
        (lambda own: lab.design_paytables("5..2"), "is no edge"),
        (lambda own: lab.design_paytables("2..5", tables=0), "ask for 1 to 20"),
        (lambda own: lab.design_paytables("2..5", wins="pair"), "choose one of two-pairs"),
    ],
)
def test_edges__what_cannot_be_asked(ask: Any, words: str, own: Path) -> None:
    with pytest.raises(LabError, match=words):
        ask(own)


def fair(seed: int) -> Any:
    chance = Random(seed)
    return lambda deck: chance.sample(deck, len(deck))


def test_shuffle__a_fair_one_passes_and_one_that_does_nothing_fails() -> None:
    found = lab.shuffle_test(fair(1), cards=20, shuffles=5_000)
    assert (found.passed, found.shuffles, len(found.outcomes), found.failed) == (True, 5_000, 6, ())

    def nothing(deck: Sequence[int]) -> Sequence[int]:
        return deck

    found = lab.shuffle_test(nothing, cards=20, shuffles=5_000)
    assert not found.passed
    assert "positions" in found.failed


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"shuffle": 7}, "7 is no shuffle"),
        ({"shuffle": "none.txt"}, "cannot read none.txt"),
        ({"cards": 3}, "a deck of 3 cards"),
        ({"cards": 20.0}, r"a deck of 20\.0 cards"),
        ({"shuffles": 3}, "3 shuffles are too few"),
        ({"shuffles": "many"}, "'many' shuffles"),
        ({"confidence": 1.0}, r"a confidence of 1\.0"),
        ({"confidence": "high"}, "a confidence of 'high'"),
        ({"shuffle": lambda deck: deck[1:]}, "it has to give each back once"),
        ({"shuffle": lambda deck: 1 / 0}, "failed on a deck of 20: ZeroDivisionError"),
    ],
)
def test_shuffle__what_cannot_be_tested(given: dict[str, Any], words: str) -> None:
    with pytest.raises(LabError, match=words):
        lab.shuffle_test(**{"shuffle": fair(1), "cards": 20, "shuffles": 5_000} | given)


def test_hands__by_the_thousand_from_the_lab_itself(tmp_path: Path) -> None:
    summary = lab.fast_simulate(lab.fast_run("holdem", 2_000, "random*2", 1))
    assert (summary.hands, len(summary.by_player)) == (2_000, 2)
    batch = lab.Batch("holdem", 2)
    lab.write_hands(tmp_path / "hands.parquet", batch, batch.play(10, keep=True))
    assert (tmp_path / "hands.parquet").stat().st_size
    assert lab.Stepping(batch, 3).reset(seed=1).mask.any()
