"""Whoever opened a private table: bots, who sits, pauses and the end, never in the middle of a hand; and nobody else.
The audit finds all of it in order, and no cent is lost."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from pitboss.room.audit.whole import audit_log
from pitboss.room.config import private_config
from pitboss.room.errors import RoomRefusal
from pitboss.room.tables.requests import Answer
from pitboss.room.tables.timetable import EMPTY_MS
from tests.unit.room.rooms import House, both, in_loop, quiet
from tests.unit.room.test_seats import everything


class Friends:
    """A private table of Ann's, at which Ann, Ben and Cem may sit."""

    def __init__(self, it: House, table: str) -> None:
        self.it, self.table = it, table

    @property
    def live(self) -> Any:
        return self.it.runner(self.table).live

    async def ask(self, person: str, do: str, **more: Any) -> Answer:
        answer = await self.it.ask(person, do, self.table, **more)
        await quiet(self.it.room)
        return answer

    async def sit(self, *people: str) -> None:
        await self.it.seat(*people, table=self.table)

    async def play(self) -> None:
        """The running hand, to its end."""
        while self.table in self.it.room.directory.runners and self.live.table.hand is not None:
            need = self.live.need
            if need.kind == "act":
                # Whoever is first to act may check for nothing: all others fold to them.
                assert (await self.ask(self.live.person_at(need.seat), "fold", decision=need.decision)).ok
            else:
                await self.it.clock.pass_by(2, self.it.room)


@asynccontextmanager
async def friends(folder: Path | None = None, **more: Any) -> AsyncIterator[Friends]:
    it = await House(folder, bots_alone=False).open()
    table = await it.room.open_table(private_config("holdem", "Ann", seats=6, **more), "Ann")
    yield Friends(it, table)
    # Every cent is somewhere, and the log could have come about so.
    assert await everything(it) >= 0
    report = await audit_log(it.room.store, room=it.key if folder is None else None)
    assert [fault for fault in report.faults if not fault.stream.startswith("money:")] == []
    await it.stop()


@in_loop
async def test_bots_come_and_go_as_the_owner_says() -> None:
    async with friends(bots=0) as at:
        await at.sit("Ann")
        assert (await at.ask("Ann", "add_bots", count=2)).ok
        assert [at.live.person_at(seat) for seat in (2, 3)] == ["bot 1", "bot 2"]
        # Each counts from what was asked for, not from who has sat down already.
        assert (await at.ask("Ann", "add_bots")).ok
        assert at.live.notes.owner.bots == 3
        assert (await at.ask("Ann", "send_away", seat=2)).ok
        await at.it.restart()
        assert (at.it.runner(at.table).config.bots, at.live.person_at(2)) == (2, "")
        refused = await at.ask("Ann", "add_bots", count=9)
        assert (refused.code, refused.detail) == ("table_full", "5 bots is the most that fit in now")
        assert (await at.ask("Ann", "add_bots", count=0)).code == "bad_field"
        await at.it.next_hand()
        assert at.live.table.hand is not None
        # In a hand: that very bot, when it is over.
        assert (await at.ask("Ann", "send_away", seat=3)).ok
        assert (await at.ask("Ann", "send_away", seat=3)).code == "leaving_already"
        assert at.live.person_at(3) == "bot 2"


@both
@in_loop
async def test_who_is_removed_stands_up_after_the_hand_and_may_be_let_in_again(kind: str, tmp_path: Path) -> None:
    folder = tmp_path if kind == "sqlite" else None
    async with friends(folder) as at:
        await at.sit("Ann", "Ben", "Cem")
        await at.it.next_hand()
        assert (await at.ask("Ann", "send_away", seat=2)).ok
        assert (await at.ask("Ann", "send_away", seat=2)).code == "leaving_already"
        assert at.live.person_at(2) == "Ben"
        # They do not think better of it, also after a crash.
        await at.it.restart()
        assert (await at.ask("Ben", "stay")).code == "removed"
        await at.play()
        assert at.live.person_at(2) == ""
        assert sum(await at.it.money("Ben")) in range(950_000, 1_050_000)
        assert (await at.ask("Ben", "sit_down", chips=40_000)).code == "removed"
        with pytest.raises(RoomRefusal, match="removed you"):
            await at.it.room.wait(f"table {at.table}", "Ben")
        assert (await at.ask("Ann", "let_in", who="Cem")).code == "not_removed"
        assert (await at.ask("Ann", "let_in", who="Ben")).ok
        assert (await at.ask("Ben", "sit_down", chips=40_000)).ok
        # Between two hands: at once.
        assert (await at.ask("Ann", "send_away", seat=3)).ok
        assert at.live.person_at(3) == ""
        assert (await at.ask("Ann", "send_away", seat=3)).code == "no_such_seat"
        assert (await at.ask("Ann", "send_away", seat=1)).code == "own_seat"


@in_loop
async def test_a_pause_waits_for_the_hand_and_the_house_lifts_its_own() -> None:
    async with friends() as at:
        await at.sit("Ann", "Ben")
        await at.it.next_hand()
        assert (await at.ask("Ann", "hold_table")).ok
        assert (await at.ask("Ann", "hold_table")).code == "ordered_already"
        assert not at.live.notes.paused
        # Thought better of, and ordered again.
        assert (await at.ask("Ann", "carry_on")).ok
        assert (await at.ask("Ann", "hold_table")).ok
        await at.it.restart()
        await at.play()
        assert at.live.notes.paused == "the owner has asked for a break"
        hand = at.live.table.hand_number
        await at.it.clock.pass_by(60, at.it.room)
        assert at.live.table.hand_number == hand
        assert (await at.ask("Ann", "hold_table")).code == "table_paused"
        assert (await at.ask("Ann", "carry_on")).ok
        assert (await at.ask("Ann", "carry_on")).code == "not_paused"
        assert (await at.ask("flo", "pause", role="floorperson", reason="a look at the table")).ok
        refused = await at.ask("Ann", "carry_on")
        assert (refused.code, "a look at the table" in refused.detail) == ("not_your_pause", True)
        assert (await at.ask("flo", "resume", role="floorperson")).ok


