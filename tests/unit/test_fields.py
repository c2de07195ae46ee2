"""Any garbage in the fields of a command of the staff, an option or a ruling: refused, and nothing is written."""

import copy
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from pitboss.engine import Applied, Refusal, apply
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.commands.fields import wire_fault
from tests.support.covers import covers
from tests.support.rakes import high_hand
from tests.support.registered import commands_of
from tests.support.tables import Play, dealt, frozen, seated
from tests.unit.by_hand.tables import dealt_by_hand
from tests.unit.decks import steps
from tests.unit.light.tables import light

JUNK: tuple[Any, ...] = (
    None, True, -1, 0, 99, 1.0, 1.5, 10**30, "", "x", "\ud800", [], {}, (), (1,), ("a",), (None,), ({},),
    ("\ud800", "x"),
)  # fmt: skip
GOOD: dict[str, Any] = {
    "seat": 1, "decision": 0, "words": "w", "reason": "not_shuffled", "kind": "extra", "count": 1, "card": 51,
    "circuit": 1, "option": "bomb_pot", "paragraph": "18.B", "said": "call", "how": "fouled", "dispute": 1,
    "stop": True, "operator": "o", "layout_approval": "a", "deck_storage": "s", "backs": ("red", "blue"),
    "at": 1_800_000_000, "seats": (1, 2), "positions": (0,), "method": "manual", "depth": 30, "fault": "jammed",
    "person": "F", "pots": (60,), "dealt_in": (1, 2), "jackpot": "high_hand", "board": (), "hands": (), "cents": 5,
}  # fmt: skip
BOMB: dict[str, Any] = {"opt_bomb_pot": True, "opt_bomb_amount": 50}
TABLES: dict[str, Callable[[], Play]] = {
    "between hands": lambda: seated("holdem", 3, **BOMB),
    "consent": lambda: seated("holdem", 3, **BOMB).tell(cm.AskFor(1, option="bomb_pot")),
    "dispute": lambda: dealt("holdem", 3).tell(cm.OpenDispute("dealer", words="w")),
    "cards due": lambda: seated("holdem", 3).start(),
    "stud": lambda: seated("seven-card-stud-high", 3).start(),
    "by hand": lambda: dealt_by_hand("badugi", 3),
    "decks": lambda: steps.table("holdem", 3),
    "equipment": lambda: steps.table("holdem", 3, until="record_equipment"),
    "receive": lambda: steps.table("holdem", 3, until="receive_decks"),
    "cut": lambda: steps.table("holdem", 3, until="cut"),
    "light": lambda: light(3, high_hand=high_hand(min_players_dealt=2)).record(60),
}
# Players sit down and buy chips with commands that look at their fields themselves.
THEMSELVES = (cm.SitDown, cm.AddChips, cm.LeaveTable)
FOUND = commands_of("options", "irregularities", "decks", "by_hand", "light")
KINDS = [*[kind for kind in FOUND if kind not in THEMSELVES], cm.SayOutOfTurn]
EVENT = msgspec.json.Decoder(ev.AnyEvent)


def given(kind: type[cm.Command], by: str, field: dict[str, Any]) -> cm.Command:
    """The command with something right in every field but this one."""
    good = {name: GOOD[name] for name in kind.__struct_fields__ if name in GOOD}
    if issubclass(kind, cm.StaffCommand):
        good["by"] = by
    return kind(**{**good, **field})


@covers("O-ROL-01", "E-DEC-01")
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_garbage__no_exception_and_no_log_that_cannot_be_read(kind: type[cm.Command]) -> None:
    for start in TABLES.values():
        play = start()
        before = frozen(play.table)
        for by in ("dealer", "floorperson"):
            for name in kind.__struct_fields__:
                for junk in JUNK:
                    command = given(kind, by, {name: junk})
                    fault = wire_fault(command)
                    result = apply(play.table, command)
                    if type(result) is Applied:
                        assert fault is None
                        assert [EVENT.decode(msgspec.json.encode(event)) for event in result.events] == result.events
                        play = start()
                    else:
                        assert fault in (None, result)
                        assert frozen(play.table) == before


@covers("O-ROL-01")
@pytest.mark.parametrize(
    "command",
    [
        cm.Warn("dealer", seat=1, paragraph=[], words="w"),  # type: ignore[arg-type]
        cm.CallMisdeal("dealer", reason={}),  # type: ignore[arg-type]
        cm.CallMisdeal("dealer", reason="not_shuffled", seat="x"),  # type: ignore[arg-type]
        cm.OpenDispute("dealer", words="w", seat=None),  # type: ignore[arg-type]
        cm.GiveRuling("floorperson", person=None, dispute=1, words="w"),  # type: ignore[arg-type]
        cm.GiveRuling("floorperson", person="\ud800", dispute=1, words="w"),
        cm.GiveRuling("floorperson", person="F", dispute=True, words="w"),
        cm.GiveRuling("floorperson", person="F", dispute=1.0, words="w"),  # type: ignore[arg-type]
        cm.ReportGone("dealer", person=7, seat=1),  # type: ignore[arg-type]
        cm.ReportCardsAmiss("dealer", kind="extra", count=10**30),
        cm.ReportFouledHand("dealer", seat=1, how="fouled", protected=1),  # type: ignore[arg-type]
        cm.DropCard("dealer", card=51, seen_by=3),  # type: ignore[arg-type]
        cm.DropCard("dealer", card=51, seen_by=("x",)),  # type: ignore[arg-type]
        cm.RecordEquipment(by="dealer", operator="o", layout_approval="\ud800", deck_storage="s"),
        cm.ReceiveDecks(by="dealer", backs=("red", 2), at=1),  # type: ignore[arg-type]
        cm.TakeBack("dealer", person=[], entry=1),  # type: ignore[arg-type]
        cm.Warn(None, seat=1, paragraph="18.B", words="w"),  # type: ignore[arg-type]
    ],
)
def test_o_rol_01__what_cannot_be_on_record(command: cm.Command) -> None:
    assert dealt("holdem", 3).refused(command) == ("bad_field", "O-ROL-01")


@covers("E-DEC-01")
@pytest.mark.parametrize(
    "command",
    [
        cm.Agree(1, option=[]),  # type: ignore[arg-type]
        cm.Decline(1, option=None),  # type: ignore[arg-type]
        cm.AskFor("1", option="bomb_pot"),  # type: ignore[arg-type]
        cm.SayOutOfTurn(1, said="\udfff"),
        cm.ThrowAway([]),  # type: ignore[arg-type]
        cm.ChooseAfterExposure(1, stop="yes"),  # type: ignore[arg-type]
    ],
)
def test_e_dec_01__of_players_too(command: cm.Command) -> None:
    result = apply(copy.deepcopy(dealt("holdem", 3).table), command)
    assert type(result) is Refusal
    assert (result.code, result.rule) == ("bad_field", "E-DEC-01")


@covers("O-ROL-01")
@pytest.mark.parametrize("person", ["F", "Ω ß 王", "\U0001f0a1", ""])
def test_o_rol_01__any_real_text_is_a_name(person: str) -> None:
    assert wire_fault(cm.ReportGone("dealer", person=person, seat=1)) is None
