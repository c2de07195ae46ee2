"""The sign of the room: the rules of the jackpots, and games, limits and free seats (P 15.B, 16.B, 9.C)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from pitboss.engine.state import TableState
from pitboss.signs.announcements import CalledOut, announcement_lines
from pitboss.signs.house import PLAY_MONEY
from pitboss.signs.jackpots import Displayed, bad_beat_lines, high_hand_lines
from pitboss.signs.sign import Kind, Line, Sign, sign
from pitboss.submission.file.structs import BadBeat, HighHand


class Jackpots(msgspec.Struct, frozen=True, kw_only=True):
    """What is offered in the room, and by kind and name ('bad_beat:main') what is on display of it."""

    bad_beat: Sequence[BadBeat] = ()
    high_hand: Sequence[HighHand] = ()
    displayed: Mapping[str, Displayed] = {}
    time_zone: str = ""


NO_JACKPOTS = Jackpots()


def room_sign(
    tables: Iterable[TableState | CalledOut], facility: str = "", jackpots: Jackpots = NO_JACKPOTS, *,
    play_money: bool = False, seats: bool = True,
) -> Sign:  # fmt: skip
    """tables: those that anybody may sit down at, each as it stands now. seats: whether to say which of them are
    free."""
    shown = jackpots.displayed
    parts: list[tuple[str, Kind, Iterator[Line]]] = [
        (
            _titled("Bad Beat payout", each.name, jackpots.bad_beat),
            "posted",
            bad_beat_lines(each, shown.get(f"bad_beat:{each.name}")),
        )
        for each in jackpots.bad_beat
    ]
    parts += [
        (
            _titled("High Hand Jackpot", each.name, jackpots.high_hand),
            "posted",
            high_hand_lines(each, jackpots.time_zone, shown.get(f"high_hand:{each.name}")),
        )
        for each in jackpots.high_hand
    ]
    parts.append(("Games and seats" if seats else "Games", "house", announcement_lines(tables, seats=seats)))
    parts.append(("The house adds", "house", iter([Line(PLAY_MONEY)] if play_money else [])))
    return sign(facility or "The poker room", "Jackpots, games and limits", parts)


def _titled(title: str, name: str, among: Sequence[object]) -> str:
    """The filed name tells one from another, and is nothing to read where there is no other."""
    return f"{title}: {name}" if len(among) > 1 else title
