// Which rule is being looked at; the dialog is in App.

export const why: { rule: string; line: string } = $state({ rule: "", line: "" });

export function askWhy(rule: string, line = ""): void {
  why.rule = rule;
  why.line = line;
}
