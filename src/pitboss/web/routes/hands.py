"""Ended hands as this person saw them: the list, the replay, and downloads; and the rule behind an event."""

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, get
from litestar.params import PathParameter, QueryParameter

from pitboss.games import GAMES
from pitboss.money import show_cents
from pitboss.rulebook import REGISTER, where
from pitboss.web.context import Call, TheWeb
from pitboss.web.errors import Refused
from pitboss.web.routes.documenting import refusals
from pitboss.web.routes.tables import TableParam
from pitboss.web.schemas import HandOut, Replay, RuleOut

# "17", "17.phh", "17.ohh.json" or "17.proofs.jsonl".
HandParam = Annotated[
    str, PathParameter(max_length=32, description="The number of a hand; .phh, .ohh.json or .proofs.jsonl: a file.")
]
NUMBER_MAX = 10**9
FORMS = ("", "phh", "ohh.json", "proofs.jsonl")


def who(request: Call) -> str | None:
    return request.user.id if request.user else None


def _result(won: int | None) -> str:
    if won is None:
        return ""
    return "you came out even" if won == 0 else f"you {'won' if won > 0 else 'lost'} ${show_cents(abs(won))}"


@get("/api/tables/{table:str}/hands", responses=refusals(404), summary="The last hands, newest first")
async def hands(web: TheWeb, request: Call, table: TableParam) -> tuple[HandOut, ...]:
    lines = sorted(await web.room.ended.hands(table, who(request)), key=lambda line: -line.number)
    return tuple([HandOut(line.number, line.at, line.won, _result(line.won)) for line in lines])


@get(
    "/api/tables/{table:str}/hands/{hand:str}", responses=refusals(404), raises=None,
    summary="A hand step by step; as PHH (.phh), Open Hand History (.ohh.json) or proofs of its cards (.proofs.jsonl)",
)  # fmt: skip
async def replay(web: TheWeb, request: Call, table: TableParam, hand: HandParam) -> Response[Replay]:
    digits, _, form = hand.partition(".")
    if not (digits.isascii() and digits.isdigit() and int(digits) <= NUMBER_MAX) or form not in FORMS:
        raise Refused(404, "no_such_hand", "a hand has a number, as in /hands/17, /hands/17.phh or /hands/17.ohh.json")
    number, person = int(digits), who(request)
    if form == "phh":
        return _file((await web.room.ended.phh(table, number, person)).encode(), "application/toml", table, hand)
    if form == "ohh.json":
        content = msgspec.json.encode(await web.room.ended.open_hand_history(table, number, person))
        return _file(content, "application/json", table, hand)
    if form == "proofs.jsonl":
        return _file(await web.room.ended.proofs(table, number, person), "application/jsonl", table, hand)
    frames = await web.room.ended.replay(table, number, person)
    return Response(Replay(table, number, tuple([msgspec.Raw(frame) for frame in frames])), media_type=MediaType.JSON)


def _file(content: bytes, kind: str, table: str, hand: str) -> Response[Any]:
    name = f"pitboss-{table}-{hand}"
    return Response(content, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})


RuleParam = Annotated[str, PathParameter(max_length=64, description="The id of a rule, as events carry it.")]
GameParam = Annotated[
    str, QueryParameter(max_length=64, description="The key of a game: its own paragraphs come first.")
]


@get("/api/rules/{rule:str}", responses=refusals(404), summary="A rule in our words, with its citations")
async def rule(rule: RuleParam, game: GameParam = "") -> RuleOut:
    found = REGISTER.get(rule)
    if found is None:
        raise Refused(404, "no_such_rule", "no rule of the register has this id")
    if game and game not in GAMES:
        raise Refused(404, "no_such_game", "no game has this key")
    place = where(rule, GAMES[game].cited if game else "")
    return RuleOut(
        id=found.id,
        citations=found.citations,
        here=place.here if game else found.citations,
        others=place.others if game else (),
        standing=place.standing,
        words=found.words,
        kind=found.kind,
        status=found.status,
        reason=found.reason,
        ambiguities=found.ambiguities,
    )


ROUTES = [hands, replay, rule]
