"""How things read: the table is the documentation of the text form."""

import pytest

from pitboss.cards import UNKNOWN, parse_cards
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.notation.text import TextError, read_command, read_event, read_log, write_command, write_event
from pitboss.submission import house_choices

AS, KD, NINE_C = parse_cards("As Kd 9c")

COMMANDS = [
    ("3 folds", cm.Fold(3)),
    ("3 checks", cm.Check(3)),
    ("3 calls", cm.Call(3)),
    ("3 bets 40", cm.Bet(3, cents=40_00)),
    ("3 raises to 120", cm.RaiseTo(3, cents=120_00)),
    ("3 raises to 12.50", cm.RaiseTo(3, cents=12_50)),
    ("3 calls (decision 17)", cm.Call(3, 17)),
    ('3 puts 25 25 | 100 saying "raise"', cm.PutChips(3, chips=((25_00, 25_00), (100_00,)), said="raise")),
    ("3 puts 100", cm.PutChips(3, chips=((100_00,),))),
    ('3 says "raise to 60"', cm.PutChips(3, said="raise to 60")),
    ("3 throws the hand forward", cm.PutChips(3, gesture="hand_forward")),
    ("3 runs out of time", cm.TimeExpired(3)),
    ("3 straddles", cm.PostStraddle(3)),
    ("3 passes the straddle", cm.PassStraddle(3)),
    ("3 discards 1 4", cm.Discard(3, positions=(0, 3))),
    ("3 stands pat", cm.Discard(3)),
    ("3 shows", cm.Show(3)),
    ("3 shows As Kd", cm.Show(3, cards=(AS, KD))),
    ("3 mucks", cm.Muck(3)),
    ("3 reveals 2", cm.ShowCards(3, positions=(1,))),
    ("3 reveals 1 2; As Kd", cm.ShowCards(3, positions=(0, 1), cards=parse_cards("As Kd"))),
    ("dealer deals As ??", cm.DealCards((AS, UNKNOWN))),
    ("dealer reshuffles", cm.Reshuffle()),
    ("dealer names 3", cm.NameSeat(3)),
    ("start", cm.StartHand()),
    ("3 sits down as A with 200", cm.SitDown(3, person="A", chips=200_00)),
    ('3 sits down as "A B." with 200 and 100 in currency', cm.SitDown(3, person="A B.", chips=200_00, currency=100_00)),
    ("3 adds 50", cm.AddChips(3, chips=50_00)),
    ("3 takes off 50", cm.RemoveChips(3, chips=50_00)),
    ("3 sits in and waits for the blind", cm.SitIn(3, post=False)),
    ("3 leaves the table, stakes recorded", cm.LeaveTable(3, stakes="recorded")),
    ("3 returns to the table with 415", cm.ReturnToTable(3, counted=415_00)),
    ("3 agrees to a minimum of 10", cm.AgreeMinimum(3, cents=10_00)),
]

ALSO_READ = [
    ("3 fold", cm.Fold(3)),
    ("3 bet $40", cm.Bet(3, cents=40_00)),
    ("  3   raise to 1,200 ", cm.RaiseTo(3, cents=1200_00)),
    ("3 shows AsKd", cm.Show(3, cards=(AS, KD))),
    ("3 sits down A 200", cm.SitDown(3, person="A", chips=200_00)),
    ('3 sits down "A B." 200', cm.SitDown(3, person="A B.", chips=200_00)),
]

