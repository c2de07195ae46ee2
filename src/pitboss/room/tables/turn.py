"""One turn of a table: all that one command brings about, from the command to the next decision of a person.

The state is changed as it goes; entries, postings and frames are made of the same facts. If the turn cannot be stored,
the state is dropped and folded again from the log.
"""

from collections.abc import Callable

from pitboss.bots.decks import STEPS
from pitboss.engine import Applied, Need, Refusal, apply, decide, offers
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.decks.procedure.shuffling import cut_bounds
from pitboss.engine.events.places import BOX_OF
from pitboss.engine.needs import NeedDeckStep
from pitboss.engine.plan import Plan
from pitboss.engine.state import HandState, TableState
from pitboss.engine.table.boxes import box_number
from pitboss.ledger.chart import CASH, CHIPS
from pitboss.ledger.journal import Journal
from pitboss.ledger.owners import account_of
from pitboss.room.live_table import LiveTable
from pitboss.room.owners.notes import CLOSE, PAUSE, results
from pitboss.room.tables.dealer import CannotDeal, Dealer
from pitboss.room.tables.open_time import verifies_itself
from pitboss.store.codec import Fact
from pitboss.store.keyring import Sealer
from pitboss.store.port import Entry
from pitboss.store.records import ChipsSold, Record, SeatTimedOut, TableClosed, TableEnded, TablePaused
from pitboss.store.table_accounts import CROSSING, transfers

# A table that asks its dealer more often than this without a decision of a person goes round in circles.
ANSWERS_MAX = 500
# What ends a hand: its key is released right behind it (release).
HAND_ENDS = (ev.HandEnded, ev.MisdealCalled, ev.RoundVoided)
SLOW_HANDS = 2
# What everybody reads where whoever opened the table has paused it.
OWNER_PAUSED = "the owner has asked for a break"


