"""The stream of a table gone through once: every hand that is over, what was ruled, what compliance was told.

Only what everybody may see of an entry is read: who was dealt in, chips, rules and rulings are no secrets, so no key is
needed, and no card can come out of here. A hand counts once its end is stored. What lasts from hand to hand is in
`ScanState`, small enough to be kept beside the place up to which a stream was read.
"""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from pitboss.engine import events as ev
from pitboss.engine.limits.in_force import carried_over
from pitboss.room.inspection.at_stake import AtStake
from pitboss.room.inspection.taking_part import Part, TakingPart
from pitboss.room.live_table import HandPlace, count_gains
from pitboss.room.tables.turn import HAND_ENDS
from pitboss.store import records as rc
from pitboss.store.codec import KINDS, Fact, from_bytes
from pitboss.store.errors import StorageDamaged
from pitboss.store.port import GENESIS, Stored
from pitboss.submission import HouseChoices, house_choices

HOW = {ev.HandEnded: "ended", ev.MisdealCalled: "misdeal", ev.RoundVoided: "void"}
LIGHTLY = "recorded"
# Recorded lightly, and then the record was taken back.
TAKEN_BACK = "taken_back"
# What somebody ruled, by wire name: 'ruling.misdeal.v1' is 'misdeal'.
RULINGS: dict[type, str] = {
    **{kind: KINDS[kind].split(".")[1] for kind in ev.EVENT_TYPES if KINDS[kind].startswith("ruling.")},
    ev.WagersVoided: "wagers_voided",
    ev.WagersAbandoned: "wagers_abandoned",
    ev.CardDrawnInError: "card_drawn_in_error",
    ev.CardsReleased: "cards_released",
    ev.EntryTakenBack: "entry_taken_back",
    ev.RecordTakenBack: "record_taken_back",
}
DISPUTED, RULED = RULINGS[ev.DisputeOpened], RULINGS[ev.RulingGiven]
NOTICES = (ev.ComplianceNotified, ev.PlayerRemoved)


class Ruling(msgspec.Struct, frozen=True):
    """hand: its number. during: while that hand was played; else after it, before the next. by, person: who ruled;
    about: whose seat it was about. words: what was said or written, or for which reason."""

    hand: int
    version: int
    at: int
    kind: str
    by: str
    person: str
    about: str
    words: str
    rule: str
    during: bool


class TableNotice(msgspec.Struct, frozen=True):
    """What compliance was told by the floor of a table; told False is a removal of which it is to be told (P 18.C).
    about: who was removed."""

    version: int
    at: int
    hand: int
    told: bool
    by: str
    person: str
    about: str
    words: str
    rule: str


class ShownAfter(msgspec.Struct, frozen=True):
    """The winner of a hand that was over turned cards up."""

    hand: int
    version: int


class Unmade(msgspec.Struct, frozen=True):
    """The record of a hand was wrong and is taken back: it is entered anew under its number, or never was. version: of
    the entry that says so; by, person: who took it back; words: why."""

    hand: int
    version: int
    at: int
    by: str
    person: str
    words: str


class EndedHand(msgspec.Struct, frozen=True):
    """how: ended · misdeal · void · recorded (lightly: who won what nobody wrote down). pot: in cents, with what the
    house took. rules: all that its events cite. released: where its key lies open, 0 where it had none. game: of this
    hand; private: the table is no public one. parts: how each took part, none where that was not recorded."""

    place: HandPlace
    began: int
    how: str
    pot: int
    rules: tuple[str, ...]
    submission: int
    released: int = 0
    game: str = ""
    private: bool = False
    parts: tuple[Part, ...] = ()


Found = EndedHand | Ruling | TableNotice | ShownAfter | Unmade


class ScanState(msgspec.Struct, frozen=True):
    """What lasts from hand to hand. minimum: agreed or posted; filed: where the version of the Rules Submission lies
    that the table has taken. seats: who sits where. hand: the number of the last one. disputes: number of each, and
    its hand. sealed: a key is in use, which is released with the end of the hand."""

    house: HouseChoices = house_choices()
    game: str = ""
    title: str = ""
    private: bool = False
    minimum: int = 0
    kill: bool = False
    filed: int = 0
    seats: tuple[tuple[int, str], ...] = ()
    hand: int = 0
    disputes: tuple[tuple[int, int], ...] = ()
    sealed: bool = False
    closed: bool = False

    def at(self, seat: int) -> str:
        return dict(self.seats).get(seat, "")


