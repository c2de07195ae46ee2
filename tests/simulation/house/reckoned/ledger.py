"""The money of a table against the house, kept a second time from the events, and what each of them has to be.

Nothing here reads the engine's state, its plan or its pay tables: wagers, odds and order come from TX 7, 11, 12 and
DD 7, 11, 12.
"""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import msgspec

from pitboss.engine import TableState
from pitboss.engine import events as ev
from tests.simulation.house.dealer import HouseDealer
from tests.simulation.house.reckoned.pays import PAYS, Facts
from tests.simulation.session import Failed
from tests.support.houses import Setup

# TX 11.B(2), 11.E(2)(b), 11.G(2); DD 7.E(2)-(3): in antes.
TIMES = {"flop": 2, "turn": 1, "river": 1, "first_draw": 1, "second_draw": 1}
# TX 11.C(3): who folds keeps the bonus on the layout; DD 11.C(2)(b), (8)(b): nothing.
KEPT = {"texas-holdem-bonus": "bonus", "double-draw": ""}
# TX 11.I(3): from the dealer's far right; DD 11.D: from the far left.
FIRST: dict[str, Callable[[list[int]], int]] = {"texas-holdem-bonus": max, "double-draw": min}


class Ledger(msgspec.Struct):
    """Cents by seat: off the layout, and on it by area. `void`: why the round is; only a bonus may be left then."""

    owned: list[int]
    down: list[dict[str, int]]
    bank: int = 0
    outside: int = 0
    # Who is in the round of play to its end, folded or not; and whose hand is still in.
    dealt_in: list[int] = []
    # Who was dealt in when bets were closed: nobody else takes that seat before the round is over.
    entered: list[int] = []
    called_off: bool = False
    live: list[int] = []
    answered: list[int] = []
    spot: str = ""
    void: str = ""
    settled: list[int] = []
    # Seat, area and cents of wagers that were folded (AMB-138) or lost when they were settled, and of what was paid
    # (AMB-159): a void round takes it back.
    collected: list[tuple[int, str, int]] = []
    paid: list[tuple[int, str, int]] = []


