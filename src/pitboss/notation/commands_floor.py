"""How the floor's commands are written: '3 agrees to run it twice', 'dealer calls a misdeal: wrong_start'.

A command of the house begins with the role that it is given in, and with who gives it where that is known:
'floorperson (B) orders a recut: "cut too thin"'.
"""

from typing import Any

from pitboss.engine import commands as cm
from pitboss.notation.forms import Row, by_device

# The role, and the person where one is named.
BY = "{by:role}< ({person:label})> "


def said(kind: type[cm.SeatCommand], template: str, **implied: Any) -> Row[cm.Command]:
    """By the player in a seat."""
    return kind, "{seat:seat} " + template, implied


def told(kind: type[cm.StaffCommand], template: str, **implied: Any) -> Row[cm.Command]:
    """By a person of the house."""
    return kind, BY + template, implied


OPTIONS: tuple[Row[cm.Command], ...] = (
    said(cm.AskFor, "asks to run it twice", option="run_it_twice"),
    said(cm.AskFor, "asks for {option:option}"),
    said(cm.Agree, "agrees to {option:option}"),
    said(cm.Decline, "declines to run it twice", option="run_it_twice"),
    said(cm.Decline, "declines {option:option}"),
)

DECKS_COME = (
    "receives {backs:decks}<, at {at:time}><, preinspected{preinspected:flag}><, preshuffled{preshuffled:flag}>"
)
# Which of the two it is, where that is said: 'the blue deck'.
BACK = "< {back:label}> "
COUNT = "<, count {count:number}><, at {at:time}><, not in one stack{stacked:off}>"

# The same words where it is said and where it happened.
EQUIPMENT = (
    "operator {operator:label}, layout {layout_approval:label}, "
    "decks in {deck_storage:label}, rake {rake_area:label}, drop box {drop_box:label}, tip box {tip_box:label}"
    "< approved {tip_box_approval:label}><, jackpots {jackpots:names}><, jackpot boxes {jackpot_boxes:names}>"
    "<, these on the {jackpot_box_side:label}>"
)

DECKS: tuple[Row[cm.Command], ...] = (
    told(cm.RecordEquipment, f"records the equipment: {EQUIPMENT}<, outside the poker area{{poker_area:off}}>"),
    told(cm.ReceiveDecks, DECKS_COME, cover_cards=2),
    told(cm.ReceiveDecks, DECKS_COME + ", with {cover_cards:number} cover cards"),
    told(cm.InspectDecks, "inspects the decks", defects=()),
    told(cm.InspectDecks, "inspects the decks and finds {defects:names}"),
    told(cm.VerifyInspection, "verifies the inspection"),
    told(cm.SpreadDecks, "spreads the decks face up<, a player asked{asked:flag}>", face="up"),
    told(cm.SpreadDecks, "spreads the decks face {face:label}<, a player asked{asked:flag}>"),
    told(cm.LetPlayersLook, "lets {seats:seats} look at the decks"),
    told(cm.WashDecks, "washes the decks"),
    told(cm.ShuffleDeck, "shuffles the" + BACK + "deck by hand" + COUNT, method="manual"),
    told(cm.ShuffleDeck, "shuffles the" + BACK + "deck in the device" + COUNT, method="device"),
    told(cm.ShuffleDeck, "shuffles the" + BACK + "deck in the counting device" + COUNT, method="counting_device"),
    told(cm.ShuffleDeck, "shuffles the" + BACK + "deck in the shoe" + COUNT, method="auto_reshuffle_shoe"),
    told(cm.ShuffleDeck, "shuffles the" + BACK + "deck by {method:label}" + COUNT),
    told(cm.CutDeck, "cuts the" + BACK + "deck {depth:number} cards deep"),
    told(cm.OrderRecut, "orders a recut: {reason:quoted}"),
    told(cm.OrderShuffle, "orders a shuffle: {reason:quoted}"),
    told(cm.CountDeck, "counts the" + BACK + "deck: {count:number} cards"),
    told(cm.CountStub, "counts the stub: {count:number} cards<, misdealt{misdealt:flag}>"),
    *by_device(cm.ReportDevice, BY + "reports the % {fault:label}"),
    *by_device(cm.PostOutOfOrder, BY + "signs the % out of order"),
    *by_device(cm.RepairDevice, BY + "puts the % back in order"),
    told(cm.TellTime, "tells the time: {at:time}"),
)

