"""The page holds each card that it shows against what the room committed to before the deal."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from pitboss.cards import DECK_52
from tests.browser.conftest import Visit
from tests.browser.wire import Frame, between
from tools.live_room import LiveRoom


def test_every_card_of_a_hand_is_checked__and_again_in_its_replay(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    player.sit_at(live.open_table("holdem", bots=1))
    action = player.deal()
    expect(player.see("cards-checked")).to_contain_text("2 cards verified")
    player.play(action)
    # Two hands and the board lie open.
    expect(player.see("cards-checked")).to_contain_text("9 cards verified")
    player.click("cards-checked")
    expect(player.see("checked-hand")).to_contain_text("9")
    player.click("dialog-close")
    assert player.see("card-fault").count() == 0
    player.open_replay()
    expect(player.see("cards-checked")).to_contain_text("9 cards verified")


def test_who_comes_in_the_middle_checks_the_whole_hand_too(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    player.sit_at(live.open_table("holdem", bots=1))
    player.press(player.deal())
    player.my_turn()
    player.page.reload()
    # Two of their own, and the flop.
    expect(player.see("cards-checked")).to_contain_text("5 cards verified")
    player.play(player.my_turn())
    expect(player.see("cards-checked")).to_contain_text("9 cards verified")
    player.click("cards-checked")
    expect(player.see("checks")).not_to_contain_text("Not verified")
    assert player.see("card-fault").count() == 0


def another_card(frame: Frame) -> None:
    for proof in frame.get("proofs", []):
        proof["card"] = next(card for card in DECK_52 if card != proof["card"])


def another_salt(frame: Frame) -> None:
    for proof in frame.get("proofs", []):
        proof["salt"] = "AAAAAAAAAAAAAAAAAAAAAA=="


def another_place(frame: Frame) -> None:
    for proof in frame.get("proofs", []):
        proof["position"] = proof["position"] ^ 1


def another_root(frame: Frame) -> None:
    for event in frame.get("events", []):
        if event["e"]["type"] == "deck.committed.v1":
            event["e"]["root"] = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="


@pytest.mark.parametrize("change", [another_card, another_salt, another_place, another_root])
def test_what_does_not_fit_is_told_loudly(live: LiveRoom, visit: Visit, change: Callable[[Frame], None]) -> None:
    player = visit()
    between(player, change)
    player.sit_at(live.open_table("holdem", bots=1))
    player.deal()
    expect(player.see("card-fault")).to_contain_text("Do not play on")
    expect(player.see("cards-checked")).to_contain_text("not right")
    # Both of their cards.
    expect(player.see("cards-checked")).to_have_attribute("data-faults", "2")
    assert player.see("card-fault").count() == 1
    player.click("cards-checked")
    expect(player.see("checks")).to_contain_text("check-cards")
