"""Snapshots: equal to the fold, and nobody can put another in their place."""

import pytest

from pitboss.engine import evolve, fold
from pitboss.engine.events import HandStarted, TableOpened
from pitboss.engine.evolve import open_table
from pitboss.games import CATALOGUE, Game
from pitboss.store import snapshots
from pitboss.store.errors import StorageDamaged, WrongKey
from pitboss.store.keyring import Keyring
from pitboss.store.memory import MemoryLog
from pitboss.store.sealing import Key, room_key_id
from pitboss.store.snapshots import pack, unpack
from tests.simulation.house.session import HouseSession
from tests.simulation.session import Session
from tests.support.random_logs import irregular, played
from tests.unit.store.running import in_loop
from tests.unit.store.tables import ROOM, any_table, store_table

PLACE = ("table:1", 9)


def check_snapshots(session: Session | HouseSession) -> None:
    """After every event between hands the snapshot is the state, and goes on as the state does."""
    opened = session.log[0]
    assert isinstance(opened, TableOpened)
    table, taken = open_table(opened), 0
    for event in session.log[1:]:
        evolve(table, event)
        if table.hand is None:
            found = unpack(opened, *PLACE, ROOM, pack(table, *PLACE, ROOM, b"clocks"))
            assert found == (table, b"clocks")
            table, taken = found[0], taken + 1
    assert taken
    table.book = session.table.book
    assert table == session.table


@pytest.mark.parametrize("game", CATALOGUE, ids=lambda game: game.key)
def test_snapshot__is_the_fold(game: Game) -> None:
    check_snapshots(any_table(game))


@pytest.mark.parametrize("seed", range(10))
def test_snapshot__is_the_fold_where_everything_can_happen(seed: int) -> None:
    check_snapshots(irregular(seed))


def test_snapshot__is_not_taken_while_a_hand_runs() -> None:
    log = played(CATALOGUE[0], 0).log
    started = next(i for i, event in enumerate(log) if isinstance(event, HandStarted))
    with pytest.raises(ValueError, match="between hands"):
        pack(fold(log[: started + 1]), *PLACE, ROOM)


def test_snapshot__changed_moved_or_of_another_room_is_refused() -> None:
    opened = played(CATALOGUE[0], 0).log[0]
    assert isinstance(opened, TableOpened)
    packed = pack(open_table(opened), *PLACE, ROOM)
    other = Key(room_key_id(b"x" * 32), b"x" * 32)
    with pytest.raises(WrongKey, match=ROOM.id):
        unpack(opened, *PLACE, other, packed)
    for place in (("table:2", 9), ("table:1", 8)):
        with pytest.raises(StorageDamaged, match="was changed"):
            unpack(opened, *place, ROOM, packed)
    with pytest.raises(StorageDamaged, match="was changed"):
        unpack(opened, *PLACE, ROOM, packed[:-1] + bytes([packed[-1] ^ 1]))


def test_snapshot__of_another_version_is_left_for_the_fold(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = played(CATALOGUE[0], 0).log[0]
    assert isinstance(opened, TableOpened)
    monkeypatch.setattr(snapshots, "FORMAT", snapshots.FORMAT + 1)
    packed = pack(open_table(opened), *PLACE, ROOM)
    monkeypatch.undo()
    assert unpack(opened, *PLACE, ROOM, packed) is None


@in_loop
async def test_restart__from_a_snapshot_and_what_follows_is_the_fold_of_all() -> None:
    session = played(CATALOGUE[0], 1)
    log = MemoryLog()
    await store_table(log, "table:1", session.log)
    found = await log.snapshot("table:1")
    assert found is not None
    version, packed = found
    (first,) = await log.read("table:1", 0, 1)
    restored = unpack(Keyring().read(first), "table:1", version, ROOM, packed)
    assert restored is not None
    table, _ = restored
    after = [fact for fact in Keyring(ROOM).read_all(await log.read("table:1", version)) if not fact_of_room(fact)]
    for event in after:
        evolve(table, event)
    table.book = session.table.book
    assert len(after) < len(session.log) / 2
    assert table == session.table


def fact_of_room(fact: object) -> bool:
    return type(fact).__module__.startswith("pitboss.store")
