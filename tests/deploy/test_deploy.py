"""Every file of deploy/, and the commands of its page: what they name is there, and Pitboss knows what it is told.
Where the machine has Caddy or systemd, they read their own files too; NATS always does."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from pitboss.store.sealing import new_key, read_room_key
from pitboss.store.slip_keys import SLIP_KEYS_NAME, SlipKeys
from pitboss.web.routes.staff import ROUTES
from tests.deploy.options import called, faults_of, variables
from tests.deploy.page import PAGE, blocks, tried
from tests.support.nats import program as nats_program
from tests.tidy.tree import ROOT

DEPLOY = ROOT / "deploy"
UNITS = sorted(DEPLOY.glob("systemd/*.service"))
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
NODES = {name: service for name, service in SERVICES.items() if name.startswith("node-")}
# Read by the Caddyfile, by the units themselves, and by the lab.
OTHERS = {"PITBOSS_SITE", "PITBOSS_NODES", "PITBOSS_PORT", "PITBOSS_ADDRESS", "PITBOSS_OPTIONS", "PITBOSS_CACHE"}


def after(words: list[str], option: str) -> str:
    return words[words.index(option) + 1]


def seconds(text: str) -> int:
    return int(text.removesuffix("s"))


# --- all of them -----------------------------------------------------------------------------------------------------
def test_every_command__is_one_that_pitboss_knows() -> None:
    places = {f"{PAGE.name}:{block.line}": block.text for block in blocks()}
    places |= {unit.name: unit.read_text(encoding="utf-8") for unit in UNITS}
    commands = [(place, words) for place, text in places.items() for words in called(text)]
    commands += [(name, service["command"]) for name, service in NODES.items()]
    assert len(commands) >= 20
    wrong = [f"{place}: {fault}" for place, words in commands for fault in faults_of(words)]
    assert not wrong, "\n".join(wrong)


def test_every_variable__is_read_by_somebody() -> None:
    known = variables() | OTHERS
    assert {"PITBOSS_POSTGRES", "PITBOSS_NATS"} <= known
    files = [path for path in DEPLOY.rglob("*") if path.is_file() and path.name != ".env"]
    named = {name for path in [PAGE, *files] for name in re.findall(r"PITBOSS_[A-Z]+", path.read_text())}
    assert named <= known, named - known


def test_the_page__names_every_file() -> None:
    page = PAGE.read_text(encoding="utf-8")
    names = (
        "Caddyfile",
        "compose.yaml",
        "nats.conf",
        "node-folder.sh",
        "pitboss.service",
        "room.env.example",
        "systemd",
    )
    for name in names:
        assert name in page, name
    # Each step is tried, and what cannot be is what needs another machine.
    assert len(tried()) > 15
    untried = "".join(block.text for block in blocks() if block.kind == "console")
    assert all(re.match(r"sudo |docker compose|make cluster|cp deploy|PATH=", line) for line in untried.splitlines())
    assert {block.kind for block in blocks()} == {"sh", "console"}


# --- containers ------------------------------------------------------------------------------------------------------
def test_compose__three_nodes_with_names_and_folders_of_their_own_and_one_shared() -> None:
    assert {"proxy", "database", "nats", "key", "node-a", "node-b", "node-c"} == set(SERVICES)
    for name, node in NODES.items():
        words = node["command"]
        assert f"node-{after(words, '--node')}" == name
        assert after(words, "--address") == f"http://{name}:8000"
        assert node["volumes"] == ["common:/common", f"{name}:/room"]
        assert node["entrypoint"] == ["node-folder", "/common", after(words, "--data"), "pitboss"]
        # Who hands over must not be killed meanwhile, and one that cannot start yet is started again.
        assert (seconds(node["stop_grace_period"]), node["restart"], node["init"]) == (180, "unless-stopped", True)
        assert after(words, "--proxy") == COMPOSE["networks"]["default"]["ipam"]["config"][0]["subnet"]
    assert SERVICES["proxy"]["environment"]["PITBOSS_NODES"].split() == [f"{name}:8000" for name in NODES]


def test_compose__what_it_names_is_there() -> None:
    example = (DEPLOY / "room.env.example").read_text(encoding="utf-8")
    wanted = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text(encoding="utf-8")))
    assert wanted == set(re.findall(r"^(\w+)=", example, re.MULTILINE))
    for name, service in SERVICES.items():
        assert set(service.get("depends_on", ())) <= set(SERVICES), name
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert (DEPLOY / source).is_file() if source.startswith("./") else source in COMPOSE["volumes"], volume
        build = service.get("build")
        if build:
            assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()
    assert "/deploy/.env" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()


def test_compose__the_database_is_durable_and_nats_keeps_nothing() -> None:
    assert {"fsync=on", "synchronous_commit=on", "full_page_writes=on"} <= set(SERVICES["database"]["command"])
    assert all(volume.endswith(":ro") for volume in SERVICES["nats"]["volumes"])
    assert "jetstream" not in (DEPLOY / "nats.conf").read_text(encoding="utf-8").lower().replace("no jetstream", "")


def test_compose__a_new_room_gets_a_key_and_an_old_one_keeps_it(tmp_path: Path) -> None:
    python, option, script = SERVICES["key"]["entrypoint"]
    assert (python, option) == ("python", "-c")
    for _ in range(2):
        subprocess.run([sys.executable, "-c", script.replace("/common", str(tmp_path))], check=True)
        key = read_room_key(tmp_path / "room.key")
        assert read_room_key(tmp_path / "room.key") == key
    assert (tmp_path / "room.key").stat().st_mode & 0o777 == 0o600


def test_image__installs_a_lock_file_with_hashes_and_copies_what_is_there() -> None:
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    for line in re.findall(r"^COPY (?!--from)(.*)$", text, re.MULTILINE):
        *sources, _ = line.split()
        for source in sources:
            assert (ROOT / source).exists(), source
            ignored = (DEPLOY / "Dockerfile.dockerignore").read_text(encoding="utf-8").splitlines()
            assert any(f"!{part}" in ignored for part in (source, source.partition("/")[0])), source
    assert "--require-hashes -r requirements-cluster.lock" in text
    assert "--no-deps --no-build-isolation ." in text
    pinned = _pinned("requirements-cluster.lock")
    assert pinned.items() >= _pinned("requirements.lock").items()
    assert {"asyncpg", "nats-py", "hatchling"} <= pinned.keys()


def _pinned(name: str) -> dict[str, str]:
    parts = re.split(r"^(?=\w)", (ROOT / name).read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    assert all("--hash=sha256:" in part for part in parts)
    return dict(re.findall(r"^([\w.-]+)==(\S+)", "".join(parts), re.MULTILINE))


# --- units, proxy, NATS ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_units__are_sound(unit: Path, tmp_path: Path) -> None:
    text = unit.read_text(encoding="utf-8")
    assert ("KillSignal=SIGTERM" in text, "TimeoutStopSec=180" in text, "Restart=on-failure" in text) == (True,) * 3
    for path in re.findall(r"/opt/pitboss/(deploy/\S+)", text):
        assert os.access(ROOT / path, os.X_OK), path
    if shutil.which("systemd-analyze") is None:
        return
    # As they are, but for programs that are where they will be.
    there = tmp_path / unit.name
    there.write_text(re.sub(r"=/opt/pitboss/\S+", "=/bin/true", text))
    done = subprocess.run(["systemd-analyze", "verify", str(there)], capture_output=True, text=True, check=False)
    assert there.name not in done.stderr, done.stderr


def test_caddyfile__asks_where_pitboss_answers() -> None:
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    (asked,) = re.findall(r"health_uri (\S+)", text)
    assert asked in {path for route in ROUTES for path in route.paths}
    if shutil.which("caddy") is None:
        return
    command = ["caddy", "adapt", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"]
    done = subprocess.run(
        command, env=os.environ | {"PITBOSS_NODES": "10.0.0.1:1 10.0.0.2:2"}, capture_output=True, text=True, check=True
    )
    dials = {found["dial"] for found in _found(yaml.safe_load(done.stdout), "upstreams")}
    assert dials == {"10.0.0.1:1", "10.0.0.2:2"}


def _found(value: Any, key: str) -> list[Any]:
    if isinstance(value, dict):
        return [*value.get(key, []), *[one for inner in value.values() for one in _found(inner, key)]]
    return [one for inner in value for one in _found(inner, key)] if isinstance(value, list) else []


def test_nats__reads_its_configuration() -> None:
    command = [nats_program(), "-t", "--config", str(DEPLOY / "nats.conf")]
    subprocess.run(command, env=os.environ | {"NATS_PASSWORD": "n12e3"}, capture_output=True, check=True)
    done = subprocess.run(
        command, env={name: text for name, text in os.environ.items() if name != "NATS_PASSWORD"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode
    assert "NATS_PASSWORD" in done.stderr


# --- the folder of a node --------------------------------------------------------------------------------------------
def test_node_folder__has_the_key_and_the_archive_of_the_room(tmp_path: Path) -> None:
    script, room, folder = str(DEPLOY / "node-folder.sh"), tmp_path / "room", tmp_path / "node-a"
    room.mkdir()
    done = subprocess.run([script, room, folder], capture_output=True, text=True, check=False)
    assert (done.returncode, folder.exists()) == (1, False)
    assert "there is no room.key" in done.stderr
    (room / "room.key").write_text("secret")
    # By whichever way the room is named, and as often as it is run.
    subprocess.run([script, "room", "node-a"], cwd=tmp_path, check=True)
    done = subprocess.run([script, room, folder, "echo", "a b"], capture_output=True, text=True, check=True)
    assert done.stdout == "a b\n"
    assert folder.stat().st_mode & 0o777 == 0o700
    assert (folder / "room.key").read_text() == "secret"
    (folder / "room.archive" / "1.gz").write_text("hands")
    assert (room / "room.archive" / "1.gz").read_text() == "hands"
    # A name on a tracking slip is read, and forgotten, by whichever node keeps the house.
    other, key = tmp_path / "node-b", new_key("room:test")
    subprocess.run([script, room, other], check=True)
    first, second = SlipKeys(key, folder / SLIP_KEYS_NAME), SlipKeys(key, other / SLIP_KEYS_NAME)
    made = first.keep("slip 1")
    subprocess.run([script, room, tmp_path / "node-c"], check=True)
    assert second.find("slip 1") == made
    second.forget("slip 1")
    assert first.find("slip 1") is None
    assert (room / SLIP_KEYS_NAME).stat().st_mode & 0o777 == 0o600
    first.close()
    second.close()
    # A copy of its own, as on another machine, is left alone.
    (folder / "room.key").unlink()
    (folder / "room.key").write_text("copy")
    subprocess.run([script, room, folder], check=True)
    assert (folder / "room.key").read_text() == "copy"
