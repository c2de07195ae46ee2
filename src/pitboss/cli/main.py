"""The commands and their options. What each does is in the file of its name, imported when it is called."""

from pathlib import Path
from typing import Annotated, Literal

import typer
from click import Context, HelpFormatter
from typer.core import TyperGroup

from pitboss.cli.certify.options import add_certify_command
from pitboss.cli.lab.commands import add_lab_commands
from pitboss.cli.log import log_app
from pitboss.cli.people.staff import people_app
from pitboss.cli.people.user import user_app
from pitboss.cli.submission.commands import submission_app

# The commands in `pitboss --help`: first what a newcomer needs, then the rest by what it is for.
GROUPS = {
    "Start here": ("serve", "deal", "games", "rules"),
    "Hands and rulings": ("demo", "rank", "rule-on", "scenario", "replay"),
    "Odds and edges": (
        "odds", "query", "frequencies", "edge", "design", "charts", "jackpot", "simulate", "shuffle-test",
    ),
    "Keep a room": ("submission", "signs", "takings", "user", "people", "log", "audit", "report", "simulate-day"),
    "Prove it": ("certify",),
}  # fmt: skip


class CommandGroups(TyperGroup):
    def format_commands(self, ctx: Context, formatter: HelpFormatter) -> None:
        # As wide as the widest of all groups, so that their columns are one.
        width = max(map(len, self.commands))
        for title, names in GROUPS.items():
            short = {name: self.commands[name].get_short_help_str(formatter.width - 6 - width) for name in names}
            with formatter.section(title):
                formatter.write_dl([(f"{name:{width}}", words) for name, words in short.items()])


app = typer.Typer(
    name="pitboss",
    cls=CommandGroups,
    help="Poker dealt by the book: every game, every ruling, with the rule behind it.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    # Plain help: the drawn one loads half of Rich, which takes longer than everything else.
    rich_markup_mode=None,
)

app.add_typer(log_app, name="log")
app.add_typer(submission_app, name="submission")
app.add_typer(user_app, name="user")
app.add_typer(people_app, name="people")
add_lab_commands(app)
add_certify_command(app)

Json = Annotated[bool, typer.Option("--json", help="JSON for programs.")]


Limit = Literal["fixed", "spread", "pot", "none"]
Decks = Literal["manual", "device", "counting-device", "auto-reshuffle-shoe"]
# Which cards may be used.
Uses = Literal["any", "two-of-hole"]


def _version(wanted: bool) -> None:
    if wanted:
        from pitboss import __version__

        typer.echo(f"pitboss {__version__}")
        raise typer.Exit


@app.callback()
def pitboss(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="The version.")] = False,
) -> None:
    pass


@app.command()
def games(
    check: Annotated[bool, typer.Option("--check", help="Everything that is wrong with the data of a game.")] = False,
    as_json: Json = False,
) -> None:
    """List the games and their chapters."""
    from pitboss.cli.games import check_games, games

    if check:
        check_games(as_json)
    else:
        games(as_json)


@app.command()
def rules(
    text: Annotated[list[str] | None, typer.Argument(help="Words, an id or a citation. None: the parts.")] = None,
    game: Annotated[str, typer.Option(help="A game: its own paragraphs first, those of others apart.")] = "",
    as_json: Json = False,
) -> None:
    """Search the register of rules.

    Each with its citation, our words, where it is enforced and which tests show it.
    """
    from pitboss.cli.rules import rules

    rules(" ".join(text or []), game, as_json)


