"""The shift supervisor looks at the cards of a Bad Beat, where people deal, and lets them be taken in (P 15.G)."""

from pitboss.engine.commands import ReleaseCards
from pitboss.engine.events import CardsReleased, Event
from pitboss.engine.jackpots.claims import claims_of
from pitboss.engine.needs import Need, NeedRelease
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.roles import SUPERVISOR, role_fault
from pitboss.engine.state import HandState, TableState
from pitboss.engine.why.refused import no_such_bet

RULE = "I-14"


@decides(ReleaseCards, need=True, against_house=no_such_bet)
def decide_release(table: TableState, command: ReleaseCards, need: Event | Need) -> CardsReleased | Refusal:
    # I-14, O-SUP-02 (P 15.G)
    fault = role_fault(command.by, SUPERVISOR, RULE)
    if fault is not None:
        return fault
    hand = table.hand or (table.light.last if table.light is not None else None)
    if type(need) is not NeedRelease or hand is None:
        return Refusal("step_not_due", RULE, "no cards lie here for the shift supervisor to verify")
    if not command.person.strip() or not command.person.isprintable():
        return Refusal("bad_name", RULE, "say who has verified the cards")
    if not (command.words + ".").isprintable() or not (command.verified or command.words.strip()):
        return Refusal("unclear_words", RULE, "say in words that can be written down why the hand does not count")
    return CardsReleased(hand.number, command.verified, command.by, command.person, command.words)


@evolves(CardsReleased)
def evolve_released(table: TableState, hand: HandState | None, event: CardsReleased) -> None:
    claims = claims_of(table, hand)
    claims.bad_beat = "verified" if event.verified else "rejected"
