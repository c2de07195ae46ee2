"""Names: one script, plain letters, nothing unseen; and two that look alike are one."""

import sqlite3
from pathlib import Path

import pytest

from pitboss.names import fold
from pitboss.room.errors import RoomRefusal
from pitboss.room.people.names import check_name, check_own_name, look
from pitboss.store.sqlite.log import DATABASE_NAME
from tests.unit.room.rooms import House, house, in_loop

# "North" and the like, as people write it.
GOOD = (
    "north", "North 1", "O'North", "N.-W. n_9", "północ", "kışın", "phía bắc", "Straße", "7", "север", "Βοράς", "צפון",
    "شمال", "उत्तर", "เหนือ", "北から", "ノース", "북쪽", "հյուսիս", "ჩრდილოეთი", "x" * 24, "סוף", "ماه", "ဝင်း", "ロロ",
)  # fmt: skip


@pytest.mark.parametrize("name", GOOD)
def test_names_that_people_have(name: str) -> None:
    check_name(name)


BAD = {
    "none": ("", " ", "---", "'"),
    "spaces": (" x", "x ", "a  b", "a\u00a0b", "a\u3000b"),
    "long": ("a" * 25,),
    "signs": ("<b>", "a@b", "north!", "a/b", "d\u2019est", "\u02bbeast", "\N{GRINNING FACE}"),
    "lines": ("a\nb", "a\0b", "a\tb"),
    "invisible": ("east\u200b", "e\u00adast", "east\u2060", "\u202eeast", "\u115f", "\u3164", "ش\u0640مال"),
    "width": ("\uff25\uff41\uff53\uff54", "\u24ba", "\N{MATHEMATICAL BOLD CAPITAL E}ast", "\u2170", "\ufb01n"),
    "mixed": ("\u0415ast", "e\u0430st", "\u03a1ort", "北north", "\u0430\u03b1"),
    "phonetic": ("e\u0251st", "\u0261us", "\u1d00st"),
    "other scripts": ("\u13aa\u13b6", "\ua4ee\ua4e4", "\u2c80\u2c82"),
    "other digits": ("east\u0663", "east\u096f"),
    "marks": ("E\u0301\u0301", "n\u0338", "\u093e\u0930", "\u0915\u093e\u093e\u093e"),
    "all lookalikes": (
        "\u05e1\u05e1",
        "\u05df\u05df",
        "\u0627\u0627",
        "\u0647\u0647\u0647",
        "\u0627\u0647 1",
        "\u0d20\u0d20",
        "\u101d\u101d",
        "\u10e7\u10e7",
        "\u0622\u0647",
    ),
    "the room's own": ("bot 3", "Bot", "B0T 1", "guest 1", "GUEST", "Gue\u017ft"),
}


@pytest.mark.parametrize("name", [name for names in BAD.values() for name in names])
def test_names_that_nobody_can_have(name: str) -> None:
    with pytest.raises(RoomRefusal) as refused:
        check_name(name)
    assert refused.value.code == "bad_name"
    assert refused.value.detail


# However it is written.
OF_THE_HOUSE = (
    "Dealer", "The Dealer", "D\u00e9aler", "D3aler", "Dea1er", "d-e-a-l-e-r", "DEALER 2", "Dealerina", "P1t Boss",
    "floor", "The Floor 1", "fl00r", "4dmin", "5taff", "rnoderator", "H0use", "\u0430\u0501m\u0456n", "Super.Visor",
    "Floor Staff", "House Admin 2",
)  # fmt: skip


@pytest.mark.parametrize("name", OF_THE_HOUSE)
def test_nobody_takes_a_name_like_those_of_the_house(name: str) -> None:
    with pytest.raises(RoomRefusal) as refused:
        check_own_name(name)
    assert refused.value.code == "bad_name"
    assert "Choose" in refused.value.detail or "script" in refused.value.detail


@pytest.mark.parametrize("name", ["Brandon House", "Ideal Ernie", "Floortje", "Modesty", "Lucky Otter 42", *GOOD])
def test_names_that_only_begin_like_one_of_those__are_free(name: str) -> None:
    check_own_name(name)


