"""Misdeals: what makes one, until when, and that everything is as before the deal (P 18.G; AMB-100, 105)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.events import BlindsPosted, BoardDealt, DrawOpened, HandStarted, MisdealCalled
from pitboss.engine.needs import NeedAction
from tests.support.covers import covers
from tests.support.rakes import FIVE_PER_CENT
from tests.support.tables import STACK, Play, dealt, seated

REASONS = {
    "not_shuffled": "K-MIS-01",
    "wrong_start": "K-MIS-02",
    "face_up_cards": "K-MIS-03",
    "skipped_player": "K-MIS-04",
}
EARLY = ("wrong_start", "skipped_player")
ANY_TIME = ("not_shuffled", "face_up_cards")


def misdeal(reason: str, by: str = "dealer", seat: int = 3) -> cm.CallMisdeal:
    return cm.CallMisdeal(by, reason=reason, seat=seat)


@covers("K-MIS-01", "K-MIS-02", "K-MIS-03", "K-MIS-04", "K-MIS-05")
@pytest.mark.parametrize("reason", REASONS)
@pytest.mark.parametrize("by", ["dealer", "floorperson", "shift_supervisor"])
def test_k_mis_05__blinds_back_and_the_same_button(reason: str, by: str) -> None:
    play = dealt("holdem", 4).tell(misdeal(reason, by))
    seat = 3 if reason == "skipped_player" else 0
    assert play.one(MisdealCalled) == MisdealCalled(reason, seat, by, ((1, 2), (2, 5)), (), (), (), REASONS[reason])
    assert play.stacks() == dict.fromkeys((1, 2, 3, 4), STACK)
    assert play.over()
    assert play.due() == "start"
    first = play.one(HandStarted)
    play.deal()
    again = play.one(HandStarted)
    assert (again.button, again.positions, again.order) == (first.button, first.positions, first.order)
    assert again.number == first.number + 1
    # The hand after it has the next button.
    play.end().deal()
    assert play.one(HandStarted).button == 1


@covers("K-MIS-02", "K-MIS-04")
@pytest.mark.parametrize("reason", EARLY)
@pytest.mark.parametrize(
    ("lines", "stands"),
    [
        ((), False),
        (("3 call",), False),
        (("3 fold", "4 fold", "1 call"), False),
        # One player who bets twice is one player.
        (("3 raise 10", "4 fold", "1 fold"), False),
        (("3 call", "4 call"), True),
        (("3 raise 10", "4 raise 20"), True),
        # Folding afterwards does not unmake a bet.
        (("3 call", "4 raise 10", "1 fold", "2 call", "3 fold"), True),
    ],
)
def test_k_mis_02__until_two_players_have_bet_of_their_own_will(
    reason: str, lines: tuple[str, ...], stands: bool
) -> None:
    play = dealt("holdem", 4).play(*lines)
    if stands:
        assert play.refused(misdeal(reason)) == ("too_late", REASONS[reason])
    else:
        assert type(play.tell(misdeal(reason)).last()) is MisdealCalled


@covers("K-MIS-02", "K-MIS-04", "K-PRO-04")
@pytest.mark.parametrize("reason", ["wrong_start", "skipped_player"])
def test_k_mis_02__a_refund_does_not_unmake_a_bet(reason: str) -> None:
    """Seats 3 and 4 have bet of their own will; that seat 3 has the money back since does not change that."""
    refund = cm.ReportFouledHand("dealer", seat=3, how="fouled", protected=True)
    play = dealt("holdem", 4).play("3 raise 20", "4 raise 40").tell(refund)
    assert play.stacks()[3] == STACK
    assert play.refused(misdeal(reason)) == ("too_late", REASONS[reason])
    # One who had put in no more than a blind has not bet.
    blind = (
        dealt("holdem", 4).play("3 raise 20").tell(cm.ReportFouledHand("dealer", seat=2, how="fouled", protected=True))
    )
    assert type(blind.tell(misdeal(reason)).last()) is MisdealCalled
    assert blind.stacks() == dict.fromkeys((1, 2, 3, 4), STACK)


@covers("K-MIS-04")
def test_k_mis_04__who_bets_in_two_rounds_is_still_one_player() -> None:
    # Seat 1 is all-in with its blind; seat 2 checks its own, and bets again on the flop.
    house: dict[str, Any] = {"stake_allow_short_forced": True, "blinds_amounts": (5, 5)}
    play = dealt("holdem", {1: 5, 2: 1000, 3: 1000}, **house).play("3 call", "2 check", "2 check", "3 bet 10")
    assert type(play.tell(misdeal("skipped_player")).last()) is MisdealCalled
    assert play.stacks() == {1: 5, 2: 1000, 3: 1000}


@covers("K-MIS-02")
@pytest.mark.parametrize(
    ("game", "choices"),
    [
        ("holdem", {"ante_required": True, "ante_amount": 1}),
        ("holdem", {"ante_required": True, "ante_amount": 1, "ante_live": True}),
        ("holdem", {"ante_required": True, "ante_amount": 1, "ante_rules": "one_for_all"}),
        ("seven-card-stud-high", {"ante_required": True, "ante_amount": 1}),
        ("five-card-stud", {"ante_required": True, "ante_amount": 1, "ante_live": True}),
        ("five-card-draw-high", {}),
    ],
)
def test_k_mis_02__antes_blinds_and_the_forced_bet_are_nobodys_will(game: str, choices: dict[str, Any]) -> None:
    play = dealt(game, 4, **choices)
    first = play.turn
    play.calm()
    assert play.table.stacks[first] < STACK
    # The whole of their next-but-one's call makes the second player.
    second = dealt(game, 4, **choices).calm().calm()
    assert second.refused(misdeal("wrong_start")) == ("too_late", "K-MIS-02")
    assert type(play.tell(misdeal("wrong_start")).last()) is MisdealCalled
    assert play.stacks() == dict.fromkeys((1, 2, 3, 4), STACK)


@covers("N-CFG-misdeal.straddleVoluntary", "K-MIS-02")
@pytest.mark.parametrize("voluntary", [False, True])
def test_n_cfg_straddle_voluntary(voluntary: bool) -> None:
    choices: dict[str, Any] = {"straddle_offered": True, "straddle_amount": 10, "misdeal_straddle_voluntary": voluntary}
    play = dealt("holdem", 5, **choices).play("3 straddle", "4 call")
    if voluntary:
        assert play.refused(misdeal("wrong_start")) == ("too_late", "K-MIS-02")
    else:
        assert type(play.tell(misdeal("wrong_start")).last()) is MisdealCalled
    # A straddler who raises has bet of their own will in any case.
    raised = dealt("holdem", 5, **choices).play("3 straddle", "4 call", "5 fold", "1 fold", "2 fold", "3 raise 20")
    assert raised.refused(misdeal("skipped_player")) == ("too_late", "K-MIS-04")


@covers("K-MIS-01", "K-MIS-03", "N-CFG-misdeal.faceUpAnyTime")
@pytest.mark.parametrize("reason", ANY_TIME)
def test_k_mis_03__found_on_the_river(reason: str) -> None:
    play = dealt("holdem", 4).until(BoardDealt, 3).tell(misdeal(reason))
    assert play.stacks() == dict.fromkeys((1, 2, 3, 4), STACK)
    assert play.one(MisdealCalled).pot == ((1, 5), (2, 5), (3, 5), (4, 5))


@covers("N-CFG-misdeal.faceUpAnyTime")
@pytest.mark.parametrize("reason", ANY_TIME)
def test_n_cfg_face_up_any_time__no__as_the_others(reason: str) -> None:
    play = dealt("holdem", 4, misdeal_face_up_any_time=False).play("3 call")
    late = dealt("holdem", 4, misdeal_face_up_any_time=False).play("3 call", "4 call")
    assert late.refused(misdeal(reason)) == ("too_late", REASONS[reason])
    assert type(play.tell(misdeal(reason)).last()) is MisdealCalled


@covers("K-MIS-05")
def test_k_mis_05__what_the_house_took_comes_back_too() -> None:
    play = dealt("holdem", 3, rake=FIVE_PER_CENT).play("3 raise 100", "1 call", "2 call")
    assert play.table.rake_area == 15
    play.tell(misdeal("not_shuffled"))
    assert (play.table.rake_area, play.stacks()) == (0, dict.fromkeys((1, 2, 3), STACK))
    assert sum(cents for _, cents in play.one(MisdealCalled).house) == 15


@covers("K-MIS-05")
def test_k_mis_05__a_newcomers_post_is_owed_again() -> None:
    play = dealt("holdem", 3).end()
    play.sit({5: 1000}).deal()
    assert (5, 5, 0) in play.one(BlindsPosted).posts
    play.tell(misdeal("wrong_start"))
    assert play.one(MisdealCalled).owed == ((5, 2),)
    assert play.stacks()[5] == 1000
    play.deal()
    assert (5, 5, 0) in play.one(BlindsPosted).posts


@covers("K-MIS-05")
def test_k_mis_05__nobody_misses_a_blind_by_the_redeal() -> None:
    play = seated("holdem", 4).tell(cm.SitOut(4)).deal().tell(misdeal("wrong_start")).start()
    assert play.one(HandStarted).missed == ()


@covers("K-MIS-05")
def test_k_mis_05__a_dead_button_stays_dead() -> None:
    play = dealt("holdem", 4, button_dead=True).end()
    play.tell(cm.StandUp(1)).deal()
    first = play.one(HandStarted)
    assert (first.button, first.positions) == (1, (2, 3))
    play.tell(misdeal("wrong_start")).start()
    again = play.one(HandStarted)
    assert (again.button, again.positions, again.blinds) == (1, (2, 3), first.blinds)


DOUBLE: dict[str, Any] = {"opt_double_board": True, "opt_double_amount": 20, "opt_double_board_button_stays": True}


def double_board(play: Play) -> Play:
    """Everybody agrees to it, and it is dealt."""
    seats = [seat for seat, holder in enumerate(play.table.seats) if holder is not None]
    play.tell(cm.AskFor(seats[0], option="double_board"))
    return play.tell(*[cm.Agree(seat, option="double_board") for seat in seats[1:]]).deal()


@covers("K-MIS-05", "F-DBL-05", "N-CFG-button.dead")
def test_k_mis_05__the_dead_button_of_a_double_board_stays_for_the_new_deal_and_the_next_hand() -> None:
    play = double_board(dealt("holdem", 5, button_dead=True, **DOUBLE).end().tell(cm.StandUp(1), cm.StandUp(2)))
    play.tell(misdeal("wrong_start")).deal().end().deal().end().deal()
    hands = [(e.button, e.positions, e.option) for e in play.log if type(e) is HandStarted]
    assert hands[1:] == [
        (1, (2, 3), "double_board"),
        (1, (2, 3), "double_board"),
        (1, (2, 3), ""),
        (2, (3, 4), ""),
    ]


@covers("K-MIS-05", "N-CFG-button.dead")
def test_k_mis_05__dealt_again_without_the_double_board_the_blinds_are_left_of_the_button() -> None:
    play = double_board(dealt("holdem", 4, button_dead=True, **DOUBLE).end()).tell(misdeal("wrong_start"))
    play.sit({6: STACK}).tell(cm.Decline(6, option="double_board")).deal()
    started = play.one(HandStarted)
    assert (started.button, started.positions, started.option) == (1, (2, 3), "")
    assert {seat: live for seat, live, _ in started.blinds} == {2: 2, 3: 5, 6: 5}


@covers("K-MIS-05")
def test_k_mis_05__a_late_answer_does_not_fit_the_new_deal() -> None:
    play = dealt("holdem", 3)
    number = play.need.decision
    play.tell(misdeal("not_shuffled")).deal()
    assert play.need == NeedAction(3, number + 1, "D-CC-02", 5)
    assert play.refused(cm.Fold(3, number)) == ("wrong_decision", "E-DEC-01")


@covers("K-MIS-05")
@pytest.mark.parametrize("option", ["bomb_pot", "double_board"])
def test_k_mis_05__an_option_that_all_agreed_to_is_dealt_again(option: str) -> None:
    offered: dict[str, Any] = {
        "opt_bomb_pot": True,
        "opt_bomb_amount": 20,
        "opt_double_board": True,
        "opt_double_amount": 20,
    }
    play = seated("holdem", 3, **offered)
    play.tell(cm.AskFor(1, option=option), cm.Agree(2, option=option), cm.Agree(3, option=option)).deal()
    assert play.table.plan.variant == option
    play.tell(misdeal("face_up_cards"))
    assert play.stacks() == dict.fromkeys((1, 2, 3), STACK)
    assert play.one(MisdealCalled).pot == ((1, 20), (2, 20), (3, 20))
    assert play.table.plan is play.table.home
    play.deal()
    assert play.one(HandStarted).option == option
    assert play.stacks() == dict.fromkeys((1, 2, 3), STACK - 20)


@covers("K-MIS-02")
def test_k_mis_02__the_agreed_stake_of_a_bomb_pot_is_no_bet() -> None:
    play = seated("holdem", 3, opt_bomb_pot=True, opt_bomb_amount=20)
    play.tell(cm.AskFor(1, option="bomb_pot"), cm.Agree(2, option="bomb_pot"), cm.Agree(3, option="bomb_pot")).deal()
    play.play("1 bet 10")
    assert type(play.tell(misdeal("wrong_start")).last()) is MisdealCalled


@covers("K-MIS-01", "K-MIS-02")
def test_k_mis__in_the_middle_of_a_draw_and_of_a_showdown() -> None:
    play = dealt("badugi", 3).until(DrawOpened, 2).play("1 throw 0 1")
    assert play.tell(misdeal("not_shuffled")).stacks() == dict.fromkeys((1, 2, 3), STACK)
    shown = dealt("holdem", 3).tell(cm.Instruct(2, showing="ask")).until(BoardDealt, 3)
    shown.play("1 check", "2 check", "3 check")
    assert shown.due() == "show"
    assert shown.tell(misdeal("not_shuffled")).stacks() == dict.fromkeys((1, 2, 3), STACK)


# --- refusals ------------------------------------------------------------------------------------------------------
def to_the_push() -> Play:
    """Dealt by hand: the side pot is pushed, the main pot is not."""
    play = seated("holdem", {1: 40, 2: 200, 3: 200}, table_dealt_by="hand").deal()
    play.play("3 raise 60", "1 call", "2 call", "2 check", "3 check", "2 check", "3 check", "2 check", "3 check")
    return play


@covers("K-MIS-01", "K-MIS-05")
def test_k_mis__once_a_pot_is_pushed_the_round_stands() -> None:
    play = to_the_push()
    assert play.due() == "push"
    play.tell(cm.PushPot("dealer"))
    assert play.due() == "push"
    assert play.refused(misdeal("not_shuffled")) == ("too_late", "K-MIS-01")


@covers("K-MIS-01")
def test_k_mis__before_the_first_pot_is_pushed_it_can_be_called() -> None:
    play = to_the_push().tell(misdeal("not_shuffled"))
    assert play.stacks() == {1: 40, 2: 200, 3: 200}


@covers("K-MIS-05", "K-MIS-01", "K-MIS-04")
@pytest.mark.parametrize(
    ("command", "code", "rule"),
    [
        (misdeal("bad_luck"), "unknown_reason", "K-MIS-05"),
        (misdeal("not_shuffled", by="player"), "wrong_role", "K-MIS-01"),
        (misdeal("skipped_player", by="compliance"), "wrong_role", "K-MIS-04"),
        (misdeal("skipped_player", seat=0), "no_such_seat", "A-30"),
        (misdeal("skipped_player", seat=11), "no_such_seat", "A-30"),
        # Seat 9 is empty: nobody was left out there.
        (misdeal("skipped_player", seat=9), "not_in_hand", "K-MIS-04"),
    ],
)
def test_k_mis__refused(command: cm.CallMisdeal, code: str, rule: str) -> None:
    assert dealt("holdem", 4).refused(command) == (code, rule)


@covers("K-MIS-05")
def test_k_mis__between_rounds_of_play_there_is_nothing_to_call() -> None:
    assert seated("holdem", 4).refused(misdeal("not_shuffled")) == ("no_hand", "K-MIS-01")


@covers("K-MIS-02", "K-MIS-04")
def test_k_mis_02__a_raise_that_nobody_called_was_a_bet() -> None:
    """By hand, before the pot is pushed: seat 1 called, seat 2 raised, and had it back when seat 1 folded."""
    play = dealt("holdem", 2, table_dealt_by="hand").play("1 call", "2 raise 20", "1 fold")
    assert play.due() == "push"
    assert play.refused(misdeal("wrong_start")) == ("too_late", "K-MIS-02")
    assert type(play.tell(misdeal("not_shuffled")).last()) is MisdealCalled


SHORT: dict[str, Any] = {"stake_allow_short_forced": True}
BY_HAND: dict[str, Any] = {"table_dealt_by": "hand"}


@covers("K-MIS-02", "K-MIS-04")
@pytest.mark.parametrize("reason", EARLY)
@pytest.mark.parametrize(
    ("game", "seats", "lines", "due"),
    [
        ("holdem", {1: 5, 2: 1000}, ("1 call",), "push"),
        ("triple-draw-2-7", {1: 5, 2: 1000}, ("1 call", "1 pat", "2 pat"), "draw"),
        # Seat 1 has made the Forced Bet.
        ("seven-card-stud-high", {1: 1000, 2: 2}, ("2 call",), "push"),
    ],
)
def test_k_mis_02__forced_money_that_an_all_in_player_called_is_still_no_bet(
    reason: str, game: str, seats: dict[int, int], lines: tuple[str, ...], due: str
) -> None:
    """P 18.G(2), (4): one call is one bet, however many rounds go by after it in which nobody can bet."""
    play = dealt(game, seats, **SHORT, **BY_HAND).play(*lines)
    assert play.due() == due
    assert type(play.tell(misdeal(reason, seat=1)).last()) is MisdealCalled
    assert play.stacks() == seats


@covers("K-MIS-02", "K-MIS-04", "E-STK-08")
@pytest.mark.parametrize("reason", EARLY)
def test_k_mis_02__a_short_raise_that_nobody_called_was_a_bet(reason: str) -> None:
    """Seat 3 calls and folds to the blind's last 3 chips, which go back; seat 1 is all-in with its own blind."""
    play = dealt("holdem", {1: 2, 2: 8, 3: 1000}, **SHORT).play("3 call", "2 raise 8").tell("3 fold")
    assert (play.due(), play.stacks()[2]) == ("cards", 3)
    assert play.refused(misdeal(reason)) == ("too_late", REASONS[reason])


