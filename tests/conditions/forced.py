"""Parts D and E: the button, antes, blinds, straddle, Forced Bets, and who opens."""

from itertools import groupby

from pitboss.cards import UNKNOWN, Card
from pitboss.engine import events as ev
from tests.conditions.betting import first_round, nobody_owes, owed
from tests.conditions.situation import Situation, clockwise_from, condition

ACE = 12


def rank(card: Card) -> int:
    return card >> 2


# --- the button ------------------------------------------------------------------------------------------------------
@condition("D-BTN-01")
def the_first_button(s: Situation) -> bool:
    if s.is_a(ev.ButtonCardsDealt):
        return s.table.button == 0 and not s.table.button_cards
    if s.is_a(ev.ButtonPlaced):
        ranks = [rank(card) for _, card in s.table.button_cards]
        mine = [rank(card) for seat, card in s.table.button_cards if seat == s.event.seat]
        # A card that nobody told: the dealer names the seat.
        seen = all(card != UNKNOWN for _, card in s.table.button_cards)
        return not seen or (mine == [max(ranks)] and ranks.count(mine[0]) == 1)
    # N-OPN-26: hands may have been played before it, of games without a button.
    never = s.table.hand_number == 0 or s.table.button == 0 or any(type(one) is ev.ButtonPlaced for one in s.since)
    first = s.is_a(ev.HandStarted) and never
    return first and (s.table.button != 0 or s.event.button == max(s.event.order))


@condition("N-CFG-button.tie")
def a_tie_for_the_button(s: Situation) -> bool:
    ranks = sorted(rank(card) for _, card in s.table.button_cards)
    tied = len(ranks) > 1 and ranks[-1] == ranks[-2]
    suits = s.is_a(ev.ButtonPlaced) and s.house.button_tie == "suit"
    return tied and (suits or (s.is_a(ev.ButtonCardsDealt) and s.house.button_tie == "redraw"))


@condition("D-BTN-02")
def the_button_passes_one_player(s: Situation) -> bool:
    dealt = clockwise_from(s.table.button, s.event.order)
    # One who comes in on the last blind does not get the button before that.
    ready = [seat for seat in dealt if not waited(s, seat)]
    return s.is_a(ev.HandStarted) and s.table.hand_number > 0 and s.event.button == ready[0]


def waited(s: Situation, seat: int) -> bool:
    holder = s.table.seats[seat]
    return holder is not None and bool(holder.missed) and holder.waits


@condition("N-CFG-button.dead")
def the_button_rests_where_the_first_blind_was(s: Situation) -> bool:
    if s.is_a(ev.BlindsPosted):
        return s.house.button_dead and not by_the_letter(s)
    return s.is_a(ev.HandStarted) and s.house.button_dead


@condition("F-DBL-05")
def the_button_stays_after_a_double_board(s: Situation) -> bool:
    last = [event for event in s.before if type(event) is ev.HandStarted]
    double = bool(last) and last[-1].option == "double_board"
    return s.is_a(ev.HandStarted) and s.house.opt_double_board_button_stays and double


@condition("N-OPN-03")
def the_hand_is_dealt_again(s: Situation) -> bool:
    return s.is_a(ev.HandStarted) and type(s.before[-1]) in (ev.MisdealCalled, ev.RoundVoided)


# --- antes, blinds, straddle -----------------------------------------------------------------------------------------
@condition("E-ANT-01")
def every_player_antes(s: Situation) -> bool:
    payers = [seat for seat in s.hand.order if s.stack(seat)]
    dead = not s.event.live and not s.event.one_for_all
    return s.is_a(ev.AntesPosted) and dead and [seat for seat, _ in s.event.posts] == payers


@condition("N-CFG-ante.rules")
def one_player_antes_for_all(s: Situation) -> bool:
    return s.house.ante_rules == "one_for_all" and s.event.one_for_all and len(s.event.posts) <= 1


@condition("N-CFG-ante.live")
def the_ante_counts_towards_the_bet(s: Situation) -> bool:
    return s.is_a(ev.AntesPosted) and s.house.ante_live and s.event.live


@condition("N-CFG-bomb.keepAnte")
def antes_in_a_hand_with_an_option(s: Situation) -> bool:
    started = s.happened(ev.HandStarted)
    return s.is_a(ev.AntesPosted) and s.house.bomb_keep_ante and bool(started[0].option)


def by_the_letter(s: Situation) -> bool:
    """The first blind is left of the button, the others follow it, and nobody posts besides."""
    ring = clockwise_from(s.hand.button, s.hand.order)
    seats = [seat for seat, _, dead in s.event.posts if not dead]
    count = min(len(s.house.blinds_amounts), len(ring))
    return seats == ring[:count] and len(s.event.posts) == count


