"""The report: failures first, whole or not there, and an interrupted run goes on."""

import json
import shlex
from concurrent.futures import ThreadPoolExecutor
from math import comb
from pathlib import Path

import msgspec
import pytest
from click import Command, Context, Group
from typer.main import get_command

from pitboss.certify import running
from pitboss.certify.asked import FULL, QUICK, Asked, Sizes
from pitboss.certify.check import CertifyError, Check, Found, Line
from pitboss.certify.page import page_of
from pitboss.certify.parts import PARTS, begin_parts, check_parts, clear_parts
from pitboss.certify.report import certify
from pitboss.certify.running import run
from pitboss.certify.sections import SECTIONS, rules
from pitboss.certify.sections import published as says
from pitboss.certify.structs import Report
from pitboss.cli.main import app
from pitboss.games import BANKED_GAMES, RING_GAMES
from tests.unit.certify.doing import TINY
from tests.unit.cli.running import refused
from tests.unit.cli.running import run as command

CALLED: list[str] = []


def find(name: str) -> Found:
    CALLED.append(name)
    if name == "stopped":
        raise KeyboardInterrupt
    if name == "broken":
        raise ValueError("no such thing")
    return Found(name, name != "bad")


def check(name: str, weight: float = 1.0) -> Check:
    return Check(name, f"claim {name}", "command", "input", "expected", "source", find, (name,), weight)


def quiet(ready: float, total: float, what: str) -> None:
    pass


def test_sizes__are_what_a_report_promises() -> None:
    assert FULL.shuffles * (52 + 36 + 54) >= 10**8
    assert FULL.batch_hands * len(RING_GAMES) >= 10**7
    assert FULL.engine_hands * (len(RING_GAMES) + len(BANKED_GAMES)) >= 10**5


def test_published__is_what_closed_forms_give() -> None:
    assert sum(says.FIVE_HIGH.values()) == sum(says.FIVE_LOW.values()) == sum(says.TWO_SEVEN.values()) == comb(52, 5)
    assert sum(says.SEVEN_HIGH.values()) == sum(says.SEVEN_LOW.values()) == comb(52, 7)
    assert (sum(says.SIX_PLUS.values()), sum(says.JOKER.values())) == (comb(36, 5), comb(54, 5))
    # Four ranks in four suits; and where all are of one rank or one suit, a single card counts.
    assert (says.BADUGI["four-card Badugi"], says.BADUGI["one-card Badugi"]) == (24 * comb(13, 4), 13 + 4 * comb(13, 4))
    assert sum(says.BADUGI.values()) == comb(52, 4)
    # Five ranks of so many, any suits; one rank more each time.
    lows = [4**5 * comb(top, 4) for top in range(4, 13)]
    assert list(says.FIVE_LOW.values())[:9] == lows
    # Nine straights, of any suits but all the same; those of one suit have the royal ones among them.
    assert says.TWO_SEVEN["straight"] == 9 * (4**5 - 4)
    assert says.TWO_SEVEN["flush"] == 4 * (comb(13, 5) - 9)


def test_run__an_interrupted_one_goes_on_where_it_was(tmp_path: Path) -> None:
    CALLED.clear()
    with pytest.raises(KeyboardInterrupt):
        run([check("first", 2), check("stopped")], tmp_path, "code", 0, quiet)
    lines = run([check("first", 2), check("second")], tmp_path, "code", 0, quiet)
    assert CALLED == ["first", "stopped", "second"]
    assert [line.key for line in lines] == ["first", "second"]
    run([check("first", 2)], tmp_path, "other code", 0, quiet)
    assert CALLED[3:] == ["first"]


def test_run__half_a_file_is_done_again(tmp_path: Path) -> None:
    run([check("first")], tmp_path, "code", 0, quiet)
    (part,) = (tmp_path / PARTS).iterdir()
    part.write_bytes(part.read_bytes()[:20])
    CALLED.clear()
    run([check("first")], tmp_path, "code", 0, quiet)
    assert CALLED == ["first"]


def test_run__whatever_a_check_raises_is_a_failure(tmp_path: Path) -> None:
    (line,) = run([check("broken")], tmp_path, "code", 0, quiet)
    assert (line.status, line.result) == ("failed", "ValueError: no such thing")


