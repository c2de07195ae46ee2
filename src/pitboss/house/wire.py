"""What staff may ask of the jackpots, of the cage and of the notices of tables, by the names that it has on the wire.

Who asks, in which role, when, and who signs beside them is for whoever has their sessions to say: it is no field of the
wire. Nor is what the room itself knows better, as whether a table is open.
"""

from typing import Any

import msgspec

from pitboss.house import acts, bad_beat, cage, high_hand, inspection
from pitboss.house.acts import Act
from pitboss.house.bad_beat.commands import PayPerson, TransferFund
from pitboss.house.bad_beat.decide import ACTS as BAD_BEAT_ACTS
from pitboss.house.base import HouseCommand
from pitboss.house.cage.commands import BuyIn, CashOut, OpenDrawer
from pitboss.house.cage.decide import ACTS as CAGE_ACTS
from pitboss.house.custody.commands import CountAtTable
from pitboss.house.high_hand.decide import ACTS as HIGH_HAND_ACTS
from pitboss.house.inspection.commands import AcknowledgeTableNotice
from pitboss.house.inspection.decide import ACTS as INSPECTION_ACTS

SAID = frozenset(HouseCommand.__struct_fields__)
# Filled in by the room.
FILLED: dict[type[HouseCommand], dict[str, Any]] = {
    CountAtTable: {"open": False, "filed": True},
    PayPerson: {"uncounted": 0},
    TransferFund: {"receives": False, "uncounted": 0},
    AcknowledgeTableNotice: {"given": False, "told_by": ""},
    OpenDrawer: {"play_money": 0},
    BuyIn: {"guest": False},
    CashOut: {"balance": 0},
}


class UnknownAct(ValueError):
    """Nobody can ask for this; the text says what there is."""


def wire_name(kind: type[HouseCommand]) -> str:
    """VerifyClaim is verify_claim."""
    return "".join([f"_{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__]).lstrip("_")


def _of_people(found: acts.Acts) -> dict[str, tuple[type[HouseCommand], Act]]:
    return {wire_name(kind): (kind, act) for kind, act in found.items() if act.roles != acts.ITSELF}


# By the prefix of a stream: name → command and who may give it.
ACTS_OF: dict[str, dict[str, tuple[type[HouseCommand], Act]]] = {
    bad_beat.PREFIX: _of_people(BAD_BEAT_ACTS),
    high_hand.PREFIX: _of_people(HIGH_HAND_ACTS),
    # What else is asked of it answers with something, and has a route of its own.
    f"{inspection.STREAM}:": _of_people({AcknowledgeTableNotice: INSPECTION_ACTS[AcknowledgeTableNotice]}),
    f"{cage.STREAM}:": _of_people(CAGE_ACTS),
}


def fields_of(kind: type[HouseCommand]) -> tuple[str, ...]:
    """Those that whoever asks says."""
    filled = FILLED.get(kind, {})
    return tuple([name for name in kind.__struct_fields__ if name not in SAID and name not in filled])


def read_act(stream: str, asked: dict[str, Any], said: dict[str, Any]) -> tuple[HouseCommand, Act]:
    """said: by, giver, at, beside, day. Raises UnknownAct, in words for whoever sent it."""
    known = ACTS_OF.get(f"{stream.partition(':')[0]}:", {})
    do = asked.get("do")
    if not isinstance(do, str) or do not in known:
        raise UnknownAct(f"there is no act {do!r} at {stream}: there are {', '.join(sorted(known)) or 'none'}")
    kind, act = known[do]
    wanted, given = fields_of(kind), {key: value for key, value in asked.items() if key != "do"}
    odd = sorted(set(given) - set(wanted))
    if odd:
        raise UnknownAct(f"{do} has no field {odd[0]!r}: it has {', '.join(wanted) or 'none'}")
    try:
        return msgspec.convert({**FILLED.get(kind, {}), **given, **said}, kind), act
    except msgspec.ValidationError as error:
        raise UnknownAct(f"{do}: {error}") from None
