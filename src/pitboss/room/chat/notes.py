"""What somebody notes of others: a few words, a colour, and whether their talk is hidden. Nobody else ever sees it."""

import unicodedata

from pitboss.room.errors import RoomRefusal
from pitboss.room.people.store import Note, PeopleStore

WORDS_MAX, NOTES_MAX = 500, 500
COLOURS = ("", "red", "orange", "yellow", "green", "blue", "purple")


class Notes:
    def __init__(self, kept: PeopleStore) -> None:
        self._kept = kept

    async def all(self, person: str) -> list[Note]:
        return await self._kept.notes_of(person)

    async def put(self, person: str, about: str, note: Note) -> None:
        """Raises RoomRefusal."""
        words = note.words.strip()
        # Nobody else reads it, and it may have several lines: only what cannot be shown at all is refused.
        if len(words) > WORDS_MAX:
            raise RoomRefusal("bad_words", f"That is too long: a note has at most {WORDS_MAX} characters.")
        if any(_shapeless(sign) for sign in words):
            raise RoomRefusal("bad_words", "Leave out characters that cannot be shown.")
        if note.colour not in COLOURS:
            raise RoomRefusal("bad_field", f"choose one of {', '.join(COLOURS[1:])}")
        if not about or about == person or any(_shapeless(sign) for sign in about):
            raise RoomRefusal("no_such_person", "a note is about somebody else")
        kept = Note(about, words, note.colour, note.muted)
        if not await self._kept.set_note(person, kept, NOTES_MAX):
            raise RoomRefusal("too_many_notes", f"you have {NOTES_MAX} notes: take one away first")


def _shapeless(sign: str) -> bool:
    return sign != "\n" and unicodedata.category(sign) in ("Cc", "Cs", "Cn", "Zl", "Zp")
