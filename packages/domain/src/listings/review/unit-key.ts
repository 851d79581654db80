import type { ListingPlace } from '@rentreel/contracts/listings';

/** Words that people write in several ways, and the one that counts. */
const spellings: Readonly<Record<string, string>> = {
  st: 'street',
  str: 'street',
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  cl: 'close',
  cres: 'crescent',
  crs: 'crescent',
  est: 'estate',
  dr: 'drive',
  apt: 'flat',
  apartment: 'flat',
  unit: 'flat',
  blk: 'block',
  hse: 'house',
};

const fillers = new Set(['no', 'number', 'off', 'the', 'by', 'plot', 'house']);

/** “Flat 3” and “Block B” belong together: apart, flat 3 at number 31 would look like flat 31 at number 3. */
const joined = /\b(flat|block|floor|room)\s+([a-z0-9]+)\b/g;

function words(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’'`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const usual = plain
    .split(' ')
    .map((word) => spellings[word] ?? word)
    .join(' ');
  return usual
    .replace(joined, '$1$2')
    .split(' ')
    .filter((word) => word !== '' && !fillers.has(word));
}

/** A key for the physical home: equal for the same address, however it is written and in whatever order. */
export function unitKey({ state, area, address }: Pick<ListingPlace, 'state' | 'area' | 'address'>): string {
  return [state, words(area).join(' '), ...words(address).toSorted()].join('|');
}
