"""Rulings, steps with the decks, options and entries that must be refused: wrong role, wrong time, no such seat."""

from collections.abc import Callable, Iterator

from pitboss.engine import commands as cm
from pitboss.engine.roles import STAFF
from tests.simulation.everything import by_hand
from tests.simulation.everything.session import FloorSession
from tests.simulation.probes.decks import of_decks
from tests.simulation.session import Session
from tests.support.house_commands import OF_THE_HOUSE, sample

Probe = tuple[cm.Command, tuple[str, ...]]
OPTIONS = {"run_it_twice": "opt_run_it_twice", "bomb_pot": "opt_bomb_pot", "double_board": "opt_double_board",
           "waterfall": "opt_waterfall"}  # fmt: skip


def some(session: FloorSession) -> None:
    """A few of some groups, so that none is seldom where it has few."""
    chance = session.chance
    groups = [*chance.sample(GROUPS, 3), *([of_decks] if session.need.kind == "deck" else [])]
    for group in groups:
        found = list(group(session))
        for command, codes in chance.sample(found, min(2, len(found))):
            session.must_not(command, *codes)


# --- whose ruling it is ----------------------------------------------------------------------------------------------
OF_THE_DEALER: list[Callable[[str], cm.Command]] = [
    lambda by: cm.FindFaceUpCard(by=by, card=0),
    lambda by: cm.DropCard(by=by, card=0),
    lambda by: cm.ExposeCard(by=by, seat=1, card=0),
]
OF_THE_FLOOR: list[Callable[[str], cm.Command]] = [
    lambda by: cm.RemovePlayer(by=by, seat=1, words="away"),
    lambda by: cm.NotifyCompliance(by=by, words="told"),
    lambda by: cm.GiveRuling(by=by, person="F", dispute=1, words="so"),
]
OF_THE_STAFF: list[Callable[[str], cm.Command]] = [
    lambda by: cm.CallMisdeal(by=by, reason="wrong_start"),
    lambda by: cm.ReportCardsAmiss(by=by, kind="missing"),
    lambda by: cm.DiscardIneligible(by=by, seat=1),
    lambda by: cm.ReportFouledHand(by=by, seat=1, how="fouled"),
    lambda by: cm.ReportGone(by=by, seat=1),
    lambda by: cm.Warn(by=by, seat=1, paragraph="18.B", words="so"),
]


def seated_staff(session: Session) -> Iterator[Probe]:
    """A-26 (AMB-160): whoever sits here does none of it, in any role."""
    chance = session.chance
    there = [holder.person for holder in session.table.seats if holder is not None]
    if there:
        kind = chance.choice(OF_THE_HOUSE)
        yield sample(kind, chance.choice(there), chance.choice(STAFF)), ("dealer_plays",)


def _roles(session: FloorSession) -> Iterator[Probe]:
    chance = session.chance
    yield from seated_staff(session)
    yield chance.choice(OF_THE_DEALER)(chance.choice(("player", "floorperson", "compliance", ""))), ("wrong_role",)
    yield chance.choice(OF_THE_FLOOR)(chance.choice(("player", "dealer", "compliance"))), ("wrong_role",)
    yield chance.choice(OF_THE_STAFF)(chance.choice(("player", "compliance", "boss"))), ("wrong_role",)
    yield cm.OpenDispute(by="compliance", words="so"), ("wrong_role",)


# --- of whom it speaks -----------------------------------------------------------------------------------------------
def _seats(session: FloorSession) -> Iterator[Probe]:
    chance, seats = session.chance, session.setup.seats
    nowhere = chance.choice((0, -1, seats + 1, 99))
    yield cm.ReportFouledHand(by="dealer", seat=nowhere, how="fouled"), ("no_such_seat",)
    yield cm.ReportGone(by="dealer", seat=nowhere), ("no_such_seat",)
    yield cm.DiscardIneligible(by="dealer", seat=nowhere), ("no_such_seat",)
    yield cm.Warn(by="dealer", seat=nowhere, paragraph="18.D", words="so"), ("no_such_seat",)
    yield cm.RemovePlayer(by="floorperson", seat=nowhere, words="so"), ("no_such_seat",)
    yield cm.ThrowAway(nowhere), ("no_such_seat",)
    yield cm.SayOutOfTurn(nowhere, said="call"), ("no_such_seat",)
    yield cm.AskFor(nowhere, option="bomb_pot"), ("no_such_seat",)
    yield cm.ChooseAfterExposure(nowhere, stop=True), ("no_such_seat",)
    yield cm.OpenDispute(by="player", seat=nowhere, words="so"), ("no_such_seat",)
    empty = [seat for seat in range(1, seats + 1) if session.table.seats[seat] is None]
    if empty:
        yield cm.RemovePlayer(by="floorperson", seat=empty[0], words="so"), ("not_seated",)
        yield cm.AskFor(empty[0], option="waterfall"), ("not_seated",)
        for person in session.table.sent_away[:1]:
            # P 18.C: who was sent away does not come back.
            yield cm.SitDown(empty[0], person=person, chips=1000), ("sent_away",)
    hand = session.table.hand
    if hand is not None and not hand.showdown.awarded:
        folded = [seat for seat in hand.order if seat not in hand.live]
        if folded:
            yield cm.ReportFouledHand(by="dealer", seat=folded[0], how="collected"), ("not_in_hand",)
            yield cm.ThrowAway(folded[0]), ("not_in_hand",)
        yield cm.DiscardIneligible(by="dealer", seat=hand.live[0]), ("still_eligible",)
        if len(hand.live) == 1:
            yield cm.ReportFouledHand(by="dealer", seat=hand.live[0], how="fouled"), ("last_hand", "too_late")


