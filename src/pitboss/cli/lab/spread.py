"""Who does the work of a command of the lab: this machine, or with --ray the workers of a cluster."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout

import typer

from pitboss.lab.pieces import InOrder
from pitboss.lab.threads import in_order


@contextmanager
def workers_of(ray: str, workers: int = 0) -> Iterator[InOrder]:
    """ray: '' for this machine, auto, or the address of a cluster. workers: of the cluster, at most; 0 for all."""
    if not ray:
        yield in_order
        return
    from pitboss.lab.on_ray.cluster import RayCluster

    def say(words: str) -> None:
        typer.echo(f"pitboss: {words}", err=True)

    # Ray prints what it has to say of lost workers among the results: with them, the output would not be the same.
    with redirect_stdout(sys.stderr), RayCluster(ray, workers, say) as cluster:
        yield cluster.in_order
