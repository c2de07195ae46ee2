"""Part F: options that players ask for."""

from pitboss.engine import events as ev
from tests.conditions.showdown import seats_of
from tests.conditions.situation import Situation, condition

ASKED = (ev.OptionAskedFor, ev.ConsentGiven, ev.ConsentRefused, ev.OptionSettled, ev.OptionStakesPosted)
RIT = "run_it_twice"


def of(s: Situation, option: str) -> bool:
    return s.is_a(*ASKED) and s.event.option == option


def may_be_run_twice(s: Situation) -> bool:
    """Three live hands at the most, all but one of them all-in, and the river still to come."""
    live = s.hand.live
    all_in = sum(not s.stack(seat) for seat in live)
    return len(live) <= 3 and all_in >= len(live) - 1 and len(s.hand.board) < 5


def said_yes(s: Situation) -> set[int]:
    return set(s.special.yes)


@condition("F-OPT-01")
def the_house_offers_it(s: Situation) -> bool:
    return of(s, RIT) and s.is_a(ev.OptionAskedFor) and s.event.seat == 0 and s.house.opt_run_it_twice


@condition("F-RIT-05")
def players_ask_before_the_river(s: Situation) -> bool:
    return (
        of(s, RIT)
        and s.is_a(ev.OptionAskedFor, ev.ConsentGiven)
        and s.event.seat in s.hand.live
        and may_be_run_twice(s)
    )


@condition("F-RIT-06")
def somebody_declines(s: Situation) -> bool:
    if s.is_a(ev.PotAwarded):
        contested = set(s.hand.showdown.contenders[s.event.pot])
        return s.event.board == 1 and not contested <= said_yes(s)
    return of(s, RIT) and (s.is_a(ev.ConsentRefused) or (s.is_a(ev.OptionSettled) and not s.event.agreed))


@condition("F-RIT-12")
def it_is_agreed(s: Situation) -> bool:
    return of(s, RIT) and s.is_a(ev.OptionSettled) and s.event.agreed and bool(s.event.pots) and len(said_yes(s)) >= 2


def run_twice(s: Situation) -> bool:
    return any(event.agreed for event in s.happened(ev.OptionSettled) if event.option == RIT)


@condition("F-RIT-08")
def the_first_board_is_completed(s: Situation) -> bool:
    return s.is_a(ev.CardBurned, ev.BoardDealt) and run_twice(s) and len(s.hand.board) < 5


@condition("F-RIT-09")
def the_missing_streets_a_second_time(s: Situation) -> bool:
    return s.is_a(ev.SecondBoardDealt) and run_twice(s) and len(s.hand.board) == 5


@condition("N-CFG-rit.burnPerCard")
def a_burn_before_the_second_board(s: Situation) -> bool:
    return s.is_a(ev.CardBurned) and run_twice(s) and len(s.hand.board) == 5


@condition("F-RIT-10")
def each_board_decides_half(s: Situation) -> bool:
    contested = set(s.hand.showdown.contenders[s.event.pot])
    return s.is_a(ev.PotAwarded) and s.event.board in (1, 2) and contested <= said_yes(s) and bool(seats_of(s))


@condition("N-CFG-rit.oddTo", "N-CFG-double.oddTo")
def the_odd_chip_of_the_boards(s: Situation) -> bool:
    return s.is_a(ev.PotAwarded) and bool(s.event.odd) and s.event.board in (1, 2) and len(seats_of(s)) == 1


# --- agreed before the hand ------------------------------------------------------------------------------------------
def stake(s: Situation, option: str) -> int:
    house = s.house
    amounts = {"bomb_pot": house.opt_bomb_amount, "double_board": house.opt_double_amount}
    return amounts.get(option, house.opt_waterfall_amount)


def before_the_hand(s: Situation, option: str) -> bool:
    """Asked for, agreed to and paid: each of them before a card is dealt."""
    if not of(s, option):
        return False
    if s.is_a(ev.OptionStakesPosted):
        due = stake(s, option)
        paid = all(cents == min(due, s.stack(seat)) for seat, cents in s.event.posts)
        return paid and [seat for seat, _ in s.event.posts] == list(s.hand.order) and not s.happened(ev.CardsDealt)
    if s.is_a(ev.OptionSettled) and s.event.agreed:
        return s.table.hand is None and s.table.option is not None and len(s.table.option.yes) >= 2
    return s.table.hand is None


@condition("F-BMB-02")
def everybody_agrees_to_the_bomb_pot(s: Situation) -> bool:
    return before_the_hand(s, "bomb_pot") and not s.is_a(ev.OptionAskedFor)


@condition("F-BMB-04")
def the_bomb_pot_is_asked_for_in_time(s: Situation) -> bool:
    return before_the_hand(s, "bomb_pot") and s.is_a(ev.OptionAskedFor)


@condition("F-DBL-01")
def everybody_agrees_to_the_double_board(s: Situation) -> bool:
    return before_the_hand(s, "double_board")


@condition("F-WTF-01")
def everybody_agrees_to_the_waterfall(s: Situation) -> bool:
    return before_the_hand(s, "waterfall")


@condition("A-25")
def two_players_are_needed(s: Situation) -> bool:
    return s.is_a(ev.OptionSettled) and not s.event.agreed


@condition("F-DBL-06")
def the_deck_is_too_small_for_two_boards(s: Situation) -> bool:
    return of(s, "double_board") and s.is_a(ev.OptionSettled) and not s.event.agreed


def double_board(s: Situation) -> bool:
    started = s.happened(ev.HandStarted)
    return s.is_a(ev.CardBurned, ev.BoardDealt, ev.SecondBoardDealt) and started[0].option == "double_board"


@condition("F-DBL-02")
def two_flops_after_one_burn(s: Situation) -> bool:
    lying = (len(s.hand.board), len(s.special.second))
    return double_board(s) and lying == ((3, 0) if s.is_a(ev.SecondBoardDealt) else (0, 0))


@condition("F-DBL-03")
def turn_and_river_for_both(s: Situation) -> bool:
    return double_board(s) and len(s.hand.board) >= 3 and len(s.special.second) <= len(s.hand.board)


@condition("N-CFG-double.burnPerBoard")
def a_burn_for_the_second_board(s: Situation) -> bool:
    lying = len(s.hand.board) > len(s.special.second) >= 3
    return s.is_a(ev.CardBurned) and double_board(s) and lying and s.house.double_burn_per_board


@condition("F-DBL-04")
def each_board_is_worth_half(s: Situation) -> bool:
    started = s.happened(ev.HandStarted)
    return s.is_a(ev.PotAwarded) and s.event.board in (1, 2) and started[0].option == "double_board"


@condition("F-WTF-02")
def the_board_is_run_out(s: Situation) -> bool:
    started = s.happened(ev.HandStarted)
    dealt = s.is_a(ev.CardBurned, ev.BoardDealt) and started[0].option == "waterfall"
    return dealt and not s.happened(ev.BettingOpened)


@condition("N-OPN-09")
def too_few_cards_for_two_boards(s: Situation) -> bool:
    apart = s.special.apart or s.happened(ev.IneligibleCardsDiscarded, ev.CardSetAside)
    return s.is_a(ev.SecondBoardGivenUp) and s.table.plan.boards == 2 and bool(apart)
