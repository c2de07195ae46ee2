"""`pitboss signs`: in the terminal, as JSON, as pages to print."""

from pathlib import Path

import pytest

from pitboss.games import CATALOGUE
from pitboss.submission.file.example import example
from tests.unit.cli.running import out, parsed, refused


def test_signs__every_line_with_its_paragraph() -> None:
    lines = out("signs", "--game", "holdem", columns=110).splitlines()
    assert lines[:2] == ["Hold 'Em", "Hold 'Em (P 11)"]
    (limits,) = [line for line in lines if "Spread limit: minimum bet $4, maximum bet $100" in line]
    assert limits.endswith(" P 8.J")
    assert "  The house adds" in lines


@pytest.mark.parametrize("game", [game.key for game in CATALOGUE])
def test_signs__every_game_has_one(game: str) -> None:
    (sign,) = parsed("signs", "--game", game)
    assert [part["kind"] for part in sign["parts"]][-1] == "house"
    assert all(line["words"] for part in sign["parts"] for line in part["lines"])


def test_signs__the_profile_is_on_it() -> None:
    assert "as card rooms usually read them" in out("signs", "--game", "holdem", "--profile", "card-room")


def test_signs__to_print() -> None:
    page = out("signs", "--game", "double-draw", "--html")
    assert page.startswith("<!doctype html>\n")
    assert "What wagers pay" in page


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "house.toml"
    path.write_text(example(), encoding="utf-8")
    return str(path)


def test_signs__of_a_file_the_room_and_every_table(file: str) -> None:
    room, *tables = parsed("signs", file)
    assert room["about"] == "Jackpots, games and limits"
    assert len(tables) > 10
    page = out("signs", file, "--html")
    assert page.count('<section class="sign">') == 1 + len(tables)
    # One below the other, with a line between.
    assert out("signs", file).count("\n\n") == len(tables)


def test_signs__of_one_table(file: str) -> None:
    wanted = parsed("signs", file)[2]["title"]
    (sign,) = parsed("signs", file, "--table", wanted)
    assert sign["title"] == wanted


def test_signs__of_a_table_that_the_file_does_not_have(file: str) -> None:
    name = parsed("signs", file)[1]["title"]
    assert f"it has {name}" in refused("signs", file, "--table", f"{name}x")


def test_signs__of_a_file_with_a_fault(file: str, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(example().replace("percent = 10", "percent = 11", 1), encoding="utf-8")
    assert "fault" in refused("signs", str(bad))
    assert "cannot read" in refused("signs", str(tmp_path / "nothing.toml"))
    assert "name a submission file" in refused("signs")
    assert "name a submission file" in refused("signs", file, "--game", "holdem")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--game", "holdm"), "did you mean holdem"),
        (("--game", "holdem", "--profile", "nevada"), "no profile is called 'nevada'"),
        (("--game", "holdem", "--html", "--json"), "one of --html and --json"),
    ],
)
def test_signs__what_cannot_be(arguments: tuple[str, ...], words: str) -> None:
    assert words in refused("signs", *arguments)
