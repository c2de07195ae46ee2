"""Checking what was dealt against what was committed to: by anybody with their proofs, and by an audit with an export.

A file of proofs has a JSON value a line, or is one JSON list: commitments as they were shown before the deal, and
proofs as they came with the cards. An export of the log has the commitments too; where the keys of hands are in it, the
whole deck is held against its root, and the cards that were dealt against the deck.
"""

from collections.abc import Iterable

import msgspec

from pitboss.cards import CARD_TEXT, UNKNOWN, Card
from pitboss.engine import events as ev
from pitboss.room.decks.commitment import CardProof, Commitment, check_cards, committed
from pitboss.store.errors import StorageDamaged, StoreError
from pitboss.store.exports.export import Line, is_export, read_export, verify_export
from pitboss.store.keyring import Keyring
from pitboss.store.port import Stored
from pitboss.store.records import DeckCommitted


class CommitmentSeen(msgspec.Struct, frozen=True, tag="deck.committed.v1"):
    """A commitment as a viewer gets it."""

    stream: str
    hand: int
    shuffle: int
    size: int
    root: bytes


class Checked(msgspec.Struct):
    """decks: commitments. proved: cards with a proof. dealt: cards of an export that were held against their deck."""

    decks: int = 0
    proved: int = 0
    dealt: int = 0
    faults: list[str] = []


_Seen = CardProof | CommitmentSeen
# Rulings after which cards of the deck change places, or leave it, in a way that the log does not number.
DISTURBING = (ev.CardExposed, ev.CardSetAside, ev.ExposedHandVoided, ev.IneligibleCardsDiscarded)


def check_files(contents: Iterable[bytes]) -> Checked:
    """Everything in these files together: commitments of one may be for proofs of another."""
    checked = Checked()
    commitments: dict[str, list[DeckCommitted]] = {}
    proofs: dict[str, list[CardProof]] = {}
    for content in contents:
        if is_export(content):
            _take_export(content.splitlines(), commitments, checked)
            continue
        for seen in _proofs(content):
            if isinstance(seen, CardProof):
                proofs.setdefault(seen.stream, []).append(seen)
            else:
                record = DeckCommitted(seen.hand, seen.shuffle, seen.size, seen.root)
                commitments.setdefault(seen.stream, []).append(record)
    for stream in sorted(commitments.keys() | proofs.keys()):
        given = proofs.get(stream, [])
        checked.faults += check_cards(stream, commitments.get(stream, []), given)
        checked.proved += len(given)
        checked.decks += len({(record.hand, record.shuffle) for record in commitments.get(stream, [])})
    return checked


def _proofs(content: bytes) -> list[_Seen]:
    try:
        if content.lstrip().startswith(b"["):
            return msgspec.json.decode(content, type=list[_Seen])
        return msgspec.json.Decoder(_Seen).decode_lines(content)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise StorageDamaged(f"neither an export nor a file of proofs: {error}") from None


def _take_export(lines: list[bytes], commitments: dict[str, list[DeckCommitted]], checked: Checked) -> None:
    checked.faults += [str(fault) for fault in verify_export(lines).faults]
    streams: dict[str, list[Stored]] = {}
    try:
        for line in read_export(lines):
            # Of what a selection leaves out there is nothing to look at.
            if isinstance(line, Line) and not line.left_out:
                streams.setdefault(line.stream, []).append(line.entry())
    except StorageDamaged:
        pass  # already said by the verification; what stands before it is looked at all the same
    for stream, entries in streams.items():
        try:
            check_table(stream, entries, checked, commitments.setdefault(stream, []))
        except StoreError as error:
            checked.faults.append(str(error))


def check_table(
    stream: str, entries: list[Stored], checked: Checked, commitments: list[DeckCommitted] | None = None
) -> None:
    """Every card that was dealt at a table against its deck, as far as the keys of hands are among the entries.
    commitments: gets those that are met."""
    _Table(stream, commitments if commitments is not None else [], checked).follow(entries)


class _Table:
    """Goes through the events of a table with the deck that it is dealt from, as far as that is known."""

    def __init__(self, stream: str, commitments: list[DeckCommitted], checked: Checked) -> None:
        self.stream, self.commitments, self.checked = stream, commitments, checked
        self.deck: Commitment | None = None
        self.hand = 0
        self.next = 0
        self.in_order = True

    def follow(self, entries: list[Stored]) -> None:
        for fact in Keyring().read_all(entries):
            match fact:
                case DeckCommitted():
                    self._committed(fact)
                case ev.HandEnded() | ev.MisdealCalled() | ev.RoundVoided():
                    self.deck = None
                case ev.CardsDealt() | ev.BoardDealt() | ev.SecondBoardDealt():
                    for card in fact.cards:
                        self._dealt(card)
                case ev.CommonCardDealt():
                    self._dealt(fact.card)
                case _ if isinstance(fact, DISTURBING):
                    self.in_order = False

    def _committed(self, record: DeckCommitted) -> None:
        self.commitments.append(record)
        self.deck, self.hand, self.next, self.in_order = None, record.hand, 0, True
        if record.order:
            try:
                self.deck = committed(record)
            except ValueError as error:
                self.checked.faults.append(f"{self.stream}: {error}")

    def _dealt(self, card: Card) -> None:
        if self.deck is None or card == UNKNOWN:
            return
        self.checked.dealt += 1
        where = f"{self.stream} hand {self.hand}: {CARD_TEXT[card]} was dealt"
        if card not in self.deck.order:
            self.checked.faults.append(f"{where} and is not in the deck")
            return
        position = self.deck.order.index(card)
        if self.in_order and position < self.next:
            self.checked.faults.append(f"{where} from position {position}, after position {self.next - 1}")
        self.next = max(self.next, position + 1)
