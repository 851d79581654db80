import { type Context, perDatabase } from '../kernel/index.ts';

interface Waiting<I, O> {
  readonly item: I;
  readonly resolve: (answer: O) => void;
  readonly reject: (reason: unknown) => void;
}

/** More items are read in several calls, one after another. */
const maxBatch = 100;

/** Minimum milliseconds between the starts of two calls. */
const spacingMs = 20;

interface Queue<I, O> {
  items: Waiting<I, O>[];
  /** When the last call started, by `performance.now()`. */
  startedAt: number;
}

/**
 * Creates a read whose callers share one call of `read` when they ask in the same turn of the event loop, as devices woken by
 * one change do, or within `spacingMs` of the last call: under a steady stream of changes the statements cost more than what
 * they read. `read` returns results in the order of the items; when it throws, every caller gets the error.
 */
export function readTogether<I extends { readonly ctx: Context }, O>(
  read: (items: readonly I[]) => Promise<readonly O[]>,
): (item: I) => Promise<O> {
  const waitingOf = perDatabase((): Queue<I, O> => ({ items: [], startedAt: -Infinity }));
  const run = async (items: readonly Waiting<I, O>[]): Promise<void> => {
    try {
      const answers = await read(items.map(({ item }) => item));
      if (answers.length !== items.length) throw new Error(`${answers.length} answers to ${items.length} questions`);
      // There are as many results as callers.
      for (const [index, { resolve }] of items.entries()) resolve(answers[index] as O);
    } catch (error) {
      for (const { reject } of items) reject(error);
    }
  };
  const runAll = async (items: readonly Waiting<I, O>[]) => {
    for (let at = 0; at < items.length; at += maxBatch) await run(items.slice(at, at + maxBatch));
  };
  return (item) => {
    const waiting = waitingOf(item.ctx.database);
    return new Promise((resolve, reject) => {
      waiting.items.push({ item, resolve, reject });
      if (waiting.items.length > 1) return;
      const start = () => {
        const { items } = waiting;
        waiting.items = [];
        waiting.startedAt = performance.now();
        void runAll(items);
      };
      const waitMs = waiting.startedAt + spacingMs - performance.now();
      if (waitMs > 0) setTimeout(start, waitMs);
      else setImmediate(start);
    });
  };
}
