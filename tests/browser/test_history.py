"""Why? on what happened and on what was refused; and the hand again, step by step, and as a file."""

import json
from pathlib import Path

from playwright.sync_api import expect

from pitboss.room.decks.card_check import check_files
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tools.live_room import LiveRoom


def play_one(live: LiveRoom, visit: Visit, game: str = "holdem") -> tuple[Player, str]:
    player = visit()
    player.sit_at(live.open_table(game))
    action = player.deal()
    hand = player.hand_number()
    player.play(action)
    return player, hand


def rule_shown(player: Player) -> tuple[str, list[str]]:
    """Words, and where they stand in the book; then the dialog is closed."""
    player.see("why-words").wait_for()
    found = player.see("why-words").inner_text(), player.see("why-here").locator("li").all_inner_texts()
    player.click("dialog-close")
    expect(player.see("dialog")).to_have_count(0)
    return found


def test_why_an_event(live: LiveRoom, visit: Visit) -> None:
    player, _ = play_one(live, visit)
    for kind in ("hand.pot_awarded.v1", "hand.board_dealt.v1"):
        player.see("log").locator(f"li[data-type='{kind}']").last.get_by_test_id("why").click()
        assert all(rule_shown(player))


def test_why__paragraphs_of_this_game_first_and_the_others_behind_a_fold(live: LiveRoom, visit: Visit) -> None:
    player, _ = play_one(live, visit)
    player.see("log").locator("li[data-type='hand.board_dealt.v1']").last.get_by_test_id("why").click()
    player.see("why-words").wait_for()
    shown = player.see("why-here").locator("li").all_inner_texts()
    assert shown
    assert all(text.startswith("Poker rules, 11.") for text in shown)
    expect(player.see("why-standing")).to_contain_text("rule of the book")
    folded = player.see("why-others").locator("li")
    expect(folded.first).to_be_hidden()
    player.see("why-others").locator("summary").click()
    expect(folded.first).to_be_visible()
    assert not [text for text in folded.all_inner_texts() if text.startswith("Poker rules, 11.")]


def test_why_a_refusal(live: LiveRoom, visit: Visit) -> None:
    player, _ = play_one(live, visit)
    player.click("my-seat")
    player.page.get_by_label("Add chips").fill("5000")
    player.click("add-chips")
    expect(player.see("dialog").get_by_role("alert")).to_be_visible()
    player.click("dialog-close")
    expect(player.see("notice")).to_be_visible()
    player.click("why-refused")
    assert all(rule_shown(player))


def test_a_hand_is_replayed_and_taken_home(live: LiveRoom, visit: Visit, tmp_path: Path) -> None:
    player, hand = play_one(live, visit)
    held = player.cards()
    player.open_replay(hand)
    replay = player.see("replay")
    expect(replay).to_have_attribute("data-step", "0")
    while player.see("step-on").is_enabled():
        player.click("step-on")
    assert int(replay.get_attribute("data-step") or 0) > 3
    assert player.cards() == held
    player.page.keyboard.press("Home")
    expect(replay).to_have_attribute("data-step", "0")
    player.page.keyboard.press("ArrowRight")
    expect(replay).to_have_attribute("data-step", "1")
    player.see("replay-lines").get_by_test_id("why").first.click()
    words, citations = rule_shown(player)
    assert words
    assert all(citation.startswith("Poker rules, ") for citation in citations)
    phh = download(player, "download-phh", tmp_path)
    assert 'variant = "' in phh
    ohh = json.loads(download(player, "download-ohh", tmp_path))
    assert ohh
    proofs = download(player, "download-proofs", tmp_path)
    checked = check_files([proofs.encode()])
    assert (checked.decks, checked.faults) == (1, [])
    assert checked.proved >= len(held)


def download(player: Player, testid: str, folder: Path) -> str:
    with player.page.expect_download() as wait:
        player.click(testid)
    path = folder / wait.value.suggested_filename
    wait.value.save_as(path)
    return path.read_text(encoding="utf-8")
