"""Charts: what they show is what was solved; the files are whole; the page needs nothing else."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss.cli.main import app
from pitboss.lab.charts import strategy as charts
from pitboss.lab.charts.page import page_of, text_of
from pitboss.lab.charts.parts import Chart, Grid, Rows
from pitboss.lab.charts.pictures import picture_of, share_words
from pitboss.lab.charts.strategy import FILES, write_chart
from pitboss.lab.errors import CacheError, LabError

GRID = Grid(
    "a <grid>", ("A", "K"), (("AA", "AKs"), ("AKo", "KK")), ((2.5, 1.0), (-1.5, -0.25)), frozenset({"AKo"}), "fold"
)
SMALL = Chart(
    "A game",
    "some rules & more",
    (("house edge", "1.0%"),),
    GRID,
    (
        Rows("wagers", (("pair", (("none", 0.25), ("flush", 1.0))), ("no pair", (("none", 0.0),)))),
        Rows("holds", tuple((f"class {i}", tuple((f"hold {i}{j}", 0.1) for j in range(10))) for i in range(2))),
    ),
    ("a note",),
)


def test_text_tells_every_value() -> None:
    text = text_of(SMALL)
    assert all(
        words in text for words in ("A game", "+2.50", "-0.25", "fold", "25.00%", "100.00%", "hold 19 10.00%", "a note")
    )


def test_the_page_is_whole_and_escapes_words() -> None:
    page = page_of(SMALL, picture_of(SMALL, "svg").decode())
    assert page.startswith("<!doctype html>")
    assert "some rules &amp; more" in page
    assert "a &lt;grid&gt;" in page
    assert page.count("<svg") == 1
    assert "<?xml" not in page
    assert "+2.5000" in page
    assert "class=marked>AKo" in page
    # Nothing is fetched: no script, no style sheet, no picture from elsewhere.
    assert not any(words in page for words in ("<script", "<link", "<img", "@import", "url(http", 'src="http'))


def test_pictures_are_the_same_each_time() -> None:
    assert picture_of(SMALL, "png").startswith(b"\x89PNG")
    assert picture_of(SMALL, "svg") == picture_of(SMALL, "svg")
    assert picture_of(SMALL, "png") == picture_of(SMALL, "png")


@pytest.mark.parametrize(
    ("share", "words"),
    [(1.0, "always"), (0.99999, ">99.9%"), (0.5, "50.0%"), (0.00001, "<0.1%"), (0.0, "never"), (0.999, "99.9%")],
)
def test_nothing_is_rounded_to_what_it_is_not(share: float, words: str) -> None:
    assert share_words(share) == words


def test_files_are_all_written_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [path.name for path in write_chart(SMALL, tmp_path / "new")] == list(FILES)
    with pytest.raises(LabError, match="is there already"):
        write_chart(SMALL, tmp_path / "new")
    write = Path.write_bytes

    def full(path: Path, content: bytes) -> int:
        if path.name == "page.html":
            raise OSError(28, "No space left on device")
        return write(path, content)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(CacheError, match="No space left on device; make room"):
        write_chart(SMALL, tmp_path / "other")
    assert list((tmp_path / "other").iterdir()) == []


def test_the_two_card_map_has_every_starting_hand_once() -> None:
    order = "AKQJT98765432"
    names = [charts.two_cards(a, b, i, j) for i, a in enumerate(order) for j, b in enumerate(order)]
    assert len(set(names)) == len(names) == 169
    assert (names[0], names[1], names[13]) == ("AA", "AKs", "AKo")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["holdem"], "'holdem' is not played against the house: say texas-holdem-bonus or double-draw"),
        (["double-draw", "--ante-pays", "flush"], "no --ante-pays"),
        (["texas-holdem-bonus", "--wins", "two-pair"], "no --wins"),
        (["texas-holdem-bonus", "--paytable", "C"], "no pay table 'C'"),
    ],
)
def test_refusals(arguments: list[str], words: str) -> None:
    result = CliRunner().invoke(app, ["charts", *arguments])
    assert result.exit_code == 1
    assert words in result.stderr
