"""Irregularities (P 18): what went wrong, said by the role that may say it; the engine answers with the ruling."""

from pitboss.cards import Card
from pitboss.engine.commands.base import SeatCommand, StaffCommand


class CallMisdeal(StaffCommand, frozen=True, gc=False, tag="call_misdeal", kw_only=True):
    """reason: not_shuffled · wrong_start · face_up_cards · skipped_player (with their seat)  (P 18.G)."""

    reason: str
    seat: int = 0


class ReportCardsAmiss(StaffCommand, frozen=True, gc=False, tag="report_cards_amiss", kw_only=True):
    """kind: missing · extra (P 18.I)."""

    kind: str
    count: int = 1


class FindFaceUpCard(StaffCommand, frozen=True, gc=False, tag="find_face_up_card", kw_only=True):
    """A card lies face up in the deck (P 18.J); a second one in the round is a misdeal (P 18.G(3))."""

    card: Card


class DropCard(StaffCommand, frozen=True, gc=False, tag="drop_card", kw_only=True):
    """The next card was dealt off the table (P 18.O). seen_by: the seats that saw its face."""

    card: Card
    seen_by: tuple[int, ...] = ()


class ExposeCard(StaffCommand, frozen=True, gc=False, tag="expose_card", kw_only=True):
    """A card that was to be dealt face down fell face up (P 18.M, N, P). circuit: which card of this deal, from 1."""

    seat: int
    card: Card
    circuit: int = 1


class ChooseAfterExposure(SeatCommand, frozen=True, gc=False, tag="choose_after_exposure", kw_only=True):
    """Seven-Card Stud, last hole card exposed (P 18.M(3)). stop: bet no more and contend for the pot so far."""

    stop: bool


class DiscardIneligible(StaffCommand, frozen=True, gc=False, tag="discard_ineligible", kw_only=True):
    """Cards that were dealt to a seat which is not in this round of play (P 18.H)."""

    seat: int
    count: int = 1


class ReportFouledHand(StaffCommand, frozen=True, gc=False, tag="report_fouled_hand", kw_only=True):
    """how: fouled · collected (P 18.K). protected: held, or under a chip. at_fault: they contributed to the error."""

    seat: int
    how: str
    protected: bool = False
    reconstructed: bool = False
    at_fault: bool = False


class ReportGone(StaffCommand, frozen=True, gc=False, tag="report_gone", kw_only=True):
    """The player left without a word (P 18.K(4))."""

    seat: int
    protected: bool = False


class ThrowAway(SeatCommand, frozen=True, gc=False, tag="throw_away"):
    """The hand thrown away out of turn (P 18.L(2)): what is owed stays owed."""


class SayOutOfTurn(SeatCommand, frozen=True, gc=False, tag="say_out_of_turn", kw_only=True):
    """Words before the turn, or with an 'if' (P 18.L, AMB-59)."""

    said: str
    conditional: bool = False


class Warn(StaffCommand, frozen=True, gc=False, tag="warn", kw_only=True):
    """paragraph: 18.B · 18.D (P 18.B, D); against the house 11.A (TX 11.A, DD 11.A)."""

    seat: int
    paragraph: str
    words: str


class RemovePlayer(StaffCommand, frozen=True, gc=False, tag="remove_player", kw_only=True):
    """On reasonable cause to believe that they broke P 18.B (P 18.C)."""

    seat: int
    words: str


class NotifyCompliance(StaffCommand, frozen=True, gc=False, tag="notify_compliance", kw_only=True):
    words: str


class OpenDispute(StaffCommand, frozen=True, gc=False, tag="open_dispute", kw_only=True):
    """seat: who disputes (0: the house)."""

    words: str
    seat: int = 0


class GiveRuling(StaffCommand, frozen=True, gc=False, tag="give_ruling", kw_only=True):
    """Written, and final if it is the shift supervisor's (P 18.A)."""

    dispute: int
    words: str
