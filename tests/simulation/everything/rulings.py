"""Everything irregular (P 18), at random moments. What a rule plainly allows must be accepted, the rest may be not."""

from collections.abc import Callable

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.games.steps import Deal
from tests.simulation.everything.session import FloorSession
from tests.simulation.session import Failed

STAFF = ("dealer", "floorperson", "shift_supervisor")
FLOOR = STAFF[1:]
WORDS = ("fold", "check", "call", "raise", "I call if they raise", "seat 2 has it")
Ruling = Callable[[FloorSession], object]


def some(session: FloorSession) -> None:
    """One of the rulings that this moment is for."""
    hand, need = session.table.hand, session.need
    found: list[Ruling] = [*AT_ANY_TIME]
    if hand is not None and not hand.showdown.awarded:
        found += IN_HAND
        if session.table.plan.boards == 2:
            # Where cards run short soonest.
            found += [_ineligible] * 4
        if need.kind in ("cards", "shuffle") and session.dealer.books.stub:
            found += WHILE_DEALING * 3
            if not session.setup.game.button and need.kind == "cards" and "d" in need.faces:
                # P 18.M-N have the most cases.
                found += [_exposed] * 12
        if session.chance.random() < 0.2:
            found += ENDS_HAND
    elif hand is not None:
        # A side pot was pushed, and the round still runs.
        found += [_amiss] * len(AT_ANY_TIME)
    session.chance.choice(found)(session)


def seated(session: FloorSession) -> list[int]:
    return [seat for seat, holder in enumerate(session.table.seats) if holder is not None]


def voluntary(session: FloorSession) -> set[int]:
    """P 18.G(2), (4), AMB-100: who has bet of their own will."""
    kinds: tuple[type[ev.Event], ...] = (ev.Called, ev.BetMade, ev.RaisedTo)
    if session.setup.house.misdeal_straddle_voluntary:
        kinds = (*kinds, ev.StraddlePosted)
    bets = {event.seat for event in session.since if isinstance(event, kinds)}  # type: ignore[attr-defined]
    return bets | {event.seat for event in session.since if isinstance(event, ev.HandDied) and event.owed}


# --- the hand is over ------------------------------------------------------------------------------------------------
def _misdeal(session: FloorSession) -> None:
    hand, chance, house = session.table.hand, session.chance, session.setup.house
    assert hand is not None
    reason = chance.choice(("not_shuffled", "wrong_start", "face_up_cards", "skipped_player"))
    command = cm.CallMisdeal(by=chance.choice(STAFF), reason=reason, seat=chance.choice(hand.order))
    late = len(voluntary(session)) >= 2
    if not late or (reason in ("not_shuffled", "face_up_cards") and house.misdeal_face_up_any_time):
        session.must(command)
    else:
        session.must_not(command, "too_late")


def _amiss(session: FloorSession) -> None:
    chance = session.chance
    session.must(cm.ReportCardsAmiss(by=chance.choice(STAFF), kind=chance.choice(("missing", "extra"))))


# --- cards -----------------------------------------------------------------------------------------------------------
def _face_up(session: FloorSession) -> None:
    session.may(cm.FindFaceUpCard(by="dealer", card=session.chance.choice(session.dealer.books.stub)))


def _off_the_table(session: FloorSession) -> None:
    chance, seats = session.chance, range(1, session.setup.seats + 1)
    seen_by = tuple(chance.sample(seats, chance.choice((0, 1, 2))))
    session.may(cm.DropCard(by="dealer", card=session.dealer.books.stub[-1], seen_by=seen_by))


def _exposed(session: FloorSession) -> None:
    """P 18.M, N, P: of the cards that are due face down, any; in stud at times the second of the same player."""
    need, chance = session.need, session.chance
    down = [i for i, face in enumerate(need.faces) if face == "d"] if need.kind == "cards" and need.seats else []
    if not down:
        return
    i = chance.choice(down)
    seat = need.seats[i]
    card, circuit = session.dealer.top(i + 1)[-1], need.seats[: i + 1].count(seat)
    if session.may(cm.ExposeCard(by="dealer", seat=seat, card=card, circuit=circuit)) is None:
        return
    stub = session.dealer.books.stub
    if chance.random() < 0.5 and session.need.kind == "cards" and stub:
        # And another one of the same player.
        session.may(cm.ExposeCard(by="dealer", seat=seat, card=stub[-1], circuit=chance.choice((1, 2))))


def _ineligible(session: FloorSession) -> None:
    hand, chance = session.table.hand, session.chance
    assert hand is not None
    outside = [seat for seat in range(1, session.setup.seats + 1) if seat not in hand.live]
    if outside:
        # Now and then whole hands: so few cards are left then that burns, a board or the round are given up.
        hole = sum([len(step.faces) for step in session.setup.game.script if type(step) is Deal])
        for _ in range(chance.choice((1, 1, 2, 4))):
            command = cm.DiscardIneligible(
                by=chance.choice(STAFF), seat=chance.choice(outside), count=chance.choice((1, hole))
            )
            if type(session.may(command)) is not ev.IneligibleCardsDiscarded:
                return


