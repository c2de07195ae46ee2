"""Pieces of the telling: citations drawn together, boxes, lines that break between things."""

from random import Random

import pytest
from rich.text import Text

from pitboss.cards import UNKNOWN, parse_cards
from pitboss.cli.cards import boxes, flow, line_of, side_by_side
from pitboss.cli.citing import short_cite
from pitboss.cli.dealing.options import Wanted
from pitboss.cli.dealing.play import as_seen, deal_hand
from pitboss.cli.telling.teller import Teller, render
from pitboss.engine import events as ev
from pitboss.games import CATALOGUE, GAMES, Game
from pitboss.narration.lines import Cards, Gain, Money, Seat
from pitboss.rulebook import NO_CHAPTER, REGISTER


@pytest.mark.parametrize(
    ("rule", "chapter", "told"),
    [
        ("E-BLD-01", "P 12", "P 12.D"),
        ("D-TD-03", "P 21", "P 21.D(5)-(8)"),
        ("G-GEN-08", "P 11", "P 7.F(8)(a)-(d), 17.B(1)"),
        ("D-BDG-03", "P 20", "P 20.H"),
        ("E-FB-04", "P 10", "P 10.D(2),(5)"),
        ("D-BDG-05", "P 20", "P 20.I, 20.J …"),
        # No paragraph's word, so none is claimed.
        ("N-CFG-blinds.missed", "P 12", "custom (AMB-41)"),
        ("N-CFG-straddle.live", "P 12", "our reading (AMB-42)"),
        ("D-BDG-05", NO_CHAPTER, ""),
    ],
)
def test_citations_are_drawn_together(rule: str, chapter: str, told: str) -> None:
    assert short_cite(rule, chapter) == told


def test_cards_in_a_line() -> None:
    assert line_of((*parse_cards("As Td 9c 2h"), UNKNOWN)).plain == "A♠ T♦ 9♣ 2♥ ░░"


def test_cards_in_boxes__face_up_has_a_heavy_frame() -> None:
    assert [line.plain for line in boxes(parse_cards("As Td"), "du")] == ["╭──╮┏━━┓", "│A♠│┃T♦┃", "╰──╯┗━━┛"]


def test_blocks_side_by_side__as_many_as_fit() -> None:
    blocks = [[Text("one"), Text("x")], [Text("two")], [Text("three")]]
    assert [line.plain for line in side_by_side(blocks, 14)] == ["one    two", "x", "three"]


def test_pieces_flow__and_break_only_between_them() -> None:
    pieces = [Text("A checks"), Text("B calls 4"), Text("C folds")]
    assert [line.plain for line in flow(pieces, " · ", 26)] == ["A checks · B calls 4", "C folds"]


@pytest.mark.parametrize("game", CATALOGUE, ids=lambda game: game.key)
@pytest.mark.parametrize("seat", [0, 2])
def test_whatever_is_told_has_its_rule__and_a_viewer_is_told_the_same_things(game: Game, seat: int) -> None:
    dealt = deal_hand(game, 4, Random(11))
    told = list(Teller(as_seen(dealt.opening, seat), 80).tell(as_seen(dealt.events, seat)))
    assert told[-1].text.plain.startswith("Stacks: ")
    assert all(one.rule in REGISTER and one.text.plain for one in told)
    everything = list(Teller(dealt.opening, 80).tell(dealt.events))
    assert [one.rule for one in told] == [one.rule for one in everything]


def test_spans__in_colour() -> None:
    spans = (Seat(2), " has ", Cards(parse_cards("As Td")), ", ", Money(120_050), " ", Gain(-500), " ", Gain(300))
    text = render(spans, lambda seat: f"North {seat}", parse_cards("Td"))
    assert text.plain == "North 2 has A♠ T♦, $1,200.50 -$5 +$3"
    styles = {text.plain[span.start : span.end]: str(span.style) for span in text.spans}
    assert styles == {"A♠": "dim", "T♦": "bold bright_blue", "-$5": "red", "+$3": "green"}


def test_who_stood_up__is_called_by_the_name_still() -> None:
    opening = deal_hand(GAMES["holdem"], 2, Random(1)).opening
    (told,) = Teller(opening, 80).tell([ev.StoodUp(2, 200_00, 0)])
    assert told.text.plain == "Seat 2 stands up with $200"


def test_cards__are_drawn_below_the_line_or_stand_in_it() -> None:
    dealt = deal_hand(GAMES["holdem"], 2, Random(1))
    drawn = [one for one in Teller(dealt.opening, 80).tell(dealt.events) if one.text.plain.startswith("Flop")]
    said = [one for one in Teller(dealt.opening, 80, drawn=False).tell(dealt.events) if "Flop" in one.text.plain]
    assert [one.text.plain for one in drawn] == ["Flop"]
    assert [len(one.block) for one in drawn] == [3]
    assert [one.block for one in said] == [[]]
    assert said[0].text.plain.startswith("Flop: ")


def test_one_deck__is_spoken_of_as_one() -> None:
    dealt = deal_hand(GAMES["texas-holdem-bonus"], 2, Random(1), wanted=Wanted(decks="manual"))
    told = [one.text.plain for one in Teller(dealt.opening, 80).tell(dealt.events)]
    assert "A deck comes to the table, backs red" in told
    assert "The dealer inspects the deck: it is sound" in told
    assert "The deck is spread face up, by suit and in sequence" in told
    assert "The first player has looked at the deck" in told


def test_cards_face_down__are_drawn_as_such() -> None:
    dealt = deal_hand(GAMES["texas-holdem-bonus"], 2, Random(1), wanted=Wanted(community_first=True))
    told = list(Teller(as_seen(dealt.opening, 1), 80).tell(as_seen(dealt.events, 1)))
    first = next(one for one in told if one.text.plain == "Five community cards first, face down")
    assert first.block[1].plain == "│░░│" * 5
