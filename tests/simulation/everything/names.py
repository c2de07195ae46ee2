"""What is counted of options, rulings, decks and take-backs: a name for each case that a rule tells apart."""

from collections.abc import Callable
from typing import Any

from pitboss.engine import events as ev
from pitboss.engine.state import TableState

OPTIONS = (
    "run_it_twice offered", "run_it_twice asked for", "run_it_twice agreed", "run_it_twice refused",
    "run_it_twice without one of three", "run_it_twice from the flop", "run_it_twice from the turn",
    "run_it_twice at the river", "run_it_twice in a hi-lo game", "run_it_twice in a bomb pot",
    "bomb_pot asked for", "bomb_pot agreed", "bomb_pot refused", "bomb_pot played",
    "double_board asked for", "double_board agreed", "double_board refused", "double_board played",
    "waterfall asked for", "waterfall agreed", "waterfall refused", "waterfall played",
    "second board given up", "Kill on", "Half-Kill on", "Kill over", "Half-Kill over", "kill blind posted",
    "straddle posted", "straddle passed",
)  # fmt: skip
RULINGS = (
    "misdeal: not_shuffled", "misdeal: wrong_start", "misdeal: face_up_cards", "misdeal: skipped_player",
    "misdeal: too_few_cards",
    "void: missing", "void: extra", "void: wrong_count", "void: a pot that was pushed comes back",
    "card face up", "card off the table, unseen", "card off the table, seen",
    "exposed card exchanged", "exposed replacement exchanged",
    "K-STUD7-01 hole card exposed", "K-STUD5-01 hole card exposed", "K-STUD7-03 last card exposed",
    "K-STUD7-02 both exposed", "bets no more", "plays on", "ineligible seat",
    "fouled, no redress", "fouled, put together again", "fouled, refund", "fouled, at fault",
    "collected, no redress", "collected, refund", "gone, unprotected", "gone, protected",
    "thrown away out of turn", "thrown away, and the bet goes in", "thrown away at the turn, and the bet goes in",
    "unmatched bet of a dead hand", "hand of a removed player", "words out of turn",
    "words that bind",
    "warned by 18.B", "warned by 18.D", "removed in a hand", "removed between hands", "compliance told",
    "dispute opened", "ruling of the floorperson", "ruling of the shift_supervisor",
)  # fmt: skip
DECK_STEPS = (
    "equipment recorded", "decks received", "decks received, preinspected and preshuffled", "decks changed",
    "inspected, sound", "inspected, defective", "inspection verified", "spread", "spread while idle",
    "spread after everybody had left", "looked at",
    "looked at after idleness", "both washed", "one washed", "shuffled: manual", "shuffled: device",
    "shuffled: counting_device", "the resting deck shuffled", "cut", "recut ordered", "shuffle ordered",
    "recut ordered in a hand", "shuffle ordered in a hand", "counted, right", "counted, wrong",
    "device counted wrong", "stub counted, right", "stub counted, wrong", "removed: wrong_count", "removed: void",
    "time told", "device jammed", "device stopped", "device incomplete", "device broken", "device signed",
    "device repaired", "a step that the device takes by itself",
)  # fmt: skip
TAKE_BACKS = (
    "dealer: cards", "dealer: decision", "floorperson: cards", "floorperson: decision", "floorperson: ruling",
    "shift_supervisor: cards", "shift_supervisor: decision", "shift_supervisor: ruling", "more than one entry",
    "a card that everybody saw", "a pot that was pushed", "a wrong card", "a wrong hand", "a wrong amount",
)  # fmt: skip
STREETS = {0: "from the flop", 3: "from the turn", 4: "at the river"}


def option_names(table: TableState, event: Any) -> list[str]:
    """The names under which an event counts, before it has changed the table."""
    kind, house = type(event), table.plan.house
    if kind is ev.OptionAskedFor:
        return [f"{event.option} {'asked for' if event.seat else 'offered'}"]
    if kind is ev.HandStarted:
        return [f"{event.option} played"] if event.option else []
    if kind is ev.SecondBoardGivenUp:
        return ["second board given up"]
    if kind is ev.StraddlePosted:
        return ["straddle posted"]
    if kind is ev.StraddlePassed:
        return ["straddle passed"] if event.seat else []
    if kind is ev.KillChanged:
        name = "Half-Kill" if house.kill_mode == "half" else "Kill"
        if event.on:
            return [f"{name} on"] if not table.kill.on else []
        return [f"{name} over"] if table.kill.on else []
    if kind is ev.BlindsPosted:
        return ["kill blind posted"] if table.hand is not None and table.hand.killer else []
    if kind is ev.OptionSettled:
        return [f"{event.option} {'agreed' if event.agreed else 'refused'}", *_twice(table, event)]
    return []


def _twice(table: TableState, event: ev.OptionSettled) -> list[str]:
    hand = table.hand
    if hand is None or hand.special is None or not event.agreed:
        return []
    cases = {
        "without one of three": bool(hand.special.no),
        STREETS[len(hand.board)]: True,
        "in a hi-lo game": len(table.plan.game.shares) == 2,
        "in a bomb pot": table.plan.variant.startswith("bomb_pot"),
    }
    return [f"run_it_twice {name}" for name, holds in cases.items() if holds]


