"""Cards missing or too many: the round is void, every chip goes back (P 18.I; AMB-101, 139)."""

import copy

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import fold
from pitboss.engine.events import BoardDealt, HandStarted, PotAwarded, RoundVoided
from pitboss.engine.irregularities.void import voided
from pitboss.engine.moves import moves
from tests.support.covers import covers
from tests.support.rakes import FIVE_PER_CENT
from tests.support.tables import STACK, dealt, seated
from tests.unit.irregularities.test_misdeal import to_the_push


def amiss(kind: str = "missing", by: str = "dealer", count: int = 1) -> cm.ReportCardsAmiss:
    return cm.ReportCardsAmiss(by, kind=kind, count=count)


@covers("K-VOID-01")
def test_k_void_01__a_pot_of_40_40_and_15() -> None:
    play = dealt("holdem", {1: 15, 2: 200, 3: 200}).play("3 raise 40", "1 call", "2 call", "2 check", "3 check")
    play.tell(amiss())
    ruling = RoundVoided("missing", "dealer", (), ((1, 15), (2, 40), (3, 40)), (), (), "K-VOID-01")
    assert play.one(RoundVoided) == ruling
    assert play.stacks() == {1: 15, 2: 200, 3: 200}
    assert play.over()


@covers("K-VOID-01")
@pytest.mark.parametrize("kind", ["missing", "extra"])
@pytest.mark.parametrize("by", ["dealer", "floorperson", "shift_supervisor"])
def test_k_void_01__bets_and_pot_and_what_was_taken(kind: str, by: str) -> None:
    play = dealt("holdem", 3, rake=FIVE_PER_CENT).play("3 raise 60", "1 call", "2 call", "1 bet 20", "2 raise 50")
    assert play.table.rake_area == 9
    play.tell(amiss(kind, by))
    ruling = play.one(RoundVoided)
    assert (ruling.reason, ruling.by) == (kind, by)
    assert ruling.bets == ((1, 20), (2, 50))
    assert sum(cents for _, cents in ruling.pot) == 171
    assert (play.table.rake_area, play.stacks()) == (0, dict.fromkeys((1, 2, 3), STACK))


@covers("K-VOID-01")
@pytest.mark.parametrize("game", ["seven-card-stud-high", "triple-draw-2-7", "omaha-hi-lo-8", "five-card-stud"])
def test_k_void_01__at_any_time_of_the_round(game: str) -> None:
    moments = 0
    while True:
        play = seated(game, 3, ante_required=True, ante_amount=1).start()
        for _ in range(moments):
            if play.due() in ("cards", "shuffle"):
                play.tell(play.dealers())
            elif not play.over():
                play.calm()
        if play.over():
            break
        play.tell(amiss())
        assert play.stacks() == dict.fromkeys((1, 2, 3), STACK)
        moments += 1
    assert moments > 10


@covers("K-VOID-01")
def test_k_void_01__the_same_button_deals_again() -> None:
    play = dealt("holdem", 4).until(BoardDealt, 2).tell(amiss()).deal()
    assert [event.button for event in play.log if type(event) is HandStarted] == [4, 4]
    assert type(play.end().last()).__name__ == "HandEnded"


@covers("K-VOID-01")
def test_k_void_01__others_can_void_a_round_by_their_own_rule() -> None:
    play = dealt("holdem", 3)
    assert play.table.hand is not None
    ruling = voided(play.table, play.table.hand, "wrong_stub", "dealer", "B-10")
    assert ruling == RoundVoided("wrong_stub", "dealer", ((1, 2), (2, 5)), (), (), (), "B-10")


@covers("K-VOID-01")
@pytest.mark.parametrize("kind", ["missing", "extra"])
def test_k_void_01__a_side_pot_that_was_pushed_comes_back(kind: str) -> None:
    """P 1.B(30): the round is over when the pot is paid, and the main pot is paid last."""
    play = to_the_push()
    before = play.stacks()
    play.tell(cm.PushPot("dealer"))
    assert play.due() == "push"
    winners = dict(play.one(PotAwarded).to)
    assert sum(winners.values()) == 40
    assert all(play.stacks()[seat] == before[seat] + cents for seat, cents in winners.items())
    play.tell(amiss(kind))
    ruling = play.one(RoundVoided)
    assert (dict(ruling.pushed), ruling.pot) == (winners, ((1, 40), (2, 60), (3, 60)))
    assert all((f"seat:{seat}", "pot", cents) in moves(ruling) for seat, cents in winners.items())
    assert play.over()
    assert play.stacks() == {1: 40, 2: 200, 3: 200}
    assert fold(play.log) == play.table


@covers("K-VOID-01")
def test_k_void_01__half_of_a_pot_and_what_the_house_took_come_back_too() -> None:
    stacks = {1: 40, 2: 200, 3: 200}
    play = seated("omaha-hi-lo-8", stacks, table_dealt_by="hand", rake=FIVE_PER_CENT).deal()
    play.play("3 raise 60", "1 call", "2 call", "2 check", "3 check", "2 check", "3 check", "2 check", "3 check")
    while play.due() == "push":
        again = copy.deepcopy(play)
        assert again.tell(amiss()).stacks() == stacks
        assert again.table.rake_area == 0
        assert fold(again.log) == again.table
        play.tell(cm.PushPot("dealer"))
    assert len(play.all(PotAwarded)) > 1
    assert play.refused(amiss()) == ("no_hand", "K-VOID-01")


@covers("K-VOID-01")
def test_k_void_01__found_after_the_last_pot_was_pushed_the_round_stands() -> None:
    play = to_the_push().tell(cm.PushPot("dealer"), cm.PushPot("dealer"))
    assert play.over()
    assert play.refused(amiss()) == ("no_hand", "K-VOID-01")


@covers("K-VOID-01")
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (amiss("marked"), "unknown_reason"),
        (amiss(count=0), "unknown_reason"),
        (amiss(by="player"), "wrong_role"),
    ],
)
def test_k_void_01__refused(command: cm.ReportCardsAmiss, code: str) -> None:
    assert dealt("holdem", 3).refused(command) == (code, "K-VOID-01")
    assert seated("holdem", 3).refused(amiss()) == ("no_hand", "K-VOID-01")
