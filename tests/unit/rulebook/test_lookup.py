"""Finding rules by id, by game, by words."""

import pytest

from pitboss.games import CATALOGUE
from pitboss.rulebook import NO_CHAPTER, REGISTER, choice_name, cite, coverage, posted, rule, search, where
from pitboss.rulebook.entry import citations, enforced
from tests.support.covers import covers


def test_rule__by_id() -> None:
    assert rule("E-BLD-01").citations[0] == "P 11.D"


def test_rule__an_unknown_id_names_those_that_come_near() -> None:
    with pytest.raises(KeyError, match="E-BLD-01"):
        rule("e-bld-1")


@pytest.mark.parametrize(
    ("rule_id", "chapter", "expected"),
    [
        ("E-BLD-01", "P 12", "P 12.D"),
        ("E-BLD-01", "P 21", "P 21.C(2)(a)"),
        ("G-OMA-11", "P 12", "P 12.L(3), P 12.L(5), P 12.L(6)"),
        ("C-LO-04", "P 10", "P 10.M(1)"),
        # No paragraph of the game's own: what holds for all games, and nothing of other games.
        ("C-LO-04", "P 11", "P 1.B(19)"),
        ("C-LO-01", "P 13", "P 6.E"),
        ("E-ANT-01", "", "P 7.D(2)"),
        # "P 1" is not "P 10".
        ("C-LO-04", "P 1", "P 1.B(19)"),
        # Only paragraphs of games: all of them.
        ("E-FB-06", "P 11", "P 10.D(3), P 14.D(4)"),
    ],
)
def test_cite__by_chapter(rule_id: str, chapter: str, expected: str) -> None:
    assert cite(rule_id, chapter) == expected


def test_cite__every_rule_in_every_chapter() -> None:
    for rule_id in REGISTER:
        for chapter in ("", NO_CHAPTER, "P 10", "P 22", "TX", "DD"):
            assert cite(rule_id, chapter)


def test_cite__a_custom_claims_no_paragraph_and_a_reading_says_that_it_is_ours() -> None:
    assert cite("N-CFG-blinds.missed", "P 11") == "custom (AMB-41)"
    assert cite("N-CFG-straddle.live", "P 12") == "our reading of P 12.G(1) (AMB-42)"
    assert cite("E-ANT-01", "P 13") == "P 13.B(1), P 13.B(2)"


def test_posted__says_the_same_without_the_id_of_an_open_point() -> None:
    assert posted("N-CFG-blinds.missed", "P 11") == "house custom"
    assert posted("N-CFG-straddle.live", "P 12") == "our reading of P 12.G(1)"
    assert posted("E-ANT-01", "P 13") == "P 13.B(1), P 13.B(2)"
    assert posted("D-TD-01", NO_CHAPTER) == ""


def test_cite__a_game_that_the_rulebook_does_not_name_cites_nothing_of_it() -> None:
    others = [game for game in CATALOGUE if not game.rulebook]
    assert {game.cited for game in others} == {NO_CHAPTER}
    assert {cite("D-TD-01", game.cited) for game in others} == {"not in the rulebook"}
    assert where("D-TD-01", NO_CHAPTER).here == where("D-TD-01", NO_CHAPTER).others == ()


def test_where__own_paragraphs_then_those_for_all_games_and_the_others_apart() -> None:
    found = where("E-ACT-01", "P 13")
    assert found.own == ("P 13.H", "P 13.H(1)")
    assert found.here == (*found.own, "P 1.B(8)")
    assert "P 11.H(1)" in found.others
    # A book to itself: what the poker book says is another game's there.
    found = where("O-DLR-01", "TX")
    assert (found.own, found.shared) == (("TX 4", "TX 5"), ())
    assert {cited[:2] for cited in found.others} == {"P ", "DD"}


def test_where__nothing_is_lost_and_nothing_is_named_twice() -> None:
    for rule_id, entry in REGISTER.items():
        for chapter in ("", *{game.chapter for game in CATALOGUE}):
            found = where(rule_id, chapter)
            assert sorted((*found.here, *found.others)) == sorted(entry.citations)
            assert not set(found.here) & set(found.others)


def test_search__every_word_and_any_case() -> None:
    assert [found.id for found in search("BUTTON posts first blind")] == ["E-BLD-01", "N-CFG-blinds.headsUpButtonSmall"]
    assert [found.id for found in search("18.F thrown")] == ["G-GEN-07"]
    assert search("g-oma-06")[0].id == "G-OMA-06"
    assert search("no such words anywhere") == []


@pytest.mark.parametrize(
    ("rule_id", "name"),
    [
        ("N-CFG-bet.minRaise", "bet_min_raise"),
        ("N-CFG-oddChip.6P", "odd_chip_6p"),
        ("N-CFG-oddChip.OMA5.high", "odd_chip_oma5_high"),
        ("N-CFG-draw5.blindsBeforeDeal", "draw5_blinds_before_deal"),
        ("E-BLD-01", ""),
    ],
)
def test_choice_name(rule_id: str, name: str) -> None:
    assert choice_name(rule_id) == name


def test_citations__the_book_is_named_once() -> None:
    assert citations("P 2.B(1) 3.C TX 2.D") == ("P 2.B(1)", "P 3.C", "TX 2.D")
    with pytest.raises(ValueError, match="starts with its book"):
        citations("2.B(1)")


def test_citations__open_points_follow_the_paragraphs() -> None:
    entry = enforced("N-CFG-some.choice", "P 8.J TX 2.D AMB 55 58", "Words.")
    assert (entry.citations, entry.ambiguities) == (("P 8.J", "TX 2.D"), ("AMB-55", "AMB-58"))


def test_kind__a_choice_of_the_house_by_its_name_unless_it_says_otherwise() -> None:
    assert enforced("N-CFG-some.choice", "P 8.J", "Words.").kind == "choice"
    assert enforced("N-CFG-some.choice", "P 8.J", "Words.", kind="custom").kind == "custom"
    assert enforced("E-STK-01", "P 8.J", "Words.").kind == "rule"


def test_coverage__is_shipped_with_the_package() -> None:
    assert set(coverage()) <= set(REGISTER)


def test_covers__refuses_an_id_that_nobody_registered() -> None:
    assert covers("E-BLD-01").mark.args == ("E-BLD-01",)
    with pytest.raises(ValueError, match="E-BLD-99"):
        covers("E-BLD-01", "E-BLD-99")
    with pytest.raises(ValueError, match="no id"):
        covers()
