"""Rounds of play against the house in a history: an extension of PHH (docs/banked-history.md).

`variant` is the key of the game. Amounts are whole cents. The actions are PHH's where they mean the same.
"""

import re
from typing import Any, Literal

import msgspec

from pitboss.cards import CARD_TEXT, UNKNOWN, Card
from pitboss.engine import events as ev
from pitboss.engine.roles import ROLES
from pitboss.games import BANKED_GAMES
from pitboss.games.steps import SPOTS
from pitboss.phh.actions import ACTOR, read_cards
from pitboss.rulebook import REGISTER

BANKED_KEYS = tuple(game.key for game in BANKED_GAMES)
NUMBER = re.compile(r"0|[1-9][0-9]*")
GRAMMAR = (
    "pN w AREA CENTS… · pN w · d nmb · d dh pN CARDS · d dd CARDS · d df CARDS · d db CARDS · pN f · pN c · "
    "pN sd [CARDS] · pN to · pN b CENTS · pN sm CARDS · d sm CARDS · pN left lost|stands ROLE · pN back · "
    "d fu CARD ROLE · d err ROLE · d void REASON RULE [bonus] [seen CARD] ROLE"
)

# w: wagers · nmb: no more bets · dh, dd, df, db: cards to a player, to the dealer, to the board face down, and up ·
# f: folds · c: checks · sd: draws · to: out of time · b: buys chips · sm: is turned up · left: has left the table ·
# back: is back · fu: a card lay face up in the deck · err: a card came out too early · void: all hands are void.
Verb = Literal["w", "nmb", "dh", "dd", "df", "db", "f", "c", "sd", "to", "b", "sm", "left", "back", "fu", "err", "void"]
# What may happen whatever the table waits for.
AT_ANY_TIME = frozenset({"b", "left", "back", "fu", "err", "void"})


class BankedAction(msgspec.Struct, frozen=True, gc=False):
    """player: who acts or is dealt to, 0 for the dealer and the board."""

    verb: Verb
    player: int = 0
    cards: tuple[Card, ...] = ()
    wagers: tuple[tuple[str, int], ...] = ()
    cents: int = 0
    # Of what went wrong: lost or stands, or why the round is void; by which rule; who said so.
    what: str = ""
    rule: str = ""
    by: str = ""
    person: str = ""
    bonus: bool = False


class BankedHand(msgspec.Struct, frozen=True, kw_only=True):
    """A recorded round as its keys say it. Players are p1 to pn; seats says where each of them sits."""

    id: str
    game: str
    antes: tuple[int, ...]
    stacks: tuple[int, ...]
    actions: tuple[BankedAction, ...]
    players: tuple[str, ...]
    seats: tuple[int, ...]
    seat_count: int
    house: dict[str, Any]
    hand: int = 1
    # Seconds since 1970, 0 where the file has no time.
    at: int = 0
    # What the record says came of it; None where it does not.
    finishing: tuple[int, ...] | None = None
    wagers: dict[str, tuple[int, ...]] | None = None
    results: tuple[str, ...] | None = None
    bank: int | None = None


# --- actions -----------------------------------------------------------------------------------------------------
def _player(text: str, count: int) -> int:
    match = ACTOR.fullmatch(text)
    if match is None or int(match[1]) > count:
        raise ValueError(f"{text!r} is nobody at this table: the players are p1 to p{count}, and d is the dealer")
    return int(match[1])


def _cents(text: str) -> int:
    if not NUMBER.fullmatch(text):
        raise ValueError(f"{text!r} is not an amount: write whole cents in figures")
    return int(text)


def _wagers(words: list[str]) -> tuple[tuple[str, int], ...]:
    if len(words) % 2:
        raise ValueError(f"{' '.join(words)!r} is no row of wagers: write each area with its cents, as in 'ante 1500'")
    areas = words[::2]
    unknown = [area for area in areas if area not in SPOTS]
    if unknown:
        raise ValueError(f"{unknown[0]!r} is no betting area: the areas are {', '.join(SPOTS)}")
    return tuple((area, _cents(cents)) for area, cents in zip(areas, words[1::2], strict=True))


def _role(text: str) -> str:
    if text not in ROLES:
        raise ValueError(f"{text!r} is no role: write {', '.join(ROLES)}")
    return text


def _one_card(text: str) -> tuple[Card, ...]:
    cards = read_cards(text)
    if len(cards) != 1 or cards[0] == UNKNOWN:
        raise ValueError(f"{text!r} is not the one card that was seen")
    return cards


