"""Who may give which act, and at which tables.

The engine knows the roles of every command of the staff, and refuses the others by the rule. What it takes from a
player or from a dealer says no role, so that is here; and so is what nobody does where a device deals.
"""

from typing import Literal, get_args

from pitboss.engine import Refusal
from pitboss.engine import commands as cm
from pitboss.engine.roles import DEALER, FLOOR, STAFF
from pitboss.room.tables.acts import requests as rq
from pitboss.room.tables.open_time import unfiled
from pitboss.room.tables.requests import CloseTable, Pause, Resume, RoomRequest
from pitboss.submission import HouseChoices

Roles = tuple[str, ...]
Act = cm.Command | RoomRequest
At = Literal["any", "hand"]

# Nobody's to give: what the room does by itself, and what has another name here.
NOBODYS: dict[type, str] = {
    cm.ChangeGame: "a table changes its game by itself, as its owner or its mix has it",
    cm.TakeSubmission: "a table takes a version of the Rules Submission by itself once it is in effect",
    cm.ChargeTime: "time is charged by the clock of the room",
    cm.SitDown: "seat somebody with seat_player",
}
# What a dealer does by nature (O-DLR-01, O-DLR-03, O-DLR-04).
DEALS: frozenset[type] = frozenset({cm.DealCards, cm.Reshuffle, cm.NameSeat, cm.StartHand})
# O-DLR-03: the dealer calls the action, and so enters it. What has to do with seats and chips the floor may, too.
SEATING: frozenset[type] = frozenset(
    {
        cm.StandUp, cm.AddChips, cm.RemoveChips, cm.SitOut, cm.SitIn, cm.LeaveTable, cm.ReturnToTable, rq.SeatPlayer,
        rq.SellChips, rq.MoveSeat, rq.KeepSeat,
    }
)  # fmt: skip
# The staff's, also where a device deals: the rest of what they do has to do with real cards, decks and pots.
ANYWHERE: frozenset[type] = frozenset(
    {
        cm.ChangeBox, cm.SecureStack, cm.CheckStack, cm.ReportCardsAmiss, cm.Warn, cm.RemovePlayer,
        cm.NotifyCompliance, cm.OpenDispute, cm.GiveRuling, cm.VerifyTime, cm.SkipTime, cm.OrderRecut, cm.OrderShuffle,
        rq.OpenTable, rq.CallFloor, rq.AnswerFloor, Pause, Resume, CloseTable,
    }
)  # fmt: skip
OF_THE_ROOM: dict[type, Roles] = {
    rq.CallFloor: DEALER,
    rq.AnswerFloor: FLOOR,
    rq.OpenTable: FLOOR,
    Pause: FLOOR,
    Resume: FLOOR,
    CloseTable: FLOOR,
}
# What keeps a room going and stands in no rule: at tables for play money that nobody has filed also whoever runs the
# room does it, and there nobody needs a licence for it. Under a filed submission it is the floor's (O-ROL-01).
KEEPING: frozenset[type] = frozenset({Pause, Resume, CloseTable})
KEEPERS = (*FLOOR, "administrator")
# All of them, but those of the staff, whose roles the engine knows.
ACTS: tuple[type, ...] = (*cm.COMMAND_TYPES, *get_args(rq.OfTheRoom))


def roles_of(kind: type) -> Roles | None:
    """Who may give it, from the lowest up; None where the engine says so."""
    if kind in NOBODYS:
        return ()
    if kind in SEATING:
        return STAFF
    if kind in OF_THE_ROOM:
        return OF_THE_ROOM[kind]
    return None if issubclass(kind, cm.StaffCommand) else DEALER


def roles_at(kind: type, house: HouseChoices) -> Roles | None:
    """As roles_of, at a table of the house."""
    return KEEPERS if kind in KEEPING and unfiled(house) else roles_of(kind)


def place_fault(act: Act, *, by_hand: bool, running: bool) -> Refusal | None:
    """Whether it is anybody's to give at such a table. running: a hand is being played."""
    kind = type(act)
    if kind in NOBODYS:
        return Refusal("not_here", "O-ROL-01", NOBODYS[kind])
    if by_hand:
        return None
    if kind not in ANYWHERE:
        # AMB-155: the device stands for the dealer.
        words = "the device deals here: cards, pots and what players do are entered where a dealer deals by hand"
        return Refusal("not_by_hand", "O-DLR-01", words)
    if kind is cm.OrderShuffle and running:
        # B-01: the deck of the running hand was shuffled and committed to before its first card.
        return Refusal("hand_running", "B-01", "the device shuffles before every hand: order it between two of them")
    return None


def wrong_role(kind: type) -> Refusal:
    """For whom it would be."""
    roles = roles_of(kind) or STAFF
    allowed = " or the ".join([role.replace("_", " ") for role in roles])
    rule = "O-DLR-03" if roles == DEALER else "O-ROL-01"
    return Refusal("wrong_role", rule, f"this is for the {allowed} of the table to say")
