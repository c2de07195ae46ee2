"""The deck commitment: every card that was dealt can be checked, no other can be known, none can be exchanged."""

from hashlib import sha256

import msgspec
import pytest

from pitboss.cards import DECK_36, DECK_52, UNKNOWN
from pitboss.room.decks.commitment import (
    CardProof,
    Commitment,
    card_proof,
    check_card,
    check_cards,
    commit,
    committed,
    proof,
)
from pitboss.room.decks.shuffle import shuffled
from pitboss.store.codec import to_entry
from pitboss.store.keyring import Keyring
from pitboss.store.port import Stored
from pitboss.store.records import DeckCommitted, public_record
from pitboss.store.sealing import new_key

SIZES = [1, 2, 3, 4, 5, 31, 32, 33, 36, 52]


def public(deck: Commitment, hand: int = 3, shuffle: int = 1) -> DeckCommitted:
    record = public_record(deck.record(hand, shuffle))
    assert isinstance(record, DeckCommitted)
    return record


def changed(given: CardProof, **fields: object) -> CardProof:
    return msgspec.structs.replace(given, **fields)


@pytest.mark.parametrize("size", SIZES)
def test_every_card__is_bound_to_its_position(size: int) -> None:
    deck = commit(shuffled(DECK_52)[:size])
    seen = public(deck)
    proofs = [card_proof("table:1", seen, deck, card) for card in deck.order]
    assert [given.position for given in proofs] == list(range(size))
    assert [check_card(seen, given) for given in proofs] == [""] * size
    assert check_cards("table:1", [seen], proofs) == []
    assert [proof(bytes(deck.order), deck.salts, i) for i in range(size)] == [(p.salt, p.path) for p in proofs]


@pytest.mark.parametrize("size", SIZES)
def test_no_other_card__passes_at_that_position(size: int) -> None:
    deck = commit(shuffled(DECK_52)[:size])
    seen = public(deck)
    given = card_proof("table:1", seen, deck, deck.order[0])
    for card in DECK_52:
        assert (check_card(seen, changed(given, card=card)) == "") == (card == deck.order[0])
    for position in range(size):
        assert (check_card(seen, changed(given, position=position)) == "") == (position == 0)


def test_check__the_formulas_of_the_heading_worked_out_by_hand() -> None:
    deck = Commitment((51, 0, 7), b"a" * 16 + b"b" * 16 + b"c" * 16)
    leaves = [sha256(bytes([0, i, card]) + salt * 16).digest() for i, card, salt in
              ((0, 51, b"a"), (1, 0, b"b"), (2, 7, b"c"))]  # fmt: skip
    leaves.append(sha256(b"\x03").digest())
    left, right = (sha256(b"\x01" + leaves[i] + leaves[i + 1]).digest() for i in (0, 2))
    assert deck.root == sha256(b"\x02\x03" + sha256(b"\x01" + left + right).digest()).digest()
    assert deck.proof(2) == (b"c" * 16, (leaves[3], left))


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"card": UNKNOWN}, "no card"),
        ({"card": -1}, "no card"),
        ({"position": 52}, "no position 52"),
        ({"position": -1}, "no position -1"),
        ({"salt": b"x" * 16}, "not what was committed to"),
        ({"salt": b"x" * 15}, "wrong length"),
        ({"path": ()}, "wrong length"),
        ({"path": (bytes(32),) * 6}, "not what was committed to"),
        ({"path": (bytes(32),) * 7}, "wrong length"),
        ({"hand": 4}, "the commitment is of another"),
        ({"shuffle": 2}, "the commitment is of another"),
    ],
)
def test_a_false_proof__says_what_is_wrong(fields: dict[str, object], words: str) -> None:
    deck = commit(shuffled(DECK_52))
    seen = public(deck)
    given = changed(card_proof("table:1", seen, deck, 17), **fields)
    assert words in check_card(seen, given)


def test_another_root__binds_nothing_of_this_deck() -> None:
    first, second = commit(DECK_52), commit(DECK_52)
    assert first.root != second.root
    given = card_proof("table:1", public(first), first, 17)
    assert "not what was committed to" in check_card(public(second), given)
    # Nor does a root of the same top over another number of cards.
    smaller = msgspec.structs.replace(public(first), size=51)
    assert check_card(smaller, given)