def test_what_is_not_seen__is_said_to_be_so() -> None:
    for name in ("ea\u202est", "\u200feast", "ea\0st", "ea\nst", "\u2066east"):
        with pytest.raises(RoomRefusal, match="invisible character"):
            check_name(name)


ALIKE = [
    ("East", "EAST"),
    ("east", "\uff45\uff41\uff53\uff54"),
    ("coco", "\u0441\u043e\u0441\u043e"),
    ("COCO", "\u0421\u041e\u0421\u041e"),
    ("pox", "\u03c1\u03bf\u03c7"),
    ("HANK", "\u0397\u0391\u039d\u039a"),
    ("lan", "Ian"),
    ("Pool 1", "PooI l"),
    ("Otto", "0tto"),
    ("corner", "comer"),
    ("vvest", "west"),
    ("kisin", "k\u0131s\u0131n"),
    # Capitals whose small letters are lookalikes.
    ("lll", "\u04c0\u04c0\u04c0"),
    ("Ali", "\u0410\u04c0\u0456"),
    ("dd", "\u0500\u0500"),
    ("Bob", "\u0412\u043e\u042c"),
    ("Hah", "\u04ba\u0430\u04bb"),
    ("vic", "\u0475\u0456\u0441"),
    ("V", "\u0474"),
    ("gg", "\u050c\u050d"),
    ("ee", "\u04bd\u04bd"),
    ("3a", "\u0417\u0430"),
    ("jj", "\u0575\u0575"),
    # With an accent on it, too.
    ("\u00efx", "\u0457\u0445"),
    ("\u00eb", "\u0451"),
    ("\u0130x", "ix"),
]
OTHERS = [("Lia", "Ila"), ("east", "\u00e9ast"), ("seat 1", "seat 2"), ("south", "so\u00fbth")]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert look(one) == look(other)


@pytest.mark.parametrize(("one", "other"), OTHERS)
def test_names_that_do_not(one: str, other: str) -> None:
    assert look(one) != look(other)
    assert fold(one) != fold(other)


async def sign_up(it: House, name: str) -> str:
    try:
        await it.room.sign_up(name, "correct horse")
    except RoomRefusal as refused:
        return refused.code
    return "in"


@in_loop
async def test_whoever_looks_like_somebody__is_not_let_in(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    assert await sign_up(it, "coco Ian") == "in"
    for name in ("COCO IAN", "coco lan", "c0co Ian"):
        assert (name, await sign_up(it, name)) == (name, "name_taken")
    # All of it in the other script: nothing is mixed, and nobody could tell them apart.
    assert await sign_up(it, "\u0441\u043e\u0441\u043e") == "in"
    assert await sign_up(it, "coco") == "name_taken"
    assert await sign_up(it, "coc\u043e") == "bad_name"
    await it.stop()


@in_loop
async def test_people_of_an_older_room__keep_their_names_and_others_keep_off_them(tmp_path: Path) -> None:
    it = await house("sqlite", tmp_path).open()
    old = (await it.room.sign_up("Ian", "correct horse")).person
    await it.stop()
    # As it was before names had looks, with a name that nobody could choose today.
    db = sqlite3.connect(tmp_path / DATABASE_NAME, isolation_level=None)
    db.execute("DROP INDEX people_look")
    for column in ("called", "look"):
        db.execute(f"ALTER TABLE people DROP COLUMN {column}")
    wide = "\uff21\uff4e\uff4e!"
    db.execute(
        "INSERT INTO people (name, folded, password, role, guest, made) "
        "SELECT ?, ?, password, role, guest, made FROM people WHERE name = 'Ian'", (wide, wide.casefold()),
    )  # fmt: skip
    db.close()
    it = await it.open()
    assert (await it.room.log_in("IAN", "correct horse")).person == old
    assert (await it.room.log_in(wide, "correct horse")).person.name == wide
    assert await sign_up(it, "lan") == "name_taken"
    await it.stop()
    # A Pitboss that knew fewer lookalikes had another look of them.
    db = sqlite3.connect(tmp_path / DATABASE_NAME, isolation_level=None)
    db.execute("UPDATE people SET look = name WHERE name = 'Ian'")
    db.close()
    await it.open()
    assert await sign_up(it, "lan") == "name_taken"
    await it.stop()
