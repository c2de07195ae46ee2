"""Which command made an event, at any table: also what a staff says and does, which no room does by itself.

An event does not hold every field of its command. Where one is missing every value is tried that can make a difference.
"""

from collections.abc import Iterator
from itertools import product
from typing import Any

from pitboss.engine import TableState
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.decks.rules import deck_rules
from pitboss.engine.events.places import BOX_OF
from pitboss.engine.irregularities.people.conduct import PARAGRAPHS
from pitboss.engine.roles import STAFF
from pitboss.money import show_cents
from pitboss.room.audit.commands import PLAYERS, Commands, Reading

BOTH = (False, True)
MOST_CARDS = 9


def _ruled(command: Any, e: Any, **fields: Any) -> cm.Command:
    return command(by=e.by, person=e.person, **fields)  # type: ignore[no-any-return]


def _staff(command: Any, *names: str) -> Reading:
    """A step whose event has these fields of the command; in any role where it does not say by whom."""

    def read(table: TableState, e: Any) -> Commands:
        fields = {name: getattr(e, name) for name in (*names, "person") if hasattr(e, name)}
        return [command(by=by, **fields) for by in ((e.by,) if hasattr(e, "by") else STAFF)]

    return read


def _deal(table: TableState, e: Any) -> Commands:
    return (cm.DealCards(e.cards),)


def _named(table: TableState, e: Any) -> Commands:
    return (cm.NameSeat(e.seat),)


def _left(table: TableState, e: ev.LeftTable) -> Iterator[cm.Command]:
    yield cm.LeaveTable(e.seat, stakes=e.stakes)
    yield from [cm.ReportGone(by=by, seat=e.seat, protected=True) for by in STAFF]


def _received(table: TableState, e: ev.DecksReceived) -> Commands:
    cover = deck_rules(table).cover_cards * len(e.backs)
    fields = {"backs": e.backs, "at": e.at, "preinspected": e.preinspected, "preshuffled": e.preshuffled}
    return [cm.ReceiveDecks(by=by, cover_cards=cover, **fields) for by in STAFF]  # type: ignore[arg-type]


def _counted(table: TableState, e: ev.DeckCounted) -> Iterator[cm.Command]:
    yield cm.CountDeck(by="dealer", person=e.person, count=e.count)
    if table.decks is not None:
        yield cm.CountDeck(by="dealer", person=e.person, count=e.count, back=table.decks.pair[e.deck].back)


def _died(table: TableState, e: ev.HandDied) -> Iterator[cm.Command]:
    yield cm.ThrowAway(e.seat)
    if e.owed and table.hand is not None:
        # Thrown away together with words that bound; the event says only what went in.
        to = show_cents(table.hand.bets[e.seat] + e.owed)
        for said in ("call", f"bet {to}", f"raise to {to}", "all in"):
            yield cm.PutChips(e.seat, said=said, gesture="hand_forward")
    yield _ruled(cm.ReportGone, e, seat=e.seat)
    for protected, at_fault in product(BOTH, BOTH):
        yield _ruled(cm.ReportFouledHand, e, seat=e.seat, how=e.reason, protected=protected, at_fault=at_fault)


def _misdealt(table: TableState, e: ev.MisdealCalled) -> Iterator[cm.Command]:
    """Called, or what a card too many out of play comes to: which card it was the event does not say."""
    yield _ruled(cm.CallMisdeal, e, reason=e.reason, seat=e.seat)
    seats = range(1, table.plan.seats + 1)
    for card in table.plan.game.deck:
        yield _ruled(cm.FindFaceUpCard, e, card=card)
        yield _ruled(cm.DropCard, e, card=card)
    for seat, count in product(seats, range(1, MOST_CARDS)):
        yield _ruled(cm.DiscardIneligible, e, seat=seat, count=count)
    for card, seat, circuit in product(table.plan.game.deck, seats, range(1, MOST_CARDS)):
        yield _ruled(cm.ExposeCard, e, seat=seat, card=card, circuit=circuit)


def _aside(table: TableState, e: ev.CardSetAside) -> Iterator[cm.Command]:
    yield _ruled(cm.FindFaceUpCard, e, card=e.card)
    yield _ruled(cm.DropCard, e, card=e.card, seen_by=e.seen_by)
    yield _ruled(cm.ExposeCard, e, seat=e.seat, card=e.card, circuit=e.circuit)


