"""Which node a table goes to: by how many each has, but for those that belong where the house is."""

from collections.abc import Iterable, Sequence

from pitboss.room.nodes.peeking import belongs_with_house
from pitboss.room.tables.runner import TableRunner
from pitboss.store.nodes.port import NodeSeen

# Passed on at once; the next look goes on.
MOVES_MAX = 20


def with_house(runner: TableRunner) -> bool:
    return belongs_with_house(runner.config.house)


def home_of(runner: TableRunner, house: str, me: str) -> str:
    """The node that the table has to be at; '' where it may be anywhere, or is there."""
    return house if with_house(runner) and house != me else ""


def least(seen: Iterable[NodeSeen], me: str) -> str:
    """The node that has fewest, beside this one; '' where no other is there."""
    others = [node for node in seen if node.alive and not node.draining and node.name != me]
    return min(others, key=lambda node: (node.load, node.name)).name if others else ""


def surplus(
    runners: Sequence[TableRunner], seen: Iterable[NodeSeen], me: str, house: str
) -> list[tuple[TableRunner, str]]:
    """What this node passes on now, and to whom."""
    moves = [(runner, to) for runner in runners for to in (home_of(runner, house, me),) if to]
    loads = {node.name: node.load for node in seen if node.alive and not node.draining}
    if me not in loads or len(loads) < 2:
        return moves[:MOVES_MAX]
    loads[me] = len(runners) - len(moves)
    for _, to in moves:
        loads[to] = loads.get(to, 0) + 1
    # Never below the mean, so that many who pass on at once do not pass on too much; and not for a table more or less.
    fair = sum(loads.values()) // len(loads)
    free = [runner for runner in runners if not with_house(runner)]
    while free and loads[me] > fair and len(moves) < MOVES_MAX:
        to = min(loads, key=lambda name: (loads[name], name))
        if loads[me] - loads[to] < 2:
            break
        moves.append((free.pop(), to))
        loads[me] -= 1
        loads[to] += 1
    return moves[:MOVES_MAX]
