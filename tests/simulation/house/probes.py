"""What is not allowed at a table against the house must be refused, each with the code that it deserves.

A probe is a command and the codes that may answer it, worked out from TX 7, 11 and DD 7, 11 and not from the engine.
"""

from collections.abc import Callable, Iterator
from typing import Any

from pitboss.cards import UNKNOWN
from pitboss.engine import commands as cm
from pitboss.engine.needs import NeedCards, NeedWager
from tests.simulation.house.acts import seated
from tests.simulation.house.probes_wagers import opening
from tests.simulation.house.session import HouseSession
from tests.simulation.probes.floor import seated_staff

Probe = tuple[cm.Command, tuple[str, ...]]
# What only ring games, options and rulings know; whatever comes of it must be in order.
STRANGE: list[Callable[[int], cm.Command]] = [
    cm.Call,
    cm.Muck,
    cm.Show,
    cm.PostStraddle,
    cm.PassStraddle,
    lambda seat: cm.Bet(seat, cents=100),
    lambda seat: cm.RaiseTo(seat, cents=100),
    lambda seat: cm.PutChips(seat, chips=((100,),)),
    lambda seat: cm.AskFor(seat, option="run_it_twice"),
    lambda seat: cm.Agree(seat, option="bomb_pot"),
    lambda seat: cm.ChooseAfterExposure(seat, stop=True),
    cm.NameSeat,
    lambda seat: cm.AgreeMinimum(seat, cents=100),
]


def some(session: HouseSession) -> None:
    """A few wrong commands at this moment."""
    found = list(_probes(session))
    for command, codes in session.chance.sample(found, min(4, len(found))):
        session.must_not(command, *codes)


def strange(session: HouseSession) -> None:
    """A command of another kind of game: never an error, and never a half of it done."""
    session.must_refuse(session.chance.choice(STRANGE)(session.chance.randint(0, session.setup.seats)))


def _probes(session: HouseSession) -> Iterator[Probe]:
    need, hand = session.need, session.table.hand
    yield from _company(session)
    yield from _nowhere(session)
    yield from seated_staff(session)
    if hand is None:
        yield from _between(session)
    else:
        yield cm.StartHand(), ("hand_running",)
        yield from _closed(session) if session.closed else ()
        yield from AT_NEED[need.kind](session) if need.kind in AT_NEED else ()
    if need.kind != "cards":
        yield cm.DealCards((0,)), ("cards_not_due",)
    if need.kind != "push":
        yield cm.PushPot(by="dealer"), ("not_offered", "not_by_hand", "step_not_due", "no_hand", "push_not_due")
    if need.kind != "shuffle":
        yield cm.Reshuffle(), ("shuffle_not_due",)
    if need.kind != "turn_up":
        yield cm.TurnUp(by="dealer", seat=0, cards=(0, 1)), ("cards_not_due", "no_hand", "count_due")


def _company(session: HouseSession) -> Iterator[Probe]:
    """L-WAG-02, M-WAG-01: who is in stays, with all that they have."""
    book, table = session.cashier.book, session.table
    for seat in seated(session):
        yield cm.SitDown(seat, person="another", chips=10_000), ("seat_taken",)
        yield cm.AddChips(seat, chips=0), ("bad_amount",)
        if session.cashier.stays(seat):
            yield cm.StandUp(seat), ("hand_running",)
            yield cm.RemoveChips(seat, chips=table.stacks[seat]), ("hand_running",)
    for seat in book.entered:
        if table.seats[seat] is None:
            yield cm.SitDown(seat, person="another", chips=10_000), ("hand_running",)
    rules = session.setup.game.house_rules
    empty = [seat for seat in range(1, session.setup.seats + 1) if table.seats[seat] is None]
    free = [seat for seat in empty if seat not in book.entered]
    if rules is not None and rules.one_position and free and seated(session):
        # L-WAG-07: one position a player.
        holder = table.seats[seated(session)[0]]
        assert holder is not None
        yield cm.SitDown(free[0], person=holder.person, chips=10_000), ("same_person",)


