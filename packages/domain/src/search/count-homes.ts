import type { CappedCount, SearchQuery } from '@rentreel/contracts/search';
import type { ReadHandle } from '@rentreel/db';
import { boxAround, boxPortion, inBox, inOrder, portion, withWords, withinPrice } from './candidates.ts';
import type { Sql, Viewing } from './search-conditions.ts';
import { countCandidates, countFound, findEdge } from './search-repository.ts';

/** Nobody looks at more, so nobody is told a larger number. */
export const mostCounted = 1000;

/** Few enough homes to look at each: of a piece of the map or of a price; undefined when there are none or too many. */
async function ifFew(handle: ReadHandle, candidates: Sql | undefined, most: number): Promise<Sql | undefined> {
  return candidates && (await countCandidates(handle, candidates)) <= most ? candidates : undefined;
}

/** The homes of a piece of the map, when they are few. */
export async function findSmallBox(handle: ReadHandle, { box, near }: SearchQuery): Promise<Sql | undefined> {
  const around = box ?? (near && boxAround(near));
  return ifFew(handle, around && inBox(around), boxPortion);
}

/** The homes of the place that are cheap enough, when they are few. */
export async function findFewCheap(handle: ReadHandle, query: SearchQuery): Promise<Sql | undefined> {
  return ifFew(handle, query.q === undefined ? withinPrice(query) : undefined, portion);
}

/** Homes to count or to draw: of the words, of the piece of the map, or else the newest of the place. */
export interface Sample {
  readonly candidates: Sql;
  /** There are more homes than were taken. */
  readonly cut: boolean;
}

/** Takes as many homes as can be looked at in one go, those of the whole query when it can be. */
export async function takeSample(handle: ReadHandle, query: SearchQuery): Promise<Sample> {
  const words = withWords(query);
  if (words === undefined) {
    const few = await findSmallBox(handle, query);
    if (few) return { candidates: few, cut: false };
    const around = query.box ?? (query.near && boxAround(query.near));
    if (around) return { candidates: inBox(around), cut: true };
  }
  const candidates = words ?? inOrder(query, 'newest');
  if ((await findEdge(handle, candidates)) === undefined) return { candidates, cut: false };
  const cheap = await findFewCheap(handle, query);
  return cheap ? { candidates: cheap, cut: false } : { candidates, cut: true };
}

/** How many homes a query has: counted up to a thousand, and among as many as are looked at in one go. */
export async function countHomes(handle: ReadHandle, query: SearchQuery, viewing: Viewing): Promise<CappedCount> {
  const { candidates, cut } = await takeSample(handle, query);
  const homes = await countFound(handle, { candidates, query, viewing, limit: mostCounted + 1 });
  return { homes: Math.min(homes, mostCounted), more: cut || homes > mostCounted };
}