class Turn:
    """paced: people look on, so at most one street is dealt; where nobody has to decide before the next, that is
    another turn, a moment later. It is the same whatever the cards are."""

    def __init__(self, live: LiveTable, dealer: Dealer, sealer: Sealer, at: int, *, paced: bool = False) -> None:
        self.paced = paced
        # The step of the plan that this turn has dealt cards for; -1: none.
        self._street = -1
        # Whether hands lay open at an all-in before it: those that it opens are looked at before the next card comes.
        self._lay_open = _open_at_all_in(live)
        self.live, self.dealer, self.sealer, self.at = live, dealer, sealer, at
        dealer.deck = live.table.home.game.deck
        self.expected = live.version
        self.facts: list[tuple[int, Fact]] = []
        self.entries: list[Entry] = []
        # Of its last entry, once it is stored.
        self.hash = b""
        # What crosses from account to account, of the table or of its people.
        self.journal = Journal()
        self.hand_over = False
        # A hand that ended with its last cards, and its plan: the next view has none of it.
        self.ended: tuple[Plan, HandState] | None = None
        # Whose seat was whose before it: what somebody saw as a seat, they saw all the time.
        self.seats = [holder.person if holder is not None else "" for holder in live.table.seats]

    # --- the pieces -------------------------------------------------------------------------------------------------
    def do(self, command: cm.Command) -> Refusal | None:
        """Apply a command. A refusal has changed nothing."""
        table = self.live.table
        persons = [holder.person if holder is not None else "" for holder in table.seats]
        result = apply(table, command)
        if type(result) is not Applied:
            assert isinstance(result, Refusal)
            return result
        for event in result.events:
            if type(event) in CROSSING:
                self._post(event, persons)
            self._take(event)
        self.live.need = result.need
        return None

    def would_refuse(self, command: cm.Command) -> Refusal | None:
        """Why it could not be done now, with nothing done."""
        found = decide(self.live.table, command)
        return found if isinstance(found, Refusal) else None

    def must(self, command: cm.Command) -> None:
        """A command of the dealer or of the room itself. Its text is in no message: it may have cards in it."""
        refused = self.do(command)
        if refused is not None:
            raise CannotDeal(f"{type(command).__name__} was refused: {refused.code}")

    def note(self, record: Record) -> None:
        if type(record) is ChipsSold:
            self.journal.move(CASH, CHIPS, record.cents)
        self._take(record)

    def _take(self, fact: Fact) -> None:
        made = self.sealer.entries((fact,), self.expected + len(self.entries))
        self.entries += made
        self.live.version = self.expected + len(self.entries)
        self.facts.append((self.live.version, fact))
        self.live.note(fact, self.at)
        if type(fact) is ev.GameChanged:
            self.dealer.deck = self.live.table.home.game.deck
        if type(fact) in HAND_ENDS:
            self.release()
            self.hand_over = True

    def release(self) -> None:
        """The hand is over: its key lies open from here on, and is needed here no more."""
        self.entries += self.sealer.entries((), self.expected + len(self.entries), release=True)
        self.sealer.keys.clear()
        self.live.version = self.expected + len(self.entries)

    def _post(self, event: ev.Event, persons: list[str]) -> None:
        if type(event) is ev.SatDown:
            persons[event.seat] = event.person

        def owner(event: ev.Event) -> str:
            seat: int | None = getattr(event, "seat", None)
            if seat is None:
                raise CannotDeal(f"{type(event).__name__} moves money that nobody owns")
            return account_of(persons[seat], by_hand=self.live.by_hand, table=self.live.stream.partition(":")[2])

        for each in transfers(event, self.live.stream, owner):
            self.journal.move(each.source, each.target, each.cents)

    # --- until a person has to decide -------------------------------------------------------------------------------
    def settle(self) -> Need:
        """The device does what is due, and at a hand's end the room what waited for it."""
        for _ in range(ANSWERS_MAX):
            need, table = self.live.need, self.live.table
            if self.hand_over and table.hand is None:
                self.hand_over = False
                self._after_hand()
                need = self.live.look()
            if not self._answer(need):
                return self.live.need
        raise CannotDeal(f"the table still asks for {self.live.need.kind}")

    def _answer(self, need: Need) -> bool:
        """Whether the device had something to do. At a table dealt by hand the dealer enters whatever is due."""
        live = self.live
        if live.notes.closed or live.by_hand:
            return False
        hand = live.table.hand
        if need.kind == "deck":
            self._deck_step(need)
        elif hand is None:
            if need.kind != "button_cards":
                return False
            deck = self.dealer.fresh(live.table.hand_number + 1, 0)
            self.note(deck)
            self.must(cm.DealCards(tuple(deck.order[: need.count])))
        elif need.kind == "cards":
            if self.paced and (self._street not in (-1, hand.step) or (_open_at_all_in(live) and not self._lay_open)):
                return False
            self._street, plan = hand.step, live.table.plan
            self.must(cm.DealCards(self.dealer.next_cards(need, hand, live.deck)))
            if live.table.hand is None:
                self.ended = plan, hand
        elif need.seat and self._is_away(need.seat) and need.kind in AWAY:
            # AMB-64: who has stepped away checks or folds, and keeps nobody waiting.
            self.must(AWAY[need.kind](live.table, need))
        elif need.kind == "show" and [offer.action for offer in offers(live.table, need.seat)] == ["show"]:
            # AMB-84, G-GEN-06: there is nothing to choose, so nobody waits for it.
            self.must(cm.Show(need.seat, need.decision))
        elif need.kind == "shuffle":
            self.note(self.dealer.again(need, hand, live.deck))
            self.must(cm.Reshuffle())
        elif need.kind == "push":
            self.must(cm.PushPot(by="dealer"))
        elif need.kind == "wagers" and everybody_wagered(live):
            self.must(cm.NoMoreBets(by="dealer"))
        else:
            return False
        return True

    def _is_away(self, seat: int) -> bool:
        holder = self.live.table.seats[seat]
        return holder is not None and bool(holder.away)

    def _deck_step(self, need: NeedDeckStep) -> None:
        table = self.live.table
        if need.step != "cut":
            self.must(STEPS[need.step](table, self.at // 1000))
            return
        depth = cut_bounds(len(self.dealer.deck))[0]
        self.must(cm.CutDeck(by="dealer", depth=depth))
        if table.hand is not None:
            self.note(self.dealer.cut(table.hand, self.live.deck, depth))

    def _after_hand(self) -> None:
        live = self.live
        for seat in sorted(live.notes.leaving):
            if live.person_at(seat):
                self.must(cm.StandUp(seat))
        for seat, hands in sorted(live.notes.slow.items()):
            holder = live.table.seats[seat]
            if hands >= SLOW_HANDS and holder is not None and not holder.sitting_out:
                self.must(cm.SitOut(seat))
        own = live.notes.owner
        if own.after_hand == CLOSE and closes_by_itself(live.table):
            self.end_table(own.ordered_by)
        elif own.after_hand == PAUSE and not live.notes.paused:
            self.note(TablePaused(own.ordered_by, OWNER_PAUSED))

    # --- what begins a turn besides a person's command --------------------------------------------------------------
    def start_hand(self, not_collecting: tuple[str, ...] = ()) -> Refusal | None:
        """B-01: the deck is shuffled and committed to before anything else happens. not_collecting: jackpots whose
        collection period does not run now."""
        table = self.live.table
        start = cm.StartHand(at=self.at // 1000, not_collecting=not_collecting)
        if table.decks is not None:
            # decks that have lain there for too long are changed first.
            self.do(cm.TellTime(by="floorperson", at=start.at))
            self.settle()
        fault = self.would_refuse(start)
        if fault is not None:
            return fault
        self.note(self.dealer.fresh(table.hand_number + 1))
        return self.do(start)

    def end_table(self, by: str) -> None:
        """Whoever opened it ends it, and everybody is told who is up and who is down."""
        self.note(TableEnded(by, results(self.live.notes.owner, self.live.table)))
        self.close_table(by)

    def close_table(self, by: str) -> None:
        """Between two hands; everybody gets their chips, and no box stays behind."""
        table = self.live.table
        for seat, holder in enumerate(table.seats):
            if holder is not None:
                self.must(cm.StandUp(seat))
        for jackpot in BOX_OF:
            if box_number(table, jackpot):
                self.must(self.box_change(jackpot, "" if verifies_itself(table.home.house) else by, attach=False))
        self.note(TableClosed(by))

    def box_change(self, jackpot: str, floorperson: str, *, attach: bool = True) -> cm.ChangeBox:
        """AMB-155: the device stands for the dealer. floorperson: '' where the room of play money does it by itself."""
        by = "floorperson" if floorperson else "dealer"
        return cm.ChangeBox(by=by, person=floorperson, jackpot=jackpot, attach=attach)

    def time_out(self, seat: int, decision: int) -> Refusal | None:
        command = cm.TimeExpired(seat, decision)
        fault = self.would_refuse(command)
        if fault is not None:
            return fault
        self.note(SeatTimedOut(seat, decision))
        return self.do(command)


def _open_at_all_in(live: LiveTable) -> bool:
    hand = live.table.hand
    return hand is not None and hand.showdown.face_up_done


def _check_or_fold(table: TableState, need: Need) -> cm.Command:
    checks = any(offer.action == "check" for offer in offers(table, need.seat))
    return cm.Check(need.seat, need.decision) if checks else cm.Fold(need.seat, need.decision)


# What is done for a player who has stepped away (P 8.B(6)) and is asked.
AWAY: dict[str, Callable[[TableState, Need], cm.Command]] = {
    "act": _check_or_fold,
    "draw": lambda table, need: cm.Discard(need.seat, need.decision),
    "straddle": lambda table, need: cm.PassStraddle(need.seat, need.decision),
    "show": lambda table, need: cm.Show(need.seat, need.decision),
}


def needs_floor(table: TableState) -> bool:
    """A-06 (P 2.F): a table with boxes is closed by a floorperson, who takes them away; AMB-155: not where a room for
    play money does it by itself."""
    return any(box_number(table, jackpot) for jackpot in BOX_OF) and not verifies_itself(table.home.house)


def closes_by_itself(table: TableState) -> bool:
    """Between two hands: nobody has anything left to do there first."""
    return not (table.time_area or table.compliance_due or needs_floor(table) or table.light is not None)


def duty_fault(table: TableState) -> Refusal | None:
    """What somebody still has to do at this table, and can do nowhere else: nobody speaks at one that is closed."""
    if table.compliance_due:
        # O-CMP-02 (P 18.C)
        words = "a player was sent away and compliance does not know: tell a compliance representative first"
        return Refusal("compliance_not_told", "O-CMP-02", words)
    open_ones = [dispute.number for dispute in table.disputes if not dispute.ruling]
    if open_ones:
        # K-CON-01 (P 18.A)
        words = f"dispute {open_ones[0]} is open: a floorperson or the shift supervisor rules on it first"
        return Refusal("dispute_open", "K-CON-01", words)
    return None


def wagering(live: LiveTable) -> tuple[list[int], list[int]]:
    """Whose opening wagers the table waits for, and who has some on the layout. Who has no chips is not waited for."""
    hand, stacks = live.table.hand, live.table.stacks
    if hand is None or hand.banked is None:
        return [], []
    placed = [seat for seat in range(1, len(stacks)) if any(area[seat] for area in hand.banked.wagers)]
    return [seat for seat in live.need.seats if stacks[seat] or seat in placed], placed


def everybody_wagered(live: LiveTable) -> bool:
    """Also where nobody is there any more who could: then the round is called off."""
    asked, placed = wagering(live)
    return set(asked) <= set(placed)
