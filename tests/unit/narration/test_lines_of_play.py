"""A hand in plain words: what follows from an event alone, and what is said besides by who follows the table."""

import pytest

from pitboss.cards import UNKNOWN, parse_cards
from pitboss.engine import events as ev
from pitboss.engine import fold, view
from pitboss.games import GAMES
from pitboss.narration.hand_words import words_of
from pitboss.narration.jackpots import OF_JACKPOTS
from pitboss.narration.narrate import NARRATE, narrate
from pitboss.narration.play import PLAY
from pitboss.narration.showdown import SHOWDOWN
from pitboss.narration.table import TABLE
from pitboss.narration.takings import TAKINGS
from pitboss.submission import usual_stakes
from tests.support.narrated import narrated, text_of, texts
from tests.support.tables import Play, dealt, seated

AS, KD, TWO = parse_cards("As Kd 2c")
PLAY_OF_HOLDEM = seated("holdem", 4)
PLAN = PLAY_OF_HOLDEM.table.plan
STRENGTH = PLAN.rankings[0].strength(parse_cards("As Kd 2c 2d 5h"))

LINES: list[tuple[ev.Event, list[str]]] = [
    (PLAY_OF_HOLDEM.log[0], ["The table is open: Hold 'Em, 10 seats"]),
    (
        ev.SubmissionTaken(2, PLAY_OF_HOLDEM.table.home.house, 9),
        ["The table goes over to version 2 of the Rules Submission"],
    ),
    (
        ev.GameChanged("seven-card-stud-low", usual_stakes(GAMES["seven-card-stud-low"]), 8),
        ["The game is now Seven-Card Stud Low, $4/$8"],
    ),
    (
        ev.GameChanged("omaha-high", usual_stakes(GAMES["omaha-high"], "pot"), 8),
        ["The game is now Omaha High, pot limit, blinds $2/$4"],
    ),
    (
        ev.GameChanged(
            "omaha-hi-lo-8",
            usual_stakes(GAMES["omaha-hi-lo-8"], "fixed", opt_run_it_twice=True, opt_bomb_pot=True, kill_mode="half"),
            8,
        ),
        ["The game is now Omaha High-Low Split Eight or Better, $4/$8, with run it twice, bomb pots and the Kill"],
    ),
    (
        ev.GameChanged("five-card-stud", usual_stakes(GAMES["five-card-stud"], "none"), 8),
        ["The game is now Five-Card Stud High, no limit, bets from $4"],
    ),
    (ev.SatDown(3, "north", 40_000, 0, False), ["Seat 3 sits down in seat 3 with $400"]),
    (
        ev.SatDown(3, "north", 40_000, 500, True),
        ["Seat 3 sits down in seat 3 with $400 and $5 in currency; they post before they are dealt in"],
    ),
    (ev.StoodUp(3, 123_450, 0), ["Seat 3 stands up with $1,234.50"]),
    (ev.StoodUp(3, 100, 200), ["Seat 3 stands up with $1 and $2 that was not in play yet"]),
    (ev.ChipsBought(3, 5000, 0), ["Seat 3 buys $50"]),
    (ev.StakesAdded(3, 5000), ["Seat 3 adds $50 to the stack"]),
    (ev.StakesRemoved(3, 5000), ["Seat 3 takes $50 off the table"]),
    (ev.CurrencyExchanged(3, 500), ["The dealer gives Seat 3 chips for $5 of currency"]),
    (ev.SatOut(3), ["Seat 3 sits out"]),
    (ev.SatIn(3, True), ["Seat 3 is back"]),
    (ev.SatIn(3, False), ["Seat 3 is back and waits for the blind"]),
    (ev.Instructed(3, "muck_when_beaten"), ["Seat 3 wants to muck beaten hands at the showdown"]),
    (ev.LeftTable(3, "recorded", 4000), ["Seat 3 leaves the table for a while; $40 stays there"]),
    (ev.ReturnedToTable(3, 4000, 0), ["Seat 3 returns to the table and has $40"]),
    (ev.ReturnedToTable(3, 4000, -100), ["Seat 3 returns to the table and has $40, $1 less than there should be"]),
    (ev.MinimumAgreed(3, 800, False), ["Seat 3 agrees to a minimum bet of $8"]),
    (ev.MinimumAgreed(3, 800, True), ["Seat 3 agrees to a minimum bet of $8, which is in force now"]),
    (
        ev.MinimumConfirmed(800, "dealer", "Dan"),
        ["The dealer Dan confirms that all agree to a minimum bet of $8, which is in force now"],
    ),
    (
        ev.StackSecured(3, "recorded", 41_500, "floorperson", "Flo"),
        ["The stack of Seat 3 is recorded at $415 by the floorperson Flo"],
    ),
    (
        ev.StackSecured(3, "covered", 0, "floorperson", "Flo"),
        ["The stack of Seat 3 is covered by the floorperson Flo"],
    ),
    (
        ev.StackChecked(3, "recorded", 41_500, "shift_supervisor", "Sue"),
        ["The stack of Seat 3, $415, is checked by the shift supervisor Sue"],
    ),
    (ev.StackChecked(3, "covered", 0, "floorperson", "Flo"), ["The stack of Seat 3 is checked by the floorperson Flo"]),
    (ev.MinimumEnded(3), ["Seat 3 ends the agreed minimum bet"]),
    (ev.ButtonCardsDealt((1, 2), (AS, KD)), ["A card each for the button: Seat 1 As, Seat 2 Kd"]),
    (ev.ButtonPlaced(2), ["The button goes to Seat 2"]),
    (ev.HandStarted(7, 2, (3, 1), ("c", "a"), (1, 1), (), (), (), "D-1"), ["Hand 7, Seat 2 has the button"]),
    (ev.AntesPosted(((1, 100), (2, 100)), False, False, "E"), ["Antes: $1 each"]),
    (ev.AntesPosted(((1, 100), (2, 50)), False, False, "E"), ["Antes: Seat 1 $1, Seat 2 $0.50"]),
    (ev.AntesPosted(((1, 400),), False, True, "E"), ["Seat 1 antes $4 for all"]),
    (ev.BlindsPosted(((1, 200, 0), (2, 400, 200)), 400, "E"), ["Blinds: Seat 1 posts $2, Seat 2 posts $4 and $2 dead"]),
    (ev.BlindsPosted(((1, 200, 0), (2, 0, 200)), 400, "E"), ["Blinds: Seat 1 posts $2, Seat 2 posts $2 dead"]),
    (ev.StraddlePosted(3, 800), ["Seat 3 straddles for $8"]),
    (ev.StraddlePassed(3), ["Seat 3 does not straddle"]),
    (ev.StraddlePassed(0), []),
    (ev.ForcedBetPosted(2, 100, 100, "E"), ["Forced bet: Seat 2 brings it in for $1"]),
    (ev.ForcedBetPosted(0, 0, 0, "E"), ["No forced bet: nobody could answer one"]),
    (ev.CardBurned("D"), ["A card is burned"]),
    (ev.CardsDealt((1, 2, 1, 2), (UNKNOWN,) * 4, "dddd", "D"), ["Two cards each, Seat 1 first"]),
    (
        ev.CardsDealt((1, 2, 1, 2), (UNKNOWN, AS, UNKNOWN, KD), "dddd", "D"),
        ["Two cards each, Seat 1 first: Seat 2 gets As Kd"],
    ),
    (ev.CardsDealt((1, 1, 2, 2), (UNKNOWN,) * 4, "dddd", "D"), ["A stack of two cards each, Seat 1 first"]),
    (ev.CardsDealt((1, 2), (AS, KD), "uu", "D"), ["A card each, face up: Seat 1 gets As, Seat 2 gets Kd"]),
    (ev.CardsDealt((1, 2), (UNKNOWN, UNKNOWN), "dd", "D"), ["A card each, face down"]),
    (ev.CardsDealt((2,), (UNKNOWN,), "d", "D"), ["Seat 2 gets a card"]),
    (ev.CardsDealt((2, 2), (AS, KD), "dd", "D"), ["Seat 2 gets two cards: As Kd"]),
    (ev.CardsDealt((), (), "", "D"), []),
    (ev.BoardDealt((AS, KD, TWO), "D"), ["Board: As Kd 2c"]),
    (ev.CommonCardDealt(AS), ["A common card, shared by all: As"]),
    (
        ev.CardsReshuffled("burns_and_stub", 9, True, "D"),
        [
            "Too few cards: the burn cards and what is left of the stub are shuffled again, 9 cards, "
            "the player's own among them"
        ],
    ),
    (ev.BettingOpened(3, "E"), ["Seat 3 is first to act"]),
    (ev.Folded(3), ["Seat 3 folds"]),
    (ev.Checked(3), ["Seat 3 checks"]),
    (ev.Called(3, 450), ["Seat 3 calls $4.50"]),
    (ev.BetMade(3, 400), ["Seat 3 bets $4"]),
    (ev.RaisedTo(3, 1200, 800, True), ["Seat 3 raises to $12"]),
    (ev.RaisedTo(3, 1200, 800, False), ["Seat 3 raises to $12 (less than a full raise)"]),
    (ev.FloorCalled(3), ["Seat 3 has run out of time: the floor is called"]),
    (ev.BetReturned(3, 400), ["$4 uncalled bet returned to Seat 3"]),
    (ev.BettingClosed(((1, 400),)), ["The bets go into the pot"]),
    (ev.BettingClosed(()), []),
    (ev.TakingsTaken("rake", 300, "H"), ["The house takes $3"]),
    (ev.RakeTaken(300, (300,), "H"), ["Rake of $3 taken"]),
    (ev.RakeTaken(200, (300, 200), "H"), ["Rake of $2 taken, $5 in all: main pot $3, side pot 1 $2"]),
    (ev.RakeTaken(0, (500,), "H"), ["Rake worked out again, $5 in all"]),
    (ev.RakeReturned(200, (300,), "H"), ["Rake of $2 goes back into the pot, $3 stays"]),
    (ev.RakeDropped(500, "H"), ["Rake of $5 dropped"]),
    (ev.TimeFellDue(2, (1, 2, 3), "H"), ["A time charge is due"]),
    (ev.TimeCharged(2, ((1, 600), (2, 600)), (), "H"), ["Time charge of $12 taken: $6 each"]),
    (
        ev.TimeCharged(2, ((1, 600), (2, 400)), ((2, 200),), "H"),
        [
            "Time charge of $10 taken: Seat 1 $6, Seat 2 $4",
            "Seat 2 is $2 short of the time charge and is asked to top up",
        ],
    ),
    (
        ev.TimeCharged(2, (), ((3, 600),), "H"),
        ["No time charge can be taken", "Seat 3 is $6 short of the time charge and is asked to top up"],
    ),
    (
        ev.TimeDropped(4800, "floorperson", "Flo", "H"),
        ["Time charges of $48 verified by the floorperson Flo and dropped"],
    ),
    (
        ev.TimeSkipped(2, "a fire alarm", "floorperson", "Flo"),
        ["No time is charged: a fire alarm (the floorperson Flo)"],
    ),
    (ev.ContributionsTaken((("bad_beat", 100),), (100,)), ["$1 goes to the Bad Beat"]),
    (
        ev.ContributionsTaken((("high_hand", 50), ("bad_beat", 100)), (150,)),
        ["$0.50 goes to the High Hand Jackpot and $1 goes to the Bad Beat"],
    ),
    (
        ev.BoxChanged("bad_beat", "main", 1, 2, 12_00, "Dan", "Flo"),
        ["Box 1 of the Bad Beat is removed; box 2 is attached (the dealer Dan and the floorperson Flo)"],
    ),
    (
        ev.BoxChanged("high_hand", "", 3, 0, 0, "", "Flo"),
        ["Box 3 of the High Hand Jackpot is removed (the floorperson Flo)"],
    ),
    (ev.BoxChanged("high_hand", "", 0, 4, 0, "", ""), ["Box 4 of the High Hand Jackpot is attached"]),
    (
        ev.BadBeatMade(1, "main", 0, (2,), (3,), ((2, "B"), (3, "C")), "a full house, beaten", 10_000, ()),
        ["Bad Beat (a full house, beaten): Seat 2 loses to Seat 3"],
    ),
    (
        ev.BadBeatMade(1, "main", 0, (2, 1), (3,), ((2, "B"), (3, "C")), "two, beaten", 10_000, ()),
        ["Bad Beat (two, beaten): Seat 2 and Seat 1 lose to Seat 3"],
    ),
    (
        ev.CardsReleased(1, True, "shift_supervisor", "Sue", ""),
        ["The Bad Beat is verified by the shift supervisor Sue"],
    ),
    (
        ev.CardsReleased(1, False, "shift_supervisor", "Sue", "a wrong card"),
        ["The Bad Beat is rejected by the shift supervisor Sue: a wrong card"],
    ),
    (
        ev.HighHandMade(1, "evening", 2, "B", (AS, KD), 1, "full house, aces over kings"),
        ["Seat 2 has a hand for the High Hand Jackpot: As Kd, full house, aces over kings"],
    ),
    (ev.DrawOpened((2, 3), "D"), ["Draw, Seat 2 first"]),
    (ev.Discarded(2, (), (), "D"), ["Seat 2 stands pat"]),
    (ev.Discarded(2, (0, 1), (AS, KD), "D"), ["Seat 2 discards two: As Kd"]),
    (ev.Discarded(2, (0,), (UNKNOWN,), "D"), ["Seat 2 discards one"]),
    (ev.ShowdownOpened((3, 1), "G"), ["Showdown, Seat 3 first"]),
    (ev.HandTabled(3, (AS, KD), (), "G"), ["Seat 3 shows As Kd"]),
    (ev.HandTabled(3, (AS, KD), (0,), "G"), ["Seat 3 shows As Kd: nothing that qualifies"]),
    (ev.HandTabled(3, (AS, KD), (STRENGTH,), "G"), ["Seat 3 shows As Kd: pair of twos, ace-king-five kickers"]),
    (ev.HandMucked(3), ["Seat 3 mucks"]),
    (ev.HandTurnedUp(3, (AS, KD), 0, "L"), ["Seat 3 has As Kd"]),
    (ev.HandsRead((), 0, 0), []),
    (ev.HandsRead((), 2, 4), ["The dealer takes in two losing hands and counts four cards"]),
    (ev.PotAwarded(0, "uncalled", ((3, 600),), "G"), ["Seat 3 wins $6: nobody called"]),
    (ev.PotAwarded(0, "whole", ((3, 600),), "G"), ["Seat 3 wins $6 from the pot"]),
    (
        ev.PotAwarded(1, "low", ((1, 300), (3, 400)), "G", ((3, 100),), "G-GEN-10", 2),
        ["Seat 1 wins $3 and Seat 3 wins $4 from side pot 1 (low, board 2)", "Odd chip: $1 of it to Seat 3"],
    ),
    (ev.CardsShown(3, 7, (0,), (AS,)), ["Seat 3 shows As"]),
    (ev.HandEnded(7), ["The hand is over"]),
]


