"""What holds at every street (P 7.D(3), 7.F(2), 7.F(7), 8.B(5)(b), 1.B(20), 1.B(34))."""

import pytest

from pitboss.cards import UNKNOWN
from pitboss.engine import SPECTATOR, offers, view
from pitboss.engine import commands as cm
from pitboss.engine.events import (
    BetReturned,
    BettingOpened,
    BoardDealt,
    CardBurned,
    CardsDealt,
    Discarded,
    HandEnded,
    PotAwarded,
    ShowdownOpened,
)
from pitboss.games import RING_GAMES
from tests.support.covers import covers
from tests.support.tables import dealt, seated

KEYS = [game.key for game in RING_GAMES]


@covers("D-GEN-01")
@pytest.mark.parametrize("game", KEYS)
def test_d_gen_01__no_two_streets_without_betting_between_them(game: str) -> None:
    """A street is a circuit, a board or a whole draw, told here by its last event."""
    play = dealt(game, 3).end()
    told = [
        "bet" if type(event) is BettingOpened else "street"
        for event in play.all(BettingOpened, CardsDealt, BoardDealt, Discarded)
    ]
    squeezed = [what for i, what in enumerate(told) if i == 0 or told[i - 1] != what]
    assert squeezed[0] == "street"
    assert squeezed[-1] == "bet"
    assert told.count("bet") == squeezed.count("bet") == squeezed.count("street")


@covers("D-GEN-02")
@pytest.mark.parametrize("game", KEYS)
def test_d_gen_02__every_turn_is_announced_with_its_options(game: str) -> None:
    play = dealt(game, 3)
    while not play.over():
        assert play.need.rule
        assert play.need.seat in (1, 2, 3)
        mine = offers(play.table, play.turn)
        assert mine
        assert all(offer.rule for offer in mine)
        assert view(play.table, play.turn).offers == mine
        for seat in {1, 2, 3} - {play.turn}:
            assert offers(play.table, seat) == ()
        play.calm()


@covers("D-GEN-02")
def test_d_gen_02__amounts_are_told() -> None:
    play = dealt("holdem", (1, 4, 7))
    assert play.offered() == {"fold": (0, 0), "call": (5, 5), "raise_to": (10, 105)}
    play.play("7 raise 20")
    assert play.offered() == {"fold": (0, 0), "call": (18, 18), "raise_to": (35, 120)}


@covers("D-GEN-02")
def test_d_gen_02__at_the_showdown_and_before_the_cards() -> None:
    play = seated("holdem", 4, straddle_offered=True, straddle_amount=10)
    play.tell(*(cm.Instruct(seat, showing="ask") for seat in range(1, 5))).start()
    assert (play.turn, play.offered()) == (3, {"straddle": (10, 10), "pass_straddle": (0, 0)})
    play.until(ShowdownOpened, 1)
    assert (play.turn, play.offered()) == (1, {"show": (0, 0), "muck": (0, 0)})
    assert play.offered(2) == {}


@covers("D-GEN-05")
def test_d_gen_05__everybody_folds_to_the_last_blind__no_flop() -> None:
    play = dealt("holdem", 4).play("3 fold", "4 fold", "1 fold")
    assert play.over()
    assert not play.all(BoardDealt)
    assert not play.all(CardBurned)
    assert play.stacks() == {1: 998, 2: 1002, 3: 1000, 4: 1000}
    assert play.one(PotAwarded).to == ((2, 4),)
    assert play.one(BetReturned).cents == 3
    assert type(play.log[-1]) is HandEnded


@covers("D-GEN-05")
@pytest.mark.parametrize("game", KEYS)
def test_d_gen_05__one_player_left_ends_the_hand_on_any_street(game: str) -> None:
    play = dealt(game, 3).until(BettingOpened, 2)
    dealt_so_far = len(play.all(CardsDealt, BoardDealt, CardBurned))
    winner = play.turn
    play.play(f"{winner} bet 10")
    play.play(f"{play.turn} fold")
    assert not play.over()
    play.play(f"{play.turn} fold")
    assert play.over()
    assert len(play.all(CardsDealt, BoardDealt, CardBurned)) == dealt_so_far
    assert [award.to[0][0] for award in play.all(PotAwarded)] == [winner]


@covers("D-GEN-04")
def test_d_gen_04__the_board_is_dealt_out_for_an_all_in_player() -> None:
    play = dealt("holdem", {1: 30, 2: 1000}).play("1 raise 30", "2 call")
    assert play.over()
    assert [len(board.cards) for board in play.all(BoardDealt)] == [3, 1, 1]
    assert len(play.all(CardBurned)) == 3
    assert len(play.all(BettingOpened)) == 1


@covers("D-GEN-06")
def test_d_gen_06__stud_on_the_fourth_card__backs_and_up_cards() -> None:
    """Seat 2 sees two backs and two up cards of seat 5."""
    play = dealt("seven-card-stud-high", (2, 5)).until(CardsDealt, 2)
    for viewer in (2, SPECTATOR):
        (other,) = [seat for seat in view(play.table, viewer).seats if seat.seat == 5]
        assert other.hole == (UNKNOWN, UNKNOWN)
        assert other.up == (5, 8)
    assert play.holding(5) == [1, 3, 5, 8]


@covers("D-GEN-06")
def test_d_gen_06__the_log_of_a_viewer_names_up_cards_and_their_own() -> None:
    play = dealt("seven-card-stud-high", (2, 5))
    (deal,) = play.all(CardsDealt)
    assert view(deal, 5).cards == (UNKNOWN, 1, UNKNOWN, 3, 4, 5)
    assert view(deal, SPECTATOR).cards == (UNKNOWN,) * 4 + (4, 5)
