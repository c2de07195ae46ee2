"""Only the games of the catalogue (P 9.A-B), and one system at a Triple Draw table (P 21.E-F)."""

import pytest

from pitboss.engine import Applied, apply, fold, start_table
from pitboss.engine.commands import SitDown
from pitboss.engine.events import Event, TableOpened
from pitboss.games import BANKED_GAMES, CATALOGUE, GAMES, RING_GAMES, Game, UnknownGame, find_game
from pitboss.submission import PROFILES, ROOM_PROFILES, ChoicesError, profiles_for, usual_stakes
from tests.support.covers import covers
from tests.support.tables import house

RULEBOOK = {
    "P 10": {"seven-card-stud-high", "seven-card-stud-low", "seven-card-stud-hi-lo", "seven-card-stud-hi-lo-8"},
    "P 11": {"holdem"},
    "P 12": {"omaha-high", "omaha-hi-lo-8"},
    "P 13": {"five-card-draw-high", "five-card-draw-low"},
    "P 14": {"five-card-stud"},
    "P 19": {"five-card-omaha-high", "five-card-omaha-hi-lo-8"},
    "P 20": {"badugi"},
    "P 21": {"triple-draw-2-7", "triple-draw-a-5", "badeucey", "badacey"},
    "P 22": {"six-plus-holdem"},
}


@covers("A-28", "N-CFG-game.variant")
def test_a_28__the_games_of_each_chapter() -> None:
    chapters: dict[str, set[str]] = {}
    for game in RING_GAMES:
        if game.rulebook:
            chapters.setdefault(game.chapter, set()).add(game.key)
    assert chapters == RULEBOOK


FILED = {"submission_ref": "submission 7", "shuffler_mode": "device", "device_approval_ref": "approval 12"}


@covers("A-28")
def test_a_28__what_is_not_of_the_rulebook_says_so() -> None:
    beside = {"badugi-three-draw", "single-draw-2-7", "six-card-omaha-high"}
    assert {game.key for game in RING_GAMES if not game.rulebook} == beside
    assert all(game.rulebook for game in BANKED_GAMES)
    assert len(GAMES) == len(RING_GAMES) + len(BANKED_GAMES)


BESIDE = [game for game in RING_GAMES if not game.rulebook]


@covers("A-28")
@pytest.mark.parametrize("game", BESIDE, ids=lambda game: game.key)
def test_a_28__by_the_book_no_table_of_another_game_opens(game: Game) -> None:
    with pytest.raises(ChoicesError) as found:
        start_table(game.key, usual_stakes(game, profile="maryland"))
    assert [(fault.place, fault.rule) for fault in found.value.faults] == [("profile", "A-28")]
    assert "card-room or as-recorded" in str(found.value)
    # All faults at once (N-VAL-01).
    with pytest.raises(ChoicesError) as found:
        start_table(game.key, usual_stakes(game, profile="maryland", bet_min=0))
    assert [fault.rule for fault in found.value.faults] == ["E-ACT-07", "A-28"]


@covers("A-28")
@pytest.mark.parametrize("profile", ["card-room", "as-recorded"])
@pytest.mark.parametrize("game", BESIDE, ids=lambda game: game.key)
def test_a_28__the_other_profiles_take_it(game: Game, profile: str) -> None:
    table, opened = start_table(game.key, usual_stakes(game, profile=profile))
    assert (opened.house.profile, table.plan.game.key) == (profile, game.key)
    assert profiles_for(game) == ("card-room", "as-recorded")
    # P 9.B binds a table under a filed submission, whatever its profile.
    filed = usual_stakes(game, profile=profile, deck_procedure="kept", **FILED)
    with pytest.raises(ChoicesError) as error:
        start_table(game.key, filed)
    assert [(fault.place, fault.rule) for fault in error.value.faults] == [("submission_ref", "A-28")]
    # And where nobody names a profile, the first of them is meant.
    assert usual_stakes(game).profile == "card-room"


