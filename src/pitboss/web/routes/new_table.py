"""A private table from what its owner wishes: everything wrong with the wishes at once, each with its rule."""

from msgspec.structs import replace

from pitboss.games import UnknownGame, find_game
from pitboss.games.fault import Fault
from pitboss.room.config import TableConfig, mix_of, private_config
from pitboss.room.owners.choosable import chosen_by_players
from pitboss.submission import ROOM_PROFILES, UnknownProfile, faults_of_new
from pitboss.submission.mixes.lists import MIXES, Mix
from pitboss.submission.words.spoken import spoken
from pitboss.texts import title_fault
from pitboss.web.errors import FaultOut, Refused
from pitboss.web.port import Person
from pitboss.web.schemas import NewTable


def config_from(wish: NewTable, owner: Person, *, full_speed: bool = False) -> TableConfig:
    """full_speed: whether the operator has bots play at full speed."""
    wrong: list[FaultOut] = []
    house, faults = chosen_by_players(wish.house)
    wrong += [_out(fault) for fault in faults]
    try:
        game = find_game(wish.game)
        if wish.profile not in ROOM_PROFILES:
            raise UnknownProfile(f"no profile is called {wish.profile!r}; choose {', '.join(ROOM_PROFILES)}")
    except UnknownGame as error:
        raise Refused(400, "unknown_game", str(error)[:300]) from None
    except UnknownProfile as error:
        raise Refused(400, "unknown_profile", str(error)[:300]) from None
    mix = _mix(wish, wrong)
    if mix is not None:
        game = find_game(mix.games[0][0])
    if wish.seats == 1 or wish.seats > game.seats_max:
        wrong.append(
            FaultOut(
                "seats", game.seats_rule, f"{game.title} has 2 to {game.seats_max} seats: choose one of these numbers."
            )
        )
    most = game.seats_max if mix is None else mix.seats_max
    if wish.bots >= (wish.seats or most):
        wrong.append(FaultOut("bots", "", "The bots would have every seat: leave one for yourself."))
    if wish.speed == "full" and not full_speed:
        wrong.append(FaultOut("speed", "", "Bots play at the pace of people here: choose that speed."))
    if wrong:
        raise bad_choices(wrong)
    title = title_of(wish.title) or f"{owner.name}'s table"
    config = private_config(
        game.key, owner.id, wish.profile, title=title, seats=wish.seats or most, bots=wish.bots,
        speed=wish.speed, base_seconds=wish.base_seconds, bank_seconds=wish.bank_seconds, **house,
    )  # fmt: skip
    if mix is not None:
        config = _mixed(config, mix, wish)
    found = [_out(fault) for fault in faults_of_new(game, config.house)]
    if found:
        raise bad_choices(found)
    return config


def _mix(wish: NewTable, wrong: list[FaultOut]) -> Mix | None:
    if not wish.mix:
        if wish.bet:
            wrong.append(FaultOut("bet", "", "A small bet is for a mix: choose one."))
        return None
    mix = MIXES.get(wish.mix)
    if mix is None:
        raise Refused(400, "unknown_game", f"no mix is called {wish.mix!r}; choose {', '.join(MIXES)}")
    if wish.bet % 4:
        wrong.append(FaultOut("bet", "N-OPN-26", "Choose a small bet that can be divided by 4 cents."))
    if wish.house:
        wrong.append(FaultOut("house", "N-OPN-26", "The stakes of a mix come from its small bet: leave these out."))
    if wish.seats > mix.seats_max:
        wrong.append(
            FaultOut("seats", "N-OPN-26", f"{mix.title} has 2 to {mix.seats_max} seats: choose one of these numbers.")
        )
    return mix


def _mixed(config: TableConfig, mix: Mix, wish: NewTable) -> TableConfig:
    games = mix_of(mix.key, config.owner, wish.profile, wish.seats, wish.bet)
    wrong = [
        FaultOut("bet", fault.rule, spoken(fault, find_game(each.game).title))
        for each in games
        for fault in faults_of_new(find_game(each.game), each.house)
    ]
    if wrong:
        raise bad_choices(wrong)
    return replace(config, house=games[0].house, seats=games[0].seats, mix=mix.title, games=games)


def _out(fault: Fault) -> FaultOut:
    return FaultOut(fault.place, fault.rule, spoken(fault))


def bad_choices(wrong: list[FaultOut]) -> Refused:
    words = " ".join(fault.detail for fault in wrong)
    return Refused(400, "bad_choices", words[:500], faults=tuple(wrong))


def title_of(text: str) -> str:
    """What a table of somebody's own is called. Raises Refused."""
    title = " ".join(text.split())
    fault = title_fault(title)
    if fault:
        raise Refused(400, "bad_title", fault)
    return title
