"""What two submissions do not say alike, key by key. Entries are the same by their names, hands of a Bad Beat by their
number. A key that is left out says what its default says."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from pitboss.submission.choices import HouseChoices
from pitboss.submission.file.keys import Key, Section
from pitboss.submission.file.read import CALLED, SECTIONS
from pitboss.submission.file.structs import MixGame, Submission, TableEntry
from pitboss.submission.file.table_keys import CHOICE_NAMES
from pitboss.submission.profiles import PROFILES

DEFAULTS = HouseChoices()


class Change(msgspec.Struct, frozen=True):
    """section: whose key it is, as in 'table "Omaha 4-8"'. before, after: the value in words; None where there is no
    such section. rule: the entry that the key is about."""

    section: str
    key: str
    rule: str
    before: str | None
    after: str | None


def compare(old: Submission, new: Submission) -> list[Change]:
    """In the order of the file; what is new comes after what was there."""
    return [
        change
        for section in SECTIONS
        for change in _section(section, getattr(old, section.name), getattr(new, section.name), "")
    ]


def _section(section: Section, old: Any, new: Any, within: str) -> Iterator[Change]:
    before, after = _by_name(section, old), _by_name(section, new)
    for name in {**before, **after}:
        own = " ".join(filter(None, [CALLED.get(section.name, section.name), f'"{name}"' if name else ""]))
        called = f"{within}, {own}" if within else own
        yield from _entry(section, before.get(name), after.get(name), called)


def _by_name(section: Section, entries: Any) -> Mapping[str, Any]:
    """Those without a name of their own by their number."""
    if entries is None:
        return {}
    if section.shape == "one":
        return {"": entries}
    return {getattr(entry, "name", str(number)): entry for number, entry in enumerate(entries, 1)}


def _entry(section: Section, old: Any, new: Any, called: str) -> Iterator[Change]:
    for key in section.keys:
        before, after = _told(key, old), _told(key, new)
        # Of an entry that is new or gone only what it said.
        if before != after and (None not in (before, after) or _said(section, key, new if old is None else old)):
            yield Change(called, key.name, key.rule, before, after)
    for inner in section.inner:
        yield from _section(inner, getattr(old, inner.name, None), getattr(new, inner.name, None), called)


def _said(section: Section, key: Key, entry: Any) -> bool:
    return bool(_value(key, entry) != _value(key, section.made()))


def _told(key: Key, entry: Any) -> str | None:
    if entry is None:
        return None
    value = _value(key, entry)
    return "none" if value is None else key.kind.show(value)


def _value(key: Key, entry: Any) -> Any:
    if not isinstance(entry, TableEntry | MixGame) or key.name not in CHOICE_NAMES:
        return getattr(entry, key.attribute)
    profile = entry.choices.get("profile", DEFAULTS.profile)
    default = PROFILES[profile].get(key.name, getattr(DEFAULTS, key.name))
    return entry.choices.get(key.name, default)
