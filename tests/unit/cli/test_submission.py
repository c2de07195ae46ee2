"""`pitboss submission`: the example, the report of all faults, and what changed between two files."""

import json
from pathlib import Path

import pytest

from tests.unit.cli.running import out, parsed, refused, run


@pytest.fixture
def filed(tmp_path: Path) -> Path:
    file = tmp_path / "rules.toml"
    file.write_text(out("submission", "init"), encoding="utf-8")
    return file


def changed(file: Path, old: str, new: str) -> Path:
    text = file.read_text(encoding="utf-8")
    assert old in text
    other = file.with_name("other.toml")
    other.write_text(text.replace(old, new), encoding="utf-8")
    return other


def test_check__the_example_is_sound(filed: Path) -> None:
    told = "3 schedules of rake, 1 Bad Beat, 1 High Hand, 3 people, 1 mix, 15 tables"
    assert out("submission", "check", str(filed)).endswith(f"nothing is wrong with it: {told}\n")
    assert parsed("submission", "check", str(filed)) == {"file": filed.as_posix(), "ok": True, "faults": []}


@pytest.mark.parametrize("kind", ["--play-money", "--room", "--hand-dealt"])
def test_check__the_other_examples_are_sound(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "rules.toml"
    file.write_text(out("submission", "init", kind), encoding="utf-8")
    assert "nothing is wrong" in out("submission", "check", str(file))


def test_init__prints_one_file() -> None:
    assert "name one" in refused("submission", "init", "--room", "--hand-dealt")


def test_check__one_report_with_lines(filed: Path) -> None:
    wrong = changed(filed, "percent = 10 ", "percent = 10.01 ")
    wrong = changed(wrong, "levels = [[10, 1]", "levels = [[50, 1]")
    report = refused("submission", "check", str(wrong)).splitlines()
    assert report[0] == f"pitboss: 2 faults in {wrong}"
    assert report[1] == (
        '  line 17: rake "small games", percent: 10.01 % is above what may be taken: 10 % at the most [H-03, P 17.B(1)]'
    )
    assert report[2].startswith('  line 26: rake "limit games", levels: a pot of $20 stands behind one of $50')


def test_check__as_json(filed: Path) -> None:
    result = run("submission", "check", str(changed(filed, "count = 2 ", "count = 0 ")), "--json")
    assert result.exit_code == 1
    (fault,) = json.loads(result.stdout)["faults"]
    assert fault["key"] == "count"
    assert fault["section"] == 'table "Hold \'Em 3-100"'
    assert (fault["rule"], fault["citations"], fault["column"]) == ("N-SGN-15", ["P 9.C"], None)


def test_check__no_toml_has_line_and_column(filed: Path) -> None:
    words = refused("submission", "check", str(changed(filed, 'name = "small games"', "name = small games")))
    assert "line 14, column 8: this is no TOML" in words


def test_check__no_such_file_and_no_text(tmp_path: Path) -> None:
    assert "cannot read" in refused("submission", "check", str(tmp_path / "none.toml"))
    assert "cannot read" in refused("submission", "check", str(tmp_path))
    (tmp_path / "bytes.toml").write_bytes(b"name = '\xff'")
    assert "not UTF-8" in refused("submission", "check", str(tmp_path / "bytes.toml"))


def test_diff__key_by_key(filed: Path) -> None:
    assert out("submission", "diff", str(filed), str(filed)) == "Both say the same.\n"
    new = changed(filed, "bet_max = 100 ", "bet_max = 200 ")
    assert out("submission", "diff", str(filed), str(new)).splitlines() == [
        'table "Hold \'Em 3-100"',
        "  bet_max: $100 → $200  [P 8.J]",
    ]


def test_diff__as_json(filed: Path) -> None:
    new = changed(filed, '[[people]]\nname = "Cy', '[[people]]\nname = "Di')
    answer = parsed("submission", "diff", str(filed), str(new))
    assert (answer["old"], answer["new"]) == (filed.as_posix(), new.as_posix())
    assert [(row["section"], row["key"], row["before"], row["after"]) for row in answer["changes"]] == [
        ('person "Cy Example"', "name", "Cy Example", None),
        ('person "Cy Example"', "roles", "cashier", None),
        ('person "Di Example"', "name", None, "Di Example"),
        ('person "Di Example"', "roles", None, "cashier"),
    ]


def test_diff__not_of_a_file_with_a_fault(filed: Path) -> None:
    wrong = changed(filed, "percent = 10 ", "percent = 11 ")
    assert "1 fault in" in refused("submission", "diff", str(filed), str(wrong))
    assert "1 fault in" in refused("submission", "diff", str(wrong), str(filed))
