"""Jackpots that anything may happen to: commands by chance, most of which could come next, and some never.

They come with a ledger: what a table's log says that lies in a box was put there by its players.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from pitboss.engine.refusals import Refusal
from pitboss.house.bad_beat import commands as bb
from pitboss.house.base import HouseCommand, HouseEvent
from pitboss.house.custody import commands as cu
from pitboss.house.custody import events as custody
from pitboss.house.custody.state import removed
from pitboss.house.high_hand import commands as hh
from pitboss.house.high_hand.state import owed, running, winners
from pitboss.house.money import house_transfers
from pitboss.house.notices.board import AcknowledgeNotice, SeeNotice
from pitboss.ledger.chart import box_account
from tests.support import jackpots as jp

TABLES = ("T-1", "T-2", "T-3")
MINUTE = 60_000
DAYS = ("2026-11-17", "2026-11-18", "2026-11-19")
DAY_MS = 86_400_000
# One in so many is given in another role, or by one person alone.
WRONG_ONE_IN = 12


class Played(jp.Jackpot):
    """balances: of all accounts that something was posted to."""

    def __init__(self, kind: str, chance: Random) -> None:
        super().__init__(kind)
        self.chance, self.now, self.boxes, self.hands = chance, 1, dict.fromkeys(TABLES, 0), 0
        self.stream = f"{kind}:{'main' if kind == 'bad_beat' else 'evening'}"
        self.balances: dict[str, int] = {}
        self.refused = 0

    @property
    def day(self) -> str:
        return DAYS[min(self.now // DAY_MS, len(DAYS) - 1)]

    def move(self, source: str, target: str, cents: int) -> None:
        self.balances[source] = self.balances.get(source, 0) - cents
        self.balances[target] = self.balances.get(target, 0) + cents

    def take(self, event: HouseEvent) -> None:
        if isinstance(event, custody.BoxRemoved):
            kind: Any = self.kind
            self.move(f"table:{event.table}:stakes", box_account(event.table, kind, event.number), event.cents)
        for each in house_transfers(event, self.stream):
            assert each.cents > 0
            self.move(each.source, each.target, each.cents)
        super().take(event)

    def play(self, steps: int, look: Callable[["Played"], object]) -> None:
        """look: at the jackpot after every event."""
        for _ in range(steps):
            self.now += self.chance.choice((0, 0, 0, 1, MINUTE, MINUTE, 5 * MINUTE, 10 * MINUTE))
            command = self.command()
            before = msgspec.json.encode(self.state)
            made = self.ask(command)
            assert msgspec.json.encode(self.state) == before
            self.refused += isinstance(made, Refusal)
            for event in () if isinstance(made, Refusal) else made:
                fault = self.fault(event)
                assert not fault, f"{event} {fault}"
                self.take(event)
                self.events.append(event)
                look(self)

    # --- what somebody might ask for ----------------------------------------------------------------------------------
    def command(self) -> HouseCommand:
        kinds = BAD_BEAT if self.kind == "bad_beat" else HIGH_HAND
        made = self.chance.choice(kinds)(self) if self.state.version else self.offer()
        if self.chance.randrange(WRONG_ONE_IN) == 0:
            return msgspec.structs.replace(made, by=self.chance.choice(tuple(jp.CREW)), giver="Ada")
        return made

    def people(self, role: str, *others: str) -> dict[str, Any]:
        return jp.by(role, self.now, *others, day=self.day)

    def room(self) -> dict[str, Any]:
        return jp.room(self.now, self.day)

    def offer(self) -> HouseCommand:
        chance, version = self.chance, self.state.version + 1
        location = chance.choice(("main_cage", "closed_table"))
        if self.kind == "high_hand":
            terms = msgspec.structs.replace(
                jp.HIGH_HAND, count_location=location, tie_division=chance.choice(("equal", "custom")),
                unclaimed=chance.choice(("next_period", "by_procedure")),
                claim_deadline=chance.choice(("", "20 minutes")), time_basis=chance.choice(("showdown", "deal_start")),
                slip_retention=chance.choice(("", "2 hours")),
            )  # fmt: skip
            return hh.OfferHighHand(**self.room(), terms=terms, version=version)
        beat = msgspec.structs.replace(
            jp.BAD_BEAT, count_location=location, payout_basis=chance.choice(("displayed", "fund")),
            reseed_percent=chance.choice((0, 0, 1000, 3333)), collection_ended=chance.randrange(4) == 0,
            pay_location=chance.choice(("cage", "table")),
        )  # fmt: skip
        return bb.OfferBadBeat(**self.room(), terms=beat, version=version)

    def take_in(self) -> HouseCommand:
        table = self.chance.choice(TABLES)
        self.boxes[table] += self.chance.randrange(4) > 0
        lot = self.day
        if self.kind == "high_hand":
            lot = self.chance.choice((*self.state.periods, "")[-4:])
        number, cents = max(1, self.boxes[table]), self.chance.choice((0, 1, 99, 21_200, 333_33))
        return cu.TakeIn(**self.room(), table=table, number=number, cents=cents, source=number, lot=lot)

    def found(self, cents: int) -> int:
        """What a count finds: mostly what is there."""
        return max(0, cents + self.chance.choice((0, 0, 0, 0, -1, 1, -100, 500)))

    def some(self, names: Any, other: Any = "T-9:9") -> Any:
        return self.chance.choice(list(names) or [other])

    def box(self, *stages: str) -> str:
        """Mostly one that stands so."""
        boxes = self.state.custody.boxes
        ready = [name for name, box in boxes.items() if box.stage in stages]
        return str(self.some(ready if self.chance.randrange(5) else boxes))

    def load(self, stage: str) -> int:
        loads = self.state.custody.loads
        ready = [load.number for load in loads if load.stage == stage]
        return int(self.some(ready, 1) if self.chance.randrange(5) else self.chance.randint(0, len(loads) + 1))

    def count_at_table(self) -> HouseCommand:
        box = self.box("removed")
        there = self.state.custody.boxes.get(box)
        people = self.people("dealer", "floorperson", "surveillance")
        cents = self.found(there.cents if there else 5)
        more: dict[str, Any] = {"again": self.again(), "open": self.chance.randrange(9) == 0}
        return cu.CountAtTable(**people, box=box, cents=cents, table="T-9", **more)

    def count_in_cage(self) -> HouseCommand:
        box = self.box("carried")
        there = self.state.custody.boxes.get(box)
        cents = self.found(there.cents if there else 5)
        return cu.CountInCage(**self.people("cashier"), box=box, cents=cents, again=self.again())

    def verify_sum(self) -> HouseCommand:
        load, loads = self.load("carried"), self.state.custody.loads
        cents = (loads[load - 1].cents or 0) if 0 < load <= len(loads) else 7
        return cu.VerifySum(**self.people("cashier"), load=load, cents=self.found(cents), again=self.again())

    def again(self) -> bool:
        """Mostly, so that a count that differs stands."""
        return self.chance.randrange(4) > 0

    def list_boxes(self) -> HouseCommand:
        held = [name for name, period in self.state.periods.items() if period.stage == "open"] if self.high else []
        boxes = [name for name in removed(self.state.custody) if self.state.custody.boxes[name].lot not in held]
        return cu.ListBoxes(**self.people("floorperson"), boxes=tuple(boxes[self.chance.randrange(9) == 0 :]))

    @property
    def high(self) -> bool:
        return self.kind == "high_hand"

    def carry(self) -> HouseCommand:
        return cu.Carry(**self.people("security"), load=self.load("ready"))

    def lock(self) -> HouseCommand:
        return cu.LockContainer(**self.people("dealer", "floorperson"))

    # --- Bad Beat -------------------------------------------------------------------------------------------------
    def notify(self) -> HouseCommand:
        return bb.NotifyCompliance(**self.people("floorperson"))

    def acknowledge(self) -> HouseCommand:
        number = self.chance.randrange(len(self.state.notices) + 2)
        role, kind = self.chance.choice(("compliance", "security")), self.chance.choice((SeeNotice, AcknowledgeNotice))
        return kind(**self.people(role), number=number)

    def adjust(self) -> HouseCommand:
        books = max(0, self.state.fund - sum([claim.owed for claim in self.state.claims.values()]))
        return bb.AdjustDisplay(**self.people("accounting", "floorperson"), cents=self.found(books))

    def claim(self) -> HouseCommand:
        chance = self.chance
        self.hands += chance.randrange(3) > 0
        people = list(jp.HAND[: chance.randint(2, 4)])
        chance.shuffle(people)
        losers, dealt_in = chance.randint(1, len(people) - 1), tuple(people)
        winners = people[losers : losers + chance.randint(1, 2)] or people[-1:]
        more = {
            "losers": tuple(people[:losers]), "winners": tuple(winners), "dealt_in": dealt_in,
            "shown_at": self.now - chance.choice((0, 0, MINUTE)), "payout_percent": chance.choice((10_000, 5000, 3333)),
            "shares": chance.choice((jp.SHARES, (("losers", 10_000),), (("losers", 3334), ("winners", 6666)))),
            "uncounted": sum([box.cents for box in self.state.custody.boxes.values() if box.counted is None]),
        }  # fmt: skip
        return jp.claim(self.now, max(1, self.hands), chance.choice(TABLES), **more)

    def claim_that_is(self, status: str) -> str:
        ready = [name for name, claim in self.state.claims.items() if claim.status == status]
        return str(self.some(ready if self.chance.randrange(5) else self.state.claims, "T-9 9"))

    def decide_claim(self) -> HouseCommand:
        name = self.claim_that_is("open")
        if self.chance.randrange(4) == 0:
            return bb.RejectClaim(**self.people("shift_supervisor"), claim=name, words="one card only")
        return bb.VerifyClaim(**self.people("shift_supervisor"), claim=name)

    def prepare(self) -> HouseCommand:
        return bb.PreparePayment(**self.people("accounting"), claim=self.claim_that_is("verified"), form="cash")

    def pay(self) -> HouseCommand:
        filed = self.state.terms.pay_location
        role, name = "cashier" if filed == "cage" else "security", self.claim_that_is("prepared")
        person, to = self.chance.choice(jp.HAND), self.chance.choice(("cash", "account"))
        shown = self.chance.choice(("", "passport", "passport", "passport"))
        more: dict[str, Any] = {"place": filed, "to": to, "identification": shown}
        return bb.PayPerson(**self.people(role), claim=name, person=person, **more)

    def end_day(self) -> HouseCommand:
        ended = DAYS[max(0, DAYS.index(self.day) - 1)]
        return bb.EndDay(**self.room(), ended=ended if ended < self.day else "2026-11-16", due=self.now)

    def move_fund(self) -> HouseCommand:
        chance = self.chance.randrange(3)
        if chance == 0:
            source = self.chance.randint(1, 3)
            return bb.ReceiveFund(**self.room(), origin="other", source=source, cents=500)
        if chance == 1:
            return bb.EndBadBeat(**self.room())
        people = self.people("accounting", "floorperson")
        return bb.TransferFund(**people, to="other", ref="DP-1", receives=True)

    # --- High Hand --------------------------------------------------------------------------------------------------
    def period(self) -> HouseCommand:
        state, now = self.state, self.now
        last = max([period.end for period in state.periods.values()], default=0)
        current = running(state)
        if current is not None:
            given = {box.table for box in self.state.custody.boxes.values() if box.lot == current.name}
            tables = tuple(given) if self.chance.randrange(4) else (self.chance.choice(TABLES),)
            return hh.EndPeriod(**self.room(), period=current.name, tables=tables)
        if self.chance.randrange(5) == 0 and now - last > MINUTE:
            return hh.SkipPeriod(**self.room(), period=f"skipped {now}", start=last, end=now)
        return hh.StartPeriod(**self.room(), period=f"from {now}", start=now, end=now + jp.HOUR)

    def ended(self) -> str:
        """Mostly a period that is over and not pooled."""
        ready = [name for name, period in self.state.periods.items() if period.stage in ("ended", "pooled")]
        return str(self.some(ready[:1] if ready and self.chance.randrange(4) else self.state.periods, "none"))

    def pass_table(self) -> HouseCommand:
        period, table = self.ended(), self.chance.choice(TABLES)
        return hh.PassTable(**self.room(), period=period, table=table)

    def call(self) -> HouseCommand:
        chance = self.chance
        self.hands += chance.randrange(3) > 0
        more: dict[str, Any] = {
            "dealt_at": self.now - MINUTE,
            "table": chance.choice(TABLES),
            "person": chance.choice(jp.HAND),
        }
        return jp.call(self.now, max(1, self.hands), chance.randint(1, 4), strength=chance.randint(1, 4), **more)

    def slip(self) -> HouseCommand:
        called = [name for name, slip in self.state.slips.items() if slip.standing == "called"]
        name = self.some(called, "T-9 9 9")
        if self.chance.randrange(4) == 0:
            return hh.DeclineHand(**self.people("floorperson"), slip=name, words="no identification")
        return hh.VerifyHand(
            **self.people("floorperson"), slip=name, name="Max", phone="1", identification="passport", dealer="Ada",
            dealer_licence="1", licence="2",
        )  # fmt: skip

    def announce(self) -> HouseCommand:
        period = self.ended()
        there = self.state.periods.get(period)
        if there is not None and there.stage == "pooled":
            slips = [slip.name for slip in winners(self.state, period)]
            first = self.chance.randint(0, there.pool)
            parts = [first, there.pool - first, *[0] * len(slips)][: len(slips)]
            people = self.people("accounting", "floorperson")
            return hh.DividePool(**people, period=period, shares=tuple(zip(slips, parts, strict=True)))
        return hh.AnnouncePool(**self.people("floorperson"), period=period)

    def prize(self) -> HouseCommand:
        due = [(name, prize) for name, period in self.state.periods.items() for prize in owed(period)]
        if self.chance.randrange(2):
            return hh.ExpireClaims(**self.room())
        period, (slip, _, cents) = self.chance.choice(due) if due else ("none", ("T-9 9 9", "Max", 1))
        if self.chance.randrange(3) == 0:
            people, part = self.people("accounting", "floorperson"), cents // 2
            payouts = tuple([one for one in (("Max", part), ("Nan", cents - part)) if one[1]])
            return hh.Distribute(**people, period=period, slip=slip, payouts=payouts, words="as posted")
        return hh.PayAtCage(
            **self.people("cashier"),
            period=period,
            slip=slip,
            place="main_cage",
            identification="passport",
            to="account",
        )

    def forget(self) -> HouseCommand:
        return hh.ForgetSlip(**self.room(), slip=self.some(self.state.slips, "T-9 9 9"))


CUSTODY = [
    Played.take_in, Played.count_at_table, Played.count_at_table, Played.count_in_cage, Played.count_in_cage,
    Played.verify_sum, Played.list_boxes, Played.carry, Played.lock,
]  # fmt: skip
BAD_BEAT = [
    *CUSTODY, Played.notify, Played.acknowledge, Played.adjust, Played.adjust, Played.claim, Played.decide_claim,
    Played.decide_claim, Played.prepare, Played.pay, Played.pay, Played.pay, Played.end_day, Played.move_fund,
    Played.move_fund, Played.offer,
]  # fmt: skip
HIGH_HAND = [
    *CUSTODY * 2, Played.period, Played.pass_table, Played.pass_table, Played.call, Played.call, Played.slip,
    Played.slip, Played.slip, Played.announce, Played.announce, Played.announce, Played.prize, Played.prize,
    Played.forget, Played.offer,
]  # fmt: skip
