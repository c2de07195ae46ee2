"""The commands of the lab and their options. What each does is in the file of its name, imported when it is called."""

from pathlib import Path
from typing import Annotated

import typer

Json = Annotated[bool, typer.Option("--json", help="JSON for programs.")]
Ray = Annotated[
    str,
    typer.Option(
        metavar="auto|ADDRESS",
        help="The workers of a Ray cluster do it. auto: the one of this machine, else one for this run.",
    ),
]
Parquet = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Keep the result as a table, in a new Parquet file.")
]
Rules = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Pay tables and rules of your own: a TOML file, as in docs/lab.md.")
]
Choices = Annotated[
    list[str] | None,
    typer.Option("--house", metavar="CHOICE=VALUE", help="What the house chooses: six_plus_ace_kicker=low."),
]
Wins = Annotated[
    str,
    typer.Option(
        metavar="HAND", help="Double Draw: the lowest hand that wins, up to straight-flush.  [default: two-pair]"
    ),
]


def add_lab_commands(app: typer.Typer) -> None:
    """Each command under its own name."""
    app.command("charts")(_charts)
    app.command("design")(_design)
    app.command("edge")(_edge)
    app.command("frequencies")(_frequencies)
    app.command("jackpot")(_jackpot)
    app.command("odds")(_odds)
    app.command("query")(_query)
    app.command("shuffle-test")(_shuffle_test)
    app.command("simulate")(_simulate)