EVENTS = [
    ("blinds 1:2 4:5 level 5 [E-BLD-01]", ev.BlindsPosted(((1, 200, 0), (4, 500, 0)), 500, "E-BLD-01")),
    ("blinds 1:2 4:5 7:5+2 level 5 [E-BLD-01]",
     ev.BlindsPosted(((1, 200, 0), (4, 500, 0), (7, 500, 200)), 500, "E-BLD-01")),
    ("dealt 1 (As ??), 4 (?? Kd) [D-HE-01]",
     ev.CardsDealt((1, 4, 1, 4), (AS, UNKNOWN, UNKNOWN, KD), "dddd", "D-HE-01")),
    ("dealt 1 (As) 9c, 4 (??) Kd [D-STUD5-01]",
     ev.CardsDealt((1, 4, 1, 4), (AS, UNKNOWN, NINE_C, KD), "dduu", "D-STUD5-01")),
    ("3 revealed 2:As after hand 7 [G-GEN-12]", ev.CardsShown(3, 7, (1,), (AS,))),
    ("3 discarded 2:As 5:?? [D-DRAW5-04]", ev.Discarded(3, (1, 4), (AS, UNKNOWN), "D-DRAW5-04")),
    ("3 raised short to 130 with 130 [E-ACT-04]", ev.RaisedTo(3, 130_00, 130_00, full=False)),
    ("nobody may straddle [E-STR-01]", ev.StraddlePassed(0)),
    ('hand 7 started, button 4: 1 A 200, 4 "B B" 95.50; owed 1:2 4:5; blinds at 1 4 [D-BTN-02]',
     ev.HandStarted(7, 4, (1, 4), ("A", "B B"), (200_00, 95_50), ((1, 200, 0), (4, 500, 0)), (1, 4), (),
                    "D-BTN-02")),
    ("main pot high to 1:52, odd 1:1 by G-OMA-04 [G-OMA-03]",
     ev.PotAwarded(0, "high", ((1, 52_00),), "G-OMA-03", ((1, 1_00),), "G-OMA-04")),
    ("side pot 2 whole to 1:30 3:30 [G-HE-02]", ev.PotAwarded(2, "whole", ((1, 30_00), (3, 30_00)), "G-HE-02")),
    ("3 returned to the table with 400, off by -15 [E-STK-09]", ev.ReturnedToTable(3, 400_00, -15_00)),
    ("opened holdem for 9 seats under card-room bet_min=2 bet_max=20.50 blinds_amounts=1,2 straddle_offered=yes [A-28]",
     ev.TableOpened("holdem", house_choices("card-room", bet_min=200, bet_max=2050, blinds_amounts=(100, 200),
                                            straddle_offered=True), 9)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "command"), COMMANDS, ids=[text for text, _ in COMMANDS])
def test_a_command_is_written_and_read_so(text: str, command: cm.Command) -> None:
    assert write_command(command) == text
    assert read_command(text) == command


@pytest.mark.parametrize(("text", "command"), ALSO_READ, ids=[text for text, _ in ALSO_READ])
def test_a_command_is_also_read_from(text: str, command: cm.Command) -> None:
    assert read_command(text) == command


@pytest.mark.parametrize(("text", "event"), EVENTS, ids=[text for text, _ in EVENTS])
def test_an_event_is_written_and_read_so(text: str, event: ev.Event) -> None:
    assert write_event(event) == text
    assert read_event(text) == event


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("3 rises to 120", "near is '3 raises to 40'"),
        ("3 dscards 1", "near is '3 discards 1 4'"),
        ("hello", "no command reads like this"),
        ("", "no command reads like this"),
        ("0 folds", "'0' is not a seat: seats are numbered from 1"),
        ("X folds", "'X' is not a seat"),
        ("3 bets 12.345", "fraction of a cent"),
        ("3 bets -5", "'-5' is not an amount of money"),
        ("3 bets", "near is '3 bets 40'"),
        ("3 shows Zz", "'Zz' is no card"),
        ("3 shows As As", "As is named twice"),
        ("3 discards 0", "'0' is not a position: the first card is 1"),
        ("3 says raise", 'write it as in "raise to 60"'),
        ("dealer deals 1s", "is no card"),
    ],
)
def test_a_bad_command__says_what_is_wrong_and_what_would_be_right(text: str, says: str) -> None:
    with pytest.raises(TextError) as caught:
        read_command(text)
    assert says in str(caught.value)
    assert text.strip() in str(caught.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("3 folded", "no event reads like this; near is '3 folded [RULE]'"),
        ("blinds 1:2 4 level 5 [E-BLD-01]", "'4' is not a seat with its blind, as in 4:5"),
        ("dealt 1 (As, 4 Kd [D-HE-01]", "lacks a bracket"),
        ("dealt 1 (As Kd), 4 (9c) [D-HE-01]", "the same number of cards"),
        ("dealt As, Kd [D-HE-01]", "is not a seat with its cards"),
        ("3 discarded As [D-DRAW5-04]", "'As' is not a number with its card"),
        ("opened holdem for 9 seats under maryland bet_mni=2 [A-28]", "did you mean bet_min?"),
        ("opened holdem for 9 seats under maryland straddle_offered=maybe [A-28]", "straddle_offered is yes or no"),
        ("opened holdem for 9 seats under maryland bet_structure=wild [A-28]", "one of fixed, spread, pot, none"),
        ("opened holdem for 9 seats under maryland bet_min=unset [A-28]", "bet_min cannot be left unset"),
        ("hands read: main at; losing 1 hands of 2 cards [G-GEN-08]", "is no reading of a pot"),
    ],
)
def test_a_bad_event__says_what_is_wrong_and_what_would_be_right(text: str, says: str) -> None:
    with pytest.raises(TextError) as caught:
        read_event(text)
    assert says in str(caught.value)


def test_a_bad_line_of_a_log__is_named() -> None:
    with pytest.raises(TextError, match=r"^line 3: '4 chekced \[E-ACT-01\]': ") as caught:
        read_log("3 folded [E-ACT-02]\n\n4 chekced [E-ACT-01]\n")
    assert caught.value.line == 3
