import type { MoneyMovement } from '@rentreel/domain/ports';

const kept = 10_000;

/** Remembers what each of the latest references was used for, so that one cannot be used for something else. */
export class RecentReferences {
  readonly #uses = new Map<string, string>();

  /** False when the reference was used before for another person or amount. */
  agrees({ reference, userId, amountKobo }: MoneyMovement): boolean {
    const use = `${userId}:${amountKobo}`;
    const before = this.#uses.get(reference);
    if (before !== undefined) return before === use;
    this.#uses.set(reference, use);
    for (const oldest of this.#uses.keys()) {
      if (this.#uses.size <= kept) break;
      this.#uses.delete(oldest);
    }
    return true;
  }
}
