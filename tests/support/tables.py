"""A table under test: players sit down, a stacked deck is dealt, and lines such as "4 raise 12" are played.

The smallest chip is one cent here, so that amounts read as the rulebook's examples do: blinds 2 and 5, a stack of 40.
The stacked deck is d0, d1, d2 … from the top, and card di is the int i, unless a test puts cards on top.
"""

import copy
from collections.abc import Iterable, Mapping
from typing import Any, Self, TypeVar

from pitboss.bots.dealer import StackedDealer
from pitboss.cards import Card, parse_cards
from pitboss.engine import Applied, Need, Refusal, TableState, apply, offers, start_table, view
from pitboss.engine import commands as cm
from pitboss.engine.events import CardsDealt, Event, HandStarted
from pitboss.engine.needs import BaseNeed, NeedCards, NeedPlayers, NeedShuffle
from pitboss.games import find_game
from pitboss.games.steps import ForcedBet
from pitboss.submission import HouseChoices
from pitboss.submission.profiles import usual_stakes
from tests.support.houses import house_for

Happened = TypeVar("Happened", bound=Event)
Needed = TypeVar("Needed", bound=BaseNeed)
Seats = int | Iterable[int] | Mapping[int, int]
STACK = 1000

WORDS: dict[str, type[cm.SeatCommand]] = {
    "fold": cm.Fold,
    "check": cm.Check,
    "call": cm.Call,
    "straddle": cm.PostStraddle,
    "pass": cm.PassStraddle,
    "show": cm.Show,
    "muck": cm.Muck,
    "time": cm.TimeExpired,
}


def command(line: str) -> cm.Command:
    """'1 call', '4 bet 10', '7 raise 30' (to 30 in all), '1 throw 0 2' (positions), '1 pat', '7 time'."""
    first, word, *rest = line.split()
    seat, numbers = int(first), [int(number) for number in rest]
    if word == "bet":
        return cm.Bet(seat, cents=numbers[0])
    if word == "raise":
        return cm.RaiseTo(seat, cents=numbers[0])
    if word in ("throw", "pat"):
        return cm.Discard(seat, positions=tuple(numbers))
    return WORDS[word](seat)


def lab_without_decks(profile: str, choices: Mapping[str, Any]) -> str:
    """A table dealt by hand whose decks are not what a test is about is one of the lab."""
    by_hand = choices.get("table_dealt_by") == "hand" and not choices.get("shuffler_mode")
    return "lab" if by_hand and profile == "maryland" else profile


def house(game: str, profile: str = "maryland", **choices: Any) -> HouseChoices:
    """Blinds 2 and 5 or a Forced Bet of 2, bets from 5 to 100, no ante, in cents; everyday limits against the house."""
    profile = lab_without_decks(profile, choices)
    if find_game(game).banked:
        return usual_stakes(find_game(game), profile=profile, **choices)
    stud = any(type(step) is ForcedBet for step in find_game(game).script)
    base: dict[str, Any] = {"table_unit": 1, "bet_min": 5, "bet_max": 100}
    base |= {"forced_bet_amount": 2} if stud else {"blinds_amounts": (2, 5)}
    base |= {"odd_chip_td": "first_left_of_button", "odd_chip_6p": "first_left_of_button"}
    return house_for(find_game(game), profile, **{**base, **choices})


def deck_of(game: str, top: str | Iterable[Card] = ()) -> tuple[Card, ...]:
    """The deck of the game with these cards on top, the others in their order below."""
    whole = find_game(game).deck
    first = parse_cards(top, deck=whole) if isinstance(top, str) else tuple(top)
    return (*first, *(card for card in whole if card not in first))


def stud_deck(game: str, *streets: str, tail: str = "") -> tuple[Card, ...]:
    """A stud deck in which these are the up cards, street by street from the dealer's left; the tail comes next."""
    whole = find_game(game).deck
    rows = [parse_cards(street) for street in streets]
    last = parse_cards(tail)
    named = {card for row in (*rows, last) for card in row}
    others = iter([card for card in whole if card not in named])
    down = len(rows[0]) * (1 if game == "five-card-stud" else 2)
    top = [next(others) for _ in range(down)]
    for number, row in enumerate(rows):
        # A burn before every street but the first.
        top += [*([next(others)] if number else []), *row]
    return deck_of(game, [*top, *last])


def of_kind(need: BaseNeed, kind: type[Needed]) -> Needed:
    """The need, which has to be of this kind."""
    assert isinstance(need, kind), f"the table waits for {need}"
    return need


