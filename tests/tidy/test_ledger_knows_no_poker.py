"""The ledger keeps accounts and knows no poker: it could keep those of a bakery."""

from tests.tidy.tree import imports, modules_of, place


def test_the_ledger__imports_nothing_of_the_game() -> None:
    paths = list(modules_of("ledger"))
    assert len(paths) >= 4
    foreign = [
        f"{place(path)}:{line} imports {name}"
        for path in paths
        for line, name in imports(path)
        if name.startswith("pitboss.") and not name.startswith("pitboss.ledger.")
    ]
    assert not foreign, "\n".join(foreign)
