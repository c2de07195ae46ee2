"""Expectations of a scenario about pots, stacks, hands and what was awarded."""

import re

from pitboss.engine import SPECTATOR, view
from pitboss.engine.events import HandTabled, PotAwarded
from pitboss.money import parse_cents, show_cents
from pitboss.notation.codecs.hand import show_pot
from pitboss.notation.values import read_seat
from pitboss.scenarios.bank import has as turned_up_as
from pitboss.scenarios.run import Check, Run


def pot(cents: str) -> Check:
    wanted = parse_cents(cents)

    def check(run: Run) -> str:
        table = view(run.table, SPECTATOR)
        found = sum(pot.cents + pot.rake for pot in table.pots) + sum(seat.bet for seat in table.seats)
        return "" if found == wanted else f"pot {show_cents(found)}"

    return check


def main_pot(cents: str, seats: str | None) -> Check:
    return _one_pot(0, cents, seats)


def side_pot(index: str, cents: str, seats: str | None) -> Check:
    return _one_pot(read_seat(index), cents, seats)


def _one_pot(index: int, cents: str, seats: str | None) -> Check:
    wanted = parse_cents(cents)
    who = tuple([read_seat(seat) for seat in seats.split()]) if seats else None

    def check(run: Run) -> str:
        pots = [(pot.cents + pot.rake, pot.seats) for pot in view(run.table, SPECTATOR).pots]
        if index < len(pots) and pots[index][0] == wanted and who in (None, tuple(sorted(pots[index][1]))):
            return ""
        told = [
            f"{show_pot(i)} {show_cents(cents)} for {' '.join(map(str, seats))}"
            for i, (cents, seats) in enumerate(pots)
        ]
        return "; ".join(told) or "there is no pot"

    return check


def stacks(listed: str) -> Check:
    wanted = {read_seat(seat): parse_cents(cents) for seat, cents in re.findall(r"(\S+?):\s*([^\s,]+)", listed)}

    def check(run: Run) -> str:
        stacks = run.table.stacks
        found = {seat: stacks[seat] if seat < len(stacks) else 0 for seat in wanted}
        if found == wanted:
            return ""
        return "stacks " + " ".join(f"{seat}: {show_cents(cents)}" for seat, cents in found.items())

    return check


def has(seat: str, share: str | None, board: str | None, words: str) -> Check:
    wanted = read_seat(seat)

    def check(run: Run) -> str:
        plan = run.table.plan
        if plan.bank is not None:
            return turned_up_as(wanted, words)(run)
        names = [each.name for each in plan.game.shares]
        if (share or "whole") not in names:
            return f"the shares of this game are {', '.join(names)}"
        i = names.index(share or "whole")  # type: ignore[arg-type]
        on = i + (len(names) if board == "2" else 0)
        shown = [event for event in run.hand if isinstance(event, HandTabled) and event.seat == wanted]
        if not shown or on >= len(shown[-1].strengths):
            return f"seat {wanted} tabled no hand at the showdown" + (f" with board {board}" if board else "")
        strength = shown[-1].strengths[on]
        found = plan.rankings[i].words(strength) if strength else "nothing that qualifies"
        return "" if found == words else f"seat {wanted} has {found}"

    return check


def _awards(run: Run) -> list[PotAwarded]:
    return [event for event in run.hand if isinstance(event, PotAwarded)]


def awarded(pot: str | None, board: str | None, share: str, cents: str, seat: str) -> Check:
    wanted = (read_seat(seat), parse_cents(cents))
    index = None if pot is None else read_seat(pot.split()[-1]) if pot.startswith("side") else 0

    def check(run: Run) -> str:
        for award in _awards(run):
            here = index in (None, award.pot) and board in (None, str(award.board))
            if here and award.share == share and wanted in award.to:
                return ""
        told = [
            f"{show_pot(award.pot)}{_on(award)} {award.share} {show_cents(got)} to {who}"
            for award in _awards(run)
            for who, got in award.to
        ]
        return "awarded " + ("; ".join(told) or "nothing")

    return check


def _on(award: PotAwarded) -> str:
    return f" on board {award.board}" if award.board else ""


def _odd_chips(run: Run) -> list[tuple[int, int, str]]:
    return [(cents, seat, award.odd_rule) for award in _awards(run) for seat, cents in award.odd]


def _told_odd(run: Run) -> str:
    told = [f"odd chip {show_cents(cents)} to {seat} by {rule}" for cents, seat, rule in _odd_chips(run)]
    return "; ".join(told) or "no odd chip"


def odd(cents: str, seat: str, rule: str) -> Check:
    wanted = (parse_cents(cents), read_seat(seat), rule)
    return lambda run: "" if wanted in _odd_chips(run) else _told_odd(run)


def no_odd() -> Check:
    return lambda run: _told_odd(run) if _odd_chips(run) else ""
