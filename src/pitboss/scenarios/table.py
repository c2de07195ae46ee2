"""Expectations of a scenario about what the table does: refusals, offers, whose turn, button, board, events."""

import re
from collections.abc import Iterable
from typing import Any

from pitboss.cards import show_cards
from pitboss.engine import offers
from pitboss.engine.events import PotAwarded, WagersSettled
from pitboss.money import parse_cents, show_cents
from pitboss.notation.text import write_event
from pitboss.notation.values import read_cards, read_number, read_seat
from pitboss.scenarios.run import Check, Run


def refused(code: str, rule: str | None) -> Check:
    def check(run: Run) -> str:
        refusal = run.refusal
        if refusal is None:
            return "the command was carried out"
        right = refusal.code == code and rule in (None, refusal.rule)
        return "" if right else f"refused {refusal.code} {refusal.rule}: {refusal.detail}"

    return check


def to_do(seat: str, kind: str) -> Check:
    wanted = read_seat(seat)

    def check(run: Run) -> str:
        need = run.need
        return (
            "" if (need.seat, need.kind) == (wanted, kind) else f"the table waits for seat {need.seat} to {need.kind}"
        )

    return check


ACTIONS = {"raise": "raise_to", "stand": "discard", "pass": "pass_straddle", "wager": "make_wager"}
OFFER = re.compile(r"([a-z_]+)(?:\s+(?:to\s+)?([\d.,]+)(?:-([\d.,]+))?)?")


def may(seat: str, only: str | None, listed: str) -> Check:
    wanted = read_seat(seat)
    asked: dict[str, tuple[int, int] | None] = {}
    for word, low, high in _offers_in(listed):
        amount = read_number if word == "discard" else parse_cents
        asked[word] = (amount(low), amount(high or low)) if low else None

    def check(run: Run) -> str:
        found = _found(run, wanted)
        right = all(word in found and bounds in (None, found[word]) for word, bounds in asked.items())
        return "" if right and not (only and set(found) - set(asked)) else f"seat {wanted} may {_offered(found)}"

    return check


def _found(run: Run, seat: int) -> dict[str, tuple[int, int]]:
    """Before the cards of a game against the house each area is an offer: it goes by the name of the area."""
    found: dict[str, tuple[int, int]] = {}
    for offer in offers(run.table, seat):
        found[offer.option if offer.action == "place_wager" else offer.action] = (offer.low, offer.high)
    return found


def _offers_in(listed: str) -> Iterable[tuple[str, str, str]]:
    rest = re.sub(r"[,;]\s+|\s+or\s+", " ", listed.strip())
    while rest:
        match = OFFER.match(rest)
        if match is None:
            raise ValueError(f"{rest!r} is no offer: write as in 'fold call 20 raise 40-200'")
        yield ACTIONS.get(match[1], match[1]), match[2] or "", match[3] or ""
        rest = rest[match.end() :].strip()


def _offered(found: dict[str, tuple[int, int]]) -> str:
    def one(word: str, low: int, high: int) -> str:
        show = str if word == "discard" else show_cents
        amounts = "" if not high else f" {show(low)}" if low == high else f" {show(low)}-{show(high)}"
        return word.replace("raise_to", "raise").replace("make_wager", "wager") + amounts

    return " ".join(one(word, *bounds) for word, bounds in found.items()) or "do nothing now"


def may_not(seat: str, word: str) -> Check:
    wanted, action = read_seat(seat), ACTIONS.get(word, word)

    def check(run: Run) -> str:
        found = _found(run, wanted)
        return f"seat {wanted} may {_offered(found)}" if action in found else ""

    return check


def button(seat: str) -> Check:
    wanted = read_seat(seat)
    return lambda run: "" if run.table.button == wanted else f"the button is at seat {run.table.button}"


def board(cards: str) -> Check:
    wanted = read_cards(cards)

    def check(run: Run) -> str:
        found = tuple(run.table.hand.board) if run.table.hand is not None else ()
        return "" if found == wanted else f"the board is {show_cards(found) or 'empty'}"

    return check


def event(text: str) -> Check:
    def check(run: Run) -> str:
        lines = [write_event(event) for event in run.batch]
        bare = [line.rpartition(" [")[0] for line in lines]
        return "" if text in lines or text in bare else "since the last command: " + ("; ".join(lines) or "nothing")

    return check


def cited(rule: str) -> Check:
    def check(run: Run) -> str:
        rules = dict.fromkeys(rule for event in run.hand for rule in (_rules_of(event)))
        return "" if rule in rules else f"the hand was played by {', '.join(rules)}"

    return check


def _rules_of(event: Any) -> tuple[str, ...]:
    if isinstance(event, WagersSettled):
        return (event.rule, event.limit_rule, *[result.rule for result in event.results])
    return (event.rule, event.odd_rule) if isinstance(event, PotAwarded) else (event.rule,)
