"""In how many ways some edges of a graph can be chosen that share no end: what tables of several seats are counted by.

A graph is a list of neighbours, a bit each. Vertices that know all others are counted in closed form. Else one vertex
after the other is taken out, with every neighbour that it could be paired with; neighbours that are alike are counted
once, and so are graphs that differ in the names of their vertices alone, where that shows.
"""

import functools
from math import comb, factorial, perm

Graph = tuple[int, ...]


def matchings(graph: Graph, most: int) -> list[int]:
    """How many sets of 0, 1, 2 … up to `most` edges there are of which no two share an end."""
    found = [1] + [0] * most
    for part in _parts(graph):
        found = _times(found, _of_part(part, most), most)
    return found


@functools.lru_cache(maxsize=1 << 18)
def _of_part(graph: Graph, most: int) -> tuple[int, ...]:
    """Of a graph whose vertices all hang together."""
    if not most:
        return (1,)
    everywhere = [vertex for vertex, near in enumerate(graph) if near.bit_count() == len(graph) - 1]
    if everywhere:
        rest = _without(graph, sum(1 << vertex for vertex in everywhere))
        return _with_hubs(matchings(rest, most), len(everywhere), len(rest))
    vertex = max(range(len(graph)), key=lambda one: graph[one].bit_count())
    found = [*matchings(_without(graph, 1 << vertex), most)]
    alike: dict[tuple[int, int], list[int]] = {}
    for other in range(len(graph)):
        if graph[vertex] >> other & 1:
            # With and without themselves: twins that know each other, and twins that do not.
            apart = graph[other] & ~(1 << vertex)
            for key in ((0, apart), (1, apart | 1 << other)):
                if key in alike:
                    alike[key].append(other)
                    break
            else:
                alike[0, apart] = same = [other]
                alike[1, apart | 1 << other] = same
    for same in {id(group): group for group in alike.values()}.values():
        paired = matchings(_without(graph, 1 << vertex | 1 << same[0]), most - 1)
        for edges, ways in enumerate(paired, 1):
            found[edges] += len(same) * ways
    return tuple(found)


def _with_hubs(rest: list[int], hubs: int, others: int) -> tuple[int, ...]:
    """With so many vertices more, each of which knows everybody. rest: the counts among the others."""
    found = [0] * len(rest)
    for edges, ways in enumerate(rest):
        for both in range(hubs // 2 + 1):
            for one in range(min(hubs - 2 * both, others - 2 * edges) + 1):
                if edges + both + one < len(rest):
                    # Hubs in pairs, then hubs that each take one of the others that are still alone.
                    pairs = factorial(hubs) // (factorial(hubs - 2 * both) * factorial(both) * 2**both)
                    taken = comb(hubs - 2 * both, one) * perm(others - 2 * edges, one)
                    found[edges + both + one] += ways * pairs * taken
    return tuple(found)


def _without(graph: Graph, gone: int) -> Graph:
    """The same graph less some vertices, which are named anew."""
    kept = [vertex for vertex in range(len(graph)) if not gone >> vertex & 1]
    return _named(graph, kept)


def _named(graph: Graph, kept: list[int]) -> Graph:
    place = {vertex: at for at, vertex in enumerate(kept)}
    found = []
    for vertex in kept:
        bits, mine = 0, graph[vertex]
        while mine:
            low = mine & -mine
            other = low.bit_length() - 1
            mine ^= low
            if other in place:
                bits |= 1 << place[other]
        found.append(bits)
    return tuple(found)


def _parts(graph: Graph) -> list[Graph]:
    """What hangs together, each with its vertices in the order of how many neighbours they have."""
    left, found = (1 << len(graph)) - 1, []
    while left:
        part, edge = left & -left, left & -left
        while edge:
            low = edge & -edge
            edge ^= low
            more = graph[low.bit_length() - 1] & ~part
            part |= more
            edge |= more
        left &= ~part
        if part.bit_count() > 1:
            inside = [vertex for vertex in range(len(graph)) if part >> vertex & 1]
            found.append(_named(graph, sorted(inside, key=lambda one: graph[one].bit_count())))
    return found


def _times(one: list[int], other: tuple[int, ...], most: int) -> list[int]:
    found = [0] * (most + 1)
    for i, left in enumerate(one):
        if left:
            for j in range(min(len(other), most + 1 - i)):
                found[i + j] += left * other[j]
    return found
