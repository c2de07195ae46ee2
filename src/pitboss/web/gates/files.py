"""How many files the system lets the room open: each connection is one."""

import sys

# For the log, the page, threads and logs.
RESERVED = 128


def connections_that_fit(wanted: int, burst: int) -> int:
    """Raises the limit as far as that goes without asking anybody. burst: how many may come in one step of the loop,
    before one of them is refused or another one closed."""
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    beside = 2 * burst + RESERVED
    if soft != resource.RLIM_INFINITY and soft < wanted + beside:
        soft = wanted + beside if hard == resource.RLIM_INFINITY else min(wanted + beside, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        return max(1, min(wanted, soft - beside))
    return wanted
