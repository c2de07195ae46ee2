"""The files of the project, and what a module imports: what the tidy tests look at."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "pitboss"
CODE_FOLDERS = ("src", "tests", "bench", "tools")
NOT_OURS = {".git", ".venv", "__pycache__", "node_modules", "build", "dist"}
NOT_OURS_ENDINGS = ("_cache", ".egg-info", ".hypothesis")


@cache
def project_files() -> tuple[Path, ...]:
    """What is or would be committed; outside a checkout, the tree without what tools leave behind."""
    return tuple(path for path in (_listed_by_git() or _found_in_tree()) if path.is_file())


def _listed_by_git() -> list[Path]:
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:
        return []
    return [ROOT / name for name in answer.stdout.split("\0") if name] if answer.returncode == 0 else []


def _found_in_tree() -> list[Path]:
    def ours(part: str) -> bool:
        return part not in NOT_OURS and not part.endswith(NOT_OURS_ENDINGS)

    return [path for path in sorted(ROOT.rglob("*")) if all(map(ours, path.relative_to(ROOT).parts))]


def python_files() -> list[Path]:
    """Every module of the code folders."""
    return [path for path in project_files() if path.suffix == ".py" and place(path).startswith(CODE_FOLDERS)]


def modules_of(*parts: str) -> list[Path]:
    """The modules of these packages (or single modules) of pitboss; of all of them when none is named."""
    return [path for path in python_files() if path.is_relative_to(PACKAGE) and (not parts or part_of(path) in parts)]


def place(path: Path) -> str:
    """'src/pitboss/cards.py': how a message names a file."""
    return path.relative_to(ROOT).as_posix()


def part_of(path: Path) -> str:
    """'engine' for src/pitboss/engine/pots/split.py, 'cards' for src/pitboss/cards.py."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@cache
def syntax(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=place(path))


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Line and full dotted name of everything a module of src imports, wherever in the file."""
    folder = path.relative_to(ROOT / "src").parent.parts
    for node in ast.walk(syntax(path)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            up = folder[: len(folder) - node.level + 1] if node.level else ()
            base = ".".join((*up, *filter(None, [node.module])))
            for alias in node.names:
                yield node.lineno, f"{base}.{alias.name}"
