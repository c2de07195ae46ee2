"""Make golden logs of what has none yet, and the views: `python -m tests.golden.make`.

The logs in logs/ are promises: whatever the engine becomes, they fold to the stacks in stacks.json. So a log that is
there is never made again, and none is made to make a failing test pass. An event whose form changes gets a new version
in its wire name, and an upcaster for the old one.

Some are hands worked out by hand (scripts.py), some are played by players that only call, and a few random tables are
added until every type of event occurs in some log.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from pitboss.bots.dealer import DeckDealer, StackedDealer
from pitboss.bots.play import must, play_hand
from pitboss.bots.players import Player, calling_player
from pitboss.cards import parse_cards
from pitboss.engine import Need, TableState, fold, start_table
from pitboss.engine import commands as cm
from pitboss.engine.events import EVENT_TYPES, AnyEvent, Event
from pitboss.games import GAMES
from pitboss.submission import usual_stakes
from pitboss.submission.jackpots import BadBeatHand, BadBeatTerms, HighHandTerms
from pitboss.submission.rake import Rake
from pitboss.submission.time_charge import TimeCharge
from tests.golden.scripts import SCRIPTS, Script
from tests.golden.scripts_banked import BANKED_SCRIPTS
from tests.golden.transcript import TRANSCRIPTS, transcript
from tests.support.random_logs import irregular
from tests.unit.by_hand.tables import ByHand
from tests.unit.irregularities.test_shortage import lose, run_twice
from tests.unit.light.tables import light

HERE = Path(__file__).parent
LOGS, STACKS, VIEWS = HERE / "logs", HERE / "stacks.json", HERE / "views"
Log = list[Event]
EVENTS = msgspec.json.Decoder(AnyEvent)
SAID_WHILE_DEALING = (cm.ExposeCard, cm.DropCard, cm.FindFaceUpCard)


def open_table(game: str, seats: int, chips: dict[int, int], **house: object) -> tuple[TableState, Log]:
    table, opened = start_table(game, usual_stakes(GAMES[game], **house), seats)  # type: ignore[arg-type]
    log: Log = [opened]
    for seat, cents in chips.items():
        must(table, cm.SitDown(seat, person=f"player {seat}", chips=cents), log)
    return table, log


def played_script(script: Script) -> tuple[TableState, Log]:
    chips = {seat: 100 * dollars for seat, dollars in enumerate(script.stacks, 1)}
    table, log = open_table(script.game, len(chips), chips, **script.house)
    dealer = StackedDealer(parse_cards(script.deck, deck=GAMES[script.game].deck, unknown=True))
    dealer.shuffle()
    actions = list(script.actions)
    need = must(table, cm.StartHand(), log)
    while table.hand is not None:
        said = actions and isinstance(actions[0], SAID_WHILE_DEALING)
        need = must(table, dealer.answer(need) if need.kind == "cards" and not said else actions.pop(0), log)
    while actions and isinstance(actions[0], cm.ShowCards):
        must(table, actions.pop(0), log)
    ends = tuple(cents // 100 for cents in table.stacks[1:])
    if ends != script.end or actions:
        raise AssertionError(f"{script.name} ends with {ends} instead of {script.end}, or too early")
    return table, log


def three_cards(table: TableState, need: Need, chance: Random) -> cm.Command:
    """A player who calls, draws three cards at the first draw, and shows the hand."""
    if need.kind == "draw" and table.hand is not None and table.hand.burns == 1:
        return cm.Discard(need.seat, positions=(0, 1, 2))
    return calling_player(table, need, chance)


def short_deck(game: str, seats: int, seed: int) -> tuple[TableState, Log]:
    """Everybody stays to the end, so the stub runs short."""
    table, log = open_table(game, seats, dict.fromkeys(range(1, seats + 1), 20_000))
    chance = Random(seed)
    play_hand(table, DeckDealer(GAMES[game].deck, chance), three_cards, chance, log)
    return table, log


def with_decks(game: str, mode: str) -> tuple[TableState, Log]:
    """Against the house, from the layout and the first shuffle on; after five rounds the stub is counted."""
    table, log = open_table(game, 3, dict.fromkeys((1, 2, 3), 100_000), shuffler_mode=mode)
    chance = Random(3)
    dealer = DeckDealer(GAMES[game].deck, chance)
    for _ in range(6):
        play_hand(table, dealer, calling_player, chance, log)
    return table, log


def time_charges() -> tuple[TableState, Log]:
    """One tick between hands, one in a hand, one skipped; seat 3 has too little. Then all of it is verified."""
    charge = TimeCharge(basis="per_player", interval=30, hourly_fee=((400, 800, 1200),))
    rake = Rake(types=("time",), time=charge)
    table, log = open_table("holdem", 3, {1: 20_000, 2: 20_000, 3: 1000}, bet_structure="fixed", bet_max=800, rake=rake)
    must(table, cm.ChargeTime(by="dealer", person="Dan", tick=1), log)
    must(table, cm.SitOut(3), log)
    chance = Random(3)
    dealer = DeckDealer(GAMES["holdem"].deck, chance)
    play_hand(table, dealer, with_a_tick(2, log), chance, log)
    must(table, cm.SkipTime(by="floorperson", person="Flo", tick=3, reason="a fire alarm"), log)
    must(table, cm.VerifyTime(by="floorperson", person="Flo"), log)
    return table, log


def with_a_tick(tick: int, log: Log) -> Player:
    """Players that only call, and a tick of time that comes before the first of them acts."""

    def act(table: TableState, need: Need, chance: Random) -> cm.Command:
        if table.time_tick < tick:
            must(table, cm.ChargeTime(by="dealer", person="Dan", tick=tick), log)
        return calling_player(table, need, chance)

    return act


def amended(game: str) -> tuple[TableState, Log]:
    """A hand, then another version of the Rules Submission with two seats more and higher blinds, and another hand."""
    table, log = open_table(game, 4, dict.fromkeys((1, 2, 3), 20_000))
    chance = Random(3)
    dealer = DeckDealer(GAMES[game].deck, chance)
    play_hand(table, dealer, calling_player, chance, log)
    house = msgspec.structs.replace(table.home.house, bet_min=600, blinds_amounts=(300, 600))
    must(table, cm.TakeSubmission(version=2, house=house, seats=6), log)
    play_hand(table, dealer, calling_player, chance, log)
    return table, log


def another_game() -> tuple[TableState, Log]:
    """A hand of hold 'em, two of stud for other stakes and with a seat less, and hold 'em again: the button goes on
    from where it lay, and who sat down meanwhile owes nothing."""
    table, log = open_table("holdem", 9, dict.fromkeys((1, 2, 3), 20_000), bet_structure="fixed", bet_max=800)
    chance = Random(3)
    own = table.home.house
    stud = usual_stakes(GAMES["seven-card-stud-low"])
    dealer = DeckDealer(GAMES["holdem"].deck, chance)
    play_hand(table, dealer, calling_player, chance, log)
    must(table, cm.ChangeGame(game="seven-card-stud-low", house=stud), log)
    play_hand(table, dealer, calling_player, chance, log)
    must(table, cm.SitDown(5, person="Eve", chips=20_000), log)
    play_hand(table, dealer, calling_player, chance, log)
    must(table, cm.ChangeGame(game="holdem", house=own, seats=9), log)
    play_hand(table, dealer, calling_player, chance, log)
    return table, log


def boxes_changed() -> tuple[TableState, Log]:
    """Dealt by hand: all agree to a higher minimum and the dealer confirms it, seat 1 steps away and the stack is
    secured, the box of the Bad Beat is changed in the hand, nothing is collected for the High Hand. Then both boxes
    are removed."""
    dollar: dict[str, Any] = {"rule": ((0, 1),), "most": 1}
    both: dict[str, Any] = {"bad_beat": BadBeatTerms(**dollar), "high_hand": HighHandTerms(**dollar)}
    agree: dict[str, Any] = {
        "bet_min_increase_max_amount": 20,
        "bet_min_increase_consent_method": "the dealer asks everybody",
    }
    play = ByHand("holdem", **both, **agree).sit(4)
    play.tell(*(cm.AgreeMinimum(seat, cents=10) for seat in (1, 2, 3, 4)))
    play.tell(cm.ConfirmMinimum(by="dealer", person="Dan"), cm.LeaveTable(1, stakes="recorded"))
    play.tell(cm.SecureStack(by="floorperson", person="Flo", seat=1, counted=1000))
    for number in (1, 2):
        play.dealer.shuffle()
        play.real = {}
        play.tell(cm.StartHand(not_collecting=("high_hand",) if number == 1 else ())).serve()
        play.tell(cm.ChangeBox(by="dealer", person="Dan", floorperson="Flo", jackpot="bad_beat"))
        while play.table.hand is not None:
            play.calm()
    play.tell(cm.CheckStack(by="floorperson", person="Flo", seat=1, counted=1000), cm.ReturnToTable(1, counted=1000))
    for jackpot in ("bad_beat", "high_hand"):
        play.tell(cm.ChangeBox(by="dealer", person="Dan", floorperson="Flo", jackpot=jackpot, attach=False))
    return play.table, play.log


def recorded_lightly() -> tuple[TableState, Log]:
    """Hands recorded when they are over: one with a side pot, one taken back and recorded anew, one without a flop. A
    Bad Beat is claimed with its cards and verified; time is charged; a player leaves with what was counted out, and all
    chips are counted."""
    charge = TimeCharge(basis="per_player", interval=30, hourly_fee=((5, 100, 120),))
    rake = Rake(types=("percentage", "time"), percent=1000, max_per_round=50, no_flop_no_drop=True, time=charge)
    terms = BadBeatHand(losing="AAATT", payout_percent=10_000, shares=(("losers", 5000), ("table", 5000)))
    dollar: dict[str, Any] = {"rule": ((0, 2),), "most": 2}
    play = light(
        4,
        rake=rake,
        bad_beat=BadBeatTerms(**dollar, name="main", hands=(terms,)),
        high_hand=HighHandTerms(**dollar, name="evening", tracks=True, min_players_dealt=3),
    )
    play.record(300, 40, at=1_800_000_000).record(900)
    play.tell(play.back()).record(90, not_collecting=("high_hand",)).record(15, flop=False, dealt_in=(1, 3))
    play.tell(cm.ChargeTime(by="dealer", person="Dan", tick=1), cm.VerifyTime(by="floorperson", person="Flo"))
    play.record(400, collect=False, reason="the box is full")
    play.tell(play.claim("bad_beat", "Ac Td Th 4s 2c", {1: "Ah Ad", 4: "Tc Ts"}, button=2))
    play.tell(cm.ReleaseCards(by="shift_supervisor", person="Sue", verified=True))
    play.tell(play.count_out(2, 700), play.count_out(3, 100, stays=True), cm.AddChips(4, chips=500))
    play.tell(cm.CountChips(by="floorperson", person="Flo", cents=3000, words="tips"))
    return play.table, play.log


def random_table(seed: int) -> tuple[TableState, Log]:
    session = irregular(seed)
    return session.table, session.log


def scripted() -> dict[str, tuple[TableState, Log]]:
    made = {script.name: played_script(script) for script in SCRIPTS + BANKED_SCRIPTS}
    made["stud-hi-lo-8-common-card"] = short_deck("seven-card-stud-hi-lo-8", 7, 3)
    made["stud-low-reshuffled-burns"] = short_deck("seven-card-stud-low", 8, 3)
    # Ten players in Omaha run it twice with an exact stub, then four cards fall off the table.
    given_up = lose(run_twice(), 4).serve()
    made["omaha-second-board-given-up"] = (given_up.table, given_up.log)
    made["texas-holdem-bonus-decks"] = with_decks("texas-holdem-bonus", "manual")
    made["double-draw-reshuffling-shoe"] = with_decks("double-draw", "auto_reshuffle_shoe")
    made["holdem-time-charges"] = time_charges()
    made["holdem-boxes-changed"] = boxes_changed()
    made["holdem-recorded-lightly"] = recorded_lightly()
    made["holdem-another-version"] = amended("holdem")
    made["holdem-stud-and-back"] = another_game()
    made["triple-draw-2-7-reshuffle"] = short_deck("triple-draw-2-7", 7, 3)
    return made


def ends_of(table: TableState) -> list[int]:
    """The stacks by seat; where they are one sum, that first."""
    return table.stacks if table.light is not None else table.stacks[1:]


def read_log(name: str) -> Log:
    return [EVENTS.decode(line) for line in (LOGS / f"{name}.jsonl").read_bytes().splitlines()]


def stored() -> dict[str, tuple[TableState, Log]]:
    names = sorted(path.stem for path in LOGS.glob("*.jsonl"))
    return {name: (fold(log), log) for name in names for log in (read_log(name),)}


def with_every_event(made: dict[str, tuple[TableState, Log]]) -> dict[str, tuple[TableState, Log]]:
    """And the random table of the first few hundred that adds the most, until nothing is missing."""
    missing = set(EVENT_TYPES) - {type(event) for _, log in made.values() for event in log}
    tables = {seed: random_table(seed) for seed in range(200)} if missing else {}
    found = dict(made)
    while missing:
        kinds = {seed: missing & {type(event) for event in log} for seed, (_, log) in tables.items()}
        best = max(kinds, key=lambda seed: (len(kinds[seed]), -len(tables[seed][1])))
        if not kinds[best]:
            raise AssertionError(f"no random table has {missing}")
        found[f"irregular-table-{best}"] = tables[best]
        missing -= kinds[best]
    return found


def main() -> None:
    for folder in (LOGS, VIEWS):
        folder.mkdir(exist_ok=True)
    before = stored()
    made = with_every_event({**scripted(), **before})
    encoder = msgspec.json.Encoder()
    for name, (_, log) in made.items():
        if name not in before:
            lines = b"".join(encoder.encode(event) + b"\n" for event in log)
            (LOGS / f"{name}.jsonl").write_bytes(lines)
    for name in TRANSCRIPTS:
        (VIEWS / f"{name}.txt").write_text(transcript(made[name][1]), encoding="utf-8")
    ends = json.loads(STACKS.read_text(encoding="utf-8")) if STACKS.exists() else {}
    ends |= {name: ends_of(table) for name, (table, _) in made.items() if name not in before}
    STACKS.write_text(json.dumps(ends, indent=2) + "\n", encoding="utf-8")
    print(f"{len(made) - len(before)} new logs of {len(made)} in {LOGS}")


if __name__ == "__main__":
    main()
