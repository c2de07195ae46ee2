"""Newcomers and missed blinds (AMB-41): the text is silent, so this is what card rooms do."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.events import BlindsPosted, HandStarted
from tests.support.covers import covers
from tests.support.tables import Play, seated


def played(seats: int | tuple[int, ...] = 5, **choices: Any) -> Play:
    """After the first hand: five seats, button 5, blinds 1 and 2."""
    return seated("holdem", seats, **choices).deal().end()


def posts(play: Play) -> dict[int, tuple[int, int]]:
    """Seat to live and dead money posted in the hand."""
    return {seat: (live, dead) for seat, live, dead in play.one(BlindsPosted).posts}


@covers("N-CFG-blinds.post")
def test_blinds_post__at_the_first_hand_nobody_owes_anything() -> None:
    assert posts(seated("holdem", 5).deal()) == {1: (2, 0), 2: (5, 0)}


@covers("N-CFG-blinds.post", "N-CFG-blinds.amounts")
def test_blinds_post__a_newcomer_posts_the_last_blind_live() -> None:
    play = played().sit([8]).deal()
    assert play.one(HandStarted).button == 8
    assert posts(play) == {1: (2, 0), 2: (5, 0), 8: (5, 0)}
    play.play("3 call", "4 call", "5 call")
    # Their post is a bet like a blind: they may check or raise.
    assert play.turn == 8
    assert play.offered() == {"fold": (0, 0), "check": (0, 0), "raise_to": (10, 105)}


@covers("N-CFG-blinds.post")
def test_blinds_post__once() -> None:
    play = played().sit([8]).deal().end().deal()
    assert posts(play) == {2: (2, 0), 3: (5, 0)}


@covers("N-CFG-blinds.post")
def test_blinds_post__or_they_wait_for_the_last_blind() -> None:
    """Seat 8 waits through the hands with the last blind at 2, 3, 4 and 5, and comes in when it is theirs."""
    play = played().sit([8]).tell(cm.SitIn(8, post=False))
    for last in (3, 4, 5):
        play.deal()
        assert 8 not in play.one(HandStarted).order
        assert play.one(HandStarted).positions[-1] == last
        play.end()
    play.deal()
    assert play.one(HandStarted).positions[-1] == 8
    assert posts(play) == {5: (2, 0), 8: (5, 0)}


@covers("N-CFG-blinds.post")
def test_blinds_post__who_waited_may_change_their_mind() -> None:
    play = played().sit([8]).tell(cm.SitIn(8, post=False)).deal().end().tell(cm.SitIn(8)).deal()
    assert posts(play)[8] == (5, 0)


@covers("N-CFG-blinds.post")
def test_blinds_post__none__a_newcomer_is_dealt_in_free() -> None:
    play = played(blinds_post="none").sit([8]).deal()
    assert 8 in play.one(HandStarted).order
    assert posts(play) == {1: (2, 0), 2: (5, 0)}


@covers("N-CFG-blinds.post")
def test_blinds_post__in_the_last_blind_they_post_that_alone() -> None:
    """Button 1, blinds 2 and the newcomer between 2 and 4."""
    play = played((1, 2, 4, 5)).sit([3]).deal()
    assert play.one(HandStarted).positions == (2, 3)
    assert posts(play) == {2: (2, 0), 3: (5, 0)}


@covers("N-CFG-blinds.post")
def test_blinds_post__two_players_and_a_newcomer_who_waits() -> None:
    """One of them leaves: there must be two to play, so the one who waits is dealt in."""
    play = played((1, 2)).sit([5]).tell(cm.SitIn(5, post=False), cm.StandUp(2)).deal()
    assert set(play.one(HandStarted).order) == {1, 5}


@covers("N-CFG-blinds.headsUpButtonSmall", "N-CFG-blinds.post", "E-BLD-01")
@pytest.mark.parametrize("third", [1, 4, 7])
def test_blinds_heads_up_button_small__while_a_third_player_waits(third: int) -> None:
    """Two are dealt in, so the button posts the first blind, and the last blind is never one seat's twice running."""
    play = played((2, 5), blinds_heads_up_button_small=True).sit([third]).tell(cm.SitIn(third, post=False))
    last = play.one(HandStarted).positions[-1]
    for _ in range(3):
        started = play.deal().one(HandStarted)
        assert started.positions[-1] != last
        last = started.positions[-1]
        if third in started.order:
            break
        assert started.positions[0] == started.button == started.order[-1]
        assert posts(play) == {started.positions[0]: (2, 0), last: (5, 0)}
        assert play.turn == started.button
        play.end()
    assert (third in started.order, last) == (True, third)
    assert posts(play)[third] == (5, 0)


