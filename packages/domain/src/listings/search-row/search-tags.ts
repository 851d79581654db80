import type { SearchFacts } from '@rentreel/contracts/search';

/** A key as one word that nobody types: `LA/lagos/yaba` is `xalalagosyaba`. */
const asWord = (kind: string, key: string) => `x${kind}${key.toLowerCase().replace(/[^a-z0-9]/g, '')}`;

export const stateTag = (code: string): string => asWord('s', code);
export const cityTag = (key: string): string => asWord('c', key);
export const areaTag = (key: string): string => asWord('a', key);
export const typeTag = (type: string): string => asWord('t', type);

/** Words beside the texts of a home, so that a place and a word are looked for in one go. Two keys may share a word. */
export function searchTags({ stateCode, cityKey, areaKey, type }: Omit<SearchFacts, 'reported'>): string[] {
  return [stateTag(stateCode), cityTag(cityKey), areaTag(areaKey), typeTag(type)];
}
