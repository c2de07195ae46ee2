"""The result of a replayed round against the house, held against all that the record says of it."""

from typing import Any

from pitboss.engine import TableState
from pitboss.engine import events as ev
from pitboss.phh.banked.rounds import BankedHand, antes_of, result_lines, wagers_made
from pitboss.phh.check import Verdict


def compare_round(hand: BankedHand, table: TableState, log: list[ev.Event]) -> Verdict:
    """All that the record says of the result: wagers by area, stacks, results, the house's own."""
    number = {seat: i for i, seat in enumerate(hand.seats, 1)}
    settled = [event for event in log if type(event) is ev.WagersSettled]
    rule = settled[-1].rule if settled else ""
    made = {area: tuple(row) for area, row in wagers_made(log, number).items()}
    results = tuple([line for event in settled for line in result_lines(event, number[event.seat])])
    stacks = tuple([table.stacks[seat] for seat in hand.seats])
    checks: tuple[tuple[str, str, Any, Any], ...] = (
        ("wagers_differ", "antes", antes_of(log, number), hand.antes),
        ("wagers_differ", "_wagers", made, hand.wagers),
        ("stacks_differ", "finishing_stacks", stacks, hand.finishing),
        ("results_differ", "_results", results, hand.results),
        ("bank_differs", "_bank", table.bank, hand.bank),
    )
    for code, key, ours, theirs in checks:
        if theirs is not None and ours != theirs:
            return Verdict(code, rule, f"{key}: {_first_difference(ours, theirs)}")
    return Verdict(detail="the file has no finishing_stacks to compare with" if hand.finishing is None else "")


def _first_difference(ours: Any, theirs: Any) -> str:
    if isinstance(ours, tuple) and isinstance(theirs, tuple):
        for mine, other in zip(ours, theirs, strict=False):
            if mine != other:
                return f"{mine!r} here, {other!r} in the record"
    return f"{ours!r} here, {theirs!r} in the record"
