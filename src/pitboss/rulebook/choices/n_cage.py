"""Part N: the cage, where the books say of it no more than that it counts and pays. Events name these entries, so that
none of them claims a paragraph that does not say it; docs/interpretations.md tells more."""

from pitboss.rulebook.entry import Rule, enforced

RULES: tuple[Rule, ...] = (
    enforced(
        "N-CAG-01",
        "P 1.B(33) 8.B(2) 8.B(3)",
        "At the cage a cashier changes cash for money in an account or for chips, and back, one for one.",
        kind="custom",
    ),
    enforced("N-CAG-02", "P 1.B(33) 8.B(1)", "No account pays out more than is in it.", kind="custom"),
    enforced(
        "N-CAG-03",
        "P 16.B(7) 16.I(1)",
        "Whoever takes cash out of an account shows who they are, as for a prize that the cage pays.",
        kind="custom",
    ),
    enforced(
        "N-CAG-04",
        "P 15.E(1) 16.E(1)",
        "Each cashier works from a drawer of their own. It is counted at the end without a look at what it should "
        "hold, and what is over or short has a line of its own.",
        kind="custom",
    ),
    enforced(
        "N-CAG-05",
        "P 1.B(33) AMB 155",
        "Play money is never cash. A room for play money has no cage; one that plays for money gives none, has no "
        "tables of people's own, and opens no drawer where any is about.",
        kind="custom",
    ),
)
