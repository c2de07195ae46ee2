"""Requests whose sender does not wait, where they cannot be put straight into a table's inbox."""

from collections.abc import Awaitable, Callable

from pitboss.room.errors import RoomRefusal
from pitboss.room.tables.requests import Answer, Envelope
from pitboss.store.errors import StoreError

TROUBLE = "the room cannot store anything at this moment; send it again with the same id"
Submit = Callable[[str, Envelope], Awaitable[Answer]]


async def answer_later(submit: Submit, table: str, envelope: Envelope, on_answer: Callable[[Answer], None]) -> None:
    """Whatever comes of it is an answer."""
    try:
        answer = await submit(table, envelope)
    except RoomRefusal as refusal:
        answer = Answer(envelope.id, False, 0, refusal.code, refusal.rule, refusal.detail)
    except StoreError:
        answer = Answer(envelope.id, False, 0, "storage_trouble", "", TROUBLE)
    on_answer(answer)
