"""How the events of the floor are written: options, the Kill, decks, rulings, entries taken back."""

from pitboss.engine import events as ev
from pitboss.notation.commands_floor import EQUIPMENT
from pitboss.notation.forms import Row, by_device, row

# What goes back to everybody, and from where.
BACK = (
    "<; back from the bets {bets:amounts}><; back from the pot {pot:amounts}><; back from the house {house:amounts}>"
    "< out of {taken_from:label}>"
)
# Who ruled so.
BY = "<; ruled by {by:role}><; signed {person:label}>"
RULED = "{by:role}< ({person:label})>"
# What goes back to one player.
REFUND = "<; {bet:money} back from the bets><; {pot:money} back from the pot>"
RAKED = "<; {house:raked} back from the rake>"
LIMITS = (
    " after a pot of {pot:money}: bets from {minimum:money}< to {maximum:money}><; one leg for {leg:seat}>"
    "<; kill blind by {killer:seat}>"
)


JACKPOTS: tuple[Row[ev.Event], ...] = (
    row(
        ev.BadBeatMade,
        "bad beat in hand {number:number} of {jackpot:name}, condition {condition:position}: {losers:seats} lost to "
        "{winners:seats}, {words:quoted}; pays {payout_percent:money}<, {shares:shares}>; dealt in {dealt_in:persons}",
    ),
    row(
        ev.HighHandMade,
        "high hand in hand {number:number} of {jackpot:name}: {seat:seat} {person:name} with {cards:cards}, "
        "strength {strength:number}, {words:quoted}",
    ),
    row(
        ev.CardsReleased, "bad beat in hand {number:number} verified by " + RULED + "<: {words:quoted}>", verified=True
    ),
    row(
        ev.CardsReleased, "bad beat in hand {number:number} rejected by " + RULED + "<: {words:quoted}>", verified=False
    ),
)

OPTIONS: tuple[Row[ev.Event], ...] = (
    row(ev.OptionAskedFor, "dealer asked {seats:seats} about {option:option}", seat=0),
    row(ev.OptionAskedFor, "{seat:seat} asked {seats:seats} about {option:option}"),
    row(ev.ConsentGiven, "{seat:seat} agreed to {option:option}"),
    row(ev.ConsentRefused, "{seat:seat} declined {option:option}"),
    row(ev.OptionSettled, "agreed: {option:option}<, for {pots:pots}>", agreed=True),
    row(ev.OptionSettled, "not agreed: {option:option}<, for {pots:pots}>", agreed=False),
    row(ev.OptionStakesPosted, "stakes for {option:option} {posts:amounts}"),
    row(ev.SecondBoardDealt, "second board {cards:cards}"),
    row(ev.SecondBoardGivenUp, "second board given up<, {cards:cards}>"),
    row(ev.KillChanged, "kill on" + LIMITS, on=True),
    row(ev.KillChanged, "kill off" + LIMITS, on=False),
)

DECKS: tuple[Row[ev.Event], ...] = (
    row(ev.EquipmentRecorded, "equipment recorded: " + EQUIPMENT),
    row(
        ev.DecksReceived,
        "{backs:decks_received}<, by {person:label}><, at {at:time}><, preinspected{preinspected:flag}>"
        "<, preshuffled{preshuffled:flag}>",
    ),
    row(ev.DecksInspected, "decks inspected< by {person:label}><: {defects:names}>"),
    row(ev.InspectionVerified, "inspection verified by {by:role}< ({person:label})>"),
    row(ev.DecksSpread, "decks spread face up< by {person:label}><, table idle{idle:flag}>", face="up"),
    row(ev.DecksSpread, "decks spread face {face:label}< by {person:label}><, table idle{idle:flag}>"),
    row(ev.DecksLookedAt, "{seats:seats} looked at the decks<, shown by {person:label}>"),
    row(ev.DecksWashed, "decks {decks:positions} washed< by {person:label}>"),
    row(
        ev.DeckShuffled,
        "deck {deck:position} shuffled< by {person:label}>, {method:label}<, count {count:number}><, at {at:time}>",
    ),
    row(ev.DeckCut, "deck {deck:position} cut< by {person:label}> {depth:number} cards deep"),
    row(ev.RecutOrdered, "recut ordered by {by:role}: {reason:quoted}"),
    row(ev.ShuffleOrdered, "shuffle ordered by {by:role}: {reason:quoted}"),
    row(ev.DeckCounted, "deck {deck:position} counted< by {person:label}>: {count:number} of {expected:number} cards"),
    row(
        ev.StubCounted,
        "stub counted< by {person:label}>: {count:number} of {expected:number} cards<, misdealt{misdealt:flag}>",
    ),
    row(ev.DeckRemoved, "deck {deck:position} taken off the table: {reason:label}"),
    *by_device(ev.DeviceFaulted, "% {fault:label} with deck {deck:position}"),
    *by_device(ev.DeviceSigned, "% signed out of order"),
    *by_device(ev.DeviceRepaired, "% back in order"),
    row(ev.TimeTold, "time told: {at:time}"),
)