@condition("E-BLD-01")
def the_first_blind_is_left_of_the_button(s: Situation) -> bool:
    return s.is_a(ev.BlindsPosted) and by_the_letter(s) and not s.happened(ev.CardsDealt)


@condition("D-DRAW5-02")
def blinds_after_the_cards(s: Situation) -> bool:
    cards = bool(s.happened(ev.CardsDealt)) and s.chapter == "P 13"
    return s.is_a(ev.BlindsPosted) and by_the_letter(s) and cards


@condition("N-CFG-draw5.blindsBeforeDeal")
def blinds_before_the_cards(s: Situation) -> bool:
    early = s.house.draw5_blinds_before_deal and s.chapter == "P 13" and not s.happened(ev.CardsDealt)
    return s.is_a(ev.BlindsPosted) and by_the_letter(s) and early


@condition("N-CFG-blinds.headsUpButtonSmall")
def two_players_and_the_button_has_the_first_blind(s: Situation) -> bool:
    first = s.event.posts[0][0] == s.hand.button
    return s.house.blinds_heads_up_button_small and len(s.hand.order) == 2 and first


@condition("N-OPN-02")
def somebody_posts_what_was_owed(s: Situation) -> bool:
    return s.is_a(ev.BlindsPosted) and bool(s.hand.owed)


def left_of_the_blinds(s: Situation) -> int:
    started = s.happened(ev.HandStarted)[0]
    return clockwise_from(started.positions[-1], s.hand.live)[0]


@condition("E-STR-01")
def the_seat_left_of_the_last_blind_may_straddle(s: Situation) -> bool:
    may = s.is_a(ev.StraddlePosted, ev.StraddlePassed) and s.house.straddle_offered
    return may and s.event.seat == left_of_the_blinds(s) and not s.happened(ev.CardsDealt)


@condition("N-OPN-07")
def who_would_straddle_has_a_blind(s: Situation) -> bool:
    blind = left_of_the_blinds(s) in s.happened(ev.HandStarted)[0].positions
    return s.is_a(ev.StraddlePassed) and s.event.seat == 0 and (blind or len(s.hand.order) == 2)


@condition("N-CFG-straddle.amount")
def the_straddle_is_too_much(s: Situation) -> bool:
    scaled = s.house.straddle_amount * (2 if s.table.kill.on else 1) + s.house.ante_amount
    return s.is_a(ev.StraddlePassed) and s.event.seat == 0 and s.stack(left_of_the_blinds(s)) < scaled


# --- the Forced Bet --------------------------------------------------------------------------------------------------
def able(s: Situation) -> list[int]:
    """Who is not all-in with the ante: the others cannot post it (AMB-45)."""
    return [seat for seat in s.hand.live if s.stack(seat)]


def up_ranks(s: Situation, *, ace_low: bool) -> dict[int, int]:
    ranks = {seat: rank(s.hand.up[seat][0]) for seat in able(s)}
    return {seat: -1 if ace_low and value == ACE else value for seat, value in ranks.items()}


def unseen(s: Situation) -> bool:
    """A card that nobody told: the dealer, who sees it, has named the seat."""
    return any(UNKNOWN in s.hand.up[seat] for seat in s.hand.live)


def alone_at_the_end(s: Situation, *, lowest: bool, ace_low: bool) -> bool:
    ranks = up_ranks(s, ace_low=ace_low)
    wanted = (min if lowest else max)(ranks.values())
    return s.is_a(ev.ForcedBetPosted) and [seat for seat, value in ranks.items() if value == wanted] == [s.event.seat]


@condition("E-FB-01", "E-FB-04", "E-FB-05")
def the_lowest_up_card(s: Situation) -> bool:
    return unseen(s) or alone_at_the_end(s, lowest=True, ace_low=False)


@condition("E-FB-02", "E-FB-03")
def the_highest_up_card_and_the_ace_low(s: Situation) -> bool:
    return unseen(s) or alone_at_the_end(s, lowest=False, ace_low=True)


@condition("N-CFG-stud.lowForcedAce")
def the_highest_up_card_and_the_ace_high(s: Situation) -> bool:
    high = s.house.stud_low_forced_ace == "high" and s.game.key == "seven-card-stud-low"
    return high and (unseen(s) or alone_at_the_end(s, lowest=False, ace_low=False))


@condition("N-CFG-stud.hiloForced")
def the_lowest_up_card_in_high_low(s: Situation) -> bool:
    low = s.house.stud_hilo_forced == "lowest_ace_high" and s.game.key == "seven-card-stud-hi-lo"
    return low and (unseen(s) or alone_at_the_end(s, lowest=True, ace_low=False))


