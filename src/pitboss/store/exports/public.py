"""What a public export says instead of names and private ids.

People have numbers, the same throughout one export; a private table is there with the head of its stream alone, under a
label that its id does not follow from. Which texts of an event are anybody's name is not guessed: only fields that are
listed here as plain go out as they are, and what is not listed goes out empty.
"""

from typing import Any

import msgspec

from pitboss.store.codec import KINDS
from pitboss.store.port import Stored
from pitboss.store.records import (
    OWN_LIST,
    AfterHand,
    BotsWanted,
    GamesChosen,
    PlayerLetIn,
    PlayerRemoved,
    TableClosed,
    TableConfigured,
    TableEnded,
    TablePaused,
    TableResumed,
    WaitingCalled,
    WaitingJoined,
    WaitingLeft,
)

# Nobody's name begins so but a bot's (names.py).
BOT = "bot "
PERSON = frozenset(("person", "persons", "owner", "dealer", "floorperson", "giver", "seller", "entered"))
# Who paused or closed a table; in an event of the engine `by` is a role.
BY_PERSON = frozenset(
    KINDS[kind]
    for kind in (
        TablePaused, TableResumed, TableClosed, BotsWanted, PlayerRemoved, PlayerLetIn, AfterHand, TableEnded,
        GamesChosen,
    )
)  # fmt: skip
# Their key names a waiting list; that of a private table has the table's id in it.
LISTS = frozenset(KINDS[kind] for kind in (WaitingJoined, WaitingCalled, WaitingLeft))
PLAIN = frozenset(
    (
        "type", "rule", "game", "house", "areas", "back", "backs", "boxes", "by", "deck_storage", "device", "drop_box",
        "face", "faces", "from_bank", "games", "jackpot", "jackpot_box_side", "jackpot_boxes", "jackpots", "key",
        "layout_approval", "limit_rule", "lost", "method", "not_collecting", "odd_rule", "operator", "option", "parts",
        "pile", "rake_area", "readings", "results", "role", "root", "share", "shoe_place", "showing", "speed", "spot",
        "stakes", "taken_from", "tip_box", "tip_box_approval", "to", "wagers", "why",
    )
)  # fmt: skip
CONFIGURED = KINDS[TableConfigured]


class Pseudonyms:
    """person 1, person 2, …: in the order in which they come."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}

    def of(self, name: str) -> str:
        if not name or name.startswith(BOT):
            return name
        return self._known.setdefault(name, f"person {len(self._known) + 1}")


def public_content(entry: Stored, names: Pseudonyms) -> bytes:
    """The public part of an entry with pseudonyms and without free text; the very bytes where that changes nothing."""
    content = msgspec.json.decode(entry.public)
    if not isinstance(content, dict):
        return entry.public
    shown = {key: _shown(entry.kind, key, value, names) for key, value in content.items()}
    return entry.public if shown == content else msgspec.json.encode(shown)


def _shown(kind: str, key: str, value: Any, names: Pseudonyms) -> Any:
    if key in PERSON or (key == "by" and kind in BY_PERSON):
        return [names.of(str(one)) for one in value] if isinstance(value, list) else names.of(str(value))
    if key == "key" and kind in LISTS and str(value).startswith(OWN_LIST):
        return ""
    return value if key in PLAIN else _without_text(value)


def _without_text(value: Any) -> Any:
    if isinstance(value, str):
        return ""
    if isinstance(value, list):
        return [_without_text(one) for one in value]
    if isinstance(value, dict):
        return {key: _without_text(one) for key, one in value.items()}
    return value


def is_private(stream: str, first: list[Stored]) -> bool:
    """first: the first two entries. Of a table that was not configured, the number tells: private ones have none."""
    kind, _, name = stream.partition(":")
    if kind == "money" and name:
        # What one person was given: nobody else's business, though it does not say who it is.
        return True
    if kind == "chat":
        # What people said to each other, and whom the floor silenced.
        return True
    for entry in first:
        if entry.kind == CONFIGURED:
            return bool(msgspec.json.decode(entry.public, type=TableConfigured).private)
    return kind == "table" and not (name.isdigit() and len(name) < 9)
