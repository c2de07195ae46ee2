"""The table of a recorded hand: seats, stacks, button, and what was posted before the first card."""

from pitboss.engine import Applied, Need, Refusal, TableState, apply, start_table
from pitboss.engine.apply import go_on
from pitboss.engine.commands import SitDown, StartHand
from pitboss.engine.decide import decide
from pitboss.engine.events import AntesPosted, Event, HandStarted
from pitboss.engine.why.hands import start_rule
from pitboss.games import find_game
from pitboss.phh.hand import PhhHand
from pitboss.phh.house import Posts, Setting
from pitboss.submission import ChoicesError


def open_hand(hand: PhhHand, setting: Setting, log: list[Event]) -> tuple[TableState, Need] | Refusal:
    """Seats 1 to n are p1 to pn; the first button is on the highest seat (P 11.C), which is the file's last player."""
    count = len(hand.stacks)
    game = find_game(hand.game)
    if count > game.seats_max:
        detail = f"{game.title} is dealt to at most {game.seats_max} players, not {count}"
        return Refusal("too_many_players", game.seats_rule, detail)
    try:
        table, opened = start_table(hand.game, setting.house, count)
    except ChoicesError as error:
        return Refusal("bad_choices", error.faults[0].rule, str(error))
    log.append(opened)
    for seat, (name, chips) in enumerate(zip(hand.players, hand.stacks, strict=True), 1):
        sat = apply(table, SitDown(seat, person=name, chips=chips))
        if type(sat) is not Applied:
            return sat  # type: ignore[return-value]
        log += sat.events
    started = _started_as_recorded(table, hand, setting.posts) if setting.posts.blinds else decide(table, StartHand())
    if type(started) is not HandStarted:
        return started  # type: ignore[return-value]
    left_out = [seat for seat in range(1, count + 1) if seat not in started.order]
    if left_out:
        who = ", ".join(f"p{seat}" for seat in left_out)
        return Refusal("stake_too_small", "E-STK-05", f"{who}: less than ante, blind and one minimum bet")
    return table, _first_need(table, started, setting.posts, log)


def _started_as_recorded(table: TableState, hand: PhhHand, posts: Posts) -> HandStarted:
    """The posts as they stand: what a seat owes from earlier hands is not in a record of this one."""
    order = tuple(range(1, len(hand.stacks) + 1))
    blinds = tuple((post.player, post.live, post.dead) for post in posts.blinds)
    rule = start_rule(table, order[-1], order)
    return HandStarted(1, order[-1], order, hand.players, hand.stacks, blinds, posts.positions, (), rule)


def _first_need(table: TableState, event: Event, posts: Posts, log: list[Event]) -> Need:
    """Antes may be recorded otherwise than the house's rule has them."""

    def instead(event: Event) -> Event:
        return _recorded_antes(table, event, posts) if posts.antes and type(event) is AntesPosted else event

    return go_on(table, event, log, instead)


def _recorded_antes(table: TableState, event: AntesPosted, posts: Posts) -> AntesPosted:
    paid = [(seat, min(cents, table.stacks[seat])) for seat, cents in enumerate(posts.antes, 1)]
    return AntesPosted(tuple([post for post in paid if post[1]]), event.live, posts.antes_dead, event.rule)
