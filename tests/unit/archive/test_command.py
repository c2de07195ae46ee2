"""`pitboss log archive`, from the outside: in a folder, beside an open room, and in PostgreSQL."""

import asyncio
import json
import shutil
from pathlib import Path

import pytest

from pitboss.room.tables import stored_table
from pitboss.store.archive import splicing
from pitboss.store.archive.splicing import FOLDER_NAME
from pitboss.store.exports.export import verify_export
from pitboss.store.folder import ENVIRONMENT
from pitboss.store.sealing import ROOM_KEY_NAME
from pitboss.store.sqlite.log import DATABASE_NAME
from tests.support.postgres import Server
from tests.unit.archive.moved import archived, audited, entries, rows
from tests.unit.cli.running import out, refused, run
from tests.unit.moving.rooms import all_of, copied, in_a_hand, moved_away, opened_again
from tests.unit.room.rooms import in_loop


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("played")
    asyncio.run(in_a_hand(folder))
    return folder


@pytest.fixture
def room(played: Path, tmp_path: Path) -> Path:
    return shutil.copytree(played, tmp_path / "room")


def test_first_said__then_done__then_nothing_is_left(room: Path) -> None:
    # The hands are of 2023.
    planned = out("log", "archive", str(room), "--older-than", "30", "--dry-run")
    assert "nothing was changed" in planned
    assert "there is no snapshot yet" in planned
    assert not (room / FOLDER_NAME).exists()
    before = asyncio.run(entries(room))
    done = out("log", "archive", str(room), "--older-than", "30")
    assert planned.splitlines()[0] in done
    assert "rows left the database" in done
    assert "keeps its size" not in done
    assert asyncio.run(entries(room)) == before
    again = out("log", "archive", str(room), "--older-than", "30")
    assert "0 hands, 0 entries" in again
    verified = run("log", "verify", str(room), "--key", str(room / ROOM_KEY_NAME), "--json")
    # Nobody but a test gives people so much.
    assert {fault["stream"].partition(":")[0] for fault in json.loads(verified.stdout)["faults"]} == {"money"}


def test_younger_hands__stay(room: Path) -> None:
    assert "0 hands, 0 entries" in out("log", "archive", str(room), "--older-than", "36500")


def test_an_export__has_what_is_in_the_archive(room: Path, tmp_path: Path) -> None:
    out("log", "archive", str(room), "--older-than", "30")
    out("log", "export", str(room), "--out", str(tmp_path / "log.jsonl"))
    with (tmp_path / "log.jsonl").open("rb") as lines:
        report = verify_export(lines)
    assert not report.faults
    assert report.entries == sum(map(len, asyncio.run(entries(room)).values())) + 1
    out("log", "export", str(room), "--public", "--out", str(tmp_path / "public.jsonl"))
    assert not verify_export((tmp_path / "public.jsonl").open("rb")).faults
    # Who knows the name of a private table may come in: the marks name it to nobody.
    [mark] = [line for line in (tmp_path / "public.jsonl").read_text().splitlines() if "stream.archived" in line]
    assert FOLDER_NAME not in mark
    assert "table" not in mark.replace("table.", "")
    new = tmp_path / "new"
    out("log", "import", str(tmp_path / "log.jsonl"), str(new), "--key", str(room / ROOM_KEY_NAME))
    assert asyncio.run(entries(new)) == asyncio.run(entries(room))


def test_bad_input__says_what_to_do(room: Path, tmp_path: Path) -> None:
    assert "there is no room in" in refused("log", "archive", str(tmp_path / "nowhere"), "--older-than", "30")
    assert run("log", "archive", str(room)).exit_code == 2
    assert run("log", "archive", str(room), "--older-than", "-1").exit_code == 2
    for days in ("nan", "inf"):
        assert "a number of days" in refused("log", "archive", str(room), "--older-than", days)
    (room / ROOM_KEY_NAME).rename(tmp_path / "away")
    assert ROOM_KEY_NAME in refused("log", "archive", str(room), "--older-than", "30")


