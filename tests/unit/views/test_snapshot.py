"""The snapshot of a table: what lies there, in numbers, for any viewer."""

from pitboss.engine import DEALER, SPECTATOR, view
from pitboss.engine.commands import LeaveTable, SitOut
from pitboss.engine.view import TableView
from tests.support.covers import covers
from tests.support.showdowns import Hand


@covers("D-GEN-02")
def test_d_gen_02__between_hands() -> None:
    hand = Hand("holdem", {1: 100, 4: 50, 7: 30}, {})
    hand.must(SitOut(4))
    hand.must(LeaveTable(7, stakes="covered"))
    seen: TableView = view(hand.table, SPECTATOR)
    assert (seen.game, seen.running, seen.hand_number, seen.turn, seen.pots, seen.board) == (
        "holdem",
        False,
        0,
        0,
        (),
        (),
    )
    assert [(seat.seat, seat.stack, seat.sitting_out, seat.away) for seat in seen.seats] == [
        (1, 10000, False, False),
        (4, 5000, True, False),
        (7, 3000, False, True),
    ]
    assert not any(seat.dealt_in or seat.hole or seat.up for seat in seen.seats)


@covers("D-GEN-02")
def test_d_gen_02__whose_turn_it_is_and_what_lies_where() -> None:
    hand = Hand("holdem", {1: 100, 4: 100, 7: 100}, {}, "2c 3d 7h").start()
    hand.do("4 raise 10", "7 call", "1 call", "1 bet 20", "4 raise 50")
    seen: TableView = view(hand.table, DEALER)
    assert (seen.running, seen.button, seen.hand_number, seen.turn, seen.level) == (True, 7, 1, 7, 5000)
    assert [(seat.seat, seat.stack, seat.bet, seat.put_in) for seat in seen.seats] == [
        (1, 7000, 2000, 1000),
        (4, 4000, 5000, 1000),
        (7, 9000, 0, 1000),
    ]
    assert [(pot.cents, pot.seats) for pot in seen.pots] == [(3000, (1, 4, 7))]
    # 52 less six hole cards, one burn card and the flop.
    assert (seen.stub, seen.burns, seen.discards) == (42, 1, 0)


@covers("D-GEN-02")
def test_d_gen_02__turns_of_a_draw_and_of_the_showdown() -> None:
    hand = Hand("five-card-draw-high", {1: 100, 4: 100}, {}).start().do("4 call", "1 check")
    assert view(hand.table, SPECTATOR).turn == 1
    hand.do("1 draw 0 1")
    assert view(hand.table, SPECTATOR).turn == 4
    assert view(hand.table, SPECTATOR).discards == 2
    hand.do("4 pat", "1 check", "4 check")
    assert (hand.need.kind, view(hand.table, SPECTATOR).turn) == ("show", 1)


@covers("D-GEN-02")
def test_d_gen_02__the_straddlers_turn() -> None:
    hand = Hand("holdem", {1: 100, 4: 100, 7: 100}, {}, straddle_offered=True, straddle_amount=200).start()
    assert (hand.need.kind, hand.need.seat) == ("straddle", 4)
    assert view(hand.table, SPECTATOR).turn == 4
    assert [offer.action for offer in view(hand.table, 4).offers] == ["straddle", "pass_straddle"]