@condition("E-FB-06")
def equal_ranks_go_by_suit(s: Situation) -> bool:
    mine = s.hand.up[s.event.seat][0]
    others = [s.hand.up[seat][0] for seat in able(s) if seat != s.event.seat]
    same = [card for card in others if rank(card) == rank(mine)]
    # Clubs are lowest: all of the same rank are above, or all are below.
    return s.is_a(ev.ForcedBetPosted) and bool(same) and (mine < min(same) or mine > max(same))


@condition("E-FB-08")
def action_after_the_forced_bet(s: Situation) -> bool:
    if not first_round(s, ev.ForcedBetPosted):
        return False
    if s.is_a(ev.BettingOpened):
        return bool(s.event.seat == clockwise_from(s.happened(ev.ForcedBetPosted)[0].seat, s.hand.live)[0])
    if s.is_a(ev.Checked, ev.RaisedTo):
        # A raise went back to its player (P 18.K(3)): what stands is the Forced Bet again.
        return owed(s) == 0 and any(event.bet for event in s.happened(ev.HandDied))
    return nobody_owes(s) if s.is_a(ev.BettingClosed) else s.is_a(ev.Folded) and owed(s) > 0


# --- who opens -------------------------------------------------------------------------------------------------------
def after_the_blinds(s: Situation) -> list[int]:
    started = s.happened(ev.HandStarted)[0]
    last = [event.seat for event in s.happened(ev.StraddlePosted)] or [started.positions[-1]]
    return clockwise_from(last[-1], s.hand.live)


def opening_order(s: Situation) -> list[int]:
    """The seats from the one that should open, in a game with a button."""
    if first_round(s, ev.BlindsPosted):
        return after_the_blinds(s)
    if first_round(s, ev.ForcedBetPosted):
        return clockwise_from(s.happened(ev.ForcedBetPosted)[0].seat, s.hand.live)
    return clockwise_from(s.hand.button, s.hand.live)


@condition("E-ORD-01")
def left_of_the_last_blind_opens(s: Situation) -> bool:
    return s.is_a(ev.BettingOpened) and first_round(s, ev.BlindsPosted) and s.event.seat == after_the_blinds(s)[0]


@condition("E-ORD-02", "D-DRAW5-07", "D-BDG-04", "D-TD-04")
def the_first_left_of_the_button_opens(s: Situation) -> bool:
    later = not first_round(s, ev.BlindsPosted, ev.ForcedBetPosted)
    return s.is_a(ev.BettingOpened) and later and s.event.seat == clockwise_from(s.hand.button, s.hand.live)[0]


@condition("E-ORD-07")
def the_all_in_are_passed_by(s: Situation) -> bool:
    order = opening_order(s)
    passed = order[: order.index(s.event.seat)]
    return s.is_a(ev.BettingOpened) and bool(passed) and not any(s.stack(seat) for seat in passed)


def groups(cards: list[Card], *, ace_low: bool) -> tuple[list[int], list[int]]:
    """How often ranks show, the most frequent first, and then those ranks in the same order."""
    ranks = sorted((-1 if ace_low and rank(card) == ACE else rank(card)) for card in cards)
    found = sorted([(len(list(same)), value) for value, same in groupby(ranks)], reverse=True)
    return [count for count, _ in found], [value for _, value in found]


def best_showing(s: Situation) -> list[int]:
    """The seats with the best hand showing (AMB-29), from the dealer's left."""
    if s.game.key == "seven-card-stud-low":
        shown = {seat: groups(s.hand.up[seat], ace_low=True) for seat in s.hand.live}
        best = min(shown.values())
    else:
        shown = {seat: groups(s.hand.up[seat], ace_low=False) for seat in s.hand.live}
        best = max(shown.values())
    return sorted(seat for seat, value in shown.items() if value == best)


@condition("E-ORD-03", "E-ORD-04", "E-ORD-05")
def the_best_hand_showing_opens(s: Situation) -> bool:
    later = s.is_a(ev.BettingOpened) and not first_round(s, ev.ForcedBetPosted)
    return later and (unseen(s) or best_showing(s) == [s.event.seat])


@condition("E-ORD-06")
def of_equal_hands_the_nearest_to_the_dealers_left(s: Situation) -> bool:
    best = best_showing(s)
    return s.is_a(ev.BettingOpened) and len(best) > 1 and best[0] == s.event.seat


@condition("N-OPN-08")
def the_best_hand_showing_is_all_in(s: Situation) -> bool:
    if unseen(s):
        return s.is_a(ev.BettingOpened)
    order = clockwise_from(best_showing(s)[0] - 1, s.hand.live)
    passed = order[: order.index(s.event.seat)]
    return s.is_a(ev.BettingOpened) and bool(passed) and not any(s.stack(seat) for seat in passed)


@condition("N-CFG-waterfall.laterBetting")
def betting_in_a_waterfall(s: Situation) -> bool:
    return s.is_a(ev.BettingOpened) and s.house.waterfall_later_betting and "waterfall" in s.table.plan.variant
