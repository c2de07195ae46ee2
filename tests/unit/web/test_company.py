"""Who looks on, for whoever asks; and what is the owner's alone to know."""

from pitboss.room.tables.owning.company import Onlookers
from pitboss.web.settings import Settings
from tests.unit.web.calling import Caller, calling
from tests.unit.web.test_sockets import ask


def test_who_looks_on__is_told_to_whoever_asks_and_when_it_changes() -> None:
    with calling(Settings(lobby_seconds=0.01)) as caller, caller.socket() as socket:
        socket.receive_json()
        asked = {"t": "people", "table": "1"}
        assert ask(socket, asked)["code"] == "not_watched"
        ask(socket, {"t": "watch", "table": "1"})
        assert ask(socket, asked) == {"t": "people", "table": "1", "names": ["Ann"], "more": 0, "guests": 2}
        caller.room.company.looking = Onlookers((), 0, 1)
        assert socket.receive_json() == {"t": "people", "table": "1", "names": [], "more": 0, "guests": 1}
        # Not again where nothing has changed, and no more where nobody wants it.
        socket.send_json({**asked, "on": False})
        assert ask(socket, {"t": "ping"}) == {"t": "pong"}
        caller.room.company.looking = Onlookers((), 0, 5)
        assert ask(socket, {"t": "ping"}) == {"t": "pong"}
        socket.send_json(asked)
        assert socket.receive_json()["guests"] == 5
        socket.send_json({"t": "unwatch", "table": "1"})
        assert ask(socket, {"t": "ping"}) == {"t": "pong"}
        caller.room.company.looking = Onlookers((), 0, 6)
        assert ask(socket, {"t": "ping"}) == {"t": "pong"}


def test_the_owners_panel__is_the_owners(caller: Caller) -> None:
    assert caller.get("/api/tables/1/owner").status_code == 401
    caller.sign_in("Ben")
    refused = caller.get("/api/tables/1/owner")
    assert (refused.status_code, refused.json()["code"]) == (403, "not_owner")
    caller.sign_in("Ann")
    seen = caller.get("/api/tables/1/owner").json()
    assert seen == {
        "bots": 1, "bots_max": 4, "removed": [{"id": "Ben", "name": "Ben"}], "after_hand": "", "own_pause": False,
    }  # fmt: skip
