"""The house of a recorded hand: a profile, with the stakes that the hand was played for.

Who posts which blind follows from the house and the seats. A record may have it otherwise: a straddle on the button, a
newcomer's post, an ante from one player who is not the last blind. Played `as-recorded` such posts are taken as they
stand (Posts); any other profile refuses them with the rule.
"""

from typing import Any

import msgspec

from pitboss.engine import Refusal
from pitboss.games import find_game
from pitboss.notation.house import base_of, house_with
from pitboss.phh.hand import PhhError, PhhHand, Post
from pitboss.submission import HouseChoices, house_choices

RECORDED = "as-recorded"

# What a hand is played for: every profile takes it from the record. All else in `_house` is the recorded house's own.
STAKES = frozenset(
    {
        "bet_max", "bet_raise_cap", "ante_live", "ante_rules", "blinds_amounts", "straddle_offered", "straddle_amount",
        "straddle_live", "straddle_counts_as_raise", "forced_bet_amount", "table_unit",
        "rake", "bad_beat", "high_hand", "jackpot_order", "jackpot_pot_basis",
    }
)  # fmt: skip


class Posts(msgspec.Struct, frozen=True):
    """What was posted where the house's own rules would not have it so; empty where they do."""

    blinds: tuple[Post, ...] = ()
    # Who posted a blind by position, in order; the last of them is the last to act.
    positions: tuple[int, ...] = ()
    # By player; () for the house's own. dead: it is nobody's to match.
    antes: tuple[int, ...] = ()
    antes_dead: bool = False


class Setting(msgspec.Struct, frozen=True):
    house: HouseChoices
    posts: Posts


def setting_of(hand: PhhHand, profile: str = RECORDED, forced_bet: int = 0) -> Setting | Refusal:
    """forced_bet: what the forced bettor opened with, where that was more than the bring-in.

    Raises PhhError for a house that cannot be, UnknownProfile for a profile that nobody defined.
    """
    blinds = _read_blinds(hand)
    ante_choices, antes = _antes(hand, blinds)
    if profile != RECORDED:
        refusal = _refusal(hand, house_choices(profile), blinds, antes)
        if refusal is not None:
            return refusal
    choices: dict[str, Any] = {
        "bet_structure": hand.limit,
        "bet_min": hand.bet_min,
        "bet_max": hand.bet_max,
        "table_unit": 1,
        "blinds_amounts": blinds.amounts,
        "forced_bet_amount": forced_bet or hand.bring_in,
        **ante_choices,
    }
    if profile == RECORDED:
        choices["showdown_all_in_face_up"] = _tabled_early(hand)
        choices["blinds_heads_up_button_small"] = blinds.small_on_button is not False
    house = _house(hand, profile, choices)
    odd, positions = (hand.posts, hand.positions) if hand.posts else (blinds.odd, blinds.positions)
    return Setting(house, Posts(odd, positions, antes.antes, antes.antes_dead))


def _house(hand: PhhHand, profile: str, choices: dict[str, Any]) -> HouseChoices:
    own = hand.house if profile == RECORDED else {key: hand.house[key] for key in STAKES & hand.house.keys()}
    # The Rules Submission must name who gets these odd chips (P 21.E(5), 22.K(4)); a record names nobody.
    house = house_choices(
        profile, **{"odd_chip_td": "first_left_of_button", "odd_chip_6p": "first_left_of_button", **choices}
    )
    if not own:
        return house
    try:
        # Where the file names the profile of its house, that says whether its decks were kept.
        named = {"deck_procedure": base_of(str(own["profile"])).deck_procedure} if "profile" in own else {}
        return house_with(house, named | dict(own))
    except ValueError as error:
        raise PhhError(hand.id, "bad_private_key", f"_house: {error}") from None


# --- blinds ----------------------------------------------------------------------------------------------------------
class _Blinds(msgspec.Struct, frozen=True):
    """amounts: the house's blinds. odd: who posted what, where that does not follow from them; positions: as in Posts.

    small_on_button: heads-up, whether the button has the smaller blind; None where the blinds do not tell.
    """

    amounts: tuple[int, ...]
    odd: tuple[Post, ...] = ()
    positions: tuple[int, ...] = ()
    small_on_button: bool | None = None
    straddle: bool = False


