"""Cards dealt to somebody who has no right to any: not in the round of play, or not any more (P 18.H; AMB-106)."""

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.events import CardsDealt, IneligibleCardsDiscarded
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
    assert play.one(IneligibleCardsDiscarded) == IneligibleCardsDiscarded(6, 2, "K-INE-01", by)
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
def test_k_ine_01__to_one_who_has_folded() -> None:
    """Seven-Card Stud: seat 3 has folded, and on fourth street the dealer gives them a card all the same."""
    play = dealt("seven-card-stud-high", 4)
    folded = play.turn
    play.tell(f"{folded} fold")
    while play.due() == "act":
        play.tell(f"{play.turn} call")
    stub, _, discards = play.piles()
    fell(play, 1)
    play.tell(discard(folded, 1))
    assert play.last() == IneligibleCardsDiscarded(folded, 1, "K-INE-01", "dealer")
    assert play.piles() == (stub - 1, 1, discards + 1)
    assert folded not in play.asked()
    assert play.serve().end().over()
    assert sum(play.stacks().values()) == 4 * STACK


@covers("K-INE-01")
@pytest.mark.parametrize("ended", [cm.ReportFouledHand("dealer", seat=4, how="fouled"), cm.ThrowAway(4)])
def test_k_ine_01__to_one_whose_hand_is_dead(ended: cm.Command) -> None:
    play = dealt("five-card-draw-high", 4).tell(ended).tell(discard(4, 5, "shift_supervisor"))
    assert play.last() == IneligibleCardsDiscarded(4, 5, "K-INE-01", "shift_supervisor")
    assert play.refused(discard(3, 1)) == ("still_eligible", "K-INE-01")


@covers("K-INE-01")
def test_k_ine_01__no_more_cards_than_are_there() -> None:
    # Eight players on sixth street of Seven-Card Stud: six cards each and three burns leave one of 52.
    play = dealt("seven-card-stud-high", 8).until(CardsDealt, 4)
    other = next(seat for seat in range(1, 9) if seat != play.turn)
    play.tell(cm.ThrowAway(other))
    assert play.piles()[0] == 1
    assert play.refused(discard(other, 2)) == ("wrong_count", "K-INE-01")


@covers("K-INE-01")
@pytest.mark.parametrize(
    ("command", "code", "rule"),
    [
        (discard(by="player"), "wrong_role", "K-INE-01"),
        (discard(seat=11), "no_such_seat", "A-30"),
        # A player of this round keeps their cards.
        (discard(seat=2), "still_eligible", "K-INE-01"),
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
