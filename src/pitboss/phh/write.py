"""PHH out: any hand of a log, so that reading it back replays to the same result in the same house.

The keys of the standard say as much as they can. What the standard has no word for is in private keys: `_game` and
`_limit`; `_variant` where it has no code; `_house` with the house choices that do not follow from the other keys;
`_posts` and `_positions` where seats owed blinds from earlier hands; `_shown` with cards that the winner showed after
the hand. A hand that was played with an option or ruled on is refused (phh_beyond.py); one that came to nothing, by a
misdeal or a void round, was never a hand.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from pitboss.engine import Refusal, moves, view
from pitboss.engine import events as ev
from pitboss.engine.limits.in_force import live_ante
from pitboss.games import find_game
from pitboss.phh.banked.write import banked_keys_of, beyond_banked
from pitboss.phh.beyond import beyond_phh
from pitboss.phh.codes import NO_CODE, STANDARD, code_of
from pitboss.phh.hand import PhhError, PhhHand, Post, ShownAfter
from pitboss.phh.house import setting_of
from pitboss.phh.log import HandLog, hands_of
from pitboss.phh.read import read_hands
from pitboss.phh.steps import Steps, text
from pitboss.phh.table import open_hand
from pitboss.phh.toml import toml_table

# Choices that bear on the table between hands, or on how words and chips are read, but on no recorded hand.
NOT_OF_A_HAND = frozenset(
    {
        "stake_buy_in_min", "stake_buy_in_max", "stake_allow_remove_between_rounds", "button_initial", "button_tie",
        "button_dead", "blinds_missed", "blinds_post", "bet_min_increase_max_amount", "bet_min_increase_consent_method",
        "chips_multi_chip_rule", "display_timeout_action", "straddle_rules",
    }
)  # fmt: skip
# Options that were not played, the Kill (its limits are the hand's), who deals and with which decks, rulings.
OF_THE_FLOOR = (
    "opt_", "rit_", "bomb_", "double_", "waterfall_", "kill_", "table_is_", "table_dealt_", "table_recording",
    "shuffler_", "deck_", "device_", "submission_", "play_money", "count_", "bet_out_of_", "misdeal_", "exposed_",
    "irregularity_",
)  # fmt: skip


def write_phh(log: Iterable[ev.Event], viewer: int | None = None, hand_id: str = "") -> str:
    """The last finished hand of a log as a .phh file: with every card, or as this viewer saw it.

    Raises ValueError where the log has no finished hand, or PHH no words for it.
    """
    hands = list(hands_of(log))
    if not hands:
        raise ValueError("no hand of this log is finished; a hand is written when its last pot has been pushed")
    beyond = _beyond(hands[-1])
    if beyond:
        raise ValueError(f"hand {hands[-1].started.number} cannot be written: PHH has no word for {beyond}")
    return toml_table(keys_of(hands[-1], viewer, hand_id))


def write_phhs(log: Iterable[ev.Event], viewer: int | None = None) -> str:
    """Every finished hand of a log as one .phhs file; a remark for each one that PHH has no words for."""
    return "\n".join(_tables(hands_of(log), viewer))


def _tables(hands: Iterable[HandLog], viewer: int | None) -> Iterator[str]:
    number = 0
    for hand in hands:
        beyond = _beyond(hand)
        if beyond:
            yield f"# hand {hand.started.number} is left out: PHH has no word for {beyond}\n"
        else:
            number += 1
            yield f"[{number}]\n{toml_table(keys_of(hand, viewer))}"


def _beyond(hand: HandLog) -> str:
    return beyond_banked(hand) if find_game(hand.game).banked else beyond_phh(hand.events)


def keys_of(hand: HandLog, viewer: int | None = None, hand_id: str = "") -> dict[str, Any]:
    """The keys in the order in which they are written, those that the standard requires first."""
    if find_game(hand.game).banked:
        return banked_keys_of(hand, viewer, hand_id)
    house, started = hand.house, hand.started
    events = [view(event, viewer) for event in hand.events] if viewer is not None else hand.events
    steps = Steps(started.order, live_ante(house))
    for event in events:
        steps.add(event)
    code = code_of(hand.game, house.bet_structure)
    keys: dict[str, Any] = {"variant": code if code in STANDARD else NO_CODE, **_stakes(hand)}
    keys |= {
        "starting_stacks": started.stacks,
        "actions": steps.lines,
        "finishing_stacks": _finishing(hand),
        # P 8.B(5): a player with a short ante wins what they matched of the others'.
        "ante_trimming_status": True,
        "hand": started.number,
        "players": started.persons,
        "seats": started.order,
    }
    if hand_id:
        keys["_id"] = hand_id
    if code not in STANDARD:
        keys["_variant"] = code
    keys |= {"_game": hand.game, "_limit": house.bet_structure}
    keys["_house"] = _house_beside(hand, keys)
    posts = _posts_beside(hand, keys)
    return keys | posts | _shown_after(hand)


def _shown_after(hand: HandLog) -> dict[str, Any]:
    """PHH lets a player show at a showdown only; cards that were shown after the hand stand beside it (G-GEN-12)."""
    number = {seat: i for i, seat in enumerate(hand.started.order, 1)}
    found = [
        ShownAfter(number[event.seat], event.positions, text(event.cards))
        for event in hand.events
        if type(event) is ev.CardsShown
    ]
    return {"_shown": [msgspec.to_builtins(row) for row in found]} if found else {}


def _stakes(hand: HandLog) -> dict[str, Any]:
    house, started = hand.house, hand.started
    count = len(started.order)
    antes, blinds = [0] * count, [0] * count
    number = {seat: i for i, seat in enumerate(started.order)}
    for seat, live, _ in started.blinds:
        blinds[number[seat]] = live
    for event in hand.events:
        match event:
            case ev.AntesPosted(posts, _, _, _):
                for seat in started.order if house.ante_rules == "each" else [seat for seat, _ in posts]:
                    antes[number[seat]] = house.ante_amount
            case ev.StraddlePosted(seat, _, _):
                blinds[number[seat]] = house.straddle_amount
    # Heads-up the rows of a button game are written the other way round: the button first.
    turn = -1 if count == 2 and find_game(hand.game).button else 1
    keys: dict[str, Any] = {"antes": antes[::turn]}
    if house.forced_bet_amount:
        keys["bring_in"] = house.forced_bet_amount
    else:
        keys["blinds_or_straddles"] = blinds[::turn]
    if house.bet_structure == "fixed":
        return keys | {"small_bet": house.bet_min, "big_bet": max(house.bet_max or 0, house.bet_min)}
    return keys | {"min_bet": house.bet_min}


def _finishing(hand: HandLog) -> list[int]:
    stacks = {f"seat:{seat}": cents for seat, cents in zip(hand.started.order, hand.started.stacks, strict=True)}
    for event in hand.events:
        for source, target, cents in moves(event):
            for place, change in ((source, -cents), (target, cents)):
                if place in stacks:
                    stacks[place] += change
    return list(stacks.values())


# --- what reading the keys back does not give by itself ------------------------------------------------------------
def _read_back(keys: dict[str, Any]) -> PhhHand:
    found = next(read_hands(toml_table(keys)))
    if isinstance(found, PhhError):
        raise found
    assert isinstance(found, PhhHand)
    return found


def _house_beside(hand: HandLog, keys: dict[str, Any]) -> dict[str, Any]:
    """The house choices that the other keys do not tell, for a reader who plays `as-recorded`."""
    profile = {"profile": hand.house.profile}
    setting = setting_of(_read_back(keys | {"_house": profile}))
    if isinstance(setting, Refusal):
        raise ValueError(setting.detail)
    told, real = msgspec.to_builtins(setting.house), msgspec.to_builtins(hand.house)
    differs = {key: value for key, value in real.items() if value != told[key] and value is not None}
    return profile | {key: _said(value) for key, value in differs.items() if _of_a_hand(key)}


def _said(value: Any) -> Any:
    """TOML has no word for none: what is not there is left out."""
    return {key: part for key, part in value.items() if part is not None} if isinstance(value, dict) else value


def _of_a_hand(key: str) -> bool:
    return key not in NOT_OF_A_HAND and not key.startswith(OF_THE_FLOOR)


def _posts_beside(hand: HandLog, keys: dict[str, Any]) -> dict[str, Any]:
    """Who posted what, where a first hand of these seats has it otherwise: dead blinds, posts to come in (AMB-41)."""
    started = hand.started
    if not started.blinds:
        return {}
    number = {seat: i for i, seat in enumerate(started.order, 1)}
    wanted = [(number[seat], live, dead) for seat, live, dead in started.blinds]
    positions = [number[seat] for seat in started.positions if seat in number]
    read = _read_back(keys)
    setting = setting_of(read)
    if not isinstance(setting, Refusal):
        log: list[ev.Event] = []
        open_hand(read, setting, log)
        for event in log:
            if type(event) is ev.HandStarted and sorted(event.blinds) == sorted(wanted):
                if list(event.positions) == positions and not setting.posts.blinds:
                    return {}
    return {"_posts": [msgspec.to_builtins(Post(*post)) for post in wanted], "_positions": positions}


__all__ = ["HandLog", "hands_of", "keys_of", "write_phh", "write_phhs"]
