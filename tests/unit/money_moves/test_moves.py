"""Which chips each event moves, and that state and moves always tell the same story."""

import copy

import pytest

from pitboss.engine import BrokenInvariant, TableState, apply, fold, moves
from pitboss.engine import events as ev
from pitboss.engine.commands import Check
from pitboss.engine.moves import MOVES, check_money
from tests.support.covers import covers
from tests.support.showdowns import Hand, money

Moved = tuple[tuple[str, str, int], ...]

# One event of each type that moves money, and what it moves.
ROWS: list[tuple[ev.Event, Moved]] = [
    (ev.SatDown(3, "A", 100, 20, False), (("outside", "purse:3", 120),)),
    (ev.ChipsBought(3, 100, 20), (("outside", "purse:3", 120),)),
    (ev.StakesAdded(3, 120), (("purse:3", "seat:3", 120),)),
    (ev.StakesRemoved(3, 50), (("seat:3", "outside", 50),)),
    (ev.StoodUp(3, 80, 20), (("seat:3", "outside", 80), ("purse:3", "outside", 20))),
    (ev.AntesPosted(((1, 5), (4, 5)), False, False, "E-ANT-01"), (("seat:1", "pot", 5), ("seat:4", "pot", 5))),
    (ev.AntesPosted(((1, 5), (4, 5)), True, False, "E-ANT-01"), (("seat:1", "bet:1", 5), ("seat:4", "bet:4", 5))),
    (ev.AntesPosted(((4, 5),), False, True, "E-ANT-01"), (("seat:4", "pot", 5),)),
    (
        ev.BlindsPosted(((1, 2, 0), (4, 5, 0), (7, 5, 2)), 5, "E-BLD-01"),
        (("seat:1", "bet:1", 2), ("seat:4", "bet:4", 5), ("seat:7", "bet:7", 5), ("seat:7", "pot", 2)),
    ),
    (ev.StraddlePosted(7, 10), (("seat:7", "bet:7", 10),)),
    (ev.ForcedBetPosted(2, 2, 2, "E-FB-01"), (("seat:2", "bet:2", 2),)),
    (ev.Called(4, 20), (("seat:4", "bet:4", 20),)),
    (ev.BetMade(4, 20), (("seat:4", "bet:4", 20),)),
    (ev.RaisedTo(4, 60, 40, True), (("seat:4", "bet:4", 40),)),
    (ev.BetReturned(1, 80), (("bet:1", "seat:1", 80),)),
    (ev.BettingClosed(((1, 20), (4, 20))), (("bet:1", "pot", 20), ("bet:4", "pot", 20))),
    (ev.TakingsTaken("rake area", 2, "H-04"), (("pot", "rake area", 2),)),
    (ev.RakeTaken(2, (3, 2), "H-04"), (("pot", "rake area", 2),)),
    (ev.RakeReturned(2, (3, 2), "H-03"), (("rake area", "pot", 2),)),
    (ev.RakeDropped(5, "H-05"), (("rake area", "drop box", 5),)),
    (
        ev.ContributionsTaken((("bad_beat", 1), ("high_hand", 2)), (3,)),
        (("pot", "box:bad_beat", 1), ("pot", "box:high_hand", 2)),
    ),
    (ev.BoxChanged("bad_beat", "main", 1, 2, 40, "D", "F"), (("box:bad_beat", "removed boxes", 40),)),
    (ev.BoxChanged("high_hand", "", 3, 0, 5, "D", "F"), (("box:high_hand", "removed boxes", 5),)),
    (ev.PotAwarded(0, "whole", ((1, 19), (4, 19)), "G-HE-02"), (("pot", "seat:1", 19), ("pot", "seat:4", 19))),
    (
        ev.OptionStakesPosted("bomb_pot", ((1, 25), (4, 25)), "F-BMB-02"),
        (("seat:1", "pot", 25), ("seat:4", "pot", 25)),
    ),
    (
        ev.MisdealCalled("wrong_start", 0, "dealer", ((1, 5),), ((4, 2),), ((4, 1),), (), "K-MIS-02"),
        (("bet:1", "seat:1", 5), ("pot", "seat:4", 2), ("rake area", "seat:4", 1)),
    ),
    (
        ev.RoundVoided("missing", "dealer", ((1, 5),), ((4, 2),), ((4, 1),), (), "K-VOID-01"),
        (("bet:1", "seat:1", 5), ("pot", "seat:4", 2), ("rake area", "seat:4", 1)),
    ),
    (ev.HandDied(3, "fouled", 5, 30, "K-PRO-04"), (("bet:3", "seat:3", 5), ("pot", "seat:3", 30))),
    (
        ev.HandDied(3, "fouled", 0, 28, "K-PRO-04", house=2),
        (("rake area", "seat:3", 2), ("bet:3", "seat:3", 0), ("pot", "seat:3", 28)),
    ),
    (ev.ExposedHandVoided(3, (1, 2), 0, 1, "K-STUD7-02"), (("bet:3", "seat:3", 0), ("pot", "seat:3", 1))),
    (ev.ExposureAnswered(3, True, 80, "K-STUD7-03"), (("seat:3", "purse:3", 80),)),
    (
        ev.EntryTakenBack("dealer", 2, 5, (), ((48, 3, 20),), "misread", "O-DLR-03"),
        (("pot", "seat:3", 20),),
    ),
    (
        ev.WagersPlaced(3, (("ante", 20), ("bonus", 5)), (("ante", 15),), "L-WAG-04"),
        (("ante:3", "seat:3", 15), ("seat:3", "ante:3", 20), ("seat:3", "bonus:3", 5)),
    ),
    (ev.WagerMade(3, "flop", 40, "L-PLY-02"), (("seat:3", "flop:3", 40),)),
    (ev.FoldedToHouse(3, (("ante", 20),), True, "L-PLY-03"), (("ante:3", "bank", 20),)),
    (
        ev.WagersAbandoned(3, (("ante", 20), ("bonus", 5)), "floorperson", "L-WAG-02"),
        (("ante:3", "bank", 20), ("bonus:3", "bank", 5)),
    ),
    (
        ev.WagersSettled(
            3,
            (
                ev.Result("ante", 20, "returned", 0, 0, "pair", "L-SET-03"),
                ev.Result("flop", 40, "won", 1, 40, "pair", "L-SET-02"),
                ev.Result("bonus", 5, "lost", 0, 0, "", "L-SET-05"),
            ),
            "L-PLY-10",
        ),
        (("ante:3", "seat:3", 20), ("flop:3", "seat:3", 40), ("bank", "seat:3", 40), ("bonus:3", "bank", 5)),
    ),
    (
        ev.WagersVoided("face_up_cards", "dealer", ((3, "ante", 20), (4, "first_draw", 10)), False, "M-IRR-02"),
        (("ante:3", "seat:3", 20), ("first_draw:4", "seat:4", 10)),
    ),
    (
        ev.TimeCharged(2, ((1, 600), (4, 400)), ((4, 200),), "H-08"),
        (("seat:1", "time area", 600), ("seat:4", "time area", 400)),
    ),
    (
        ev.TimeCharged(2, ((1, 600), (4, 400)), (), "H-08", together=True),
        (("stakes", "time area", 600), ("stakes", "time area", 400)),
    ),
    (ev.TimeDropped(1000, "floorperson", "Flo"), (("time area", "drop box", 1000),)),
    (
        ev.HandRecorded(1, ((1, "A"), (4, "B")), (300, 40), True, "dealer", "Dan"),
        (("stakes", "pot", 340),),
    ),
    (ev.PotsPushed(303, (267, 36)), (("pot", "stakes", 303),)),
    (
        ev.RecordTakenBack(1, "dealer", "Dan", ((53, 49, 34), (49, 0, 34), (56, 0, 3)), "mistyped"),
        (("drop box", "rake area", 34), ("rake area", "stakes", 34), ("over-short", "stakes", 3)),
    ),
    (ev.StakesJoined(3, 500), (("purse:3", "stakes", 500),)),
    (ev.ChipsCountedOut(3, 500, False, "dealer", "Dan"), (("stakes", "seat:3", 500),)),
    (ev.ChipsCounted(980, 1000, "floorperson", "Flo", "tips"), (("stakes", "over-short", 20),)),
    (ev.ChipsCounted(1020, 1000, "floorperson", "Flo", "found"), (("over-short", "stakes", 20),)),
]
MONEY_EVENTS = {type(event) for event, _ in ROWS}


