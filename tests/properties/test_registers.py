"""Tables that must be complete: what decides a command, how an event changes the state; codes and rules."""

import ast
from collections.abc import Iterator

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.decide import DECIDE
from pitboss.engine.events import EVENT_TYPES, Event, TableOpened, TakingsTaken
from pitboss.engine.moves import moves
from pitboss.engine.needs import KINDS
from pitboss.engine.refusals import CODES
from pitboss.engine.rooms import EVOLVE
from pitboss.games.steps import SPOTS
from pitboss.rulebook import REGISTER
from tests.simulation.session import Session
from tests.support.covers import covers
from tests.support.house_logs import of_every_house_table
from tests.support.light_logs import LightSession, of_light_tables
from tests.support.random_logs import of_every_game, of_the_floor
from tests.tidy.tree import modules_of, place, syntax


def test_evolve__has_an_entry_for_every_event_type() -> None:
    assert set(EVOLVE) == set(EVENT_TYPES) - {TableOpened}


def test_decide__has_an_entry_for_every_command_type() -> None:
    assert set(DECIDE) == set(cm.COMMAND_TYPES)


def all_sessions() -> list[Session | LightSession]:
    return [*of_every_game(), *of_the_floor(), *of_every_house_table(), *of_light_tables()]


def refusals_in(module: ast.Module) -> Iterator[ast.Call]:
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
            yield node


def codes_in(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Every code that a Refusal is made with. One that takes its code from another refusal makes no new one."""
    for call in refusals_in(module):
        match call.args[0]:
            case ast.Constant(value=str(code)):
                yield call.lineno, code
            case ast.Attribute(attr="code"):
                continue
            case ast.Call(
                func=ast.Attribute(value=ast.Name(table), attr="get"), args=[_, ast.Constant(value=str(code))]
            ):
                yield from ((call.lineno, found) for found in (*constants_of(module, table), code))
            case other:
                yield call.lineno, ast.unparse(other)


def constants_of(module: ast.Module, name: str) -> list[str]:
    """The values of a table of codes in this module."""
    for node in module.body:
        if isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == [name]:
            assert isinstance(node.value, ast.Dict)
            return [ast.literal_eval(value) for value in node.value.values]
    raise AssertionError(f"no table is called {name}")


def test_codes__every_one_used_is_listed_and_every_one_listed_is_used() -> None:
    used = {code: f"{place(path)}:{line}" for path in modules_of("engine") for line, code in codes_in(syntax(path))}
    assert {code: where for code, where in used.items() if code not in CODES} == {}
    assert CODES - set(used) == set()


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ('Refusal("no_hand", "A-27", "wait")', ["no_hand"]),
        ("Refusal(code, rule, words)", ["code"]),
        ("Refusal(fault.code, fault.rule, words)", []),
        ('WAIT = {"a": "no_hand"}; Refusal(WAIT.get(step, "too_late"), rule, words)', ["no_hand", "too_late"]),
    ],
)
def test_codes__are_found_in_the_source(text: str, codes: list[str]) -> None:
    assert [code for _, code in codes_in(ast.parse(text))] == codes


def test_rules__of_refusals_written_out_in_the_source_are_in_the_register() -> None:
    written = [
        (f"{place(path)}:{call.lineno}", call.args[1].value)
        for path in modules_of("engine")
        for call in refusals_in(syntax(path))
        if isinstance(call.args[1], ast.Constant)
    ]
    assert len(written) > 50
    assert [(where, rule) for where, rule in written if rule not in REGISTER] == []


def rules_of(event: Event) -> list[str]:
    """The rules that an event names; an award without an odd chip names none for it."""
    named = [getattr(event, field) for field in ("rule", "odd_rule") if hasattr(event, field)]
    return [rule for rule in named if rule or len(named) == 1]


def test_rules__of_every_event_played_are_in_the_register() -> None:
    seen = set()
    for session in all_sessions():
        for event in session.log:
            assert set(rules_of(event)) <= set(REGISTER), event
            assert rules_of(event), event
            seen.add(type(event))
    # Logs of the past have one more.
    assert seen == set(EVENT_TYPES) - {TakingsTaken}


@covers("E-STK-01")
def test_moves__lead_from_one_place_of_the_table_to_another() -> None:
    places = {"seat", "bet", "purse", "pot", "outside", "bank", "stakes", *SPOTS}
    places |= {"rake area", "time area", "drop box", "box", "removed boxes", "over-short"}
    named = set()
    for session in all_sessions():
        for event in session.log:
            for source, target, cents in moves(event):
                assert cents >= 0
                assert source != target
                named |= {source.partition(":")[0], target.partition(":")[0]}
                # P 7.D(1): no chip goes from a player's bet to anybody but the pot, or back to the player.
                assert not source.startswith("bet:") or target in ("pot", source.replace("bet", "seat"))
    assert named == places


def test_needs__every_kind_occurs() -> None:
    kinds = {"players"}
    for session in all_sessions():
        kinds |= session.kinds
    assert kinds == KINDS


def test_codes__every_one_occurs() -> None:
    # Jackpots of random houses have no names, so no box is another's.
    assert CODES - {code for session in all_sessions() for code in session.tally.codes} == {"box_not_empty"}


def test_commands__every_one_is_given() -> None:
    given = {type(command) for session in all_sessions() for command in session.commands}
    assert set(cm.COMMAND_TYPES) - given == set()
