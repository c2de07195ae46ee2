"""What can come up at a real table while it waits for something, and the true things that can be said then.

Each case has a name and the commands that would be true. Where none of them is accepted, the dealer is left with a
false entry as the only way on (a dead end).
"""

from collections.abc import Iterator

from pitboss.cards import JOKERS, UNKNOWN
from pitboss.engine import Need, Refusal, TableState, decide
from pitboss.engine import commands as cm
from pitboss.engine.state import HandState
from pitboss.games.steps import Board, DealRound

Case = tuple[str, list[cm.Command]]
STRANGERS = (60, 77, -1)


def dead_ends(table: TableState, need: Need) -> list[str]:
    """The cases in which nothing true is accepted now."""
    return [name for name, true in cases(table, need) if not any(accepted(table, command) for command in true)]


def accepted(table: TableState, command: cm.Command) -> bool:
    return type(decide(table, command)) is not Refusal


def cases(table: TableState, need: Need) -> Iterator[Case]:
    hand = table.hand
    if hand is None:
        yield from _between_hands(table, need)
        return
    yield "a card of the deck is missing", [cm.ReportCardsAmiss(by="dealer", kind="missing")]
    yield "a card is there twice", [cm.ReportCardsAmiss(by="dealer", kind="extra")]
    if hand.banked is None:
        if table.journal is not None and table.journal.entries and not _sent_away(table):
            # I-14: where a Bad Beat was read from it, the shift supervisor says so.
            rejected = cm.ReleaseCards(by="shift_supervisor", person="S", verified=False, words="a wrong entry")
            yield "the last entry was wrong", [cm.TakeBack(by="floorperson"), rejected]
        yield from _ring(table, hand)
    else:
        yield from _against_the_house(table, hand, need)


def _sent_away(table: TableState) -> bool:
    """P 18.C: what somebody did who has been sent away cannot be entered anew."""
    return any(holder is not None and holder.removed for holder in table.seats)


# --- between hands ---------------------------------------------------------------------------------------------------
def _between_hands(table: TableState, need: Need) -> Iterator[Case]:
    decks = table.decks
    if decks is None or not decks.pair:
        return
    backs, size = ("white", "grey")[: len(decks.pair)], len(table.plan.game.deck)
    covers = len(backs) * (2 if table.plan.game.chapter == "TX" else 1)
    others = cm.ReceiveDecks(by="floorperson", backs=backs, at=0, cover_cards=covers)
    for count in (size - 1, size + 1):
        yield f"the deck has {count} cards", [cm.CountDeck(by="dealer", count=count), others]
    yield "one of the cards drawn for the button is there twice", [others]
    if need.kind == "deck" and need.step == "inspect":
        yield "a card is bent", [cm.InspectDecks(by="dealer", person="D", defects=("a bent card",))]
    if need.kind == "deck" and need.step in ("verify", "look"):
        yield "somebody finds fault with the decks", [others]
    if need.kind == "deck" and need.step == "count":
        for count in (0, size - 1, size, size + 1):
            yield f"{count} cards are counted", [cm.CountDeck(by="dealer", count=count)]


# --- players against each other --------------------------------------------------------------------------------------
def _ring(table: TableState, hand: HandState) -> Iterator[Case]:
    if len(hand.live) < 2 or hand.showdown.awarded:
        return  # the pot is the last player's whatever the cards are, or every hand was read
    for seat in hand.live:
        held = hand.hole[seat] + hand.up[seat]
        known = seat in hand.showdown.tabled and hand.showdown.shown[seat] == len(hand.hole[seat])
        if not held or known or seat in hand.showdown.mucked or hand.showdown.readings is not None:
            continue
        fouled = cm.ReportFouledHand(by="floorperson", seat=seat, how="fouled", at_fault=True)
        yield f"seat {seat} has a card too many", [fouled]
        yield (
            f"the hand of seat {seat} lies in the muck, and nobody can tell its cards",
            [cm.ReportFouledHand(by="dealer", seat=seat, how="collected", at_fault=True)],
        )


# --- against the house -----------------------------------------------------------------------------------------------
def _against_the_house(table: TableState, hand: HandState, need: Need) -> Iterator[Case]:
    banked = hand.banked
    assert banked is not None
    if banked.closed and banked.entered:
        for place, seat in _places(table):
            yield from _numbers(table, place, seat)
    if need.kind == "deck" and need.step == "count_stub":
        for count in (0, hand.stub + 1, max(hand.stub - 1, 0), hand.stub):
            yield f"the stub has {count} cards", [cm.CountStub(by="dealer", count=count)]
            if count != hand.stub:
                name = f"the stub has {count} cards, and the deck is whole"
                yield name, [cm.CountStub(by="dealer", count=count, misdealt=True)]


def _places(table: TableState) -> Iterator[tuple[str, int]]:
    for seat in range(1, table.plan.seats + 1):
        yield "seat", seat
    if any(type(step) is DealRound and step.dealer for step in table.plan.steps):
        yield "dealer", 0
    if any(type(step) is Board for step in table.plan.steps):
        yield "board", 0


def _numbers(table: TableState, place: str, seat: int) -> Iterator[Case]:
    """Whatever number lies there can be said, but for the one that is right."""
    reports = [cm.ReportWrongNumber(by="floorperson", place=place, seat=seat, count=count) for count in range(9)]
    refused = [report.count for report in reports if not accepted(table, report)]
    for report in reports:
        # One number is right, and to say that it is wrong would not be true.
        if len(refused) != 1 or report.count not in refused:
            yield f"{report.count} cards lie at {place} {seat}", [report]


# --- cards that cannot be --------------------------------------------------------------------------------------------
def false_entries(table: TableState, need: Need) -> list[cm.Command]:
    """Answers with a card that lies on the table already, with a joker or a card of no deck: they are never taken."""
    hand = table.hand
    if hand is None:
        return []
    seen = [card for card in table.plan.game.deck if hand.seen >> card & 1]
    strange = [*STRANGERS, *[joker for joker in JOKERS if joker not in table.plan.game.deck], *seen[:2]]
    if need.kind == "cards" and need.place != "reveal":
        row = [UNKNOWN] * need.count if need.seats else list(_fresh(table, hand))[: need.count]
        return [cm.DealCards((*row[1:], card)) for card in strange]
    if need.kind == "turn_up":
        held = [card for card in hand.hole[need.seat] if card != UNKNOWN]
        fresh = [card for card in _fresh(table, hand) if card not in held]
        rest = [*held, *fresh][: need.count - 1]
        strange = [card for card in strange if card not in held]
        return [cm.TurnUp(by="dealer", seat=need.seat, cards=(*rest, card)) for card in strange]
    return []


def _fresh(table: TableState, hand: HandState) -> Iterator[int]:
    return (card for card in table.plan.game.deck if not hand.seen >> card & 1)
