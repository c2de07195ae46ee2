"""When hands that count for a jackpot are told: after the hands are read, before the first pot is pushed.

At an electronic table nothing that was shown is taken back, so both jackpots are told then, and the pots follow. At a
table dealt by hand an entry may turn out wrong. A Bad Beat is told before the cards are taken in all the same: they
stay as they lie until the shift supervisor has spoken (P 15.G), and until then what it was read from is not taken back
(`by_hand/take_back.py`); once it is verified or rejected, entries can be put right. It is told once in a hand, whatever
is entered anew. High hands are told after the last push, with the end of the hand: nothing is taken back any more.
"""

from pitboss.engine.events import BadBeatMade, Event, HandEnded, HandsRead, HighHandMade
from pitboss.engine.jackpots.claims import bad_beat_claim, claims_of, high_hand_claim, high_hands, reaches
from pitboss.engine.needs import Need, NeedRelease
from pitboss.engine.options.full_award import advance_full_award
from pitboss.engine.plan.jackpots import JackpotsPlan
from pitboss.engine.plan.steps import JackpotAward
from pitboss.engine.registry import advances, evolves, follows
from pitboss.engine.state import Claims, HandState, TableState
from pitboss.engine.steps.awarding import advance_award


@follows(HandsRead)
def hands_are_read(table: TableState, hand: HandState, event: HandsRead) -> None:
    """What is there to be told; looked at once."""
    plan = table.plan.jackpots
    if plan is None or not reaches(hand, plan):
        return
    told = hand.claims.bad_beat if hand.claims is not None else ""
    due = bool(plan.beats) and not told and bad_beat_claim(table, hand, plan) is not None
    high = high_hands(hand, plan)
    if due or high or told:
        claims = hand.claims = hand.claims or Claims()
        claims.bad_beat, claims.high = "due" if due else told, high


@advances(JackpotAward)
def advance_jackpot_award(table: TableState, hand: HandState, step: JackpotAward) -> Event | Need:
    claims, plan = hand.claims, table.plan.jackpots
    if claims is not None and plan is not None:
        if claims.bad_beat == "due" and not hand.showdown.awarded:
            made = bad_beat_claim(table, hand, plan)
            if made is not None:
                return made
        if table.journal is not None:
            return _by_hand(table, hand, step, claims, plan)
        if claims.high:
            return high_hand_claim(table, hand, plan, claims.high[0])
    return advance_full_award(table, hand, step) if step.full else advance_award(table, hand, step)


def _by_hand(
    table: TableState, hand: HandState, step: JackpotAward, claims: Claims, plan: JackpotsPlan
) -> Event | Need:
    # I-14 (P 15.G): the cards stay for the shift supervisor.
    if claims.bad_beat == "made":
        return NeedRelease(0, hand.decision, "I-14")
    found = advance_full_award(table, hand, step)
    if claims.high and type(found) is HandEnded:
        return high_hand_claim(table, hand, plan, claims.high[0])
    return found


@evolves(BadBeatMade)
def evolve_bad_beat(table: TableState, hand: HandState | None, event: BadBeatMade) -> None:
    claims = claims_of(table, hand)
    claims.bad_beat = "made"
    claims.read_from = len(table.journal.events) if table.journal is not None else 0


@evolves(HighHandMade)
def evolve_high_hand(table: TableState, hand: HandState | None, event: HighHandMade) -> None:
    if hand is not None and hand.claims is not None:
        hand.claims.high = [seat for seat in hand.claims.high if seat != event.seat]
    elif table.won is not None:
        table.won.dealt = 0
    elif table.light is not None and table.light.last is not None:
        claims = claims_of(table, None)
        claims.high = [seat for seat in claims.high if seat != event.seat]
        table.light.last.told.append(event.seat)
