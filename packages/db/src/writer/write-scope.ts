import { AsyncLocalStorage } from 'node:async_hooks';
import { LibsqlError } from '@libsql/client';
import { WriteTimeoutError } from './write-timeout-error.ts';

interface Entry<T> {
  readonly value: T;
  open: boolean;
}

/**
 * Knows, along every chain of awaits, inside which write it is. So a write inside a write is noticed instead of waiting
 * for itself, and a handle used after its work has ended cannot slip a statement into somebody else's transaction.
 */
export class WriteScope<T> {
  readonly #storage = new AsyncLocalStorage<Entry<T>>();
  readonly #limitMs: number;
  #open = 0;

  /** `limitMs`: how long a work may take. */
  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  get isInside(): boolean {
    return this.#storage.getStore()?.open === true;
  }

  /** What the running work was given. Throws LibsqlError TRANSACTION_CLOSED outside of a work and after its end. */
  get value(): T {
    const entry = this.#storage.getStore();
    if (entry?.open !== true) throw new LibsqlError('The transaction is closed', 'TRANSACTION_CLOSED');
    return entry.value;
  }

  /** Runs `work` inside the scope; it is over when the work settles or its time is up (WriteTimeoutError). */
  async run<R>(value: T, work: () => Promise<R>): Promise<R> {
    const entry: Entry<T> = { value, open: true };
    const limitMs = this.#limitMs;
    return new Promise<R>((resolve, reject) => {
      const end = setTimeout(() => {
        entry.open = false;
        reject(new WriteTimeoutError(limitMs));
      }, limitMs);
      const close = () => {
        entry.open = false;
        clearTimeout(end);
        this.#open--;
        setImmediate(() => this.#rest());
      };
      this.#open++;
      this.#storage.run(entry, work).finally(close).then(resolve, reject);
    });
  }

  /** While it knows of a work, Node follows every promise of the process: each call would pay for it. */
  #rest(): void {
    if (this.#open === 0) this.#storage.disable();
  }
}
