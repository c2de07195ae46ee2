"""Table stakes (P 8.B(1)-(4); AMB-45, 56, 63)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.events import ChipsBought, CurrencyExchanged, HandStarted, StakesAdded, StakesRemoved, StoodUp
from tests.support.covers import covers
from tests.support.tables import Play, seated

NO_LIMIT: dict[str, Any] = {"bet_structure": "none", "bet_max": None}


# --- table stakes ----------------------------------------------------------------------------------------------------
@covers("E-STK-02", "E-STK-03")
def test_e_stk_02__chips_bought_in_mid_hand_wait_for_the_next() -> None:
    """A stack of 40 buys 100: 40 can be bet, 100 are added after the hand."""
    play = seated("holdem", {1: 1000, 2: 1000, 3: 40}, **NO_LIMIT).deal()
    play.tell(cm.AddChips(3, chips=100))
    assert play.last() == ChipsBought(3, 100, 0, "E-STK-02")
    assert play.raises() == (10, 40)
    assert play.refused("3 raise 41") == ("not_enough_chips", "E-STK-02")
    play.play("3 fold")
    assert play.table.stacks[3] == 40
    play.play("1 fold")
    assert StakesAdded(3, 100, "E-STK-03") in play.log
    assert play.table.stacks[3] == 140


@covers("E-STK-02")
def test_e_stk_02__also_while_all_in() -> None:
    play = seated("holdem", {1: 1000, 2: 1000, 3: 40}, **NO_LIMIT).deal().play("3 raise 40")
    play.tell(cm.AddChips(3, chips=100))
    play.play("1 call", "2 call", "1 bet 100", "2 fold")
    won = 1000 - 40 + 120 - play.table.stacks[1]
    assert won in (0, 120)
    assert play.table.stacks[3] == 100 + won


@covers("E-STK-03")
def test_e_stk_03__between_hands_they_count_at_once() -> None:
    play = seated("holdem", 2).tell(cm.AddChips(1, chips=250))
    assert [type(event) for event in play.log[-2:]] == [ChipsBought, StakesAdded]
    assert play.table.stacks[1] == 1250


@covers("E-STK-02")
@pytest.mark.parametrize("chips", [0, -5, 2.5, True, "5"])
def test_e_stk_02__amounts_that_cannot_be_bought(chips: Any) -> None:
    assert seated("holdem", 2).refused(cm.AddChips(1, chips=chips)) == ("bad_amount", "E-STK-02")


@covers("E-STK-03")
@pytest.mark.parametrize(("command", "left"), [(cm.RemoveChips(3, chips=100), 900), (cm.StandUp(3), 0)])
def test_e_stk_03__nothing_leaves_the_table_during_a_hand(command: cm.Command, left: int) -> None:
    play = seated("holdem", 3).deal()
    assert play.refused(command) == ("hand_running", "E-STK-03")
    play.play("3 fold")
    # P 8.B(2): at any time during a round of play, so a folded hand does not free the chips.
    assert play.refused(command) == ("hand_running", "E-STK-03")
    play.play("1 fold").tell(command)
    assert play.table.stacks[3] == left


@covers("E-STK-03", "N-CFG-stake.allowRemoveBetweenRounds")
def test_stake_allow_remove_between_rounds() -> None:
    play = seated("holdem", 2).tell(cm.RemoveChips(1, chips=400))
    assert play.last() == StakesRemoved(1, 400, "N-CFG-stake.allowRemoveBetweenRounds")
    assert play.table.stacks[1] == 600


@covers("E-STK-03", "N-CFG-stake.allowRemoveBetweenRounds")
def test_stake_allow_remove_between_rounds__false__but_a_player_may_leave() -> None:
    play = seated("holdem", 2, stake_allow_remove_between_rounds=False)
    assert play.refused(cm.RemoveChips(1, chips=400)) == ("removal_barred", "E-STK-03")
    play.tell(cm.StandUp(1))
    assert play.last() == StoodUp(1, 1000, 0, "E-STK-03")


@covers("E-STK-03")
@pytest.mark.parametrize(("chips", "code"), [(0, "bad_amount"), (1001, "not_enough_chips")])
def test_e_stk_03__not_more_than_is_there(chips: int, code: str) -> None:
    assert seated("holdem", 2).refused(cm.RemoveChips(1, chips=chips)) == (code, "E-STK-03")


@covers("E-STK-03", "E-STK-02")
@pytest.mark.parametrize("chips", [-1, 1.5, True])
def test_e_stk_03__whole_chips_only(chips: Any) -> None:
    assert seated("holdem", 2).refused(cm.RemoveChips(1, chips=chips)) == ("bad_amount", "E-STK-02")


@covers("N-CFG-stake.buyInMin", "N-CFG-stake.buyInMax")
@pytest.mark.parametrize(("chips", "fits"), [(99, False), (100, True), (500, True), (501, False)])
def test_stake_buy_in__between_the_bounds_of_the_house(chips: int, fits: bool) -> None:
    play = Play("holdem", stake_buy_in_min=100, stake_buy_in_max=500)
    if fits:
        play.tell(cm.SitDown(1, person="x", chips=chips))
        assert play.table.stacks[1] == chips
    else:
        rule = f"N-CFG-stake.buyIn{'Min' if chips < 100 else 'Max'}"
        assert play.refused(cm.SitDown(1, person="x", chips=chips)) == ("buy_in_out_of_bounds", rule)


@covers("N-CFG-stake.buyInMin", "N-CFG-stake.buyInMax")
@pytest.mark.parametrize("chips", [1, 99, 501, 10_000])
def test_stake_buy_in__who_comes_from_another_seat_buys_nothing(chips: int) -> None:
    play = Play("holdem", stake_buy_in_min=100, stake_buy_in_max=500)
    play.tell(cm.SitDown(1, person="x", chips=chips, moved=True))
    assert play.table.stacks[1] == chips
    nothing = cm.SitDown(2, person="y", chips=0, moved=True)
    assert play.refused(nothing) == ("buy_in_out_of_bounds", "N-CFG-stake.buyInMin")


@covers("N-CFG-stake.buyInMax")
def test_stake_buy_in__nobody_adds_to_more_than_the_largest() -> None:
    """AMB-63: what waits for the end of the hand counts too."""
    play = Play("holdem", stake_buy_in_max=500).sit({1: 400, 2: 400})
    assert play.refused(cm.AddChips(1, chips=101)) == ("buy_in_out_of_bounds", "N-CFG-stake.buyInMax")
    play.deal().tell(cm.AddChips(1, chips=60))
    assert play.refused(cm.AddChips(1, chips=43)) == ("buy_in_out_of_bounds", "N-CFG-stake.buyInMax")
    play.tell(cm.AddChips(1, chips=42))


@covers("N-CFG-stake.buyInMin", "E-STK-04", "E-STK-02")
def test_stake_buy_in__currency_counts() -> None:
    play = Play("holdem", stake_buy_in_min=100).tell(cm.SitDown(1, person="x", chips=40, currency=60))
    assert play.table.stacks[1] == 100


# --- currency --------------------------------------------------------------------------------------------------------
@covers("E-STK-04")
@pytest.mark.parametrize(
    ("lines", "exchanged"),
    [
        # Seat 3 has 50 in chips and a note of 100.
        (("3 call",), False),
        (("3 raise 50",), False),
        (("3 raise 51",), True),
        (("3 raise 150",), True),
        (("3 call", "1 raise 60", "2 fold", "3 call"), True),
    ],
)
def test_e_stk_04__a_note_is_stakes_and_is_changed_when_it_is_bet(lines: tuple[str, ...], exchanged: bool) -> None:
    play = Play("holdem", **NO_LIMIT).sit(2).tell(cm.SitDown(3, person="x", chips=50, currency=100))
    play.deal()
    assert play.offered()["raise_to"] == (10, 150)
    play.tell(*lines)
    expected = [CurrencyExchanged(3, 100, "E-STK-04")] if exchanged else []
    assert play.all(CurrencyExchanged) == expected


@covers("E-STK-04")
def test_e_stk_04__to_open_with_it() -> None:
    play = Play("holdem", **NO_LIMIT).sit(1).tell(cm.SitDown(2, person="x", chips=10, currency=100)).deal()
    play.play("1 call", "2 check", "1 check").tell("2 bet 100")
    assert play.one(CurrencyExchanged).cents == 100


@covers("E-STK-04")
def test_e_stk_04__it_is_changed_at_once__and_once() -> None:
    """P 8.B(3): before anything else happens."""
    play = (
        Play("holdem", **NO_LIMIT)
        .sit(2)
        .tell(cm.SitDown(3, person="x", chips=50, currency=100))
        .deal()
        .tell("3 raise 80")
    )
    assert [type(event).__name__ for event in play.log[-2:]] == ["RaisedTo", "CurrencyExchanged"]
    play.play("1 call", "2 fold").end()
    assert len(play.all(CurrencyExchanged)) == 1


@covers("E-STK-04", "E-STK-02")
def test_e_stk_04__a_note_bought_in_mid_hand_waits_too() -> None:
    play = seated("holdem", {1: 1000, 2: 1000, 3: 40}, **NO_LIMIT).deal().tell(cm.AddChips(3, chips=0, currency=100))
    assert play.raises() == (10, 40)
    play.play("3 raise 40", "1 call", "2 call")
    assert not play.all(CurrencyExchanged)


# --- the least to be dealt in ----------------------------------------------------------------------------------------
def order(game: str, stacks: dict[int, int], **choices: Any) -> tuple[int, ...]:
    return seated(game, stacks, **choices).deal().one(HandStarted).order


ANTE = {"ante_required": True, "ante_amount": 1}


@covers("E-STK-05", "N-CFG-stake.minRule")
@pytest.mark.parametrize(
    ("game", "choices", "needed"),
    [
        # Ante 1, blinds 2 and 5, minimum bet 5.
        ("holdem", ANTE, 11),
        ("holdem", {}, 10),
        ("holdem", {"bet_min": 8}, 13),
        ("holdem", {"blinds_amounts": (2, 5, 10)}, 15),
        ("five-card-draw-high", ANTE, 11),
        # Ante 1, Forced Bet 2, minimum bet 5.
        ("seven-card-stud-high", ANTE, 8),
        ("five-card-stud", {}, 7),
        # One ante for all: any seat may have to pay it.
        ("holdem", {**ANTE, "ante_rules": "one_for_all"}, 11),
        ("holdem", {**ANTE, "ante_live": True}, 11),
    ],
)
def test_e_stk_05__ante_blind_and_one_bet_at_the_minimum(game: str, choices: dict[str, Any], needed: int) -> None:
    """AMB-56: by default every seat needs the whole of it, whichever blind it has."""
    assert order(game, {1: 1000, 2: 1000, 3: needed, 4: 1000}, **choices).count(3) == 1
    assert order(game, {1: 1000, 2: 1000, 3: needed - 1, 4: 1000}, **choices).count(3) == 0


@covers("E-STK-05")
def test_e_stk_05__too_short_in_mid_session_and_back_again() -> None:
    play = (
        seated("holdem", {1: 1000, 2: 1000, 3: 12}, **NO_LIMIT).deal().play("3 call", "1 raise 30", "2 fold", "3 fold")
    )
    assert play.table.stacks[3] == 7
    play.deal()
    assert 3 not in play.one(HandStarted).order
    play.end().tell(cm.AddChips(3, chips=3)).deal()
    assert 3 in play.one(HandStarted).order


@covers("N-CFG-stake.minRule", "E-STK-05")
@pytest.mark.parametrize(
    ("seat", "stack", "dealt_in"),
    [
        # Button 4, blinds at 1 and 2, minimum bet 5.
        (1, 7, True),
        (1, 6, False),
        (2, 10, True),
        (2, 9, False),
        (3, 5, True),
        (3, 4, False),
    ],
)
def test_stake_min_rule__seat__only_what_this_seat_must_post(seat: int, stack: int, dealt_in: bool) -> None:
    """AMB-56(b)."""
    found = order("holdem", {1: 1000, 2: 1000, 3: 1000, 4: 1000} | {seat: stack}, stake_min_rule="seat")
    assert (seat in found) is dealt_in


@covers("N-CFG-stake.minRule", "N-CFG-ante.amount")
def test_stake_min_rule__seat__the_ante_counts_and_so_does_a_post() -> None:
    assert 3 not in order("holdem", {1: 1000, 2: 1000, 3: 5, 4: 1000}, stake_min_rule="seat", **ANTE)
    for chips, dealt_in in ((9, False), (10, True)):
        play = seated("holdem", 5, stake_min_rule="seat").deal().end()
        play.tell(cm.SitDown(8, person="newcomer", chips=chips)).deal()
        assert (8 in play.one(HandStarted).order) is dealt_in


@covers("N-CFG-stake.minRule", "N-CFG-ante.rules", "N-CFG-ante.amount")
@pytest.mark.parametrize(("seat", "stack", "dealt_in"), [(3, 5, True), (2, 10, False), (2, 11, True)])
def test_stake_min_rule__seat__one_ante_for_all_is_the_last_blinds(seat: int, stack: int, dealt_in: bool) -> None:
    stacks = {1: 1000, 2: 1000, 3: 1000, 4: 1000} | {seat: stack}
    found = order("holdem", stacks, stake_min_rule="seat", **ANTE, ante_rules="one_for_all")
    assert (seat in found) is dealt_in


@covers("N-CFG-stake.minRule", "N-CFG-forcedBet.amount")
@pytest.mark.parametrize(("stack", "dealt_in"), [(6, False), (7, True)])
def test_stake_min_rule__seat__any_stud_player_may_have_to_make_the_forced_bet(stack: int, dealt_in: bool) -> None:
    found = order("seven-card-stud-high", {1: 1000, 2: stack, 3: 1000}, stake_min_rule="seat")
    assert (2 in found) is dealt_in


@covers("N-CFG-stake.minRule", "A-25")
def test_stake_min_rule__seat__nobody_to_play_with() -> None:
    """Heads-up, seat 2 has the last blind of 5 and cannot bet 5 more."""
    play = seated("holdem", {1: 1000, 2: 9}, stake_min_rule="seat")
    assert play.due() == "players"
    assert play.refused(cm.StartHand()) == ("not_enough_players", "A-25")


@covers("N-CFG-stake.minRule", "N-CFG-stake.allowShortForced", "A-25")
def test_stake_min_rule__seat__short_forced_bets_need_nothing() -> None:
    assert 2 in order("holdem", {1: 1000, 2: 3, 3: 1000}, stake_min_rule="seat", stake_allow_short_forced=True)


@covers("N-CFG-stake.minRule")
def test_stake_min_rule__seat__the_blinds_pass_one_who_is_too_short() -> None:
    """Seat 1 cannot post 2 and bet 5: seats 2 and 3 have the blinds."""
    play = seated("holdem", {1: 6, 2: 1000, 3: 1000, 4: 1000}, stake_min_rule="seat").deal()
    assert play.one(HandStarted).positions == (2, 3)


@covers("N-CFG-stake.allowShortForced", "E-STK-05")
@pytest.mark.parametrize(("allowed", "stack", "dealt_in"), [(False, 9, False), (True, 9, True), (True, 1, True)])
def test_stake_allow_short_forced__who_has_any_chip_is_dealt_in(allowed: bool, stack: int, dealt_in: bool) -> None:
    found = order("holdem", {1: 1000, 2: 1000, 3: stack}, stake_allow_short_forced=allowed)
    assert (3 in found) is dealt_in


@covers("N-CFG-stake.allowShortForced", "A-25")
def test_stake_allow_short_forced__but_not_without_chips() -> None:
    play = seated("holdem", {1: 1000, 2: 10}, stake_allow_short_forced=True, **NO_LIMIT).tell(
        cm.RemoveChips(2, chips=10)
    )
    assert play.refused(cm.StartHand()) == ("not_enough_players", "A-25")
