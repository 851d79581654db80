import { AsyncLocalStorage } from 'node:async_hooks';
import { LibsqlError } from '@libsql/client';
import { WriteTimeoutError } from './errors.ts';

interface Entry<T> {
  readonly value: T;
  open: boolean;
}

const parts = 8;

/**
 * Tracks along every chain of awaits which write it belongs to. A write inside a write is detected instead of waiting for
 * itself, and a handle used after its work has ended cannot add a statement to another caller's transaction. For works that
 * wait for a server; see `FileSession` for those on a file.
 */
export class WriteScope<T> {
  readonly #storage = new AsyncLocalStorage<Entry<T>>();
  readonly #limitMs: number;
  readonly #isAsking: (value: T) => boolean;
  #open = 0;

  /**
   * `limitMs`: how long a work may wait for something other than the server; `isAsking`: whether a statement is on its way. The
   * time of statements does not count: a busy machine makes them slow, and the server has its own limit.
   */
  constructor(limitMs: number, isAsking: (value: T) => boolean) {
    this.#limitMs = limitMs;
    this.#isAsking = isAsking;
  }

  get isInside(): boolean {
    return this.#storage.getStore()?.open === true;
  }

  /** The value of the running work. Throws LibsqlError TRANSACTION_CLOSED outside of a work and after its end. */
  get value(): T {
    const entry = this.#storage.getStore();
    if (entry?.open !== true) throw new LibsqlError('The transaction is closed', 'TRANSACTION_CLOSED');
    return entry.value;
  }

  /** Runs `work` inside the scope, which ends when the work settles or its time is up (WriteTimeoutError). */
  async run<R>(value: T, work: () => Promise<R>): Promise<R> {
    const entry: Entry<T> = { value, open: true };
    return new Promise<R>((resolve, reject) => {
      // Counted in parts: one turn of the event loop, however long it takes, is at most one of them.
      let left = parts;
      const part = setInterval(() => {
        if (this.#isAsking(value) || --left > 0) return;
        entry.open = false;
        clearInterval(part);
        reject(new WriteTimeoutError(this.#limitMs));
      }, this.#limitMs / parts);
      const close = () => {
        entry.open = false;
        clearInterval(part);
        this.#open--;
        setImmediate(() => this.#rest());
      };
      this.#open++;
      this.#storage.run(entry, work).finally(close).then(resolve, reject);
    });
  }

  /**
   * Disabled between works: while an AsyncLocalStorage is active, Node tracks every promise of the process, at a cost to each
   * call.
   */
  #rest(): void {
    if (this.#open === 0) this.#storage.disable();
  }
}