def _charts(
    game: Annotated[str, typer.Argument(metavar="GAME", help="texas-holdem-bonus or double-draw.")],
    paytable: Annotated[str, typer.Option(metavar="A|B", help="Which pay table.  [default: A]")] = "",
    ante_pays: Annotated[str, typer.Option(metavar="straight|flush", help="What wins the ante.")] = "",
    wins: Wins = "",
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write chart.png, .svg, page.html, summary.txt.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Chart the best play against the house.

    The two-card map, turn and river by class of hand, what to hold in Double Draw: as text, pictures and a page.
    """
    from pitboss.cli.lab.charts import charts

    charts(game, paytable, ante_pays, wins, out, as_json)


def _edge(
    game: Annotated[str, typer.Argument(metavar="GAME", help="texas-holdem-bonus or double-draw.")],
    paytable: Annotated[str, typer.Option(metavar="A|B", help="Which pay table.  [default: A]")] = "",
    ante_pays: Annotated[
        str,
        typer.Option(metavar="straight|flush", help="Texas Hold 'Em Bonus: what wins the ante.  [default: straight]"),
    ] = "",
    wins: Wins = "",
    hand: Annotated[str, typer.Option(metavar="CARDS", help="The decision with these cards, as in AsKd.")] = "",
    board: Annotated[str, typer.Option(metavar="CARDS", help="Texas Hold 'Em Bonus: after these three or four.")] = "",
    dead: Annotated[
        str,
        typer.Option(metavar="CARDS", help="Double Draw: at the second draw, what was thrown at the first; or none."),
    ] = "",
    rules: Rules = None,
    device: Annotated[
        str,
        typer.Option(metavar="cpu|gpu", help="What solves it; gpu needs CuPy and an NVIDIA GPU.  [default: cpu]"),
    ] = "",
    sweep: Annotated[
        bool, typer.Option("--sweep", help="All pay tables and house choices side by side, and those of --rules.")
    ] = False,
    picture: Annotated[
        Path | None, typer.Option(metavar="FILE", help="With --sweep: a new .png or .svg file with the edges as bars.")
    ] = None,
    ray: Ray = "",
    parquet: Parquet = None,
    as_json: Json = False,
) -> None:
    """Work out the exact house edge.

    Of a game against the house under the best play, over all cards; or the decision with given cards.
    """
    from pitboss.cli.lab.edge import edge
    from pitboss.cli.lab.edge_asked import EdgeAsked

    asked = EdgeAsked(
        paytable, ante_pays, wins, hand, board, dead, ray, rules, device, sweep, picture, parquet, as_json
    )
    edge(game, asked)


def _design(
    game: Annotated[str, typer.Argument(metavar="GAME", help="double-draw.")],
    edge: Annotated[str, typer.Option(metavar="LOW..HIGH", help="The wanted edge in percent of the ante.")],
    wins: Wins = "",
    tables: Annotated[int, typer.Option(metavar="N", help="So many pay tables at the most.")] = 3,
    device: Annotated[str, typer.Option(metavar="cpu|gpu", help="What solves them.  [default: cpu]")] = "",
    as_json: Json = False,
) -> None:
    """Find pay tables that reach a wanted edge.

    Near those of the regulations, each solved exactly: edge, variance, and how often each hand comes up.
    """
    from pitboss.cli.lab.designing.design import show_design

    show_design(game, edge, wins, tables, device, as_json)


def _frequencies(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The key of a game, as in 'pitboss games'.")],
    ray: Ray = "",
    parquet: Parquet = None,
    as_json: Json = False,
) -> None:
    """Count how often each hand comes, exactly.

    All that a player can end with when all cards come, by class and share of the pot; in a draw game, as dealt.
    """
    from pitboss.cli.lab.frequencies import show_frequencies

    show_frequencies(game, ray, parquet, as_json)


def _jackpot(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Hold'em, six plus, an Omaha or a stud with high.")],
    losing: Annotated[
        str, typer.Option(metavar="HAND", help="The least that must lose: full_house, AAATT, TTTT, KQJT9s, 5 cards.")
    ] = "",
    winning: Annotated[str, typer.Option(metavar="HAND", help="The least that must win.  [default: any]")] = "",
    seats: Annotated[int, typer.Option(help="Hands dealt; nobody folds.")] = 9,
    both_hole_cards: Annotated[
        bool, typer.Option("--both-hole-cards/--any-cards", help="Whether both hole cards must play in each hand.")
    ] = False,
    quads_pocket_pair: Annotated[
        bool, typer.Option("--quads-pocket-pair", help="Four of a kind counts only with a pair of it in the hole.")
    ] = False,
    pocket_pairs: Annotated[
        bool, typer.Option("--pocket-pairs", help="Hold'em: loser and winner each have a pair in the hole.")
    ] = False,
    board_below: Annotated[
        str, typer.Option(metavar="HAND", help="It counts only where the board by itself is less: three_of_a_kind.")
    ] = "",
    contribution: Annotated[float, typer.Option(metavar="DOLLARS", help="To the fund from a hand, on average.")] = 0,
    start: Annotated[float, typer.Option(metavar="DOLLARS", help="What the fund begins with.")] = 0,
    hands_per_hour: Annotated[float, typer.Option(metavar="HANDS", help="At all tables that take part.")] = 0,
    high_hand: Annotated[bool, typer.Option("--high-hand", help="The best hand of a period instead.")] = False,
    hands: Annotated[int, typer.Option(metavar="HANDS", help="With --high-hand: how many the period has.")] = 0,
    precision: Annotated[
        float, typer.Option(help="By chance: half of the 95 % interval, in percent of the chance.")
    ] = 5,
    seed: Annotated[int, typer.Option(help="The same chance again for the same seed.")] = 1,
    ray: Ray = "",
    parquet: Parquet = None,
    as_json: Json = False,
) -> None:
    """Say how often a jackpot is hit.

    A Bad Beat and what its fund grows to, or with --high-hand the best hand of a period.
    """
    from pitboss.cli.lab.jackpot import JackpotAsked, show_jackpot

    asked = JackpotAsked(
        seats, losing, winning, both_hole_cards, quads_pocket_pair, pocket_pairs, board_below, contribution, start,
        hands_per_hour, high_hand, hands, precision, seed, ray, parquet, as_json,
    )  # fmt: skip
    show_jackpot(game, asked)


def _odds(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The key of a game, as in 'pitboss games'.")],
    holdings: Annotated[
        list[str], typer.Argument(metavar="HOLDING…", help="AsAh, TT+, AKs, A2s-A5s, random; in a draw AsKsQsJs2d/2d.")
    ],
    board: Annotated[str, typer.Option(metavar="CARDS", help="Community cards.")] = "",
    second_board: Annotated[
        str, typer.Option(metavar="CARDS", help="Those of a second board, for half of the pot.")
    ] = "",
    boards: Annotated[int, typer.Option(help="1, or 2: two boards, each for half of the pot.")] = 1,
    dead: Annotated[str, typer.Option(metavar="CARDS", help="Cards that nobody can get.")] = "",
    draws: Annotated[int, typer.Option(help="So many draws are to come.  [default: what is named is thrown away]")] = 0,
    keep: Annotated[
        str, typer.Option(metavar="RANK", help="With --draws: the highest card that is kept.  [default: 8]")
    ] = "",
    house: Choices = None,
    precision: Annotated[
        float, typer.Option(help="By chance: half of the 95 % interval of a share of the pot, in percent.")
    ] = 0.1,
    exact: Annotated[
        bool | None, typer.Option("--exact/--chance", help="All that can come, or chance.  [default: by what it takes]")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same chance again for the same seed.")] = 1,
    as_json: Json = False,
) -> None:
    """Say who wins how often.

    Win, tie and share of the pot: exact where that takes some seconds at most, else with an interval.

    A holding is cards (AsAh), some of them (the rest comes by chance), random, with two hole cards a range (AKs, TT+,
    A2s-A5s, several with commas), in a draw game cards and what is thrown away of them (AsKsQsJs2d/2d).
    """
    from pitboss.cli.lab.odds import OddsAsked, show_odds

    asked = OddsAsked(
        game, holdings, board, dead, second_board, boards, draws, keep, house or [], precision, exact, seed
    )
    show_odds(asked, as_json)


def _query(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The key of a game, as in 'pitboss games'.")],
    holdings: Annotated[list[str], typer.Argument(metavar="HOLDING…", help="As for odds; the first is player 1.")],
    ask: Annotated[
        list[str], typer.Option(metavar="QUESTION", help="share(1), makes(1, 'flush'), nuts(2, 'flop'); several times.")
    ],
    given: Annotated[
        str, typer.Option(metavar="CONDITION", help="Only deals count that fit, as in board('AK*').")
    ] = "",
    board: Annotated[str, typer.Option(metavar="CARDS", help="Community cards.")] = "",
    dead: Annotated[str, typer.Option(metavar="CARDS", help="Cards that nobody can get.")] = "",
    second_board: Annotated[
        str, typer.Option(metavar="CARDS", help="Those of a second board, for half of the pot.")
    ] = "",
    boards: Annotated[int, typer.Option(help="1, or 2: two boards, each for half of the pot.")] = 1,
    draws: Annotated[int, typer.Option(help="So many draws are to come.  [default: what is named is thrown away]")] = 0,
    keep: Annotated[
        str, typer.Option(metavar="RANK", help="With --draws: the highest card that is kept.  [default: 8]")
    ] = "",
    house: Choices = None,
    precision: Annotated[float, typer.Option(help="By chance: half of the 95 % interval, in percent.")] = 0.5,
    exact: Annotated[
        bool | None, typer.Option("--exact/--chance", help="All that can come, or chance.  [default: by what it takes]")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same chance again for the same seed.")] = 1,
    as_json: Json = False,
) -> None:
    """Ask how often something is dealt.

    How often a class is made, who is ahead on a street, who has the nuts, shares of the pot; --given sets a condition.
    """
    from pitboss.cli.lab.query import QueryAsked, show_query

    asked = QueryAsked(
        game, holdings, ask, given, board, dead, second_board, boards, draws, keep, house or [], precision, exact, seed
    )
    show_query(asked, as_json)


def _shuffle_test(
    decks: Annotated[str, typer.Option(help="Sizes of the decks.")] = "52,36,54",
    shuffles: Annotated[int, typer.Option(min=1, help="How many of each deck.")] = 100_000,
    confidence: Annotated[float, typer.Option(help="That a fair shuffle passes all tests.")] = 0.99,
    report: Annotated[Path | None, typer.Option(metavar="FILE", help="A report to file, in Markdown.")] = None,
    deals: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Test these deals instead: a whole deck a line, as 'As Kd …'."),
    ] = None,
    function: Annotated[
        str, typer.Option(metavar="MODULE:NAME", help="Test this function of Python: a deck in, its order out.")
    ] = "",
    as_json: Json = False,
) -> None:
    """Test the live shuffle statistically, or another one.

    Positions, permutations, serial pairs and gaps, each against what a fair shuffle gives.
    """
    from pitboss.cli.lab.shuffle_test import shuffle_test

    raise typer.Exit(shuffle_test(decks, shuffles, confidence, report, deals, function, as_json))


def _simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The key of a game, as in 'pitboss games'.")],
    hands: Annotated[int, typer.Option(help="How many.")] = 10_000,
    bots: Annotated[
        str,
        typer.Option(
            help="Who sits in seat 1, 2, …: sensible, calling, random, against the house best; with --fast random, "
            "calling, uniform."
        ),
    ] = "sensible*4",
    workers: Annotated[
        int | None, typer.Option(help="How many processes; with --ray at most so many.  [default: 1, with --ray all]")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same results for the same seed, whatever the workers.")] = 1,
    stack: Annotated[float, typer.Option(metavar="DOLLARS", help="What each hand begins with. 0: the usual.")] = 0,
    limit: Annotated[str, typer.Option(metavar="[fixed|spread|pot|none]", help="Another limit than usual.")] = "",
    ray: Ray = "",
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Keep Parquet files, summary, plots there.")] = None,
    fast: Annotated[bool, typer.Option("--fast", help="In batches, by random, calling or uniform bots.")] = False,
    as_json: Json = False,
) -> None:
    """Play many whole hands by bots.

    Through the real engine: win rates with intervals, pots, how far hands go, what wins.
    """
    from pitboss.cli.lab.simulate import in_batches, simulate

    if fast:
        in_batches(game, hands, bots, workers, seed, stack, limit, ray, out, as_json)
    else:
        simulate(game, hands, bots, workers, seed, stack, limit, ray, out, as_json)
