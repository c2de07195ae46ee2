"""What seats do when they are asked: any offer, at both ends of its bounds or between; at times chips and words."""

from collections.abc import Callable

import msgspec

from pitboss.cards import UNKNOWN
from pitboss.engine import Need, Offer, offers
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from tests.simulation.probes.betting import barred
from tests.simulation.session import Failed, Session
from tests.simulation.words import chips_and_words, matches

PLAIN: dict[str, Callable[[int, int], cm.Command]] = {
    "fold": cm.Fold,
    "check": cm.Check,
    "call": cm.Call,
    "muck": cm.Muck,
    "straddle": cm.PostStraddle,
    "pass_straddle": cm.PassStraddle,
    "stop_betting": lambda seat, decision: cm.ChooseAfterExposure(seat, decision, stop=True),
    "play_on": lambda seat, decision: cm.ChooseAfterExposure(seat, decision, stop=False),
}
ANSWERS: dict[str, type[cm.Agree | cm.Decline]] = {"agree": cm.Agree, "decline": cm.Decline}


class Manner(msgspec.Struct, frozen=True):
    """How a table plays: how often a player who may raise does, one who need not fold does, and all come back to it."""

    bold: float
    folds: float
    company: float


def amounts(session: Session, offer: Offer, seat: int) -> list[int]:
    """Both ends of an offer, and amounts in the smallest chip between them."""
    unit = session.setup.house.table_unit
    between = range(offer.low + -offer.low % unit, offer.high + 1, unit)
    return [offer.low, offer.high, session.chance.choice(between) if between else offer.low]


def commands_of(session: Session, offer: Offer, seat: int, decision: int) -> list[cm.Command]:
    """Every way to take an offer that this run tries."""
    action = offer.action
    if action == "bet":
        return [cm.Bet(seat, decision, cents=cents) for cents in amounts(session, offer, seat)]
    if action == "raise_to":
        return [cm.RaiseTo(seat, decision, cents=cents) for cents in amounts(session, offer, seat)]
    if action == "discard":
        chosen = session.chance.sample(range(offer.high), session.chance.randint(offer.low, offer.high))
        return [cm.Discard(seat, decision, positions=tuple(chosen))]
    if action == "show":
        return [cm.Show(seat, decision, cards=_named(session, seat))]
    if action == "show_cards":
        won = session.table.won
        assert won is not None
        hidden = [i for i in range(len(won.hole)) if i not in won.shown]
        return [cm.ShowCards(seat, positions=(i,)) for i in hidden if won.hole[i] != UNKNOWN]
    if action in ANSWERS:
        return [ANSWERS[action](seat, decision, option=offer.option)]
    if action == "muck" and offer.option:
        return [cm.Muck(seat, decision, anyway=True)]
    return [PLAIN[action](seat, decision)]


def _named(session: Session, seat: int) -> tuple[int, ...]:
    """The cards of a hand that is tabled: they must be named if some are unknown, and may be named anyway."""
    hand = session.table.hand
    assert hand is not None
    real = session.dealer.holding(seat)
    if UNKNOWN in hand.hole[seat] or UNKNOWN in hand.up[seat] or session.chance.random() < 0.2:
        return real
    return ()


def answer(session: Session, need: Need, manner: Manner) -> None:
    """The seat that is asked answers; of several that are asked, any."""
    chance = session.chance
    seat = chance.choice(need.seats) if need.kind == "consent" else need.seat
    found = tuple([offer for offer in offers(session.table, seat) if offer.action != "show_cards"])
    if not found:
        raise Failed(f"seat {seat} is asked ({need.kind}) and offered nothing")
    _whole_chips(session, seat, found)
    roll = chance.random()
    if need.kind == "act" and roll > 0.5 and found[-1].action == "call":
        # Few moments bar a raise, and for many reasons; so half of them are tried.
        for command, codes in barred(session, seat):
            session.must_not(command, *codes, "absent", *session.also_barred(seat))
    if need.kind == "act" and session.also_barred(seat) and "fold" not in {offer.action for offer in found}:
        session.must_not(cm.Fold(seat), "bound_by_words")
    if need.kind == "show" and "muck" not in {offer.action for offer in found} and roll < 0.3:
        session.must_not(cm.Muck(seat), "must_table", "disclosure_required", "winner_must_show")
    if need.kind == "show" and any(offer.option == "anyway" for offer in found):
        session.must_not(cm.Muck(seat), "qualifies")
    if need.kind == "act" and roll < 0.06:
        chips_and_words(session, need, found)
    elif roll < 0.07:
        _time_expired(session, need, seat, found)
    else:
        offer = _pick(session, found, manner)
        ways = commands_of(session, offer, seat, need.decision if roll < 0.4 else 0)
        session.must(chance.choice(ways))


def _whole_chips(session: Session, seat: int, found: tuple[Offer, ...]) -> None:
    """G-GEN-10: what may be bet is in whole chips, but for all that the seat has."""
    hand, unit = session.table.hand, session.setup.house.table_unit
    for offer in found:
        if offer.action in ("bet", "raise_to") and hand is not None:
            whole = hand.bets[seat] + session.table.stacks[seat]
            if any(cents % unit and cents != whole for cents in (offer.low, offer.high)):
                raise Failed(f"{offer} is no multiple of the smallest chip, {unit}")


def _pick(session: Session, found: tuple[Offer, ...], manner: Manner) -> Offer:
    """Any of them, but folding is rare, and raising as bold as the table is."""
    chance = session.chance
    first, last = found[0], found[-1]
    if first.action == "fold":
        if last.action in ("bet", "raise_to") and chance.random() < manner.bold:
            return last
        return first if len(found) == 1 or chance.random() < manner.folds else found[1]
    return chance.choice(found)


def _time_expired(session: Session, need: Need, seat: int, found: tuple[Offer, ...]) -> None:
    """E-ACT-09: check if possible, else fold; stand pat; show; or the floorperson is called and the decision stays."""
    hand = session.table.hand
    unknown = need.kind == "show" and hand is not None and UNKNOWN in hand.hole[seat] + hand.up[seat]
    event = session.must(cm.TimeExpired(seat, need.decision))
    actions = {offer.action for offer in found}
    if type(event) is ev.FloorCalled:
        if session.need != need or not (unknown or session.setup.house.display_timeout_action == "call_floor"):
            raise Failed("the floorperson was called without cause, or the decision did not stay open")
    elif session.also_barred(seat):
        # Words that bind leave one offer; where the time ran out it is as if nothing had been said.
        return
    elif not matches(event, found) or (type(event) is ev.Folded and "check" in actions):
        raise Failed(f"the time of seat {seat} ran out, and it {event} with {found}")
