"""The checks that all steps with the decks share: whose step it is, when it was, whether it is due."""

from pitboss.engine.commands import StaffCommand
from pitboss.engine.decks.rules import deck_rules
from pitboss.engine.decks.words import words_of
from pitboss.engine.refusals import Refusal
from pitboss.engine.roles import role_fault
from pitboss.engine.state import TableState
from pitboss.engine.state.decks import Decks


def decks_of(table: TableState) -> Decks:
    """Of a table that keeps decks; staff_fault has looked."""
    assert table.decks is not None
    return table.decks


def staff_fault(table: TableState, command: StaffCommand, allowed: tuple[str, ...], rule: str) -> Refusal | None:
    """A table that keeps no decks, a role that may not take the step, a name that nobody could read."""
    if table.decks is None:
        return Refusal("not_offered", "N-CFG-shuffler.mode", "this table keeps no record of decks")
    fault = role_fault(command.by, allowed, rule)
    if fault is not None:
        return fault
    if type(command.person) is not str or not (command.person + ".").isprintable():
        return Refusal("bad_name", rule, "a person has a name that can be written down")
    return None


def between_fault(table: TableState, rule: str) -> Refusal | None:
    if table.hand is not None:
        return Refusal("hand_running", rule, "the decks are in use: wait for the end of the round of play")
    return None


def time_fault(table: TableState, at: int) -> Refusal | None:
    """Time is an input, in whole seconds, and never runs backwards (A-15, L-CRD-03, M-CRD-03); 0 is the last time
    told."""
    now, rule = decks_of(table).now, deck_rules(table).change
    if type(at) is not int or at < 0:
        return Refusal("time_backwards", rule, "give the time in whole seconds since 1970")
    if 0 < at < now:
        return Refusal("time_backwards", rule, f"it was {now} already: time does not run backwards")
    return None


def not_due(table: TableState, what: str, rule: str, due: tuple[str, str] | None) -> Refusal:
    """The wrong step, and which one is due."""
    banked = table.plan.game.banked
    then = f"due is: {words_of(due[0], banked=banked)}" if due is not None else "no step with the decks is due"
    return Refusal("step_not_due", rule, f"{words_of(what, banked=banked)}: not now; {then}")


def written(words: object) -> bool:
    """Something that a person can read."""
    return type(words) is str and bool(words.strip()) and words.isprintable()
