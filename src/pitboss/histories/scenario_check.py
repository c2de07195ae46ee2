"""What a scenario can expect. In 'play:' with the word expect before it, in 'result:' without.

    refused min_not_met E-ACT-04        the command before was refused so (the rule may be left out)
    3 may call 20 raise 40-200          these are offered, with these amounts; '3 may only …': and nothing else
    3 may not raise                     this is not offered
    3 to act                            the table waits for that: act, draw, show, straddle
    pot 120                             everything bet so far
    main pot 130 for 1 2 3              what was brought in, and who may win it (who may be left out)
    side pot 1 90 for 2 3
    stacks 1: 305 2: 95                 of these seats
    button 3
    board 2c 7d 8h
    event 3 called 20 [E-ACT-03]        since the last command this happened (the rule may be left out)
    cited E-BLD-01                      in this hand something happened by that rule
    1 has high: flush, ace-king-…       what a tabled hand was read as, for a share ('1 has: …' where there is one)
    awarded side pot 1 high 52 to 1     a share of a pot (any pot if none is named; the share is whole, high, low, …)
    odd chip 1 to 3 by G-OMA-08         part of an award was the odd chip, and by which rule
    no odd chip
"""

import re
from collections.abc import Callable, Iterable
from typing import Any

from pitboss.cards import show_cards
from pitboss.engine import SPECTATOR, Need, Refusal, TableState, advance, offers, view
from pitboss.engine.events import Event, HandTabled, PotAwarded
from pitboss.histories.text import TextError, write_event
from pitboss.histories.text_codecs import read_cards, read_number, read_seat
from pitboss.histories.text_codecs_hand import show_pot
from pitboss.money import parse_cents, show_cents


class Run:
    """A scenario being played."""

    def __init__(self, table: TableState, log: list[Event]) -> None:
        self.table = table
        self.log = log
        self.hand_from = self.batch_from = len(log)
        self.refusal: Refusal | None = None
        need = advance(table)
        self.need = need if isinstance(need, Need) else Need("players")

    @property
    def hand(self) -> list[Event]:
        """The events of this hand, or of the last one."""
        return self.log[self.hand_from :]

    @property
    def batch(self) -> list[Event]:
        return self.log[self.batch_from :]


# Says what came out instead; '' where all is as expected.
Check = Callable[[Run], str]


class Expectation:
    def __init__(self, check: Check, *, is_refusal: bool) -> None:
        self.check = check
        self.is_refusal = is_refusal


def expected_refusal(step: Any) -> bool:
    return isinstance(step, Expectation) and step.is_refusal


def read_expectation(text: str) -> Expectation:
    for pattern, make in PATTERNS:
        match = re.fullmatch(pattern, text)
        if match is not None:
            return Expectation(make(*match.groups()), is_refusal=make is _refused)
    raise TextError(text, "nothing can be expected in this way; for instance 'stacks 1: 305 2: 95' or '3 may call 20'")


# --- what the table does -----------------------------------------------------------------------------------------------
def _refused(code: str, rule: str | None) -> Check:
    def check(run: Run) -> str:
        refusal = run.refusal
        if refusal is None:
            return "the command was carried out"
        right = refusal.code == code and rule in (None, refusal.rule)
        return "" if right else f"refused {refusal.code} {refusal.rule}: {refusal.detail}"

    return check


def _to_do(seat: str, kind: str) -> Check:
    wanted = read_seat(seat)

    def check(run: Run) -> str:
        need = run.need
        return "" if (need.seat, need.kind) == (wanted, kind) else f"the table waits for: seat {need.seat} to {need.kind}"

    return check


ACTIONS = {"raise": "raise_to", "stand": "discard", "pass": "pass_straddle"}
OFFER = re.compile(r"([a-z_]+)(?:\s+(?:to\s+)?([\d.,]+)(?:-([\d.,]+))?)?")


