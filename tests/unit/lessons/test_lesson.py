"""Every game has a card, also one that was added a moment ago."""

import msgspec
import pytest

from pitboss.bots.strategy.outlook import SHAPES, shape_of
from pitboss.cards import UNKNOWN
from pitboss.games import CATALOGUE, GAMES, Game
from pitboss.games.draw import SINGLE_DRAW_2_7
from pitboss.games.holdem import HOLDEM
from pitboss.games.steps import Ante, Bet, Blinds, Board, Deal
from pitboss.games.stud import SEVEN_CARD_STUD_HI_LO
from pitboss.lessons.lesson import index, lesson_of
from pitboss.lessons.practice import PracticeHand
from pitboss.lessons.table import LEARNER
from pitboss.rulebook import REGISTER
from tests.support.said import ids_in

# Three cards, one board, bets once: shorter than any that is there.
SHORT = msgspec.structs.replace(
    HOLDEM,
    key="toy-pineapple",
    title="Toy Pineapple",
    rulebook=False,
    chapter="",
    script=(
        Ante(),
        Blinds(),
        Deal(faces="ddd", rule="D-HE-01"),
        Board(count=3, rule="D-CC-03"),
        Bet(opener="left_of_button", size="small", rule="E-ORD-02"),
    ),
)
# A draw that no bot knows what to keep in.
SPLIT = msgspec.structs.replace(
    SINGLE_DRAW_2_7,
    key="toy-split-draw",
    title="Toy Split Draw",
    shares=SEVEN_CARD_STUD_HI_LO.shares,
    halving_rule=SEVEN_CARD_STUD_HI_LO.halving_rule,
)


@pytest.mark.parametrize("game", CATALOGUE, ids=lambda game: game.key)
def test_every_game_has_five_pictures_ladders_and_differences(game: Game) -> None:
    lesson = lesson_of(game)
    assert len(lesson.pictures) == 5
    assert len({picture.title for picture in lesson.pictures}) == 5
    for picture in lesson.pictures:
        assert picture.words.endswith(".")
        assert picture.rules
        assert all(behind.rule in REGISTER and behind.words for behind in picture.rules)
        assert any(seat.seat == LEARNER for seat in picture.table.seats)
    assert len(lesson.ladders) >= max(1, len(game.shares))
    assert all(ladder.rungs for ladder in lesson.ladders)
    assert len(lesson.differences) >= 2
    assert lesson.line
    assert "$" in lesson.stakes
    assert ids_in(lesson) == []


@pytest.mark.parametrize("game", CATALOGUE, ids=lambda game: game.key)
def test_the_pictures_tell_one_hand__others_show_at_its_end_only(game: Game) -> None:
    *before, last = lesson_of(game).pictures
    for picture in before:
        for seat in picture.table.seats:
            assert seat.seat == LEARNER or all(card == UNKNOWN for card in seat.hole)
            assert seat.seat != LEARNER or UNKNOWN not in seat.hole
    mine = next(seat for seat in last.table.seats if seat.seat == LEARNER)
    assert mine.note
    assert mine.won
    assert all(UNKNOWN not in seat.hole for seat in last.table.seats)


def test_what_is_different_comes_of_the_data() -> None:
    said = {game.key: " ".join(one.words for one in lesson_of(game).differences) for game in CATALOGUE}
    assert "exactly two of your own" in said["omaha-high"]
    assert "exactly two of your own" not in said["six-plus-holdem"]
    assert "36 cards" in said["six-plus-holdem"]
    assert "two jokers" in said["double-draw"]
    assert "lowest up card (ace high)" in said["seven-card-stud-high"]
    assert "highest up card (ace low)" in said["seven-card-stud-low"]
    assert "Eight low is the worst low that counts" in said["omaha-hi-lo-8"]
    assert "worst low that counts" not in said["seven-card-stud-hi-lo"]
    assert "For the Badugi half: four low cards of four suits win" in said["badacey"]
    assert "For the Badugi half" not in said["badugi"]
    assert "four times" in said["badugi"]
    assert "three times" in said["badugi-three-draw"]
    assert "Not in the state's regulations" in said["single-draw-2-7"]
    assert all(one.holdem == "" for one in lesson_of(HOLDEM).differences)


def test_the_index_has_every_game_once() -> None:
    assert sorted(one.key for one in index()) == sorted(GAMES)
    assert [one.family for one in index()] == sorted(
        [one.family for one in index()], key=["holdem", "omaha", "stud", "draw", "banked"].index
    )


@pytest.mark.parametrize("toy", [SHORT, SPLIT], ids=lambda game: game.key)
def test_a_new_game_has_a_card_and_a_practice_hand(toy: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, toy.key, toy)
    monkeypatch.setattr("pitboss.bots.strategy.outlook.SHAPES", {**SHAPES, toy.key: shape_of(toy)})
    lesson = lesson_of(toy)
    assert len(lesson.pictures) == 5
    assert len(lesson.ladders) == len(toy.shares)
    assert lesson.differences
    hand = PracticeHand(toy, 1)
    while hand.asked:
        hand.choose(hand.advised)
    assert hand.shown().result is not None
