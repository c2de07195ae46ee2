"""The finished hands of a table's log, each with the limits that were in force for it."""

from collections.abc import Iterable, Iterator

import msgspec

from pitboss.engine import TableState, evolve
from pitboss.engine import events as ev
from pitboss.engine.banked.decks.round import dealing_method
from pitboss.engine.evolve import open_table
from pitboss.engine.limits.in_force import carried_over, limits_of, raised
from pitboss.engine.state.decks import Deck
from pitboss.games import find_game
from pitboss.games.steps import DealRound, OpeningWagers
from pitboss.submission import HouseChoices

UNDEALT = (OpeningWagers, DealRound)
SeatEvent = ev.SatDown | ev.StoodUp | ev.StakesRemoved | ev.ReturnedToTable


class HandLog(msgspec.Struct, frozen=True):
    """One finished hand of a table's log: the game, the house with what was in force, and the hand's own events."""

    game: str
    house: HouseChoices
    started: ev.HandStarted
    events: tuple[ev.Event, ...]
    # How many seats the table has, and chips bought in the hand, each with the number of events before it.
    seats: int = 0
    bought: tuple[tuple[int, ev.ChipsBought], ...] = ()
    # In the same way: who sat down, stood up, took chips off or came back.
    seating: tuple[tuple[int, SeatEvent], ...] = ()


def hands_of(log: Iterable[ev.Event]) -> Iterator[HandLog]:
    """The finished hands of a log that begins with TableOpened. Raises ValueError for any other.

    A hand is given when the next one starts: until then its winner may show cards (G-GEN-12).
    """
    ended: HandLog | None = None
    opened: ev.TableOpened | None = None
    started: ev.HandStarted | None = None
    house = HouseChoices()
    minimum, kill, boxless = 0, False, set[str]()
    events: list[ev.Event] = []
    bought: list[tuple[int, ev.ChipsBought]] = []
    seating: list[tuple[int, SeatEvent]] = []
    decks: _Decks | None = None
    for event in log:
        match event:
            case ev.TableOpened():
                opened, decks = event, _Decks.of(event)
            case ev.SubmissionTaken() | ev.GameChanged() if opened is not None:
                opened, minimum, kill = _goes_over(opened, event, minimum, kill=kill)
            case ev.MinimumAgreed(_, cents, True, _) | ev.MinimumConfirmed(cents):
                minimum = cents
            case ev.MinimumEnded():
                minimum = 0
            case ev.KillChanged():
                kill = event.on
            case ev.CardsShown() if ended is not None:
                ended = msgspec.structs.replace(ended, events=(*ended.events, event))
            case ev.HandStarted() | ev.HandRecorded() if opened is not None:
                if ended is not None:
                    yield ended
                ended = None
                started, events, bought, seating = _as_started(event), [], [], []
                house = _collecting(_in_force(opened.house, minimum, kill=kill), started)
            case ev.EntryTakenBack():
                del events[event.kept :]
                bought = [(min(place, event.kept), buying) for place, buying in bought]
                seating = [(min(place, event.kept), change) for place, change in seating]
            case ev.ChipsBought():
                bought.append((len(events), event))
            case ev.SatDown() | ev.StoodUp() | ev.StakesRemoved() | ev.ReturnedToTable():
                seating.append((len(events), event))
            case ev.BoxChanged(jackpot, _, _, attached):
                boxless = boxless - {jackpot} if attached else boxless | {jackpot}
            case ev.MisdealCalled() | ev.RoundVoided() | ev.RecordTakenBack():
                started = ended = None
        if opened is None:
            raise ValueError("a table's log begins with TableOpened")
        if decks is not None:
            decks.see(event)
        if event.journal != "stands":
            events.append(event)
        if type(event) is ev.HandEnded and started is not None:
            dealt = _without_boxes(house if decks is None else decks.way_of(house), boxless, events)
            ended = HandLog(opened.game, dealt, started, tuple(events), opened.seats, tuple(bought), tuple(seating))
            started = None
    if ended is not None:
        yield ended