def _died(table: TableState, event: ev.HandDied) -> str:
    if event.reason in ("fouled", "collected"):
        if event.rule == "K-PRO-01":
            return f"{event.reason}, no redress"
        return f"{event.reason}, {'refund' if event.bet + event.pot else 'at fault'}"
    hand = table.hand
    in_turn = hand is not None and hand.betting.open and hand.betting.waiting[:1] == [event.seat]
    at_turn = " at the turn" if in_turn else ""
    thrown = f"thrown away{at_turn}, and the bet goes in" if event.owed else "thrown away out of turn"
    return {"gone": "gone, unprotected", "thrown_away": thrown}.get(event.reason, "hand of a removed player")


def _set_aside(table: TableState, event: ev.CardSetAside) -> str:
    if event.reason == "exposed":
        hand = table.hand
        drawing = hand is not None and hand.draw.open
        return "exposed replacement exchanged" if drawing else "exposed card exchanged"
    if event.reason == "face_up":
        return "card face up"
    return f"card off the table, {'seen' if event.seen_by else 'unseen'}"


RULING_NAMES: dict[type[ev.Event], Callable[[TableState, Any], str]] = {
    ev.MisdealCalled: lambda table, e: f"misdeal: {e.reason}",
    ev.RoundVoided: lambda table, e: "void: a pot that was pushed comes back" if e.pushed else f"void: {e.reason}",
    ev.CardSetAside: _set_aside,
    ev.CardExposed: lambda t, e: f"{e.rule} {'last' if e.rule == 'K-STUD7-03' else 'hole'} card exposed",
    ev.ExposedHandVoided: lambda table, e: "K-STUD7-02 both exposed",
    ev.ExposureAnswered: lambda table, e: "bets no more" if e.stop else "plays on",
    ev.IneligibleCardsDiscarded: lambda table, e: "ineligible seat",
    ev.HandReconstructed: lambda table, e: "fouled, put together again",
    ev.HandDied: _died,
    ev.BetReturned: lambda table, e: (
        "" if table.hand is None or e.seat in table.hand.live else "unmatched bet of a dead hand"
    ),
    ev.LeftTable: lambda table, e: "gone, protected" if e.rule == "N-OPN-05" else "",
    ev.StatementHeard: lambda table, e: "words that bind" if e.binding else "words out of turn",
    ev.PlayerWarned: lambda table, e: f"warned by {'18.B' if e.rule == 'K-CON-02' else '18.D'}",
    ev.PlayerRemoved: lambda table, e: "removed between hands" if table.hand is None else "removed in a hand",
    ev.ComplianceNotified: lambda table, e: "compliance told",
    ev.DisputeOpened: lambda table, e: "dispute opened",
    ev.RulingGiven: lambda table, e: f"ruling of the {e.by}",
}


def _received(table: TableState, event: ev.DecksReceived) -> str:
    if table.decks is not None and table.decks.pair:
        return "decks changed"
    return "decks received" + (", preinspected and preshuffled" if event.preinspected and event.preshuffled else "")


def _shuffled(table: TableState, event: ev.DeckShuffled) -> str:
    if event.method == "counting_device" and event.count != len(table.plan.game.deck):
        return "device counted wrong"
    return "the resting deck shuffled" if event.rule == "A-14" else f"shuffled: {event.method}"


def _spread(table: TableState, event: ev.DecksSpread) -> str:
    if table.decks is not None and table.decks.deserted:
        return "spread after everybody had left"
    return "spread while idle" if event.idle else "spread"


def _in_hand(table: TableState, words: str) -> str:
    return words if table.hand is None else f"{words} in a hand"


def _right(event: Any) -> str:
    return "right" if event.count == event.expected else "wrong"


DECK_NAMES: dict[type[ev.Event], Callable[[TableState, Any], str]] = {
    ev.EquipmentRecorded: lambda table, e: "equipment recorded",
    ev.DecksReceived: _received,
    ev.DecksInspected: lambda table, e: f"inspected, {'defective' if e.defects else 'sound'}",
    ev.InspectionVerified: lambda table, e: "inspection verified",
    ev.DecksSpread: _spread,
    ev.DecksLookedAt: lambda table, e: "looked at after idleness" if e.rule == "A-23" else "looked at",
    ev.DecksWashed: lambda table, e: "both washed" if len(e.decks) == 2 else "one washed",
    ev.DeckShuffled: _shuffled,
    ev.DeckCut: lambda table, e: "cut",
    ev.RecutOrdered: lambda table, e: _in_hand(table, "recut ordered"),
    ev.ShuffleOrdered: lambda table, e: _in_hand(table, "shuffle ordered"),
    ev.DeckCounted: lambda table, e: f"counted, {_right(e)}",
    ev.StubCounted: lambda table, e: f"stub counted, {_right(e)}",
    ev.DeckRemoved: lambda table, e: f"removed: {e.reason}",
    ev.DeviceFaulted: lambda table, e: f"device {e.fault}",
    ev.DeviceSigned: lambda table, e: "device signed",
    ev.DeviceRepaired: lambda table, e: "device repaired",
    ev.TimeTold: lambda table, e: "time told",
}
