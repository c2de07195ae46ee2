"""Expectations of a scenario about the floor: options, the Kill, second boards, who saw a card, what is overdue."""

from pitboss.cards import show_cards
from pitboss.engine import SPECTATOR, view
from pitboss.engine.events import Event
from pitboss.engine.offers import next_step
from pitboss.money import parse_cents, show_cents
from pitboss.notation.codecs.floor import read_option, show_option
from pitboss.notation.house import read_choice, show_choice
from pitboss.notation.nested import PARTS, UNSET, show_part
from pitboss.notation.values import read_card, read_cards, read_seat
from pitboss.scenarios.run import Check, Run


def _seats(text: str) -> tuple[int, ...]:
    return tuple(sorted([read_seat(seat) for seat in text.split()]))


def _listed(seats: tuple[int, ...]) -> str:
    return " ".join(map(str, seats)) or "nobody"


def asked(seats: str, option: str) -> Check:
    """The table waits for these seats to say yes or no."""
    wanted = (_seats(seats), read_option(option))

    def check(run: Run) -> str:
        need = run.need
        if need.kind != "consent":
            return f"nobody is asked: the table waits for {need.kind}"
        found = (tuple(sorted(need.seats)), need.option)
        return "" if found == wanted else f"{_listed(found[0])} asked about {show_option(found[1])}"

    return check


def nobody_asked() -> Check:
    return lambda run: f"{_listed(run.need.seats)} asked about {run.need.option}" if run.need.kind == "consent" else ""


def kill(state: str) -> Check:
    return lambda run: "" if run.table.kill.on == (state == "on") else f"kill {'on' if run.table.kill.on else 'off'}"


def limits(low: str, high: str | None) -> Check:
    wanted = (parse_cents(low), parse_cents(high) if high else 0)

    def check(run: Run) -> str:
        found = (run.table.minimum, run.table.maximum)
        told = show_cents(found[0]) + (f"-{show_cents(found[1])}" if found[1] else "")
        return "" if found == wanted else f"limits {told}"

    return check


def second_board(cards: str) -> Check:
    wanted = read_cards(cards)

    def check(run: Run) -> str:
        found = view(run.table, SPECTATOR).second_board
        return "" if found == wanted else f"the second board is {show_cards(found) or 'empty'}"

    return check


def live(seats: str) -> Check:
    wanted = _seats(seats)

    def check(run: Run) -> str:
        found = tuple(sorted(run.table.hand.live)) if run.table.hand is not None else ()
        return "" if found == wanted else f"live {_listed(found)}"

    return check


def next_words(words: str) -> Check:
    def check(run: Run) -> str:
        found = next_step(run.table).words
        return "" if found == words else f"next: {found}"

    return check


def pushes(cents: str, seats: str) -> Check:
    """A table dealt by hand: what the dealer pushes next, and to whom."""
    wanted = (parse_cents(cents), _seats(seats))

    def check(run: Run) -> str:
        need = run.need
        if need.kind != "push":
            return f"the table waits for {need.kind}"
        found = (need.cents, tuple(sorted(need.seats)))
        return "" if found == wanted else f"push {show_cents(found[0])} to {_listed(found[1])}"

    return check


def due(what: str, rule: str | None) -> Check:
    """The step with the decks that comes next."""

    def check(run: Run) -> str:
        need = run.need
        if need.kind == "deck" and need.step == what and rule in (None, need.rule):
            return ""
        return f"due {need.step} [{need.rule}]" if need.kind == "deck" else f"the table waits for {need.kind}"

    return check


def house(key: str, text: str) -> Check:
    wanted = read_choice(key, text)

    def check(run: Run) -> str:
        if key in PARTS:
            said = show_part(run.table.plan.house, key)
            return "" if said == PARTS[key].show(wanted) else f"{key} = {said or UNSET}"
        found = getattr(run.table.plan.house, key)
        return "" if found == wanted else f"{key} = {show_choice(key, found)}"

    return check


def overdue(what: str, rule: str | None) -> Check:
    def check(run: Run) -> str:
        items = view(run.table, SPECTATOR).overdue
        if any(item.what == what and rule in (None, item.rule) for item in items):
            return ""
        return "overdue " + (", ".join(f"{item.what} [{item.rule}]" for item in items) or "nothing")

    return check


def nothing_overdue() -> Check:
    def check(run: Run) -> str:
        items = view(run.table, SPECTATOR).overdue
        return "overdue " + ", ".join(item.what for item in items) if items else ""

    return check


def seen(card: str, who: str) -> Check:
    """Who has seen a card in the hand so far: seats, 'all' (spectators too), or 'nobody'; the dealer apart."""
    wanted = read_card(card)
    listed = who if who in ("all", "nobody") else _listed(_seats(who))

    def check(run: Run) -> str:
        seats = tuple([seat for seat, holder in enumerate(run.table.seats) if holder is not None])
        found = tuple([seat for seat in seats if _shows(run.hand, seat, wanted)])
        told = "all" if found == seats and _shows(run.hand, SPECTATOR, wanted) else _listed(found)
        return "" if told == listed else f"{show_cards((wanted,))} seen by {told}"

    return check


def _shows(log: list[Event], viewer: int, card: int) -> bool:
    return any(card in _cards_of(view(event, viewer)) for event in log)


def _cards_of(event: Event) -> tuple[int, ...]:
    one = getattr(event, "card", None)
    return (*getattr(event, "cards", ()), *(() if one is None else (one,)))
