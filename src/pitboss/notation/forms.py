"""Forms: a template that says how a record is written as a line and read from one, so that both always agree.

{field:codec}       a value; {a+b:codec} writes several fields together
<text {field:…}>    a part that is left out where its fields are empty; {field:flag} in it writes nothing and is true
Fields that a form does not name have the values that the form implies, or else their defaults. A record is written in
the first of its forms that fits, and read in any of them.
"""

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any, Generic, TypeVar

import msgspec

from pitboss.notation.codecs.banked import BANKED_CODECS
from pitboss.notation.error import TextError
from pitboss.notation.values import Codec

R = TypeVar("R", bound=msgspec.Struct)

# A kind of record, a template for it, and the fields whose values the words imply.
Row = tuple[type[R], str, dict[str, Any]]

PART = re.compile(r"<(?P<optional>[^<>]*)>|\{(?P<fields>[\w+]+):(?P<codec>\w+)\}|(?P<literal>[^<>{}]+)")


def row(kind: type[R], template: str, **implied: Any) -> Row[R]:
    return kind, template, implied


def by_device(kind: type[R], template: str) -> tuple[Row[R], ...]:
    """% is the device: the shuffler goes without a name, then the shoe, then any other."""
    return (
        row(kind, template.replace("%", "device"), device="shuffler"),
        row(kind, template.replace("%", "shoe"), device="shoe"),
        row(kind, template.replace("%", "device {device:label}")),
    )


class Slot(msgspec.Struct, frozen=True):
    """A place in a line for one value, or for several that are written together."""

    fields: tuple[str, ...]
    codec: Codec

    def values(self, record: msgspec.Struct) -> tuple[Any, ...]:
        return tuple([getattr(record, field) for field in self.fields])

    def is_empty(self, record: msgspec.Struct) -> bool:
        empty = self.codec.empty
        return self.values(record) == (empty if len(self.fields) > 1 else (empty,))

    def read(self, text: str) -> dict[str, Any]:
        found = self.codec.read(text)
        return dict(zip(self.fields, found if len(self.fields) > 1 else (found,), strict=True))


Part = str | Slot | tuple[str | Slot, ...]


def _parts(template: str) -> tuple[Part, ...]:
    parts: list[Part] = []
    for match in PART.finditer(template):
        if match["optional"] is not None:
            parts.append(tuple([part for part in _parts(match["optional"]) if not isinstance(part, tuple)]))
        elif match["fields"]:
            parts.append(Slot(tuple(match["fields"].split("+")), BANKED_CODECS[match["codec"]]))
        else:
            parts.append(match["literal"])
    return tuple(parts)


class Form(Generic[R]):
    def __init__(self, kind: type[R], template: str, implied: Mapping[str, Any]) -> None:
        self.kind = kind
        self.parts = _parts(template)
        self.implied = dict(implied)
        self.slots = [part for part in self._flat() if isinstance(part, Slot)]
        self.named = {field for slot in self.slots for field in slot.fields}
        info = msgspec.structs.fields(kind)
        left = [field for field in info if field.name not in self.named and field.name not in implied]
        unsaid = [field.name for field in left if field.default is msgspec.NODEFAULT]
        if unsaid or not (self.named | self.implied.keys()) <= {field.name for field in info}:
            raise TypeError(f"the form {template!r} does not fit {kind.__name__}: {unsaid}")
        self.defaults = {field.name: field.default for field in left}
        self.pattern = re.compile(self._pattern())

    def _flat(self) -> Iterable[str | Slot]:
        for part in self.parts:
            yield from part if isinstance(part, tuple) else (part,)

    def _pattern(self) -> str:
        numbers = iter(range(len(self.slots)))

        def piece(part: str | Slot) -> str:
            if isinstance(part, str):
                return r"\s+".join(map(re.escape, re.split(r" +", part)))
            return f"(?P<slot{next(numbers)}>{part.codec.pattern})"

        return "".join(
            f"(?:{''.join(map(piece, part))})?" if isinstance(part, tuple) else piece(part) for part in self.parts
        )

    # --- write
    def fits(self, record: msgspec.Struct) -> bool:
        return all(getattr(record, field) == value for field, value in {**self.defaults, **self.implied}.items())

    def write(self, record: msgspec.Struct) -> str:
        text = ""
        for part in self.parts:
            if isinstance(part, tuple):
                if all(slot.is_empty(record) for slot in part if isinstance(slot, Slot)):
                    continue
                text += "".join(self._show(piece, record) for piece in part)
            else:
                text += self._show(part, record)
        return text

    def _show(self, part: str | Slot, record: msgspec.Struct) -> str:
        return part if isinstance(part, str) else part.codec.show(*part.values(record))

    # --- read
    def read(self, match: re.Match[str]) -> R:
        """Raises ValueError where a value is wrong."""
        values = dict(self.implied)
        for i, slot in enumerate(self.slots):
            text = match[f"slot{i}"]
            if text is not None:
                values |= slot.read(text)
            else:
                empty = slot.codec.empty
                values |= zip(slot.fields, empty if len(slot.fields) > 1 else (empty,), strict=True)
        return self.kind(**values)

    # --- for messages
    @property
    def example(self) -> str:
        """The form with an example for each value, the optional parts left out."""
        required = [part for part in self.parts if not isinstance(part, tuple)]
        return "".join(part if isinstance(part, str) else part.codec.example for part in required)

    @property
    def words(self) -> str:
        """Its own words, and a value's example where that is a plain word (a role)."""
        said: list[str] = []
        for part in self.parts:
            if isinstance(part, str):
                said += part.split()
            elif isinstance(part, Slot) and part.codec.example.isalpha() and part.codec.example.islower():
                said.append(part.codec.example)
        return " ".join(said)


class Language(Generic[R]):
    """All forms of one family of records. `called` names the family in messages."""

    def __init__(self, called: str, forms: Iterable[Form[R]]) -> None:
        self.called = called
        self.forms = tuple(forms)
        self.by_kind: dict[type, list[Form[R]]] = {}
        for form in self.forms:
            self.by_kind.setdefault(form.kind, []).append(form)

    def write(self, record: R) -> str:
        for form in self.by_kind.get(type(record), ()):
            if form.fits(record):
                return form.write(record)
        raise TypeError(f"no form says how to write {record!r}")

    def read(self, text: str) -> R:
        line = text.strip()
        problem = ""
        for form in self.forms:
            match = form.pattern.fullmatch(line)
            if match is not None:
                try:
                    return form.read(match)
                except ValueError as error:
                    problem = problem or f"{error}; the form is '{form.example}'"
        raise TextError(line, problem or self._nothing_like(line))

    def _nothing_like(self, line: str) -> str:
        """Names the form whose words are nearest."""
        said = " ".join(re.findall(r"[^\W\d_]{2,}", re.sub(r'"[^"]*"|\[[^\]]*\]', "", line)))
        by_words = {form.words.replace("[", "").replace("]", "").strip(): form for form in reversed(self.forms)}
        near = get_close_matches(said, by_words, n=1, cutoff=0.5)
        hint = f"near is '{by_words[near[0]].example}'" if near else f"as in '{self.forms[0].example}'"
        return f"no {self.called} reads like this; {hint}"
