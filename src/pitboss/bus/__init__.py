"""The bus: how the nodes of one room speak with each other. It knows nothing of poker, and imports nothing of Pitboss.

`port.py` says what a bus does; `memory.py` is one in this process, with a network that can be made faulty; `nats.py` is
NATS, which `pitboss[cluster]` brings the client of. Nothing else imports that: whoever wants such a bus asks here.
"""

from typing import TYPE_CHECKING

from pitboss.bus.errors import BusUnavailable

if TYPE_CHECKING:
    from pitboss.bus.nats import NatsBus


async def nats_bus(url: str, name: str) -> "NatsBus":
    """Connected. name: this node's, for whoever looks after NATS. Raises BusUnavailable in words for whoever starts
    it: the package is missing, the address is none, nobody is there, or lets nobody in."""
    try:
        import nats  # noqa: F401
    except ImportError:
        raise BusUnavailable(
            "NATS needs the package nats-py: install it with `pip install 'pitboss[cluster]'`"
        ) from None
    from pitboss.bus.nats import NatsBus

    return await NatsBus.open(url, name)
