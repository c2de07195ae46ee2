"""What things of the lab show in a notebook."""

import doctest
from fractions import Fraction
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

import pitboss.histories
import pitboss.lab.shown.cards
from pitboss.cards import CardError
from pitboss.games import find_game
from pitboss.lab import Batch, Cards, LabError, chart, frequencies, odds, query, sweep_edges
from pitboss.lab.double_draw.report import DoubleDrawReport
from pitboss.lab.edges.sweep import Sweep, row_of
from pitboss.lab.shown.tables import table
from pitboss.lab.texas_bonus.figures import Figures
from pitboss.submission import usual_stakes
from pitboss.submission.rake import Rake

# By this name a notebook asks.
ASKED = "_repr_html_"


def shown(thing: object) -> str:
    return str(getattr(thing, ASKED)())


def rows_of(html: str) -> list[list[str]]:
    """The cells of all tables; it has to be well-formed."""
    root = ElementTree.fromstring(f"<div>{html}</div>")
    return [["".join(cell.itertext()) for cell in row] for row in root.iter("tr")]


def test_cards__in_the_colours_of_their_suits() -> None:
    found = shown(Cards("As Kd X1"))
    assert found == '<b>A♠</b> <b style="color:#b3261e">K♦</b> <b>Joker</b>'
    assert (str(Cards((51, 99))), shown(Cards((51, 99)))) == ("As ??", "<b>A♠</b> <b>?</b>")
    assert Cards("AsKd") == (51, 45)
    with pytest.raises(CardError, match="no card"):
        Cards("Ax")


def test_odds__a_row_a_player() -> None:
    head, aces, kings = rows_of(shown(odds("holdem", ["AsAh", "KsKh"])))
    assert head == ["holding", "share of the pot", "whole, wins", "whole, ties"]
    assert (aces[1:], kings[1:]) == (["82.64%", "82.36%", "0.54%"], ["17.36%", "17.09%", "0.54%"])


def test_frequencies__a_table_a_share() -> None:
    rows = rows_of(shown(frequencies("badugi")))
    assert rows[1] == ["four-card Badugi", "17,160", "6.338535%"]


def test_chart__marks_what_is_folded() -> None:
    texas = chart("texas-holdem-bonus", least="flush")
    html = shown(texas)
    assert html.count("<b>") == len(texas.grid.marked if texas.grid else ()) == 6
    assert ["house edge", "5.593505% of the ante"] in rows_of(html)
    assert "five aces" in shown(chart("double-draw", "B", "three-of-a-kind"))
    with pytest.raises(LabError, match="no chart is kept of 'holdem A '"):
        chart("holdem")


def test_answers__a_row_a_question() -> None:
    found = query("holdem", ["AsAh", "KsKh"], ['makes(1, "flush")', "ahead(1, 'flop')"], board="2s 7s 9d")
    head, flush, ahead = rows_of(shown(found))
    assert head == ["asked", "answer", "exact"]
    assert flush[0] == 'makes(1, "flush")'
    assert flush[2] == str(found.answers[0].exact)
    assert flush[1] == f"{float(Fraction(flush[2])):.4%}"
    assert ahead[1:] == ["100.0000%", "1"]
    assert "given 1 &lt; 2: " in shown(replace(found, given="1 < 2"))
    by_chance = query("holdem", ["AA", "random"], ['makes(1, "flush")'], precision=0.2, exact=False)
    assert "by chance" in shown(by_chance)
    assert " ± " in rows_of(shown(by_chance))[1][1]


@pytest.mark.parametrize(
    "found",
    [
        Figures(
            "<b>", "<b>", 2, {"<b>_won": 1, "folded": 1}, {"<b>_won": 3, "folded": -1}, Fraction(1, 8), Fraction(3, 2),
            Fraction(1, 12), Fraction(4), {}, Fraction(1, 4), {}, {},
        ),
        DoubleDrawReport(
            "<b>", "two_pairs", Fraction(1, 8), Fraction(3, 2), Fraction(1, 12), 2.0, 2, {"<b>_won": 1, "folded": 1},
            {"<b>_won": 3, "folded": -1}, Fraction(1, 4),
        ),
    ],
    ids=["texas", "double"],
)  # fmt: skip
def test_edges__figures_and_outcomes(found: Figures | DoubleDrawReport) -> None:
    rows = rows_of(shown(found))
    assert ["house edge", "12.500000% of the ante"] in rows
    assert ["standard deviation", "2.000000 antes"] in rows
    assert rows[-2:] == [["<b> won", "+3", "1", "50.000000%"], ["folded", "-1", "1", "50.000000%"]]
    assert "pay table &lt;b&gt;</caption>" in shown(found)
    (row,) = rows_of(shown(Sweep([row_of(found)])))[1:]
    assert (row[0], row[2], row[5]) == ("<b>", "12.500000%", "50.0000%")


def test_sweeps__are_lists_that_show_themselves() -> None:
    assert sweep_edges.__annotations__["return"] is Sweep
    assert rows_of(shown(Sweep()))[0][:3] == ["pay table", "wins", "house edge"]


def test_batches__what_everybody_won() -> None:
    house = usual_stakes(find_game("holdem"), "none", "lab", rake=Rake(types=("percentage",), percent=500,
        method="as filed", max_per_round=300))  # fmt: skip
    found = Batch("holdem", players=3, house=house).play(500, seed=1)
    rows = rows_of(shown(found))
    assert [row[0] for row in rows] == ["who", "player 0", "player 1", "player 2", "rake"]
    assert sum(int(row[1].replace(",", "")) for row in rows[1:]) == 0
    assert int(rows[4][1].replace(",", "")) == found.rake.sum() > 0
    assert "500 hands" in shown(found)


def test_table__text_is_escaped() -> None:
    assert "<b>" not in table("<b>", ["<b>"], [["<b>", "<b>"]])


@pytest.mark.parametrize("module", [pitboss.histories, pitboss.lab.shown.cards])
def test_examples__are_what_happens(module: object) -> None:
    found = doctest.testmod(module)  # type: ignore[arg-type]
    assert (found.failed, found.attempted > 1) == (0, True)


def test_histories__every_name_is_there() -> None:
    assert all(getattr(pitboss.histories, name).__doc__ for name in pitboss.histories.__all__)
