"""The deck commitment: before the deal the room binds itself to the order of the deck, and tells nobody what it is.

A leaf is the salted hash of a position and its card, the leaves are the bottom of a Merkle tree, and its root is for
everybody: it stands in the log, which says of which hand. With a card that a viewer sees come its position, its salt
and the path from its leaf to the root: anybody can check it, with this file alone or with these formulas, H being
SHA-256:

    leaf = H(00 ‖ position: 1 byte ‖ card: 1 byte ‖ salt: 16 bytes)        a leaf beyond the last card: H(03)
    node = H(01 ‖ left ‖ right)
    root = H(02 ‖ size: 1 byte ‖ the topmost node)

A path tells nothing of other cards: each of its hashes covers a salt of 128 random bits that is not given away with it,
or no card at all.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from weakref import WeakValueDictionary

import msgspec

from pitboss.cards import CARD_TEXT, DECK_54, Card
from pitboss.chance import random_bytes
from pitboss.store.records import DeckCommitted

SALT_BYTES = 16


class CardProof(msgspec.Struct, frozen=True, tag="card.proof.v1"):
    """What comes with a card that a viewer sees. path: from the leaf upwards."""

    stream: str
    hand: int
    shuffle: int
    position: int
    card: Card
    salt: bytes
    path: tuple[bytes, ...]


class Commitment:
    """An order with its salts and its tree. Lives with the dealer; a restart makes it again from its sealed record."""

    def __init__(self, order: Sequence[Card], salts: bytes = b"") -> None:
        self.order = tuple(order)
        if not 1 <= len(self.order) <= 255 or len(set(self.order)) != len(self.order):
            raise ValueError("a deck has cards, each of them once")
        if not _KNOWN.issuperset(self.order):
            raise ValueError("only known cards are committed to")
        self.salts = salts or random_bytes(SALT_BYTES * len(self.order))
        if len(self.salts) != SALT_BYTES * len(self.order):
            raise ValueError("every position has its salt")
        self._rows = _tree(_leaves(self.order, self.salts))
        self.root = _root(len(self.order), self._rows[-1][0])

    def record(self, hand: int, shuffle: int = 1) -> DeckCommitted:
        """What goes into the log before the first card: the root for everybody, the rest sealed."""
        return DeckCommitted(hand, shuffle, len(self.order), self.root, bytes(self.order), self.salts)

    def proof(self, position: int) -> tuple[bytes, tuple[bytes, ...]]:
        """Salt and path of a position: only for a viewer who sees the card that was there."""
        if not 0 <= position < len(self.order):
            raise ValueError(f"there is no position {position} in this deck")
        place, path = position, []
        for row in self._rows[:-1]:
            path.append(row[place ^ 1])
            place >>= 1
        return self._salt(position), tuple(path)

    def _salt(self, position: int) -> bytes:
        return self.salts[position * SALT_BYTES : (position + 1) * SALT_BYTES]

    def __repr__(self) -> str:
        # The order of a live deck stands in no log line and no traceback.
        return f"Commitment({len(self.order)} cards, root={self.root.hex()})"


# By root those that a dealer of this process has: whoever proves their cards need not make the tree again.
_dealers: WeakValueDictionary[bytes, Commitment] = WeakValueDictionary()


def commit(order: Sequence[Card]) -> Commitment:
    """The top card first, with new salts."""
    made = Commitment(order)
    _dealers[made.root] = made
    return made


def committed(record: DeckCommitted) -> Commitment:
    """The deck of a record that was read with its key. Raises ValueError where it is not what the root binds."""
    deck = _dealers.get(record.root)
    if deck is None or (bytes(deck.order), deck.salts) != (record.order, record.salts):
        deck = Commitment(tuple(record.order), record.salts)
    if deck.root != record.root or record.size != len(deck.order):
        raise ValueError(f"hand {record.hand}, shuffle {record.shuffle}: not the deck that was committed to")
    return deck


def proof(order: bytes, salts: bytes, position: int) -> tuple[bytes, tuple[bytes, ...]]:
    """For one card; who proves many keeps the Commitment."""
    return Commitment(tuple(order), salts).proof(position)


def card_proof(stream: str, record: DeckCommitted, deck: Commitment, card: Card) -> CardProof:
    """All that somebody needs who sees this card. Raises ValueError for one that is not in this deck."""
    if card not in deck.order:
        raise ValueError("that card is not in this deck")
    position = deck.order.index(card)
    return CardProof(stream, record.hand, record.shuffle, position, card, *deck.proof(position))


def check_card(commitment: DeckCommitted, proof: CardProof) -> str:
    """'' where the commitment binds this card to this position, otherwise what is wrong. Needs nothing private."""
    if (proof.hand, proof.shuffle) != (commitment.hand, commitment.shuffle):
        return f"it is of hand {proof.hand}, shuffle {proof.shuffle}, and the commitment is of another"
    if not 0 <= proof.position < commitment.size <= 255:
        return f"there is no position {proof.position} in a deck of {commitment.size}"
    if proof.card not in DECK_54:
        return f"{proof.card} is no card"
    if len(proof.salt) != SALT_BYTES or len(proof.path) != (commitment.size - 1).bit_length():
        return "its salt or its path has the wrong length"
    found, place = _leaf(proof.position, proof.card, proof.salt), proof.position
    for beside in proof.path:
        found = _node(beside, found) if place & 1 else _node(found, beside)
        place >>= 1
    if _root(commitment.size, found) != commitment.root:
        return f"{CARD_TEXT[proof.card]} at position {proof.position} is not what was committed to"
    return ""


def check_cards(stream: str, commitments: Iterable[DeckCommitted], proofs: Iterable[CardProof]) -> list[str]:
    """Everything that is wrong with what somebody saw at one table: each card by itself, and all together."""
    known: dict[tuple[int, int], DeckCommitted] = {}
    faults: list[str] = []
    for commitment in commitments:
        before = known.setdefault((commitment.hand, commitment.shuffle), commitment)
        if before.root != commitment.root or before.size != commitment.size:
            faults.append(f"{stream} hand {commitment.hand}: two commitments for shuffle {commitment.shuffle}")
    places: dict[tuple[int, int, Card], int] = {}
    for proof in proofs:
        where = f"{stream} hand {proof.hand} shuffle {proof.shuffle}"
        found = known.get((proof.hand, proof.shuffle))
        if found is None:
            faults.append(f"{where}: no commitment to this deck was made")
            continue
        wrong = check_card(found, proof)
        if wrong:
            faults.append(f"{where}: {wrong}")
            continue
        at = places.setdefault((proof.hand, proof.shuffle, proof.card), proof.position)
        if at != proof.position:
            faults.append(f"{where}: {CARD_TEXT[proof.card]} is in this deck twice, at {at} and {proof.position}")
    return faults


def _leaf(position: int, card: Card, salt: bytes) -> bytes:
    return sha256(b"\0" + bytes((position, card)) + salt).digest()


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\1" + left + right).digest()


def _root(size: int, top: bytes) -> bytes:
    return sha256(b"\2" + bytes((size,)) + top).digest()


_NO_CARD = sha256(b"\3").digest()
_KNOWN = frozenset(DECK_54)


# Trees are made for every hand, and a call for each of their nodes would take as long as its hash: so here the same is
# written without one.
def _leaves(order: tuple[Card, ...], salts: bytes) -> list[bytes]:
    """_leaf of each card."""
    salted = [salts[at : at + SALT_BYTES] for at in range(0, len(salts), SALT_BYTES)]
    places = enumerate(zip(order, salted, strict=True))
    return [sha256(b"\0" + bytes((place, card)) + salt).digest() for place, (card, salt) in places]


def _tree(leaves: list[bytes]) -> list[list[bytes]]:
    """Row by row from the leaves to the one node on top, each the _node of two below it."""
    rows = [leaves + [_NO_CARD] * ((1 << (len(leaves) - 1).bit_length()) - len(leaves))]
    while len(rows[-1]) > 1:
        row = rows[-1]
        pairs = zip(row[::2], row[1::2], strict=True)
        rows.append([sha256(b"\1" + left + right).digest() for left, right in pairs])
    return rows
