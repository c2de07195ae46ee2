"""The table that lessons are played at: everyday stakes, a learner and a few bots, and what the learner sees of it."""

from collections.abc import Iterable

import msgspec

from pitboss.bots.play import must
from pitboss.cards import Card
from pitboss.engine import TableState, evolve, fold, start_table, view
from pitboss.engine import events as ev
from pitboss.engine.commands import Instruct, SitDown
from pitboss.engine.view import SeatView, TableView
from pitboss.games import Game
from pitboss.narration.hand_words import told_name
from pitboss.narration.lines import Line
from pitboss.narration.narrate import Narrator
from pitboss.submission import HouseChoices, faults, usual_stakes

LEARNER = 1
NAMES = ("Dealer", "You", "Ann", "Ben")
STACK = 200_00
# Against the house the others at the table change nothing; one shows how it goes round.
RING_SEATS, HOUSE_SEATS = 3, 2


class SeatShown(msgspec.Struct, frozen=True):
    """hole, up: as the learner sees them, 99 for a card that lies face down. wagers: area and cents, against the house.
    note: the hand that is laid open, by name. won: cents, less than 0 where the house has collected them."""

    seat: int
    name: str
    stack: int
    bet: int
    hole: tuple[Card, ...]
    up: tuple[Card, ...]
    folded: bool
    wagers: tuple[tuple[str, int], ...] = ()
    note: str = ""
    won: int = 0


class Shown(msgspec.Struct, frozen=True):
    """As the learner sees the table. dealer: the house's own cards, where it has any. pot: bets in front included."""

    seats: tuple[SeatShown, ...]
    board: tuple[Card, ...]
    dealer: tuple[Card, ...]
    dealer_note: str
    pot: int
    button: int


def house_of(game: Game) -> HouseChoices:
    """Fixed bets where the game can be played so: there is less to choose, and more to learn."""
    house = usual_stakes(game, "" if game.banked else "fixed", "lab")
    return house if not faults(game, house) else usual_stakes(game, profile="lab")


def open_table(game: Game, showing: str = "muck_when_beaten") -> tuple[TableState, list[ev.Event]]:
    """Everybody seated. showing: what the others do with a hand that is beaten; the learner's is always shown."""
    seats = min(HOUSE_SEATS if game.banked else RING_SEATS, game.seats_max)
    table, opened = start_table(game.key, house_of(game), seats)
    log: list[ev.Event] = [opened]
    for seat in range(1, seats + 1):
        must(table, SitDown(seat, person=NAMES[seat], chips=STACK), log)
        must(table, Instruct(seat, showing="show" if seat == LEARNER else showing), log)
    return table, log


class Onlooker:
    """Follows a hand event by event, and knows how it looks from the learner's seat at each moment."""

    def __init__(self, opening: Iterable[ev.Event]) -> None:
        opened = list(opening)
        self.table = fold(opened)
        self._narrator = Narrator(fold([view(event, LEARNER) for event in opened]))
        self._notes: dict[int, str] = {}
        self._won: dict[int, int] = {}
        # What lay there last, while the hand was still running.
        self._last: TableView | None = None
        self._pot = 0

    def see(self, event: ev.Event) -> tuple[Line, ...]:
        """What is said of it to the learner."""
        if self.table.hand is not None:
            self._last = view(self.table, LEARNER)
        evolve(self.table, event)
        shown = view(event, LEARNER)
        name = told_name(self.table.plan, shown)
        if isinstance(event, ev.HandTabled | ev.HandTurnedUp):
            self._notes[event.seat] = name
        elif isinstance(event, ev.PotAwarded):
            for seat, cents in event.to:
                self._won[seat] = self._won.get(seat, 0) + cents
        elif isinstance(event, ev.WagersSettled):
            gained = [one.paid if one.outcome != "lost" else -one.cents for one in event.results]
            self._won[event.seat] = sum(gained) - event.cut
        return self._narrator.tell(shown)

    def shown(self) -> Shown:
        seen = view(self.table, LEARNER) if self.table.hand is not None else self._last
        assert seen is not None, "no hand has begun"
        pot = sum([pot.cents for pot in seen.pots]) + sum([seat.bet for seat in seen.seats])
        # What has been pushed to its winners is still what was played for.
        self._pot = max(self._pot, pot)
        return Shown(
            seats=tuple([self._seat(seat) for seat in seen.seats if seat.dealt_in or not seen.dealer]),
            board=seen.board or seen.common,
            dealer=seen.dealer,
            dealer_note=self._notes.get(0, ""),
            pot=self._pot,
            button=seen.button,
        )

    def _seat(self, seat: SeatView) -> SeatShown:
        return SeatShown(
            seat=seat.seat,
            name=NAMES[seat.seat],
            stack=seat.stack,
            bet=seat.bet,
            hole=seat.hole,
            up=seat.up,
            folded=seat.folded,
            wagers=seat.wagers,
            note=self._notes.get(seat.seat, ""),
            won=self._won.get(seat.seat, 0),
        )