def _nowhere(session: HouseSession) -> Iterator[Probe]:
    chance = session.chance
    seat = chance.choice([0, -1, session.setup.seats + 1, 99])
    between = ("no_hand",) if session.table.hand is None else ()
    yield cm.Fold(seat), ("no_such_seat",)
    yield cm.Discard(seat, positions=(0,)), ("no_such_seat",)
    yield cm.MakeWager(seat, cents=100), ("no_such_seat", *between)
    yield cm.PlaceWagers(seat, wagers=(("ante", 100),)), ("no_such_seat", *between)
    empty = [seat for seat in range(1, session.setup.seats + 1) if session.table.seats[seat] is None]
    if empty:
        seat = chance.choice(empty)
        yield cm.PlaceWagers(seat, wagers=(("ante", 100),)), ("not_seated", *between)
        yield cm.MakeWager(seat, cents=100), ("not_seated", *between)
        yield cm.Fold(seat), ("not_seated",)
        yield cm.TimeExpired(seat), ("not_seated",)


def _between(session: HouseSession) -> Iterator[Probe]:
    seats = seated(session)
    yield cm.NoMoreBets(by="dealer"), ("no_hand",)
    if seats:
        seat = session.chance.choice(seats)
        yield cm.PlaceWagers(seat, wagers=(("ante", 100),)), ("no_hand",)
        yield cm.MakeWager(seat, cents=100), ("no_hand",)
        yield cm.Check(seat), ("no_hand",)
        yield cm.TimeExpired(seat), ("no_hand",)
    if session.need.kind == "players":
        yield cm.StartHand(), ("not_enough_players",)


def _closed(session: HouseSession) -> Iterator[Probe]:
    """L-WAG-03, M-WAG-03: after 'no more bets' no opening wager is placed, raised or taken back."""
    chance, book = session.chance, session.cashier.book
    for seat in seated(session):
        wagers = chance.choice([(), (("ante", 100),), (("ante", 200), ("bonus", 200))])
        yield cm.PlaceWagers(seat, wagers=wagers), ("bets_closed",)
        if seat not in book.live:
            yield cm.MakeWager(seat, cents=100), ("not_in_hand",)
            yield cm.Fold(seat), ("not_in_hand",)
    yield cm.NoMoreBets(by="dealer"), ("bets_closed",)
    for seat in book.live:
        if seat != session.need.seat:
            late = "not_your_turn" if session.need.kind == "wager" else "wager_not_due"
            yield cm.MakeWager(seat, cents=book.down[seat].get("ante", 100)), (late,)
            yield cm.Fold(seat), ("not_your_turn",)
            yield cm.Discard(seat), ("not_your_turn",)


# Told by a program that does not know what cents are.
NO_CENTS: tuple[Any, ...] = (2.5, "100", None, True)


def _wager(session: HouseSession) -> Iterator[Probe]:
    """L-PLY-02, L-PLY-05, L-PLY-07, M-WAG-04: exactly so many times the ante."""
    need, table, unit = session.needs(NeedWager), session.table, session.setup.house.table_unit
    seat, ante = need.seat, session.cashier.book.down[need.seat]["ante"]
    if seat in session.gone:
        yield cm.MakeWager(seat, cents=need.cents), ("absent",)
        return
    due = need.cents
    for cents in {due - unit, due + unit, 0, -due, 3 * ante, 4 * ante, table.stacks[seat]} - {due}:
        yield cm.MakeWager(seat, cents=cents), ("wrong_wager",)
    yield cm.MakeWager(seat, cents=session.chance.choice(NO_CENTS)), ("bad_field",)
    yield from _stale(session, lambda seat, old: cm.MakeWager(seat, old, cents=need.cents))
    if need.cents > table.stacks[seat]:
        yield cm.MakeWager(seat, cents=need.cents), ("not_enough_chips",)
    if need.area in ("turn", "river"):
        # L-PLY-08: there is no folding after the flop wager.
        yield cm.Fold(seat), ("not_offered",)
        yield from _stale(session, cm.Check)
    else:
        yield cm.Check(seat), ("call_instead",)
        yield from _stale(session, cm.Fold)
    yield cm.Discard(seat, positions=(0,)), ("not_your_turn",)


