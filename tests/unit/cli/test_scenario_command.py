from pathlib import Path

from tests.unit.cli.running import out, parsed, refused, run

FOLDER = Path(__file__).parents[2] / "scenarios" / "hands"
GOOD = FOLDER / "uncalled-bet.scenario"


def bad_copy(folder: Path) -> Path:
    """The scenario with a wrong expectation: B does not win."""
    path = folder / "wrong.scenario"
    path.write_text(GOOD.read_text(encoding="utf-8").replace("awarded whole 240 to 1", "awarded whole 240 to 2"))
    return path


def test_scenario__a_line_a_file() -> None:
    text = out("scenario", str(GOOD))
    assert text.splitlines()[0].startswith("ok    uncalled-bet")
    assert text.splitlines()[-1] == "1 of 1 as expected"


def test_scenario__a_folder_is_all_its_files() -> None:
    names = {line.split()[1] for line in out("scenario", str(FOLDER)).splitlines()[:-1]}
    assert names == {path.stem for path in FOLDER.glob("*.scenario")}


def test_scenario__a_failure_names_the_line_what_was_expected_and_what_came_out(tmp_path: Path) -> None:
    path = bad_copy(tmp_path)
    number = path.read_text().splitlines().index("  awarded whole 240 to 2") + 1
    result = run("scenario", str(path), str(GOOD))
    assert result.exit_code == 1
    assert result.stdout.splitlines()[0].startswith("FAIL  wrong")
    assert f"line {number}: expected  awarded whole 240 to 2" in result.stdout
    assert "came out  awarded main pot whole 240 to 1" in result.stdout
    assert result.stdout.splitlines()[-1] == "1 of 2 as expected"


def test_scenario__json() -> None:
    (answer,) = parsed("scenario", str(GOOD))
    assert answer["ok"] is True
    assert answer["failures"] == []
    assert answer["checked"] > 1
    assert answer["file"] == GOOD.as_posix()


def test_scenario__json_of_a_failure(tmp_path: Path) -> None:
    result = run("scenario", str(bad_copy(tmp_path)), "--json")
    assert result.exit_code == 1
    assert '"expected": "awarded whole 240 to 2"' in result.stdout
    assert '"ok": false' in result.stdout


def test_scenario__a_file_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "odd.scenario"
    path.write_text("game: holdem\nplay:\n  3 rises to 5\n")
    result = run("scenario", str(path))
    assert result.exit_code == 1
    assert "line 3: expected  a scenario that can be read" in result.stdout
    assert "near is '3 raises to 40'" in result.stdout
    assert result.exception is None or isinstance(result.exception, SystemExit)


def test_scenario__no_such_file(tmp_path: Path) -> None:
    assert "there is no file or folder" in refused("scenario", str(tmp_path / "none.scenario"))
    assert "ends in .scenario" in refused("scenario", str(tmp_path))


def test_replay__a_file_that_is_not_there() -> None:
    result = run("replay", "none.phh")
    assert result.exit_code == 1
    assert "none.phh" in result.output
