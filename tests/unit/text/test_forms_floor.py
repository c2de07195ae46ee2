"""How the floor's commands and events read: the table is the documentation of their text form."""

import pytest

from pitboss.cards import UNKNOWN, parse_cards
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.events.places import BET, POT
from pitboss.notation.text import TextError, read_command, read_event, write_command, write_event

NINE_C, AS, KD = parse_cards("9c As Kd")
# 2026-05-01 18:30 UTC.
EVENING = 1_777_660_200

COMMANDS = [
    ("3 asks to run it twice", cm.AskFor(3, option="run_it_twice")),
    ("3 asks for a bomb pot", cm.AskFor(3, option="bomb_pot")),
    ("3 agrees to run it twice", cm.Agree(3, option="run_it_twice")),
    ("3 agrees to a waterfall (decision 12)", cm.Agree(3, 12, option="waterfall")),
    ("3 declines to run it twice", cm.Decline(3, option="run_it_twice")),
    ("3 declines a double board", cm.Decline(3, option="double_board")),
    ("start at 2026-05-01 18:30", cm.StartHand(EVENING)),
    ("start at 2026-05-01 18:30:05", cm.StartHand(EVENING + 5)),
    ("dealer (B) receives two decks, blue red, at 2026-05-01 18:30",
     cm.ReceiveDecks(by="dealer", person="B", backs=("blue", "red"), at=EVENING)),
    ("dealer receives two decks, blue red, preinspected, preshuffled",
     cm.ReceiveDecks(by="dealer", backs=("blue", "red"), at=0, preinspected=True, preshuffled=True)),
    ("dealer receives two decks, blue red, with 1 cover cards",
     cm.ReceiveDecks(by="dealer", backs=("blue", "red"), at=0, cover_cards=1)),
    ("dealer inspects the decks", cm.InspectDecks(by="dealer")),
    ('dealer inspects the decks and finds "9c bent" mark', cm.InspectDecks(by="dealer", defects=("9c bent", "mark"))),
    ("floorperson verifies the inspection", cm.VerifyInspection(by="floorperson")),
    ("dealer spreads the decks face up", cm.SpreadDecks(by="dealer")),
    ("dealer lets 1 2 look at the decks", cm.LetPlayersLook(by="dealer", seats=(1, 2))),
    ("dealer washes the decks", cm.WashDecks(by="dealer")),
    ("dealer shuffles the deck by hand", cm.ShuffleDeck(by="dealer", method="manual")),
    ("dealer shuffles the deck in the device, at 2026-05-01 18:30",
     cm.ShuffleDeck(by="dealer", method="device", at=EVENING)),
    ("dealer shuffles the deck in the counting device, count 51",
     cm.ShuffleDeck(by="dealer", method="counting_device", count=51)),
    ("dealer shuffles the blue deck by hand, not in one stack",
     cm.ShuffleDeck(by="dealer", method="manual", back="blue", stacked=False)),
    ("dealer cuts the deck 20 cards deep", cm.CutDeck(by="dealer", depth=20)),
    ('floorperson orders a recut: "cut too thin"', cm.OrderRecut(by="floorperson", reason="cut too thin")),
    ('floorperson orders a shuffle: "dropped"', cm.OrderShuffle(by="floorperson", reason="dropped")),
    ("dealer counts the deck: 52 cards", cm.CountDeck(by="dealer", count=52)),
    ("dealer counts the blue deck: 51 cards", cm.CountDeck(by="dealer", count=51, back="blue")),
    ("dealer counts the stub: 31 cards", cm.CountStub(by="dealer", count=31)),
    ("dealer reports the device jammed", cm.ReportDevice(by="dealer", fault="jammed")),
    ("floorperson signs the device out of order", cm.PostOutOfOrder(by="floorperson")),
    ("floorperson puts the device back in order", cm.RepairDevice(by="floorperson")),
    ("floorperson tells the time: 2026-05-01 18:30", cm.TellTime(by="floorperson", at=EVENING)),
    ("dealer (D) charges time 3", cm.ChargeTime(by="dealer", person="D", tick=3)),
    ("floorperson (Flo) verifies the time charges", cm.VerifyTime(by="floorperson", person="Flo")),
    ('floorperson skips time 3: "a fire alarm"', cm.SkipTime(by="floorperson", tick=3, reason="a fire alarm")),
    ("dealer calls a misdeal: wrong_start", cm.CallMisdeal(by="dealer", reason="wrong_start")),
    ("dealer calls a misdeal: skipped_player, seat 3", cm.CallMisdeal(by="dealer", reason="skipped_player", seat=3)),
    ("dealer finds a card missing", cm.ReportCardsAmiss(by="dealer", kind="missing")),
    ("dealer finds 2 cards extra", cm.ReportCardsAmiss(by="dealer", kind="extra", count=2)),
    ("dealer finds 9c face up in the deck", cm.FindFaceUpCard(by="dealer", card=NINE_C)),
    ("dealer drops 9c off the table, seen by 1 4", cm.DropCard(by="dealer", card=NINE_C, seen_by=(1, 4))),
    ("dealer drops ?? off the table", cm.DropCard(by="dealer", card=UNKNOWN)),
    ("dealer exposes 9c dealt to 3", cm.ExposeCard(by="dealer", seat=3, card=NINE_C)),
    ("dealer exposes 9c dealt to 3, card 2 of this deal", cm.ExposeCard(by="dealer", seat=3, card=NINE_C, circuit=2)),
    ("3 stops betting", cm.ChooseAfterExposure(3, stop=True)),
    ("3 plays on", cm.ChooseAfterExposure(3, stop=False)),
    ("dealer discards a card dealt to 3", cm.DiscardIneligible(by="dealer", seat=3)),
    ("dealer discards 2 cards dealt to 3", cm.DiscardIneligible(by="dealer", seat=3, count=2)),
    ("dealer reports the hand of 3 fouled, protected, at fault",
     cm.ReportFouledHand(by="dealer", seat=3, how="fouled", protected=True, at_fault=True)),
    ("dealer reports the hand of 3 collected, reconstructed",
     cm.ReportFouledHand(by="dealer", seat=3, how="collected", reconstructed=True)),
    ("dealer reports 3 gone, hand protected", cm.ReportGone(by="dealer", seat=3, protected=True)),
    ("3 throws the hand away", cm.ThrowAway(3)),
    ('3 says out of turn "raise"', cm.SayOutOfTurn(3, said="raise")),
    ('3 says out of turn "if you bet I fold", on a condition',
     cm.SayOutOfTurn(3, said="if you bet I fold", conditional=True)),
    ('floorperson warns 3 under 18.D: "no talking"',
     cm.Warn(by="floorperson", seat=3, paragraph="18.D", words="no talking")),
    ('shift_supervisor removes 3: "marked cards"',
     cm.RemovePlayer(by="shift_supervisor", seat=3, words="marked cards")),
    ('floorperson notifies compliance: "seat 3"', cm.NotifyCompliance(by="floorperson", words="seat 3")),
    ('dealer opens a dispute of 3: "the pot"', cm.OpenDispute(by="dealer", seat=3, words="the pot")),
    ('dealer opens a dispute: "the pot"', cm.OpenDispute(by="dealer", words="the pot")),
    ('shift_supervisor (S) rules on dispute 1: "to seat 3"',
     cm.GiveRuling(by="shift_supervisor", person="S", dispute=1, words="to seat 3")),
    ("dealer pushes the pot", cm.PushPot(by="dealer")),
    ("dealer takes back the last entry", cm.TakeBack(by="dealer")),
    ('floorperson takes back entry 12: "it was 9c"', cm.TakeBack(by="floorperson", entry=12, reason="it was 9c")),
]  # fmt: skip

