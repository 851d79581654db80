/** How many letters and digits a text has left once all `words` are cut out of it. Both must be in lower case. */
export function leftWithout(text: string, words: readonly string[]): number {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), text);
  return rest.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
