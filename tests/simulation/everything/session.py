"""A table at which everything can happen: what is checked besides session.py's checks.

- Every event, need and snapshot shows each viewer exactly the cards that they have seen (knowledge.py).
- After an entry was taken back the table is what the standing events make of it: a copy from before the hand, which
  sees only those, must become equal to it.
- The rulings keep what the rules promise (promises.py), and no hand is dealt from a deck that is not ready
  (deck_record.py).
- The dealer is always told what to do next, with a rule.
"""

from copy import deepcopy
from random import Random
from typing import Any

from pitboss.engine import Applied, Need, TableState, evolve, next_step
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.state import Special
from pitboss.rulebook import REGISTER
from tests.simulation.everything.deck_record import DeckRecord
from tests.simulation.everything.names import DECK_NAMES, RULING_NAMES, option_names
from tests.simulation.everything.promises import Promises
from tests.simulation.knowledge import CARDS, Knowledge
from tests.simulation.session import Failed, Session
from tests.simulation.tally import Tally
from tests.support.dealers import ELECTRONIC, STANDING, Seen
from tests.support.houses import Setup
from tests.support.rakes import with_the_house


class FloorSession(Session):
    plain = False
    # How often something irregular happens instead of what the table waits for.
    irregular: float = 0.05
    # The time that was told last, for decks that may not be used for ever.
    clock: int = 1_700_000_000

    def __init__(
        self, setup: Setup, chance: Random, tally: Tally, *, careful: bool = False, seen: Seen = ELECTRONIC
    ) -> None:
        self.by_hand = setup.house.table_dealt_by == "hand"
        self.knowledge = Knowledge(setup.seats, by_hand=self.by_hand)
        # The table before the hand, and all that happened since and stands.
        self.before: TableState | None = None
        self.since: list[ev.Event] = []
        self.decks = DeckRecord(setup.house, len(setup.game.deck)) if setup.house.shuffler_mode else None
        self.promises = Promises(setup.house)
        super().__init__(setup, chance, tally, careful=careful, seen=seen)

    def goes_over(self, other: Setup) -> None:
        super().goes_over(other)
        # Under another version there may be other blinds for a hand that is dealt again.
        self.promises.house, self.promises.same = other.house, None
        self.knowledge.seats_are(other.seats)
        if self.decks is not None:
            self.decks.house = other.house

    @property
    def removed(self) -> bool:
        """Whether a player was sent away in this hand: their hand does not come back by an entry taken back."""
        return any(type(event) is ev.PlayerRemoved for event in self.since)

    def also_barred(self, seat: int) -> tuple[str, ...]:
        """AMB-59: at some tables words out of turn bind."""
        spoken = any(type(event) is ev.StatementHeard and event.binding for event in self.since)
        return ("bound_by_words",) if spoken else ()

    # --- every event -------------------------------------------------------------------------------------------------
    def _one_event(self, event: ev.Event) -> None:
        kind = type(event)
        self._count(event)
        if kind is ev.HandStarted:
            self.since, self.wrong = [], None
            if self.by_hand:
                self.before = self._copy(self.shadow)
            if self.decks is not None and self.shadow.decks is not None:
                self.decks.hand_starts(event, self.shadow.decks.turn)  # type: ignore[arg-type]
        if self.decks is not None:
            self.decks.watch(event)
        self.promises.before(event, self.shadow, self.since)
        super()._one_event(event)
        self.promises.after(event, self.shadow)
        self.knowledge.watch(event, self.dealer.books.stub)
        if kind is ev.EntryTakenBack:
            self._taken_back(event)  # type: ignore[arg-type]
        else:
            self.since.append(event)
        if kind in CARDS:
            for viewer in self.knowledge.viewers:
                self.knowledge.check_event(event, viewer)

    def _copy(self, table: TableState) -> TableState:
        # Plans never change, and the book is not evolve's.
        return deepcopy(table, {id(thing): thing for thing in (table.plan, table.home, table.book)})

    def _count(self, event: ev.Event) -> None:
        kind, tally = type(event), self.tally
        for name in option_names(self.shadow, event):
            tally.options[name] += 1
        if kind in RULING_NAMES:
            name = RULING_NAMES[kind](self.shadow, event)
            if name:
                tally.rulings[name] += 1
        elif kind in DECK_NAMES:
            tally.decks[DECK_NAMES[kind](self.shadow, event)] += 1
            device = self.setup.house.device_approval_ref
            tally.decks["a step that the device takes by itself"] += bool(device) and _person(event) == device

    def _taken_back(self, event: ev.EntryTakenBack) -> None:
        """The entry and what followed from it never were; what else happened at the table stands."""
        kept, standing = 0, []
        for happened in self.since:
            if type(happened) in STANDING:
                standing.append(happened)
            elif kept < event.kept:
                standing.append(happened)
                kept += 1
        self.since = standing
        assert self.before is not None
        again = self._copy(self.before)
        for happened in standing:
            evolve(again, happened)
        hand, other = self.shadow.hand, again.hand
        if hand is None or other is None or hand.decision <= other.decision:
            raise Failed("an entry was taken back, and a late answer to it would still fit")
        # What differs on purpose: late answers never fit, and cards that were seen stay marked.
        other.decision, other.burns_due, other.left_in_box = hand.decision, hand.burns_due, hand.left_in_box
        if hand.claims is not None and hand.claims.read_from and other.claims is not None:
            # What a Bad Beat that was told was read from.
            other.claims.read_from = hand.claims.read_from
        if hand.special is not None and hand.special.taken_back:
            other.special = other.special or Special()
            other.special.taken_back = hand.special.taken_back
        if hand.special is None and other.special == Special():
            # A hand of a player who was sent away went in with a record that nothing is left of.
            other.special = None
        # AMB-148: what a jackpot got stays in its box, and the house makes it good.
        # Where a box was changed since, what it says of itself counts that money too: promises.py has looked at it.
        changed = any(type(happened) is ev.BoxChanged for happened in standing)
        same = with_the_house(again) == with_the_house(self.shadow) and again.over_short >= self.shadow.over_short
        if changed or same:
            again.boxes, again.over_short = self.shadow.boxes, self.shadow.over_short
        again.journal, again.book = self.shadow.journal, self.shadow.book
        if again != self.shadow:
            raise Failed(f"after entry {event.entry} was taken back: {differences(again, self.shadow)}")

    # --- every command -----------------------------------------------------------------------------------------------
    def _accepted(self, result: Applied) -> None:
        super()._accepted(result)
        knowledge, chance = self.knowledge, self.chance
        viewers = knowledge.viewers if self.careful else chance.sample(knowledge.viewers, 2)
        for viewer in viewers:
            knowledge.check_table(self.table, viewer)
            knowledge.check_need(result.need, viewer)
        if self.careful or chance.random() < 0.1:
            self._told(result.need)

    def _told(self, need: Need) -> None:
        step = next_step(self.table)
        if step.kind != need.kind or not step.words or step.rule not in REGISTER or not step.citation:
            raise Failed(f"at {need} the dealer is told {step}")

    def take_back(self, command: cm.TakeBack, why: str = "") -> None:
        """An entry that may be taken back; `why` names a mistake that it corrects."""
        journal = self.table.journal
        assert journal is not None
        entries = journal.entries
        number = command.entry or len(entries)
        kind, many = entries[number - 1].kind, number < len(entries)
        counts, hand = self.tally.take_backs, self.table.hand
        counts["a pot that was pushed"] += hand is not None and hand.showdown.awarded > 0
        event: Any = self.must(command)
        counts[f"{command.by}: {kind}"] += 1
        counts["more than one entry"] += many
        counts["a card that everybody saw"] += bool(event.cards)
        if why:
            counts[why] += 1
        if self.wrong is not None and number <= self.wrong[0]:
            self.wrong = None


def _person(event: Any) -> str:
    return getattr(event, "person", "")


def differences(one: Any, other: Any) -> str:
    """The fields in which two records differ, down to the innermost."""
    if type(one) is not type(other) or not hasattr(one, "__struct_fields__"):
        return f"{one} is {other}"
    fields = [name for name in one.__struct_fields__ if getattr(one, name) != getattr(other, name)]
    return "; ".join([f"{name}: {differences(getattr(one, name), getattr(other, name))}" for name in fields])
