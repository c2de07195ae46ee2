"""Ended hands: the list, the replay, PHH and Open Hand History, each as one person saw the hand and no other way.

A hand is read from the log alone: its own entries, and the table's first. HandStarted names who sat where with what, so
the state before it need not be folded from the beginning.
"""

from collections.abc import Iterable
from datetime import UTC, datetime

import msgspec

from pitboss.engine import SPECTATOR, TableState, evolve, view
from pitboss.engine import events as ev
from pitboss.engine.evolve import open_table
from pitboss.engine.limits.in_force import limits_of
from pitboss.engine.state.decks import Deck
from pitboss.narration.narrate import Narrator
from pitboss.ohh import write_ohh
from pitboss.phh.write import write_phh
from pitboss.room.decks.card_proofs import Prover
from pitboss.room.errors import RoomRefusal
from pitboss.room.live_table import HandPlace
from pitboss.room.views.called import Called, names_of, with_names
from pitboss.room.views.frame_types import ReplayFrame
from pitboss.room.views.frames import NOBODY, told
from pitboss.room.views.listing import HandLine
from pitboss.room.views.naming import hand_names
from pitboss.store.codec import Fact
from pitboss.store.keyring import Keyring
from pitboss.store.port import EventLog
from pitboss.store.records import DeckCommitted

_encode = msgspec.json.Encoder().encode


class HandRecord(msgspec.Struct, frozen=True):
    stream: str
    opened: ev.TableOpened
    place: HandPlace
    started: ev.HandStarted
    facts: tuple[tuple[int, Fact], ...]

    def seat_of(self, person: str) -> int:
        """The seat that the person had in this hand; a spectator's view for everybody else."""
        persons = self.started.persons
        return self.started.order[persons.index(person)] if person in persons else SPECTATOR


def listed(places: Iterable[HandPlace], person: str) -> list[HandLine]:
    """The newest first."""
    return [HandLine(p.number, p.at, dict(p.won).get(person), p.game) for p in reversed(list(places))]


async def read_hand(log: EventLog, stream: str, place: HandPlace) -> HandRecord:
    first = await log.read(stream, 0, 1)
    # One more: the key that was released with the hand's end.
    entries = await log.read(stream, place.first - 1, place.last - place.first + 2)
    facts = Keyring().read_all(entries)
    opened = Keyring().read(first[0])
    started = next((fact for fact in facts if isinstance(fact, ev.HandStarted)), None)
    if not isinstance(opened, ev.TableOpened) or started is None:
        raise RoomRefusal("no_such_hand", "this hand cannot be read any more")
    if place.filed:
        taken = Keyring().read((await log.read(stream, place.filed - 1, 1))[0])
        assert isinstance(taken, ev.SubmissionTaken | ev.GameChanged)
        opened = msgspec.structs.replace(
            opened, game=place.game or opened.game, house=taken.house, seats=taken.seats, submission=started.submission
        )
    numbered = [(stored.version, fact) for stored, fact in zip(entries, facts, strict=True)]
    numbered = numbered[: place.last - place.first + 1]
    for version in place.shown:
        [after] = await log.read(stream, version - 1, 1)
        numbered.append((version, Keyring().read(after)))
    return HandRecord(stream, opened, place, started, tuple(numbered))


def opening_of(hand: HandRecord) -> list[ev.Event]:
    """Events that make the table as it was before the hand, as far as the hand needs it."""
    log: list[ev.Event] = [hand.opened]
    started, house = hand.started, hand.opened.house
    for seat, person, cents in zip(started.order, started.persons, started.stacks, strict=True):
        log += [ev.SatDown(seat, person, cents, 0, owes_post=False), ev.StakesAdded(seat, cents)]
    if hand.place.minimum:
        log.append(ev.MinimumAgreed(started.order[0], hand.place.minimum, in_force=True))
    if hand.place.kill:
        least, most = limits_of(house, hand.place.minimum or house.bet_min, kill=True)
        rule = "E-KIL-03" if house.kill_mode == "half" else "E-KIL-02"
        log.append(ev.KillChanged(True, 0, least, most, 0, rule))
    return log


def table_before(hand: HandRecord) -> TableState:
    opened, *rest = opening_of(hand)
    assert isinstance(opened, ev.TableOpened)
    table = open_table(opened)
    if table.decks is not None:
        # Which of them was dealt from says nothing of the hand.
        table.decks.pair = [Deck("one"), Deck("other")]
    for event in rest:
        evolve(table, event)
    return table


def replay(
    hand: HandRecord, table: str, person: str, called: Called = NOBODY, *, proofs: bool = True
) -> list[bytes]:  # fmt: skip
    """A frame an entry: what was told then, and what the person saw after it. proofs: with those of the cards, which
    name the table."""
    seat = hand.seat_of(person)
    state, prover = table_before(hand), Prover(hand.stream)
    # It follows the table too, from what the person saw alone.
    narrator = Narrator(table_before(hand))
    people = names_of(hand.started.persons, called)
    frames: list[bytes] = []
    for version, fact in hand.facts:
        prover.follow(fact)
        if isinstance(fact, ev.Event):
            evolve(state, fact)
        one = told(fact, version, seat, state.plan, lambda seen, plan: narrator.tell(seen))
        if one is not None:
            frame = ReplayFrame(
                table=table,
                version=version,
                events=(one,),
                view=view(state, seat),
                hands=hand_names(state, seat),
                proofs=tuple(prover.proofs((fact,), seat)) if proofs else (),
                names=people,
            )
            frames.append(_encode(frame))
    return frames


def _log(hand: HandRecord, called: Called) -> list[ev.Event]:
    log = opening_of(hand) + [fact for _, fact in hand.facts if isinstance(fact, ev.Event)]
    return [with_names(event, called) for event in log]


def phh(hand: HandRecord, person: str, called: Called = NOBODY) -> str:
    try:
        return write_phh(_log(hand, called), hand.seat_of(person), f"{hand.stream}#{hand.started.number}")
    except ValueError as error:
        raise RoomRefusal("not_written", str(error)) from None


def open_hand_history(
    hand: HandRecord, table: str, person: str, called: Called = NOBODY
) -> dict[str, object]:  # fmt: skip
    at = datetime.fromtimestamp(hand.place.at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    try:
        text = write_ohh(_log(hand, called), hand.seat_of(person), table=table, at=at)
    except ValueError as error:
        raise RoomRefusal("not_written", str(error)) from None
    return msgspec.json.decode(text, type=dict[str, object])


def proofs(hand: HandRecord, person: str, called: Called = NOBODY) -> bytes:
    """JSON lines: each commitment with the stream that it is of, then a proof for each card that the person saw."""
    prover = Prover(hand.stream)
    lines: list[bytes] = []
    seen: list[bytes] = []
    for _, fact in hand.facts:
        prover.follow(fact)
        if isinstance(fact, DeckCommitted):
            public = {"hand": fact.hand, "shuffle": fact.shuffle, "size": fact.size, "root": fact.root}
            lines.append(_encode({"type": "deck.committed.v1", "stream": hand.stream, **public}))
        seen += [_encode(proof) for proof in prover.proofs((fact,), hand.seat_of(person))]
    return b"\n".join([*lines, *dict.fromkeys(seen)]) + b"\n"