def test_all_together__unknown_decks_and_two_commitments_are_found() -> None:
    first, second = commit(shuffled(DECK_52)), commit(shuffled(DECK_52))
    given = card_proof("table:1", public(first), first, 5)
    assert "no commitment" in check_cards("table:1", [], [given])[0]
    assert "two commitments" in check_cards("table:1", [public(first), public(second)], [given])[0]
    assert check_cards("table:1", [public(first), public(first)], [given]) == []


def test_all_together__a_card_that_is_in_the_deck_twice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A room that cheats: the same ace at two positions."""
    monkeypatch.setattr("pitboss.room.decks.commitment.set", list, raising=False)
    deck = Commitment((51, 3, 51, 4))
    monkeypatch.undo()
    seen = public(deck)
    proofs = [CardProof("table:1", 3, 1, i, 51, *deck.proof(i)) for i in (0, 2)]
    assert check_card(seen, proofs[0]) == check_card(seen, proofs[1]) == ""
    (fault,) = check_cards("table:1", [seen], proofs)
    assert "As is in this deck twice, at 0 and 2" in fault


# --- nothing else is told ---------------------------------------------------------------------------------------------
def test_a_proof__has_no_salt_but_its_own_and_the_record_has_none() -> None:
    deck = commit(shuffled(DECK_52))
    seen = public(deck)
    assert (seen.order, seen.salts) == (b"", b"")
    for position in range(52):
        told = msgspec.json.encode(card_proof("table:1", seen, deck, deck.order[position]))
        told += b"".join(deck.proof(position)[1])
        for other in range(52):
            salt = deck.salts[other * 16 : other * 16 + 16]
            if other != position:
                assert salt not in told
                assert msgspec.json.encode(salt).strip(b'"=') not in told


def test_a_proof__is_the_same_whatever_the_other_cards_are_but_for_hashes() -> None:
    """Position, card, salt and the length of everything do not depend on cards that the viewer does not see."""
    salts = bytes(range(256)) * 3 + bytes(64)
    order = list(shuffled(DECK_52))
    other = [order[0], *reversed(order[1:])]
    one, two = (Commitment(cards, salts) for cards in (order, other))
    assert one.proof(0)[0] == two.proof(0)[0]
    assert [len(step) for step in one.proof(0)[1]] == [len(step) for step in two.proof(0)[1]] == [32] * 6
    # With the salts unknown, which of the two it was cannot be told from the hashes: they are all new.
    assert not set(one.proof(0)[1]) & set(two.proof(0)[1])


def test_a_commitment__has_new_salts_each_time_and_does_not_print_its_order() -> None:
    first, second = commit(DECK_52), commit(DECK_52)
    assert first.salts != second.salts
    assert len({first.salts[i : i + 16] for i in range(0, 52 * 16, 16)}) == 52
    assert repr(first) == f"Commitment(52 cards, root={first.root.hex()})"


# --- a restart --------------------------------------------------------------------------------------------------------
def test_restart__goes_on_with_the_same_deck_from_the_sealed_record() -> None:
    deck, key = commit(shuffled(DECK_36)), new_key("k")
    entry = to_entry(deck.record(3), "table:1", 8, key)
    assert bytes(deck.order) not in entry.public + entry.sealed
    stored = Stored("table:1", 8, 0, entry.kind, entry.public, entry.sealed, entry.key, "", (), b"", b"")
    keys = Keyring()
    assert keys.read(stored) == public(deck)
    keys.keys["k"] = key
    again = committed(keys.read(stored))
    assert (again.order, again.salts, again.root) == (deck.order, deck.salts, deck.root)
    assert again.proof(7) == deck.proof(7)


def test_restart__a_record_that_does_not_fit_its_root_is_refused() -> None:
    record = commit(DECK_52).record(3)
    for fields in ({"order": bytes(reversed(range(52)))}, {"salts": bytes(52 * 16)}, {"root": bytes(32)}, {"size": 51}):
        with pytest.raises(ValueError, match="not the deck that was committed to"):
            committed(msgspec.structs.replace(record, **fields))


@pytest.mark.parametrize("order", [(), (1, 1), (1, UNKNOWN), (-1,)])
def test_no_deck__is_refused(order: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"each of them once|only known cards"):
        commit(order)


def test_what_is_not_in_the_deck__has_no_proof() -> None:
    deck = commit(DECK_36)
    with pytest.raises(ValueError, match="not in this deck"):
        card_proof("table:1", public(deck), deck, 0)
    for position in (-1, 36):
        with pytest.raises(ValueError, match="no position"):
            deck.proof(position)
    with pytest.raises(ValueError, match="its salt"):
        Commitment(DECK_36, b"short")
