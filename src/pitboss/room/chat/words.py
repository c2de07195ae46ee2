"""Which words may be said, and how often. Markup is only text, and stays as it was typed: whoever shows it shows it as
text."""

import unicodedata

from pitboss.room.errors import RoomRefusal

WORDS_MAX = 200
# More marks upon one letter than any language writes climb over the lines around it.
MARKS_MAX = 3
# Emoji and some scripts are joined by these; all else that has no shape of its own is refused.
JOINERS = "\u200c\u200d"
SHAPELESS = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
# So many at once, and one more every so often.
BURST, EVERY_MS = 5, 2_000
PEOPLE_MAX = 10_000


def check_words(text: str) -> str:
    """The words as they are kept. Raises RoomRefusal."""
    if len(text) > 10 * WORDS_MAX or len(text.strip()) > WORDS_MAX:
        raise RoomRefusal("bad_words", f"a message has at most {WORDS_MAX} characters, and this has {len(text):,}")
    words = text.strip()
    if not words or all(sign in JOINERS or sign.isspace() for sign in words):
        raise RoomRefusal("bad_words", "write something first")
    marks = 0
    for sign in words:
        kind = unicodedata.category(sign)
        if kind in SHAPELESS and sign not in JOINERS:
            raise RoomRefusal("bad_words", "leave out line breaks, control signs and signs that turn text around")
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > MARKS_MAX:
            raise RoomRefusal("bad_words", f"leave out letters with more than {MARKS_MAX} marks on them")
    return words


class Pace:
    """Nobody talks faster than others read."""

    def __init__(self) -> None:
        # By person when they have said nothing for long enough: a row of messages that is worked off steadily.
        self._free_at: dict[str, int] = {}

    def check(self, person: str, now: int) -> None:
        """Raises RoomRefusal."""
        free = max(self._free_at.get(person, 0), now)
        if free - now > (BURST - 1) * EVERY_MS:
            seconds = -(-(free - now - (BURST - 1) * EVERY_MS) // 1000)
            raise RoomRefusal("too_soon", f"not so fast: you can write again in {seconds} s")
        self._free_at.pop(person, None)
        self._free_at[person] = free + EVERY_MS
        while len(self._free_at) > PEOPLE_MAX:
            del self._free_at[next(iter(self._free_at))]
