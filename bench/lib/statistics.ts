/** Returns the value below which `share` (0 to 1) of the values lie; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Returns the median of one figure over the rounds of a contender. Throws when there were none. */
export function middle<T>(rounds: readonly T[] | undefined, figure: (round: T) => number): number {
  if (rounds === undefined || rounds.length === 0) throw new Error('Nothing was measured');
  return median(rounds.map(figure));
}
