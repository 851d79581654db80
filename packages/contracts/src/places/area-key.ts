import type { NigerianState } from '../listings/nigerian-states.ts';

/** Letters of Hausa that do not come apart into a letter and a mark. */
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
 * What an area is known by, in addresses and in the database: `LA/lagos/lekki-phase-1`. Capitals, accents, apostrophes
 * and spaces make no difference, so that homes and diaries of one area meet.
 */
export function areaKey(stateCode: NigerianState, city: string, area: string): AreaKey {
  return `${stateCode}/${placeSlug(city)}/${placeSlug(area)}`;
}

/** `{state}/{city}/{area}`, as `areaKey` writes it. */
export type AreaKey = `${NigerianState}/${string}/${string}`;