@app.command()
def deal(
    game: Annotated[str, typer.Argument(help="The key of a game, as in 'pitboss games'.")],
    seats: Annotated[int | None, typer.Option(help="How many players. [default: 6]")] = None,
    seed: Annotated[int | None, typer.Option(help="The same hand again for the same seed.")] = None,
    seat: Annotated[int | None, typer.Option("--as", metavar="SEAT", help="Only what this seat may see.")] = None,
    limit: Annotated[Limit | None, typer.Option(help="Another limit structure than usual.")] = None,
    bomb_pot: Annotated[str | None, typer.Option(metavar="AMOUNT", help="All agree to a bomb pot.")] = None,
    double_board: Annotated[str | None, typer.Option(metavar="AMOUNT", help="A bomb pot with two boards.")] = None,
    waterfall: Annotated[str | None, typer.Option(metavar="AMOUNT", help="A bomb pot without betting.")] = None,
    run_it_twice: Annotated[bool, typer.Option("--run-it-twice", help="All-in players run it twice.")] = False,
    straddle: Annotated[bool, typer.Option("--straddle", help="The player left of the blinds straddles.")] = False,
    kill: Annotated[Literal["half", "full"] | None, typer.Option(help="A hand with the Kill or Half-Kill on.")] = None,
    by_hand: Annotated[bool, typer.Option("--by-hand", help="Real cards, with --decks: the dealer's steps.")] = False,
    decks: Annotated[Decks | None, typer.Option(help="With the two decks: opened, shuffled, cut, counted.")] = None,
    paytable: Annotated[str | None, typer.Option(metavar="[A|B]", help="Against the house: its pay table.")] = None,
    ante_pays: Annotated[
        str | None, typer.Option(metavar="[straight|flush]", help="The lowest hand that the ante is paid on.")
    ] = None,
    deal_method: Annotated[
        str | None, typer.Option(metavar="[manual-shoe|hand|auto-shoe]", help="What the cards are dealt from.")
    ] = None,
    community_first: Annotated[
        bool, typer.Option("--community-first", help="A shoe that gives the community cards first.")
    ] = False,
    ante: Annotated[str | None, typer.Option(metavar="AMOUNT", help="What everybody wagers as ante.")] = None,
    as_json: Json = False,
) -> None:
    """Deal one whole hand, told with citations.

    Simple bots play it; each line is as a dealer would call it, with the paragraph behind it.
    """
    from pitboss.cli.dealing.deal import deal
    from pitboss.cli.dealing.options import Wanted

    wanted = Wanted(
        bomb_pot=bomb_pot,
        double_board=double_board,
        waterfall=waterfall,
        run_it_twice=run_it_twice,
        straddle=straddle,
        kill=kill,
        by_hand=by_hand,
        decks=(decks or "").replace("-", "_"),
        paytable=paytable,
        ante_pays=ante_pays,
        deal_method=deal_method,
        community_first=community_first,
        ante=ante,
    )
    deal(game, seats, seed, seat, limit or "", wanted, as_json)


@app.command()
def demo(as_json: Json = False) -> None:
    """Deal one hand of every game, in brief."""
    from pitboss.cli.dealing.demo import demo

    demo(as_json)


@app.command("rule-on")
def rule_on(
    text: Annotated[
        list[str] | None, typer.Argument(help="A paragraph, as in 18.J, or what happened in plain words. None: all.")
    ] = None,
    game: Annotated[str, typer.Option(help="Only what is ruled on at a table of this game.")] = "",
    as_json: Json = False,
) -> None:
    """List what can be ruled on, and the ruling.

    For each irregularity: who says it and until when, what it needs, the ruling and the rules behind it.
    """
    from pitboss.cli.rule_on import rule_on

    rule_on(" ".join(text or []), game, as_json)


@app.command()
def rank(
    ranking: Annotated[str, typer.Argument(help="A ranking (high, low_ace_five, …) or a game: then each share.")],
    cards: Annotated[list[str], typer.Argument(help="Holdings, one an argument: AsKd or 'As Kd'.")],
    board: Annotated[str, typer.Option(help="Community cards.")] = "",
    uses: Annotated[
        Uses, typer.Option(help="With a ranking: any cards, or exactly two of the holding with three of the board.")
    ] = "any",
    as_json: Json = False,
) -> None:
    """Name hands and put them in order.

    The best hand of each holding in words, with the cards that make it; ties are said.
    """
    from pitboss.cli.rank import rank

    rank(ranking, cards, board, uses == "two-of-hole", as_json)


