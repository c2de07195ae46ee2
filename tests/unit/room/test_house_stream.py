"""A jackpot on its stream: money moves in the batch's own transaction, and a slip can be forgotten."""

from pathlib import Path

import pytest

from pitboss.house.high_hand import commands as hh
from pitboss.house.high_hand.events import SlipFilled, slip_key
from pitboss.room.audit.whole import audit_log
from pitboss.room.errors import RoomRefusal
from pitboss.store.codec import from_bytes
from pitboss.store.errors import InsufficientFunds
from pitboss.store.folder import room_files
from pitboss.store.memory import MemoryLog
from pitboss.store.port import Stored
from pitboss.store.sealing import new_key
from pitboss.store.slip_keys import SLIP_KEYS_NAME, SlipKeys
from pitboss.store.sqlite.log import SqliteLog
from pitboss.store.verify import verify
from tests.support import jackpots as jp
from tests.support.by_entry import expanded
from tests.support.covers import covers
from tests.unit.audit import jackpot_logs as jl
from tests.unit.room.older import Older
from tests.unit.room.rooms import in_loop

NAME, PHONE = "Maxine Musterfrau", "410-555-0117"
YEAR = 365 * 24 * jp.HOUR
FORGET = hh.ForgetSlip(**jp.room(jp.END + YEAR), slip="T-1 17 3")


@covers("I-21", "I-12")
@in_loop
async def test_i_21__the_money_of_a_count_moves_with_its_entry() -> None:
    log = MemoryLog()
    await jl.tell(log)
    stream = jl.bad_beat(log)
    await jl.run(stream, jl.BADLY[:5])
    assert await log.balance("box:T-1:bad_beat") == 21_200
    await jl.run(stream, jl.BADLY[5:6])
    assert await log.balance("box:T-1:bad_beat") == 0
    assert await log.balance("fund:bad_beat:main") == stream.state.fund == 21_199
    assert await log.balance("over-short:bad_beat:main:2026-11-17") == 1
    assert sum((await log.balances()).values()) == 0
    # Whoever opens the stream again finds it so.
    again = jl.bad_beat(log)
    assert await again.fresh() == stream.state


@in_loop
async def test_an_id_names_one_act__also_for_who_opens_the_stream_anew() -> None:
    log = MemoryLog()
    await jl.tell(log)
    stream, once = jl.bad_beat(log), "ben\nx"
    await jl.run(stream, jl.BADLY[:4])
    assert await stream.order(jl.BADLY[4], once)
    version = stream.version
    for desk in (stream, jl.bad_beat(log)):
        assert await desk.order(jl.BADLY[4], once) == ()
        with pytest.raises(RoomRefusal, match="another command, which was carried out") as refused:
            await desk.order(jl.BADLY[5], once)
        assert refused.value.code == "id_used"
    assert (await log.head(jl.BAD_BEAT))[0] == version
    # Another's id is another id.
    assert await stream.order(jl.BADLY[5], "gus\nx")


@in_loop
async def test_an_answer_that_an_older_pitboss_kept__says_that_it_was_done() -> None:
    log = Older()
    await jl.tell(log)
    stream = jl.bad_beat(log)
    await jl.run(stream, jl.BADLY[:4])
    assert await stream.order(jl.BADLY[4], "ben\nx")
    assert await jl.bad_beat(log).order(jl.BADLY[5], "ben\nx") == ()


@covers("I-21")
@in_loop
async def test_i_21__what_the_ledger_does_not_have_is_counted_by_nobody() -> None:
    """Books that are broken show at once: nothing is stored, and nothing has changed."""
    log = MemoryLog()
    stream = jl.bad_beat(log)
    await jl.run(stream, jl.BADLY[:5])
    before = stream.version
    with pytest.raises(InsufficientFunds):
        await stream.order(jl.BADLY[5])
    assert (stream.version, stream.state.fund) == (before, 0)
    assert (await log.head(jl.BAD_BEAT))[0] == before


