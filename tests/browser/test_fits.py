"""Whatever the size of the screen: results are read whole, names too, and the own cards keep off the board."""

import re
from copy import deepcopy
from typing import Any

import pytest
from playwright.sync_api import expect

from pitboss.cards import parse_cards
from pitboss.room.views.parts.merging import Merged
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.wire import Frame, between
from tools.live_room import LiveRoom

SIZES = {"desktop": (1280, 800), "phone": (390, 844), "landscape": (844, 390), "small": (320, 640)}
MUCH = 123_456_789
LONG = "high: pair of eights, jack-ten-six kickers; low: eight-six low"
# For each result: whether it sticks out of the felt, is cut, lies under something, or on another.
FAULTS = """() => {
  const felt = document.querySelector('[data-testid=felt]').getBoundingClientRect();
  const found = [...document.querySelectorAll('[data-testid^=result-]')];
  const boxes = found.map((one) => one.getBoundingClientRect());
  return found.flatMap((one, i) => {
    const box = boxes[i], wrong = [];
    if (box.left < felt.left || box.right > felt.right) wrong.push('out');
    if (box.top < felt.top || box.bottom > felt.bottom) wrong.push('out');
    if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1) wrong.push('cut');
    for (const x of [box.left + 6, box.left + box.width / 2, box.right - 6])
      if (!one.contains(document.elementFromPoint(x, box.top + box.height / 2))) wrong.push('under');
    for (const other of boxes.slice(i + 1)) {
      const beside = box.left >= other.right || other.left >= box.right;
      if (!beside && box.top < other.bottom - 1 && other.top < box.bottom - 1) wrong.push('on');
    }
    return wrong.length ? [[one.dataset.testid, one.textContent.trim(), ...wrong]] : [];
  });
}"""
# How many letters of a name can be read.
LETTERS = """all => all.map((one) => {
  const range = document.createRange(), text = one.firstChild, end = one.getBoundingClientRect().right;
  let count = 0;
  for (; count < text.length; count++) {
    range.setStart(text, count);
    range.setEnd(text, count + 1);
    if (range.getBoundingClientRect().right > end + 0.5) break;
  }
  return [one.textContent, one.scrollWidth > one.clientWidth ? count - 1 : count];
})"""
MEET = """([one, other]) => {
  const [a, b] = [one, other].map((place) => document.querySelector(place)?.getBoundingClientRect());
  if (!a?.width || !b?.width) return false;
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""
# The name of the own hand lies on the felt as a whole.
READ = """() => {
  const felt = document.querySelector('[data-testid=felt]').getBoundingClientRect();
  const name = document.querySelector('[data-testid=hand-name]')?.getBoundingClientRect();
  return !!name && (name.left >= felt.left && name.right <= felt.right && name.bottom <= felt.bottom);
}"""

# Whether the rank of a card that lies under the next one is seen as a whole; how many of them there are.
RANKS = """() => {
  const range = document.createRange(), cut = [];
  const under = [...document.querySelectorAll('.seat:not(.mine) .lap .place:not(:last-child)')];
  const ranks = under.map((one) => [one.querySelector('.index b'), one.nextElementSibling.getBoundingClientRect()]);
  const shown = ranks.filter(([rank]) => rank && getComputedStyle(rank.parentElement).display !== 'none');
  for (const [rank, next] of shown) {
    range.selectNodeContents(rank);
    if (range.getBoundingClientRect().right > next.left + 1) cut.push(rank.textContent);
  }
  return [shown.length, cut];
}"""
WIDE = parse_cards("Ts Qh Td Tc")


def much_for_everybody(player: Player) -> None:
    """Somebody on the wire who lets every player win more than there is room for, with a hand of a long name."""

    merged, known = Merged(), dict[str, Any]()

    def change(frame: Frame) -> None:
        if frame["t"] not in ("view", "public", "own"):
            return
        known.update(merged.take(deepcopy(frame)) or {})
        seats = [seat["seat"] for seat in known["view"]["seats"]]
        me, limits = frame.get("me") or {}, known["view"]["limits"]
        if me.get("hand") and not limits:
            me["hand"] = LONG
        for event in frame.get("events", []):
            found = event["e"]
            if event.get("hand") and found.get("seat") == known["me"]["seat"] and not limits:
                event["hand"] = LONG
            if found["type"] == "hand.pot_awarded.v1":
                found["to"] = [[seat, MUCH] for seat in seats]
            for result in found.get("results", []):
                result.update(outcome="won", paid=MUCH, hand="straight_flush")
                event["lines"][0]["tag"] = ["wins with a straight flush"]

    between(player, change)


def resize(player: Player, size: tuple[int, int]) -> None:
    player.page.set_viewport_size({"width": size[0], "height": size[1]})
    # Two frames: one to lay out, one for whoever looks at sizes.
    player.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.mark.parametrize(
    ("game", "bots", "seats"), [("holdem", 5, 6), ("omaha-hi-lo-8", 8, 9), ("texas-holdem-bonus", 5, 6)]
)
def test_results_are_never_cut_off(game: str, bots: int, seats: int, live: LiveRoom, visit: Visit) -> None:
    player = visit()
    much_for_everybody(player)
    player.sit_at(live.open_table(game, bots=bots, seats=seats))
    player.play(player.deal())
    shown = player.page.get_by_test_id(re.compile("^result-"))
    expect(shown).to_have_count(bots + 1)
    for name, size in SIZES.items():
        resize(player, size)
        for result in shown.all():
            assert re.search(r"\+\$[\d,]+(\.\d\d)?", result.inner_text()), result.inner_text()
        assert player.page.evaluate(FAULTS) == [], name
        assert player.page.evaluate(READ), name


@pytest.mark.parametrize(
    ("game", "bots", "more"),
    [
        ("holdem", 5, {}),
        ("five-card-omaha-high", 5, {}),
        ("omaha-hi-lo-8", 8, {"seats": 9}),
        ("seven-card-stud-high", 6, {"seats": 7}),
        ("texas-holdem-bonus", 4, {}),
    ],
    ids=["two cards", "five cards", "nine players", "stud", "house"],
)
def test_the_own_cards_keep_off_the_board(
    game: str, bots: int, more: dict[str, Any], live: LiveRoom, visit: Visit
) -> None:
    player = visit()
    player.sit_at(live.open_table(game, bots=bots, **more))
    action = player.deal()
    hand = player.hand_number()
    while action != "over":
        for name, size in SIZES.items():
            resize(player, size)
            for other in ("[data-testid=board]", "[data-testid=dealer]", "[data-testid=pot]"):
                assert not player.page.evaluate(MEET, ["[data-testid=my-hand]", other]), (name, other)
        resize(player, SIZES["desktop"])
        player.press(action)
        action = player.next(hand)


@pytest.mark.parametrize("size", [SIZES["desktop"], SIZES["landscape"]], ids=["desktop", "landscape"])
def test_names_are_read_in_eight_letters_at_least(size: tuple[int, int], live: LiveRoom, visit: Visit) -> None:
    table = live.open_table("holdem", bots=0, seats=9)
    player = visit(viewport={"width": size[0], "height": size[1]})
    for person in (visit(), visit(), player):
        person.sit_at(table)
    names = player.page.locator(".seat .name")
    expect(names).to_have_count(3)
    for name, letters in names.evaluate_all(LETTERS):
        assert letters >= min(8, len(name)), (name, letters)


def test_open_cards_that_overlap_are_read(live: LiveRoom, visit: Visit) -> None:
    player = visit()

    def change(frame: Frame) -> None:
        for seat in frame.get("view", {}).get("seats", []) + frame.get("seats", []):
            seat["up"] = list(WIDE)

    between(player, change)
    player.sit_at(live.open_table("seven-card-stud-high", bots=6, seats=7))
    player.deal()
    for name, size in SIZES.items():
        resize(player, size)
        count, cut = player.page.evaluate(RANKS)
        # Three of each opponent's four lie under another.
        assert (count, cut) == (18, []), name