def _void(reason: str, rule: str, rest: list[str]) -> BankedAction:
    if rule not in REGISTER:
        raise ValueError(f"{rule!r} is no rule of the register, as in L-IRR-05")
    bonus = rest[:1] == ["bonus"]
    rest = rest[bonus:]
    cards: tuple[Card, ...] = ()
    if rest[:1] == ["seen"] and len(rest) > 1:
        cards, rest = _one_card(rest[1]), rest[2:]
    if not rest:
        raise ValueError("a round is void by the word of somebody: write their role at the end")
    by, person = _role(rest[0]), " ".join(rest[1:])
    return BankedAction("void", 0, cards, what=reason, rule=rule, by=by, person=person, bonus=bonus)


def _dealing(words: list[str], count: int) -> BankedAction:
    match words[1:]:
        case ["nmb"]:
            return BankedAction("nmb")
        case ["dh", player, cards]:
            return BankedAction("dh", _player(player, count), read_cards(cards))
        case ["dd" | "df" | "db" | "sm" as verb, cards]:
            return BankedAction(verb, 0, read_cards(cards))
        case ["fu", card, role, *person]:
            return BankedAction("fu", 0, _one_card(card), by=_role(role), person=" ".join(person))
        case ["err", role, *person]:
            return BankedAction("err", by=_role(role), person=" ".join(person))
        case ["void", reason, rule, *rest] if rest:
            return _void(reason, rule, rest)
    raise ValueError(f"the dealer does not do {' '.join(words)!r}: write {GRAMMAR}")


def read_banked_action(text: str, count: int) -> BankedAction | None:
    """None for an empty line or a mere comment. Raises ValueError saying what would be right."""
    words = text.partition("#")[0].split()
    if not words:
        return None
    if words[0] == "d":
        return _dealing(words, count)
    player = _player(words[0], count)
    match words[1:]:
        case ["w", *wagers]:
            return BankedAction("w", player, wagers=_wagers(wagers))
        case ["f" | "c" | "to" | "sd" | "back" as verb]:
            return BankedAction(verb, player)
        case ["sd" | "sm" as verb, cards]:
            return BankedAction(verb, player, read_cards(cards))
        case ["left", "lost" | "stands" as what, role, *person]:
            return BankedAction("left", player, what=what, by=_role(role), person=" ".join(person))
        case ["b", cents]:
            return BankedAction("b", player, cents=_cents(cents))
    raise ValueError(f"{text!r} is no action: write {GRAMMAR}")


# --- what both the writer and the replay make of the events ---------------------------------------------------------
def text_of(cards: tuple[Card, ...]) -> str:
    return "".join([CARD_TEXT[card] for card in cards])


def result_lines(event: ev.WagersSettled, player: int) -> list[str]:
    """'p2 bonus 500 won 5000 at 10 kings_to_jacks': area, wager, what became of it, the odds and the hand."""
    lines: list[str] = []
    for result in event.results:
        won = f" {result.paid} at {result.odds}" if result.outcome == "won" else ""
        hand = f" {result.hand}" if result.hand else ""
        lines.append(f"p{player} {result.spot} {result.cents} {result.outcome}{won}{hand}")
    return lines


def antes_of(events: list[ev.Event], number: dict[int, int]) -> tuple[int, ...]:
    """What each player had in the ante area when bets were closed: without what was lost before by leaving."""
    lie = [0] * len(number)
    for event in events:
        if type(event) is ev.BetsClosed:
            break
        if type(event) is ev.WagersPlaced:
            lie[number[event.seat] - 1] += dict(event.wagers).get("ante", 0) - dict(event.back).get("ante", 0)
        elif type(event) is ev.WagersAbandoned:
            lie[number[event.seat] - 1] -= dict(event.lost).get("ante", 0)
    return tuple(lie)


def wagers_made(events: list[ev.Event], number: dict[int, int]) -> dict[str, list[int]]:
    """By area, what each player wagered in all: taken back is not, lost by leaving is."""
    made: dict[str, list[int]] = {}
    for event in events:
        if type(event) is ev.WagersPlaced:
            for spot, cents in event.back:
                made[spot][number[event.seat] - 1] -= cents
            placed = event.wagers
        elif type(event) is ev.WagerMade:
            placed = ((event.spot, event.cents),)
        else:
            continue
        for spot, cents in placed:
            made.setdefault(spot, [0] * len(number))[number[event.seat] - 1] += cents
    return {spot: made[spot] for spot in SPOTS if any(made.get(spot, ()))}
