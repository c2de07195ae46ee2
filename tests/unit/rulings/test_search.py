"""What people at a table say, in their words, and the paragraph that must be found first."""

import pytest

from pitboss.games import GAMES
from pitboss.rulings.search import EVERY_CASE, applies, key_of, search

# Written from the paragraphs; a game where it is the game that decides.
SENTENCES = [
    # P 18.A to D: people
    ("two players argue about who won and want a decision", "", "P 18.A"),
    ("the supervisor overrules the floorperson, who has the last word", "", "P 18.A"),
    ("the player in seat 4 tells a friend to fold", "", "P 18.B"),
    ("two players are colluding and soft playing each other", "", "P 18.B"),
    ("someone is advising another player how to play the hand", "", "P 18.B"),
    ("we want to throw a cheater out of the game", "", "P 18.C"),
    ("a player keeps the cards in their lap under the table", "", "P 18.D"),
    ("somebody hides their cards so the dealer cannot see them", "", "P 18.D"),
    # P 18.E, F: the showdown
    ("who has to show first at the showdown", "", "P 18.E"),
    ("everybody called on the river and nobody wants to show their hand", "", "P 18.E"),
    ("they threw away the winning hand at the showdown", "", "P 18.F"),
    ("player mucked the best hand after seeing the other hands", "", "P 18.F"),
    # P 18.G: misdeals
    ("the dealer forgot to shuffle", "", "P 18.G(1)"),
    ("cards were dealt without a cut", "", "P 18.G(1)"),
    ("dealing started with the wrong player", "", "P 18.G(2)"),
    ("the button was in the wrong place when the cards were dealt", "", "P 18.G(2)"),
    ("first card went to the wrong seat", "", "P 18.G(2)"),
    ("misdeal two cards face up", "", "P 18.G(3)"),
    ("we found several boxed cards in the deck", "", "P 18.G(3)"),
    ("dealer skipped me, I got no cards", "", "P 18.G(4)"),
    ("one player was not dealt in", "", "P 18.G(4)"),
    # P 18.H to J: cards where they do not belong
    ("cards were dealt to an empty seat", "", "P 18.H"),
    ("a player who is sitting out was dealt a hand", "", "P 18.H"),
    ("there are two aces of spades in the deck", "", "P 18.I"),
    ("the deck has only 51 cards", "", "P 18.I"),
    ("a card is missing", "", "P 18.I"),
    ("there's an extra card in the pack", "", "P 18.I"),
    ("one card is turned face up in the middle of the stub", "", "P 18.J"),
    ("boxed card", "", "P 18.J"),
    # P 18.K: protected and unprotected hands
    ("the dealer mucked my hand by mistake", "", "P 18.K"),
    ("dealer swept up my cards, I had no chip on them", "", "P 18.K"),
    ("my cards got mucked", "", "P 18.K"),
    ("someone else's cards touched mine", "", "P 18.K"),
    ("another player's cards hit mine and got mixed up with the muck", "", "P 18.K"),
    ("my hole cards touched the discards in stud", "seven-card-stud-high", "P 18.K(1)"),
    ("dealer took my protected hand but we can tell which cards they were", "", "P 18.K(2)"),
    ("I had a card protector on my hand and the dealer took it, nobody knows the cards", "", "P 18.K(3)"),
    ("my protected hand was killed, do I get my money back", "", "P 18.K(3)"),
    ("player went to the bathroom during the hand", "", "P 18.K(4)"),
    ("they walked away from the table and left the cards", "", "P 18.K(4)"),
    # P 18.L: words, gestures, cards thrown
    ("seat 5 said raise before it was their turn", "", "P 18.L"),
    ("a player acted out of turn", "", "P 18.L"),
    ("somebody said if you bet I call", "", "P 18.L"),
    ("they pushed the cards forward face down when it was their turn", "", "P 18.L(1)(a)"),
    ("player turned over the up cards", "seven-card-stud-high", "P 18.L(1)(b)"),
    ("big blind threw the cards away before their turn", "", "P 18.L(2)"),
    ("folded out of turn, does the blind stay in", "", "P 18.L(2)"),
    # P 18.M to P: cards seen in the deal
    ("dealer turned my card over", "", "P 18.P"),
    ("dealer turned my card over", "holdem", "P 18.P"),
    ("dealer turned my card over", "seven-card-stud-high", "P 18.M(1)"),
    ("dealer turned my card over", "five-card-stud", "P 18.N"),
    ("my second hole card was flashed", "seven-card-stud-low", "P 18.M(1)"),
    ("both my hole cards were exposed", "seven-card-stud-high", "P 18.M(2)"),
    ("the river card was dealt face up in seven card stud", "", "P 18.M(3)"),
    ("my hole card in five card stud was exposed", "", "P 18.N"),
    ("my opponent saw my card when the dealer pitched it", "", "P 18.P"),
    ("a hole card flipped over while dealing omaha", "", "P 18.P"),
    ("a card fell on the floor", "", "P 18.O"),
    ("the dealer dropped a card", "", "P 18.O"),
    ("card flew off the table during the deal", "", "P 18.O"),
    # P 18.Q to S, P 7.F
    ("the shuffle machine is jammed", "", "P 18.Q"),
    ("shuffler stopped in the middle", "", "P 18.Q"),
    ("shuffler is broken and cannot be used tonight", "", "P 18.R"),
    ("what is the house rule, the book says nothing about this", "", "P 18.S"),
    ("the stub count came out wrong", "", "P 7.F(6)"),
    # P 8, P 6.I: bets and hands read
    ("string bet", "", "P 8.F"),
    ("they put in 20 and then went back to the stack for more", "", "P 8.F"),
    ("threw in one big chip without saying anything", "", "P 8.I"),
    ("a single hundred dollar chip into a bet of fifteen, silent", "", "P 8.I"),
    ("somebody threw in a $100 chip, didn't say anything, and now wants to raise", "", "P 8.I"),
    ("said fifty but put in only forty", "", "P 8.D"),
    ("they said call but pushed out chips for a raise", "", "P 8.C"),
    ("somebody says raise and does not name an amount", "", "P 8.G"),
    ("player took chips back out of the pot", "", "P 8.H"),
    ("player bet and then pulled the chips back", "", "P 8.H"),
    ("they announced two pair but really have a flush", "", "P 6.I"),
    # The games against the house
    ("one card is face up in the shoe", "texas-holdem-bonus", "TX 13.A"),
    ("the dealer exposed one of the dealer's own cards", "texas-holdem-bonus", "TX 13.F"),
    ("a player got three cards", "texas-holdem-bonus", "TX 13.E"),
    ("dealer pulled a card too early and nobody saw it", "texas-holdem-bonus", "TX 13.D"),
    ("player leaves in the middle of the round", "double-draw", "DD 7.B(3)"),
    ("the shoe jams", "double-draw", "DD 13.E"),
    ("stub is one card short", "double-draw", "DD 8.F(5)"),
]


