import type { NigerianState } from '../listings/nigerian-states.ts';

/** Hausa letters without a decomposition into letter and diacritic. */
const hooked: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

function placeSlug(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => hooked[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ.]/gu, '');
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return slug === '' ? 'unnamed' : slug;
}

/**
 * Key of an area in addresses and the database: `LA/lagos/lekki-phase-1`. Ignores case, accents, apostrophes and spaces, so
 * that homes and diaries of one area share a key.
 */
export function areaKey(stateCode: NigerianState, city: string, area: string): AreaKey {
  return `${stateCode}/${placeSlug(city)}/${placeSlug(area)}`;
}

/** `{state}/{city}/{area}`, as returned by `areaKey`. */
export type AreaKey = `${NigerianState}/${string}/${string}`;
