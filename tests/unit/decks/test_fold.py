"""Any procedure at all, right or wrong: the state is the fold of the log, and what is due can be done."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.engine import Applied, advance, apply, evolve, fold, view
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.refusals import CODES
from pitboss.rulebook import REGISTER
from tests.support.covers import covers
from tests.support.tables import Play, frozen, seated
from tests.unit.decks.steps import TAKE

METHODS = ("manual", "device", "counting_device")
BACKS = [("red", "blue"), ("red", "red"), ("green", "black")]


def any_command(play: Play, chance: Random) -> cm.Command:
    """Some step with the decks, likely out of order."""
    size = len(play.table.plan.game.deck)
    cards = chance.choice([size, size, size, size - 1, 26])
    by = chance.choice(["dealer", "dealer", "dealer", "floorperson"])
    method = chance.choice(METHODS)
    now = play.table.decks.now if play.table.decks is not None else 0
    makes = (
        lambda: TAKE["record_equipment"](play),
        lambda: cm.ReceiveDecks(by=by, backs=chance.choice(BACKS), at=chance.choice([0, now + 9 * 3600])),
        lambda: cm.InspectDecks(by=by, defects=chance.choice([(), (), ("bent",)])),
        lambda: cm.VerifyInspection(by="floorperson"),
        lambda: cm.SpreadDecks(by=by),
        lambda: cm.LetPlayersLook(by=by, seats=(1, 2)),
        lambda: cm.WashDecks(by=by),
        lambda: cm.ShuffleDeck(by=by, method=method, count=cards if method == "counting_device" else 0),
        lambda: cm.CutDeck(by=by, depth=chance.randint(size // 3, size)),
        lambda: cm.OrderRecut(by="floorperson", reason="thin"),
        lambda: cm.OrderShuffle(by="floorperson", reason="seen"),
        lambda: cm.CountDeck(by=by, count=cards, back=chance.choice(["", "", "red", "blue"])),
        lambda: cm.CountStub(by=by, count=play.table.hand.stub if play.table.hand and chance.random() < 0.8 else cards),
        lambda: cm.ReportDevice(by=by, fault=chance.choice(["jammed", "broken"])),
        lambda: cm.PostOutOfOrder(by=by),
        lambda: cm.RepairDevice(by=by),
        lambda: cm.TellTime(by=by, at=chance.choice([now, now + 60, now + 3600])),
        lambda: cm.StandUp(2),
        lambda: cm.SitDown(2, person="player 2", chips=1000),
        lambda: cm.StartHand(at=chance.choice([0, 0, now + 3600])),
    )
    return chance.choice(makes)()


def due_command(play: Play) -> cm.Command | None:
    """What the table waits for, if it is for the decks or for a hand to start."""
    need = play.need
    if need.kind == "deck":
        return TAKE[need.step](play)
    return cm.StartHand() if need.kind == "start" else None


class Procedure:
    """A table at which steps are taken in any order; a second state sees the events only."""

    def __init__(self, seed: int) -> None:
        chance = self.chance = Random(seed)
        self.play = seated(
            chance.choice(["holdem", "six-plus-holdem", "five-card-stud"]), 3,
            shuffler_mode=chance.choice(METHODS), count_every_rounds=chance.randint(1, 5),
            deck_change_hours=chance.randint(1, 24), deck_pre_inspected=chance.random() < 0.3,
            deck_second_deck_prep=chance.choice(["at_opening", "on_rotation"]),
        )  # fmt: skip
        self.shadow = fold(self.play.log)
        self.told = len(self.play.log)

    def step(self) -> None:
        play, chance = self.play, self.chance
        if play.table.hand is not None and chance.random() < 0.5 and play.due() != "deck":
            if play.table.hand.stub == len(play.table.plan.game.deck):
                play.dealer.shuffle()
            if play.due() in ("cards", "shuffle"):
                play.serve()
            else:
                play.calm()
        else:
            self.ask(due_command(play) if chance.random() < 0.7 else None)
        self.check()

    def ask(self, wanted: cm.Command | None) -> None:
        """What the table itself waits for is never refused; all else may be, and then nothing changes."""
        play = self.play
        before = frozen(play.table)
        result = apply(play.table, wanted or any_command(play, self.chance))
        if isinstance(result, Applied):
            play.log += result.events
            play.need = result.need
            return
        assert wanted is None, (wanted, result)
        assert result.code in CODES
        assert result.rule in REGISTER
        assert frozen(play.table) == before

    def check(self) -> None:
        play = self.play
        for event in play.log[self.told :]:
            evolve(self.shadow, event)
        self.told = len(play.log)
        self.shadow.book = play.table.book
        assert self.shadow == play.table
        assert advance(play.table) == play.need
        assert all(item.rule in REGISTER for item in view(play.table, 0).overdue)


@covers("B-01", "A-12")
@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6))
def test_decks__any_procedure_folds(seed: int) -> None:
    procedure = Procedure(seed)
    for _ in range(120):
        procedure.step()
    assert fold(procedure.play.log) == procedure.play.table


def test_decks__everything_happens_in_such_procedures() -> None:
    seen: Counter[type[ev.Event]] = Counter()
    for seed in range(40):
        procedure = Procedure(seed)
        for _ in range(120):
            procedure.step()
        seen.update(map(type, procedure.play.log))
    wanted: list[type[ev.Event]] = [kind for kind in ev.EVENT_TYPES if kind.__module__.endswith(".decks")]
    assert len(wanted) == 18
    wanted += [ev.RoundVoided, ev.HandEnded]
    assert [kind for kind in wanted if not seen[kind]] == []
