"""The tables of a file, each with the house's choices that it is opened with."""

from typing import Any

import msgspec

from pitboss.games import Game, find_game
from pitboss.submission.choices import HouseChoices
from pitboss.submission.file.check_jackpots import games_of
from pitboss.submission.file.structs import Submission, TableEntry
from pitboss.submission.opening import BANK_SECONDS, BASE_SECONDS, with_buy_in
from pitboss.submission.profiles import house_choices


class FiledTable(msgspec.Struct, frozen=True, kw_only=True):
    """seats: 0 for as many as the game has. base_seconds: for a decision, bank_seconds besides for a whole session; 0
    where no clock runs."""

    name: str
    game: str
    seats: int
    house: HouseChoices
    base_seconds: int
    bank_seconds: int


def filed_tables(submission: Submission) -> list[FiledTable]:
    """In the order of the file; an entry with a count is NAME-1 to NAME-n. What the file leaves open is as usual."""
    found: list[FiledTable] = []
    for entry in submission.tables:
        game = find_game(entry.game)
        house = with_buy_in(house_of(submission, entry), game)
        base, bank = _clock(entry, game, house)
        found += [
            FiledTable(name=name, game=game.key, seats=entry.seats, house=house, base_seconds=base, bank_seconds=bank)
            for name in entry.names
        ]
    return found


def _clock(entry: TableEntry, game: Game, house: HouseChoices) -> tuple[int, int]:
    # N-CFG-display.countdownSeconds (P 7.D(4)): under a filed submission no clock but the one that it names.
    by_the_file = bool(house.submission_ref) and not game.banked
    base, bank = (0, 0) if by_the_file else (BASE_SECONDS, BANK_SECONDS)
    return base if entry.display_countdown_seconds is None else entry.display_countdown_seconds, bank


def house_of(submission: Submission, entry: TableEntry) -> HouseChoices:
    """What the table says, with the schedules that it names."""
    facility = submission.facility
    filled: dict[str, Any] = {
        "rake": next((schedule.rake for schedule in submission.rake if schedule.name == entry.rake), None),
        "bad_beat": next(
            (jackpot.terms(entry.game) for jackpot in submission.bad_beat if jackpot.name == entry.bad_beat), None
        ),
        "high_hand": next(
            (
                jackpot.terms(counts=entry.game in games_of(jackpot))
                for jackpot in submission.high_hand
                if jackpot.name == entry.high_hand
            ),
            None,
        ),
    }
    profile = entry.choices.get("profile", HouseChoices().profile)
    own = {name: value for name, value in entry.choices.items() if name != "profile"}
    return house_choices(
        profile, **own, **filled, submission_ref=facility.submission_ref, play_money=facility.play_money
    )
