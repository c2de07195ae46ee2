"""Which chips each event moves: the one table that conservation is checked from and that a ledger posts.

Places: outside · seat:N · purse:N · bet:N · pot · ante:N and the other betting areas · bank · and what a takings policy
names (rake area, …). Every event type has its entry, also the ones that move nothing: a money event without an entry is
a failing test, not a lost chip.
"""

from collections.abc import Callable
from typing import Any

from pitboss.engine import events as ev
from pitboss.engine.refusals import BrokenInvariant
from pitboss.engine.state import TableState
from pitboss.games.steps import SPOTS

Moves = tuple[tuple[str, str, int], ...]

# Inside, a place is a small int: seats from 1, bets from 17, purses from 33, then the pot, the house and the world.
# Then the bank of the house, and from 64 the betting areas of its games, each with its seats.
BET, PURSE, POT, HOUSE, OUTSIDE, IN_PLAY, BANK, AREA = 16, 32, 48, 49, 50, 51, 52, 64
NAMES = [f"{kind}:{i}" for kind in ("seat", "bet", "purse") for i in range(16)] + ["pot", "house", "outside"]
NAMES += ["in_play", "bank", *[""] * (AREA - BANK - 1), *[f"{spot}:{i}" for spot in SPOTS for i in range(16)]]
AREA_OF = {spot: AREA + 16 * i for i, spot in enumerate(SPOTS)}
Inner = list[tuple[int, int, int]]


def _none(event: ev.Event) -> Inner:
    return []


def _antes(event: ev.AntesPosted) -> Inner:
    return [(seat, BET + seat if event.live else POT, cents) for seat, cents in event.posts]


def _blinds(event: ev.BlindsPosted) -> Inner:
    live = [(seat, BET + seat, cents) for seat, cents, _ in event.posts]
    return live + [(seat, POT, cents) for seat, _, cents in event.posts if cents]


def _to_bet(event: Any) -> Inner:
    return [(event.seat, BET + event.seat, event.cents)]


def _voided_round(event: ev.RoundVoided) -> Inner:
    """K-VOID-01: pots that were pushed come back first."""
    return [(seat, POT, cents) for seat, cents in event.pushed] + _all_back(event)


def _all_back(event: ev.MisdealCalled | ev.RoundVoided) -> Inner:
    """K-MIS-05, K-VOID-01: every chip to its owner."""
    back = [(BET + seat, seat, cents) for seat, cents in event.bets]
    back += [(POT, seat, cents) for seat, cents in event.pot]
    return back + [(HOUSE, seat, cents) for seat, cents in event.house]


def _refund(event: ev.HandDied | ev.ExposedHandVoided) -> Inner:
    return [(BET + event.seat, event.seat, event.bet), (POT, event.seat, event.pot)]


def _died(event: ev.HandDied) -> Inner:
    # E-BLD-03: what is owed goes in, though the hand is dead.
    owed = [(event.seat, BET + event.seat, event.owed)] if event.owed else []
    return owed + _refund(event)


# --- against the house
def _placed(event: ev.WagersPlaced) -> Inner:
    back = [(AREA_OF[spot] + event.seat, event.seat, cents) for spot, cents in event.back]
    return back + [(event.seat, AREA_OF[spot] + event.seat, cents) for spot, cents in event.wagers]


def _lost(event: ev.FoldedToHouse | ev.WagersAbandoned) -> Inner:
    return [(AREA_OF[spot] + event.seat, BANK, cents) for spot, cents in event.lost]


def _voided(event: ev.WagersVoided) -> Inner:
    """AMB-138, AMB-159: what was collected of folded and settled hands as well, and what was paid."""
    back = [(AREA_OF[spot] + seat, seat, cents) for seat, spot, cents in event.back]
    back += [(BANK, seat, cents) for seat, _, cents in event.from_bank]
    return back + [(seat, BANK, cents) for seat, _, cents in event.to_bank]


def _settled(event: ev.WagersSettled) -> Inner:
    made: Inner = []
    for result in event.results:
        area = AREA_OF[result.spot] + event.seat
        made.append((area, BANK if result.outcome == "lost" else event.seat, result.cents))
        if result.paid:
            made.append((BANK, event.seat, result.paid))
    return made


