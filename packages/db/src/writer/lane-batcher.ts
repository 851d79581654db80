interface Waiting<I, O> {
  readonly item: I;
  readonly answer: (value: O) => void;
  readonly fail: (error: unknown) => void;
}

type RunBatch<I, O> = (items: readonly I[]) => Promise<readonly O[]>;

/**
 * Collects the items that arrive while a batch is under way and runs them as the next one, at most `limit` at a time.
 * When a batch of several fails, each of its items is run alone.
 */
export function laneBatcher<I, O>(runBatch: RunBatch<I, O>, limit: number): (item: I) => Promise<O> {
  const waiting: Waiting<I, O>[] = [];
  let running = false;

  const runAll = async (batch: readonly Waiting<I, O>[]): Promise<void> => {
    try {
      const values = await runBatch(batch.map(({ item }) => item));
      batch.forEach(({ answer }, index) => answer(values[index] as O));
    } catch (error) {
      if (batch.length === 1) for (const { fail } of batch) fail(error);
      else for (const one of batch) await runAll([one]);
    }
  };
  const drain = async (): Promise<void> => {
    while (waiting.length > 0) await runAll(waiting.splice(0, limit));
    running = false;
  };

  return async (item) =>
    new Promise<O>((answer, fail) => {
      waiting.push({ item, answer, fail });
      if (running) return;
      running = true;
      queueMicrotask(() => void drain());
    });
}
