"""The table's runner: stored first, acknowledged then, published last; a restart goes on."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.cards import UNKNOWN
from pitboss.room.tables.folding import fold_stream
from pitboss.store.errors import StorageFull
from pitboss.store.port import Appended, Batch, Stored
from tests.unit.room.rooms import both, house, in_a_hand, in_loop, kinds_of


@both
@in_loop
async def test_a_hand_is_played_by_acknowledged_commands(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    await it.table()
    await it.seat("player 1", "player 2")
    assert it.runner().live.table.hand is None
    await it.next_hand()
    assert it.runner().live.table.hand is not None
    versions = [it.runner().live.version]
    for do in ("call", "check", "check", "check", "check", "check", "check", "check"):
        answer = await it.act(do)
        assert answer.ok, answer
        versions.append(answer.version)
        head, _ = await it.room.store.head("table:1")
        assert head == answer.version
    assert versions == sorted(set(versions))
    assert it.runner().live.need.kind == "show"
    await it.act("show")
    await it.act("show")
    assert it.runner().live.table.hand is None
    assert sum(it.runner().live.table.stacks) == 80_000
    await it.stop()


@both
@in_loop
async def test_late_and_foreign_commands_are_refused_and_change_nothing(kind: str, tmp_path: Path) -> None:
    it = await in_a_hand(kind, tmp_path)
    live = it.runner().live
    turn = live.need.seat
    other = 3 - turn
    codes = [
        (await it.ask(f"player {turn}", "call", decision=live.need.decision + 7)).code,
        (await it.ask(f"player {other}", "call", decision=live.need.decision)).code,
        (await it.ask("player 9", "fold")).code,
        (await it.ask(f"player {other}", "fold", seat=turn, decision=live.need.decision)).code,
        (await it.ask(f"player {turn}", "call")).code,
        (await it.ask(f"player {turn}", "show", cards=[1, 2], decision=live.need.decision)).code,
        (await it.ask(f"player {turn}", "fold", id="x" * 65)).code,
    ]
    assert codes == [
        "wrong_decision", "not_your_turn", "not_seated", "not_your_turn", "wrong_decision", "bad_field", "bad_id",
    ]  # fmt: skip
    assert live.need.seat == turn
    await it.stop()


@both
@in_loop
async def test_restart_in_mid_hand_goes_on_with_the_same_deck(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    await it.table()
    await it.seat("player 1", "player 2", "player 3")
    await it.next_hand()
    for do in ("call", "call", "check", "check"):
        assert (await it.act(do)).ok
    before = it.runner().live
    hand = before.table.hand
    assert hand is not None
    coming = it.runner().dealer.stub(hand, before.deck)
    await it.restart()
    after = it.runner().live
    assert after.table == before.table
    assert after.notes == before.notes
    assert (after.version, after.need, after.deck) == (before.version, before.need, before.deck)
    await it.act("check")
    await it.act("check")
    # One card burned, and the next one is the turn.
    assert after.table.hand is not None
    assert after.table.hand.board[-1] == coming[1]
    await it.stop()


@in_loop
async def test_state_is_the_fold_of_what_is_stored__after_every_command(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table(bots=4)
    for _ in range(60):
        await it.clock.pass_by(2.5, it.room)
        live = it.runner().live
        folded = (await fold_stream(it.log, "table:1", it.key)).live
        assert folded.version == live.version
        assert folded.table == live.table
        assert folded.notes == live.notes
    assert it.runner().live.table.hand_number > 2
    await it.stop()


class Unsteady:
    """A log that can be told to fail."""

    def __init__(self, log: Any) -> None:
        self._log, self.full, self.gone = log, False, False

    async def append(self, batch: Batch) -> Appended:
        if self.full:
            raise StorageFull("no room is left: free some")
        found: Appended = await self._log.append(batch)
        return found

    async def read(self, stream: str, after: int = 0, limit: int = 0) -> list[Stored]:
        if self.gone:
            raise StorageFull("nothing can be read")
        found: list[Stored] = await self._log.read(stream, after, limit)
        return found

    def __getattr__(self, name: str) -> Any:
        return getattr(self._log, name)


@in_loop
async def test_what_cannot_be_stored_did_not_happen(tmp_path: Path) -> None:
    it = house("memory", tmp_path)
    it.log = log = Unsteady(it.log)  # type: ignore[assignment]
    await it.open()
    await it.table()
    await it.seat("player 1", "player 2")
    await it.next_hand()
    watch = await it.room.watch("1", None)
    await anext(watch)
    before = it.runner().live
    version, need = before.version, before.need
    log.full = True
    answer = await it.act("call", id="once")
    assert (answer.ok, answer.code) == (False, "storage")
    assert answer.detail == StorageFull.told
    assert it.runner().live.version == version
    assert it.runner().live.need == need
    assert it.runner().live.table.hand == before.table.hand or it.runner().live is not before
    frame = msgspec.json.decode(await anext(watch))
    assert frame["t"] == "view"
    assert frame["version"] == version
    log.full = False
    again = await it.act("call", id="once")
    assert again.ok
    assert kinds_of(await anext(watch))[0] == "hand.called.v1"
    await it.stop()


@in_loop
async def test_a_log_that_stays_away_pauses_the_table_visibly(tmp_path: Path) -> None:
    it = house("memory", tmp_path)
    it.log = log = Unsteady(it.log)  # type: ignore[assignment]
    await it.open()
    await it.table()
    await it.seat("player 1", "player 2")
    await it.next_hand()
    watch = await it.room.watch("1", None)
    await anext(watch)
    log.full = log.gone = True
    assert (await it.act("call")).code == "storage"
    assert msgspec.json.decode(await anext(watch))["paused"]
    assert it.room.tables()[0].paused
    assert (await it.act("call")).code == "storage"
    # Nobody's clock runs meanwhile.
    await it.clock.pass_by(600, it.room)
    assert it.runner().live.need.kind == "act"
    log.full = log.gone = False
    await it.clock.pass_by(5, it.room)
    assert not it.room.tables()[0].paused
    assert (await it.act("call")).ok
    await it.stop()


@in_loop
async def test_a_full_disk_pauses_what_goes_on_by_itself__and_nothing_spins(tmp_path: Path) -> None:
    it = house("memory", tmp_path)
    it.log = log = Unsteady(it.log)  # type: ignore[assignment]
    await it.open()
    await it.table(bots=3)
    await it.clock.pass_by(20, it.room)
    log.full = True
    folds = it.runner().stored.folds
    await it.clock.pass_by(60, it.room)
    assert it.room.tables()[0].paused == StorageFull.told
    assert 1 <= it.runner().stored.folds - folds <= 70
    log.full = False
    number = it.runner().live.table.hand_number
    await it.clock.pass_by(120, it.room)
    assert not it.room.tables()[0].paused
    assert it.runner().live.table.hand_number > number
    await it.stop()


@in_loop
async def test_a_bug_in_a_persons_command_is_answered_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    it = await in_a_hand("memory", tmp_path)
    version = it.runner().live.version

    def broken(*_: Any) -> None:
        raise RuntimeError("As Kd")

    with monkeypatch.context() as patch:
        patch.setattr("pitboss.room.tables.turn.Turn.settle", broken)
        assert (await it.act("call")).code == "internal"
    assert it.runner().live.version == version
    assert "As Kd" not in caplog.text
    assert (await it.act("call")).ok
    await it.stop()


@in_loop
async def test_a_frame_that_cannot_be_made_stops_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    it = await in_a_hand("memory", tmp_path)
    watch = await it.room.watch("1", None)
    await anext(watch)

    def broken(*_: Any) -> None:
        raise RuntimeError("As Kd")

    with monkeypatch.context() as patch:
        patch.setattr("pitboss.room.views.frames.told", broken)
        answer = await it.act("call")
        frame = msgspec.json.decode(await anext(watch))
    assert answer.ok
    assert (frame["t"], frame["version"]) == ("view", answer.version)
    assert (await it.act("check")).ok
    await it.stop()


@in_loop
async def test_a_bug_beside_a_command_stops_the_table__and_nobody_waits_for_ever(tmp_path: Path) -> None:
    it = await in_a_hand("memory", tmp_path)

    def broken(_: Any) -> None:
        raise RuntimeError("As Kd")

    it.runner().changed.append(broken)
    assert (await it.act("call")).code == "internal"
    assert "stopped" in it.room.tables()[0].paused
    assert (await it.act("call")).code == "table_stopped"
    await it.stop()


@both
@in_loop
async def test_frames_show_each_viewer_their_own_cards_and_nobody_elses(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    await it.table()
    await it.seat("player 1", "player 2", "player 3")
    watches = {name: await it.room.watch("1", name) for name in ("player 1", "player 2", None)}
    for watch in watches.values():
        assert msgspec.json.decode(await anext(watch))["t"] == "view"
    await it.next_hand()
    frames = {name: msgspec.json.decode(await anext(watch)) for name, watch in watches.items()}
    hand = it.runner().live.table.hand
    assert hand is not None
    for seat, name in ((1, "player 1"), (2, "player 2"), (0, None)):
        frame = frames[name]
        assert frame["version"] == it.runner().live.version
        assert frame["me"]["seat"] == seat
        for other in frame["view"]["seats"]:
            mine = other["seat"] == seat
            assert other["hole"] == (hand.hole[seat] if mine else [UNKNOWN] * 2)
        dealt = next(event for event in frame["events"] if event["e"]["type"] == "hand.cards_dealt.v1")
        known = [card for card in dealt["e"]["cards"] if card != UNKNOWN]
        assert sorted(known) == sorted(hand.hole[seat] if seat else [])
        assert sorted(proof["card"] for proof in frame["proofs"]) == sorted(known)
        (line,) = dealt["lines"]
        assert line["spans"][0] == "Two cards each, "
        cards = [span["cards"] for span in line["spans"] if isinstance(span, dict) and "cards" in span]
        assert cards == ([hand.hole[seat]] if seat else [])
        assert line["rule"]
    await it.stop()


@in_loop
async def test_a_client_that_takes_no_frames_gets_a_fresh_view(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table(bots=3)
    watch = await it.room.watch("1", None)
    await anext(watch)
    await it.clock.pass_by(600, it.room)
    frame = msgspec.json.decode(await anext(watch))
    assert frame["t"] == "view"
    assert frame["version"] == it.runner().live.version
    await it.stop()


@in_loop
async def test_private_cards_lie_sealed_in_the_log(tmp_path: Path) -> None:
    it = await in_a_hand("memory", tmp_path)
    for stored in await it.log.read("table:1"):
        if stored.kind in ("hand.cards_dealt.v1", "deck.committed.v1"):
            assert stored.sealed
            public = msgspec.json.decode(stored.public)
            assert not public.get("order")
            assert set(public.get("cards", [])) <= {UNKNOWN}
    await it.stop()
