"""Options of the players, the Kill, and entries taken back."""

from pitboss.engine import events as ev
from pitboss.engine.by_hand.next_step_words import listed, option, pot
from pitboss.narration.lines import SHOWS, Cards, Line, Lines, Moment, Money, Seat, Span, Telling, capital, each, say
from pitboss.narration.templates import line
from pitboss.submission import HouseChoices

STREETS = {3: ", flop", 4: ", turn", 5: ", river"}


def _bare(name: str) -> str:
    """'bomb pot'."""
    return option(name).removeprefix("a ")


def _asked(event: ev.OptionAskedFor, moment: Moment) -> Lines:
    if not event.seat:
        return say(event.rule, f"The dealer offers {option(event.option)}")
    return say(event.rule, Seat(event.seat), f" asks for {option(event.option)}", kind="action")


def _answered(event: ev.ConsentGiven | ev.ConsentRefused, moment: Moment) -> Lines:
    tag, to = ("agrees", " to") if isinstance(event, ev.ConsentGiven) else ("declines", "")
    return (Line((Seat(event.seat), f" {tag}{to} {option(event.option)}"), event.rule, "action", (tag,)),)


def _settled(event: ev.OptionSettled, moment: Moment) -> Lines:
    if not event.agreed:
        return say(event.rule, f"No {_bare(event.option)}: it takes everybody's consent")
    if event.pots:
        names = [pot(f"side_pot_{number}" if number else "main_pot") for number in event.pots]
        return say(event.rule, f"It is run twice: {listed(names)}")
    return say(event.rule, f"Everybody agrees: the next hand is {option(event.option)}")


def _stakes(event: ev.OptionStakesPosted, moment: Moment) -> Lines:
    return say(event.rule, f"{capital(_bare(event.option))}: ", *each(event.posts))


def _second_board(event: ev.SecondBoardDealt, moment: Moment) -> Lines:
    hand = moment.table.hand if moment.table is not None else None
    special = hand.special if hand is not None else None
    street = STREETS.get(len(special.second), "") if special is not None else ""
    return say(event.rule, f"Second board{street}", SHOWS, Cards(event.cards), kind="street")


def kill_name(house: HouseChoices) -> str:
    return "Half-Kill" if house.kill_mode == "half" else "Kill"


def limits(minimum: int, maximum: int) -> list[Span]:
    most: list[Span] = [" to ", Money(maximum)] if maximum else []
    return [Money(minimum), *most]


def _kill(event: ev.KillChanged, moment: Moment) -> Lines:
    name, bounds = kill_name(moment.plan.house), limits(event.minimum, event.maximum)
    if event.on:
        blind: list[Span] = []
        if event.killer:
            blind = ["; ", Seat(event.killer), " posts a kill blind of ", Money(event.minimum)]
        return say(event.rule, f"{name}: after a pot of ", Money(event.pot), " the limits are ", *bounds, *blind)
    if event.leg:
        return say(event.rule, Seat(event.leg), f" has won one pot towards the {name}")
    return say(event.rule, f"No {name} in the next hand: the limits are ", *bounds)


OPTIONS: dict[type[ev.Event], Telling] = {
    ev.OptionAskedFor: _asked,
    ev.ConsentGiven: _answered,
    ev.ConsentRefused: _answered,
    ev.OptionSettled: _settled,
    ev.OptionStakesPosted: _stakes,
    ev.SecondBoardDealt: _second_board,
    ev.SecondBoardGivenUp: line(
        "Too few cards are left for two boards: the second one is given up, and the first one decides"
    ),
    ev.KillChanged: _kill,
    ev.EntryTakenBack: line(
        "The {by:plain} takes back entry {entry:words} and what came after it< ({reason:words})>"
        "<; seen by all: {cards:cards}>"
    ),
}