def _goes_over(
    opened: ev.TableOpened, event: ev.SubmissionTaken | ev.GameChanged, minimum: int, *, kill: bool
) -> tuple[ev.TableOpened, int, bool]:
    """The table as if it had been opened so, with the minimum that all agreed to (0: the posted one) and the Kill."""
    if isinstance(event, ev.GameChanged):
        # N-OPN-26: what was agreed to or won in the game as it was ends with it.
        return msgspec.structs.replace(opened, game=event.game, house=event.house, seats=event.seats), 0, False
    least, kill = carried_over(opened.house, event.house, minimum or opened.house.bet_min, kill=kill)
    opened = msgspec.structs.replace(opened, house=event.house, seats=event.seats)
    return opened, least if least != event.house.bet_min else 0, kill


def _as_started(recorded: ev.HandStarted | ev.HandRecorded) -> ev.HandStarted:
    """As much as is known of how a hand began that was recorded when it was over."""
    if isinstance(recorded, ev.HandStarted):
        return recorded
    seats, persons = tuple([seat for seat, _ in recorded.dealt_in]), tuple([person for _, person in recorded.dealt_in])
    return ev.HandStarted(recorded.number, 0, seats, persons, (0,) * len(seats), (), (), (), recorded.rule)


def _collecting(house: HouseChoices, started: ev.HandStarted) -> HouseChoices:
    """J-03 (P 16.B(1)): a jackpot whose collection period did not run had no part in the hand."""
    missing = started.not_collecting or ()
    return msgspec.structs.replace(house, **dict.fromkeys(missing)) if missing else house


def _without_boxes(house: HouseChoices, boxless: set[str], events: list[ev.Event]) -> HouseChoices:
    """A-06 (P 2.F): nor had one whose box was gone before the first push."""
    if not boxless:
        return house
    gave = {jackpot for one in events if type(one) is ev.ContributionsTaken for jackpot, _ in one.parts}
    return msgspec.structs.replace(house, **dict.fromkeys(boxless - gave))


class _Decks:
    """Against the house, where the log keeps the decks: the way of dealing that was in force, which a device out of
    order changes (L-IRR-08, M-IRR-06). Only the state of the table tells it."""

    def __init__(self, table: TableState) -> None:
        self.table = table
        if table.decks is not None:
            # A log of one hand does not tell which decks came to the table.
            table.decks.pair = [Deck("one"), Deck("other")]
        self.method = ""

    @classmethod
    def of(cls, opened: ev.TableOpened) -> "_Decks | None":
        kept = find_game(opened.game).banked and opened.house.shuffler_mode
        return cls(open_table(opened)) if kept else None

    def see(self, event: ev.Event) -> None:
        if type(event) is not ev.TableOpened:
            evolve(self.table, event)
        hand = self.table.hand
        # Once cards are out, no device that fails changes how they came.
        if hand is not None and hand.banked is not None and not hand.banked.dispensed:
            if type(self.table.plan.steps[hand.step]) in UNDEALT:
                self.method = dealing_method(self.table)

    def way_of(self, house: HouseChoices) -> HouseChoices:
        first = house.deal_community_first and self.method == "auto_shoe"
        return msgspec.structs.replace(house, deal_method=self.method, deal_community_first=first)


def _in_force(house: HouseChoices, minimum: int, *, kill: bool) -> HouseChoices:
    """E-ACT-08: with a higher minimum that all agreed to; the maximum is never below it (AMB-58). And with
    the limits of a Kill."""
    least, most = limits_of(house, max(house.bet_min, minimum), kill=kill)
    blinds, straddle = house.blinds_amounts, house.straddle_amount
    if kill and house.kill_scale_blinds:
        blinds, straddle = tuple([raised(house, cents) for cents in blinds]), raised(house, straddle)
    return msgspec.structs.replace(
        house,
        bet_min=least,
        bet_max=None if house.bet_max is None else max(most, least),
        blinds_amounts=blinds,
        straddle_amount=straddle,
        # E-STK-05: who was dealt in had one bet at the posted minimum, which the record does not have any more.
        stake_allow_short_forced=house.stake_allow_short_forced or least > house.bet_min,
    )
