"""What things of the lab show in a notebook."""

import doctest
from xml.etree import ElementTree

import pytest

import pitboss.histories
import pitboss.lab.shown.cards
from pitboss.cards import CardError
from pitboss.lab import Cards, LabError, chart, frequencies, odds
from pitboss.lab.shown.tables import table

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


def test_table__text_is_escaped() -> None:
    assert "<b>" not in table("<b>", ["<b>"], [["<b>", "<b>"]])


@pytest.mark.parametrize("module", [pitboss.histories, pitboss.lab.shown.cards])
def test_examples__are_what_happens(module: object) -> None:
    found = doctest.testmod(module)  # type: ignore[arg-type]
    assert (found.failed, found.attempted > 1) == (0, True)


def test_histories__every_name_is_there() -> None:
    assert all(getattr(pitboss.histories, name).__doc__ for name in pitboss.histories.__all__)
