"""Games against the house are data: two variants from step types that exist, and no game's name in the engine."""

import ast
import inspect
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

import pitboss.engine
from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import play_hand, seat_players, top_up
from pitboss.bots.players import calling_player, random_player
from pitboss.engine import TableState, fold, moves, start_table
from pitboss.engine import events as ev
from pitboss.games import GAMES, Game
from pitboss.games import double_draw as dd
from pitboss.games import texas_bonus as tx
from pitboss.submission import usual_stakes

LINES_LESS_THAN = 25
STACK = 1_000_000


def texas_without_turn_wager() -> Game:
    script = (
        tx.OPENING_WAGERS, tx.TWO_CARDS, tx.FLOP_WAGER, tx.FLOP, tx.TURN, tx.RIVER_WAGER, tx.RIVER, tx.DEALER_HAND,
        tx.SETTLE,
    )  # fmt: skip
    ante, others, bonus = tx.TEXAS_HOLDEM_BONUS.payouts
    return msgspec.structs.replace(
        tx.TEXAS_HOLDEM_BONUS,
        key="texas-holdem-bonus-without-turn",
        title="Texas Hold 'Em Bonus without a Turn Wager",
        script=script,
        payouts=(ante, msgspec.structs.replace(others, spots=("flop", "river")), bonus),
        rulebook=False,
    )


def double_draw_with_one_draw() -> Game:
    by_hand, bonus = dd.DOUBLE_DRAW.payouts
    return msgspec.structs.replace(
        dd.DOUBLE_DRAW,
        key="single-draw-against-the-house",
        title="Double Draw with one draw",
        script=(dd.OPENING_WAGERS, dd.FIVE_CARDS, dd.FIRST_DRAW_WAGER, dd.FIRST_DRAW, dd.SETTLE),
        payouts=(msgspec.structs.replace(by_hand, spots=("ante", "first_draw")), bonus),
        rulebook=False,
    )


VARIANTS = (texas_without_turn_wager, double_draw_with_one_draw)
ROUNDS = 60


@pytest.mark.parametrize("variant", VARIANTS)
def test_variants__take_less_than_25_lines(variant: Callable[[], Game]) -> None:
    assert len(inspect.getsource(variant).strip().splitlines()) < LINES_LESS_THAN


@pytest.fixture(params=VARIANTS)
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Game:
    """In the catalogue for this test only."""
    found: Game = request.param()
    monkeypatch.setitem(GAMES, found.key, found)
    return found