EVENTS = [
    ("dealer asked 1 4 about run it twice [F-RIT-05]", ev.OptionAskedFor(0, "run_it_twice", (1, 4), "F-RIT-05")),
    ("3 asked 1 4 about a bomb pot [F-BMB-02]", ev.OptionAskedFor(3, "bomb_pot", (1, 4), "F-BMB-02")),
    ("agreed: run it twice, for main pot, side pot 2 [F-RIT-06]",
     ev.OptionSettled("run_it_twice", agreed=True, pots=(0, 2), rule="F-RIT-06")),
    ("not agreed: a bomb pot [F-BMB-02]", ev.OptionSettled("bomb_pot", agreed=False, pots=(), rule="F-BMB-02")),
    ("stakes for a bomb pot 1:10 4:10 [F-BMB-02]",
     ev.OptionStakesPosted("bomb_pot", ((1, 10_00), (4, 10_00)), "F-BMB-02")),
    ("second board 9c As [F-RIT-09]", ev.SecondBoardDealt((NINE_C, AS), "F-RIT-09")),
    ("second board given up, 9c As [F-RIT-11]", ev.SecondBoardGivenUp((NINE_C, AS), "F-RIT-11")),
    ("second board given up [F-DBL-06]", ev.SecondBoardGivenUp((), "F-DBL-06")),
    ("kill on after a pot of 60: bets from 8 to 16 [E-KIL-02]", ev.KillChanged(True, 6000, 800, 1600, 0, "E-KIL-02")),
    ("kill on after a pot of 60: bets from 8 to 16; kill blind by 3 [E-KIL-02]",
     ev.KillChanged(True, 6000, 800, 1600, 0, "E-KIL-02", killer=3)),
    ("kill off after a pot of 60: bets from 4; one leg for 3 [E-KIL-04]",
     ev.KillChanged(False, 6000, 400, 0, 3, "E-KIL-04")),
    ("hand 7 started as a bomb pot at 2026-05-01 18:30, button 4: 1 A 200, 4 B 95 [D-BTN-02]",
     ev.HandStarted(7, 4, (1, 4), ("A", "B"), (200_00, 95_00), (), (), (), "D-BTN-02", "bomb_pot", EVENING)),
    ("side pot 1 on board 2 high to 1:26, odd 1:1 by F-RIT-10 [G-OMA-03]",
     ev.PotAwarded(1, "high", ((1, 26_00),), "G-OMA-03", ((1, 1_00),), "F-RIT-10", 2)),
    ("hands read: main on board 1 high 1 4 at 99, side 1 on board 2 low nobody; losing 1 hands of 2 cards [G-GEN-08]",
     ev.HandsRead((ev.Reading(0, "high", (1, 4), 99, 1), ev.Reading(1, "low", (), 0, 2)), 1, 2)),
    ("deck 2 shuffled, counting_device, count 52, at 2026-05-01 18:30 [B-04]",
     ev.DeckShuffled(1, "counting_device", 52, EVENING, "", "B-04")),
    ("deck 1 cut by B 30 cards deep [B-05]", ev.DeckCut(0, 30, "B")),
    ("decks 1 2 washed [A-18]", ev.DecksWashed((0, 1))),
    ("device jammed with deck 2 [B-14]", ev.DeviceFaulted("jammed", 1)),
    ("deck 1 counted: 51 of 52 cards [B-07]", ev.DeckCounted(0, 51, 52)),
    ("time told: 2026-05-01 18:30 [A-15]", ev.TimeTold(EVENING)),
    ("deck 1 taken off the table: wrong_count [B-10]", ev.DeckRemoved(0, "wrong_count")),
    ("misdeal by dealer: skipped_player, seat 3; back from the bets 1:2 4:5; back from the pot 1:1 [K-MIS-04]",
     ev.MisdealCalled("skipped_player", 3, "dealer", ((1, 200), (4, 500)), ((1, 100),), (), (), "K-MIS-04")),
    ("round void by floorperson: missing; back from the house 1:2; owed again 3:1 [K-VOID-01]",
     ev.RoundVoided("missing", "floorperson", (), (), ((1, 200),), ((3, 1),), "K-VOID-01")),
    ("9c set aside, off_table, dealt to 3, seen by 1 4 [K-OFF-01]",
     ev.CardSetAside(NINE_C, "off_table", 3, (1, 4), "K-OFF-01")),
    ("9c exposed and kept by 3, card 2 of the deal [K-STUD7-01]", ev.CardExposed(3, 2, NINE_C, "K-STUD7-01")),
    ("hand of 3 void, exposed As Kd; 1 back from the pot [K-STUD7-02]",
     ev.ExposedHandVoided(3, (AS, KD), 0, 100, "K-STUD7-02")),
    ("3 stopped betting, 45 lie apart [K-STUD7-03]", ev.ExposureAnswered(3, True, 4500, "K-STUD7-03")),
    ("hand of 3 dead, fouled; 2 back from the bets; 5 back from the pot [K-FOUL-03]",
     ev.HandDied(3, "fouled", 200, 500, "K-FOUL-03")),
    ("hand of 3 dead, fouled; 5 back from the pot; ruled by floorperson; signed F [K-PRO-04]",
     ev.HandDied(3, "fouled", 0, 500, "K-PRO-04", "floorperson", "F")),
    ("hand of 3 dead, thrown_away; 5 put in [E-BLD-03]", ev.HandDied(3, "thrown_away", 0, 0, "E-BLD-03", owed=500)),
    ("hand of 3 reconstructed; ruled by dealer [K-PRO-03]", ev.HandReconstructed(3, "K-PRO-03", "dealer")),
    ("2 cards dealt to 3 discarded; ruled by dealer [K-INE-01]",
     ev.IneligibleCardsDiscarded(3, 2, "K-INE-01", "dealer")),
    ("9c set aside, face_up; ruled by dealer; signed D [K-FUP-01]",
     ev.CardSetAside(NINE_C, "face_up", 0, (), "K-FUP-01", 0, "dealer", "D")),
    ("misdeal by dealer (D): wrong_start [K-MIS-02]",
     ev.MisdealCalled("wrong_start", 0, "dealer", (), (), (), (), "K-MIS-02", person="D")),
    ('3 said "raise" [K-OOT-01]', ev.StatementHeard(3, "raise", False, "K-OOT-01")),
    ('dispute 1 ruled on by shift_supervisor (S): "to seat 3", final [K-DIS-01]',
     ev.RulingGiven(1, "shift_supervisor", "S", "to seat 3", True, "K-DIS-01")),
    ('entry 12 taken back by dealer: "it was 9c"; 9 events stand; seen 9c As; chips bet3>3:10 pot>4:2.50 [O-DIS-02]',
     ev.EntryTakenBack("dealer", 12, 9, (NINE_C, AS), ((BET + 3, 3, 1000), (POT, 4, 250)), "it was 9c", "O-DIS-02")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "command"), COMMANDS, ids=[text for text, _ in COMMANDS])
