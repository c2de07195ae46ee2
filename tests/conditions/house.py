"""Parts L and M: Texas Hold 'Em Bonus and Double Draw."""

from typing import Any

from pitboss.engine import events as ev
from pitboss.engine.state.banked import Banked
from pitboss.games.steps import SPOTS
from tests.conditions.decks import ended_void
from tests.conditions.situation import Situation, condition


def banked(s: Situation) -> Banked:
    assert s.hand.banked is not None
    return s.hand.banked


def wager(s: Situation, spot: str, seat: int) -> int:
    return banked(s).wagers[SPOTS.index(spot)][seat]


def with_wagers(s: Situation) -> list[int]:
    return [seat for seat in range(1, len(s.table.stacks)) if any(area[seat] for area in banked(s).wagers)]


def results(s: Situation, rule_id: str) -> list[Any]:
    return [result for result in getattr(s.event, "results", ()) if result.rule == rule_id]


# --- before the cards ------------------------------------------------------------------------------------------------
@condition("L-WAG-04", "M-WAG-02")
def wagers_before_the_cards(s: Situation) -> bool:
    if s.is_a(ev.HandStarted):
        return s.table.hand is None
    if not s.is_a(ev.WagersPlaced) or banked(s).closed:
        return False
    placed = dict(s.event.wagers)
    if s.event.rule == "M-WAG-02" and placed and s.house.dd_bonus_equals_ante:
        return bool(placed["ante"] == placed["bonus"])
    return not placed or "ante" in placed


@condition("L-DEAL-01", "M-DEAL-03")
def bets_are_closed_before_any_card(s: Situation) -> bool:
    return s.is_a(ev.BetsClosed) and not banked(s).closed and not any(s.hand.hole)


@condition("N-OPN-19")
def nobody_has_wagered(s: Situation) -> bool:
    return s.is_a(ev.HandEnded) and not banked(s).entered and not s.happened(ev.CardsDealt)


@condition("L-DEAL-02", "M-DEAL-01")
def one_card_at_a_time(s: Situation) -> bool:
    takers = [*s.hand.live, 0] if s.event.rule == "L-DEAL-02" else s.hand.live
    count = 2 if s.event.rule == "L-DEAL-02" else 5
    return s.is_a(ev.CardsDealt) and list(s.event.seats) == takers * count and sorted(s.hand.live) == s.hand.live


@condition("L-DEAL-03", "M-DEAL-02")
def a_stack_each_from_an_automated_shoe(s: Situation) -> bool:
    takers = [*s.hand.live, 0] if s.event.rule == "L-DEAL-03" else s.hand.live
    count = 2 if s.event.rule == "L-DEAL-03" else 5
    stacks = list(s.event.seats) == [seat for seat in takers for _ in range(count)]
    return s.is_a(ev.CardsDealt) and stacks and s.house.deal_method == "auto_shoe"


@condition("L-DEAL-05")
def the_board_before_the_packets(s: Situation) -> bool:
    first = s.house.deal_community_first and s.house.deal_method == "auto_shoe"
    if s.is_a(ev.BoardDispensed):
        return first and len(s.event.cards) == 5 and not any(s.hand.hole)
    return s.is_a(ev.BoardRevealed) and first and bool(s.happened(ev.BoardDispensed))


# --- Texas Hold 'Em Bonus --------------------------------------------------------------------------------------------
def asked_in_turn(s: Situation) -> bool:
    """From the far left: everybody before this seat has answered."""
    return bool(s.event.seat == next(seat for seat in s.hand.live if seat not in banked(s).decided))


@condition("L-PLY-02")
def a_flop_wager_of_twice_the_ante(s: Situation) -> bool:
    if s.is_a(ev.BetsClosed):
        return all(seat in banked(s).decided for seat in s.hand.live)
    twice = s.is_a(ev.WagerMade) and s.event.spot == "flop" and s.event.cents == 2 * wager(s, "ante", s.event.seat)
    return twice and asked_in_turn(s)


@condition("L-PLY-03")
def a_fold_loses_the_ante_and_keeps_the_bonus(s: Situation) -> bool:
    if not s.is_a(ev.FoldedToHouse):
        return False
    bonus = wager(s, "bonus", s.event.seat)
    return s.event.lost == (("ante", wager(s, "ante", s.event.seat)),) and s.event.kept is bool(bonus)


