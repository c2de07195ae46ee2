"""What a table dealt by hand keeps of the running hand."""

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.state.journal import Entry
from tests.support.dealers import STANDING
from tests.unit.by_hand.tables import ByHand, dealt_by_hand, seated_by_hand

# Events that happen by themselves in a hand, or are told from entries by the cards on the table.
BY_THEMSELVES = {
    ev.HandStarted, ev.AntesPosted, ev.BlindsPosted, ev.ForcedBetPosted, ev.CardBurned,
    ev.BettingOpened, ev.FloorCalled, ev.BetReturned, ev.BettingClosed, ev.TakingsTaken, ev.DrawOpened, ev.RakeTaken,
    ev.RakeReturned, ev.ContributionsTaken, ev.RakeDropped,
    ev.ShowdownOpened, ev.HandsRead, ev.PotAwarded, ev.HandEnded, ev.CurrencyExchanged,
    ev.OptionSettled, ev.OptionStakesPosted, ev.SecondBoardGivenUp, ev.MisdealCalled, ev.RoundVoided,
    ev.BetsClosed, ev.BoardRevealed, ev.HandTurnedUp, ev.WagersSettled, ev.PotsPushed,
}  # fmt: skip


def kinds(table: ByHand) -> list[str]:
    assert table.table.journal is not None
    return [entry.kind for entry in table.table.journal.entries]


def declared(what: str) -> set[type[ev.Event]]:
    return {kind for kind in ev.EVENT_TYPES if kind.journal == what}


def test_journal__every_event_is_an_entry_or_stands_or_happens_by_itself() -> None:
    assert declared("follows") == BY_THEMSELVES
    assert declared("stands") == STANDING | {ev.EntryTakenBack, ev.CardsShown, ev.LayoutRecorded}
    entries = [kind for what in ("cards", "decision", "ruling") for kind in declared(what)]
    assert len(entries) == len(ev.EVENT_TYPES) - len(declared("follows")) - len(declared("stands"))


def test_journal__entries_are_what_was_typed_in() -> None:
    table = dealt_by_hand("holdem", 3, straddle_offered=True, straddle_amount=10)
    assert kinds(table) == []
    table.play("3 pass", "3 call")
    assert kinds(table) == ["decision", "cards", "decision"]
    journal = table.table.journal
    assert journal is not None
    assert journal.events[0] == table.one(ev.HandStarted)
    assert isinstance(journal.events[journal.entries[1].at], ev.CardsDealt)


def test_journal__nobody_can_straddle_is_no_entry() -> None:
    table = seated_by_hand("holdem", 2, straddle_offered=True, straddle_amount=10).start()
    assert table.one(ev.StraddlePassed).seat == 0
    assert kinds(table) == []


def test_journal__the_table_goes_on_but_is_not_kept() -> None:
    table = dealt_by_hand("holdem", 3)
    table.play("3 call")
    journal = table.table.journal
    assert journal is not None
    before = len(journal.events)
    table.tell(cm.AddChips(1, chips=100), cm.SitOut(2))
    assert len(journal.events) == before


def test_journal__it_ends_with_the_hand() -> None:
    table = dealt_by_hand("holdem", 3).play("3 fold", "1 fold").push()
    assert table.table.journal is not None
    assert table.table.journal.events == []
    assert table.table.journal.entries == []
    table.deal()
    assert table.table.journal.entries[0] == Entry(table.table.journal.entries[0].at, "cards")


def test_journal__an_electronic_table_keeps_none() -> None:
    assert dealt_by_hand("holdem", 3, table_dealt_by="electronic").table.journal is None
