"""docs/rule-coverage.md and coverage.json, made from the register and from what was found."""

import json

from pitboss.rulebook import PARTS, Places, Rule
from pitboss.rulebook.entry import BUILT

SHOWN_MAX = 6
# What no paragraph says claims none.
BESIDE = {"custom": "none; beside ", "interpretation": "our reading, beside "}

HEAD = """\
# Rule coverage

Made by `python -m tools.coverage` from the register of rules, the code and the tests; do not edit it by hand.

Each rule of the register is *enforced* (nothing that breaks it is accepted), *reminded* (people at the table keep it or
not; it is shown as due, or written down), *not yet* (nothing is promised so far, even if some code already names it),
or *outside* (software has nothing to do, with the reason). What is enforced or reminded of has a place in the code and
a test. That a choice of the house is posted on a sign is a rule of its own (N-SGN). A custom has no paragraph behind
it, and a reading of ours is not the paragraph's own word: both say which ones they stand beside.

Citations: P is the poker book, TX Texas Hold 'Em Bonus, DD Double Draw. Code is below `src/pitboss/`, tests are below
`tests/`; hands and rulings worked out line by line are listed beside the rules in [scenarios.md](scenarios.md). The
documents, and how open points of the text are read, are in [interpretations.md](interpretations.md).
"""


def page(found: dict[str, Places]) -> str:
    """The whole document."""
    lines = [HEAD, "## Summary", "", *_summary(found)]
    for part, (title, rules) in PARTS.items():
        lines += ["", f"## {part}. {title}", ""]
        lines += ["| rule | in our words | citation | code | tests |", "|---|---|---|---|---|"]
        lines += [_row(rule, found.get(rule.id, Places())) for rule in rules]
    return "\n".join(lines) + "\n"


def _summary(found: dict[str, Places]) -> list[str]:
    lines = [
        "| part | rules | enforced | reminded | with code and test | not yet | outside |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    sums = [0] * 6
    for part, (title, rules) in PARTS.items():
        counts = [
            len(rules),
            sum(rule.status == "enforced" for rule in rules),
            sum(rule.status == "reminded" for rule in rules),
            sum(rule.status in BUILT and _shown(found.get(rule.id)) for rule in rules),
            sum(rule.status == "not yet" for rule in rules),
            sum(rule.status == "outside" for rule in rules),
        ]
        sums = [total + count for total, count in zip(sums, counts, strict=True)]
        lines.append(f"| {part}. {title} | {' | '.join(map(str, counts))} |")
    return [*lines, f"| **all** | {' | '.join(f'**{total}**' for total in sums)} |"]


def _shown(places: Places | None) -> bool:
    return bool(places and places.code and places.tests)


def _row(rule: Rule, places: Places) -> str:
    words = rule.words if rule.kind == "rule" else f"{rule.words} *({rule.kind})*"
    code = _list(places.code)
    if rule.status != "enforced":
        note = f"{rule.status}: {rule.reason}" if rule.reason else rule.status
        code = f"*{note}*" + (f"<br>{code}" if code else "")
    points = f" ({', '.join(rule.ambiguities)})" if rule.ambiguities else ""
    cited = BESIDE.get(rule.kind, "") + ", ".join(rule.citations) + points
    return f"| {rule.id} | {words} | {cited} | {code} | {_list(places.tests)} |"


def _list(places: tuple[str, ...]) -> str:
    shown = [f"`{place.removeprefix('tests/')}`" for place in places[:SHOWN_MAX]]
    if len(places) > SHOWN_MAX:
        shown.append(f"and {len(places) - SHOWN_MAX} more")
    return "<br>".join(shown)


def data(found: dict[str, Places]) -> str:
    """coverage.json: one line a rule, so that a change is a small difference."""
    lines = [
        f"{json.dumps(rule_id)}: {json.dumps({'code': places.code, 'tests': places.tests})}"
        for rule_id, places in found.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"
