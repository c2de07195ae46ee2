"""The decks of a table: each step of the procedure as it is due, with the mishaps that belong to it."""

from collections.abc import Callable

import msgspec

from pitboss.engine import commands as cm
from pitboss.engine.needs import NeedDeckStep
from tests.simulation.between.acts import attach_boxes, not_collecting
from tests.simulation.everything.session import FloorSession

# How often something happens to the decks that is not due.
RATE = 0.03
DEALER, FLOORPERSON = "the dealer", "the floorperson"
EQUIPMENT = cm.RecordEquipment(by="floorperson", operator="the house", layout_approval="L-1", deck_storage="well")
HOUR = 3600


def step(session: FloorSession) -> None:
    """The step that the table waits for."""
    STEPS[session.needs(NeedDeckStep).step](session)


def start(session: FloorSession) -> None:
    """A-15: time goes on, now and then by hours; decks that have been here too long are changed first."""
    chance, found = session.chance, session.table.decks
    assert found is not None
    attach_boxes(session)
    session.clock += chance.randint(60, 600) if chance.random() < 0.95 else chance.randint(1, 26) * HOUR
    if session.clock - found.received_at > session.setup.house.deck_change_hours * HOUR:
        session.must_not(cm.StartHand(at=session.clock), "deck_overdue")
        if session.setup.house.device_approval_ref and found.device == "ok":
            # Its device changes them, as soon as it is told the time.
            session.must(cm.TellTime(by="floorperson", at=session.clock))
            session.must(cm.StartHand(at=session.clock))
        else:
            _receive(session)
        return
    session.must(cm.StartHand(at=session.clock, not_collecting=not_collecting(session)))


def _record(session: FloorSession) -> None:
    chance = session.chance
    # A device that takes its steps by itself has to know when it is.
    session.must(cm.TellTime(by="floorperson", at=session.clock))
    if chance.random() < 0.3:
        session.must_not(msgspec.structs.replace(EQUIPMENT, tip_box="right"), "equipment_missing")
    plan = session.table.plan.takings
    jackpots = tuple([jackpot for jackpot, _ in plan.jackpots]) if plan is not None else ()
    if jackpots:
        session.must_not(EQUIPMENT, "equipment_missing")
    elif chance.random() < 0.2:
        jackpots = ("bad_beat",)
    drop = chance.choice(("left", "right"))
    session.must(
        cm.RecordEquipment(
            by=chance.choice(("floorperson", "shift_supervisor")),
            operator="the house",
            layout_approval="L-1",
            deck_storage="well",
            drop_box=drop,
            tip_box="right" if drop == "left" else "left",
            jackpots=jackpots,
            jackpot_boxes=jackpots,
            jackpot_box_side=drop if jackpots else "",
        )
    )


def _receive(session: FloorSession) -> None:
    house, chance = session.setup.house, session.chance
    ready = house.deck_pre_inspected and house.deck_preshuffled and chance.random() < 0.7
    by = chance.choice(("dealer", "floorperson"))
    backs = chance.choice((("red", "blue"), ("green", "black")))
    session.must(cm.ReceiveDecks(by=by, backs=backs, at=session.clock, preinspected=ready, preshuffled=ready))


def _inspect(session: FloorSession) -> None:
    defects = ("a bent corner",) if session.chance.random() < 0.08 else ()
    session.must(cm.InspectDecks(by="dealer", person=DEALER, defects=defects))


def _verify(session: FloorSession) -> None:
    session.must(cm.VerifyInspection(by="floorperson", person=FLOORPERSON))


def _count(session: FloorSession) -> None:
    size = len(session.setup.game.deck)
    if session.chance.random() < 0.3:
        # B-07: no hand before the count.
        session.must_not(cm.StartHand(), "count_due", "not_enough_players", "button_not_placed")
    wrong = session.chance.random() < 0.08
    session.must(cm.CountDeck(by="dealer", count=size - 1 if wrong else size))


def method(session: FloorSession) -> str:
    found = session.table.decks
    assert found is not None
    return "manual" if found.device == "signed" else session.setup.house.shuffler_mode


