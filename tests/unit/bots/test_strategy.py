"""What a sensible bot does in spots where there is not much to argue about."""

from collections import Counter
from random import Random

import pytest

from pitboss.bots.strategy import STEADY, DrawCounts, as_player, sensible_player, temper_of
from pitboss.bots.strategy.double import keep_first, promising
from pitboss.bots.strategy.drawing import drawn_share
from pitboss.bots.strategy.outlook import outlook_of
from pitboss.bots.strategy.player import share_of
from pitboss.bots.strategy.starting import alike, features, starting_share
from pitboss.bots.strategy.starting_weights import WEIGHTS
from pitboss.bots.strategy.texas import hopeless
from pitboss.bots.strategy.throwing import (
    keep_badacey,
    keep_badeucey,
    keep_badugi,
    keep_high,
    keep_low,
    keep_two_seven,
)
from pitboss.cards import DECK_54, parse_cards, show_cards
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine import view
from pitboss.games import RING_GAMES
from tests.support.tables import Play, dealt, seated

TIMES = 40


def asked(play: Play, times: int = TIMES) -> Counter[str]:
    """What a steady bot in the seat in turn does, so often with other chance."""
    seen = view(play.table, play.turn)
    commands = [sensible_player(seen, seen.offers, Random(seed), temper=STEADY) for seed in range(times)]
    return Counter(type(command).__name__ for command in commands)


def holdem(own: str, *, board: str = "") -> Play:
    """Heads-up at 2 and 5; seat 1 has the small blind, and these cards."""
    first, second = parse_cards(own)
    others = [card for card in parse_cards("2d 9h 3h 4h 6h") if card not in (first, second, *parse_cards(board))]
    burn = others[2:]
    run = parse_cards(board)
    streets = [burn[0], *run[:3], burn[1], *run[3:4], burn[2], *run[4:5]] if run else []
    return dealt("holdem", 2, top=[first, others[0], second, others[1], *streets])


# --- betting -------------------------------------------------------------------------------------------------------
def test_strategy__seven_deuce_and_a_raise__folds_mostly() -> None:
    play = dealt("holdem", 3, top=parse_cards("7s 4c 9h 2h 5d Td")).play("3 raise 15")
    assert asked(play)["Fold"] >= 0.9 * TIMES


def test_strategy__aces_and_a_raise__raises() -> None:
    play = dealt("holdem", 3, top=parse_cards("As 4c 9h Ah 5d Td")).play("3 raise 15")
    assert asked(play)["RaiseTo"] >= 0.9 * TIMES


def test_strategy__nuts_on_the_river__bets_and_raises() -> None:
    play = holdem("As Ks", board="Qs Js Ts 2c 7h")
    while len(play.table.hand.board if play.table.hand else []) < 5:
        play.calm()
    while play.turn != 1:
        play.calm()
    assert asked(play)["Bet"] == TIMES
    play.play("1 check", "2 bet 10")
    assert asked(play)["RaiseTo"] == TIMES


def test_strategy__nothing_on_the_river_and_a_large_bet__folds() -> None:
    play = holdem("3s 2c", board="Qs Js Th Kc 7h")
    while len(play.table.hand.board if play.table.hand else []) < 5:
        play.calm()
    while play.turn != 2:
        play.calm()
    play.play("2 bet 10")
    assert asked(play)["Fold"] >= 0.8 * TIMES


@pytest.mark.parametrize("game", [game.key for game in RING_GAMES])
def test_strategy__nothing_to_call__never_folds(game: str) -> None:
    play = dealt(game, 3)
    for _ in range(40):
        if play.over():
            play.deal()
        if "check" in play.offered():
            assert "Fold" not in asked(play, 3)
        play.calm()


def test_strategy__first_cards__are_worth_what_players_think() -> None:
    def worth(game: str, text: str, others: int = 3) -> float:
        return starting_share(game, parse_cards(text), others)

    assert worth("holdem", "As Ah") > worth("holdem", "Ks Qs") > 0.25 > worth("holdem", "7s 2h")
    assert worth("omaha-hi-lo-8", "As 2s 3h Kh") > worth("omaha-hi-lo-8", "9s 9h 8c 7d")
    assert worth("omaha-high", "As Ks Ah Kh") > worth("omaha-high", "2s 7h 9d 4c")
    assert worth("seven-card-stud-low", "As 2h 4c") > 0.4
    assert worth("seven-card-stud-low", "Ks Kh Qc") < 0.2
    assert worth("holdem", "As Ah", 1) > worth("holdem", "As Ah", 5)


