"""The log of a table dealt by hand, written anew by somebody who works all hashes out again: the engine would not have
made it of what people entered."""

from pathlib import Path
from typing import Any

import pytest

from pitboss.engine import events as ev
from pitboss.store import records as rc
from tests.unit.audit.forgeries import Forgery, find
from tests.unit.audit.forging import Forger, Items
from tests.unit.audit.playing import audited
from tests.unit.audit.test_forged import after, drop, swap
from tests.unit.room.by_hand.dealing import DEALER, FLOOR, opened
from tests.unit.room.rooms import in_loop
from tests.unit.room.test_boxes import BOTH


def did(name: str) -> Any:
    return lambda fact: fact.command["do"] == name


def said(name: str, **fields: Any) -> Forgery:
    """Another command in the act of this name."""
    return swap(rc.ActGiven, did(name), command=lambda fact: {**fact.command, **fields})


def no_act(items: Items) -> None:
    """A decision that nobody entered."""
    items.pop(find(items, ev.Folded) - 1)


COMMITTED = rc.DeckCommitted(2, 1, 52, b"r" * 32, bytes(range(52)), b"s" * 52 * 16)
TICK = {"do": "charge_time", "by": "dealer", "person": DEALER, "tick": 1}
TWICE = ((DEALER, "floorperson"),)
FORGED: dict[str, tuple[Forgery, str]] = {
    "a decision without an act": (no_act, "nothing that anybody may do here makes it"),
    "an act of somebody else": (swap(rc.ActGiven, did("push_pot"), person="Eve"), "names another one"),
    "an act in another role": (swap(rc.ActGiven, did("push_pot"), by="floorperson"), "names another one"),
    "a floorperson who deals": (swap(rc.ActGiven, did("start_hand"), by="floorperson"), "floorperson's to give"),
    "a decision of another seat": (said("fold", seat=1), "the engine refuses it here (not_your_turn)"),
    "an act that there is not": (said("fold", do="wave"), "no act that anybody can give"),
    "an act that nobody gives": (swap(rc.ActGiven, did("fold"), command=TICK), "nobody gives it here"),
    "one person twice": (swap(rc.ActGiven, did("change_box"), beside=TWICE), "one person twice"),
    "chips that nobody sold": (drop(rc.ChipsSold), "posts"),
    "fewer chips sold": (swap(rc.ChipsSold, cents=100), "is not what comes of the act before it"),
    "chips sold without an act": (after(ev.HandEnded, rc.ChipsSold(1, "x", 5, "dealer", DEALER)), "the act says who"),
    "a call without an act": (after(ev.HandEnded, rc.FloorWanted("dealer", DEALER, "help")), "the act says who"),
    "an answer without an act": (after(ev.HandEnded, rc.FloorCame("floorperson", FLOOR)), "the act says who"),
    "a commitment to a deck": (after(ev.HandEnded, COMMITTED), "that people shuffle"),
    "a clock": (after(ev.BettingOpened, rc.SeatTimedOut(2, 1)), "no clock of the room runs"),
    "an act without what came of it": (lambda items: items.pop(), "more comes of the act before it"),
}


async def played(folder: Path) -> None:
    room = await opened("sqlite", folder, **BOTH)
    await room.must(DEALER, "seat_player", name="Max", chips=40_000, cash=True)
    await room.must(DEALER, "seat_player", name="Anna", chips=40_000)
    await room.ready()
    await room.must(DEALER, "call_floor", words="a new setup")
    await room.must(FLOOR, "answer_floor")
    await room.move()
    await room.must(DEALER, "deal_cards", cards=[])
    await room.must(DEALER, "fold", seat=room.step.seat)
    await room.must(DEALER, "push_pot")
    await room.must(DEALER, "change_box", FLOOR, jackpot="bad_beat")
    await room.it.stop()


@pytest.mark.parametrize("name", FORGED)
@in_loop
async def test_forged__is_found(name: str, tmp_path: Path) -> None:
    forge, words = FORGED[name]
    await played(tmp_path)
    assert (await audited(tmp_path)).faults == ()
    forger = Forger(tmp_path)
    forger.forge("table:1", forge)
    forger.close()
    faults = (await audited(tmp_path)).faults
    assert any(words in fault for fault in map(str, faults)), faults
