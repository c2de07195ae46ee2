"""A table against the house that keeps its decks: the steps that differ from poker, and how to go on to a given one."""

from collections.abc import Mapping
from typing import Any

from pitboss.engine import commands as cm
from pitboss.engine import view
from pitboss.engine.decks.due import due_step
from pitboss.engine.needs import NeedDeckStep, NeedWager
from tests.support.rounds import DD, TX, Round, Wager
from tests.unit.decks.steps import HOUR, MONDAY_8, cut, inspect, shuffle, spread, wash

AREAS = {
    TX: ("ante", "bonus", "flop", "turn", "river", "community", "dealer"),
    DD: ("ante", "bonus", "first_draw", "second_draw", "discards"),
}
SIGNS = {TX: ("odds", "ante_rule", "payout_limit"), DD: ("odds", "joker", "payout_limit")}
COVERS = {TX: 2, DD: 1}
SIZE = {TX: 52, DD: 54}
BOTH = [TX, DD]
COUNTS = ("counting_device", "auto_reshuffle_shoe")


def layout(game: str, **other: Any) -> cm.RecordLayout:
    """A table as the rules want it, with floorperson F."""
    has: dict[str, Any] = {
        "operator": "the house", "layout_approval": "L-1", "areas": AREAS[game], "signs": SIGNS[game],
        "shoe_place": "left of the dealer", "floorperson": "F",
    }  # fmt: skip
    return cm.RecordLayout(by="floorperson", **{**has, **other})


def receive(game: str, *backs: str, **other: Any) -> cm.ReceiveDecks:
    backs = backs or ("red",)
    return cm.ReceiveDecks(
        **{"by": "dealer", "backs": backs, "at": MONDAY_8, "cover_cards": COVERS[game] * len(backs), **other}
    )


def verify(person: str = "F", by: str = "floorperson") -> cm.VerifyInspection:
    return cm.VerifyInspection(by=by, person=person)


def look(*seats: int) -> cm.LetPlayersLook:
    return cm.LetPlayersLook(by="dealer", seats=seats)


def machine(game: str, mode: str, count: int | None = None) -> cm.ShuffleDeck:
    """A shuffle in this way; a device that counts shows a whole deck."""
    return shuffle(mode, (SIZE[game] if count is None else count) if mode in COUNTS else 0)


def stub(count: int, *, misdealt: bool = False) -> cm.CountStub:
    return cm.CountStub(by="dealer", count=count, misdealt=misdealt)


def report(fault: str, device: str = "shuffler") -> cm.ReportDevice:
    return cm.ReportDevice(by="dealer", fault=fault, device=device)


def sign(device: str = "shuffler") -> cm.PostOutOfOrder:
    return cm.PostOutOfOrder(by="dealer", device=device)


def repair(device: str = "shuffler") -> cm.RepairDevice:
    return cm.RepairDevice(by="dealer", device=device)


class Table(Round):
    """A round of play at a table that keeps its decks, all players at their first wagers."""

    def __init__(
        self, game: str, mode: str = "manual", wagers: Mapping[int, Wager] | None = None, *, decks: int = 1, **more: Any
    ) -> None:
        self.mode = mode
        self.backs = ("red", "blue")[:decks]
        each: Wager = 10 if game == TX else (10, 10)
        super().__init__(game, wagers or {1: each, 3: each}, shuffler_mode=mode, **more)

    def step(self, name: str) -> cm.Command:
        decks = self.table.decks
        assert decks is not None
        mode = "manual" if decks.device == "signed" else self.mode
        commands: dict[str, cm.Command] = {
            "record_layout": layout(self.game),
            "receive_decks": receive(self.game, *self.backs[: 1 if mode == "manual" else 2], at=decks.now or MONDAY_8),
            "inspect": inspect(),
            "verify": verify(),
            "spread": spread(),
            "look": look(*self.need.seats),
            "wash": wash(),
            "shuffle": machine(self.game, mode),
            "cut": cut(20),
            "sign_device": sign(),
            "sign_shoe": sign("shoe"),
            "count_stub": stub(self.table.hand.stub if self.table.hand else 0),
        }
        return commands[name]

    def go(self, until: str = "") -> "Table":
        """Every step that is due, until this one is or none is."""
        for _ in range(40):
            name = self.due_now()
            if not name or name == until:
                break
            self.tell(self.step(name))
        assert self.due_now() == until, f"{until or 'no step'} was never due, but {self.due_now()}"
        return self

    def due_now(self) -> str:
        found = due_step(self.table)
        return found[0] if found is not None else ""

    def asked_rule(self) -> tuple[str, str]:
        """The step that the table waits for, with its rule."""
        assert self.need.kind == "deck", self.need
        return self.needs(NeedDeckStep).step, self.need.rule

    def overdue(self) -> list[tuple[str, str]]:
        return [(item.what, item.rule) for item in view(self.table, 0).overdue]

    def opened(self) -> "Table":
        """The first round, with its wagers down and its cards dealt."""
        self.go().deal()
        return self

    def calmly(self) -> "Table":
        """Everybody wagers what they are asked for and stands pat, up to a step with the decks or the end."""
        while self.table.hand is not None and self.need.kind in ("wager", "draw"):
            seat = self.need.seat
            if self.need.kind == "wager":
                self.tell(cm.MakeWager(seat, cents=self.needs(NeedWager).cents)).serve()
            else:
                self.tell(cm.Discard(seat, positions=())).serve()
        return self

    def rounds(self, number: int) -> "Table":
        """So many rounds with everything that is due in them."""
        for _ in range(number):
            self.go().deal()
            self.calmly()
            if self.table.hand is not None:
                self.tell(self.step(self.needs(NeedDeckStep).step))
            assert self.over()
        return self


def rule(name: str, game: str) -> str:
    """The paragraph of Texas Hold 'Em Bonus, or that of Double Draw in its place."""
    return name if game == TX else SAME[name]


SAME = {
    "L-TBL-02": "M-TBL-02", "L-TBL-03": "M-TBL-03", "L-TBL-04": "M-TBL-04", "L-CRD-01": "M-CRD-01",
    "L-CRD-02": "M-CRD-02", "L-CRD-03": "M-CRD-03", "L-OPN-01": "M-OPN-01", "L-OPN-02": "M-OPN-01",
    "L-OPN-03": "M-OPN-01", "L-SHF-01": "M-SHF-01", "L-SHF-02": "M-SHF-01", "L-SHF-03": "M-SHF-01",
    "L-SHF-04": "M-SHF-02", "L-SHF-05": "M-SHF-03", "L-CUT-01": "M-CUT-01", "L-CUT-02": "M-CUT-02",
    "L-IDL-01": "M-IDL-01", "L-DEAL-06": "M-DEAL-04", "L-DEAL-07": "M-DEAL-06", "L-CNT-01": "M-CNT-01",
    "L-CNT-02": "M-CNT-01", "L-CNT-03": "M-CNT-02", "L-IRR-07": "M-IRR-04", "L-IRR-08": "M-IRR-06",
}  # fmt: skip

__all__ = ["AREAS", "BOTH", "COUNTS", "COVERS", "DD", "HOUR", "MONDAY_8", "SIGNS", "SIZE", "TX", "Table", "cut",
           "inspect", "layout", "look", "machine", "receive", "repair", "report", "rule", "shuffle", "sign", "spread",
           "stub", "verify", "wash"]  # fmt: skip
