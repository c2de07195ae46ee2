"""Jackpots of a house for tests: their terms, the people who work with them, and what they ask for."""

from typing import Any

import msgspec

from pitboss.engine.refusals import Refusal
from pitboss.house.bad_beat import commands as bb
from pitboss.house.bad_beat.check import event_fault as bad_beat_fault
from pitboss.house.bad_beat.decide import decide as decide_bad_beat
from pitboss.house.bad_beat.evolve import evolve as evolve_bad_beat
from pitboss.house.bad_beat.state import BadBeatState
from pitboss.house.base import ROOM, HouseCommand, HouseEvent, Signature
from pitboss.house.custody import commands as cu
from pitboss.house.high_hand import commands as hh
from pitboss.house.high_hand.check import event_fault as high_hand_fault
from pitboss.house.high_hand.decide import decide as decide_high_hand
from pitboss.house.high_hand.evolve import evolve as evolve_high_hand
from pitboss.house.high_hand.state import HighHandState
from pitboss.submission.file.structs import BadBeat, HighHand
from pitboss.submission.jackpots import BadBeatHand

DAY, NEXT_DAY = "2026-11-17", "2026-11-18"
HOUR = 3_600_000
SHARES = (("losers", 5000), ("winners", 2500), ("table", 2500))

# Who works here: each in one role.
CREW = {
    "dealer": "Ada",
    "floorperson": "Ben",
    "surveillance": "Cy",
    "security": "Di",
    "cashier": "Eve",
    "accounting": "Flo",
    "shift_supervisor": "Gus",
    "compliance": "Hal",
}
# The people of a hand, as they sit from the button's left.
HAND = ("Max", "Nan", "Ola", "Pat")

BAD_BEAT = BadBeat(
    name="main", contribution_rule=((2000, 100),), max_contribution=200, min_pot=2000, count_location="main_cage",
    pay_location="cage", discontinuation_procedure_ref="DP-1",
    hands=(BadBeatHand(games=("holdem",), losing="AAATT", payout_percent=10_000, shares=SHARES),),
)  # fmt: skip
HIGH_HAND = HighHand(
    name="evening", collection_period=("18:00", "22:00"), qualifying_period=("18:00", "22:00"),
    contribution_rule=((2000, 100),), max_contribution=100, min_pot=2000, count_location="main_cage",
    tie_division="equal", claim_deadline="30 days", unclaimed_procedure="As posted", slip_retention="1 years",
)  # fmt: skip
AT_TABLE = msgspec.structs.replace(BAD_BEAT, count_location="closed_table")
HIGH_AT_TABLE = msgspec.structs.replace(HIGH_HAND, count_location="closed_table")


def beside(*roles: str) -> tuple[Signature, ...]:
    return tuple([Signature(CREW[role], role) for role in roles])


def by(role: str, at: int, *others: str, day: str = DAY) -> dict[str, Any]:
    """In this role, with others by: what every command has."""
    return {"by": role, "giver": CREW.get(role, ""), "at": at, "day": day, "beside": beside(*others)}


def room(at: int, day: str = DAY) -> dict[str, Any]:
    return {"by": ROOM, "at": at, "day": day}


def offer(at: int = 1, terms: BadBeat = BAD_BEAT, version: int = 1, **more: Any) -> bb.OfferBadBeat:
    return bb.OfferBadBeat(**room(at), terms=terms, version=version, **more)


def offer_high(at: int = 1, terms: HighHand = HIGH_HAND, version: int = 1, **more: Any) -> hh.OfferHighHand:
    return hh.OfferHighHand(**room(at), terms=terms, version=version, **more)


def take_in(
    at: int, table: str = "T-1", number: int = 1, cents: int = 21_200, lot: str = DAY, removed_at: int = 0
) -> cu.TakeIn:
    return cu.TakeIn(
        **room(at), table=table, number=number, cents=cents, source=number, lot=lot, removed_at=removed_at
    )  # fmt: skip