class Play:
    """A table, its stacked dealer, everything that has happened, and what the table waits for."""

    def __init__(self, game: str, seats: int = 0, *, top: str | Iterable[Card] = (), **choices: Any) -> None:
        self.table, opened = start_table(game, self._house(game, **choices), seats)
        self.log: list[Event] = [opened]
        self.dealer = StackedDealer(deck_of(game, top))
        self.need: Need = NeedPlayers()

    def _house(self, game: str, **choices: Any) -> HouseChoices:
        return house(game, **choices)

    # --- doing -----------------------------------------------------------------------------------------------------
    def tell(self, *commands: cm.Command | str) -> Self:
        """Each of them is accepted; nothing is dealt in between."""
        for order in commands:
            self._apply(command(order) if isinstance(order, str) else order)
        return self

    def play(self, *commands: cm.Command | str) -> Self:
        """Each of them is accepted, and the dealer deals whatever is due after it."""
        for order in commands:
            self.tell(order).serve()
        return self

    def serve(self) -> Self:
        """The dealer answers until a seat has to decide, a seat has to be named, or the hand is over."""
        while self.table.hand is not None and self.due() in ("cards", "shuffle"):
            self._apply(self.dealers())
        return self

    def dealers(self) -> cm.Command:
        """What the dealer answers, once the cards or the shuffle that are due are done."""
        assert isinstance(self.need, NeedCards | NeedShuffle), f"the table waits for {self.need}"
        return self.dealer.answer(self.need)

    def sit(self, seats: Seats) -> Self:
        """Seat by seat; every hand is tabled at a showdown."""
        for seat, chips in stacks_of(seats).items():
            self.tell(cm.SitDown(seat, person=f"player {seat}", chips=chips), cm.Instruct(seat, showing="show"))
        return self

    def start(self) -> Self:
        """The next hand, up to the first thing that it needs."""
        self.dealer.shuffle()
        return self.tell(cm.StartHand())

    def deal(self) -> Self:
        return self.start().serve()

    def _apply(self, order: cm.Command) -> None:
        result = apply(self.table, order)
        assert type(result) is Applied, f"{order}: {result}"
        self.log += result.events
        self.need = result.need

    def calm(self) -> Self:
        """The seat in turn checks, calls, stands pat or passes."""
        (action, *_) = [offer.action for offer in offers(self.table, self.turn) if offer.action in CALM]
        return self.play(f"{self.turn} {CALM[action]}")

    def until(self, kind: type[Event], times: int) -> Self:
        """Everybody is calm until this has happened so often in the hand."""
        while len(self.all(kind)) < times:
            self.calm()
        return self

    def end(self) -> Self:
        """Everybody is calm until the hand is over."""
        while self.table.hand is not None:
            self.calm()
        return self

    # --- seeing ----------------------------------------------------------------------------------------------------
    def refused(self, order: cm.Command | str) -> tuple[str, str]:
        """Code and rule of the refusal; the state is as it was before."""
        before = frozen(self.table)
        result = apply(self.table, command(order) if isinstance(order, str) else order)
        assert type(result) is Refusal, f"{order} was accepted"
        assert result.detail
        assert frozen(self.table) == before, f"{order} was refused but has changed the table"
        return result.code, result.rule

    def all(self, *kinds: type[Happened]) -> list[Happened]:
        """The events of these types in the last hand (in the whole log before the first one)."""
        return [event for event in self.hand_log if isinstance(event, kinds)]

    def one(self, kind: type[Happened]) -> Happened:
        (event,) = self.all(kind)
        return event

    @property
    def hand_log(self) -> list[Event]:
        starts = [i for i, event in enumerate(self.log) if type(event) is HandStarted]
        return self.log[starts[-1] :] if starts else self.log

    @property
    def turn(self) -> int:
        return self.need.seat

    def due(self) -> str:
        """The kind of need that the table waits for now."""
        return self.need.kind

    def needs(self, kind: type[Needed]) -> Needed:
        """What the table waits for, which is of this kind."""
        return of_kind(self.need, kind)

    def asked(self) -> tuple[int, ...]:
        """The seats that the need names."""
        return self.need.seats

    def last(self) -> Event:
        """What happened last."""
        return self.log[-1]

    def over(self) -> bool:
        """Whether no hand runs."""
        return self.table.hand is None

    def offered(self, seat: int = 0) -> dict[str, tuple[int, int]]:
        """What the seat (the one in turn) is offered: action to smallest and largest amount."""
        return {offer.action: (offer.low, offer.high) for offer in offers(self.table, seat or self.turn)}

    def raises(self) -> tuple[int, int] | None:
        """Smallest and largest raise (or opening bet) of the seat in turn, as the whole bet; None where it has none."""
        found = self.offered()
        return found.get("raise_to", found.get("bet"))

    def stacks(self) -> dict[int, int]:
        return {seat: self.table.stacks[seat] for seat, holder in enumerate(self.table.seats) if holder is not None}

    def piles(self) -> tuple[int, int, int]:
        """How many cards lie in the stub, among the burn cards and among the discards."""
        seen = view(self.table, 0)
        return seen.stub, seen.burns, seen.discards

    def holding(self, seat: int) -> list[Card]:
        """What the seat has now, as its own player sees it: hole cards, then up cards."""
        (mine,) = [found for found in view(self.table, seat).seats if found.seat == seat]
        return [*mine.hole, *mine.up]

    def cards_of(self, seat: int) -> list[Card]:
        """Every card that the seat was dealt in this hand, in that order."""
        return [
            card
            for dealt in self.all(CardsDealt)
            for to, card in zip(dealt.seats, dealt.cards, strict=True)
            if to == seat
        ]


CALM = {"check": "check", "call": "call", "discard": "pat", "pass_straddle": "pass", "show": "show"}


def stacks_of(seats: Seats) -> dict[int, int]:
    if isinstance(seats, Mapping):
        return dict(seats)
    return dict.fromkeys(range(1, seats + 1) if isinstance(seats, int) else seats, STACK)


def frozen(table: TableState) -> dict[str, Any]:
    """A copy of everything that can change."""
    kept = [name for name in table.__struct_fields__ if name not in ("plan", "home")]
    return copy.deepcopy({name: getattr(table, name) for name in kept})


def seated(game: str, seats: Seats, *, top: str | Iterable[Card] = (), places: int = 0, **choices: Any) -> Play:
    """Players in their seats; the first hand may start."""
    return Play(game, places, top=top, **choices).sit(seats)


def dealt(game: str, seats: Seats, *, top: str | Iterable[Card] = (), places: int = 0, **choices: Any) -> Play:
    """The first hand, up to the first decision of a seat."""
    return seated(game, seats, top=top, places=places, **choices).deal()
