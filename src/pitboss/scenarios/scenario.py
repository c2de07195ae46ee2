"""A scenario: seats, stacks, cards, what happens and what must come out, in a file that a person can check.

    title: Two players tie in Hold 'Em              # everything after a # is a remark
    covers: RULE RULE                               # the ids of the rules that it shows
    game: holdem
    house: maryland                                 # a profile; then any choices, a line each
      bet_structure = none
      bet_min = 2
      blinds_amounts = 1 2
    seats:
      1 A 200
      2 B 200
    button: 2                                       # not in stud; the last seat if it is left out
    showing: show                                   # or muck_when_beaten, or ask, the default: then each seat says
    cards:                                          # in the order in which each place gets them; '??' where nobody sees
      1: As Kd                                      # no line for a seat: its cards stay unknown
      2: (Ks Qc)                                    # brackets and | may be there for the reader
      board: 2c 7d 8h Jc Kh                         # burn cards are never seen
    play:                                           # commands in their text form, the dealer deals by itself
      start
      1 raises to 50
      expect 2 may call 48
      2 calls
      3 folds
      expect refused no_such_seat
    result:                                         # what is expected once the hand is over
      stacks 1: 250 2: 150

Other places for cards: '1 draws: Qh Js' (more cards for seat 1), 'common: 5c', 'second: 4c 5c' (a second board),
'button 1: As' (for the first button), 'dealer: Ks 4d' (in a game against the house; the jokers are X1 and X2). What
goes wrong while cards are dealt ('dealer exposes 9c dealt to 3') and 'asks to run it twice' come before the cards that
are due; the line 'deal' has those dealt first. A card that is set aside stands in no list, the dealer deals on from the
lists; one that a stud player keeps, though it was seen, in theirs.
The sections cards, play and result may come again for the next hand; without cards of its own it has unknown ones. What
can be expected: see scenario_check.py.
"""

from collections.abc import Iterator

from pitboss.engine import Applied, BrokenInvariant, Need, Refusal, TableState, apply, evolve, start_table
from pitboss.engine import commands as cm
from pitboss.engine.commands import Command, Instruct, SitDown, StartHand
from pitboss.engine.events import ButtonPlaced, Event
from pitboss.games import UnknownGame
from pitboss.notation.house import with_choices
from pitboss.notation.text import TextError
from pitboss.scenarios.check import Expectation, expects_refusal
from pitboss.scenarios.dealer import CardsMissing, Lists, answer, no_cards
from pitboss.scenarios.outcome import Failure, Outcome, Stop
from pitboss.scenarios.read import Deal, Scenario, Step, read_scenario
from pitboss.scenarios.run import Run
from pitboss.submission import ChoicesError

# What happens before or while the dealer deals: the dealer does not deal on first.
FIRST = (cm.DealCards, cm.Reshuffle, cm.AskFor, cm.FindFaceUpCard, cm.DropCard, cm.ExposeCard, cm.ReportDevice)


def play_scenario(scenario: Scenario) -> Outcome:
    """Raises TextError where the table cannot even be opened."""
    table, log = _open(scenario)
    run = Run(table, log)
    failures: list[Failure] = []
    checked = 0
    try:
        for failure in _steps(scenario, run):
            checked += 1
            if failure is not None:
                failures.append(failure)
    except Stop as stop:
        failures.append(stop.args[0])
    return Outcome(scenario.title, tuple(failures), checked, tuple(run.log), tuple(table.stacks))


