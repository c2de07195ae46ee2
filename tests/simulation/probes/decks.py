"""Steps with the decks that must be refused: wrong role, wrong time, wrong deck, a dealer who plays."""

from collections.abc import Iterator

from pitboss.engine import commands as cm
from pitboss.engine.needs import NeedDeckStep
from tests.simulation.everything import decks
from tests.simulation.everything.session import FloorSession

Probe = tuple[cm.Command, tuple[str, ...]]
# What StartHand is refused with while a step is due.
START_CODES = {
    "record_equipment": "equipment_missing", "count": "count_due", "shuffle": "not_shuffled",
    "sign_device": "device_not_signed",
}  # fmt: skip


def of_decks(session: FloorSession) -> Iterator[Probe]:
    found, chance = session.table.decks, session.chance
    if found is None:
        yield chance.choice(OF_DECKS), ("not_offered",)
        return
    yield cm.VerifyInspection(by="dealer"), ("wrong_role",)
    yield cm.CutDeck(by="floorperson", depth=30), ("wrong_role",)
    yield cm.OrderRecut(by="dealer", reason="thin"), ("wrong_role",)
    there = [holder.person for holder in session.table.seats if holder is not None]
    empty = [seat for seat in range(1, session.setup.seats + 1) if session.table.seats[seat] is None]
    if there:
        yield cm.WashDecks(by="dealer", person=there[0]), ("dealer_plays",)
    if found.dealer and empty:
        enough = session.setup.house.stake_buy_in_min or 1000
        yield cm.SitDown(empty[0], person=found.dealer, chips=enough), ("dealer_plays", "buy_in_out_of_bounds")
    if session.need.kind == "deck":
        yield from _due(session)
    if session.table.hand is None:
        yield from _between_hands(session)
    elif session.need.kind != "deck":
        yield cm.CountDeck(by="dealer", count=52), ("hand_running",)
        yield cm.ReceiveDecks(by="dealer", backs=("red", "blue"), at=session.clock), ("hand_running",)
        if session.table.hand.stub < len(session.setup.game.deck):
            yield cm.OrderRecut(by="floorperson", reason="thin"), ("too_late",)


def _between_hands(session: FloorSession) -> Iterator[Probe]:
    found = session.table.decks
    assert found is not None
    if not found.equipment:
        without = cm.RecordEquipment(by="floorperson", operator="", layout_approval="L", deck_storage="well")
        yield without, ("equipment_missing",)
    else:
        pair = ("red", "blue")
        yield cm.ReceiveDecks(by="dealer", backs=("red", "Red"), at=session.clock), ("deck_wrong_back",)
        yield cm.ReceiveDecks(by="dealer", backs=pair, at=session.clock, cover_cards=1), ("wrong_count",)
        if found.now > 1:
            # time does not run backwards.
            yield cm.ReceiveDecks(by="dealer", backs=pair, at=found.now - 1), ("time_backwards",)
    if session.need.kind == "start":
        yield cm.CutDeck(by="dealer", depth=30), ("cut_not_due",)
        if found.device != "broken":
            yield cm.PostOutOfOrder(by="dealer"), ("step_not_due", "not_offered")


def _due(session: FloorSession) -> Iterator[Probe]:
    """While a step is due no hand starts, and no other step is taken."""
    found, due, size = session.table.decks, session.needs(NeedDeckStep).step, len(session.setup.game.deck)
    assert found is not None
    if session.table.hand is None:
        before = ("not_enough_players", "button_not_placed", "deck_overdue")
        yield cm.StartHand(), (START_CODES.get(due, "deck_not_ready"), *before)
        for name, command in WRONG_STEP.items():
            if due != name:
                yield command, ("step_not_due",)
    if due == "look":
        # O-PLY-02: the first two who came, both of them.
        yield cm.LetPlayersLook(by="dealer", seats=session.need.seats[:1]), ("wrong_seats",)
    if due == "verify":
        yield cm.VerifyInspection(by="floorperson", person=decks.DEALER), ("same_person",)
    if due == "cut":
        yield cm.CutDeck(by="dealer", depth=size // 2 - 1), ("cut_too_thin",)
        yield cm.CutDeck(by="dealer", depth=size // 2 + 1, back="pink"), ("deck_wrong_back",)
    if due == "shuffle":
        if not found.pair[found.turn].shuffled:
            yield cm.CutDeck(by="dealer", depth=30), ("not_shuffled",)
        yield cm.ShuffleDeck(by="dealer", method="by magic"), ("wrong_method",)
        yield cm.ShuffleDeck(by="dealer", method=decks.method(session), stacked=False), ("not_shuffled",)
    if due == "sign_device":
        # B-15: not before the device is covered or signed.
        yield cm.ShuffleDeck(by="dealer", method="manual"), ("device_not_signed",)


WRONG_STEP: dict[str, cm.Command] = {
    "inspect": cm.InspectDecks(by="dealer"),
    "verify": cm.VerifyInspection(by="floorperson"),
    "wash": cm.WashDecks(by="dealer"),
}
OF_DECKS: tuple[cm.Command, ...] = (
    decks.EQUIPMENT,
    cm.CutDeck(by="dealer", depth=30),
    cm.CountStub(by="dealer", count=20),
    cm.ReportDevice(by="dealer", fault="jammed"),
    *WRONG_STEP.values(),
)
