"""A draw that runs the stub dry (P 13.G(3)(b)-(c), 20.H(3), 21.D(8)), read as AMB-47 has it."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.events import CardBurned, CardsDealt, CardsReshuffled, Discarded, DrawOpened
from pitboss.engine.needs import NeedCards, NeedShuffle
from tests.support.covers import covers
from tests.support.tables import Play, dealt, seated
from tests.unit.irregularities.stub import dropped

DRAW5 = "five-card-draw-high"
TRIPLE = "triple-draw-2-7"


def throws(play: Play, *counts: int) -> Play:
    """The seats in turn throw the first so many of their cards."""
    for count in counts:
        play.play(cm.Discard(play.turn, positions=tuple(range(count))))
    return play


def at_the_draw(game: str, players: int, **choices: Any) -> Play:
    return dealt(game, players, **choices).until(DrawOpened, 1)


def first_cards(seat: int, count: int, players: int) -> list[int]:
    """The first cards of a seat where the deck is d0, d1, d2 … and the last seat has the button."""
    return [seat - 1 + players * i for i in range(count)]


@covers("D-DRAW5-06")
def test_d_draw5_06__eight_players_draw_four_four_three_and_then_some() -> None:
    """Stub 12, burn 1, draws of 4, 4 and 3 take the other 11; the fourth drawer is served from those 11 discards."""
    play = throws(at_the_draw(DRAW5, 8), 4, 4, 3)
    assert play.piles() == (0, 1, 11)
    assert not play.all(CardsReshuffled)
    play.tell("4 throw 0 1")
    need = play.needs(NeedShuffle)
    assert (need.pile, need.count) == ("discards", 11)
    thrown = [*first_cards(1, 4, 8), *first_cards(2, 4, 8), *first_cards(3, 3, 8)]
    assert sorted(play.needs(NeedShuffle).cards) == sorted(thrown)
    play.serve()
    assert set(play.holding(4)[-2:]) <= set(thrown)
    assert play.one(CardsReshuffled).count == 11
    assert play.piles() == (9, 1, 2)


@covers("D-DRAW5-06", "D-BDG-03", "D-TD-03")
@pytest.mark.parametrize(
    ("game", "players", "draws", "left"),
    [
        (DRAW5, 8, (5, 5), 1),
        ("badugi", 9, (4, 4, 4, 3), 0),
        (TRIPLE, 7, (3, 3, 3, 3, 3), 1),
        ("badacey", 7, (5, 5, 5, 1), 0),
    ],
)
def test_draw_shortage__the_stub_is_enough_to_its_last_card(
    game: str, players: int, draws: tuple[int, ...], left: int
) -> None:
    """Badugi, nine players: 15 replacements are there, the sixteenth is not. Triple Draw, seven players: 16."""
    play = throws(at_the_draw(game, players), *draws)
    assert not play.all(CardsReshuffled)
    assert play.piles() == (left, 1, sum(draws))
    throws(play, left + 1)
    assert play.one(CardsReshuffled).count == sum(draws)


@covers("D-DRAW5-06", "N-CFG-draw.reshuffle.stubFirst")
def test_draw_reshuffle_stub_first__the_last_of_the_stub_then_the_discards() -> None:
    play = throws(at_the_draw(DRAW5, 8), 4, 4)
    play.tell("3 throw 0 1 2 3 4")
    assert play.needs(NeedCards).count == 3
    play.tell(play.dealers())
    need = play.needs(NeedShuffle)
    assert (need.pile, need.count) == ("discards", 8)
    play.serve()
    # The stub was d41 … d51 after the burn d40, and its last three cards are d49-d51.
    assert play.holding(3)[:3] == [49, 50, 51]
    assert set(play.holding(3)[3:]) <= {*first_cards(1, 4, 8), *first_cards(2, 4, 8)}


@covers("N-CFG-draw.reshuffle.stubFirst")
def test_draw_reshuffle_stub_first__false__stub_and_discards_together() -> None:
    play = throws(at_the_draw(DRAW5, 8, draw_reshuffle_stub_first=False), 4, 4)
    play.tell("3 throw 0 1 2 3 4")
    need = play.needs(NeedShuffle)
    assert (need.pile, need.count) == ("discards_and_stub", 11)
    play.serve()
    assert play.piles() == (11 - 5, 1, 5)
    pool = {49, 50, 51, *first_cards(1, 4, 8), *first_cards(2, 4, 8)}
    assert set(play.holding(3)) <= pool


@covers("N-CFG-draw.reshuffle.stubFirst")
def test_draw_reshuffle_stub_first__false__but_the_stub_suffices() -> None:
    play = throws(at_the_draw(DRAW5, 8, draw_reshuffle_stub_first=False), 4, 4, 3)
    assert not play.all(CardsReshuffled)


@covers("D-DRAW5-06", "N-CFG-draw.reshuffle.ownDiscards")
@pytest.mark.parametrize(
    ("reading", "count", "own"),
    [("exclude_if_possible", 11, False), ("include", 13, True)],
)
def test_draw_reshuffle_own_discards(reading: str, count: int, own: bool) -> None:
    """AMB-47(ii): the drawer's own two cards stay out where the other eleven suffice."""
    play = throws(at_the_draw(DRAW5, 8, draw_reshuffle_own_discards=reading), 4, 4, 3)
    play.tell("4 throw 0 1")
    assert play.needs(NeedShuffle).count == count
    assert (set(first_cards(4, 2, 8)) <= set(play.needs(NeedShuffle).cards)) is own
    play.serve()
    assert play.one(CardsReshuffled).own_included is own


