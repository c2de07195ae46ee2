"""Logs with jackpots in them, written by the streams of the house themselves, and what an audit says of them."""

from typing import Any

import msgspec

from pitboss.house.bad_beat import commands as bb
from pitboss.house.bad_beat.check import event_fault as bad_beat_fault
from pitboss.house.bad_beat.decide import decide as decide_bad_beat
from pitboss.house.bad_beat.evolve import evolve as evolve_bad_beat
from pitboss.house.bad_beat.state import BadBeatState
from pitboss.house.base import HouseCommand
from pitboss.house.custody.commands import TakeIn
from pitboss.house.high_hand.check import event_fault as high_hand_fault
from pitboss.house.high_hand.decide import decide as decide_high_hand
from pitboss.house.high_hand.evolve import evolve as evolve_high_hand
from pitboss.house.high_hand.state import HighHandState
from pitboss.ledger.chart import PLAY_MONEY, box_account
from pitboss.ledger.journal import Posting
from pitboss.room.audit.walk import Audit
from pitboss.room.people.house_stream import HouseStream
from pitboss.store.port import Batch, Entry, EventLog
from pitboss.store.sealing import Key, new_key
from pitboss.store.slip_keys import SlipKeys
from tests.support import jackpots as jp

ROOM = new_key("room:test")
TABLE = "table:T-1"
BAD_BEAT, HIGH_HAND = "bad_beat:main", "high_hand:evening"

BADLY: list[HouseCommand] = [
    jp.offer(10), jp.take_in(20, cents=21_200), jp.notify(30), jp.list_boxes(40, "T-1:1"), jp.carry(50),
    jp.count_in_cage(60, "T-1:1", 21_199), jp.adjust(70, 21_199), jp.claim(80, source=2), jp.verify_claim(90),
    jp.prepare(100), *[jp.pay(110 + place, person) for place, person in enumerate(jp.HAND)], jp.adjust(120, 0),
]  # fmt: skip
HIGHLY: list[HouseCommand] = [
    jp.offer_high(10), jp.start(), jp.call(jp.START + 5, source=3), jp.fill_in(jp.START + 6), *jp.ended_period(35_000),
    jp.announce(jp.END + 1), jp.pay_prize(jp.END + 2),
]  # fmt: skip


def bad_beat(log: EventLog, name: str = "main") -> HouseStream[BadBeatState]:
    stream = f"bad_beat:{name}"
    return HouseStream(log, stream, BadBeatState(), decide_bad_beat, evolve_bad_beat, bad_beat_fault)


def high_hand(log: EventLog, keys: SlipKeys | None) -> HouseStream[HighHandState]:
    return HouseStream(log, HIGH_HAND, HighHandState(), decide_high_hand, evolve_high_hand, high_hand_fault, keys)


def boxed(jackpot: str, key: str, number: int, cents: int, **more: Any) -> tuple[str, dict[str, Any]]:
    fields = {"jackpot": jackpot, "key": key, "removed": number, "cents": cents, "dealer": "", "floorperson": ""}
    return "table.box_changed.v1", fields | more


def lost(**more: Any) -> tuple[str, dict[str, Any]]:
    people = [[seat, person] for seat, person in enumerate(jp.HAND, 3)]
    fields = {
        "jackpot": "main", "number": 17, "losers": [3], "winners": [4], "dealt_in": people, "payout_percent": 10_000,
        "words": "aces full loses to quads", "shares": [list(share) for share in jp.SHARES],
    }  # fmt: skip
    return "hand.bad_beat_made.v1", fields | more


def made(**more: Any) -> tuple[str, dict[str, Any]]:
    fields = {"jackpot": "evening", "number": 17, "seat": 3, "person": "Max", "words": "hand 700", "strength": 700}
    return "hand.high_hand_made.v1", fields | more


# What table T-1 told, with the times at which it did.
TOLD = [
    (1, boxed("bad_beat", "main", 1, 21_200)),
    (80, lost()),
    (jp.START + 5, made()),
    (jp.END, boxed("high_hand", "evening", 1, 35_000)),
]


async def tell(log: EventLog, told: list[tuple[int, tuple[str, dict[str, Any]]]] | None = None) -> None:
    """The log of the table, and what its players put into its boxes."""
    for version, (at, (kind, fields)) in enumerate(told or TOLD):
        public = msgspec.json.encode({"type": kind, **fields})
        postings: tuple[Posting, ...] = ()
        if "removed" in fields:
            box = box_account("T-1", fields["jackpot"], fields["removed"])
            postings = (Posting(PLAY_MONEY, -fields["cents"]), Posting(box, fields["cents"]))
        await log.append(Batch(TABLE, version, (Entry(kind, public),), at, postings=postings))


async def run(stream: HouseStream[Any], commands: list[HouseCommand]) -> None:
    for command in commands:
        # The table's log has the box of the High Hand in its fourth line; that of the Bad Beat was read later.
        if isinstance(command, TakeIn):
            said = {"source": 4} if stream.stream == HIGH_HAND else {"removed_at": 1}
            command = msgspec.structs.replace(command, **said)
        await stream.order(command)


async def faults(log: EventLog, room: Key | None = ROOM) -> list[str]:
    """What an audit says of the jackpots. The tables are not played: they are none."""
    audit = Audit(None, room, None)
    for name in await log.streams():
        walk = audit.begin(name, play=not name.startswith("table:"))
        for entry in await log.read(name):
            walk.take(entry)
        walk.end()
    return [str(fault) for fault in audit.report().faults]


async def give_up(stream: HouseStream[Any]) -> None:
    """Collection ends, and the fund goes to another."""
    ended = msgspec.structs.replace(jp.BAD_BEAT, collection_ended=True)
    await stream.order(jp.offer(200, ended, 2))
    people = jp.by("accounting", 210, "floorperson")
    await stream.order(bb.TransferFund(**people, to="other", ref="DP-1", receives=True))


async def receive(stream: HouseStream[Any], source: int, cents: int) -> None:
    await stream.order(jp.offer(5, msgspec.structs.replace(jp.BAD_BEAT, name="other")))
    await stream.order(bb.ReceiveFund(**jp.room(220), origin="main", source=source, cents=cents))