@covers("A-28")
@pytest.mark.parametrize("game", [game for game in CATALOGUE if game.rulebook], ids=lambda game: game.key)
def test_a_28__a_game_of_the_book_opens_under_every_profile(game: Game) -> None:
    assert profiles_for(game) == ROOM_PROFILES
    assert usual_stakes(game).profile == "maryland"
    for profile in PROFILES:
        start_table(game.key, usual_stakes(game, profile=profile))


@covers("A-28")
@pytest.mark.parametrize("game", BESIDE, ids=lambda game: game.key)
def test_a_28__a_log_from_before_is_still_folded(game: Game) -> None:
    table, opened = start_table(game.key, usual_stakes(game))
    log: list[Event] = [TableOpened(game.key, usual_stakes(game, profile="maryland"), opened.seats)]
    for seat in (1, 2):
        result = apply(table, SitDown(seat, person=f"player {seat}", chips=20_000))
        assert isinstance(result, Applied)
        log += result.events
    folded = fold(log)
    assert (folded.stacks, folded.plan.house.profile) == (table.stacks, "maryland")


@covers("A-28")
@pytest.mark.parametrize("game", BESIDE, ids=lambda game: game.key)
def test_a_28__a_game_beside_the_book_has_no_chapter(game: Game) -> None:
    assert game.chapter == ""
    with pytest.raises(ValueError, match=rf"dealt to 2 to {game.seats_max} players, not 99"):
        start_table(game.key, usual_stakes(game), 99)


@covers("A-28", "N-CFG-game.variant")
@pytest.mark.parametrize(
    "key",
    [
        "omaha-hi-lo",
        "five-card-stud-low",
        "holdem-low",
        "holdem-hi-lo-8",
        "five-card-draw-hi-lo",
        "badugi-hi-lo",
        "six-plus-omaha",
        "razz",
        "Holdem",
        "",
    ],
)
def test_a_28__no_other_game_is_dealt(key: str) -> None:
    with pytest.raises(UnknownGame, match=r"A-28, P 9\.B"):
        start_table(key, house("holdem"))


@covers("A-28")
def test_a_28__the_message_says_what_is_near() -> None:
    with pytest.raises(UnknownGame, match="omaha-hi-lo-8"):
        find_game("omaha-hi-lo")


@covers("A-28", "N-CFG-game.variant", "N-OPN-18")
@pytest.mark.parametrize("key", GAMES)
def test_a_28__a_table_is_opened_for_one_game(key: str) -> None:
    table, opened = start_table(key, house(key))
    assert type(opened) is TableOpened
    game = table.plan.game
    rule = game.seats_rule if game.banked else "A-28" if game.rulebook else "N-OPN-18"
    assert (opened.game, opened.rule, game.key) == (key, rule, key)


@covers("D-TD-06", "N-CFG-td.system", "N-CFG-td.splitVariant")
@pytest.mark.parametrize(
    ("key", "rankings"),
    [
        ("triple-draw-2-7", ["low_two_seven"]),
        ("triple-draw-a-5", ["low_ace_five"]),
        ("badeucey", ["low_two_seven", "badugi_ace_high"]),
        ("badacey", ["low_ace_five", "badugi_ace_low"]),
    ],
)
def test_d_td_06__one_system_and_its_own_split(key: str, rankings: list[str]) -> None:
    """Badeucey stands on 2-7, Badacey on ace-to-five."""
    assert [share.ranking for share in find_game(key).shares] == rankings


@covers("D-TD-06", "N-CFG-td.system", "N-CFG-td.splitVariant")
@pytest.mark.parametrize("key", ["triple-draw", "triple-draw-2-7-badacey", "triple-draw-a-5-badeucey"])
def test_d_td_06__no_table_without_a_system_nor_with_a_mixed_one(key: str) -> None:
    with pytest.raises(UnknownGame):
        start_table(key, house("badacey"))
