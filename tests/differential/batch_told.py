"""What a batch keeps of a hand beside what the engine's own events say of it."""

from typing import Any

from pitboss.cards import show_cards
from pitboss.engine import TableState
from pitboss.engine.events import Event
from pitboss.games import find_game
from pitboss.lab.batch.kept import HandRow
from pitboss.lab.simulation.hand_records import record_of

Told = dict[str, Any]


def told_by_engine(game: str, log: list[Event], table: TableState, stacks: list[int]) -> Told:
    """Players from 0; the opening wagers apart from the decisions, nothing for who puts none down."""
    record = record_of(find_game(game), 1, log, table, 0)
    placed = {seat - 1: list(cents) for seat, what, cents in record.decisions if what == "place"}
    return {
        "stacks": stacks,
        "wagers": [placed.get(player, []) for player in range(len(stacks))],
        "dealt": [show_cards(cards) for cards in record.cards[1:]],
        "dealer": show_cards(record.cards[0]),
        "board": show_cards(record.board),
        "decisions": [(seat - 1, what, *much) for seat, what, much in record.decisions if what != "place"],
        "net": [table.stacks[i + 1] - stack for i, stack in enumerate(stacks)],
    }


def told_by_batch(row: HandRow) -> Told:
    parts = [part.split() for part in row.decisions.split(";") if part]
    placed = [[int(cents) for cents in one.split()[1::2]] for one in row.wagers]
    return {
        "stacks": row.stacks,
        "wagers": placed or [[] for _ in row.stacks],
        "dealt": row.dealt,
        "dealer": row.dealer,
        "board": row.board,
        "decisions": [(int(who), what, *map(int, much)) for who, what, *much in parts],
        "net": row.net,
    }


def told_otherwise(row: HandRow, theirs: Told) -> list[str]:
    mine = told_by_batch(row)
    return [f"kept {name}: {mine[name]}, by the engine {theirs[name]}" for name in mine if mine[name] != theirs[name]]
