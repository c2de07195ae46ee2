"""How the games against the house are written: '3 wagers ante 15 bonus 5', 'dealer says no more bets'."""

from typing import Any

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.notation.commands_floor import said, told
from pitboss.notation.events_floor import BY
from pitboss.notation.forms import Row
from pitboss.notation.forms import row as happened

# What a table has: the same words where it is said and where it happened.
LAYOUT = (
    "operator {operator:label}, layout {layout_approval:label}<, areas {areas:names}>, drop box {drop_box:label}, "
    "tip box {tip_box:label}< approved {tip_box_approval:label}><, no discard rack{discard_rack:off}>"
    "<, shoe {shoe_place:label}><, signs {signs:names}><, floorperson {floorperson:label}>"
)


def plain(kind: type[cm.StaffCommand], template: str, **implied: Any) -> Row[cm.Command]:
    """What the dealer says, without the word dealer: only read so."""
    return kind, template, {"by": "dealer", **implied}


COMMANDS: tuple[Row[cm.Command], ...] = (
    said(cm.PlaceWagers, "takes the wagers back", wagers=()),
    said(cm.PlaceWagers, "wagers {wagers:wagers}"),
    said(cm.MakeWager, "wagers {cents:money}"),
    said(cm.MakeWager, "wager {cents:money}"),
    told(cm.NoMoreBets, "says no more bets"),
    plain(cm.NoMoreBets, "no more bets"),
    told(cm.TurnUp, "turns up their own cards: {cards:cards}", seat=0),
    told(cm.TurnUp, "turns up the cards of {seat:seat}: {cards:cards}"),
    told(cm.ExposeDealerCard, "exposes the dealer's {card:card}"),
    told(cm.ReportWrongNumber, "counts {count:number} cards in the hand of {seat:number}", place="seat"),
    told(cm.ReportWrongNumber, "counts {count:number} cards in the dealer's hand", place="dealer", seat=0),
    told(cm.ReportWrongNumber, "counts {count:number} cards on the board", place="board", seat=0),
    told(cm.ReportWrongNumber, "counts {count:number} cards at {place:label}<, seat {seat:seat}>"),
    told(cm.DrawInError, "draws a card in error"),
    told(cm.AbandonWagers, "collects the abandoned wagers of {seat:seat}", lost=True),
    told(cm.AbandonWagers, "lets the abandoned wagers of {seat:seat} stand", lost=False),
    told(cm.PushPot, "settles the wagers"),
    told(cm.RecordLayout, "records the layout: " + LAYOUT),
)

EVENTS: tuple[Row[ev.Event], ...] = (
    happened(ev.WagersPlaced, "{seat:seat} took back {back:wagers}", wagers=()),
    happened(ev.WagersPlaced, "{seat:seat} placed {wagers:wagers}<, instead of {back:wagers}>"),
    happened(ev.BetsClosed, "no more bets, in the round {seats:seats}"),
    happened(ev.WagerMade, "{seat:seat} made the {spot:label} wager, {cents:money}"),
    happened(ev.WagerPassed, "{seat:seat} made no {spot:label} wager"),
    happened(ev.FoldedToHouse, "{seat:seat} folded and lost {lost:wagers}<, the cards stay{kept:flag}>"),
    happened(ev.BoardDispensed, "board dispensed {cards:cards}"),
    happened(ev.BoardRevealed, "board turned up {cards:cards}"),
    happened(ev.HandTurnedUp, "{seat:taker} turned up {cards:cards}<, strength {strength:number}>"),
    happened(
        ev.WagersSettled, "{seat:seat} settled: {results:results}<; payout cut by {cut:money} under {limit_rule:rule}>"
    ),
    happened(
        ev.WagersVoided,
        "hands void< by {by:role}>< ({person:label})>: {reason:label}<; back {back:back}>"
        "<; back from the bank {from_bank:back}><; back to the bank {to_bank:back}>"
        "<; the dealer's {exposed:cards} seen><; the bonus stands{bonus_stands:flag}>",
    ),
    happened(ev.CardDrawnInError, "card drawn in error" + BY),
    happened(ev.WagersAbandoned, "{seat:seat} abandoned the wagers<, lost {lost:wagers}>" + BY),
    happened(ev.LayoutRecorded, "layout recorded: " + LAYOUT),
)
