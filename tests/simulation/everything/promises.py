"""What the rules promise about rulings and options, checked from the events: who gets what back, who bets no more."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from pitboss.engine import TableState
from pitboss.engine import events as ev
from pitboss.engine.events.places import BOX_OF
from pitboss.submission import HouseChoices
from tests.simulation.session import Failed


class Promises:
    def __init__(self, house: HouseChoices) -> None:
        self.house = house
        # What each seat owned before the hand, and bought since.
        self.owned: dict[int, int] = {}
        self.sent_away: set[str] = set()
        # Cents by pot and board.
        self.boards: Counter[tuple[int, int]] = Counter()
        # The button, the seats and the places of the blinds of a hand that is dealt again.
        self.same: tuple[int, set[int], tuple[int, ...]] | None = None
        self.since: list[ev.Event] = []
        # What went into each box, by jackpot and number; which is attached, 0 for none, and the highest so far.
        self.box: Counter[tuple[str, int]] = Counter()
        self.attached: dict[str, int] = {}
        self.highest: dict[str, int] = {}
        # By jackpot what all its boxes had before the hand, and the most that a push of it gave; what the house had
        # made good.
        self.boxes: Counter[str] = Counter()
        self.most_given: dict[str, int] = {}
        self.over_short = 0

    def before(self, event: ev.Event, table: TableState, since: list[ev.Event]) -> None:
        """table: before the event; since: what happened in the hand before it."""
        kind, self.since = type(event), since
        if kind in BEFORE:
            BEFORE[kind](self, table, event)

    def after(self, event: ev.Event, table: TableState) -> None:
        kind = type(event)
        if kind in AFTER:
            AFTER[kind](self, table, event)

    # --- before the event ------------------------------------------------------------------------------------------
    def hand_starts(self, table: TableState, event: ev.HandStarted) -> None:
        self.owned = {seat: table.stacks[seat] + table.purse[seat] for seat in event.order}
        self.boxes, self.over_short, self.most_given = self.in_boxes(), table.over_short, {}
        self.boards = Counter()
        if self.sent_away & set(event.persons):
            raise Failed("a player who was sent away is dealt in")
        if self.same is not None and self.same[1] == set(event.order):
            button, seats, blinds = self.same
            # K-MIS-05, AMB-100: the same button deals again.
            if button != event.button:
                raise Failed(f"after a misdeal the button went from seat {button} to seat {event.button}")
            # Which of two players has which blind can depend on who else waits at the table.
            if len(seats) > 2 and blinds != event.positions:
                raise Failed(f"after a misdeal the blinds went from the seats {blinds} to {event.positions}")
        self.same = None

    def changes_game(self, table: TableState, event: ev.GameChanged) -> None:
        """Between the misdeal and the next hand: that is another game, perhaps without a button."""
        self.same = None

    def bought(self, table: TableState, event: ev.ChipsBought) -> None:
        if event.seat in self.owned:
            self.owned[event.seat] += event.chips + event.currency

    def removed(self, table: TableState, event: ev.PlayerRemoved) -> None:
        holder = table.seats[event.seat]
        assert holder is not None
        self.sent_away.add(holder.person)

    def bets(self, table: TableState, event: ev.Called | ev.BetMade | ev.RaisedTo) -> None:
        """K-STUD7-03: who has chosen to stop bets no more."""
        if any(type(other) is ev.ExposureAnswered and other.stop and other.seat == event.seat for other in self.since):
            raise Failed(f"seat {event.seat} bets though it has stopped")

    def pushed(self, table: TableState, event: ev.PotAwarded) -> None:
        """F-RIT-06: a pot that somebody contests who did not agree is decided by the first board."""
        hand = table.hand
        assert hand is not None
        self.boards[event.pot, event.board] += sum([cents for _, cents in event.to])
        contenders = hand.showdown.contenders
        if event.board == 2 and hand.special is not None and set(hand.special.no) & set(contenders[event.pot]):
            raise Failed(f"pot {event.pot} is run twice, but {hand.special.no} did not agree")

    def taken_back(self, table: TableState, event: ev.EntryTakenBack) -> None:
        """Every pot that was pushed comes back: the entries were made before."""
        self.boards = Counter()

    def halved(self, table: TableState, event: ev.HandEnded) -> None:
        """F-RIT-10, F-DBL-04: half of the pot a board, but for the odd chip."""
        for pot in {pot for pot, board in self.boards if board == 2}:
            first, second = self.boards[pot, 1], self.boards[pot, 2]
            if abs(first - second) > self.house.table_unit or self.boards[pot, 0]:
                raise Failed(f"the boards have {first} and {second} of pot {pot}")

    # --- after the event -------------------------------------------------------------------------------------------
    def refunded(self, table: TableState, event: ev.HandDied | ev.ExposedHandVoided) -> None:
        """K-PRO-04, K-STUD7-02: all that the player put in; AMB-103: no more than lies in the pot."""
        seat, hand = event.seat, table.hand
        has = table.stacks[seat] + table.purse[seat]
        in_pot = hand is not None and hand.pot > 0
        if event.bet + event.pot and (has > self.owned[seat] or (has < self.owned[seat] and in_pot)):
            raise Failed(f"seat {seat} has {has} after its refund, before the hand it had {self.owned[seat]}")

    def all_back(self, table: TableState, event: ev.MisdealCalled | ev.RoundVoided) -> None:
        """K-MIS-05, K-VOID-01: everybody has what they had."""
        for seat, cents in self.owned.items():
            has = table.stacks[seat] + table.purse[seat]
            if has != cents:
                raise Failed(f"after {type(event).__name__} seat {seat} has {has}, before the hand it had {cents}")
        if table.hand is not None or table.plan is not table.home:
            raise Failed(f"after {type(event).__name__} the hand is not over")
        misdealt = type(event) is ev.MisdealCalled
        # Where the game has none, the button lies where the last one left it.
        button = table.button if table.plan.game.button else 0
        self.same = (button, set(self.owned), table.positions) if misdealt else None
        self.boxes_hold(table, event)

    def contributed(self, table: TableState, event: ev.ContributionsTaken) -> None:
        already, numbers = dict(event.already), dict(event.boxes or ())
        for jackpot, cents in event.parts:
            self.most_given[jackpot] = max(cents, self.most_given.get(jackpot, 0))
            into, number = cents - already.get(jackpot, 0), self.attached.get(jackpot, 1)
            # A-06 (P 2.F): into the attached box, and into none where none is attached.
            if into and (not number or numbers.get(jackpot, 1) != number):
                raise Failed(f"{into} of {jackpot} went into box {numbers.get(jackpot, 1)}, attached is {number}")
            self.box[jackpot, number] += into
        self.boxes_hold(table, event)

    def box_changed(self, table: TableState, event: ev.BoxChanged) -> None:
        """A-06: the box that was attached goes with all that is in it; numbers are never used twice."""
        jackpot, last = event.jackpot, self.highest.get(event.jackpot, 1)
        if event.removed != self.attached.get(jackpot, 1) or event.attached not in (0, last + 1):
            raise Failed(f"{event} where box {self.attached.get(jackpot, 1)} was attached and {last} the highest")
        if event.cents != self.box[jackpot, event.removed]:
            raise Failed(f"{event}, but {self.box[jackpot, event.removed]} went into that box")
        if event.dealer == event.floorperson != "":
            raise Failed(f"one person changed a box: {event}")
        self.attached[jackpot], self.highest[jackpot] = event.attached, max(last, event.attached)
        self.lie_in_boxes(table)

    def in_boxes(self) -> Counter[str]:
        found: Counter[str] = Counter()
        for (jackpot, _), cents in self.box.items():
            found[jackpot] += cents
        return found

    def lie_in_boxes(self, table: TableState) -> None:
        """Whatever is taken back, money stays in the box that it went into."""
        here = {jackpot: self.box[jackpot, self.attached.get(jackpot, 1)] for jackpot in BOX_OF}
        gone = self.box.total() - sum(here.values())
        if Counter(table.boxes) != Counter(here) or table.removed_boxes != gone:
            raise Failed(f"the boxes have {table.boxes} and {table.removed_boxes}, but {self.box} went into them")

    def boxes_hold(self, table: TableState, event: ev.Event) -> None:
        """AMB-148 (P 2.F): of a hand a jackpot gets once what its best push gave, and nothing ever comes out; the house
        pays for what no push that stands has given."""
        self.lie_in_boxes(table)
        stands = sum(table.hand.contributed) if table.hand is not None else 0
        into = Counter(self.most_given)
        if self.in_boxes() != self.boxes + into:
            raise Failed(f"the boxes have {self.box}; before the hand {self.boxes}, given {self.most_given}")
        if table.over_short != self.over_short + stands - sum(into.values()):
            raise Failed(f"the house made good {table.over_short}: {self.over_short} before, {stands} of {into} stand")


Check = Callable[[Promises, TableState, Any], None]

BEFORE: dict[type[ev.Event], Check] = {
    ev.HandStarted: Promises.hand_starts,
    ev.ChipsBought: Promises.bought,
    ev.GameChanged: Promises.changes_game,
    ev.PlayerRemoved: Promises.removed,
    ev.Called: Promises.bets,
    ev.BetMade: Promises.bets,
    ev.RaisedTo: Promises.bets,
    ev.PotAwarded: Promises.pushed,
    ev.EntryTakenBack: Promises.taken_back,
    ev.HandEnded: Promises.halved,
}
AFTER: dict[type[ev.Event], Check] = {
    ev.HandDied: Promises.refunded,
    ev.ExposedHandVoided: Promises.refunded,
    ev.MisdealCalled: Promises.all_back,
    ev.RoundVoided: Promises.all_back,
    ev.ContributionsTaken: Promises.contributed,
    ev.BoxChanged: Promises.box_changed,
    ev.EntryTakenBack: Promises.boxes_hold,
    ev.PotAwarded: Promises.boxes_hold,
}
