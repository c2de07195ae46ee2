"""A hand that is over with everybody's cards, for those who may audit it.

This is the one place that shows a card without asking `view`. What it is given is read with the key that the log itself
released with the end of the hand, and with no other: the key of the room is not at hand here, so of a hand that is
being played there is nothing to show.
"""

import msgspec

from pitboss.cards import Card
from pitboss.engine import SPECTATOR, TableState, evolve, view
from pitboss.engine import events as ev
from pitboss.engine.view import TableView
from pitboss.narration.hand_words import told_name
from pitboss.narration.narrate import Narrator
from pitboss.room.decks.card_proofs import Prover
from pitboss.room.errors import RoomRefusal
from pitboss.room.live_table import HandPlace
from pitboss.room.views.called import Called, names_of
from pitboss.room.views.frame_types import ReplayFrame, ToldEvent
from pitboss.room.views.frames import NEVER, NOBODY
from pitboss.room.views.hands import HandRecord, read_hand, table_before
from pitboss.room.views.naming import hand_name
from pitboss.room.views.record_lines import RECORD_LINES
from pitboss.store.chain import check_links
from pitboss.store.codec import Fact
from pitboss.store.keyring import WRAPPED, Keyring
from pitboss.store.port import EventLog

_encode = msgspec.json.Encoder().encode
SEALED = "the key of this hand is not released: it is being played, or its end is not stored"


async def read_whole(log: EventLog, stream: str, place: HandPlace) -> HandRecord:
    """Raises RoomRefusal where its key was not released, and StorageDamaged where its entries are not what was
    written."""
    entries = await log.read(stream, place.first - 1, place.last - place.first + 2)
    check_links(entries, None)
    keys = Keyring()
    for entry in entries:
        keys.learn(entry)
    # What comes behind the hand is the next one's business.
    own = [entry for entry in entries if entry.version <= place.last and entry.kind != WRAPPED]
    if any(entry.key and entry.key not in keys.keys for entry in own):
        raise RoomRefusal("key_not_released", SEALED)
    return await read_hand(log, stream, place)


def replay_whole(hand: HandRecord, table: str, called: Called = NOBODY) -> list[bytes]:
    """A frame an entry: what happened, and all that lay on the table after it."""
    state, prover, seen = table_before(hand), Prover(hand.stream), _Seen()
    narrator = Narrator(table_before(hand))
    people = names_of(hand.started.persons, called)
    frames: list[bytes] = []
    for version, fact in hand.facts:
        prover.follow(fact)
        if isinstance(fact, ev.Event):
            evolve(state, fact)
        one = _told(fact, version, narrator)
        if one is not None:
            frame = ReplayFrame(
                table=table, version=version, events=(one,), view=seen.view(state), hands=_names(state),
                proofs=tuple(prover.proofs_of_all(fact)), names=people,
            )  # fmt: skip
            frames.append(_encode(frame))
    return frames


def _told(fact: Fact, version: int, narrator: Narrator) -> ToldEvent | None:
    if isinstance(fact, ev.Event):
        lines = narrator.tell(fact)
        return ToldEvent(version, fact, lines, told_name(narrator.table.plan, fact))
    if type(fact) in NEVER:
        return None
    return ToldEvent(version, fact, (RECORD_LINES[type(fact)](fact),))


class _Seen:
    """The table with all cards. Who has folded keeps theirs here: that is what somebody who audits a hand looks for."""

    def __init__(self) -> None:
        self._hole: dict[int, tuple[Card, ...]] = {}

    def view(self, table: TableState) -> TableView:
        shown: TableView = view(table, SPECTATOR)
        hand = table.hand
        if hand is not None:
            self._hole |= {seat: tuple(cards) for seat, cards in enumerate(hand.hole) if cards}
        seats = [msgspec.structs.replace(one, hole=self._hole.get(one.seat, ())) for one in shown.seats]
        dealer = self._hole.get(0, ()) if shown.dealer else shown.dealer
        return msgspec.structs.replace(shown, seats=tuple(seats), dealer=dealer)


def _names(table: TableState) -> dict[str, str]:
    """What every hand is called that is still in."""
    hand = table.hand
    if hand is None:
        return {}
    return {str(seat): name for seat in hand.live if (name := hand_name(table.plan, hand, seat))}
