"""The first answer to a command, for whoever sends it again.

An id is looked up before anything happens, always: the last ones in memory, every other in the log. The log keeps the
answers to commands that were carried out for ANSWERS_MS, also across restarts. A refusal has changed nothing, so it is
kept in memory alone and costs no write: sent again after a restart, the command is judged anew.
"""

from collections import OrderedDict

from pitboss.room.tables.requests import Answer, Envelope, decode_answer
from pitboss.store.port import EventLog

# So many answers a table keeps in memory.
ANSWERS_KEPT = 500
# So long the log keeps them: nobody sends a command again after a day.
ANSWERS_MS = 24 * 3_600_000


def key_of(envelope: Envelope) -> str:
    """An id is its sender's own; '' where there is none."""
    return f"{envelope.person}\n{envelope.id}" if envelope.id else ""


class Answers:
    def __init__(self, store: EventLog, stream: str) -> None:
        self._store, self._stream = store, stream
        self._last: OrderedDict[str, Answer] = OrderedDict()

    async def known(self, key: str) -> Answer | None:
        """Raises StoreError where the log cannot be asked: then nobody knows, and nothing may happen."""
        known = self._last.get(key)
        if known is None and key:
            stored = await self._store.answer(self._stream, key)
            known = decode_answer(stored) if stored is not None else None
        return known

    def keep(self, key: str, answer: Answer) -> None:
        if key:
            self._last[key] = answer
            if len(self._last) > ANSWERS_KEPT:
                self._last.popitem(last=False)
