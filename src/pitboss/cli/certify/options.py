"""The options of `pitboss certify`."""

from pathlib import Path
from typing import Annotated

import typer


def add_certify_command(app: typer.Typer) -> None:
    app.command("certify")(_certify)


def _certify(
    out: Annotated[Path, typer.Option(metavar="DIR", help="The folder of the report; one without a report.")],
    quick: Annotated[bool, typer.Option("--quick", help="Small sizes, without house edges: a minute.")] = False,
    hands: Annotated[
        list[Path] | None, typer.Option(metavar="FILE", help="Recorded hands to replay: .phh, .phhs, or a folder.")
    ] = None,
    room: Annotated[Path | None, typer.Option(metavar="DIR", help="A room's folder or log file, to verify.")] = None,
    mutate: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A report of make mutate.  [default: the last one]")
    ] = None,
    only: Annotated[
        list[str] | None, typer.Option(metavar="KEY", help="Only this section or line; may be repeated.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, max=64, help="How many processes.  [default: one a core]")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="JSON for programs.")] = False,
) -> None:
    """Prove it all, for a test laboratory.

    Rankings, frequencies, house edges, recorded hands, rules, shuffle, card commitments, money, a room's log, versions
    and hashes: a line each with command, input, expectation, source and result, as a page and as JSON. Stopped, it goes
    on when it is called again. It exits with 1 where something fails.
    """
    from pitboss.cli.certify.command import certify_command

    raise typer.Exit(certify_command(out, quick, hands or [], room, mutate, only or [], workers, as_json))
