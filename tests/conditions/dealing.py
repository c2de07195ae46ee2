"""Part D: cards."""

from collections import Counter

from pitboss.engine import events as ev
from tests.conditions.situation import Situation, clockwise_from, condition


def cards_each(s: Situation) -> Counter[int]:
    return Counter(s.event.seats)


def first_cards(s: Situation, count: int, chapter: str) -> bool:
    """So many cards face down to everybody, one at a time, the button last."""
    if not s.is_a(ev.CardsDealt) or s.chapter != chapter or any(s.hand.hole):
        return False
    ring = clockwise_from(s.hand.button, s.hand.live)
    late = s.house.exposed_timing == "after_deal" and bool(s.happened(ev.CardSetAside))
    in_order = late or list(s.event.seats) == ring * count
    return in_order and set(s.event.faces) == {"d"} and set(cards_each(s).values()) == {count}


@condition("D-HE-01")
def hold_em_two_each(s: Situation) -> bool:
    return first_cards(s, 2, "P 11")


@condition("D-6P-01")
def six_plus_two_each(s: Situation) -> bool:
    return first_cards(s, 2, "P 22")


@condition("D-OMA-01")
def omaha_four_each(s: Situation) -> bool:
    return first_cards(s, 4, "P 12")


@condition("D-OMA5-01")
def five_card_omaha_five_each(s: Situation) -> bool:
    return first_cards(s, 5, "P 19")


@condition("D-BTN-03")
def six_card_omaha_six_each(s: Situation) -> bool:
    """No paragraph says how many a game beside the book deals; that they go round singly is the rule of them all."""
    return s.game.key == "six-card-omaha-high" and first_cards(s, 6, "P 12")


@condition("D-BDG-01")
def badugi_four_each(s: Situation) -> bool:
    return first_cards(s, 4, "P 20")


@condition("D-TD-01")
def triple_draw_five_each(s: Situation) -> bool:
    return first_cards(s, 5, "P 21")


@condition("D-DRAW5-01")
def five_card_draw_five_each(s: Situation) -> bool:
    return first_cards(s, 5, "P 13")


# --- community cards -------------------------------------------------------------------------------------------------
def street(s: Situation, lying: int, count: int) -> bool:
    """A burn, or the cards after it, with so many on the board; one board, and betting between its streets."""
    one = s.table.plan.boards == 1 and ("waterfall" not in s.table.plan.variant or s.house.waterfall_later_betting)
    dealt = s.is_a(ev.CardBurned) or (s.is_a(ev.BoardDealt) and len(s.event.cards) == count)
    return one and dealt and len(s.hand.board) == lying


@condition("D-CC-03")
def the_flop(s: Situation) -> bool:
    return street(s, 0, 3)


@condition("D-CC-04")
def the_turn(s: Situation) -> bool:
    return street(s, 3, 1)


@condition("D-CC-05")
def the_river(s: Situation) -> bool:
    return street(s, 4, 1)


# --- stud ------------------------------------------------------------------------------------------------------------
def held(s: Situation) -> int:
    """Cards of each player still in, common cards among them."""
    counts = {len(s.hand.hole[seat]) + len(s.hand.up[seat]) for seat in s.hand.live if seat not in exposed_now(s)}
    return max(counts or {0}) + len(s.hand.common)


def exposed_now(s: Situation) -> list[int]:
    """Seats whose card of this circuit lies there already, because it fell face up."""
    special = s.special
    return [seat for seat, _, _ in special.exposed] if special.exposed_step == s.hand.step else []


def begins_at_the_dealers_left(s: Situation) -> bool:
    if s.is_a(ev.HandStarted):
        return list(s.event.order) == sorted(s.event.order)
    return s.is_a(ev.CardsDealt) and not s.happened(ev.CardsDealt) and set(s.event.seats) <= set(s.hand.live)


@condition("D-STUD7-01")
def seven_card_stud_begins(s: Situation) -> bool:
    return s.chapter == "P 10" and begins_at_the_dealers_left(s)


@condition("D-STUD5-01")
def five_card_stud_begins(s: Situation) -> bool:
    return s.chapter == "P 14" and begins_at_the_dealers_left(s)


def circuit(s: Situation, chapter: str, faces: str, *cards: int) -> bool:
    """A burn, or a card each after it, where everybody has so many."""
    dealt = s.is_a(ev.CardBurned) or (s.is_a(ev.CardsDealt) and set(s.event.faces) <= set(faces))
    # Every card of the circuit may lie there already, each of them having fallen face up.
    return s.chapter == chapter and dealt and (held(s) in cards or set(s.hand.live) <= set(exposed_now(s)))


