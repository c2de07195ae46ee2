"""The books of a room in which much has happened: nothing is made or lost, and people have what they brought or won."""

import asyncio
from pathlib import Path

import pytest

from pitboss.engine import events as ev
from pitboss.ledger.books import Books
from pitboss.ledger.chart import Kind
from pitboss.ledger.owners import account_of
from pitboss.ledger.trial import trial_balance
from pitboss.room.audit.whole import audit_books
from pitboss.store.checkpoints import FILE_NAME, KEY_NAME, PUBLIC_NAME
from pitboss.store.records import LEDGER_STREAM, MoneyGranted
from pitboss.store.sqlite.log import DATABASE_NAME, SqliteLog
from pitboss.store.verify import Report
from tests.support.covers import covers
from tests.unit.audit.conftest import play
from tests.unit.audit.forging import Forger
from tests.unit.audit.playing import audited
from tests.unit.room.rooms import House, in_loop
from tests.unit.store.older import PEOPLE, make_older


async def books_of(folder: Path) -> tuple[Report, Books]:
    log = SqliteLog(folder / DATABASE_NAME, readonly=True, check=False)
    try:
        return (await audit_books(log))[:2]
    finally:
        await log.close()


async def balances_of(folder: Path) -> dict[str, int]:
    log = SqliteLog(folder / DATABASE_NAME, readonly=True)
    try:
        return await log.balances()
    finally:
        await log.close()


def of_people(balances: dict[str, int]) -> dict[str, int]:
    return {account: cents for account, cents in balances.items() if account.startswith(PEOPLE)}


def brought_and_taken(folder: Path) -> dict[str, int]:
    """What people have by what they were given, brought to a table and took off it: without any posting."""
    forger, found = Forger(folder), dict[str, int]()

    def pay(account: str, cents: int) -> None:
        found[account] = found.get(account, 0) + cents

    for (stream,) in forger.db.execute("SELECT stream FROM heads").fetchall():
        persons: dict[int, str] = {}
        for item in forger.items(stream):
            match item.fact:
                case MoneyGranted(cents=cents):
                    (account,) = of_people({leg.account: 0 for leg in item.postings})
                    pay(account, cents)
                case ev.SatDown(seat=seat, person=person, chips=chips, currency=currency):
                    persons[seat] = account_of(person)
                    pay(persons[seat], -chips - currency)
                case ev.ChipsBought(seat=seat, chips=chips, currency=currency):
                    pay(persons[seat], -chips - currency)
                case ev.StoodUp(seat=seat, cents=cents, waiting=waiting):
                    pay(persons[seat], cents + waiting)
                case ev.StakesRemoved(seat=seat, cents=cents):
                    pay(persons[seat], cents)
    forger.close()
    return dict(sorted(found.items()))


def without_anchors(folder: Path) -> None:
    for name in (FILE_NAME, KEY_NAME, PUBLIC_NAME):
        (folder / name).unlink(missing_ok=True)


async def on_the_tables(folder: Path) -> dict[str, int]:
    """What the state of each table has, by account: chips, purses, bets, pots and wagers are the players'."""
    it = await House(folder).open()
    found: dict[str, int] = {}
    for name, runner in it.room.directory.runners.items():
        table = runner.live.table
        hand = table.hand
        stakes = sum(table.stacks) + sum(table.purse)
        if hand is not None:
            stakes += sum(hand.bets) + hand.pot + (sum(map(sum, hand.banked.wagers)) if hand.banked else 0)
        found[f"table:{name}:stakes"] = stakes
        found[f"table:{name}:bank"] = table.bank
    balances = await it.room.store.balances()
    await it.stop()
    assert {account: balances.get(account, 0) for account in found} == found
    return found


# --- a room of today --------------------------------------------------------------------------------------------------
@covers("H-16")
@in_loop
async def test_h_16__all_accounts_of_a_room_come_to_nothing(room: Path) -> None:
    balances = await balances_of(room)
    trial = trial_balance(balances)
    assert (trial.total, trial.wrong) == (0, ())
    assert trial.kinds[Kind.PLAYERS] > 0
    assert trial.kinds[Kind.OUTSIDE] < 0
    # Somebody played against the house, so its bank has won or lost.
    assert any(account.endswith(":bank") and cents for account, cents in balances.items())
    report, books = await books_of(room)
    assert report.faults == ()
    assert {account: cents for account, cents in books.balances().items() if cents} == {
        account: cents for account, cents in balances.items() if cents
    }
    assert books.trial_balance().total == 0


