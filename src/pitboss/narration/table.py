"""What lasts from hand to hand: who comes and goes, with what, and where the button is."""

from collections.abc import Iterator

from pitboss.engine import events as ev
from pitboss.games import find_game
from pitboss.narration.lines import SHOWS, Cards, Lines, Moment, Money, Seat, Span, Telling, count_of, in_a_row, say
from pitboss.narration.templates import line
from pitboss.submission import HouseChoices

SHOWING = {
    "": "has told the dealer what to do at the showdown",
    "ask": "wants to be asked at the showdown",
    "show": "wants to show every hand at the showdown",
    "muck_when_beaten": "wants to muck beaten hands at the showdown",
}

# The choice that offers an option, and how a game with it is spoken of.
OFFERED = {
    "opt_run_it_twice": "run it twice",
    "opt_bomb_pot": "bomb pots",
    "opt_double_board": "double boards",
    "opt_waterfall": "waterfalls",
    "straddle_offered": "a straddle",
    "kill_mode": "the Kill",
}


def _opened(event: ev.TableOpened, moment: Moment) -> Lines:
    text = f"The table is open: {moment.plan.game.title}, {count_of(event.seats, 'seat')}"
    return say(event.rule, text, kind="quiet")


def _stakes(house: HouseChoices) -> Iterator[Span]:
    """As a player would say it: '$4/$8', 'no limit, blinds $2/$4'."""
    if house.bet_structure == "fixed":
        yield from (Money(house.bet_min), "/", Money(house.bet_max or house.bet_min))
        return
    yield {"spread": "spread limit", "pot": "pot limit", "none": "no limit"}.get(house.bet_structure, "")
    if house.blinds_amounts:
        yield ", blinds "
        yield from in_a_row([(Money(cents),) for cents in house.blinds_amounts], "/")
    else:
        yield from (", bets from ", Money(house.bet_min))


def _changed(event: ev.GameChanged, moment: Moment) -> Lines:
    # After a change everybody reads which options there still are.
    offered = [words for key, words in OFFERED.items() if getattr(event.house, key) not in (False, "none")]
    also: list[Span] = [", with ", *in_a_row([(words,) for words in offered])] if offered else []
    title = find_game(event.game).title
    return say(event.rule, f"The game is now {title}, ", *_stakes(event.house), *also, kind="street")


def _sat_in(event: ev.SatIn, moment: Moment) -> Lines:
    return say(event.rule, Seat(event.seat), " is back" if event.post else " is back and waits for the blind")


def _instructed(event: ev.Instructed, moment: Moment) -> Lines:
    return say(event.rule, Seat(event.seat), f" {SHOWING.get(event.showing, SHOWING[''])}", kind="quiet")


def _unknown_stack(moment: Moment) -> bool:
    """A table that is recorded lightly knows of no single stack."""
    return moment.plan.house.table_recording == "light"


def _left(event: ev.LeftTable, moment: Moment) -> Lines:
    left = (Seat(event.seat), " leaves the table for a while; ")
    stays: tuple[Span, ...] = (Money(event.recorded), " stays there")
    return say(event.rule, *left, *(("their chips stay there",) if _unknown_stack(moment) else stays))


def _returned(event: ev.ReturnedToTable, moment: Moment) -> Lines:
    if _unknown_stack(moment):
        return say(event.rule, Seat(event.seat), " returns to the table")
    more = "more" if event.discrepancy > 0 else "less"
    wrong: list[Span] = [", ", Money(abs(event.discrepancy)), f" {more} than there should be"]
    has = (Seat(event.seat), " returns to the table and has ", Money(event.counted))
    return say(event.rule, *has, *(wrong if event.discrepancy else []))


def _button_cards(event: ev.ButtonCardsDealt, moment: Moment) -> Lines:
    dealt = zip(event.seats, event.cards, strict=True)
    told = in_a_row([(Seat(seat), " ", Cards((card,))) for seat, card in dealt], ", ")
    return say(event.rule, "A card each for the button", SHOWS, *told)


TABLE: dict[type[ev.Event], Telling] = {
    ev.TableOpened: _opened,
    ev.GameChanged: _changed,
    ev.SubmissionTaken: line("The table goes over to version {version:words} of the Rules Submission"),
    ev.SatDown: line(
        "{seat:seat} sits down in seat {seat:words} with {chips:money}< and {currency:money} in currency>"
        "<; they post before they are dealt in{owes_post:flag}>"
    ),
    ev.StoodUp: line("{seat:seat} stands up with {cents:money}< and {waiting:money} that was not in play yet>"),
    ev.ChipsBought: line("{seat:seat} buys {chips:money}< and {currency:money} in currency>"),
    ev.StakesAdded: line("{seat:seat} adds {cents:money} to the stack", "quiet"),
    ev.StakesRemoved: line("{seat:seat} takes {cents:money} off the table"),
    ev.CurrencyExchanged: line("The dealer gives {seat:seat} chips for {cents:money} of currency"),
    ev.SatOut: line("{seat:seat} sits out"),
    ev.SatIn: _sat_in,
    ev.Instructed: _instructed,
    ev.LeftTable: _left,
    ev.ReturnedToTable: _returned,
    ev.MinimumAgreed: line(
        "{seat:seat} agrees to a minimum bet of {cents:money}<, which is in force now{in_force:flag}>"
    ),
    ev.MinimumConfirmed: line(
        "The {by:role} confirms that all agree to a minimum bet of {cents:money}, which is in force now"
    ),
    ev.StackSecured: line("The stack of {seat:seat} is {stakes:words}< at {cents:money}> by the {by:role}"),
    ev.StackChecked: line("The stack of {seat:seat}<, {cents:money},> is checked by the {by:role}"),
    ev.MinimumEnded: line("{seat:seat} ends the agreed minimum bet"),
    ev.ButtonCardsDealt: _button_cards,
    ev.ButtonPlaced: line("The button goes to {seat:seat}"),
}