@pytest.mark.parametrize(("event", "says"), LINES, ids=[f"{i}-{type(e).__name__}" for i, (e, _) in enumerate(LINES)])
def test_told__from_the_event_alone(event: ev.Event, says: list[str]) -> None:
    assert texts(narrate(event, PLAN)) == says


def test_every_event_of_play_has_a_line_here() -> None:
    assert {type(event) for event, _ in LINES} == {*TABLE, *PLAY, *TAKINGS, *SHOWDOWN, *OF_JACKPOTS}


def test_every_event_is_told() -> None:
    assert set(NARRATE) == set(ev.EVENT_TYPES)


def test_an_instruction__is_told_to_its_owner_alone() -> None:
    event = ev.Instructed(3, "show")
    assert texts(narrate(view(event, 3), PLAN)) == ["Seat 3 wants to show every hand at the showdown"]
    assert texts(narrate(view(event, 1), PLAN)) == ["Seat 3 has told the dealer what to do at the showdown"]


@pytest.mark.parametrize(
    ("event", "tag"),
    [
        (ev.Folded(3), "folds"),
        (ev.Called(3, 450), "calls $4.50"),
        (ev.RaisedTo(3, 1200, 800, False), "raises to $12"),
        (ev.StraddlePosted(3, 800), "straddles $8"),
        (ev.ForcedBetPosted(3, 100, 100, "E"), "brings in $1"),
        (ev.Discarded(3, (0, 2), (AS, KD), "D"), "draws 2"),
        (ev.Discarded(3, (), (), "D"), "stands pat"),
        (ev.HandTabled(3, (AS, KD), (), "G"), "shows"),
        (ev.CardsShown(3, 7, (0,), (AS,)), "shows"),
        (ev.HandMucked(3), "mucks"),
        (ev.WagerMade(3, "flop", 3000, "L"), "wagers $30"),
        (ev.FoldedToHouse(3, (("ante", 1500),), True, "L"), "folds"),
        (ev.ConsentGiven(3, "waterfall", "F"), "agrees"),
        (ev.BettingOpened(3, "E"), ""),
    ],
)
def test_the_word_at_the_seat(event: ev.Event, tag: str) -> None:
    (line,) = narrate(event, PLAN)
    assert text_of(line.tag) == tag


