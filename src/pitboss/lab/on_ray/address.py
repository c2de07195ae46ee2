"""Addresses of Ray clusters, looked at before Ray is: it would try for minutes to reach what is not there."""

import os
import re
import socket

from pitboss.lab.errors import LabError

# The cluster that runs on this machine, or where there is none, one for this run alone; and always one for this run.
AUTO, LOCAL = "auto", "local"
CLIENT = "ray://"
ANSWER_SECONDS = 5.0

# Ray speaks HTTP/2: a client says hello and sends its settings, and the other end answers with its own.
HELLO = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes([0, 0, 0, 4, 0, 0, 0, 0, 0])
FRAME_KIND, SETTINGS = 3, 4


def check_address(address: str) -> str:
    """As it was written, less spaces around it; where any will do, the one that is named for Ray's own programs."""
    address = address.strip()
    if address == AUTO:
        address = os.environ.get("RAY_ADDRESS", "").strip() or AUTO
    if address not in (AUTO, LOCAL):
        host_and_port(address)
    return address


def host_and_port(address: str) -> tuple[str, int]:
    match = re.fullmatch(
        r"(?:\[(?P<six>[0-9a-fA-F:.]+)\]|(?P<host>[\w.-]+)):(?P<port>\d{1,5})", address.removeprefix(CLIENT)
    )
    port = int(match["port"]) if match else 0
    if match is None or not 0 < port < 65536:
        raise LabError(
            f"{address!r} is no address of a Ray cluster: say --ray auto, HOST:PORT as 'ray start --head' prints it, "
            f"or {CLIENT}HOST:10001 from a machine that is not of the cluster"
        )
    return match["six"] or match["host"], port


def check_answer(address: str) -> None:
    """Whether a Ray cluster may be there: something answers, and speaks as Ray does."""
    try:
        with socket.create_connection(host_and_port(address), ANSWER_SECONDS) as other:
            # A cluster that wants certificates says nothing to whoever has none: Ray itself then looks further.
            if os.environ.get("RAY_USE_TLS", "0") == "0":
                other.settimeout(ANSWER_SECONDS)
                other.sendall(HELLO)
                answer = other.recv(FRAME_KIND + 1, socket.MSG_WAITALL)
                if len(answer) <= FRAME_KIND or answer[FRAME_KIND] != SETTINGS:
                    raise LabError(f"what answers at {address} is no Ray cluster: {_what_to_do()}")
    except OSError as error:
        why = "nothing came for five seconds" if isinstance(error, TimeoutError) else error.strerror or error
        raise LabError(f"no Ray cluster answers at {address} ({why}): {_what_to_do()}") from error


def _what_to_do() -> str:
    return "start one there with 'ray start --head', give the address that it prints, or say --ray auto"
