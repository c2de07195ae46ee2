// Names as they stand on paper.

const KINDS: Record<string, string> = { bad_beat: "Bad Beat", high_hand: "High Hand Jackpot" };

/** "bad_beat:main" as "Bad Beat: main". */
export function jackpotWords(stream: string): string {
  const [kind = "", ...name] = stream.split(":");
  return `${KINDS[kind] ?? kind}: ${name.join(":")}`;
}

export const roleWords = (role: string): string => role.replaceAll("_", " ");