@app.command()
def scenario(
    files: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.")], as_json: Json = False
) -> None:
    """Play scenarios and check what comes out."""
    from pitboss.cli.scenario import scenario

    raise typer.Exit(scenario(files, as_json))


@app.command()
def replay(
    files: Annotated[list[Path], typer.Argument(help="Recorded hands: .phh and .phhs files.")],
    house: Annotated[str, typer.Option(help="as-recorded, card-room or maryland.")] = "as-recorded",
    as_json: Json = False,
) -> None:
    """Replay recorded hands and compare.

    A line a hand: ok, mismatch or refused, with code and rule; then totals.
    """
    from pitboss.cli.replay import replay

    raise typer.Exit(replay(files, house, as_json))


@app.command()
def signs(
    file: Annotated[Path | None, typer.Argument(help="A Rules Submission: the room's sign, and one a table.")] = None,
    table: Annotated[str, typer.Option(metavar="NAME", help="Only that of this table of the file.")] = "",
    game: Annotated[str, typer.Option(help="Without a file: a table of this game at its usual stakes.")] = "",
    profile: Annotated[str, typer.Option(help="With --game: maryland, card-room or as-recorded.")] = "",
    as_html: Annotated[bool, typer.Option("--html", help="A page to print, a sheet a sign.")] = False,
    as_json: Json = False,
) -> None:
    """Print what hangs at the tables and in the room.

    Each line with the paragraph that obliges to post it; what the house adds is under a heading of its own.
    """
    from pitboss.cli.signs.command import signs

    signs(file, table, game, profile, as_html, as_json)


@app.command()
def takings(
    file: Annotated[Path, typer.Argument(help="A Rules Submission.")],
    table: Annotated[str, typer.Option(metavar="NAME", help="A table of the file.")],
    pots: Annotated[
        list[str], typer.Option("--pot", metavar="DOLLARS:SEATS", help="What was called, and how many may win it.")
    ],
    flop: Annotated[bool, typer.Option("--flop/--no-flop", help="Whether a flop was dealt.")] = True,
    as_json: Json = False,
) -> None:
    """Say what the house takes from pots.

    Rake and contributions to jackpots, by pot and by kind, the main pot first, each with its rule: by the code that the
    tables use.
    """
    from pitboss.cli.submission.takings import takings

    takings(file, table, pots, flop, as_json)


@app.command()
def audit(
    room: Annotated[Path, typer.Argument(metavar="DIR", help="A room's folder or its log file.")],
    key: Annotated[Path | None, typer.Option(metavar="FILE", help="The room's key: opens running hands too.")] = None,
    account: Annotated[
        str, typer.Option(metavar="NAME", help="Accounts whose names begin so, day by day: table:1, person:Ann.")
    ] = "",
    hands: Annotated[str, typer.Option(metavar="TABLE", help="What this table took, hand by hand.")] = "",
    as_json: Json = False,
) -> None:
    """Work out every balance again from the log.

    By table, account and day. A posting that was changed, a leg that is missing, an event that is not what was written
    and a tail that was cut off are named. It looks at all that 'pitboss log verify' looks at.
    """
    from pitboss.cli.books.audit import audit

    raise typer.Exit(audit(room, key, account, hands, as_json))


@app.command("simulate-day")
def simulate_day(
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="The same seed gives the same day.")],
    tables: Annotated[int, typer.Option(min=4, max=20, help="So many of its tables.")] = 20,
    hands: Annotated[int, typer.Option(min=80, max=1000, help="At each table.")] = 510,
    miscount: Annotated[
        list[str] | None,
        typer.Option(metavar="TABLE:BOX:CENTS", help="A count that goes wrong: 1:bad_beat-1:250, 3:high_hand-2:-100."),
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Keep the room in this new folder.")] = None,
    as_json: Json = False,
) -> None:
    """Run a whole gaming day on a virtual clock.

    Simulated players and staff in a real room: an amendment, a void round, two Bad Beats within a second, three High
    Hand periods, boxes from the tables to the cage. It says what came of it, and has the log audited.
    """
    from pitboss.cli.books.simulate_day import run

    raise typer.Exit(run(seed, tables, hands, miscount or [], out, as_json))


