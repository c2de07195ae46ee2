"""Papers, printed by Chromium: nothing is cut off, nothing of the page around them is on them, and every page says
whose it is and which it is."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.pdf import Page, bare, pages
from tests.browser.player import Player
from tests.browser.test_axe import Axe
from tools.live_room import LiveRoom

FACILITY = "The Chesapeake Harbour Poker Room"
MARGIN = 30.0
MUCH = 123_456_789
JACKPOT = "high_hand:a name that somebody has filed"
LONG = "A note that goes on for a while, since somebody had much to say about what happened at this table"


def amounts(*names: str) -> list[dict[str, str]]:
    return [{"name": "jackpot", "holds": "kind"}, *[{"name": name, "holds": "amount"} for name in names]]


FUND = (
    "at the start", "counted", "received", "paid", "transferred", "at the end", "rolled over", "owed", "on display",
    "in boxes at tables", "on the way",
)  # fmt: skip
SIGNED = [
    {"did": "Counted", "role": "dealer", "name": f"Maximiliana Oppenheimer {n}", "licence": "D-123456789",
     "at": "2026-11-17 22:14"}
    for n in range(4)
]  # fmt: skip
ANSWERS: dict[str, Any] = {
    "report": {
        "heading": f"{FACILITY}: the books of 2026-11-17", "facility": FACILITY, "day": "2026-11-17",
        "days_are": "gaming days, which begin at 06:00 by the clock of America/New_York", "over": False,
        "ties": "1,234,567 entries, 812 sums held against the postings of the day: 2 do not tie to the ledger",
        "wrong": True,
        "sheets": [
            {"key": "funds", "title": "Funds", "columns": amounts(*FUND), "rows": [[JACKPOT, *[-MUCH] * 11]] * 3,
             "totals": [None, *[-3 * MUCH] * 11]},
            {"key": "open", "title": "Open at the end of the day",
             "columns": [{"name": "what", "holds": "words"}, {"name": "amount", "holds": "amount"}],
             "rows": [[f"{LONG}, number {n}", MUCH] for n in range(90)], "totals": None},
            {"key": "due", "title": "Due and overdue", "columns": [{"name": "what", "holds": "words"}], "rows": [],
             "totals": None},
        ],
    },
    "counts": {
        "facility": FACILITY, "day": "2026-11-17",
        "papers": [
            {"jackpot": JACKPOT, "title": "Count document", "number": 12, "day": "2026-11-17",
             "place": "closed table 9", "boxes": [{"box": "T-12:345", "cents": MUCH, "difference": -MUCH}],
             "total": MUCH, "signed": SIGNED, "rule": "J-11"},
            {"jackpot": JACKPOT, "title": "List of boxes", "number": 3, "day": "2026-11-17", "place": "",
             "boxes": [{"box": f"T-{n}:1", "cents": None, "difference": None} for n in range(60)], "total": None,
             "signed": SIGNED[:1], "rule": "J-11"},
        ],
        "waiting": [[JACKPOT, "T-99:1"]],
    },
    "slips": {
        "facility": FACILITY, "day": "2026-11-17",
        "slips": [
            {"jackpot": JACKPOT, "period": "2026-11-17 18:00", "number": n, "sealed": "",
             "name": "Bartholomew Featherstone-Oppenheimer", "phone": "+1 410 555 0100",
             "identification": "driver's licence, Maryland", "table": "Hold 'Em 12", "seat": 10, "hand": 1207,
             "words": "four of a kind, queens, ace kicker", "dealer": "Ada", "dealer_licence": "D-7", "floor": "Ben",
             "floor_licence": "F-12", "at": "2026-11-17 19:02", "standing": "leading"}
            for n in (1, 2)
        ],
    },
}  # fmt: skip
ADDRESSES = {"report": "report/2026-11-17", "counts": "counts/2026-11-17", "slips": "slips/2026-11-17"}
PAPERS = {"report": 1, "counts": 3, "slips": 2}


def opened(player: Player, kind: str) -> None:
    player.page.route(f"**/api/papers/{kind}/*", lambda route: route.fulfill(json=ANSWERS[kind]))
    player.page.goto(f"{player.live.url}/#/print/{ADDRESSES[kind]}")
    player.see("paper").first.wait_for()


def printed(player: Player, size: str = "Letter") -> list[Page]:
    return pages(player.page.pdf(format=size, prefer_css_page_size=True))


def check_whole(player: Player, found: list[Page], facility: str) -> None:
    """All that is read on the screen is on paper, inside the margins, and the way back and the button are not."""
    words = player.see("papers").inner_text().split()
    text = "".join([page.text for page in found])
    # A heading of a table is repeated on every page, so words are looked for one by one.
    assert [word for word in words if bare(word).casefold() not in text.casefold()] == []
    for number, page in enumerate(found, 1):
        assert bare(f"Page {number} of {len(found)}") in page.text
        assert bare(facility) in page.text
        assert "Allpapers" not in page.text
        out = [
            one for one in page.pieces if one.left < MARGIN or one.right > page.width - MARGIN or one.top > page.height
        ]
        assert out == []


@pytest.mark.parametrize("size", ["Letter", "A4"])
@pytest.mark.parametrize("kind", ANSWERS)
def test_on_paper__nothing_is_cut_off_and_nothing_else_is_printed(kind: str, size: str, visit: Visit) -> None:
    player = visit()
    opened(player, kind)
    expect(player.see("paper")).to_have_count(PAPERS[kind])
    found = printed(player, size)
    check_whole(player, found, FACILITY)
    if kind != "report":
        assert len(found) >= PAPERS[kind]


def test_what_is_cut_off__would_be_seen(visit: Visit) -> None:
    player = visit()
    opened(player, "report")
    player.page.evaluate("document.querySelectorAll('td').forEach((one) => (one.style.whiteSpace = 'nowrap'))")
    player.page.evaluate("document.querySelectorAll('table').forEach((one) => (one.style.fontSize = '30pt'))")
    with pytest.raises(AssertionError):
        check_whole(player, printed(player), FACILITY)


def test_a_report__is_printed_over_pages_and_wide_tables_on_the_long_side(visit: Visit) -> None:
    player = visit()
    opened(player, "report")
    found = printed(player)
    assert len(found) > 3
    wide = [page for page in found if page.width > page.height]
    assert [bare("in boxes at tables") in page.text for page in wide] == [True]
    assert sum(bare(f"{LONG}, number") in page.text for page in found) > 2
    # The heading of a table is on every page of it.
    assert all("what" in page.text for page in found if bare(f"{LONG}, number") in page.text)


def test_black_on_white(visit: Visit) -> None:
    player = visit()
    opened(player, "slips")
    player.page.emulate_media(media="print")
    colours = player.page.evaluate(
        """() => [document.body, document.querySelector('.papers'), document.querySelector('.papers h1')]
             .map((one) => { const style = getComputedStyle(one); return [style.backgroundColor, style.color]; })"""
    )
    assert colours[0][0] == "rgb(255, 255, 255)"
    assert [colour for _, colour in colours[1:]] == ["rgb(17, 17, 17)"] * 2
    expect(player.see("print")).to_be_hidden()


def test_signs__a_page_each_for_everybody(live: LiveRoom, visit: Visit) -> None:
    for game in ("holdem", "texas-holdem-bonus"):
        live.open_public(game, bots=0)
    player = visit()
    player.page.goto(f"{live.url}/#/print/signs")
    player.see("paper").first.wait_for()
    count = player.see("paper").count()
    assert count >= 3
    found = printed(player)
    assert len(found) >= count
    check_whole(player, found, "The poker room")
    table = live.open_table("badugi", bots=0)
    player.page.goto(f"{live.url}/#/print/signs/{table}")
    expect(player.see("paper")).to_have_count(1)
    expect(player.see("paper")).to_contain_text("Badugi")


def test_a_blank_slip__has_every_field_that_is_asked_for(visit: Visit) -> None:
    player = visit()
    player.page.goto(f"{player.live.url}/#/print/slips/blank")
    expect(player.see("paper")).to_contain_text("Telephone")
    (page,) = printed(player)
    for field in ("Player’s name", "Telephone", "Seat", "Table", "The hand", "Dealer, licence number", "Signature"):
        assert bare(field) in page.text


def test_who_may_not__reads_why(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    player.expected += ["/api/papers/report/today", "/api/papers/report/never"]
    player.page.goto(f"{live.url}/#/print/report/today")
    expect(player.page.get_by_role("alert")).to_contain_text("Log in first")
    player.come_in()
    player.page.goto(f"{live.url}/#/print/report/today")
    expect(player.page.get_by_role("alert")).to_contain_text("This is for these roles")


def test_the_real_report__for_accounting(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    player.page.goto(live.url)
    player.click("sign-in")
    player.see("name").fill("the accountant")
    player.see("password").fill("a long password")
    player.click("sign-up")
    expect(player.see("who")).to_be_visible()
    live.run(live.room.set_role("the accountant", "accounting"))
    player.page.goto(f"{live.url}/#/print")
    player.click("print-report")
    expect(player.see("paper")).to_contain_text("all tie to the ledger")
    player.page.goto(f"{live.url}/#/print/counts/today")
    expect(player.see("none")).to_contain_text("No box was counted")
    player.page.goto(f"{live.url}/#/print/slips/today")
    expect(player.see("none")).to_contain_text("No slip was filled in")


def test_axe__on_every_paper_and_on_their_list(visit: Visit, axe_source: str) -> None:
    player = visit()
    axe = Axe(axe_source, player)
    player.page.goto(f"{player.live.url}/#/print")
    player.see("print-signs").wait_for()
    axe.look("the list of papers")
    for kind in ANSWERS:
        opened(player, kind)
        axe.look(kind)
    assert not axe.found, axe.found
