"""Help answers at once: it loads neither the engine nor Rich, nor anything else that only a command needs."""

import subprocess
import sys

import pytest
import typer

from pitboss.cli.main import GROUPS, app
from tests.unit.cli.running import out, run

JSON_COMMANDS = ("games", "rules", "deal", "demo", "rule-on", "rank", "scenario", "replay")


def test_help__begins_with_what_a_newcomer_needs() -> None:
    text = out("--help")
    told = [line.split()[0] for line in text.partition("Start here:")[2].splitlines() if line.startswith("  ")]
    assert told == [name for names in GROUPS.values() for name in names]
    assert told[:4] == ["serve", "deal", "games", "rules"]
    assert all(f"\n{title}:\n" in text for title in GROUPS)


def test_help__every_command_is_in_one_group() -> None:
    commands: dict[str, object] = getattr(typer.main.get_command(app), "commands", {})
    assert sorted(commands) == sorted(name for names in GROUPS.values() for name in names)


@pytest.mark.parametrize("command", JSON_COMMANDS)
def test_help_of_a_command__offers_json(command: str) -> None:
    assert "--json" in out(command, "--help")


def test_version() -> None:
    from pitboss import __version__

    assert out("--version") == f"pitboss {__version__}\n"


def test_no_command__shows_the_help() -> None:
    assert "Usage: " in run().output


def test_an_unknown_command__exits_2() -> None:
    result = run("dael")
    assert result.exit_code == 2
    assert "dael" in result.stderr


def test_help__loads_nothing_that_it_does_not_need() -> None:
    script = "import sys, pitboss.cli.main; print(*sys.modules)"
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = set(answer.stdout.split())
    assert "typer" in loaded
    assert not {name for name in loaded if name.partition(".")[0] in ("rich", "msgspec", "pydantic")}
    assert not {name for name in loaded if name.startswith(("pitboss.engine", "pitboss.games", "pitboss.rulebook"))}
