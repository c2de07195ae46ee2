"""A log written anew by somebody who works all hashes out again, with answers and balances to go with it: what stands
there then fits together, and yet the engine would not have made it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.engine import events as ev
from pitboss.ledger.journal import Posting
from pitboss.store import records as rc
from tests.unit.audit.forgeries import Forgery, faults_of, find, post
from tests.unit.audit.forging import Forger, Item, Items
from tests.unit.room.rooms import in_loop

replace = msgspec.structs.replace


def swap(kind: type, right: Callable[[Any], bool] = lambda fact: True, **fields: Any) -> Forgery:
    """Other values in one event; a callable makes one of the old."""

    def forge(items: Items) -> None:
        item = items[find(items, kind, right)]
        new = {name: value(item.fact) if callable(value) else value for name, value in fields.items()}
        item.fact = replace(item.fact, **new)

    return forge


def drop(kind: type) -> Forgery:
    return lambda items: items.pop(find(items, kind))


def twice(kind: type) -> Forgery:
    def forge(items: Items) -> None:
        place = find(items, kind)
        items.insert(place, Item(items[place].fact, items[place].at, items[place].command))

    return forge


def after(kind: type, fact: Any) -> Forgery:
    def forge(items: Items) -> None:
        place = find(items, kind)
        items.insert(place + 1, Item(fact, items[place].at, items[place].command))

    return forge


def another_place(kind: type) -> Forgery:
    def forge(items: Items) -> None:
        place = find(items, kind)
        items[place].fact, items[place + 1].fact = items[place + 1].fact, items[place].fact

    return forge


def a_batch_less(items: Items) -> None:
    """All that came of one command."""
    command = items[find(items, ev.Called)].command
    assert command
    items[:] = [item for item in items if item.command != command]


def in_other_order(items: Items) -> None:
    """Two commands change places."""
    place = find(items, ev.Called)
    command = items[place].command
    first = [item for item in items if item.command == command]
    start = items.index(first[0])
    rest = items[start + len(first) :]
    end = next(i for i, item in enumerate(rest) if item.command and item.command != rest[0].command)
    items[start:] = rest[:end] + first + rest[end:]


def shifted(amounts: tuple[tuple[int, int], ...], cents: int) -> tuple[tuple[int, int], ...]:
    return ((amounts[0][0], amounts[0][1] + cents), *amounts[1:])


def other_card(cards: tuple[int, ...]) -> tuple[int, ...]:
    return (next(card for card in range(52) if card not in cards), *cards[1:])


def turned(order: bytes) -> bytes:
    return order[1:2] + order[:1] + order[2:]


def more_of(postings: tuple[Posting, ...], change: int) -> tuple[Posting, ...]:
    """So much more to the first person, and less to the table: both legs."""
    person = next(leg for leg in postings if leg.account.startswith(("person:", "room:")))
    moved = {person.account: change, "table:1:stakes": -change}
    return tuple([Posting(leg.account, leg.cents + moved.get(leg.account, 0)) for leg in postings])


def took(change: int) -> Forgery:
    """Who stands up takes more along, and it is posted."""

    def forge(items: Items) -> None:
        place = find(items, ev.StoodUp, lambda fact: fact.cents > 0)
        item = items[place]
        assert isinstance(item.fact, ev.StoodUp)
        item.fact = replace(item.fact, cents=item.fact.cents + change)
        # With the last entry of its batch.
        last = next(i for i in range(place, len(items)) if items[i].postings)
        items[last].postings = more_of(items[last].postings, change)

    return forge


AMOUNTS: dict[str, Forgery] = {
    "an award of 999,999": swap(ev.PotAwarded, to=lambda e: ((e.to[0][0], 999_999), *e.to[1:])),
    "an award to another": swap(ev.PotAwarded, to=lambda e: ((e.to[0][0] % 6 + 1, e.to[0][1]), *e.to[1:])),
    "an award of a cent less": swap(ev.PotAwarded, to=lambda e: shifted(e.to, -1)),
    "no award": drop(ev.PotAwarded),
    "an award twice": twice(ev.PotAwarded),
    "a call of less": swap(ev.Called, cents=lambda e: e.cents - 1),
    "a bet of nothing": swap(ev.BetMade, cents=0),
    "a bet below the least": swap(ev.BetMade, cents=1),
    "a raise to more than is there": swap(ev.RaisedTo, to=lambda e: e.to + 10**9, cents=lambda e: e.cents + 10**9),
    "a raise paid in part": swap(ev.RaisedTo, cents=lambda e: e.cents - 100),
    "a smaller blind": swap(ev.BlindsPosted, posts=lambda e: ((*e.posts[0][:1], e.posts[0][1] - 1, 0), *e.posts[1:])),
    "bets brought in by halves": swap(
        ev.BettingClosed, lambda e: e.collected, collected=lambda e: shifted(e.collected, -100)
    ),
    "a bet returned that was called": swap(ev.BetReturned, cents=lambda e: e.cents + 100),
    "stacks at the start": swap(ev.HandStarted, stacks=lambda e: (e.stacks[0] + 100, *e.stacks[1:])),
    "more taken along": took(100),
    "less taken along": took(-100),
    "chips from nowhere": swap(ev.StakesAdded, cents=lambda e: e.cents + 100),
}
CARDS: dict[str, Forgery] = {
    "a card dealt from elsewhere": swap(ev.CardsDealt, cards=lambda e: (*e.cards[1:], e.cards[0])),
    "a card that is not next": swap(ev.BoardDealt, cards=lambda e: other_card(e.cards)),
    "a hand tabled that was not dealt": swap(ev.HandTabled, cards=lambda e: other_card(e.cards)),
    "a deck in another order": swap(rc.DeckCommitted, order=lambda e: turned(e.order)),
    "a deck under another root": swap(rc.DeckCommitted, root=bytes(32)),
    "a deck with other salts": swap(rc.DeckCommitted, salts=lambda e: bytes(len(e.salts))),
    "a deck of another hand": swap(rc.DeckCommitted, hand=lambda e: e.hand + 1),
    "a deck shuffled once more": swap(rc.DeckCommitted, shuffle=lambda e: e.shuffle + 1),
    "no commitment to the deck": drop(rc.DeckCommitted),
    "two commitments": twice(rc.DeckCommitted),
    "a burn card more": twice(ev.CardBurned),
    "no burn card": drop(ev.CardBurned),
    "a board dealt twice": twice(ev.BoardDealt),
    "hands read otherwise": swap(ev.HandsRead, losing_hands=lambda e: e.losing_hands + 1),
    "a better hand": swap(ev.HandTabled, strengths=lambda e: tuple(value + 1 for value in e.strengths)),
}
SEATS: dict[str, Forgery] = {
    "another folds": swap(ev.Folded, seat=lambda e: e.seat % 6 + 1),
    "another calls": swap(ev.Called, seat=lambda e: e.seat % 6 + 1),
    "a seat that is none": swap(ev.Called, seat=99),
    "the button elsewhere": swap(ev.HandStarted, button=lambda e: e.button % 6 + 1),
    "somebody else in the hand": swap(ev.HandStarted, persons=lambda e: ("nobody", *e.persons[1:])),
    "dealt in the other way round": swap(ev.HandStarted, order=lambda e: e.order[::-1]),
    "a hand left out": swap(ev.HandStarted, number=lambda e: e.number + 1),
    "somebody else stands up": swap(ev.StoodUp, seat=lambda e: e.seat % 6 + 1),
    "another opens": swap(ev.BettingOpened, seat=lambda e: e.seat % 6 + 1),
    "fields that do not go together": swap(ev.HandStarted, persons=lambda e: e.persons[1:]),
}
ORDER: dict[str, Forgery] = {
    "an event in another place": another_place(ev.BettingClosed),
    "a batch less": a_batch_less,
    "two batches the other way round": in_other_order,
    "a fold forgotten": drop(ev.Folded),
    "an end in the middle": after(ev.BettingOpened, ev.HandEnded(1)),
    "a hand begun in a hand": lambda items: items.insert(
        find(items, ev.BettingOpened) + 1, items[find(items, ev.HandStarted)]
    ),
    "no beginning": lambda items: items.pop(0),
    "configured twice": after(ev.HandEnded, rc.TableConfigured("x", "human", 0, False, "", 20, 60)),
    "opened twice": lambda items: items.insert(5, items[0]),
}
RECORDS: dict[str, Forgery] = {
    "a clock that ran for nobody": after(ev.HandEnded, rc.SeatTimedOut(1, 7)),
    "a clock for another seat": swap(rc.SeatTimedOut, seat=lambda e: e.seat % 6 + 1),
    "a clock for another decision": swap(rc.SeatTimedOut, decision=lambda e: e.decision + 5),
    "somebody about to leave who is not there": after(ev.HandEnded, rc.SeatLeaving(6, leaving=True)),
    "somebody who stays after all": after(ev.HandStarted, rc.SeatLeaving(1, leaving=False)),
    "filled up beyond the largest buy-in": after(ev.HandEnded, rc.SeatAutoTopUp(1, 10**9)),
    "bots that nobody's table has an owner for": after(ev.HandEnded, rc.BotsWanted("floor", 2)),
    "somebody removed who sits there": after(ev.HandEnded, rc.PlayerRemoved("floor", 6, "nobody")),
    "somebody let in who was never removed": after(ev.HandEnded, rc.PlayerLetIn("floor", "nobody")),
    "a pause ordered for the end of no hand": after(ev.HandEnded, rc.AfterHand("floor", "pause")),
    "ended with results that are none": after(ev.HandEnded, rc.TableEnded("floor", (("somebody", 5),))),
    "resumed and never paused": after(ev.HandEnded, rc.TableResumed("floor")),
    "paused for no reason": after(ev.HandEnded, rc.TablePaused("floor", "")),
    "closed with people at it": after(ev.HandEnded, rc.TableClosed("room")),
    "money granted at a table": after(ev.HandEnded, rc.MoneyGranted(5, "refill")),
    "a misdeal": after(ev.BettingOpened, ev.MisdealCalled("wrong_start", 0, "dealer", (), (), (), (), "K-MIS-02")),
    "a warning that nobody of the room could give": after(
        ev.HandEnded, ev.PlayerWarned(1, "floorperson", "words", "K-CON-02")
    ),
}


def of(kind: type, change: Callable[[Item], object]) -> Forgery:
    return lambda items: change(items[find(items, kind)])


def posted(change: Callable[[tuple[Posting, ...]], tuple[Posting, ...]]) -> Forgery:
    def forge(items: Items) -> None:
        places = [item for item in items if item.postings]
        places[-2].postings = change(places[-2].postings)

    return forge


def to_thief(leg: Posting) -> Posting:
    return leg if leg.account.startswith("table:") else Posting("person:thief", leg.cents)


MONEY: dict[str, Forgery] = {
    "a posting of more": posted(lambda old: more_of(old, 1)),
    "a leg of more": posted(lambda old: (Posting(old[0].account, old[0].cents + 1), *old[1:])),
    "a leg that is missing": posted(lambda old: old[:-1]),
    "a posting to another": posted(lambda old: tuple([to_thief(leg) for leg in old])),
    "no posting": posted(lambda old: ()),
    "a posting too many": posted(lambda old: (*old, Posting("person:thief", 5))),
    "a posting where no money moves": of(ev.HandEnded, lambda item: post(item, Posting("person:thief", 5))),
    "two postings that make up for each other": of(
        ev.HandEnded, lambda item: post(item, Posting("person:thief", 5), Posting("room:bots", -5))
    ),
    "stakes that go to the bank where nothing was lost": of(
        ev.HandEnded, lambda item: post(item, Posting("table:1:stakes", -5), Posting("table:1:bank", 5))
    ),
    "somebody else's command": of(ev.Called, lambda item: setattr(item, "command", "somebody\nx")),
}
AT_A_TABLE = {**AMOUNTS, **CARDS, **SEATS, **ORDER, **RECORDS, **MONEY}


@in_loop
async def test_written_anew_with_nothing_changed__is_sound(room: Path) -> None:
    """Otherwise a forger would be found by being clumsy. But for the checkpoints: they have other hashes."""
    faults = await faults_of(room, "table:1", lambda items: None, anchors=True)
    assert len(faults) == 1
    assert "is not what checkpoint " in faults[0]
    for stream in ("money", "waiting", "table:2"):
        faults = await faults_of(room, stream, lambda items: None, anchors=stream != "table:2")
    assert faults == []


@pytest.mark.parametrize("what", AT_A_TABLE)
@in_loop
async def test_what_the_engine_would_not_have_made__is_named_with_its_place(room: Path, what: str) -> None:
    forger = Forger(room)
    before = forger.entries("table:1")
    forger.close()
    faults = await faults_of(room, "table:1", AT_A_TABLE[what], key=len(what) % 2 == 0)
    assert faults
    assert faults[0].startswith("table:1 version "), faults[:3]
    place = int(faults[0].split()[2].rstrip(":"))
    assert 0 < place <= len(before) + 2
    assert len(faults) <= 22


@in_loop
async def test_several_forgeries__are_named_each_and_nothing_else(room: Path) -> None:
    """One that does not fit is not the end: what comes after it was made of what it should have been."""

    def forge(items: Items) -> None:
        awards = [item for item in items if isinstance(item.fact, ev.PotAwarded)]
        for item in (awards[2], awards[9], awards[-3]):
            assert isinstance(item.fact, ev.PotAwarded)
            item.fact = replace(item.fact, to=((item.fact.to[0][0], 999_999), *item.fact.to[1:]))

    forger = Forger(room)
    kinds = [entry.kind for entry in forger.entries("table:1")]
    forger.close()
    awards = [place for place, kind in enumerate(kinds, 1) if kind == "hand.pot_awarded.v1"]
    faults = await faults_of(room, "table:1", forge)
    assert [fault.partition(": hand")[0] for fault in faults] == [
        f"table:1 version {version}" for version in (awards[2], awards[9], awards[-3])
    ]


@pytest.mark.parametrize(
    "forgery", [drop(ev.BettingClosed), twice(ev.CardBurned), twice(ev.PotAwarded), drop(ev.HandsRead)]
)
@in_loop
async def test_an_event_that_is_missing_or_there_twice__is_one_fault(room: Path, forgery: Forgery) -> None:
    assert len(await faults_of(room, "table:1", forgery)) == 1


def test_award__says_what_the_engine_would_have_awarded(room: Path) -> None:
    @in_loop
    async def look() -> None:
        faults = await faults_of(room, "table:1", AMOUNTS["an award of 999,999"])
        assert "hand.pot_awarded.v1: is not what happens by itself here: to ((" in faults[0]
        assert "999999" in faults[0]

    look()
