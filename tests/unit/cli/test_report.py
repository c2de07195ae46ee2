"""`pitboss report`: four forms of the same numbers, and what it says where there is nothing to report on."""

import asyncio
import csv
import io
import json
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from pitboss.cli.books.report_csv import as_text
from pitboss.engine import events as ev
from pitboss.money import show_dollars
from pitboss.room.audit.takings import Took
from pitboss.store.sqlite.log import DATABASE_NAME, SqliteLog
from tests.support import jackpots as jp
from tests.support.covers import covers
from tests.unit.audit.conftest import play
from tests.unit.audit.filed import room_books
from tests.unit.audit.test_takings import two_dealers
from tests.unit.cli.running import out, parsed, refused, run
from tests.unit.room.books.made import FIRST, NOW, SECOND, Made, enter
from tests.unit.room.books.test_report import BAD_BEAT, raked
from tests.unit.room.rooms import START, House
from tests.unit.store.older import make_older

FORMULA = "=1+cmd|' /C calc'!A1"
HIGH_HAND = "high_hand:evening"
NAME, PHONE = "Maxine Musterfrau", "410-555-0117"


async def a_day(log: SqliteLog, *, forged: bool = False) -> None:
    """Rake, a miscount, a Bad Beat that is paid, a high hand that is not, and people who are called like formulas."""
    made = Made(log)
    await made.table("T-1", title=FORMULA)
    await made.dealer("d1", "@SUM(1)", "T-1", 1)
    await made.play("T-1", 2, *raked(300))
    await made.collect("T-1", 3, "bad_beat", 1, 40_000)
    await made.collect("T-1", 3, "high_hand", 1, 35_000)
    beat, high = jp.a_bad_beat(), jp.a_high_hand()
    await enter(
        made, BAD_BEAT, beat, jp.offer(1), jp.take_in(4, cents=40_000), jp.notify(4), jp.list_boxes(5, "T-1:1"),
        jp.carry(5), jp.count_in_cage(6, "T-1:1", 39_900), jp.adjust(7, 39_900), jp.claim(8), jp.verify_claim(9),
        jp.prepare(9), jp.pay(10, "Max"),
    )  # fmt: skip
    await enter(
        made, HIGH_HAND, high, jp.offer_high(), jp.start(), jp.call(19 * jp.HOUR), jp.fill_in(19 * jp.HOUR),
        *jp.ended_period(35_000), jp.announce(jp.END),
    )  # fmt: skip
    if forged:
        await made.play("T-1", 23 * jp.HOUR, ev.RakeDropped(500, "H-05"), posted=())


def made_room(folder: Path, *, forged: bool = False) -> Path:
    async def write() -> None:
        log = SqliteLog(folder / DATABASE_NAME)
        await a_day(log, forged=forged)
        await log.close()

    folder.mkdir(exist_ok=True)
    asyncio.run(write())
    return folder


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(made_room(tmp_path_factory.mktemp("report") / "room"))


@pytest.fixture(autouse=True)
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    """A month after the days of these logs, whenever the tests are run."""
    monkeypatch.setattr("pitboss.cli.books.report.now", lambda: NOW)


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline="")))