@covers("H-16")
@pytest.mark.parametrize(("event", "moved"), ROWS, ids=[type(event).__name__ for event, _ in ROWS])
def test_h_16__from_where_to_where(event: ev.Event, moved: Moved) -> None:
    assert moves(event) == moved


@covers("H-16")
def test_h_16__every_event_type_has_its_entry() -> None:
    assert set(MOVES) == set(ev.EVENT_TYPES)


@covers("H-16")
def test_h_16__an_event_that_tells_of_money_moves_some() -> None:
    """Amounts in an event that has no row above are told of, not moved: named here, so that a new one is noticed."""
    tells = {
        "cents", "chips", "currency", "waiting", "posts", "collected", "to", "stacks", "blinds", "recorded", "counted",
        "bets", "bet", "aside", "wagers", "lost", "results", "back", "parts", "paid",
    }  # fmt: skip
    only_told = {
        ev.CurrencyExchanged, ev.LeftTable, ev.ReturnedToTable, ev.MinimumAgreed, ev.HandStarted,
        ev.MinimumConfirmed, ev.StackSecured, ev.StackChecked,
    }  # fmt: skip
    named = {kind for kind in ev.EVENT_TYPES if tells & set(kind.__struct_fields__)}
    assert named - only_told == MONEY_EVENTS