def _exposed(table: TableState, e: ev.ExposedHandVoided) -> Iterator[cm.Command]:
    for card, circuit in product(e.cards, range(1, MOST_CARDS)):
        yield _ruled(cm.ExposeCard, e, seat=e.seat, card=card, circuit=circuit)


def _voided(table: TableState, e: ev.WagersVoided) -> Iterator[cm.Command]:
    for card in e.exposed or table.plan.game.deck:
        yield _ruled(cm.ExposeDealerCard, e, card=card)
        yield _ruled(cm.FindFaceUpCard, e, card=card)
    yield _ruled(cm.ReportCardsAmiss, e, kind=e.reason)
    places, seats = ("seat", "dealer", "board"), range(table.plan.seats + 1)
    for place, count, seat in product(places, range(MOST_CARDS + 1), seats):
        yield _ruled(cm.ReportWrongNumber, e, place=place, count=count, seat=seat)


def _reconstructed(table: TableState, e: ev.HandReconstructed) -> Commands:
    fields = {"seat": e.seat, "protected": True, "reconstructed": True}
    return [_ruled(cm.ReportFouledHand, e, how=how, **fields) for how in ("fouled", "collected")]


def _warned(table: TableState, e: ev.PlayerWarned) -> Commands:
    paragraphs = (*PARAGRAPHS, "11.A")
    return [_ruled(cm.Warn, e, seat=e.seat, paragraph=one, words=e.words) for one in paragraphs]


def _box(table: TableState, e: ev.BoxChanged) -> Iterator[cm.Command]:
    what: dict[str, Any] = {"jackpot": e.jackpot, "attach": e.attached > 0}
    yield cm.ChangeBox(by="dealer", person=e.dealer, floorperson=e.floorperson, **what)
    yield cm.ChangeBox(by="floorperson", person=e.floorperson, **what)


def _stack(command: Any) -> Reading:
    return lambda table, e: (_ruled(command, e, seat=e.seat, counted=e.cents),)


def _recorded(table: TableState, e: ev.HandRecorded) -> Commands:
    seats = tuple([seat for seat, _ in e.dealt_in])
    hand = {name: getattr(e, name) for name in ("by", "person", "pots", "flop", "reason", "at", "not_collecting")}
    return (cm.RecordHand(**hand, dealt_in=seats, collect=e.collected),)


def _claimed(table: TableState, e: ev.HandsEntered) -> Commands:
    """For one jackpot or for the other: all that counts among the cards is told in either case."""
    cards = {name: getattr(e, name) for name in ("by", "person", "board", "hands", "contested", "button")}
    return [cm.ClaimHand(jackpot=jackpot, **cards) for jackpot in BOX_OF]


