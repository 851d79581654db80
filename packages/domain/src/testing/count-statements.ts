import type { Database } from '@rentreel/db';
import { vi } from 'vitest';

/**
 * Counts the statements sent by a function, for reading and for writing, without those that begin and end its transaction.
 */
export async function countStatements(database: Database, work: () => Promise<unknown>): Promise<number> {
  const own = await database.writer.write(async (tx) => tx.$client);
  const counters = [
    vi.spyOn(database.read.$client, 'execute'),
    vi.spyOn(own, 'execute'),
    vi.spyOn(own, 'change'),
  ] as const;
  try {
    await work();
    return counters.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    for (const counter of counters) counter.mockRestore();
  }
}