@covers("K-MIS-02", "K-MIS-04", "K-PRO-04", "E-STK-08")
@pytest.mark.parametrize("reason", EARLY)
@pytest.mark.parametrize(("second", "fouled", "left"), [("2 raise 20", 2, 1), ("2 call", 1, 2)])
def test_k_mis_02__a_bet_that_goes_back_because_another_one_did_was_a_bet(
    reason: str, second: str, fouled: int, left: int
) -> None:
    """All have posted and checked, two have bet on the flop: one has the money back, then nobody calls the other."""
    checks = ("1 check", "2 check", "3 check")
    play = dealt("holdem", 3, blinds_amounts=(5, 5, 5), **BY_HAND).play(*checks, "1 bet 10", second)
    play.tell(cm.ReportFouledHand("dealer", seat=fouled, how="fouled", protected=True)).play("3 fold")
    assert (play.due(), play.stacks()) == ("push", {fouled: STACK, left: STACK - 5, 3: STACK - 5})
    assert play.refused(misdeal(reason)) == ("too_late", REASONS[reason])


@covers("N-CFG-misdeal.straddleVoluntary", "K-MIS-02", "K-MIS-04")
@pytest.mark.parametrize("reason", EARLY)
@pytest.mark.parametrize("voluntary", [False, True])
def test_n_cfg_straddle_voluntary__though_nobody_matched_it(reason: str, voluntary: bool) -> None:
    """Seat 7 straddles on top of a newcomer's post, and is called by seat 9 alone, all-in for less than that post."""
    straddle: dict[str, Any] = {"straddle_offered": True, "straddle_amount": 10}
    straddle["misdeal_straddle_voluntary"] = voluntary
    play = dealt("holdem", {1: 1000, 4: 1000, 5: 1000, 9: 4}, **straddle, **SHORT, **BY_HAND)
    play.play("5 pass", "5 fold", "9 fold", "1 fold").tell(cm.PushPot("dealer"))
    play.sit([7]).deal().play("7 straddle", "9 call", "1 fold", "4 fold", "5 fold")
    assert (play.due(), play.stacks()[7]) == ("push", STACK - 5)
    if voluntary:
        assert play.refused(misdeal(reason, seat=1)) == ("too_late", REASONS[reason])
    else:
        assert type(play.tell(misdeal(reason, seat=1)).last()) is MisdealCalled
