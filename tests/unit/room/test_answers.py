"""The first answer again, to whoever sends a command twice: looked up before anything happens, kept for a day."""

from pathlib import Path

from pitboss.room.tables.answers import ANSWERS_KEPT, Answers, SeenIds
from pitboss.room.tables.requests import Envelope, Pause
from pitboss.store.errors import StorageUnavailable
from pitboss.store.memory import MemoryLog
from pitboss.store.port import Appended, Batch
from pitboss.store.sealing import new_key
from tests.unit.room.older import Older
from tests.unit.room.rooms import House, both, in_a_hand, in_loop


@both
@in_loop
async def test_a_repeated_id_gets_the_first_answer_again__also_after_a_restart(kind: str, tmp_path: Path) -> None:
    it = await in_a_hand(kind, tmp_path)
    live = it.runner().live
    who, decision = live.person_at(live.need.seat), live.need.decision
    first = await it.ask(who, "call", id="mine", decision=decision)
    refused = await it.ask(who, "raise_to", id="bad", cents=1, decision=decision)
    version = it.runner().live.version
    assert first.ok
    assert refused.code
    again = [
        await it.ask(who, "call", id="mine", decision=decision),
        await it.ask(who, "raise_to", id="bad", cents=1, decision=decision),
    ]
    assert again == [first, refused]
    await it.restart()
    assert await it.ask(who, "call", id="mine", decision=decision) == first
    assert it.runner().live.version == version
    # An id is its sender's own.
    other = await it.ask("player 2" if who == "player 1" else "player 1", "check", id="mine")
    assert other != first
    await it.stop()


@both
@in_loop
async def test_something_else_under_the_same_id__is_refused_and_changes_nothing(kind: str, tmp_path: Path) -> None:
    """Whoever sends it is not told that it was done: it never was."""
    it = await in_a_hand(kind, tmp_path)
    live = it.runner().live
    who, decision = live.person_at(live.need.seat), live.need.decision
    assert (await it.ask(who, "call", id="mine", decision=decision)).ok
    assert not (await it.ask(who, "raise_to", id="bad", cents=1, decision=decision)).ok
    version = it.runner().live.version

    async def others() -> list[str]:
        asked = [
            await it.ask(who, "fold", id="mine", decision=decision),
            await it.ask(who, "call", id="mine", decision=decision + 1),
            await it.ask(who, "raise_to", id="mine", cents=900, decision=decision),
        ]
        assert all("another command, which was carried out" in one.detail for one in asked)
        return [one.code for one in asked]

    assert await others() == ["id_used"] * 3
    other = await it.ask(who, "raise_to", id="bad", cents=900, decision=decision)
    assert (other.code, "which was refused" in other.detail) == ("id_used", True)
    await it.restart()
    assert await others() == ["id_used"] * 3
    assert it.runner().live.version == version
    await it.stop()


@in_loop
async def test_an_answer_that_an_older_pitboss_kept__is_given_again() -> None:
    """It says nothing of what was asked for."""
    it = House(None)
    it.log = Older()
    await it.open()
    await it.table()
    await it.seat("player 1", "player 2")
    await it.next_hand()
    live = it.runner().live
    who, decision = live.person_at(live.need.seat), live.need.decision
    first = await it.ask(who, "call", id="old", decision=decision)
    await it.restart()
    assert await it.ask(who, "fold", id="old", decision=decision) == first
    await it.stop()


@in_loop
async def test_what_is_kept_of_a_command__tells_nothing_of_it_without_the_rooms_key() -> None:
    """A dealer names cards: a digest that everybody could work out would tell them."""
    log = MemoryLog()
    envelope = Envelope("x", "ada", "dealer", 0, Pause(reason="a word"))
    one, other = (Answers(log, "table:1", new_key(name)).digest(envelope) for name in ("one", "other"))
    assert len(one) == len(other) == 24
    assert one != other


class Counting(MemoryLog):
    """How often it was written to, and which answers were looked for."""

    def __init__(self) -> None:
        super().__init__()
        self.appended = 0
        self.looked_for: list[str] = []

    async def append(self, batch: Batch) -> Appended:
        self.appended += 1
        return await super().append(batch)

    async def answer(self, stream: str, command: str) -> bytes | None:
        self.looked_for.append(command)
        return await super().answer(stream, command)


async def counted(people: int = 2) -> tuple[House, Counting]:
    log = Counting()
    it = House(None)
    it.log = log
    await it.open()
    await it.table()
    await it.seat(*[f"player {n}" for n in range(1, people + 1)])
    await it.next_hand()
    return it, log


