import { matchesSearch, type SearchFacts } from '@rentreel/contracts/search';
import { areaFactsFor } from '../areas/index.ts';
import type { Context, ListingOffer } from '../kernel/index.ts';
import { findListing, type ListingCardRow, readSource, searchFactsOf } from '../listings/index.ts';
import { findCandidates } from './find-candidates.ts';
import { keysOfHome } from './search-keys.ts';
import { storeMatches } from './store-matches.ts';

/** So many people are told in one transaction. */
const portion = 100;

/** How much work a home was. */
export interface MatchCount {
  /** Searches that were found under its keys and compared with it. */
  readonly compared: number;
  /** Searches whose person was told of it now. */
  readonly told: number;
}

async function factsOf(ctx: Context, row: ListingCardRow): Promise<SearchFacts> {
  const facts = searchFactsOf(readSource(row));
  const reported = (await areaFactsFor(ctx, [facts.areaKey])).get(facts.areaKey);
  return { ...facts, reported };
}

/**
 * Tells everybody whose saved search a home fits that it is there, or that it costs less. Only searches under the home's
 * keys are read. May run twice, and at once in two processes: everybody is told once. A home that is gone or costs
 * something else by now is left alone; another event tells of that.
 */
export async function matchSearches(ctx: Context, offer: ListingOffer): Promise<MatchCount> {
  const { read } = ctx.database;
  const { listingId, firstYearKobo } = offer;
  const row = await findListing(read, listingId);
  if (row?.state !== 'live' || row.firstYearKobo !== firstYearKobo) return { compared: 0, told: 0 };
  const facts = await factsOf(ctx, row);
  const { landlordId } = row;
  const candidates = await findCandidates(read, { keys: keysOfHome(facts), firstYearKobo, landlordId, listingId });
  const now = ctx.clock.now();
  // Everybody's searches lie together, so that a person is told once of a home that fits several of them.
  const fitting = candidates
    .filter(({ query }) => matchesSearch(query, facts, now))
    .toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  let told = 0;
  for (const people of portions(fitting)) told += await storeMatches(ctx, offer, people);
  return { compared: candidates.length, told };
}

/** Parts of about `portion` that never split what belongs to one person. */
function portions<T extends { readonly userId: string }>(sorted: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (const item of sorted) {
    const last = parts.at(-1);
    if (last && (last.length < portion || last.at(-1)?.userId === item.userId)) last.push(item);
    else parts.push([item]);
  }
  return parts;
}
