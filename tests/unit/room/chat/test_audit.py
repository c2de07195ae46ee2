"""What an audit says of a chat that no room wrote so."""

import pytest

from pitboss.room.chat.check import ChatAudit, is_chat
from pitboss.room.chat.keys import name_of_key
from pitboss.store.codec import to_entry
from pitboss.store.port import GENESIS, Stored
from pitboss.store.records import Announced, ChatReported, ChatSaid, ChatSettled, ChatSilenced, Record
from pitboss.store.sealing import new_key

AT = 1_700_000_000_000
KEY = name_of_key("chat:1", AT)


def stored(record: Record, stream: str = "chat", key: str = "", version: int = 1) -> Stored:
    entry = to_entry(record, stream, version, new_key(key) if key else None)
    return Stored(
        stream, version, AT, entry.kind, entry.public, entry.sealed, entry.key, "", (), GENESIS, GENESIS
    )  # fmt: skip


SAID = ChatSaid("north", "hello")


def test_chat__as_the_room_writes_it() -> None:
    audit = ChatAudit()
    assert is_chat("chat")
    assert is_chat("chat:1")
    assert not is_chat("chatter")
    assert audit.take(stored(SAID, "chat:1", KEY)) == ""
    for version, record in enumerate(
        (
            ChatReported("1", 1, "south"),
            ChatSettled(1, "floorperson", "f"),
            ChatSilenced("", "north", AT, "floorperson", "f"),
            ChatSilenced("1", "north", 0, "owner", "o"),
        ),
        1,
    ):
        assert audit.take(stored(record, version=version)) == ""


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (stored(ChatSaid(), "chat:1"), "sealed by no key"),
        (stored(SAID, "chat:1", name_of_key("chat:2", AT)), "sealed by no key"),
        (stored(Announced("floorperson", "f", "x"), "chat:1"), "no line of a chat"),
        (stored(Announced("floorperson", "f", "x")), "no record of the chat"),
        (stored(ChatReported("1", 0, "south")), "reports no line"),
        (stored(ChatSettled(1, "floorperson", "f")), "not open"),
        (stored(ChatSilenced("1", "north", AT, "player", "x")), "nobody of the floor"),
        (stored(ChatSilenced("", "north", AT, "owner", "x")), "nobody of the floor"),
    ],
)
def test_chat__what_is_wrong(entry: Stored, words: str) -> None:
    assert words in ChatAudit().take(entry)


def test_chat__a_line_in_the_open() -> None:
    plain = stored(SAID, "chat:1", KEY)
    shown = b'{"type":"chat.said.v1","person":"north","words":"hello"}'
    opened = Stored(
        "chat:1", 1, AT, plain.kind, shown, plain.sealed, plain.key, "", (), GENESIS, GENESIS
    )  # fmt: skip
    assert "in the open" in ChatAudit().take(opened)
