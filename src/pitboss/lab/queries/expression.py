"""Reads a question: functions of deals, with and, or, not, and comparisons of a share with a number."""

import ast
from collections.abc import Callable

import numpy as np

from pitboss.lab.errors import LabError
from pitboss.lab.queries.dealt import Dealt
from pitboss.lab.queries.functions import FUNCTIONS, OF_BOTH_BOARDS, AskedOf, Values, Words, whole

Asked = Callable[[Dealt], Values]
COMPARED: dict[type[ast.cmpop], Callable[[Values, float], Values]] = {
    ast.Gt: lambda values, number: np.asarray(values > number),
    ast.GtE: lambda values, number: np.asarray(values >= number),
    ast.Lt: lambda values, number: np.asarray(values < number),
    ast.LtE: lambda values, number: np.asarray(values <= number),
    ast.Eq: lambda values, number: np.asarray(values == number),
}
HELP = f"ask for {', '.join(FUNCTIONS)}, with and, or, not, as in 'makes(1, \"flush\") and not wins(1)'"


# What is a number, and so no condition unless it is compared.
NUMBERS = ("share", "equity")


def _is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NUMBERS


class Question:
    """named: all streets that are asked about; without any the order of the board does not matter. nuts: whether the
    nuts have to be found. equities: the streets from which the board is dealt on to its end. is_share: whether it is a
    share of the pot; then `whole` says of a block of deals how much the whole is."""

    def __init__(self, text: str, asked_of: AskedOf) -> None:
        self.text, self._asked_of = text.strip(), asked_of
        self.nuts = False
        self.equities: set[str] = set()
        self.named: set[str] = set()
        self.whole: Callable[[Dealt], int] = lambda dealt: 1
        try:
            tree = ast.parse(self.text, mode="eval").body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            raise LabError(f"{text!r} cannot be read: {HELP}") from None
        self.values = self._read(tree)
        self.is_share = _is_number(tree)
        if self.is_share:
            self.whole = self._whole_of(tree)

    def _read(self, node: ast.expr) -> Asked:
        if isinstance(node, ast.BoolOp):
            parts = [self._condition(one) for one in node.values]
            join = np.logical_and if isinstance(node.op, ast.And) else np.logical_or
            return lambda dealt: np.asarray(join.reduce([part(dealt) for part in parts]))
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            part = self._condition(node.operand)
            return lambda dealt: np.asarray(~part(dealt).astype(bool))
        if isinstance(node, ast.Compare):
            return self._compared(node)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and not node.keywords:
            return self._called(node, node.func.id)
        raise LabError(f"{self.text!r}: {ast.unparse(node)!r} is nothing that can be asked; {HELP}")

    def _condition(self, node: ast.expr) -> Asked:
        if _is_number(node):
            raise LabError(f"{self.text!r}: a share is a number; compare it, as in 'share(1) > 0.5'")
        return self._read(node)

    def _compared(self, node: ast.Compare) -> Asked:
        number = node.comparators[0]
        of = node.left
        if not (
            len(node.ops) == 1 and type(node.ops[0]) in COMPARED and isinstance(number, ast.Constant)
            and type(number.value) in (int, float) and _is_number(of)
        ):  # fmt: skip
            raise LabError(f"{self.text!r}: a share is compared with a number, as in 'share(1) >= 0.5'")
        part, compare, least = self._read(of), COMPARED[type(node.ops[0])], float(number.value)  # type: ignore[arg-type]
        whole_of = self._whole_of(of)
        return lambda dealt: compare(part(dealt), least * whole_of(dealt))

    def _whole_of(self, node: ast.expr) -> Callable[[Dealt], int]:
        words = self._words(node)  # type: ignore[arg-type]
        return lambda dealt: whole(words, dealt)

    def _words(self, node: ast.Call) -> Words:
        arguments = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
        return Words(node.func.id, [*arguments], self._asked_of)  # type: ignore[attr-defined]

    def _called(self, node: ast.Call, name: str) -> Asked:
        if name not in FUNCTIONS:
            raise LabError(f"{self.text!r}: there is no {name!r}; {HELP}")
        if not all(isinstance(argument, ast.Constant) for argument in node.args):
            raise LabError(f"{self.text!r}: {name} takes numbers and words in quotes")
        function, of_player, with_text = FUNCTIONS[name]
        words = self._words(node)
        if of_player != bool(words.player):
            raise LabError(f"{self.text!r}: {name} " + ("needs a player first" if of_player else "is of no player"))
        if with_text != bool(words.text):
            said = "what is looked for, in quotes" if with_text else f"no {words.text!r}"
            raise LabError(f"{self.text!r}: {name} takes {said}")
        if name == "equity" and not words.street:
            raise LabError(
                f"{self.text!r}: equity is that of a street, as in equity(1, 'flop'); at the end it is the share"
            )
        if name == "equity":
            self.equities.add(words.street)
        self.named |= {words.street} - {""}
        self.nuts |= name == "nuts"
        if name in OF_BOTH_BOARDS:
            return lambda dealt: function(words, dealt)
        return lambda dealt: function(words, words.on(dealt))
