"""Writes docs/scenarios.md, every scenario file beside the rules that it shows, and how many there are in README.md.

python -m tools.scenarios            write the page
python -m tools.scenarios --check    exit 1 where it is not current
"""

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

from pitboss.games import GAMES
from pitboss.rulebook import REGISTER, where
from pitboss.scenarios.files import read_file
from tools import readme_counts

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "tests" / "scenarios"
PAGE = ROOT / "docs" / "scenarios.md"

HEAD = """\
# Scenarios

Made by `python -m tools.scenarios` from the scenario files below `tests/scenarios/`; do not edit it by hand.

A scenario is a small text file: seats, stacks and cards, or a day of the house with its people, what happens, and what
must come out, the chips worked out in remarks. Each is played as a test, and anybody can play one:
`pitboss scenario tests/scenarios/options`. The first part lists them by subject with the paragraphs that they show, the
second part by rule. Citations: P is the poker book, TX that of Texas Hold 'Em Bonus, DD that of Double Draw. Which code
enforces a rule is in [rule-coverage.md](rule-coverage.md).
"""

TITLES = {
    "irregularities": "Irregularities, paragraph by paragraph (chapter 18)",
    "options": "Options of the players, the Kill, the straddle",
    "decks": "Decks and equipment",
    "by-hand": "Tables dealt by hand",
    "light": "Tables dealt by hand and recorded lightly",
    "hands": "Whole hands",
    "odd-chips": "Odd chips",
    "rake": "Rake and contributions to jackpots (chapters 15 to 17)",
    "time": "Time charges (chapter 17)",
    "people": "What dealer and floorperson do at a table: boxes, a higher minimum, stacks (chapters 2, 8, 15 and 16)",
    "jackpots": "Hands that count for a jackpot (chapters 15 and 16)",
    "house": "Jackpots, counts, and the people who answer for them (chapters 15 and 16)",
    "banked": "Games against the house",
}


class Shown(NamedTuple):
    """A file, named from tests/scenarios, its title and its rules. game: '' for a day of the house."""

    name: str
    title: str
    game: str
    rules: tuple[str, ...]

    @property
    def link(self) -> str:
        return f"[{self.name.partition('/')[2]}](../tests/scenarios/{self.name}.scenario)"


def scenarios() -> list[Shown]:
    found: list[Shown] = []
    for folder in TITLES:
        for path in sorted((FOLDER / folder).rglob("*.scenario")):
            scenario = read_file(path.read_text(encoding="utf-8"))
            name = path.relative_to(FOLDER).with_suffix("").as_posix()
            game = getattr(scenario, "game", "")
            found.append(Shown(name, scenario.title, game, scenario.covers))
    return found


def page(found: list[Shown]) -> str:
    lines = [HEAD]
    for folder, title in TITLES.items():
        lines += [f"## {title}", "", "| scenario | file | paragraphs | rules |", "|---|---|---|---|"]
        lines += [_row(shown) for shown in found if shown.name.startswith(f"{folder}/")]
        lines.append("")
    lines += ["## By rule", "", "| rule | in our words | citation | scenarios |", "|---|---|---|---|"]
    lines += [_rule_row(rule_id, found) for rule_id in REGISTER if any(rule_id in shown.rules for shown in found)]
    return "\n".join(lines) + "\n"


def _row(shown: Shown) -> str:
    """The paragraphs are those that hold for the game that is played; a custom or a reading has none."""
    said = [rule_id for rule_id in shown.rules if REGISTER[rule_id].kind in ("rule", "choice")]
    if shown.game:
        chapter = GAMES[shown.game].cited
        cited = dict.fromkeys(citation for rule_id in said for citation in where(rule_id, chapter).here)
    else:
        cited = dict.fromkeys(citation for rule_id in said for citation in REGISTER[rule_id].citations)
    return f"| {shown.title} | {shown.link} | {', '.join(cited)} | {', '.join(shown.rules)} |"


def _rule_row(rule_id: str, found: list[Shown]) -> str:
    rule = REGISTER[rule_id]
    links = "<br>".join(shown.link for shown in found if rule_id in shown.rules)
    return f"| {rule_id} | {rule.words} | {', '.join(rule.citations)} | {links} |"


def is_current() -> bool:
    found = scenarios()
    counted = readme_counts.is_current({readme_counts.SCENARIOS: len(found)})
    return counted and PAGE.is_file() and PAGE.read_text(encoding="utf-8") == page(found)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.scenarios", description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if the page is not current")
    if not parser.parse_args().check:
        found = scenarios()
        PAGE.write_text(page(found), encoding="utf-8")
        readme_counts.write_counts({readme_counts.SCENARIOS: len(found)})
        return 0
    if is_current():
        return 0
    print("docs/scenarios.md or its count in README.md is not current: run python -m tools.scenarios")
    return 1


if __name__ == "__main__":
    sys.exit(main())
