"""Options of the players, the Kill, and entries taken back."""

from pitboss.engine import events as ev
from pitboss.engine.by_hand.next_step_words import listed, option, pot
from pitboss.narration.lines import (
    SHOWS,
    Cards,
    Lines,
    Moment,
    Money,
    Seat,
    Span,
    Telling,
    act,
    capital,
    each,
    plain,
    say,
)
from pitboss.submission import HouseChoices

STREETS = {3: ", flop", 4: ", turn", 5: ", river"}


def _bare(name: str) -> str:
    """'bomb pot'."""
    return option(name).removeprefix("a ")


def _asked(event: ev.OptionAskedFor, moment: Moment) -> Lines:
    if not event.seat:
        return say(event.rule, f"The dealer offers {option(event.option)}")
    return say(event.rule, Seat(event.seat), f" asks for {option(event.option)}", kind="action")


def _agrees(event: ev.ConsentGiven, moment: Moment) -> Lines:
    return act(event, f"agrees to {option(event.option)}", tag=("agrees",))


def _declines(event: ev.ConsentRefused, moment: Moment) -> Lines:
    return act(event, f"declines {option(event.option)}", tag=("declines",))


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


def _given_up(event: ev.SecondBoardGivenUp, moment: Moment) -> Lines:
    return say(
        event.rule, "Too few cards are left for two boards: the second one is given up, and the first one decides"
    )


# --- the Kill --------------------------------------------------------------------------------------------------------
def kill_name(house: HouseChoices) -> str:
    return "Half-Kill" if house.kill_mode == "half" else "Kill"


def limits(minimum: int, maximum: int) -> list[Span]:
    most: list[Span] = [" to ", Money(maximum)] if maximum else []
    return [Money(minimum), *most]


def _kill(event: ev.KillChanged, moment: Moment) -> Lines:
    name, bounds = kill_name(moment.plan.house), limits(event.minimum, event.maximum)
    if event.on:
        return say(event.rule, f"{name}: after a pot of ", Money(event.pot), " the limits are ", *bounds)
    if event.leg:
        return say(event.rule, Seat(event.leg), f" has won one pot towards the {name}")
    return say(event.rule, f"No {name} in the next hand: the limits are ", *bounds)


# --- dealt by hand ---------------------------------------------------------------------------------------------------
def _taken_back(event: ev.EntryTakenBack, moment: Moment) -> Lines:
    why = f" ({event.reason})" if event.reason else ""
    text = f"The {plain(event.by)} takes back entry {event.entry} and what came after it{why}"
    seen: list[Span] = ["; seen by all: ", Cards(event.cards)] if event.cards else []
    return say(event.rule, text, *seen)


OPTIONS: dict[type[ev.Event], Telling] = {
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
