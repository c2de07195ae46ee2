"""Events as entries and back: exact with the keys, as a spectator sees them without."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.cards import UNKNOWN
from pitboss.engine import SPECTATOR, fold, view
from pitboss.engine import events as ev
from pitboss.engine.events.seen import by_everybody
from pitboss.engine.view import REDACTORS
from pitboss.games import GAMES
from pitboss.house.catalogue import HOUSE_EVENT_TYPES
from pitboss.store.codec import KINDS, from_bytes, is_private, public_of, to_entry
from pitboss.store.errors import StorageDamaged, WrongKey
from pitboss.store.keyring import Keyring, Sealer
from pitboss.store.memory import MemoryLog
from pitboss.store.port import Entry, Stored
from pitboss.store.records import (
    PRIVATE,
    RECORD_TYPES,
    ActGiven,
    DeckCommitted,
    HandKeyReleased,
    HandKeyWrapped,
    Record,
)
from pitboss.store.sealing import Key, new_key, room_key_id
from tests.support.random_logs import irregular, played
from tests.unit.store.running import batch, in_loop
from tests.unit.store.tables import ROOM, store_table
from tests.unit.text.strategies import any_of

HOLDEM = GAMES["holdem"]
DEAL = ev.CardsDealt((1, 2), (51, 0), "dd", "D-GEN-06")


def placed(entry: Entry, version: int = 1, stream: str = "table:1") -> Stored:
    return Stored(stream, version, 0, entry.kind, entry.public, entry.sealed, entry.key, "", (), b"", b"")


# --- one event --------------------------------------------------------------------------------------------------------
def test_a_public_event__is_stored_in_clear() -> None:
    entry = to_entry(ev.Checked(3), "table:1", 1, None)
    assert entry == Entry("hand.checked.v1", b'{"type":"hand.checked.v1","seat":3,"rule":"E-ACT-01"}')
    assert Keyring().read(placed(entry)) == ev.Checked(3)


def test_a_private_event__is_stored_as_a_spectator_sees_it_and_sealed_whole() -> None:
    key = new_key("table:1#1")
    entry = to_entry(DEAL, "table:1", 1, key)
    assert entry.key == key.id
    without, with_key = Keyring(), Keyring()
    with_key.keys[key.id] = key
    assert without.read(placed(entry)) == view(DEAL, SPECTATOR) != DEAL
    assert with_key.read(placed(entry)) == DEAL


def test_a_private_event__is_never_stored_without_a_key() -> None:
    with pytest.raises(ValueError, match="not stored without a key"):
        to_entry(DEAL, "table:1", 1, None)


def test_cards_dealt_face_up__are_nothing_private() -> None:
    assert not is_private(ev.CardsDealt((1, 2), (51, 0), "uu", "D-GEN-06"))
    assert is_private(ev.CardsDealt((1, 2), (51, 0), "ud", "D-GEN-06"))


@given(st.data())
def test_every_private_event__takes_the_same_room_whatever_it_hides(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from([kind for kind, redactor in REDACTORS.items() if redactor is not by_everybody]))
    entry = to_entry(data.draw(any_of(kind)), "table:1", 1, new_key("k"))
    if entry.sealed:
        # What everybody may read says how long it is: blocks of 32, a nonce and a tag.
        length = len(entry.public) + 32
        assert len(entry.sealed) == length + -length % 32 + 12 + 16


@given(st.data())
def test_any_event__comes_back_exactly(data: st.DataObject) -> None:
    event = data.draw(any_of(data.draw(st.sampled_from(ev.EVENT_TYPES))))
    key = new_key("k")
    keys = Keyring()
    keys.keys["k"] = key
    assert keys.read(placed(to_entry(event, "table:1", 1, key))) == event


def test_what_no_event_can_be_read_from__is_named() -> None:
    with pytest.raises(StorageDamaged, match=r"table:1 version 4: no hand\.dreamed\.v1"):
        Keyring().read(placed(Entry("hand.dreamed.v1", b'{"type":"hand.dreamed.v1"}'), 4))


# --- records ----------------------------------------------------------------------------------------------------------
def test_records__have_versioned_names_and_all_say_what_is_private() -> None:
    def below(base: type) -> set[type]:
        found: set[type] = set(base.__subclasses__())
        return found.union(*[below(kind) for kind in found])

    assert below(Record) == set(RECORD_TYPES) == set(PRIVATE)
    assert len(set(KINDS.values())) == len(KINDS) == len([*ev.EVENT_TYPES, *RECORD_TYPES, *HOUSE_EVENT_TYPES])
    for kind, private in PRIVATE.items():
        assert set(private) <= set(kind.__struct_fields__)


@pytest.mark.parametrize(
    "record",
    [
        HandKeyWrapped("k", b"SECRET"),
        HandKeyReleased("k", b"SECRET"),
        DeckCommitted(3, 1, 2, b"root", b"SECRET", b"SECRET"),
    ],
)
def test_records__keep_what_is_private_out_of_the_public_part(record: Record) -> None:
    entry = to_entry(record, "table:1", 1, ROOM)
    assert b"SECRET" not in entry.public
    assert msgspec.json.encode(b"SECRET").strip(b'"') not in entry.public
    assert Keyring(ROOM).read(placed(entry)) == record


# --- whole tables -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["holdem", "seven-card-stud", "five-card-draw-high", "badugi"])
@in_loop
async def test_a_table__folds_from_the_log_to_the_same_state(game: str) -> None:
    session = played(GAMES.get(game, HOLDEM), 0)
    log = MemoryLog()
    await store_table(log, "table:1", session.log)
    facts = Keyring(ROOM).read_all(await log.read("table:1"))
    events = [fact for fact in facts if isinstance(fact, ev.Event)]
    assert events == session.log
    assert fold(events) == session.table


@in_loop
async def test_without_the_room_key__hands_that_are_over_can_be_read_and_the_running_one_cannot() -> None:
    session = played(HOLDEM, 0)
    deals = [i for i, event in enumerate(session.log) if is_private(event)]
    # Cut in the middle of the last hand that was dealt.
    cut = session.log[: deals[-1] + 1]
    log = MemoryLog()
    await store_table(log, "table:1", cut)
    entries = await log.read("table:1")
    events = [fact for fact in Keyring().read_all(entries) if isinstance(fact, ev.Event)]
    started = max(i for i, event in enumerate(cut) if isinstance(event, ev.HandStarted))
    private = [i for i, event in enumerate(cut) if isinstance(event, ev.CardsDealt) and is_private(event)]
    assert {i < started for i in private} == {True, False}
    for i in private:
        assert events[i] == (cut[i] if i < started else view(cut[i], SPECTATOR))
    assert [fact for fact in Keyring(ROOM).read_all(entries) if isinstance(fact, ev.Event)] == cut


@in_loop
async def test_another_room_key__is_told_by_name() -> None:
    log = MemoryLog()
    await store_table(log, "table:1", played(HOLDEM, 0).log)
    other = Key(room_key_id(b"x" * 32), b"x" * 32)
    with pytest.raises(WrongKey, match=f"sealed with the room key {ROOM.id}, and this is {other.id}"):
        Keyring(other).read_all(await log.read("table:1"))


@in_loop
async def test_a_restart__goes_on_with_the_hands_key() -> None:
    log = MemoryLog()
    sealer = Sealer("table:1", ROOM)
    first = sealer.entries([ev.Checked(1), DEAL], 0)
    assert [entry.kind for entry in first] == ["hand.checked.v1", "hand.key_wrapped.v1", "hand.cards_dealt.v1"]
    await log.append(batch(entries=first))
    again = Sealer("table:1", ROOM)
    for stored in await log.read("table:1"):
        again.learn(stored)
    assert again.current == sealer.current is not None
    second = again.entries([DEAL], 3, release=True)
    assert [entry.kind for entry in second] == ["hand.cards_dealt.v1", "hand.key_released.v1"]
    await log.append(batch(expected=3, entries=second))
    # The next hand has a key of its own, and a hand without private fields has none.
    assert again.current is None
    assert again.entries([ev.Checked(1)], 5, release=True)[-1].kind == "hand.checked.v1"
    third = again.entries([DEAL], 5)
    assert third[-1].key != second[0].key
    assert Keyring().read_all(await log.read("table:1"))[2] == DEAL


def test_irregular_tables__come_back_exactly() -> None:
    key = new_key("k")
    keys = Keyring()
    keys.keys["k"] = key
    for seed in range(8):
        for event in irregular(seed).log:
            assert keys.read(placed(to_entry(event, "table:1", 1, key))) == event


def test_an_act__hides_a_card_that_only_some_have_seen() -> None:
    """P 18.O: a card that fell off the table is known to whoever saw it; and what a seat will do is its own."""
    dropped = ActGiven("dealer", "Dana", {"do": "drop_card", "by": "dealer", "card": 7, "seen_by": [2]})
    instructed = ActGiven("dealer", "Dana", {"do": "instruct", "seat": 2, "showing": "muck_when_beaten"})
    plain = ActGiven("dealer", "Dana", {"do": "fold", "seat": 2, "decision": 5})
    assert public_of(dropped) == ActGiven("dealer", "Dana", {**dropped.command, "card": UNKNOWN})
    assert public_of(instructed) == ActGiven("dealer", "Dana", {**instructed.command, "showing": ""})
    assert public_of(plain) is plain
    assert [is_private(act) for act in (dropped, instructed, plain)] == [True, True, False]
    cards = [msgspec.structs.replace(dropped, command={**dropped.command, "card": card}) for card in (0, 51)]
    low, high = [to_entry(act, "table:1", 3, new_key("table:1#2")) for act in cards]
    assert (low.public, len(low.sealed)) == (high.public, len(high.sealed))


@pytest.mark.parametrize(
    "content", [b"no JSON", b'{"type":"seat.leaving.v1"}', b'{"type":"\x8fseat"}', b'"\xff"', b"", b"[" * 5000]
)
def test_what_cannot_be_read__is_damage_whatever_it_is(content: bytes) -> None:
    """Also where it is no text at all."""
    where = Stored("table:1", 7, 0, "seat.leaving.v1", content, b"", "", "", (), b"", b"")
    with pytest.raises(StorageDamaged, match="table:1 version 7"):
        from_bytes(content, where)