def test_strategy__a_game_without_weights__deals_first_cards_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(WEIGHTS, "omaha-high")
    worth = []
    for mine in ("As Ks Ah Kh", "2s 2h 2d 7c"):
        top = [card for pair in zip(parse_cards(mine), parse_cards("3c 8d 9h Tc"), strict=True) for card in pair]
        play = dealt("omaha-high", 2, top=top)
        outlook = outlook_of(view(play.table, play.turn))
        assert outlook is not None
        assert outlook.opening
        worth.append(share_of(outlook, Random(1)))
    assert worth[0] > worth[1] + 0.1


def test_strategy__dead_cards_in_stud__cost() -> None:
    cards = parse_cards("9s 9h 4c")
    assert starting_share("seven-card-stud-high", cards, 3) > starting_share(
        "seven-card-stud-high", cards, 3, parse_cards("9d 9c Kd")
    )


# --- draws ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        ("As Ks Qs Js 9s", "As Ks Qs Js 9s"),
        ("9s 8h 7d 6c 5s", "9s 8h 7d 6c 5s"),
        ("9s 9h 9d 6c 5s", "9s 9h 9d"),
        ("9s 9h 6d 6c 5s", "9s 9h 6d 6c"),
        ("9s 9h Ad 6c 5s", "9s 9h"),
        ("As 7s 6s 2s Kd", "As 7s 6s 2s"),
        ("9s 8h 7d 6c 2s", "9s 8h 7d 6c"),
        ("As Kh 7d 6c 2s", "As Kh"),
    ],
)
def test_strategy__draw_high__keeps(hand: str, kept: str) -> None:
    assert sorted(keep_high(parse_cards(hand))) == sorted(parse_cards(kept))


@pytest.mark.parametrize(
    ("keep", "hand", "left", "kept"),
    [
        (keep_low, "As 2h 3d 4c 5s", 3, "As 2h 3d 4c 5s"),
        (keep_low, "As 2h 3d 4c Ks", 3, "As 2h 3d 4c"),
        (keep_low, "As Ah 3d 4c Ks", 1, "Ah 3d 4c"),
        (keep_low, "As 2h 3d 6c 9s", 1, "As 2h 3d 6c 9s"),
        (keep_low, "As 2h 3d 6c 9s", 2, "As 2h 3d 6c"),
        (keep_two_seven, "7s 5h 4d 3c 2s", 3, "7s 5h 4d 3c 2s"),
        (keep_two_seven, "6s 5h 4d 3c 2s", 3, "5h 4d 3c 2s"),
        (keep_two_seven, "7s 5s 4s 3s 2s", 1, "5s 4s 3s 2s"),
        (keep_two_seven, "As 5h 4d 3c 2s", 1, "5h 4d 3c 2s"),
        (keep_badugi, "As 2h 3d 4c", 3, "As 2h 3d 4c"),
        (keep_badugi, "As 2h 3d Kd", 3, "As 2h 3d"),
        (keep_badugi, "As 2s 2h Kd", 4, "As 2h"),
        (keep_badeucey, "2s 3h 4d 5c 7s", 3, "2s 3h 4d 5c 7s"),
        (keep_badeucey, "2s 3h 4d 5c Ks", 3, "2s 3h 4d 5c"),
        (keep_badacey, "As 2h 3d 4c 5s", 3, "As 2h 3d 4c 5s"),
        (keep_badacey, "As 2h 3d Kc Qs", 3, "As 2h 3d"),
    ],
)  # fmt: skip
def test_strategy__low_draws__keeps(keep: object, hand: str, left: int, kept: str) -> None:
    assert callable(keep)
    assert show_cards(sorted(keep(parse_cards(hand), left))) == show_cards(sorted(parse_cards(kept)))


def test_strategy__pat_hand__stands_pat_at_the_table() -> None:
    play = dealt("five-card-draw-high", 2, top=parse_cards("As 2c Ks 3d Qs 8h Js 9c 9s 4d"))
    while play.due() != "draw":
        play.calm()
    while play.turn != 1:
        play.calm()
    assert as_player()(play.table, play.need, Random(1)) == cm.Discard(1, positions=())