class Page(HTMLParser):
    """tables: by the id of their section, the cells of each row; open: tags that were never closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tables: dict[str, list[list[str]]] = {}
        self.tags: Counter[str] = Counter()
        self.attributes: list[tuple[str, str | None]] = []
        self.open: list[str] = []
        self._key, self._cell = "", False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += attrs
        if tag != "meta":
            self.open.append(tag)
        if tag == "h2":
            self._key = str(dict(attrs)["id"])
        elif tag == "tr":
            self.tables.setdefault(self._key, []).append([])
        elif tag in ("th", "td"):
            self.tables[self._key][-1].append("")
            self._cell = True

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag
        self._cell = self._cell and tag not in ("th", "td")

    def handle_data(self, data: str) -> None:
        if self._cell:
            self.tables[self._key][-1][-1] += data


# --- the same numbers -------------------------------------------------------------------------------------------------
def numbers(told: dict[str, Any]) -> dict[str, Counter[int]]:
    """By section, every amount of the JSON form that the others show."""
    not_amounts = {"hands", "box", "container", "at", "hand", "deadline", "number", "in_containers"}
    found = {}
    for key, rows in told.items():
        if isinstance(rows, list) and key not in ("ties", "claims", "periods"):
            found[key] = Counter(
                [cell for row in rows for name, cell in row.items() if type(cell) is int and name not in not_amounts]
            )
    found["claims"] = Counter([part["cents"] for claim in told["claims"] for part in claim["parts"]])
    return found


def test_four_forms__say_the_same_numbers(room: str) -> None:
    told: dict[str, Any] = parsed("report", FIRST, "--data", room)
    flat = rows_of(out("report", FIRST, "--data", room, "--csv"))
    page = Page(out("report", FIRST, "--data", room, "--html"))
    text = out("report", FIRST, "--data", room)
    expected = numbers(told)
    assert sum(map(len, expected.values())) > 30
    for key, amounts in expected.items():
        assert Counter([int(row["cents"]) for row in flat if row["section"] == key and row["cents"]]) == amounts, key
        cells = [cell for row in page.tables.get(key, []) for cell in row if re.fullmatch(r"-?\$[\d,.]+", cell)]
        for cents in amounts:
            assert show_dollars(cents) in cells, (key, cents)
            assert show_dollars(cents) in text, (key, cents)
    for row in flat:
        if row["cents"]:
            assert row["dollars"] == as_text(show_dollars(int(row["cents"])))


@covers("I-12")
def test_i_12__the_miscount_is_named_in_every_form(room: str) -> None:
    told = parsed("report", FIRST, "--data", room)
    assert told["variances"] == [
        {"jackpot": BAD_BEAT, "table": "T-1", "box": 1, "container": 0, "cents": -100}
    ]  # fmt: skip
    (row,) = [row for row in rows_of(out("report", FIRST, "--data", room, "--csv")) if row["section"] == "variances"]
    assert (row["table"], row["kind"], row["item"]) == (f"'{FORMULA}", "Bad Beat", "box 1; over or short")
    assert (row["cents"], row["table_id"], row["jackpot_id"]) == ("-100", "T-1", BAD_BEAT)
    page = Page(out("report", FIRST, "--data", room, "--html"))
    assert page.tables["variances"][1] == [FORMULA, "Bad Beat", "1", "-$1"]
    text = out("report", FIRST, "--data", room)
    assert re.search(rf"OVER AND SHORT\n.*\n{re.escape(FORMULA)} +Bad Beat +1 +-\$1\n", text)


@pytest.mark.parametrize("form", ["", "--html"])
def test_for_people__no_id_of_a_table_a_jackpot_or_a_game(room: str, form: str) -> None:
    told = out("report", FIRST, "--data", room, *([form] if form else []))
    assert not re.search(r"\bT-1\b|bad_beat|high_hand|\bholdem\b|fund:|over-short", told), told
    assert all(words in told for words in ("Bad Beat", "High Hand", "Hold &#x27;Em" if form else "Hold 'Em"))


@covers("J-17")
@pytest.mark.parametrize("form", ["", "--csv", "--html", "--json"])
def test_j_17__names_and_telephone_numbers_of_slips_are_nowhere(room: str, form: str) -> None:
    told = out("report", FIRST, "--data", room, *([form] if form else []))
    assert NAME not in told
    assert PHONE not in told
    assert "Max" in told


# --- the page ---------------------------------------------------------------------------------------------------------
def test_the_page__is_whole_and_runs_nothing(room: str) -> None:
    text = out("report", FIRST, "--data", room, "--html")
    page = Page(text)
    assert page.open == []
    assert text.startswith("<!doctype html>")
    assert not {"script", "link", "img", "iframe", "object", "form"} & set(page.tags)
    assert not [name for name, _ in page.attributes if name.startswith("on") or name in ("src", "href", "style")]
    assert not re.search(r"url\(|@import|https?:", text)
    assert "size: A4" in text


def test_the_page__has_captions_and_headings_for_whoever_hears_it(room: str) -> None:
    page = Page(out("report", FIRST, "--data", room, "--html"))
    assert page.tags["table"] == page.tags["caption"] == page.tags["thead"] > 8
    scopes = Counter([value for name, value in page.attributes if name == "scope"])
    assert page.tags["th"] == scopes["col"] + scopes["row"]
    assert ("lang", "en") in page.attributes
    for rows in page.tables.values():
        assert len({len(row) for row in rows}) == 1


def test_the_page__shows_names_as_they_are_written(tmp_path: Path) -> None:
    async def write() -> None:
        log = SqliteLog(tmp_path / DATABASE_NAME)
        await Made(log).table("1", title="<b>&'\"</b>")
        await log.close()

    asyncio.run(write())
    text = out("report", FIRST, "--data", str(tmp_path), "--html")
    assert "<b>" not in text
    assert Page(text).tables["tables"][1][0] == "<b>&'\"</b>"


# --- the spreadsheet --------------------------------------------------------------------------------------------------
def test_a_spreadsheet__runs_nothing(room: str) -> None:
    text = out("report", FIRST, "--data", room, "--csv")
    flat = rows_of(text)
    assert list(flat[0]) == ["section", "table", "dealer", "kind", "item", "cents", "dollars", "table_id", "jackpot_id"]
    for row in flat:
        for name, cell in row.items():
            if name != "cents":
                assert not cell.startswith(("=", "+", "-", "@", "\t", "\r")), row
        assert re.fullmatch(r"(-?\d+)?", row["cents"])
    assert [row["dealer"] for row in flat if row["section"] == "takings"] == ["'@SUM(1)"] * 3


@pytest.mark.parametrize("cell", ["=1", "+1", "-$5", "@x", "\t=1", "\r=1"])
def test_a_cell_that_begins_like_a_formula__is_text(cell: str) -> None:
    assert as_text(cell) == f"'{cell}"
    assert [as_text(other) for other in ("", f"a{cell}")] == ["", f"a{cell}"]


# --- what does not tie, and bad input ---------------------------------------------------------------------------------
@covers("H-16")
def test_h_16__a_difference_is_named_and_the_command_fails(tmp_path: Path) -> None:
    folder = str(made_room(tmp_path / "room", forged=True))
    result = run("report", FIRST, "--data", folder)
    assert result.exit_code == 1
    assert re.search(rf"Rake and time charges +drop box of {re.escape(FORMULA)} +\$8 +\$3\n", result.stdout)
    assert "2 do not tie to the ledger" in result.stdout
    result = run("report", FIRST, "--data", folder, "--json")
    assert result.exit_code == 1
    accounts = [tie["account"] for tie in json.loads(result.stdout)["differences"]]
    assert accounts == ["table:T-1:drop-box", "table:T-1:rake-area"]
    assert "2 do not tie to the ledger" in result.stderr
    assert 'class="wrong"' in run("report", FIRST, "--data", folder, "--html").stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("someday",), "is no day: write it as in 2026-11-17"),
        (("2026-11-16",), "is before the first entry of this room, which is of 2026-11-17"),
        (("2999-01-01",), "has not begun"),
        ((FIRST, "--csv", "--html"), "choose one of --csv, --html and --json"),
    ],
)
def test_bad_input__says_what_to_write(room: str, words: tuple[str, ...], told: str) -> None:
    assert told in refused("report", *words, "--data", room, code=2)


def test_a_folder_without_a_room__is_said(tmp_path: Path) -> None:
    assert "there is no file" in refused("report", "today", "--data", str(tmp_path), code=2)
    assert list(tmp_path.iterdir()) == []


def test_out__a_new_file_of_its_owner_and_none_written_over(room: str, tmp_path: Path) -> None:
    path = tmp_path / "day.csv"
    assert out("report", FIRST, "--data", room, "--csv", "--out", str(path)) == ""
    assert rows_of(path.read_bytes().decode()) == rows_of(out("report", FIRST, "--data", room, "--csv"))
    assert path.stat().st_mode & 0o077 == 0
    before = path.read_bytes()
    assert "is there already" in refused("report", FIRST, "--data", room, "--out", str(path), code=2)
    assert path.read_bytes() == before
    assert "cannot be written" in refused(
        "report", FIRST, "--data", room, "--out", str(tmp_path / "none" / "x"), code=2
    )


# --- rooms in which people play ---------------------------------------------------------------------------------------
@covers("H-17")
def test_h_17__a_room_of_two_dealers__as_the_audit_has_it(tmp_path: Path) -> None:
    asyncio.run(two_dealers(tmp_path))
    audited = asyncio.run(room_books(tmp_path))
    for day, expected in (("2023-11-14", 1000), ("2023-11-15", 600)):
        told = parsed("report", day, "--data", str(tmp_path))
        assert told["facility"] == "A card room"
        assert told["time_zone"] == "America/New_York"
        number = audited.books.calendar.day_of(told["start"])
        rows = {
            (place.table, place.dealer): took for place, took in audited.takings.rows.items() if place.day == number
        }
        assert sum([row["dropped"] for row in told["takings"]]) == expected
        assert {
            (row["table"], row["dealer"]): Took(rake_taken=row["taken"], rake_dropped=row["dropped"])
            for row in told["takings"]
        } == rows


@pytest.mark.parametrize("moves", [120, 160])
def test_after_any_play__banks_and_accounts_are_those_of_the_ledger(tmp_path: Path, moves: int) -> None:
    asyncio.run(play(tmp_path, moves))
    told = parsed("report", "2023-11-14", "--data", str(tmp_path))
    books = asyncio.run(room_books(tmp_path)).books
    flows = books.days[books.calendar.day_of(told["start"])]
    assert told["differences"] == []
    assert {f"table:{row['table']}:bank": row["win"] for row in told["banks"]} == {
        name: flow.net for name, flow in flows.items() if name.endswith(":bank")
    }
    assert sum([row["net"] for row in told["kinds"]]) == 0
    assert sum([row["came_in"] for row in told["kinds"]]) == sum([flow.came_in for flow in flows.values()])


def test_a_room_of_an_older_pitboss__is_told_alike_and_not_changed(tmp_path: Path) -> None:
    asyncio.run(play(tmp_path, 120))
    before = parsed("report", "2023-11-14", "--data", str(tmp_path))
    make_older(tmp_path / DATABASE_NAME)
    content = (tmp_path / DATABASE_NAME).read_bytes()
    after = parsed("report", "2023-11-14", "--data", str(tmp_path))
    assert (tmp_path / DATABASE_NAME).read_bytes() == content
    assert after["banks"]
    # It posted one leg of each move by itself, where a batch of today has their net.
    nets = [[(row["kind"], row["net"]) for row in told.pop("kinds")] for told in (before, after)]
    assert nets[0] == nets[1]
    assert after == before


def test_beside_a_room_that_is_open(tmp_path: Path) -> None:
    async def look() -> None:
        it = await House(tmp_path).open()
        await it.table()
        await it.person("Ann")
        told = await asyncio.to_thread(parsed, "report", "2023-11-14", "--data", str(tmp_path))
        assert [row["title"] for row in told["tables"]] == ["Hold 'Em"]
        assert told["days_are"] == "days of UTC"
        assert told["start"] <= START < told["end"]
        await it.stop()

    asyncio.run(look())
    assert SECOND not in out("report", "2023-11-14", "--data", str(tmp_path))
