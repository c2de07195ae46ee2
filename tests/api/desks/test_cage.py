"""The cage over HTTP: buy-ins, cash-outs, chips, drawers; nothing twice, nothing below zero, no play money for cash."""

from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.house.wire import ACTS_OF, fields_of
from tests.api.desks.crew import WHO, Crew
from tests.api.live import Live
from tests.support.covers import covers


@pytest.fixture
def crew() -> Iterator[Crew]:
    made = Crew()
    yield made
    made.close()


def with_drawer(crew: Crew, cents: int = 100_000) -> None:
    found = crew.cage("Eve", "open_drawer", cents=cents)
    assert found.status_code == 200, found.json()


@covers("N-CAG-01", "N-CAG-03")
def test_n_cag_01__a_buy_in_and_a_cash_out(crew: Crew) -> None:
    with_drawer(crew)
    max_ = crew.player("Max")
    assert crew.balance(max_) == 0
    assert crew.cage("Eve", "buy_in", person="max", cents=20_000).json() == {"events": ["cage.bought_in.v1"]}
    assert crew.balance(max_) == 20_000
    (found,) = crew.call("Eve", "GET", "/api/cage/people?name=ma").json()
    assert (found["id"], found["name"], found["balance"], found["tables"]) == (max_, "Max", 20_000, [])
    paid = crew.cage("Eve", "cash_out", person=max_, cents=5_000, identification="driver's licence")
    assert (paid.status_code, crew.balance(max_)) == (200, 15_000)
    unknown = crew.cage("Eve", "buy_in", person="Nobody", cents=100)
    assert (unknown.status_code, unknown.json()["code"], unknown.json()["rule"]) == (404, "no_such_person", "N-CAG-01")


@covers("N-CAG-02")
def test_n_cag_02__two_windows_cannot_pay_the_same_money(crew: Crew) -> None:
    crew.join("Ike", "cashier")
    with_drawer(crew)
    assert crew.cage("Ike", "open_drawer", cents=100_000).status_code == 200
    max_ = crew.player("Max")
    crew.cage("Eve", "buy_in", person=max_, cents=20_000)
    shown: dict[str, Any] = {"person": max_, "cents": 15_000, "identification": "passport"}
    assert crew.cage("Eve", "cash_out", **shown).status_code == 200
    second = crew.cage("Ike", "cash_out", **shown)
    assert (second.status_code, second.json()["code"], second.json()["rule"]) == (409, "not_enough", "N-CAG-02")
    assert crew.balance(max_) == 5_000


@covers("N-CAG-02")
def test_n_cag_02__an_account_that_was_emptied_meanwhile_pays_nothing(crew: Crew, monkeypatch: Any) -> None:
    """The balance that was looked up is no longer there when the act has its turn: the ledger says no."""
    with_drawer(crew)
    max_ = crew.player("Max")
    crew.cage("Eve", "buy_in", person=max_, cents=20_000)
    store, before = crew.room.store, crew.room.store.balance

    async def stale(account: str) -> int:
        return 10**6 if account == f"person:{max_}" else await before(account)

    monkeypatch.setattr(store, "balance", stale)
    found = crew.cage("Eve", "cash_out", person=max_, cents=20_001, identification="passport")
    monkeypatch.undo()
    assert (found.status_code, found.json()["code"]) == (409, "not_enough")
    assert crew.balance(max_) == 20_000
    assert crew.cage("Eve", "cash_out", person=max_, cents=20_000, identification="passport").status_code == 200


@covers("O-ROL-01", "N-CAG-01")
def test_n_cag_01__one_id_happens_once(crew: Crew) -> None:
    """A tablet that was offline and comes back with what it had sent already."""
    with_drawer(crew)
    max_ = crew.player("Max")
    first = crew.cage("Eve", "buy_in", id="one", person=max_, cents=100)
    again = crew.cage("Eve", "buy_in", id="one", person=max_, cents=100)
    assert (first.json()["events"], again.status_code, again.json()["events"]) == (["cage.bought_in.v1"], 200, [])
    assert crew.balance(max_) == 100
    assert crew.cage("Eve", "buy_in", id="", person=max_, cents=100).status_code == 200
    bad = crew.call("Eve", "POST", "/api/cage/acts", json={"id": "", "act": {"do": "sell_chips", "cents": 1}})
    assert (bad.status_code, bad.json()["code"]) == (400, "bad_id")


