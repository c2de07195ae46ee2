"""How lively a table is: of hands that have ended, and of no others."""

from pathlib import Path

from pitboss.engine import events as ev
from pitboss.games import GAMES, find_game
from pitboss.room.listed.posted import posted
from pitboss.room.listed.recent import HANDS, LEAST, STEP_MS, WINDOW_MS, Recent
from pitboss.submission.opening import with_buy_in
from pitboss.submission.profiles import usual_stakes
from tests.unit.room.rooms import house, in_loop

MINUTE = 60_000


def play(recent: Recent, at: int, *cents: int) -> None:
    awards = [ev.PotAwarded(n, "high", ((1, each),), "E-POT-01") for n, each in enumerate(cents)]
    recent.stored([(n, fact) for n, fact in enumerate(awards)], at - 1)
    recent.stored([(9, ev.HandEnded(1))], at)


def test_a_few_hands__say_nothing_yet() -> None:
    recent = Recent()
    for n in range(1, LEAST):
        play(recent, n * MINUTE, 1_000)
        assert (recent.average_pot, recent.hands_an_hour) == (0, 0)
    play(recent, LEAST * MINUTE, 1_000)
    assert (recent.average_pot, recent.hands_an_hour) == (1_000, 60)


def test_all_pots_of_a_hand_are_one__and_a_running_hand_is_none() -> None:
    recent = Recent()
    for n in range(1, 5):
        play(recent, n * MINUTE, 3_000, 1_000)
    recent.stored([(0, ev.PotAwarded(0, "high", ((1, 500_000),), "E-POT-01"))], 5 * MINUTE)
    assert (recent.average_pot, recent.hands_an_hour) == (4_000, 60)


def test_what_is_shown__changes_now_and_then_only() -> None:
    recent, shown = Recent(), 0
    for n in range(100):
        play(recent, MINUTE + n * 1_000, 1_000 + 100 * n)
        if n >= LEAST and (MINUTE + n * 1_000) // STEP_MS == (MINUTE + (n - 1) * 1_000) // STEP_MS:
            assert recent.average_pot == shown
        shown = recent.average_pot
    # It last changed with hand 90, and is of the fifty up to that one, in whole dollars.
    assert HANDS == 50
    assert (recent.average_pot, recent.hands_an_hour) == (7_600, 3_600)


def test_after_a_long_break__it_begins_again() -> None:
    recent = Recent()
    for n in range(1, 9):
        play(recent, n * MINUTE, 1_000)
    play(recent, 9 * MINUTE + WINDOW_MS, 1_000)
    assert (recent.average_pot, recent.hands_an_hour) == (0, 0)


def test_a_hand_without_a_pot__counts_as_a_hand() -> None:
    recent = Recent()
    for n in range(1, 5):
        play(recent, n * MINUTE)
    assert (recent.average_pot, recent.hands_an_hour) == (0, 60)


@in_loop
async def test_the_line_of_a_table__has_words_people_and_figures(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table(bots=2)
    line = it.room.line("1")
    assert (line.limit, line.bets, line.stack) == ("spread limit", "blinds $2/$4, bets $4–$100", 40_000)
    assert (line.taken, line.bots, line.hands_an_hour, line.by_hand) == (2, 2, 0, False)
    await it.stop()


def words(game: str, **more: object) -> str:
    found = posted(with_buy_in(usual_stakes(GAMES[game], **more), GAMES[game]), find_game(game))  # type: ignore[arg-type]
    return f"{found.bets}, {found.limit}: {found.stack}"


def test_stakes_in_words() -> None:
    assert words("holdem", structure="none") == "blinds $2/$4, no limit: 40000"
    assert words("omaha-high", structure="pot") == "blinds $2/$4, pot limit: 40000"
    assert words("seven-card-stud-high") == "bets $4/$8, ante $1, fixed limit: 20000"
    assert words("holdem", structure="fixed") == "bets $4/$8, fixed limit: 20000"
    assert words("texas-holdem-bonus") == "antes $15–$500, against the house: 60000"
    assert words("seven-card-stud-high", structure="none") == "bets from $4, ante $1, no limit: 40000"
    assert words("holdem", stake_buy_in_min=50_000, stake_buy_in_max=50_000).endswith(": 50000")