@app.command()
def report(
    day: Annotated[str, typer.Argument(metavar="DAY", help="A gaming day, as in 2026-11-17; or today, yesterday.")],
    data: Annotated[Path, typer.Option(metavar="DIR", help="The folder of the room, or its log file.")] = Path(
        "pitboss-data"
    ),
    as_csv: Annotated[bool, typer.Option("--csv", help="One flat table for a spreadsheet.")] = False,
    as_html: Annotated[bool, typer.Option("--html", help="A page to print.")] = False,
    as_json: Json = False,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="A new file. [default: the screen]")] = None,
) -> None:
    """Print the books of a gaming day.

    Drop and rake by table, dealer and kind, contributions, funds, counts, what was paid, what is over, short, open or
    overdue. Every sum is held against the ledger. It exits with 1 where one does not tie, and with 2 where there is no
    such day or room.
    """
    from pitboss.cli.books.report import report

    raise typer.Exit(report(day, data, as_csv, as_html, as_json, out))


@app.command()
def serve(
    data: Annotated[Path, typer.Option(metavar="DIR", help="The folder of the room.")] = Path("pitboss-data"),
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 for other machines too.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any that is free.")] = 8000,
    bots: Annotated[
        int | None, typer.Option(min=0, max=9, help="So many bots at each public table; 3 where nothing is said.")
    ] = None,
    full_speed: Annotated[bool, typer.Option("--full-speed", help="Bots do not take their time.")] = False,
    chances: Annotated[
        bool, typer.Option("--chances/--no-chances", help="At an all-in, show the chances of hands that lie open.")
    ] = True,
    keep_free: Annotated[int, typer.Option(min=0, metavar="MB", help="Disk that is never used up.")] = 512,
    owner_mb: Annotated[
        int, typer.Option(min=1, metavar="MB", help="What the own tables of a person may write in a day.")
    ] = 256,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Where the page is open from besides: https://cards.example.org"),
    ] = None,
    proxy: Annotated[
        list[str] | None, typer.Option(metavar="ADDRESS", help="A proxy on another machine, to be believed.")
    ] = None,
    submission: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Open the tables of this Rules Submission, and no others.")
    ] = None,
    example: Annotated[
        bool, typer.Option("--example", help="With no submission: every game with rake, for play money.")
    ] = False,
    postgres: Annotated[
        str, typer.Option(metavar="URL", envvar="PITBOSS_POSTGRES", help="The log is in this PostgreSQL database.")
    ] = "",
    node: Annotated[
        str, typer.Option(metavar="NAME", help="One of several nodes that share the room; with --postgres.")
    ] = "",
    nats: Annotated[
        str,
        typer.Option(metavar="URL", envvar="PITBOSS_NATS", help="Carries messages between nodes; with --node."),
    ] = "",
    address: Annotated[
        str, typer.Option(metavar="URL", help="Where the other nodes and their operators find this one.")
    ] = "",
    chat: Annotated[
        bool | None,
        typer.Option(
            "--chat/--no-chat", help="Talk at every table, or at none; else at all but those that were filed."
        ),
    ] = None,
    chat_days: Annotated[int, typer.Option(min=1, max=3650, help="So long what was said can be read.")] = 30,
) -> None:
    """Open the room: people play in the browser.

    Ctrl-C lets running hands end, a second one stops at once.
    """
    from pitboss.cli.serve import serve

    serve(
        data, host, port, bots, full_speed, origin or (), proxy or (), keep_free=keep_free, owner_mb=owner_mb,
        submission=submission, example=example, postgres=postgres, node=node, address=address,
        nats=nats, chat=chat, chat_days=chat_days, chances=chances,
    )  # fmt: skip
