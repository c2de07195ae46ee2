"""Which account every place of a table belongs to, and what is posted of an event: that which crosses accounts."""

from collections.abc import Callable

import pytest

from pitboss.engine import SPECTATOR, view
from pitboss.engine import events as ev
from pitboss.engine.events.places import AREA, BANK, HOUSE, IN_PLAY, NAMES, OUTSIDE, POT, PURSE
from pitboss.engine.moves import MOVES
from pitboss.games import CATALOGUE, Game
from pitboss.ledger.chart import account_kind
from pitboss.ledger.journal import Journal, Posting
from pitboss.store.table_accounts import CROSSING, PART, PERSON, transfers
from tests.support.covers import covers
from tests.support.house_logs import played_against_house
from tests.support.random_logs import played
from tests.unit.money_moves.test_moves import ROWS

Legs = dict[str, int]


def posted(event: ev.Event, owner: Callable[[ev.Event], str] = lambda event: "person:Ann") -> Legs:
    return {leg.account: leg.cents for leg in Journal(transfers(event, "table:1", owner)).postings()}


def test_every_place__is_in_an_account() -> None:
    for place, name in enumerate(NAMES):
        if name and place not in (OUTSIDE, IN_PLAY):
            part = PART[place]
            account_kind(part.format("1") if "{}" in part else f"table:1:{part}")
    assert {PART[place] for place in (3, 16 + 3, PURSE + 3, POT, AREA + 3)} == {"stakes"}
    assert (PART[HOUSE], PART[BANK], PART[OUTSIDE]) == ("rake-area", "bank", PERSON)


@covers("H-16", "H-04")
@pytest.mark.parametrize(
    ("event", "legs"),
    [
        (ev.SatDown(3, "Ann", 100, 20, False), {"person:Ann": -120, "table:1:stakes": 120}),
        (ev.ChipsBought(3, 100, 20), {"person:Ann": -120, "table:1:stakes": 120}),
        (ev.StoodUp(3, 80, 20), {"table:1:stakes": -100, "person:Ann": 100}),
        (ev.StoodUp(3, 0, 0), {}),
        (ev.StakesRemoved(3, 50), {"table:1:stakes": -50, "person:Ann": 50}),
        # E-STK-04: the note goes into the tray, and chips of the same value come out of it.
        (ev.CurrencyExchanged(3, 100), {}),
        (ev.TakingsTaken("rake area", 2, "H-04"), {"table:1:stakes": -2, "table:1:rake-area": 2}),
        (ev.TimeCharged(1, ((1, 6), (2, 4)), ((2, 2),), "H-08"), {"table:1:stakes": -10, "table:1:time-area": 10}),
        (ev.TimeDropped(1000, "floorperson", "Ann"), {"table:1:time-area": -1000, "table:1:drop-box": 1000}),
        (
            ev.TimeCharged(1, ((1, 6), (2, 4)), (), "H-08", together=True),
            {"table:1:stakes": -10, "table:1:time-area": 10},
        ),
        # Recorded lightly: what stays among the players is posted nowhere.
        (ev.HandRecorded(1, ((1, "A"), (2, "B")), (300, 40), True, "dealer", "Dan"), {}),
        (ev.PotsPushed(300, (260, 40)), {}),
        (ev.StakesJoined(3, 500), {}),
        (ev.ChipsCountedOut(3, 500, False, "dealer", "Dan"), {}),
        (
            ev.RecordTakenBack(1, "dealer", "Dan", ((53, 49, 34), (49, 0, 34), (56, 0, 3)), "mistyped"),
            {"table:1:drop-box": -34, "over-short:1": -3, "table:1:stakes": 37},
        ),
        (ev.ChipsCounted(980, 1000, "floorperson", "Flo", "tips"), {"table:1:stakes": -20, "over-short:1": 20}),
        (ev.RakeTaken(300, (200, 100), "H-04"), {"table:1:stakes": -300, "table:1:rake-area": 300}),
        (ev.RakeReturned(100, (200,), "H-03"), {"table:1:rake-area": -100, "table:1:stakes": 100}),
        (ev.RakeDropped(200, "H-05"), {"table:1:rake-area": -200, "table:1:drop-box": 200}),
        (
            ev.ContributionsTaken((("bad_beat", 100), ("high_hand", 200)), (300,)),
            {"table:1:stakes": -300, "box:1:bad_beat": 100, "box:1:high_hand": 200},
        ),
        (
            ev.MisdealCalled("wrong_start", 0, "dealer", ((1, 5),), ((4, 2),), ((4, 1),), (), "K-MIS-02"),
            {"table:1:rake-area": -1, "table:1:stakes": 1},
        ),
        (ev.FoldedToHouse(3, (("ante", 20),), True, "L-PLY-03"), {"table:1:stakes": -20, "table:1:bank": 20}),
        (
            ev.WagersSettled(
                3,
                (
                    ev.Result("ante", 20, "returned", 0, 0, "pair", "L-SET-03"),
                    ev.Result("flop", 40, "won", 1, 40, "pair", "L-SET-02"),
                    ev.Result("bonus", 5, "lost", 0, 0, "", "L-SET-05"),
                ),
                "L-PLY-10",
            ),
            {"table:1:bank": -35, "table:1:stakes": 35},
        ),
        (ev.Called(4, 20), {}),
        (ev.PotAwarded(0, "whole", ((1, 19), (4, 19)), "G-HE-02"), {}),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, ev.Event) else "",
)  # fmt: skip
def test_h_16__what_an_event_posts(event: ev.Event, legs: Legs) -> None:
    assert posted(event) == legs


@pytest.mark.parametrize("event", [event for event, _ in ROWS], ids=lambda event: type(event).__name__)
def test_whatever_moves_chips__is_posted_with_both_legs(event: ev.Event) -> None:
    legs = posted(event)
    assert sum(legs.values()) == 0
    for account in legs:
        account_kind(account)


@covers("A-27")
def test_money_comes_to_a_table_and_leaves_it_by_events_with_a_seat() -> None:
    """Its owner is whoever sits there: an event that moved it for nobody could not be posted."""
    named = {kind for kind, move in MOVES.items() if "OUTSIDE" in move.__code__.co_names}
    assert named == {ev.SatDown, ev.ChipsBought, ev.StoodUp, ev.StakesRemoved}
    assert all("seat" in kind.__struct_fields__ and kind in CROSSING for kind in named)


@pytest.mark.parametrize("game", CATALOGUE, ids=lambda game: str(game.key))
def test_money__is_seen_by_everybody(game: Game) -> None:
    """A log is brought up to date from what everybody may see of it."""
    events = (played_against_house if game.banked else played)(game, 1).log
    assert any(type(event) in CROSSING for event in events)
    for event in events:
        assert MOVES[type(event)](view(event, SPECTATOR)) == MOVES[type(event)](event)


def test_a_journal_of_a_whole_table__nets() -> None:
    journal = Journal()
    for event in (ev.SatDown(3, "Ann", 100, 0, False), ev.FoldedToHouse(3, (("ante", 20),), True, "L-PLY-03")):
        for each in transfers(event, "table:1", lambda _: "person:Ann"):
            journal.move(each.source, each.target, each.cents)
    assert journal.postings() == (
        Posting("person:Ann", -100), Posting("table:1:stakes", 80), Posting("table:1:bank", 20),
    )  # fmt: skip
