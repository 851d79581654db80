import { setImmediate } from 'node:timers/promises';
import type { SearchQueryInput, SearchSuggestion } from '@rentreel/contracts/search';
import type { Context } from '../kernel/index.ts';
import { atKnownAreas } from './at-known-areas.ts';
import { countHomes } from './count-homes.ts';
import { listRelaxations } from './relaxations.ts';
import { viewingOf } from './search-viewing.ts';

const mostSuggestions = 6;

/**
 * What to change when a search finds nothing: "₦200,000 more to move in" and how many homes that gives. Of raises of the same
 * amount the smallest that gives any home is told; changes that give none are left out.
 */
export async function suggestSearches(ctx: Context, input: SearchQueryInput): Promise<SearchSuggestion[]> {
  const viewing = viewingOf(ctx);
  const suggestions: SearchSuggestion[] = [];
  for (const steps of listRelaxations(atKnownAreas(input.query))) {
    for (const step of steps) {
      const count = await countHomes(ctx.database.read, step.query, viewing);
      // Each count takes a few milliseconds: others have a turn in between.
      await setImmediate();
      if (count.homes === 0) continue;
      suggestions.push({ ...step, ...count });
      break;
    }
    if (suggestions.length >= mostSuggestions) break;
  }
  return suggestions;
}