def _reasons(session: FloorSession) -> Iterator[Probe]:
    there = [seat for seat, holder in enumerate(session.table.seats) if holder is not None]
    yield cm.CallMisdeal(by="dealer", reason="bad_luck"), ("unknown_reason",)
    yield cm.ReportCardsAmiss(by="dealer", kind="bent"), ("unknown_reason",)
    yield cm.ReportFouledHand(by="dealer", seat=1, how="sniffed"), ("unknown_reason",)
    if there:
        yield cm.Warn(by="dealer", seat=there[0], paragraph="18.Z", words="so"), ("unknown_reason",)
        yield cm.Warn(by="dealer", seat=there[0], paragraph="18.B", words=" "), ("unclear_words",)
        yield cm.RemovePlayer(by="floorperson", seat=there[0], words=""), ("unclear_words",)
        gone = [seat for seat in there if session.table.seats[seat].removed]  # type: ignore[union-attr]
        if gone:
            yield cm.RemovePlayer(by="floorperson", seat=gone[0], words="again"), ("already_answered",)
    number = len(session.table.disputes)
    nobody = cm.GiveRuling(by="floorperson", person="somebody", dispute=number + 1, words="so")
    yield nobody, ("no_such_dispute",)
    if number:
        # P 18.A: in writing, so somebody gave it.
        yield cm.GiveRuling(by="floorperson", dispute=number, words="so"), ("bad_name",)


# --- when ------------------------------------------------------------------------------------------------------------
def _times(session: FloorSession) -> Iterator[Probe]:
    hand, need = session.table.hand, session.need
    there = [seat for seat, holder in enumerate(session.table.seats) if holder is not None]
    if hand is None:
        yield cm.CallMisdeal(by="dealer", reason="wrong_start"), ("no_hand",)
        yield cm.ReportCardsAmiss(by="dealer", kind="extra"), ("no_hand",)
        yield cm.ReportFouledHand(by="dealer", seat=1, how="fouled"), ("no_hand",)
        yield cm.FindFaceUpCard(by="dealer", card=0), ("no_hand",)
        if there:
            yield cm.SayOutOfTurn(there[0], said="raise"), ("no_hand",)
        return
    if hand.showdown.awarded:
        yield cm.CallMisdeal(by="dealer", reason="not_shuffled"), ("too_late",)
        yield cm.ReportFouledHand(by="dealer", seat=hand.live[0], how="fouled"), ("too_late",)
        return
    if need.kind not in ("cards", "shuffle"):
        yield cm.DropCard(by="dealer", card=0), ("cards_not_due",)
        yield cm.ExposeCard(by="dealer", seat=1, card=0), ("cards_not_due",)
        yield cm.FindFaceUpCard(by="dealer", card=0), ("cards_not_due",)
    elif need.kind == "cards":
        yield from _cards(session)
    if need.kind == "act":
        yield cm.SayOutOfTurn(need.seat, said="call"), ("step_not_due",)
    if need.kind != "choose":
        yield cm.ChooseAfterExposure(hand.live[0], stop=True), ("not_your_turn",)


def _cards(session: FloorSession) -> Iterator[Probe]:
    need, stub, hand = session.need, session.dealer.books.stub, session.table.hand
    assert hand is not None
    if not stub:
        return
    # A card that was typed wrong lies on the table for the engine, and in the stub in truth.
    also = ("card_twice",) if session.wrong is not None else ()
    # K-FUP-01, K-EXP-01: a card that was seen, of this deck, and that can have been in the stub.
    yield cm.FindFaceUpCard(by="dealer", card=99), ("unknown_cards", "card_not_in_deck")
    yield cm.FindFaceUpCard(by="dealer", card=77), ("card_not_in_deck",)
    if hand.board:
        yield cm.DropCard(by="dealer", card=hand.board[0]), ("card_twice",)
    yield cm.DropCard(by="dealer", card=stub[0], seen_by=(session.setup.seats + 1,)), ("no_such_seat",)
    yield cm.ExposeCard(by="dealer", seat=1, card=stub[0], circuit=9), ("card_not_exposable", *also)
    if not need.seats:
        yield cm.ExposeCard(by="dealer", seat=hand.live[0], card=stub[0]), ("card_not_exposable", *also)
    outside = [seat for seat in range(1, session.setup.seats + 1) if seat not in hand.live]
    if outside:
        yield cm.DiscardIneligible(by="dealer", seat=outside[0], count=50), ("wrong_count",)