def test_certify__writes_both_files_and_nothing_else_and_never_over_them(tmp_path: Path) -> None:
    out = tmp_path / "report"
    report = certify(Asked(TINY, only=("commitments",)), out, 0, quiet)
    assert report.passed
    assert sorted(path.name for path in out.iterdir()) == ["report.html", "report.json"]
    read = msgspec.json.decode((out / "report.json").read_bytes(), type=Report)
    assert read == report
    assert all(line.command and line.input and line.expected and line.source for line in read.sections[0].lines)
    assert read.files["cards.py"]
    with pytest.raises(CertifyError, match="not written over"):
        certify(Asked(TINY), out, 0, quiet)
    (out / "report.json").unlink()
    before = (out / "report.html").read_bytes()
    with pytest.raises(CertifyError, match=r"there is a report\.html in .* not written over"):
        certify(Asked(TINY), out, 0, quiet)
    assert (out / "report.html").read_bytes() == before
    with pytest.raises(CertifyError, match="--only takes rankings"):
        certify(Asked(TINY, only=("cards",)), tmp_path / "other", 0, quiet)
    (tmp_path / "file").write_text("")
    with pytest.raises(CertifyError, match="is a file"):
        certify(Asked(TINY), tmp_path / "file", 0, quiet)
    assert not (tmp_path / "other").exists()


def test_certify__leaves_what_it_did_not_make(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "mine.txt").write_text("kept")
    certify(Asked(TINY, only=("commitments",)), tmp_path, 0, quiet)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["parts", "report.html", "report.json"]
    assert (tmp_path / "parts" / "mine.txt").read_text() == "kept"


def test_certify__a_folder_of_that_name_that_no_report_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / PARTS).mkdir()
    (tmp_path / PARTS / "mine.json").write_text("{}")
    with pytest.raises(CertifyError, match="was not made by a report"):
        certify(Asked(TINY, only=("commitments",)), tmp_path, 0, quiet)
    assert [path.name for path in tmp_path.iterdir()] == [PARTS]
    assert [path.name for path in (tmp_path / PARTS).iterdir()] == ["mine.json"]


def test_certify__a_link_of_that_name_is_refused(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / PARTS).symlink_to(tmp_path / "elsewhere")
    with pytest.raises(CertifyError, match="was not made by a report"):
        certify(Asked(TINY, only=("commitments",)), tmp_path, 0, quiet)