# --- who follows the table says more ----------------------------------------------------------------------------------
def followed(play: Play, opening: int, viewer: int = 0) -> list[str]:
    log = [view(event, viewer) for event in play.log] if viewer else play.log
    return narrated(fold(log[:opening]), log[opening:])


def test_followed__all_in_pots_streets_and_stacks() -> None:
    play = seated("holdem", {1: 1000, 2: 20, 3: 1000}, top="As Ks Qs Ah Kh Qh 2c 3c 4c 5d 6c 7h 8c 9d")
    first = len(play.log)
    play.deal().play("3 raise 50", "1 call", "2 call").end()
    said = followed(play, first)
    assert "Seat 1 calls $0.48" in said
    assert "Seat 2 calls $0.15, all-in" in said
    assert "The main pot is $0.60, side pot 1 is $0.60" in said
    assert [line for line in said if line.startswith(("Flop", "Turn", "River"))] == [
        "Flop: 3c 4c 5d",
        "Turn: 7h",
        "River: 9d",
    ]
    assert "Seat 1 wins $0.60 from the main pot" in said
    assert said[-1] == "Stacks: Seat 1 $10.70 +$0.70, Seat 2 $0 -$0.20, Seat 3 $9.50 -$0.50"


def test_followed__the_card_of_the_forced_bet() -> None:
    play = dealt("seven-card-stud-high", 3)
    said = followed(play, play.log.index(play.one(ev.HandStarted)))
    assert any(line.startswith("Forced bet: ") and " with the " in line for line in said), said


