"""`pitboss scenario FILE…`: each file played and checked, a line a file, and what was wrong where."""

from pathlib import Path

from rich.text import Text

from pitboss.cli.output import fail, print_json, screen
from pitboss.notation.text import TextError
from pitboss.scenarios.files import play_file, read_file
from pitboss.scenarios.outcome import Failure, Outcome


def scenario(paths: list[Path], as_json: bool) -> int:
    """1 where something came out otherwise than expected."""
    files = [file for path in paths for file in _files(path)]
    results = [(file, _play(file)) for file in files]
    if as_json:
        print_json([_record(file, outcome) for file, outcome in results])
    else:
        console = screen()
        width = max(len(file.stem) for file in files)
        for file, outcome in results:
            console.print(_line(file, outcome, width), soft_wrap=True)
            for failure in outcome.failures:
                where = f"line {failure.line}" if failure.line else "file"
                console.print(Text(f"      {where}: expected  {failure.expected}"), soft_wrap=True)
                console.print(Text(f"      {' ' * len(where)}  came out  {failure.got}", "red"), soft_wrap=True)
        failed = sum(not outcome.ok for _, outcome in results)
        console.print(Text(f"{len(results) - failed} of {len(results)} as expected", "dim" if not failed else "bold"))
    return 0 if all(outcome.ok for _, outcome in results) else 1


def _files(path: Path) -> list[Path]:
    """A file, or all scenarios of a folder."""
    if not path.exists():
        fail(f"there is no file or folder {path}")
    found = sorted(path.rglob("*.scenario")) if path.is_dir() else [path]
    if not found:
        fail(f"no file in {path} ends in .scenario")
    return found


def _play(path: Path) -> Outcome:
    try:
        return play_file(read_file(path.read_text(encoding="utf-8")))
    except TextError as error:
        told = f"{error.text!r}: {error.problem}" if error.text else error.problem
        return Outcome("", (Failure(error.line, "a scenario that can be read", told),), 0)
    except (OSError, UnicodeDecodeError) as error:
        return Outcome("", (Failure(0, "a file that can be read", str(error)),), 0)


def _line(path: Path, outcome: Outcome, width: int) -> Text:
    text = Text("ok    ", "green") if outcome.ok else Text("FAIL  ", "bold red")
    text.append(f"{path.stem:<{width}}", "not bold default")
    return text.append(f"  {outcome.checked:>2} checked  {outcome.title}", "not bold dim")


def _record(path: Path, outcome: Outcome) -> dict[str, object]:
    return {
        "file": path.as_posix(),
        "title": outcome.title,
        "ok": outcome.ok,
        "checked": outcome.checked,
        "failures": outcome.failures,
    }
