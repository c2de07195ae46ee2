"""Chips and words of a seat in its turn (P 8.C-I): refused, or one of the offers, and read as the text has it."""

from collections.abc import Sequence

from pitboss.engine import Offer, Refusal, decide
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.needs import NeedAction
from tests.simulation.session import Failed, Session

WORDS = [
    "", "", "", "call", "check", "fold", "raise", "raise", "raise to", "raise, more coming", "complete", "all in",
    "more coming", "hm", "bet",
]  # fmt: skip
AMOUNTS = ["20", "$5", "one hundred", "twelve", "3.50", "1"]


def chips_and_words(session: Session, need: NeedAction, found: tuple[Offer, ...]) -> None:
    """Whatever a player says and puts in, it is refused or it is one of the offers."""
    chance, seat = session.chance, need.seat
    unit, stack = session.setup.house.table_unit, session.table.stacks[seat]
    values = [unit, 5 * unit, 20 * unit, 100 * unit, max(offer.high for offer in found), stack, stack + unit]
    if need.to_call and chance.random() < 0.5:
        values += [need.to_call] * len(values)
    movements = [
        tuple([chance.choice(values) for _ in range(chance.choice([1, 1, 2, 3]))])
        for _ in range(chance.choice([0, 1, 1, 2, 3]))
    ]
    said = chance.choice(WORDS)
    if chance.random() < 0.3:
        said += " " + chance.choice([*AMOUNTS, str(max(found[-1].high // 100, 1))])
    decision = need.decision if chance.random() < 0.5 else 0
    command = cm.PutChips(seat, decision, chips=tuple(movements), said=said.strip())
    _read_right(session, need, found, command)
    event = session.may(command)
    if event is not None and not matches(event, found):
        raise Failed(f"{said!r} with {movements} was read as {event}, but offered were {found}")


def _read_right(session: Session, need: NeedAction, found: Sequence[Offer], command: cm.PutChips) -> None:
    """What the letter says of a plain "raise", and of one silent chip, worked out here a second time."""
    worthless = any(chip <= 0 for movement in command.chips for chip in movement)
    if worthless or sum(map(sum, command.chips)) > session.table.stacks[need.seat] or session.also_barred(need.seat):
        return
    hand = session.table.hand
    assert hand is not None
    if hand.betting.level and command.said == "raise":
        expected = _raise_to(session, need, found, command.chips)
    elif hand.betting.level and not command.said and command.chips and len(command.chips[0]) == 1:
        # E-DEC-07: a call, or a check where nothing is owed; less than the call is none.
        expected = 0 if sum(command.chips[0]) >= need.to_call else -1
    else:
        return
    event = decide(session.table, command)
    if type(event) is Refusal:
        if event.code in ("absent", "unit_broken") or (expected < 0 and event.code == "amount_not_in_chips"):
            return
        raise Failed(f"{command} was refused: {event}")
    if (event.to if type(event) is ev.RaisedTo else 0) != expected:
        raise Failed(f"{command} was read as {event}; it is a raise to {expected}, or none for 0")


def _raise_to(session: Session, need: NeedAction, found: Sequence[Offer], chips: tuple[tuple[int, ...], ...]) -> int:
    """E-DEC-04, E-DEC-05: the first movement, with the second where the first was just the call; within the limits."""
    offer = next((offer for offer in found if offer.action == "raise_to"), None)
    if offer is None:
        return 0
    hand = session.table.hand
    assert hand is not None
    counted = sum(chips[0]) if chips else 0
    if need.to_call and counted == need.to_call and len(chips) > 1:
        counted += sum(chips[1])
    return min(max(hand.bets[need.seat] + counted, offer.low), offer.high)


ACTIONS: dict[type[ev.Event], tuple[str, str]] = {
    ev.Folded: ("fold", ""),
    ev.Checked: ("check", ""),
    ev.Called: ("call", "cents"),
    ev.BetMade: ("bet", "cents"),
    ev.RaisedTo: ("raise_to", "to"),
    ev.Discarded: ("discard", ""),
    ev.HandTabled: ("show", ""),
    ev.StraddlePassed: ("pass_straddle", ""),
    ev.ConsentRefused: ("decline", ""),
    ev.ExposureAnswered: ("play_on", ""),
}


def matches(event: ev.Event, found: tuple[Offer, ...]) -> bool:
    """Whether an event is what one of the offers promised."""
    action, field = ACTIONS[type(event)]
    for offer in found:
        if offer.action == action:
            return not field or offer.low <= getattr(event, field) <= offer.high
    return False
