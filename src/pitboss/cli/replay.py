"""`pitboss replay FILES…`: recorded hands played again, a line a hand, and totals by status, refusal and rule."""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from pitboss.phh.read import read_file
from pitboss.phh.replay import Replayed, replay_hand
from pitboss.submission import PROFILES

COLOURS = {"ok": "green", "mismatch": "yellow", "refused": "red"}


def replay(files: list[Path], house: str = "as-recorded", as_json: bool = False) -> int:
    """Replay every hand of these files; 1 where anything is wrong with one of them."""
    if house not in PROFILES:
        print(f"no house is called {house!r}: choose {', '.join(PROFILES)}", file=sys.stderr)
        return 1
    hands: list[Replayed] = []
    console = Console(highlight=False, soft_wrap=True)
    for result in replayed(files, house):
        hands.append(result)
        if not as_json:
            console.print(line_of(result))
    if as_json:
        print(msgspec.json.encode({"hands": [record_of(h) for h in hands], "totals": totals_of(hands)}).decode())
    else:
        console.print(totals_table(hands))
    return 0 if hands and all(hand.status == "ok" for hand in hands) else 1


def replayed(files: list[Path], house: str) -> Iterator[Replayed]:
    for path in files:
        for hand in read_file(path):
            yield replay_hand(hand, house)


def line_of(result: Replayed) -> Text:
    line = Text(f"{result.id}  ")
    line.append(result.status, COLOURS[result.status])
    if result.code:
        line.append(f"  {result.code} [{result.rule}]")
    if result.detail:
        line.append(f"  {result.detail}", "dim")
    return line


def record_of(result: Replayed) -> dict[str, Any]:
    """One hand of the JSON answer; `scale` is how many of its units make one of the file's."""
    return {
        "id": result.id,
        "status": result.status,
        "finishing_stacks": result.finishing_stacks,
        "expected": result.expected,
        "code": result.code or None,
        "rule": result.rule or None,
        "detail": result.detail or None,
        "game": result.game or None,
        "scale": result.scale,
    }


def faults_of(hands: list[Replayed]) -> list[tuple[tuple[str, str, str], int]]:
    """Status, code and rule of what is not ok, the most frequent first."""
    found: Counter[tuple[str, str, str]] = Counter((h.status, h.code, h.rule) for h in hands if h.status != "ok")
    return found.most_common()


def counts_of(hands: list[Replayed]) -> dict[str, int]:
    return {status: sum(hand.status == status for hand in hands) for status in COLOURS}


def totals_of(hands: list[Replayed]) -> dict[str, Any]:
    return {
        "hands": len(hands),
        **counts_of(hands),
        "by_code": [
            {"status": status, "code": code, "rule": rule, "hands": count}
            for (status, code, rule), count in faults_of(hands)
        ],
    }


def totals_table(hands: list[Replayed]) -> Table:
    table = Table("status", "code", "rule", box=None, pad_edge=False)
    table.add_column("hands", justify="right")
    for status, count in counts_of(hands).items():
        table.add_row(Text(status, COLOURS[status]), "", "", str(count))
    for (status, code, rule), count in faults_of(hands):
        table.add_row(Text(status, COLOURS[status]), code, rule, str(count))
    table.add_row("all", "", "", str(len(hands)))
    return table
