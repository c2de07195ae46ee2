"""What this package adds to the engine's tables: commands to decide, events to evolve."""

from collections.abc import Callable

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.refusals import Refusal
from pitboss.engine.table.decks import clock
from pitboss.engine.table.decks.procedure import counting, device, equipment, opening, shuffling

DECIDE: dict[type[cm.Command], Callable[..., ev.Event | Refusal]] = {
    cm.RecordEquipment: equipment.decide_equipment,
    cm.ReceiveDecks: opening.decide_receive,
    cm.InspectDecks: opening.decide_inspect,
    cm.VerifyInspection: opening.decide_verify,
    cm.SpreadDecks: opening.decide_spread,
    cm.LetPlayersLook: opening.decide_look,
    cm.WashDecks: opening.decide_wash,
    cm.ShuffleDeck: shuffling.decide_shuffle,
    cm.CutDeck: shuffling.decide_cut,
    cm.OrderRecut: shuffling.decide_recut,
    cm.OrderShuffle: shuffling.decide_order_shuffle,
    cm.CountDeck: counting.decide_count_deck,
    cm.CountStub: counting.decide_count_stub,
    cm.ReportDevice: device.decide_report,
    cm.PostOutOfOrder: device.decide_sign,
    cm.RepairDevice: device.decide_repair,
    cm.TellTime: clock.decide_time,
}
# Called with the table, its hand (None between hands) and the event.
EVOLVE: dict[type[ev.Event], Callable[..., None]] = {
    ev.EquipmentRecorded: equipment.evolve_equipment,
    ev.DecksReceived: opening.evolve_received,
    ev.DecksInspected: opening.evolve_inspected,
    ev.InspectionVerified: opening.evolve_verified,
    ev.DecksSpread: opening.evolve_spread,
    ev.DecksLookedAt: opening.evolve_looked,
    ev.DecksWashed: opening.evolve_washed,
    ev.DeckShuffled: shuffling.evolve_shuffled,
    ev.DeckCut: shuffling.evolve_cut,
    ev.RecutOrdered: shuffling.evolve_recut,
    ev.ShuffleOrdered: shuffling.evolve_order_shuffle,
    ev.DeckCounted: counting.evolve_deck_counted,
    ev.StubCounted: counting.evolve_stub_counted,
    ev.DeckRemoved: counting.evolve_removed,
    ev.DeviceFaulted: device.evolve_faulted,
    ev.DeviceSigned: device.evolve_signed,
    ev.DeviceRepaired: device.evolve_repaired,
    ev.TimeTold: clock.evolve_time,
}
