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

/** How many homes a query has: counted up to a thousand, and among as many as are looked at in one go. */
export async function countHomes(handle: ReadHandle, query: SearchQuery, viewing: Viewing): Promise<CappedCount> {
  const count = (candidates: Sql) => countFound(handle, { candidates, query, viewing, limit: mostCounted + 1 });
  const words = withWords(query);
  const few = words ? undefined : await findSmallBox(handle, query);
  const candidates = words ?? few ?? inOrder(query, 'newest');
  const homes = await count(candidates);
  if (homes > mostCounted) return { homes: mostCounted, more: true };
  if (few || (await findEdge(handle, candidates)) === undefined) return { homes, more: false };
  const cheap = await findFewCheap(handle, query);
  return cheap ? { homes: Math.min(await count(cheap), mostCounted), more: false } : { homes, more: true };
}