def test_strategy__draw_counts__say_how_good_the_others_are() -> None:
    play = dealt("five-card-draw-high", 2, top=parse_cards("As 2c Ah 3d 7s 8h 6s 9c 2s 4d"))
    counts = DrawCounts()
    counts.watch(ev.Discarded(2, (0,), parse_cards("2c"), ""))
    assert counts.taken == {2: 1}
    seen = view(play.table, 1)
    pat, three = outlook_of(seen, {2: 0}), outlook_of(seen, {2: 3})
    assert pat is not None
    assert three is not None
    assert drawn_share(pat, Random(1), 0) < 0.2
    assert drawn_share(three, Random(1), 0) > 0.6


# --- against the house -----------------------------------------------------------------------------------------------
def test_strategy__texas_bonus__folds_the_worst_only() -> None:
    assert hopeless(parse_cards("7s 2h"))
    assert hopeless(parse_cards("2s 3h"))
    assert not any(hopeless(parse_cards(text)) for text in ("7s 2s", "2s 2h", "8s 2h", "7s 3h", "As 2h"))


@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        ("X1 Ks Qs Js Ts", "X1 Ks Qs Js Ts"),
        ("9s 9h 9d 4c 2s", "9s 9h 9d"),
        ("X1 9h 9d 4c 2s", "X1 9h 9d"),
        ("X1 Ah 9d 4c 2s", "X1 Ah"),
        ("9s 9h 4d 4c 2s", "9s 9h 4d 4c"),
        ("As 9s 4s 2s 9h", "As 9s 4s 2s"),
        ("As Ah 4s 2s 9s", "As Ah"),
    ],
)
def test_strategy__double_draw__keeps(hand: str, kept: str) -> None:
    cards = parse_cards(hand, deck=DECK_54)
    assert sorted(keep_first(cards)) == sorted(parse_cards(kept, deck=DECK_54))
    assert promising(cards)


def test_strategy__double_draw_with_nothing__is_given_up() -> None:
    assert not promising(parse_cards("2s 7h 9d Jc Ks"))


# --- the rest --------------------------------------------------------------------------------------------------------
def test_strategy__run_it_twice__agrees() -> None:
    play = dealt("holdem", {1: 50, 2: 50}, opt_run_it_twice=True)
    play.play("1 raise 50", "2 call")
    assert play.due() == "consent"
    seen = view(play.table, 1)
    assert sensible_player(seen, seen.offers, Random(1)) == cm.Agree(1, option="run_it_twice")


def test_strategy__straddle__is_rare() -> None:
    play = seated("holdem", 4, straddle_offered=True, straddle_amount=10).deal()
    assert play.due() == "straddle"
    assert asked(play, 200)["PassStraddle"] > 180


def test_strategy__showdown__shows_winners_and_mucks_losers() -> None:
    play = holdem("As Ah", board="Qs Js 5h 2c 8h")
    play.tell(cm.Instruct(1, showing="ask"), cm.Instruct(2, showing="ask"))
    while play.due() != "show":
        play.calm()
    # Nobody has shown yet, so nobody is beaten.
    assert play.turn == 1
    assert asked(play, 1) == Counter(Show=1)
    play.play("1 show")
    assert asked(play, 1) == Counter(Muck=1)


def test_strategy__tempers__differ_and_stay() -> None:
    assert temper_of("one") == temper_of("one") != temper_of("another")
    assert all(0 <= part <= 1 for part in (temper_of("x").tight, temper_of("x").bold, temper_of("x").bluff))


def test_strategy__nothing_offered__says_nothing() -> None:
    play = dealt("holdem", 3)
    other = next(seat for seat in (1, 2, 3) if seat != play.turn)
    assert sensible_player(view(play.table, other), (), Random(1)) is None


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_first_cards_that_are_alike_have_the_same_features(count: int) -> None:
    chance = Random(count)
    for _ in range(2_000):
        cards = chance.sample(range(52), count)
        assert sorted(features(alike(cards))) == sorted(features(cards))
    assert len({alike((low, high)) for low in range(52) for high in range(52) if low != high}) == 169