RULINGS: tuple[Row[ev.Event], ...] = (
    row(
        ev.MisdealCalled,
        "misdeal by " + RULED + ": {reason:label}<, seat {seat:seat}>" + BACK + "<; owed again {owed:marks}>",
    ),
    row(
        ev.RoundVoided,
        "round void by "
        + RULED
        + ": {reason:label}<; pushed and taken back {pushed:amounts}>"
        + BACK
        + "<; made good {made_good:amounts}>"
        + "<; owed again {owed:marks}>",
    ),
    row(
        ev.CardSetAside,
        "{card:card} set aside, {reason:label}<, dealt to {seat:seat}>< as card {circuit:number}>"
        "<, seen by {seen_by:seats}>" + BY,
    ),
    row(ev.CardExposed, "{card:card} exposed and kept by {seat:seat}, card {circuit:number} of the deal" + BY),
    row(ev.ExposedHandVoided, "hand of {seat:seat} void, exposed {cards:cards}" + REFUND + BY),
    row(ev.ExposureAnswered, "{seat:seat} stopped betting<, {aside:money} lie apart>", stop=True),
    row(ev.ExposureAnswered, "{seat:seat} plays on<, {aside:money} lie apart>", stop=False),
    row(ev.IneligibleCardsDiscarded, "{count:number} cards dealt to {seat:seat} discarded" + BY),
    row(ev.HandReconstructed, "hand of {seat:seat} reconstructed" + BY),
    row(ev.HandDied, "hand of {seat:seat} dead, {reason:label}<; {owed:money} put in>" + REFUND + RAKED + BY),
    row(ev.StatementHeard, "{seat:seat} said {said:quoted}<, binding{binding:flag}>"),
    row(ev.PlayerWarned, "{seat:seat} warned by " + RULED + ": {words:quoted}"),
    row(ev.PlayerRemoved, "{seat:seat} removed by " + RULED + ": {words:quoted}"),
    row(ev.ComplianceNotified, "compliance notified by " + RULED + ": {words:quoted}"),
    row(ev.DisputeOpened, "dispute {number:number} opened by " + RULED + "< for {seat:seat}>: {words:quoted}"),
    row(
        ev.RulingGiven,
        "dispute {dispute:number} ruled on by {by:role}< ({person:label})>: {words:quoted}<, final{final:flag}>",
    ),
)

TIME: tuple[Row[ev.Event], ...] = (
    row(ev.TimeFellDue, "time {tick:number}<, taken by {person:label},> due from {seats:seats}"),
    row(
        ev.TimeCharged,
        "time {tick:number} charged< out of all chips{together:flag}><: {paid:amounts}><; short {short:amounts}>",
    ),
    row(ev.TimeDropped, "time charges of {cents:money} dropped, verified by " + RULED),
    row(ev.TimeSkipped, "time {tick:number} skipped by " + RULED + ": {reason:quoted}"),
)

HOUSE: tuple[Row[ev.Event], ...] = (
    row(
        ev.BoxChanged,
        "box of {jackpot:jackpot} changed: {removed:number} removed with {cents:money}, {attached:number} attached"
        "<; collected for {key:label}><; dealer {dealer:label}><; floorperson {floorperson:label}>",
    ),
    row(ev.MinimumConfirmed, "minimum of {cents:money} confirmed by " + RULED),
    row(ev.StackSecured, "stack of {seat:seat} {stakes:label}< at {cents:money}> by " + RULED),
    row(ev.StackChecked, "stack of {seat:seat} checked, {stakes:label}< at {cents:money}>, by " + RULED),
)

BY_HAND: tuple[Row[ev.Event], ...] = (
    row(
        ev.EntryTakenBack,
        "entry {entry:number} taken back by {by:role}<: {reason:quoted}>; {kept:number} events stand"
        "<; seen {cards:cards}><; chips {chips:moves}>< out of {taken_from:label}>",
    ),
)

FLOOR: tuple[Row[ev.Event], ...] = OPTIONS + JACKPOTS + DECKS + RULINGS + TIME + HOUSE + BY_HAND
