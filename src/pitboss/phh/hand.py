"""A recorded hand as its keys say it: checked for form, its money in whole units. Nothing of it is played here."""

from typing import Annotated, Any

import msgspec

from pitboss.phh.actions import PhhAction

Units = Annotated[int, msgspec.Meta(ge=0)]

# What stands for a stack that the record does not know (`inf`): more than anybody can bet against.
ENDLESS = 10**12


class PhhError(ValueError):
    """A hand or a file that cannot be read: which one, what is wrong, what would be right."""

    def __init__(self, hand_id: str, code: str, detail: str) -> None:
        self.id = hand_id
        self.code = code
        self.detail = detail
        super().__init__(f"{hand_id}: {detail}")


class Post(msgspec.Struct, frozen=True, array_like=True):
    """What a player put in as a blind: live cents count towards the bet, dead ones do not."""

    player: int
    live: Units
    dead: Units = 0


class ShownAfter(msgspec.Struct, frozen=True, array_like=True):
    """Cards that the winner turned up after a hand that nobody else was left in, with their positions (G-GEN-12)."""

    player: int
    positions: tuple[int, ...]
    cards: str


class PhhHand(msgspec.Struct, frozen=True, kw_only=True):
    """Players are p1 to pn in the order of the file: the first dealt first, in button games the button last.

    blinds are each player's own, turned round already where the file lists them the other way about (heads-up).
    """

    id: str
    game: str
    limit: str
    antes: tuple[int, ...]
    # False: a player with a short ante may still win all antes.
    antes_matched: bool = False
    blinds: tuple[int, ...] = ()
    bring_in: int = 0
    bet_min: int
    bet_max: int | None = None
    stacks: tuple[int, ...]
    endless: tuple[bool, ...]
    actions: tuple[PhhAction, ...]
    players: tuple[str, ...]
    # None where the file does not say, or says that the stack is endless.
    finishing: tuple[int | None, ...] = ()
    # Units to one of the file's: 1, 10 or 100.
    scale: int = 1
    # Our own files: what the house chose besides, who posted what, and who of them by position, in order.
    house: dict[str, Any] = {}
    posts: tuple[Post, ...] = ()
    positions: tuple[int, ...] = ()
    shown: tuple[ShownAfter, ...] = ()
