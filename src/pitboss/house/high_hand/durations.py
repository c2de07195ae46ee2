"""How long '30 days' are, in milliseconds. A month counts 30 days and a year 365: a deadline has to be the same for
whoever reads it, without a calendar."""

MS = {"minutes": 60_000, "hours": 3_600_000, "days": 86_400_000, "months": 2_592_000_000, "years": 31_536_000_000}


def duration_ms(words: str) -> int:
    """words: as a submission has them, '30 days'."""
    number, _, unit = words.partition(" ")
    return int(number) * MS[unit]


def after(at: int, words: str) -> int:
    return at + duration_ms(words)
