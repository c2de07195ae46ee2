"""`pitboss rank` with a game whose bonus is paid on the first two cards, and no board: their line of the pay table."""

from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from pitboss.cards import Card, show_cards
from pitboss.cli.cards import line_of
from pitboss.games import Game, Payout
from pitboss.rankings import two_card_name
from pitboss.rankings.two_cards import ACES, ACES_AGAINST_ACES
from pitboss.signs.banked import HANDS

# By the key of the pay table; None where the wager is lost.
Odds = dict[str, int | None]


class Line(msgspec.Struct, frozen=True):
    """name: the line's own, '' where the two cards are on none; against: the odds if the dealer has aces as well."""

    place: int
    tied: bool
    holding: tuple[Card, ...]
    name: str
    odds: Odds
    against: Odds | None

    @property
    def words(self) -> str:
        return HANDS.get(self.name, "on no line of the pay table")


def two_card_payout(game: Game | None) -> Payout | None:
    return next((payout for payout in (game.payouts if game else ()) if payout.wins == "two_cards"), None)


def odds_of(payout: Payout, name: str) -> Odds:
    return {table.key: {line.hand: line.odds for line in table.lines}.get(name) for table in payout.tables}


def odds_words(odds: Odds) -> str:
    """'20 to 1', or by table where they differ."""
    words = {
        key: "lost" if to_one is None else f"{to_one:,} to 1" if to_one else "push" for key, to_one in odds.items()
    }
    if len(set(words.values())) == 1:
        return next(iter(words.values()))
    return ", ".join(f"{said} ({key})" for key, said in words.items())


def placed_lines(payout: Payout, hands: list[tuple[Card, ...]]) -> list[Line]:
    """The best paid first."""
    found = [(hand, two_card_name(hand)) for hand in hands]
    worth = [tuple([odds or 0 for odds in odds_of(payout, name).values()]) for _, name in found]
    lines = []
    for i in sorted(range(len(hands)), key=lambda i: worth[i], reverse=True):
        hand, name = found[i]
        place, tied = 1 + sum(other > worth[i] for other in worth), worth.count(worth[i]) > 1
        against = odds_of(payout, ACES_AGAINST_ACES) if name == ACES else None
        lines.append(Line(place, tied, hand, name, odds_of(payout, name), against))
    return lines


def record_of(lines: list[Line]) -> dict[str, Any]:
    hands = [
        {
            "place": line.place,
            "tied": line.tied,
            "holding": show_cards(line.holding),
            "words": line.words if line.name else None,
            "line": line.name or None,
            "bonus": line.odds,
            **({"bonus_against_aces": line.against} if line.against is not None else {}),
        }
        for line in lines
    ]
    return {"share": "bonus", "ranking": "two_cards", "hands": hands}


def print_lines(console: Console, lines: list[Line]) -> None:
    table = Table(box=None, pad_edge=False, show_header=False)
    for line in lines:
        place = "" if len(lines) == 1 else f"{line.place}{' tied' if line.tied else ''}"
        more = f"; {odds_words(line.against)} against the dealer's aces" if line.against is not None else ""
        table.add_row(place, line_of(line.holding), line.words, Text(f"bonus {odds_words(line.odds)}{more}", "dim"))
    console.print(table)