def one_ante(s: Situation, spot: str, lying: int) -> bool:
    """A wager of one ante, or a check, with so many cards on the board."""
    if s.is_a(ev.BetsClosed):
        return all(seat in banked(s).decided for seat in s.hand.live)
    made = s.is_a(ev.WagerMade) and s.event.cents == wager(s, "ante", s.event.seat)
    return (made or s.is_a(ev.WagerPassed)) and s.event.spot == spot and len(s.hand.board) == lying and asked_in_turn(s)


@condition("L-PLY-05")
def a_turn_wager_or_a_check(s: Situation) -> bool:
    return one_ante(s, "turn", 3)


@condition("L-PLY-07")
def a_river_wager_or_a_check(s: Situation) -> bool:
    return one_ante(s, "river", 4)


def street(s: Situation, lying: int, count: int) -> bool:
    dealt = s.is_a(ev.BoardDealt) and len(s.event.cards) == count
    return (s.is_a(ev.CardBurned) or dealt) and len(s.hand.board) == lying


@condition("L-PLY-04")
def burn_and_flop(s: Situation) -> bool:
    return street(s, 0, 3)


@condition("L-PLY-06")
def burn_and_turn(s: Situation) -> bool:
    return street(s, 3, 1)


@condition("L-PLY-08")
def burn_and_river(s: Situation) -> bool:
    return street(s, 4, 1)


@condition("L-PLY-09")
def the_dealers_cards_are_turned_up(s: Situation) -> bool:
    return (
        s.is_a(ev.HandTurnedUp)
        and s.event.seat == 0
        and (len(s.hand.board) == 5 or bool(banked(s).void) or not s.hand.live)
    )


@condition("L-PLY-10")
def settled_from_the_far_right(s: Situation) -> bool:
    return s.is_a(ev.HandTurnedUp, ev.WagersSettled) and s.event.seat == with_wagers(s)[-1]


# From below.
CLASSES = ("no_pair", "pair", "two_pairs", "three_of_a_kind", "straight", "flush", "full_house")


def against_dealer(s: Situation) -> int:
    """Above nothing where the player has the better hand, below where the dealer has."""
    seat: int = s.event.seat
    return banked(s).strengths[seat] - banked(s).dealer_strength


@condition("L-SET-01")
def the_lower_hand_loses(s: Situation) -> bool:
    return against_dealer(s) < 0 and all(one.outcome == "lost" for one in results(s, "L-SET-01"))


@condition("L-SET-02")
def the_higher_hand_is_paid_even_money(s: Situation) -> bool:
    found = results(s, "L-SET-02")
    even = all(one.outcome == "won" and (one.paid == one.cents or s.event.cut) for one in found)
    return against_dealer(s) > 0 and even and all(one.spot != "bonus" for one in found)


@condition("L-SET-03")
def a_small_winner_has_the_ante_back(s: Situation) -> bool:
    found = results(s, "L-SET-03")
    paid = CLASSES.index(s.house.tx_ante_pay_threshold or "straight")
    small = all(CLASSES.index(one.hand) < paid for one in found)
    returned = all((one.spot, one.outcome) == ("ante", "returned") for one in found)
    return against_dealer(s) > 0 and small and returned


@condition("L-SET-04")
def a_tie_returns_all_four(s: Situation) -> bool:
    return against_dealer(s) == 0 and all(one.outcome == "returned" for one in results(s, "L-SET-04"))


@condition("L-SET-05")
def the_bonus_goes_by_its_table(s: Situation) -> bool:
    return all(one.spot == "bonus" for one in results(s, "L-SET-05")) and s.house.tx_bonus_offered


@condition("L-SET-06", "M-SET-03")
def the_payout_limit_cuts(s: Situation) -> bool:
    return s.is_a(ev.WagersSettled) and s.event.cut > 0


@condition("L-SET-07", "M-PLY-10")
def cards_are_racked_after_the_settlement(s: Situation) -> bool:
    last = s.happened(ev.WagersVoided, ev.WagersSettled)[-1:]
    void = bool(last) and type(last[0]) is ev.WagersVoided
    return s.is_a(ev.HandEnded) and not with_wagers(s) and bool(banked(s).entered) and not void


# --- Double Draw -----------------------------------------------------------------------------------------------------
@condition("M-WAG-04")
def a_draw_wager_of_one_ante(s: Situation) -> bool:
    made = s.is_a(ev.WagerMade) and s.event.spot in ("first_draw", "second_draw")
    return made and s.event.cents == wager(s, "ante", s.event.seat) and asked_in_turn(s)


