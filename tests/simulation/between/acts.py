"""What people do besides playing their cards: come and go, buy chips, sit out, agree, step away. All of it allowed."""

from collections.abc import Callable

from pitboss.cards import UNKNOWN
from pitboss.engine import commands as cm
from pitboss.engine.events.places import BOX_OF
from pitboss.engine.roles import FLOOR
from pitboss.engine.table.starting import candidates
from tests.simulation.between.goes_over import amend, attached, box_change, change_game, seated
from tests.simulation.session import Failed, Session


def most_forced(session: Session) -> int:
    """The most that a seat can have to post; a Kill may raise the blinds too (AMB-67)."""
    house = session.setup.house
    posted = max((*house.blinds_amounts, house.forced_bet_amount))
    return house.ante_amount + posted * (1 if house.kill_mode == "none" else 2)


def some_chips(session: Session, *, enough: bool = False) -> int:
    """From less than an ante to deep. enough: at least what the 8.B(4) minimum can ask."""
    house, chance = session.setup.house, session.chance
    # At times counted on the posted minimum, whatever a Kill or an agreement has made of it (P 8.B(4)).
    base = house.bet_min if chance.random() < 0.5 else max(house.bet_min, session.table.minimum)
    forced = most_forced(session)
    depth = chance.random()
    # More players who are all-in with their ante where that is possible.
    thin = 0.3 if house.stake_allow_short_forced and house.ante_amount else 0.12
    if depth < thin and not enough:
        cents = chance.randint(1, max(house.ante_amount, house.table_unit))
    elif depth < 0.4:
        cents = forced + base + chance.randint(0, 4 * base)
    elif depth < 0.8:
        cents = forced + base * chance.randint(5, 60)
    else:
        cents = forced + base * chance.randint(100, 400)
    if chance.random() < 0.8:
        # Mostly whole chips; the rest has crumbs that no chip can pay.
        cents += -cents % house.table_unit
    low, high = house.stake_buy_in_min, house.stake_buy_in_max
    cents = max(cents, low or 1)
    return cents if high is None else min(cents, high)


def _empty(session: Session) -> list[int]:
    return [seat for seat in range(1, session.setup.seats + 1) if session.table.seats[seat] is None]


def _out_of_the_hand(session: Session) -> list[int]:
    # P 8.B(2): a player who was dealt in takes nothing off before the end of the round of play, folded or not.
    hand = session.table.hand
    return [seat for seat in seated(session) if hand is None or seat not in hand.order]


def sit_down(session: Session, *, enough: bool = False) -> None:
    empty, chance = _empty(session), session.chance
    if not empty:
        return
    seat, cents = chance.choice(empty), some_chips(session, enough=enough)
    currency = chance.randint(0, cents) if chance.random() < 0.2 else 0
    session.newcomers += 1
    session.must(cm.SitDown(seat, person=f"player {session.newcomers}", chips=cents - currency, currency=currency))
    # The standing instruction of a newcomer is to ask.
    instruct(session, seat)


def instruct(session: Session, seat: int = 0) -> None:
    showing = session.chance.choice(session.showings)
    session.must(cm.Instruct(seat or session.chance.choice(seated(session)), showing=showing))


def stand_up(session: Session) -> None:
    free = _out_of_the_hand(session)
    if free:
        session.must(cm.StandUp(session.chance.choice(free)))