def _open(scenario: Scenario) -> tuple[TableState, list[Event]]:
    try:
        table, opened = start_table(scenario.game, with_choices(scenario.profile, scenario.choices))
    except (UnknownGame, ChoicesError, ValueError) as error:
        raise TextError("", str(error), scenario.game_line) from None
    log: list[Event] = [opened]
    for line, seat, person, chips in scenario.seats:
        # Where a table is recorded lightly no hand is shown to it.
        instruct = [Instruct(seat, showing=scenario.showing)] if table.light is None else []
        for command in (SitDown(seat, person=person, chips=chips), *instruct):
            result = apply(table, command)
            if isinstance(result, Refusal):
                raise TextError("", f"{result.detail} [{result.rule}]", line)
            log += result.events
    if scenario.button:
        if not table.plan.game.button:
            raise TextError("", f"{table.plan.game.title} has no button", scenario.button_line)
        # Where the button stood before: the log says so, and the first hand is dealt from there.
        placed = ButtonPlaced(scenario.button)
        evolve(table, placed)
        log.append(placed)
    return table, log


def _steps(scenario: Scenario, run: Run) -> Iterator[Failure | None]:
    """Plays; yields a result for each expectation."""
    lists, fresh = no_cards(), True
    for i, step in enumerate(scenario.steps):
        what = step.what
        if isinstance(what, Lists):
            lists, fresh = what, True
            continue
        if isinstance(what, StartHand):
            # A hand without cards of its own is dealt unknown ones.
            lists = lists if fresh else no_cards()
            fresh = False
        if run.refusal is None and not _before_dealing(scenario.steps, i):
            _deal(run, lists, step, once=isinstance(what, Deal))
        if isinstance(what, Deal):
            continue
        if isinstance(what, Expectation):
            yield _check(run, step, what)
            if what.is_refusal:
                run.refusal = None
        else:
            _do(run, step, what)
            if isinstance(what, cm.ExposeCard) and run.refusal is None:
                lists.exposed(what.seat, what.card)
            following = scenario.steps[i + 1].what if i + 1 < len(scenario.steps) else None
            if run.refusal is not None and not expects_refusal(following):
                raise Stop(Failure(step.line, step.text, _told(run.refusal)))


def _before_dealing(steps: list[Step], i: int) -> bool:
    """Whether the cards that are due wait for this step, or for the one that it is a check before."""
    what = steps[i].what
    if not isinstance(what, Expectation):
        return isinstance(what, FIRST)
    following = next((step.what for step in steps[i:] if not isinstance(step.what, Expectation)), None)
    return what.is_next or isinstance(following, (*FIRST, Deal))


def _deal(run: Run, lists: Lists, step: Step, *, once: bool) -> None:
    """The dealer answers what the table needs until a person has to do something, or one thing only."""
    while run.need.kind in ("cards", "shuffle", "button_cards"):
        try:
            command = answer(run.need, lists)
        except CardsMissing as missing:
            raise Stop(Failure(step.line, step.text, str(missing))) from None
        _do(run, step, command, more=True)
        if run.refusal is not None:
            raise Stop(Failure(step.line, step.text, f"the cards cannot be dealt: {_told(run.refusal)}"))
        if once:
            break


def _do(run: Run, step: Step, command: Command, *, more: bool = False) -> None:
    if isinstance(command, StartHand | cm.RecordHand):
        run.hand_from = len(run.log)
    if not more:
        run.batch_from = len(run.log)
    try:
        result = apply(run.table, command)
    except (BrokenInvariant, LookupError, ValueError) as fault:
        raise Stop(Failure(step.line, step.text, f"the table stopped: {type(fault).__name__}: {fault}")) from fault
    if isinstance(result, Applied):
        run.refusal = None
        run.log += result.events
        run.need = result.need
    else:
        run.refusal = result


def _check(run: Run, step: Step, expectation: Expectation) -> Failure | None:
    if step.final and run.table.hand is not None:
        raise Stop(Failure(step.line, step.text, f"the hand is not over: {_waits_for(run.need)}"))
    got = expectation.check(run)
    return Failure(step.line, step.text, got) if got else None


def _waits_for(need: Need) -> str:
    return f"the table waits for seat {need.seat} to {need.kind}" if need.seat else f"the dealer is due to {need.kind}"


def _told(refusal: Refusal) -> str:
    return f"refused {refusal.code} {refusal.rule}: {refusal.detail}"


__all__ = ["Failure", "Outcome", "Scenario", "play_scenario", "read_scenario"]
