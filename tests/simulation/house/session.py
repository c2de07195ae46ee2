"""One random table of a game against the house, with everything checked that can be checked from outside the engine.

As in session.py a second state sees only the events and must always equal the table. Besides, for every event: the
money by a ledger of its own (house_ledger.py), the real cards by the dealer's own books (house_dealer.py), and what
each viewer gets of it (knowledge.py).
"""

from random import Random

from pitboss.engine import Applied, evolve, offers
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from tests.simulation.house.by_hand import Record, dealt_again
from tests.simulation.house.dealer import HouseDealer
from tests.simulation.house.names import RULING_NAMES
from tests.simulation.house.reckoned.idle import IdleRecord
from tests.simulation.house.reckoned.ledger import Cashier
from tests.simulation.house.setup import Manner
from tests.simulation.knowledge import CARDS, Knowledge
from tests.simulation.session import Failed, Session
from tests.simulation.tally import Tally
from tests.support.dealers import ELECTRONIC, Seen
from tests.support.houses import Setup


class HouseSession(Session):
    def __init__(
        self,
        setup: Setup,
        chance: Random,
        tally: Tally,
        manner: Manner,
        *,
        careful: bool = False,
        seen: Seen = ELECTRONIC,
    ) -> None:
        super().__init__(setup, chance, tally, careful=careful, seen=seen)
        self.manner = manner
        self.by_hand = setup.house.table_dealt_by == "hand"
        self.knowledge = Knowledge(setup.seats, by_hand=self.by_hand)
        # At a table dealt by hand: what an entry that is taken back goes back to.
        self.record: Record | None = None
        # The time that was told last, for decks that may not be used for ever.
        self.clock = 1_700_000_000
        self.cashier = Cashier(setup, tally.house)
        self.shoe = HouseDealer(setup, chance, seen)
        self.shoe.stacked = manner.stacked
        self.idle = IdleRecord(setup.house, setup.game.key) if setup.house.shuffler_mode else None
        self.step = -1
        self.closed = self.called_off = False
        # Whose player is known to have left in this round.
        self.gone: set[int] = set()
        # Who left and lost the wagers before a card was dealt.
        self.undealt: set[int] = set()
        # Who wants no wagers in this round, or has decided.
        self.done: set[int] = set()
        house = setup.house
        first = (
            " and the board first" if self.table.plan.bank is not None and self.table.plan.bank.community_first else ""
        )
        tally.house[f"dealt from {house.deal_method}{first}, by {house.table_dealt_by}"] += 1

    def must_refuse(self, command: cm.Command) -> None:
        """This has no place here, whatever the code."""
        if self.may(command) is not None:
            raise Failed(f"{command} was accepted at a table of {self.setup.game.title}")

    # --- every event -------------------------------------------------------------------------------------------------
    def _one_event(self, event: ev.Event) -> None:
        kind, tally, shadow, shoe = type(event), self.tally, self.shadow, self.shoe
        tally.events[kind.__name__] += 1
        if self.by_hand:
            self._record(event)
        if self.idle is not None:
            self.idle.watch(event)
            device = self.setup.house.device_approval_ref
            tally.house["step of the device"] += bool(device) and getattr(event, "person", "") == device
        evolve(shadow, event)
        if kind is ev.EntryTakenBack:
            self._taken_back(event)  # type: ignore[arg-type]
        else:
            shoe.watch(event)
            self.cashier.watch(event, shoe)
        shoe.check_counts(shadow)
        self.cashier.check(shadow)
        hand = shadow.hand
        if hand is not None and hand.step != self.step:
            self.step = hand.step
            tally.steps[type(shadow.plan.steps[hand.step]).__name__] += 1
        if kind is ev.HandStarted:
            self.done, self.gone, self.undealt = set(), set(), set()
            self.knowledge.start()
            self.closed = self.called_off = False
        elif kind is ev.BetsClosed and not self.closed:
            self.closed = True
            self.called_off = not self.cashier.book.live
            if not self.called_off:
                tally.players[str(len(self.cashier.book.live))] += 1
        elif kind is ev.HandEnded:
            shoe.check_whole_deck()
            tally.hands += not self.called_off
            self.step = -1
        elif kind in RULING_NAMES:
            tally.house[RULING_NAMES[kind]] += 1
        if self.by_hand or kind in CARDS or kind is ev.CardsReshuffled:
            self.knowledge.watch(event, shoe.stub)
        if kind in CARDS:
            for viewer in self.knowledge.viewers:
                self.knowledge.check_event(event, viewer)

    def _record(self, event: ev.Event) -> None:
        if type(event) is ev.HandStarted:
            self.record = Record(self.shadow, self.cashier.book)
        if self.record is not None and type(event) is not ev.EntryTakenBack:
            self.record.events.append(event)

    def _taken_back(self, event: ev.EntryTakenBack) -> None:
        assert self.record is not None
        standing = self.record.taken_back(event)
        self.record.check(self.shadow)
        dealt_again(self.shoe, standing)
        self.cashier.write_again(self.record.book, standing, self.shoe)
        self.closed = any(type(happened) is ev.BetsClosed for happened in standing)
        self.gone, self.undealt = set(), set()
        for happened in standing:
            if type(happened) is ev.WagersAbandoned and not happened.lost:
                self.gone.add(happened.seat)
            elif type(happened) in (ev.WagersAbandoned, ev.ReturnedToTable):
                self.gone.discard(happened.seat)  # type: ignore[attr-defined]
        dealt = [type(happened) for happened in standing]
        first = dealt.index(ev.CardsDealt) if ev.CardsDealt in dealt else len(dealt)
        closed = dealt.index(ev.BetsClosed) if self.closed else first
        self.undealt = {each.seat for each in standing[closed:first] if type(each) is ev.WagersAbandoned and each.lost}
        self.done = set()
        self.tally.house["entry taken back"] += 1

    # --- every command -----------------------------------------------------------------------------------------------
    def _accepted(self, result: Applied) -> None:
        for event in result.events:
            self._one_event(event)
        self.log += result.events
        if self.table != self.shadow:
            raise Failed(f"after {type(result.events[0]).__name__} the table is not the fold of its log")
        self.need = need = result.need
        self.kinds.add(need.kind)
        knowledge, chance = self.knowledge, self.chance
        if self.careful:
            viewers = knowledge.viewers
        elif chance.random() < LOOKED_AT:
            viewers = (knowledge.viewers[int(chance.random() * len(knowledge.viewers))],)
        else:
            return
        for viewer in viewers:
            knowledge.check_table(self.table, viewer)
            knowledge.check_need(need, viewer)
            # Opening wagers are placed while the dealer shuffles, too.
            opening = need.kind == "wagers" or (need.kind == "deck" and not self.closed)
            asked = knowledge.viewers if opening else (need.seat,)
            if viewer > 0 and viewer not in asked and offers(self.table, viewer):
                raise Failed(f"seat {viewer} is offered {offers(self.table, viewer)} at {need}")


# How often a snapshot for some viewer is looked at after a command, at tables that are not looked at all the time.
LOOKED_AT = 0.15
