"""A hand that is over is read whole by those who may audit it: all cards, on record first, and never a running one."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from pitboss.cards import UNKNOWN
from pitboss.engine import events as ev
from pitboss.games import GAMES, RING_GAMES
from pitboss.house.people import commands as cm
from pitboss.room.errors import RoomRefusal
from pitboss.room.inspection.scanning import EndedHand, Scan
from pitboss.room.inspection.whole import read_whole, replay_whole
from pitboss.room.live_table import HandPlace
from pitboss.store.codec import to_entry
from pitboss.store.errors import StorageDamaged, StorageUnavailable
from pitboss.store.memory import MemoryLog
from pitboss.store.port import Batch
from tests.support.covers import covers
from tests.support.random_logs import played
from tests.unit.room.inspection.tables_told import told
from tests.unit.room.rooms import House, both, house, in_loop

AUDITORS = ("surveillance", "compliance", "commission")


async def staffed(it: House, *roles: str) -> None:
    """Somebody of each role, called as the role is."""
    for role in roles:
        await it.room.accounts.order(
            cm.RegisterPerson, person=role, name=role, roles=(role,), number=f"L-{role}", valid_until=2**50
        )


async def play_hand(it: House, fold_first: bool = True) -> dict[int, list[int]]:
    """One hand to its end; by seat the hole cards, of the first to act first, who folds."""
    await it.next_hand()
    live = it.runner().live
    assert live.table.hand is not None
    first = live.need.seat
    hole = {seat: list(live.table.hand.hole[seat]) for seat in (first, *live.table.hand.order)}
    if fold_first:
        await it.act("fold")
    while (hand := it.runner().live.table.hand) is not None:
        need = it.runner().live.need
        if need.kind != "act":
            await it.act("show")
        else:
            await it.act("call" if hand.betting.level > hand.bets[need.seat] else "check")
    return hole


async def entries(it: House, stream: str = "inspection") -> list[dict[str, Any]]:
    return [msgspec.json.decode(entry.public) for entry in await it.room.store.read(stream)]


@both
@in_loop
async def test_all_cards__also_of_who_folded_and_who_read_it_is_on_record(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    await it.table()
    await staffed(it, *AUDITORS)
    await it.seat("player 1", "player 2", "player 3")
    hole = await play_hand(it)
    for number, role in enumerate(AUDITORS, 1):
        frames = [msgspec.json.decode(one) for one in await it.room.inspection.whole("1", 1, by=role, giver=role)]
        kinds = [frame["events"][0]["e"]["type"] for frame in frames]
        assert (kinds[0], kinds[-1]) == ("deck.committed.v1", "hand.ended.v1")
        dealt = frames[kinds.index("hand.cards_dealt.v1")]
        assert {one["seat"]: one["hole"] for one in dealt["view"]["seats"]} == hole
        assert UNKNOWN not in dealt["events"][0]["e"]["cards"]
        # Until the end, and each card with the proof that it lay there.
        assert {one["seat"]: one["hole"] for one in frames[-1]["view"]["seats"]} == hole
        assert {proof["card"] for proof in dealt["proofs"]} == {card for cards in hole.values() for card in cards}
        (last,) = (await entries(it))[number - 1 :]
        assert (last["by"], last["giver"], last["table"], last["hand"]) == (role, role, "1", 1)
        assert last["at"] == it.clock.now()
    # A player's own replay is what it was.
    seen = [msgspec.json.decode(one) for one in await it.room.ended.replay("1", 1, None)]
    shown = next(one for one in seen if one["events"][0]["e"]["type"] == "hand.cards_dealt.v1")
    assert all(one["hole"] == [UNKNOWN] * 2 for one in shown["view"]["seats"])
    await it.stop()


@in_loop
async def test_every_game__can_be_read_whole(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await staffed(it, "commission")
    for game in GAMES:
        await it.table(game, bots=4)
    await it.clock.pass_by(300, it.room)
    numbers = {name: runner.live.notes.hands[-1].number for name, runner in it.room.directory.runners.items()}
    await it.restart()
    for name, number in numbers.items():
        frames = await it.room.inspection.whole(name, number, by="commission", giver="commission")
        last = msgspec.json.decode(frames[-1])["events"][0]["e"]["type"]
        assert last in ("hand.ended.v1", "hand.cards_shown.v1")
        # Nothing that was dealt is unknown.
        for frame in map(msgspec.json.decode, frames):
            event = frame["events"][0]["e"]
            if event["type"] == "hand.cards_dealt.v1":
                assert UNKNOWN not in event["cards"]
            assert all(UNKNOWN not in one["hole"] for one in frame["view"]["seats"])
    await it.stop()


@in_loop
async def test_hands_dealt_by_hand__have_the_cards_that_were_shown(tmp_path: Path) -> None:
    tried = 0
    for number, game in enumerate(RING_GAMES):
        log = played(game, 1).log
        opened = log[0]
        assert isinstance(opened, ev.TableOpened)
        store, scan = MemoryLog(), Scan()
        await told(store, "table:1", log)
        found = [one for entry in store.entries["table:1"] for one in scan.take(entry) if isinstance(one, EndedHand)]
        for hand in found:
            frames = replay_whole(await read_whole(store, "table:1", hand.place), "1")
            assert msgspec.json.decode(frames[-1])["events"][0]["e"]["type"] == ENDED[hand.how]
            tried += 1
        assert found, number
    assert tried > len(RING_GAMES)


ENDED = {"ended": "hand.ended.v1", "misdeal": "ruling.misdeal.v1", "void": "ruling.round_voided.v1"}


@both
@in_loop
async def test_a_running_hand__is_no_hand_that_is_over(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    await it.table()
    await staffed(it, "compliance")
    await it.seat("player 1", "player 2")
    await it.next_hand()
    with pytest.raises(RoomRefusal) as refused:
        await it.room.inspection.whole("1", 1, by="compliance", giver="compliance")
    assert refused.value.code == "no_such_hand"
    # Not even where somebody says where it lies.
    began = it.runner().live.began
    assert began is not None
    version, _ = await it.room.store.head("table:1")
    running = HandPlace(1, began.first, version, it.clock.now())
    with pytest.raises(RoomRefusal) as refused:
        await read_whole(it.room.store, "table:1", running)
    assert refused.value.code == "key_not_released"
    assert await entries(it) == []
    await it.stop()


@covers("O-ROL-01", "K-CON-01")
@in_loop
async def test_k_con_01__a_supervisor_reads_what_is_disputed(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    await staffed(it, "shift_supervisor")
    await it.seat("player 1", "player 2", "player 3")
    await play_hand(it)
    who = {"by": "shift_supervisor", "giver": "shift_supervisor"}
    with pytest.raises(RoomRefusal) as refused:
        await it.room.inspection.whole("1", 1, **who)
    assert (refused.value.code, refused.value.rule) == ("not_disputed", "K-CON-01")
    assert await entries(it) == []
    await dispute(it, "that was my pot")
    assert await it.room.inspection.whole("1", 1, **who)
    assert len(await entries(it)) == 1
    await it.stop()


async def dispute(it: House, words: str) -> None:
    """As the floor of a table that is dealt by hand enters it."""
    version, _ = await it.room.store.head("table:1")
    opened = ev.DisputeOpened(1, 2, "player", words, "K-CON-01")
    await it.room.store.append(
        Batch("table:1", version, (to_entry(opened, "table:1", version + 1, None),), it.clock.now())
    )
    news: Any = SimpleNamespace(stream="table:1", news=[(version + 1, opened)], last=None)
    it.room.inspection.following.changed(news)


@covers("O-ROL-01")
@in_loop
async def test_o_rol_01__only_by_somebody_who_has_the_role_now(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    await staffed(it, "compliance", "floorperson")
    await it.seat("player 1", "player 2", "player 3")
    await play_hand(it)
    for by, giver in (("compliance", "floorperson"), ("floorperson", "floorperson"), ("compliance", "")):
        with pytest.raises(RoomRefusal) as refused:
            await it.room.inspection.whole("1", 1, by=by, giver=giver)
        assert (refused.value.code, refused.value.rule) == ("wrong_role", "O-ROL-01")
    assert await it.room.inspection.whole("1", 1, by="compliance", giver="compliance")
    await it.room.accounts.order(cm.TakeRole, person="compliance", role="compliance")
    with pytest.raises(RoomRefusal):
        await it.room.inspection.whole("1", 1, by="compliance", giver="compliance")
    assert len(await entries(it)) == 1
    await it.stop()


@in_loop
async def test_what_cannot_be_put_on_record__is_not_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    await staffed(it, "compliance")
    await it.seat("player 1", "player 2", "player 3")
    await play_hand(it)
    append = it.log.append

    async def full(batch: Batch) -> Any:
        if batch.stream == "inspection":
            raise StorageUnavailable("no")
        return await append(batch)

    monkeypatch.setattr(it.log, "append", full)
    with pytest.raises(StorageUnavailable):
        await it.room.inspection.whole("1", 1, by="compliance", giver="compliance")
    await it.stop()


@in_loop
async def test_a_hand_that_was_changed_since__is_not_told_as_if_it_were_true(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    await staffed(it, "compliance")
    await it.seat("player 1", "player 2", "player 3")
    await play_hand(it)
    await it.room.inspection.whole("1", 1, by="compliance", giver="compliance")
    stored = it.log.entries["table:1"]
    place = it.runner().live.notes.hands[0]
    stored[place.last - 2] = msgspec.structs.replace(stored[place.last - 2], at=5)
    with pytest.raises(StorageDamaged):
        await it.room.inspection.whole("1", 1, by="compliance", giver="compliance")
    await it.stop()
