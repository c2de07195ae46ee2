"""Each kind of need is a struct of its own: told by its type, by its name, and in JSON by its tag."""

import msgspec
import pytest

from pitboss.engine import SPECTATOR, Need, view
from pitboss.engine.needs import KINDS, NEEDS, BaseNeed, NeedCards, NeedConsent, NeedShow, NeedWager, asked_about


@pytest.mark.parametrize("kind", sorted(NEEDS, key=str))
def test_kind__is_the_tag_and_comes_back_out_of_json(kind: type[BaseNeed]) -> None:
    assert kind.__struct_config__.tag == kind.kind
    need = kind(seat=3, decision=7, rule="D-GEN-02")
    told = msgspec.json.encode(need)
    assert msgspec.json.decode(told)["kind"] == kind.kind
    assert msgspec.json.decode(told, type=Need) == need
    assert view(need, SPECTATOR) == need


def test_kinds__are_all_there_and_no_two_are_called_alike() -> None:
    assert set(BaseNeed.__subclasses__()) == NEEDS
    assert len(KINDS) == len(NEEDS) == 19


def test_cards__are_as_many_as_have_a_face() -> None:
    assert (NeedCards(faces="dduu").count, NeedCards().count) == (4, 0)


def test_seats__are_none_where_a_need_is_about_one_alone() -> None:
    assert (NeedShow(seat=4).seats, NeedConsent(seats=(2, 5)).seats) == ((), (2, 5))


def test_asked_about__the_option_or_the_area() -> None:
    needs = (NeedConsent(option="bomb_pot"), NeedWager(area="flop"), NeedShow())
    assert [asked_about(need) for need in needs] == ["bomb_pot", "flop", ""]
