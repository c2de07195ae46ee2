"""A log as an older Pitboss has left it."""

from pitboss.room.tables.requests import decode_answer, encode_answer
from pitboss.store.memory import MemoryLog


class Older(MemoryLog):
    """Its answers are those of a Pitboss that kept nothing of what was asked for."""

    async def answer(self, stream: str, command: str) -> bytes | None:
        stored = await super().answer(stream, command)
        return encode_answer(decode_answer(stored)) if stored is not None else None
