"""The jackpots at the desks of those who work with them: from what is due to the act that is signed."""

from playwright.sync_api import expect

from tests.browser.desks.conftest import AtDesk
from tests.browser.desks.desk_room import DeskRoom


def test_each_of_the_crew_sees_their_own_desks(room: DeskRoom, at_desk: AtDesk) -> None:
    worker = at_desk("Eve", "cage")
    expect(worker.page.get_by_role("heading", level=1)).to_have_text("Cage")
    links = worker.page.get_by_role("navigation", name="My desks").get_by_role("link")
    expect(links).to_have_text(["Cage", "Count and custody"])
    worker.go_to("supervisor")
    expect(worker.see("not-my-desk")).to_contain_text("O-ROL-01")
