import { type ListingType, listingTypeNames } from '@rentreel/contracts/listings';
import { type SearchQuery, type SearchSort, queryWords, searchWords, squaredMetres } from '@rentreel/contracts/search';
import type { ReadHandle } from '@rentreel/db';
import { type Candidates, boxAround, boxBatchSize, inBox, inOrder, withWords } from './candidates-repository.ts';
import type { Viewing } from './conditions-repository.ts';
import { type FoundHome, circleOf, countCandidates, readFound, walkBatches } from './repository.ts';

/** The most listings that are sorted in memory. */
const mostRanked = 500;
const maxBatches = 10;

/** The columns that each order needs. */
const orderColumns = {
  best: ['bestScore', 'areaKey', 'type'],
  newest: [],
  freshest: ['confirmedAt'],
  lowest_total: ['firstYearKobo'],
  lowest_monthly: ['monthlyKobo'],
  nearest: ['latitude4', 'longitude4'],
  most_trusted: ['trustScore'],
  best_power: ['powerScore'],
} as const;
type RankedHome = FoundHome<'key' | 'listingId' | (typeof orderColumns)[SearchSort][number]>;

/** A word that names the area, city or type counts as much as being a week newer. */
const namedBonus = 1_000_000;

interface Ranking {
  readonly handle: ReadHandle;
  readonly query: SearchQuery;
  readonly viewing: Viewing;
  readonly sort: SearchSort;
}

/** Reads the columns that the order needs. */
async function readRanked(
  { handle, viewing, sort }: Ranking,
  candidates: Candidates,
  { query, limit }: { readonly query: SearchQuery; readonly limit: number },
): Promise<RankedHome[]> {
  const columns = ['key', 'listingId', ...orderColumns[sort]] as const;
  const found = await readFound(handle, { candidates, query, viewing, limit }, columns);
  return found;
}

/** Returns the newest listings of a query. */
async function findNewest(ranking: Ranking): Promise<RankedHome[]> {
  const { handle, query } = ranking;
  const { found } = await walkBatches(handle, {
    candidates: (after) => withWords(query, after) ?? inOrder(query, 'newest', after),
    read: (candidates, limit) => readRanked(ranking, candidates, { query, limit }),
    wanted: mostRanked,
    after: undefined,
    maxBatches,
  });
  return found;
}

/** Returns the listings nearest to a point, from the largest circle that is not too full; otherwise the newest ones. */
async function findAround(ranking: Ranking, near: NonNullable<SearchQuery['near']>): Promise<RankedHome[]> {
  const { handle, query } = ranking;
  for (let radiusMetres = near.radiusMetres; radiusMetres > 50; radiusMetres /= 2) {
    const circle = { ...near, radiusMetres };
    const candidates = inBox(boxAround(circle));
    if ((await countCandidates(handle, candidates)) > boxBatchSize) continue;
    const narrowed = { ...query, near: circle };
    const found = await readRanked(ranking, candidates, { query: narrowed, limit: boxBatchSize });
    if (radiusMetres === near.radiusMetres || found.length >= 50) return found;
    break;
  }
  return findNewest(ranking);
}

type Score = (home: RankedHome) => number;

/**
 * Returns a function that counts how many of the words name the listing's place or type. Many listings share a name, so each
 * name is processed once.
 */
function countNamed({ q = '' }: SearchQuery): Score {
  const asked = queryWords(q);
  const known = new Map<string, number>();
  return ({ areaKey, type }) => {
    const name = `${areaKey} ${listingTypeNames[type as ListingType]}`;
    const count = known.get(name) ?? asked.filter((word) => searchWords(name).includes(word)).length;
    known.set(name, count);
    return count;
  };
}

function best(query: SearchQuery): Score {
  const named = countNamed(query);
  return (home) => home.bestScore + namedBonus * named(home);
}

function scoreOf(sort: SearchSort, query: SearchQuery): Score {
  const { near } = query;
  switch (sort) {
    case 'nearest':
      return (home) => (near ? -squaredMetres(near, circleOf(home)) : 0);
    case 'most_trusted':
      return ({ trustScore }) => trustScore;
    case 'best_power':
      return ({ powerScore }) => powerScore;
    case 'newest':
      return ({ key }) => key;
    case 'freshest':
      return ({ confirmedAt }) => confirmedAt;
    case 'lowest_total':
      return ({ firstYearKobo }) => -firstYearKobo;
    case 'lowest_monthly':
      return ({ monthlyKobo }) => -monthlyKobo;
    case 'best':
      return best(query);
  }
}

/** Returns the listings of a query in an order that no index provides, best first. */
export async function rankHomes(ranking: Ranking): Promise<RankedHome[]> {
  const { query, sort } = ranking;
  const near = sort === 'nearest' && query.q === undefined ? query.near : undefined;
  const found = near ? await findAround(ranking, near) : await findNewest(ranking);
  const score = scoreOf(sort, query);
  const known = new Map(found.map((home) => [home.key, score(home)]));
  return found
    .toSorted((a, b) => (known.get(b.key) ?? 0) - (known.get(a.key) ?? 0) || b.key - a.key)
    .slice(0, mostRanked);
}
