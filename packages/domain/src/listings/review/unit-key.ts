import type { ListingPlace } from '@rentreel/contracts/listings';

/** Spelling variants of words, and the canonical one. */
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

/** “Flat 3” and “Block B” are joined: otherwise flat 3 at number 31 would equal flat 31 at number 3. */
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

/** Returns a key for the physical unit: equal for the same address, in any spelling and word order. */
export function unitKey({ state, area, address }: Pick<ListingPlace, 'state' | 'area' | 'address'>): string {
  return [state, words(area).join(' '), ...words(address).toSorted()].join('|');
}
