"""Games are data, so a rule is disabled by another datum: a card less, the other end of the ranks, another opener."""

import ast
from collections.abc import Callable, Iterator

from tools.coverage_scan import CHOICES
from tools.mutate_carriers import Carriers, rule_in
from tools.mutate_text import Change, Source

OTHER = {
    "lowest_up_card": "highest_up_card",
    "highest_up_card": "lowest_up_card",
    "left_of_blinds": "left_of_button",
    "left_of_button": "left_of_blinds",
    "left_of_forced": "left_of_button",
    "best_high_showing": "best_low_showing",
    "best_low_showing": "best_high_showing",
    "before_draw": "before_first_replacement",
    "before_first_replacement": "before_draw",
    "high": "low_ace_five",
    "low_ace_five": "high",
    "low_eight_or_better": "low_ace_five",
    "low_two_seven": "low_ace_five",
    "badugi_ace_low": "badugi_ace_high",
    "badugi_ace_high": "badugi_ace_low",
    "six_plus": "high",
}
FLIPPED = str.maketrans("du", "ud")


def _other(value: object) -> Iterator[object]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, str) and value in OTHER:
        yield OTHER[value]


def _one_more_or_less(value: object) -> Iterator[object]:
    if isinstance(value, int):
        yield from (value - 1, value + 1)


def _faces(value: object) -> Iterator[object]:
    if isinstance(value, str):
        yield from filter(None, (value[:-1], value + value[-1], value[:-1] + value[-1].translate(FLIPPED)))


def _other_ace(value: object) -> Iterator[object]:
    yield "low" if value == "high" else "high"


def _other_odd_chip(value: object) -> Iterator[object]:
    yield "odd_chip_oma_high" if value == "odd_chip_he" else "odd_chip_he"


# Which datum a rule speaks of, the field that names the rule, and what the datum becomes.
DATA: dict[str, tuple[str, Callable[[object], Iterator[object]]]] = {
    "faces": ("rule", _faces),
    "count": ("rule", _one_more_or_less),
    "by": ("rule", _other),
    "ace": ("rule", _other_ace),
    "opener": ("rule", _other),
    "burn": ("rule", _other),
    "ranking": ("rule", _other),
    "odd": ("odd_rule", _other_odd_chip),
    "seats_max": ("seats_rule", _one_more_or_less),
}


def data_in(source: Source, carriers: Carriers) -> Iterator[tuple[frozenset[str], Change]]:
    for node in ast.walk(source.module):
        if isinstance(node, ast.Call):
            yield from _in_record(source, carriers, node)
        elif isinstance(node, ast.Tuple):
            yield from _steps_left_out(source, carriers, node)


def _in_record(source: Source, carriers: Carriers, call: ast.Call) -> Iterator[tuple[frozenset[str], Change]]:
    given = {word.arg: word.value for word in call.keywords if word.arg}
    for field, value in given.items():
        if field not in DATA or not isinstance(value, ast.Constant):
            continue
        named_by, instead = DATA[field]
        rule = rule_in(given[named_by]) if named_by in given else carriers.default_rule(call, named_by)
        rules = {rule, CHOICES.get(str(value.value), "")} - {""}
        for other in instead(value.value):
            yield frozenset(rules), source.put(value, repr(other))
    match given:
        case {"halving_rule": halving, "shares": ast.Tuple(elts=[one, two]) as both}:
            # The odd chip of the halving is in the first share: the second comes first.
            yield frozenset({rule_in(halving)}), source.put(both, f"({ast.unparse(two)}, {ast.unparse(one)})")


def _steps_left_out(source: Source, carriers: Carriers, row: ast.Tuple) -> Iterator[tuple[frozenset[str], Change]]:
    for step in row.elts:
        if isinstance(step, ast.Call) and _is_bare(step):
            rule = next((rule_in(word.value) for word in step.keywords if word.arg == "rule"), "")
            rule = rule or carriers.default_rule(step)
            if rule:
                yield frozenset({rule}), source.drop(step)


def _is_bare(step: ast.expr) -> bool:
    """Whether a step is nothing but its rule, as Ante() is."""
    return isinstance(step, ast.Call) and not any(word.arg in DATA for word in step.keywords)


def data_below(source: Source, statement: ast.stmt) -> Iterator[Change]:
    """What a comment above a row of data, or above a single step, speaks of."""
    match statement:
        case ast.Assign(value=ast.Tuple() as row):
            yield from row_changes(source, row, statement.lineno)
        case ast.Assign(value=ast.Call(keywords=words)) if any(word.arg == "rule" for word in words):
            for word in words:
                if word.arg in DATA and isinstance(word.value, ast.Constant):
                    yield from (source.put(word.value, repr(other)) for other in DATA[word.arg][1](word.value.value))


def row_changes(source: Source, row: ast.expr, line: int) -> Iterator[Change]:
    """A row of steps, shares or games without one of them; a row that is a whole script has the cards first instead."""
    if not isinstance(row, ast.Tuple) or len(row.elts) < 2:
        return
    dealt = [part for part in row.elts if isinstance(part, ast.Call) and ast.unparse(part.func) == "Deal"]
    if dealt and isinstance(row.elts[-1], ast.Starred):
        rest = [part for part in row.elts if part is not dealt[0]]
        yield source.put(row, ast.unparse(ast.Tuple([dealt[0], *rest])))
        return
    yield from (
        source.drop(part, line) for part in row.elts if not isinstance(part, ast.Starred) and not _is_bare(part)
    )
