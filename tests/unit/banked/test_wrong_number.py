"""A wrong number of cards against the house (TX 13.E, DD 8.F(4)), and cards missing or too many (TX 8.G, DD 8.F(5))."""

import msgspec
import pytest

from pitboss.cards import UNKNOWN
from pitboss.engine import commands as cm
from pitboss.engine import fold
from pitboss.engine.events import DeckRemoved, WagersVoided
from pitboss.engine.needs import NeedCards, NeedTurnUp, NeedWager
from tests.support.covers import covers
from tests.support.rounds import DD, TX, Round
from tests.unit.banked.deck_steps import Table
from tests.unit.banked.test_irregular import exposes, face_up, up_to_flop

BOTH = [(TX, "L-IRR-05"), (DD, "M-CNT-02")]


@covers("L-IRR-05", "M-CNT-02")
@pytest.mark.parametrize(("game", "rule"), BOTH)
def test_wrong_number__everything_goes_back_with_the_bonus(game: str, rule: str) -> None:
    play = Round(game, {1: (10, 10), 2: (10, 10)}).deal()
    right = 2 if game == TX else 5
    play.tell(cm.ReportWrongNumber(by="dealer", place="seat", seat=1, count=right + 1))
    void = play.one(WagersVoided)
    assert (void.reason, void.rule, void.bonus_stands) == ("wrong_number", rule, False)
    assert (play.won(1), play.won(2), play.bank) == (0, 0, 0)
    assert play.over()


@covers("L-IRR-05")
@pytest.mark.parametrize(("place", "right"), [("dealer", 2), ("board", 3)])
def test_l_irr_05__the_dealer_and_the_board(place: str, right: int) -> None:
    play = up_to_flop().serve()
    assert play.refused(cm.ReportWrongNumber(by="dealer", place=place, count=right)) == ("wrong_count", "L-IRR-05")
    assert play.refused(cm.ReportWrongNumber(by="player", place=place, count=right + 1)) == ("wrong_role", "L-IRR-05")
    play.tell(cm.ReportWrongNumber(by="floorperson", place=place, count=right - 1))
    assert (play.won(1), play.won(2), play.bank) == (0, 0, 0)


@covers("L-IRR-05")
def test_l_irr_05__only_once_cards_are_dealt() -> None:
    play = Round(TX, {1: 10, 2: 10}).place()
    for place in ("seat", "dealer", "board"):
        early = cm.ReportWrongNumber(by="dealer", place=place, seat=1, count=3)
        assert play.refused(early) == ("cards_not_due", "L-IRR-05")
    play.close()
    assert play.refused(cm.ReportWrongNumber(by="dealer", place="rack", count=3)) == ("not_offered", "L-IRR-05")
    for seat in (0, 9):
        nowhere = cm.ReportWrongNumber(by="dealer", place="seat", seat=seat, count=3)
        assert play.refused(nowhere) == ("no_such_seat", "L-TBL-01")


@covers("L-IRR-05", "M-CNT-02")
@pytest.mark.parametrize(("game", "rule"), BOTH)
@pytest.mark.parametrize("seat", [1, 3, 5], ids=["folded", "no wager", "nobody sits there"])
def test_wrong_number__in_a_folded_hand_or_where_nobody_wagered(game: str, rule: str, seat: int) -> None:
    """AMB-159: as in any hand. A folded hand had as many cards as any; where nobody wagered there should be none."""
    play = Round(game, {1: (10, 10), 2: (10, 10)}).tell(cm.SitDown(3, person="C", chips=500)).deal().do("1 fold")
    right = {1: 2 if game == TX else 5}.get(seat, 0)
    report = cm.ReportWrongNumber(by="floorperson", place="seat", seat=seat, count=right)
    assert play.refused(report) == ("wrong_count", rule)
    play.tell(msgspec.structs.replace(report, count=right + 1))
    assert play.one(WagersVoided).reason == "wrong_number"
    assert play.over()
    assert (play.won(1), play.won(2), play.bank) == (0, 0, 0)
    assert fold(play.log) == play.table


@covers("L-IRR-05", "M-CNT-02")
@pytest.mark.parametrize("game", [TX, DD])
def test_wrong_number__seen_while_the_first_cards_are_dealt(game: str) -> None:
    """A deal that went wrong can be reported before it is entered."""
    play = Round(game, {1: (10, 10), 2: (10, 10)}).place().tell(cm.NoMoreBets(by="dealer"))
    right = 2 if game == TX else 5
    assert play.refused(cm.ReportWrongNumber(by="dealer", place="seat", seat=1, count=right))[0] == "wrong_count"
    play.tell(cm.ReportWrongNumber(by="dealer", place="seat", seat=1, count=right + 1))
    assert play.over()
    assert (play.won(1), play.won(2), play.bank) == (0, 0, 0)