# --- options ---------------------------------------------------------------------------------------------------------
def _options(session: FloorSession) -> Iterator[Probe]:
    house, hand, chance = session.setup.house, session.table.hand, session.chance
    there = [seat for seat, holder in enumerate(session.table.seats) if holder is not None]
    if not there:
        return
    seat = chance.choice(there)
    yield cm.AskFor(seat, option="double_or_nothing"), ("unknown_option",)
    if session.table.seats[seat].removed:  # type: ignore[union-attr]
        yield cm.AskFor(seat, option="bomb_pot"), ("sent_away",)
        return
    name = chance.choice(list(OPTIONS))
    if house.table_is_tournament or not getattr(house, OPTIONS[name]):
        yield cm.AskFor(seat, option=name), ("not_offered",)
    elif name == "run_it_twice":
        yield from _run_twice(session)
    elif hand is not None:
        yield cm.AskFor(seat, option=name), ("too_late",)
    elif session.table.option:
        yield cm.AskFor(seat, option=name), ("consent_open",)
    if session.need.kind != "consent" and not session.table.option:
        yield cm.Agree(seat, option="bomb_pot"), ("nothing_agreed",)
        yield cm.Decline(seat, option="run_it_twice"), ("nothing_agreed",)
    elif session.need.kind == "consent":
        yes = session.table.option.yes if session.table.option is not None else []
        if yes:
            yield cm.Agree(yes[0], option=session.need.option), ("already_answered", "not_seated")
        asked = session.need.seats[0]
        if hand is not None:
            yield cm.Agree(asked, session.need.decision + 1, option=session.need.option), ("wrong_decision",)


def _run_twice(session: FloorSession) -> Iterator[Probe]:
    hand = session.table.hand
    there = [seat for seat, holder in enumerate(session.table.seats) if holder is not None]
    if hand is None:
        yield cm.AskFor(there[0], option="run_it_twice"), ("no_hand",)
        return
    folded = [seat for seat in there if seat not in hand.live]
    if folded:
        yield cm.AskFor(folded[0], option="run_it_twice"), ("not_in_hand", "sent_away")
    # A hand that was tabled face up keeps its place in the round though its player is sent away.
    seat, special = hand.live[0], hand.special
    if session.table.seats[seat].removed:  # type: ignore[union-attr]
        return
    if len(hand.board) == 5 and (special is None or not (special.twice or special.asked)):
        # P 8.L(1)(g): before the river.
        yield cm.AskFor(seat, option="run_it_twice"), ("too_late", "not_offered", "already_answered")
    elif hand.betting.open:
        yield cm.AskFor(seat, option="run_it_twice"), ("step_not_due", "not_offered", "already_answered", "too_late")


# --- entries ---------------------------------------------------------------------------------------------------------
def _entries(session: FloorSession) -> Iterator[Probe]:
    if not session.by_hand:
        yield cm.PushPot(by="dealer"), ("not_by_hand",)
        yield cm.TakeBack(by="dealer"), ("not_by_hand",)
        return
    chance, hand = session.chance, session.table.hand
    yield cm.PushPot(by=chance.choice(("floorperson", "player"))), ("wrong_role",)
    yield cm.TakeBack(by=chance.choice(("compliance", "player"))), ("wrong_role",)
    if session.need.kind != "push":
        yield cm.PushPot(by="dealer"), ("step_not_due",)
    found = by_hand.journal_entries(session)
    yield cm.TakeBack(by="floorperson", entry=len(found) + 1), ("nothing_to_take_back",)
    yield cm.TakeBack(by="floorperson", entry=-1), ("nothing_to_take_back",)
    if not found:
        yield cm.TakeBack(by="floorperson"), ("nothing_to_take_back",)
    elif hand is not None and hand.showdown.awarded:
        # A push is for the floor to take back.
        yield cm.TakeBack(by="dealer"), ("too_late",)
    elif not by_hand.dealer_may(found, 1):
        yield cm.TakeBack(by="dealer", entry=1), ("too_late",)


def _fields(session: FloorSession) -> Iterator[Probe]:
    """What could not be written into a log, or read again."""
    yield cm.CallMisdeal(by=7, reason="wrong_start"), ("bad_field",)  # type: ignore[arg-type]
    yield cm.AskFor(1, option=None), ("bad_field",)  # type: ignore[arg-type]
    yield cm.CutDeck(by="dealer", depth=26.5), ("bad_field",)  # type: ignore[arg-type]
    yield cm.DropCard(by="dealer", card=0, seen_by=[1]), ("bad_field",)  # type: ignore[arg-type]
    yield cm.ReportGone(by="dealer", seat=True), ("bad_field",)
    yield cm.TakeBack(by="dealer", entry="last"), ("bad_field",)  # type: ignore[arg-type]
    yield cm.Warn(by="dealer", seat=1, paragraph="18.B", words="\ud800"), ("bad_field",)


GROUPS: list[Callable[[FloorSession], Iterator[Probe]]] = [
    _roles, _seats, _reasons, _times, _options, _entries, _fields, of_decks,
]  # fmt: skip