@pytest.mark.parametrize(("said", "game", "paragraph"), SENTENCES)
def test_plain_words__find_the_paragraph_first(said: str, game: str, paragraph: str) -> None:
    found = [one.case.paragraph for one in search(said, game)]
    assert found[:1] == [paragraph], found[:6]


def test_there_are_enough_sentences_and_nearly_every_case_of_poker_is_asked_for() -> None:
    assert len({said for said, _, _ in SENTENCES}) >= 40
    asked = {paragraph for _, _, paragraph in SENTENCES}
    poker = {case.paragraph for case in EVERY_CASE if case.paragraph.startswith("P ")}
    assert poker == asked & poker


@pytest.mark.parametrize(
    ("typed", "paragraph"),
    [
        ("dealer forgot to shufle", "P 18.G(1)"),
        ("the shufler jamed", "P 18.Q"),
        ("MISSING CARD!!!", "P 18.I"),
        ("card fell on the flor", "P 18.O"),
    ],
)
def test_slips_of_the_pen__are_forgiven(typed: str, paragraph: str) -> None:
    assert search(typed)[0].case.paragraph == paragraph


def test_the_best_comes_first_and_what_hardly_fits_is_left_out() -> None:
    found = search("two cards face up in the deck")
    scores = [one.score for one in found]
    assert scores == sorted(scores, reverse=True)
    assert 1 < len(found) <= 8
    assert scores[-1] > 0.3 * scores[0]


@pytest.mark.parametrize("said", ["", "   ", "the of and", "zzz qqq", "?!", "18.Z"])
def test_nothing_that_means_anything__finds_nothing(said: str) -> None:
    assert search(said) == []


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("18.J", ["P 18.J"]),
        ("p 18.k", ["P 18.K", "P 18.K(1)", "P 18.K(2)", "P 18.K(3)", "P 18.K(4)"]),
        ("TX13.F", ["TX 13.F"]),
        ("K-VOID-01", ["P 18.I"]),
        ("ReportGone", ["P 18.K(4)"]),
    ],
)
def test_a_paragraph_an_entry_or_a_command__is_found_by_its_name(asked: str, found: list[str]) -> None:
    assert [one.case.paragraph for one in search(asked)] == found


def test_a_game__leaves_out_what_is_not_ruled_on_there() -> None:
    for key, game in GAMES.items():
        books = {case.paragraph.split()[0] for case in EVERY_CASE if applies(case, game)}
        assert books == ({"P", "TX"} if key == "texas-holdem-bonus" else {"P", "DD"} if game.banked else {"P"})
        there = [case.paragraph for case in EVERY_CASE if applies(case, game)]
        assert ("P 18.M(1)" in there) == key.startswith("seven-card-stud")
        assert ("P 18.N" in there) == (key == "five-card-stud")
        assert ("P 18.P" in there) == (game.button and not game.banked)
        # P 18.A: a dispute is settled at every table.
        assert "P 18.A" in there


def test_every_case_has_a_key_of_its_own() -> None:
    keys = [key_of(case) for case in EVERY_CASE]
    assert len(set(keys)) == len(keys)


def test_an_unknown_game__is_an_error() -> None:
    with pytest.raises(KeyError):
        search("misdeal", "canasta")
