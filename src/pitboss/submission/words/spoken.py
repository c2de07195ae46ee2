"""What is wrong with choices, said to whoever made them for a table of their own: no key, and no id of a rule."""

from pitboss.games.fault import Fault

# What the choices are called in which something can be wrong.
NAMES = {
    "ante_amount": "ante",
    "ante_required": "ante",
    "bet_max": "largest bet",
    "bet_min": "smallest bet",
    "bet_min_increase_consent_method": "consent to a higher minimum",
    "bet_min_increase_max_amount": "highest minimum that players may agree to",
    "bet_raise_cap": "cap on raises",
    "bet_structure": "limit",
    "blinds_amounts": "blinds",
    "deck_procedure": "procedure with the decks",
    "dd_ante_max": "largest ante",
    "dd_ante_min": "smallest ante",
    "dd_bonus_paytable": "pay table of the bonus",
    "dd_payout_limit": "most that a player can win",
    "forced_bet_amount": "forced bet",
    "kill_blind": "kill blind",
    "kill_mode": "Kill",
    "kill_qualifying_pot": "pot that starts a Kill",
    "opt_bomb_amount": "what everybody puts into a bomb pot",
    "opt_bomb_pot": "bomb pot",
    "opt_double_amount": "what everybody puts in for a double board",
    "opt_double_board": "double board",
    "opt_run_it_twice": "run it twice",
    "opt_waterfall": "waterfall",
    "opt_waterfall_amount": "what everybody puts in for a waterfall",
    "play_money": "play money",
    "profile": "rules",
    "stake_buy_in_max": "largest buy-in",
    "stake_buy_in_min": "smallest buy-in",
    "straddle_amount": "straddle",
    "straddle_offered": "straddle",
    "table_dealt_by": "who deals",
    "table_is_tournament": "tournament",
    "table_unit": "smallest chip",
    "tx_ante_max": "largest ante",
    "tx_ante_min": "smallest ante",
    "tx_ante_pay_threshold": "hand from which the ante is paid",
    "tx_bonus_max": "largest bonus wager",
    "tx_bonus_min": "smallest bonus wager",
    "tx_bonus_offered": "bonus wager",
    "tx_bonus_paytable": "pay table of the bonus",
}
# By whose rules a table plays, as the page names it.
PROFILE_TITLES = {
    "card-room": "As card rooms play", "maryland": "By the book", "as-recorded": "As played online",
}  # fmt: skip


def called(key: str) -> str:
    return "odd chip" if key.startswith("odd_chip_") else NAMES.get(key, key.replace(".", " ").replace("_", " "))


def spoken(fault: Fault, title: str = "") -> str:
    """title: of the game, where there are several."""
    detail = fault.detail
    if fault.place == "profile":
        for profile, words in PROFILE_TITLES.items():
            detail = detail.replace(profile, f"“{words}”")
    name = called(fault.place)
    about = f"{title}, {name}" if title else name[:1].upper() + name[1:]
    return f"{about}: {detail}."
