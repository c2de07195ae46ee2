"""How each event is written: in the past tense, its rule in brackets at the end."""

from pitboss.engine import events as ev
from pitboss.notation.banked import EVENTS as BANKED
from pitboss.notation.derived import derived
from pitboss.notation.events_floor import FLOOR
from pitboss.notation.forms import Form, Language, Row, row
from pitboss.notation.light import EVENTS as LIGHT

RULE = " [{rule:rule}]"

TABLE: tuple[Row[ev.Event], ...] = (
    row(
        ev.TableOpened,
        "opened {game:name} for {seats:number} seats< in version {submission:number}> under {house:house}",
    ),
    row(ev.GameChanged, "changed to {game:name} with {seats:number} seats under {house:house}"),
    row(ev.SubmissionTaken, "took version {version:number} with {seats:number} seats under {house:house}"),
    row(
        ev.SatDown,
        "{seat:seat} sat down as {person:name} with {chips:money}< and {currency:money} in currency>"
        "<, owing a post{owes_post:flag}>",
    ),
    row(ev.StoodUp, "{seat:seat} stood up with {cents:money}< and {waiting:money} waiting>"),
    row(ev.ChipsBought, "{seat:seat} bought {chips:money}< and {currency:money} in currency>"),
    row(ev.StakesAdded, "{seat:seat} added {cents:money} to the stakes"),
    row(ev.StakesRemoved, "{seat:seat} took off {cents:money}"),
    row(ev.CurrencyExchanged, "{seat:seat} exchanged {cents:money} of currency"),
    row(ev.SatOut, "{seat:seat} sat out"),
    row(ev.SatIn, "{seat:seat} sat in", post=True),
    row(ev.SatIn, "{seat:seat} sat in and waits for the blind", post=False),
    row(ev.Instructed, "{seat:seat} instructed< {showing:name}>"),
    row(ev.LeftTable, "{seat:seat} left the table, stakes {stakes:name} at {recorded:money}"),
    row(ev.ReturnedToTable, "{seat:seat} returned to the table with {counted:money}<, off by {discrepancy:signed}>"),
    row(ev.MinimumAgreed, "{seat:seat} agreed to a minimum of {cents:money}<, now in force{in_force:flag}>"),
    row(ev.MinimumEnded, "{seat:seat} ended the agreed minimum"),
    row(ev.ButtonCardsDealt, "button cards {seats+cards:seat_cards}"),
    row(ev.ButtonPlaced, "button placed at {seat:seat}"),
)

HAND: tuple[Row[ev.Event], ...] = (
    row(
        ev.HandStarted,
        "hand {number:number} started< as {option:option}>< at {at:time}>< in version {submission:number}>"
        "<, button {button:seat}>: "
        "{order+persons+stacks:players}"
        "<; owed {blinds:blinds}><; blinds at {positions:seats}><; passed by {missed:marks}>"
        "<; kill blind by {killer:seat}><; nothing collected for {not_collecting:jackpots}>",
    ),
    row(ev.AntesPosted, "antes {posts:amounts}<, live{live:flag}><, one for all{one_for_all:flag}>"),
    row(ev.BlindsPosted, "blinds {posts:blinds} level {level:money}"),
    row(ev.StraddlePosted, "{seat:seat} straddled {cents:money}"),
    row(ev.StraddlePassed, "nobody may straddle", seat=0),
    row(ev.StraddlePassed, "{seat:seat} passed the straddle"),
    row(ev.ForcedBetPosted, "nobody was forced to bet, level {level:money}", seat=0, cents=0),
    row(ev.ForcedBetPosted, "{seat:seat} was forced to bet {cents:money} level {level:money}"),
    row(ev.CardBurned, "burned a card"),
    row(ev.CardsDealt, "dealt {seats+cards+faces:dealt}"),
    row(ev.BoardDealt, "board {cards:cards}"),
    row(ev.CommonCardDealt, "common card {card:card}"),
    row(ev.CardsReshuffled, "reshuffled {pile:name}, {count:number} cards<, own discards included{own_included:flag}>"),
    row(ev.BettingOpened, "betting opened at {seat:seat}"),
    row(ev.Folded, "{seat:seat} folded"),
    row(ev.Checked, "{seat:seat} checked"),
    row(ev.Called, "{seat:seat} called {cents:money}"),
    row(ev.BetMade, "{seat:seat} bet {cents:money}"),
    row(ev.RaisedTo, "{seat:seat} raised to {to:money} with {cents:money}", full=True),
    row(ev.RaisedTo, "{seat:seat} raised short to {to:money} with {cents:money}", full=False),
    row(ev.FloorCalled, "floor called for {seat:seat}"),
    row(ev.BetReturned, "{seat:seat} got {cents:money} back"),
    row(ev.BettingClosed, "betting closed< with {collected:amounts}>"),
    row(ev.TakingsTaken, "{cents:money} taken to {to:name}"),
    row(ev.RakeTaken, "rake {cents:money} taken, by pot {by_pot:row}"),
    row(ev.RakeReturned, "rake {cents:money} given back, by pot {by_pot:row}"),
    row(
        ev.ContributionsTaken,
        "contributions {parts:boxes}<, in the box already {already:boxes}><, into box {boxes:box_numbers}>"
        ", by pot {by_pot:row}",
    ),
    row(ev.RakeDropped, "rake {cents:money} dropped"),
    row(ev.DrawOpened, "draw opened for {order:seats}"),
    row(ev.Discarded, "{seat:seat} stood pat", positions=(), cards=()),
    row(ev.Discarded, "{seat:seat} discarded {positions+cards:discards}"),
    row(ev.ShowdownOpened, "showdown opened for {order:seats}"),
    row(ev.HandTabled, "{seat:seat} tabled {cards:cards}<, strength {strengths:numbers}>"),
    row(ev.HandMucked, "{seat:seat} mucked"),
    row(
        ev.HandsRead,
        "hands read: {readings:readings}; losing {losing_hands:number} hands of {losing_cards:number} cards",
    ),
    row(
        ev.PotAwarded,
        "{pot:pot}< on board {board:number}> {share:name} to {to:amounts}<, odd {odd:amounts} by {odd_rule:rule}>",
    ),
    row(ev.HandEnded, "hand {number:number} ended"),
    row(ev.CardsShown, "{seat:seat} revealed {positions+cards:discards} after hand {number:number}"),
)

ROWS: tuple[Row[ev.Event], ...] = TABLE + HAND + FLOOR + LIGHT + BANKED
PLAIN = derived(ev.EVENT_TYPES, [kind for kind, _, _ in ROWS], said=("rule",))

EVENTS: Language[ev.Event] = Language(
    "event",
    [
        Form(kind, template + RULE, implied)
        for kind, template, implied in (*ROWS, *[row(kind, template) for kind, template in PLAIN])
    ],
)
