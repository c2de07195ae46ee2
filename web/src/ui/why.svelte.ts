// Which rule is being looked at, and the game it is looked at from; the dialog is in App.

export const why: { rule: string; line: string; game: string } = $state({ rule: "", line: "", game: "" });

export function askWhy(rule: string, line = ""): void {
  why.rule = rule;
  why.line = line;
}

/** The game of the page that is open: its own paragraphs come first. "" where there is none. */
export function whyIn(game: string): void {
  why.game = game;
}