def _read_blinds(hand: PhhHand) -> _Blinds:
    row = _whole_blinds(hand)
    if len(row) == 2 and row[0]:
        both = row[0] and row[1] and row[0] != row[1]
        return _Blinds(tuple(sorted(b for b in row if b)), small_on_button=row[0] > row[1] if both else None)
    run = _leading_run(row)
    if run == len([b for b in row if b]):
        return _Blinds(tuple(row[:run]))
    start = next(i for i, b in enumerate(row) if b)
    first = row[start : start + _leading_run(row[start:])]
    straddle = max(row) > first[-1]
    positions = [*range(start + 1, start + len(first) + 1), *([row.index(max(row)) + 1] if straddle else [])]
    posts = tuple(Post(i, b) for i, b in enumerate(row, 1) if b)
    return _Blinds(tuple(first), posts, tuple(positions), straddle=straddle)


def _whole_blinds(hand: PhhHand) -> list[int]:
    """A blind of all that its player had left is short: the bet to match is the minimum bet (AMB-45)."""
    row = list(hand.blinds)
    if not any(row) or max(row) >= hand.bet_min or hand.house:
        return row  # our own files write a blind as it is posted, short or not
    for i in (0,) if len(row) == 2 else (1, 0):
        if row[i] == max(0, hand.stacks[i] - hand.antes[i]):
            row[i] = hand.bet_min
            break
    return row


def _leading_run(row: list[int]) -> int:
    """How many entries at the start are blinds: more than nothing, none smaller than the one before."""
    run = 0
    while run < len(row) and row[run] and (run == 0 or row[run] >= row[run - 1]):
        run += 1
    return run


def _tabled_early(hand: PhhHand) -> bool:
    """Whether the record has hands shown before the last cards were dealt (AMB-84)."""
    shown = False
    for action in hand.actions:
        if action.verb == "sm":
            shown = True
        elif shown and action.verb in ("db", "dh"):
            return True
    return False


# --- antes -----------------------------------------------------------------------------------------------------------
def _antes(hand: PhhHand, blinds: _Blinds) -> tuple[dict[str, Any], Posts]:
    antes = hand.antes
    if not any(antes):
        return {"ante_required": False, "ante_amount": 0, "ante_rules": "each"}, Posts()
    each: dict[str, Any] = {"ante_required": True, "ante_amount": max(antes), "ante_rules": "each"}
    short = any(stack < ante for stack, ante in zip(hand.stacks, antes, strict=True))
    if len(set(antes)) == 1:
        # A short ante that may win all the others is dead money to everybody.
        return each, (Posts(antes=antes, antes_dead=True) if short and not hand.antes_matched else Posts())
    payers = [i for i, ante in enumerate(antes, 1) if ante]
    if payers == [_payer_for_all(hand, blinds)]:
        return each | {"ante_rules": "one_for_all"}, Posts()
    return each, Posts(antes=antes, antes_dead=len(payers) == 1 or not hand.antes_matched)


def _payer_for_all(hand: PhhHand, blinds: _Blinds) -> int:
    """AMB-44: the last blind, or the last player where there is none."""
    if hand.positions or blinds.positions:
        return (hand.positions or blinds.positions)[-1]
    if len(hand.blinds) == 2:
        return 2 if blinds.small_on_button is False else 1
    # A straddle stands in the file's row as one more blind; our own files say which are the blinds.
    own = hand.house.get("blinds_amounts")
    return len(own if isinstance(own, list) else blinds.amounts) or len(hand.antes)


# --- what a house by the rules refuses -----------------------------------------------------------------------------
def _refusal(hand: PhhHand, house: HouseChoices, blinds: _Blinds, antes: Posts) -> Refusal | None:
    game = find_game(hand.game)
    if house.profile == "maryland" and not game.rulebook:
        return Refusal("not_in_rulebook", "A-28", f"{game.title} is not among the games of the rulebook")
    if blinds.straddle and not hand.posts:
        detail = f"p{blinds.positions[-1]} straddled; the only straddle is left of the last blind (AMB-42)"
        return Refusal("straddle_position", "E-STR-01", detail)
    if blinds.odd and not hand.posts:
        return Refusal("post_not_by_rule", "E-BLD-02", "blinds come from the seats left of the button in order")
    if blinds.small_on_button is not None and blinds.small_on_button != house.blinds_heads_up_button_small:
        who = "the button" if blinds.small_on_button else "the seat left of the button"
        return Refusal("heads_up_blinds", "E-BLD-01", f"{who} has the smaller blind, here it is the other (AMB-40)")
    if antes.antes:
        return Refusal("ante_not_by_rule", "E-ANT-01", "an ante is each player's, or one for all by the last blind")
    return None
