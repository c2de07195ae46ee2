"""Who may give which act at a table over HTTP: every command of the engine and every act of the room, in every role."""

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from pitboss.engine.commands import COMMAND_TYPES
from pitboss.room.tables.acts.requests import OfTheRoom
from tests.api.desks.crew import CREW, WHO
from tests.api.desks.hand_crew import HandCrew
from tests.support.covers import covers

DEALER = frozenset({"dealer"})
FLOOR = frozenset({"floorperson", "shift_supervisor"})
STAFF = DEALER | FLOOR
SUPERVISOR = frozenset({"shift_supervisor"})
NOBODY: frozenset[str] = frozenset()

# What the dealer enters for a player (O-DLR-03).
DECISIONS = dict.fromkeys(
    (
        "fold", "check", "call", "bet", "raise_to", "put_chips", "time_expired", "straddle", "pass_straddle", "discard",
        "show", "muck", "show_cards", "choose_after_exposure", "throw_away", "say_out_of_turn", "ask_for", "agree",
        "decline", "place_wagers", "make_wager", "agree_minimum", "end_minimum", "instruct",
    ),
    DEALER,
)  # fmt: skip
# Seats and chips: the floor may too.
SEATS = dict.fromkeys(
    (
        "stand_up", "add_chips", "remove_chips", "sit_out", "sit_in", "leave_table", "return_to_table", "seat_player",
        "sell_chips", "move_seat", "keep_seat",
    ),
    STAFF,
)  # fmt: skip
# Part O of the requirements: O-DLR-01 to O-DLR-10, O-FLR-01 to O-FLR-05, O-SUP-01 and O-SUP-02, O-OPR-02.
HOUSE = {
    **dict.fromkeys(
        ("deal_cards", "reshuffle", "name_seat", "start_hand", "push_pot", "no_more_bets", "turn_up"), DEALER
    ),
    **dict.fromkeys(("inspect_decks", "spread_decks", "let_players_look", "wash_decks", "shuffle_deck"), DEALER),
    **dict.fromkeys(("cut_deck", "count_deck", "count_stub", "confirm_minimum", "change_box"), DEALER),
    **dict.fromkeys(("find_face_up_card", "drop_card", "expose_card", "expose_dealer_card"), DEALER),
    **dict.fromkeys(("receive_decks", "report_device", "post_out_of_order", "repair_device", "take_back"), STAFF),
    **dict.fromkeys(("call_misdeal", "report_cards_amiss", "discard_ineligible", "report_fouled_hand"), STAFF),
    **dict.fromkeys(("report_gone", "warn", "open_dispute", "report_wrong_number", "draw_in_error"), STAFF),
    **dict.fromkeys(("abandon_wagers", "tell_time"), STAFF),
    **dict.fromkeys(("record_equipment", "record_layout", "verify_inspection", "order_recut", "order_shuffle"), FLOOR),
    **dict.fromkeys(("secure_stack", "check_stack", "remove_player", "notify_compliance", "give_ruling"), FLOOR),
    **dict.fromkeys(("verify_time", "skip_time"), FLOOR),
    **dict.fromkeys(("record_hand", "claim_hand", "count_out"), STAFF),
    "count_chips": FLOOR,
    "release_cards": SUPERVISOR,
}
ROOM = {
    "call_floor": DEALER,
    **dict.fromkeys(("answer_floor", "pause", "resume", "close_table", "open_table"), FLOOR),
}
# The room's own, and what has another name.
OWN = dict.fromkeys(("take_submission", "change_game", "charge_time", "sit_down"), NOBODY)
ALLOWED: dict[str, frozenset[str]] = {**DECISIONS, **SEATS, **HOUSE, **ROOM, **OWN}
# What is given also where a device deals; there a floorperson changes the box, and no dealer (AMB-155).
ANYWHERE: dict[str, frozenset[str]] = {
    **{
        name: ALLOWED[name]
        for name in (
            "secure_stack", "check_stack", "report_cards_amiss", "warn", "remove_player",
            "notify_compliance", "open_dispute", "give_ruling", "verify_time", "skip_time", "order_recut",
            "order_shuffle", *ROOM,
        )
    },
    "change_box": FLOOR,
}  # fmt: skip
AGAINST_HOUSE = (
    "no_more_bets", "turn_up", "expose_dealer_card", "report_wrong_number", "draw_in_error", "abandon_wagers",
    "record_layout",
)  # fmt: skip
LIGHTLY = ("record_hand", "claim_hand", "count_out", "count_chips")
# Where the engine looks first whether there is a round of play, or anything to verify: refused with that rule.
EARLIER = {**dict.fromkeys(AGAINST_HOUSE, "no_hand"), **dict.fromkeys(("verify_time", "skip_time"), "not_offered")}
WORDS = {"words": "two people, one hand"}
FIELDS: dict[str, dict[str, Any]] = {
    "bet": {"cents": 400}, "raise_to": {"cents": 800}, "put_chips": {"chips": [[100]]},
    "show_cards": {"positions": [0]}, "choose_after_exposure": {"stop": True}, "say_out_of_turn": {"said": "raise"},
    "ask_for": {"option": "bomb_pot"},
    "agree": {"option": "bomb_pot"}, "decline": {"option": "bomb_pot"}, "place_wagers": {"wagers": []},
    "make_wager": {"cents": 500}, "agree_minimum": {"cents": 800}, "instruct": {"showing": "show"},
    "add_chips": {"chips": 100}, "remove_chips": {"chips": 100}, "leave_table": {"stakes": "covered"},
    "seat_player": {"name": "Max", "chips": 100}, "sell_chips": {"cents": 100}, "move_seat": {"to": 2},
    "deal_cards": {"cards": []}, "turn_up": {"cards": []}, "expose_dealer_card": {"card": 1},
    "report_wrong_number": {"place": "seat", "count": 3}, "abandon_wagers": {"lost": True},
    "record_layout": {"operator": "A card room", "layout_approval": "LA-1", "areas": []},
    "record_equipment": {"operator": "A card room", "layout_approval": "LA-1", "deck_storage": "left"},
    "receive_decks": {"backs": ["red"]}, "let_players_look": {"seats": []}, "shuffle_deck": {"method": "manual"},
    "cut_deck": {"depth": 3}, "order_recut": {"reason": "cut too thin"}, "order_shuffle": {"reason": "seen"},
    "count_deck": {"count": 52}, "count_stub": {"count": 30}, "report_device": {"fault": "jammed"},
    "change_box": {"jackpot": "bad_beat", "attach": False}, "release_cards": {"verified": True},
    "call_misdeal": {"reason": "wrong_start"}, "report_cards_amiss": {"kind": "extra"},
    "find_face_up_card": {"card": 3},
    "drop_card": {"card": 3}, "expose_card": {"card": 3}, "report_fouled_hand": {"how": "fouled"},
    "warn": {"paragraph": "18.B", **WORDS}, "remove_player": WORDS, "notify_compliance": WORDS, "open_dispute": WORDS,
    "give_ruling": {"dispute": 1, **WORDS}, "skip_time": {"reason": "the lights went out"}, "call_floor": WORDS,
    "record_hand": {"pots": [0], "dealt_in": []}, "count_out": {"cents": 100}, "count_chips": {"cents": 100},
    "claim_hand": {"jackpot": "bad_beat", "board": [], "hands": []},
    "take_submission": {"version": 9, "house": {}}, "change_game": {"game": "omaha-high", "house": {}},
    "charge_time": {"tick": 3}, "sit_down": {"chips": 4000},
}  # fmt: skip
SEATLESS = (
    *[name for name in HOUSE if name not in (
        "name_seat", "turn_up", "expose_card", "discard_ineligible", "report_fouled_hand", "report_gone", "warn",
        "remove_player", "secure_stack", "check_stack", "abandon_wagers", "count_out",
    )],
    *ROOM, "take_submission", "change_game", "charge_time",
)  # fmt: skip


