"""Links to hands that are over: whoever has one sees the hand as the person saw it who made it, and nothing more.

Nothing in it leads to the table: the name of a private table is the key to its door, so neither that nor the proofs of
cards, which name it, are in what is shown.
"""

import msgspec

from pitboss.room.views.called import Called
from pitboss.room.views.hands import HandRecord, replay

NO_SUCH_LINK = "no_such_link", "There is no hand behind this link. It was taken back, or not copied whole."


class ShareLine(msgspec.Struct, frozen=True):
    """One of my links. made: when, milliseconds since 1970."""

    token: str
    table: str
    number: int
    made: int
    title: str
    game_title: str
    ended: int


class SharedHand(msgspec.Struct, frozen=True):
    """by: whose view it is. title: of the table, '' where it is a private one."""

    by: str
    game: str
    game_title: str
    title: str
    number: int
    ended: int
    frames: tuple[msgspec.Raw, ...]


def told_again(hand: HandRecord, person: str, called: Called) -> list[bytes]:
    """The hand's frames as this person saw them, without what names its table."""
    return replay(hand, "", person, called, proofs=False)
