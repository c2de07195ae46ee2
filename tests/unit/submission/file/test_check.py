"""Faults planted in the example: each is named with its line, its key, its rule and what would be right."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.rulebook import REGISTER
from pitboss.submission.file.check import SubmissionError, check_submission, load_submission
from pitboss.submission.file.example import example_values
from pitboss.submission.file.fault import FileFault
from tests.support.covers import covers
from tests.unit.submission.file.planting import alone_with_value, first_spots, spots, with_line, with_value

# What no key may hold.
NONSENSE = "{ nonsense = true }"


def faults_of(text: str) -> list[FileFault]:
    return check_submission(text)[1]


@covers("N-VAL-01")
@pytest.mark.parametrize("name", first_spots())
def test_check__a_value_of_the_wrong_kind(name: str) -> None:
    spot = first_spots()[name]
    text, line = alone_with_value(name, NONSENSE)
    found = [fault for fault in faults_of(text) if fault.line == line]
    assert [(fault.key, fault.rule) for fault in found] == [(spot.key.name, spot.key.rule)]
    assert found[0].detail


@covers("N-VAL-01")
def test_check__all_faults_at_once() -> None:
    lines = example_values().splitlines()
    for spot in spots():
        lines[spot.line - 1] = f"{spot.key.name} = {NONSENSE}"
    found = {(fault.line, fault.key) for fault in faults_of("\n".join(lines))}
    assert found >= {(spot.line, spot.key.name) for spot in spots()}


@covers("N-VAL-01")
def test_check__keys_that_nobody_knows_with_those_that_were_meant() -> None:
    lines = example_values().splitlines()
    for spot in spots():
        lines[spot.line - 1] = f"{spot.key.name}x = {spot.value}"
    found = {(fault.line, fault.key): fault for fault in faults_of("\n".join(lines))}
    for spot in spots():
        fault = found[spot.line, f"{spot.key.name}x"]
        assert f"did you mean {spot.key.name}?" in fault.detail
        assert fault.rule == spot.key.rule


NAMED = {
    "facility.gaming_day_start": ("24:00", "N-CFG-facility.gamingDayStart"),
    "facility.time_zone": ("Somewhere", "N-CFG-facility.timeZone"),
    "rake.types": ("rent", "N-CFG-rake.types"),
    "rake.method": (" ", "N-CFG-rake.method"),
    "rake.percent": ("ten", "N-CFG-rake.percent"),
    "rake.levels": ("10:1", "N-CFG-rake.levels"),
    "rake.max_per_round": ("five", "N-CFG-rake.maxPerRound"),
    "time.basis": ("per_hand", "N-CFG-rake.time.basis"),
    "time.interval": ("15", "N-CFG-rake.time.interval"),
    "time.hourly_fee": ("10", "N-CFG-rake.time.hourlyFee"),
    "tables.display_countdown_seconds": ("soon", "N-CFG-display.countdownSeconds"),
}


@covers(
    "N-CFG-facility.gamingDayStart",
    "N-CFG-facility.timeZone",
    "N-CFG-rake.types",
    "N-CFG-rake.method",
    "N-CFG-rake.percent",
    "N-CFG-rake.levels",
    "N-CFG-rake.maxPerRound",
    "N-CFG-rake.time.basis",
    "N-CFG-rake.time.interval",
    "N-CFG-rake.time.hourlyFee",
    "N-CFG-display.countdownSeconds",
)
@pytest.mark.parametrize(("name", "value", "rule"), [(name, *row) for name, row in NAMED.items()])
def test_n_cfg__a_key_is_refused_by_its_own_rule(name: str, value: str, rule: str) -> None:
    text, line = alone_with_value(name, f'"{value}"')
    assert [fault.rule for fault in faults_of(text) if fault.line == line] == [rule]


MUST = [name for name, spot in first_spots().items() if spot.key.must]


@covers("N-VAL-01")
@pytest.mark.parametrize("name", MUST)
def test_check__a_key_that_is_missing(name: str) -> None:
    spot = first_spots()[name]
    text, line = with_value(name, None)
    (fault, *_) = [fault for fault in faults_of(text) if fault.key == spot.key.name]
    assert fault.rule == spot.key.rule
    assert "missing" in fault.detail
    # It has the line of its section, which stands above it.
    assert 0 < fault.line < line


@covers("H-03")
@pytest.mark.parametrize(("value", "fine"), [("10", True), ('"7.5"', True), ("7.25", True), ("10.01", False),
                                             ('"10.01"', False), ("12", False), ("0", False)])  # fmt: skip
def test_h_03__ten_per_cent_at_the_most_and_more_than_nothing(value: str, fine: bool) -> None:
    text, line = with_value("rake.percent", value)
    told = [(fault.line, fault.key, fault.rule) for fault in faults_of(text)]
    assert told == ([] if fine else [(line, "percent", "H-03")])


# Key of the example, what is written there instead (None: nothing), the key at fault, its rule, some of the words.
PLANTED: list[tuple[str, str | None, str, str, str]] = [
    ("facility.time_zone", '"Mars/Olympus"', "time_zone", "N-CFG-facility.timeZone", "no time zone"),
    ("facility.submission_ref", '""', "submission_ref", "N-CFG-submission.ref", "play_money"),
    ("facility.play_money", "true", "play_money", "N-CFG-submission.ref", "filed submission"),
    ("facility.internal_controls_ref", None, "internal_controls_ref", "I-20", "internal controls"),
    ("rake.name", '"limit games"', "name", "H-01", "already"),
    ("rake.types", "[]", "types", "N-CFG-rake.types", "at least one"),
    ("rake.types", '["percentage", "incremental"]', "levels", "H-06", "incremental"),
    ("rake.types", '["percentage", "time"]', "time", "H-07", "time"),
    ("rake.types", '["incremental"]', "percent", "H-03", "do not name 'percentage'"),
    ("rake.percent", None, "percent", "H-03", "how much"),
    ("rake.max_per_round", None, "max_per_round", "N-CFG-rake.maxPerRound", "the most"),
    ("rake.max_per_round", "0", "max_per_round", "H-01", "no rake"),
    ("rake.max_per_round", '"2.50"', "max_per_round", "N-CFG-rake.maxPerRound", "smallest chip"),
    ("rake.levels", "[[10, 1], [40, 2], [20, 3]]", "levels", "H-06", "rising"),
    ("rake.levels", "[[10, 1], [10, 2]]", "levels", "H-06", "rising"),
    ("rake.levels", "[[10, 2], [20, 1]]", "levels", "H-06", "total"),
    ("rake.levels", '[["0.50", 0], [20, 2]]', "levels", "H-06", "smallest chip"),
    ("rake.levels", "[[1, 2]]", "levels", "H-06", "cannot come off"),
    ("rake.levels", "[[10, 1], [20, 4]]", "max_per_round", "N-CFG-rake.maxPerRound", "more than this"),
    ("time.interval", "15", "interval", "N-CFG-rake.time.interval", "60, 30, 20"),
    ("time.hourly_fee", "[[10, 20, 10]]", "rake", "H-09", "$20 to $40"),
    ("time.hourly_fee", "[[10, 20, 10], [20, 40, 0]]", "hourly_fee", "H-09", "more than nothing"),
    ("time.hourly_fee", "[[20, 10, 10], [10, 20, 9], [20, 40, 14]]", "hourly_fee", "H-09", "no limits"),
    ("time.hourly_fee", "[[10, 20, 10], [20, 40, 14], [20, 40, 15]]", "hourly_fee", "H-09", "twice"),
    ("bad_beat.discontinuation_procedure_ref", None, "discontinuation_procedure_ref", "I-20", "ending it"),
    ("bad_beat.discontinuation_procedure_ref", '""', "discontinuation_procedure_ref", "I-20", "ending it"),
    ("bad_beat.contribution_rule", "3", "contribution_rule", "I-03", "the maximum of $2"),
    ("bad_beat.contribution_rule", "0", "contribution_rule", "I-03", "nothing"),
    ("bad_beat.contribution_rule", "[[60, 2], [20, 1]]", "contribution_rule", "I-03", "rising"),
    ("bad_beat.contribution_rule", '"0.50"', "contribution_rule", "N-CFG-bb.contributionRule", "smallest chip"),
    ("bad_beat.max_contribution", "0", "max_contribution", "I-03", "nothing"),
    ("hands.games", '["badugi"]', "games", "I-05", "no high hand"),
    ("hands.games", '["omaha-high"]', "bad_beat", "I-05", "add the game there"),
    ("hands.min_players_dealt", "10", "bad_beat", "I-05", "not so many seats"),
    ("hands.losing", '"royal_flush"', "losing", "N-CFG-bb.hands", "nothing beats"),
    ("hands.losing", '"AAA"', "losing", "N-CFG-bb.hands", "is no hand"),
    ("hands.winning", '"five aces"', "winning", "N-CFG-bb.hands", "is no hand"),
    ("hands.payout_percent", "0", "payout_percent", "I-05", "pays nothing"),
    ("hands.shares", "{ losers = 50, winners = 60 }", "shares", "N-CFG-bb.shares", "100 %"),
    ("high_hand.max_contribution", '"0.50"', "contribution_rule", "J-04", "the maximum of $0.50"),
    ("high_hand.tie_division", '"equal"', "tie_division_rule", "J-07", "leave this out"),
    ("high_hand.tie_division_rule", None, "tie_division_rule", "J-07", "how equal hands share"),
    ("high_hand.games", '["omaha-high"]', "high_hand", "N-CFG-hhj.games", "does not count"),
    ("high_hand.games", '["holdem", "triple-draw-a-5"]', "games", "N-CFG-hhj.games", "no full house"),
    ("high_hand.games", '["holdem", "six-plus-holdem"]', "games", "N-CFG-hhj.games", "rank their hands differently"),
    ("high_hand.min_players_dealt", "10", "high_hand", "J-06", "not so many seats"),
    ("people.name", '"bo example"', "name", "N-CFG-people.registered", "already"),
    ("people.name", '"Ann Example of the first table"', "name", "N-CFG-people.registered", "1 to 24 characters"),
    ("people.name", '"bot 3"', "name", "N-CFG-people.registered", "what bots and guests are called"),
    ("people.name", '"Ann, Example"', "name", "N-CFG-people.registered", "letters of one script"),
    ("people.name", '"B0 Example"', "name", "N-CFG-people.registered", "looks like"),
    ("people.licence", None, "licence", "J-17", "licence number"),
    ("people.licence", '"f-2001"', "licence", "N-CFG-people.registered", "the licence of"),
    ("people.licence", f'"{"9" * 41}"', "licence", "N-CFG-people.registered", "1 to 40"),
    ("people.to", "2025-12-31", "to", "N-CFG-people.registered", "before"),
    ("people.roles", '["deeler"]', "roles", "O-ROL-01", "did you mean dealer?"),
    ("tables.game", '"holdm"', "game", "N-CFG-game.variant", "did you mean holdem?"),
    ("tables.count", "1001", "count", "N-SGN-15", "1000"),
    ("tables.count", "1000", "count", "N-VAL-01", "more than 1000"),
    ("tables.seats", "1", "seats", "A-30", "2 to 10"),
    ("tables.rake", None, "rake", "H-01", "takes a rake"),
    ("tables.rake", '"small game"', "rake", "H-01", "did you mean small games?"),
    ("tables.rake", '"by the hour"', "rake", "H-09", "$3 to $100"),
    ("tables.bad_beat", '"mian"', "bad_beat", "I-01", "did you mean main?"),
    ("tables.bad_beat", None, "table_jackpot_boxes", "A-06", "takes no part"),
    ("tables.high_hand", '"night"', "high_hand", "J-01", "is called 'night'"),
    ("tables.table_jackpot_boxes", '["bad_beat"]', "table_jackpot_boxes", "A-06", "high_hand needs"),
    ("tables.table_layout_approval_ref", None, "table_layout_approval_ref", "N-CFG-table.layoutApprovalRef", "names"),
    ("tables.table_deck_storage_location", '""', "table_deck_storage_location", "N-CFG-table.deckStorageLocation", ""),
    ("tables.display_approval_ref", None, "display_approval_ref", "N-CFG-display.countdownSeconds", "approval"),
    ("tables.table_is_tournament", "true", "rake", "H-01", "tournament"),
    ("tables.bet_min", "101", "bet_max", "E-ACT-07", "below the minimum"),
    ("tables.bet_max", '"none"', "bet_max", "E-ACT-07", "posted maximum"),
    ("tables.bet_min", '"3.50"', "bet_min", "G-GEN-10", "smallest chip"),
    ("tables.blinds_amounts", "[3, 1]", "blinds_amounts", "E-BLD-02", "smaller"),
    ("tables.straddle_amount", None, "straddle_amount", "E-STR-01", "larger"),
    ("tables.shuffler_mode", '"manual"', "shuffler_mode", "N-CFG-shuffler.mode", "a device shuffles"),
    ("tables.device_approval_ref", None, "device_approval_ref", "N-CFG-device.approvalRef", "approval of its device"),
    ("tables.deck_procedure", '"not_kept"', "deck_procedure", "N-CFG-deck.procedure", "keeps the procedure"),
    ("tables.table_recording", '"light"', "table_recording", "N-CFG-table.recording", "dealt by hand"),
    ("tables.deck_change_hours", "25", "deck_change_hours", "A-15", "24 hours"),
    ("tables.odd_chip_6p", None, "odd_chip_6p", "G-6P-04", "must name"),
    ("tables.kill_qualifying_pot", None, "kill_qualifying_pot", "E-KIL-01", "missing"),
    ("tables.tx_bonus_paytable", None, "tx_bonus_paytable", "L-SET-05", "pay table"),
    ("tables.dd_payout_limit", None, "dd_payout_limit", "M-SET-03", "no limit"),
]  # fmt: skip


# Told where the second of them stands.
LATER = ("already", "more than 1000", "looks like", "the licence of")


@covers(
    "A-06", "H-01", "H-02", "H-03", "H-06", "H-09", "H-10", "I-01", "I-05", "I-20", "J-01", "J-06", "J-17",
    "N-CFG-people.registered", "N-VAL-01", "O-COM-01", "O-OPR-01", "O-ROL-01",
)  # fmt: skip
@pytest.mark.parametrize(("name", "value", "key", "rule", "words"), PLANTED)
def test_check__what_contradicts_itself_or_the_law(
    name: str, value: str | None, key: str, rule: str, words: str
) -> None:
    text, line = with_value(name, value)
    found = faults_of(text)
    right = [fault for fault in found if (fault.key, fault.rule) == (key, rule) and words in fault.detail]
    assert right, found
    if key == first_spots()[name].key.name and words not in LATER and value is not None:
        assert line in [fault.line for fault in right]


def test_check__every_rule_that_is_named_is_in_the_register() -> None:
    assert {rule for _, _, _, rule, _ in PLANTED} <= set(REGISTER)


NO_TOML = [
    ("", "facility", "[facility] is missing"),
    ("[facility\n", "", "no TOML"),
    ("a = 1\na = 2", "", "no TOML"),
    ("[faciltiy]\n", "faciltiy", "did you mean facility?"),
    ("[rake]\nname = 'x'", "rake", "[[rake]]"),
    ("tables = 3", "tables", "[[tables]]"),
    ("bad_beat = [1]", "bad_beat", "[bad_beat.NAME]"),
    ("facility = 'x'", "facility", "[facility]"),
    ("[[rake]]\ntime = 3", "time", "[time]"),
]


@pytest.mark.parametrize(("text", "key", "words"), NO_TOML)
def test_check__a_file_of_another_form(text: str, key: str, words: str) -> None:
    found = faults_of(text)
    assert any(words in fault.detail and key in (fault.key, fault.section) for fault in found), found


def test_check__no_toml_has_line_and_column() -> None:
    (fault,) = faults_of(with_line(3, "time_zone = "))
    assert (fault.line, fault.column) == (3, 13)


LINES = example_values().splitlines()
PIECES = [
    "",
    "[",
    "]]",
    "= 1",
    '"',
    "'",
    "#",
    "\\\\",
    "[[tables]]",
    "[rake]",
    "1e999",
    "-5",
    "nan",
    "{}",
    "\\u0000",
    "count = 9",
    "🂡",
]


@settings(max_examples=60)
@given(
    st.lists(
        st.tuples(st.integers(0, len(LINES) - 1), st.integers(0, 40), st.sampled_from(PIECES)), min_size=1, max_size=6
    )
)
def test_check__whatever_is_broken_is_told_and_nothing_is_raised(edits: list[tuple[int, int, str]]) -> None:
    lines = list(LINES)
    for number, at, piece in edits:
        lines[number] = lines[number][:at] + piece + lines[number][at + 3 :]
    text = "\n".join(lines)
    submission, faults = check_submission(text)
    assert all(fault.rule in REGISTER and fault.detail and 0 < fault.line <= len(lines) + 1 for fault in faults)
    assert faults or submission.tables


def test_load__refuses_with_every_fault() -> None:
    text = with_value("rake.percent", "11")[0].replace('basis = "per_player"', 'basis = "per_seat"')
    with pytest.raises(SubmissionError) as found:
        load_submission(text)
    assert [fault.key for fault in found.value.faults] == ["percent", "basis"]
    assert "line 13: percent" in str(found.value)


@covers("N-CFG-people.registered")
def test_n_cfg_people__what_keeps_somebody_out_of_the_register_closes_no_table() -> None:
    """An older Pitboss may have put it on record: tables are opened under it all the same."""
    text = with_value("people.name", '"Ann Example of the first table"')[0]
    assert [fault.key for fault in faults_of(text)] == ["name"]
    assert load_submission(text).tables == load_submission(with_value("people.name", '"Ann"')[0]).tables


@covers("N-CFG-bb.hands", "N-CFG-bb.games")
def test_check__a_hand_is_one_of_every_deck_that_it_counts_in() -> None:
    filed = 'games = ["holdem"]\nlosing = "AAATT"'
    assert filed in example_values()
    text = example_values().replace(filed, 'games = ["holdem", "six-plus-holdem"]\nlosing = "22233"')
    (fault,) = faults_of(text)
    assert (fault.key, fault.rule) == ("losing", "I-05")
    assert fault.detail.startswith("Six Plus Hold 'Em: '22233' is no hand")
