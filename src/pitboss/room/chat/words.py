"""Which words may be said, and how often. Markup is only text, and stays as it was typed: whoever shows it shows it as
text."""

from pitboss.room.errors import RoomRefusal
from pitboss.texts import text_fault

WORDS_MAX = 200
# So many at once, and one more every so often.
BURST, EVERY_MS = 5, 2_000
PEOPLE_MAX = 10_000


def check_words(text: str) -> str:
    """The words as they are kept. Raises RoomRefusal."""
    # Nobody means thousands of spaces, and nobody strips them for them.
    words = text.strip() if len(text) <= 10 * WORDS_MAX else text
    fault = text_fault(words, WORDS_MAX) if words else "Write something first."
    if fault:
        raise RoomRefusal("bad_words", fault)
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
