/** Written in many ways, meant the same. */
const sameWord: Readonly<Record<string, string>> = {
  phase: 'ph',
  one: '1',
  two: '2',
  ii: '2',
  iii: '3',
  extension: 'ext',
  road: 'rd',
  street: 'st',
  unguwan: 'ungwan',
  anguwan: 'ungwan',
  angwan: 'ungwan',
};
const fillers = new Set(['nigeria', 'estate', 'state', 'lga', 'axis', 'area', 'off', 'in', 'near', 'of', 'the', 'at']);
const maxWords = 8;

/** The words of a name or of a search, without accents, case and marks: "Wuse II" and "wuse2" give wuse, 2. */
export function placeWords(text: string): string[] {
  const words = text
    .normalize('NFD')
    .replace(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .match(/[a-z]+|\d+/g)
    ?.slice(0, maxWords)
    .map((word) => sameWord[word] ?? word);
  if (words === undefined) return [];
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}
