"""What this package adds to the engine's tables: commands to decide. Its event needs all of evolve.py and is there."""

from collections.abc import Callable

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.by_hand import push, take_back
from pitboss.engine.refusals import Refusal

DECIDE: dict[type[cm.Command], Callable[..., ev.Event | Refusal]] = {
    cm.PushPot: push.decide_push,
    cm.TakeBack: take_back.decide_take_back,
}
