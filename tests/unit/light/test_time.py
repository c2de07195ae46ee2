"""Time charges at a table recorded lightly come out of the one sum (P 17.B(3))."""

from typing import Any

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.submission.rake import Rake
from pitboss.submission.time_charge import TimeCharge
from tests.support.covers import covers
from tests.unit.light.tables import light


def choices(basis: Any = "per_player") -> dict[str, Any]:
    charge = TimeCharge(basis=basis, interval=30, hourly_fee=((5, 100, 1200),))
    return {"rake": Rake(types=("time",), method="by the hour", time=charge)}


CHARGE = cm.ChargeTime(by="dealer", person="Dan", tick=1)


@covers("H-08", "H-11", "N-OPN-24")
def test_h_08__for_each_player_out_of_all_chips() -> None:
    table = light(3, **choices()).tell(cm.SitOut(2), CHARGE)
    charged = table.one(ev.TimeCharged)
    assert charged == ev.TimeCharged(1, ((1, 600), (2, 600), (3, 600)), (), "H-08", together=True)
    assert (table.chips, table.table.time_area) == (1200, 1800)
    table.tell(cm.VerifyTime(by="floorperson", person="Flo"))
    assert (table.table.drop_box, table.table.time_area) == (1800, 0)
    assert table.same_as_folded()


@covers("H-07")
def test_h_07__for_the_table() -> None:
    table = light(3, **choices("per_table")).tell(CHARGE)
    assert [cents for _, cents in table.one(ev.TimeCharged).paid] == [200, 200, 200]
    assert table.chips == 2400


@covers("H-08")
def test_h_08__no_more_than_there_is() -> None:
    table = light({1: 500, 2: 400, 3: 100}, **choices()).tell(CHARGE)
    charged = table.one(ev.TimeCharged)
    assert (charged.paid, charged.short) == (((1, 600), (2, 400)), ((2, 200), (3, 600)))
    assert table.chips == 0


@covers("H-10")
def test_h_10__each_interval_once_and_hands_between_them() -> None:
    table = light(3, **choices()).tell(CHARGE).record(300)
    assert table.refused(CHARGE) == ("step_not_due", "H-10")
    table.tell(cm.SkipTime(by="floorperson", person="Flo", tick=2, reason="a fire alarm"))
    # A rake for time alone takes nothing of the pots.
    assert table.all(ev.RakeTaken) == []
