// Who plays without an account is known by a name with "(cash)" behind it; two of one name by a number.

/** "Bot 1" of a bot; everybody else is written as they write themselves. */
export const shownName = (person: string): string => person.replace(/^bot (?=\d)/, "Bot ");

/** "Max (cash)" as "Max", "Max (cash 2)" as "Max (2)"; everybody else as they are. */
export function calledName(person: string): string {
  const found = /^(.+) \(cash(?: (\d+))?\)$/.exec(person);
  return found ? `${found[1]}${found[2] ? ` (${found[2]})` : ""}` : person;
}
