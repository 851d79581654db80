/** Homes that were published in the same millisecond share its thousand keys. */
const perMillisecond = 1000;

export interface KeyedHome {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly publishedAt: number;
}

/** Where a home would like to stand within its millisecond: the same each time, so that its key does not change. */
function wish({ id, publishedAt }: KeyedHome): number {
  const spot = Number.parseInt(id.slice(-4), 36);
  return publishedAt * perMillisecond + (Number.isNaN(spot) ? 0 : spot % perMillisecond);
}

const next = (key: number) => (key % perMillisecond === perMillisecond - 1 ? key - perMillisecond + 1 : key + 1);

/**
 * A whole number of its own for each home, later homes above earlier ones. `findTaken` says which of these numbers belong
 * to other homes already.
 */
export async function assignKeys(
  homes: readonly KeyedHome[],
  findTaken: (keys: readonly number[]) => Promise<ReadonlySet<number>>,
): Promise<Map<string, number>> {
  const keys = new Map<string, number>();
  const used = new Set<number>();
  const refused = new Set<number>();
  let waiting = homes.map((home) => ({ home, key: wish(home) }));
  while (waiting.length > 0) {
    for (const taken of await findTaken(waiting.map(({ key }) => key))) refused.add(taken);
    const again: typeof waiting = [];
    for (const { home, key } of waiting) {
      if (used.has(key) || refused.has(key)) again.push({ home, key: next(key) });
      else {
        keys.set(home.id, key);
        used.add(key);
      }
    }
    waiting = again;
  }
  return keys;
}