@in_loop
async def test_a_pause_that_everybody_has_forgotten_ends_by_itself() -> None:
    async with friends() as at:
        await at.sit("Ann", "Ben")
        assert (await at.ask("Ann", "hold_table")).ok
        await at.it.clock.pass_by(EMPTY_MS / 1000 - 60, at.it.room)
        assert at.live.notes.paused
        await at.it.clock.pass_by(120, at.it.room)
        assert not at.live.notes.paused
        # What somebody looks at stays as it is.
        assert (await at.ask("Ann", "hold_table")).ok
        await at.play()
        watch = at.it.runner(at.table).watch("Ann")
        await at.it.clock.pass_by(2 * EMPTY_MS / 1000, at.it.room)
        assert at.live.notes.paused
        watch.close()


@both
@in_loop
async def test_the_end_waits_for_the_hand_and_says_who_is_up_and_who_is_down(kind: str, tmp_path: Path) -> None:
    folder = tmp_path if kind == "sqlite" else None
    async with friends(folder) as at:
        await at.sit("Ann", "Ben", "Cem")
        assert (await at.ask("Cem", "stand_up")).ok
        await at.it.next_hand()
        assert (await at.ask("Ann", "end_table")).ok
        assert (await at.ask("Ann", "end_table")).code == "ordered_already"
        await at.it.restart()
        watch, seat = at.it.runner(at.table).watch(""), at.it.runner(at.table).watch("Ben")
        heard: list[bytes] = []

        def hear(frames: tuple[bytes, ...]) -> bool:
            heard.extend(frames)
            return True

        seat.listen(hear, lambda error: None)
        assert await anext(watch)
        await at.play()
        frames = [frame async for frame in watch]
        assert b"table.ended.v1" in frames[-1]
        # Who stands up with it is told too.
        (told,) = [frame for frame in heard if b'"t":"ended"' in frame]
        assert told in frames
        won = dict(zip(("Ann", "Ben"), [cents - 1_000_000 for cents in await at.it.money("Ann", "Ben")], strict=True))
        assert sorted(won.values()) == [-200, 200]
        assert all(f'"name":"{name}","cents":{cents}'.encode() in told for name, cents in won.items())
        ended = [
            entry.public for entry in await at.it.room.store.read(f"table:{at.table}", 0) if b"won" in entry.public
        ]
        assert all(f'["{name}",{cents}]'.encode() in ended[-1] for name, cents in {**won, "Cem": 0}.items())
        assert at.it.room.tables() == []


@in_loop
async def test_nobody_else_orders_anything_and_nobody_at_a_table_of_the_room() -> None:
    orders: dict[str, dict[str, Any]] = {
        "add_bots": {}, "send_away": {"seat": 1}, "let_in": {"who": "Ben"}, "hold_table": {}, "carry_on": {},
        "end_table": {},
    }  # fmt: skip
    async with friends() as at:
        await at.sit("Ann", "Ben")
        version = at.live.version
        for do, more in orders.items():
            refused = await at.ask("Ben", do, **more)
            assert (do, refused.code, refused.detail) == (
                do,
                "not_owner",
                "this is for whoever opened this table: ask them",
            )
        assert at.live.version == version
        public = await at.it.table(bots=0)
        for do, more in orders.items():
            assert (await at.it.ask("Ann", do, public.name, **more)).code == "not_private"
        # Whoever owns it, of an older room or of this one, still closes it as before.
        assert (await at.ask("Ann", "close_table")).ok


# --- who is there beside the players ----------------------------------------------------------------------------------
@in_loop
async def test_who_looks_on__by_name_and_number_without_those_who_sit() -> None:
    async with friends() as at:
        await at.sit("Ann")
        runner = at.it.runner(at.table)
        watches = [runner.watch(person) for person in ("Ann", "Cem", "Ben", "Ben", "", "")]
        found = await at.it.room.company.onlookers(at.table)
        assert (found.names, found.more, found.guests) == (("Ben", "Cem"), 0, 2)
        for watch in watches[1:]:
            watch.close()
        crowd = [runner.watch(f"player {number}") for number in range(50)]
        found = await at.it.room.company.onlookers(at.table)
        assert (len(found.names), found.more, found.guests) == (40, 10, 0)
        for watch in crowd:
            watch.close()


@in_loop
async def test_what_the_owner_is_told_nobody_else_is() -> None:
    async with friends() as at:
        await at.sit("Ann", "Ben")
        assert (await at.ask("Ann", "add_bots")).ok
        assert (await at.ask("Ann", "send_away", seat=2)).ok
        await at.it.next_hand()
        assert (await at.ask("Ann", "hold_table")).ok
        seen = await at.it.room.company.owners_panel(at.table, "Ann")
        assert (seen.bots, seen.bots_max, seen.after_hand, seen.own_pause) == (1, 5, "pause", False)
        assert [one.name for one in seen.removed] == ["Ben"]
        with pytest.raises(RoomRefusal, match="whoever opened"):
            await at.it.room.company.owners_panel(at.table, "Ben")
        public = await at.it.table(bots=0)
        with pytest.raises(RoomRefusal, match="private"):
            await at.it.room.company.owners_panel(public.name, "Ann")
