// Names as they stand on paper.

export const roleWords = (role: string): string => role.replaceAll("_", " ");
