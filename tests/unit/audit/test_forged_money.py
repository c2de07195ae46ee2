"""Money out of nothing: every grant has its rule, and the streams beside the tables have theirs."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pitboss.ledger.chart import PLAY_MONEY
from pitboss.ledger.journal import Posting
from pitboss.room.people.grants import BOTS_CENTS, REFILL_TO_CENTS, START_CENTS
from pitboss.store import records as rc
from tests.unit.audit.forgeries import Forgery, faults_of, find, post
from tests.unit.audit.forging import Forger, Item, Items
from tests.unit.audit.playing import audited
from tests.unit.room.rooms import in_loop


def _granted(why: str) -> Callable[[Any], bool]:
    return lambda fact: fact.why == why


def legs(account: str, cents: int) -> tuple[Posting, ...]:
    return Posting(account, cents), Posting(PLAY_MONEY, -cents)


def grant(cents: int, why: str, account: str, command: str, later: int = 0) -> Forgery:
    postings = legs(account, cents)
    return lambda items: items.append(Item(rc.MoneyGranted(cents, why), items[-1].at + later, command, postings))


def another(items: Items, why: str, *, cents: int | None = None, account: str = "", later: int = 0) -> None:
    """A second grant like an old one."""
    old = items[find(items, rc.MoneyGranted, _granted(why))]
    given = old.fact.cents if cents is None else cents  # type: ignore[union-attr]
    postings = legs(account or old.postings[0].account, given)
    items.append(Item(rc.MoneyGranted(given, why), old.at + later, f"{old.command} again", postings))


def resized(items: Items, why: str, cents: int) -> None:
    old = items[find(items, rc.MoneyGranted, _granted(why))]
    old.fact = rc.MoneyGranted(cents, why)
    old.postings = legs(old.postings[0].account, cents)


def refilled_too_soon(items: Items) -> None:
    first, second = (item for item in items if item.fact.why == "refill")  # type: ignore[union-attr]
    second.at = first.at + 1_800_000
    words = second.command.split(" ", 2)
    second.command = f"{words[0]} 0 {words[2]}"


def by_another(items: Items, name: str) -> None:
    refill = items[find(items, rc.MoneyGranted, _granted("refill"))]
    refill.postings = legs(f"person:{name}", refill.postings[0].cents)


GRANTS: dict[str, tuple[Forgery, str]] = {
    "more to begin with": (lambda items: resized(items, "to begin with", START_CENTS + 1), "it is 1000000"),
    "twice to begin with": (lambda items: another(items, "to begin with"), "for the second time"),
    "more for the bots": (lambda items: resized(items, "for the bots", BOTS_CENTS * 2), "it is 1000000000000000"),
    "twice for the bots": (lambda items: another(items, "for the bots"), "for the second time"),
    "the bots' purse to a person": (
        lambda items: another(items, "for the bots", account="person:thief"), "to room:bots",
    ),
    "more than a refill": (lambda items: resized(items, "refill", REFILL_TO_CENTS + 1), "is the most"),
    "a refill of less than was missing": (lambda items: resized(items, "refill", 50_000), "100000 were missing"),
    "a refill of nothing": (lambda items: resized(items, "refill", 0), "is the most"),
    "two refills within the hour": (refilled_too_soon, "second time within the hour"),
    "a refill of somebody who has enough": (
        lambda items: another(items, "refill", later=7_200_000), "which is not that of a refill",
    ),
    "a refill to another account": (lambda items: by_another(items, "thief"), "never given anything"),
    "a refill to the bots": (
        grant(5, "refill", "room:bots", "refill 0 room:bots"), "which is no person's",
    ),
    "taken from somebody who is no guest": (
        grant(-5, "a guest has gone", "person:alice", "gone alice"), "who is no guest",
    ),
    "a guest who is gone is given something": (
        grant(5, "a guest has gone", "person:guest 123456", "gone guest 123456"), "it takes all, and once",
    ),
    "taken from a guest under a wrong id": (
        grant(-5, "a guest has gone", "person:guest 123456", "gone guest 1"), "which is not that of",
    ),
    "something of a guest who is gone is left": (
        grant(-5, "a guest has gone", "person:guest 123456", "gone guest 123456"), "-5 cents are left of it",
    ),
    "a present": (grant(5, "a present", "person:thief", "x"), "there is no such grant"),
    "a refill under a wrong id": (
        lambda items: setattr(items[find(items, rc.MoneyGranted, _granted("refill"))], "command", "refill x y"),
        "which is not that of a refill",
    ),
    "more posted than granted": (
        lambda items: post(items[2], *legs(items[2].postings[0].account, START_CENTS * 2)), "not what it posts",
    ),
    "a grant out of nowhere": (
        lambda items: post(items[2], items[2].postings[0]), "not to 0: a leg is missing",
    ),
    "a grant out of somebody else's pocket": (
        lambda items: post(items[2], items[2].postings[0], Posting("room:bots", -items[2].postings[0].cents)),
        "not what it posts",
    ),
    "another record in the stream": (
        lambda items: items.append(Item(rc.TableResumed("x"), items[-1].at)), "is no grant",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", GRANTS)
@in_loop
async def test_a_grant_that_the_room_does_not_give__is_named(room: Path, what: str) -> None:
    forgery, words = GRANTS[what]
    faults = await faults_of(room, "money", forgery)
    assert any(fault.startswith("money version ") and words in fault for fault in faults), faults


@in_loop
async def test_a_refill__is_held_against_what_its_person_had(room: Path) -> None:
    """Every rule of one grant is kept, but they had enough: their winnings of all tables count."""

    def forge(items: Items) -> None:
        begun = [item for item in items if item.fact.why == "to begin with"]  # type: ignore[union-attr]
        name = begun[0].command.removeprefix("start ")
        postings = legs(f"person:{name}", REFILL_TO_CENTS)
        at = items[-1].at + 7_200_000
        items.append(Item(rc.MoneyGranted(REFILL_TO_CENTS, "refill"), at, f"refill 0 {name}", postings))

    faults = await faults_of(room, "money", forge)
    assert len(faults) == 1
    assert "where 0 were missing" in faults[0]


# --- the other streams ------------------------------------------------------------------------------------------------
WAITING: dict[str, Forgery] = {
    "twice in one row": lambda items: items.insert(1, items[0]),
    "left and never joined": lambda items: items.append(items[-1]),
    "money": lambda items: post(items[0], *legs("person:thief", 5)),
    "another record": lambda items: items.append(Item(rc.TableResumed("x"), items[-1].at)),
}


@pytest.mark.parametrize("what", WAITING)
@in_loop
async def test_waiting_lists(room: Path, what: str) -> None:
    faults = await faults_of(room, "waiting", WAITING[what])
    assert any(fault.startswith("waiting version ") for fault in faults), faults


@in_loop
async def test_a_stream_that_no_room_writes__is_named(room: Path) -> None:
    forger = Forger(room)
    forger.write("presents", [Item(rc.MoneyGranted(5, "x"), 1, "", legs("person:thief", 5))])
    forger.close()
    faults = [str(fault) for fault in (await audited(room)).faults]
    assert faults == ["presents version 1: is in a stream that no room writes"]
