"""The parts of a commit: a public one, encoded once for all who look on, and a small own one for each seat.

A part says what has changed, so it is made of two states: what the watcher has been sent, and what there is now. All
who are up to date have been sent the same public state, so there is one public part for them all; who came in between
has another state, and a part of their own once. Nothing goes into a state that did not pass through view, but a seat's
own cards and offers.
"""

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec
from msgspec import UNSET

from pitboss.cards import Card
from pitboss.engine import SPECTATOR, Need, Offer, TableState, offers, view
from pitboss.engine import events as ev
from pitboss.engine.options.show_after import cards_left
from pitboss.engine.plan import Plan
from pitboss.engine.state import HandState
from pitboss.engine.view import SeatView, TableView
from pitboss.room.decks.card_proofs import cards_shown
from pitboss.room.decks.commitment import CardProof
from pitboss.room.views import frames
from pitboss.room.views.called import names_at
from pitboss.room.views.frame_types import Me, NeedView, OwnPart, PublicPart, ToldEvent
from pitboss.room.views.frames import OWN, Scene, me_at
from pitboss.room.views.naming import HandNames, open_names
from pitboss.store.codec import Fact

_encode = msgspec.json.Encoder().encode
_values = msgspec.structs.astuple
VIEW_FIELDS, SEAT_FIELDS, ME_FIELDS = TableView.__struct_fields__, SeatView.__struct_fields__, Me.__struct_fields__


# What a player does in a betting round: nothing else is another for anybody but them, and whoever is asked next.
OF_ONE_SEAT = frozenset((ev.Checked, ev.Called, ev.BetMade, ev.RaisedTo, ev.Folded))


class StoredTurn(Protocol):
    """A turn that is stored: what it brought, whose seat was whose before it, the hand that its last cards ended."""

    @property
    def facts(self) -> Sequence[tuple[int, Fact]]: ...
    @property
    def seats(self) -> Sequence[str]: ...
    @property
    def ended(self) -> tuple[Plan, HandState] | None: ...


class PublicState(msgspec.Struct, frozen=True):
    """What everybody may see at a version; the clock and the like go with every part whole."""

    version: int
    view: TableView
    hands: dict[str, str]
    names: dict[str, str]


class OwnState(msgspec.Struct, frozen=True):
    """What a seat alone sees. version: since when it is so. decision: what the offers answer."""

    version: int
    me: Me
    decision: int = 0
    offers: tuple[Offer, ...] = ()
    hole: tuple[Card, ...] = ()

    def says_the_same(self, other: "OwnState") -> bool:
        return (
            self.me == other.me
            and self.offers == other.offers
            and self.hole == other.hole
            and self.decision == other.decision
        )


# Who looks on has nothing of their own.
ONLOOKER = OwnState(0, Me(0))


def public_state(scene: Scene, names: HandNames, read: dict[str, str] | None = None) -> PublicState:
    """read: what the hands were called that lay open when the last one ended."""
    table = scene.live.table
    hands = read if read and table.hand is None else names.seen_by(table, SPECTATOR)
    return PublicState(scene.live.version, view(table, SPECTATOR), hands, names_at(table, scene.called))


def own_state(scene: Scene, shown: TableView, seat: int, names: HandNames) -> OwnState:
    """shown: what a spectator sees at this moment."""
    if seat == SPECTATOR:
        return ONLOOKER
    live = scene.live
    offered = offers(live.table, seat, live.need)
    me = me_at(live, scene.clocks, seat, names.of(live.table, seat))
    return OwnState(live.version, me, shown.decision if offered else 0, offered, _own_cards(live.table, seat))


def _own_cards(table: TableState, seat: int) -> tuple[Card, ...]:
    """What lies face down before a seat, as its player sees it; between hands only before one who has won unseen."""
    if table.hand is not None:
        return tuple(table.hand.hole[seat])
    return cards_left(table.won, seat) if table.won is not None and table.won.seat == seat else ()


def changes(fields: Sequence[str], before: Any, after: Any) -> dict[str, Any]:
    """Fields of a struct that are others than they were."""
    pairs = zip(fields, _values(before), _values(after), strict=True)
    return {field: new for field, old, new in pairs if old != new}