@covers("N-CFG-blinds.headsUpButtonSmall", "K-MIS-05", "N-CFG-button.dead")
@pytest.mark.parametrize("dead", [False, True])
def test_blinds_heads_up_button_small__dealt_again_while_a_third_player_waits(dead: bool) -> None:
    play = played((2, 5), blinds_heads_up_button_small=True, button_dead=dead).sit([4])
    play.tell(cm.SitIn(4, post=False)).deal()
    before = play.one(HandStarted)
    assert (before.button, before.positions, before.order) == (2, (2, 5), (5, 2))
    play.tell(cm.CallMisdeal("dealer", reason="not_shuffled")).deal()
    again = play.one(HandStarted)
    assert (again.button, again.positions, again.order) == (before.button, before.positions, before.order)


@covers("E-BLD-02", "N-CFG-blinds.amounts", "N-CFG-blinds.post")
@pytest.mark.parametrize("third", [1, 4, 7])
@pytest.mark.parametrize("heads_up", [False, True])
def test_e_bld_02__three_blinds_two_players_and_one_coming_in(third: int, heads_up: bool) -> None:
    """P 11.D: with three dealt in all three are posted, and the last one is for whoever waited for it."""
    play = played((2, 5), blinds_amounts=(1, 2, 5), blinds_heads_up_button_small=heads_up)
    assert sorted(posts(play).values()) == [(2, 0), (5, 0)]
    play.sit([third]).tell(cm.SitIn(third, post=False))
    for _ in range(3):
        started = play.deal().one(HandStarted)
        if third in started.order:
            break
        assert sorted(posts(play).values()) == [(2, 0), (5, 0)]
        play.end()
    # The first left of the button, the others after it: three players, so the last blind is the button's own.
    assert started.positions == started.order
    assert (started.button, started.order[-1]) == (third, third)
    assert list(posts(play).values()) == [(1, 0), (2, 0), (5, 0)]
    # And so it goes on.
    before = started.order
    started = play.end().deal().one(HandStarted)
    assert started.order == (*before[1:], before[0])
    assert list(posts(play).values()) == [(1, 0), (2, 0), (5, 0)]


@covers("E-BLD-02", "N-CFG-blinds.amounts", "N-CFG-button.dead")
@pytest.mark.parametrize("dead", [False, True])
def test_e_bld_02__four_blinds_three_players_and_one_coming_in(dead: bool) -> None:
    play = played((1, 2, 4), blinds_amounts=(1, 2, 3, 5), button_dead=dead)
    play.sit([6]).tell(cm.SitIn(6, post=False))
    while 6 not in play.deal().one(HandStarted).order:
        assert len(posts(play)) == 3
        play.end()
    assert sorted(posts(play).values()) == [(1, 0), (2, 0), (3, 0), (5, 0)]
    assert posts(play)[6] == (5, 0)


@covers("E-BLD-02", "N-CFG-blinds.post")
def test_e_bld_02__three_blinds_two_players_and_one_who_posts() -> None:
    """Nobody waits: they are dealt in at once, in whatever place, and post the last blind."""
    play = played((2, 5), blinds_amounts=(1, 2, 5)).sit([7]).deal()
    assert len(play.one(HandStarted).order) == len(posts(play)) == 3
    assert posts(play)[7] == (5, 0)


@covers("N-CFG-blinds.post")
def test_blinds_post__no_blinds_no_post() -> None:
    play = seated("seven-card-stud-high", 3).deal().end().sit([5]).deal()
    assert play.one(HandStarted).order == (1, 2, 3, 5)
    assert play.one(HandStarted).blinds == ()


@covers("N-CFG-blinds.missed", "N-CFG-blinds.amounts")
def test_blinds_missed__both__last_blind_live_and_first_blind_dead() -> None:
    """Seat 3 sits out while both blinds pass it, and comes back at the button."""
    play = played().tell(cm.SitOut(3)).deal().end()
    assert play.one(HandStarted).positions == (2, 4)
    play.deal().end().tell(cm.SitIn(3)).deal()
    assert posts(play)[3] == (5, 2)
    started = play.one(HandStarted)
    assert play.table.stacks[3] == started.stacks[started.order.index(3)] - 7
    # Dead money is in the pot and no part of the bet: nothing more is owed to see the flop.
    while play.turn != 3:
        play.calm()
    assert "check" in play.offered()


