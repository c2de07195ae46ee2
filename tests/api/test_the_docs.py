"""The examples of docs/api.md, in their order, in one live room: what is shown is what happens."""

import asyncio
import json
import re
from typing import Any

from pitboss.web.metrics import Metrics
from pitboss.web.port import Person
from pitboss.web.sockets.hub import Hub
from tests.api.live import NO_LIMITS, Live
from tests.api.wires import RecordingWire
from tests.tidy.tree import ROOT

TEXT = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
ANYTHING = "…"


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def matches(shown: Any, real: Any) -> bool:
    """Fields that are shown are as shown; others may be there. '…' is anything; at a list's end, more of it."""
    if shown == ANYTHING:
        return True
    if isinstance(shown, dict):
        return isinstance(real, dict) and all(key in real and matches(shown[key], real[key]) for key in shown)
    if isinstance(shown, list):
        if shown and shown[-1] == ANYTHING:
            shown, real = shown[:-1], real[: len(shown) - 1]
        return len(shown) == len(real) and all(map(matches, shown, real))
    return bool(shown == real)


def check_matches(shown: str, real: Any) -> None:
    assert matches(json.loads(shown), real), f"\nshown {shown}\nreal  {json.dumps(real)[:2000]}"


def test_the_calls() -> None:
    live = Live()
    examples = [example.strip().split("\n") for block in blocks("http") for example in block.strip().split("\n\n")]
    assert len(examples) >= 20
    for call, answer in examples:
        method, path, *body = call.split(" ", 2)
        more = {"json": json.loads(body[0])} if body else {}
        real = live.run(live.client.request(method, path, **more))
        status, *shown = answer.split(" ", 1)
        assert (call, str(real.status_code)) == (call, status), real.text
        if shown:
            check_matches(shown[0], real.json())
    live.close()


async def talk(live: Live, lines: list[str]) -> None:
    hub, wire = Hub(live.room, NO_LIMITS, Metrics()), RecordingWire()
    serving = asyncio.create_task(hub.serve(wire, Person("north", "north"), None, ""))
    await asyncio.sleep(0)
    taken = 0
    for line in lines:
        sign, _, text = line.partition(" ")
        if sign == ">":
            assert len(wire.sent) == taken, f"not shown before {text}: {wire.sent[taken:]}"
            wire.heard(text.encode())
            continue
        for _ in range(6000):
            if len(wire.sent) > taken:
                break
            await asyncio.sleep(0.01)
        assert len(wire.sent) > taken, f"it never came: {text}"
        check_matches(text, json.loads(wire.sent[taken]))
        taken += 1
    wire.over.set()
    await serving


def test_the_frames() -> None:
    live = Live()
    live.run(live.room.sign_up("north", "correct horse"))
    (block,) = blocks("ws")
    lines = block.strip().split("\n")
    assert len(lines) >= 20
    live.run(talk(live, lines))
    live.close()


def test_what_matches() -> None:
    assert matches({"a": [1, "…"]}, {"a": [1, 2, 3], "b": 4})
    assert matches({"a": "…"}, {"a": None})
    assert not matches({"a": [1]}, {"a": [1, 2]})
    assert not matches({"a": 1}, {"b": 1})
    assert not matches({"a": 1}, {"a": 2})
