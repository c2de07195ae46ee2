"""Decks that are bound before the deal: every card is proved, and no changed proof is believed."""

from collections.abc import Iterator
from hashlib import sha256

from pitboss.cards import DECK_36, DECK_52, DECK_54
from pitboss.certify.asked import Asked
from pitboss.certify.check import Check, Checks, Found, compared
from pitboss.room.decks import commitment as binding
from pitboss.room.decks.shuffle import shuffled
from pitboss.store.records import DeckCommitted

DECKS = {52: DECK_52, 36: DECK_36, 54: DECK_54}
SAID = "{:,} cards proved, {:,} changed proofs refused, {:,} roots as by the formula, no two alike"


def checks(asked: Asked) -> Checks:
    count = asked.sizes.decks
    for cards in DECKS:
        key, expected = f"commitments/{cards}", SAID.format(count * cards, 4 * count * cards, count)
        yield Check(
            key, f"A deck of {cards} is what the room bound itself to", asked.alone(key),
            f"{count:,} decks of the live shuffle, every card of each",
            expected, "SHA-256, by the formulas of docs/threat-model.md", proved, (cards, count, expected),
            count * cards * 1e-4,
        )  # fmt: skip


def proved(cards: int, count: int, expected: str) -> Found:
    good = refused = by_formula = 0
    roots = set()
    for hand in range(1, count + 1):
        deck = binding.commit(shuffled(DECKS[cards]))
        record = deck.record(hand)
        public = DeckCommitted(record.hand, record.shuffle, record.size, record.root)
        proofs = [binding.card_proof("table:1", record, deck, card) for card in deck.order]
        good += len(proofs) if not binding.check_cards("table:1", [public], proofs) else 0
        refused += sum(bool(binding.check_card(public, changed)) for proof in proofs for changed in _changed(proof))
        by_formula += record.root == root_of(deck.order, deck.salts)
        roots.add(record.root)
    told = SAID.format(good, refused, by_formula)
    return compared(expected, told if len(roots) == count else f"{told}: but {count - len(roots):,} are")


def root_of(order: tuple[int, ...], salts: bytes) -> bytes:
    """The formulas once more, in the plainest way."""
    row = [sha256(bytes((0, at, card)) + salts[16 * at : 16 * at + 16]).digest() for at, card in enumerate(order)]
    while len(row) & (len(row) - 1):
        row.append(sha256(b"\3").digest())
    while len(row) > 1:
        row = [sha256(b"\1" + row[at] + row[at + 1]).digest() for at in range(0, len(row), 2)]
    return sha256(b"\2" + bytes((len(order),)) + row[0]).digest()


def _changed(proof: binding.CardProof) -> Iterator[binding.CardProof]:
    """Another card, another position, another salt, another path."""
    given = (proof.stream, proof.hand, proof.shuffle)
    salt, path = proof.salt, proof.path
    yield binding.CardProof(*given, proof.position, (proof.card + 1) % 52, salt, path)
    yield binding.CardProof(*given, proof.position ^ 1, proof.card, salt, path)
    yield binding.CardProof(*given, proof.position, proof.card, bytes((salt[0] ^ 1,)) + salt[1:], path)
    yield binding.CardProof(*given, proof.position, proof.card, salt, (path[-1], *path[1:-1], path[0]))
