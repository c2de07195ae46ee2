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


def submission_text(tables: int) -> str:
    """With the first so many of its tables."""
    text = files("pitboss.simulated_day").joinpath("house.toml").read_text(encoding="utf-8")
    head, *entries = text.split(TABLE)
    return TABLE.join([head, *entries[:tables]])


def amended(text: str) -> str:
    for old, new in AMENDMENT:
        if text.count(old) != 1:
            raise ValueError(f"{old!r} stands in the file {text.count(old)} times")
        text = text.replace(old, new)
    return text
