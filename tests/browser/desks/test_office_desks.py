"""The desks of the operator and of the inspector: people and papers; submissions, signs of a time, audit, coverage."""

from playwright.sync_api import expect

from tests.api.desks.crew import FILED
from tests.browser.desks.conftest import AtDesk
from tests.browser.desks.desk_room import DeskRoom
from tests.browser.test_axe import Axe
from tests.support.covers import covers


@covers("N-CFG-people.registered", "O-ROL-01")
def test_n_cfg_people__registered_given_a_role_and_a_licence(
    room: DeskRoom, at_desk: AtDesk, axe_source: str
) -> None:  # fmt: skip
    worker = at_desk("Joy", "operator")
    axe = Axe(axe_source, worker)
    expect(worker.see("person-Ben")).to_contain_text("floorperson")
    assert worker.fits()
    axe.look("people")
    worker.click("register")
    axe.look("register")
    worker.see("new-name").fill("Ben")
    worker.see("role-cashier").check()
    worker.expected.append("/api/people")
    worker.click("register-send")
    expect(worker.see("refused")).to_contain_text("registered already")
    worker.see("new-name").fill("Mia Moss")
    worker.click("register-send")
    expect(worker.see("person-Mia Moss")).to_contain_text("cashier")
    worker.see("person-Mia Moss").get_by_test_id("change").click()
    axe.look("a person")
    worker.click("give-dealer")
    expect(worker.see("person-done")).to_contain_text("is dealer from now on")
    # A dealer has a licence, and this one has none yet: it is said where the operator looks first.
    expect(worker.see("due")).to_contain_text("Mia Moss has no licence in force")
    worker.see("licence-number").fill("D-77")
    worker.click("licence-send")
    expect(worker.see("person-done")).to_contain_text("The licence is entered")
    worker.see("first-password").fill("a long password")
    worker.click("account-send")
    expect(worker.see("person-done")).to_contain_text("The account is open")
    worker.click("end-cashier")
    expect(worker.see("person-done")).to_contain_text("no cashier any more")
    worker.click("dialog-close")
    expect(worker.see("person-Mia Moss")).to_contain_text("D-77")
    expect(worker.page.get_by_text("Mia Moss has no licence in force")).to_have_count(0)
    assert not axe.found, axe.found


@covers("N-VAL-01", "N-VAL-02")
def test_n_val_02__a_text_is_checked_compared_filed_and_its_approval_recorded(
    room: DeskRoom, at_desk: AtDesk, axe_source: str
) -> None:
    worker = at_desk("Joy", "operator", "/papers")
    axe = Axe(axe_source, worker)
    expect(worker.see("version-1")).to_contain_text("effective")
    other = FILED.replace("A card room", "The new card room").replace("RS-1", "RS-2")
    worker.see("paper-text").fill(other + "\ncolour = 7\n")
    worker.click("paper-check")
    expect(worker.see("paper-faults")).to_contain_text("colour")
    axe.look("faults")
    worker.see("paper-text").fill(other)
    worker.click("paper-check")
    expect(worker.see("paper-sound")).to_contain_text("Nothing is wrong with it")
    expect(worker.see("changes")).to_contain_text("The new card room")
    assert worker.fits()
    axe.look("changes")
    worker.see("paper-ref").fill("RS-2")
    worker.see("paper-person").fill("J. Doe")
    worker.click("paper-send")
    expect(worker.see("paper-filed")).to_contain_text("Version 2 is filed")
    expect(worker.see("due")).to_contain_text("Version 2 is filed under RS-2")
    worker.see("version-2").get_by_test_id("approve").click()
    axe.look("approval")
    worker.see("approval-ref").fill("AP-2")
    worker.see("approval-person").fill("C. Roe")
    # For the far future: the other tests go on under the first.
    worker.see("approval-from").fill("2099-01-31T06:00")
    worker.click("approval-send")
    expect(worker.see("version-2")).to_contain_text("approved")
    # And the inspector reads it: the text, who filed and approved it, and what it changes.
    inspector = at_desk("Ina", "inspector")
    look = Axe(axe_source, inspector)
    expect(inspector.see("version-2")).to_contain_text("C. Roe")
    expect(inspector.see("version-2").get_by_test_id("approve")).to_have_count(0)
    inspector.see("version-2").get_by_test_id("see-version").click()
    expect(inspector.see("version")).to_contain_text('submission_ref = "RS-2"')
    expect(inspector.see("changes")).to_contain_text("The new card room")
    look.look("a version")
    assert inspector.fits()
    assert not axe.found + look.found, axe.found + look.found


def test_devices__each_table_with_its_shuffler_and_version(room: DeskRoom, at_desk: AtDesk, axe_source: str) -> None:
    worker = at_desk("Joy", "operator", "/tables")
    axe = Axe(axe_source, worker)
    row = worker.see(f"device-{room.tables[0]}")
    expect(row).to_contain_text("DA-1")
    expect(row).to_contain_text("device")
    axe.look("devices")
    assert worker.fits()
    assert not axe.found, axe.found


@covers("O-COM-01")
def test_o_com_01__the_inspector_reads_signs_audits_and_finds_rules(
    room: DeskRoom, at_desk: AtDesk, axe_source: str
) -> None:  # fmt: skip
    table = room.new_table()
    worker = at_desk("Ina", "inspector", "/signs")
    axe = Axe(axe_source, worker)
    expect(worker.see(f"sign-{table}")).to_contain_text("minimum bet")
    axe.look("signs")
    assert worker.fits()
    worker.see("signs-at").fill("2001-01-01T00:00")
    worker.click("signs-look")
    expect(worker.see("signs-told")).to_contain_text("0 tables open")
    worker.click("tab-audit")
    worker.click("audit-start")
    expect(worker.see("audit-report")).to_be_visible(timeout=60_000)
    axe.look("audit")
    worker.click("tab-coverage")
    worker.see("coverage-find").fill("P 18.C")
    expect(worker.see("rule-K-CON-03")).to_be_visible()
    axe.look("coverage")
    assert worker.fits()
    worker.click("tab-hands")
    expect(worker.see("search")).to_be_visible()
    axe.look("hands")
    # It changes nothing, so there is nothing to change it with.
    for button in ("register", "paper-send", "approve", "acknowledge"):
        expect(worker.see(button)).to_have_count(0)
    assert not axe.found, axe.found
