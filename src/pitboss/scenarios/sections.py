"""A scenario file section by section: headings, and below each its lines. The caller says what they mean."""

import re
from collections.abc import Callable, Mapping
from typing import TypeVar

from pitboss.notation.error import TextError

S = TypeVar("S")
# What becomes of a heading's text, or of a line below it; with the number of the line.
Reads = Callable[[S, str, int], None]


def read_sections(
    text: str, scenario: S, heading: re.Pattern[str], headings: Mapping[str, Reads[S]], lines: Mapping[str, Reads[S]]
) -> S:
    """heading: its name and what follows it. Raises TextError, with the number of the line."""
    section = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = without_remark(raw).strip()
        if not line:
            continue
        found = heading.fullmatch(line)
        try:
            if found is not None:
                section = found[1]
                headings[section](scenario, found[2], number)
            elif section in lines:
                lines[section](scenario, line, number)
            else:
                raise TextError(line, "nothing is expected here; the headings are " + ", ".join(headings))
        except TextError as error:
            raise error.at(number) from None
        except ValueError as error:
            raise TextError(line, str(error), number) from None
    return scenario


def without_remark(line: str) -> str:
    """Cut at the first # that is not inside quotes."""
    return re.match(r'(?:[^#"]|"(?:[^"\\]|\\.)*"|"(?=[^"]*$))*', line)[0]  # type: ignore[index]