RULINGS: tuple[Row[cm.Command], ...] = (
    told(cm.CallMisdeal, "calls a misdeal: {reason:label}<, seat {seat:seat}>"),
    told(cm.ReportCardsAmiss, "finds a card {kind:label}", count=1),
    told(cm.ReportCardsAmiss, "finds {count:number} cards {kind:label}"),
    told(cm.FindFaceUpCard, "finds {card:card} face up in the deck"),
    told(cm.DropCard, "drops {card:card} off the table<, seen by {seen_by:seats}>"),
    told(cm.ExposeCard, "exposes {card:card} dealt to {seat:seat}", circuit=1),
    told(cm.ExposeCard, "exposes {card:card} dealt to {seat:seat}, card {circuit:number} of this deal"),
    said(cm.ChooseAfterExposure, "stops betting", stop=True),
    said(cm.ChooseAfterExposure, "plays on", stop=False),
    told(cm.DiscardIneligible, "discards a card dealt to {seat:seat}", count=1),
    told(cm.DiscardIneligible, "discards {count:number} cards dealt to {seat:seat}"),
    told(
        cm.ReportFouledHand,
        "reports the hand of {seat:seat} {how:label}<, protected{protected:flag}><, reconstructed{reconstructed:flag}>"
        "<, at fault{at_fault:flag}>",
    ),
    told(cm.ReportGone, "reports {seat:seat} gone<, hand protected{protected:flag}>"),
    said(cm.ThrowAway, "throws the hand away"),
    said(cm.SayOutOfTurn, "says out of turn {said:quoted}<, on a condition{conditional:flag}>"),
    told(cm.Warn, "warns {seat:seat} under {paragraph:label}: {words:quoted}"),
    told(cm.RemovePlayer, "removes {seat:seat}: {words:quoted}"),
    told(cm.NotifyCompliance, "notifies compliance: {words:quoted}"),
    told(cm.OpenDispute, "opens a dispute: {words:quoted}", seat=0),
    told(cm.OpenDispute, "opens a dispute of {seat:seat}: {words:quoted}"),
    told(cm.GiveRuling, "rules on dispute {dispute:number}: {words:quoted}"),
)

TIME: tuple[Row[cm.Command], ...] = (
    told(cm.ChargeTime, "charges time {tick:number}"),
    told(cm.VerifyTime, "verifies the time charges"),
    told(cm.SkipTime, "skips time {tick:number}: {reason:quoted}"),
)

HOUSE: tuple[Row[cm.Command], ...] = (
    told(cm.ChangeBox, "changes the box of {jackpot:label}< with {floorperson:label}>", attach=True),
    told(cm.ChangeBox, "removes the box of {jackpot:label}< with {floorperson:label}>", attach=False),
    told(cm.ConfirmMinimum, "confirms the higher minimum"),
    told(cm.SecureStack, "secures the stack of {seat:seat}<: {counted:money}>"),
    told(cm.CheckStack, "checks the stack of {seat:seat}<: {counted:money}>"),
)

BY_HAND: tuple[Row[cm.Command], ...] = (
    told(cm.PushPot, "pushes the pot"),
    told(cm.ReleaseCards, "releases the cards<: {words:quoted}>", verified=True),
    told(cm.ReleaseCards, "rejects the Bad Beat<: {words:quoted}>", verified=False),
    told(cm.TakeBack, "takes back the last entry<: {reason:quoted}>", entry=0),
    told(cm.TakeBack, "takes back entry {entry:number}<: {reason:quoted}>"),
)

FLOOR: tuple[Row[cm.Command], ...] = OPTIONS + DECKS + RULINGS + TIME + HOUSE + BY_HAND
