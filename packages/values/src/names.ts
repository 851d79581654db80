const titles = new Set(
  'mr mrs ms miss dr chief alhaji alhaja hajia engr barr arc prof rev pastor sir otunba'.split(' '),
);

/** Hausa letters without a decomposition: removing diacritics leaves them unchanged. */
const hooked: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/**
 * Returns the parts of a name in order, without case, diacritics, titles and punctuation: "Mrs. Ọláìyá-Bello" gives olaiya
 * and bello. A name consisting only of titles keeps them.
 */
export function nameParts(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => hooked[letter] ?? letter)
    .replace(/['’ʼ`]/g, '');
  const parts = plain.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const named = parts.filter((part) => !titles.has(part));
  return named.length > 0 ? named : parts;
}

/** Returns whether two texts are the same name: the same parts, ignoring case, diacritics, titles and order. */
export function isSameName(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((name) => nameParts(name).toSorted().join(' '));
  return mine !== '' && mine === theirs;
}