def _shuffle(session: FloorSession) -> None:
    chance, how = session.chance, method(session)
    size = len(session.setup.game.deck)
    count = (size - (chance.random() < 0.02)) if how == "counting_device" else 0
    if how != "manual" and chance.random() < 0.03:
        _device_fault(session)
        return
    session.must(cm.ShuffleDeck(by="dealer", person=DEALER, method=how, count=count, at=session.clock))


def _device_fault(session: FloorSession) -> None:
    """Of a device that works; the others are put in order."""
    found, chance = session.table.decks, session.chance
    if found is None or session.setup.house.shuffler_mode == "manual":
        return
    by = chance.choice(("dealer", "floorperson"))
    if found.device != "ok":
        session.must(cm.RepairDevice(by=by))
    elif found.pair:
        session.must(cm.ReportDevice(by=by, fault=chance.choice(("jammed", "stopped", "incomplete", "broken"))))


def _cut(session: FloorSession) -> None:
    size = len(session.setup.game.deck)
    session.must(cm.CutDeck(by="dealer", depth=session.chance.randint((size + 1) // 2, size - 1)))


def _sign(session: FloorSession) -> None:
    if session.chance.random() < 0.5:
        # B-15: nor is anything shuffled before.
        session.must_not(cm.ShuffleDeck(by="dealer", method="manual"), "device_not_signed")
    session.must(cm.PostOutOfOrder(by="floorperson"))


STEPS: dict[str, Callable[[FloorSession], None]] = {
    "record_equipment": _record,
    "receive_decks": _receive,
    "inspect": _inspect,
    "verify": _verify,
    "spread": lambda session: _must(session, cm.SpreadDecks(by="dealer")),
    "look": lambda session: _must(session, cm.LetPlayersLook(by="dealer", seats=session.need.seats)),
    "wash": lambda session: _must(session, cm.WashDecks(by="dealer")),
    "count": _count,
    "shuffle": _shuffle,
    "cut": _cut,
    "sign_device": _sign,
}


def _must(session: FloorSession, command: cm.Command) -> None:
    session.must(command)


# --- what nobody waits for -------------------------------------------------------------------------------------------
def something(session: FloorSession) -> None:
    session.chance.choice(AT_ANY_TIME)(session)


def _order(session: FloorSession) -> None:
    """P 5.A, 5.D: before the first card; whether the deck is shuffled and cut, the engine says."""
    chance = session.chance
    make = chance.choice((cm.OrderRecut, cm.OrderShuffle))
    session.may(make(by=chance.choice(("floorperson", "shift_supervisor")), reason="it looked thin"))


def _stub(session: FloorSession) -> None:
    """P 7.F(5)-(6): a stub that is one short ends the round, so mostly it is right."""
    hand = session.table.hand
    if hand is not None:
        count = len(session.dealer.books.stub)
        session.may(cm.CountStub(by="dealer", count=count - (session.chance.random() < 0.08)))


def _resting(session: FloorSession) -> None:
    """P 3.B: while one deck is in play the device shuffles the other."""
    how = method(session)
    if session.table.hand is not None and how != "manual":
        count = len(session.setup.game.deck) if how == "counting_device" else 0
        session.may(cm.ShuffleDeck(by="dealer", method=how, count=count, at=session.clock))


def _idle(session: FloorSession) -> None:
    """P 5.E: no game, so the decks lie face up."""
    session.may(cm.SpreadDecks(by="dealer"))


def _everybody_leaves(session: FloorSession) -> None:
    """AMB-157: then all of the opening is due again, whoever comes."""
    if session.table.hand is None:
        for seat, holder in enumerate(session.table.seats):
            if holder is not None:
                session.must(cm.StandUp(seat))


def _clock(session: FloorSession) -> None:
    session.clock += session.chance.randint(1, 1200)
    session.must(cm.TellTime(by=session.chance.choice(("dealer", "floorperson")), at=session.clock))


def _early_count(session: FloorSession) -> None:
    session.may(cm.CountDeck(by="dealer", count=len(session.setup.game.deck)))


AT_ANY_TIME: list[Callable[[FloorSession], None]] = [
    _order, _order, _stub, _stub, _resting, _resting, _resting, _idle, _early_count, _device_fault, _device_fault,
    _clock, _everybody_leaves,
]  # fmt: skip