def _stale(session: HouseSession, make: Callable[[int, int], cm.Command]) -> Iterator[Probe]:
    """E-DEC-01: a command that answers another decision."""
    open_now = session.need.decision
    for old in (open_now - 1, open_now + 1):
        if old > 0:
            yield make(session.need.seat, old), ("wrong_decision",)


def _draw(session: HouseSession) -> Iterator[Probe]:
    """M-PLY-04, M-PLY-07: up to three cards, then up to one, of those that are held."""
    seat = session.need.seat
    second = "second_draw" in session.cashier.book.down[seat]
    for count in (2, 3, 4, 5) if second else (4, 5):
        yield cm.Discard(seat, positions=tuple(session.chance.sample(range(5), count))), ("too_many_cards",)
    for positions in ((5,), (-1,), (0, 0), (99, 1)):
        yield cm.Discard(seat, positions=positions), ("no_such_position",)
    wrong: tuple[Any, ...] = ([0], (0.0,), ("0",), ([],), ({},), None)
    for held in wrong:
        yield cm.Discard(seat, positions=held), ("no_such_position",)
    yield from _stale(session, cm.Discard)
    yield cm.MakeWager(seat, cents=session.cashier.book.down[seat]["ante"]), ("wager_not_due",)
    yield cm.Fold(seat), ("not_your_turn",)
    yield cm.Check(seat), ("not_your_turn",)


def _cards(session: HouseSession) -> Iterator[Probe]:
    """A-07: each card of this deck once, as many as are due; a community card lies face up."""
    need, hand, shoe, deck = session.needs(NeedCards), session.table.hand, session.shoe, session.setup.game.deck
    fresh = shoe.stub if need.place != "reveal" else shoe.dispensed
    right = tuple(fresh[: need.count])
    if hand is None or len(right) < need.count:
        return
    yield cm.DealCards(right[:-1]), ("wrong_count",)
    yield cm.DealCards((*right, UNKNOWN)), ("wrong_count",)
    for stranger in (len(deck), 98, -1):
        yield cm.DealCards((*right[:-1], stranger)), ("card_not_in_deck",)
    if need.count > 1:
        yield cm.DealCards((*right[:-1], right[0])), ("card_twice",)
    if hand.board:
        yield cm.DealCards((*right[:-1], hand.board[0])), ("card_twice",)
    if not need.seats and need.place != "dispense":
        yield cm.DealCards((*right[:-1], UNKNOWN)), ("unknown_cards",)


def _turn_up(session: HouseSession) -> Iterator[Probe]:
    need, shoe, by = session.need, session.shoe, "dealer"
    real = tuple(shoe.hole[need.seat])
    yield cm.TurnUp(by="player", seat=need.seat, cards=real), ("wrong_role",)
    yield cm.TurnUp(by=by, seat=need.seat, cards=real[1:]), ("cards_differ",)
    yield cm.TurnUp(by=by, seat=need.seat, cards=(*real[1:], UNKNOWN)), ("cards_differ",)
    yield cm.TurnUp(by=by, seat=need.seat, cards=(*real[1:], real[1])), ("cards_differ", "card_twice")
    yield cm.TurnUp(by=by, seat=need.seat, cards=(*real[1:], 77)), ("cards_differ", "card_not_in_deck")
    for seat in (*session.cashier.book.dealt_in, 0):
        if seat != need.seat:
            yield cm.TurnUp(by=by, seat=seat, cards=real), ("not_your_turn",)
    hand = session.table.hand
    if hand is not None and real[0] in hand.hole[need.seat] and shoe.stub:
        # A card that is known to lie there is left out.
        yield cm.TurnUp(by=by, seat=need.seat, cards=(*real[1:], shoe.stub[0])), ("cards_differ",)


AT_NEED: dict[str, Callable[[HouseSession], Iterator[Probe]]] = {
    "wagers": opening,
    "wager": _wager,
    "draw": _draw,
    "cards": _cards,
    "turn_up": _turn_up,
}
