"""Cards dealt to somebody who is not in the round of play (P 18.H; AMB-106)."""

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.events import IneligibleCardsDiscarded
from tests.support.covers import covers
from tests.support.tables import STACK, Play, dealt, seated


def discard(seat: int = 6, count: int = 2, by: str = "dealer") -> cm.DiscardIneligible:
    return cm.DiscardIneligible(by, seat=seat, count=count)


def fell(play: Play, count: int) -> None:
    """So many cards off the top of the stub went astray."""
    del play.dealer.stub[-count:]


@covers("K-INE-01")
@pytest.mark.parametrize("by", ["dealer", "floorperson"])
def test_k_ine_01__two_cards_to_an_empty_seat(by: str) -> None:
    play = seated("holdem", 4).start()
    fell(play, 2)
    play.tell(discard(by=by))
    assert play.one(IneligibleCardsDiscarded) == IneligibleCardsDiscarded(6, 2, "K-INE-01")
    assert play.piles() == (50, 0, 2)
    play.serve()
    assert play.piles() == (42, 0, 2)
    play.end()
    assert sum(play.stacks().values()) == 4 * STACK


@covers("K-INE-01")
def test_k_ine_01__to_one_who_sits_out_and_found_later() -> None:
    play = seated("omaha-high", 4).tell(cm.SitOut(2)).start()
    fell(play, 1)
    play.serve().tell(discard(seat=2, count=1))
    assert play.piles() == (39, 0, 1)
    assert play.stacks()[2] == STACK
    assert play.end().over()


@covers("K-INE-01")
def test_k_ine_01__they_are_shuffled_with_the_discards() -> None:
    play = seated("triple-draw-2-7", 6, places=7).start()
    fell(play, 5)
    play.tell(discard(seat=7, count=5))
    assert play.piles() == (47, 0, 5)


@covers("K-INE-01")
@pytest.mark.parametrize(
    ("command", "code", "rule"),
    [
        (discard(by="player"), "wrong_role", "K-INE-01"),
        (discard(seat=11), "no_such_seat", "A-30"),
        # A player of this round keeps his cards.
        (discard(seat=2), "seat_taken", "K-INE-01"),
        (discard(count=0), "wrong_count", "K-INE-01"),
        (discard(count=3), "wrong_count", "K-INE-01"),
    ],
)
def test_k_ine_01__refused(command: cm.DiscardIneligible, code: str, rule: str) -> None:
    assert dealt("holdem", 4).refused(command) == (code, rule)


@covers("K-INE-01")
def test_k_ine_01__not_before_cards_are_dealt() -> None:
    play = seated("holdem", 4, straddle_offered=True, straddle_amount=10)
    assert play.refused(discard()) == ("no_hand", "K-INE-01")
    assert play.start().due() == "straddle"
    assert play.refused(discard()) == ("cards_not_due", "K-INE-01")


@covers("K-INE-01")
def test_k_ine_01__never_so_many_that_the_cards_run_out() -> None:
    play = seated("omaha-high", 9).start()
    for _ in range(2):
        fell(play, 4)
        play.tell(discard(seat=10, count=4))
    assert play.refused(discard(seat=10, count=1)) == ("stub_too_small", "K-INE-01")
    assert play.serve().end().over()
