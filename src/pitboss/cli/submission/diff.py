"""`pitboss submission diff OLD NEW`: what changed, section by section and key by key, money as dollars."""

from itertools import groupby
from pathlib import Path

from rich.text import Text

from pitboss.cli.output import print_json, screen
from pitboss.cli.submission.check import sound
from pitboss.rulebook import rule
from pitboss.submission.file.compare import Change, compare


def diff(old: Path, new: Path, as_json: bool) -> None:
    changes = compare(sound(old), sound(new))
    if as_json:
        print_json({"old": old.as_posix(), "new": new.as_posix(), "changes": [_record(change) for change in changes]})
        return
    console = screen()
    if not changes:
        console.print("Both say the same.")
    for section, rows in groupby(changes, lambda change: change.section):
        console.print(Text(section, "bold"), soft_wrap=True)
        for change in rows:
            console.print(Text(f"  {change.key}: {_words(change)}  [{_cited(change)}]"), soft_wrap=True)


def _words(change: Change) -> str:
    if change.before is None:
        return f"new: {change.after or '(empty)'}"
    if change.after is None:
        return f"gone: {change.before or '(empty)'}"
    return f"{change.before or '(empty)'} → {change.after or '(empty)'}"


def _cited(change: Change) -> str:
    return ", ".join(rule(change.rule).citations[:1])


def _record(change: Change) -> dict[str, object]:
    return {
        "section": change.section,
        "key": change.key,
        "before": change.before,
        "after": change.after,
        "rule": change.rule,
        "citations": rule(change.rule).citations,
    }
