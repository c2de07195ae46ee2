"""Takes the toy of toy.py through everything that an event goes through. Run with a Pitboss that has it:

python -m tests.unit.events.takes
"""

import msgspec

from pitboss.engine import SPECTATOR, Applied, Refusal, apply, fold, moves, start_table, view
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.narration.lines import Line, Money, Seat
from pitboss.narration.narrate import narrate
from pitboss.notation.text import read_command, read_event, write_command, write_event
from pitboss.room.views.frames import told
from pitboss.store.codec import to_entry
from pitboss.store.keyring import Keyring
from pitboss.store.port import Stored
from pitboss.store.sealing import new_key
from pitboss.submission import house_choices

# mypy reads the Pitboss that has neither.
TipDealer = vars(cm)["TipDealer"]
DealerTipped = vars(ev)["DealerTipped"]


def main() -> None:
    table, opened = start_table(
        "holdem", house_choices("maryland", bet_min=500, bet_max=10_000, blinds_amounts=(200, 500))
    )
    log: list[ev.Event] = [opened]
    command = TipDealer(1, cents=1500, words="for the aces")
    event = DealerTipped(1, 1500, "for the aces")
    for given in (cm.SitDown(1, person="Ann", chips=20_000), command):
        applied = apply(table, given)
        assert isinstance(applied, Applied), applied
        log += applied.events

    # Decided, evolved, and the money counted.
    assert event in log
    assert moves(event) == (("seat:1", "rake area", 1500),)
    assert fold(log) == table
    refusal = apply(table, TipDealer(1, cents=10**9))
    assert isinstance(refusal, Refusal)

    # View: what is whispered stays between the two.
    public = DealerTipped(1, 1500, "")
    assert view(event, 1) == event
    assert view(event, SPECTATOR) == view(event, 2) == public

    # Notation: exact both ways, with no words of its own.
    line = write_event(event)
    assert line == 'dealer tipped: seat 1, cents 15, words "for the aces" [E-STK-03]', line
    assert read_event(line) == event
    assert read_command(write_command(command)) == command

    # Log: what everybody may read, and the whole under a key.
    key, keys = new_key("k"), Keyring()
    keys.keys["k"] = key
    entry = to_entry(event, "table:1", 1, key)
    assert b"aces" not in entry.public
    stored = Stored("table:1", 1, 0, entry.kind, entry.public, entry.sealed, entry.key, "", (), b"", b"")
    assert keys.read(stored) == event

    # Wire: a spectator's frame and the player's own.
    frames = [msgspec.json.encode(told(event, 7, viewer, table.plan)) for viewer in (SPECTATOR, 1)]
    assert b"table.dealer_tipped.v1" in frames[0]
    assert [b"aces" in frame for frame in frames] == [False, True]

    # Narration.
    lines = narrate(view(event, SPECTATOR), table.plan)
    assert lines == (Line((Seat(1), " tips the dealer ", Money(1500)), "E-STK-03"),), lines


if __name__ == "__main__":
    main()
    print("taken through")
