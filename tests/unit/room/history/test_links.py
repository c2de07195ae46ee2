"""A link shows a hand that is over as whoever shared it saw it, until it is taken back; no other word leads to one."""

from pathlib import Path

import msgspec
import pytest

from pitboss.cards import UNKNOWN
from pitboss.room.errors import RoomRefusal
from pitboss.room.people.own.shares import TOKEN_BYTES, TOKEN_MAX
from pitboss.room.views.hands import replay
from tests.unit.room.history.test_history import two_hands
from tests.unit.room.rooms import House, in_loop


async def refused_of(job: object) -> tuple[str, str]:
    with pytest.raises(RoomRefusal) as refused:
        await job  # type: ignore[misc]
    return refused.value.code, refused.value.detail


@in_loop
async def test_a_link__shows_what_its_maker_saw_and_nothing_more(tmp_path: Path) -> None:
    it = await House(tmp_path).open()
    await two_hands(it)
    history = it.room.history
    link = await history.share("player 1", "1", 1)
    assert len(link.token) >= TOKEN_BYTES * 8 / 6
    assert await history.share("player 1", "1", 1) == link
    other = await history.share("player 2", "1", 1)
    watched = await history.share("somebody at the rail", "1", 1)
    assert len({link.token, other.token, watched.token}) == 3
    for _ in range(2):
        for one, seat in ((link, 1), (other, 2), (watched, 0)):
            shown = await it.room.history.shared(one.token)
            told = await it.room.ended.replay("1", 1, f"player {seat}" if seat else None)
            frames = [msgspec.json.decode(frame) for frame in shown.frames]
            # The very frames, without what leads to the table.
            assert frames == [msgspec.json.decode(frame) | {"table": "", "proofs": []} for frame in told]
            for frame in frames:
                for place in frame["view"]["seats"]:
                    assert place["seat"] == seat or set(place["hole"]) <= {UNKNOWN}
            assert b"table:1" not in msgspec.json.encode(shown)
        await it.restart()
    assert (shown.number, shown.game, shown.title) == (1, "holdem", "Hold 'Em")
    await it.stop()


@in_loop
async def test_whatever_is_no_link__is_answered_alike(tmp_path: Path) -> None:
    it = await House(tmp_path).open()
    await two_hands(it)
    await it.next_hand()
    history = it.room.history
    link, other = await history.share("player 1", "1", 1), await history.share("player 2", "1", 1)
    assert [one.token for one in await history.shares("player 1")] == [link.token]
    # Of somebody else, of nobody, cut short, far too long.
    for token in (other.token, "x" * 24, link.token[:-1], "", "x" * (TOKEN_MAX + 1), "\ud800"):
        assert (await refused_of(history.revoke("player 1", token)))[0] == "no_such_link"
    await history.revoke("player 1", link.token)
    said = {await refused_of(history.shared(token)) for token in (link.token, "x" * 24, "", "x" * 5000, "\ud800")}
    assert said == {await refused_of(history.revoke("player 1", link.token))}
    assert await history.shares("player 1") == ()
    # Taken back is taken back: shared again, the hand has another link.
    again = await history.share("player 1", "1", 1)
    assert again.token != link.token
    await it.restart()
    assert (await it.room.history.shared(again.token)).by == "player 1"
    assert await refused_of(it.room.history.shared(link.token)) == next(iter(said))
    await it.stop()


@in_loop
async def test_a_running_hand__and_hands_of_others_at_a_closed_table__have_no_link(tmp_path: Path) -> None:
    it = await House(tmp_path).open()
    await two_hands(it)
    await it.next_hand()
    history = it.room.history
    assert (await refused_of(history.share("player 1", "1", 3)))[0] == "no_such_hand"
    assert (await refused_of(history.share("player 1", "77", 1)))[0] == "no_such_table"
    while it.runner().live.table.hand is not None:
        await it.act("fold")
    assert (await it.ask("floor", "close_table", role="floorperson")).ok
    assert (await refused_of(history.share("player 4", "1", 1)))[0] == "no_such_table"
    assert (await history.shared((await history.share("player 1", "1", 1)).token)).number == 1
    await it.stop()


@in_loop
async def test_a_private_table__is_not_to_be_found_by_a_link_to_one_of_its_hands(tmp_path: Path) -> None:
    it = await House(tmp_path).open()
    table = (await it.table(private=True, title="Friday at North's")).name
    await it.seat("player 1", "player 2", table=table)
    await it.next_hand()
    while it.runner(table).live.table.hand is not None:
        await it.act("fold", table)
    shown = await it.room.history.shared((await it.room.history.share("player 1", table, 1)).token)
    assert shown.title == ""
    sent = msgspec.json.encode(shown)
    assert table.encode() not in sent
    assert b"Friday" not in sent
    # It is in the frames of who plays there: the test would see it.
    assert table.encode() in b"".join(await it.room.history.replay("player 1", table, 1))
    assert replay.__kwdefaults__ == {"proofs": True}
    await it.stop()
