"""Who waits for whom at a table: players go before everybody else, and each of the two rows is bounded."""

import asyncio

from pitboss.engine import Refusal
from pitboss.engine.commands import Fold
from pitboss.room.tables.inbox import INBOX_MAX, Inbox
from pitboss.room.tables.requests import Answer, Envelope
from tests.unit.room.rooms import in_loop


def refuse(envelope: Envelope, refused: Refusal) -> Answer:
    return Answer(envelope.id, False, 0, refused.code)


def command(person: str, id: str) -> Envelope:
    return Envelope(id, person, "player", 0, Fold())


@in_loop
async def test_who_sits_there__goes_before_who_does_not() -> None:
    inbox = Inbox(refuse, lambda person: person.startswith("player"))
    waiting = [
        asyncio.ensure_future(inbox.submit(command(person, f"{n}")))
        for n, person in enumerate(["rail", "rail", "player 1", "rail", "player 2", "player 1"])
    ]
    await asyncio.sleep(0)
    order = []
    for _ in waiting:
        queued = await inbox.next()
        assert queued is not None
        assert isinstance(queued.what, Envelope)
        order.append(queued.what.id)
        assert queued.on_answer is not None
        queued.on_answer(queued.what, Answer(queued.what.id, True, 1))
        inbox.done()
    assert order == ["2", "4", "5", "0", "1", "3"]
    assert all(answer.ok for answer in await asyncio.gather(*waiting))


@in_loop
async def test_a_crowd_at_the_rail__fills_its_own_row_and_not_the_players() -> None:
    inbox = Inbox(refuse, lambda person: person.startswith("player"))
    crowd = [asyncio.ensure_future(inbox.submit(command("rail", f"{n}"))) for n in range(INBOX_MAX)]
    await asyncio.sleep(0)
    assert (await inbox.submit(command("rail", "late"))).code == "busy"
    player = asyncio.ensure_future(inbox.submit(command("player 1", "mine")))
    await asyncio.sleep(0)
    assert not player.done()
    queued = await inbox.next()
    assert queued is not None
    assert isinstance(queued.what, Envelope)
    assert queued.what.id == "mine"
    inbox.close(Refusal("closing", "", ""))
    assert {answer.code for answer in await asyncio.gather(*crowd)} == {"closing"}
    player.cancel()


@in_loop
async def test_who_waits_no_longer__has_asked_all_the_same() -> None:
    inbox = Inbox(refuse, lambda person: True)
    waiting = asyncio.ensure_future(inbox.submit(command("player 1", "mine")))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.wait([waiting])
    queued = await inbox.next()
    assert queued is not None
    assert isinstance(queued.what, Envelope)
    assert queued.what.id == "mine"
    # There is nobody to be told, and that is no fault.
    assert queued.on_answer is not None
    queued.on_answer(queued.what, Answer("mine", True, 1))
    assert waiting.cancelled()
