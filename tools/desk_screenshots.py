"""python -m tools.desk_screenshots [FOLDER]: pictures of the desks, with a hand in play at a table dealt by hand."""

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
from playwright.sync_api import Browser, sync_playwright

from bench.desks.dealing import Console
from tests.api.desks.crew import CREW
from tests.api.desks.hand_crew import ROOM
from tests.api.live import PASSWORD
from tests.browser.desks.desk_room import TABLET, DeskRoom
from tools.live_room import BROWSER_ARGS, browser_path
from tools.screenshots import FOLDER
from tools.small_png import small_png

WHO = {role: name for name, role in CREW.items()}
# The desk, whose it is, and what is waited for.
DESKS = (
    ("floor", "floorperson"), ("supervisor", "shift_supervisor"), ("cage", "cashier"), ("custody", "security"),
    ("accounting", "accounting"), ("compliance", "compliance"), ("surveillance", "surveillance"),
    ("operator", "administrator"), ("inspector", "commission"),
)  # fmt: skip
SETTLED_MS = 1200
# Which of the tables is recorded lightly.
LIGHT = 4


async def log_in(url: str, name: str) -> httpx.AsyncClient:
    client = httpx.AsyncClient(base_url=url, timeout=30)
    (await client.post("/api/log-in", json={"name": name, "password": PASSWORD})).raise_for_status()
    return client


async def deal_to_the_flop(url: str, table: str) -> None:
    """Six players, the table opened by the book, and the first bets on the flop."""
    dealer, floor = await log_in(url, WHO["dealer"]), await log_in(url, WHO["floorperson"])
    (await floor.post(f"/api/tables/{table}/dealer", json={"name": WHO["dealer"]})).raise_for_status()
    console = Console(dealer, floor, table)
    await console.sit()
    while len(console.seen["view"]["board"]) < 3:
        await console.step()
    await dealer.aclose()
    await floor.aclose()


async def record_lightly(url: str, table: str) -> None:
    """Three players at a table recorded lightly, opened by the book, and two hands."""
    dealer, floor = await log_in(url, WHO["dealer"]), await log_in(url, WHO["floorperson"])
    (await floor.post(f"/api/tables/{table}/dealer", json={"name": WHO["dealer"]})).raise_for_status()
    count = 0

    async def act(who: httpx.AsyncClient, do: str, **fields: object) -> None:
        nonlocal count
        count += 1
        body = {"id": f"picture {count}", "act": {"do": do, **fields}}
        (await who.post(f"/api/tables/{table}/acts", json=body)).raise_for_status()

    for seat, name in enumerate(("Max", "Nan", "Oda"), 1):
        await act(dealer, "seat_player", name=name, seat=seat, chips=40_000)
    while (step := (await floor.get(f"/api/tables/{table}/console")).json()["step"])["kind"] == "deck":
        await act(dealer if "dealer" in step["roles"] else floor, **step["act"])
    for pot in (8600, 4000):
        await act(dealer, "record_hand", pots=[pot], dealt_in=[1, 2, 3])
    await dealer.aclose()
    await floor.aclose()


def shoot(room: DeskRoom, browser: Browser, folder: Path, role: str, address: str, name: str) -> None:
    context = browser.new_context(
        viewport={"width": TABLET["width"], "height": TABLET["height"]}, reduced_motion="reduce"
    )
    page = context.new_page()
    if role:
        page.request.post(f"{room.url}/api/log-in", data={"name": WHO[role], "password": PASSWORD})
    page.goto(f"{room.url}/#/{address}")
    page.locator("main, h1").first.wait_for()
    page.wait_for_timeout(SETTLED_MS)
    (folder / f"{name}.png").write_bytes(small_png(page.screenshot(scale="css", animations="disabled")))
    context.close()
    print(name)


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data:
        room = DeskRoom(Path(data), ROOM)
        room.start()
        try:
            # Playwright has the loop of this thread from here on.
            asyncio.run(record_lightly(room.url, room.tables[LIGHT]))
            asyncio.run(deal_to_the_flop(room.url, room.tables[0]))
            with sync_playwright() as playwright:
                shoot_all(room, playwright.chromium.launch(executable_path=browser_path(), args=BROWSER_ARGS), folder)
        finally:
            room.close()


def shoot_all(room: DeskRoom, browser: Browser, folder: Path) -> None:
    shoot(room, browser, folder, "dealer", f"desk/dealer/{room.tables[0]}", "desk-dealer")
    shoot(room, browser, folder, "floorperson", f"desk/floor/{room.tables[LIGHT]}", "desk-light")
    for desk, role in DESKS:
        shoot(room, browser, folder, role, f"desk/{desk}", f"desk-{desk}")
    for board in ("waiting", "games", "jackpots", "high-hand"):
        shoot(room, browser, folder, "", f"display/{board}", f"display-{board}")
    browser.close()


if __name__ == "__main__":
    main()