def test_followed__streets_of_stud_and_draws_have_numbers() -> None:
    def streets(game: str, word: str) -> list[str]:
        play = seated(game, 2)
        first = len(play.log)
        return [line for line in followed(play.deal().end(), first, viewer=1) if line.split(" ")[1].startswith(word)]

    assert [line.split(":")[0] for line in streets("seven-card-stud-high", "card,")] == [
        "Fourth card, face up", "Fifth card, face up", "Sixth card, face up", "Seventh card, face down"
    ]  # fmt: skip
    assert [line.split(",")[0] for line in streets("badacey", "draw,")] == ["First draw", "Second draw", "Third draw"]


def test_the_half_that_nobody_qualifies_for() -> None:
    shares = {game: seated(game, 2).table.plan for game in ("seven-card-stud-hi-lo-8", "badacey")}
    alone = shares["seven-card-stud-hi-lo-8"].game.shares[0].alone_rule
    assert alone
    award = ev.PotAwarded(0, "high", ((2, 600),), alone)
    assert texts(narrate(award, shares["seven-card-stud-hi-lo-8"])) == ["Seat 2 wins $6 from the pot (high, no low)"]
    assert texts(narrate(ev.PotAwarded(0, "badugi", ((2, 600),), "G"), shares["badacey"])) == [
        "Seat 2 wins $6 from the pot (Badugi)"
    ]


def test_halves_that_say_themselves_which_they_are_have_no_name_before_them() -> None:
    badacey, high_low = seated("badacey", 2).table.plan, seated("seven-card-stud-hi-lo-8", 2).table.plan
    cards = parse_cards("8s 6h 3d 2c Ah")
    assert words_of(badacey, [one.strength(cards) for one in badacey.rankings]) == (
        "eight-six low; four-card Badugi, eight high"
    )
    assert words_of(high_low, [one.strength(cards) for one in high_low.rankings]) == (
        "high: ace high, eight-six-three-two kickers; eight-six low"
    )
    for alone in ("holdem", "texas-holdem-bonus"):
        assert words_of(seated(alone, 1).table.plan, [STRENGTH]) == "pair of twos, ace-king-five kickers"
