"""A practice hand ends, says something about every choice, and shows no card that lies face down before others."""

from typing import Any

import msgspec
import pytest

from pitboss.cards import UNKNOWN
from pitboss.games import CATALOGUE, GAMES, Game
from pitboss.lessons.advice import Thought, judge_bet, judge_draw, judge_wager
from pitboss.lessons.practice import CHOICES_MAX, BadChoice, Hands, Practice, PracticeHand, ending, first_seed
from pitboss.lessons.table import LEARNER
from tests.support.said import ids_in

SEED = 3


def cards_in(thing: Any) -> set[int]:
    """Every card that a message holds, wherever."""
    if isinstance(thing, dict):
        own = {card for key in ("hole", "up", "board", "dealer", "cards") for card in _row(thing.get(key))}
        return own.union(*[cards_in(value) for value in thing.values()])
    return set().union(*[cards_in(one) for one in thing]) if isinstance(thing, list) else set()


def _row(value: Any) -> list[int]:
    return value if isinstance(value, list) and all(isinstance(one, int) for one in value) else []


def hidden_now(hand: PracticeHand) -> set[int]:
    """What others hold face down at this moment, the dealer of the house too."""
    running = hand.table.hand
    if running is None:
        return set()
    return {
        card
        for seat, hole in enumerate(running.hole)
        if seat != LEARNER
        for card in hole[running.showdown.shown[seat] :]
    }


@pytest.mark.parametrize("game", CATALOGUE, ids=lambda game: game.key)
def test_every_game__it_ends_and_every_choice_is_explained(game: Game) -> None:
    hand = PracticeHand(game, SEED)
    while hand.asked:
        shown = hand.shown()
        wire = msgspec.json.decode(msgspec.json.encode(shown))
        assert not cards_in(wire) & hidden_now(hand)
        assert ids_in(wire) == []
        assert shown.ask is not None
        assert shown.ask.hint
        assert shown.ask.best.partition(":")[0] in [choice.key for choice in shown.ask.choices]
        assert shown.ask.rule
        hand.choose(shown.ask.best)
        after = hand.shown()
        assert after.feedback is not None
        assert after.feedback.verdict == "good"
        assert after.told
    last = hand.shown()
    assert ids_in(last) == []
    assert last.ask is None
    assert last.result == sum([seat.won for seat in last.table.seats if seat.seat == LEARNER]) - paid(hand, last)
    assert last.ending.startswith("The hand is over")
    assert last.made < CHOICES_MAX


def paid(hand: PracticeHand, last: Practice) -> int:
    """What the learner put in the pot; against the house what was won is told without the wagers."""
    if hand.game.banked:
        return 0
    mine = next(seat for seat in last.table.seats if seat.seat == LEARNER)
    return 200_00 + mine.won - mine.stack


def test_the_worst_choice_each_time__is_told_so_and_the_hand_ends() -> None:
    verdicts: list[str] = []
    hand = PracticeHand(GAMES["holdem"], 5)
    while hand.asked:
        shown = hand.shown()
        assert shown.ask is not None
        keys = [choice.key for choice in shown.ask.choices]
        hand.choose("raise" if "raise" in keys and len(verdicts) < 2 else "fold")
        feedback = hand.shown().feedback
        assert feedback is not None
        verdicts.append(feedback.verdict)
    assert "costly" in verdicts


def test_the_same_seed_and_choices_are_the_same_hand() -> None:
    game = GAMES["five-card-draw-high"]
    one, other = Hands(), Hands(most=1)
    first = one.after(game, SEED)
    assert first == other.after(game, SEED)
    assert first.ask is not None
    choice = (first.ask.best,)
    after = one.after(game, SEED, choice)
    # Forgotten in between, asked for again, and another way tried from the same point.
    other.after(GAMES["holdem"], SEED)
    assert other.after(game, SEED, choice) == after == one.after(game, SEED, choice)
    assert one.after(game, SEED, ("fold",)).made == 1
    assert one.after(game, SEED, choice) == after


def test_a_first_hand_is_one_to_win() -> None:
    game = GAMES["five-card-draw-high"]
    hand = PracticeHand(game, first_seed(game))
    while hand.asked:
        hand.choose(hand.advised)
    assert (hand.shown().result or 0) > 0
    assert Hands().after(game, 0).seed == first_seed(game)


@pytest.mark.parametrize("text", ["", "raise:1", "all-in", "draw:0", "place", "FOLD", "bet;drop", "check:", "draw:99"])
def test_a_choice_that_nobody_has__is_refused_and_nothing_happens(text: str) -> None:
    hand = PracticeHand(GAMES["holdem"], SEED)
    before = hand.shown()
    with pytest.raises(BadChoice, match="choose one of"):
        hand.choose(text)
    assert hand.shown() == before


def test_a_draw_of_too_many_cards_or_of_none_that_is_there__is_refused() -> None:
    hand = PracticeHand(GAMES["double-draw"], SEED)
    hand.choose("place")
    hand.choose("wager")
    for text in ("draw:0,1,2,3", "draw:7"):
        with pytest.raises(BadChoice, match="discard at most 3 of your 5 cards"):
            hand.choose(text)
    hand.choose("draw:0,1,2")
    assert hand.made == 3


def test_after_the_end_nothing_can_be_chosen() -> None:
    with pytest.raises(BadChoice, match="choice 2: the hand is over"):
        Hands().after(GAMES["holdem"], 5, ("fold", "fold"))


def test_what_is_said_of_bets() -> None:
    strong = Thought("raise", "", share=0.7, cost=0.2, others=1)
    weak = Thought("fold", "", share=0.1, cost=0.3, others=1)
    assert judge_bet(strong, "raise", False)[0] == "good"
    assert judge_bet(strong, "call", False)[0] == "fine"
    assert judge_bet(strong, "fold", False)[0] == "costly"
    assert judge_bet(weak, "call", False)[0] == "costly"
    assert judge_bet(weak, "raise", False) == ("costly", "That was a bluff. It works only if everybody folds.")
    assert judge_bet(Thought("check", "", 0.3, 0.0, 1), "fold", True)[0] == "costly"
    assert judge_bet(Thought("call", "", 0.22, 0.2, 1), "fold", False)[0] == "fine"


def test_what_is_said_of_draws_and_wagers() -> None:
    thought = Thought("draw:0,1", "", throws=(0, 1))
    assert [judge_draw(thought, throws)[0] for throws in ((0, 1), (0,), (2, 3))] == ["good", "fine", "costly"]
    assert judge_wager(Thought("wager", ""), "fold")[0] == "costly"
    assert judge_wager(Thought("wager", ""), "check")[0] == "fine"
    assert judge_wager(Thought("fold", ""), "wager")[0] == "costly"


def test_how_it_ends() -> None:
    assert [ending(cents) for cents in (1200, -400, 0)] == [
        "The hand is over: you win $12.",
        "The hand is over: it cost you $4.",
        "The hand is over: you break even.",
    ]


def test_face_down_is_unknown() -> None:
    shown = PracticeHand(GAMES["seven-card-stud-high"], SEED).shown()
    others = [seat for seat in shown.table.seats if seat.seat != LEARNER]
    assert all(set(seat.hole) == {UNKNOWN} and seat.up for seat in others)
