interface OfLandlord {
  readonly landlordId: string;
}

/** The first home that does not make a third in a row; the first of all when only one landlord is left. */
function nextIndex(waiting: readonly OfLandlord[], [before, last]: readonly (string | undefined)[]): number {
  if (last === undefined || before !== last) return 0;
  return Math.max(
    0,
    waiting.findIndex(({ landlordId }) => landlordId !== last),
  );
}

/** Keeps the order, but lets no landlord stand more than twice in a row as long as there is anybody else. */
export function spreadLandlords<T extends OfLandlord>(homes: readonly T[]): T[] {
  const waiting = [...homes];
  const spread: T[] = [];
  while (waiting.length > 0) {
    const run = [spread.at(-2)?.landlordId, spread.at(-1)?.landlordId];
    spread.push(...waiting.splice(nextIndex(waiting, run), 1));
  }
  return spread;
}
