"""Which cards may be seen by whom, worked out from what is stored: public once an entry says them to everybody, and a
player's own from the sealed deal. Nothing here looks at a view."""

from functools import lru_cache
from typing import Any

import msgspec

from pitboss.cards import UNKNOWN
from pitboss.engine import events as ev
from pitboss.store.codec import KINDS
from pitboss.store.keyring import Keyring
from pitboss.store.port import Stored
from pitboss.store.records import DeckCommitted
from pitboss.store.sealing import Key

COMMITTED, DEALT, STARTED = KINDS[DeckCommitted], KINDS[ev.CardsDealt], KINDS[ev.HandStarted]
# Under these names cards stand in frames and entries.
CARD_KEYS = frozenset(("cards", "hole", "up", "board", "common", "second_board", "taken_back", "card"))
# Frames that show a table.
SHOWN = frozenset(("view", "public", "own"))
_decode = msgspec.json.Decoder().decode
# Hands of a table that a frame may still tell of.
HANDS_KEPT = 4


def cards_in(thing: Any) -> set[int]:
    """Every known card that a piece of a frame names."""
    found: set[int] = set()
    if isinstance(thing, dict):
        for key, value in thing.items():
            if key in CARD_KEYS:
                found |= {card for card in (value if isinstance(value, list) else [value]) if isinstance(card, int)}
            if isinstance(value, dict | list):
                found |= cards_in(value)
    elif isinstance(thing, list):
        for value in thing:
            if isinstance(value, dict | list):
                found |= cards_in(value)
    return found - {UNKNOWN}


class Read(msgspec.Struct, frozen=True):
    """A frame. cards: those that it names outside of its events."""

    frame: dict[str, Any]
    cards: frozenset[int]


@lru_cache(maxsize=256)
def read(frame: bytes) -> Read:
    """Most frames go to several people in the same bytes: they are read once, and nobody changes what comes of it."""
    told: dict[str, Any] = _decode(frame)
    if told["t"] not in SHOWN:
        return Read(told, frozenset())
    rest = {key: value for key, value in told.items() if key not in ("events", "proofs")}
    return Read(told, frozenset(cards_in(rest)))


class HandCards(msgspec.Struct):
    """One hand. first: its first version. own: by person what they were dealt face down."""

    first: int
    public: set[int] = msgspec.field(default_factory=set)
    own: dict[str, set[int]] = msgspec.field(default_factory=dict)
    persons: dict[int, str] = msgspec.field(default_factory=dict)


class TableCards:
    """The last hands of one table."""

    def __init__(self, room: Key) -> None:
        self._ring = Keyring(room)
        self._hands: list[HandCards] = [HandCards(0)]

    def take(self, stored: Stored, public: Any) -> None:
        """public: what everybody may read of the entry, decoded."""
        self._ring.learn(stored)
        if stored.kind == COMMITTED and public["shuffle"] <= 1:
            self._hands = [*self._hands[1 - HANDS_KEPT :], HandCards(stored.version)]
            for old in list(self._ring.keys)[:-HANDS_KEPT]:
                del self._ring.keys[old]
        hand = self._hands[-1]
        hand.public |= cards_in(public)
        if stored.kind == STARTED:
            hand.persons = dict(zip(public["order"], public["persons"], strict=True))
        elif stored.kind == DEALT:
            dealt: ev.CardsDealt = self._ring.read(stored)
            for seat, card in zip(dealt.seats, dealt.cards, strict=True):
                hand.own.setdefault(hand.persons.get(seat, ""), set()).add(card)

    def allowed(self, person: str, version: int) -> set[int]:
        """What this person may see of the hand that ran at a version; '' looks on."""
        hand = next((hand for hand in reversed(self._hands) if hand.first <= version), self._hands[0])
        return hand.public | (hand.own.get(person, set()) if person else set())