def notify(at: int, day: str = DAY) -> bb.NotifyCompliance:
    return bb.NotifyCompliance(**by("floorperson", at, day=day))


def count_at_table(at: int, box: str, cents: int, day: str = DAY, *, again: bool = True) -> cu.CountAtTable:
    """again: as here and below, whatever was found was counted twice, and stands."""
    people = by("dealer", at, "floorperson", "surveillance", day=day)
    return cu.CountAtTable(**people, box=box, cents=cents, table="T-9", open=False, again=again)


def list_boxes(at: int, *boxes: str, day: str = DAY) -> cu.ListBoxes:
    return cu.ListBoxes(**by("floorperson", at, day=day), boxes=boxes)


def lock(at: int, day: str = DAY) -> cu.LockContainer:
    return cu.LockContainer(**by("dealer", at, "floorperson", day=day))


def carry(at: int, load: int = 1, day: str = DAY) -> cu.Carry:
    return cu.Carry(**by("security", at, day=day), load=load)


def count_in_cage(at: int, box: str, cents: int, day: str = DAY, *, again: bool = True) -> cu.CountInCage:
    return cu.CountInCage(**by("cashier", at, day=day), box=box, cents=cents, again=again)


def verify_sum(at: int, cents: int, load: int = 1, day: str = DAY, *, again: bool = True) -> cu.VerifySum:
    return cu.VerifySum(**by("cashier", at, day=day), load=load, cents=cents, again=again)


def adjust(at: int, cents: int, day: str = DAY) -> bb.AdjustDisplay:
    return bb.AdjustDisplay(**by("accounting", at, "floorperson", day=day), cents=cents)


def claim(at: int, hand: int = 17, table: str = "T-1", **more: Any) -> bb.EnterClaim:
    """Max loses to Nan; Ola and Pat were dealt in."""
    fields: dict[str, Any] = {
        "shown_at": at, "losers": HAND[:1], "winners": HAND[1:2], "dealt_in": HAND, "words": "aces full loses to quads",
        "payout_percent": 10_000, "shares": SHARES, "source": hand,
    }  # fmt: skip
    return bb.EnterClaim(**room(at), table=table, hand=hand, **(fields | more))


def verify_claim(at: int, name: str = "T-1 17", day: str = DAY) -> bb.VerifyClaim:
    return bb.VerifyClaim(**by("shift_supervisor", at, day=day), claim=name)


def reject(at: int, name: str = "T-1 17", words: str = "one hole card only", day: str = DAY) -> bb.RejectClaim:
    return bb.RejectClaim(**by("shift_supervisor", at, day=day), claim=name, words=words)


def prepare(at: int, name: str = "T-1 17", day: str = DAY) -> bb.PreparePayment:
    return bb.PreparePayment(**by("accounting", at, day=day), claim=name, form="cash")


def pay(at: int, person: str, name: str = "T-1 17", role: str = "cashier", place: Any = "cage") -> bb.PayPerson:
    shown = "passport" if place == "cage" else ""
    return bb.PayPerson(**by(role, at), claim=name, person=person, place=place, to="cash", identification=shown)


def filled(cents: int, at: int = 2) -> list[HouseCommand]:
    """So much comes into the fund of a Bad Beat and on its display: box 1 of table T-1, counted in the cage."""
    return [
        take_in(at, cents=cents), notify(at), list_boxes(at, "T-1:1"), carry(at), count_in_cage(at, "T-1:1", cents),
        adjust(at, cents),
    ]  # fmt: skip


# --- high hands ---------------------------------------------------------------------------------------------------
FIRST, SECOND = "2026-11-17 18:00", "2026-11-17 22:00"
START, END, LAST = 18 * HOUR, 22 * HOUR, 26 * HOUR


def start(period: str = FIRST, begins: int = START, ends: int = END, at: int | None = None) -> hh.StartPeriod:
    return hh.StartPeriod(**room(begins if at is None else at), period=period, start=begins, end=ends)


def end(period: str = FIRST, at: int = END, tables: tuple[str, ...] = ("T-1",)) -> hh.EndPeriod:
    return hh.EndPeriod(**room(at), period=period, tables=tables)


