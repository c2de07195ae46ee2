"""When hands that count for a jackpot are told: after the hands are read, before the first pot is pushed.

At an electronic table nothing that was shown is taken back, so both jackpots are told then, and the pots follow. At a
table dealt by hand an entry may turn out wrong. A Bad Beat is told before the cards are taken in all the same: they
stay as they lie until the shift supervisor has spoken (P 15.G), and until then what it was read from is not taken back
(`by_hand/take_back.py`); once it is verified or rejected, entries can be put right. It is told once in a hand, whatever
is entered anew. High hands are told after the last push, with the end of the hand: nothing is taken back any more.
"""

from pitboss.engine.events import BadBeatMade, Event, HandEnded, HighHandMade
from pitboss.engine.jackpots.claims import bad_beat_claim, high_hand_claim
from pitboss.engine.needs import Need, NeedRelease
from pitboss.engine.options.full_award import advance_full_award
from pitboss.engine.plan.jackpots import JackpotsPlan
from pitboss.engine.plan.steps import JackpotAward
from pitboss.engine.registry import advances, evolves
from pitboss.engine.state import Claims, HandState, TableState


@advances(JackpotAward)
def advance_jackpot_award(table: TableState, hand: HandState, step: JackpotAward) -> Event | Need:
    claims, plan = hand.claims, table.plan.jackpots
    if claims is None or plan is None:
        return advance_full_award(table, hand, step)
    if not claims.bad_beat and not hand.showdown.awarded:
        made = bad_beat_claim(table, hand, plan) if plan.beats else None
        if made is not None:
            return made
    if table.journal is not None:
        return _by_hand(table, hand, step, claims, plan)
    found = high_hand_claim(table, hand, plan) if not hand.showdown.awarded else None
    return found or advance_full_award(table, hand, step)


def _by_hand(
    table: TableState, hand: HandState, step: JackpotAward, claims: Claims, plan: JackpotsPlan
) -> Event | Need:
    # I-14 (P 15.G): the cards stay for the shift supervisor.
    if claims.bad_beat == "made":
        return NeedRelease(0, hand.decision, "I-14")
    found = advance_full_award(table, hand, step)
    return (high_hand_claim(table, hand, plan) or found) if type(found) is HandEnded else found


@evolves(BadBeatMade)
def evolve_bad_beat(table: TableState, hand: HandState, event: BadBeatMade) -> None:
    claims = hand.claims = hand.claims or Claims()
    claims.bad_beat = "made"
    claims.read_from = len(table.journal.events) if table.journal is not None else 0


@evolves(HighHandMade)
def evolve_high_hand(table: TableState, hand: HandState | None, event: HighHandMade) -> None:
    if hand is not None:
        claims = hand.claims = hand.claims or Claims()
        claims.high = [*claims.high, event.seat]
    elif table.won is not None:
        table.won.dealt = 0