@covers("L-IRR-05", "M-CNT-02")
@pytest.mark.parametrize("pushed", [1, 2])
@pytest.mark.parametrize(("game", "rule"), BOTH)
def test_wrong_number__found_while_hands_are_settled_takes_back_what_was_settled(
    game: str, rule: str, pushed: int
) -> None:
    """AMB-159: until the last hand is settled. What was paid goes back to the bank, what was collected to its seat."""
    wager = "flop 20" if game == TX else "first_draw 10"
    hands = {1: "2c 3d", 2: "Ac Ad", 3: "4c 7d"}
    if game == DD:
        hands = {1: "2c 3d 5h 7s 9c", 2: "Ac Ad Kc Kd Qh", 3: "2d 4c 6h 8s Tc"}
    dealer = "Qh Js" if game == TX else ""
    play = Round(game, dict.fromkeys((1, 2, 3, 4), (10, 10)), hands, table_dealt_by="hand", dealer=dealer).deal()
    play.do("1 fold", *[f"{seat} {wager}" for seat in (2, 3, 4)])
    if game == DD:
        play.do("2 pat", "3 pat", "4 pat", *[f"{seat} second_draw 10" for seat in (2, 3, 4)], "2 pat", "3 pat", "4 pat")
    else:
        play.do(*[f"{seat} check" for _ in range(2) for seat in (2, 3, 4)])
    for _ in range(pushed):
        assert play.due() == "push"
        play.tell(cm.PushPot(by="dealer"))
    assert play.bank != 0
    play.tell(cm.ReportWrongNumber(by="dealer", place="seat", seat=2, count=7))
    void = play.one(WagersVoided)
    assert (void.reason, void.rule) == ("wrong_number", rule)
    assert play.over()
    assert ([play.won(seat) for seat in (1, 2, 3, 4)], play.bank) == ([0, 0, 0, 0], 0)
    assert fold(play.log) == play.table


@covers("L-IRR-05", "M-CNT-02")
@pytest.mark.parametrize("game", [TX, DD])
def test_wrong_number__after_the_last_hand_the_round_is_over(game: str) -> None:
    play = Round(game, {1: (10, 10)}, table_dealt_by="hand").deal().do("1 fold")
    while not play.over():
        play.tell(cm.PushPot(by="dealer"))
    report = cm.ReportWrongNumber(by="dealer", place="seat", seat=1, count=7)
    assert play.refused(report)[0] == "no_hand"


@covers("M-CNT-02")
def test_m_cnt_02__double_draw_has_neither_dealer_nor_board() -> None:
    play = Round(DD, {1: (10, 10)}).deal()
    for place in ("dealer", "board"):
        assert play.refused(cm.ReportWrongNumber(by="dealer", place=place, count=1)) == ("not_offered", "M-CNT-02")


@covers("L-IRR-05")
def test_l_irr_05__after_a_void_round_the_bonus_goes_back_too() -> None:
    play = up_to_flop(table_dealt_by="hand").tell(face_up("Ah"), face_up("Kh"))
    assert play.one(WagersVoided).bonus_stands
    play.tell(cm.ReportWrongNumber(by="dealer", place="seat", seat=1, count=1))
    assert play.over()
    assert (play.won(1), play.won(2), play.bank) == (0, 0, 0)


@covers("L-IRR-05")
@pytest.mark.parametrize("seat", [1, 2])
def test_l_irr_05__after_a_void_round_in_any_hand_of_it(seat: int) -> None:
    """The hand of seat 2 lies in the rack, without a bonus to settle; it was dealt like the other."""
    play = Round(TX, {1: (10, 5), 2: 10}, dealer="9c 9d", table_dealt_by="hand").deal().tell(exposes("9c"))
    assert play.due() == "push"
    play.tell(cm.ReportWrongNumber(by="dealer", place="seat", seat=seat, count=3))
    assert play.over()
    assert (play.won(1), play.won(2), play.bank) == (0, 0, 0)


@covers("L-IRR-05")
def test_l_irr_05__one_who_left_before_the_deal_should_have_none() -> None:
    play = Round(TX, {1: 10, 2: 10}).place().tell(cm.NoMoreBets(by="dealer"))
    play.tell(cm.AbandonWagers(by="floorperson", seat=1, lost=True)).serve()
    report = cm.ReportWrongNumber(by="dealer", place="seat", seat=1, count=0)
    assert play.refused(report) == ("wrong_count", "L-IRR-05")
    play.tell(msgspec.structs.replace(report, count=2))
    assert play.over()


