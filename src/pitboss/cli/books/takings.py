"""H-17: what was taken, as the audit tells it: by table and dealer, and of one table hand by hand."""

from collections.abc import Sequence
from typing import Any

import msgspec

from pitboss.cli.books.rows import Row, day_words
from pitboss.money import show_dollars
from pitboss.room.audit.anchored import when
from pitboss.room.audit.takings import HandTook, Place, Takings, Took

COLUMNS = ("rake taken", "given back", "rake dropped", "time charged", "time dropped", "contributions")


# --- for programs -----------------------------------------------------------------------------------------------------
def told_takings(takings: Takings) -> list[dict[str, Any]]:
    return [{**_place(takings, place), **msgspec.structs.asdict(took)} for place, took in sorted(takings.rows.items())]


def told_hands(takings: Takings) -> list[dict[str, Any]]:
    return [
        {
            "hand": row.hand,
            "between_hands": row.between,
            "at": row.at,
            **_place(takings, row.place),
            **msgspec.structs.asdict(row.took),
        }
        for row in takings.hands
    ]


def _place(takings: Takings, place: Place) -> dict[str, Any]:
    """dealer: the id, which no two have; dealer_name: what they are called."""
    fields = msgspec.structs.asdict(place)
    return {**fields, "day": day_words(place.day), "dealer_name": takings.name_of(place.dealer)}


# --- for people -------------------------------------------------------------------------------------------------------
def rows_of_takings(takings: Takings) -> tuple[Row, Sequence[Row]]:
    """H-17: by table and dealer, all days together."""
    found: dict[Place, Took] = {}
    for place, took in sorted(takings.rows.items()):
        all_days = found.setdefault(msgspec.structs.replace(place, day=0), Took())
        for column in Took.__struct_fields__:
            all_days.add(column, getattr(took, column))
    rows = [(place.table, takings.called(place), *_amounts(took)) for place, took in found.items()]
    return ("table", "dealer", *COLUMNS), sorted(rows, key=lambda row: row[:2])


def rows_of_hands(takings: Takings) -> tuple[Row, Sequence[Row]]:
    """H-17: hand by hand."""
    rows = [(_number(row), when(row.at), takings.called(row.place), *_amounts(row.took)) for row in takings.hands]
    return ("hand", "time", "dealer", *COLUMNS), rows


def _number(row: HandTook) -> str:
    return f"after {row.hand}" if row.between else str(row.hand)


def _amounts(took: Took) -> Row:
    return (
        *map(show_dollars, (took.rake_taken, took.rake_given_back, took.rake_dropped)),
        *map(show_dollars, (took.time_charged, took.time_dropped, took.contributed)),
    )
