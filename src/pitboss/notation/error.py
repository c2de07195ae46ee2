"""What is wrong with a text, where, and what would be right."""


class TextError(ValueError):
    """Text that cannot be read. line is its number, 0 where there is only one."""

    def __init__(self, text: str, problem: str, line: int = 0) -> None:
        self.text = text
        self.problem = problem
        self.line = line
        place = f"line {line}: " if line else ""
        super().__init__(f"{place}{text!r}: {problem}" if text else f"{place}{problem}")

    def at(self, line: int) -> "TextError":
        """The same, with the number of its line."""
        return TextError(self.text, self.problem, line)
