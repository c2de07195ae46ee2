"""The sign at a table: game, limits, antes, blinds, options, in the words of a card room (P 8.J, 12.M, 17.C)."""

from pitboss.games import find_game
from pitboss.money import show_cents
from pitboss.room.config import TableConfig, is_banked
from pitboss.submission import HouseChoices
from pitboss.submission.banked_sign import sign_lines

PROFILE_WORDS = {
    "maryland": "Played by the letter of the Maryland rules",
    "card-room": "Played by the Maryland rules as card rooms read them (profile card-room)",
    "as-recorded": "Played as recorded hands are (profile as-recorded)",
}


def dollars(cents: int) -> str:
    return f"${show_cents(cents)}"


def sign_of(config: TableConfig) -> tuple[str, ...]:
    game, house = find_game(config.game), config.house
    where = game.chapter if game.rulebook else "not a game of the rulebook"
    lines = [f"{game.title} ({where})"]
    if is_banked(game):
        lines += ["Played against the house", *sign_lines(game, house)]
    else:
        lines += [_limit(house), *_forced(house), *_options(house)]
    lines.append(_buy_in(house))
    lines.append("No rake is taken; play money only")
    lines.append(f"{config.base_seconds} seconds to act, and a time bank of {config.bank_seconds} seconds")
    lines.append(PROFILE_WORDS.get(house.profile, f"Profile {house.profile}"))
    return tuple([line for line in lines if line])


def _limit(house: HouseChoices) -> str:
    low, high = dollars(house.bet_min), dollars(house.bet_max or 0)
    words = {
        "fixed": f"Fixed limit {low}/{high}",
        "spread": f"Spread limit: bets from {low} to {high}",
        "pot": f"Pot limit: bets from {low}",
        "none": f"No limit: bets from {low}",
    }[house.bet_structure]
    if house.bet_raise_cap is not None:
        words += f", at most {house.bet_raise_cap} raises a round"
    return words if house.bet_check_raise else f"{words}; no check-raise"


def _forced(house: HouseChoices) -> list[str]:
    lines = []
    if house.blinds_amounts:
        lines.append(f"Blinds {'/'.join(map(dollars, house.blinds_amounts))}")
    if house.ante_required:
        whole = " for the whole table" if house.ante_rules == "one_for_all" else ""
        lines.append(f"Ante {dollars(house.ante_amount)}{whole}")
    if house.forced_bet_amount:
        lines.append(f"Forced bet {dollars(house.forced_bet_amount)}")
    return lines


def _options(house: HouseChoices) -> list[str]:
    lines = []
    if house.straddle_offered:
        lines.append(f"Straddle {dollars(house.straddle_amount)}")
    if house.kill_mode != "none":
        kind = "Kill" if house.kill_mode == "full" else "Half-Kill"
        lines.append(f"{kind} from a pot of {dollars(house.kill_qualifying_pot)}")
    for offered, title, cents in (
        (house.opt_run_it_twice, "Run it twice", 0),
        (house.opt_bomb_pot, "Bomb pot", house.opt_bomb_amount),
        (house.opt_double_board, "Double board bomb pot", house.opt_double_amount),
        (house.opt_waterfall, "Waterfall", house.opt_waterfall_amount),
    ):
        if offered:
            lines.append(f"{title}{' ' + dollars(cents) if cents else ''}, if all agree")
    return lines


def _buy_in(house: HouseChoices) -> str:
    low, high = house.stake_buy_in_min, house.stake_buy_in_max
    if low is None and high is None:
        return ""
    if high is None:
        return f"Buy-in from {dollars(low or 0)}"
    return f"Buy-in {dollars(low or 0)} to {dollars(high)}"
