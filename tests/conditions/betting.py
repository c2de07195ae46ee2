"""Part E: stakes, and what players do in their turn."""

from pitboss.engine import events as ev
from tests.conditions.situation import Situation, condition

ACTIONS = (ev.Folded, ev.Checked, ev.Called, ev.BetMade, ev.RaisedTo)


def posted(s: Situation) -> set[int]:
    """Who has forced or straddled money in this hand."""
    blinds = [seat for event in s.happened(ev.BlindsPosted) for seat, _, _ in event.posts]
    return {*blinds, *[event.seat for event in s.happened(ev.ForcedBetPosted, ev.StraddlePosted)]}


def first_round(s: Situation, *kinds: type[ev.Event]) -> bool:
    """The first betting, which a forced bet of this kind has begun."""
    return bool(s.happened(*kinds)) and not s.happened(ev.BettingClosed)


def owed(s: Situation) -> int:
    """What the seat has to put in to stay in."""
    seat: int = s.event.seat
    return s.hand.betting.level - s.hand.bets[seat]


def in_turn(s: Situation) -> bool:
    return s.is_a(*ACTIONS) and s.hand.betting.waiting[:1] == [s.event.seat]


def nobody_owes(s: Situation) -> bool:
    """Everybody still in has matched the largest bet of those still in, or has no chips left."""
    live, bets = s.hand.live, s.hand.bets
    most = max(bets[seat] for seat in live)
    return len(live) == 1 or all(bets[seat] == most or not s.stack(seat) for seat in live)


# --- stakes ----------------------------------------------------------------------------------------------------------
@condition("E-STK-02")
def chips_wait_for_the_end_of_the_round(s: Situation) -> bool:
    return s.is_a(ev.ChipsBought) and s.table.hand is not None and not s.game.banked


@condition("E-STK-03")
def stakes_change_between_rounds_only(s: Situation) -> bool:
    if s.is_a(ev.StoodUp):
        return s.table.hand is None or s.event.seat not in s.hand.order
    return s.is_a(ev.ChipsBought, ev.StakesAdded) and s.table.hand is None


@condition("N-CFG-stake.allowRemoveBetweenRounds")
def chips_leave_between_rounds(s: Situation) -> bool:
    outside = s.table.hand is None or s.event.seat not in s.hand.order
    return s.is_a(ev.StakesRemoved) and outside and s.house.stake_allow_remove_between_rounds


@condition("E-STK-04")
def currency_that_was_bet_is_changed(s: Situation) -> bool:
    holder = s.table.seats[s.event.seat]
    left = s.stack(s.event.seat) + s.table.purse[s.event.seat]
    return s.is_a(ev.CurrencyExchanged) and holder is not None and holder.currency > left


@condition("E-STK-06")
def all_chips_go_in(s: Situation) -> bool:
    """Less than the bet, or than a full raise, because there is no more; or nobody has anything to bet with."""
    if s.is_a(ev.ForcedBetPosted):
        return s.event.seat == 0 and sum(s.stack(seat) > 0 for seat in s.hand.live) < 2
    if s.is_a(ev.Called):
        return bool(s.event.cents == s.stack(s.event.seat) < owed(s))
    short = s.is_a(ev.BetMade) or (s.is_a(ev.RaisedTo) and not s.event.full)
    return short and bool(s.event.cents == s.stack(s.event.seat))


@condition("E-STK-08")
def what_nobody_matched_goes_back(s: Situation) -> bool:
    others = [cents for seat, cents in enumerate(s.hand.bets) if seat != s.event.seat]
    return s.is_a(ev.BetReturned) and bool(s.event.cents == s.hand.bets[s.event.seat] - max(others) > 0)


@condition("E-STK-07")
def what_nobody_could_match_of_a_dead_hand_goes_back(s: Situation) -> bool:
    bets, seat = s.hand.bets, s.event.seat
    could = max(bets[other] + s.stack(other) for other in s.hand.live)
    dead = s.is_a(ev.BetReturned) and seat not in s.hand.live
    return dead and bets[seat] - s.event.cents >= could


@condition("E-STK-09")
def stepping_away_in_a_round(s: Situation) -> bool:
    holder = s.table.seats[s.event.seat]
    if s.is_a(ev.ReturnedToTable):
        return holder is not None and bool(holder.away)
    return s.is_a(ev.LeftTable) and s.table.hand is not None


