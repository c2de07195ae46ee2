"""How each command is written: '3 raises to 120', 'dealer deals As Kd ??'."""

from pitboss.engine import commands as cm
from pitboss.notation.banked import COMMANDS as BANKED
from pitboss.notation.commands_floor import FLOOR
from pitboss.notation.derived import derived
from pitboss.notation.forms import Form, Language, Row, row
from pitboss.notation.light import COMMANDS as LIGHT

# The number of the decision that a seat's command answers, where it names one.
DECISION = "< (decision {decision:number})>"

ROWS: tuple[Row[cm.Command], ...] = (
    row(cm.Fold, "{seat:seat} folds"),
    row(cm.Fold, "{seat:seat} fold"),
    row(cm.Check, "{seat:seat} checks"),
    row(cm.Check, "{seat:seat} check"),
    row(cm.Call, "{seat:seat} calls"),
    row(cm.Call, "{seat:seat} call"),
    row(cm.Bet, "{seat:seat} bets {cents:money}"),
    row(cm.Bet, "{seat:seat} bet {cents:money}"),
    row(cm.RaiseTo, "{seat:seat} raises to {cents:money}"),
    row(cm.RaiseTo, "{seat:seat} raise to {cents:money}"),
    row(cm.PutChips, "{seat:seat} throws the hand forward", chips=(), said="", gesture="hand_forward"),
    row(cm.PutChips, "{seat:seat} turns the up cards down", chips=(), said="", gesture="up_cards_down"),
    row(cm.PutChips, "{seat:seat} says {said:quoted}<, gesture {gesture:name}>", chips=()),
    row(cm.PutChips, "{seat:seat} puts {chips:chips}<, gesture {gesture:name}>", said=""),
    row(cm.PutChips, "{seat:seat} puts {chips:chips} saying {said:quoted}<, gesture {gesture:name}>"),
    row(cm.TimeExpired, "{seat:seat} runs out of time"),
    row(cm.PostStraddle, "{seat:seat} straddles"),
    row(cm.PassStraddle, "{seat:seat} passes the straddle"),
    row(cm.Discard, "{seat:seat} stands pat", positions=()),
    row(cm.Discard, "{seat:seat} discards {positions:positions}"),
    row(cm.Show, "{seat:seat} shows", cards=()),
    row(cm.Show, "{seat:seat} shows {cards:cards}"),
    row(cm.Muck, "{seat:seat} mucks", anyway=False),
    row(cm.Muck, "{seat:seat} mucks anyway", anyway=True),
    row(cm.ShowCards, "{seat:seat} reveals {positions:positions}<; {cards:cards}>"),
    row(cm.DealCards, "dealer< ({person:name})> deals {cards:cards}"),
    row(cm.Reshuffle, "dealer< ({person:name})> reshuffles"),
    row(cm.NameSeat, "dealer< ({person:name})> names {seat:seat}"),
    row(cm.StartHand, "start< at {at:time}><, nothing collected for {not_collecting:names}>", person=""),
    row(cm.StartHand, "dealer ({person:name}) starts< at {at:time}><, nothing collected for {not_collecting:names}>"),
    row(
        cm.SitDown,
        "{seat:seat} sits down as {person:name} with {chips:money}< and {currency:money} in currency>"
        "<, from another seat{moved:flag}>",
    ),
    row(cm.SitDown, "{seat:seat} sits down {person:name} {chips:money}"),
    row(cm.StandUp, "{seat:seat} stands up"),
    row(cm.AddChips, "{seat:seat} adds {chips:money}< and {currency:money} in currency>"),
    row(cm.RemoveChips, "{seat:seat} takes off {chips:money}"),
    row(cm.SitOut, "{seat:seat} sits out"),
    row(cm.SitIn, "{seat:seat} sits in", post=True),
    row(cm.SitIn, "{seat:seat} sits in and waits for the blind", post=False),
    row(cm.Instruct, "{seat:seat} instructs {showing:name}"),
    row(cm.LeaveTable, "{seat:seat} leaves the table, stakes {stakes:name}"),
    row(cm.ReturnToTable, "{seat:seat} returns to the table< with {counted:money}>"),
    row(cm.ChangeGame, "change to {game:name}< with {seats:number} seats> under {house:house}"),
    row(cm.TakeSubmission, "take version {version:number}< with {seats:number} seats> under {house:house}"),
    row(cm.AgreeMinimum, "{seat:seat} agrees to a minimum of {cents:money}"),
    row(cm.EndMinimum, "{seat:seat} ends the agreed minimum"),
)
ALL: tuple[Row[cm.Command], ...] = ROWS + FLOOR + LIGHT + BANKED
PLAIN = derived(cm.COMMAND_TYPES, [kind for kind, _, _ in ALL], said=("decision",))

COMMANDS: Language[cm.Command] = Language(
    "command",
    [
        Form(kind, template + DECISION if issubclass(kind, cm.SeatCommand) else template, implied)
        for kind, template, implied in (*ALL, *[row(kind, template) for kind, template in PLAIN])
    ],
)