@condition("D-STUD7-03")
def the_fourth_card(s: Situation) -> bool:
    return circuit(s, "P 10", "u", 3)


@condition("D-STUD7-04")
def cards_five_to_seven(s: Situation) -> bool:
    return circuit(s, "P 10", "ud", 4, 5, 6)


@condition("D-STUD5-03")
def the_third_card(s: Situation) -> bool:
    return circuit(s, "P 14", "u", 2)


@condition("D-STUD5-04")
def cards_four_and_five(s: Situation) -> bool:
    return circuit(s, "P 14", "u", 3, 4) and not (s.is_a(ev.CardBurned) and held(s) == 4)


@condition("N-CFG-stud5.burnEachRound")
def a_burn_before_the_last_circuit(s: Situation) -> bool:
    return s.is_a(ev.CardBurned) and s.house.stud5_burn_each_round and circuit(s, "P 14", "u", 4)


def too_few(s: Situation) -> bool:
    """The stub does not serve everybody; where the burn is off already it is not counted again."""
    burn = s.house.stud_shortage_count_burn and not s.hand.burned
    return s.hand.stub < len(s.hand.live) + burn


@condition("D-STUD7-05")
def a_common_card_for_all(s: Situation) -> bool:
    return s.is_a(ev.CardBurned, ev.CommonCardDealt) and too_few(s) and held(s) in (5, 6)


@condition("D-STUD7-06")
def the_burns_are_shuffled(s: Situation) -> bool:
    if s.is_a(ev.CardsReshuffled):
        return s.event.pile.startswith("burns") and s.hand.stub <= 1
    shuffled = [event for event in s.happened(ev.CardsReshuffled) if event.pile.startswith("burns")]
    return s.is_a(ev.CardBurned, ev.CommonCardDealt) and bool(shuffled)


# --- draws -----------------------------------------------------------------------------------------------------------
def draws(s: Situation) -> int:
    """How many draws have begun, this one among them."""
    return len(s.happened(ev.DrawOpened)) + s.is_a(ev.DrawOpened)


DRAWING = (ev.DrawOpened, ev.CardBurned, ev.Discarded, ev.CardsDealt, ev.CardsReshuffled)


def in_draw(s: Situation, chapter: str, *numbers: int) -> bool:
    return s.chapter == chapter and s.is_a(*DRAWING) and draws(s) in numbers


@condition("D-DRAW5-03")
def the_draw_of_five_card_draw(s: Situation) -> bool:
    return s.is_a(ev.DrawOpened) and in_draw(s, "P 13", 1) and s.event.order == tuple(s.hand.live)


@condition("D-DRAW5-04")
def thrown_and_replaced(s: Situation) -> bool:
    if s.is_a(ev.Discarded):
        return in_draw(s, "P 13", 1) and len(s.event.positions) <= 5
    return s.is_a(ev.CardsDealt) and in_draw(s, "P 13", 1) and len(s.event.cards) <= s.hand.draw.due


@condition("D-DRAW5-05")
def one_burn_before_the_first_new_card(s: Situation) -> bool:
    return s.is_a(ev.CardBurned) and in_draw(s, "P 13", 1) and s.hand.draw.due > 0 and not s.hand.burned


@condition("D-DRAW5-06")
def the_discards_are_shuffled(s: Situation) -> bool:
    short = s.hand.stub < s.hand.draw.due or s.hand.stub == 0
    return s.is_a(ev.CardsReshuffled) and in_draw(s, "P 13", 1) and short and s.event.pile.startswith("discards")


@condition("D-BDG-03")
def the_first_draw_of_badugi(s: Situation) -> bool:
    return in_draw(s, "P 20", *((1, 2, 3) if not s.game.rulebook else (1,)))


@condition("D-BDG-05")
def later_draws_of_badugi(s: Situation) -> bool:
    return in_draw(s, "P 20", 2, 3, 4) and draws(s) <= s.house.badugi_draws


@condition("D-TD-03")
def the_first_of_three_draws(s: Situation) -> bool:
    return in_draw(s, "P 21", 1)


@condition("D-TD-05")
def two_more_draws(s: Situation) -> bool:
    return in_draw(s, "P 21", 2, 3)


# --- the end ---------------------------------------------------------------------------------------------------------
@condition("D-GEN-05")
def only_one_is_left(s: Situation) -> bool:
    return s.is_a(ev.HandEnded, ev.PotAwarded, ev.BettingClosed) and len(s.hand.live) == 1


@condition("D-GEN-07")
def every_pot_is_with_its_winners(s: Situation) -> bool:
    return s.is_a(ev.HandEnded) and len(s.hand.live) > 1 and s.hand.showdown.open and s.hand.pot == 0
