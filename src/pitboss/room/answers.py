"""The first answer to a command, for whoever sends it again: the last ones in memory, all of them in the log."""

from collections import OrderedDict

from pitboss.room.asking import Answer, Envelope, decode_answer, encode_answer
from pitboss.store.errors import StoreError
from pitboss.store.port import EventLog

ANSWERS_KEPT = 500


def key_of(envelope: Envelope) -> str:
    """An id is its sender's own; '' where there is none."""
    return f"{envelope.person}\n{envelope.id}" if envelope.id else ""


class Answers:
    def __init__(self, store: EventLog, stream: str) -> None:
        self._store, self._stream = store, stream
        self._last: OrderedDict[str, Answer] = OrderedDict()

    async def known(self, key: str, *, new: bool) -> Answer | None:
        """new: it cannot have been carried out before, so the log need not be asked."""
        known = self._last.get(key)
        if known is None and key and not new:
            stored = await self._store.answer(self._stream, key)
            known = decode_answer(stored) if stored is not None else None
        return known

    async def refused(self, key: str, answer: Answer) -> Answer:
        """A refusal is remembered too. The first one, should there be an older."""
        if key:
            try:
                answer = decode_answer(await self._store.remember(self._stream, key, encode_answer(answer)))
            except StoreError:
                return answer
            self.keep(key, answer)
        return answer

    def keep(self, key: str, answer: Answer) -> None:
        if key:
            self._last[key] = answer
            if len(self._last) > ANSWERS_KEPT:
                self._last.popitem(last=False)
