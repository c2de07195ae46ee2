"""A selection of the log with its chain: chosen entries whole, and of every other entry of their streams the digests.

So whoever is given some hands can work out every hash from the first entry of the table to the last, hold them against
a checkpoint that was kept elsewhere, and read nothing but what was chosen. What is left out shows its place, its time
and its kind, which are in the hash as they are.
"""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence

import msgspec

from pitboss.store.chain import digest, encode_postings
from pitboss.store.exports.export import SELECTION, First, Last, Line, exported
from pitboss.store.port import EventLog, Stored
from pitboss.store.verify import PAGE

# First and last version of each run of entries.
Runs = Sequence[tuple[int, int]]
NOTHING = msgspec.Raw(b"null")
_encode = msgspec.json.Encoder().encode


def merged(runs: Runs) -> list[tuple[int, int]]:
    """In order, and none that touches the next."""
    found: list[tuple[int, int]] = []
    for first, last in sorted(runs):
        if found and first <= found[-1][1] + 1:
            found[-1] = found[-1][0], max(last, found[-1][1])
        else:
            found.append((first, last))
    return found


async def export_selection(log: EventLog, parts: Mapping[str, Runs]) -> AsyncIterator[bytes]:
    """Lines with their line ends, some hundred at once. parts: by stream. Of each stream up to where it was when the
    export of it began."""
    yield _encode(First(SELECTION, False)) + b"\n"
    count, heads = 0, {}
    for stream, runs in sorted(parts.items()):
        chosen = merged(runs)
        version, found = await log.head(stream)
        after = 0
        while after < version and (page := await log.read(stream, after, min(PAGE, version - after))):
            # Beside the tables: a page takes some milliseconds.
            yield await asyncio.to_thread(_lines, page, chosen)
            after, count = page[-1].version, count + len(page)
        heads[stream] = version, found.hex()
    yield _encode(Last(count, heads)) + b"\n"


def _lines(page: list[Stored], chosen: Runs) -> bytes:
    made = [
        exported(entry) if any(first <= entry.version <= last for first, last in chosen) else left_out(entry)
        for entry in page
    ]
    return b"".join([_encode(line) + b"\n" for line in made])


def left_out(entry: Stored) -> Line:
    return Line(
        entry.stream, entry.version, entry.at, entry.kind, NOTHING, entry.previous.hex(), entry.hash.hex(),
        key=entry.key, command=entry.command, left_out=True, public_digest=digest(entry.public).hex(),
        sealed_digest=digest(entry.sealed).hex(), postings_digest=digest(encode_postings(entry.postings)).hex(),
    )  # fmt: skip
