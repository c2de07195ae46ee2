"""What is wrong with the mixes of a file: with each list by itself, and with having one at a table (N-OPN-26, -27)."""

from collections.abc import Iterator
from itertools import pairwise

from pitboss.games import GAMES
from pitboss.names import fold
from pitboss.submission.file.fault import Place, near
from pitboss.submission.file.read import Read
from pitboss.submission.file.structs import TableEntry
from pitboss.submission.file.table_keys import LIMITS
from pitboss.submission.file.tables import house_of, own_mix, turns
from pitboss.submission.mixes.lists import GAMES_MAX, MIXES
from pitboss.submission.validate import faults_of_new

CHANGES, TURNS = "N-OPN-26", "N-OPN-27"
NAME_MAX = 60


def check_mixes(read: Read) -> None:
    taken: set[str] = set()
    for mix, place in zip(read.submission.mixes, read.places["mixes"], strict=True):
        name = fold(mix.name)
        if name and name in taken:
            read.faults.add(place, "name", TURNS, "this name stands in the file already: choose another one")
        if name in MIXES:
            read.faults.add(place, "name", TURNS, f"{mix.name!r} is a list that is known by this name: choose another")
        if len(mix.name) > NAME_MAX or not mix.name.isprintable():
            read.faults.add(place, "name", TURNS, f"a mix is called something of at most {NAME_MAX} signs, in one line")
        taken.add(name)
        if not 2 <= len(mix.games) <= GAMES_MAX:
            detail = f"2 to {GAMES_MAX} games take turns, not {len(mix.games)}: write a [[mixes.games]] for each"
            read.faults.add(place, "games", TURNS, detail)
        for number, turn in enumerate(mix.games):
            if turn.game in GAMES and GAMES[turn.game].banked:
                detail = f"{GAMES[turn.game].title} is played against the house: it takes no turns with other games"
                read.faults.add(_turn(place, number), "game", CHANGES, detail)
        for number, (before, after) in enumerate(pairwise(mix.games), 1):
            if before == after:
                detail = "this is the game before it, at the same limits: two that follow each other differ"
                read.faults.add(_turn(place, number), "game", CHANGES, detail)


def _turn(place: Place, number: int) -> Place:
    return place.inner("games", number, called=f"{place.called}, game {number + 1}")


def check_mix_at(entry: TableEntry, place: Place, read: Read) -> None:
    """A table that names a mix."""
    played = turns(read.submission, entry)
    if not played or any(turn.game not in GAMES for turn in played):
        names = [*[mix.name for mix in read.submission.mixes], *MIXES]
        if entry.mix not in names:
            detail = f"no mix is called {entry.mix!r}: have it in [[mixes]], or choose one of {', '.join(MIXES)}"
            read.faults.add(place, "mix", TURNS, f"{detail}{near(entry.mix, names)}")
        return
    for key, rule, detail in (*_limits_twice(entry, read), *_unfit(entry, read)):
        read.faults.add(place, key, rule, detail)
    for number in range(len(played)):
        _check_turn(entry, number, place, read)


def _check_turn(entry: TableEntry, number: int, place: Place, read: Read) -> None:
    """By the same faults as a table of this game. Its limits stand in the list, all else at the table."""
    turn = turns(read.submission, entry)[number]
    game, own = GAMES[turn.game], own_mix(read.submission, entry)
    for fault in faults_of_new(game, house_of(read.submission, entry, turn)) if not game.banked else ():
        key, _, within = fault.place.partition(".")
        if within or key in ("rake", "submission_ref", "play_money"):
            # Of the schedules and the facility it is said at their own places.
            continue
        if key not in LIMITS:
            # What the first game has is said of the table itself.
            if number:
                read.faults.add(place, key, fault.rule, f"{fault.detail} ({game.title})")
        elif own is None:
            read.faults.add(place, "bet_min", fault.rule, f"{fault.detail} ({game.title}, {key})")
        else:
            at = read.places["mixes"][read.submission.mixes.index(own)]
            read.faults.add(_turn(at, number), key, fault.rule, fault.detail)


def _limits_twice(entry: TableEntry, read: Read) -> Iterator[tuple[str, str, str]]:
    own = own_mix(read.submission, entry)
    for key in LIMITS:
        if key in entry.choices and (own is not None or key != "bet_min"):
            where = "each game of the mix has its own" if own is not None else "it comes from bet_min, the small bet"
            yield key, TURNS, f"{where}: leave this out here"
    if own is None and not entry.choices.get("bet_min"):
        yield "bet_min", TURNS, "the limits of this mix come from its small bet: say how much that is"


def _unfit(entry: TableEntry, read: Read) -> Iterator[tuple[str, str, str]]:
    """Key, rule and words: why these games cannot take turns at this table."""
    played, house = turns(read.submission, entry), house_of(read.submission, entry)
    games = [GAMES[turn.game] for turn in played]
    if entry.game in GAMES and entry.game != games[0].key:
        yield "game", TURNS, f"the mix begins with {games[0].title}: write {games[0].key!r} here"
    least = min(games, key=lambda game: game.seats_max)
    if entry.seats > least.seats_max:
        detail = f"{least.title} is dealt to 2 to {least.seats_max} players, not {entry.seats}: all keep their seats"
        yield "seats", least.seats_rule, detail
    if house.table_dealt_by == "hand":
        yield "table_dealt_by", CHANGES, "at a table that is dealt by hand the game stays: leave the mix out"
    if (house.deck_procedure == "kept" or house.submission_ref) and len({game.deck for game in games}) > 1:
        yield "mix", "A-07", "the decks that lie at the table are of one kind: its games are dealt from the same cards"
    for jackpot in ("bad_beat", "high_hand"):
        if getattr(entry, jackpot):
            # A-06 (P 2.F): what counts goes by the game, and the box is the table's.
            yield jackpot, "A-06", "a table whose game changes takes part in no jackpot: leave this out"
    charge = house.rake.time if house.rake is not None else None
    if charge is not None:
        houses = [house_of(read.submission, entry, turn) for turn in played]
        if len({charge.fee(each.bet_min, each.bet_max) for each in houses}) > 1:
            # H-09 (P 17.B(3)(c))
            yield "rake", "H-09", "its games have not all the same hourly fee: name another schedule"