def add(session: Session, seat: int = 0, *, enough: bool = False) -> None:
    """Where the house has a largest buy-in, nobody adds to more than that."""
    seat = seat or session.chance.choice(seated(session))
    cents = some_chips(session, enough=enough)
    most = session.setup.house.stake_buy_in_max
    if most is not None:
        cents = min(cents, most - session.table.stacks[seat] - session.table.purse[seat])
    if cents > 0:
        currency = session.chance.choice([0, 0, cents, cents // 2])
        session.must(cm.AddChips(seat, chips=cents - currency, currency=currency))


def remove(session: Session) -> None:
    table = session.table
    free = [seat for seat in _out_of_the_hand(session) if table.stacks[seat] and not table.seats[seat].away]  # type: ignore[union-attr]
    if free and session.setup.house.stake_allow_remove_between_rounds:
        seat = session.chance.choice(free)
        session.must(cm.RemoveChips(seat, chips=session.chance.randint(1, session.table.stacks[seat])))


def sit_out(session: Session) -> None:
    session.must(cm.SitOut(session.chance.choice(seated(session))))


def sit_in(session: Session) -> None:
    session.must(cm.SitIn(session.chance.choice(seated(session)), post=session.chance.random() < 0.6))


def show_cards(session: Session) -> None:
    """G-GEN-12: after a pot that was won unseen its winner turns up some of their cards, once or in several goes."""
    table, chance = session.table, session.chance
    won = table.won
    # Cards that were shuffled for the button are no longer where they were held.
    if won is None or table.hand is not None or won.seat not in session.dealer.books.hole:
        return
    hidden = [i for i in range(len(won.hole)) if i not in won.shown]
    if hidden:
        positions = tuple(chance.sample(hidden, chance.randint(1, len(hidden))))
        real, known = session.dealer.books.hole[won.seat], won.hole
        cards = tuple([real[i] if known[i] == UNKNOWN else known[i] for i in positions])
        if UNKNOWN not in [known[i] for i in positions] and chance.random() < 0.8:
            cards = ()
        # Where a card was typed wrong, the real one may lie on the table for the engine.
        give = session.must if session.wrong is None else session.may
        give(cm.ShowCards(won.seat, chance.choice([0, table.decision]), positions=positions, cards=cards))
        if positions[0] in won.shown and chance.random() < 0.3:
            session.must_not(cm.ShowCards(won.seat, positions=positions), "already_shown")


def step_away(session: Session) -> None:
    seat = session.chance.choice(seated(session))
    holder = session.table.seats[seat]
    if holder is not None and holder.away:
        stack = session.table.stacks[seat]
        if session.chance.random() < 0.5:
            secure(session, seat)
        _checked(session, seat)
        session.must(cm.ReturnToTable(seat, counted=session.chance.choice([stack, max(0, stack - 15)])))
    elif session.chance.random() < 0.5:
        session.must(cm.LeaveTable(seat, stakes=session.chance.choice(["recorded", "covered"])))
        if session.chance.random() < 0.5:
            secure(session, seat)


def secure(session: Session, seat: int) -> None:
    """P 8.B(6): a floorperson records or covers the stack; counted wrong, it is not secured."""
    holder, stack, chance = session.table.seats[seat], session.table.stacks[seat], session.chance
    assert holder is not None
    if holder.secured:
        return
    by, covered = chance.choice(FLOOR), holder.away == "covered"
    if chance.random() < 0.3:
        wrong = cm.SecureStack(by=by, person="floorperson F", seat=seat, counted=stack + 1)
        session.must_not(wrong, "wrong_count")
        session.must_not(cm.SecureStack(by="dealer", person="dealer D", seat=seat, counted=stack), "wrong_role")
        session.must_not(cm.CheckStack(by=by, person="floorperson F", seat=seat, counted=stack), "step_not_due")
    counted = 0 if covered and chance.random() < 0.5 else stack
    session.must(cm.SecureStack(by=by, person="floorperson F", seat=seat, counted=counted))


def _checked(session: Session, seat: int) -> None:
    """Nobody has a stack back that was secured before somebody has looked at it."""
    holder, stack = session.table.seats[seat], session.table.stacks[seat]
    if holder is None or not holder.secured:
        return
    session.must_not(cm.ReturnToTable(seat, counted=stack), "stack_secured")
    session.must_not(
        cm.CheckStack(by="floorperson", person="floorperson G", seat=seat, counted=stack + 1), "wrong_count"
    )
    session.must(cm.CheckStack(by="floorperson", person="floorperson G", seat=seat, counted=stack))


def agree(session: Session) -> None:
    """Everybody in turn agrees to a higher minimum, or one asks for the posted one again."""
    table, house = session.table, session.setup.house
    ceiling, unit = house.bet_min_increase_max_amount, house.table_unit
    if table.hand is not None or ceiling is None or session.need.kind in ("players", "deck"):
        return
    if table.base_minimum != house.bet_min and session.chance.random() < 0.5:
        session.must(cm.EndMinimum(session.chance.choice(seated(session))))
    elif table.base_minimum < ceiling:
        cents = session.chance.randrange(table.base_minimum + unit, ceiling + 1, unit)
        # Now and then somebody keeps quiet, and the minimum stays.
        for seat in seated(session)[: session.chance.choice([1, None, None])]:
            if table.base_minimum == cents or (table.minimum_asked == cents and seat in table.minimum_yes):
                continue
            session.must(cm.AgreeMinimum(seat, cents=cents))
            if table.minimum_asked == cents and session.chance.random() < 0.3:
                # Others have not said it yet, and once more changes nothing.
                session.must_not(cm.AgreeMinimum(seat, cents=cents), "already_agreed")
        confirm(session)


def confirm(session: Session) -> None:
    """P 8.K(3): by hand it takes the dealer's word, which is right only where all agree."""
    table = session.table
    if not table.minimum_asked:
        return
    if table.journal is None:
        session.must_not(cm.ConfirmMinimum(by="dealer"), "not_by_hand")
        return
    session.must_not(cm.ConfirmMinimum(by="floorperson"), "wrong_role")
    ready, waiting = candidates(table)
    if len(ready) < 2 or {*ready, *waiting} - set(table.minimum_yes):
        session.must_not(cm.ConfirmMinimum(by="dealer"), "not_agreed")
    elif session.chance.random() < 0.7:
        session.must(cm.ConfirmMinimum(by="dealer", person=session.chance.choice(["", "dealer D"])))


def charge_time(session: Session) -> None:
    """P 17.B(3): the next interval has come, in a hand or between two; now and then it is charged to nobody."""
    table, chance = session.table, session.chance
    if table.plan.time is None:
        session.must_not(cm.ChargeTime(by="dealer", tick=1), "not_offered")
        return
    tick, dealer = table.time_tick + 1, chance.choice(["", "dealer D"])
    if chance.random() < 0.2:
        session.must_not(cm.ChargeTime(by="dealer", tick=chance.choice([0, tick - 1, tick + 1])), "step_not_due")
    if chance.random() < 0.2:
        session.must_not(cm.SkipTime(by="dealer", tick=tick, reason="the dealer forgot"), "wrong_role")
        session.must_not(cm.SkipTime(by="floorperson", tick=tick, reason=" "), "unknown_reason")
        session.must(cm.SkipTime(by="floorperson", person="floorperson F", tick=tick, reason="a fire alarm"))
    else:
        session.must(cm.ChargeTime(by="dealer", person=dealer, tick=tick))


def verify_time(session: Session) -> None:
    """P 17.B(3)(f): by a floorperson or above, and not by who has taken it."""
    table, chance = session.table, session.chance
    verify = cm.VerifyTime(by=chance.choice(["floorperson", "shift_supervisor"]), person="floorperson F")
    if table.plan.time is None:
        return
    if not table.time_area:
        session.must_not(verify, "step_not_due")
        return
    if chance.random() < 0.3:
        session.must_not(cm.VerifyTime(by="dealer", person="dealer D"), "wrong_role")
        session.must_not(cm.VerifyTime(by="floorperson"), "bad_name")
        player = next(holder.person for holder in table.seats if holder is not None)
        session.must_not(cm.VerifyTime(by="floorperson", person=player), "dealer_plays")
    if table.time_takers:
        session.must_not(cm.VerifyTime(by="floorperson", person=table.time_takers[0]), "same_person")
    session.must(verify)


# --- boxes -----------------------------------------------------------------------------------------------------------
def change_box(session: Session) -> None:
    """P 2.F: at any time; without another one only in a hand, so that the next one has its box."""
    table, chance = session.table, session.chance
    jackpot = chance.choice(tuple(BOX_OF))
    offered, there = getattr(session.setup.house, jackpot) is not None, attached(session, jackpot)
    if not offered:
        session.must_not(box_change(session, jackpot), "not_offered")
        if there:
            session.must(box_change(session, jackpot, attach=False))
        return
    if chance.random() < 0.3:
        by_hand = session.setup.house.table_dealt_by == "hand"
        one = cm.ChangeBox(by="dealer", jackpot=jackpot, person="dealer D", floorperson="Dealer D ")
        session.must_not(one, "same_person" if by_hand else "wrong_role")
        alone = cm.ChangeBox(by="dealer", person="dealer D", jackpot=jackpot)
        alone = alone if by_hand else cm.ChangeBox(by="floorperson", jackpot=jackpot)
        session.must_not(alone, "bad_name")
        session.must_not(cm.ChangeBox(by="compliance", jackpot=jackpot, person="one"), "wrong_role")
    if not there:
        session.must_not(box_change(session, jackpot, attach=False), "step_not_due")
    session.must(box_change(session, jackpot, attach=not there or table.hand is None or chance.random() < 0.5))


def attach_boxes(session: Session) -> None:
    """Before the next hand: none begins without a box for each jackpot that collects."""
    for jackpot in BOX_OF:
        terms = getattr(session.setup.house, jackpot)
        if terms is not None and not attached(session, jackpot):
            if terms.rule and session.need.kind == "start" and session.table.option is None:
                session.must_not(cm.StartHand(), "equipment_missing", "count_due", "deck_overdue")
            session.must(box_change(session, jackpot))


def not_collecting(session: Session) -> tuple[str, ...]:
    return session.chance.choice([(), (), (), ("high_hand",), ("bad_beat", "high_hand")])


ACTS: list[Callable[[Session], None]] = [
    sit_down, sit_down, stand_up, add, add, remove, sit_out, sit_in, sit_in, sit_in, step_away, step_away, instruct,
    agree, agree, charge_time, verify_time, amend, change_game, change_game, change_box, change_box,
]  # fmt: skip


def something(session: Session) -> None:
    if seated(session):
        session.chance.choice(ACTS)(session)


def come_back(session: Session, newcomer: float = 0.5) -> None:
    """Everybody at the table plays again, with chips; and now and then there is a newcomer."""
    table = session.table
    few = most_forced(session) + session.setup.house.bet_min
    for seat in seated(session):
        holder = table.seats[seat]
        assert holder is not None
        if holder.away:
            _checked(session, seat)
            session.must(cm.ReturnToTable(seat, counted=table.stacks[seat]))
        if holder.sitting_out:
            session.must(cm.SitIn(seat))
        if table.stacks[seat] < few:
            add(session, seat, enough=True)
    if session.chance.random() < newcomer:
        sit_down(session, enough=True)


def enough_players(session: Session) -> None:
    """Bring the table back to at least two players who can be dealt in."""
    for _ in range(session.setup.seats + 1):
        come_back(session, newcomer=1.0)
        if session.need.kind != "players":
            return
    raise Failed("with everybody back, with chips and newcomers there are still too few players")
