"""The hands of a Bad Beat in text: 'AAATT, both hole cards, players:4, pays:100, losers:50, winners:25, table:25'.

A hand begins with the least one that has to lose. The other words may come in any order, and ';' stands between hands.
What is not said has the value of a hand of which only that much is said.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from pitboss.money import parse_cents, show_cents
from pitboss.notation.values import quote, read_number, read_quoted
from pitboss.submission.jackpots import BadBeatHand

UNSET = "unset"
PLAIN = re.compile(r'[^\s"]+')
# Words that stand alone, and words with a value after a colon: the field, how it is shown and read.
FLAGS = {"both_hole_cards": "both_hole_cards", "pocket_pair": "quads_pocket_pair"}
Value = tuple[str, Callable[[Any], str], Callable[[str], Any]]


def _show_names(names: tuple[str, ...]) -> str:
    return "+".join(names)


def _read_names(text: str) -> tuple[str, ...]:
    return tuple([name.strip() for name in text.split("+")])


# A percentage is in hundredths, as dollars are in cents, and is written in the same way.
VALUES: Mapping[str, Value] = {
    "beaten_by": ("winning", str, str),
    "players": ("min_players_dealt", str, read_number),
    "pot": ("min_pot_to_qualify", show_cents, parse_cents),
    "options": ("options", _show_names, _read_names),
    "games": ("games", _show_names, _read_names),
    "pays": ("payout_percent", show_cents, parse_cents),
}
SHARES = ("losers", "winners", "table")


def show_hands(hands: tuple[BadBeatHand, ...]) -> str:
    told = ";".join(map(_show_hand, hands)) or UNSET
    return told if PLAIN.fullmatch(told) else quote(told)


def _show_hand(hand: BadBeatHand) -> str:
    plain = BadBeatHand()
    words = [hand.losing, *[word for word, field in FLAGS.items() if getattr(hand, field)]]
    for word, (field, show, _) in VALUES.items():
        value = getattr(hand, field)
        if value != getattr(plain, field):
            words.append(f"{word}:{show(value)}")
    return ",".join([*words, *[f"{who}:{show_cents(part)}" for who, part in hand.shares]])


def read_hands(text: str) -> tuple[BadBeatHand, ...]:
    text = read_quoted(text) if text.startswith('"') else text
    return () if text.strip() == UNSET else tuple([_read_hand(one) for one in text.split(";")])


def _read_hand(text: str) -> BadBeatHand:
    losing, *words = [word.strip() for word in text.split(",")]
    said: dict[str, Any] = {"losing": losing}
    shares: list[tuple[str, int]] = []
    for word in words:
        name, colon, value = word.partition(":")
        name = name.replace(" ", "_")
        if not colon and name in FLAGS:
            said[FLAGS[name]] = True
        elif colon and name in VALUES:
            field, _, read = VALUES[name]
            said[field] = read(value.strip())
        elif colon and name in SHARES:
            shares.append((name, parse_cents(value.strip())))
        else:
            known = [*FLAGS, *[f"{name}:…" for name in (*VALUES, *SHARES)]]
            raise ValueError(f"{word!r} says nothing of a Bad Beat hand; there are {', '.join(known)}")
    return BadBeatHand(**said, shares=tuple(shares))
