"""A small run of `bad_beats.py`: every game with a high hand, and hold'em in which nobody folds."""

from typing import Any

import msgspec
import pytest

from pitboss.cards import parse_cards
from pitboss.engine import events as ev
from pitboss.games import GAMES
from pitboss.lab.binomial import interval
from tests.simulation.bad_beats import CALLED, GAMES_WITH_HIGH, Counted, Differs, check_hand, play_table
from tests.support.covers import covers
from tests.unit.jackpots.shown_hands import five


@covers("I-05", "J-15", "N-CFG-hhj.minHand")
def test_bad_beats__what_the_engine_tells_lies_on_the_table() -> None:
    tally = Counted()
    for number in range(1, len(GAMES_WITH_HIGH) * 5 // 4 + 2):
        tally.add(play_table(7, number, hands=25 if number % 5 else 150))
    assert tally.hands > 500
    assert tally.bad_beats > 5
    assert tally.high_hands > 20
    # One in forty or so: `make jackpots` holds it against the lab.
    low, high = interval(tally.called_hits, tally.called, 0.999)
    assert low < 0.025 < high


@pytest.mark.parametrize(
    ("better", "worse", "six_plus"),
    [
        ("2c 2d 2h 3c 3d", "As Ks Qs Js 9s", False),
        ("9c 8c 7c 6c Jc", "Ac Ad Ah Ks Kd", True),
        ("Ac 2c 3c 4c 5c", "Ac Ad Ah As Kd", False),
        ("2c 3c 4c 5c 6c", "Ac 2c 3c 4c 5c", False),
        ("Ad 6c 7c 8c 9c", "Ac Ad Ah Ks Qd", True),
        ("Ac Ad Kh Ks 3d", "Ac Ad Kh Ks 2d", False),
    ],
)
def test_five__ranks_by_the_text(better: str, worse: str, six_plus: bool) -> None:
    one, other = (tuple(sorted(parse_cards(text))) for text in (better, worse))
    assert five(one, six_plus) > five(other, six_plus)


def beaten_log() -> list[ev.Event]:
    """Fours full of aces lose to aces full of fours."""
    board = ev.BoardDealt(parse_cards("Ac Ad 4h 4s 9d"), "D-HE-03")
    tabled: list[Any] = [ev.HandTabled(1, parse_cards("4c 7d"), (), ""), ev.HandTabled(2, parse_cards("Ah 2d"), (), "")]
    told = ev.BadBeatMade(1, "main", 0, (1,), (2,), ((1, "A"), (2, "B")), "", 10_000, ())
    high = [ev.HighHandMade(1, "evening", seat, "", (), 0, "") for seat in (1, 2)]
    return [board, *tabled, told, *high]


def test_check__finds_what_is_wrong() -> None:
    log = beaten_log()
    assert check_hand(log, CALLED) == (1, 2)
    for left_out in (3, 4, 5):
        with pytest.raises(Differs):
            check_hand([event for i, event in enumerate(log) if i != left_out], CALLED)
    told: Any = log[3]
    for changed in ({"losers": (2,)}, {"winners": (1,)}, {"losers": (1, 2)}):
        with pytest.raises(Differs):
            check_hand([*log[:3], msgspec.structs.replace(told, **changed), *log[4:]], CALLED)
    with pytest.raises(Differs):
        # In Omaha two of the hand play, and these make no full house.
        check_hand(log, GAMES["omaha-high"])
