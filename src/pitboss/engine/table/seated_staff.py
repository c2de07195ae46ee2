"""Who sits at a table gives no ruling and takes no step of the house there, in any role (P 7.C, AMB-160).

The one place that looks at it, for every command of the house: those of the staff, and what a dealer answers without
saying a role. A command of a new kind is guarded by its base class.
"""

from collections.abc import Callable, Mapping

from pitboss.engine import commands as cm
from pitboss.engine.events import Event
from pitboss.engine.refusals import Refusal
from pitboss.engine.roles import same_person
from pitboss.engine.state import TableState

Decide = Callable[..., Event | Refusal]

# By far the most frequent ones look themselves, and only where somebody says who it is.
LOOK_THEMSELVES: frozenset[type[cm.Command]] = frozenset({cm.DealCards, cm.StartHand})
Acts = cm.StaffCommand | cm.DealerCommand


def of_the_house(kind: type[cm.Command]) -> bool:
    return issubclass(kind, cm.StaffCommand | cm.DealerCommand)


def not_seated(decisions: Mapping[type[cm.Command], Decide]) -> dict[type[cm.Command], Decide]:
    """The same decisions, those of the house behind a look at who gives them."""
    return {
        kind: _behind(decide) if of_the_house(kind) and kind not in LOOK_THEMSELVES else decide
        for kind, decide in decisions.items()
    }


def _behind(decide: Decide) -> Decide:
    def decide_of_the_house(table: TableState, command: Acts) -> Event | Refusal:
        # Mostly nobody says who: then there is nothing to look at.
        fault = seated_fault(table, command) if command.person else None
        return fault or decide(table, command)

    return decide_of_the_house


def seated_fault(table: TableState, command: Acts) -> Refusal | None:
    if not seated(table, command.person) or getattr(command, "by", "dealer") == "player":
        return None
    # A-26, O-DLR-02: a player may open a dispute, but that is no act of the house.
    words = f"{command.person} sits at this table: who plays at a table neither deals nor rules there"
    return Refusal("dealer_plays", "A-26", words)


def seated(table: TableState, person: object) -> bool:
    return any(holder is not None and same_person(holder.person, person) for holder in table.seats)


def dealer_fault(table: TableState, person: str) -> Refusal | None:
    """A-26, O-DLR-02: the dealer of the table takes no seat at it."""
    if table.decks is not None and person and same_person(table.decks.dealer, person):
        return Refusal("dealer_plays", "A-26", f"{person} deals at this table and does not play at it")
    return None
