/** Homes that were published in the same millisecond share its thousand keys. */
const perMillisecond = 1000;

export interface KeyedHome {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly publishedAt: number;
}

type FindTaken = (keys: readonly number[]) => Promise<ReadonlySet<number>>;

/** Where a home would like to stand within its millisecond: the same each time, so that its key does not change. */
function wish({ id, publishedAt }: KeyedHome): number {
  const spot = Number.parseInt(id.slice(-4), 36);
  return publishedAt * perMillisecond + (Number.isNaN(spot) ? 0 : spot % perMillisecond);
}

const startOf = (key: number) => key - (key % perMillisecond);

/** The keys of one millisecond that nobody has, read once. */
class FreeKeys {
  readonly #taken: Set<number>;
  readonly #findTaken: FindTaken;
  readonly #read = new Set<number>();
  readonly #full = new Set<number>();

  constructor(taken: Iterable<number>, findTaken: FindTaken) {
    this.#taken = new Set(taken);
    this.#findTaken = findTaken;
  }

  isFree(key: number): boolean {
    return !this.#taken.has(key);
  }

  take(key: number): number {
    this.#taken.add(key);
    return key;
  }

  /** The free key that follows this one, round its millisecond; when that is full, in the next one that is not. */
  async takeAfter(key: number): Promise<number> {
    const spot = key % perMillisecond;
    for (let start = startOf(key); ; start += perMillisecond) {
      if (this.#full.has(start)) continue;
      await this.#readMillisecond(start);
      for (let step = 1; step <= perMillisecond; step += 1) {
        const candidate = start + ((spot + step) % perMillisecond);
        if (this.isFree(candidate)) return this.take(candidate);
      }
      this.#full.add(start);
    }
  }

  async #readMillisecond(start: number): Promise<void> {
    if (this.#read.has(start)) return;
    this.#read.add(start);
    const keys = Array.from({ length: perMillisecond }, (_none, spot) => start + spot);
    for (const key of await this.#findTaken(keys)) this.#taken.add(key);
  }
}

/**
 * A whole number of its own for each home, later homes above earlier ones. `findTaken` says which of these numbers belong
 * to other homes already. Where more homes than a millisecond has keys were published in it, as in an import, the rest
 * stand among those of the milliseconds after it.
 */
export async function assignKeys(homes: readonly KeyedHome[], findTaken: FindTaken): Promise<Map<string, number>> {
  const wishes = homes.map((home) => ({ id: home.id, key: wish(home) }));
  const keys = new Map<string, number>();
  if (homes.length === 0) return keys;
  const free = new FreeKeys(await findTaken(wishes.map(({ key }) => key)), findTaken);
  const waiting: typeof wishes = [];
  // First those who get their wish, so that nobody who steps aside takes it from them.
  for (const { id, key } of wishes) {
    if (free.isFree(key)) keys.set(id, free.take(key));
    else waiting.push({ id, key });
  }
  for (const { id, key } of waiting) keys.set(id, await free.takeAfter(key));
  return keys;
}
