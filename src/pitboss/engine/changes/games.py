"""A table changes its game or its stakes between two rounds of play (N-OPN-26).

Seats and chips stay where they are. What was agreed to, asked for or won in the game as it was ends with it: a higher
minimum (all agreed to it for those limits, P 8.J(1)), a Kill (it doubles the limits of the pot that it was won in), an
option for the next hand, cards that the last winner could still show. The button stays where it lies, also through
games without one, and moves on from there as usual. Who owes a blind owes it in the next game too, if that has as many
blinds; otherwise nobody owes anything, as at a new table, and the blinds begin anew, left of the button.

Against the house other chips lie on the table and the house plays: no such game takes turns with others. Decks that are
kept, jackpots with their boxes and the intervals of a time charge are the table's, and stay. A table recorded lightly
does not know the command: what it enters of a hand says nothing of the game.
"""

from collections.abc import Iterator

from pitboss.engine.changes.versions import amended_plan, changed_for_good, places_faults, set_seats
from pitboss.engine.commands import ChangeGame
from pitboss.engine.events import GameChanged
from pitboss.engine.limits.in_force import set_minimum
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.state import Amended, HandState, KillState, TableState
from pitboss.games import GAMES, Game
from pitboss.submission import HouseChoices, faults_of_new
from pitboss.submission.words.spoken import called, spoken

RULE = "N-OPN-26"


@decides(ChangeGame, checked=False)
def decide_change(table: TableState, command: ChangeGame) -> GameChanged | Refusal:
    if table.hand is not None:
        return Refusal("hand_running", RULE, "the game is changed between rounds of play")
    game, house = GAMES.get(command.game), command.house
    if game is None:
        return Refusal("bad_game", RULE, f"there is no game {command.game!r}")
    seats = command.seats or min(table.plan.seats, game.seats_max)
    found = next(_faults(table, game, house, seats), None)
    return Refusal("bad_game", *found) if found is not None else GameChanged(game.key, house, seats)


def _faults(table: TableState, game: Game, house: HouseChoices, seats: int) -> Iterator[tuple[str, str]]:
    """Rule and words."""
    own = table.home
    if (game.key, house, seats) == (own.game.key, own.house, own.seats):
        yield RULE, "this is what is played here already"
    if game.banked or own.game.banked:
        yield RULE, "a game against the house does not take turns with others: open a table for it"
        return
    for fault in faults_of_new(game, house):
        yield fault.rule, spoken(fault)
    for key in changed_for_good(own.house, house):
        yield RULE, f"{called(key)}: this stays as the table was opened; open another table for it"
    if (house.bad_beat, house.high_hand) != (own.house.bad_beat, own.house.high_hand):
        # A-06 (P 2.F): its boxes are the table's, and hands that count are those of its games.
        yield "A-06", "a table keeps the jackpots that it takes part in: open another table"
    if (table.decks is not None or table.journal is not None) and game.deck != own.game.deck:
        # A-07 (P 3.A): the cards that lie here are those of the game as it was.
        yield "A-07", f"{game.title} is dealt from another deck than lies here: open another table"
    yield from places_faults(table, game, house, seats, RULE)


@evolves(GameChanged)
def evolve_changed(table: TableState, hand: HandState | None, event: GameChanged) -> None:
    blinds = len(table.home.house.blinds_amounts)
    if not table.home.game.button:
        # A hand that is dealt again without a button says nothing of where it goes next.
        table.button_stays = ""
    table.amended = Amended(event.house, event.seats, event.game)
    table.plan = table.home = amended_plan(table, table.amended)
    set_seats(table, event.seats)
    table.kill = KillState(changed_in=table.kill.changed_in)
    table.minimum_asked, table.minimum_yes = 0, []
    set_minimum(table, event.house.bet_min)
    table.option = table.won = None
    table.button_cards = ()
    if len(event.house.blinds_amounts) != blinds or max(table.positions, default=0) > event.seats:
        table.positions = table.positions_before = ()
    if len(event.house.blinds_amounts) != blinds:
        for holder in table.seats:
            if holder is not None:
                holder.missed, holder.waits = 0, False
