"""The page's types of what goes over the wire: web/src/lib/wire.ts, made from the structs that are sent. What sockets
send is in wire/frames.ts, what HTTP answers besides in wire/answers.ts.

python -m tools.wire_types            write it
python -m tools.wire_types --check    exit 1 where it is stale
"""

import re
import sys
import types
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from pitboss.cards import JOKERS, UNKNOWN
from pitboss.engine import Action
from pitboss.engine.events import EVENT_TYPES, Event
from pitboss.engine.offer import OfferAction
from pitboss.engine.takings.report import Due, TakingsReport
from pitboss.lab.charts.parts import Chart
from pitboss.lessons.asking import Ask, Choice
from pitboss.lessons.lesson import Lesson, LessonLine
from pitboss.lessons.practice import Practice, Told
from pitboss.lessons.table import SeatShown, Shown
from pitboss.narration import lines
from pitboss.room.action_clocks import ClockView
from pitboss.room.chat.chat import ChatSeen
from pitboss.room.decks.commitment import CardProof
from pitboss.room.displays import boards
from pitboss.room.floor.console import BoxSeen, Console
from pitboss.room.floor.looking import FloorSeen
from pitboss.room.history import figures
from pitboss.room.history.lines import PlayedHands
from pitboss.room.history.links import SharedHand, ShareLine
from pitboss.room.papers import structs as papers
from pitboss.room.tables.owning.company import OwnersPanel
from pitboss.room.tables.requests import Answer
from pitboss.room.views import frame_types as ft
from pitboss.room.views.record_lines import RECORD_LINES
from pitboss.room.views.rulings import DisputeView, WorkedOut
from pitboss.rulings import by_numbers
from pitboss.signs import sign
from pitboss.store.codec import KINDS
from pitboss.store.records import Record
from pitboss.web import schemas
from pitboss.web.routes import lab, rulings
from pitboss.web.routes.floor import chat
from pitboss.web.routes.floor.schemas import ActDone
from pitboss.web.sockets import outgoing

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "web" / "src" / "lib"
WIDTH = 150

# What the page calls things that have another name here.
NAMES: dict[Any, str] = {
    OfferAction: "ActionName",
    Event: "EngineEvent",
    Record: "EngineEvent",
    lines.Span: "Span",
    lines.Seat: "SeatSpan",
    lines.Money: "MoneySpan",
    lines.Gain: "GainSpan",
    lines.Cards: "CardsSpan",
    ClockView: "Clock",
    Answer: "Ack",
    outgoing.Acknowledged: "AckFrame",
    outgoing.Failed: "ErrorFrame",
    outgoing.Closed: "ClosedFrame",
    outgoing.Hello: "HelloFrame",
    outgoing.Pong: "PongFrame",
    schemas.Me: "Person",
    schemas.GameOut: "GameInfo",
    schemas.TableOut: "TableInfo",
    sign.Line: "SignLine",
    sign.Part: "SignPart",
    schemas.RuleOut: "Rule",
    schemas.HandOut: "HandLine",
    rulings.RulingOut: "Ruling",
    by_numbers.Line: "ChipLine",
    by_numbers.Field: "NumberField",
    DisputeView: "Dispute",
    Console: "ConsoleSeen",
    Due: "TakingDue",
    BoxSeen: "BoxAtTable",
    Action: "DealerAction",
    Ask: "PracticeAsk",
    Choice: "PracticeChoice",
    Told: "PracticeTold",
    Shown: "LessonTable",
    SeatShown: "LessonSeat",
    figures.Leader: "LeaderLine",
}
# What is one of several; the structs are found from here.
UNIONS: dict[str, Sequence[type]] = {
    "TableFrame": (ft.ViewFrame, ft.EventsFrame),
    "TablePart": (ft.ViewFrame, ft.PublicPart, ft.OwnPart),
    "Frame": (
        ft.ViewFrame, ft.PublicPart, ft.OwnPart, ft.GoneFrame, ft.ChatFrame, ft.EndedFrame, ft.ChancesFrame,
        outgoing.Acknowledged,
        outgoing.Failed,
        outgoing.LobbyFrame, outgoing.PeopleFrame, outgoing.Closed, outgoing.MovedFrame, outgoing.Hello, outgoing.Pong,
    ),
}  # fmt: skip
# What HTTP answers, and what the page makes up itself in the same shape.
ANSWERS: Sequence[type] = (
    Answer, OwnersPanel, CardProof, schemas.Me, schemas.Lobby, schemas.GameOut, schemas.TableOut, schemas.RuleOut,
    schemas.HandOut, schemas.MixOut,
    schemas.Replay, boards.WaitingBoard, boards.GamesBoard, boards.JackpotsBoard, boards.HighHandBoard,
    rulings.RulingOut, by_numbers.Line, WorkedOut, DisputeView, papers.PrintedReport, papers.CountPapers,
    papers.SlipPapers, Console, TakingsReport, FloorSeen, ActDone, lab.OddsGame, lab.SpotOdds, lab.JackpotChances,
    Chart, Lesson, LessonLine, Practice, PlayedHands, figures.Figures, figures.Results, figures.Leaders, ShareLine,
    SharedHand, ChatSeen, chat.Notes,
)  # fmt: skip
# Fields that are sent as they were encoded before, and what is in them.
INSIDE: dict[tuple[type, str], Any] = {
    (schemas.Replay, "frames"): tuple[ft.ReplayFrame, ...],
    (Told, "lines"): tuple[lines.Line, ...],
    (SharedHand, "frames"): tuple[ft.ReplayFrame, ...],
}
# Fields that hold some fields of a struct, and the struct; where it is a list, with the field that each of them has.
SOME: dict[tuple[type, str], str] = {
    (ft.PublicPart, "view"): "Partial<TableView>",
    (ft.PublicPart, "seats"): '(Partial<SeatView> & Pick<SeatView, "seat">)[]',
    (ft.OwnPart, "me"): "Partial<Me>",
}
# Never sent as themselves: left out, or encoded before.
UNSENT = (msgspec.UnsetType, msgspec.Raw)
PLAIN: dict[Any, str] = {
    int: "number", float: "number", str: "string", bytes: "string", bool: "boolean", type(None): "null", Any: "unknown",
}  # fmt: skip

