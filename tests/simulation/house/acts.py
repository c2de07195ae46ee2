"""What people do at a table against the house, all of it allowed: wagers, answers, chips, coming and going."""

from collections.abc import Callable

from pitboss.engine import commands as cm
from pitboss.engine import offers
from pitboss.engine.needs import NeedDraw, NeedWager
from tests.simulation.house.session import HouseSession
from tests.simulation.session import Failed


def ante_bounds(session: HouseSession) -> tuple[int, int]:
    house = session.setup.house
    if session.setup.game.key == "double-draw":
        return house.dd_ante_min, house.dd_ante_max
    return house.tx_ante_min, house.tx_ante_max


def least(session: HouseSession) -> int:
    """What a player needs for the smallest opening wagers."""
    low, _ = ante_bounds(session)
    if session.setup.game.key != "double-draw":
        return low
    # AMB-122: where the bonus may be smaller, one chip is enough for it.
    return 2 * low if session.setup.house.dd_bonus_equals_ante else low + session.setup.house.table_unit


def some_cents(session: HouseSession, low: int, high: int) -> int:
    """One end, the other or between, in chips."""
    chance, unit = session.chance, session.setup.house.table_unit
    if high <= low or chance.random() < 0.5:
        return low
    if chance.random() < 0.15:
        return high // unit * unit
    return low + unit * int(chance.random() * ((high - low) // unit + 1))


def some_wagers(session: HouseSession, seat: int) -> tuple[tuple[str, int], ...]:
    """Lawful opening wagers that the player can pay, if there are any."""
    house, chance = session.setup.house, session.chance
    has = session.cashier.book.owned[seat] + sum(session.cashier.book.down[seat].values())
    low, high = ante_bounds(session)
    # Mostly something is left for the wagers that follow.
    free = min(high, has if chance.random() < 0.2 else max(low, has // 6))
    if session.setup.game.key == "double-draw":
        if has < least(session):
            return ()
        if house.dd_bonus_equals_ante:
            ante = bonus = some_cents(session, low, min(free, has // 2))
        else:
            ante = some_cents(session, low, min(free, has - house.table_unit))
            bonus = some_cents(session, house.table_unit, min(ante, has - ante))
        return ("ante", ante), ("bonus", bonus)
    if has < low:
        return ()
    ante = some_cents(session, low, free)
    room = min(house.tx_bonus_max, has - ante)
    if house.tx_bonus_offered and room >= house.tx_bonus_min and chance.random() < 0.7:
        both = [("ante", ante), ("bonus", some_cents(session, house.tx_bonus_min, room))]
        return tuple(both if chance.random() < 0.8 else both[::-1])
    return (("ante", ante),)


# --- chips and company ---------------------------------------------------------------------------------------------
def seated(session: HouseSession) -> list[int]:
    return [seat for seat, holder in enumerate(session.table.seats) if holder is not None]


def some_chips(session: HouseSession, *, enough: bool = False) -> int:
    low, _ = ante_bounds(session)
    chance = session.chance
    if not enough and chance.random() < 0.1:
        return chance.randint(1, max(1, low))
    return low * (2 + int(chance.random() * session.manner.deep))


def sit_down(session: HouseSession, *, enough: bool = False) -> None:
    entered = session.cashier.book.entered
    places = [seat for seat in range(1, session.setup.seats + 1) if seat not in entered]
    empty = [seat for seat in places if session.table.seats[seat] is None]
    if empty:
        session.newcomers += 1
        chips = some_chips(session, enough=enough)
        session.must(cm.SitDown(session.chance.choice(empty), person=f"player {session.newcomers}", chips=chips))


def add(session: HouseSession, seat: int = 0, *, enough: bool = False) -> None:
    seats = seated(session)
    if seats:
        session.must(cm.AddChips(seat or session.chance.choice(seats), chips=some_chips(session, enough=enough)))


def free_seats(session: HouseSession) -> list[int]:
    """L-WAG-02, M-WAG-01: who has no wager on the layout and got no cards may go."""
    return [seat for seat in seated(session) if not session.cashier.stays(seat)]


def stand_up(session: HouseSession) -> None:
    free = free_seats(session)
    if free:
        session.must(cm.StandUp(session.chance.choice(free)))


def remove(session: HouseSession) -> None:
    table = session.table
    free = [seat for seat in free_seats(session) if table.stacks[seat] and not table.seats[seat].away]  # type: ignore[union-attr]
    if free and session.setup.house.stake_allow_remove_between_rounds:
        seat = session.chance.choice(free)
        session.must(cm.RemoveChips(seat, chips=session.chance.randint(1, table.stacks[seat])))


def sit_out(session: HouseSession) -> None:
    seat = session.chance.choice(seated(session))
    session.must(cm.SitOut(seat))
    if session.need.kind == "wagers":
        session.must_not(cm.PlaceWagers(seat, wagers=(("ante", ante_bounds(session)[0]),)), "sits_out", "absent")


def step_away(session: HouseSession) -> None:
    """Who is in the round stays seated (TX 7.C(1), DD 7.B(2)); leaving then is an irregularity."""
    seat = session.chance.choice(seated(session))
    holder = session.table.seats[seat]
    if holder is not None and holder.away:
        session.must(cm.ReturnToTable(seat, counted=session.table.stacks[seat]))
    elif seat in free_seats(session):
        session.must(cm.LeaveTable(seat, stakes=session.chance.choice(["recorded", "covered"])))


ACTS: list[Callable[[HouseSession], None]] = [sit_down, sit_down, stand_up, add, add, add, remove, sit_out, step_away]


def something(session: HouseSession) -> None:
    if seated(session):
        session.chance.choice(ACTS)(session)


def come_back(session: HouseSession) -> None:
    """Everybody at the table plays again, with chips; and if nobody is there, somebody comes."""
    table = session.table
    for seat in seated(session):
        holder = table.seats[seat]
        assert holder is not None
        if holder.away:
            session.must(cm.ReturnToTable(seat, counted=table.stacks[seat]))
        if holder.sitting_out:
            session.must(cm.SitIn(seat))
        if table.stacks[seat] < 5 * least(session):
            add(session, seat, enough=True)
    if not seated(session) or session.chance.random() < 0.3:
        sit_down(session, enough=True)


# --- answers -------------------------------------------------------------------------------------------------------
def opening(session: HouseSession) -> None:
    """Some seat that has not made up its mind places, changes or takes back its wagers; else bets are closed."""
    chance, book = session.chance, session.cashier.book
    waiting = [seat for seat in session.need.seats if seat not in session.done]
    if session.gone & set(session.need.seats):
        raise Failed(f"{session.need.seats} may place wagers, but {session.gone} have left")
    if waiting:
        seat = waiting[int(chance.random() * len(waiting))]
        if chance.random() < 0.9:
            session.done.add(seat)
        wagers = some_wagers(session, seat)
        if book.down[seat] and chance.random() < 0.3:
            wagers = ()
        if (wagers or book.down[seat]) and chance.random() < 0.9:
            decision = session.need.decision if chance.random() < 0.5 else 0
            session.must(cm.PlaceWagers(seat, decision, wagers=wagers))
        return
    if any(book.down) or not session.need.seats or chance.random() < 0.3:
        # Where nobody has wagered the round is called off.
        session.must(cm.NoMoreBets(by="dealer"))
        return
    come_back(session)
    if not session.need.seats:
        return
    seat = chance.choice(session.need.seats)
    wagers = some_wagers(session, seat)
    if wagers:
        session.must(cm.PlaceWagers(seat, wagers=wagers))
    else:
        add(session, seat, enough=True)


def further(session: HouseSession, need: NeedWager) -> None:
    chance, seat = session.chance, need.seat
    decision = need.decision if chance.random() < 0.5 else 0
    if chance.random() < 0.02:
        session.must(cm.TimeExpired(seat, decision))
        return
    # AMB-120: who has left makes no wager any more.
    can = need.cents <= session.table.stacks[seat] and seat not in session.gone
    if seat in session.gone:
        session.must_not(cm.MakeWager(seat, cents=need.cents), "absent")
    if not can and seat not in session.gone and chance.random() < 0.6:
        # Chips that are bought in the round count at once.
        session.must(cm.AddChips(seat, chips=need.cents + some_chips(session)))
        return
    folds = need.area not in ("turn", "river")
    if not can or chance.random() < (session.manner.folds if folds else 0.5):
        session.must(cm.Fold(seat, decision) if folds else cm.Check(seat, decision))
    else:
        session.must(cm.MakeWager(seat, decision, cents=need.cents))


def draw(session: HouseSession, need: NeedDraw) -> None:
    chance, seat = session.chance, need.seat
    if chance.random() < 0.02:
        session.must(cm.TimeExpired(seat))
        return
    pat = 1.0 if seat in session.gone else 0.9 if seat in session.shoe.favoured else session.manner.pat
    count = 0 if chance.random() < pat else int(chance.random() * (need.most + 1))
    if session.manner.greedy and seat not in session.gone:
        count = need.most
    session.must(cm.Discard(seat, need.decision, positions=tuple(chance.sample(range(5), count))))


def all_offers(session: HouseSession) -> None:
    """Whatever is offered is accepted, at both ends of its bounds."""
    need = session.need
    for seat in need.seats if need.kind == "wagers" else filter(None, (need.seat,)):
        found = offers(session.table, seat)
        if need.kind == "wagers":
            _opening_offers(session, seat)
            continue
        if need.kind in ("wager", "draw") and not found:
            raise Failed(f"seat {seat} is asked at {need} and offered nothing")
        for offer in found:
            for cents in {offer.low, offer.high}:
                session.decides(_taking(seat, offer.action, cents))


def _taking(seat: int, action: str, amount: int) -> cm.Command:
    if action == "make_wager":
        return cm.MakeWager(seat, cents=amount)
    if action == "discard":
        return cm.Discard(seat, positions=tuple(range(amount)))
    return {"fold": cm.Fold, "check": cm.Check}[action](seat)


def _opening_offers(session: HouseSession, seat: int) -> None:
    """Each area from its least to its most, with what else has to lie there; nothing is offered to who cannot."""
    found = {offer.option: (offer.low, offer.high) for offer in offers(session.table, seat)}
    house, book = session.setup.house, session.cashier.book
    has = book.owned[seat] + sum(book.down[seat].values())
    if not found:
        if has >= least(session):
            raise Failed(f"seat {seat} has {has} and is offered no wager")
        return
    low = found["ante"][0]
    draws = session.setup.game.key == "double-draw"
    for ante in found["ante"]:
        other = (("bonus", ante if house.dd_bonus_equals_ante else house.table_unit),) if draws else ()
        session.decides(cm.PlaceWagers(seat, wagers=(("ante", ante), *other)))
    for bonus in found.get("bonus", ()):
        beside = max(low, bonus) if draws else low
        session.decides(cm.PlaceWagers(seat, wagers=(("ante", beside), ("bonus", bonus))))
    beyond = found["ante"][1] + house.table_unit
    both = (("ante", beyond), ("bonus", beyond if house.dd_bonus_equals_ante else house.table_unit))
    session.must_not(cm.PlaceWagers(seat, wagers=both if draws else both[:1]), "wrong_limit", "not_enough_chips")
