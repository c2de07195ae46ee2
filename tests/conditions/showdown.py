"""Part G: hands are shown, read and paid."""

from collections import Counter
from typing import Any

from pitboss.engine import events as ev
from pitboss.engine.events import Reading
from tests.conditions.situation import Situation, condition


def last_bettor(s: Situation) -> int:
    """Who made the final bet of the last betting: a bet, a raise, or forced money that was only called. 0: nobody."""
    found, level, first = 0, 0, True
    bets: Counter[int] = Counter()
    for event in s.since:
        kind = type(event)
        if kind in (ev.BlindsPosted, ev.ForcedBetPosted, ev.StraddlePosted):
            found, level = _poster(s, event), max(level, getattr(event, "level", 0) or event.cents)
        elif kind is ev.BettingOpened and not (first and found):
            found, level, bets = 0, 0, Counter()
        elif kind in (ev.BetMade, ev.RaisedTo):
            found, level = event.seat, getattr(event, "to", 0) or event.cents
            bets[found] = level
        elif kind is ev.Called:
            bets[event.seat] += event.cents
        elif kind is ev.HandDied and event.owed and bets[event.seat] + event.owed > level:
            found = event.seat
        first = first and kind is not ev.BettingOpened
    return found


def _poster(s: Situation, event: Any) -> int:
    started: Any = s.happened(ev.HandStarted)[0]
    if type(event) is not ev.BlindsPosted:
        return int(event.seat)
    # A kill blind above the last blind is the bet that stands.
    last: int = started.positions[-1]
    due = {seat: live for seat, live, _ in started.blinds}
    return started.killer if due.get(started.killer, 0) > due.get(last, 0) else last


@condition("G-GEN-02")
def several_are_left_after_the_last_betting(s: Situation) -> bool:
    return s.is_a(ev.ShowdownOpened) and len(s.hand.live) > 1 and not s.hand.betting.open


def shown_so_far(s: Situation) -> bool:
    return bool(s.hand.showdown.tabled or s.hand.showdown.mucked)


@condition("G-GEN-03")
def the_final_bettor_shows_first(s: Situation) -> bool:
    first = s.hand.showdown.open and not shown_so_far(s)
    return s.is_a(ev.HandTabled) and first and s.event.seat == last_bettor(s)


@condition("N-CFG-showdown.firstIfChecked")
def nobody_made_a_final_bet(s: Situation) -> bool:
    first = s.hand.showdown.open and not shown_so_far(s)
    return s.is_a(ev.HandTabled) and first and s.event.seat != last_bettor(s)


@condition("G-GEN-04")
def the_others_follow(s: Situation) -> bool:
    return s.is_a(ev.HandTabled) and s.hand.showdown.open and shown_so_far(s)


@condition("G-GEN-06")
def a_winner_shows_the_whole_hand(s: Situation) -> bool:
    """All others who could win some pot have conceded."""
    if not s.is_a(ev.HandTabled) or not s.hand.showdown.open:
        return False
    mine = [set(seats) for seats in s.hand.showdown.contenders if s.event.seat in seats and len(seats) > 1]
    return any(seats - {s.event.seat} <= set(s.hand.showdown.mucked) for seats in mine)


@condition("N-CFG-showdown.allInFaceUp")
def hands_are_tabled_before_the_run_out(s: Situation) -> bool:
    able = [seat for seat in s.hand.live if s.stack(seat)]
    early = not s.hand.showdown.open and s.house.showdown_all_in_face_up
    return s.is_a(ev.HandTabled) and early and len(able) <= 1


@condition("G-GEN-05")
def a_beaten_player_may_muck(s: Situation) -> bool:
    conceded = s.is_a(ev.HandMucked) or (s.is_a(ev.HandDied) and s.event.reason == "thrown_away")
    return conceded and s.hand.showdown.open and not s.house.showdown_disclose_discarded


