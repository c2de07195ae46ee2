"""Options of the players, the Kill and entries taken back, in words."""

from collections.abc import Iterator

from rich.text import Text

from pitboss.cli.cards import line_of
from pitboss.cli.telling.lines import STREETS, Telling, Told, Voice, each_posts, say, tell_board
from pitboss.engine import TableState
from pitboss.engine import events as ev
from pitboss.engine.by_hand.next_step_words import listed, option, pot
from pitboss.money import show_cents


def _asked(voice: Voice, event: ev.OptionAskedFor) -> Iterator[Told]:
    if not event.seat:
        return say(f"The dealer offers {option(event.option)}", event.rule)
    return say(f"{voice.name(event.seat)} asks for {option(event.option)}", event.rule, "action")


def _agrees(voice: Voice, event: ev.ConsentGiven) -> Iterator[Told]:
    return say(f"{voice.name(event.seat)} agrees", event.rule, "action")


def _declines(voice: Voice, event: ev.ConsentRefused) -> Iterator[Told]:
    return say(f"{voice.name(event.seat)} declines", event.rule, "action")


def _settled(voice: Voice, event: ev.OptionSettled) -> Iterator[Told]:
    if not event.agreed:
        return say(f"No {option(event.option).removeprefix('a ')}: it takes everybody's consent", event.rule)
    if event.pots:
        names = [pot(f"side_pot_{number}" if number else "main_pot") for number in event.pots]
        return say(f"It is run twice: {listed(names)}", event.rule)
    return say(f"Everybody agrees: the next hand is {option(event.option)}", event.rule)


def _stakes(voice: Voice, event: ev.OptionStakesPosted) -> Iterator[Told]:
    name = option(event.option).removeprefix("a ")
    return say(f"{name[0].upper()}{name[1:]}: {each_posts(voice, event.posts)}", event.rule)


def _second_board(voice: Voice, event: ev.SecondBoardDealt) -> Iterator[Told]:
    hand = voice.table.hand
    special = hand.special if hand is not None else None
    cards = list(special.second) if special is not None else list(event.cards)
    return tell_board(voice, cards, f"Second board, {STREETS.get(len(cards), 'cards').lower()}", event.rule)


def _given_up(voice: Voice, event: ev.SecondBoardGivenUp) -> Iterator[Told]:
    return say("Too few cards are left for two boards: the second one is given up, the first decides", event.rule)


def kill_name(table: TableState) -> str:
    return "Half-Kill" if table.plan.house.kill_mode == "half" else "Kill"


def limits_of(minimum: int, maximum: int) -> str:
    return show_cents(minimum) + (f" to {show_cents(maximum)}" if maximum else "")


def _kill(voice: Voice, event: ev.KillChanged) -> Iterator[Told]:
    name, limits = kill_name(voice.table), limits_of(event.minimum, event.maximum)
    if event.on:
        return say(f"{name}: after a pot of {show_cents(event.pot)} the limits are {limits}", event.rule)
    if event.leg:
        return say(f"{voice.name(event.leg)} has won one pot towards the {name}", event.rule)
    return say(f"No {name} in the next hand: the limits are {limits}", event.rule)


def _taken_back(voice: Voice, event: ev.EntryTakenBack) -> Iterator[Told]:
    why = f" ({event.reason})" if event.reason else ""
    text = Text(f"The {event.by.replace('_', ' ')} takes back entry {event.entry} and what came after it{why}")
    if event.cards:
        text.append("; seen by all: ").append_text(line_of(event.cards))
    return say(text, event.rule)


TELL_OPTIONS: dict[type[ev.Event], Telling] = {
    ev.OptionAskedFor: _asked,
    ev.ConsentGiven: _agrees,
    ev.ConsentRefused: _declines,
    ev.OptionSettled: _settled,
    ev.OptionStakesPosted: _stakes,
    ev.SecondBoardDealt: _second_board,
    ev.SecondBoardGivenUp: _given_up,
    ev.KillChanged: _kill,
    ev.EntryTakenBack: _taken_back,
}
