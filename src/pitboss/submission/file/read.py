"""A text to a Submission, with everything that cannot be read, each with its line.

What cannot be read stands at its default, so that the rest can be looked at too; nobody uses such a submission.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from pitboss.rulebook import rule
from pitboss.submission.file.fault import Faults, FileFault, Place, near
from pitboss.submission.file.keys import BAD_BEAT, FACILITY, HIGH_HAND, PEOPLE, RAKE, Section
from pitboss.submission.file.kinds import Wrong
from pitboss.submission.file.lines import Lines, NotToml, read_toml
from pitboss.submission.file.structs import Submission
from pitboss.submission.file.table_keys import CHOICE_NAMES, MIX, TABLE

SECTIONS = (FACILITY, RAKE, BAD_BEAT, HIGH_HAND, PEOPLE, MIX, TABLE)
CALLED = {
    "people": "person", "tables": "table", "bad_beat": "bad beat", "high_hand": "high hand", "mixes": "mix",
    "games": "game",
}  # fmt: skip


class Read(msgspec.Struct, frozen=True):
    """places: where each entry of a section stands in the file, by the name of the section and in its order."""

    submission: Submission
    places: dict[str, list[Place]]
    faults: Faults


def read_submission(text: str) -> Read:
    """Never raises: a text that is no TOML is one fault."""
    try:
        data, lines = read_toml(text)
    except NotToml as error:
        faults = Faults(Lines(""))
        detail = f"this is no TOML: {error}"
        faults.put(FileFault(error.line, "", "", "N-VAL-01", detail, error.column))
        return Read(Submission(), {}, faults)
    faults = Faults(lines)
    unknown = [name for name in data if name not in Submission.__struct_fields__]
    for name in unknown:
        faults.unreadable(
            Place((), ""), name, "N-VAL-01", f"no section is called {name!r}{near(name, Submission.__struct_fields__)}"
        )
    found: dict[str, Any] = {}
    places: dict[str, list[Place]] = {}
    for section in SECTIONS:
        entries = list(_entries(section, data, Place((), ""), faults))
        places[section.name] = [place for place, _ in entries]
        made = tuple([_made(section, place, values, faults) for place, values in entries])
        found[section.name] = made if section.shape != "one" else (made or (section.made(),))[0]
    if "facility" not in data:
        faults.add(
            Place((), "facility"), "", "N-VAL-01", "the section [facility] is missing: it says whose file this is"
        )
    return Read(Submission(**found), places, faults)


def _entries(
    section: Section, data: dict[str, Any], within: Place, faults: Faults
) -> Iterator[tuple[Place, dict[str, Any]]]:
    """Each table of a section, with what people call it."""
    if section.name not in data:
        return
    value, place = data[section.name], within.inner(section.name)
    called = CALLED.get(section.name, section.name)
    if section.shape == "one" and type(value) is dict:
        yield place.inner(called=f"{within.called}, {called}" if within.called else called), value
    elif section.shape == "array" and type(value) is list and all(type(entry) is dict for entry in value):
        for number, entry in enumerate(value):
            name = entry.get("name")
            own = f'{called} "{name}"' if type(name) is str else f"{called} {number + 1}"
            yield place.inner(number, called=f"{within.called}, {own}" if within.called else own), entry
    elif section.shape == "named" and type(value) is dict and all(type(entry) is dict for entry in value.values()):
        for name, entry in value.items():
            yield place.inner(name, called=f'{called} "{name}"'), entry
    else:
        form = {"one": f"[{section.name}]", "array": f"[[{section.name}]]", "named": f"[{section.name}.NAME]"}
        faults.unreadable(within, section.name, section.rule, f"this is written as {form[section.shape]}")


def _made(section: Section, place: Place, data: dict[str, Any], faults: Faults) -> Any:
    for name in data:
        if name not in section.names:
            faults.unreadable(
                place, name, _likely(section, name), f"no key is called {name!r} here{near(name, section.names)}"
            )
    values: dict[str, Any] = {}
    for key in section.keys:
        if key.name in data:
            try:
                values[key.attribute] = key.kind.read(_plain(data[key.name]))
            except Wrong as wrong:
                faults.unreadable(place, key.name, key.rule, str(wrong))
        elif key.must:
            faults.unreadable(place, key.name, key.rule, f"this is missing: {rule(key.rule).words}")
    for inner in section.inner:
        made = [_made(inner, at, entry, faults) for at, entry in _entries(inner, data, place, faults)]
        values[inner.name] = tuple(made) if inner.shape == "array" else (made[0] if made else None)
    if "choices" in section.made.__struct_fields__:
        values["choices"] = {name: values.pop(name) for name in list(values) if name in CHOICE_NAMES}
    if section.shape == "named":
        values["name"] = str(place.path[-1])
    return section.made(**values)


def _likely(section: Section, name: str) -> str:
    """The rule of the key that was meant."""
    hint = near(name, section.names).removeprefix("; did you mean ").removesuffix("?")
    key = section.key(hint)
    return key.rule if key is not None else "N-VAL-01"


def _plain(value: Any) -> Any:
    """Days and times of TOML's own as text."""
    if type(value) is list:
        return [_plain(part) for part in value]
    return value.isoformat() if hasattr(value, "isoformat") else value
