"""What counts as one address. Whoever has IPv6 has a whole network (a /64) to themselves: a bound on single addresses
would be none for them. The door, the limits of calls and frames, tables and wrong passwords all count by this."""

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network


def read_address(host: str) -> IPv4Address | IPv6Address | None:
    """None where it is no address, as behind a Unix socket."""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


def counted_as(host: str) -> str:
    found = read_address(host)
    if found is None:
        return host
    return str(ip_network(f"{found}/64", strict=False) if isinstance(found, IPv6Address) else found)
