"""What each viewer gets of a round against the house: their own cards, what lies face up, all wagers, and no more."""

import msgspec
import pytest

from pitboss.cards import UNKNOWN, parse_cards
from pitboss.engine import DEALER, SPECTATOR, view
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.view import SeatView, TableView
from tests.support.covers import covers
from tests.support.rounds import DD, TX, Round

HANDS = {1: "As Ah", 4: "Kd Qd"}
NOBODY = (UNKNOWN, UNKNOWN)
VIEWERS = (SPECTATOR, DEALER, 1, 2, 4)


def texas(**choices: object) -> Round:
    play = Round(TX, {1: (15, 10), 4: 20}, HANDS, dealer="2c 2d", board="3c 4c 5h 9s 9h", **choices)  # type: ignore[arg-type]
    return play.deal()


def seat_of(play: Round, seat: int, viewer: int) -> SeatView:
    seen: TableView = view(play.table, viewer)
    (found,) = [each for each in seen.seats if each.seat == seat]
    return found


@covers("D-GEN-06")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_d_gen_06__a_seat_sees_its_own_two_cards_and_nobody_the_dealers(viewer: int) -> None:
    play = texas()
    for seat, text in HANDS.items():
        assert seat_of(play, seat, viewer).hole == (parse_cards(text) if seat == viewer else NOBODY)
    assert view(play.table, viewer).dealer == NOBODY
    dealt = view(play.one(ev.CardsDealt), viewer)
    own = {seat: [card for to, card in zip(dealt.seats, dealt.cards, strict=True) if to == seat] for seat in (0, 1, 4)}
    assert own[0] == list(NOBODY)
    assert all((cards == list(parse_cards(HANDS[seat]))) == (seat == viewer) for seat, cards in own.items() if seat)


@covers("L-PLY-09")
def test_l_ply_09__the_dealers_hand_is_everybodys_once_it_is_turned_up() -> None:
    play = texas(table_dealt_by="hand")
    play.do("1 flop 30", "4 flop 40", *[f"{seat} check" for seat in (1, 4, 1, 4)])
    assert (play.due(), play.turn) == ("push", 0)
    for viewer in VIEWERS:
        seen: TableView = view(play.table, viewer)
        assert seen.dealer == parse_cards("2c 2d")
        assert seen.board == parse_cards("3c 4c 5h 9s 9h")
        # From the far right: seat 4 lies face up, seat 1 not yet.
        assert seat_of(play, 4, viewer).hole == parse_cards(HANDS[4])
        assert seat_of(play, 1, viewer).hole == (parse_cards(HANDS[1]) if viewer == 1 else NOBODY)


@covers("L-DEAL-05")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_l_deal_05__a_dispensed_board_is_nobodys_until_its_time(viewer: int) -> None:
    play = texas(deal_method="auto_shoe", deal_community_first=True)
    assert view(play.one(ev.BoardDispensed), viewer).cards == (UNKNOWN,) * 5
    seen: TableView = view(play.table, viewer)
    assert (seen.board, seen.face_down) == ((), 5)
    play.do("1 flop 30", "4 flop 40")
    seen = view(play.table, viewer)
    assert (seen.board, seen.face_down) == (parse_cards("3c 4c 5h"), 2)


@covers("L-PLY-03")
def test_l_ply_03__a_folded_hand_under_its_bonus_stays_hidden_until_the_end() -> None:
    play = texas().do("1 fold")
    for viewer in VIEWERS:
        assert seat_of(play, 1, viewer).hole == (parse_cards(HANDS[1]) if viewer == 1 else NOBODY)
        assert seat_of(play, 1, viewer).wagers == (("bonus", 10),)


def test_snapshot__with_everybody_folded_and_a_bonus_left() -> None:
    play = texas(table_dealt_by="hand").do("1 fold", "4 fold")
    for viewer in VIEWERS:
        seen: TableView = view(play.table, viewer)
        assert seen.pots == ()
        assert seat_of(play, 4, viewer).hole == ()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_snapshot__wagers_turn_and_open_bets_for_everybody(viewer: int) -> None:
    play = Round(TX, {1: (15, 10), 4: 20}, HANDS).place()
    seen: TableView = view(play.table, viewer)
    assert (seen.wagers_open, seen.turn, seen.dealer) == (True, 0, ())
    assert [(seat.seat, seat.wagers, seat.stack) for seat in seen.seats] == [
        (1, (("ante", 15), ("bonus", 10)), 975),
        (4, (("ante", 20),), 980),
    ]
    play.close()
    assert (view(play.table, viewer).wagers_open, view(play.table, viewer).turn) == (False, 1)
    # 52 less three hands of two cards.
    assert view(play.table, viewer).stub == 46


@covers("D-GEN-06")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_d_gen_06__discards_and_drawn_cards_are_the_drawers_alone(viewer: int) -> None:
    play = Round(DD, {1: (10, 10), 4: (10, 10)}, {1: "As Ah Kd Qd 2c", 4: "3c 4c 5c 6c 7c"}, drawn="X1")
    play.deal().do("1 first_draw 10", "4 first_draw 10", "1 throw 4")
    thrown, drawn = view(play.one(ev.Discarded), viewer), view(play.all(ev.CardsDealt)[-1], viewer)
    mine = viewer == 1
    assert thrown.cards == (parse_cards("2c") if mine else (UNKNOWN,))
    assert drawn.cards == ((52,) if mine else (UNKNOWN,))
    assert seat_of(play, 1, viewer).hole[-1] == (52 if mine else UNKNOWN)
    assert view(play.table, viewer).dealer == ()


def test_views__every_one_of_them_can_be_written_down() -> None:
    play = texas().do("1 flop 30", "4 fold")
    for viewer in VIEWERS:
        assert msgspec.json.encode(view(play.table, viewer))
        for event in play.log:
            assert msgspec.json.encode(view(event, viewer))


def test_views__a_player_who_sits_down_in_the_round_sees_nothing_of_it() -> None:
    play = texas().tell(cm.SitDown(2, person="player 2", chips=500))
    assert [seat_of(play, seat, 2).hole for seat in (1, 2, 4)] == [NOBODY, (), NOBODY]
