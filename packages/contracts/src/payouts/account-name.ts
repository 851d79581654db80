const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'chief', 'alhaji', 'alhaja', 'engr', 'barr', 'prof', 'sir']);

/** The parts of a name without case, marks and titles: “Mrs. Ọláìyá-Bello” gives olaiya and bello. */
function partsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’`]/g, '');
  return plain.split(/[^\p{L}]+/u).filter((part) => part !== '' && !titles.has(part));
}

/** One letter more, less or other: banks and people spell a long name differently. */
function isNear(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(a.length === b.length ? at + 1 : at) === long.slice(at + 1);
}

/**
 * Whether the name that a bank has for an account is this person's: two of the person's names stand in it (the one, for
 * somebody with a single name), in whatever order, beside others, with a letter to spare in a long one.
 */
export function isSamePerson(personName: string, accountName: string): boolean {
  const person = [...new Set(partsOf(personName))];
  const left = partsOf(accountName);
  if (person.length === 0 || left.length === 0) return false;
  const found = person.filter((part) => {
    const place = left.findIndex((candidate) => isNear(part, candidate));
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
  return found.length >= Math.min(2, person.length);
}
