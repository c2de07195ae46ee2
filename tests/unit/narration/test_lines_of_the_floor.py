"""Options, rulings and the procedure with the decks in plain words."""

from typing import Any

import pytest

from pitboss.cards import UNKNOWN, parse_cards
from pitboss.engine import events as ev
from pitboss.narration.decks import DECKS
from pitboss.narration.narrate import narrate
from pitboss.narration.options import OPTIONS
from pitboss.narration.rulings import RULINGS
from tests.support.narrated import text_of
from tests.support.tables import seated

AS, KD = parse_cards("As Kd")
BACK: dict[str, Any] = {"bets": ((1, 400),), "pot": ((2, 100),), "house": (), "owed": ()}

LINES: list[tuple[ev.Event, str]] = [
    (ev.OptionAskedFor(2, "waterfall", (1, 3), "F-WTF-01"), "Seat 2 asks for a waterfall"),
    (ev.OptionAskedFor(0, "run_it_twice", (1, 3), "F-RIT-05"), "The dealer offers running it twice"),
    (ev.ConsentGiven(1, "waterfall", "F-WTF-01"), "Seat 1 agrees to a waterfall"),
    (ev.ConsentRefused(3, "waterfall", "F-WTF-01"), "Seat 3 declines a waterfall"),
    (ev.OptionSettled("bomb_pot", False, (), "F-BMB-02"), "No bomb pot: it takes everybody's consent"),
    (ev.OptionSettled("run_it_twice", True, (0, 2), "F-RIT-06"), "It is run twice: the main pot and side pot 2"),
    (ev.OptionSettled("bomb_pot", True, (), "F-BMB-02"), "Everybody agrees: the next hand is a bomb pot"),
    (ev.OptionStakesPosted("bomb_pot", ((1, 500), (2, 500)), "F-BMB-02"), "Bomb pot: $5 each"),
    (ev.OptionStakesPosted("bomb_pot", ((1, 500), (2, 300)), "F-BMB-02"), "Bomb pot: Seat 1 $5, Seat 2 $3"),
    (ev.SecondBoardDealt((AS, KD), "F-DBL-02"), "Second board: As Kd"),
    (
        ev.SecondBoardGivenUp((), "F-RIT-11"),
        "Too few cards are left for two boards: the second one is given up, and the first one decides",
    ),
    (ev.KillChanged(True, 8400, 800, 1600, 0, "E-KIL-02"), "Kill: after a pot of $84 the limits are $8 to $16"),
    (
        ev.KillChanged(True, 8400, 800, 1600, 0, "E-KIL-02", killer=3),
        "Kill: after a pot of $84 the limits are $8 to $16; Seat 3 posts a kill blind of $8",
    ),
    (ev.KillChanged(False, 8400, 400, 0, 0, "E-KIL-04"), "No Kill in the next hand: the limits are $4"),
    (ev.KillChanged(False, 8400, 400, 800, 3, "E-KIL-02"), "Seat 3 has won one pot towards the Kill"),
    (
        ev.EntryTakenBack("floorperson", 4, 9, (AS,), (), "misread", "O-DLR-03"),
        "The floorperson takes back entry 4 and what came after it (misread); seen by all: As",
    ),
    (
        ev.MisdealCalled("skipped_player", 3, "dealer", **BACK, rule="K-MIS-04"),
        "Misdeal: a player was left out (Seat 3); $5 goes back to its owners (the dealer)",
    ),
    (
        ev.MisdealCalled("too_few_cards", 0, "dealer", **BACK, rule="K-MIS-05", person="D"),
        "Misdeal: too few cards are left to deal the round to its end; $5 goes back to its owners (the dealer D)",
    ),
    (
        ev.RoundVoided("missing", "dealer", (), (), (), (), "K-VOID-01"),
        "The round of play is void: cards are missing; no chips had been bet (the dealer)",
    ),
    (
        ev.CardSetAside(AS, "face_up", 0, (), "K-FUP-01", by="dealer"),
        "As lay face up in the deck: out of play, the next card takes its place (the dealer)",
    ),
    (
        ev.CardSetAside(UNKNOWN, "off_table", 0, (2,), "K-FUP-02"),
        "?? fell off the table: out of play, the next card takes its place",
    ),
    (
        ev.CardSetAside(AS, "exposed", 2, (), "K-EXP-01"),
        "As fell face up before Seat 2: out of play, the next card takes its place",
    ),
    (ev.CardExposed(2, 1, AS, "K-STUD7-01", "dealer"), "Seat 2's As fell face up: it stays (the dealer)"),
    (
        ev.ExposedHandVoided(2, (AS, KD), 0, 100, "K-STUD7-02"),
        "Both hole cards of Seat 2 were exposed, As Kd: the hand is void; $1 goes back to them",
    ),
    (ev.ExposureAnswered(2, True, 900, "K-STUD7-03"), "Seat 2 bets no more and plays for the pot so far"),
    (ev.ExposureAnswered(2, False, 0, "K-STUD7-03"), "Seat 2 plays on"),
    (
        ev.IneligibleCardsDiscarded(3, 2, "K-INE-01"),
        "Seat 3 has no right to cards: two cards dealt there are discarded",
    ),
    (
        ev.IneligibleCardsDiscarded(3, 1, "K-INE-01", "dealer"),
        "Seat 3 has no right to cards: a card dealt there is discarded (the dealer)",
    ),
    (
        ev.HandReconstructed(3, "K-PRO-03", "floorperson", "F"),
        "Seat 3's hand is put together again and plays (the floorperson F)",
    ),
    (
        ev.HandDied(3, "fouled", 0, 300, "K-PRO-04", "shift_supervisor"),
        "Seat 3's hand is fouled: it is dead; $3 goes back to them (the shift supervisor)",
    ),
    (
        ev.HandDied(3, "thrown_away", 0, 0, "E-BLD-03", owed=500),
        "Seat 3's hand was thrown away: it is dead; $5 that they had announced goes in",
    ),
    (ev.HandDied(3, "fouled", 200, 300, "K-PRO-04"), "Seat 3's hand is fouled: it is dead; $5 goes back to them"),
    (ev.HandDied(3, "gone", 0, 0, "K-PRO-05"), "Seat 3's hand has no owner at the table: it is dead"),
    (ev.StatementHeard(1, "fold", False, "E-DEC-01"), "Seat 1 says 'fold' out of turn: it does not bind"),
    (ev.PlayerWarned(1, "dealer", "{no}", "K-CON-02", "D"), "The dealer D warns Seat 1: {no}"),
    (ev.PlayerRemoved(1, "shift_supervisor", "again", "K-CON-03"), "The shift supervisor sends Seat 1 away: again"),
    (ev.ComplianceNotified("floorperson", "told", "K-CON-03"), "The floorperson tells compliance: told"),
    (ev.DisputeOpened(1, 0, "dealer", "whose pot", "K-CON-01"), "Dispute 1, by the house: whose pot"),
    (ev.DisputeOpened(1, 2, "player", "mine", "K-CON-01"), "Dispute 1, by Seat 2: mine"),
    (
        ev.RulingGiven(1, "shift_supervisor", "S", "theirs", True, "K-CON-01"),
        "Ruling on dispute 1 by the shift supervisor S, and that is final: theirs",
    ),
    (
        ev.EquipmentRecorded("the house", "", "", "", "", "", "", (), (), ""),
        "The equipment of the table is recorded",
    ),
    (
        ev.LayoutRecorded(
            "the house", "approved", ("ante", "first_draw"), "right", "left", "", True, "", (), "", "L-TBL-02"
        ),
        "The layout of the table is recorded: ante and first draw",
    ),
    (ev.DecksWashed((0,)), "The deck is turned face down, washed and stacked"),
    (ev.DecksReceived(("red", "blue"), 0, False, False), "Two decks come to the table, backs red and blue"),
    (ev.DecksInspected("", ()), "The dealer inspects both decks: they are sound"),
    (ev.DecksInspected("", ("a bent ace",)), "The dealer inspects both decks: found: a bent ace"),
    (ev.InspectionVerified("floorperson", ""), "The floorperson verifies the inspection"),
    (ev.DecksSpread(False), "Both decks are spread face up, by suit and in sequence"),
    (ev.DecksLookedAt((1, 2)), "The first two players have looked at the decks"),
    (
        ev.DeckShuffled(deck=1, method="counting_device", count=52, at=0, person=""),
        "Deck 2 is shuffled: counting device",
    ),
    (ev.DeckCut(deck=0, depth=20, person=""), "Deck 1 is cut at 20 cards"),
    (ev.RecutOrdered("floorperson", "flashed"), "The floorperson orders a new cut: flashed"),
    (ev.ShuffleOrdered("floorperson", "asked for"), "The floorperson orders a shuffle: asked for"),
    (ev.DeckCounted(0, 52, 52), "Deck 1 is counted: 52 cards"),
    (ev.DeckCounted(0, 51, 52), "Deck 1 is counted: 51 cards, and 52 were expected"),
    (ev.StubCounted(20, 21), "The stub is counted: 20 cards, and 21 were expected"),
    (ev.DeckRemoved(0, "wrong_count"), "Deck 1 leaves the table: wrong count"),
    (ev.DeviceFaulted(fault="jammed", deck=0), "The shuffling device: jammed"),
    (ev.DeviceSigned(), "The shuffling device is covered or signed as out of order"),
    (ev.DeviceRepaired(), "The shuffling device is in order again"),
    (ev.TimeTold(1_777_660_200), "It is 2026-05-01 18:30"),
]


PLAN = seated("holdem", 4).table.plan


@pytest.mark.parametrize(("event", "says"), LINES, ids=[f"{i}-{type(e).__name__}" for i, (e, _) in enumerate(LINES)])
def test_told__in_one_short_line(event: ev.Event, says: str) -> None:
    (line,) = narrate(event, PLAN)
    assert text_of(line.spans) == says
    assert line.rule == event.rule  # type: ignore[attr-defined]


def test_every_event_of_the_floor_has_a_line_here() -> None:
    told = {type(event) for event, _ in LINES}
    assert told == {*OPTIONS, *RULINGS, *DECKS}