# --- actions ---------------------------------------------------------------------------------------------------------
@condition("E-ACT-01")
def nobody_has_bet(s: Situation) -> bool:
    return s.is_a(ev.Checked, ev.BetMade) and s.hand.betting.level == 0 and in_turn(s)


@condition("E-ACT-02")
def a_bet_is_faced_in_a_later_round(s: Situation) -> bool:
    early = first_round(s, ev.BlindsPosted, ev.ForcedBetPosted)
    return s.is_a(ev.Folded) and owed(s) > 0 and in_turn(s) and not early


@condition("E-ACT-03")
def the_bet_is_matched(s: Situation) -> bool:
    return s.is_a(ev.Called) and bool(s.event.cents == owed(s) > 0) and in_turn(s)


@condition("E-ACT-04")
def more_than_the_bet_before(s: Situation) -> bool:
    return s.is_a(ev.RaisedTo) and s.event.full and s.event.to > s.hand.betting.level > 0 and in_turn(s)


@condition("E-ACT-05")
def a_later_round_is_answered(s: Situation) -> bool:
    early = first_round(s, ev.BlindsPosted, ev.ForcedBetPosted)
    return s.is_a(ev.BettingClosed) and nobody_owes(s) and not early


@condition("E-ACT-08")
def everybody_agrees_to_a_higher_minimum(s: Situation) -> bool:
    ceiling = s.house.bet_min_increase_max_amount
    return (
        s.is_a(ev.MinimumAgreed)
        and s.table.hand is None
        and ceiling is not None
        and s.house.bet_min < s.event.cents <= ceiling
    )


@condition("N-OPN-06")
def one_player_ends_the_agreement(s: Situation) -> bool:
    return s.is_a(ev.MinimumEnded) and s.table.seats[s.event.seat] is not None and s.table.hand is None


@condition("E-ACT-10")
def the_bet_of_the_blinds_is_faced(s: Situation) -> bool:
    return s.is_a(ev.Folded) and owed(s) > 0 and in_turn(s) and first_round(s, ev.BlindsPosted)


@condition("E-ACT-11")
def the_first_round_is_answered(s: Situation) -> bool:
    return s.is_a(ev.BettingClosed) and nobody_owes(s) and first_round(s, ev.BlindsPosted)


@condition("E-STR-04")
def a_blind_or_straddle_has_the_option(s: Situation) -> bool:
    mine = s.event.seat in posted(s) and owed(s) == 0 and first_round(s, ev.BlindsPosted)
    return s.is_a(ev.Checked, ev.RaisedTo) and mine and in_turn(s)


@condition("N-CFG-stud.forcedBetOption")
def the_forced_bettor_has_the_option(s: Situation) -> bool:
    mine = s.event.seat in posted(s) and owed(s) == 0 and first_round(s, ev.ForcedBetPosted)
    return s.is_a(ev.Checked, ev.RaisedTo) and mine and s.house.stud_forced_bet_option


@condition("N-CFG-display.timeoutAction")
def time_has_run_out(s: Situation) -> bool:
    if s.is_a(ev.FloorCalled):
        # A hand that nobody has seen cannot be shown for its player.
        return s.house.display_timeout_action == "call_floor" or bool(s.hand.showdown.to_show)
    if s.house.display_timeout_action != "check_else_fold" or s.game.banked:
        return False
    if s.is_a(ev.Folded, ev.Checked):
        return (owed(s) > 0) is s.is_a(ev.Folded)
    return (s.is_a(ev.Discarded) and not s.event.positions) or (s.is_a(ev.ExposureAnswered) and not s.event.stop)


@condition("N-OPN-05")
def the_player_is_away(s: Situation) -> bool:
    holder = s.table.seats[s.event.seat]
    if s.is_a(ev.LeftTable):
        return s.table.hand is not None and s.event.seat in s.hand.live
    away = holder is not None and bool(holder.away)
    return away and s.is_a(ev.Folded, ev.Checked)


# --- words and chips -------------------------------------------------------------------------------------------------
@condition("E-DEC-01")
def clear_words_in_turn(s: Situation) -> bool:
    """Words out of turn are heard, and bind nobody."""
    return in_turn(s) or (s.is_a(ev.StatementHeard) and not s.event.binding)


@condition("E-DEC-02", "E-DEC-03", "E-DEC-04", "E-DEC-05")
def chips_in_turn(s: Situation) -> bool:
    return in_turn(s) and s.is_a(ev.Called, ev.BetMade, ev.RaisedTo, ev.Checked)


