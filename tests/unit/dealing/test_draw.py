"""The draw of Five-Card Draw (P 13.G-H), Badugi (P 20.H-K) and Triple Draw (P 21.D(5)-(13)): turns, burns, exchange."""

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.events import BettingClosed, BettingOpened, CardBurned, CardsDealt, Discarded, DrawOpened, Event
from tests.support.covers import covers
from tests.support.tables import Play, dealt

# Game, draws, betting rounds.
DRAW_GAMES = [
    ("five-card-draw-high", 1, 2),
    ("five-card-draw-low", 1, 2),
    ("badugi", 4, 5),
    ("badugi-three-draw", 3, 4),
    ("triple-draw-2-7", 3, 4),
    ("triple-draw-a-5", 3, 4),
    ("badeucey", 3, 4),
    ("badacey", 3, 4),
    ("single-draw-2-7", 1, 2),
]


def at_the_draw(game: str = "five-card-draw-high", seats: tuple[int, ...] = (1, 4, 7)) -> Play:
    return dealt(game, seats).until(DrawOpened, 1)


def kinds(play: Play) -> list[type[Event]]:
    told = play.all(CardBurned, CardsDealt, DrawOpened, Discarded, BettingOpened, BettingClosed)
    return [type(event) for event in told]


@covers("D-GEN-01", "D-BDG-02", "D-BDG-04", "D-BDG-05", "D-TD-02", "D-TD-04", "D-TD-05", "D-DRAW5-07")
@pytest.mark.parametrize(("game", "draws", "rounds"), DRAW_GAMES)
def test_draw_games__deal_bet_then_draw_and_bet_again(game: str, draws: int, rounds: int) -> None:
    """Everybody stands pat: one burn before each draw, but none in Five-Card Draw, where no card is replaced."""
    play = dealt(game, 3).end()
    burn = [] if game.startswith("five-card-draw") else [CardBurned]
    betting = [BettingOpened, BettingClosed]
    cycle = [DrawOpened, *burn, *[Discarded] * 3, *betting]
    assert kinds(play) == [CardsDealt, *betting, *cycle * draws]
    assert len(play.all(BettingOpened)) == rounds


@covers("D-BDG-05", "N-CFG-badugi.draws")
@pytest.mark.parametrize(("draws", "rounds"), [(4, 5), (3, 4)])
def test_d_bdg_05__four_draws_by_the_letter_or_three(draws: int, rounds: int) -> None:
    play = dealt("badugi", 2, badugi_draws=draws).end()
    assert len(play.all(DrawOpened)) == len(play.all(CardBurned)) == draws
    assert len(play.all(BettingOpened)) == rounds


@covers("D-BDG-05")
def test_d_bdg_05__four_is_the_default() -> None:
    assert len(dealt("badugi", 2).end().all(DrawOpened)) == 4


@covers("D-DRAW5-03", "D-BDG-03", "D-TD-03")
@pytest.mark.parametrize(("game", "draws", "rounds"), DRAW_GAMES)
def test_d_draw5_03__from_the_left_of_the_button_past_the_folded(game: str, draws: int, rounds: int) -> None:
    """Button 7 of {1, 4, 7}, seat 4 folded: seat 1, then seat 7."""
    play = dealt(game, (1, 4, 7)).play("7 raise 10", "1 call", "4 fold")
    assert play.all(DrawOpened)[0].order == (1, 7)
    assert (play.due(), play.turn) == ("draw", 1)
    play.play("1 pat")
    assert (play.due(), play.turn) == ("draw", 7)


@covers("D-DRAW5-04")
@pytest.mark.parametrize(
    ("thrown", "kept"),
    [
        ((), [0, 3, 6, 9, 12]),
        ((0,), [3, 6, 9, 12]),
        ((4, 1), [0, 6, 9]),
        ((0, 1, 2, 3, 4), []),
    ],
)
def test_d_draw5_04__pat_or_any_number_for_as_many(thrown: tuple[int, ...], kept: list[int]) -> None:
    """Three players hold d0-d14; the burn is d15, so new cards start at d16."""
    play = at_the_draw()
    assert play.offered() == {"discard": (0, 5)}
    play.play(cm.Discard(1, positions=thrown))
    assert play.holding(1) == kept + list(range(16, 16 + len(thrown)))
    assert play.one(Discarded).cards == tuple([0, 3, 6, 9, 12][i] for i in thrown)
    assert play.turn == 4


@covers("D-BDG-03", "D-TD-03", "D-DRAW5-04")
@pytest.mark.parametrize(("game", "most"), [("badugi", 4), ("triple-draw-2-7", 5), ("badacey", 5)])
def test_d_bdg_03__up_to_the_whole_hand(game: str, most: int) -> None:
    play = at_the_draw(game, (1, 2))
    assert play.offered() == {"discard": (0, most)}
    play.play(cm.Discard(1, positions=tuple(range(most))))
    assert play.holding(1) == list(range(2 * most + 1, 3 * most + 1))


