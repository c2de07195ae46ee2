"""What a table goes over to between two hands: another version of the Rules Submission, another game; and its boxes."""

from typing import Any

import msgspec

from pitboss.engine import commands as cm
from pitboss.engine.changes.versions import lasting
from pitboss.engine.events.places import BOX_OF
from pitboss.engine.roles import FLOOR
from pitboss.games import RING_GAMES
from pitboss.submission import faults_of_new
from tests.simulation.session import Session
from tests.support.houses import Setup, random_setup


def seated(session: Session) -> list[int]:
    return [seat for seat, holder in enumerate(session.table.seats) if holder is not None]


def box_change(session: Session, jackpot: str, *, attach: bool = True) -> cm.ChangeBox:
    """By those who change it at such a table."""
    house, chance = session.setup.house, session.chance
    if house.table_dealt_by == "hand":
        floor = "floorperson F"
        return cm.ChangeBox(by="dealer", person="dealer D", floorperson=floor, jackpot=jackpot, attach=attach)
    if house.play_money and chance.random() < 0.5:
        return cm.ChangeBox(by="dealer", jackpot=jackpot, attach=attach)
    return cm.ChangeBox(by=chance.choice(FLOOR), person="floorperson F", jackpot=jackpot, attach=attach)


def attached(session: Session, jackpot: str) -> bool:
    box = session.table.attached.get(jackpot)
    return getattr(session.setup.house, jackpot) is not None if box is None else box.number > 0


def amend(session: Session) -> None:
    """Now and then the house has filed something else, and the table goes over to it; or cannot."""
    table, chance, setup = session.table, session.chance, session.setup
    if table.hand is not None or not session.amends or chance.random() < 0.7:
        return
    drawn = random_setup(chance, setup.game, plain=session.plain)
    kept: dict[str, Any] = {key: getattr(setup.house, key) for key in lasting(setup.house) if key != "rake.time"}
    other = Setup(setup.game, msgspec.structs.replace(drawn.house, **kept), drawn.seats)
    command = cm.TakeSubmission(version=table.submission + 1, house=other.house, seats=other.seats)
    crumbs = any(cents % other.house.table_unit for cents in (*table.stacks, *table.purse))
    anew = lasting(setup.house) != lasting(other.house)
    # P 2.F: for a jackpot that begins there would be no box. One that ends needs none any more.
    anew = anew or any(getattr(other.house, key) is not None and not attached(session, key) for key in BOX_OF)
    mixed = [key for key in BOX_OF if _of_another(session, key, other)]
    if anew or crumbs or other.seats < max(seated(session)) or faults_of_new(setup.game, other.house):
        session.must_not(command, "bad_submission", *["box_not_empty" for _ in mixed])
        return
    if mixed:
        session.must_not(command, "box_not_empty")
        if any(getattr(setup.house, key) is None for key in mixed):
            return
        for key in mixed:
            session.must(box_change(session, key))
    session.must(command)
    session.must_not(command, "bad_version")
    session.goes_over(other)


def change_game(session: Session) -> None:
    """Now and then another game is played here, for other stakes; or cannot be."""
    table, chance, setup = session.table, session.chance, session.setup
    if not session.amends or chance.random() < 0.7:
        return
    game = chance.choice(RING_GAMES)
    drawn = random_setup(chance, game, plain=session.plain)
    stays = [*[key for key in lasting(setup.house) if key != "rake.time"], *BOX_OF]
    house = msgspec.structs.replace(drawn.house, **{key: getattr(setup.house, key) for key in stays})
    other = Setup(game, house, drawn.seats)
    command = cm.ChangeGame(game=game.key, house=house, seats=other.seats)
    if table.hand is not None:
        session.must_not(command, "hand_running")
        return
    session.must_not(cm.ChangeGame(game="double-draw", house=house), "bad_game")
    crumbs = any(cents % house.table_unit for cents in (*table.stacks, *table.purse))
    # What lies on the table of real cards, or of cards whose way is followed, are the cards of its game.
    cards = (table.decks is not None or session.setup.house.table_dealt_by == "hand") and game.deck != setup.game.deck
    anew = cards or lasting(setup.house) != lasting(house)
    if anew or crumbs or other.seats < max(seated(session)) or faults_of_new(game, house):
        session.must_not(command, "bad_game")
        return
    session.must(command)
    session.must_not(command, "bad_game")
    session.goes_over(other)


def _of_another(session: Session, jackpot: str, other: Setup) -> bool:
    """P 2.F: whether the box holds money, and what is filed now is for another jackpot: none has money of two."""
    terms, box = getattr(other.house, jackpot), session.table.attached.get(jackpot)
    now = getattr(session.setup.house, jackpot)
    key = box.key if box is not None and box.key is not None else now.name if now is not None else ""
    return terms is not None and session.table.boxes.get(jackpot, 0) > 0 and terms.name != key
