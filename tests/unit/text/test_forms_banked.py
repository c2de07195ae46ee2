"""How the games against the house read: the table is the documentation of their text form."""

import pytest

from pitboss.cards import DECK_54, UNKNOWN, parse_cards
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.events.places import AREA_OF, BANK
from pitboss.notation.text import TextError, read_command, read_event, write_command, write_event

X1, X2, AS, KD = parse_cards("X1 X2 As Kd", deck=DECK_54)

COMMANDS = [
    ("3 wagers ante 15 bonus 5", cm.PlaceWagers(3, wagers=(("ante", 1500), ("bonus", 500)))),
    ("3 wagers ante 15 (decision 4)", cm.PlaceWagers(3, 4, wagers=(("ante", 1500),))),
    ("3 takes the wagers back", cm.PlaceWagers(3, wagers=())),
    ("3 wagers 30", cm.MakeWager(3, cents=3000)),
    ("3 wagers 12.50 (decision 4)", cm.MakeWager(3, 4, cents=1250)),
    ("dealer says no more bets", cm.NoMoreBets(by="dealer")),
    ("dealer turns up their own cards: As Kd", cm.TurnUp(by="dealer", seat=0, cards=(AS, KD))),
    ("dealer turns up the cards of 3: X1 ??", cm.TurnUp(by="dealer", seat=3, cards=(X1, UNKNOWN))),
    ("floorperson exposes the dealer's As", cm.ExposeDealerCard(by="floorperson", card=AS)),
    ("dealer counts 3 cards in the hand of 4", cm.ReportWrongNumber(by="dealer", place="seat", count=3, seat=4)),
    ("dealer counts 1 cards in the dealer's hand", cm.ReportWrongNumber(by="dealer", place="dealer", count=1)),
    ("dealer counts 4 cards on the board", cm.ReportWrongNumber(by="dealer", place="board", count=4)),
    ("dealer counts 4 cards at floor", cm.ReportWrongNumber(by="dealer", place="floor", count=4)),
    ("dealer draws a card in error", cm.DrawInError(by="dealer")),
    ("floorperson (F) collects the abandoned wagers of 3",
     cm.AbandonWagers(by="floorperson", person="F", seat=3, lost=True)),
    ("floorperson lets the abandoned wagers of 3 stand", cm.AbandonWagers(by="floorperson", seat=3, lost=False)),
    ('floorperson records the layout: operator X, layout 12-4, areas ante bonus, drop box right, tip box left, '
     'no discard rack, shoe left, signs "straight pays the ante", floorperson F',
     cm.RecordLayout(by="floorperson", operator="X", layout_approval="12-4", areas=("ante", "bonus"),
                     discard_rack=False, shoe_place="left", signs=("straight pays the ante",), floorperson="F")),
    ("dealer receives one deck, blue", cm.ReceiveDecks(by="dealer", backs=("blue",), at=0)),
    ("dealer spreads the decks face down", cm.SpreadDecks(by="dealer", face="down")),
    ("dealer spreads the decks face up, a player asked", cm.SpreadDecks(by="dealer", asked=True)),
    ("dealer shuffles the deck in the shoe", cm.ShuffleDeck(by="dealer", method="auto_reshuffle_shoe")),
    ("dealer counts the stub: 20 cards, misdealt", cm.CountStub(by="dealer", count=20, misdealt=True)),
    ("dealer reports the shoe jammed", cm.ReportDevice(by="dealer", fault="jammed", device="shoe")),
    ("floorperson signs the shoe out of order", cm.PostOutOfOrder(by="floorperson", device="shoe")),
    ("floorperson puts the shoe back in order", cm.RepairDevice(by="floorperson", device="shoe")),
]  # fmt: skip

