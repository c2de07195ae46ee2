"""The example of a file: what `pitboss submission init` prints.

The values are in `example.toml`, every key once at least, where it means something. What stands behind each key is the
register's, so that it cannot go stale: its words, and the paragraphs of the game at whose table it is.
"""

import re
from collections.abc import Iterator
from importlib.resources import files
from textwrap import wrap

from pitboss.games import GAMES
from pitboss.rulebook import rule, where
from pitboss.submission.file.keys import BAD_BEAT, FACILITY, HANDS, HIGH_HAND, PEOPLE, RAKE, TIME, Key, Section
from pitboss.submission.file.table_keys import GAMES_OF_A_MIX, MIX, TABLE

WIDTH = 120
KEY = re.compile(r"(?P<name>[a-z_0-9]+) = (?P<value>.+)")
# What no paragraph says: it claims none.
OURS = {"custom": "custom", "interpretation": "our reading"}
SECTIONS: dict[str, Section] = {
    section.name: section
    for section in (FACILITY, RAKE, TIME, BAD_BEAT, HANDS, HIGH_HAND, PEOPLE, MIX, GAMES_OF_A_MIX, TABLE)
}
PLAY_MONEY = (("play_money = false", "play_money = true"), ('submission_ref = "RS-EXAMPLE-1"', 'submission_ref = ""'))
HEAD = """\
# A Rules Submission: whose room it is, what it takes, its jackpots, its people and its tables.
# Amounts are whole dollars, or text with two decimals: 5 or "0.25". Beside each key: what it says, and the paragraph.
# `pitboss submission check FILE` says everything that is wrong; `pitboss serve --submission FILE` opens its tables.

"""


def example(*, play_money: bool = False) -> str:
    """play_money: for a room that nobody files."""
    values = example_values()
    for filed, played in PLAY_MONEY if play_money else ():
        values = values.replace(filed, played)
    return HEAD + "\n".join([*_commented(values), ""])


def example_values() -> str:
    """The example without its comments."""
    return _packaged("example.toml")


def example_hand_dealt() -> str:
    """The least that a room needs whose dealers deal: two tables, one recorded in full and one lightly."""
    return HEAD + "\n".join([*_commented(_packaged("example_hand_dealt.toml")), ""])


def example_room() -> str:
    """One table of every game, for play money and with rake: what `pitboss serve --example` opens (AMB-155)."""
    return _packaged("example_room.toml")


def _packaged(name: str) -> str:
    return files("pitboss.submission.file").joinpath(name).read_text(encoding="utf-8")


def _commented(text: str) -> Iterator[str]:
    section, chapter = FACILITY, ""
    for line in text.splitlines():
        found = KEY.fullmatch(line)
        if line.startswith("["):
            section, chapter = section_of(line), ""
        elif found and found["name"] == "game":
            chapter = GAMES[found["value"].strip('"')].chapter
        yield from _with_comment(line, section, found["name"], chapter) if found else (line,)


def section_of(heading: str) -> Section:
    """The section that a heading opens: '[[bad_beat.main.hands]]' is one of hands."""
    parts = heading.strip("[]").split(".")
    return SECTIONS[parts[-1] if parts[-1] in SECTIONS else parts[0]]


def _with_comment(line: str, section: Section, name: str, chapter: str) -> Iterator[str]:
    key = section.key(name)
    if key is None:
        raise KeyError(f"the example names {name!r}, which is no key of {section.name}")
    comment = comment_of(key, chapter)
    if len(line) + len(comment) + 4 <= WIDTH:
        yield f"{line}  # {comment}"
    else:
        yield from wrap(comment, WIDTH, initial_indent="# ", subsequent_indent="# ")
        yield line


def comment_of(key: Key, chapter: str = "") -> str:
    """What the key says, and the paragraph behind it in a game of this chapter."""
    found = rule(key.rule)
    if found.kind in OURS:
        cited = ", ".join([OURS[found.kind], *found.ambiguities[:1]])
    else:
        place = where(key.rule, chapter)
        cited = _some(place.own or place.shared or place.others)
    return f"{key.words or found.words.rstrip('.')} ({cited})"


def _some(citations: tuple[str, ...]) -> str:
    """Two of them at the most."""
    first, *others = citations
    book, _, _ = first.partition(" ")
    told = [first, *[other.removeprefix(f"{book} ") for other in others[:1]]]
    return ", ".join(told) + (" …" if others[1:] else "")