def passes(at: int = END, table: str = "T-1", period: str = FIRST) -> hh.PassTable:
    return hh.PassTable(**room(at), period=period, table=table)


def call(at: int, hand: int = 17, seat: int = 3, person: str = "Max", strength: int = 700, **more: Any) -> hh.CallHand:
    fields: dict[str, Any] = {
        "shown_at": at,
        "dealt_at": at,
        "words": f"hand {strength}",
        "source": hand,
        "table": "T-1",
    }
    return hh.CallHand(**room(at), hand=hand, seat=seat, person=person, strength=strength, **(fields | more))


def fill_in(at: int, slip: str = "T-1 17 3", **more: Any) -> hh.VerifyHand:
    fields = {
        "name": "Maxine Musterfrau", "phone": "410-555-0117", "identification": "driver's licence", "dealer": "Ada",
        "dealer_licence": "MD-1", "licence": "MD-2",
    }  # fmt: skip
    return hh.VerifyHand(**by("floorperson", at), slip=slip, **(fields | more))


def announce(at: int, period: str = FIRST) -> hh.AnnouncePool:
    return hh.AnnouncePool(**by("floorperson", at), period=period)


def pay_prize(at: int, slip: str = "T-1 17 3", period: str = FIRST, place: str = "main_cage") -> hh.PayAtCage:
    return hh.PayAtCage(
        **by("cashier", at), period=period, slip=slip, place=place, identification="passport", to="cash"
    )  # fmt: skip


def ended_period(cents: int, at: int = END, period: str = FIRST, box: int = 1) -> list[HouseCommand]:
    """The period is over, table T-1 has passed its end, and its box was counted."""
    name = f"T-1:{box}"
    return [
        end(period, at), passes(at, period=period), take_in(at, number=box, cents=cents, lot=period),
        list_boxes(at, name), carry(at, box), count_in_cage(at, name, cents),
    ]  # fmt: skip


# --- what comes of them -------------------------------------------------------------------------------------------
class Jackpot:
    """A jackpot of a test: whatever is decided was looked at by the audit's own eyes before it is taken."""

    def __init__(self, kind: str, *commands: HouseCommand) -> None:
        self.kind = kind
        self.bad_beat, self.high_hand = BadBeatState(), HighHandState()
        self.events: list[HouseEvent] = []
        for command in commands:
            self.do(command)

    @property
    def state(self) -> Any:
        return self.bad_beat if self.kind == "bad_beat" else self.high_hand

    def ask(self, command: HouseCommand) -> tuple[HouseEvent, ...] | Refusal:
        if self.kind == "bad_beat":
            return decide_bad_beat(self.bad_beat, command)
        return decide_high_hand(self.high_hand, command)

    def fault(self, event: HouseEvent) -> str:
        if self.kind == "bad_beat":
            return bad_beat_fault(self.bad_beat, event)
        return high_hand_fault(self.high_hand, event)

    def take(self, event: HouseEvent) -> None:
        if self.kind == "bad_beat":
            evolve_bad_beat(self.bad_beat, event)
        else:
            evolve_high_hand(self.high_hand, event)

    def do(self, command: HouseCommand) -> tuple[HouseEvent, ...]:
        made = self.ask(command)
        assert not isinstance(made, Refusal), made
        for event in made:
            fault = self.fault(event)
            assert not fault, f"{event} {fault}"
            self.take(event)
            self.events.append(event)
        return made

    def refuse(self, command: HouseCommand) -> tuple[str, str]:
        """Code and rule; nothing has moved."""
        before = msgspec.json.encode(self.state)
        made = self.ask(command)
        assert isinstance(made, Refusal), made
        assert msgspec.json.encode(self.state) == before
        return made.code, made.rule


def a_bad_beat(*commands: HouseCommand) -> Jackpot:
    return Jackpot("bad_beat", *commands)


def a_high_hand(*commands: HouseCommand) -> Jackpot:
    return Jackpot("high_hand", *commands)