def with_cards_lost(lost: int, **choices: Any) -> Play:
    """Eight players at the draw, so many cards of the stub dropped off the table: they are not used any more."""
    play = seated(DRAW5, 8, **choices).start()
    for _ in range(lost):
        dropped(play)
    return play.serve().until(DrawOpened, 1)


@covers("D-DRAW5-06", "N-CFG-draw.reshuffle.ownDiscards", "K-FUP-02")
@pytest.mark.parametrize(
    ("lost", "count", "own"),
    [
        # After the burn 5 or 4 cards are left, and seat 1 throws so many. Seat 2 throws five.
        (6, 5, False),  # the five discards of seat 1 are just enough
        (7, 4 + 5, True),  # one less is not
    ],
)
def test_draw_reshuffle_own_discards__exactly_enough_without_them(lost: int, count: int, own: bool) -> None:
    """AMB-47(ii)."""
    play = throws(with_cards_lost(lost), 11 - lost)
    assert play.piles()[0] == 0
    mine = play.holding(2)
    play.tell("2 throw 0 1 2 3 4")
    need = play.needs(NeedShuffle)
    assert (need.pile, need.count) == ("discards", count)
    play.serve()
    assert play.one(CardsReshuffled).own_included is own
    assert len(play.holding(2)) == 5
    assert own or set(mine).isdisjoint(play.holding(2))


@covers("D-DRAW5-06", "N-CFG-draw.reshuffle.ownDiscards", "N-CFG-draw.reshuffle.stubFirst", "K-FUP-02")
def test_draw_reshuffle_own_discards__exactly_enough_with_the_stub() -> None:
    """Three cards of the stub and two discards are the five that seat 2 needs."""
    play = throws(with_cards_lost(6, draw_reshuffle_stub_first=False), 2).tell("2 throw 0 1 2 3 4")
    need = play.needs(NeedShuffle)
    assert (need.pile, need.count) == ("discards_and_stub", 5)
    assert play.serve().one(CardsReshuffled).own_included is False


@covers("D-DRAW5-06", "A-07")
def test_draw_reshuffle__own_discards_cannot_come_back() -> None:
    play = throws(at_the_draw(DRAW5, 8), 4, 4, 3)
    play.tell("4 throw 0 1", cm.Reshuffle())
    mine, other = first_cards(4, 1, 8)[0], first_cards(1, 2, 8)
    assert play.refused(cm.DealCards((mine, other[0]))) == ("card_twice", "A-07")
    play.tell(cm.DealCards(tuple(other)))
    assert play.holding(4)[-2:] == other


@covers("D-DRAW5-06")
def test_draw_reshuffle__a_drawers_discards_serve_the_next_one() -> None:
    """They were kept apart only until the new cards were dealt."""
    play = throws(at_the_draw(DRAW5, 8), 5, 5)
    throws(play, 5, 5, 2)
    first, second = play.all(CardsReshuffled)
    # One card of the stub and four of ten discards went to seat 3, five to seat 4, and one is left for seat 5.
    assert (first.count, second.count) == (10, 10)
    assert play.piles() == (9, 1, 2)