MADE = "// Made by `make wire` from the structs that the server sends: change those, not this file."
ALL = f"""{MADE}

export * from "./wire/answers";
export * from "./wire/frames";
"""
HEAD = """
export type Card = number;
export const UNKNOWN: Card = {unknown};
export const JOKERS: readonly Card[] = {jokers};
"""
# Types beside the structs that stand with the frames.
SHARED = ("Card", "EventType", "EngineEvent", "ActionName", "Span")
EVENTS = """
/** The tag of an event of the engine, or of a record of the room. */
export type EventType =
{types};
/** An event as this person sees it; fields beyond its tag are read where they are known. */
export interface EngineEvent {{ type: EventType; seat?: number; rule?: string; [field: string]: unknown }}
"""


def name_of(thing: Any) -> str:
    return NAMES.get(thing) or str(thing.__name__)


def is_struct(thing: Any) -> bool:
    return isinstance(thing, type) and issubclass(thing, msgspec.Struct)


def parts_of(thing: Any) -> tuple[Any, ...]:
    """The arguments of a type that are sent."""
    return tuple([part for part in get_args(thing) if part not in UNSENT and part is not Ellipsis])


def written(thing: Any, *, named: bool = True) -> str:
    """A type in TypeScript. named: by its name, where the page has one for it."""
    if named and thing in NAMES:
        return NAMES[thing]
    if thing in PLAIN:
        return PLAIN[thing]
    if is_struct(thing):
        return name_of(thing)
    origin, parts = get_origin(thing), parts_of(thing)
    if origin is Annotated:
        return written(parts[0])
    if origin is Literal:
        return " | ".join([f'"{part}"' for part in parts])
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys([written(part) for part in parts]))
    if origin is dict:
        return f"Record<string, {written(parts[1])}>"
    if origin is tuple and Ellipsis not in get_args(thing):
        return f"[{', '.join([written(part) for part in parts])}]"
    if origin in (tuple, list, frozenset):
        inner = written(parts[0])
        return f"({inner})[]" if " " in inner and not inner.startswith(("[", "Record<")) else f"{inner}[]"
    raise TypeError(f"no type of the page is known for {thing}")


# --- structs ----------------------------------------------------------------------------------------------------------
def fields_of(struct: type[msgspec.Struct]) -> list[tuple[str, Any, bool]]:
    """Name, type, and whether it may be left out."""
    leaves_out = struct.__struct_config__.omit_defaults
    found = []
    for field in msgspec.structs.fields(struct):
        kind = INSIDE.get((struct, field.name), field.type)
        missing = msgspec.UnsetType in get_args(kind) or (leaves_out and not field.required)
        found.append((field.encode_name, kind, missing))
    return found


