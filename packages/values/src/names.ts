const titles = new Set(
  'mr mrs ms miss dr chief alhaji alhaja hajia engr barr arc prof rev pastor sir otunba'.split(' '),
);

/** Letters of Hausa that are letters of their own: taking marks away leaves them as they are. */
const hooked: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/**
 * The parts of a name without case, marks, titles and signs, in their order: "Mrs. Ọláìyá-Bello" gives olaiya and bello. A
 * name of nothing but titles keeps them.
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

/** Whether two writings are of one name: all of its parts, whatever their case, marks, titles and order. */
export function isSameName(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((name) => nameParts(name).toSorted().join(' '));
  return mine !== '' && mine === theirs;
}