@covers("D-DRAW5-06", "B-12", "D-BDG-03", "D-TD-03")
@pytest.mark.parametrize(
    ("game", "players", "draws"), [(DRAW5, 8, (5, 5, 3)), ("badugi", 9, (4, 4, 4, 4)), (TRIPLE, 7, (5, 5, 5, 3))]
)
def test_draw_reshuffle__never_burns_nor_cards_still_in_a_hand(game: str, players: int, draws: tuple[int, ...]) -> None:
    play = at_the_draw(game, players)
    throws(play, *draws[:-1])
    play.tell(cm.Discard(play.turn, positions=tuple(range(draws[-1]))))
    while play.due() == "cards":
        play.tell(play.dealers())
    assert play.due() == "shuffle"
    held = {card for seat in range(1, players + 1) for card in play.holding(seat)}
    assert set(play.needs(NeedShuffle).cards).isdisjoint(held)
    assert set(play.needs(NeedShuffle).cards).isdisjoint(play.dealer.burns)
    thrown = [card for event in play.all(Discarded)[:-1] for card in event.cards]
    assert sorted(play.needs(NeedShuffle).cards) == sorted(thrown)


@covers("D-DRAW5-06")
def test_draw_reshuffle__folded_hands_are_discards() -> None:
    """AMB-47(iv): seat 3 folded five cards before the draw."""
    play = dealt(DRAW5, 8).play("3 fold")
    folded = first_cards(3, 5, 8)
    play.until(DrawOpened, 1)
    throws(play, 5, 5)
    play.tell("4 throw 0 1 2")
    play.tell(play.dealers())
    assert play.needs(NeedShuffle).count == 15
    assert set(folded) <= set(play.needs(NeedShuffle).cards)


@covers("D-DRAW5-06", "D-DRAW5-05", "D-TD-03")
@pytest.mark.parametrize(("game", "players"), [(DRAW5, 8), (TRIPLE, 7), ("badugi", 9)])
def test_draw_reshuffle__no_fresh_burn_in_mid_draw(game: str, players: int) -> None:
    """AMB-47(v)."""
    play = throws(at_the_draw(game, players), *[4] * (players - 2))
    assert play.all(CardsReshuffled)
    assert len(play.all(CardBurned)) == 1
    assert play.piles()[1] == 1


@covers("D-TD-05", "D-BDG-05")
@pytest.mark.parametrize(
    ("game", "players", "draws"),
    [(TRIPLE, 7, (5, 5, 5, 1, 0, 0, 0)), ("badugi", 9, (4, 4, 4, 3, 0, 0, 0, 0, 0))],
)
def test_draw_reshuffle__the_stub_is_empty_when_a_burn_is_due(game: str, players: int, draws: tuple[int, ...]) -> None:
    """AMB-47(vii): first the discards are shuffled, then comes the burn, then the draw."""
    play = throws(at_the_draw(game, players), *draws)
    assert play.piles() == (0, 1, sum(draws))
    for _ in range(players - 1):
        play.play(f"{play.turn} check")
    play.tell(f"{play.turn} check")
    need = play.needs(NeedShuffle)
    assert (need.pile, need.count) == ("discards", sum(draws))
    play.serve()
    told = [type(event) for event in play.all(DrawOpened, CardsReshuffled, CardBurned)]
    assert told == [DrawOpened, CardBurned, DrawOpened, CardsReshuffled, CardBurned]
    throws(play, 2)
    # The burn is the last that was taken off the new stub before seat 1 got two of it.
    assert play.piles() == (sum(draws) - 3, 2, 2)


@covers("D-TD-05")
def test_draw_reshuffle__one_card_left_is_the_burn() -> None:
    play = throws(at_the_draw(TRIPLE, 7), 5, 5, 5, 0, 0, 0, 0)
    for _ in range(7):
        play.play(f"{play.turn} check")
    assert play.piles() == (0, 2, 15)
    assert not play.all(CardsReshuffled)
    throws(play, 1)
    assert play.one(CardsReshuffled).count == 15


@covers("D-TD-03")
def test_d_td_03__seven_players_throw_three_each() -> None:
    """21 cards are wanted and 16 are there: the sixth drawer gets the last one and two of the discards."""
    play = throws(at_the_draw(TRIPLE, 7), 3, 3, 3, 3, 3)
    assert play.piles() == (1, 1, 15)
    throws(play, 3)
    assert [len(deal.cards) for deal in play.all(CardsDealt)][-2:] == [1, 2]
    assert play.holding(6)[2] == 51
    throws(play, 3)
    assert play.piles() == (15 - 2 - 3, 1, 6)


@covers("D-DRAW5-06", "D-GEN-01")
def test_reshuffle__refused_where_none_is_due() -> None:
    play = at_the_draw(DRAW5, 8)
    assert play.refused(cm.Reshuffle()) == ("shuffle_not_due", "D-GEN-02")
    throws(play, 4, 4, 3)
    play.tell("4 throw 0")
    assert play.refused(cm.DealCards((0,))) == ("cards_not_due", "D-GEN-01")
    assert play.refused("5 pat") == ("not_your_turn", "E-DEC-01")