class Parts:
    """All parts of what was stored just now, each made once. turns: the last ones, which nobody was told of yet."""

    def __init__(self, scene: Scene, turns: Sequence[StoredTurn], names: HandNames) -> None:
        self._scene, self._turns, self._names = scene, turns, names
        live, ended = scene.live, [turn.ended for turn in turns if turn.ended is not None]
        # By seat what hands are called that lay open before their last cards came.
        self.public = public_state(scene, names, open_names(*ended[-1]) if ended else None)
        self.seats = {holder.person: seat for seat, holder in enumerate(live.table.seats) if holder is not None}
        self._public: dict[int, bytes] = {}
        self._own: dict[tuple[int, int, tuple[bool, ...]], bytes] = {}
        self._states: dict[int, OwnState] = {SPECTATOR: ONLOOKER}
        # By turn the entries that not everybody sees alike.
        self._private = [[entry for entry in turn.facts if _not_alike(entry[1])] for turn in turns]
        self._secret = any(self._private)
        self._touched = _touched(turns, live.need)
        self._events: tuple[ToldEvent, ...] = ()
        self._proofs: tuple[CardProof, ...] = ()

    # --- for everybody ----------------------------------------------------------------------------------------------
    def public_part(self, before: PublicState) -> bytes:
        """For all who have been sent this state."""
        made = self._public.get(id(before))
        if made is None:
            made = self._public[id(before)] = _encode(self._public_part(before))
        return made

    def _public_part(self, before: PublicState) -> PublicPart:
        scene, after = self._scene, self.public
        if not self._public:
            self._tell()
        changed = changes(VIEW_FIELDS, before.view, after.view)
        seats, left = _seats_changed(before.view.seats, after.view.seats) if changed.pop("seats", ()) else ((), ())
        need = scene.live.need
        return PublicPart(
            table=scene.name,
            version=after.version,
            since=before.version,
            at=scene.now,
            need=NeedView(need.kind, need.seats, need.seat),
            events=self._events,
            view=changed,
            seats=seats,
            left=left,
            hands=after.hands if after.hands != before.hands else UNSET,
            clock=scene.clocks.show(scene.now),
            paused=scene.paused,
            gone=scene.gone,
            proofs=self._proofs,
            names=after.names if after.names != before.names else {},
        )

    def _tell(self) -> None:
        live = self._scene.live
        facts = [entry for turn in self._turns for entry in turn.facts]
        self._events = frames.told_all(facts, SPECTATOR, live)
        self._proofs = tuple(live.prover.proofs([fact for _, fact in facts], SPECTATOR))

    # --- for a seat -------------------------------------------------------------------------------------------------
    def moved(self, person: str, before: OwnState) -> bool:
        """Whether they have taken a seat, left it or have another: then a fresh view says it all."""
        return (self.seats.get(person, SPECTATOR) if person else SPECTATOR) != before.me.seat

    def own(self, seat: int) -> OwnState:
        state = self._states.get(seat)
        if state is None:
            state = self._states[seat] = own_state(self._scene, self.public.view, seat, self._names)
        return state

    def own_part(self, person: str, before: OwnState) -> tuple[bytes, OwnState]:
        """Nothing where nothing of it has changed; and the state that the person has then."""
        seat = before.me.seat
        if self._touched is not None and seat not in self._touched and not before.offers:
            return b"", before
        state = self.own(seat)
        # Private parts of a turn are theirs who had the seat before it and have it still.
        kept: tuple[bool, ...] = ()
        if self._secret and seat:
            kept = tuple([turn.seats[seat] == person for turn in self._turns])
        same = state.says_the_same(before)
        if same and not any(kept):
            return b"", before
        key = (seat, id(before), kept)
        made = self._own.get(key)
        if made is None:
            made = self._own[key] = self._own_part(seat, before, kept)
        return made, (before if not made else state)

    def _own_part(self, seat: int, before: OwnState, kept: tuple[bool, ...]) -> bytes:
        state = self.own(seat)
        events, proofs = self.kept_back(seat, kept)
        me = changes(ME_FIELDS, before.me, state.me)
        asked = state.offers != before.offers or state.decision != before.decision
        hole = state.hole != before.hole
        if not (events or me or asked or hole):
            return b""
        part = OwnPart(
            table=self._scene.name,
            version=self.public.version,
            since=before.version,
            me=me,
            decision=state.decision if asked else UNSET,
            offers=state.offers if asked else UNSET,
            hole=state.hole if hole else UNSET,
            events=events,
            proofs=proofs,
        )
        return _encode(part)

    def kept_back(self, seat: int, kept: tuple[bool, ...]) -> tuple[tuple[ToldEvent, ...], tuple[CardProof, ...]]:
        """What of the turns this seat was told and others were not, and proofs of the cards in it."""
        live = self._scene.live
        events: list[ToldEvent] = []
        proofs: dict[Card, CardProof] = {}
        for mine, entries in zip(kept, self._private, strict=False):
            for version, fact in entries if mine else ():
                if isinstance(fact, ev.Event) and view(fact, seat) == view(fact, SPECTATOR):
                    continue
                one = frames.told(fact, version, seat, live.games.at(version))
                if one is not None:
                    events.append(one)
                    if cards_shown(one.e):
                        proofs |= {proof.card: proof for proof in live.prover.proofs([fact], seat)}
        return tuple(events), tuple(proofs.values())


def _touched(turns: Sequence[StoredTurn], need: Need) -> set[int] | None:
    """The seats of which something of their own may have changed; None where it may be any. It follows from what
    everybody sees, so the time that it saves tells nothing."""
    found = {need.seat, *need.seats}
    for turn in turns:
        for _, fact in turn.facts:
            if type(fact) not in OF_ONE_SEAT:
                return None
            found.add(fact.seat)  # type: ignore[union-attr]
    return found


def _not_alike(fact: Fact) -> bool:
    return view(fact, SPECTATOR) is not fact if isinstance(fact, ev.Event) else isinstance(fact, OWN)


def _seats_changed(
    before: Sequence[SeatView], after: Sequence[SeatView]
) -> tuple[tuple[dict[str, Any], ...], tuple[int, ...]]:
    """Fields that have changed, and seats that are free now."""
    had = {one.seat: one for one in before}
    found: list[dict[str, Any]] = []
    for one in after:
        old = had.pop(one.seat, None)
        if old is None:
            found.append(dict(zip(SEAT_FIELDS, _values(one), strict=True)))
        elif old != one:
            found.append({"seat": one.seat, **changes(SEAT_FIELDS, old, one)})
    return tuple(found), tuple(had)