@condition("M-PLY-02")
def a_fold_before_the_first_draw(s: Situation) -> bool:
    return s.is_a(ev.FoldedToHouse) and {spot for spot, _ in s.event.lost} == {"ante", "bonus"} and not s.event.kept


@condition("M-PLY-06")
def a_fold_before_the_second_draw(s: Situation) -> bool:
    spots = {"ante", "bonus", "first_draw"}
    return s.is_a(ev.FoldedToHouse) and {spot for spot, _ in s.event.lost} == spots and not s.event.kept


@condition("M-PLY-03")
def bets_are_closed_when_all_have_decided(s: Situation) -> bool:
    return s.is_a(ev.BetsClosed) and banked(s).closed and all(seat in banked(s).decided for seat in s.hand.live)


@condition("M-PLY-04")
def up_to_three_cards(s: Situation) -> bool:
    return s.is_a(ev.Discarded) and len(s.event.positions) <= 3 and len(s.happened(ev.DrawOpened)) == 1


@condition("M-PLY-07")
def one_card(s: Situation) -> bool:
    return s.is_a(ev.Discarded) and len(s.event.positions) <= 1 and len(s.happened(ev.DrawOpened)) == 2


@condition("M-PLY-05")
def back_to_five_cards(s: Situation) -> bool:
    served = s.is_a(ev.CardsDealt) and len(s.event.cards) <= s.hand.draw.due
    return s.is_a(ev.DrawOpened) or served


@condition("N-CFG-dd.shortage")
def too_few_cards_for_a_draw(s: Situation) -> bool:
    if s.is_a(ev.CardsReshuffled):
        return s.hand.stub < s.hand.draw.due and s.house.dd_shortage == "reshuffle_discards"
    void = s.is_a(ev.WagersVoided) and s.event.reason == "too_few_cards" and s.house.dd_shortage == "void"
    return void or ended_void(s)


@condition("M-PLY-08")
def settled_from_the_far_left(s: Situation) -> bool:
    return s.is_a(ev.HandTurnedUp, ev.WagersSettled) and s.event.seat == with_wagers(s)[0]


@condition("M-SET-01")
def a_winning_hand_is_paid_even_money(s: Situation) -> bool:
    found = results(s, "M-SET-01")
    return all(one.outcome == "won" and one.spot != "bonus" and (one.paid == one.cents or s.event.cut) for one in found)


@condition("N-CFG-dd.winningMinimum")
def less_than_the_least_winning_hand(s: Situation) -> bool:
    return all(one.outcome == "lost" and one.spot != "bonus" for one in results(s, "N-CFG-dd.winningMinimum"))


@condition("M-SET-02")
def the_bonus_goes_by_class(s: Situation) -> bool:
    return all(one.spot == "bonus" for one in results(s, "M-SET-02"))


# --- irregularities --------------------------------------------------------------------------------------------------
@condition("L-IRR-01", "M-IRR-01")
def one_card_face_up(s: Situation) -> bool:
    return s.is_a(ev.CardSetAside) and s.event.reason == "face_up" and s.special.face_up == 0


def voided(s: Situation, reason: str) -> bool:
    return ended_void(s) or (s.is_a(ev.WagersVoided) and s.event.reason == reason)


@condition("L-IRR-02", "M-IRR-02")
def several_cards_face_up(s: Situation) -> bool:
    return voided(s, "face_up_cards") and (s.is_a(ev.HandEnded) or not s.event.bonus_stands)


@condition("L-IRR-03")
def several_cards_face_up_and_the_bonus_stands(s: Situation) -> bool:
    dealt = bool(s.hand.hole[0]) or s.is_a(ev.HandEnded)
    return voided(s, "face_up_cards") and dealt


@condition("L-IRR-04", "M-IRR-03")
def a_card_drawn_in_error(s: Situation) -> bool:
    return s.is_a(ev.CardDrawnInError) and s.hand.stub > 0


@condition("L-IRR-05")
def a_wrong_number_of_cards(s: Situation) -> bool:
    return voided(s, "wrong_number")


@condition("L-IRR-06")
def a_card_of_the_dealers_was_seen(s: Situation) -> bool:
    return voided(s, "dealer_exposed")


@condition("N-OPN-16")
def time_has_run_out_against_the_house(s: Situation) -> bool:
    if not s.game.banked:
        return False
    if s.is_a(ev.FloorCalled):
        return s.house.display_timeout_action == "call_floor"
    return s.is_a(ev.FoldedToHouse, ev.WagerPassed) or (s.is_a(ev.Discarded) and not s.event.positions)
