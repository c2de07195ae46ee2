"""Templates: fields become spans, and parts are left out where there is nothing to say."""

import pytest

from pitboss.cards import parse_cards
from pitboss.engine import events as ev
from pitboss.narration.lines import Cards, Line, Moment, Money, Seat
from pitboss.narration.templates import action, line
from tests.support.tables import dealt, seated

MOMENT = Moment(seated("holdem", 2).table.plan)


def test_fields__become_spans() -> None:
    tell = line("{seat:seat} shows {cards:cards} after hand {number:words}", "note", "shows")
    cards = parse_cards("As Kd")
    spans = (Seat(3), " shows ", Cards(cards), " after hand 7")
    assert tell(ev.CardsShown(3, 7, (0, 1), cards), MOMENT) == (Line(spans, "G-GEN-12", "note", ("shows",)),)


def test_parts__are_left_out_where_a_field_is_empty() -> None:
    tell = line("{cents:money}< and {waiting:money} besides><, more waits{waiting:flag}>")
    assert tell(ev.StoodUp(1, 500, 0), MOMENT)[0].spans == (Money(500),)
    spans = (Money(500), " and ", Money(9), " besides, more waits")
    assert tell(ev.StoodUp(1, 500, 9), MOMENT)[0].spans == spans


def test_an_action__is_written_at_the_seat_too() -> None:
    (told,) = action("calls {cents:money}")(ev.Called(2, 400), MOMENT)
    assert (told.spans, told.tag) == ((Seat(2), " calls ", Money(400)), ("calls ", Money(400)))


def test_an_action__with_the_last_chip() -> None:
    table = dealt("holdem", 2).table
    moment = Moment(table.plan, table)
    tell = action("bets {cents:money}", puts_in=True)
    assert tell(ev.BetMade(1, 400), moment)[0].spans[-1] == Money(400)
    table.stacks[1] = 0
    (told,) = tell(ev.BetMade(1, 400), moment)
    assert told.spans[-1] == ", all-in"
    assert told.tag == ("bets ", Money(400))


def test_a_form_that_there_is_not__is_an_error() -> None:
    with pytest.raises(KeyError, match="monney"):
        line("{cents:monney}")
