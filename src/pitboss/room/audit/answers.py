"""What was answered to commands: kept beside the log, so nothing but the log itself can show that it is true.

An entry names its command by a digest, an answer by the id itself: the answers of a stream are laid out by digest, and
each batch looks for its own. Whoever was told yes finds the last entry that came of it, and it is what that person
could have asked for. The room forgets the answers of tables after a day, so one that is not there says nothing. Those
of grants it never forgets: they are what makes a grant happen once.
"""

from collections.abc import Iterable, Iterator

from pitboss.room.people.grants import has_grants
from pitboss.room.tables.requests import decode_answer
from pitboss.store.chain import command_digest, is_command_digest
from pitboss.store.port import EventLog

GRANTED = b"{}"


class KeptAnswers:
    """The answers of one stream. rows: command and answer; None where nobody knows what was answered, as in an
    export."""

    def __init__(self, stream: str, rows: Iterable[tuple[str, bytes]] | None = None) -> None:
        self._money, self._known = has_grants(stream), rows is not None
        self._rows = {command_digest(command): (command, answer) for command, answer in rows or ()}
        # Version and words of what does not fit. Once an answer is forgotten its id is free again: then the one that is
        # kept belongs to a later batch, which may still come.
        self._odd: dict[str, tuple[int, str]] = {}

    def id_of(self, command: str) -> str:
        """The id of the command that an entry names; '' where only its digest is known."""
        if not is_command_digest(command):
            # As an older Pitboss has it.
            return command
        return self._rows[command][0] if command in self._rows else ""

    def took(self, command: str, version: int, asked: str | None = None) -> Iterator[str]:
        """What is wrong with a batch. version: of its last entry. asked: who would have asked for it, None where that
        cannot be said."""
        id, digest = self.id_of(command), command if is_command_digest(command) else command_digest(command)
        person = id.partition("\n")[0]
        if id and asked is not None and asked != person:
            yield f"came of a command of {person!r}, but is what {asked!r} would have asked for"
        row = self._rows.get(digest)
        if row is None:
            if self._money and self._known:
                yield "came of a command whose answer is gone: it could be given again"
            return
        fault = self._fault(*row, version)
        if fault:
            self._odd[digest] = version, f"came of a command whose answer {fault}"
        else:
            del self._rows[digest]
            self._odd.pop(digest, None)

    def _fault(self, id: str, answer: bytes, version: int) -> str:
        if self._money:
            return "" if answer == GRANTED else "was changed"
        try:
            found = decode_answer(answer)
        except ValueError:
            return "cannot be read"
        if not found.ok:
            return "says that it was refused"
        if found.version != version:
            return f"says version {found.version}"
        return "" if found.id == id.partition("\n")[2] else "is that of another command"

    def end(self) -> Iterator[tuple[int, str]]:
        """The stream is over. Version and words: answers that do not fit, and those that say yes to what never came."""
        yield from self._odd.values()
        for digest, (id, answer) in self._rows.items():
            if digest not in self._odd:
                yield from self._invented(id, answer)

    def _invented(self, id: str, answer: bytes) -> Iterator[tuple[int, str]]:
        if self._money:
            yield 0, f"has an answer to {id!r}, and no such grant"
            return
        try:
            told = decode_answer(answer)
        except ValueError:
            yield 0, f"the answer to {id!r} cannot be read"
            return
        if told.ok:
            yield told.version, f"is named in the answer to {id!r}, but did not come of it"
        elif not told.code or told.id != id.partition("\n")[2]:
            # An older Pitboss kept refusals too.
            yield 0, f"the refusal of {id!r} is not one that the room gives"


async def answers_of(log: EventLog, stream: str) -> KeptAnswers:
    return KeptAnswers(stream, await log.answers(stream))
