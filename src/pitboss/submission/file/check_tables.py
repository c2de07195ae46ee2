"""What is wrong with the tables of a file: each by its game's own rules, and against the schedules that it names."""

from collections.abc import Iterable

from pitboss.games import GAMES, Game
from pitboss.money import show_dollars
from pitboss.submission.choices import HouseChoices
from pitboss.submission.file.check_jackpots import games_of
from pitboss.submission.file.fault import Faults, Place, near
from pitboss.submission.file.mixed.check import check_mix_at
from pitboss.submission.file.read import Read
from pitboss.submission.file.structs import BadBeat, HighHand, RakeSchedule, TableEntry
from pitboss.submission.file.table_keys import LIMITS, TABLES_MAX
from pitboss.submission.file.tables import house_of, turns
from pitboss.submission.validate import faults_of_new

OF_THE_FACILITY = ("submission_ref", "play_money")
SCHEDULES = ("rake", "bad_beat", "high_hand")
# What counts in a jackpot, which is looked at with the jackpot and its games.
OF_THE_JACKPOT = (
    "bad_beat.hands", "high_hand.tracks", "high_hand.min_players_dealt", "high_hand.min_pot_to_qualify",
)  # fmt: skip
# What a file calls the parts of a contribution.
OF_A_CONTRIBUTION = {"rule": "contribution_rule", "most": "max_contribution"}


def check_tables(read: Read) -> None:
    taken: set[str] = set()
    many = 0
    for entry, place in zip(read.submission.tables, read.places["tables"], strict=True):
        names = entry.names
        if taken & {name.casefold() for name in names}:
            read.faults.add(
                place, "name", "N-VAL-01", "another table of this file has the same name: choose another one"
            )
        taken |= {name.casefold() for name in names}
        many += len(names)
        if many > TABLES_MAX >= many - len(names):
            read.faults.add(place, "count", "N-VAL-01", f"these are more than {TABLES_MAX} tables")
        if entry.game in GAMES:
            _check(entry, GAMES[entry.game], place, read)
        if entry.mix:
            check_mix_at(entry, place, read)


def _check(entry: TableEntry, game: Game, place: Place, read: Read) -> None:
    faults, submission = read.faults, read.submission
    # Of a mix the game that comes first; the limits of all of them are looked at with the mix.
    first = next((turn for turn in turns(submission, entry) if turn.game == game.key), None)
    house = house_of(submission, entry, first)
    _check_schedules(entry, game, house, place, read)
    for fault in faults_of_new(game, house):
        if fault.place in OF_THE_JACKPOT or (entry.mix and fault.place in LIMITS):
            continue
        at, key = _where(fault.place, entry, place, read)
        # What is wrong with a schedule, or with having one here, has been said.
        if (at == place and key not in SCHEDULES) or not faults.told(at, key):
            faults.add(at, key, fault.rule, fault.detail)
    # A-30, L-TBL-01, M-TBL-01: at least two against each other, one against the house.
    least = 1 if game.banked else 2
    if entry.seats and not least <= entry.seats <= game.seats_max:
        detail = f"{game.title} is dealt to {least} to {game.seats_max} players, not {entry.seats}"
        faults.add(place, "seats", game.seats_rule, detail)
    if submission.facility.submission_ref:
        _check_filed(entry, game, house, place, faults)


def _where(choice: str, entry: TableEntry, place: Place, read: Read) -> tuple[Place, str]:
    """Where the file says what a choice of the table comes from."""
    topic, _, key = choice.partition(".")
    if topic in OF_THE_FACILITY:
        return Place(("facility",), "facility"), choice
    for _, at in _named(read, topic, getattr(entry, topic)) if key else ():
        return at, OF_A_CONTRIBUTION.get(key, key)
    return place, topic


def _check_filed(entry: TableEntry, game: Game, house: HouseChoices, place: Place, faults: Faults) -> None:
    """O-COM-01: what the Commission has approved for this very table (P 2.B-C, 7.D(4), TX 5.I, 8.A, DD 5.I, 8.A)."""
    if not entry.table_layout_approval_ref:
        detail = "a table under a filed submission names the approval of its layout"
        faults.add(place, "table_layout_approval_ref", "N-CFG-table.layoutApprovalRef", detail)
    if not entry.table_deck_storage_location and not game.banked:
        detail = "say where on the table the decks are kept, as approved"
        faults.add(place, "table_deck_storage_location", "N-CFG-table.deckStorageLocation", detail)
    if entry.display_countdown_seconds is not None and not entry.display_approval_ref:
        detail = "a countdown needs the approval of its display: give the reference, or leave the seconds out"
        faults.add(place, "display_approval_ref", "N-CFG-display.countdownSeconds", detail)
    # At an electronic table that is asked for anyway.
    if not house.device_approval_ref.strip() and house.table_dealt_by == "hand":
        if house.deal_method == "auto_shoe" or house.shuffler_mode == "auto_reshuffle_shoe":
            detail = "an automated shoe needs its approval: give the reference"
            faults.add(place, "device_approval_ref", "O-COM-01", detail)
        # O-COM-02 (P 7.F(4)(b))
        if house.shuffler_mode == "counting_device":
            detail = "a device that counts the cards is tested and approved: give the reference"
            faults.add(place, "device_approval_ref", "O-COM-02", detail)