def test_parts__a_file_beside_our_own_stays(tmp_path: Path) -> None:
    begin_parts(tmp_path, "now")
    folder = tmp_path / PARTS
    (folder / f"{'a' * 24}.json").write_text("{}")
    (folder / f".{'a' * 24}.json-b8_x").write_text("half")
    (folder / "cache").mkdir()
    (folder / "mine.txt").write_text("kept")
    check_parts(tmp_path)
    clear_parts(tmp_path)
    assert [path.name for path in folder.iterdir()] == ["mine.txt"]
    (folder / "mine.txt").unlink()
    check_parts(tmp_path)
    begin_parts(tmp_path, "now")
    clear_parts(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_certify__goes_on_in_the_folder_of_a_run_that_was_stopped(tmp_path: Path) -> None:
    begin_parts(tmp_path, "yesterday")
    certify(Asked(TINY, only=("commitments",)), tmp_path, 0, quiet)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["report.html", "report.json"]


def checks_of(asked: Asked) -> list[Check]:
    return [check for section in SECTIONS for check in section.checks(asked)]


@pytest.mark.parametrize("sizes", [QUICK, FULL], ids=["quick", "full"])
def test_commands__show_the_very_line(sizes: Sizes) -> None:
    """Each command names its own line: by its key, or by what the key ends with, in a command that takes it."""
    root = get_command(app)
    commands = {check.key: check.command for check in checks_of(Asked(sizes))}
    assert len(set(commands) & {"rankings/joker", "commitments/36", "money/batch-holdem", "versions/python"}) == 4
    for key, shown in commands.items():
        name, *words = shlex.split(shown)
        if name != "pitboss":
            assert (key, name) in {("rules/mutate", "make"), ("versions/pitboss", "git")}
            continue
        called: Command = root
        context = Context(root)
        while isinstance(called, Group):
            found = called.get_command(context, words.pop(0))
            assert found is not None, shown
            called = found
        # Raises where an option is not known or an argument is missing.
        context = called.make_context(called.name, words)
        if called.name == "certify":
            assert (context.params["only"], context.params["quick"]) == ((key,), sizes == QUICK)
        elif not key.endswith("/none"):
            assert key.split("/")[1].split("-")[0] in shown


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes take seconds to begin."""
    monkeypatch.setattr(running, "ProcessPoolExecutor", lambda workers, **more: ThreadPoolExecutor(workers))


@pytest.mark.usefixtures("threads")
def test_only__a_line_alone_even_one_that_uses_the_tables_of_another(tmp_path: Path) -> None:
    report = certify(Asked(TINY, only=("commitments/36", "rules")), tmp_path / "some", 0, quiet)
    assert [line.key for section in report.sections for line in section.lines if section.key == "commitments"] == [
        "commitments/36"
    ]
    assert [section.key for section in report.sections] == ["rules", "commitments"]
    alone = msgspec.structs.replace(check("alone"), after="first")
    (line,) = run([alone], tmp_path, "code", 1, quiet)
    assert line.status == "passed"


@pytest.mark.usefixtures("threads")
def test_command__a_line_that_is_asked_for_is_shown(tmp_path: Path) -> None:
    result = command("certify", "--quick", "--only", "rules/places", "--workers", "1", "--out", str(tmp_path / "one"))
    assert result.exit_code == 0
    assert "Nothing failed: 1 of 1 lines passed." in result.stdout
    assert "passed  The code that is said to enforce a rule names it\n  expected  " in result.stdout
    assert "certify --quick --only rules/places --out DIR" in result.stdout


def test_page__failures_stand_first_and_nothing_is_fetched(tmp_path: Path) -> None:
    report = certify(Asked(TINY, only=("commitments", "rules")), tmp_path, 0, quiet)
    bad = Line("k", "<b>a claim</b>", "command", "input", "expected", "source", "found", "failed", 1.0, "now")
    page = page_of(msgspec.structs.replace(report, passed=False, failures=(bad,)))
    assert page.index("1 of ") < page.index("<h2>Failed</h2>") < page.index("&lt;b&gt;a claim") < page.index("Sections")
    assert "<script" not in page
    assert "http" not in page


def test_command__a_failure_is_said_first_and_exits_with_1(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "checkout", lambda: tmp_path)
    monkeypatch.setattr(rules, "commit_of", lambda root: "c0ffee")
    (tmp_path / "mutate.json").write_text(
        '{"commit": "c0ffee", "changed": false, "seed": 1, "lines": 100, "killed": 1}'
    )
    out = tmp_path / "report"
    arguments = ["--only", "rules", "--mutate", str(tmp_path / "mutate.json"), "--workers", "1"]
    result = command("certify", "--quick", "--out", str(out), *arguments)
    assert result.exit_code == 1
    assert result.stdout.startswith("1 of 3 lines FAILED; 2 passed.\n\nFAILED  The tests notice")
    assert json.loads((out / "report.json").read_text())["failures"][0]["key"] == "rules/mutate"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--only", "cards"], "no section is called 'cards'"),
        (["--only", "cards/all"], "no section is called 'cards'"),
        (
            ["--only", "money/batch-holdm"],
            "no line is called 'money/batch-holdm': of 44 of this section, near it are money/",
        ),
        (["--hands", "nowhere.phh"], "there is no file nowhere.phh"),
        (["--room", "nowhere"], "--room names the folder of a room"),
        (["--room", "{folder}"], "there is no log in"),
        (["--room", "{folder}", "--only", "rules"], "there is no log in"),
        (["--mutate", "nowhere.json", "--only", "rules"], "there is no report nowhere.json"),
        (["--mutate", "{folder}/broken.json"], "is no report of make mutate"),
        (["--mutate", "{folder}/broken.json", "--only", "money"], "is no report of make mutate"),
    ],
)
def test_command__what_cannot_be_certified(arguments: list[str], words: str, tmp_path: Path) -> None:
    (tmp_path / "broken.json").write_text('{"lines": "many"')
    arguments = [each.format(folder=tmp_path) for each in arguments]
    assert words in refused("certify", "--out", str(tmp_path / "report"), *arguments)
    assert not (tmp_path / "report").exists()