EVERYBODY: dict[type[ev.Event], Reading] = {
    **PLAYERS,
    **dict.fromkeys(
        (
            ev.CardsDealt, ev.BoardDealt, ev.SecondBoardDealt, ev.BoardDispensed, ev.BoardRevealed, ev.ButtonCardsDealt,
        ),
        _deal,
    ),
    **dict.fromkeys((ev.BettingOpened, ev.ForcedBetPosted, ev.ButtonPlaced), _named),
    ev.CommonCardDealt: lambda table, e: (cm.DealCards((e.card,)),),
    ev.CardsReshuffled: lambda table, e: (cm.Reshuffle(),),
    ev.HandStarted: lambda table, e: (cm.StartHand(e.at, e.not_collecting or ()),),
    ev.BetsClosed: lambda table, e: (cm.NoMoreBets(by="dealer"),),
    ev.PotAwarded: lambda table, e: (cm.PushPot(by="dealer"),),
    ev.ContributionsTaken: lambda table, e: (cm.PushPot(by="dealer"),),
    ev.WagersSettled: lambda table, e: (cm.PushPot(by="dealer"),),
    ev.FloorCalled: lambda table, e: (cm.TimeExpired(e.seat),),
    ev.HandMucked: lambda table, e: (cm.Muck(e.seat), cm.ThrowAway(e.seat)),
    ev.LeftTable: _left,
    ev.ReturnedToTable: lambda table, e: (cm.ReturnToTable(e.seat, counted=e.counted),),
    ev.StakesRemoved: lambda table, e: (cm.RemoveChips(e.seat, chips=e.cents),),
    # Decks and equipment.
    ev.EquipmentRecorded: _staff(
        cm.RecordEquipment, "operator", "layout_approval", "rake_area", "deck_storage", "drop_box", "tip_box",
        "tip_box_approval", "jackpots", "jackpot_boxes", "jackpot_box_side",
    ),
    ev.LayoutRecorded: _staff(
        cm.RecordLayout, "operator", "layout_approval", "areas", "drop_box", "tip_box", "tip_box_approval",
        "discard_rack", "shoe_place", "signs", "floorperson",
    ),
    ev.DecksReceived: _received,
    ev.DecksInspected: _staff(cm.InspectDecks, "defects"),
    ev.InspectionVerified: _staff(cm.VerifyInspection),
    ev.DecksSpread: lambda table, e: [cm.SpreadDecks(by="dealer", face=e.face, asked=asked) for asked in BOTH],
    ev.DecksLookedAt: _staff(cm.LetPlayersLook, "seats"),
    ev.DecksWashed: _staff(cm.WashDecks),
    ev.DeckShuffled: _staff(cm.ShuffleDeck, "method", "count", "at"),
    ev.DeckCut: _staff(cm.CutDeck, "depth"),
    ev.RecutOrdered: _staff(cm.OrderRecut, "reason"),
    ev.ShuffleOrdered: _staff(cm.OrderShuffle, "reason"),
    ev.DeckCounted: _counted,
    ev.StubCounted: _staff(cm.CountStub, "count", "misdealt"),
    ev.DeviceFaulted: _staff(cm.ReportDevice, "fault", "device"),
    ev.DeviceSigned: _staff(cm.PostOutOfOrder, "device"),
    ev.DeviceRepaired: _staff(cm.RepairDevice, "device"),
    ev.TimeTold: _staff(cm.TellTime, "at"),
    # Time charges.
    ev.GameChanged: lambda table, e: (cm.ChangeGame(game=e.game, house=e.house, seats=e.seats),),
    ev.SubmissionTaken: lambda table, e: (cm.TakeSubmission(version=e.version, house=e.house, seats=e.seats),),
    ev.TimeFellDue: _staff(cm.ChargeTime, "tick"),
    ev.TimeDropped: _staff(cm.VerifyTime),
    ev.TimeSkipped: _staff(cm.SkipTime, "tick", "reason"),
    # Boxes, agreements, stacks of those who step away.
    ev.BoxChanged: _box,
    ev.MinimumConfirmed: _staff(cm.ConfirmMinimum),
    ev.StackSecured: _stack(cm.SecureStack),
    ev.StackChecked: _stack(cm.CheckStack),
    # Jackpots.
    ev.CardsReleased: _staff(cm.ReleaseCards, "verified", "words"),
    # Rulings.
    ev.MisdealCalled: _misdealt,
    ev.RoundVoided: lambda table, e: (_ruled(cm.ReportCardsAmiss, e, kind=e.reason),),
    ev.CardSetAside: _aside,
    ev.CardExposed: _staff(cm.ExposeCard, "seat", "card", "circuit"),
    ev.ExposedHandVoided: _exposed,
    ev.IneligibleCardsDiscarded: _staff(cm.DiscardIneligible, "seat", "count"),
    ev.HandReconstructed: _reconstructed,
    ev.HandDied: _died,
    ev.StatementHeard: lambda table, e: [cm.SayOutOfTurn(e.seat, said=e.said, conditional=c) for c in BOTH],
    ev.PlayerWarned: _warned,
    ev.PlayerRemoved: _staff(cm.RemovePlayer, "seat", "words"),
    ev.ComplianceNotified: _staff(cm.NotifyCompliance, "words"),
    ev.DisputeOpened: _staff(cm.OpenDispute, "words", "seat"),
    ev.RulingGiven: _staff(cm.GiveRuling, "dispute", "words"),
    ev.EntryTakenBack: _staff(cm.TakeBack, "entry", "reason"),
    # Recorded lightly.
    ev.HandRecorded: _recorded,
    ev.HandsEntered: _claimed,
    ev.RecordTakenBack: _staff(cm.TakeBack, "reason"),
    ev.ChipsCountedOut: _staff(cm.CountOut, "seat", "cents", "stays"),
    ev.ChipsCounted: lambda table, e: (cm.CountChips(by=e.by, person=e.person, cents=e.counted, words=e.words),),
    # Against the house.
    ev.HandTurnedUp: _staff(cm.TurnUp, "seat", "cards"),
    ev.WagersVoided: _voided,
    ev.CardDrawnInError: _staff(cm.DrawInError),
    ev.WagersAbandoned: lambda table, e: [_ruled(cm.AbandonWagers, e, seat=e.seat, lost=lost) for lost in BOTH],
}  # fmt: skip
