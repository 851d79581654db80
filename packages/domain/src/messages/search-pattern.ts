/** The pattern of LIKE, with `\` as its escape, for texts that hold these words as they are. */
export const searchPattern = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