def play(game: Game, player: object, rounds: int = ROUNDS) -> tuple[TableState, list[ev.Event]]:
    chance = Random(f"{game.key} {player}")
    table, opened = start_table(game.key, usual_stakes(game), 6)
    log: list[ev.Event] = [opened]
    seat_players(table, dict.fromkeys(range(1, 7), STACK), log)
    dealer = DeckDealer(game.deck, chance)
    for _ in range(rounds):
        top_up(table, STACK // 2, STACK, log)
        play_hand(table, dealer, player, chance, log)  # type: ignore[arg-type]
    return table, log


def test_variants__are_played_to_the_end_with_every_chip_in_its_place(game: Game) -> None:
    table, log = play(game, random_player)
    ended = [event for event in log if type(event) is ev.HandEnded]
    assert len(ended) == ROUNDS
    assert fold(log) == table
    bought = sum(cents for event in log for source, _, cents in moves(event) if source == "outside")
    assert sum(table.stacks) + table.bank == bought
    assert [event for event in log if type(event) is ev.FoldedToHouse]
    assert not [event for event in log if type(event) is ev.WagersVoided]


def spots_of(game: Game) -> set[str]:
    return {spot for payout in game.payouts for spot in payout.spots}


def test_variants__know_only_the_wagers_of_their_script(game: Game) -> None:
    _, log = play(game, random_player)
    made = {event.spot for event in log if type(event) is ev.WagerMade}
    opening = {spot for event in log if type(event) is ev.WagersPlaced for spot, _ in event.wagers}
    assert made | opening == spots_of(game)
    assert not made & {"turn", "second_draw"}


def test_variants__settle_every_wager_that_was_not_folded(game: Game) -> None:
    """Who calls everything has one wager settled for each area, every round, and nothing is left on the layout."""
    table, log = play(game, calling_player, 12)
    settled = [event for event in log if type(event) is ev.WagersSettled]
    assert len(settled) == 12 * 6
    for event in settled:
        assert {result.spot for result in event.results} == spots_of(game)
        assert all(result.outcome in ("won", "lost", "returned") for result in event.results)
    assert table.bank == -sum(won(event) for event in settled)


def won(event: ev.WagersSettled) -> int:
    """What a player is better off by."""
    return sum(result.paid - (result.cents if result.outcome == "lost" else 0) for result in event.results)


def test_variants__without_a_turn_wager_two_streets_follow_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    game = texas_without_turn_wager()
    monkeypatch.setitem(GAMES, game.key, game)
    _, log = play(game, calling_player, 1)
    kinds = [type(event).__name__ for event in log if type(event) in (ev.BoardDealt, ev.WagerMade)]
    assert kinds == ["WagerMade"] * 6 + ["BoardDealt"] * 2 + ["WagerMade"] * 6 + ["BoardDealt"]


def test_variants__with_one_draw_each_player_draws_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = double_draw_with_one_draw()
    monkeypatch.setitem(GAMES, game.key, game)
    _, log = play(game, calling_player, 5)
    assert sum(type(event) is ev.Discarded for event in log) == 5 * 6


# --- the engine knows no game by its name --------------------------------------------------------------------------
ENGINE = Path(pitboss.engine.__file__).parent
WORDS = {word for game in GAMES.values() for word in (game.key, game.title, game.chapter) if word}


def names_a_game(node: ast.AST) -> bool:
    """`game.key`, `.title`, `.chapter`, or a variable called game, or the words themselves."""
    if isinstance(node, ast.Attribute):
        owner = node.value
        of_game = (isinstance(owner, ast.Attribute) and owner.attr == "game") or (
            isinstance(owner, ast.Name) and owner.id == "game"
        )
        return node.attr in ("chapter", "title") or (node.attr == "key" and of_game)
    if isinstance(node, ast.Name):
        return node.id in ("game", "chapter")
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(names_a_game(item) for item in node.elts)
    return isinstance(node, ast.Constant) and node.value in WORDS


def says_which(node: ast.Compare) -> bool:
    """Not whether there is a game at all, nor whether two of them are the same: a table that changes its game asks."""
    sides = [node.left, *node.comparators]
    if any(isinstance(side, ast.Constant) and side.value is None for side in sides):
        return False
    words = any(isinstance(part, ast.Constant) and part.value in WORDS for part in ast.walk(node))
    return words or not all(names_a_game(side) for side in sides)


def comparisons(source: str) -> list[int]:
    """Lines on which a game, its key, title or chapter decides something."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            # A share of the pot is called "badugi" too.
            of_share = any(isinstance(side, ast.Attribute) and side.attr == "name" for side in sides)
            named = any(names_a_game(side) for side in sides)
            found += [node.lineno] * (named and says_which(node) and not of_share)
        elif isinstance(node, ast.Match):
            found += [node.lineno] * names_a_game(node.subject)
        elif isinstance(node, ast.Subscript):
            found += [node.lineno] * (names_a_game(node.slice) and not isinstance(node.ctx, ast.Store))
    return found


def test_engine__asks_nowhere_which_game_it_plays() -> None:
    files = sorted(ENGINE.rglob("*.py"))
    assert len(files) > 50
    assert {str(file): lines for file in files if (lines := comparisons(file.read_text()))} == {}


@pytest.mark.parametrize(
    "code",
    [
        "if game == other: pass",
        "if table.plan.game.key == 'double-draw': pass",
        "if (game.key, seats) == ('double-draw', 6): pass",
        "x = 1 if plan.game.chapter != 'TX' else 2",
        "if plan.game.key in ('double-draw', 'holdem'): pass",
        "ODDS = PAYS[table.plan.game.key]",
        "if kind == 'texas-holdem-bonus': pass",
        "if plan.game.title.startswith: pass\nif title() is plan.game.title: pass",
    ],
)
def test_engine__the_search_finds_what_it_looks_for(code: str) -> None:
    assert comparisons(code)


@pytest.mark.parametrize(
    "code",
    [
        "if game.payouts: pass",
        "x = plan.game.limit == 'posted'",
        "y = plan.game.key",
        "if game is None: pass",
        "if (game.key, seats) == (own.game.key, own.seats): pass",
    ],
)
def test_engine__the_search_lets_data_pass(code: str) -> None:
    assert not comparisons(code)
