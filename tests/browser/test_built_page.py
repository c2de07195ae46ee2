"""The page as it was built: its size, whose work is in it, what it is installed with. No browser is needed."""

import json
import os
import re
import shutil
import struct
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from pitboss import __version__
from pitboss.web.settings import DIST
from tools.page_size import LIMIT, first_load

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"


@pytest.fixture(autouse=True)
def built() -> None:
    if not (DIST / "build.json").is_file():
        pytest.fail("the page is not built: 'make page' builds it")


def test_the_first_load_is_small() -> None:
    files = first_load(DIST)
    assert sum(files.values()) < LIMIT, files
    # Tables, desks, lab and print are no part of it, and it is few files: a phone fetches six at a time.
    later = ("table", "felt", "Desk", "Lab", "Print", "Display", "uPlot", "qr")
    assert not [name for name in files if any(word in name for word in later)]
    assert sum(name.endswith(".woff2") for name in files) == 2
    assert len(files) <= 8


def test_a_link_to_a_table_knows_its_files() -> None:
    named = re.findall(r'<meta name="table" content="([^"]+)">', (DIST / "index.html").read_text())
    files = [file.lstrip("/") for file in named[0].split()]
    assert all((DIST / file).is_file() for file in files)
    assert [file for file in files if "/table-" in file]
    assert not set(files) & set(first_load(DIST))


def test_it_says_which_build_it_is() -> None:
    build = json.loads((DIST / "build.json").read_text())
    assert build["version"] == __version__
    # Of a checkout it is the one that lies here ('make page' builds it again); elsewhere nobody knows.
    assert build["commit"] == (git("rev-parse", "--short=12", "HEAD", folder=ROOT) or "unknown")
    assert f'src="/{build["entry"]}"' in (DIST / "index.html").read_text()


def git(*words: str, folder: Path, **more: str) -> str:
    """'' outside a checkout."""
    named = ["-c", "user.name=North", "-c", "user.email=north@example.org"]
    made = subprocess.run(
        ["git", *named, *words], cwd=folder, env=os.environ | more, capture_output=True, text=True, check=False
    )
    return made.stdout.strip() if made.returncode == 0 else ""


def test_it_is_built_again_for_another_commit_and_for_nothing_else(tmp_path: Path) -> None:
    """The stamp that the Makefile makes the page depend on."""
    stamp, alone = tmp_path / "build" / "commit", {"GIT_CEILING_DIRECTORIES": str(tmp_path.parent)}
    shutil.copy(ROOT / "Makefile", tmp_path)

    def make() -> tuple[str, int]:
        subprocess.run(["make", "-s", "build/commit"], cwd=tmp_path, env=os.environ | alone, check=True)
        return stamp.read_text().strip(), stamp.stat().st_mtime_ns

    outside = make()
    assert (outside[0], make()) == ("unknown", outside)
    git("init", "-q", folder=tmp_path, **alone)
    seen = {outside[0]}
    for words in ("one", "two"):
        git("commit", "-q", "--allow-empty", "-m", words, folder=tmp_path, **alone)
        made = make()
        assert made[0] == git("rev-parse", "HEAD", folder=tmp_path, **alone)
        assert make() == made
        seen.add(made[0])
    assert len(seen) == 3
    rules = (ROOT / "Makefile").read_text()
    (needs,) = re.findall(r"^\$\(PAGE\): (.*)$", rules, re.MULTILINE)
    assert {"build/commit", "src/pitboss/__init__.py"} <= set(needs.split())


def test_notices_come_with_it() -> None:
    text = (DIST / "notices.txt").read_text()
    assert text.startswith((WEB / "NOTICE").read_text().strip())
    for name in ("@fontsource-variable/inter", "@fontsource-variable/fraunces", "react-playing-cards", "svelte"):
        assert f"{name} " in text
    assert "SIL OPEN FONT LICENSE" in text


def test_the_wheel_has_it(tmp_path: Path) -> None:
    """Built as an installer does it, from what lies here: nothing is fetched."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    made = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    (wheel,) = tmp_path.glob("pitboss-*.whl")
    page = DIST.relative_to(ROOT / "src")
    with zipfile.ZipFile(wheel) as packed:
        there = {page / name.removeprefix(f"{page}/") for name in packed.namelist() if name.startswith(f"{page}/")}
        assert there == {page / path.relative_to(DIST) for path in DIST.rglob("*") if path.is_file()}
        # Whose work is in it: beside the page that carries it, and with the licence of the package.
        assert packed.read(f"{page}/notices.txt") == (DIST / "notices.txt").read_bytes()
        licences = f"pitboss-{__version__}.dist-info/licenses"
        for name in ("LICENSE", "web/NOTICE"):
            assert packed.read(f"{licences}/{name}") == (ROOT / name).read_bytes()


def test_what_it_is_installed_with() -> None:
    manifest = json.loads((DIST / "manifest.webmanifest").read_text())
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        head = (DIST / icon["src"].lstrip("/")).read_bytes()[:24]
        width, height = struct.unpack(">II", head[16:24])
        assert (head[:4], f"{width}x{height}") == (b"\x89PNG", icon["sizes"])
