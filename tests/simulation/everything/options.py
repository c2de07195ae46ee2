"""Options of the players: asking for them, and answering as players do who came to gamble."""

from pitboss.engine import commands as cm
from pitboss.engine.needs import NeedConsent
from tests.simulation.between.acts import attach_boxes
from tests.simulation.everything.session import FloorSession

BEFORE_HAND = {"bomb_pot": "opt_bomb_pot", "double_board": "opt_double_board", "waterfall": "opt_waterfall"}


def offered(session: FloorSession) -> list[str]:
    house = session.setup.house
    return [name for name, key in BEFORE_HAND.items() if getattr(house, key) and not house.table_is_tournament]


def seated(session: FloorSession) -> list[int]:
    return [seat for seat, holder in enumerate(session.table.seats) if holder is not None]


def ask(session: FloorSession) -> None:
    """Before a hand. Whether everybody can cover it, and the deck is large enough, the engine says."""
    found = offered(session)
    if "double_board" in found:
        # The one that needs the most cards.
        found.append("double_board")
    if found and not session.table.option:
        session.may(cm.AskFor(session.chance.choice(seated(session)), option=session.chance.choice(found)))
    else:
        attach_boxes(session)
        session.must(cm.StartHand(at=session.clock))


def ask_in_hand(session: FloorSession) -> None:
    """P 8.L(1)(g): before the river; the dealer has asked once already."""
    hand = session.table.hand
    if hand is not None:
        session.may(cm.AskFor(session.chance.choice(hand.live), option="run_it_twice"))


def answer(session: FloorSession) -> None:
    need, chance = session.needs(NeedConsent), session.chance
    seat = chance.choice(need.seats)
    make = cm.Agree if chance.random() < 0.92 else cm.Decline
    session.must(make(seat, need.decision if chance.random() < 0.5 else 0, option=need.option))