class _Hand:
    """A hand that is being played."""

    def __init__(self, first: int, at: int, state: ScanState) -> None:
        minimum = state.minimum if state.minimum != state.house.bet_min else 0
        self.place = HandPlace(0, first, first, at, minimum, state.kill, filed=state.filed, game=state.game)
        self.began, self.submission, self.lightly = at, 0, False
        self.stake, self.taking_part = AtStake(), TakingPart()
        self.persons: dict[int, str] = {}
        self.gains: dict[int, int] = {}
        self.rules: dict[str, None] = {}
        self.rulings: list[Ruling] = []


class Scan:
    """version, hash: of the entry that it was read up to. rest: the state, the version and the hash of the last place
    between two hands; whoever goes on from there misses nothing."""

    def __init__(self, state: ScanState | None = None, version: int = 0, hash: bytes = GENESIS) -> None:
        self.state = state or ScanState()
        self.version, self.hash = version, hash
        self.rest = self.state, version, hash
        self._hand: _Hand | None = None
        # Its key lies open right behind its end: until then it is not over for anybody who reads.
        self._ended: EndedHand | None = None

    def take(self, entry: Stored) -> Iterator[Found]:
        """Raises StorageDamaged where it cannot be read."""
        fact: Fact = from_bytes(entry.public, entry)
        self.version, self.hash = entry.version, entry.hash
        if self._ended is not None and type(fact) is not rc.HandKeyReleased:
            raise StorageDamaged(f"{entry.stream} version {entry.version}: a hand was over and its key not released")
        if isinstance(fact, ev.Event):
            yield from self._event(entry, fact)
        elif isinstance(fact, rc.Record):
            yield from self._record(entry, fact)
        # Where one goes on from is held against the log, so its hash has to be known.
        if self._hand is None and self._ended is None and entry.hash:
            self.rest = self.state, self.version, self.hash

    def _record(self, entry: Stored, record: rc.Record) -> Iterator[Found]:
        match record:
            case rc.HandKeyWrapped():
                self._change(sealed=True)
            case rc.HandKeyReleased():
                self._change(sealed=False)
                if self._ended is not None:
                    ended, self._ended = self._ended, None
                    yield msgspec.structs.replace(ended, released=entry.version)
            case rc.DeckCommitted(shuffle=1):
                self._hand = _Hand(entry.version, entry.at, self.state)
            case rc.TableConfigured():
                self._change(title=record.title, private=record.private)
            case rc.TableClosed():
                self._change(closed=True)

    def _event(self, entry: Stored, event: ev.Event) -> Iterator[Found]:
        if isinstance(event, ev.HandStarted):
            self._start(entry, event, dict(zip(event.order, event.persons, strict=True)))
        elif isinstance(event, ev.HandRecorded):
            self._start(entry, event, dict(event.dealt_in))
        hand = self._hand
        if hand is not None and hand.persons and type(event) in HAND_ENDS:
            yield from self._end(entry, event, hand)
            return
        if hand is not None and hand.persons:
            _note(hand, event)
        if type(event) in RULINGS:
            yield from self._ruled(entry, event)
        if isinstance(event, NOTICES):
            yield self._notice(entry, event)
        if isinstance(event, ev.CardsShown):
            yield ShownAfter(event.number, entry.version)
        elif isinstance(event, ev.RecordTakenBack):
            yield Unmade(event.number, entry.version, entry.at, event.by, event.person, event.reason)
        change = LASTING.get(type(event))
        if change is not None:
            change(self, entry, event)

    def _start(self, entry: Stored, event: ev.HandStarted | ev.HandRecorded, persons: dict[int, str]) -> None:
        # Where no deck was committed to, as at a table that is dealt by hand, the hand begins here.
        hand = self._hand = self._hand or _Hand(entry.version, entry.at, self.state)
        hand.place = msgspec.structs.replace(hand.place, number=event.number)
        hand.persons, hand.gains = persons, dict.fromkeys(persons, 0)
        hand.submission, hand.lightly = event.submission, isinstance(event, ev.HandRecorded)

    def _end(self, entry: Stored, event: ev.Event, hand: _Hand) -> Iterator[Found]:
        how = LIGHTLY if hand.lightly and type(event) is ev.HandEnded else HOW[type(event)]
        pot = hand.stake.cents if type(event) is ev.HandEnded else hand.stake.in_the_middle
        _note(hand, event)
        won = tuple([(hand.persons[seat], cents) for seat, cents in hand.gains.items()])
        place = msgspec.structs.replace(hand.place, last=entry.version, at=entry.at, won=won)
        if type(event) in RULINGS:
            yield from self._ruled(entry, event)
        yield from hand.rulings
        self._hand = None
        self._change(hand=place.number)
        game = self.state.game
        parts = hand.taking_part.parts(game, hand.persons, hand.gains) if how == HOW[ev.HandEnded] else ()
        ended = EndedHand(
            place, hand.began, how, pot, tuple(sorted(hand.rules)), hand.submission, 0, game, self.state.private, parts
        )
        if self.state.sealed:
            self._ended = ended
        else:
            yield ended

    def _number(self) -> int:
        """Of the hand that is played, or was last."""
        return self.state.hand if self._hand is None else self._hand.place.number

    def _ruled(self, entry: Stored, event: Any) -> Iterator[Ruling]:
        number = self._number()
        if isinstance(event, ev.DisputeOpened):
            self._change(disputes=(*self.state.disputes, (event.number, number)))
        elif isinstance(event, ev.RulingGiven):
            # It is about the hand that was disputed, however late it comes.
            number = dict(self.state.disputes).get(event.dispute, number)
        words = next((str(text) for name in ("words", "said", "reason") if (text := getattr(event, name, ""))), "")
        ruling = Ruling(
            number, entry.version, entry.at, RULINGS[type(event)], getattr(event, "by", ""),
            getattr(event, "person", ""), self.state.at(getattr(event, "seat", 0)), words, event.rule,
            self._hand is not None,
        )  # fmt: skip
        if self._hand is not None and number == self._hand.place.number:
            self._hand.rulings.append(ruling)
        elif number:
            yield ruling

    def _notice(self, entry: Stored, event: ev.ComplianceNotified | ev.PlayerRemoved) -> TableNotice:
        about = self.state.at(event.seat) if isinstance(event, ev.PlayerRemoved) else ""
        return TableNotice(
            entry.version, entry.at, self._number(), isinstance(event, ev.ComplianceNotified), event.by, event.person,
            about, event.words, event.rule,
        )  # fmt: skip

    def _change(self, **fields: Any) -> None:
        self.state = msgspec.structs.replace(self.state, **fields)

    # --- what lasts -------------------------------------------------------------------------------------------------
    def opened(self, entry: Stored, event: ev.TableOpened) -> None:
        self._change(house=event.house, game=event.game, minimum=event.house.bet_min)

    def amended(self, entry: Stored, event: ev.SubmissionTaken) -> None:
        state = self.state
        minimum, kill = carried_over(state.house, event.house, state.minimum, kill=state.kill)
        self._change(house=event.house, minimum=minimum, kill=kill, filed=entry.version)

    def changed(self, entry: Stored, event: ev.GameChanged) -> None:
        # N-OPN-26: what was agreed to or won in the game as it was ends with it.
        self._change(house=event.house, game=event.game, minimum=event.house.bet_min, kill=False, filed=entry.version)

    def agreed(self, entry: Stored, event: ev.MinimumAgreed | ev.MinimumConfirmed) -> None:
        if isinstance(event, ev.MinimumConfirmed) or event.in_force:
            self._change(minimum=event.cents)

    def posted(self, entry: Stored, event: ev.MinimumEnded) -> None:
        self._change(minimum=self.state.house.bet_min)

    def killed(self, entry: Stored, event: ev.KillChanged) -> None:
        self._change(kill=event.on)

    def sat_down(self, entry: Stored, event: ev.SatDown) -> None:
        others = [held for held in self.state.seats if held[0] != event.seat]
        self._change(seats=(*others, (event.seat, event.person)))

    def stood_up(self, entry: Stored, event: ev.StoodUp) -> None:
        seats = tuple([held for held in self.state.seats if held[0] != event.seat])
        # AMB-58: an agreement lasts until the game breaks.
        minimum = self.state.minimum if len(seats) > 1 else self.state.house.bet_min
        self._change(seats=seats, minimum=minimum)


LASTING: dict[type, Callable[[Scan, Stored, Any], None]] = {
    ev.TableOpened: Scan.opened,
    ev.SubmissionTaken: Scan.amended,
    ev.GameChanged: Scan.changed,
    ev.MinimumAgreed: Scan.agreed,
    ev.MinimumConfirmed: Scan.agreed,
    ev.MinimumEnded: Scan.posted,
    ev.KillChanged: Scan.killed,
    ev.SatDown: Scan.sat_down,
    ev.StoodUp: Scan.stood_up,
}


def _note(hand: _Hand, event: ev.Event) -> None:
    hand.stake.take(event)
    hand.taking_part.take(event)
    count_gains(hand.gains, event)
    for rule in _rules_of(event):
        hand.rules[rule] = None


def _rules_of(event: Any) -> Iterator[str]:
    """Also those that stand inside it: of an odd chip, of a payout limit, of each wager."""
    yield event.rule
    if isinstance(event, ev.PotAwarded) and event.odd_rule:
        yield event.odd_rule
    elif isinstance(event, ev.WagersSettled):
        yield from (result.rule for result in event.results)
        if event.limit_rule:
            yield event.limit_rule