def _may(seat: str, only: str | None, listed: str) -> Check:
    wanted = read_seat(seat)
    asked: dict[str, tuple[int, int] | None] = {}
    for word, low, high in _offers_in(listed):
        amount = read_number if word == "discard" else parse_cents
        asked[word] = (amount(low), amount(high or low)) if low else None

    def check(run: Run) -> str:
        found = {offer.action: (offer.low, offer.high) for offer in offers(run.table, wanted)}
        right = all(word in found and bounds in (None, found[word]) for word, bounds in asked.items())
        return "" if right and not (only and set(found) - set(asked)) else f"seat {wanted} may {_offered(found)}"

    return check


def _offers_in(listed: str) -> Iterable[tuple[str, str, str]]:
    rest = re.sub(r"[,;]\s+|\s+or\s+", " ", listed.strip())
    while rest:
        match = OFFER.match(rest)
        if match is None:
            raise ValueError(f"{rest!r} is no offer: write as in 'fold call 20 raise 40-200'")
        yield ACTIONS.get(match[1], match[1]), match[2] or "", match[3] or ""
        rest = rest[match.end() :].strip()


def _offered(found: dict[Any, tuple[int, int]]) -> str:
    def one(word: str, low: int, high: int) -> str:
        show = str if word == "discard" else show_cents
        amounts = "" if not high else f" {show(low)}" if low == high else f" {show(low)}-{show(high)}"
        return word.replace("raise_to", "raise") + amounts

    return " ".join(one(word, *bounds) for word, bounds in found.items()) or "do nothing now"


def _may_not(seat: str, word: str) -> Check:
    wanted, action = read_seat(seat), ACTIONS.get(word, word)

    def check(run: Run) -> str:
        found = {offer.action: (offer.low, offer.high) for offer in offers(run.table, wanted)}
        return f"seat {wanted} may {_offered(found)}" if action in found else ""

    return check


def _button(seat: str) -> Check:
    wanted = read_seat(seat)
    return lambda run: "" if run.table.button == wanted else f"the button is at seat {run.table.button}"


def _board(cards: str) -> Check:
    wanted = read_cards(cards)

    def check(run: Run) -> str:
        found = tuple(run.table.hand.board) if run.table.hand is not None else ()
        return "" if found == wanted else f"the board is {show_cards(found) or 'empty'}"

    return check


def _event(text: str) -> Check:
    def check(run: Run) -> str:
        lines = [write_event(event) for event in run.batch]
        bare = [line.rpartition(" [")[0] for line in lines]
        return "" if text in lines or text in bare else "since the last command: " + ("; ".join(lines) or "nothing")

    return check


def _cited(rule: str) -> Check:
    def check(run: Run) -> str:
        rules = dict.fromkeys(rule for event in run.hand for rule in (_rules_of(event)))
        return "" if rule in rules else f"the hand was played by {', '.join(rules)}"

    return check


def _rules_of(event: Any) -> tuple[str, ...]:
    return (event.rule, event.odd_rule) if isinstance(event, PotAwarded) else (event.rule,)


# --- money -------------------------------------------------------------------------------------------------------------
def _pot(cents: str) -> Check:
    wanted = parse_cents(cents)

    def check(run: Run) -> str:
        table = view(run.table, SPECTATOR)
        found = sum(pot.cents for pot in table.pots) + sum(seat.bet for seat in table.seats)
        return "" if found == wanted else f"pot {show_cents(found)}"

    return check


def _one_pot(side: str | None, cents: str, seats: str | None) -> Check:
    index, wanted = read_seat(side) if side else 0, parse_cents(cents)
    who = tuple([read_seat(seat) for seat in seats.split()]) if seats else None

    def check(run: Run) -> str:
        pots = view(run.table, SPECTATOR).pots
        if index < len(pots) and pots[index].cents == wanted and who in (None, tuple(sorted(pots[index].seats))):
            return ""
        told = [f"{show_pot(i)} {show_cents(p.cents)} for {' '.join(map(str, p.seats))}" for i, p in enumerate(pots)]
        return "; ".join(told) or "there is no pot"

    return check


