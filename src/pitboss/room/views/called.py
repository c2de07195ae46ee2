"""What people are called at the tables, where that is not the id by which tables and money know them.

The id of a person never changes, so nothing at a table has to change with a name: not the seat, not the running hand,
not the log. Whoever began as a guest keeps the guest's id; frames and histories say what they are called now. Whoever
plays without an account is called by the plain name in their id.
"""

from collections.abc import Iterable, Mapping
from typing import TypeVar

import msgspec

from pitboss.engine import TableState
from pitboss.engine import events as ev
from pitboss.ledger.owners import plain_name

# By id; who is not in it is called by the id.
Called = Mapping[str, str]
E = TypeVar("E", bound=ev.Event)


def name_of(person: str, called: Called) -> str:
    return called.get(person) or plain_name(person)


def names_at(table: TableState, called: Called) -> dict[str, str]:
    """Of those who sit there and are called otherwise than their id."""
    return names_of((holder.person for holder in table.seats if holder is not None), called)


def names_of(persons: Iterable[str], called: Called) -> dict[str, str]:
    return {person: name for person in persons if (name := name_of(person, called)) != person}


def with_names(event: E, called: Called) -> E:
    """An event for files: with names where it has ids."""
    if isinstance(event, ev.SatDown) and names_of((event.person,), called):
        return msgspec.structs.replace(event, person=name_of(event.person, called))
    if isinstance(event, ev.HandStarted) and names_of(event.persons, called):
        return msgspec.structs.replace(event, persons=tuple([name_of(person, called) for person in event.persons]))
    return event
