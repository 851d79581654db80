import { setImmediate } from 'node:timers/promises';
import type { SearchQuery, SearchQueryInput, SearchSuggestion } from '@rentreel/contracts/search';
import type { Context } from '../kernel/index.ts';
import { atKnownAreas } from './at-known-areas.ts';
import { countHomes } from './count-homes.ts';
import { type Relaxation, listRelaxations, raiseTo, without } from './relaxations.ts';
import { searchHomes } from './search-homes.ts';
import { viewingOf } from './search-viewing.ts';

const mostSuggestions = 6;

/** Where a home costs far more than may be paid: as much more as the cheapest one costs. */
async function raiseToCheapest(ctx: Context, query: SearchQuery): Promise<Relaxation[]> {
  if (query.maxFirstYearKobo === undefined) return [];
  const anyPrice: SearchQuery = { ...without(query, ['maxFirstYearKobo']), sort: 'lowest_total' };
  const [cheapest] = (await searchHomes(ctx, { query: anyPrice, limit: 1 })).items;
  return cheapest && cheapest.firstYearKobo > query.maxFirstYearKobo ? [raiseTo(query, cheapest.firstYearKobo)] : [];
}

/**
 * What to change when a search finds nothing: "₦200,000 more to move in" and how many homes that gives. Of raises of the same
 * amount the smallest that gives any home is told; changes that give none are left out,
 * and so is what is told already in the same words.
 */
export async function suggestSearches(ctx: Context, input: SearchQueryInput): Promise<SearchSuggestion[]> {
  const viewing = viewingOf(ctx);
  const suggestions: SearchSuggestion[] = [];
  const query = atKnownAreas(input.query);
  const [first = [], ...others] = listRelaxations(query);
  for (const steps of [[...first, ...(await raiseToCheapest(ctx, query))], ...others]) {
    for (const step of steps) {
      const count = await countHomes(ctx.database.read, step.query, viewing);
      // Each count takes a few milliseconds: others have a turn in between.
      await setImmediate();
      if (count.homes === 0 || suggestions.some(({ words }) => words === step.words)) continue;
      suggestions.push({ ...step, ...count });
      break;
    }
    if (suggestions.length >= mostSuggestions) break;
  }
  return suggestions;
}