def _check_schedules(entry: TableEntry, game: Game, house: HouseChoices, place: Place, read: Read) -> None:
    submission, faults = read.submission, read.faults
    known = {
        "rake": [schedule.name for schedule in submission.rake],
        "bad_beat": [jackpot.name for jackpot in submission.bad_beat],
        "high_hand": [jackpot.name for jackpot in submission.high_hand],
    }
    rules = {"rake": "H-01", "bad_beat": "I-01", "high_hand": "J-01"}
    none = _no_takings(game, house)
    for key, names in known.items():
        name = getattr(entry, key)
        if name and none:
            faults.add(place, key, rules[key], f"{none}: leave this out")
        elif name and name not in names:
            faults.add(place, key, rules[key], f"no schedule [{key}] is called {name!r}{near(name, names)}")
    # H-01 (P 17.A): at all poker tables, and by rake alone.
    if not entry.rake and not none:
        faults.add(place, "rake", "H-01", "a poker table takes a rake: name its schedule, one of [[rake]]")
    if none:
        return
    _check_rake(entry, house, place, read)
    _check_bad_beat(entry, game, house, place, read)
    _check_high_hand(entry, game, house, place, read)
    for key in SCHEDULES[1:]:
        # A-06, N-CFG-table.jackpotBoxes (P 2.F): a box of its own for each jackpot.
        if getattr(entry, key) and key not in entry.table_jackpot_boxes:
            detail = f"{key} needs its transparent locked box at the table: add it here"
            faults.add(place, "table_jackpot_boxes", "A-06", detail)
        if key in entry.table_jackpot_boxes and not getattr(entry, key):
            faults.add(place, "table_jackpot_boxes", "A-06", f"the table takes no part in a {key}: it has no such box")


def _no_takings(game: Game, house: HouseChoices) -> str:
    """Why nothing is taken from pots here; '' where it is."""
    if game.banked:
        return f"{game.title} is played against the house: there is no pot"
    # N-CFG-table.isTournament (AMB-135)
    return "nothing is taken from the pots of a tournament table" if house.table_is_tournament else ""


def _check_rake(entry: TableEntry, house: HouseChoices, place: Place, read: Read) -> None:
    for schedule, at in _named(read, "rake", entry.rake):
        if not isinstance(schedule, RakeSchedule):
            continue
        amounts = [cents for level in schedule.levels for cents in level]
        _check_chips(amounts, "levels", "H-06", entry, house, at, read.faults)
        most = [schedule.max_per_round] if schedule.max_per_round else []
        _check_chips(most, "max_per_round", "N-CFG-rake.maxPerRound", entry, house, at, read.faults)
        # H-09 (P 17.B(3)(c)): the fee follows from the limits of the game.
        if schedule.time is not None and schedule.time.charge.fee(house.bet_min, house.bet_max) is None:
            high = "no maximum" if house.bet_max is None else show_dollars(house.bet_max)
            limits = f"{show_dollars(house.bet_min)} to {high}"
            detail = f"{schedule.name!r} has no hourly fee for limits of {limits}: add a row, or name another schedule"
            read.faults.add(place, "rake", "H-09", detail)


def _check_bad_beat(entry: TableEntry, game: Game, house: HouseChoices, place: Place, read: Read) -> None:
    for jackpot, at in _named(read, "bad_beat", entry.bad_beat):
        if not isinstance(jackpot, BadBeat):
            continue
        _check_contributions(jackpot, "N-CFG-bb.contributionRule", entry, house, at, read.faults)
        if jackpot.hands and game.key not in jackpot.games:
            detail = f"no hand of {jackpot.name!r} counts in {game.title}: add the game there, or leave this out"
            read.faults.add(place, "bad_beat", "I-05", detail)
        counted = [hand.min_players_dealt for hand in jackpot.hands if game.key in hand.games]
        if counted and min(counted) > (entry.seats or game.seats_max):
            detail = f"a hand of {jackpot.name!r} needs {min(counted)} players: the table has not so many seats"
            read.faults.add(place, "bad_beat", "I-05", detail)


def _check_high_hand(entry: TableEntry, game: Game, house: HouseChoices, place: Place, read: Read) -> None:
    for jackpot, at in _named(read, "high_hand", entry.high_hand):
        if not isinstance(jackpot, HighHand):
            continue
        _check_contributions(jackpot, "N-CFG-hhj.contributionRule", entry, house, at, read.faults)
        if game.key not in games_of(jackpot):
            detail = f"{game.title} does not count for {jackpot.name!r}: add the game there, or leave this out"
            read.faults.add(place, "high_hand", "N-CFG-hhj.games", detail)
        if jackpot.min_players_dealt > (entry.seats or game.seats_max):
            detail = f"{jackpot.name!r} needs {jackpot.min_players_dealt} players: the table has not so many seats"
            read.faults.add(place, "high_hand", "J-06", detail)


def _named(read: Read, section: str, name: str) -> Iterable[tuple[object, Place]]:
    entries: Iterable[RakeSchedule | BadBeat | HighHand] = getattr(read.submission, section)
    pairs = zip(entries, read.places[section], strict=True)
    return [(entry, place) for entry, place in pairs if name and entry.name == name][:1]


def _check_contributions(
    jackpot: BadBeat | HighHand, rule: str, entry: TableEntry, house: HouseChoices, at: Place, faults: Faults
) -> None:
    amounts = [amount for _, amount in jackpot.contribution_rule]
    _check_chips(amounts, "contribution_rule", rule, entry, house, at, faults)
    _check_chips([jackpot.max_contribution], "max_contribution", rule, entry, house, at, faults)


def _check_chips(
    amounts: Iterable[int], key: str, rule: str, entry: TableEntry, house: HouseChoices, at: Place, faults: Faults
) -> None:
    """What comes off a pot comes off in whole chips of the tables that use the schedule."""
    unit = house.table_unit
    for cents in amounts:
        if unit > 0 and cents % unit:
            detail = (
                f"{show_dollars(cents)} is no multiple of the smallest chip at {entry.name!r}, {show_dollars(unit)}"
            )
            faults.add(at, key, rule, detail)
