"""Which ids a table has seen, in two bytes each: a Bloom filter.

Nearly every id that comes is a new one, and to find that out in the log takes longer than to carry the command out. So
all ids that the log can have leave a few bits here. Where one of its bits is missing, an id was never there; where none
is, it may have been, and the log is asked. About one new id in four hundred is asked for in vain.
"""

# So many ids the first row takes, and each further one twice as many as the one before it. All are powers of two.
FIRST, BITS, PROBES = 1024, 16, 4


class SeenIds:
    """count: how many were added."""

    def __init__(self) -> None:
        self._rows: list[bytearray] = []
        self._room = self.count = 0

    def add(self, key: str) -> None:
        if not self._room:
            self._room = FIRST << len(self._rows)
            self._rows.append(bytearray(self._room * BITS // 8))
        self._room -= 1
        self.count += 1
        row, (place, step) = self._rows[-1], _places(key)
        last = len(row) * 8 - 1
        for _ in range(PROBES):
            row[(place & last) >> 3] |= 1 << (place & 7)
            place += step

    def perhaps(self, key: str) -> bool:
        """False where it was never added."""
        first, step = _places(key)
        for row in self._rows:
            place, last = first, len(row) * 8 - 1
            for _ in range(PROBES):
                if not row[(place & last) >> 3] & 1 << (place & 7):
                    break
                place += step
            else:
                return True
        return False


def _places(key: str) -> tuple[int, int]:
    """The place of its first bit, and how far it is to each further one. Nobody outside knows what Python makes of
    texts in this process, so nobody chooses ids whose bits are all set."""
    found = hash(key)
    return found, found >> 32 | 1
