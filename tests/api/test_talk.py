"""Talk over the web: what is said, refused, reported and silenced, and notes that are one's own."""

from collections.abc import Iterator

import pytest

from tests.api.live import Live

HOSTILE = ("x" * 10_000, "\u202eevil", "a\x00b", "one\ntwo", " ", "a" + "\u0301" * 9)
SAY = "/api/tables/1/chat"
TOO_LONG = "That is too long: {} has at most {} characters, and this one has {}."


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    room = Live()
    yield room
    room.close()


def lines(live: Live) -> int:
    return live.run(live.room.store.head("chat:1"))[0]


def test_hostile_words__are_refused_and_nothing_is_stored(live: Live) -> None:
    for words in HOSTILE:
        refused = live.call("player", "POST", SAY, json={"id": "m", "words": words})
        assert (refused.status_code, refused.json()["code"]) == (400, "bad_words")
    # Letters that take more room than one byte are counted as letters.
    for letter in "éж字🍀":
        refused = live.call("player", "POST", SAY, json={"id": "m", "words": letter * 10_000})
        assert refused.json()["detail"] == TOO_LONG.format("a message", 200, "10,000")
        refused = live.call("player", "POST", "/api/tables", json={"game": "holdem", "title": letter * 10_000})
        assert refused.json() == {"code": "bad_title", "detail": TOO_LONG.format("a table's name", 60, "10,000")}
    # More than a body may have, and what is no text.
    refused = live.call("player", "POST", SAY, json={"id": "m", "words": "🍀" * 100_000})
    assert refused.status_code == 413
    assert refused.json() == {"code": "too_large", "detail": "That is too long: a request has at most 65,536 bytes."}
    assert live.call("player", "POST", SAY, content=b'{"id": "m", "words": "\xff"}').status_code == 400
    assert live.call("nobody", "POST", SAY, json={"id": "m", "words": "hello"}).status_code == 401
    before = lines(live)
    assert live.call("player", "POST", SAY, json={"id": "m", "words": "<img src=x onerror=x>"}).status_code == 201
    # A flood comes to an end.
    told = {live.call("player", "POST", SAY, json={"id": f"f{n}", "words": "hey"}).status_code for n in range(8)}
    assert told == {201, 429}
    assert before == 0
    assert 1 < lines(live) < 8


def test_notes__are_seen_by_their_writer_alone(live: Live) -> None:
    note = {"words": "bluffs <b>a lot</b>", "colour": "red", "muted": True}
    about = "/api/notes/the%20dealer"
    assert live.call("player", "PUT", about, json=note).status_code == 204
    assert live.call("player", "GET", "/api/notes").json() == {"notes": [{"about": "the dealer", **note}]}
    for other in ("dealer", "administrator"):
        assert live.call(other, "GET", "/api/notes").json() == {"notes": []}
    assert live.call("nobody", "GET", "/api/notes").status_code == 401
    for bad in ({"words": "x" * 501}, {"colour": "plaid"}, {"words": "a\x00"}, {"more": 1}):
        assert live.call("player", "PUT", about, json=bad).status_code == 400
    assert live.call("player", "PUT", "/api/notes/the%20player", json=note).status_code == 404
    assert live.call("player", "GET", "/api/notes").json() == {"notes": [{"about": "the dealer", **note}]}
    assert live.call("player", "PUT", about, json={}).status_code == 204
    assert live.call("player", "GET", "/api/notes").json() == {"notes": []}


def test_reported_and_silenced__by_the_floor_alone(live: Live) -> None:
    said = live.call("dealer", "POST", SAY, json={"id": "r", "words": "rude"})
    assert said.status_code == 201
    number = said.json()["n"]
    assert live.call("administrator", "POST", f"{SAY}/{number}/report").status_code == 204
    assert live.call("dealer", "POST", f"{SAY}/{number}/report").json()["code"] == "own_line"
    assert live.call("administrator", "POST", f"{SAY}/999/report").status_code == 404
    # Beyond what the log can count: nothing is looked for.
    assert live.call("administrator", "POST", f"{SAY}/{10**30}/report").json()["code"] == "not_found"
    assert live.call("dealer", "GET", "/api/desks/chat").status_code == 403
    (report,) = live.call("floorperson", "GET", "/api/desks/chat").json()["reports"]
    assert (report["who"], report["words"], report["line"], report["reporter"]) == (
        "the dealer", "rude", number, "the administrator",
    )  # fmt: skip
    order = {"id": "s", "person": "the dealer", "table": "1", "minutes": 10, "report": report["n"]}
    assert live.call("dealer", "POST", "/api/desks/chat/silence", json=order).status_code == 403
    assert live.call("floorperson", "POST", "/api/desks/chat/silence", json=order).status_code == 204
    again = live.call("dealer", "POST", SAY, json={"id": "r2", "words": "ruder"})
    assert (again.status_code, again.json()["code"]) == (403, "silenced")
    seen = live.call("shift_supervisor", "GET", "/api/desks/chat").json()
    assert (seen["reports"], [one["name"] for one in seen["silences"]]) == ([], ["the dealer"])
    lifted = {**order, "id": "s2", "minutes": 0, "report": 0}
    assert live.call("floorperson", "POST", "/api/desks/chat/silence", json=lifted).status_code == 204
    assert live.call("dealer", "POST", SAY, json={"id": "r3", "words": "sorry"}).status_code == 201