@pytest.fixture(scope="module")
def crew() -> Iterator[HandCrew]:
    made = HandCrew()
    made.join("Lea", "dealer")
    assert made.send("Lea", made.bonus).status_code == 204
    made.join("Pia", "dealer")
    assert made.send("Pia", made.light).status_code == 204
    made.join("Mia", "dealer")
    assert made.send("Mia", made.electronic).status_code == 204
    yield made
    made.close()


def asked(name: str) -> dict[str, Any]:
    return {**({} if name in SEATLESS else {"seat": 9 if name != "name_seat" else 1}), **FIELDS.get(name, {})}


def test_every_command_and_every_act__is_in_the_table() -> None:
    tags = {str(kind.__struct_config__.tag) for kind in (*COMMAND_TYPES, *get_args(OfTheRoom))}
    assert tags == set(ALLOWED)


@covers("O-ROL-01")
@pytest.mark.parametrize("name", ALLOWED)
def test_o_rol_01__every_act_in_every_role_at_a_table_dealt_by_hand(crew: HandCrew, name: str) -> None:
    table, dealer = crew.one, "Ada"
    if name in AGAINST_HOUSE + LIGHTLY:
        table, dealer = (crew.bonus, "Lea") if name in AGAINST_HOUSE else (crew.light, "Pia")
    for role in (*CREW.values(), "player"):
        who = dealer if role == "dealer" else WHO.get(role, "player")
        version = crew.at(table).live.version
        found = crew.give(who, name, table=table, **asked(name))
        if role in ALLOWED[name]:
            assert found.status_code in (200, 400, 409), (role, found.json())
            assert found.status_code == 200 or found.json()["code"] != "wrong_role", (role, found.json())
            continue
        problem = found.json()
        assert found.status_code in (403, 409), (role, problem)
        code = "not_here" if name in OWN else "wrong_role"
        assert problem["code"] in (code, EARLIER.get(name)), (role, problem)
        assert problem["rule"], (role, problem)
        assert crew.at(table).live.version == version


