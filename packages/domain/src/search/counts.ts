import type { CappedCount, SearchQuery } from '@rentreel/contracts/search';
import type { ReadHandle } from '@rentreel/db';
import {
  type Candidates,
  boxPortion,
  inBox,
  inOrder,
  pieceOfMap,
  portion,
  withWords,
  withinPrice,
} from './candidates-repository.ts';
import type { Viewing } from './conditions-repository.ts';
import { countCandidates, countFound, findEdge } from './repository.ts';

/** Larger numbers are not counted. */
export const mostCounted = 1000;

/** These candidates, if they are few enough to read each; undefined otherwise. */
async function ifFew(
  handle: ReadHandle,
  candidates: Candidates | undefined,
  most: number,
): Promise<Candidates | undefined> {
  return candidates && (await countCandidates(handle, candidates)) <= most ? candidates : undefined;
}

/** The listings of a piece of the map, if they are few. */
export async function findSmallBox(handle: ReadHandle, query: SearchQuery): Promise<Candidates | undefined> {
  const around = pieceOfMap(query);
  return ifFew(handle, around && inBox(around), boxPortion);
}

/** The listings of the place within the price, if they are few. */
export async function findFewCheap(handle: ReadHandle, query: SearchQuery): Promise<Candidates | undefined> {
  return ifFew(handle, query.q === undefined ? withinPrice(query) : undefined, portion);
}

/** What was read of a sample of listings. */
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

/** How many listings match a query, up to a thousand, among those of one sample. */
export async function countHomes(handle: ReadHandle, query: SearchQuery, viewing: Viewing): Promise<CappedCount> {
  const { found: homes, cut } = await readSample(handle, query, {
    read: (candidates) => countFound(handle, { candidates, query, viewing, limit: mostCounted + 1 }),
    homesIn: (found) => found,
  });
  return { homes: Math.min(homes, mostCounted), more: cut || homes > mostCounted };
}
