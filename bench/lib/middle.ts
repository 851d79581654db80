import { median } from './statistics.ts';

/** The median of one figure over the rounds of a contender. Throws when there were none. */
export function middle<T>(rounds: readonly T[] | undefined, figure: (round: T) => number): number {
  if (rounds === undefined || rounds.length === 0) throw new Error('Nothing was measured');
  return median(rounds.map(figure));
}