def slip_of(entries: list[Stored]) -> Stored:
    return next(stored for stored in entries if stored.kind == "high_hand.slip_filled.v1")


@covers("J-17", "N-CFG-hhj.slipRetention")
@in_loop
async def test_j_17__a_slip_is_read_by_its_key_and_by_nobody_once_it_is_forgotten(tmp_path: Path) -> None:
    path, room = room_files(tmp_path)
    log, keys = SqliteLog(path), SlipKeys(room, tmp_path / SLIP_KEYS_NAME)
    await jl.tell(log)
    stream = jl.high_hand(log, keys)
    await jl.run(stream, jl.HIGHLY)
    stored = slip_of(await log.read(jl.HIGH_HAND))
    public = from_bytes(stored.public, stored)
    assert (public.name, public.phone, public.identification) == ("", "", "driver's licence")
    whole = await stream.opened(slip_key("T-1 17 3"))
    assert isinstance(whole, SlipFilled)
    assert (whole.name, whole.phone) == (NAME, PHONE)
    with pytest.raises(RoomRefusal, match="retention"):
        await stream.order(hh.ForgetSlip(**jp.room(jp.END + 3), slip="T-1 17 3"))
    assert (await stream.order(FORGET))[0].forgets == slip_key("T-1 17 3")
    assert await stream.opened(slip_key("T-1 17 3")) is None
    assert await jl.faults(log, room) == []
    assert (await verify(log, room=room)).faults == ()
    await log.close()
    keys.close()
    found = b"".join([one.read_bytes() for one in tmp_path.iterdir()]) + expanded(tmp_path / "room.db")
    # What was sealed is still there, for the chain.
    assert stored.sealed[:64] in found
    assert NAME.encode() not in found
    assert PHONE.encode() not in found


@covers("N-CFG-hhj.slipRetention")
@in_loop
async def test_slip_retention__a_crash_before_the_key_is_gone_is_made_good() -> None:
    log, keys = MemoryLog(), SlipKeys(new_key("room:test"))
    await jl.tell(log)
    stream = jl.high_hand(log, keys)
    await jl.run(stream, jl.HIGHLY)
    forgetful = jl.high_hand(log, None)
    await forgetful.order(FORGET)
    assert keys.find(slip_key("T-1 17 3")) is not None
    # As the room is opened again.
    await jl.high_hand(log, keys).fresh()
    assert keys.find(slip_key("T-1 17 3")) is None


@covers("J-17")
@in_loop
async def test_j_17__a_slip_is_never_stored_in_the_open() -> None:
    log = MemoryLog()
    await jl.tell(log)
    stream = jl.high_hand(log, None)
    await jl.run(stream, jl.HIGHLY[:3])
    with pytest.raises(ValueError, match="not stored without a key"):
        await stream.order(jl.HIGHLY[3])
    assert (await log.head(jl.HIGH_HAND))[0] == stream.version == 3


@covers("J-17")
@in_loop
async def test_j_17__how_long_a_name_is_shows_in_no_slip() -> None:
    lengths = set()
    for name in ("Al", "Maximiliana Musterfrau-von-und-zu-Beispielstadt"):
        log = MemoryLog()
        stream = jl.high_hand(log, SlipKeys(jl.ROOM))
        await jl.run(stream, [*jl.HIGHLY[:3], jp.fill_in(jp.START + 6, name=name)])
        lengths.add(len(slip_of(await log.read(jl.HIGH_HAND)).sealed))
    assert len(lengths) == 1


@in_loop
async def test_an_audit_of_the_whole_log_walks_jackpots() -> None:
    """Nothing that a table did not tell comes into a jackpot unseen."""
    log = MemoryLog()
    await jl.run(jl.bad_beat(log), jl.BADLY[:2])
    found = [str(fault) for fault in (await audit_log(log)).faults]
    assert found == ["bad_beat:main version 2: takes in a box that the log of table T-1 does not have"]
