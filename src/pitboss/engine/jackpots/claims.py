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
from pitboss.engine.refusals import BrokenInvariant
from pitboss.engine.seating import clockwise_after
from pitboss.engine.state import Claims, HandState, TableState


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
    beaten = [seat for seat in tabled if beat.losing <= strengths[seat][at] < won]
    if not beaten or won < beat.winning:
        return None
    counted = [seat for seat in beaten if plan.fits(beat, hand.hole[seat], board, strengths[seat][at])]
    best = [seat for seat in tabled if strengths[seat][at] == won]
    winners = [seat for seat in best if plan.fits(beat, hand.hole[seat], board, won)]
    if not counted or not winners:
        return None
    lost = max([strengths[seat][at] for seat in counted])
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


def reaches(hand: HandState, plan: JackpotsPlan) -> bool:
    """Whether any tabled hand is good enough for anything: most are not, and then nothing else is looked at."""
    share, shares, least = plan.share, plan.shares, plan.least
    return any(values and max(values[share::shares]) >= least for values in hand.showdown.strengths)


def high_hands(hand: HandState, plan: JackpotsPlan) -> list[int]:
    """J-15: the seats with a tabled hand from a full house up that counts, clockwise from the left of the button."""
    if plan.high_hand is None:
        return []
    # AMB-143: in a high-low game the high half counts.
    strengths, at = hand.showdown.strengths, plan.share
    seats = [seat for seat in hand.live if strengths[seat] and strengths[seat][at] >= plan.full_house]
    if not seats:
        return []
    dealt, called = len(hand.order), sum(called_by_pot(hand))
    found = [s for s in seats if plan.is_high(hand.hole[s], hand.board, strengths[s][at], dealt, called)]
    return clockwise_after(found, hand.button)


def high_hand_claim(table: TableState, hand: HandState, plan: JackpotsPlan, seat: int) -> HighHandMade:
    strength = hand.showdown.strengths[seat][plan.share]
    name = plan.high_hand.name if plan.high_hand is not None else ""
    cards = tuple(hand.hole[seat] + hand.up[seat])
    return HighHandMade(hand.number, name, seat, person_in(table, seat), cards, strength, plan.ranking.words(strength))


def claims_of(table: TableState, hand: HandState | None) -> Claims:
    """Of the running hand, or of the last one of a table recorded lightly."""
    told = hand if hand is not None else table.light.last if table.light is not None else None
    if told is None:
        raise BrokenInvariant("a hand counts for a jackpot that nobody has played")
    told.claims = told.claims or Claims()
    return told.claims


def person_in(table: TableState, seat: int) -> str:
    holder = table.seats[seat]
    return holder.person if holder is not None else ""
