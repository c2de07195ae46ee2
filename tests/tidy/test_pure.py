"""The rules know no clock, no chance and no outside world: these packages import nothing that could bring them in."""

import sys

from tests.tidy.tree import imports, modules_of, place

PURE = ("cards", "money", "rulebook", "rankings", "ledger", "games", "submission", "engine", "house")
FORBIDDEN = {"random", "time", "datetime", "os", "asyncio", "logging"}
ALLOWED = (sys.stdlib_module_names - FORBIDDEN) | {"msgspec", "pitboss"}
# The one file that asks where in a text each key stands.
READER = {"src/pitboss/submission/file/lines.py": "tomlkit"}


def test_pure_packages_import_only_the_quiet_standard_library_and_msgspec() -> None:
    impure = [
        f"{place(path)}:{line} imports {name}"
        for path in modules_of(*PURE)
        for line, name in imports(path)
        if name.partition(".")[0] not in {*ALLOWED, READER.get(place(path))}
    ]
    assert not impure, "\n".join(impure)
