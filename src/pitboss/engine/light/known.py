"""Which commands a table recorded lightly knows. All others are of bets, cards and single stacks, which nobody enters
there: they are refused, with what to do instead."""

from pitboss.engine import commands as cm
from pitboss.engine.refusals import Refusal

RULE = "N-OPN-24"

# As at any other table. What means something else here is decided `at="light"`.
KNOWN: frozenset[type[cm.Command]] = frozenset(
    {
        cm.RecordHand, cm.ClaimHand, cm.CountOut, cm.CountChips,
        cm.SitOut, cm.SitIn, cm.ReturnToTable, cm.TakeSubmission,
        # The opening of the table, counts, changes and faults of its decks.
        cm.RecordEquipment, cm.ReceiveDecks, cm.InspectDecks, cm.VerifyInspection, cm.SpreadDecks, cm.LetPlayersLook,
        cm.WashDecks, cm.CountDeck, cm.ReportDevice, cm.PostOutOfOrder, cm.RepairDevice, cm.TellTime,
        # What the house takes besides, and its boxes.
        cm.ChargeTime, cm.VerifyTime, cm.SkipTime, cm.ChangeBox, cm.ReleaseCards,
        # People.
        cm.Warn, cm.RemovePlayer, cm.NotifyCompliance, cm.OpenDispute, cm.GiveRuling,
    }
)  # fmt: skip

SHUFFLES = "its shuffles and cuts are not entered: count, change or report a deck where something is wrong with it"
COUNTED_OUT = "say how much leaves with the player: count it out"
INSTEAD: dict[type[cm.Command], str] = {
    cm.StartHand: "record the hand when it is over",
    cm.StandUp: COUNTED_OUT,
    cm.RemoveChips: COUNTED_OUT,
    cm.CountStub: "count the whole deck instead",
    cm.ShuffleDeck: SHUFFLES,
    cm.CutDeck: SHUFFLES,
    cm.OrderShuffle: SHUFFLES,
    cm.OrderRecut: SHUFFLES,
    cm.AskFor: "options of the players are not followed here; the hand is recorded as any other",
    cm.AgreeMinimum: "what players agree to is between them and the dealer, and not followed here",
}
PLAY = "bets and cards are not entered; hands are recorded when they are over"


def not_entered(kind: type[cm.Command]) -> Refusal:
    return Refusal("recorded_lightly", RULE, f"this table is recorded lightly: {INSTEAD.get(kind, PLAY)}")


def not_light() -> Refusal:
    """A command that only such a table knows, at another one."""
    return Refusal("not_offered", RULE, "this table is not recorded lightly: its hands are entered bet by bet")
