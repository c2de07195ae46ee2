"""What a person prefers on their device: sound, the colours of the suits, no motion."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.test_fits import resize
from tools.live_room import LiveRoom

# Counts what would be heard.
EAR = """() => {
  window.heard = 0;
  for (const name of ['createOscillator', 'createBufferSource']) {
    const make = BaseAudioContext.prototype[name];
    BaseAudioContext.prototype[name] = function () { window.heard += 1; return make.call(this); };
  }
}"""
MOVING = """() => [...document.querySelectorAll('*')].filter((one) => {
  const style = getComputedStyle(one);
  return style.animationName !== 'none' || style.transitionDuration.split(',').some((time) => parseFloat(time) > 0);
}).length"""
# Cards are numbered by rank, then by suit.
CLUBS_AND_DIAMONDS = (0, 1)
FACES = "all => all.map(one => one.getAttribute('src'))"


def test_sound_and_mute(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    player.sit_at(live.open_table("holdem"))
    player.page.evaluate(EAR)
    action = player.deal()
    player.page.wait_for_function("heard > 0")
    player.click("mute")
    expect(player.see("mute")).to_have_attribute("aria-pressed", "true")
    before = player.page.evaluate("heard")
    player.play(action)
    assert player.page.evaluate("heard") == before
    player.page.reload()
    expect(player.see("mute")).to_have_attribute("aria-pressed", "true")
    player.page.keyboard.press("v")
    expect(player.see("mute")).to_have_attribute("aria-pressed", "false")


def test_four_colours(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    player.sit_at(live.open_table("omaha-high"))
    # The same four cards in every run.
    live.seeded.chance.seed(1)
    player.deal()
    cards, two = player.cards(), faces(player)
    player.click("open-help")
    player.see("four-colour").check()
    player.click("dialog-close")
    four = faces(player)
    assert player.cards() == cards
    changed = [before != after for before, after in zip(two, four, strict=True)]
    assert changed == [card & 3 in CLUBS_AND_DIAMONDS for card in cards]
    assert any(changed)
    player.page.reload()
    player.my_turn()
    assert faces(player) == four


def faces(player: Player) -> list[str]:
    found: list[str] = player.see("my-hand").locator("img").evaluate_all(FACES)
    return found


def test_nothing_moves_where_the_system_asks_for_less(live: LiveRoom, visit: Visit) -> None:
    table = live.open_table("holdem", bots=0)
    calm, lively = visit(), visit(reduced_motion="no-preference")
    for player in (calm, lively):
        player.sit_at(table)
    live.go_on()
    for player in (calm, lively):
        expect(player.see("my-hand")).to_be_visible()
    assert calm.page.evaluate(MOVING) == 0
    assert lively.page.evaluate(MOVING) > 0


LETTERS = """() => ['.seat .name', '.seat .stack', '[data-testid=pot-total]', '[data-testid^=bet-]', '.called']
  .map((place) => parseFloat(getComputedStyle(document.querySelector(place)).fontSize))"""


def test_large_print_is_large_on_the_felt_too(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    player.sit_at(live.open_table("holdem", bots=5))
    player.deal()
    large = (
        "on => on ? (document.documentElement.dataset.print = 'large') : delete document.documentElement.dataset.print"
    )
    for size in ((390, 844), (844, 390), (1440, 900)):
        resize(player, size)
        player.page.evaluate(large, False)
        usual = player.page.evaluate(LETTERS)
        player.page.evaluate(large, True)
        grown = player.page.evaluate(LETTERS)
        assert all(after >= 1.15 * before for before, after in zip(usual, grown, strict=True)), (size, usual, grown)
        # Small cards have their large index already; now the others have it too.
        hidden = player.page.locator("[data-testid=my-hand] .index").evaluate_all(
            "all => all.filter((one) => getComputedStyle(one).display === 'none').length"
        )
        assert hidden == 0, size