@covers("H-16")
def test_h_16__a_whole_hand_from_its_moves_alone() -> None:
    """Adding up the moves of a log gives every stack, and everything comes from outside."""
    hand = Hand("holdem", {1: 30, 4: 75, 7: 120, 9: 120}, {1: "As Ad", 4: "Ks Kd"}, "2c 3d 7h 8s Jc").start()
    hand.do("4 raise 10", "7 call", "9 call", "1 call", "1 bet 20", "4 raise 65", "7 raise 110", "9 fold").show_all()
    places: dict[str, int] = {}
    for event in hand.log:
        for source, target, amount in moves(event):
            assert amount >= 0
            places[source] = places.get(source, 0) - amount
            places[target] = places.get(target, 0) + amount
    assert {seat: places[f"seat:{seat}"] for seat in hand.stacks()} == hand.stacks()
    assert places["outside"] == -sum(money({1: 30, 4: 75, 7: 120, 9: 120}).values())
    assert {place for place, amount in places.items() if amount and not place.startswith("seat")} == {"outside"}


@covers("H-16")
def test_h_16__what_is_bet_is_won_or_returned() -> None:
    hand = Hand("holdem", {1: 200, 4: 120}, {1: "As Ad", 4: "Ks Kd"}, "2c 3d 7h 8s Jc").start()
    hand.do("4 call", "1 raise 200", "4 call").show_all()
    called, raised = hand.events(ev.Called), hand.events(ev.RaisedTo)
    bets = 100 + sum(event.cents for event in called) + sum(event.cents for event in raised)
    returned = sum(event.cents for event in hand.events(ev.BetReturned))
    assert (bets, returned, sum(hand.won().values())) == (32000, 8000, 24000)


def tampered(table: TableState, what: str) -> None:
    assert table.hand is not None
    if what == "stack":
        table.stacks[1] += 1
    elif what == "bet":
        table.hand.bets[1] += 1
    elif what == "pot":
        table.hand.pot += 1
    elif what == "two stacks":
        table.stacks[1] += 1
        table.stacks[4] -= 1


@covers("H-16")
@pytest.mark.parametrize("what", ["stack", "bet", "pot", "two stacks"])
def test_h_16__a_chip_out_of_nowhere_stops_the_table(what: str) -> None:
    hand = Hand("holdem", {1: 100, 4: 100}, {}).start()
    tampered(hand.table, what)
    with pytest.raises(BrokenInvariant):
        hand.do("4 call", "1 raise 10", "4 call")


@covers("H-16")
def test_h_16__a_negative_amount_stops_the_table() -> None:
    hand = Hand("holdem", {1: 100, 4: 100}, {}).start()
    with pytest.raises(BrokenInvariant):
        check_money(hand.table, ev.Called(4, -100))


@covers("H-16")
def test_h_16__a_refusal_moves_nothing() -> None:
    hand = Hand("holdem", {1: 100, 4: 100}, {}).start()
    book, before = copy.deepcopy(hand.table.book), copy.deepcopy(hand.table)
    apply(hand.table, Check(4))
    assert (hand.table.book, hand.table) == (book, before)


@covers("H-16")
def test_h_16__a_log_is_checked_while_it_is_folded() -> None:
    """The same check runs over a log that is read back; a log with a chip too many does not fold."""
    hand = Hand("holdem", {1: 100, 4: 100}, {}).start().do("4 call", "1 check", "1 bet 5", "4 fold")
    assert fold(hand.log).stacks == hand.table.stacks
    [award] = hand.awards
    wrong = ev.PotAwarded(award.pot, award.share, ((1, award.to[0][1] + 100),), award.rule)
    with pytest.raises(BrokenInvariant):
        fold([wrong if event is award else event for event in hand.log])
