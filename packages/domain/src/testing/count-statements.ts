import type { Database } from '@rentreel/db';
import { vi } from 'vitest';

/**
 * Counts the statements sent by a function, for reading and for writing, without those that begin and end its transaction.
 */
export async function countStatements(database: Database, work: () => Promise<unknown>): Promise<number> {
  // Every unit of work has its own client: their class is watched.
  const own = await database.writer.write(async (tx) => Object.getPrototypeOf(tx.$client) as typeof tx.$client);
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

const runs = 'SELECT sql, sum(reprep) AS count FROM sqlite_stmt GROUP BY sql';

/**
 * Returns the statements that a database file prepared again while a function ran, which SQLite does for every new value of a
 * parameter that it compares to the condition of a partial index. Run the function once before, so that each is prepared.
 */
export async function findPreparedAgain(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  const count = async () => {
    const { rows: written } = await database.writer.write((tx) => tx.$client.execute(runs));
    const { rows: read } = await database.readClient.execute(runs);
    return [...written, ...read].map((row) => [row['sql'] as string, Number(row['count'])] as const);
  };
  const before = new Map<string, number>();
  for (const [sql, times] of await count()) before.set(sql, (before.get(sql) ?? 0) + times);
  await work();
  for (const [sql, times] of await count()) before.set(sql, (before.get(sql) ?? 0) - times);
  return [...before].filter(([, left]) => left < 0).map(([sql]) => sql);
}