@condition("N-OPN-04")
def a_standing_instruction(s: Situation) -> bool:
    return s.is_a(ev.Instructed) and s.event.showing in ("ask", "show", "muck_when_beaten")


@condition("G-GEN-08")
def read_before_any_pot_is_pushed(s: Situation) -> bool:
    return s.is_a(ev.HandsRead) and s.hand.showdown.awarded == 0 and not s.hand.showdown.to_show


@condition("G-GEN-12")
def shown_after_a_pot_that_was_won_unseen(s: Situation) -> bool:
    won = s.table.won
    return s.is_a(ev.CardsShown) and s.table.hand is None and won is not None and won.seat == s.event.seat


# --- pots ------------------------------------------------------------------------------------------------------------
def readings(s: Situation) -> list[Reading]:
    """What was read for this pot, on this board."""
    found = s.hand.showdown.readings or ()
    return [one for one in found if one.pot == s.event.pot and one.board == s.event.board]


def seats_of(s: Situation) -> tuple[int, ...]:
    """Who has the best hand for the share that is pushed."""
    return next((one.seats for one in readings(s) if one.share == s.event.share), ())


def lone(s: Situation) -> bool:
    """Nobody qualified for the other share."""
    return len(s.game.shares) > 1 and sum(bool(one.seats) for one in readings(s)) == 1


def one_winner(s: Situation) -> bool:
    return s.is_a(ev.PotAwarded) and len(seats_of(s)) == 1 and not lone(s)


@condition("G-GEN-11")
def a_side_pot_with_one_contender(s: Situation) -> bool:
    alone = len(s.hand.showdown.contenders[s.event.pot]) == 1
    return s.is_a(ev.PotAwarded) and len(s.hand.live) > 1 and s.event.share == "uncalled" and alone


@condition("G-GEN-01")
def everybody_else_has_conceded(s: Situation) -> bool:
    """The pot is taken unseen; or the last hand for it is fouled, and takes it all the same."""
    if s.is_a(ev.HandDied):
        return s.event.seat in s.hand.showdown.to_show and len(s.hand.showdown.mucked) >= 1
    contenders = s.hand.showdown.contenders[s.event.pot]
    return s.is_a(ev.PotAwarded) and len(contenders) > 1 and set(contenders) <= set(s.hand.showdown.mucked)


@condition("G-HE-02", "G-OMA-02", "G-OMA5-02", "G-STUD7-02", "G-STUD7-03", "G-STUD5-01", "G-DRAW5-01", "G-DRAW5-02")
def the_best_hand_has_the_pot(s: Situation) -> bool:
    return one_winner(s) and s.event.share == "whole"


@condition("G-BDG-01", "G-TD-01")
def the_best_low_has_the_pot(s: Situation) -> bool:
    return one_winner(s) and s.event.share == "whole" and s.chapter in ("P 20", "P 21")


@condition("G-OMA-03", "G-OMA5-03", "G-STUD7-04")
def best_high_and_best_low_have_half_each(s: Situation) -> bool:
    return one_winner(s) and s.event.share in ("high", "low")


@condition("G-TD-05", "G-TD-06")
def low_and_badugi_have_half_each(s: Situation) -> bool:
    """Also where the odd chip of the halving goes to the low."""
    key = {"G-TD-05": "badeucey", "G-TD-06": "badacey"}
    rules = [rule for rule in (s.event.rule, s.event.odd_rule) if rule in key]
    fits = all(key[rule] == s.game.key for rule in rules)
    halved = s.event.share in ("low", "badugi") and not lone(s)
    return s.is_a(ev.PotAwarded) and fits and halved and (s.event.rule not in key or len(seats_of(s)) == 1)


@condition("C-HI-06", "G-BDG-02", "G-TD-02")
def equal_hands_share_the_pot(s: Situation) -> bool:
    return s.is_a(ev.PotAwarded) and len(seats_of(s)) > 1 and s.event.share == "whole"


@condition("C-6P-05")
def equal_six_plus_hands_share(s: Situation) -> bool:
    return s.is_a(ev.PotAwarded) and len(seats_of(s)) > 1 and s.chapter == "P 22"