class Cashier:
    """Holds every event against the ledger, and enters it."""

    def __init__(self, setup: Setup, counts: Counter[str]) -> None:
        self.setup, self.house, self.key, self.counts = setup, setup.house, setup.game.key, counts
        self.book = Ledger([0] * (setup.seats + 1), [{} for _ in range(setup.seats + 1)])
        table = self.house.tx_bonus_paytable if KEPT[self.key] else self.house.dd_bonus_paytable
        self.line = f"{self.key} {table}: "

    def watch(self, event: ev.Event, shoe: HouseDealer) -> None:
        """shoe: the dealer after the event."""
        if self.book.called_off and type(event) is not ev.HandEnded:
            raise Failed(f"nobody has wagered, and {event} followed instead of the end of the round")
        enter = ENTER.get(type(event))
        if enter is not None:
            enter(self, event, shoe)

    def write_again(self, before: Ledger, standing: list[ev.Event], shoe: HouseDealer) -> None:
        """An entry was taken back: the ledger from before the round, with what stands."""
        self.book, counts = deepcopy(before), self.counts
        # Nothing of it is counted twice.
        self.counts = Counter()
        for event in standing:
            if type(event) is not ev.HandTurnedUp:
                self.watch(event, shoe)
        self.counts = counts

    def sat_down(self, event: ev.SatDown, shoe: HouseDealer) -> None:
        if event.seat in self.book.entered:
            raise Failed(f"seat {event.seat} was dealt in to another player in this round")
        self.bought(event, shoe)

    def bought(self, event: ev.SatDown | ev.ChipsBought, shoe: HouseDealer) -> None:
        self.book.owned[event.seat] += event.chips + event.currency
        self.book.outside += event.chips + event.currency

    def left(self, event: ev.StoodUp, shoe: HouseDealer) -> None:
        if self.stays(event.seat):
            raise Failed(f"seat {event.seat} left in a round of play")
        self.taken_off(event.seat, event.cents + event.waiting)

    def stays(self, seat: int) -> bool:
        """L-WAG-02, M-WAG-01: with cards, with a wager, or with chips that a void round gives back."""
        book = self.book
        return seat in book.dealt_in or bool(book.down[seat]) or seat in [lost[0] for lost in book.collected]

    def removed(self, event: ev.StakesRemoved, shoe: HouseDealer) -> None:
        self.taken_off(event.seat, event.cents)

    def taken_off(self, seat: int, cents: int) -> None:
        self.book.owned[seat] -= cents
        self.book.outside -= cents

    def started(self, event: ev.HandStarted, shoe: HouseDealer) -> None:
        book = self.book
        if any(book.down):
            raise Failed("a round begins with wagers of another on the layout")
        book.live, book.dealt_in, book.answered, book.settled, book.collected, book.paid = [], [], [], [], [], []
        book.void = book.spot = ""

    # --- wagers ------------------------------------------------------------------------------------------------------
    def placed(self, event: ev.WagersPlaced, shoe: HouseDealer) -> None:
        book, seat = self.book, event.seat
        if book.dealt_in:
            raise Failed("an opening wager after 'no more bets'")
        if dict(event.back) != book.down[seat]:
            raise Failed(f"{event.back} goes back, on the layout was {book.down[seat]}")
        book.owned[seat] += sum(book.down[seat].values())
        book.down[seat] = dict(event.wagers)
        book.owned[seat] -= sum(book.down[seat].values())
        self._lawful(book.down[seat])

    def _lawful(self, down: dict[str, int]) -> None:
        """L-WAG-04, L-WAG-05, M-WAG-02, AMB-119, AMB-122."""
        house, ante, bonus = self.house, down.get("ante", 0), down.get("bonus", 0)
        if not down:
            return
        if any(cents <= 0 or cents % house.table_unit for cents in down.values()) or set(down) - {"ante", "bonus"}:
            raise Failed(f"{down} are no opening wagers")
        if KEPT[self.key]:
            good = house.tx_ante_min <= ante <= house.tx_ante_max
            good &= not bonus or (house.tx_bonus_offered and house.tx_bonus_min <= bonus <= house.tx_bonus_max)
        else:
            good = house.dd_ante_min <= ante <= house.dd_ante_max
            good &= bonus == ante if house.dd_bonus_equals_ante else 0 < bonus <= ante
        if not good:
            raise Failed(f"{down} are no lawful opening wagers")

    def closed(self, event: ev.BetsClosed, shoe: HouseDealer) -> None:
        book = self.book
        if not book.spot:
            book.live = [seat for seat, down in enumerate(book.down) if down]
            book.dealt_in, book.entered = [*book.live], [*book.live]
            book.called_off = not book.live
        if list(event.seats) != book.live:
            raise Failed(f"'no more bets' for {event.seats}, in are {book.live}")
        book.spot, book.answered = "cards", []

    def _asked(self, seat: int, spot: str) -> None:
        """L-PLY-02, M-PLY-01: one after the other from the far left, each once."""
        book = self.book
        if spot != book.spot:
            book.spot, book.answered = spot, []
        waiting = [other for other in book.live if other not in book.answered]
        if not waiting or waiting[0] != seat:
            raise Failed(f"seat {seat} answered, asked was {waiting[:1]}")
        book.answered.append(seat)

    def made(self, event: ev.WagerMade, shoe: HouseDealer) -> None:
        seat, down = event.seat, self.book.down[event.seat]
        self._asked(seat, event.spot)
        if event.cents != TIMES[event.spot] * down["ante"] or event.spot in down:
            raise Failed(f"a {event.spot} wager of {event.cents} on an ante of {down['ante']}")
        self.book.owned[seat] -= event.cents
        down[event.spot] = event.cents

    def passed(self, event: ev.WagerPassed, shoe: HouseDealer) -> None:
        if event.spot not in ("turn", "river"):
            raise Failed(f"seat {event.seat} checked where the {event.spot} wager was due")
        self._asked(event.seat, event.spot)

    def folded(self, event: ev.FoldedToHouse, shoe: HouseDealer) -> None:
        book, seat = self.book, event.seat
        down = book.down[seat]
        if all(other in book.answered for other in book.live):
            book.answered = []
        self._asked(seat, book.spot)
        lost = {spot: cents for spot, cents in down.items() if spot != KEPT[self.key]}
        if dict(event.lost) != lost or event.kept != (len(lost) < len(down)) or seat not in book.live:
            raise Failed(f"seat {seat} folds {down}, lost was {event.lost}")
        book.bank += sum(lost.values())
        book.collected += [(seat, spot, cents) for spot, cents in lost.items()]
        book.down[seat] = {spot: cents for spot, cents in down.items() if spot not in lost}
        book.live.remove(seat)
        self.counts["folded, bonus kept" if event.kept else "folded"] += 1

    # --- the end -----------------------------------------------------------------------------------------------------
    def turned_up(self, event: ev.HandTurnedUp, shoe: HouseDealer) -> None:
        if sorted(event.cards) != sorted(shoe.hole[event.seat]):
            raise Failed(f"seat {event.seat} turned up {event.cards}, it had {shoe.hole[event.seat]}")

    def settle(self, event: ev.WagersSettled, shoe: HouseDealer) -> None:
        book, seat = self.book, event.seat
        waiting = [other for other, down in enumerate(book.down) if down]
        if not waiting or FIRST[self.key](waiting) != seat:
            raise Failed(f"seat {seat} is settled, with wagers are {waiting}")
        bonus_only = bool(book.void) or seat not in book.live
        facts = Facts(book.down[seat], shoe.hole[seat], shoe.hole.get(0, ()), shoe.board, bonus_only)
        due = PAYS[self.key](self.house, facts)
        found = [(r.spot, r.cents, r.outcome, r.paid, r.hand) for r in event.results]
        if sorted(found) != sorted(due):
            raise Failed(f"seat {seat} with {facts} is settled {found}, due was {due}")
        for spot, cents, outcome, paid, name in due:
            if outcome == "lost":
                book.bank += cents
                book.collected.append((seat, spot, cents))
            else:
                book.owned[seat] += cents + paid
                book.bank -= paid
                book.paid += [(seat, spot, paid)] if paid else []
            self._count(spot, outcome, name)
        full = sum([r.odds * r.cents for r in event.results if r.outcome == "won"])
        if event.cut != full - sum([paid for _, _, _, paid, _ in due]) or bool(event.limit_rule) != bool(event.cut):
            raise Failed(f"the limit took {event.cut} off {full}, with {event.limit_rule!r}")
        self.counts["cut by the payout limit"] += bool(event.cut)
        book.down[seat] = {}
        book.settled.append(seat)

    def _count(self, spot: str, outcome: str, name: str) -> None:
        counts = self.counts
        counts[f"{spot} {outcome}"] += 1
        if spot == "bonus" and outcome != "lost":
            counts[self.line + name] += 1
        elif spot != "bonus":
            counts[f"{self.key}: {name}"] += 1

    def voided(self, event: ev.WagersVoided, shoe: HouseDealer) -> None:
        """All of it goes back; where the bonus stands (AMB-111), all but that."""
        book = self.book
        back = [
            (seat, spot, cents)
            for seat, down in enumerate(book.down)
            for spot, cents in down.items()
            if not (event.bonus_stands and spot == "bonus")
        ]
        if sorted(event.back) != sorted(back):
            raise Failed(f"void: {event.back} goes back, on the layout was {book.down}")
        if sorted(event.from_bank) != sorted(book.collected) or sorted(event.to_bank) != sorted(book.paid):
            raise Failed(f"void: the bank gives {event.from_bank} and gets {event.to_bank}, due was {book}")
        if event.bonus_stands and not KEPT[self.key]:
            raise Failed("AMB-133: no wager of Double Draw outlives a void round")
        for seat, spot, cents in back:
            book.owned[seat] += cents
            del book.down[seat][spot]
        for seat, _, cents in book.collected:
            book.owned[seat] += cents
            book.bank -= cents
        for seat, _, cents in book.paid:
            book.owned[seat] -= cents
            book.bank += cents
        book.collected, book.paid = [], []
        book.void = event.reason
        book.live = []
        self.counts[f"void: {event.reason}{', bonus settled' if any(book.down) else ''}"] += 1

    def abandoned(self, event: ev.WagersAbandoned, shoe: HouseDealer) -> None:
        book, seat = self.book, event.seat
        if event.lost:
            # What is lost as abandoned does not come back (AMB-120); what was folded before does (AMB-138).
            if dict(event.lost) != book.down[seat]:
                raise Failed(f"seat {seat} loses {event.lost}, on the layout was {book.down[seat]}")
            book.bank += sum(book.down[seat].values())
            book.down[seat] = {}
            for seats in (book.live, book.dealt_in):
                if seat in seats:
                    seats.remove(seat)
        self.counts["abandoned, lost" if event.lost else "abandoned, stands"] += 1

    def ended(self, event: ev.HandEnded, shoe: HouseDealer) -> None:
        if any(self.book.down):
            raise Failed(f"the round ended with {self.book.down} on the layout")
        self.counts["called off"] += self.book.called_off
        self.book.dealt_in, self.book.entered, self.book.called_off = [], [], False
        self.book.collected, self.book.paid = [], []

    def check(self, table: TableState) -> None:
        """Every chip is where the ledger has it, the bank's among them."""
        book = self.book
        has = [stack + purse for stack, purse in zip(table.stacks, table.purse, strict=True)]
        if has != book.owned or table.bank != book.bank:
            raise Failed(f"seats have {has}, due is {book.owned}; the bank {table.bank}, due is {book.bank}")
        on_layout = sum(map(sum, table.hand.banked.wagers)) if table.hand is not None and table.hand.banked else 0
        if sum(has) + on_layout + table.bank != book.outside:
            raise Failed(f"{sum(has) + on_layout + table.bank} cents are there, {book.outside} came from outside")


ENTER: dict[type[ev.Event], Callable[[Cashier, Any, HouseDealer], None]] = {
    ev.SatDown: Cashier.sat_down,
    ev.ChipsBought: Cashier.bought,
    ev.StoodUp: Cashier.left,
    ev.StakesRemoved: Cashier.removed,
    ev.HandStarted: Cashier.started,
    ev.WagersPlaced: Cashier.placed,
    ev.BetsClosed: Cashier.closed,
    ev.WagerMade: Cashier.made,
    ev.WagerPassed: Cashier.passed,
    ev.FoldedToHouse: Cashier.folded,
    ev.HandTurnedUp: Cashier.turned_up,
    ev.WagersSettled: Cashier.settle,
    ev.WagersVoided: Cashier.voided,
    ev.WagersAbandoned: Cashier.abandoned,
    ev.HandEnded: Cashier.ended,
}
