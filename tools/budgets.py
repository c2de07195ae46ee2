"""python -m tools.budgets: what the page costs on a mid phone (CPU ÷ 4, 10 Mbit/s, 40 ms), measured in Chromium.

Each page is opened cold, several times, and the median counts. "First paint" is the first that shows anything at all,
"usable" the one that shows the list of tables, or the felt with its seats. "Worked" is the time that the page's main
thread worked, which what else the machine does hardly adds to: on a busy machine it says more than the clock.
Ends with 1 where a number is over its budget.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from pitboss.games import CATALOGUE
from pitboss.web.settings import DIST
from tools.calling_bot import calling_bot
from tools.live_room import BROWSER_ARGS, LiveRoom, browser_path
from tools.page_size import LIMIT, first_load

SLOWER = 4
NET = {"offline": False, "latency": 40, "downloadThroughput": 10_000_000 / 8, "uploadThroughput": 10_000_000 / 8}
PHONE = {"width": 390, "height": 844}
TRIES = 5
PAINT_MS, USABLE_MS, BLOCKED_MS = 1000, 1200, 300
# What is longer than 50 ms blocks: the person's tap waits for it.
WATCH = """
window.blocked = 0;
new PerformanceObserver(list => {
  for (const one of list.getEntries()) window.blocked += Math.max(0, one.duration - 50);
}).observe({ type: 'longtask', buffered: true });
const look = new MutationObserver(() => {
  if (!document.querySelector(READY)) return;
  look.disconnect();
  requestAnimationFrame(() => setTimeout(() => (window.usable = performance.now())));
});
look.observe(document, { childList: true, subtree: true });
"""
# What is there is seen with the next paint, which the first one may be.
TIMES = """() => {
  const paint = performance.getEntriesByName('first-contentful-paint')[0].startTime;
  return [paint, Math.max(paint, usable), blocked];
}"""


class Opened(NamedTuple):
    """All in ms."""

    paint: float
    usable: float
    blocked: float
    worked: float


class Row(NamedTuple):
    what: str
    found: float
    most: float
    unit: str

    @property
    def over(self) -> bool:
        return self.found > self.most


def opened(browser: Browser, url: str, ready: str) -> Opened:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)  # type: ignore[arg-type]
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", NET)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    wire.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.add_init_script(f"const READY = {json.dumps(ready)};{WATCH}")
    page.goto(url)
    page.locator(ready).first.wait_for()
    worked = {one["name"]: one["value"] for one in wire.send("Performance.getMetrics")["metrics"]}["TaskDuration"]
    page.wait_for_timeout(1000)
    paint, usable, blocked = page.evaluate(TIMES)
    context.close()
    return Opened(paint, usable, blocked, worked * 1000)


def rows_of(name: str, tries: list[Opened]) -> Iterator[Row]:
    paint, usable, blocked, worked = (median(numbers) for numbers in zip(*tries, strict=True))
    yield Row(f"{name}: first paint", paint, PAINT_MS, "ms")
    yield Row(f"{name}: usable", usable, USABLE_MS, "ms")
    yield Row(f"{name}: blocked", blocked, BLOCKED_MS, "ms")
    yield Row(f"{name}: worked until usable", worked, float("inf"), "ms")


def measure() -> Iterator[Row]:
    yield Row("first load, without card art", sum(first_load(DIST).values()) / 1000, LIMIT / 1000, "KB")
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        live = LiveRoom(Path(data), calling_bot, seed=7)
        live.start()
        browser = playwright.chromium.launch(executable_path=browser_path(), args=list(BROWSER_ARGS))
        try:
            for game in CATALOGUE:
                live.open_public(game.key, bots=0)
            table = live.open_table("holdem", bots=0)
            for name, path, ready in (
                ("lobby", "/", "[data-testid=lobby-table]"),
                ("table", f"/#/table/{table}", "[data-testid^=sit-]"),
            ):
                # Once for the server, whose first answer loads what it needs.
                yield from rows_of(name, [opened(browser, live.url + path, ready) for _ in range(TRIES + 1)][1:])
        finally:
            browser.close()
            live.close()


def main() -> int:
    over = 0
    for row in measure():
        over += row.over
        bar = f"   at most {row.most:.0f} {row.unit}" if row.most < float("inf") else ""
        print(f"{row.what:32} {row.found:8.0f} {row.unit}{bar}{'   OVER' if row.over else ''}", flush=True)
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
