"""What a client does with the parts of a commit: whole frames again, as the page makes them (web/src/lib/parts.ts).

For programs that watch a table from Python, and for tests: what comes out is what a whole view would have said.
"""

from typing import Any, Protocol

import msgspec

_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode
Frame = dict[str, Any]


class Merged:
    """One table, as one viewer has been told of it."""

    def __init__(self) -> None:
        self._view: Frame = {}
        self._me: Frame = {"seat": 0}
        self._names: Frame = {}
        # By seat the names of hands that everybody knows; and the own part that waits for its public one.
        self._hands: dict[str, str] = {}
        self._own: Frame = {}
        self.version = 0

    def take(self, frame: Frame) -> Frame | None:
        """A whole frame; None where more has to come, or something was missed and a fresh view has to be asked for.
        What is no frame of the table's versions comes out as it is."""
        match frame["t"]:
            case "view":
                return self._whole(frame)
            case "own":
                self._own = frame
                return None
            case "public":
                return self._completed(frame) if frame["since"] == self.version else None
            case _:
                return frame

    def _whole(self, frame: Frame) -> Frame:
        self.version, self._view, self._me, self._own = frame["version"], frame["view"], frame["me"], {}
        self._names = frame.get("names", {})
        own = str(self._me["seat"])
        self._hands = {seat: name for seat, name in frame["hands"].items() if seat != own}
        return frame

    def _completed(self, part: Frame) -> Frame:
        own = self._own if self._own.get("version") == part["version"] else {}
        self._own, self.version = {}, part["version"]
        self._me = {**self._me, **own.get("me", {})}
        self._hands = part.get("hands", self._hands)
        self._names = part.get("names", self._names)
        seat, named = self._me["seat"], self._me.get("hand")
        self._view = self._merged_view(part, own, seat)
        return {
            "t": "events",
            "table": part["table"],
            "version": part["version"],
            "events": told_in_order(part.get("events", []), own.get("events", [])),
            "view": self._view,
            "need": part["need"],
            "hands": {**self._hands, str(seat): named} if named else self._hands,
            "clock": part.get("clock"),
            "paused": part.get("paused", ""),
            "gone": part.get("gone", []),
            "at": part["at"],
            "me": self._me,
            "proofs": [*part.get("proofs", []), *own.get("proofs", [])],
            **({"names": self._names} if self._names else {}),
        }

    def _merged_view(self, part: Frame, own: Frame, seat: int) -> Frame:
        before = self._view
        hole = own.get("hole", next((one["hole"] for one in before["seats"] if one["seat"] == seat), None))
        seats = {one["seat"]: one for one in before["seats"]}
        for change in part.get("seats", []):
            seats[change["seat"]] = {**seats.get(change["seat"], {}), **change}
        for left in part.get("left", []):
            seats.pop(left, None)
        if seat in seats and hole is not None:
            seats[seat] = {**seats[seat], "hole": hole}
        return {
            **before,
            **part.get("view", {}),
            "viewer": seat,
            "offers": own.get("offers", before["offers"]),
            "seats": [seats[number] for number in sorted(seats)],
        }


def told_in_order(public: list[Frame], own: list[Frame]) -> list[Frame]:
    """Events by their version; what is told to a seat alone stands for what everybody is told of the same."""
    found = {one["v"]: one for one in [*public, *own]}
    return [found[version] for version in sorted(found)]


class Watched(Protocol):
    """Views and parts of a table, one after the other (watching.py)."""

    @property
    def table(self) -> str: ...
    @property
    def person(self) -> str: ...
    @property
    def closed(self) -> bool: ...
    def renew(self) -> None: ...
    def close(self) -> None: ...
    async def __anext__(self) -> bytes: ...


class WholeFrames:
    """An async iterator of whole frames, until it or the table is closed."""

    def __init__(self, watch: Watched) -> None:
        self._watch, self._merged = watch, Merged()
        self.table, self.person = watch.table, watch.person

    @property
    def closed(self) -> bool:
        return self._watch.closed

    def renew(self) -> None:
        self._watch.renew()

    def close(self) -> None:
        self._watch.close()

    def __aiter__(self) -> "WholeFrames":
        return self

    async def __anext__(self) -> bytes:
        while True:
            data = await self._watch.__anext__()
            frame = self._merged.take(_decode(data))
            if frame is not None:
                return _encode(frame) if frame["t"] == "events" else data
