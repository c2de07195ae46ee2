"""What this package adds to the engine's tables: commands to decide, events to evolve."""

from collections.abc import Callable

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.banked import dealing, further, opening, settling
from pitboss.engine.banked.decks import layout as deck_layout
from pitboss.engine.banked.irregular import abandon, voiding, wrong_number
from pitboss.engine.banked.irregular import rulings as irregular
from pitboss.engine.refusals import Refusal

DECIDE: dict[type[cm.Command], Callable[..., ev.Event | Refusal]] = {
    cm.PlaceWagers: opening.decide_place,
    cm.NoMoreBets: opening.decide_close,
    cm.MakeWager: further.decide_wager,
    cm.TurnUp: settling.decide_turn_up,
    cm.ExposeDealerCard: irregular.decide_dealer_exposed,
    cm.ReportWrongNumber: wrong_number.decide_wrong_number,
    cm.DrawInError: irregular.decide_drawn,
    cm.AbandonWagers: abandon.decide_abandon,
    cm.RecordLayout: deck_layout.decide_layout,
}
# Called with the table, its hand (None between hands) and the event.
EVOLVE: dict[type[ev.Event], Callable[..., None]] = {
    ev.WagersPlaced: opening.evolve_placed,
    ev.BetsClosed: opening.evolve_closed,
    ev.WagerMade: further.evolve_made,
    ev.WagerPassed: further.evolve_passed,
    ev.FoldedToHouse: further.evolve_folded,
    ev.BoardDispensed: dealing.evolve_dispensed,
    ev.BoardRevealed: dealing.evolve_revealed,
    ev.HandTurnedUp: settling.evolve_turned_up,
    ev.WagersSettled: settling.evolve_settled,
    ev.WagersVoided: voiding.evolve_voided,
    ev.CardDrawnInError: irregular.evolve_drawn,
    ev.WagersAbandoned: abandon.evolve_abandoned,
    ev.LayoutRecorded: deck_layout.evolve_layout,
}
