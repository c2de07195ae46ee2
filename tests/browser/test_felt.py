"""The felt as players see it: sizes of bets, a bar that keeps its height, bets beside the cards, the winning moment."""

import re

import pytest
from playwright.sync_api import expect

from pitboss.rankings import HIGH
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.test_axe import Axe
from tests.browser.test_fits import SIZES, resize
from tests.browser.wire import Frame, between
from tools.live_room import LiveRoom

# Which bets lie on the own cards, on a board or on the pot; and whether the own bet is there at all.
COVERED = """own => {
  const box = (one) => one.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const cards = [...document.querySelectorAll('[data-testid=my-hand] .card')].map(box);
  const middle = [...document.querySelectorAll('[data-testid=board] .card, [data-testid=pot-total]')].map(box);
  const bets = [...document.querySelectorAll('[data-testid^=bet-]')];
  if (!bets.some((one) => one.dataset.testid === `bet-${own}`)) return ['no own bet'];
  const wrong = bets.filter((one) => cards.some((card) => meet(box(one), card))).map((one) => one.dataset.testid);
  const mine = box(bets.find((one) => one.dataset.testid === `bet-${own}`));
  return [...wrong, ...middle.filter((one) => meet(mine, one)).map(() => 'own bet in the middle')];
}"""
RUNNING = """() => document.querySelector('[data-testid=felt]').getAnimations({ subtree: true })
  .filter((one) => one.playState === 'running').length"""
# What a line about a winner lies on, or what lies on it: words at the seats, the boards, the own hand.
ON_WINS = """() => {
  const box = (one) => one.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const all = (query) => [...document.querySelectorAll(query)].map((one) => [one.dataset.testid ?? query, box(one)]);
  const places = ['^=note-', '^=result-', '=hand-name'].map((name) => `[data-testid${name}]`);
  const other = [...places, '[data-testid=my-hand] .card', '.common .card', '.plate .stack'].flatMap(all);
  const wins = all('[data-testid^=win-]');
  if (wins.length < 2) return ['fewer than two'];
  const name = box(document.querySelector('[data-testid=hand-name]'));
  const own = all('.seat.mine .note').filter(([, at]) => meet(at, name)).map(() => 'own words on the name');
  return [...own, ...wins.flatMap(([, win]) => other.filter(([, at]) => meet(win, at)).map(([what]) => what))];
}"""
LIFTED = "all => all.map((one) => [one.closest('[data-cards]').dataset.cards, one.dataset.best])"


def height(player: Player) -> float:
    box = player.see("action-bar").bounding_box()
    assert box is not None
    return box["height"]


def amount(player: Player) -> float:
    return float(player.see("amount-number").input_value())


def strong(player: Player) -> list[str | None]:
    """What the bar shows in the one strong colour."""
    found = player.see("action-bar").locator("button.primary").all()
    return [one.get_attribute("data-testid") for one in found]


def test_an_amount_is_chosen_by_name_wheel_and_keys__and_then_it_is_the_main_action(
    live: LiveRoom, visit: Visit, axe_source: str
) -> None:
    player = visit()
    player.sit_at(live.open_table("holdem", bots=2, bet_structure="none"))
    idle = height(player)
    action = player.deal()
    assert height(player) == idle
    # From the first chip: the blinds lie in front of the players, and nothing is gathered.
    money = player.money()
    assert money["pots"] == 0
    expect(player.see("pot-total")).to_have_text(f"Pot ${money['bets'] // 100}")
    # One strong colour for one main action.
    assert strong(player) == [f"action-{action}"]
    player.click("amount-three")
    assert strong(player) == ["action-raise-to"]
    assert amount(player) == 12
    for key, then in (("ArrowUp", 13), ("PageUp", 23), ("PageDown", 13), ("ArrowDown", 12)):
        player.page.keyboard.press(key)
        assert amount(player) == then, key
    player.see("amount-slider").dispatch_event("wheel", {"deltaY": -100})
    expect(player.see("amount-number")).to_have_value("13")
    # Only what may be bet: whole chips, no less than the least, no more than there is.
    for typed, then in (("9.37", 9), ("1", 8), ("999999", 200)):
        player.see("amount-number").fill(typed)
        player.see("amount-number").press("Tab")
        assert amount(player) == then, typed
    # The button says what it would bet, before the field is left.
    for typed, said in (("17", "Raise to $17"), ("5", "Raise to $8"), ("500", "Raise to $200, all in")):
        player.see("amount-number").fill(typed)
        expect(player.see("action-raise-to")).to_contain_text(said)
        expect(player.see("amount-number")).to_have_value(typed)
    player.see("amount-number").press("Tab")
    # A size of one's own stands beside the others, and is still there tomorrow.
    player.click("own-sizes")
    player.see("own-size").fill("lots")
    player.click("add-size")
    expect(player.page.get_by_role("alert")).to_contain_text("such as 66%")
    axe = Axe(axe_source, player)
    axe.look("own sizes")
    assert not axe.found, axe.found
    player.see("own-size").fill("4x")
    player.click("add-size")
    player.click("dialog-close")
    player.page.reload()
    player.my_turn()
    player.page.get_by_test_id("amount-own-4×").click()
    assert amount(player) == 16
    assert height(player) == idle
    expect(player.see("hand-name")).to_be_visible()
    # Whoever wants to read their hand themselves does.
    player.page.evaluate("() => localStorage.setItem('pitboss.settings', JSON.stringify({ hints: false }))")
    player.page.reload()
    player.my_turn()
    expect(player.see("hand-name")).to_have_count(0)


