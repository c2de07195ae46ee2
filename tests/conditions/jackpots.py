"""Parts I and J: hands that count for a jackpot, as far as a table tells them."""

from pitboss.engine import events as ev
from tests.conditions.situation import Situation, condition


def shown(s: Situation) -> dict[int, ev.HandTabled]:
    """By seat, the last time that a hand was laid open."""
    return {event.seat: event for event in s.happened(ev.HandTabled)}


@condition("I-05")
def a_tabled_hand_lost_to_another(s: Situation) -> bool:
    """Once in a hand, before the first push, with as many dealt in as the condition asks for."""
    if not s.is_a(ev.BadBeatMade) or s.happened(ev.BadBeatMade, ev.PotAwarded) or s.house.bad_beat is None:
        return False
    terms, event = s.house.bad_beat.hands[s.event.condition], s.event
    seats = set(event.losers) | set(event.winners)
    apart = not set(event.losers) & set(event.winners) and bool(event.losers) and bool(event.winners)
    dealt = [seat for seat, _ in event.dealt_in]
    enough = set(dealt) == set(s.hand.order) and len(dealt) >= terms.min_players_dealt
    paid = (event.payout_percent, event.shares) == (terms.payout_percent, terms.shares)
    return apart and enough and paid and seats <= set(shown(s)) and bool(s.happened(ev.HandsRead))


@condition("I-14")
def the_supervisor_has_seen_the_cards(s: Situation) -> bool:
    waiting = len(s.happened(ev.BadBeatMade)) == 1 and not s.happened(ev.CardsReleased, ev.PotAwarded)
    by_hand = s.house.table_dealt_by == "hand"
    return s.is_a(ev.CardsReleased) and waiting and by_hand and s.event.by == "shift_supervisor"


@condition("J-15")
def a_full_house_lies_open(s: Situation) -> bool:
    terms = s.house.high_hand
    if not s.is_a(ev.HighHandMade) or terms is None or not terms.tracks:
        return False
    told = [event.seat for event in s.happened(ev.HighHandMade)]
    if s.table.hand is None:
        # AMB-154: the winner of a pot that nobody saw has turned up all of the hand.
        won = s.table.won
        return won is not None and won.seat == s.event.seat and len(won.shown) == len(won.hole)
    enough = len(s.hand.order) >= terms.min_players_dealt
    return enough and s.event.seat in shown(s) and s.event.seat not in told and full_house_or_better(s)


def full_house_or_better(s: Situation) -> bool:
    """AMB-96, by its words; with 36 cards a flush is better (P 6.K(4))."""
    better = ["full house", "four of a kind", "straight flush", "royal flush"]
    better += ["flush"] if len(s.game.deck) == 36 else []
    return bool(s.event.words.startswith(tuple(better)))