@condition("G-HE-03")
def the_board_beats_all_holdings(s: Situation) -> bool:
    ranking = s.table.plan.rankings[0]
    all_in_it = set(seats_of(s)) == set(s.hand.showdown.contenders[s.event.pot]) - set(s.hand.showdown.mucked)
    best = max(s.hand.showdown.strengths[seat][0] for seat in seats_of(s))
    return s.is_a(ev.PotAwarded) and all_in_it and ranking.strength(s.hand.board) == best


@condition("G-OMA-05")
def equal_highs_divide_their_share(s: Situation) -> bool:
    return s.is_a(ev.PotAwarded) and len(seats_of(s)) > 1 and s.event.share in ("whole", "high")


@condition("G-OMA-07")
def equal_lows_divide_their_share(s: Situation) -> bool:
    return s.is_a(ev.PotAwarded) and len(seats_of(s)) > 1 and s.event.share == "low"


@condition("G-STUD7-06", "G-OMA-06")
def odd_chip_or_tie_of_highs(s: Situation) -> bool:
    return s.is_a(ev.PotAwarded) and len(seats_of(s)) > 1 and s.event.share in ("whole", "high")


@condition("G-STUD7-07", "G-OMA-08")
def odd_chip_or_tie_of_lows(s: Situation) -> bool:
    return s.is_a(ev.PotAwarded) and len(seats_of(s)) > 1 and s.event.share == "low"


@condition("G-OMA5-04")
def ties_and_odd_chips_as_in_omaha(s: Situation) -> bool:
    odd = s.event.odd_rule == "G-OMA5-04" and bool(s.event.odd)
    return s.is_a(ev.PotAwarded) and s.chapter == "P 19" and (odd or len(seats_of(s)) > 1)


@condition("G-STUD7-05", "G-OMA-04")
def the_odd_chip_of_the_halves_is_highs(s: Situation) -> bool:
    return s.is_a(ev.PotAwarded) and s.event.share == "high" and bool(s.event.odd) and len(seats_of(s)) == 1


@condition("G-STUD7-09", "G-OMA-10", "G-OMA5-05")
def no_low_qualifies(s: Situation) -> bool:
    return s.is_a(ev.PotAwarded) and s.event.share == "high" and lone(s)


@condition("N-CFG-td.noBadugi")
def no_badugi_qualifies(s: Situation) -> bool:
    return s.is_a(ev.PotAwarded) and s.event.share == "low" and lone(s) and s.house.td_no_badugi == "scoop"


@condition("G-TD-07")
def a_tie_inside_a_half(s: Situation) -> bool:
    return s.is_a(ev.PotAwarded) and len(seats_of(s)) > 1 and s.event.share in ("low", "badugi")


def odd_among_ties(s: Situation) -> bool:
    return s.is_a(ev.PotAwarded) and bool(s.event.odd) and len(seats_of(s)) > 1


@condition("G-HE-04", "G-6P-04", "G-BDG-03", "G-TD-03")
def the_odd_chip_goes_as_the_chapter_says(s: Situation) -> bool:
    return odd_among_ties(s)


def odd_choice(s: Situation) -> str:
    share = next(share for share in s.game.shares if share.name == s.event.share)
    found: str = getattr(s.house, share.odd)
    return found


@condition("G-STUD7-13", "G-DRAW5-03", "G-STUD5-02")
def the_odd_chip_goes_by_suit_where_nothing_is_said(s: Situation) -> bool:
    return odd_among_ties(s) and odd_choice(s) == "by_suit"


@condition("N-CFG-oddChip.STUD7.high", "N-CFG-oddChip.STUD7.low", "N-CFG-oddChip.DRAW5", "N-CFG-oddChip.STUD5")
def the_odd_chip_goes_as_the_house_says(s: Situation) -> bool:
    return odd_among_ties(s) and odd_choice(s) != "by_suit"