@covers("N-CAG-04")
def test_n_cag_04__a_drawer_from_its_opening_to_what_is_missing(crew: Crew) -> None:
    assert crew.cage("Eve", "sell_chips", cents=100).json()["code"] == "no_drawer"
    with_drawer(crew)
    assert crew.cage("Eve", "sell_chips", cents=30_000).status_code == 200
    assert crew.cage("Eve", "redeem_chips", cents=10_000).status_code == 200
    mine = crew.call("Eve", "GET", "/api/desks/cage/cage").json()["view"]
    assert (mine["mine"]["number"], mine["mine"]["expected"], mine["sums"]) == (1, None, [])
    assert [line["what"] for line in mine["lines"]] == ["chips_redeemed", "chips_sold", "drawer_opened"]
    books = crew.call("Flo", "GET", "/api/desks/accounting/cage").json()["view"]
    assert books["drawers"][0]["expected"] == 120_000
    differs = crew.cage("Eve", "count_drawer", drawer=1, cents=119_500)
    assert (differs.status_code, differs.json()["code"], differs.json()["rule"]) == (409, "count_differs", "N-CAG-04")
    assert crew.cage("Eve", "count_drawer", drawer=1, cents=119_500, again=True).status_code == 200
    second = crew.cage("Gus", "count_drawer", drawer=1, cents=120_000)
    assert (second.status_code, second.json()["code"]) == (409, "counted_already")
    after = crew.call("Flo", "GET", "/api/desks/accounting/cage").json()["view"]["drawers"][0]
    assert (after["counted"], after["difference"]) == (119_500, -500)
    day = crew.call("Flo", "GET", "/api/desks/accounting/cage").json()["day"]
    balances = crew.run(crew.room.store.balances())
    assert (balances["cage"], balances[f"over-short:cage:{day}"], balances["outside:chips"]) == (0, 500, 20_000)


@covers("O-ROL-01")
def test_o_rol_01__every_act_of_the_cage_in_every_role(crew: Crew) -> None:
    first = crew.state()
    assert crew.cage("Flo", "open_drawer", cents=1).status_code == 403
    assert crew.state() == first
    with_drawer(crew)
    some: dict[str, Any] = {"cents": 100, "person": "Joy", "identification": "passport", "drawer": 1, "again": False}
    for do, (kind, act) in ACTS_OF["cage:"].items():
        fields = {name: some[name] for name in fields_of(kind)}
        for role, name in WHO.items():
            if role in act.roles:
                continue
            before = crew.state()
            found = crew.cage(name, do, **fields)
            assert (found.status_code, found.json()["code"]) == (403, "wrong_role"), (do, role, found.json())
            assert found.json()["rule"], (do, role)
            assert crew.state() == before, (do, role)
        assert crew.cage("player", do, **fields).status_code == 403
        assert crew.cage("nobody", do, **fields).status_code == 401
    for role, name in WHO.items():
        found = crew.call(name, "GET", "/api/cage/people?name=a")
        assert found.status_code == (200 if role == "cashier" else 403), role
    assert crew.call("nobody", "GET", "/api/cage/people?name=a").status_code == 401


@pytest.mark.parametrize(
    ("act", "status", "code"),
    [
        ({"do": "steal"}, 400, "bad_act"),
        ({"do": "offer_cage", "version": 9}, 400, "bad_act"),
        ({"do": "buy_in", "person": "Joy"}, 400, "bad_act"),
        ({"do": "buy_in", "person": "Joy", "cents": "100"}, 400, "bad_act"),
        ({"do": "buy_in", "person": "Joy", "cents": 1.5}, 400, "bad_act"),
        ({"do": "buy_in", "person": "Joy", "cents": 1, "guest": False}, 400, "bad_act"),
        ({"do": "cash_out", "person": "Joy", "cents": 1, "identification": "x", "balance": 5}, 400, "bad_act"),
        ({"do": "open_drawer", "cents": 1, "play_money": 0}, 400, "bad_act"),
        ({"do": "buy_in", "person": "Eve", "cents": 1}, 409, "own_account"),
        ({"do": "buy_in", "person": "Joy", "cents": -5}, 409, "bad_amount"),
        ({"do": "buy_in", "person": " ", "cents": 5}, 409, "nobody_named"),
        ({"do": "open_drawer", "cents": 5}, 409, "drawer_open"),
        ({"do": "cash_out", "person": "Joy", "cents": 1, "identification": ""}, 409, "no_identification"),
        ({"do": "redeem_chips", "cents": 100_001}, 409, "drawer_short"),
    ],
)  # fmt: skip
def test_what_cannot_be_asked_is_told_so_and_moves_nothing(
    crew: Crew, act: dict[str, Any], status: int, code: str
) -> None:
    with_drawer(crew)
    before = crew.state()
    found = crew.call("Eve", "POST", "/api/cage/acts", json={"id": "x", "act": act})
    assert (found.status_code, found.json()["code"]) == (status, code), found.json()
    assert found.json()["detail"]
    assert crew.state() == before