@condition("E-DEC-07")
def one_chip_too_big_is_a_call(s: Situation) -> bool:
    return in_turn(s) and s.is_a(ev.Called, ev.Checked)


@condition("E-DEC-08")
def a_hand_thrown_in_turn_is_folded(s: Situation) -> bool:
    return in_turn(s) and s.is_a(ev.Folded)


@condition("N-CFG-bet.outOfTurnBinding")
def words_out_of_turn_bind_here(s: Situation) -> bool:
    if not s.house.bet_out_of_turn_binding:
        return False
    if s.is_a(ev.StatementHeard):
        return bool(s.event.binding)
    said = [event.seat for event in s.happened(ev.StatementHeard) if event.binding]
    return in_turn(s) and s.event.seat in said


@condition("E-BLD-03")
def an_obligation_outlasts_the_cards(s: Situation) -> bool:
    obliged = s.event.owed > 0 or s.event.seat in posted(s) or s.event.seat in [seat for seat, *_ in s.hand.blinds]
    return s.is_a(ev.HandDied) and s.event.reason == "thrown_away" and obliged


@condition("N-OPN-11")
def thrown_away_without_an_obligation(s: Situation) -> bool:
    free = s.event.owed == 0 and s.event.seat not in posted(s)
    return s.is_a(ev.HandDied) and s.event.reason == "thrown_away" and free


# --- the Kill --------------------------------------------------------------------------------------------------------
def winners(s: Situation) -> set[int]:
    return {seat for event in s.happened(ev.PotAwarded) for seat, _ in event.to}


def paid_low(s: Situation) -> bool:
    return any(event.share == "low" for event in s.happened(ev.PotAwarded))


@condition("E-KIL-02", "E-KIL-03")
def one_player_took_a_qualifying_pot(s: Situation) -> bool:
    won = s.event.on and s.event.pot >= s.house.kill_qualifying_pot and len(winners(s)) == 1
    mode = {"E-KIL-02": "full", "E-KIL-03": "half"}[s.event.rule]
    return s.is_a(ev.KillChanged) and won and s.house.kill_mode == mode and s.chapter in ("P 12", "P 19")


@condition("E-KIL-04")
def a_small_pot_or_a_split_ends_it(s: Situation) -> bool:
    ends = s.event.pot < s.house.kill_qualifying_pot or (len(winners(s)) > 1 and paid_low(s))
    return s.is_a(ev.KillChanged) and s.table.kill.on and not s.event.on and ends


@condition("E-KIL-06")
def a_kill_of_a_draw_game(s: Situation) -> bool:
    large = s.event.pot >= s.house.kill_qualifying_pot
    fits = large and len(winners(s)) == 1 if s.event.on else not large or len(winners(s)) > 1
    return s.is_a(ev.KillChanged) and fits and s.chapter in ("P 20", "P 21")


@condition("N-CFG-kill.endOnAnySplit")
def any_split_ends_it_here(s: Situation) -> bool:
    return s.house.kill_end_on_any_split and s.table.kill.on and not s.event.on and len(winners(s)) > 1


@condition("N-CFG-kill.legUp")
def it_takes_two_pots_here(s: Situation) -> bool:
    return s.is_a(ev.KillChanged) and s.house.kill_leg_up


@condition("N-CFG-kill.blind")
def the_winner_of_the_pot_posts_besides(s: Situation) -> bool:
    """Of the limits that hold now, and no less than a blind that the seat has anyway; nobody straddles over it."""
    if not s.house.kill_blind or not s.table.kill.on:
        return False
    if s.is_a(ev.KillChanged):
        return winners(s) == {s.event.killer} and bool(s.event.pot >= s.house.kill_qualifying_pot)
    if s.is_a(ev.StraddlePassed):
        return s.event.seat == 0 and bool(s.happened(ev.BlindsPosted)[0].rule == "N-CFG-kill.blind")
    seated = {holder.person: seat for seat, holder in enumerate(s.table.seats) if holder is not None}
    killer = seated[s.table.kill.killer]
    [live] = [live for seat, live, _ in s.event.posts if seat == killer]
    whole = s.event.level >= s.table.minimum and live >= min(s.table.minimum, s.stack(killer))
    return s.is_a(ev.BlindsPosted) and whole
