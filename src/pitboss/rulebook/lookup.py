"""Finding rules: by id, by words, and where each is enforced."""

import re
from difflib import get_close_matches
from importlib.resources import files

import msgspec

from pitboss.rulebook.entry import Rule
from pitboss.rulebook.register import REGISTER

CAMEL_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")


class Places(msgspec.Struct, frozen=True):
    """Where a rule is enforced, and the tests that show it."""

    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()


def rule(rule_id: str) -> Rule:
    """The rule of that id; the KeyError for an unknown one names those that come near."""
    found = REGISTER.get(rule_id)
    if found is None:
        near = get_close_matches(rule_id.upper(), REGISTER, n=3, cutoff=0.5)
        hint = f"; near are {', '.join(near)}" if near else ""
        raise KeyError(f"no rule {rule_id!r} in the register{hint}")
    return found


def search(text: str) -> list[Rule]:
    """The rules in which every word of the text occurs: in the id, a citation or our words."""
    wanted = text.casefold().split()
    return [entry for entry in REGISTER.values() if all(word in _haystack(entry) for word in wanted)]


def _haystack(entry: Rule) -> str:
    return " ".join((entry.id, *entry.citations, entry.words)).casefold()


def choice_name(rule_id: str) -> str:
    """The name of the house choice that an N-CFG entry is about: "bet_min_raise" of N-CFG-bet.minRaise, else ""."""
    head, _, key = rule_id.partition("N-CFG-")
    return "" if head else CAMEL_HUMP.sub("_", key.replace(".", "_")).lower()


def coverage() -> dict[str, Places]:
    """For each rule id, the places in the code and the tests, as last written by `python -m tools.coverage`."""
    text = files("pitboss.rulebook").joinpath("coverage.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, Places])
