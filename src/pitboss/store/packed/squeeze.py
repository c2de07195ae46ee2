"""Short texts made small: deflate, with a dictionary of what nearly every text of a log has in it.

A text of a few hundred bytes alone has little that comes twice; held against the dictionary it takes a sixth. The
number of the dictionary is the first byte, so that another one can come without a word about the old rows; 0 is a text
that is stored as it is.
"""

import zlib

from pitboss.store.packed.dictionary import DICTIONARY

NUMBER = 1
PLAIN = b"\0"
# A window of 8 KB and a small hash table: what is copied for every text, and still holds dictionary and text. A higher
# level takes a twentieth of all processor time more, and a fortieth of the bytes less.
_BITS, _MEMORY, _LEVEL = -13, 5, 4
_HEAD = bytes((NUMBER,))
# With the dictionary in it: copying that is quicker than reading it in again.
_READY = zlib.compressobj(_LEVEL, zlib.DEFLATED, _BITS, _MEMORY, zlib.Z_DEFAULT_STRATEGY, DICTIONARY)
# Larger than any batch: nobody fills the memory by a row that they have put there.
EXPANDED_MAX = 64 << 20


class Unreadable(ValueError):
    """No text of ours: somebody has changed it."""


def squeeze(text: bytes) -> bytes:
    ready = _READY.copy()
    made = ready.compress(text) + ready.flush()
    return _HEAD + made if len(made) < len(text) else PLAIN + text


def expand(squeezed: bytes) -> bytes:
    """Raises Unreadable."""
    head, rest = squeezed[:1], squeezed[1:]
    if head == PLAIN:
        return rest
    if head != _HEAD:
        raise Unreadable(f"a text with the number {head.hex() or 'none'}")
    reader = zlib.decompressobj(_BITS, DICTIONARY)
    try:
        found = reader.decompress(rest, EXPANDED_MAX)
    except zlib.error as error:
        raise Unreadable(str(error)) from None
    if not reader.eof or reader.unused_data:
        raise Unreadable("a text that does not end where it should")
    return found
