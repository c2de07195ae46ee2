"""What keeps a new table from being opened, beyond what is wrong with the choices by themselves: by the book no other
games are offered (P 9.B), and the procedure with the decks (P 3-5, 7.F(4), TX 3-5, 9.A(1), DD 3-5, 9.A(1)) is not
optional.

Asked when a table is opened, and only then: a log of the past folds though its house never named these choices.
"""

from collections.abc import Iterator

from pitboss.games import Game
from pitboss.games.fault import Fault
from pitboss.submission.choices import HouseChoices
from pitboss.submission.profiles import BOOK_GAMES_ONLY, PROFILES, profiles_for

DEVICES = ("device", "counting_device", "auto_reshuffle_shoe")
MODE = "N-CFG-shuffler.mode"


def opening_faults(game: Game, house: HouseChoices) -> Iterator[Fault]:
    # by the book, and under what was filed by it, nobody offers a game that it does not authorise.
    if not game.rulebook and house.profile in BOOK_GAMES_ONLY:
        ways = " or ".join(profiles_for(game))
        yield Fault("profile", "A-28", f"{game.title} is no game of the rulebook: choose a table that plays {ways}")
    elif not game.rulebook and house.submission_ref:
        detail = f"{game.title} is no game of the rulebook, so no filed submission covers it"
        yield Fault("submission_ref", "A-28", detail)
    yield from _freedom_faults(house)
    kept = house.deck_procedure == "kept" or bool(house.submission_ref)
    if kept and (house.table_dealt_by == "hand" or house.submission_ref) and not house.shuffler_mode:
        yield _no_mode(game, house)
    if house.submission_ref and house.table_dealt_by == "electronic":
        yield from _device_faults(house)
    if house.submission_ref and house.play_money:
        detail = "a table under a filed submission is not one of a play-money room"
        yield Fault("play_money", "N-CFG-submission.ref", detail)


def _freedom_faults(house: HouseChoices) -> Iterator[Fault]:
    """By profile, not by omission."""
    if house.deck_procedure == "kept":
        return
    free = [name for name, choices in PROFILES.items() if choices.get("deck_procedure") == "not_kept"]
    if house.submission_ref:
        detail = "a table under a filed submission keeps the procedure with its decks"
        yield Fault("deck_procedure", "N-CFG-deck.procedure", detail)
    elif house.profile not in free:
        detail = f"only the profiles {' and '.join(free)} deal without the procedure with the decks"
        yield Fault("deck_procedure", "N-CFG-deck.procedure", detail)


def _no_mode(game: Game, house: HouseChoices) -> Fault:
    rules = game.house_rules
    if rules is not None and house.deal_method == "hand":
        # L-DEAL-06, M-DEAL-04 (TX 9.A(1), DD 9.A(1))
        detail = "cards that are dealt from the hand are shuffled by a device: device or counting_device"
        return Fault("shuffler_mode", rules.decks.from_hand, detail)
    why = "under a filed submission" if house.submission_ref else "dealt by hand"
    ways = DEVICES if game.banked else DEVICES[:2]
    if house.table_dealt_by == "hand":
        ways = ("manual", *ways)
    return Fault("shuffler_mode", MODE, f"a table {why} says how its decks are shuffled: {', '.join(ways)}")


def _device_faults(house: HouseChoices) -> Iterator[Fault]:
    """At an electronic table the device takes the steps with the decks, so there is one, and it is approved."""
    if house.shuffler_mode and house.shuffler_mode not in DEVICES:
        yield Fault("shuffler_mode", MODE, "at an electronic table a device shuffles: nobody does it by hand")
    if not house.device_approval_ref.strip():
        detail = "an electronic table under a filed submission names the approval of its device"
        yield Fault("device_approval_ref", "N-CFG-device.approvalRef", detail)
