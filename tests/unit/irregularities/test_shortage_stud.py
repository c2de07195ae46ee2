"""Seven-Card Stud: cards out of play, and the streets that can still be dealt (P 10.J(2)-(3), 18.H, 18.O)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import evolve, fold, view
from pitboss.engine.events import CardsDealt, CommonCardDealt, MisdealCalled
from pitboss.engine.needs import NeedCards, NeedShuffle
from tests.support.covers import covers
from tests.support.tables import STACK, Play, seated
from tests.unit.irregularities.stub import dropped


def on_street(players: int, street: int, *, count_burn: bool, include_last: bool) -> Play:
    """Seven-Card Stud: the cards of the fourth to seventh street are due, or the first three of all."""
    house: dict[str, Any] = {"stud_shortage_count_burn": count_burn, "stud_shortage_include_last": include_last}
    play = seated("seven-card-stud-high", players, **house).start()
    if street == 3:
        return play
    play.serve()
    while True:
        while play.due() == "act":
            play.tell(f"{play.turn} {'check' if 'check' in play.offered() else 'call'}")
        if len(play.all(CardsDealt, CommonCardDealt)) == street - 3:
            return play
        play.serve()


@covers("K-FUP-02", "D-STUD7-05", "D-STUD7-06")
@pytest.mark.parametrize("players", [2, 5, 8])
@pytest.mark.parametrize("street", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("count_burn", [True, False])
@pytest.mark.parametrize("include_last", [True, False])
@pytest.mark.parametrize("folds", [0, 1, 6])
def test_stud__to_the_last_card_that_can_be_missed(
    players: int, street: int, count_burn: bool, include_last: bool, folds: int
) -> None:
    """Cards fall until the rest of the streets could not be dealt any more; one fewer, and the round comes to its end,
    whoever folds on the way."""
    house = {"count_burn": count_burn, "include_last": include_last}
    play, most = on_street(players, street, **house), 0
    while not play.over():
        fall(play)
        most += 1
    assert play.one(MisdealCalled).reason == "too_few_cards"
    assert play.stacks() == dict.fromkeys(range(1, players + 1), STACK)
    for lost in (most - 1, most - 2, most // 2):
        play = on_street(players, street, **house)
        for _ in range(lost):
            fall(play)
        play.serve()
        for _ in range(min(folds, players - 2)):
            play.tell(cm.ThrowAway(next(seat for seat in view(play.table, 0).pots[0].seats if seat != play.turn)))
        assert play.end().over()
        assert min(event_stub(play)) >= 0
        assert sum(play.stacks().values()) == players * STACK


def fall(play: Play) -> None:
    """The next card falls off the table; where a pile is to be shuffled first, after that."""
    if play.due() == "shuffle":
        play.tell(play.dealers())
    dropped(play)


def event_stub(play: Play) -> list[int]:
    """How many cards the stub had after each event of the log."""
    table = fold(play.log[:1])
    found = []
    for event in play.log[1:]:
        evolve(table, event)
        found.append(view(table, 0).stub)
    return found


@covers("K-INE-01", "D-STUD7-06")
def test_stud__too_many_cards_to_a_seat_out_of_the_round() -> None:
    """Four players, fifth street due, its burn off: 34 cards. With 5 of them left it is four and then one; for sixth
    street two burns and that one are shuffled, a burn and a card come off; for seventh the burn and the one that is
    left. With 4 left only one burn would be there for seventh street."""
    play = on_street(4, 5, count_burn=True, include_last=True)
    assert play.piles()[0] == 34
    for count in (7, 7, 7, 7, 1):
        play.tell(cm.DiscardIneligible("dealer", seat=8, count=count))
    assert (play.piles()[0], play.all(MisdealCalled)) == (5, [])
    play.tell(cm.DiscardIneligible("dealer", seat=8, count=1))
    assert play.one(MisdealCalled).reason == "too_few_cards"


@covers("K-FUP-02")
def test_stud__an_empty_stub_has_no_card_that_could_fall() -> None:
    # Eight players, seventh street: the burn cards are shuffled, with the one that is left; that one falls first.
    play = on_street(8, 7, count_burn=True, include_last=True)
    assert (play.due(), play.piles()[0]) == ("shuffle", 1)
    dropped(play)
    assert play.needs(NeedShuffle).count == 3
    assert play.refused(cm.DropCard("dealer", card=51)) == ("cards_not_due", "K-FUP-02")
    assert play.serve().end().over()


@covers("K-FUP-02", "D-STUD7-05", "D-STUD7-06")
def test_stud__too_few_for_a_card_each_is_no_misdeal() -> None:
    """Eight players, sixth street due, its burn off: nine cards. Two fall, and seven are too few for eight: one for
    all; then a burn and one for all again."""
    play = on_street(8, 6, count_burn=True, include_last=True)
    assert play.piles()[0] == 9
    fall(play)
    assert play.needs(NeedCards).count == 8
    fall(play)
    need = play.needs(NeedCards)
    assert (need.count, need.place) == (1, "common")
    assert len(play.serve().end().all(CommonCardDealt)) == 2
    assert play.all(MisdealCalled) == []
