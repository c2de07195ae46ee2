"""The tables of a file, each with the house's choices that it is opened with."""

from typing import Any

import msgspec

from pitboss.games import GAMES, Game, find_game
from pitboss.submission.choices import HouseChoices
from pitboss.submission.file.check_jackpots import games_of
from pitboss.submission.file.structs import FiledMix, MixGame, Submission, TableEntry
from pitboss.submission.mixes.lists import MIXES, GameAt, stakes_from
from pitboss.submission.opening import BANK_SECONDS, BASE_SECONDS, with_buy_in
from pitboss.submission.profiles import house_choices


class FiledTable(msgspec.Struct, frozen=True, kw_only=True):
    """seats: 0 for as many as the game has. mix, games: what takes turns there, the game and the house above first; ''
    where it is one game. base_seconds: for a decision, bank_seconds besides for a whole session; 0 where no clock
    runs."""

    name: str
    game: str
    seats: int
    house: HouseChoices
    base_seconds: int
    bank_seconds: int
    mix: str = ""
    games: tuple[GameAt, ...] = ()


def filed_tables(submission: Submission) -> list[FiledTable]:
    """In the order of the file; an entry with a count is NAME-1 to NAME-n. What the file leaves open is as usual."""
    found: list[FiledTable] = []
    for entry in submission.tables:
        game = find_game(entry.game)
        games = games_of_mix(submission, entry)
        house = games[0].house if games else with_buy_in(house_of(submission, entry), game)
        seats, mix = (games[0].seats, mix_title(entry)) if games else (entry.seats, "")
        base, bank = _clock(entry, game, house)
        found += [
            FiledTable(
                name=name,
                game=game.key,
                seats=seats,
                house=house,
                base_seconds=base,
                bank_seconds=bank,
                mix=mix,
                games=games,
            )
            for name in entry.names
        ]
    return found


def games_of_mix(submission: Submission, entry: TableEntry) -> tuple[GameAt, ...]:
    """N-OPN-26: with as many seats in one as in another; () where the table has no mix."""
    played = [(find_game(turn.game), turn) for turn in turns(submission, entry) if turn.game]
    seats = min([game.seats_max for game, _ in played], default=0)
    seats = min(entry.seats or seats, seats)
    return tuple(
        [GameAt(game.key, with_buy_in(house_of(submission, entry, turn), game), seats) for game, turn in played]
    )


def _clock(entry: TableEntry, game: Game, house: HouseChoices) -> tuple[int, int]:
    # N-CFG-display.countdownSeconds (P 7.D(4)): under a filed submission no clock but the one that it names.
    by_the_file = bool(house.submission_ref) and not game.banked
    base, bank = (0, 0) if by_the_file else (BASE_SECONDS, BANK_SECONDS)
    return base if entry.display_countdown_seconds is None else entry.display_countdown_seconds, bank


def house_of(submission: Submission, entry: TableEntry, turn: MixGame | None = None) -> HouseChoices:
    """What the table says, with the schedules that it names. turn: of the games that take turns there."""
    facility, game = submission.facility, turn.game if turn is not None else entry.game
    filled: dict[str, Any] = {
        "rake": next((schedule.rake for schedule in submission.rake if schedule.name == entry.rake), None),
        "bad_beat": next(
            (jackpot.terms(game) for jackpot in submission.bad_beat if jackpot.name == entry.bad_beat), None
        ),
        "high_hand": next(
            (
                jackpot.terms(counts=game in games_of(jackpot))
                for jackpot in submission.high_hand
                if jackpot.name == entry.high_hand
            ),
            None,
        ),
    }
    profile = entry.choices.get("profile", HouseChoices().profile)
    own = {name: value for name, value in entry.choices.items() if name != "profile"}
    own |= turn.choices if turn is not None else {}
    return house_choices(
        profile, **own, **filled, submission_ref=facility.submission_ref, play_money=facility.play_money
    )


# --- games that take turns -------------------------------------------------------------------------------------------
def own_mix(submission: Submission, entry: TableEntry) -> FiledMix | None:
    return next((mix for mix in submission.mixes if entry.mix and mix.name == entry.mix), None)


def mix_title(entry: TableEntry) -> str:
    """What people call it."""
    return MIXES[entry.mix].title if entry.mix in MIXES else entry.mix


def turns(submission: Submission, entry: TableEntry) -> tuple[MixGame, ...]:
    """In their order; () where the table has no mix, or one that nobody knows. The limits of a list that is known by
    name come from the smallest bet of the table."""
    own, known = own_mix(submission, entry), MIXES.get(entry.mix)
    if own is not None or known is None:
        return own.games if own is not None else ()
    bet, unit = entry.choices.get("bet_min", 0), entry.choices.get("table_unit", HouseChoices().table_unit)
    return tuple([MixGame(game=game, choices=_limits(game, structure, bet, unit)) for game, structure in known.games])


def _limits(game: str, structure: str, bet: int, unit: int) -> dict[str, Any]:
    return {"bet_max": None, **stakes_from(GAMES[game], structure, bet, unit)}