@covers("L-IRR-05", "M-CNT-02")
def test_wrong_number__while_cards_are_dealt_the_right_number_is_that_after_the_deal() -> None:
    flop = up_to_flop()
    assert flop.due() == "cards"
    assert flop.refused(cm.ReportWrongNumber(by="dealer", place="board", count=3)) == ("wrong_count", "L-IRR-05")
    flop.tell(cm.ReportWrongNumber(by="dealer", place="board", count=4))
    assert flop.over()
    shoe = Round(TX, {1: 10}, deal_method="auto_shoe", deal_community_first=True).place()
    shoe.tell(cm.NoMoreBets(by="dealer"))
    assert shoe.refused(cm.ReportWrongNumber(by="dealer", place="board", count=5)) == ("wrong_count", "L-IRR-05")
    shoe.serve().tell(cm.MakeWager(1, cents=20))
    assert shoe.refused(cm.ReportWrongNumber(by="dealer", place="board", count=5)) == ("wrong_count", "L-IRR-05")
    draw = Round(DD, {1: (10, 10)}).deal().do("1 first_draw 10").tell(cm.Discard(1, positions=(0, 1)))
    assert draw.refused(cm.ReportWrongNumber(by="dealer", place="seat", seat=1, count=5)) == ("wrong_count", "M-CNT-02")
    draw.tell(cm.ReportWrongNumber(by="dealer", place="seat", seat=1, count=6))
    assert (draw.over(), draw.won(1)) == (True, 0)


# --- the deck is not whole -------------------------------------------------------------------------------------------
def amiss(kind: str = "extra", count: int = 1, by: str = "dealer") -> cm.ReportCardsAmiss:
    return cm.ReportCardsAmiss(by=by, person="P", kind=kind, count=count)


@covers("L-CNT-03", "M-CNT-02")
@pytest.mark.parametrize(("game", "rule"), [(TX, "L-CNT-03"), (DD, "M-CNT-02")])
@pytest.mark.parametrize("kind", ["missing", "extra"])
def test_cards_amiss__the_round_is_void_and_the_deck_leaves_the_table(game: str, rule: str, kind: str) -> None:
    play = Table(game, wagers={1: (10, 10), 3: (10, 10)}, table_dealt_by="hand", tx_bonus_offered=True).opened()
    play.do("1 fold").tell(amiss(kind))
    void = play.one(WagersVoided)
    assert (void.reason, void.by, void.person, void.rule, void.bonus_stands) == (kind, "dealer", "P", rule, False)
    assert (play.won(1), play.won(3), play.bank) == (0, 0, 0)
    assert play.one(DeckRemoved) == DeckRemoved(0, "wrong_stub", rule)
    assert play.asked_rule()[0] == "receive_decks"
    assert fold(play.log) == play.table


@covers("L-CNT-03", "M-CNT-02")
@pytest.mark.parametrize("game", [TX, DD])
def test_cards_amiss__a_card_that_was_seen_before_is_turned_up(game: str) -> None:
    """The one true thing to say: the cards of this hand cannot be entered, whatever the dealer types."""
    play = Round(game, {1: (10, 10), 2: (10, 10)}, table_dealt_by="hand").place()
    play.tell(cm.NoMoreBets(by="dealer"))
    play.tell(cm.DealCards((UNKNOWN,) * play.needs(NeedCards).count))
    for seat in (1, 2):
        play.tell(cm.MakeWager(seat, cents=play.needs(NeedWager).cents))
    while play.due() != "turn_up":
        if play.due() == "cards":
            play.tell(play.dealers())
        else:
            seat = play.need.seat
            due = play.need.cents if play.need.kind == "wager" else 0
            wager = cm.Check(seat) if game == TX else cm.MakeWager(seat, cents=due)
            play.tell(cm.Discard(seat) if play.due() == "draw" else wager)
    first = play.need.seat
    cards = tuple(range(20, 20 + play.needs(NeedTurnUp).count))
    play.tell(cm.TurnUp(by="dealer", seat=first, cards=cards))
    if play.due() == "push":
        play.tell(cm.PushPot(by="dealer"))
    again = cm.TurnUp(by="dealer", seat=play.need.seat, cards=cards)
    assert play.refused(again)[0] == "card_twice"
    play.tell(amiss("extra"))
    assert play.over()
    assert (play.won(1), play.won(2), play.bank) == (0, 0, 0)


@covers("L-CNT-03", "M-CNT-02")
@pytest.mark.parametrize(("game", "rule"), [(TX, "L-CNT-03"), (DD, "M-CNT-02")])
def test_cards_amiss__refusals(game: str, rule: str) -> None:
    play = Round(game, {1: (10, 10)})
    assert play.refused(amiss()) == ("no_hand", rule)
    play.place()
    assert play.refused(amiss(by="player")) == ("wrong_role", rule)
    assert play.refused(amiss("bent")) == play.refused(amiss(count=0)) == ("unknown_reason", rule)
    play.tell(amiss("missing", by="floorperson"))
    assert (play.over(), play.won(1)) == (True, 0)
