"""Which tables may be opened without the procedure with the decks (P 3-5, 7.F(4), TX 9.A(1), DD 9.A(1)): none that is
dealt by hand, and none under a filed submission; recorded hands and the lab by their profiles."""

from typing import Any

import msgspec
import pytest

from pitboss.engine import fold, start_table
from pitboss.engine.events import TableOpened
from pitboss.games import GAMES, find_game
from pitboss.submission import ChoicesError, faults, faults_of_new, usual_stakes
from tests.support.covers import covers
from tests.support.rounds import DD, TX

HAND: dict[str, Any] = {"table_dealt_by": "hand"}
FILED: dict[str, Any] = {"submission_ref": "submission 7"}
DEVICE: dict[str, Any] = {"shuffler_mode": "device", "device_approval_ref": "approval 12"}


BOOK = [key for key, game in GAMES.items() if game.rulebook]


def found(game: str, profile: str = "", **choices: Any) -> list[tuple[str, str]]:
    """Key and rule of what keeps such a table from being opened; the engine says the same."""
    house = usual_stakes(find_game(game), profile=profile, **choices)
    named = [(fault.place, fault.rule) for fault in faults_of_new(find_game(game), house)]
    if named:
        with pytest.raises(ChoicesError) as error:
            start_table(game, house)
        assert [(fault.place, fault.rule) for fault in error.value.faults] == named
    else:
        start_table(game, house)
    return named


@covers("N-CFG-shuffler.mode", "N-CFG-deck.procedure")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("profile", ["", "card-room"], ids=["usual", "card-room"])
def test_shuffler_mode__a_table_dealt_by_hand_names_it(game: str, profile: str) -> None:
    assert found(game, profile, **HAND) == [("shuffler_mode", "N-CFG-shuffler.mode")]
    assert found(game, profile, **HAND, shuffler_mode="manual") == []


@covers("N-CFG-shuffler.mode", "N-CFG-submission.ref")
@pytest.mark.parametrize("game", BOOK)
def test_shuffler_mode__so_does_any_table_under_a_filed_submission(game: str) -> None:
    assert ("shuffler_mode", "N-CFG-shuffler.mode") in found(game, **FILED)
    assert found(game, **FILED, **HAND) == [("shuffler_mode", "N-CFG-shuffler.mode")]
    assert found(game, **FILED, **HAND, shuffler_mode="manual") == []


@covers("N-CFG-shuffler.mode")
def test_shuffler_mode__only_ways_that_are_accepted_are_recommended() -> None:
    """At an electronic table nobody shuffles by hand."""
    for choices, ways in (({**FILED, **HAND}, "manual, device, counting_device"), (FILED, "device, counting_device")):
        house = usual_stakes(find_game("holdem"), **choices)
        (said,) = [
            fault.detail for fault in faults_of_new(find_game("holdem"), house) if fault.place == "shuffler_mode"
        ]
        assert said.endswith(f"shuffled: {ways}")


@covers("L-DEAL-06", "M-DEAL-04", "N-CFG-deal.method")
@pytest.mark.parametrize(("game", "rule"), [(TX, "L-DEAL-06"), (DD, "M-DEAL-04")])
def test_from_the_hand__only_what_a_device_has_shuffled(game: str, rule: str) -> None:
    choices = {**HAND, "deal_method": "hand"}
    assert found(game, **choices) == [("shuffler_mode", rule)]
    assert found(game, **choices, shuffler_mode="manual") == [("shuffler_mode", rule)]
    for mode in ("device", "counting_device"):
        assert found(game, **choices, shuffler_mode=mode) == []


@covers("N-CFG-device.approvalRef", "N-CFG-submission.ref")
@pytest.mark.parametrize("game", BOOK)
@pytest.mark.parametrize("reference", ["", "  "])
def test_device__an_electronic_table_under_a_submission_names_its_approval(game: str, reference: str) -> None:
    device = {**FILED, **DEVICE}
    assert found(game, **device) == []
    unnamed = {**device, "device_approval_ref": reference}
    assert found(game, **unnamed) == [("device_approval_ref", "N-CFG-device.approvalRef")]
    by_hand = {**device, "shuffler_mode": "manual"}
    assert found(game, **by_hand) == [("shuffler_mode", "N-CFG-shuffler.mode")]


@covers("N-CFG-deck.procedure")
@pytest.mark.parametrize("game", BOOK)
def test_deck_procedure__its_freedom_is_a_profiles_and_not_an_omission(game: str) -> None:
    for profile in ("as-recorded", "lab"):
        assert found(game, profile, **HAND) == []
        assert ("deck_procedure", "N-CFG-deck.procedure") in found(game, profile, **FILED, **DEVICE)
        # A house may keep the procedure all the same.
        assert found(game, profile, **HAND, deck_procedure="kept") == [("shuffler_mode", "N-CFG-shuffler.mode")]
    for profile in ("maryland", "card-room"):
        assert found(game, profile, deck_procedure="not_kept") == [("deck_procedure", "N-CFG-deck.procedure")]


@covers("N-CFG-submission.ref")
def test_play_money__is_not_played_under_a_filed_submission() -> None:
    assert found("holdem", **FILED, **DEVICE, play_money=True) == [("play_money", "N-CFG-submission.ref")]
    assert found("holdem", play_money=True) == []


@pytest.mark.parametrize("game", BOOK)
def test_electronic_tables__without_a_submission_are_as_they_were(game: str) -> None:
    for profile in ("maryland", "card-room", "as-recorded", "lab"):
        assert found(game, profile) == []


@covers("N-VAL-01")
def test_faults__all_at_once_and_none_twice() -> None:
    choices: dict[str, Any] = {**HAND, "bet_min": 0, "deck_procedure": "not_kept", "count_every_rounds": 9}
    assert {key for key, _ in found("holdem", **choices)} == {"bet_min", "deck_procedure", "count_every_rounds"}
    # What is no choice at all is looked at no further.
    assert found("holdem", shuffler_mode="by magic", **HAND) == [("shuffler_mode", "N-VAL-01")]


@covers("N-CFG-deck.procedure")
@pytest.mark.parametrize("game", ["holdem", TX])
def test_old_logs__that_never_named_it_fold_as_ever(game: str) -> None:
    """Strictness is for opening: a table that was opened before these choices were asked for goes on."""
    house = usual_stakes(find_game(game), **HAND)
    assert faults(find_game(game), house) == []
    opened = TableOpened(game, house, 6)
    bare = msgspec.json.decode(msgspec.json.encode(opened))
    for key in ("submission_ref", "play_money", "deck_procedure", "device_approval_ref"):
        del bare["house"][key]
    again = msgspec.convert(bare, TableOpened)
    assert again == opened
    assert fold([again]).decks is None


@covers("N-CFG-table.recording")
@pytest.mark.parametrize("game", GAMES)
def test_recording__lightly_only_poker_that_is_dealt_by_hand(game: str) -> None:
    light: dict[str, Any] = {"table_recording": "light"}
    by_hand = found(game, **HAND, **light, shuffler_mode="manual")
    if GAMES[game].banked:
        assert by_hand == [("table_recording", "N-CFG-table.recording")]
    else:
        assert by_hand == []
        assert found(game, **light) == [("table_recording", "N-CFG-table.recording")]
    assert found(game, table_recording="sometimes")[0] == ("table_recording", "N-VAL-01")