@covers("O-ROL-01", "O-DLR-01")
@pytest.mark.parametrize("name", [name for name in ALLOWED if name != "close_table"])
def test_o_dlr_01__where_a_device_deals_nobody_enters_cards_pots_or_decisions(crew: HandCrew, name: str) -> None:
    allowed = ANYWHERE.get(name, NOBODY)
    for role in (*CREW.values(), "player"):
        who = "Mia" if role == "dealer" else WHO.get(role, "player")
        version = crew.at(crew.electronic).live.version
        found = crew.give(who, name, table=crew.electronic, **asked(name))
        problem = found.json()
        if role in allowed:
            assert found.status_code in (200, 409), (role, problem)
            assert found.status_code == 200 or problem["code"] not in ("wrong_role", "not_by_hand"), (role, problem)
            continue
        code = "not_here" if name in OWN else "wrong_role" if name in ANYWHERE else "not_by_hand"
        if problem["code"] != EARLIER.get(name):
            assert (found.status_code, problem["code"]) == (403 if code == "wrong_role" else 409, code), (role, problem)
        assert problem["rule"]
        assert crew.at(crew.electronic).live.version == version


@covers("O-ROL-01")
def test_o_rol_01__a_dealer_of_another_table_gives_nothing(crew: HandCrew) -> None:
    for name, roles in ALLOWED.items():
        if "dealer" in roles and name not in AGAINST_HOUSE:
            found = crew.give("Ada", name, table=crew.two, **asked(name))
            assert (found.status_code, found.json()["code"], found.json()["rule"]) == (
                403, "deals_elsewhere", "H-17",
            ), (name, found.json())  # fmt: skip
    assert crew.give("nobody", "pause").status_code == 401
