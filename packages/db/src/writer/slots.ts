/** Lets a number of tasks run side by side; the others wait their turn. */
export class Slots {
  readonly #waiting: (() => void)[] = [];
  readonly #idle: (() => void)[] = [];
  #free: number;
  readonly #all: number;

  constructor(count: number) {
    this.#all = count;
    this.#free = count;
  }

  async use<T>(task: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((start) => this.#waiting.push(start));
    try {
      return await task();
    } finally {
      this.#next();
    }
  }

  /** Resolves when nobody runs or waits. */
  async empty(): Promise<void> {
    if (this.#free < this.#all) await new Promise<void>((done) => this.#idle.push(done));
  }

  /** A slot is handed over rather than freed, so a newcomer cannot overtake. */
  #next(): void {
    const start = this.#waiting.shift();
    if (start !== undefined) {
      start();
      return;
    }
    this.#free++;
    if (this.#free === this.#all) for (const done of this.#idle.splice(0)) done();
  }
}
