"""How commands and events of a table recorded lightly are written: 'dealer records a hand: pots 30, dealt in 1 4 7'."""

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.notation.commands_floor import told
from pitboss.notation.forms import Row, row

BY = " by {by:role}< ({person:label})>"
CARDS = "{hands:holdings}<; board {board:cards}><; side pots for {contested:contested}><; button {button:seat}>"

COMMANDS: tuple[Row[cm.Command], ...] = (
    told(
        cm.RecordHand,
        "records a hand< at {at:time}>: pots {pots:row}, dealt in {dealt_in:seats}<; no flop{flop:off}>"
        "<; nothing taken for the jackpots{collect:off}><; because {reason:quoted}>"
        "<; nothing collected for {not_collecting:names}>",
    ),
    told(cm.ClaimHand, "claims the {jackpot:label} with " + CARDS),
    told(cm.CountOut, "counts out {cents:money} to {seat:seat}<, who stays{stays:flag}>"),
    told(cm.CountChips, "counts all chips: {cents:money}<, {words:quoted}>"),
)

EVENTS: tuple[Row[ev.Event], ...] = (
    row(
        ev.HandRecorded,
        "hand {number:number} recorded< at {at:time}>< in version {submission:number}>" + BY + ": pots {pots:row}"
        "<; there was a flop{flop:flag}><; nothing taken for the jackpots{collected:off}><; because {reason:quoted}>"
        "<; nothing collected for {not_collecting:names}>; dealt in {dealt_in:persons}",
    ),
    row(ev.PotsPushed, "pots of {cents:money} pushed, by pot {by_pot:row}"),
    row(ev.HandsEntered, "cards of hand {number:number} entered" + BY + ": " + CARDS),
    row(
        ev.RecordTakenBack,
        "record of hand {number:number} taken back" + BY + "<: {reason:quoted}><; chips {chips:moves}>",
    ),
    row(ev.StakesJoined, "{cents:money} of {seat:seat} are among all chips"),
    row(ev.ChipsCountedOut, "{cents:money} counted out to {seat:seat}<, who stays{stays:flag},>" + BY),
    row(ev.ChipsCounted, "all chips counted" + BY + ": {counted:money} where {recorded:money} were<, {words:quoted}>"),
)