# --- hands -----------------------------------------------------------------------------------------------------------
def _fouled(session: FloorSession) -> None:
    hand, chance = session.table.hand, session.chance
    assert hand is not None
    session.may(
        cm.ReportFouledHand(
            by=chance.choice(STAFF),
            seat=chance.choice(hand.live),
            how=chance.choice(("fouled", "collected")),
            protected=chance.random() < 0.7,
            reconstructed=chance.random() < 0.3,
            at_fault=chance.random() < 0.3,
        )
    )


def _gone(session: FloorSession) -> None:
    hand, chance = session.table.hand, session.chance
    assert hand is not None
    session.may(cm.ReportGone(by=chance.choice(STAFF), seat=chance.choice(hand.live), protected=chance.random() < 0.5))


def _thrown(session: FloorSession) -> None:
    hand = session.table.hand
    assert hand is not None
    session.may(cm.ThrowAway(session.chance.choice(hand.live)))


def _thrown_at_the_turn(session: FloorSession) -> None:
    """P 18.L(1)-(2), AMB-158: with words or chips, or with neither; the hand is dead either way."""
    hand, chance, need = session.table.hand, session.chance, session.need
    assert hand is not None
    if need.kind != "act":
        return
    seat, has = need.seat, session.table.stacks[need.seat]
    chips = ((chance.randint(1, has),),) if has and chance.random() < 0.4 else ()
    said = chance.choice(("", "call", "raise", "all in", "check", "fold", "hm"))
    stud = not session.setup.game.button
    gesture = chance.choice(("hand_forward", "up_cards_down")) if stud else "hand_forward"
    thrown = session.must(cm.PutChips(seat, chips=chips, said=said, gesture=gesture))
    if type(thrown) is ev.HandDied and (thrown.owed <= 0 or thrown.owed > has):
        raise Failed(f"seat {seat} threw the hand away with {said!r} and {chips}, and {thrown.owed} went in")
    if session.table.hand is not None and seat in session.table.hand.live:
        raise Failed(f"seat {seat} threw the hand away with {said!r}, and it is live")


def _words(session: FloorSession) -> None:
    hand, chance = session.table.hand, session.chance
    assert hand is not None
    seat, said = chance.choice(hand.live), chance.choice(WORDS)
    heard = session.may(cm.SayOutOfTurn(seat, said=said, conditional="if" in said))
    if type(heard) is ev.StatementHeard and heard.binding and chance.random() < 0.3:
        # P 18.L(2): what was said stays owed.
        session.may(cm.ThrowAway(seat))


# --- people ----------------------------------------------------------------------------------------------------------
def _warn(session: FloorSession) -> None:
    chance = session.chance
    if seated(session):
        paragraph = chance.choice(("18.B", "18.D"))
        words = "cards stay in view"
        command = cm.Warn(
            by=chance.choice(STAFF), seat=chance.choice(seated(session)), paragraph=paragraph, words=words
        )
        session.must(command)


def _remove(session: FloorSession) -> None:
    """Not while a wrong entry stands: nothing before a removal is taken back."""
    chance = session.chance
    found = [seat for seat in seated(session) if not session.table.seats[seat].removed]  # type: ignore[union-attr]
    if found and session.wrong is None and chance.random() < 0.3:
        session.must(
            cm.RemovePlayer(by=chance.choice(FLOOR), seat=chance.choice(found), words="told a friend the hand")
        )


def _notify(session: FloorSession) -> None:
    command = cm.NotifyCompliance(by=session.chance.choice(FLOOR), words="a player was sent away")
    if session.table.compliance_due:
        session.must(command)
    else:
        session.must_not(command, "step_not_due")


def _dispute(session: FloorSession) -> None:
    chance, there = session.chance, seated(session)
    if there:
        session.must(
            cm.OpenDispute(by=chance.choice(("player", *STAFF)), words="was it a raise?", seat=chance.choice(there))
        )


def _ruling(session: FloorSession) -> None:
    chance, disputes = session.chance, session.table.disputes
    if not disputes:
        session.must_not(
            cm.GiveRuling(by="floorperson", person="the floorperson", dispute=1, words="it was"), "no_such_dispute"
        )
        return
    dispute, by = chance.choice(disputes), chance.choice(FLOOR)
    command = cm.GiveRuling(by=by, person=f"the {by}", dispute=dispute.number, words="it was a call")
    if dispute.final:
        session.must_not(command, "ruling_final")
    else:
        session.must(command)


AT_ANY_TIME: list[Ruling] = [_warn, _remove, _notify, _dispute, _ruling]
IN_HAND: list[Ruling] = [_fouled, _fouled, _gone, _thrown, _thrown_at_the_turn, _words, _words, _words, _ineligible]
WHILE_DEALING: list[Ruling] = [_face_up, _off_the_table, _exposed, _exposed, _exposed]
ENDS_HAND: list[Ruling] = [_misdeal, _misdeal, _amiss]
