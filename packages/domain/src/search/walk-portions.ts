import type { ReadHandle } from '@rentreel/db';
import { setImmediate } from 'node:timers/promises';
import type { Candidates } from './candidates.ts';
import type { OrderPlace } from './search-orders.ts';
import { findEdge } from './search-repository.ts';

/** Homes that were found, and where to go on when there may be more behind. */
export interface Walk<T> {
  readonly found: T[];
  readonly resumeAt: OrderPlace | undefined;
}

interface Walker<T> {
  /** The candidates behind a place of their order, a portion of them. */
  readonly candidates: (after: OrderPlace | undefined) => Candidates;
  readonly read: (candidates: Candidates, limit: number) => Promise<T[]>;
  readonly wanted: number;
  readonly after: OrderPlace | undefined;
  /** After so many portions it stops, with what it has. */
  readonly portions: number;
}

/**
 * Looks for homes portion by portion until it has as many as are wanted. What is asked for seldom may lie far behind:
 * between two portions everybody else has a turn.
 */
export async function walkPortions<T>(handle: ReadHandle, walker: Walker<T>): Promise<Walk<T>> {
  const { candidates, read, wanted, portions } = walker;
  const found: T[] = [];
  let after = walker.after;
  for (let turn = 0; turn < portions; turn++) {
    const here = candidates(after);
    found.push(...(await read(here, wanted - found.length)));
    if (found.length >= wanted) return { found, resumeAt: undefined };
    after = await findEdge(handle, here);
    if (after === undefined) return { found, resumeAt: undefined };
    await setImmediate();
  }
  return { found, resumeAt: after };
}