def structs_in(thing: Any) -> Iterator[type[msgspec.Struct]]:
    """Those that a type is made of, the inner ones first."""
    if thing in (Event, Record):
        return
    if is_struct(thing):
        for _, kind, _ in fields_of(thing):
            yield from structs_in(kind)
        yield thing
    for part in parts_of(thing):
        yield from structs_in(part)


def interface(struct: type[msgspec.Struct]) -> str:
    config = struct.__struct_config__
    pieces = [f'{config.tag_field}: "{config.tag}"'] if config.tag is not None else []
    for name, kind, missing in fields_of(struct):
        pieces.append(f"{name}{'?' if missing else ''}: {SOME.get((struct, name)) or written(kind)}")
    head = f"{_comment(struct)}export interface {name_of(struct)} {{"
    if not pieces:
        return f"{head}}}"
    last = head.rpartition("\n")[2]
    one = f"{last} {'; '.join(pieces)} }}"
    if len(one) <= WIDTH:
        return head.removesuffix(last) + one
    rows = [""]
    for piece in pieces:
        if len(rows[-1]) + len(piece) > WIDTH - 6:
            rows.append("")
        rows[-1] += f" {piece};"
    return "\n".join([head, *[f" {row}" for row in rows], "}"])


def _comment(struct: type) -> str:
    """What it is, as the struct itself says; msgspec has a text of its own where nobody wrote one."""
    words = " ".join((struct.__doc__ or "").split())
    return f"/** {words} */\n" if words and words != "Base." and not words.startswith(f"{struct.__name__}(") else ""


def pages() -> dict[str, str]:
    """What is written, by file."""
    frames = dict.fromkeys([struct for group in UNIONS.values() for root in group for struct in structs_in(root)])
    answers = [struct for struct in dict.fromkeys(_structs_of_answers()) if struct not in frames]
    # TypeScript would take two interfaces of one name for one with the fields of both.
    twice = [name for name, count in Counter(map(name_of, [*frames, *answers])).items() if count > 1]
    if twice:
        raise TypeError(f"two structs are called {', '.join(twice)}: name one of them in NAMES")
    return {
        "wire.ts": ALL,
        "wire/frames.ts": _frames(list(frames)),
        "wire/answers.ts": _answers(list(map(interface, answers)), [*map(name_of, frames), *SHARED]),
    }


def _structs_of_answers() -> Iterator[type[msgspec.Struct]]:
    for root in ANSWERS:
        yield from structs_in(root)


def _frames(structs: Sequence[type[msgspec.Struct]]) -> str:
    kinds = sorted([KINDS[kind] for kind in (*EVENT_TYPES, *RECORD_LINES)])
    return "\n".join(
        [
            MADE,
            HEAD.format(unknown=UNKNOWN, jokers=list(JOKERS)).rstrip("\n"),
            EVENTS.format(types=_in_rows([f'"{kind}"' for kind in kinds])).rstrip("\n"),
            "",
            f"export type {NAMES[OfferAction]} =\n{_in_rows(written(OfferAction, named=False).split(' | '))};",
            f"export type {NAMES[lines.Span]} = {written(lines.Span, named=False)};",
            *[interface(struct) for struct in structs],
            "",
            *[f"export type {name} = {' | '.join(map(name_of, group))};" for name, group in UNIONS.items()],
            "",
        ]
    )


def _answers(interfaces: Sequence[str], known: Sequence[str]) -> str:
    """known: what stands with the frames; what is used of it is imported."""
    # Names in comments and texts are no types.
    code = re.sub(r"/\*\*.*?\*/|\"[^\"]*\"", "", "\n".join(interfaces))
    used = sorted({name for name in known if re.search(rf"\b{name}\b", code)})
    return "\n".join([MADE, "", f'import type {{ {", ".join(used)} }} from "./frames";', "", *interfaces, ""])


def _in_rows(pieces: Sequence[str]) -> str:
    """One of these."""
    rows = [" "]
    for piece in pieces:
        if len(rows[-1]) + len(piece) > WIDTH:
            rows.append(" ")
        rows[-1] += f" | {piece}"
    return "\n".join(rows)


def stale() -> list[str]:
    """Files that are not what the structs say."""
    return [name for name, text in pages().items() if not _is(FOLDER / name, text)]


def _is(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text


def main() -> int:
    if "--check" in sys.argv[1:]:
        found = stale()
        if found:
            print(f"not what the structs say: {', '.join(found)}: run `make wire`", file=sys.stderr)
        return int(bool(found))
    for name, text in pages().items():
        path = FOLDER / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
