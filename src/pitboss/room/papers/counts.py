"""The documents of the counts of a gaming day, from what the log of each jackpot says."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from pitboss.house.base import SignedEvent
from pitboss.house.custody import events as ev
from pitboss.house.custody.state import Box
from pitboss.house.people.state import People
from pitboss.room.papers.documents import CountDocument, count_document
from pitboss.room.papers.structs import CountedBox, CountPaper, Signed
from pitboss.store.codec import KINDS

# What papers are made of.
STEPS = frozenset(
    [
        KINDS[kind]
        for kind in (
            ev.CountedAtTable,
            ev.ContainerLocked,
            ev.BoxesListed,
            ev.Carried,
            ev.CountedInCage,
            ev.SumVerified,
            ev.CountedByRoom,
        )
    ]
)
# Of somebody, in a role, at a time: what they did.
Signs = Callable[[str, str, str, int], Signed]
DID = {
    ev.CountedAtTable: "Counted",
    ev.ContainerLocked: "Locked",
    ev.BoxesListed: "Accounted for all boxes",
    ev.Carried: "Carried to the cage",
    ev.CountedInCage: "Counted in the cage",
    ev.SumVerified: "Verified the sum",
}


class _Load:
    """A container or a list on its way."""

    def __init__(self, first: ev.ContainerLocked | ev.BoxesListed) -> None:
        self.first = first
        self.signed: list[SignedEvent] = [first]
        self.verified: ev.SumVerified | None = None


def count_papers(
    jackpot: str, events: Sequence[SignedEvent], boxes: Mapping[str, Box], staff: People, day: str, signs: Signs, *,
    books: bool,
) -> Iterator[CountPaper]:  # fmt: skip
    """Of this gaming day. boxes: as they stand now. books: whether the reader sees what a count differs from the ledger
    by."""
    counted = {
        event.box: count_document(jackpot, event, boxes[event.box], staff, both=books).cents
        for event in events
        if isinstance(event, ev.CountedAtTable)
    }
    loads: dict[int, _Load] = {}
    for event in events:
        if isinstance(event, ev.ContainerLocked | ev.BoxesListed):
            loads[event.load] = _Load(event)
        elif isinstance(event, ev.Carried | ev.SumVerified):
            loads[event.load].signed.append(event)
            if isinstance(event, ev.SumVerified):
                loads[event.load].verified = event
        elif isinstance(event, ev.CountedAtTable | ev.CountedInCage) and event.day == day:
            # I-09, I-12, J-11, J-12: a document for each box.
            document = count_document(jackpot, event, boxes[event.box], staff, both=books)
            yield _document(document, tuple(_signed(event, signs)))
        elif isinstance(event, ev.CountedByRoom) and event.day == day:
            box = CountedBox(event.box, event.cents, 0 if books else None)
            yield CountPaper(
                jackpot, "Counted by the room (play money)", 0, day, "", (box,), event.cents, (), event.rule
            )
    for number, load in loads.items():
        if any(event.day == day for event in load.signed):
            yield _load(jackpot, number, load, counted, signs, books=books)


def _document(document: CountDocument, signed: tuple[Signed, ...]) -> CountPaper:
    place = f"closed table {document.place}" if document.place else "cage"
    box = CountedBox(document.box, document.cents, document.difference)
    return CountPaper(
        document.stream, "Count document", document.document, document.day, place, (box,), document.cents, signed,
        document.rule,
    )  # fmt: skip


def _load(
    jackpot: str, number: int, load: _Load, counted: Mapping[str, int | None], signs: Signs, *, books: bool
) -> CountPaper:
    """I-10, I-11, J-11: what security carried, and who had it when. counted: by box, None while it is under lock."""
    first = load.first
    locked = isinstance(first, ev.ContainerLocked)
    boxes = [CountedBox(name, counted[name] if locked else None, None) for name in first.boxes]
    shown = locked and all(box.cents is not None for box in boxes)
    if load.verified is not None and books:
        boxes.append(
            CountedBox("verified in the cage", load.verified.cents, load.verified.cents - load.verified.expected)
        )
    signed = [one for event in load.signed for one in _signed(event, signs)]
    title = "Container" if locked else "List of boxes"
    total = first.cents if isinstance(first, ev.ContainerLocked) and shown else None
    return CountPaper(jackpot, title, number, first.day, "", tuple(boxes), total, tuple(signed), first.rule)


def _signed(event: SignedEvent, signs: Signs) -> Iterator[Signed]:
    yield signs(DID[type(event)], event.by, event.giver, event.at)
    for beside in event.beside:
        did = "Records it" if beside.role == "surveillance" else "Was by, and signed"
        yield signs(did, beside.role, beside.person, event.at)
