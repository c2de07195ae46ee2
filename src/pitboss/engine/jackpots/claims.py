"""Reading the tabled hands of a showdown for jackpots. No card is looked at that was not shown (AMB-151).

A Bad Beat is looked for pot by pot: who lost one pot and won another has lost that one. Everybody who contests a side
pot contests the main pot too, so most often that one tells.
"""

from collections.abc import Sequence

import msgspec

from pitboss.cards import Card
from pitboss.engine.events import BadBeatMade, HighHandMade
from pitboss.engine.plan.jackpots import Beat, JackpotsPlan, enough
from pitboss.engine.pots.layers import called_by_pot
from pitboss.engine.seating import clockwise_after
from pitboss.engine.state import HandState, TableState


class Beaten(msgspec.Struct, frozen=True):
    """The hands that meet a condition: the strength that lost and who had it, the one that won and who had that."""

    beat: Beat
    lost: int
    losers: Sequence[int]
    won: int
    winners: Sequence[int]


def bad_beat_claim(table: TableState, hand: HandState, plan: JackpotsPlan) -> BadBeatMade | None:
    """I-05: of several conditions that are met, the one that pays the most."""
    dealt, called = len(hand.order), sum(called_by_pot(hand))
    for beat in plan.beats:
        if enough(beat.terms, dealt, called):
            found = _beaten(hand, plan, beat)
            if found is not None:
                return _told(table, hand, plan, found)
    return None


def _beaten(hand: HandState, plan: JackpotsPlan, beat: Beat) -> Beaten | None:
    """The best losing hand that qualifies, over all pots and boards."""
    best: Beaten | None = None
    for board, at in _boards(hand, plan):
        for pot in range(len(hand.showdown.contenders)):
            if board is not hand.board and not _on_second_board(hand, pot):
                continue
            found = _in_pot(hand, plan, beat, pot, board, at)
            if found is not None and (best is None or found.lost > best.lost):
                best = found
    return best


def _boards(hand: HandState, plan: JackpotsPlan) -> list[tuple[list[Card], int]]:
    """Each board, with the place of the high hand's strength among those of a seat."""
    found = [(hand.board, plan.share)]
    if hand.special is not None and hand.special.second:
        found.append((hand.special.second, plan.shares + plan.share))
    return found


def _on_second_board(hand: HandState, pot: int) -> bool:
    """F-RIT-06: not where somebody who contests the pot has declined."""
    return any(reading.pot == pot and reading.board == 2 for reading in hand.showdown.readings or ())


def _in_pot(hand: HandState, plan: JackpotsPlan, beat: Beat, pot: int, board: list[Card], at: int) -> Beaten | None:
    strengths = hand.showdown.strengths
    tabled = [seat for seat in hand.showdown.contenders[pot] if len(strengths[seat]) > at and seat in hand.live]
    won = max([strengths[seat][at] for seat in tabled], default=0)
    if won < beat.winning:
        return None
    counted = [seat for seat in tabled if plan.fits(beat, hand.hole[seat], board, strengths[seat][at])]
    winners = [seat for seat in counted if strengths[seat][at] == won]
    lost = max([value for seat in counted if beat.losing <= (value := strengths[seat][at]) < won], default=0)
    if not winners or not lost:
        return None
    return Beaten(beat, lost, [seat for seat in counted if strengths[seat][at] == lost], won, winners)


def _told(table: TableState, hand: HandState, plan: JackpotsPlan, found: Beaten) -> BadBeatMade:
    terms, words = found.beat.terms, plan.ranking.words
    return BadBeatMade(
        number=hand.number,
        jackpot=plan.bad_beat.name if plan.bad_beat is not None else "",
        condition=found.beat.index,
        losers=tuple(clockwise_after(found.losers, hand.button)),
        winners=tuple(clockwise_after(found.winners, hand.button)),
        dealt_in=tuple([(seat, person_in(table, seat)) for seat in clockwise_after(hand.order, hand.button)]),
        words=f"{words(found.lost)}, beaten by {words(found.won)}",
        payout_percent=terms.payout_percent,
        shares=terms.shares,
    )


def high_hand_claim(table: TableState, hand: HandState, plan: JackpotsPlan) -> HighHandMade | None:
    """J-15: the next hand from a full house up that was not told yet, clockwise from the left of the button."""
    claims, terms = hand.claims, plan.high_hand
    if claims is None or terms is None:
        return None
    dealt, called = len(hand.order), sum(called_by_pot(hand))
    for seat in clockwise_after(hand.live, hand.button):
        strengths = hand.showdown.strengths[seat]
        if not strengths or seat in claims.high:
            continue
        # AMB-143: in a high-low game the high half counts.
        strength, hole = strengths[plan.share], hand.hole[seat]
        if plan.is_high(hole, hand.board, strength, dealt, called):
            return HighHandMade(
                hand.number, terms.name, seat, person_in(table, seat), tuple(hole + hand.up[seat]), strength,
                plan.ranking.words(strength),
            )  # fmt: skip
    return None


def person_in(table: TableState, seat: int) -> str:
    holder = table.seats[seat]
    return holder.person if holder is not None else ""