def bets_for_everybody(player: Player) -> None:
    """Somebody on the wire who puts a bet in front of every player."""

    def change(frame: Frame) -> None:
        for seat in frame.get("view", {}).get("seats", []) + frame.get("seats", []):
            seat["bet"] = 123_400

    between(player, change)


def test_no_bet_lies_on_the_own_cards(live: LiveRoom, visit: Visit) -> None:
    for game, seats in (("holdem", 9), ("five-card-omaha-high", 6), ("seven-card-stud-high", 8)):
        player = visit()
        bets_for_everybody(player)
        player.sit_at(live.open_table(game, bots=seats - 1, seats=seats))
        own = player.page.locator(".seat.mine").get_attribute("data-testid") or ""
        player.deal()
        for name, size in SIZES.items():
            resize(player, size)
            assert player.page.evaluate(COVERED, own.removeprefix("seat-")) == [], (game, name)
        player.context.close()


def test_the_winning_five_rise_and_are_named(live: LiveRoom, visit: Visit) -> None:
    player = visit(reduced_motion="no-preference")
    player.sit_at(live.open_table("holdem", bots=2))
    # The same cards in every run: one winner.
    live.seeded.chance.seed(1)
    player.play(player.deal())
    # Whoever does not want to wait touches the felt, and everything is where it goes.
    player.see("felt").click(position={"x": 5, "y": 5})
    assert player.page.evaluate(RUNNING) == 0
    winner = player.page.locator(".seat.won").first
    expect(player.page.get_by_test_id(re.compile("^result-")).first).to_contain_text(re.compile(r"\+\$[1-9]"))
    expect(player.see("wins")).to_contain_text(winner.locator(".name").inner_text())
    # The five that rise are the best that the winner can make of the board and their own two.
    cards = player.page.locator("[data-testid=board] .place[data-best], .seat.won .place[data-best]")
    rows = list(cards.evaluate_all(LIFTED))
    assert len(rows) == 7
    ints = [int(card) for row in dict.fromkeys(row for row, _ in rows) for card in row.split()]
    best = [card for card, (_, lifted) in zip(ints, rows, strict=True) if lifted == "true"]
    assert len(best) == 5
    assert HIGH.strength(best) == HIGH.strength(ints)
    # Whoever lost has no card that rises.
    assert player.page.locator(".seat:not(.won) .place[data-best=true]").count() == 0


@pytest.mark.parametrize(
    ("game", "bots", "boards"),
    [("holdem", 3, 2), ("badacey", 3, 0), ("omaha-hi-lo-8", 4, 2), ("seven-card-stud-hi-lo", 7, 0)],
    ids=["two boards", "two halves", "two halves of two boards", "with a common card"],
)
def test_winners_are_named_beside_what_they_won__and_nothing_lies_on_it(
    game: str, bots: int, boards: int, live: LiveRoom, visit: Visit
) -> None:
    player = visit()
    options = {"opt_double_board": True, "opt_double_amount": 800} if boards else {}
    player.sit_at(live.open_table(game, bots=bots, seats=bots + 1, **options))
    live.seeded.chance.seed(1)
    action = player.deal()
    if options:
        player.click("my-seat")
        player.click("ask-double_board")
        player.play(action)
        action = player.deal()
    player.play(action)
    assert player.page.locator(".common .card").count() == (game == "seven-card-stud-hi-lo")
    for size in ((390, 844), (844, 390), (1024, 768), (1440, 900)):
        resize(player, size)
        assert player.page.evaluate(ON_WINS) == [], size
