import type { CappedCount, SearchQuery } from '@rentreel/contracts/search';
import type { ReadHandle } from '@rentreel/db';
import {
  type Candidates,
  boxAround,
  boxPortion,
  inBox,
  inOrder,
  portion,
  withWords,
  withinPrice,
} from './candidates.ts';
import type { Viewing } from './search-conditions.ts';
import { countCandidates, countFound, findEdge } from './search-repository.ts';

/** Nobody looks at more, so nobody is told a larger number. */
export const mostCounted = 1000;

/** Few enough homes to look at each: of a piece of the map or of a price; undefined when there are none or too many. */
async function ifFew(
  handle: ReadHandle,
  candidates: Candidates | undefined,
  most: number,
): Promise<Candidates | undefined> {
  return candidates && (await countCandidates(handle, candidates)) <= most ? candidates : undefined;
}

/** The homes of a piece of the map, when they are few. */
export async function findSmallBox(handle: ReadHandle, { box, near }: SearchQuery): Promise<Candidates | undefined> {
  const around = box ?? (near && boxAround(near));
  return ifFew(handle, around && inBox(around), boxPortion);
}

/** The homes of the place that are cheap enough, when they are few. */
export async function findFewCheap(handle: ReadHandle, query: SearchQuery): Promise<Candidates | undefined> {
  return ifFew(handle, query.q === undefined ? withinPrice(query) : undefined, portion);
}

/** What was read of a sample of homes. */
export interface Sampled<T> {
  readonly found: T;
  /** There are more homes than were looked at. */
  readonly cut: boolean;
}

interface SampleReader<T> {
  readonly read: (candidates: Candidates) => Promise<T>;
  readonly homesIn: (found: T) => number;
}

/**
 * Reads as many homes as can be looked at in one go: of the words, of the piece of the map, or else the newest of the place;
 * those of the whole query when it can be. Once more than `mostCounted` are found, nobody asks how many are left.
 */
export async function readSample<T>(
  handle: ReadHandle,
  query: SearchQuery,
  { read, homesIn }: SampleReader<T>,
): Promise<Sampled<T>> {
  const words = withWords(query);
  if (words === undefined) {
    const few = await findSmallBox(handle, query);
    if (few) return { found: await read(few), cut: false };
    const around = query.box ?? (query.near && boxAround(query.near));
    if (around) return { found: await read(inBox(around)), cut: true };
  }
  const candidates = words ?? inOrder(query, 'newest');
  const found = await read(candidates);
  if (homesIn(found) > mostCounted) return { found, cut: true };
  if ((await findEdge(handle, candidates)) === undefined) return { found, cut: false };
  const cheap = await findFewCheap(handle, query);
  return cheap ? { found: await read(cheap), cut: false } : { found, cut: true };
}

/** How many homes a query has: counted up to a thousand, and among as many as are looked at in one go. */
export async function countHomes(handle: ReadHandle, query: SearchQuery, viewing: Viewing): Promise<CappedCount> {
  const { found: homes, cut } = await readSample(handle, query, {
    read: (candidates) => countFound(handle, { candidates, query, viewing, limit: mostCounted + 1 }),
    homesIn: (found) => found,
  });
  return { homes: Math.min(homes, mostCounted), more: cut || homes > mostCounted };
}