def test_a_file_that_is_missing__is_named_and_nothing_more_goes(room: Path) -> None:
    out("log", "archive", str(room), "--older-than", "30")
    [path] = (room / FOLDER_NAME).iterdir()
    path.unlink()
    found = run("log", "archive", str(room), "--older-than", "30")
    assert found.exit_code == 1
    assert "left as it is" in found.stdout
    assert str(path) in found.stdout
    found = run("log", "verify", str(room))
    assert found.exit_code == 1
    assert f"the archive file {path} is missing" in found.stdout
    assert "balances, grants, jackpots and the cage were not held" in found.stdout
    found = run("audit", str(room))
    assert found.exit_code == 1
    assert f"the archive file {path} is missing" in found.stdout
    assert "is missing" in refused("log", "export", str(room), "--out", str(room.parent / "log.jsonl"))
    assert not (room.parent / "log.jsonl").exists()
    assert "is missing" in refused("log", "backup", str(room), str(room.parent / "backup"))
    assert "is missing" in refused("log", "copy", str(room), str(room.parent / "copy"))


@in_loop
async def test_beside_an_open_room__says_that_the_file_keeps_its_size(room: Path) -> None:
    it = await opened_again(room, 1000)
    size = (room / DATABASE_NAME).stat().st_size
    done = await asyncio.to_thread(out, "log", "archive", str(room), "--older-than", "30")
    assert "keeps its size" in done
    assert (room / DATABASE_NAME).stat().st_size >= size
    assert (await it.act("fold")).ok
    await it.next_hand()
    await it.stop()
    before = await entries(room)
    size = (room / DATABASE_NAME).stat().st_size
    assert "keeps its size" not in await asyncio.to_thread(out, "log", "archive", str(room), "--older-than", "30")
    assert (room / DATABASE_NAME).stat().st_size < size
    assert await entries(room) == before


@in_loop
async def test_in_postgresql__the_same(
    room: Path, postgres: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored_table, "SNAPSHOT_EVERY", 40)
    url = await postgres.new_database()
    await copied(str(room), url)
    (tmp_path / "old").mkdir()
    moved_away(room, tmp_path / "old")
    it = await opened_again(room, 1000, postgres=url)
    assert (await it.act("fold")).ok
    await it.next_hand()
    await it.stop()
    monkeypatch.setenv(ENVIRONMENT, url)
    before, had, faults = await entries(room), await rows(room), (await audited(room)).faults
    # While a room is open on it.
    it = await opened_again(room, 2000, postgres=url)
    done = await asyncio.to_thread(out, "log", "archive", str(room), "--older-than", "30", "--postgres", url)
    assert "rows left the database" in done
    assert (await rows(room))["table:1"] < had["table:1"]
    now = await entries(room)
    assert {stream: now[stream][: len(found)] for stream, found in before.items()} == before
    assert (await it.act("fold")).ok
    await it.next_hand()
    await it.restart()
    assert (await it.act("fold")).ok
    await it.stop()
    assert (await audited(room)).faults == faults
    (again, *_) = await archived(room)
    assert not again.trouble
    assert (await audited(room)).faults == faults
    # Whoever names the database alone has to say where the files are.
    found = await asyncio.to_thread(run, "log", "copy", url, str(tmp_path / "copy"))
    assert found.exit_code == 1
    assert splicing.ENVIRONMENT in found.stderr
    monkeypatch.setenv(splicing.ENVIRONMENT, str(room / FOLDER_NAME))
    shutil.rmtree(tmp_path / "copy", ignore_errors=True)
    (tmp_path / "copy").mkdir()
    shutil.copy(room / ROOM_KEY_NAME, tmp_path / "copy" / ROOM_KEY_NAME)
    await copied(url, str(tmp_path / "copy"))
    assert await all_of(str(tmp_path / "copy")) == await all_of(url)
