"""What should be done now, or should have been by now: a visible item each, with the rule."""

import msgspec

from pitboss.engine.decks.due import due_step, overaged
from pitboss.engine.decks.procedure.opening import idle_unspread
from pitboss.engine.decks.rules import deck_rules, method_in_force, resting_deck
from pitboss.engine.decks.stub import stub_due
from pitboss.engine.decks.words import words_of
from pitboss.engine.state import TableState
from pitboss.engine.state.decks import Decks
from pitboss.engine.table.boxes import missing_boxes
from pitboss.engine.table.minimum import all_agreed


class Overdue(msgspec.Struct, frozen=True, gc=False):
    what: str
    rule: str
    words: str


def overdue(table: TableState) -> tuple[Overdue, ...]:
    found: list[tuple[str, str]] = []
    if table.decks is not None:
        found = _of_decks(table, table.decks)
    if missing_boxes(table):
        # A-06 (P 2.F)
        found.append(("attach_box", "A-06"))
    if table.minimum_asked and table.journal is not None and table.hand is None and all_agreed(table):
        found.append(("confirm_minimum", "O-DLR-06"))
    if table.light is not None and any(holder is not None and holder.removed for holder in table.seats):
        # K-CON-03: what they have nobody knows but who counts it.
        found.append(("count_out", "K-CON-03"))
    if table.compliance_due:
        # K-CON-03: as soon as possible.
        found.append(("notify_compliance", "K-CON-03"))
    banked = table.plan.game.banked
    return tuple([Overdue(what, rule, words_of(what, banked=banked)) for what, rule in dict.fromkeys(found)])


def _of_decks(table: TableState, decks: Decks) -> list[tuple[str, str]]:
    due = due_step(table)
    found = [due] if due is not None else []
    rules = deck_rules(table)
    if table.hand is not None and table.hand.banked is not None:
        count = stub_due(table, table.hand, table.hand.banked)
        if count is not None:
            # L-CNT-01, M-CNT-01
            found.append((count.step, count.rule))
    if idle_unspread(table):
        # A-22, L-IDL-01, M-IDL-01
        found.append(("spread", rules.idle))
    if decks.device == "broken":
        # B-15, L-IRR-08, M-IRR-06
        found.append(("sign_device", rules.signed))
    if decks.shoe == "broken":
        # L-IRR-08, M-IRR-06
        found.append(("sign_shoe", rules.signed))
    if decks.pair and overaged(table, decks, decks.now):
        # A-15, L-CRD-03, M-CRD-03
        found.append(("receive_decks", rules.change))
    if table.hand is not None and decks.device == "ok" and method_in_force(table) != "manual":
        rest = resting_deck(table)
        if rest is not None and not rest.fault and (rest.dealt or not rest.shuffled):
            # A-14, L-CRD-02, M-CRD-02: the deck that rests is shuffled and waits in the device.
            found.append(("shuffle_resting", rules.in_device))
    return found
