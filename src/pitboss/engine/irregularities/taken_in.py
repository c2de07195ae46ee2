"""A hand leaves the round of play at any moment, not only at its turn: what the table waits for goes on without it."""

from pitboss.engine.options.run_twice import agreed_pots
from pitboss.engine.pots.layers import pots
from pitboss.engine.state import HandState, Special, TableState
from pitboss.engine.steps.drawing import draw_turn, out_of_draw, stop_draw
from pitboss.engine.steps.forced import straddler
from pitboss.engine.steps.levels import lower_level
from pitboss.games.steps import Straddle


def take_in(table: TableState, hand: HandState, seat: int) -> None:
    """The cards go to the discards, and nobody waits for this seat any more."""
    if _is_asked(table, hand, seat):
        hand.decision += 1
    # K-PRO-01, K-PRO-05, E-BLD-03, K-CON-03
    hand.live.remove(seat)
    # Fewer may win what was put in, so there may be fewer pots: rake is worked out again.
    hand.raked = False
    hand.muck += hand.hole[seat]
    hand.muck += hand.up[seat]
    hand.hole[seat] = []
    hand.up[seat] = []
    hand.showdown.shown[seat] = 0
    if hand.special is not None:
        _forget(hand.special, seat)
    if len(hand.live) == 1:
        _last_one(hand)
    elif hand.betting.open:
        if seat in hand.betting.waiting:
            hand.betting.waiting.remove(seat)
        lower_level(table, hand)
    elif hand.draw.open:
        out_of_draw(hand, seat)
    else:
        _out_of_showing(hand, seat)


def concede(hand: HandState, seat: int) -> None:
    """The last hand for some pot, at the showdown: its cards are gone, as if conceded after all the others."""
    hand.muck += hand.hole[seat]
    hand.muck += hand.up[seat]
    hand.hole[seat] = []
    hand.up[seat] = []
    showdown = hand.showdown
    showdown.shown[seat] = 0
    showdown.to_show.remove(seat)
    showdown.mucked.append(seat)
    hand.decision += 1


def _is_asked(table: TableState, hand: HandState, seat: int) -> bool:
    """Whether the table waits for this seat's decision."""
    if hand.showdown.to_show:
        return hand.showdown.to_show[0] == seat
    if hand.betting.open:
        return hand.betting.waiting[:1] == [seat]
    if hand.special is not None and hand.special.choosing:
        return seat in hand.special.choosing
    if type(table.plan.steps[hand.step]) is Straddle:
        return straddler(table, hand) == seat
    return draw_turn(table, hand) == seat


def _forget(special: Special, seat: int) -> None:
    for seats in (special.answering, special.yes, special.no, special.choosing, special.stopped, special.removing):
        if seat in seats:
            seats.remove(seat)


def _last_one(hand: HandState) -> None:
    """D-GEN-05: the betting closes, and the pot goes to whoever is left."""
    hand.betting.open = True
    hand.betting.waiting = []
    stop_draw(hand)
    hand.showdown.to_show = []
    special = hand.special
    if special is not None:
        special.asked = ""
        special.answering = []
        special.choosing = []


def _out_of_showing(hand: HandState, seat: int) -> None:
    showdown = hand.showdown
    for seats in (showdown.to_show, showdown.tabled):
        if seat in seats:
            seats.remove(seat)
    showdown.strengths[seat] = ()
    if showdown.open:
        showdown.contenders = tuple([eligible for _, eligible in pots(hand)])
    special = hand.special
    if special is not None and special.twice:
        # AMB-71: a pot runs twice if everybody who still contests it agreed.
        special.twice = agreed_pots(hand, special)
