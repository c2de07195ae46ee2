"""Who pays how much when a time charge falls due (P 17.B(3); AMB-92, AMB-152), as plain numbers."""

from collections.abc import Mapping

from pitboss.submission.time_charge import TimeCharge


def time_due(charge: TimeCharge, hourly: int, seated: Mapping[int, int], unit: int) -> dict[int, int]:
    """By seat, of whoever is seated, sitting out or not (H-08). seated: seats and what lies in front of each."""
    part = charge.part(hourly, unit)
    if charge.basis == "per_player" or not seated:
        return dict.fromkeys(sorted(seated), part)
    share, odd = divmod(part // unit, len(seated))
    return {seat: (share + (i < odd)) * unit for i, seat in enumerate(sorted(seated))}


def time_paid(due: Mapping[int, int], seated: Mapping[int, int], unit: int) -> dict[int, int]:
    """Who has less pays what is there, in whole chips; nobody else pays for them."""
    return {seat: min(cents, seated[seat] // unit * unit) for seat, cents in due.items()}


def time_paid_together(due: Mapping[int, int], together: int, unit: int) -> dict[int, int]:
    """Where all chips are one sum, each pays out of it as long as something is there."""
    paid: dict[int, int] = {}
    for seat, cents in due.items():
        paid[seat] = min(cents, together // unit * unit)
        together -= paid[seat]
    return paid