EVENTS = [
    ("3 placed ante 15 bonus 5 [L-WAG-04]",
     ev.WagersPlaced(3, (("ante", 1500), ("bonus", 500)), (), "L-WAG-04")),
    ("3 placed ante 15, instead of ante 20 bonus 5 [L-WAG-04]",
     ev.WagersPlaced(3, (("ante", 1500),), (("ante", 2000), ("bonus", 500)), "L-WAG-04")),
    ("3 took back ante 20 [L-WAG-04]", ev.WagersPlaced(3, (), (("ante", 2000),), "L-WAG-04")),
    ("no more bets, in the round 1 3 [L-DEAL-01]", ev.BetsClosed((1, 3), "L-DEAL-01")),
    ("dealt 1 (As ??), dealer (?? Kd) [L-DEAL-02]",
     ev.CardsDealt((1, 0, 1, 0), (AS, UNKNOWN, UNKNOWN, KD), "dddd", "L-DEAL-02")),
    ("dealt in stacks 1 (As ??), dealer (?? Kd) [L-DEAL-03]",
     ev.CardsDealt((1, 1, 0, 0), (AS, UNKNOWN, UNKNOWN, KD), "dddd", "L-DEAL-03")),
    ("dealt in stacks 1 (X1 As), 3 (X2 Kd) [M-DEAL-02]",
     ev.CardsDealt((1, 1, 3, 3), (X1, AS, X2, KD), "dddd", "M-DEAL-02")),
    ("3 made the flop wager, 30 [L-PLY-02]", ev.WagerMade(3, "flop", 3000, "L-PLY-02")),
    ("3 made no turn wager [L-PLY-05]", ev.WagerPassed(3, "turn", "L-PLY-05")),
    ("3 folded and lost ante 15, the cards stay [L-PLY-03]",
     ev.FoldedToHouse(3, (("ante", 1500),), True, "L-PLY-03")),
    ("board dispensed ?? ?? [L-DEAL-05]", ev.BoardDispensed((UNKNOWN, UNKNOWN), "L-DEAL-05")),
    ("board turned up As Kd [L-DEAL-05]", ev.BoardRevealed((AS, KD), "L-DEAL-05")),
    ("dealer turned up As Kd, strength 12 [L-PLY-09]", ev.HandTurnedUp(0, (AS, KD), 12, "L-PLY-09")),
    ("3 turned up As Kd [L-PLY-10]", ev.HandTurnedUp(3, (AS, KD), 0, "L-PLY-10")),
    ("3 settled: ante 15 returned on pair by L-SET-03, flop 30 won 30 at 1 to 1 on pair by L-SET-02, "
     "bonus 5 lost by L-SET-05 [L-PLY-10]",
     ev.WagersSettled(
         3,
         (ev.Result("ante", 1500, "returned", 0, 0, "pair", "L-SET-03"),
          ev.Result("flop", 3000, "won", 1, 3000, "pair", "L-SET-02"),
          ev.Result("bonus", 500, "lost", 0, 0, "", "L-SET-05")),
         "L-PLY-10")),
    ("3 settled: bonus 100 won 50000 at 1000 to 1 on aces by L-SET-05; payout cut by 50000 under L-SET-06 [L-PLY-10]",
     ev.WagersSettled(
         3, (ev.Result("bonus", 10_000, "won", 1000, 5_000_000, "aces", "L-SET-05"),), "L-PLY-10", 5_000_000,
         "L-SET-06")),
    ("hands void by dealer (B): dealer_exposed; back 1 ante 15, 1 flop 30; back from the bank 3 ante 20; "
     "the dealer's As seen; the bonus stands [L-IRR-06]",
     ev.WagersVoided("dealer_exposed", "dealer", ((1, "ante", 1500), (1, "flop", 3000)), True, "L-IRR-06", "B",
                     ((3, "ante", 2000),), (AS,))),
    ("hands void: too_few_cards; back 1 ante 15 [M-PLY-05]",
     ev.WagersVoided("too_few_cards", "", ((1, "ante", 1500),), False, "M-PLY-05")),
    ("card drawn in error; ruled by dealer [L-IRR-04]", ev.CardDrawnInError("dealer", "L-IRR-04")),
    ("3 abandoned the wagers, lost ante 15; ruled by floorperson [L-WAG-02]",
     ev.WagersAbandoned(3, (("ante", 1500),), "floorperson", "L-WAG-02")),
    ("one deck received, blue [M-CRD-02]", ev.DecksReceived(("blue",), 0, False, False, "M-CRD-02")),
    ("decks spread face down, table idle [L-IDL-01]", ev.DecksSpread(True, "L-IDL-01", "down")),
    ("shoe jammed with deck 1 [M-IRR-05]", ev.DeviceFaulted("jammed", 0, "M-IRR-05", "shoe")),
    ("shoe signed out of order [M-IRR-06]", ev.DeviceSigned("M-IRR-06", "shoe")),
    ("shoe back in order [M-IRR-06]", ev.DeviceRepaired("M-IRR-06", "shoe")),
    ("stub counted: 20 of 21 cards, misdealt [L-CNT-03]", ev.StubCounted(20, 21, "L-CNT-03", True)),
    ('entry 2 taken back by dealer: "not lost"; 7 events stand; chips bank>ante3:15 ante3>3:15 [O-DLR-03]',
     ev.EntryTakenBack("dealer", 2, 7, (), ((BANK, AREA_OF["ante"] + 3, 1500), (AREA_OF["ante"] + 3, 3, 1500)),
                       "not lost", "O-DLR-03")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "command"), COMMANDS, ids=[text for text, _ in COMMANDS])
def test_commands__as_they_are_written(text: str, command: cm.Command) -> None:
    assert write_command(command) == text
    assert read_command(text) == command


@pytest.mark.parametrize(("text", "event"), EVENTS, ids=[text for text, _ in EVENTS])
def test_events__as_they_are_written(text: str, event: ev.Event) -> None:
    assert write_event(event) == text
    assert read_event(text) == event


def test_other_words__are_read_too() -> None:
    assert read_command("no more bets") == cm.NoMoreBets(by="dealer")
    assert read_command("3 wager 30") == cm.MakeWager(3, cents=3000)
    # At a table dealt by hand the dealer does by hand what is due: here they pay and collect.
    assert read_command("dealer settles the wagers") == cm.PushPot(by="dealer")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("3 wagers ante", "'ante' is not an amount of money"),
        ("3 wagers ante fifteen", "'fifteen' is not an amount of money"),
        ("3 wagers ante 15 bonus", "'3 wagers"),
        ("dealer receives one deck, blue red", "name the back of each deck: one deck, not 2"),
        ("dealer receives two decks, blue", "name the back of each deck: two decks, not 1"),
        ("dealer turns up the cards of 0: As Kd", "'0' is not a seat: seats are numbered from 1"),
        ("dealer turns up their own cards: X3", "'X3' is no card"),
    ],
)
def test_what_is_wrong__is_said(text: str, problem: str) -> None:
    with pytest.raises(TextError) as raised:
        read_command(text)
    assert problem in str(raised.value)


def test_a_place_for_chips__is_a_betting_area_or_the_bank_or_refused() -> None:
    with pytest.raises(TextError, match="no place for chips"):
        read_event("entry 2 taken back by dealer; 7 events stand; chips vault>3:15 [O-DLR-03]")
