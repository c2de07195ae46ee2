"""What the rooms of the kill test are run under: jackpots that are hit often, counted at both places, paid at both, and
under a filed submission amended again and again."""

from pitboss.submission.file.check import load_submission
from pitboss.submission.file.structs import Submission

_HEAD = """
[facility]
name = "The house that is killed"
time_zone = "America/New_York"
gaming_day_start = "06:00"
{facility}

[[rake]]
name = "small games"
types = ["percentage"]
method = "of each pot, down to the chip"
percent = 5
max_per_round = 4
"""
_BAD_BEAT = """
[bad_beat.{name}]
contribution_rule = 1
max_contribution = {most}
min_pot = 1
count_location = "{count}"
pay_location = "{pay}"
discontinuation_procedure_ref = "DP-1"
payout_basis = "{basis}"
reseed_percent = 5
collection_ended = {ended}

[[bad_beat.{name}.hands]]
games = ["holdem"]
losing = "full_house"
both_hole_cards = false
quads_pocket_pair = false
min_players_dealt = 2
payout_percent = 50
shares = {{ losers = 50, winners = 25, table = 25 }}
"""
_HIGH_HAND = """
[high_hand.{name}]
collection_period = {times}
qualifying_period = {times}
contribution_rule = 1
max_contribution = 1
min_pot = 1
min_players_dealt = 2
count_location = "{count}"
tie_division = "{ties}"
{rule}
claim_deadline = "{deadline}"
unclaimed_procedure = "the next period gets it, or whoever is at the cage"
unclaimed = "{unclaimed}"
time_basis = "{basis}"
slip_retention = "{kept}"
"""
_TABLE = """
[[tables]]
name = "{name}"
game = "holdem"
seats = 5
profile = "card-room"
bet_structure = "spread"
bet_min = 4
bet_max = 100
blinds_amounts = [2, 4]
stake_buy_in_min = 40
stake_buy_in_max = 200
rake = "small games"
{device}
{jackpots}
"""
_DEVICE = """table_layout_approval_ref = "LA-1"
table_deck_storage_location = "left of the dealer"
shuffler_mode = "device"
device_approval_ref = "DA-1\""""
_STAFF = (
    "dealer", "floorperson", "shift_supervisor", "accounting", "cashier", "security", "surveillance", "compliance",
)  # fmt: skip
_TIES = 'tie_division_rule = "equal parts, and the first has what is left over"'
REF = "RS-K-1"
# Nobody plays here: the floor closes it whenever it was opened, and boxes are counted at it.
CLOSED_TABLE = "three"
# Longer on the same day, over while it runs, next to the one before.
HOURS = ('["08:00", "12:00"]', '["08:00", "16:00"]', '["07:00", "13:00"]', '["13:00", "23:00"]')
# After so many versions it begins anew: as it was, other hours, a Bad Beat that collects no more, the same without it.
ROUND = 4


def people(role: str) -> tuple[str, str]:
    """Two of each: nobody acknowledges what they said themselves."""
    title = role.replace("_", " ").title()
    return f"Ann {title}", f"Bob {title}"


def _person(name: str, role: str, number: int) -> str:
    return f'\n[[people]]\nname = "{name}"\nlicence = "L-{number}"\nroles = ["{role}"]\n'


def _tables(beats: tuple[str, str], highs: tuple[str, str], device: str = "") -> str:
    found = []
    for name, beat, high in zip(("one", "two"), beats, highs, strict=True):
        boxes = ["bad_beat"] * bool(beat) + ["high_hand"]
        lines = [f'high_hand = "{high}"', f"table_jackpot_boxes = {boxes}".replace("'", '"')]
        found.append(
            _TABLE.format(name=name, device=device, jackpots="\n".join([f'bad_beat = "{beat}"'] * bool(beat) + lines))
        )
    return "".join(found)


# No jackpot counts at these.
MORE_TABLES = ("four", "five")
MANY_TABLES = (*MORE_TABLES, "six", "seven", "eight", "nine")


def filed_text(version: int, more: tuple[str, ...] = ()) -> str:
    """The text that is filed as this version. more: tables without a jackpot."""
    step = (version - 1) % ROUND
    facility = f'submission_ref = "{REF}"\nplay_money = false\ninternal_controls_ref = "IC-1"'
    ended = "true" if step == 2 else "false"
    main = _BAD_BEAT.format(
        name="main", most=1 + step % 2, count="closed_table", pay="cage", basis="displayed", ended="false"
    )
    side = _BAD_BEAT.format(name="side", most=1, count="main_cage", pay="table", basis="fund", ended=ended)
    first = _HIGH_HAND.format(
        name="first", times=HOURS[step], count="main_cage", ties="equal", rule="", deadline="3 hours",
        unclaimed="next_period", basis="showdown", kept="6 hours",
    )  # fmt: skip
    second = _HIGH_HAND.format(
        name="second", times='["12:00", "20:00"]', count="closed_table", ties="custom", rule=_TIES, deadline="4 hours",
        unclaimed="as_entered", basis="deal_start", kept="5 hours",
    )  # fmt: skip
    roles = [(name, role) for role in _STAFF for name in people(role)]
    staff = "".join([_person(name, role, number) for number, (name, role) in enumerate(roles, 1)])
    tables = _tables(("main", "" if step == 3 else "side"), ("first", "second"), _DEVICE)
    for name in (CLOSED_TABLE, *more):
        tables += _TABLE.format(name=name, device=_DEVICE, jackpots="")
    return _HEAD.format(facility=facility) + main + ("" if step == 3 else side) + first + second + tables + staff


def play_money() -> Submission:
    facility = 'play_money = true\ninternal_controls_ref = "none"'
    beat = _BAD_BEAT.format(name="main", most=1, count="main_cage", pay="cage", basis="displayed", ended="false")
    high = _HIGH_HAND.format(
        name="first", times='["08:00", "15:00"]', count="main_cage", ties="custom", rule=_TIES, deadline="3 hours",
        unclaimed="next_period", basis="showdown", kept="6 hours",
    )  # fmt: skip
    return load_submission(
        _HEAD.format(facility=facility) + beat + high + _tables(("main", "main"), ("first", "first"))
    )
