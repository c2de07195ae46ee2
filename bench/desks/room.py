"""The server of the desk bench, in a process of its own: a room under a filed submission, all tables dealt by hand, and
everybody who works at them. It says its address."""

import argparse
import asyncio
from pathlib import Path

from bench.socket_room import SETTINGS
from pitboss.house.people import commands as cm
from pitboss.room.config import filed_configs
from pitboss.room.room import Room
from pitboss.submission.file.check import load_submission
from pitboss.web.app import create_app
from pitboss.web.logs import log_to
from pitboss.web.metrics import Metrics
from pitboss.web.server import address_of, listen, serve
from pitboss.web.timed import TimedLog

PASSWORD = "bench of desks"
ROLES = (
    "floorperson", "shift_supervisor", "cashier", "security", "accounting", "surveillance", "compliance", "commission",
)  # fmt: skip
FILED = """
[facility]
name = "The bench"
time_zone = "America/New_York"
internal_controls_ref = "IC-1"
submission_ref = "RS-1"

[[rake]]
name = "five"
types = ["percentage"]
method = "of each pot, down to the chip"
percent = 5
max_per_round = 4

[bad_beat.main]
contribution_rule = 1
max_contribution = 1
min_pot = 10
count_location = "main_cage"
pay_location = "cage"
discontinuation_procedure_ref = "DP-1"

[[bad_beat.main.hands]]
games = ["holdem"]
losing = "AAATT"
both_hole_cards = true
quads_pocket_pair = true
min_players_dealt = 4
payout_percent = 100
shares = { losers = 50, winners = 25, table = 25 }

[[tables]]
name = "table"
game = "holdem"
count = TABLES
seats = 9
bet_min = 4
bet_max = 100
blinds_amounts = [2, 4]
rake = "five"
bad_beat = "main"
table_jackpot_boxes = ["bad_beat"]
table_dealt_by = "hand"
shuffler_mode = "manual"
table_deck_storage_location = "left of the dealer"
table_layout_approval_ref = "LA-1"
"""


def dealer(number: int) -> str:
    return f"Dealer {number}"


async def run(folder: Path, tables: int) -> None:
    metrics = Metrics()
    room = await Room.open(folder, wrap=lambda log: TimedLog(log, metrics))
    filed = load_submission(FILED.replace("TABLES", str(tables)))
    room.follow(1, filed)
    names = [await room.open_table(config) for config in filed_configs(filed, version=1)]
    crew = {role.replace("_", " "): role for role in ROLES} | {dealer(n): "dealer" for n in range(len(names))}
    for name, role in crew.items():
        licence = {"number": f"L {name}", "valid_until": 2**50}
        await room.accounts.order(cm.RegisterPerson, person=name, name=name, roles=(role,), **licence)
        await room.accounts.add(name, PASSWORD, role)
    for n, table in enumerate(names):
        await room.dealers.take(table, dealer(n), by="floorperson", giver="floorperson")
    listener = listen("127.0.0.1", 0)
    print(address_of(listener).replace("localhost", "127.0.0.1"), *names, flush=True)
    await serve(create_app(room, SETTINGS, metrics), room, listener, lambda words: None, SETTINGS, metrics)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tables", type=int, default=20)
    given = parser.parse_args()
    with log_to(given.folder):
        asyncio.run(run(given.folder, given.tables))


if __name__ == "__main__":
    main()
