import { type SearchQuery, mayGoOn, queryWords } from '@rentreel/contracts/search';
import { areaTag, cityTag, stateTag, typeTag } from '../listings/index.ts';

const quoted = (word: string) => `"${word}"`;

const tagged = (tags: readonly string[]): string =>
  tags.length === 0 ? '' : ` AND tags : (${tags.map(quoted).join(' OR ')})`;

/** The narrowest place that is asked for: the words are looked for there only. */
function placeTags({ areas, city, state }: SearchQuery): string[] {
  if (areas) return areas.map(areaTag);
  if (city) return [cityTag(city)];
  return state ? [stateTag(state)] : [];
}

/**
 * What to ask the words table for, or undefined when the query has no words. Only plain letters and digits in quotes reach
 * it, so nothing that a person types is taken for its syntax.
 */
export function wordsMatch(query: SearchQuery): string | undefined {
  const words = query.q === undefined ? [] : queryWords(query.q);
  if (words.length === 0) return undefined;
  const asked = words.map((word) => `${quoted(word)}${mayGoOn(word) ? '*' : ''}`).join(' AND ');
  return `{title place description} : (${asked})${tagged(placeTags(query))}${tagged((query.types ?? []).map(typeTag))}`;
}
