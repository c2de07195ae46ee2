"""What is not offered must be refused: wrong turns, amounts, cards, times. Each with the code that it deserves.

A probe is a command and the codes that may answer it, worked out from the rules and not from the engine's own bounds.
"""

from collections.abc import Callable, Iterator
from typing import Any

from pitboss.cards import UNKNOWN
from pitboss.engine import commands as cm
from pitboss.engine import offers
from pitboss.engine.needs import NeedButtonCards, NeedCards, NeedDraw
from tests.simulation.acts import commands_of
from tests.simulation.probes.betting import betting
from tests.simulation.probes.table import table_probes
from tests.simulation.session import Session

Probe = tuple[cm.Command, tuple[str, ...]]


def some(session: Session) -> None:
    """A few wrong commands at this moment."""
    found = list(_probes(session))
    for command, codes in session.chance.sample(found, min(3, len(found))):
        session.must_not(command, *codes, *session.also_barred(getattr(command, "seat", 0)))


def all_offers(session: Session) -> None:
    """Every offer, at both ends of its bounds, is accepted."""
    need = session.need
    for seat in need.seats if need.kind == "consent" else filter(None, (need.seat,)):
        for offer in offers(session.table, seat):
            for command in commands_of(session, offer, seat, session.chance.choice([0, need.decision])):
                session.decides(command)


def _probes(session: Session) -> Iterator[Probe]:
    yield from table_probes(session)
    yield from _wrong_seats(session)
    if session.table.hand is not None:
        yield from _out_of_turn(session)
    need = session.need
    yield from AT_NEED[need.kind](session)
    if need.kind not in ("cards", "button_cards"):
        yield cm.DealCards((0,)), ("cards_not_due",)
    if need.kind != "shuffle":
        yield cm.Reshuffle(), ("shuffle_not_due",)
    if need.kind != "name_seat":
        yield cm.NameSeat(1), ("bad_name",)


SEAT_COMMANDS: list[Callable[[int, int], cm.SeatCommand]] = [
    cm.Fold,
    cm.Check,
    cm.Call,
    cm.Muck,
    lambda seat, decision: cm.Bet(seat, decision, cents=100),
    lambda seat, decision: cm.RaiseTo(seat, decision, cents=100),
    lambda seat, decision: cm.PutChips(seat, decision, chips=((100,),)),
    lambda seat, decision: cm.Discard(seat, decision, positions=(0,)),
    cm.Show,
    cm.TimeExpired,
]
BET_COMMANDS, DISCARD = SEAT_COMMANDS[:3], SEAT_COMMANDS[7]
STRADDLES: list[type[cm.PostStraddle | cm.PassStraddle]] = [cm.PostStraddle, cm.PassStraddle]


def _any_command(session: Session) -> Callable[[int, int], cm.SeatCommand]:
    # Where several are asked at once, the time of any of them can run out.
    return session.chance.choice(SEAT_COMMANDS[:-1] if session.need.kind == "consent" else SEAT_COMMANDS)


def _wrong_seats(session: Session) -> Iterator[Probe]:
    table, chance = session.table, session.chance
    make = _any_command(session)
    yield make(chance.choice([0, -1, session.setup.seats + 1, 99]), 0), ("no_such_seat",)
    for seat in range(1, session.setup.seats + 1):
        if table.seats[seat] is None:
            yield make(seat, 0), ("not_seated",)
        elif table.hand is None:
            yield make(seat, 0), ("no_hand",)
        elif seat not in table.hand.live:
            yield make(seat, 0), ("not_in_hand",)


def _out_of_turn(session: Session) -> Iterator[Probe]:
    """E-ORD-07, E-DEC-01: only the player whose turn it is, and only what the table asks for."""
    hand, need, chance = session.table.hand, session.need, session.chance
    assert hand is not None
    for seat in hand.live:
        if seat != need.seat:
            # The clock of a player who may straddle does not run while a step with the deck is due.
            yield _any_command(session)(seat, 0), ("not_your_turn", *(["step_not_due"] if need.kind == "deck" else []))
    if need.kind not in ("straddle", "deck"):
        # E-STR-02: once, before the cards; E-STR-03: where it is offered at all.
        yield chance.choice(STRADDLES)(chance.choice(hand.live)), ("not_offered",)
    yield cm.StartHand(), ("hand_running",)


def _decision(session: Session) -> Iterator[Probe]:
    """A command that answers a decision which is not the open one."""
    need, chance = session.need, session.chance
    stale = chance.choice([need.decision - 1, need.decision + 1, 10_000])
    by_kind: dict[str, list[Any]] = {
        "act": [*BET_COMMANDS, cm.TimeExpired],
        "draw": [DISCARD, cm.TimeExpired],
        "show": [cm.Show, cm.Muck, cm.TimeExpired],
        "straddle": [*STRADDLES, cm.TimeExpired],
        "choose": [lambda seat, decision: cm.ChooseAfterExposure(seat, decision, stop=True), cm.TimeExpired],
    }
    if stale > 0:
        yield chance.choice(by_kind[need.kind])(need.seat, stale), ("wrong_decision",)


def _act(session: Session) -> Iterator[Probe]:
    yield from _decision(session)
    yield from betting(session)
    yield session.chance.choice([DISCARD, cm.Show, cm.Muck])(session.need.seat, 0), ("not_your_turn",)


