"""The reference of the Python API, made of docstrings: a page for each public package, below docs/reference.

python -m tools.reference            write them
python -m tools.reference --check    exit 1 where one is not current

What is public is what a package names in its `__init__`. Everything is read from the sources, nothing is imported.
"""

import argparse
import sys
from pathlib import Path

from tools.reference_source import Module, described, names_of

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
PAGES = ROOT / "docs" / "reference"
PACKAGES = ("pitboss.lab", "pitboss.lab.batch", "pitboss.engine", "pitboss.histories")

HEAD = """\
# {package}

Made by `python -m tools.reference` from the docstrings; do not edit it by hand. A [tour](../tour.md) shows it at work.

"""


def page(package: str, source: Path = SOURCE) -> str:
    """The package's own words, then its names: classes first, functions, and what else there is."""
    module = Module.read(source, package)
    parts = [HEAD.format(package=package), described(module.words)]
    entries = sorted((module.find(source, name) for name in names_of(module)), key=lambda entry: entry.order)
    parts += [f"\n## `{entry.name}`\n\n{entry.text}" for entry in entries]
    return "".join(parts).rstrip() + "\n"


def place_of(package: str) -> Path:
    return PAGES / f"{package.rpartition('.')[2]}.md"


def stale() -> list[str]:
    """Pages that are not what would be written now."""
    return [
        f"{place_of(package).relative_to(ROOT).as_posix()} is not current: run python -m tools.reference"
        for package in PACKAGES
        if not place_of(package).is_file() or place_of(package).read_text(encoding="utf-8") != page(package)
    ]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.reference", description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 where a page is not current")
    if parser.parse_args().check:
        print("\n".join(stale()) or "the reference is current")
        return 1 if stale() else 0
    PAGES.mkdir(exist_ok=True)
    for package in PACKAGES:
        place_of(package).write_text(page(package), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