def _stacks(listed: str) -> Check:
    wanted = {read_seat(seat): parse_cents(cents) for seat, cents in re.findall(r"(\S+?):\s*([^\s,]+)", listed)}

    def check(run: Run) -> str:
        stacks = run.table.stacks
        found = {seat: stacks[seat] if seat < len(stacks) else 0 for seat in wanted}
        if found == wanted:
            return ""
        return "stacks " + " ".join(f"{seat}: {show_cents(cents)}" for seat, cents in found.items())

    return check


def _has(seat: str, share: str | None, words: str) -> Check:
    wanted = read_seat(seat)

    def check(run: Run) -> str:
        plan = run.table.plan
        names = [each.name for each in plan.game.shares]
        if (share or "whole") not in names:
            return f"the shares of this game are {', '.join(names)}"
        i = names.index(share or "whole")  # type: ignore[arg-type]
        shown = [event for event in run.hand if isinstance(event, HandTabled) and event.seat == wanted]
        if not shown or not shown[-1].strengths:
            return f"seat {wanted} tabled no hand at the showdown"
        strength = shown[-1].strengths[i]
        found = plan.rankings[i].words(strength) if strength else "nothing that qualifies"
        return "" if found == words else f"seat {wanted} has {found}"

    return check


def _awards(run: Run) -> list[PotAwarded]:
    return [event for event in run.hand if isinstance(event, PotAwarded)]


def _awarded(pot: str | None, share: str, cents: str, seat: str) -> Check:
    wanted = (read_seat(seat), parse_cents(cents))
    index = None if pot is None else read_seat(pot.split()[-1]) if pot.startswith("side") else 0

    def check(run: Run) -> str:
        for award in _awards(run):
            if award.share == share and index in (None, award.pot) and wanted in award.to:
                return ""
        told = [
            f"{show_pot(award.pot)} {award.share} {show_cents(got)} to {who}"
            for award in _awards(run)
            for who, got in award.to
        ]
        return "awarded " + ("; ".join(told) or "nothing")

    return check


def _odd_chips(run: Run) -> list[tuple[int, int, str]]:
    return [(cents, seat, award.odd_rule) for award in _awards(run) for seat, cents in award.odd]


def _told_odd(run: Run) -> str:
    told = [f"odd chip {show_cents(cents)} to {seat} by {rule}" for cents, seat, rule in _odd_chips(run)]
    return "; ".join(told) or "no odd chip"


def _odd(cents: str, seat: str, rule: str) -> Check:
    wanted = (parse_cents(cents), read_seat(seat), rule)
    return lambda run: "" if wanted in _odd_chips(run) else _told_odd(run)


def _no_odd() -> Check:
    return lambda run: _told_odd(run) if _odd_chips(run) else ""


PATTERNS: tuple[tuple[str, Callable[..., Check]], ...] = (
    (r"refused (\w+)(?: (\S+))?", _refused),
    (r"(\S+) may not (\w+)", _may_not),
    (r"(\S+) may (only )?(.+)", _may),
    (r"(\S+) to (act|draw|show|straddle)", _to_do),
    (r"pot (\S+)", _pot),
    (r"(?:main|side) pot(?: (?<=side pot )(\S+))? (\S+)(?: for (.+))?", _one_pot),
    (r"stacks (.+)", _stacks),
    (r"button (\S+)", _button),
    (r"board (.+)", _board),
    (r"event (.+)", _event),
    (r"cited (\S+)", _cited),
    (r"(\S+) has(?: (\w+))?: (.+)", _has),
    (r"awarded (?:(main pot|side pot \S+) )?(\w+) (\S+) to (\S+)", _awarded),
    (r"odd chip (\S+) to (?:seat )?(\S+) by (\S+)", _odd),
    (r"no odd chip", _no_odd),
)