@in_loop
async def test_an_id_is_looked_up_before_anything_happens__also_of_a_command_that_answers_what_is_open() -> None:
    it, log = await counted()
    live = it.runner().live
    who = live.person_at(live.need.seat)
    for do in ("call", "check", "check"):
        assert (await it.act(do, id=f"open {do} {it.runner().live.need.decision}")).ok
    # After a restart nothing is in memory; what the log has is found there, and what is new it is not asked for.
    ids = [key for key, _ in await log.answers(it.runner().stream)]
    await it.restart()
    await it.ask(who, "check", id="the first is looked up in any case")
    log.looked_for.clear()
    folds = it.runner().stored.folds
    for key in ids:
        person, _, id = key.partition("\n")
        assert (await it.ask(person, "fold", id=id, decision=it.runner().live.need.decision)).code == "id_used"
    assert log.looked_for == ids
    assert it.runner().stored.folds == folds
    log.looked_for.clear()
    new = [(await it.ask(who, "check", id=f"new {n}", decision=1)).code for n in range(20)]
    assert "id_used" not in new
    assert len(log.looked_for) <= 1
    await it.stop()


class Unsure(Counting):
    """Stores what it is given, and says that it does not know."""

    unsure = False

    async def append(self, batch: Batch) -> Appended:
        found = await super().append(batch)
        if self.unsure:
            raise StorageUnavailable("nobody knows")
        return found


@in_loop
async def test_what_was_stored_without_a_word__is_known_when_it_comes_again() -> None:
    """It was not acknowledged, and nobody was told of it; the log has it all the same."""
    it = House(None)
    it.log = log = Unsure()
    await it.open()
    await it.table()
    await it.seat("player 1", "player 2")
    await it.next_hand()
    live = it.runner().live
    who, decision = live.person_at(live.need.seat), live.need.decision
    log.unsure = True
    assert not (await it.ask(who, "call", id="mine", decision=decision)).ok
    log.unsure = False
    version = it.runner().live.version
    again = await it.ask(who, "call", id="mine", decision=decision)
    assert (again.ok, again.version, it.runner().live.version) == (True, version, version)
    await it.stop()


def test_ids_that_were_seen__are_never_taken_for_new_ones__and_few_new_ones_for_them() -> None:
    seen = SeenIds()
    assert not seen.perhaps("anything")
    # Over several rows.
    for n in range(10_000):
        seen.add(f"person\nid {n}")
    assert all(seen.perhaps(f"person\nid {n}") for n in range(10_000))
    assert sum(seen.perhaps(f"person\nother {n}") for n in range(10_000)) < 300
    assert seen.count == 10_000


@in_loop
async def test_an_id_that_left_the_memory__is_found_in_the_log_and_changes_nothing() -> None:
    """The first answer again, with no turn made and no state folded, however long ago it was given."""
    it, log = await counted()
    live = it.runner().live
    who, decision = live.person_at(live.need.seat), live.need.decision
    first = await it.ask(who, "call", id="old", decision=decision)
    assert first.ok
    for n in range(ANSWERS_KEPT + 1):
        assert (await it.ask("nobody", "fold", id=f"n{n}")).code == "not_seated"
    appended, folds, version = log.appended, it.runner().stored.folds, it.runner().live.version
    for _ in range(3):
        assert await it.ask(who, "call", id="old", decision=decision) == first
        # As the answer to what is open now: it would be carried out if the id were new.
        live = it.runner().live
        assert (await it.ask(who, "check", id="old", decision=live.need.decision)).code == "id_used"
    assert (log.appended, it.runner().stored.folds, it.runner().live.version) == (appended, folds, version)
    await it.stop()


@in_loop
async def test_a_refused_command__costs_no_write() -> None:
    it, log = await counted()
    appended = log.appended
    for n in range(600):
        assert (await it.ask("nobody", "fold", id=f"n{n}")).code == "not_seated"
        assert (await it.act("raise_to", cents=1, id=f"p{n}")).code == "min_not_met"
    assert log.appended == appended
    # The last ones get their first answer again; those that were forgotten are judged anew, and change nothing.
    assert (await it.act("raise_to", cents=1, id="p599")).code == "min_not_met"
    assert (await it.act("call", id="p599")).code == "id_used"
    assert (await it.act("raise_to", cents=1, id="p0")).code == "min_not_met"
    await it.stop()
