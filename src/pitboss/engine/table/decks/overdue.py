"""What should be done now, or should have been by now: a visible item each, with the rule."""

import msgspec

from pitboss.engine.state import TableState
from pitboss.engine.table.decks.due import due_step, method_in_force, overaged
from pitboss.engine.table.decks.opening import idle_unspread
from pitboss.engine.table.decks.state import Decks
from pitboss.engine.table.decks.words import words_of


class Overdue(msgspec.Struct, frozen=True, gc=False):
    what: str
    rule: str
    words: str


def overdue(table: TableState) -> tuple[Overdue, ...]:
    found: list[tuple[str, str]] = []
    if table.decks is not None:
        found = _of_decks(table, table.decks)
    if table.compliance_due:
        # K-CON-03: as soon as possible.
        found.append(("notify_compliance", "K-CON-03"))
    return tuple([Overdue(what, rule, words_of(what)) for what, rule in dict.fromkeys(found)])


def _of_decks(table: TableState, decks: Decks) -> list[tuple[str, str]]:
    due = due_step(table)
    found = [due] if due is not None else []
    if idle_unspread(table):
        found.append(("spread", "A-22"))
    if decks.device == "broken":
        found.append(("sign_device", "B-15"))
    if decks.pair and overaged(table, decks, decks.now):
        found.append(("receive_decks", "A-15"))
    if table.hand is not None and decks.device == "ok" and method_in_force(table) != "manual":
        rest = decks.pair[1 - decks.turn]
        if not rest.fault and (rest.dealt or not rest.shuffled):
            # the deck that rests is shuffled and waits in the device.
            found.append(("shuffle_resting", "A-14"))
    return found
