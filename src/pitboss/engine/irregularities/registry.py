"""What this package adds to the engine's tables: commands to decide, events to evolve."""

from collections.abc import Callable

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.banked.irregular import rulings as irregular
from pitboss.engine.banked.irregular import wrong_number
from pitboss.engine.banked.ring_only import by_table, ring_only
from pitboss.engine.irregularities import dead_hand, ineligible, misdeal, refunds, set_aside, void
from pitboss.engine.irregularities.exposed import cards as exposed
from pitboss.engine.irregularities.exposed import stud as exposed_stud
from pitboss.engine.irregularities.people import conduct, disputes, statements
from pitboss.engine.irregularities.shortages import shortage
from pitboss.engine.refusals import Refusal

DECIDE: dict[type[cm.Command], Callable[..., ev.Event | Refusal]] = ring_only(
    {
        cm.CallMisdeal: misdeal.decide_misdeal,
        cm.ReportCardsAmiss: by_table(void.decide_amiss, wrong_number.decide_amiss),
        cm.FindFaceUpCard: by_table(set_aside.decide_face_up, irregular.decide_face_up),
        cm.DropCard: set_aside.decide_drop,
        cm.ExposeCard: exposed.decide_expose,
        cm.ChooseAfterExposure: exposed_stud.decide_choice,
        cm.DiscardIneligible: ineligible.decide_ineligible,
        cm.ReportFouledHand: dead_hand.decide_fouled,
        cm.ReportGone: dead_hand.decide_gone,
        cm.ThrowAway: dead_hand.decide_throw,
        cm.SayOutOfTurn: statements.decide_say,
        cm.Warn: conduct.decide_warn,
        cm.RemovePlayer: conduct.decide_remove,
        cm.NotifyCompliance: conduct.decide_notify,
        cm.OpenDispute: disputes.decide_open,
        cm.GiveRuling: disputes.decide_ruling,
    }
)
# Called with the table, its hand (None between hands) and the event.
EVOLVE: dict[type[ev.Event], Callable[..., None]] = {
    ev.MisdealCalled: refunds.evolve_all_back,
    ev.RoundVoided: refunds.evolve_all_back,
    ev.CardSetAside: set_aside.evolve_set_aside,
    ev.SecondBoardGivenUp: shortage.evolve_given_up,
    ev.CardExposed: exposed_stud.evolve_exposed,
    ev.ExposedHandVoided: exposed_stud.evolve_voided,
    ev.ExposureAnswered: exposed_stud.evolve_choice,
    ev.IneligibleCardsDiscarded: ineligible.evolve_ineligible,
    ev.HandReconstructed: lambda table, hand, event: None,
    ev.HandDied: dead_hand.evolve_died,
    ev.StatementHeard: statements.evolve_heard,
    ev.PlayerWarned: lambda table, hand, event: None,
    ev.PlayerRemoved: conduct.evolve_removed,
    ev.ComplianceNotified: conduct.evolve_notified,
    ev.DisputeOpened: disputes.evolve_opened,
    ev.RulingGiven: disputes.evolve_ruling,
}