@covers("N-CAG-01")
def test_n_cag_01__a_guest_has_no_account_to_buy_into(crew: Crew) -> None:
    with_drawer(crew)
    guest = crew.run(crew.room.guest()).person.id
    found = crew.cage("Eve", "buy_in", person=guest, cents=100)
    assert (found.status_code, found.json()["code"]) == (409, "no_account")
    assert crew.call("Eve", "GET", "/api/cage/people?name=guest").json() == []


@covers("N-CAG-05")
def test_n_cag_05__a_room_that_plays_for_money_gives_none(crew: Crew) -> None:
    max_ = crew.player("Max")
    assert crew.balance(max_) == 0
    # The lobby offers neither a refill nor a table of one's own where there is none.
    assert crew.call("player", "GET", "/api/lobby").json()["play_money"] is False
    refill = crew.call("player", "POST", "/api/me/refill")
    assert (refill.status_code, refill.json()["code"], refill.json()["rule"]) == (409, "no_play_money", "N-CAG-05")


@covers("N-CAG-05")
def test_n_cag_05__nobody_opens_a_table_of_their_own_where_money_is_played_for(crew: Crew) -> None:
    """What bots lose there is play money, and would be paid in cash."""
    before = crew.state()
    found = crew.call("player", "POST", "/api/tables", json={"game": "holdem", "bots": 2})
    assert (found.status_code, found.json()["code"], found.json()["rule"]) == (409, "no_own_tables", "N-CAG-05")
    assert crew.state() == before


class PlayMoney(Live):
    """Nobody filed anything here."""

    def begin(self) -> None:
        self.run(self.room.accounts.add("Eve", "correct horse", "cashier"))
        self.tokens["Eve"] = self.run(self.room.log_in("Eve", "correct horse")).token


@covers("N-CAG-05")
def test_n_cag_05__in_a_room_for_play_money_no_cash_changes_hands() -> None:
    live = PlayMoney()
    try:
        before = live.state()
        for act in ({"do": "open_drawer", "cents": 1}, {"do": "buy_in", "person": "the player", "cents": 1}):
            found = live.call("Eve", "POST", "/api/cage/acts", json={"id": "x", "act": act})
            assert (found.status_code, found.json()["code"], found.json()["rule"]) == (409, "no_cash", "N-CAG-05")
        assert live.call("Eve", "GET", "/api/desks/cage/cage").json()["view"]["open"] is False
        assert live.state() == before
    finally:
        live.close()


@covers("N-CAG-05")
def test_n_cag_05__no_drawer_opens_where_play_money_is_about(crew: Crew) -> None:
    """A folder that was for play money before: what it gave away would be paid in cash."""
    crew.run(crew.room.accounts.grant("person:Joy", 700, "to begin with", "start Joy"))
    found = crew.cage("Eve", "open_drawer", cents=100)
    assert (found.status_code, found.json()["code"]) == (409, "play_money_about")
    assert "$7" in found.json()["detail"]


@covers("O-ROL-01")
def test_o_rol_01__every_desk_sees_of_the_cage_what_its_role_may(crew: Crew) -> None:
    with_drawer(crew)
    sees = {"cashier", "accounting", "shift_supervisor", "surveillance", "compliance", "commission"}
    desks = {
        "cashier": "cage", "shift_supervisor": "supervisor", "administrator": "operator", "commission": "inspector",
        "floorperson": "floor", "security": "custody",
    }  # fmt: skip
    for role, name in WHO.items():
        found = crew.call(name, "GET", f"/api/desks/{desks.get(role, role)}/cage").json()["view"]
        assert bool(found["drawers"]) == (role in sees), role
