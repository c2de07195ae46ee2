"""`pitboss submission file`, `approve` and `versions`, and the room that is opened under the one in effect."""

from pathlib import Path

import pytest

from pitboss.cli.submission.filing import in_force
from pitboss.submission.file.check import load_submission
from pitboss.submission.file.example import example
from tests.support.covers import covers
from tests.unit.cli.running import out, parsed, refused, run
from tests.unit.room.rooms import House, in_loop

PAPER = ("--by", "Ann Example", "--ref", "RS-EXAMPLE-1")
APPROVAL = ("--by", "The Commission", "--ref", "AP-1")


@pytest.fixture
def room(tmp_path: Path) -> Path:
    data = tmp_path / "room"
    out("user", "add", "North", "--role", "administrator", "--password", "correct horse", "--data", str(data))
    return data


def written(folder: Path, text: str) -> str:
    file = folder / "rules.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


@covers("N-VAL-02", "O-OPR-01")
def test_n_val_02__versions_are_kept(room: Path, tmp_path: Path) -> None:
    file, data = written(tmp_path, example()), ("--data", str(room))
    told = out("submission", "file", file, *PAPER, *data)
    assert told == "version 1: filed; filed by Ann Example under RS-EXAMPLE-1\n"
    assert "already" in refused("submission", "file", file, *PAPER, *data)
    told = out("submission", "approve", file, *APPROVAL, *data, "--from", "2099-07-01T06:00")
    # By the clock of the facility, which is New York's.
    assert told.endswith("approved by The Commission under AP-1, from 2099-07-01 10:00 UTC\n")
    other = written(tmp_path, example().replace("bet_max = 100 ", "bet_max = 200 "))
    out("submission", "file", other, *PAPER, *data)
    rows = parsed("submission", "versions", *data)["versions"]
    assert rows[0]["text"] == example()
    assert [(row["version"], row["status"], "bet_max = 200 " in row["text"]) for row in rows] == [
        (1, "approved", False),
        (2, "filed", True),
    ]
    assert "nothing was changed" in out("log", "verify", str(room))


def test_file__what_is_refused_changes_nothing(room: Path, tmp_path: Path) -> None:
    data = ("--data", str(room))
    wrong = written(tmp_path, example().replace("percent = 10 ", "percent = 11 "))
    assert "1 fault in" in refused("submission", "file", wrong, *PAPER, *data)
    played = written(tmp_path, example(play_money=True))
    assert "play money" in refused("submission", "file", played, *PAPER, *data)
    sound = written(tmp_path, example())
    assert "never filed" in refused("submission", "approve", sound, *APPROVAL, *data)
    for command in (("approve", sound, *APPROVAL), ("versions",)):
        assert "no room in" in refused("submission", *command, "--data", str(tmp_path / "none"))
    assert not (tmp_path / "none").exists()
    out("submission", "file", sound, *PAPER, *data)
    assert "is no time" in refused("submission", "approve", sound, *APPROVAL, *data, "--from", "tomorrow")
    assert "before it was approved" in refused("submission", "approve", sound, *APPROVAL, *data, "--from", "2020-01-01")
    assert [row["status"] for row in parsed("submission", "versions", *data)["versions"]] == ["filed"]


@covers("O-OPR-01")
def test_o_opr_01__the_first_paper_may_come_before_the_room(tmp_path: Path) -> None:
    file, room = written(tmp_path, example()), tmp_path / "new" / "room"
    # What is refused makes no room.
    refused_ref = ("--by", "Ann Example", "--ref", "RS-2", "--data", str(room))
    assert "it is filed under that" in refused("submission", "file", file, *refused_ref)
    played = tmp_path / "played.toml"
    played.write_text(example(play_money=True), encoding="utf-8")
    assert "play money" in refused("submission", "file", str(played), *PAPER, "--data", str(room))
    assert not room.parent.exists()
    done = run("submission", "file", file, *PAPER, "--data", str(room))
    assert (done.exit_code, done.stderr) == (0, f"A new room is made in {room}\n")
    assert done.stdout.startswith("version 1: filed; ")
    assert out("submission", "approve", file, *APPROVAL, "--data", str(room)).startswith("version 1: effective; ")
    check_in_force(room, example())
    # A room was here, and its log is gone.
    lost = tmp_path / "lost"
    lost.mkdir(mode=0o700)
    (room / "room.key").rename(lost / "room.key")
    assert "a room was here" in refused("submission", "file", file, *PAPER, "--data", str(lost))
    assert [path.name for path in lost.iterdir()] == ["room.key"]


@covers("N-VAL-02")
def test_n_val_02__a_room_is_opened_under_the_version_in_effect_and_no_other(room: Path, tmp_path: Path) -> None:
    file, data = written(tmp_path, example()), ("--data", str(room))
    out("submission", "file", file, *PAPER, *data)
    check_in_force(room, None)
    assert out("submission", "approve", file, *APPROVAL, *data).startswith("version 1: effective; ")
    check_in_force(room, example())
    other = written(tmp_path, example().replace("bet_max = 100 ", "bet_max = 200 "))
    assert "version 1" in refused("serve", "--data", str(room), "--port", "0", "--submission", other)


def check_in_force(room: Path, text: str | None) -> None:
    @in_loop
    async def look() -> None:
        it = await House(room).open()
        found = await in_force(it.room.store, it.clock.now(), None)
        assert found == ((0, None) if text is None else (1, load_submission(text)))
        await it.stop()

    look()