@covers("D-DRAW5-04")
@pytest.mark.parametrize(
    "positions", [(5,), (-1,), (0, 0), (0, 1, 2, 3, 4, 5), (1.0,), (True,), ("0",), ([],), (0, {})]
)
def test_d_draw5_04__positions_that_are_not_there(positions: tuple[int, ...]) -> None:
    play = at_the_draw()
    assert play.refused(cm.Discard(1, positions=positions)) == ("no_such_position", "D-DRAW5-04")


@covers("D-BDG-03")
def test_d_bdg_03__badugi_has_no_fifth_card() -> None:
    play = at_the_draw("badugi", (1, 2))
    assert play.refused("1 throw 4") == ("no_such_position", "D-BDG-03")


@covers("D-DRAW5-03", "E-DEC-01")
def test_d_draw5_03__one_player_at_a_time() -> None:
    play = at_the_draw()
    assert play.refused("4 throw 0") == ("not_your_turn", "E-DEC-01")
    play.play("1 throw 0")
    assert play.refused("1 throw 0") == ("not_your_turn", "E-DEC-01")
    assert play.refused("1 check") == ("not_your_turn", "E-DEC-01")
    play.tell("4 throw 0 1")
    # Seat 4 waits for its cards: nobody else draws before it is served.
    assert play.due() == "cards"
    assert play.refused("7 pat") == ("not_your_turn", "E-DEC-01")


@covers("D-DRAW5-03", "A-27")
def test_d_draw5_03__no_draw_in_a_betting_round_nor_for_a_folded_seat() -> None:
    play = dealt("five-card-draw-high", (1, 4, 7))
    assert play.refused("7 throw 0") == ("not_your_turn", "E-DEC-01")
    play.play("7 fold", "1 call", "4 check")
    assert play.refused("7 pat") == ("not_in_hand", "A-27")
    assert play.refused("2 pat") == ("not_seated", "A-27")


@covers("D-DRAW5-05", "D-DRAW5-03")
@pytest.mark.parametrize(
    ("lines", "burns"),
    [
        (("1 pat", "4 pat", "7 pat"), []),
        (("1 throw 0", "4 throw 0 1", "7 throw 2"), [15]),
        (("1 pat", "4 pat", "7 throw 0 1 2 3 4"), [15]),
    ],
)
def test_d_draw5_05__one_burn_before_the_first_replacement_only(lines: tuple[str, ...], burns: list[int]) -> None:
    play = at_the_draw().play(*lines)
    assert play.dealer.burns == burns
    assert len(play.all(CardBurned)) == len(burns)
    assert all(event.rule == "D-DRAW5-05" for event in play.all(CardBurned))


@covers("D-DRAW5-05")
def test_d_draw5_05__no_burn_while_players_stand_pat() -> None:
    play = at_the_draw().play("1 pat")
    assert not play.all(CardBurned)
    play.play("4 throw 0")
    assert play.dealer.burns == [15]
    assert play.holding(4)[-1] == 16


@covers("D-BDG-03", "D-TD-03", "D-TD-05", "D-BDG-05")
def test_d_td_03__one_burn_a_draw_before_anybody_chooses() -> None:
    """AMB-48: one, though 20.I and 21.D(12) speak of a burn and of a section that itself begins with one."""
    play = dealt("triple-draw-2-7", 2).until(DrawOpened, 1)
    assert len(play.all(CardBurned)) == 1
    play.play("1 throw 0", "2 pat", "1 check", "2 check")
    assert len(play.all(CardBurned)) == 2
    play.play("1 throw 0", "2 throw 0", "1 check", "2 check", "1 throw 0", "2 pat")
    assert len(play.all(CardBurned)) == 3
    # d0-d9 dealt, burn d10, then d11, burn d12, then d13 d14, burn d15, then d16.
    assert play.dealer.burns == [10, 12, 15]
    assert play.holding(1)[-1] == 16


@covers("D-TD-03", "D-TD-05")
def test_d_td_03__the_burn_is_made_though_nobody_draws() -> None:
    """Burn d10 and a draw that everybody passes, burn d11, then d12."""
    play = dealt("triple-draw-2-7", 2).until(DrawOpened, 2).play("1 throw 0")
    assert play.dealer.burns == [10, 11]
    assert play.holding(1)[-1] == 12


@covers("D-GEN-04", "D-TD-05", "D-BDG-05")
@pytest.mark.parametrize(("game", "draws", "rounds"), DRAW_GAMES)
def test_d_gen_04__all_in_players_still_draw__and_nobody_bets(game: str, draws: int, rounds: int) -> None:
    """AMB-51: draws and burns go on in order, betting rounds are skipped."""
    play = dealt(game, {1: 30, 2: 30}, bet_structure="none", bet_max=None).play("1 raise 30", "2 call")
    for _ in range(draws):
        assert (play.due(), play.turn) == ("draw", 1)
        play.play("1 throw 0", "2 throw 0 1")
    assert play.over()
    assert len(play.all(DrawOpened)) == len(play.all(CardBurned)) == draws
    assert len(play.all(BettingOpened)) == 1
    assert sum(play.stacks().values()) == 60
