"""The ruling assistant, for everybody: what can be ruled on by plain words, the chips worked out, disputes of a table.

Nothing is changed here. A ruling is given at a table, as an act of the staff."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta

from pitboss.engine.irregularities.catalogue.entries import Irregularity, rulings_of
from pitboss.games import GAMES
from pitboss.room.views.rulings import DisputeView, WorkedOut
from pitboss.rulebook import rule
from pitboss.rulings.at_table import AT_TABLE, Asked
from pitboss.rulings.by_numbers import FORMS, BadNumbers, Field, Line, Number, by_numbers
from pitboss.rulings.search import BY_KEY, EVERY_CASE, applies, key_of, search
from pitboss.web.context import TheWeb
from pitboss.web.errors import Refused
from pitboss.web.routes.documenting import refusals
from pitboss.web.routes.tables import TableParam

TEXT_MAX = 200
KEY_MAX = 64
Text = Annotated[str, QueryParameter(max_length=TEXT_MAX, description="A paragraph, or what happened in plain words.")]
GameText = Annotated[str, QueryParameter(max_length=64, description="The key of a game: only what is ruled on there.")]
TableText = Annotated[str, QueryParameter(max_length=32, description="The id of a table, instead of a game.")]
Key = Annotated[str, Meta(max_length=KEY_MAX)]


class BehindIt(msgspec.Struct, frozen=True):
    """An entry of the register that a ruling goes by."""

    id: str
    words: str
    citations: tuple[str, ...]


class RulingOut(msgspec.Struct, frozen=True):
    """key: what it is asked for by. by: the roles whose it is; until: when. asks: what has to be known to work its
    chips out at a running table, null where it moves none. numbers: the form for when no hand runs."""

    key: str
    paragraph: str
    what: str
    ruling: str
    by: tuple[str, ...]
    until: str
    rules: tuple[BehindIt, ...]
    asks: tuple[str, ...] | None
    numbers: tuple[Field, ...]


class NumbersIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """numbers: by the keys of the form; cents, yes or no, or a row of cents."""

    key: Key
    numbers: dict[str, Number] = {}


class AskedIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: Key
    asked: Asked = Asked()


@get(
    "/api/rulings", responses=refusals(404), summary="What can be ruled on, by plain words or paragraph, the best first"
)
async def rulings(web: TheWeb, q: Text = "", game: GameText = "", table: TableText = "") -> tuple[RulingOut, ...]:
    own: dict[str, Irregularity] = {}
    if table:
        config = web.room.config(table)
        game = config.game
        # K-SUP-01: what this house has filed besides, in its own words.
        own = {key_of(case): case for case in rulings_of(config.house)}
    if game and game not in GAMES:
        raise Refused(404, "no_such_game", "no game has this key")
    if q.strip():
        found = [one.case for one in search(q, game)]
    else:
        found = [case for case in EVERY_CASE if not game or applies(case, GAMES[game])]
    return tuple([_ruling(own.get(key_of(case), case)) for case in found])


def _ruling(case: Irregularity) -> RulingOut:
    key = key_of(case)
    behind = [BehindIt(rule_id, rule(rule_id).words, rule(rule_id).citations) for rule_id in case.rules]
    return RulingOut(
        key=key,
        paragraph=case.paragraph,
        what=case.what,
        ruling=case.ruling,
        by=case.by,
        until=case.until,
        rules=tuple(behind),
        asks=AT_TABLE[key][0] if key in AT_TABLE else None,
        numbers=FORMS[key].fields if key in FORMS else (),
    )


@post(
    "/api/rulings/numbers", status_code=200, responses=refusals(403, 404, 409, 413),
    summary="The chips of a ruling from a few numbers, where no hand runs",
)  # fmt: skip
async def numbers(data: JSONBody[NumbersIn]) -> tuple[Line, ...]:
    _check_key(data.key)
    if data.key not in FORMS:
        raise Refused(409, "no_chips_move", "this ruling moves no chips")
    try:
        return tuple(by_numbers(data.key, data.numbers))
    except BadNumbers as error:
        raise Refused(400, "bad_numbers", str(error)) from None


@post(
    "/api/tables/{table:str}/rulings", status_code=200, responses=refusals(403, 404, 409, 413),
    summary="The chips of a ruling at this table as it stands; nothing is changed",
)  # fmt: skip
async def at_table(web: TheWeb, table: TableParam, data: JSONBody[AskedIn]) -> WorkedOut:
    _check_key(data.key)
    return await web.room.rulings.work_out(table, data.key, data.asked)


@get(
    "/api/tables/{table:str}/disputes", responses=refusals(404), summary="Disputes at a table, with their last rulings"
)
async def disputes(web: TheWeb, table: TableParam) -> tuple[DisputeView, ...]:
    return await web.room.rulings.disputes(table)


def _check_key(key: str) -> None:
    if key not in BY_KEY:
        raise Refused(404, "no_such_ruling", "nothing that can be ruled on has this key")


ROUTES = [rulings, numbers, at_table, disputes]
