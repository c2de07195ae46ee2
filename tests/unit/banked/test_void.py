"""Void rounds against the house: all hands are void, so every wager goes back, also what was collected already."""

from pitboss.cards import parse_cards
from pitboss.engine import commands as cm
from pitboss.engine import fold
from pitboss.engine.events import HandEnded, WagersVoided
from pitboss.engine.moves import moves
from tests.support.covers import covers
from tests.support.rounds import DD, TX, Round

WRONG = cm.ReportWrongNumber(by="dealer", place="seat", seat=2, count=9)


@covers("L-IRR-05")
def test_void__the_ante_of_a_folded_player_goes_back_out_of_the_bank() -> None:
    play = Round(TX, {1: (10, 5), 2: 10}).deal().do("1 fold", "2 flop 20")
    assert play.bank == 10
    play.tell(WRONG)
    void = play.one(WagersVoided)
    assert void.from_bank == ((1, "ante", 10),)
    assert ("bank", "seat:1", 10) in moves(void)
    assert ("bonus:1", "seat:1", 5) in moves(void)
    assert (play.won(1), play.won(2), play.bank) == (0, 0, 0)


def test_void__a_folded_hand_of_double_draw_has_everything_back() -> None:
    play = Round(DD, {1: (10, 10), 2: (10, 10)}).deal().do("1 first_draw 10", "2 first_draw 10", "1 pat", "2 pat")
    play.do("1 fold").tell(WRONG)
    assert sorted(play.one(WagersVoided).from_bank) == [(1, "ante", 10), (1, "bonus", 10), (1, "first_draw", 10)]
    assert (play.won(1), play.won(2), play.bank) == (0, 0, 0)
    assert type(play.log[-1]) is HandEnded


@covers("L-IRR-06")
def test_void__a_folded_hand_keeps_its_bonus_on_the_layout_where_that_is_settled() -> None:
    play = Round(TX, {1: (10, 5), 2: 10}, {1: "Ac Kc"}, dealer="9c 9d").deal().do("1 fold", "2 flop 20")
    play.tell(cm.ExposeDealerCard(by="dealer", card=parse_cards("9c")[0]))
    assert play.one(WagersVoided).from_bank == ((1, "ante", 10),)
    # Ace and king of one suit: 25 to 1.
    assert (play.won(1), play.won(2), play.bank) == (125, 0, -125)


def test_void__the_next_round_begins_afresh() -> None:
    play = Round(TX, {1: 10, 2: 10}).deal().tell(WRONG)
    assert play.due() == "start"
    play.deal()
    assert play.due() == "wager"
    assert fold(play.log) == play.table


def test_void__a_void_round_cannot_be_voided_again_by_an_exposed_card() -> None:
    play = Round(TX, {1: (10, 5)}, dealer="9c 9d", table_dealt_by="hand").deal()
    first, second = parse_cards("9c 9d")
    play.tell(cm.ExposeDealerCard(by="dealer", card=first))
    assert play.due() == "push"
    assert play.refused(cm.ExposeDealerCard(by="dealer", card=second)) == ("too_late", "L-IRR-06")
    assert play.refused(cm.DrawInError(by="dealer")) == ("too_late", "L-IRR-04")
    assert play.refused(cm.MakeWager(1, cents=20)) == ("not_in_hand", "L-WAG-02")
