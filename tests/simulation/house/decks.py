"""The decks of a table against the house: each step as it is due, with the mishaps that belong to it."""

from pitboss.bots.decks import STEPS
from pitboss.engine import commands as cm
from pitboss.engine.needs import NeedDeckStep
from tests.simulation.house.acts import free_seats, seated, sit_down
from tests.simulation.house.session import HouseSession

# How often something happens to the decks or the devices that is not due.
RATE = 0.004
# How often a stub is wrong, once it is counted.
WRONG = 0.15
HOUR = 3600
# TX 5.F, DD 5.F(1).
CUT_LEAST = 10


def step(session: HouseSession) -> None:
    """The step that the table waits for."""
    due, chance = session.needs(NeedDeckStep).step, session.chance
    session.tally.house[f"step: {due}"] += 1
    if session.table.decks is not None and session.table.decks.deserted and session.table.hand is None:
        session.tally.house["idle"] += 1
    if due == "cut":
        depth = chance.randint(CUT_LEAST, len(session.setup.game.deck) - 1)
        if chance.random() < 0.2:
            session.must_not(cm.CutDeck(by="dealer", depth=CUT_LEAST - 1), "cut_too_thin")
        session.must(cm.CutDeck(by="dealer", depth=depth))
    elif due == "count_stub":
        count_stub(session)
    elif due == "look" and not seated(session):
        sit_down(session, enough=True)
    else:
        session.must(STEPS[due](session.table, session.clock))


def count_stub(session: HouseSession) -> None:
    """L-CNT-01-03, M-CNT-01-02: right, or misdealt with all cards there, or a card is missing and the deck goes."""
    right, chance = len(session.shoe.stub), session.chance
    if chance.random() >= WRONG:
        session.must(cm.CountStub(by="dealer", count=right))
        return
    wrong = right + chance.choice([-1, 1])
    session.must(cm.CountStub(by="dealer", count=max(wrong, 0 if right else 1), misdealt=chance.random() < 0.5))


def start(session: HouseSession) -> None:
    """L-CRD-03, M-CRD-03: time goes on, and decks that have been here too long are changed first."""
    chance, decks = session.chance, session.table.decks
    assert decks is not None
    session.clock += chance.randint(60, 400) if chance.random() < 0.98 else chance.randint(1, 9) * HOUR
    if session.may(cm.StartHand(at=session.clock)) is None:
        # A deck that is due to be changed; whatever else is due, the table says so itself.
        if session.setup.house.device_approval_ref and decks.device == "ok":
            session.must(cm.TellTime(by="floorperson", at=session.clock))
        else:
            session.must(STEPS["receive_decks"](session.table, session.clock))


def everybody_leaves(session: HouseSession) -> None:
    """AMB-157: between two rounds, or before anybody has wagered; then a round is called off."""
    if len(free_seats(session)) == len(seated(session)):
        for seat in seated(session):
            session.must(cm.StandUp(seat))


def something(session: HouseSession) -> None:
    """A device jams or breaks, or is repaired; a floorperson orders a cut or a shuffle: in order whatever the code."""
    chance = session.chance
    if chance.random() < 0.3:
        everybody_leaves(session)
        return
    device = chance.choice(["shuffler", "shoe"])
    fault = chance.choice(["jammed", "stopped", "incomplete", "broken"])
    orders = (
        cm.ReportDevice(by="dealer", fault=fault, device=device),
        cm.ReportDevice(by="dealer", fault=fault, device=device),
        cm.RepairDevice(by="floorperson", device=device),
        cm.RepairDevice(by="floorperson", device=device),
        cm.OrderRecut(by="floorperson", reason="a thin cut"),
        cm.OrderShuffle(by="floorperson", reason="once more"),
        cm.CountStub(by="dealer", count=len(session.shoe.stub)),
        cm.CountDeck(by="dealer", count=len(session.setup.game.deck)),
    )
    session.may(chance.choice(orders))
