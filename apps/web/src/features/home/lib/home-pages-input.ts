import { limits } from '@rentreel/contracts/limits';
import type { City } from './cities.ts';

/** The query of the feed; the loader asks for the same, so that both share one cache entry. */
export function homePagesInput(city: City | undefined) {
  return { limit: limits.feedPage, ...(city && { city }) };
}
