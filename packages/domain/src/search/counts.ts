import type { CappedCount, SearchQuery } from '@rentreel/contracts/search';
import type { ReadHandle } from '@rentreel/db';
import {
  type Candidates,
  boxBatchSize,
  inBox,
  inOrder,
  pieceOfMap,
  batchSize,
  withWords,
  withinPrice,
} from './candidates-repository.ts';
import type { Viewing } from './conditions-repository.ts';
import { countCandidates, countFound, findEdge } from './repository.ts';

/** Counts stop at this number. */
export const mostCounted = 1000;

/** Returns the candidates if there are few enough to read all of them, otherwise undefined. */
async function ifFew(
  handle: ReadHandle,
  candidates: Candidates | undefined,
  most: number,
): Promise<Candidates | undefined> {
  return candidates && (await countCandidates(handle, candidates)) <= most ? candidates : undefined;
}

/** Returns the listings of the query's map section, if there are few. */
export async function findSmallBox(handle: ReadHandle, query: SearchQuery): Promise<Candidates | undefined> {
  const around = pieceOfMap(query);
  return ifFew(handle, around && inBox(around), boxBatchSize);
}

/** Returns the listings of the place within the budget, if there are few. */
export async function findFewCheap(handle: ReadHandle, query: SearchQuery): Promise<Candidates | undefined> {
  return ifFew(handle, query.q === undefined ? withinPrice(query) : undefined, batchSize);
}

/** What was read from a sample of listings. */
export interface Sampled<T> {
  readonly found: T;
  /** There are more listings than were read. */
  readonly cut: boolean;
}

interface SampleReader<T> {
  readonly read: (candidates: Candidates) => Promise<T>;
  readonly homesIn: (found: T) => number;
}

/**
 * Reads a sample of as many homes as one statement can: those with the words, those in the map section, or the newest in the
 * place; all homes of the query where that is possible. Once more than `mostCounted` match, it does not look for more.
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
    const around = pieceOfMap(query);
    if (around) return { found: await read(inBox(around)), cut: true };
  }
  const candidates = words ?? inOrder(query, 'newest');
  const found = await read(candidates);
  if (homesIn(found) > mostCounted) return { found, cut: true };
  if ((await findEdge(handle, candidates)) === undefined) return { found, cut: false };
  const cheap = await findFewCheap(handle, query);
  return cheap ? { found: await read(cheap), cut: false } : { found, cut: true };
}

/** Counts the listings that match a query, up to a thousand, within one sample. */
export async function countHomes(handle: ReadHandle, query: SearchQuery, viewing: Viewing): Promise<CappedCount> {
  const { found: homes, cut } = await readSample(handle, query, {
    read: (candidates) => countFound(handle, { candidates, query, viewing, limit: mostCounted + 1 }),
    homesIn: (found) => found,
  });
  return { homes: Math.min(homes, mostCounted), more: cut || homes > mostCounted };
}
