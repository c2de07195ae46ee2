"""Which boxes the simulated day has: known before it begins, so that nobody plants a miscount in one that never is."""

from pitboss.simulated_day.filed import submission_text
from pitboss.simulated_day.miscounts import BadMiscount, Miscount, box_words
from pitboss.submission.file.check import load_submission

# A Bad Beat box is changed once in the day, and a High Hand box at the end of each of its periods; the last ones come
# when the tables close.
BAD_BEAT = 2
HIGH_HAND = {"day": 3, "night": 2}


def boxes_of_day(tables: int) -> dict[str, tuple[str, ...]]:
    """By table, what its boxes are called."""
    found: dict[str, tuple[str, ...]] = {}
    for number, entry in enumerate(load_submission(submission_text(tables)).tables[:tables], 1):
        beats = [box_words("bad_beat", one) for one in range(1, BAD_BEAT + 1) if entry.bad_beat]
        highs = [box_words("high_hand", one) for one in range(1, HIGH_HAND.get(entry.high_hand, 0) + 1)]
        found[str(number)] = (*beats, *highs)
    return found


def check_miscounts(planted: tuple[Miscount, ...], tables: int) -> None:
    """Raises BadMiscount where the day has no such box."""
    boxes = boxes_of_day(tables)
    for one in planted:
        if one.table not in boxes:
            raise BadMiscount(f"{one}: there is no table {one.table}, the tables are 1 to {tables}")
        if one.box not in boxes[one.table]:
            there = ", ".join(boxes[one.table]) or "none"
            raise BadMiscount(f"{one}: table {one.table} has no box {one.box}; its boxes are: {there}")
