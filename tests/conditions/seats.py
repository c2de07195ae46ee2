"""Parts A and N: opening a table, sitting, leaving, and what a dealer types in."""

from pitboss.engine import events as ev
from pitboss.games import GAMES
from tests.conditions.situation import Situation, condition


@condition("A-28")
def a_game_of_the_catalogue(s: Situation) -> bool:
    return s.is_a(ev.TableOpened) and s.game.rulebook and not s.game.banked


@condition("N-OPN-18")
def a_game_that_no_book_names(s: Situation) -> bool:
    return s.is_a(ev.TableOpened) and not s.game.rulebook and s.house.profile != "maryland"


@condition("L-TBL-01", "M-TBL-01")
def six_places_against_the_house(s: Situation) -> bool:
    return s.is_a(ev.TableOpened) and s.game.banked and 1 <= s.event.seats <= 6


@condition("N-VAL-02")
def a_later_version_between_rounds(s: Situation) -> bool:
    return s.is_a(ev.SubmissionTaken) and s.table.hand is None and bool(s.event.version > s.table.submission)


@condition("N-OPN-26")
def another_game_between_rounds(s: Situation) -> bool:
    """Of players against each other, with a seat for everybody who has one."""
    if not s.is_a(ev.GameChanged):
        return False
    taken = [seat for seat, holder in enumerate(s.table.seats) if holder is not None]
    fits = max(taken, default=0) <= s.event.seats <= GAMES[s.event.game].seats_max
    return s.table.hand is None and fits and not (s.game.banked or GAMES[s.event.game].banked)


@condition("A-27")
def a_seat_is_taken(s: Situation) -> bool:
    return s.is_a(ev.SatDown) and s.table.seats[s.event.seat] is None and not s.game.banked


@condition("N-OPN-01")
def sitting_out_and_coming_back(s: Situation) -> bool:
    """Out of a round of play, or at a table against the house without wagers in it."""
    if s.is_a(ev.SatOut, ev.SatIn):
        return s.table.seats[s.event.seat] is not None
    return s.is_a(ev.LeftTable, ev.ReturnedToTable) and (s.table.hand is None or s.game.banked)


@condition("N-OPN-15")
def chips_against_the_house(s: Situation) -> bool:
    return s.game.banked and s.is_a(ev.ChipsBought, ev.StakesAdded, ev.StakesRemoved)


@condition("N-OPN-12")
def an_entry_is_taken_back(s: Situation) -> bool:
    return s.is_a(ev.EntryTakenBack) and s.house.table_dealt_by == "hand"


@condition("L-WAG-02", "M-WAG-01")
def who_wagers_is_seated_to_the_end(s: Situation) -> bool:
    """Whoever sits down takes part; whoever leaves has no wager on the layout, or gives it up."""
    if s.is_a(ev.SatDown):
        return s.table.seats[s.event.seat] is None
    banked = s.hand.banked if s.table.hand is not None else None
    wagers = sum(area[s.event.seat] for area in banked.wagers) if banked is not None else 0
    if s.is_a(ev.WagersAbandoned):
        return wagers > 0
    if s.is_a(ev.ReturnedToTable):
        return banked is not None and s.event.seat in banked.gone
    return s.is_a(ev.StoodUp) and wagers == 0