MOVES: dict[type[ev.Event], Callable[[Any], Inner]] = {
    ev.AntesPosted: _antes,
    ev.BlindsPosted: _blinds,
    ev.StraddlePosted: _to_bet,
    ev.ForcedBetPosted: _to_bet,
    ev.Called: _to_bet,
    ev.BetMade: _to_bet,
    ev.RaisedTo: _to_bet,
    ev.BetReturned: lambda e: [(BET + e.seat, e.seat, e.cents)],
    ev.BettingClosed: lambda e: [(BET + seat, POT, cents) for seat, cents in e.collected],
    ev.TakingsTaken: lambda e: [(POT, HOUSE, e.cents)],
    # E-DEC-06: nothing leaves the pot but by an award or a taking.
    ev.PotAwarded: lambda e: [(POT, seat, cents) for seat, cents in e.to],
    ev.StoodUp: lambda e: [(e.seat, OUTSIDE, e.cents), (PURSE + e.seat, OUTSIDE, e.waiting)],
    ev.ChipsBought: lambda e: [(OUTSIDE, PURSE + e.seat, e.chips + e.currency)],
    ev.StakesAdded: lambda e: [(PURSE + e.seat, e.seat, e.cents)],
    ev.StakesRemoved: lambda e: [(e.seat, OUTSIDE, e.cents)],
    ev.SatDown: lambda e: [(OUTSIDE, PURSE + e.seat, e.chips + e.currency)],
    ev.OptionStakesPosted: lambda e: [(seat, POT, cents) for seat, cents in e.posts],
    ev.MisdealCalled: _all_back,
    ev.RoundVoided: _voided_round,
    ev.HandDied: _died,
    ev.ExposedHandVoided: _refund,
    ev.ExposureAnswered: lambda e: [(e.seat, PURSE + e.seat, e.aside)],
    ev.EntryTakenBack: lambda e: list(e.moves),
    ev.WagersPlaced: _placed,
    ev.WagerMade: lambda e: [(e.seat, AREA_OF[e.spot] + e.seat, e.cents)],
    ev.FoldedToHouse: _lost,
    ev.WagersAbandoned: _lost,
    ev.WagersSettled: _settled,
    ev.WagersVoided: _voided,
    **dict.fromkeys(
        (
            ev.TableOpened, ev.CurrencyExchanged, ev.SatOut, ev.SatIn, ev.Instructed, ev.LeftTable, ev.ReturnedToTable,
            ev.MinimumAgreed, ev.MinimumEnded, ev.ButtonCardsDealt, ev.ButtonPlaced, ev.HandStarted, ev.StraddlePassed,
            ev.CardBurned, ev.CardsDealt, ev.BoardDealt, ev.CommonCardDealt, ev.CardsReshuffled, ev.BettingOpened,
            ev.Folded, ev.Checked, ev.FloorCalled, ev.DrawOpened, ev.Discarded, ev.ShowdownOpened, ev.HandTabled,
            ev.HandMucked, ev.HandsRead, ev.HandEnded, ev.CardsShown,
            ev.OptionAskedFor, ev.ConsentGiven, ev.ConsentRefused, ev.OptionSettled, ev.SecondBoardDealt,
            ev.SecondBoardGivenUp, ev.KillChanged, ev.EquipmentRecorded, ev.DecksReceived, ev.DecksInspected,
            ev.InspectionVerified, ev.DecksSpread, ev.DecksLookedAt, ev.DecksWashed, ev.DeckShuffled, ev.DeckCut,
            ev.RecutOrdered,
            ev.ShuffleOrdered, ev.DeckCounted, ev.StubCounted, ev.DeckRemoved, ev.DeviceFaulted, ev.DeviceSigned,
            ev.DeviceRepaired, ev.TimeTold, ev.CardSetAside, ev.CardExposed, ev.IneligibleCardsDiscarded,
            ev.HandReconstructed, ev.StatementHeard, ev.PlayerWarned, ev.PlayerRemoved, ev.ComplianceNotified,
            ev.DisputeOpened, ev.RulingGiven, ev.BetsClosed, ev.WagerPassed, ev.BoardDispensed, ev.BoardRevealed,
            ev.HandTurnedUp, ev.CardDrawnInError, ev.LayoutRecorded,
        ),
        _none,
    ),
}  # fmt: skip


def moves(event: ev.Event) -> Moves:
    """From where to where, by name, how many cents. What the house takes lies where the takings policy says."""
    house = event.to if type(event) is ev.TakingsTaken else getattr(event, "taken_from", "")
    names = [*NAMES[:HOUSE], house or "house", *NAMES[HOUSE + 1 :]]
    return tuple([(names[source], names[target], cents) for source, target, cents in MOVES[type(event)](event)])


def in_state(table: TableState, place: int) -> int:
    """What the state says lies in a place."""
    hand = table.hand
    if place < BET:
        return table.stacks[place]
    if place < PURSE:
        return hand.bets[place - BET] if hand is not None else 0
    if place == POT:
        return hand.pot if hand is not None else 0
    if place >= AREA:
        area, seat = divmod(place - AREA, 16)
        return hand.banked.wagers[area][seat] if hand is not None and hand.banked is not None else 0
    if place == BANK:
        return table.bank
    return table.purse[place - PURSE] if place < POT else table.rake_area


def check_money(table: TableState, event: ev.Event) -> None:
    """After every event, in production too: state and moves tell the same story, and nothing is made or lost."""
    move = MOVES[type(event)]
    book, hand, stacks = table.book, table.hand, table.stacks
    if move is _none:
        pass
    elif move is _to_bet and hand is not None:
        # By far the most frequent: from a seat to its bet.
        seat, cents = event.seat, event.cents  # type: ignore[attr-defined]
        book[seat] -= cents
        book[BET + seat] += cents
        if cents < 0 or book[seat] != stacks[seat] or book[BET + seat] != hand.bets[seat]:
            _differs(table, event, seat)
    else:
        made = move(event)
        for source, target, cents in made:
            if cents < 0:
                raise BrokenInvariant(f"{type(event).__name__} moves a negative amount")
            book[source] -= cents
            book[target] += cents
            if PURSE <= source < AREA and source != POT:
                book[IN_PLAY] += cents
            if PURSE <= target < AREA and target != POT:
                book[IN_PLAY] -= cents
        for source, target, _ in made:
            if source != OUTSIDE and book[source] != in_state(table, source):
                _differs(table, event, source)
            if target != OUTSIDE and book[target] != in_state(table, target):
                _differs(table, event, target)
    # Chips in play: what came from outside and is not in a purse or with the house.
    total = sum(stacks)
    if hand is not None:
        total += sum(hand.bets) + hand.pot
        if hand.banked is not None:
            total += sum(map(sum, hand.banked.wagers))
    if total != book[IN_PLAY]:
        raise BrokenInvariant(f"after {type(event).__name__} {total - book[IN_PLAY]} cents too many are in play")


def _differs(table: TableState, event: ev.Event, place: int) -> None:
    told = f"{NAMES[place]} has {in_state(table, place)}, but {table.book[place]} was moved there"
    raise BrokenInvariant(f"{type(event).__name__}: {told}")
