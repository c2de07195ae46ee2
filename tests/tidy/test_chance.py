"""Nothing in the product puts another source of chance in the place of the operating system's."""

import re

from tests.tidy.tree import imports, modules_of, place

# Imported by name, or reached through the module.
REPLACED = re.compile(r"pitboss\.chance import [^\n]*\bdrawn_from\b|\bchance\.drawn_from\b")


def test_only_simulations_draw_from_another_source() -> None:
    found = [place(path) for path in modules_of() if REPLACED.search(path.read_text())]
    assert not found, found


def test_the_live_shuffle_asks_the_operating_system_itself() -> None:
    (shuffle,) = [path for path in modules_of("room") if place(path).endswith("decks/shuffle.py")]
    assert {name for _, name in imports(shuffle)} & {"os", "pitboss.chance"} == {"os"}