@covers("N-CFG-blinds.missed")
def test_blinds_missed__paid_once() -> None:
    play = played().tell(cm.SitOut(3)).deal().end().deal().end().tell(cm.SitIn(3)).deal().end().deal()
    assert 3 not in posts(play)


@covers("N-CFG-blinds.missed")
def test_blinds_missed__the_first_blind_alone_is_owed_dead() -> None:
    """Seat 2 had the last blind, sits out when the first blind comes, and is back at once."""
    play = played().tell(cm.SitOut(2)).deal()
    assert play.one(HandStarted).positions == (3, 4)
    play.end().tell(cm.SitIn(2)).deal()
    assert posts(play)[2] == (0, 2)


@covers("N-CFG-blinds.missed")
def test_blinds_missed__the_last_blind_alone_is_owed_though_they_come_back_in_the_first() -> None:
    """Seat 3 sits out for the last blind only: without the post it would be free for ever."""
    play = played().tell(cm.SitOut(3)).deal().end().tell(cm.SitIn(3)).deal()
    assert 3 in play.one(HandStarted).order
    assert sum(posts(play)[3]) >= 5


@covers("N-CFG-blinds.missed")
def test_blinds_missed__who_waits_for_the_last_blind_owes_nothing_more() -> None:
    play = played().tell(cm.SitOut(3)).deal().end().deal().end().tell(cm.SitIn(3, post=False))
    while True:
        play.deal()
        if 3 in play.one(HandStarted).order:
            break
        play.end()
    assert play.one(HandStarted).positions[-1] == 3
    assert posts(play)[3] == (5, 0)


@covers("N-CFG-blinds.missed")
def test_blinds_missed__out_for_a_hand_in_which_no_blind_was_due() -> None:
    play = played().tell(cm.SitOut(4)).deal().end()
    assert play.one(HandStarted).positions == (2, 3)
    play.tell(cm.SitIn(4)).deal()
    assert posts(play) == {3: (2, 0), 4: (5, 0)}
    play = played(7).tell(cm.SitOut(6)).deal().end().tell(cm.SitIn(6)).deal()
    assert 6 not in posts(play)


@covers("N-CFG-blinds.missed")
def test_blinds_missed__none__nothing_is_owed() -> None:
    play = played(blinds_missed="none").tell(cm.SitOut(3)).deal().end().deal().end().tell(cm.SitIn(3)).deal()
    assert 3 in play.one(HandStarted).order
    assert 3 not in posts(play)


@covers("N-CFG-blinds.missed", "E-STK-09")
def test_blinds_missed__by_one_who_stepped_away() -> None:
    play = played().tell(cm.LeaveTable(3, stakes="covered")).deal().end().deal().end()
    play.tell(cm.ReturnToTable(3)).deal()
    assert posts(play)[3] == (5, 2)


@covers("N-CFG-blinds.missed")
def test_blinds_missed__with_one_blind_there_is_nothing_dead() -> None:
    play = played(blinds_amounts=(5,)).tell(cm.SitOut(2)).deal()
    assert play.one(HandStarted).positions == (3,)
    play.end().tell(cm.SitIn(2)).deal()
    assert posts(play)[2] == (5, 0)


@covers("N-CFG-blinds.missed")
def test_blinds_missed__three_blinds__the_earlier_ones_are_dead() -> None:
    play = played(7, blinds_amounts=(1, 2, 5)).tell(cm.SitOut(4))
    for _ in range(3):
        play.deal().end()
    play.tell(cm.SitIn(4)).deal()
    assert posts(play)[4] == (5, 3)


@pytest.mark.parametrize("command", [cm.SitOut(9), cm.SitIn(9)])
@covers("A-27")
def test_sitting_out__only_who_sits(command: cm.Command) -> None:
    assert played().refused(command) == ("not_seated", "A-27")


@covers("A-27", "A-25")
def test_sitting_out__no_cards_and_no_blind() -> None:
    play = seated("holdem", 4).tell(cm.SitOut(1)).deal()
    assert play.one(HandStarted).order == (2, 3, 4)
    assert posts(play) == {2: (2, 0), 3: (5, 0)}


@covers("A-27")
def test_sitting_out__in_mid_hand_the_hand_is_played_on() -> None:
    play = seated("holdem", 3).deal().tell(cm.SitOut(3))
    play.play("3 call", "1 call", "2 check")
    assert play.turn == 1
    play.end().deal()
    assert 3 not in play.one(HandStarted).order