@covers("H-16")
@in_loop
async def test_h_16__people_have_what_one_leg_alone_gave_them(room: Path) -> None:
    assert of_people(await balances_of(room)) == brought_and_taken(room)


@covers("H-16")
@in_loop
async def test_h_16__the_stakes_of_a_table_are_what_lies_on_it(room: Path) -> None:
    found = await on_the_tables(room)
    assert sum(found.values())


@pytest.mark.parametrize("seed", range(3))
def test_after_any_play__every_batch_has_both_legs(tmp_path: Path, seed: int) -> None:
    asyncio.run(play(tmp_path, 120 + 10 * seed))
    forger = Forger(tmp_path)
    posted = [
        entry.postings
        for (stream,) in forger.db.execute("SELECT stream FROM heads").fetchall()
        for entry in forger.entries(stream)
        if entry.postings
    ]
    forger.close()
    assert len(posted) > 10
    assert not [legs for legs in posted if sum(leg.cents for leg in legs)]
    assert of_people(asyncio.run(balances_of(tmp_path))) == brought_and_taken(tmp_path)


# --- a room of an older Pitboss ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("version", [1, 2])
@in_loop
async def test_an_older_room__opens_with_the_same_balances_and_all_legs(room: Path, version: int) -> None:
    before = make_older(room / DATABASE_NAME, version)
    without_anchors(room)
    # Who only looks changes nothing, and finds nothing wrong.
    report, books = await books_of(room)
    assert report.faults == ()
    assert any("posted one leg of each transfer" in note for note in report.notes)
    assert of_people(books.balances()) == before
    assert books.trial_balance().total == 0
    await SqliteLog(room / DATABASE_NAME).close()
    after = await balances_of(room)
    assert of_people(after) == before == brought_and_taken(room)
    trial = trial_balance(after)
    assert (trial.total, trial.wrong) == (0, ())
    again, opened = await books_of(room)
    assert again.faults == ()
    assert again.heads[LEDGER_STREAM][0] == 1
    # On the days on which the money moved, and not on that of the upgrade.
    assert opened.accounts() == books.accounts()
    assert opened.days.keys() == books.days.keys()
    await on_the_tables(room)


@in_loop
async def test_an_older_room__goes_on(room: Path) -> None:
    make_older(room / DATABASE_NAME)
    without_anchors(room)
    await play(room, 150)
    assert (await audited(room)).faults == ()
    assert sum((await balances_of(room)).values()) == 0
    assert of_people(await balances_of(room)) == brought_and_taken(room)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("table:4:bank", 5), "to table:4:bank as the other legs"),
        (("outside:play-money", -7), "to outside:play-money as the other legs"),
    ],
)
@in_loop
async def test_an_older_room__whose_other_legs_were_forged_is_named(
    room: Path, change: tuple[str, int], words: str
) -> None:
    from msgspec.structs import replace

    make_older(room / DATABASE_NAME)
    without_anchors(room)
    await SqliteLog(room / DATABASE_NAME).close()
    forger = Forger(room)
    items = forger.items(LEDGER_STREAM)
    account, more = change
    items[0].postings = tuple(
        [replace(leg, cents=leg.cents + more) if leg.account == account else leg for leg in items[0].postings]
    )
    forger.write(LEDGER_STREAM, items)
    forger.close()
    faults = [str(fault) for fault in (await audited(room)).faults]
    assert any(fault.startswith("ledger version 1: ") and words in fault for fault in faults), faults


@in_loop
async def test_a_room_that_had_no_money__needs_no_other_legs(tmp_path: Path) -> None:
    path = tmp_path / DATABASE_NAME
    await SqliteLog(path).close()
    make_older(path)
    log = SqliteLog(path)
    assert await log.streams() == []
    assert await log.balances() == {}
    await log.close()
