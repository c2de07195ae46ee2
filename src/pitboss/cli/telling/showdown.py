"""The end of a hand in words: what was tabled, who wins what and why, and the stacks."""

from collections.abc import Callable

from rich.text import Text

from pitboss.cards import UNKNOWN, Card
from pitboss.cli.cards import card_text
from pitboss.engine import TableState
from pitboss.engine.events import HandTabled, PotAwarded
from pitboss.money import show_cents
from pitboss.rankings import Ranking, Value
from pitboss.rulebook import rule

Name = Callable[[int], str]


def tell_tabled(table: TableState, event: HandTabled, name: Name) -> Text:
    """The cards, those that play in bright, and what they are for each share; on each board where there are two."""
    played: set[Card] = set()
    words: list[str] = []
    shares = table.plan.game.shares
    for i, strength in enumerate(event.strengths):
        board, number = divmod(i, len(shares))
        share, ranking = shares[number], table.plan.rankings[number]
        pieces = [f"board {board + 1}"] if len(event.strengths) > len(shares) else []
        pieces += [share.name] if share.name != "whole" else []
        label = f"{', '.join(pieces)}: " if pieces else ""
        if strength:
            value = _value(table, ranking, event, second=board == 1)
            played |= set(value.cards if value is not None else ())
            words.append(label + ranking.words(strength))
        else:
            words.append(f"{label}nothing that qualifies")
    text = Text(f"{name(event.seat)} shows ")
    styles = ["bold" if card in played or not played else "dim" for card in event.cards]
    text.append_text(Text(" ").join([card_text(card, style) for card, style in zip(event.cards, styles, strict=True)]))
    return text.append(f"  {'; '.join(words)}" if words else "")


def _value(table: TableState, ranking: Ranking, event: HandTabled, *, second: bool) -> Value | None:
    hand = table.hand
    if hand is None or UNKNOWN in (*event.cards, *hand.board, *hand.common):
        return None
    board = hand.special.second if second and hand.special is not None else hand.board
    if table.plan.game.uses == "any":
        return ranking.best((*event.cards, *hand.common, *board))
    return ranking.best_two_three(event.cards, board)


def tell_award(table: TableState, event: PotAwarded, name: Name) -> Text:
    """Who gets what of a pot."""
    if event.share == "uncalled":
        seat, cents = event.to[0]
        return Text(f"{name(seat)} wins {show_cents(cents)}: nobody called", "bold")
    hand = table.hand
    readings = hand.showdown.readings if hand is not None else None
    several = any(reading.pot for reading in readings or ())
    pot = "The pot" if not several else f"Side pot {event.pot}" if event.pot else "The main pot"
    share = (f", board {event.board}" if event.board else "") + ("" if event.share == "whole" else f", {event.share}")
    shared = " and ".join(f"{show_cents(cents)} to {name(seat)}" for seat, cents in event.to)
    return Text(f"{pot}{share}: {shared}", "bold")


def tell_odd(event: PotAwarded, name: Name) -> Text:
    """Whose the odd chip is, and why."""
    odd = " and ".join(f"{show_cents(cents)} of it to {name(seat)}" for seat, cents in event.odd)
    return Text(f"odd chip: {odd}. {rule(event.odd_rule).words}")


def tell_stacks(table: TableState, before: list[int], name: Name) -> Text:
    text = Text("Stacks: ")
    rows = []
    for seat, cents in enumerate(table.stacks):
        if table.seats[seat] is None:
            continue
        change = cents - before[seat]
        row = Text(f"{name(seat)} {show_cents(cents)}")
        if change:
            row.append(f" {'+' if change > 0 else ''}{show_cents(change)}", "green" if change > 0 else "red")
        rows.append(row)
    return text.append_text(Text(", ").join(rows))