def test_a_command_of_the_floor_is_written_and_read_so(text: str, command: cm.Command) -> None:
    assert write_command(command) == text
    assert read_command(text) == command


@pytest.mark.parametrize(("text", "event"), EVENTS, ids=[text for text, _ in EVENTS])
def test_an_event_of_the_floor_is_written_and_read_so(text: str, event: ev.Event) -> None:
    assert write_event(event) == text
    assert read_event(text) == event


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("dealer calls a mistake: wrong_start", "near is 'dealer calls a misdeal: "),
        ("3 asks for run it thrice", "near is '3 asks to run it twice'"),
        ("start at 2026-13-01 18:30", "is no time: write it as in 2026-05-01 18:30"),
        ("dealer finds Zz face up in the deck", "'Zz' is no card"),
        ("dealer cuts the deck ten cards deep", "'ten' is not a whole number"),
        ('dealer removes X: "why"', "'X' is not a seat"),
        ("floorperson orders a recut: thin", 'write it as in "raise to 60"'),
    ],
)
def test_a_bad_command_of_the_floor__says_what_would_be_right(text: str, says: str) -> None:
    with pytest.raises(TextError) as caught:
        read_command(text)
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("entry 1 taken back by dealer; 2 events stand; chips 3 [O-DIS-02]", "'3' is no move of chips"),
        ("entry 1 taken back by dealer; 2 events stand; chips pool>3:1 [O-DIS-02]", "'pool' is no place for chips"),
    ],
)
def test_a_bad_event_of_the_floor__says_what_would_be_right(text: str, says: str) -> None:
    with pytest.raises(TextError) as caught:
        read_event(text)
    assert says in str(caught.value)