def _draw(session: Session) -> Iterator[Probe]:
    yield from _decision(session)
    seat, size = session.need.seat, session.needs(NeedDraw).most
    for positions in ((0, 0), (size,), (-1,), (0, 1, 0)):
        yield cm.Discard(seat, positions=positions), ("no_such_position",)
    yield session.chance.choice(BET_COMMANDS)(seat, 0), ("not_your_turn",)


def _show(session: Session) -> Iterator[Probe]:
    yield from _decision(session)
    seat, hand, house = session.need.seat, session.table.hand, session.setup.house
    assert hand is not None
    yield session.chance.choice(BET_COMMANDS)(seat, 0), ("not_your_turn",)
    real = session.dealer.holding(seat)
    unknown = UNKNOWN in hand.hole[seat] or UNKNOWN in hand.up[seat]
    if unknown:
        yield cm.Show(seat), ("unknown_cards",)
        yield cm.Show(seat, cards=(UNKNOWN,) * len(real)), ("unknown_cards", "cards_differ")
        yield cm.Show(seat, cards=(real[0],) * len(real)), ("cards_differ", "card_twice")
    else:
        stub = session.dealer.books.stub or session.dealer.books.burns
        if stub:
            # C-HI-07: what is tabled is what was dealt.
            yield cm.Show(seat, cards=(*real[1:], stub[0])), ("cards_differ",)
    yield cm.Show(seat, cards=real[1:]), ("cards_differ",)
    if not hand.showdown.open:
        yield cm.Muck(seat), ("must_table",)
    elif house.showdown_disclose_discarded:
        yield cm.Muck(seat), ("disclosure_required",)
    elif set(hand.live) - set(hand.showdown.mucked) == {seat}:
        yield cm.Muck(seat), ("winner_must_show",)


def _straddle(session: Session) -> Iterator[Probe]:
    yield from _decision(session)
    hand = session.table.hand
    assert hand is not None
    for seat in hand.live:
        if seat != session.need.seat:
            yield session.chance.choice(STRADDLES)(seat), ("not_your_turn",)
    yield session.chance.choice(SEAT_COMMANDS[:-1])(session.need.seat, 0), ("not_your_turn",)


def _choose(session: Session) -> Iterator[Probe]:
    yield from _decision(session)
    yield session.chance.choice(SEAT_COMMANDS[:-1])(session.need.seat, 0), ("not_your_turn",)


def _cards(session: Session) -> Iterator[Probe]:
    """A-07: each card of this deck once, as many as are due."""
    need, hand, dealer = session.need, session.table.hand, session.dealer
    assert isinstance(need, NeedCards | NeedButtonCards)
    fresh = dealer.books.stub[: need.count + 1] if hand is not None else dealer.deck[: need.count + 1]
    right = tuple(fresh[: need.count])
    if len(right) < need.count:
        return
    # A card that was typed wrong lies on the table for the engine, and in the stub in truth.
    also = ("card_twice",) if session.wrong is not None else ()
    yield cm.DealCards(right[:-1]), ("wrong_count",)
    yield cm.DealCards((*right, UNKNOWN)), ("wrong_count",)
    for stranger in (52, 98, -1, 0 if 0 not in session.setup.game.deck else 53):
        yield cm.DealCards((*right[:-1], stranger)), ("card_not_in_deck", *also)
    if need.count > 1:
        yield cm.DealCards((*right[:-1], right[0])), ("card_twice",)
    if hand is not None and hand.board:
        yield cm.DealCards((*right[:-1], hand.board[0])), ("card_twice",)
    if hand is not None and not need.seats:
        # A card that lies face up for everybody is seen.
        yield cm.DealCards((*right[:-1], UNKNOWN)), ("unknown_cards", *also)


def _name_seat(session: Session) -> Iterator[Probe]:
    for seat in range(session.setup.seats + 2):
        if seat not in session.need.seats:
            yield cm.NameSeat(seat), ("bad_name",)


def _start(session: Session) -> Iterator[Probe]:
    if session.need.kind == "players":
        yield cm.StartHand(), ("not_enough_players",)
    elif session.need.kind in ("button_cards", "name_seat"):
        yield cm.StartHand(), ("button_not_placed", "not_enough_players")
    elif session.need.kind == "consent":
        # F-BMB-02: everybody has to agree.
        decks = (
            "deck_not_ready",
            "deck_overdue",
            "not_shuffled",
            "count_due",
            "device_not_signed",
            "equipment_missing",
        )
        # A-06 (P 2.F): a box may be missing too.
        boxes = ("equipment_missing",) if session.table.attached else ()
        yield cm.StartHand(), ("not_agreed", *boxes, *(decks if session.table.decks is not None else ()))


def _nothing(session: Session) -> Iterator[Probe]:
    return iter(())


def _both(first: Callable[[Session], Iterator[Probe]]) -> Callable[[Session], Iterator[Probe]]:
    def together(session: Session) -> Iterator[Probe]:
        yield from first(session)
        if session.table.hand is None:
            yield from _start(session)

    return together


AT_NEED: dict[str, Callable[[Session], Iterator[Probe]]] = {
    "act": _act,
    "draw": _draw,
    "show": _show,
    "straddle": _straddle,
    "cards": _cards,
    "button_cards": _both(_cards),
    "name_seat": _both(_name_seat),
    "shuffle": _nothing,
    "players": _start,
    "start": _nothing,
    "consent": _both(_nothing),
    "choose": _choose,
    "push": _nothing,
    "release": _nothing,
    "deck": _nothing,
}
