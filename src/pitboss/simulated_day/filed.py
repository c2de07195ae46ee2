"""What is filed for the simulated day, and how it is amended while the day goes on."""

from importlib.resources import files

TABLE = "[[tables]]"
TABLES_MIN, TABLES_MAX = 4, 20
# The High Hand Jackpot of the day gets other hours, rake a lower maximum: both take effect while hands are played.
AMENDMENT = (
    ('collection_period = ["12:00", "14:00"]', 'collection_period = ["17:00", "20:00"]'),
    ('qualifying_period = ["12:00", "14:00"]', 'qualifying_period = ["17:00", "20:00"]'),
    ('percent = 10\nmax_per_round = 5', 'percent = 10\nmax_per_round = 4'),
)  # fmt: skip


# P 15.D(1): boxes are counted at a closed table. Nobody is dealt to at this one: the floor closes it first of all.
COUNT_TABLE = "Count table"
COUNT_ENTRY = f"""
name = "{COUNT_TABLE}"
game = "holdem"
seats = 6
rake = "by per cent"
table_layout_approval_ref = "LA-SIM-1"
table_deck_storage_location = "left of the dealer"
shuffler_mode = "device"
device_approval_ref = "DA-SIM-1"
bet_structure = "spread"
bet_min = 4
bet_max = 20
blinds_amounts = [2, 4]
"""


def submission_text(tables: int) -> str:
    """With the first so many of its tables, and the one for counts."""
    text = files("pitboss.simulated_day").joinpath("house.toml").read_text(encoding="utf-8")
    head, *entries = text.split(TABLE)
    return TABLE.join([head, *entries[:tables], COUNT_ENTRY])


def amended(text: str) -> str:
    """The table for counts is given up with it: the last boxes are counted when all tables have closed."""
    text = text.replace(TABLE + COUNT_ENTRY, "")
    for old, new in AMENDMENT:
        if text.count(old) != 1:
            raise ValueError(f"{old!r} stands in the file {text.count(old)} times")
        text = text.replace(old, new)
    return text
