"""What players may ask for, where the house offers it (P 8.L-O), and the others' answers."""

from pitboss.engine.commands.base import SeatCommand, Words


class AskFor(SeatCommand, frozen=True, gc=False, tag="ask_for", kw_only=True):
    """option: run_it_twice · bomb_pot · double_board · waterfall. Who asks has agreed."""

    option: Words


class Agree(SeatCommand, frozen=True, gc=False, tag="agree", kw_only=True):
    option: Words


class Decline(SeatCommand, frozen=True, gc=False, tag="decline", kw_only=True):
    option: Words
