"""A slice of the long run against the house, and the tester's own reading of hands held against other evaluators."""

from itertools import combinations, product
from random import Random

import msgspec
import pytest
from pokerkit import StandardHighHand

from pitboss.cards import JOKERS, show_cards
from pitboss.engine import events as ev
from pitboss.games import BANKED_GAMES, GAMES, Game
from pitboss.submission import HouseChoices, usual_stakes
from tests.simulation.house import run as house
from tests.simulation.house.by_hand import dealt_again
from tests.simulation.house.dealer import HouseDealer
from tests.simulation.house.names import outcomes_of, rulings_of
from tests.simulation.house.play import CAREFUL_ONE_IN, play_house_table
from tests.simulation.house.reckoned.hands import JOKER_PLACE, best_high, joker_class, two_cards
from tests.simulation.house.reckoned.pays import Facts, double_draw, texas_bonus
from tests.simulation.house.setup import random_choices, random_table
from tests.simulation.house.tally import parts_of
from tests.simulation.tally import PARTS, Tally
from tests.support.dealers import ELECTRONIC
from tests.support.houses import READINGS

TABLES = 36
SEED = 2
TALLIES: dict[str, Tally] = {}


@pytest.fixture(params=BANKED_GAMES, ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


@pytest.fixture
def tally(game: Game) -> Tally:
    """The slice, played once."""
    if game.key not in TALLIES:
        chunk = house.play_tables(game.key, SEED, range(TABLES))
        assert not chunk.failures, "\n\n".join(map(str, chunk.failures))
        TALLIES[game.key] = chunk.tally
    return TALLIES[game.key]


def test_random_rounds__money_settlements_fold_and_hidden_cards(tally: Tally) -> None:
    assert tally.tables == TABLES
    assert tally.hands > 15 * TABLES
    assert CAREFUL_ONE_IN < TABLES


def test_random_rounds__nearly_everything_occurs_in_a_small_slice(game: Game, tally: Tally) -> None:
    parts = parts_of(game)
    missing, names = tally.missing(parts), sum(len(PARTS[part][1]) for part in parts)
    assert len(missing) < names / 10, missing
    # None of these is rare.
    common = [part for part in parts if part.endswith((": steps", ": players", ": outcomes"))]
    assert len(common) == 3
    assert tally.missing(tuple(common)) == []


def test_same_seed__same_table(game: Game) -> None:
    assert play_house_table(game.key, 5, 1) == play_house_table(game.key, 5, 1)


def test_long_run__its_own_words() -> None:
    given = house.arguments(["--seed", "7", "--rounds", "9", "--game", "double-draw", "--table", "3"])
    assert (given.seed, given.rounds, given.game, given.table, given.workers) == (7, 9, "double-draw", 3, 2)
    assert house.arguments([]).rounds == 200_000


def test_names__a_game_without_a_list_has_those_of_its_areas(game: Game) -> None:
    """Whatever the lists of the two games name besides, they name these."""
    unlisted = msgspec.structs.replace(game, key="another")
    assert set(outcomes_of(unlisted)) < set(outcomes_of(game))
    assert {"ante won", "ante lost", "bonus won", "bonus lost", "folded"} <= set(outcomes_of(unlisted))
    assert set(rulings_of(unlisted)) < set(rulings_of(game))


def test_random_houses__draw_every_reading_of_the_games_against_the_house() -> None:
    chance = Random(4)
    keys = [key for key in READINGS if key.startswith(("tx_", "dd_", "house_"))]
    assert "dd_winning_minimum" in keys
    drawn = [random_choices(GAMES[key], chance) for key in ("texas-holdem-bonus", "double-draw") for _ in range(150)]
    for key in keys:
        assert {getattr(choices, key) for choices in drawn} - {None} == set(READINGS[key]) - {None}, key


def test_dealer__puts_a_stacked_deck_back_as_it_lay_also_without_a_card_set_aside() -> None:
    chance = Random(3)
    for _ in range(40):
        shoe = HouseDealer(random_table(GAMES["texas-holdem-bonus"], chance), chance, ELECTRONIC)
        aside = ev.CardSetAside(chance.choice(shoe.stub), "face_up", 0, (), "L-IRR-01")
        shoe.watch(aside)
        shoe.stack((1, 2, 0, 1, 2, 0))
        lay = [*shoe.stub]
        dealt_again(shoe, [aside])
        assert shoe.stub == lay
        assert sorted(shoe.order) == list(shoe.deck)


# --- the tester's own rulebook ---------------------------------------------------------------------------------------
def test_best_high__orders_hands_as_another_evaluator_does() -> None:
    chance = Random(1)
    for _ in range(1500):
        deck = chance.sample(range(52), 9)
        board, mine, dealers = deck[:5], deck[5:7], deck[7:]
        ours = (
            best_high(mine + board) > best_high(dealers + board),
            best_high(mine + board) == best_high(dealers + board),
        )
        a, b = (StandardHighHand.from_game(show_cards(hole), show_cards(board)) for hole in (mine, dealers))
        assert ours == (a > b, a == b), show_cards(deck)


def by_substitution(cards: tuple[int, ...]) -> str:
    """DD 6.B(2): every card that the jokers can stand for in a straight or flush, and aces in everything else."""
    plain = [card for card in cards if card < 52]
    jokers = 5 - len(plain)
    as_aces = joker_class((*plain, *[card for card in range(48, 52) if card not in plain][:jokers]))
    found = {as_aces.replace("natural_", "wild_")}
    if len([card for card in plain if card >= 48]) + jokers == 5:
        return "five_aces"
    for stand_ins in product(range(52), repeat=jokers):
        name = joker_class((*plain, *stand_ins)) if len({*plain, *stand_ins}) == 5 else ""
        if name in ("straight", "flush", "straight_flush"):
            found.add(name)
        elif name == "natural_royal_flush":
            found.add("wild_royal_flush")
    return max(found, key=JOKER_PLACE.__getitem__)


@pytest.mark.parametrize("jokers", [1, 2])
def test_joker_class__is_the_best_that_a_substitution_gives(jokers: int) -> None:
    chance = Random(jokers)
    for _ in range(60 if jokers == 2 else 1200):
        # Suits and ranks that lie close together, so that jokers have something to complete.
        low, suits = chance.randrange(9), chance.choice([1, 1, 2, 4])
        near = [4 * rank + suit for rank in (*range(low, low + 5), 12) for suit in range(suits)]
        plain = chance.sample(sorted(set(near)), 5 - jokers)
        assert joker_class((*plain, *JOKERS[:jokers])) == by_substitution((*plain, *JOKERS[:jokers])), show_cards(plain)


def test_two_cards__every_line_as_often_as_it_can_occur() -> None:
    found: dict[str, int] = {}
    for pair in combinations(range(52), 2):
        name = two_cards(pair, ())
        found[name] = found.get(name, 0) + 1
    assert found == {
        "aces": 6, "ace_king_suited": 4, "ace_queen_or_jack_suited": 8, "ace_king_offsuit": 12, "kings_to_jacks": 18,
        "ace_queen_or_jack_offsuit": 24, "tens_to_twos": 54, "": 1326 - 126,
    }  # fmt: skip


def stakes(game: str) -> HouseChoices:
    return usual_stakes(GAMES[game])


def test_texas_bonus__the_limit_takes_from_the_bonus_first() -> None:
    """Aces against aces on a bonus of $60: $60,000, and $150 for a flop wager; the limit is $50,000."""
    facts = Facts({"ante": 7_500, "flop": 15_000, "bonus": 6_000}, (48, 49), (50, 51), (0, 5, 18, 23, 24), True)
    (bonus,) = texas_bonus(stakes("texas-holdem-bonus"), facts)
    assert bonus == ("bonus", 6_000, "won", 5_000_000, "aces_against_aces")


def test_double_draw__two_pairs_push_the_bonus_and_win_the_rest() -> None:
    facts = Facts({"ante": 500, "bonus": 500, "first_draw": 500}, (0, 1, 4, 5, 20), (), ())
    assert double_draw(stakes("double-draw"), facts) == [
        ("ante", 500, "won", 500, "two_pairs"),
        ("first_draw", 500, "won", 500, "two_pairs"),
        ("bonus", 500, "returned", 0, "two_pairs"),
    ]
