"""The tables of a file, each with the house's choices that it is opened with."""

from typing import Any

import msgspec

from pitboss.submission.choices import HouseChoices
from pitboss.submission.file.structs import Submission, TableEntry
from pitboss.submission.profiles import house_choices


class FiledTable(msgspec.Struct, frozen=True, kw_only=True):
    """seats: 0 for as many as the game has. countdown: seconds for a decision, None where no display counts them."""

    name: str
    game: str
    seats: int
    house: HouseChoices
    countdown: int | None


def filed_tables(submission: Submission) -> list[FiledTable]:
    """In the order of the file; an entry with a count is NAME-1 to NAME-n."""
    return [
        FiledTable(
            name=name, game=entry.game, seats=entry.seats, house=house, countdown=entry.display_countdown_seconds
        )
        for entry in submission.tables
        for house in [house_of(submission, entry)]
        for name in entry.names
    ]


def house_of(submission: Submission, entry: TableEntry) -> HouseChoices:
    """What the table says, with the schedules that it names."""
    facility = submission.facility
    filled: dict[str, Any] = {
        "rake": next((schedule.rake for schedule in submission.rake if schedule.name == entry.rake), None),
        "bad_beat": next(
            (jackpot.contribution for jackpot in submission.bad_beat if jackpot.name == entry.bad_beat), None
        ),
        "high_hand": next(
            (jackpot.contribution for jackpot in submission.high_hand if jackpot.name == entry.high_hand), None
        ),
    }
    profile = entry.choices.get("profile", HouseChoices().profile)
    own = {name: value for name, value in entry.choices.items() if name != "profile"}
    return house_choices(
        profile, **own, **filled, submission_ref=facility.submission_ref, play_money=facility.play_money
    )
